"""zig, which compiles C for every system: where it is, and how it is started for one."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.cpu.compiler import environment_of
from dmlruntime.cpu.toolchain import CompilerStopped
from dmltools.codes import Code

WINDOWS = "x86_64-windows-gnu"
"""zig's name of 64-bit Windows with MinGW's C library; the other systems are named where they are used."""

_PACKAGE = "ziglang"


@dataclass(frozen=True, kw_only=True)
class Zig:
    """zig as a C compiler for one system: its command and its variables."""

    command: tuple[str, ...]
    environment: Mapping[str, str]

    @property
    def program(self) -> str:
        return self.command[0]


def zig_for(triple: str, scratch: Path | None = None) -> Zig | None:
    """zig for the system that it calls `triple`; None where it is not installed.

    What it compiles once for a system, which takes half a minute, is kept in the cache; so is the rest, or else in
    `scratch`. Raises DeviceUnavailableError where there is no folder for it.
    """
    program = _program()
    if program is None:
        return None
    try:
        environment = environment_of((_PACKAGE,))
    except CompilerStopped as error:
        raise DeviceUnavailableError(Code.PACKAGE, f"zig cannot be used: {error}") from error
    if scratch is not None:
        environment["ZIG_LOCAL_CACHE_DIR"] = str(scratch)
    return Zig(command=(program, "cc", "-target", triple), environment=environment)


def _program() -> str | None:
    """The program in the package ziglang, or the one on the path."""
    found = importlib.util.find_spec(_PACKAGE)
    for folder in (found.submodule_search_locations or ()) if found is not None else ():
        program = Path(folder, "zig.exe" if sys.platform == "win32" else "zig")
        if program.is_file():
            return str(program)
    return shutil.which("zig")
