"""The instruction sets that kernels may be compiled for: this machine's own, or a level of x86-64 by its name.

Levels are those of the x86-64 psABI. A named level makes a machine with more instructions compute and measure as one
with fewer; it is chosen by an environment variable, before the first kernel is compiled.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceUnavailableError, shown
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.cpu import processor

VARIABLE = "DMLOPS_ISA"
NATIVE = "native"

_V2 = ("cx16", "lahf_lm", "popcnt", "sse4_1", "sse4_2", "ssse3")
_V3 = (*_V2, "abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "xsave")
_V4 = (*_V3, "avx512bw", "avx512cd", "avx512dq", "avx512f", "avx512vl")
LEVELS: Mapping[str, tuple[str, ...]] = {"x86-64-v2": _V2, "x86-64-v3": _V3, "x86-64-v4": _V4}
"""Features that each level needs of a processor, as Linux names them in /proc/cpuinfo."""

BASELINE = "baseline"
"""The instructions of every processor of an architecture: kernels for others than x86-64 are built for them."""

NAMES = (NATIVE, *LEVELS)

_NATIVE_FLAGS = (("-march=native",), ("-mcpu=native",), ())
"""How to ask for this machine's own instructions; the first that works is used (some compilers know only one)."""


def wanted() -> str:
    """The instruction set that the environment asks for. Raises DeviceUnavailableError for one that is unknown, or that
    this processor does not have."""
    name = os.environ.get(VARIABLE) or NATIVE
    if name not in NAMES:
        raise DeviceUnavailableError(
            Code.INSTRUCTIONS,
            f"{VARIABLE} is {shown(name)}; "
            + did_you_mean(name, NAMES, otherwise=f"set it to one of {', '.join(NAMES)}", shown=repr),
        )
    if name != NATIVE:
        _check(name)
    return name


def flags_of(name: str) -> tuple[tuple[str, ...], ...]:
    """How to ask a compiler for the instruction set; the first that works is used (zig spells levels differently)."""
    if name == NATIVE:
        return _NATIVE_FLAGS
    return (f"-march={name}",), (f"-mcpu={name.replace('-', '_')}",)


def _check(name: str) -> None:
    machine = platform.machine()
    if machine.lower() not in ("x86_64", "amd64"):
        raise DeviceUnavailableError(
            Code.INSTRUCTIONS, f"{VARIABLE} is {shown(name)}, but this processor is {machine}; unset {VARIABLE}"
        )
    found = processor.features()
    missing = [one for one in LEVELS[name] if one not in found]
    if found and missing:  # where the system does not tell, the compiler's probe does
        lacks = ", ".join(missing)
        raise DeviceUnavailableError(
            Code.INSTRUCTIONS,
            f"{VARIABLE} is {shown(name)}, but this processor lacks {lacks}; set a lower level, or unset {VARIABLE}",
        )
