"""The C compilers of this machine, each of which must make the same kernels."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from dmlruntime.cpu.compiler import find_compiler
from dmlruntime.cpu.device import cpu_status
from dmltools.zig import zig_for

AVX2 = ("-march=x86-64-v3",)
ZIG_AVX2 = ("-mcpu=x86_64_v3",)

SANITIZING = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
"""How a compiler is asked for both sanitizers."""

ASAN_OPTIONS = "detect_leaks=0:detect_stack_use_after_return=0"
"""Options of the address sanitizer. Python leaks. Where it looks for uses after a return, as GCC 13 does by default, it
moves vectors of AVX-512 to places that are not aligned to their 64 bytes."""


def other_compilers() -> list[list[str]]:
    """The commands of gcc, clang and zig's clang, those that are here."""
    found = [[path] for name in ("gcc", "clang") if (path := shutil.which(name))]
    zig = zig_for("native")
    return [*found, [zig.program, "cc"]] if zig is not None else found


def compiler_name(command: list[str]) -> str:
    """For the name of a test."""
    return Path(command[0]).stem


def for_avx2(command: list[str]) -> tuple[str, ...]:
    """How a compiler is asked for AVX2, and no more."""
    return ZIG_AVX2 if compiler_name(command) == "zig" else AVX2


def address_sanitizer() -> str | None:
    """Return the path of the address sanitizer's library, which must come first in a process, or None."""
    if not sys.platform.startswith("linux") or cpu_status() is not None:
        return None
    command = [*find_compiler().command, "-print-file-name=libasan.so"]
    name = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return name if os.path.isabs(name) else None


def run_sanitized(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run Python that compiles and calls kernels, with modules in `folder`, in a process with the address sanitizer."""
    environment = {
        **os.environ,
        "LD_PRELOAD": address_sanitizer() or "",
        "ASAN_OPTIONS": ASAN_OPTIONS,
        "PYTHONPATH": os.pathsep.join([str(folder), *sys.path]),
    }
    code = f"import os\ndel os.environ['LD_PRELOAD']  # it is for this process, not for the compiler\n{code}"
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
