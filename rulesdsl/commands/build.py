"""`rulesdsl build`: writes everything that is derived from rules files, or checks that it is current."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.compiling import checked_games, compile_files
from rulesdsl.commands.failure import unusable
from rulesdsl.commands.options import examples, files_argument, language_option
from rulesdsl.commands.output import write_text
from rulesdsl.commands.progress import with_progress
from rulesdsl.findings.catalogue import Language
from rulesdsl.writing.folders import differences, write_folder
from rulesdsl.writing.names import WriteRefused, bad_name

OUT = "generated"
QUICK_GAMES = 1


@click.command(
    epilog=examples(
        "rulesdsl build rules/kumulos.rules",
        "rulesdsl build rules/*.rules --out generated",
        "rulesdsl build rules/*.rules --check",
        "rulesdsl build rules/*.rules --site public",
    )
)
@files_argument()
@click.option("--out", metavar="FOLDER", help=f"Where the folders of games go.  [default: {OUT}]")
@click.option("--site", metavar="DIR", help="Write the pages of all games as one site; alone, nothing but the site.")
@click.option("--check", "is_check", is_flag=True, help="Write nothing; exit status 1 when a file is not current.")
@language_option()
def command(files: tuple[str, ...], out: str | None, site: str | None, is_check: bool, language: Language) -> int:
    """Write the folder of each game in FILES, whole or not at all. Nothing is written when a file has errors.

    With --site, several FILES may be versions of one game.
    """
    compiled = compile_files(files)
    games = checked_games([compilation for compilation, _ in compiled], language)
    has_folders = site is None or out is not None
    _refuse_bad_names(games, may_share=not has_folders)
    work = list(zip(games, (data for _, data in compiled), strict=True))
    put = _tell_differences if is_check else _write
    is_current = True
    for folder, generated in _folders(work, out or OUT) if has_folders else ():
        is_current &= put(folder, generated)
    if site is not None:
        from rulesdsl.commands.site import site_of

        is_current &= put(Path(site), site_of(work))
    return 0 if is_current else 1


def _folders(work: Sequence[tuple[CheckedGame, bytes]], out: str) -> Iterator[tuple[Path, dict[str, bytes]]]:
    """The folder of each game and what it holds."""
    for game, data in with_progress(work, "building", is_long=len(work) > QUICK_GAMES):
        from rulesdsl.commands.generating import files_of

        yield Path(out) / game.name, files_of(game, data)


def _refuse_bad_names(games: tuple[CheckedGame, ...], *, may_share: bool) -> None:
    for name, times in Counter(game.name for game in games).items():
        if times > 1 and not may_share:
            raise unusable(f"{times} of the files are rules of a game called `{name}`: each would replace the other")
        if reason := bad_name(name):
            raise unusable(f"the game called `{name}` cannot have a folder of its name: {reason}")


def _write(folder: Path, files: dict[str, bytes]) -> bool:
    try:
        is_new = write_folder(folder, files)
    except WriteRefused as refusal:
        raise unusable(str(refusal)) from None
    except OSError as error:
        raise unusable(f"cannot write `{folder}`: {error.strerror or error}; it is as it was before") from None
    write_text(f"{folder}: {len(files)} files {'written' if is_new else 'were current'}\n")
    return True


def _tell_differences(folder: Path, files: dict[str, bytes]) -> bool:
    """Print each file that is not as it should be; whether all are."""
    found = differences(folder, files)
    if len(found) == len(files) and not folder.exists():
        write_text(f"{folder}: missing\n")
    else:
        write_text("".join(f"{folder / each.path}: {each.kind}\n" for each in found))
    return not found
