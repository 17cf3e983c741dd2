"""A small catalogue in place of ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdsl.findings import catalogue

OWN = Path(__file__).parent / "own"


@pytest.fixture
def own_catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The entries and terms of `own/`, for the time of a test."""
    with monkeypatch.context() as patch:
        patch.setattr(catalogue, "FOLDER", OWN)
        forget()
        yield
    forget()


def forget() -> None:
    catalogue.catalogue.cache_clear()
    catalogue.terms.cache_clear()
