"""Pages held to the standard of HTML by the Nu checker."""

from __future__ import annotations

import subprocess
from pathlib import Path

from rulesdsl.backends import Files
from tests.backends.pages.documents.pages import documents_of
from tests.backends.pages.games import GAMES, pages_of
from tests.backends.pages.site.test_site import site
from tests.backends.pages.test_german import files as german
from tests.tools import JAVA, VNU, needs_nu_checker

pytestmark = needs_nu_checker


def test_pages__are_valid(tmp_path: Path) -> None:
    folders: dict[str, Files] = {f"documents {name}": documents_of(name) for name in (*GAMES, "bingo_3_euro.rules")}
    folders |= {f"players {name}": pages_of(name) for name in GAMES}
    folders |= {"german": german(), "site": site()}
    pages = []
    for folder, files in folders.items():
        for path, content in files.items():
            if path.endswith(".html"):
                target = tmp_path / folder.replace(" ", "-") / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
                pages.append(str(target))
    call = [str(JAVA), "-jar", str(VNU), "--errors-only", *pages]
    checked = subprocess.run(call, capture_output=True, encoding="utf-8", check=False, timeout=300)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert len(pages) > 60
