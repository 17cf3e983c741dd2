"""What holds for every test."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from tests.tools import hold_to_tools

settings.register_profile("project", deadline=None)
settings.load_profile("project")


def pytest_configure(config: pytest.Config) -> None:
    """Options of this run are not those of the pytest that some tests start on generated files."""
    os.environ.pop("PYTEST_ADDOPTS", None)
    config.addinivalue_line("markers", "needs(what, is_there): a test that is for nothing without a tool")


def pytest_runtest_setup(item: pytest.Item) -> None:
    hold_to_tools(item)
