"""The program as a fixture."""

from __future__ import annotations

import pytest

from tests.commands.calls import Program


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    for name in ("NO_COLOR", "FORCE_COLOR", "RULESDSL_LANG"):
        monkeypatch.delenv(name, raising=False)
    return Program(capsys, monkeypatch)
