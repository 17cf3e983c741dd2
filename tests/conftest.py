"""What holds for every test."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("project", deadline=None)
settings.load_profile("project")


def pytest_configure() -> None:
    """Options of this run are not those of the pytest that some tests start on generated files."""
    os.environ.pop("PYTEST_ADDOPTS", None)
