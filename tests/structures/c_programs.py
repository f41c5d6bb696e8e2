"""Compiling and running C and C++ programs that use the generated header."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from dmlruntime.cpu.sources import FOLDERS

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "generated" / "dmlops" / "include"
HEADER = INCLUDE / "dml_kernels.h"
OPERATORS = ROOT / "generated" / "dmlops" / "operators"
LIBRARY = tuple(ROOT / "runtime" / "dmlruntime" / folder for folder in FOLDERS)
INCLUDES = (f"-I{INCLUDE}", f"-I{INCLUDE.parent}", *(f"-I{folder}" for folder in LIBRARY))
"""What a kernel is compiled with: the header's folder, the product's, and those of the kernel library."""
STRICT = ("-Wall", "-Wextra", "-pedantic", "-Werror")
C_COMPILERS, CPLUSPLUS = ("cc", "gcc", "clang"), ("c++", "g++", "clang++")


def compiler(names: tuple[str, ...]) -> str:
    """One of these compilers, or the test is skipped (or fails where the CPU is required)."""
    found = next((path for path in map(shutil.which, names) if path), None)
    if found is None:
        reason = f"no compiler called {', '.join(names)} on this machine"
        if "cpu" in os.environ.get("DMLOPS_REQUIRE", "").split(","):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """Return what a command prints; it must succeed."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def compile_c(source: Path, target: Path, *flags: str) -> None:
    """An object file, by the strictest C11."""
    run(compiler(C_COMPILERS), "-std=c11", *STRICT, *INCLUDES, *flags, "-c", source, "-o", target)
