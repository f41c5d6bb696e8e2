"""Where prebuilt kernels are to run: systems, their instruction sets, and how wheels for them are tagged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.cpu import isa
from dmlruntime.cpu.toolchain import LIBRARY_SUFFIX
from dmltools.zig import WINDOWS

NATIVE = "native"
"""This machine, with the compiler that kernels are compiled with on first use."""


@dataclass(frozen=True, kw_only=True)
class Target:
    """A system to build for. `triple` is zig's name of it, empty for this machine; `isas` are built by default.

    `platform` is the tag of wheels, empty where there are none. `links` is what the linker is given besides.
    """

    name: str
    triple: str = ""
    isas: tuple[str, ...]
    suffix: str = ".so"
    position: tuple[str, ...] = ("-fPIC",)
    links: tuple[str, ...] = ()
    platform: str = ""


_LEVELS = tuple(isa.LEVELS)
_ELF = ("-pthread", "-Wl,--gc-sections", "-Wl,--build-id=none", "-s")
_GLIBC = "2.17"
"""The oldest C library of a system that Python 3.10 and NumPy have wheels for."""

_ALL = (
    Target(name=NATIVE, isas=(isa.NATIVE,), suffix=LIBRARY_SUFFIX),
    Target(
        name="x86_64-linux",
        triple=f"x86_64-linux-gnu.{_GLIBC}",
        isas=_LEVELS,
        links=_ELF,
        platform=f"manylinux_{_GLIBC.replace('.', '_')}_x86_64.manylinux2014_x86_64",
    ),
    Target(
        name="aarch64-linux",
        triple=f"aarch64-linux-gnu.{_GLIBC}",
        isas=(isa.BASELINE,),
        links=_ELF,
        platform=f"manylinux_{_GLIBC.replace('.', '_')}_aarch64.manylinux2014_aarch64",
    ),
    Target(
        name="x86_64-windows",
        triple=WINDOWS,
        isas=_LEVELS,
        suffix=".dll",
        position=(),
        links=("-s",),
        platform="win_amd64",
    ),
    Target(
        name="x86_64-macos",
        triple="x86_64-macos.11.0",
        isas=_LEVELS[:2],  # no Mac that is still supported keeps AVX-512 switched on for everybody
        links=("-s",),
        platform="macosx_11_0_x86_64",
    ),
    Target(
        name="aarch64-macos",
        triple="aarch64-macos.11.0",
        isas=(isa.BASELINE,),
        links=("-s",),
        platform="macosx_11_0_arm64",
    ),
)

TARGETS: Mapping[str, Target] = {target.name: target for target in _ALL}
