"""docs/c-interface.md: its programs print what it shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from c_programs import ROOT

from dmlruntime.cpu.device import cpu_status

PAGE = (ROOT / "docs" / "c-interface.md").read_text()
PROGRAMS = re.findall(r"```python\n(.*?)```\n+```\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
@pytest.mark.parametrize(("program", "printed"), PROGRAMS, ids=range(len(PROGRAMS)))
def test_its_programs_print_what_it_shows(program: str, printed: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env=paths())
    assert done.stdout == printed, done.stderr


def paths() -> dict[str, str]:
    folders = os.pathsep.join(str(ROOT / name) for name in ("runtime", "generated"))
    return {**os.environ, "PYTHONPATH": folders}


def test_every_program_is_tried() -> None:
    assert len(PROGRAMS) == PAGE.count("```python") == 4
