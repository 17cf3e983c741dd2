"""How many random units a test plays: few in CI, as many as RULESDSL_UNITS says in a large run of the same test."""

from __future__ import annotations

import os


def units_to_play(usual: int) -> int:
    """Units of each game; `usual` unless the environment says otherwise."""
    return int(os.environ.get("RULESDSL_UNITS", usual))
