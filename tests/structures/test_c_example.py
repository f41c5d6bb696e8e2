"""The example program: built by the command that it states, it prints what docs/c-interface.md shows."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from c_programs import C_COMPILERS, ROOT, STRICT, compiler, run

SOURCE = ROOT / "examples" / "c" / "cumulative_sum.c"
PAGE = ROOT / "docs" / "c-interface.md"
PRINTED = """\
input
     1     2     3     4     5
   0.5    -1  2.25     8    -3
sums from the left
     1     3     6    10    15
   0.5  -0.5  1.75  9.75  6.75
sums of what is to the right
    14    12     9     5     0
  6.25  7.25     5    -3     0
"""


def stated_command() -> list[str]:
    """The command in the program's first comment."""
    lines = [line.removeprefix(" *").strip() for line in SOURCE.read_text().split("*/")[0].splitlines()]
    (start,) = (i for i, line in enumerate(lines) if line.startswith("cc "))
    return shlex.split(f"{lines[start].removesuffix(chr(92))} {lines[start + 1]}")


@pytest.mark.parametrize("flags", [(), STRICT])
def test_it_builds_and_runs(flags: tuple[str, ...], tmp_path: Path) -> None:
    _, *arguments = stated_command()
    assert arguments[-2:] == ["-o", "cumulative_sum"]
    program = tmp_path / "cumulative_sum"
    run(compiler(C_COMPILERS), *flags, *arguments[:-1], program)
    assert run(program) == PRINTED


def test_the_page_shows_its_output_and_its_command() -> None:
    page = PAGE.read_text()
    assert PRINTED in page
    assert " ".join(stated_command()) in " ".join(page.replace("\\\n", " ").split())
