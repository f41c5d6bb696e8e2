"""The example program: built by the command that it states, it prints what docs/c-interface.md shows."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from c_programs import C_COMPILERS, ROOT, STRICT, compiler, run

from dmlgen.cli import main

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


def stated_commands() -> tuple[list[str], list[str]]:
    """The commands in the program's first comment: what writes the kernel, and what compiles both."""
    lines = [line.removeprefix(" *").strip() for line in SOURCE.read_text().split("*/")[0].splitlines()]
    (start,) = (i for i, line in enumerate(lines) if line.startswith("cc "))
    return shlex.split(lines[start - 1]), shlex.split(f"{lines[start].removesuffix(chr(92))} {lines[start + 1]}")


@pytest.mark.one_in(2)
@pytest.mark.parametrize("flags", [(), STRICT])
def test_it_builds_and_runs(flags: tuple[str, ...], tmp_path: Path) -> None:
    (tool, *bundle), (_, *arguments) = stated_commands()
    assert (tool, bundle[-2:], arguments[-2:]) == ("dmlgen", ["-o", "build"], ["-o", "cumulative_sum"])
    assert main([*bundle[:-1], str(tmp_path), "--root", str(ROOT)]) == 0
    program = tmp_path / "cumulative_sum"
    here = [word.replace("build/", f"{tmp_path}/") for word in arguments[:-1]]
    run(compiler(C_COMPILERS), *flags, *here, program)
    assert run(program) == PRINTED


def test_the_page_shows_its_output_and_its_command() -> None:
    page = PAGE.read_text()
    assert PRINTED in page
    shown = " ".join(page.replace("\\\n", " ").split())
    assert all(" ".join(command) in shown for command in stated_commands())
