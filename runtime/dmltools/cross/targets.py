"""The machines that a corpus can be run on: how a program is compiled for each, and what starts it here."""

from __future__ import annotations

import platform
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from dmlruntime.core.errors import DmlError
from dmlruntime.cpu.compiler import find_compiler
from dmlruntime.cpu.toolchain import LIBRARY_SUFFIX
from dmltools.codes import Code
from dmltools.zig import WINDOWS, zig_for


class CrossError(DmlError, RuntimeError):
    """A corpus cannot be run on a target: the text says why, and what to do."""


NATIVE = "native"


@dataclass(frozen=True, kw_only=True)
class Target:
    """A machine. `launcher` starts a program for it; it comes with the package `package` of Debian.

    `flags` are for compiling, `link` for linking. A target without a launcher is this machine. `prebuilt` is how the
    systems begin, as libraries of `dmlops build` name them, whose libraries its programs can be linked with, if any.
    """

    name: str
    title: str
    flags: tuple[str, ...] = ()
    link: tuple[str, ...] = ("-lm",)
    suffix: str = ""
    launcher: tuple[str, ...] = ()
    package: str = ""
    prebuilt: str = ""
    shared_suffix: str = LIBRARY_SUFFIX


_THREADS = ("-lm", "-pthread")
_STRIPPED = "-s"
"""zig compiles a system's own libraries once more for programs with symbols; what `dmlops build` links has none."""
_STACK = ("-lm", "-Wl,-z,stack-size=1048576", _STRIPPED)

TARGETS: Mapping[str, Target] = {
    target.name: target
    for target in (
        Target(
            name=NATIVE,
            title="this machine, by the compiler that runs kernels here",
            link=_THREADS,
            prebuilt=f"{platform.machine()}-linux" if sys.platform == "linux" else "",
        ),
        Target(
            name="aarch64-linux-musl",
            title="64-bit ARM with NEON, by QEMU",
            link=(*_THREADS, _STRIPPED),
            launcher=("qemu-aarch64",),
            package="qemu-user",
        ),
        Target(
            name="aarch64-linux-gnu",
            title="the same with Debian's C library, which libraries need",
            link=(*_THREADS, _STRIPPED),
            launcher=("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"),
            package="qemu-user libc6-arm64-cross",
            prebuilt="aarch64-linux-gnu",
            shared_suffix=".so",
        ),
        Target(
            name="riscv64-linux-musl",
            title="64-bit RISC-V without vectors, by QEMU",
            link=(*_THREADS, _STRIPPED),
            launcher=("qemu-riscv64",),
            package="qemu-user",
        ),
        Target(
            name="wasm32-wasi",
            title="WebAssembly with 128-bit vectors, by Node",
            flags=("-msimd128",),
            link=_STACK,
            suffix=".wasm",
            launcher=("node", "--no-warnings", "run_wasi.mjs"),
            package="nodejs",
        ),
        Target(
            name=WINDOWS,
            title="64-bit Windows, by Wine",
            link=("-lm", _STRIPPED),
            suffix=".exe",
            launcher=("wine",),
            package="wine",
            prebuilt=WINDOWS,
            shared_suffix=".dll",
        ),
    )
}


def compiler_of(target: Target) -> tuple[tuple[str, ...], Mapping[str, str]]:
    """The command that compiles for a target, and its environment. Raises CrossError where there is none.

    Raises DeviceUnavailableError where this machine has no C compiler at all, or no folder for what zig keeps.
    """
    if target.name == NATIVE:
        compiler = find_compiler()
        return (*compiler.command, *compiler.flags), compiler.environment()
    zig = zig_for(target.name)
    if zig is None:
        raise CrossError(
            Code.PACKAGE, "zig, which compiles for other machines, is not installed; `pip install ziglang`"
        )
    return zig.command, zig.environment


def launcher_of(target: Target, given: Sequence[str] | None = None) -> tuple[str, ...]:
    """The command that starts a program of a target here: `given`, or the target's own. Raises CrossError."""
    launcher = target.launcher if given is None else tuple(given)
    if not launcher:
        return ()
    path = shutil.which(launcher[0])
    if path is None:
        remedy = f"install it (`apt install {target.package}` on Debian)" if given is None else "install it"
        raise CrossError(Code.PACKAGE, f"{launcher[0]} is not installed; {remedy}, or name another launcher with --run")
    return (path, *(_own(word) for word in launcher[1:]))


def c_sources() -> dict[str, str]:
    """The files of the program that runs a corpus, by name."""
    folder = files("dmltools.cross").joinpath("c")
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name[-2:] in (".c", ".h")}


def _own(word: str) -> str:
    """A launcher's argument; the path of a file of ours where it names one."""
    path = Path(str(files("dmltools.cross").joinpath("c").joinpath(word)))
    return str(path) if path.is_file() else word
