"""The example in C and the programs of the page on C."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from c_programs import C_COMPILERS, ROOT, STRICT, compiler, run

from dmlgen.cli import main
from dmlruntime.cpu.device import cpu_status

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


@pytest.mark.slow
@pytest.mark.parametrize("flags", [(), STRICT])
def test_it_builds_and_runs(flags: tuple[str, ...], tmp_path: Path, copy_spec: Callable[[Path], None]) -> None:
    """From a specification of few operators, among them the program's."""
    copy_spec(tmp_path)
    (tmp_path / "templates").symlink_to(ROOT / "templates")
    (tool, *bundle), (_, *arguments) = stated_commands()
    assert (tool, bundle[-2:], arguments[-2:]) == ("dmlgen", ["-o", "build"], ["-o", "cumulative_sum"])
    assert main([*bundle[:-1], str(tmp_path), "--root", str(tmp_path)]) == 0
    program = tmp_path / "cumulative_sum"
    here = [word.replace("build/", f"{tmp_path}/") for word in arguments[:-1]]
    run(compiler(C_COMPILERS), *flags, *here, program)
    assert run(program) == PRINTED


def test_the_page_shows_its_output_and_its_command() -> None:
    page = PAGE.read_text()
    assert PRINTED in page
    shown = " ".join(page.replace("\\\n", " ").split())
    assert all(" ".join(command) in shown for command in stated_commands())


C_PAGE = (ROOT / "docs" / "c-interface.md").read_text()
PROGRAMS = re.findall(r"```python\n(.*?)```\n+```\n(.*?)```", C_PAGE, re.DOTALL)


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
@pytest.mark.parametrize(("program", "printed"), PROGRAMS, ids=range(len(PROGRAMS)))
def test_its_programs_print_what_it_shows(program: str, printed: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env=paths())
    assert done.stdout == printed, done.stderr


def paths() -> dict[str, str]:
    folders = os.pathsep.join(str(ROOT / name) for name in ("runtime", "generated"))
    return {**os.environ, "PYTHONPATH": folders}


def test_every_program_is_tried() -> None:
    assert len(PROGRAMS) == C_PAGE.count("```python") == 4
