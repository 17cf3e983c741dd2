"""The command line: one module a command, imported when it is called for, so that each starts fast.

Exit status: 0 fine, 1 findings of severity error (or tests or `--check` failed), 2 unusable arguments or files,
3 a fault of ours.
"""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import StringIO
from typing import cast

import click

from rulesdsl import __version__
from rulesdsl.commands.failure import Failure, why

STOPPED = 130
"""What shells give for a program that Ctrl-C ended."""
FAULT_OF_OURS = 3
MOST_OF_A_FAULT = 300
TROUBLE_OF_THE_MACHINE = frozenset(
    [errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EPERM, errno.EROFS, errno.EIO, errno.EMFILE, errno.EBADF]
)
COMMANDS: Mapping[str, str] = {
    "check": "Find every mistake in rules files.",
    "build": "Write engine, tests, pages and data of games.",
    "facts": "Print the figures of a game: lots, odds, payout ratio.",
    "play": "Play units and print what they win.",
    "issue": "Issue blocks of units that are exactly the prize table.",
    "units": "Print the units of issued blocks.",
    "show": "Draw the waves of an issued unit.",
    "test": "Run the generated tests of a game.",
    "trace": "Match every number of a regulation to the rules.",
    "explain": "Explain the code of a finding.",
}
EXAMPLES = """\b
Examples:
  rulesdsl check rules/kumulos.rules
  rulesdsl build rules/*.rules
  rulesdsl explain row-total"""


class Commands(click.Group):
    """The commands by name; help comes from `COMMANDS`, so that nothing is imported for it."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        return cast("click.Command", import_module(f"rulesdsl.commands.{cmd_name}").command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not args[0].startswith("-") and not ctx.resilient_parsing:
            raise click.UsageError(_unknown_command(args[0]), ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Commands,
    help="The rules of a lottery game, written once: proofs, engine, tests and pages derived from them.",
    epilog=EXAMPLES,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="rulesdsl", message="%(prog)s %(version)s")
@click.option("--debug", is_flag=True, help="Show where in the program a fault of ours happened.")
def commands(debug: bool) -> None:
    """The help text stands in the decorator; `debug` is read by `run`, which sees the faults."""


GARBAGE_THRESHOLDS = (1_000_000, 50, 1_000)
"""Trees and games are kept to the end of a run, so looking through all of them for garbage again and again finds
nothing and costs time that grows faster than the rows of a table; nor does it find anything at the end, where all is
frozen."""


def main() -> None:
    """The program `rulesdsl`. Stopped, it ends at once: a thread at work might never end, as an interrupt in an
    import leaves the import's lock held."""
    from rulesdsl.commands.output import take_closed_places

    take_closed_places()
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    status = run(sys.argv[1:])
    if status == STOPPED:
        os._exit(STOPPED)
    gc.freeze()
    sys.exit(status)


def run(arguments: Sequence[str]) -> int:
    """One call of the program; its exit status. Nothing but SystemExit of the shell's completion gets out."""
    from rulesdsl.commands.output import finish, tell

    try:
        status = _status(arguments)
    except KeyboardInterrupt:
        tell("rulesdsl: stopped")
        status = STOPPED
    except Exception as fault:
        if trouble := _trouble(fault):
            tell(f"rulesdsl: cannot go on: {trouble}")
            status = 2
        else:
            _tell_fault(fault, with_place="--debug" in arguments)
            status = FAULT_OF_OURS
    return finish(status)


def _status(arguments: Sequence[str]) -> int:
    from rulesdsl.commands.output import tell

    try:
        return int(commands.main(list(arguments), prog_name="rulesdsl", standalone_mode=False) or 0)
    except Failure as failure:
        if failure.sentence:
            tell(f"rulesdsl: {failure.sentence}")
        return failure.status
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as misuse:
        shown = StringIO()
        misuse.show(shown)
        tell(shown.getvalue().rstrip())
        return 2


def _trouble(fault: Exception) -> str | None:
    """What the machine lacks, or a library on it; None for a fault of ours."""
    if isinstance(fault, OSError) and fault.errno in TROUBLE_OF_THE_MACHINE:
        return why(fault)
    if isinstance(fault, ImportError) and fault.name and fault.name.partition(".")[0] != "rulesdsl":
        return " ".join(str(fault).split())
    return None


def _unknown_command(name: str) -> str:
    from rulesdsl.findings.nearest import nearest

    near = nearest(name, COMMANDS)
    advice = f"did you mean `{near}`?" if near else f"the commands are {', '.join(COMMANDS)}"
    return f"no command is called `{name}`; {advice}"


def _tell_fault(fault: Exception, with_place: bool) -> None:
    from rulesdsl.commands.output import tell

    words = " ".join(f"{type(fault).__name__}: {fault}".split())[:MOST_OF_A_FAULT]
    tell(f"rulesdsl: this is a fault of the program, not of your files ({words})")
    if with_place:
        import traceback

        traceback.print_exception(fault)
    else:
        tell("rulesdsl: run it again as `rulesdsl --debug ...` and report what it prints")
