"""Libraries of prebuilt kernels for every system: an operator of each family compiles and links, for most instructions.

They are not run: only of Linux on this machine's processors are there tests that do.
"""

from __future__ import annotations

import struct
from itertools import groupby
from pathlib import Path

import pytest

import dmlops as dml
from dmlruntime.families.planning import family_name
from dmltools.prebuilding.compiling import Contents, build, contents
from dmltools.prebuilding.targets import NATIVE, TARGETS
from dmltools.prebuilding.wheels import newest_glibc
from dmltools.zig import WINDOWS, zig_for

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(zig_for(WINDOWS) is None, reason="zig is not installed; `pip install ziglang`"),
]

X86, ARM = 62, 183
"""Numbers of machines in ELF."""

MACH_O, MACH_X86, MACH_ARM = 0xFEEDFACF, 0x01000007, 0x0100000C
PE_X86 = 0x8664


SCAN = "CUMULATIVE_SUMMATION"
"""It has FLOAT16 kernels of its own."""


def one_of_each_family() -> list[str]:
    """The operator of every family that has the fewest kernels; of scans CUMULATIVE_SUMMATION."""
    found = {"scan": SCAN}
    for name in dml.REGISTRY:
        if count := len(dml.REGISTRY.kernels(name)):
            family = family_name(dml.REGISTRY.descriptor(name).OPERATOR.kernel)
            if family not in found or (family != "scan" and count < len(dml.REGISTRY.kernels(found[family]))):
                found[family] = name
    return sorted(found.values())


def few_kernels(whole: Contents) -> Contents:
    """Of each operator its first kernel, its second or its last, in turn; of the scan all three; and everything else.

    Kernels of an operator differ in their data types alone. Three of one operator show that their names do not meet.
    """
    count = len(whole.kernels)
    units = list(zip(whole.parts[:count], whole.kernels.items(), strict=True))
    found = []
    for turn, (name, group) in enumerate(groupby(units, lambda unit: unit[0].name.partition(" for ")[0])):
        same = list(group)
        some = [same[0], same[:2][-1], same[-1]]
        found += same[:2] + same[2:][-1:] if name == SCAN else [some[turn % len(some)]]
    parts = tuple(part for part, _ in found)
    return Contents(parts=(*parts, *whole.parts[count:]), kernels=dict(entry for _, entry in found))


def head(path: Path) -> tuple[str, int]:
    """The format of a library, and the machine that it is for."""
    data = path.read_bytes()
    if data[:4] == b"\x7fELF":
        return "ELF", struct.unpack_from("<H", data, 18)[0]
    if data[:2] == b"MZ":
        return "PE", struct.unpack_from("<H", data, struct.unpack_from("<I", data, 60)[0] + 4)[0]
    magic, machine = struct.unpack_from("<II", data)
    assert magic == MACH_O
    return "Mach-O", machine


EXPECTED = {
    "x86_64-linux": ("ELF", X86),
    "aarch64-linux": ("ELF", ARM),
    "x86_64-windows": ("PE", PE_X86),
    "x86_64-macos": ("Mach-O", MACH_X86),
    "aarch64-macos": ("Mach-O", MACH_ARM),
}


def test_the_few_kernels_are_of_every_operator() -> None:
    whole = contents(dml.REGISTRY, one_of_each_family())
    few = few_kernels(whole)

    def operators(found: Contents) -> set[str]:
        return {part.name.partition(" for ")[0] for part in found.parts}

    assert operators(few) == operators(whole)
    assert len(few.kernels) < 60 < len(whole.kernels)


def test_every_target_is_among_them() -> None:
    assert {NATIVE, *EXPECTED} == set(TARGETS)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_kernel_of_every_family(name: str, tmp_path: Path) -> None:
    target = TARGETS[name]
    whole = contents(dml.REGISTRY, one_of_each_family())
    path = build(target, target.isas[-1], few_kernels(whole), tmp_path, lambda done: None)
    assert path.name == f"kernels-{target.isas[-1]}{target.suffix}"
    assert head(path) == EXPECTED[name]
    data = path.read_bytes()
    for symbol in (b"dml_prebuilt_index", b"dml_prebuilt_level", b"dml_pool_run", b"dml_cumulative_summation_float16_"):
        assert symbol in data
    if "linux" in name:
        assert (0, 0) < newest_glibc(path) <= (2, 17)
