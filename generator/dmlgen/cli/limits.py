"""`dmlgen limits`: WebNN's opSupportLimits of a feature level."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.cli.reporting import DONE, FINDINGS, fail
from dmlgen.cli.rooms import Rooms
from dmlgen.codes import Code

if TYPE_CHECKING:
    from dmlgen.locations import Project
    from dmlgen.model import Specification

_EPILOG = """examples:
  dmlgen limits                              at the newest feature level
  dmlgen limits --level 4.0                  at an older one; 4_0 and
                                             DML_FEATURE_LEVEL_4_0 mean the same
  dmlgen limits --level 6.4 -o limits.json

The JSON is an MLOpSupportLimits of the Web Neural Network API. It leaves out
operators that the level cannot compute. spec/mappings/webnn.yaml names the
revision of the WebNN specification.

exit status: 0 printed or written, 1 the file cannot be written, 2 no such level"""


def add_parser(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], parents: list[argparse.ArgumentParser]
) -> None:
    """Add the command to `dmlgen`."""
    verb = verbs.add_parser(
        "limits",
        parents=parents,
        help="print WebNN's opSupportLimits for a feature level, as JSON",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verb.add_argument("--level", metavar="LEVEL", help="the feature level (default: the newest)")
    verb.add_argument("-o", "--output", type=Path, metavar="FILE", help="write to this file instead of printing")
    verb.set_defaults(command=run)


def run(options: argparse.Namespace, rooms: Rooms) -> int:
    """Print or write the limits."""
    from dmlgen.cli.asking import answering

    def answer(specification: Specification, project: Project) -> int:
        from dmlgen.answers import newest_level, support_limits
        from dmlgen.rendering.resolved import plain_json

        level = newest_level(specification) if options.level is None else _plain(options.level)
        text = plain_json(support_limits(specification, level))
        if options.output is None:
            print(text, end="")
            return DONE
        try:
            options.output.write_text(text, encoding="utf-8")
        except OSError as error:
            return fail(Code.OUTPUT, f"{options.output} cannot be written: {error.strerror or error}", FINDINGS)
        print(options.output)
        return DONE

    return answering(options, rooms, answer)


def _plain(level: str) -> str:
    """``6.4`` of any spelling."""
    return level.upper().removeprefix("DML_FEATURE_LEVEL_").replace("_", ".")
