"""The tests are collected where none of the optional packages is installed: what needs one is skipped then."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ABSENT = ("torch", "scipy", "onnx", "onnxruntime", "flint", "slangpy", "wgpu", "matplotlib", "markdown_it", "rich")
COLLECT = """
import sys
import pytest

class Modules:  # are imported; to make tests of their functions takes longer
    @staticmethod
    @pytest.hookimpl(tryfirst=True)
    def pytest_pycollect_makeitem():
        return []

for name in sys.argv[1:]:
    sys.modules[name] = None  # so that importing it raises
options = ["--collect-only", "-qq", "-p", "no:cacheprovider", "-p", "no:xdist", "tests"]
sys.exit(pytest.main(options, plugins=[Modules]))
"""


@pytest.mark.slow
def test_every_file_is_collected() -> None:
    command = [sys.executable, "-c", COLLECT, *ABSENT]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED, done.stdout[-3000:] + done.stderr[-1000:]
