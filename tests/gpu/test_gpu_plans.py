"""The GPU plans: which variant for which shape, how kernels and plans agree, and limits. No adapter is needed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flat_tensors import described
from layouts import BANDS, GPU_PAIRS, GPU_SCANS, ROWS, SMALL, Layout, PairLayout
from made_kernels import Made
from made_operators import TYPES, pair, scan
from wgsl_names import FILES, names_in

import dmlruntime
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS, WORKGROUP, GpuTarget
from dmlruntime.families.record import KernelRecord
from dmlruntime.families.scan.gpu_shape import CHAIN_PARTS, HELD
from dmlruntime.gpu.planning import grid, plan
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.sources import FOLDERS

CHAIN_ROW = 33 * WORKGROUP * HELD
"""Elements of a row that a chain reads where few invocations keep a GPU busy."""


@cache
def sums() -> Made:
    return scan("GPU_PLANNED_SCAN", types=TYPES)


@cache
def moduli() -> Made:
    return pair("GPU_PLANNED_PAIR", "floor_mod(ATensor, BTensor)", TYPES)


@cache
def scan_kind() -> Any:
    return sums().kind()


@cache
def pair_kind() -> Any:
    return moduli().kind()


@pytest.mark.parametrize("layout", GPU_SCANS, ids=str)
def test_scans_take_the_declared_variant(layout: Layout) -> None:
    source, target = (described("FLOAT16", layout.sizes, s) for s in (layout.source, layout.target))
    made = plan(scan_kind()(source, target, layout.axis), WEBGPU_DEFAULTS, {})
    assert made.variant == layout.gpu
    assert 1 <= made.depth <= layout.sizes[layout.axis]
    assert ("ATOMIC_OUTPUT" in made.defines) != ("QUADS_OUTPUT" in made.defines)


@pytest.mark.parametrize(
    ("sizes", "axis", "variant", "depth", "items"),
    [
        ((2**26,), 0, "line blocks", 2 * (3 + 8 + 3 + 4) + (16 + 8) + 3, [4096, 4096]),
        ((65536, 4096), 1, "lines", 3 + 8 + 3 + 1 + 3, [65536]),
        ((10**6, 33), 1, "lines", 3 + 2 + 3 + 1 + 3, [15625]),
        ((10**7, 2), 1, "columns", 2, [39063]),
        ((4096, 4096), 0, "column blocks", 2 * 64 + 64, [256, 256]),
        ((64, 2**20), 0, "columns", 64, [1024]),
        ((4096, 65536), 0, "column bands", 2 * 8 + 4096 // 8 + 8, [512]),
        ((4096, 16384), 0, "column bands", 2 * 16 + 4096 // 16 + 8, [512]),
    ],
)
def test_depth_and_work_of_large_scans(
    sizes: tuple[int, ...], axis: int, variant: str, depth: int, items: list[int]
) -> None:
    large = replace(WEBGPU_DEFAULTS, storage_binding_size=2**32, buffer_size=2**32)
    whole = described("FLOAT32", sizes)
    made = plan(scan_kind()(whole, whole, axis), large, {})
    assert (made.variant, made.depth, [dispatch.items for dispatch in made.dispatches]) == (variant, depth, items)


@pytest.mark.parametrize(
    ("subgroup", "across"), [(0, 8), (4, 2 + 64 + 3), (32, 5 + 8 + 3), (128, 7 + 2 + 3)], ids=lambda n: f"{n}"
)
def test_the_depth_counts_the_subgroups(subgroup: int, across: int) -> None:
    whole = described("FLOAT32", (100, 8192))
    made = plan(scan_kind()(whole, whole, 1), replace(WEBGPU_DEFAULTS, subgroup=subgroup), {})
    assert made.depth == 3 + across + 3 + 2 + 3
    assert ("SUBGROUPS" in made.defines) == (subgroup > 0)


def test_lines_that_lie_across_the_input_are_walked_together() -> None:
    source, target = described("FLOAT32", (64, 8192), (1, 64)), described("FLOAT32", (64, 8192))
    groups = [
        dict(plan(scan_kind()(x, target, 1), WEBGPU_DEFAULTS, {}).dispatches[0].parameters)["line_invocations"]
        for x in (source, target)
    ]
    assert groups == [32, 256]


@pytest.mark.parametrize("layout", GPU_PAIRS, ids=str)
def test_pairs_are_bound_as_quads_where_they_are_runs(layout: PairLayout) -> None:
    tensors = (described("INT8", layout.sizes, s) for s in (layout.a, layout.b, layout.out))
    made = plan(pair_kind()(*tensors), WEBGPU_DEFAULTS, {})
    assert made.variant == layout.variant == ("strided" if "POSITIONS" in made.defines else "dense")
    assert ("ATOMIC_OutputTensor" in made.defines) != ("QUADS_OutputTensor" in made.defines)


@pytest.mark.parametrize(
    ("short", "sizes", "variant"),
    [
        ("FLOAT32", (2**23,), "line blocks"),
        ("FLOAT32", (2**24,), "line chain"),
        ("INT32", (16, 2**20), "line chain"),
        ("UINT32", (32, 2**19), "line blocks"),
        ("INT64", (2**24,), "line blocks"),
        ("FLOAT16", (2**24,), "line blocks"),
    ],
)
def test_long_lines_are_read_once_where_that_is_faster(short: str, sizes: tuple[int, ...], variant: str) -> None:
    whole = described(short, sizes)
    able = replace(WEBGPU_DEFAULTS, subgroup=32)
    made = plan(scan_kind()(whole, whole, len(sizes) - 1), able, {})
    assert (made.variant, "PARTS_8" in made.defines) == (variant, variant == "line chain")
    for other in (WEBGPU_DEFAULTS, replace(able, held=0)):
        assert plan(scan_kind()(whole, whole, len(sizes) - 1), other, {}).variant == "line blocks"
    shared = plan(scan_kind()(whole, whole, len(sizes) - 1), able, {"InputTensor": "OutputTensor"})
    assert shared.variant == "line blocks"


@pytest.mark.parametrize(
    ("sizes", "variant"),
    [
        ((256, 2**20), "line chain"),  # enough workgroups for either; lines shared out keep more loads under way
        ((1024, 2**20 + 1), "rows"),  # no line but the first begins with a quad
        ((1, 2**24 + 1), "line chain"),  # the only one does
        ((512, 2**19), "rows"),
        ((2**16, 4095), "rows"),
        ((2**16, 4096), "lines"),
    ],
)
def test_rows_are_taken_whole_where_that_is_faster(sizes: tuple[int, ...], variant: str) -> None:
    whole = described("FLOAT32", sizes)
    target = replace(WEBGPU_DEFAULTS, subgroup=32, storage_binding_size=2**33, buffer_size=2**33)
    assert plan(scan_kind()(whole, whole, 1), target, {}).variant == variant


@pytest.mark.parametrize(
    ("short", "sizes", "paired"),
    [
        ("INT64", (3, 4096), True),
        ("UINT64", (3, 260), True),
        ("INT64", (3, 256), False),  # two lines in a subgroup of 32
        ("INT64", (3, 4097), False),
        ("INT64", (2**20,), True),
        ("INT32", (3, 4096), False),
    ],
)
def test_wide_quads_are_stored_by_pairs_where_a_subgroup_has_one_line(
    short: str, sizes: tuple[int, ...], paired: bool
) -> None:
    whole = described(short, sizes)
    for aliases in ({}, {"InputTensor": "OutputTensor"}):
        able = plan(scan_kind()(whole, whole, len(sizes) - 1), replace(WEBGPU_DEFAULTS, subgroup=32), aliases)
        assert ("PAIRED" in able.defines) == paired
    assert "PAIRED" not in plan(scan_kind()(whole, whole, len(sizes) - 1), WEBGPU_DEFAULTS, {}).defines


def test_every_preprocessor_name_is_planned_and_every_planned_name_is_known() -> None:
    """Over all layouts, types and ways of sharing memory: no branch of the kernels is dead, no name is misspelt."""
    scans, pairs = {"HALF_NATIVE", "ENABLE_SUBGROUPS"}, {"FUSED_FMA", "HALF_NATIVE"}  # what devices say
    small = replace(WEBGPU_DEFAULTS, subgroup=32, busy=SMALL)
    for short in TYPES:
        for layout in (*GPU_SCANS, *BANDS, *ROWS):
            source, target = (described(short, layout.sizes, s) for s in (layout.source, layout.target))
            scans |= set(plan(scan_kind()(source, target, layout.axis, True, True), small, {}).defines)
        for parts in CHAIN_PARTS:
            row = described(short, (CHAIN_ROW,))
            scans |= set(plan(scan_kind()(row, row, 0), replace(small, held=parts * HELD), {}).defines)
        whole = described(short, (3, 70))
        scans |= set(plan(scan_kind()(whole, whole, 1), WEBGPU_DEFAULTS, {"InputTensor": "OutputTensor"}).defines)
        for pairing in GPU_PAIRS:
            tensors = (described(short, pairing.sizes, s) for s in (pairing.a, pairing.b, pairing.out))
            pairs |= set(plan(pair_kind()(*tensors), WEBGPU_DEFAULTS, {}).defines)
        for name in ("ATensor", "BTensor"):
            pairs |= set(plan(pair_kind()(whole, whole, whole), WEBGPU_DEFAULTS, {name: "OutputTensor"}).defines)
    assert names_in(sums().wgsl) == scans
    assert names_in(moduli().wgsl) == pairs - set(TYPES)  # its own text is the same for all of them
    assert set(TYPES) <= scans
    assert set(TYPES) <= pairs


def _fields(text: str) -> list[tuple[str, bool]]:
    body = re.search(r"struct Parameters \{(.*?)\}", text, re.DOTALL)
    assert body is not None
    return [(name, "array" in kind) for name, kind in re.findall(r"(\w+): (.*),", body.group(1))]


def test_scan_parameters_are_those_of_the_kernel() -> None:
    for sizes, axis in (((40000,), 0), ((300, 300), 0), ((30, 7), 1)):
        whole = described("INT32", sizes)
        made = plan(scan_kind()(whole, whole, axis), replace(WEBGPU_DEFAULTS, subgroup=32), {})
        text = preprocess(sums().wgsl, set(made.defines)).text
        for dispatch in made.dispatches:
            assert [(name, isinstance(value, tuple)) for name, value in dispatch.parameters] == _fields(text)
            assert f"fn {dispatch.kernel}(" in text


def test_pair_parameters_are_those_of_the_kernel() -> None:
    whole = described("INT32", (3, 4))
    made = plan(pair_kind()(whole, whole, whole), WEBGPU_DEFAULTS, {})
    (dispatch,) = made.dispatches
    text = preprocess(moduli().wgsl, set(made.defines), find=FILES).text
    assert [isinstance(value, tuple) for _, value in dispatch.parameters] == [is_array for _, is_array in _fields(text)]
    assert [name for name, _ in dispatch.parameters][4:] == [name for name, _ in _fields(text)][4:]
    assert f"fn {dispatch.kernel}(" in text


@pytest.mark.parametrize("made", [sums, moduli])
def test_kernels_need_no_optional_feature(made: Callable[[], Made]) -> None:
    text = made().wgsl
    for name in TYPES:
        chosen = re.sub("//.*", "", preprocess(text, {name}, find=FILES).text)
        assert f"const WORKGROUP = {WORKGROUP}u;" in chosen
        assert "enable " not in chosen
        assert "@builtin(subgroup" not in chosen
        assert "subgroupS" not in chosen
        assert chosen.count("alias Value =") == 1
        assert "#" not in chosen
        assert "$" not in chosen


def test_workgroup_memory_has_no_truth_values() -> None:
    """A driver was seen to lose stores of neighbours in an array of bool there."""
    files = [file for folder in FOLDERS for file in (Path(dmlruntime.__file__).parent / folder).rglob("*.wgsl")]
    lines = [line for file in files for line in file.read_text().splitlines() if "var<workgroup>" in line]
    assert len(lines) > 5
    assert not [line for line in lines if "bool" in line]


@pytest.mark.parametrize(
    ("short", "sizes", "target", "message"),
    [
        ("UINT4", (4,), WEBGPU_DEFAULTS, "InputTensor is UINT4, which has no GPU kernel; use the device 'cpu'"),
        (
            "FLOAT32",
            (2**26,),
            WEBGPU_DEFAULTS,
            "InputTensor (bytes) needs 268435456, but the adapter's max-storage-buffer-binding-size is 134217728; "
            "use the device 'cpu' or smaller tensors",
        ),
        (
            "FLOAT32",
            (2**25,),
            replace(WEBGPU_DEFAULTS, buffer_size=2**26),
            "InputTensor (bytes) needs 134217728, but the adapter's max-buffer-size is 67108864; "
            "use the device 'cpu' or smaller tensors",
        ),
        (
            "FLOAT32",
            (3, 4096),
            replace(WEBGPU_DEFAULTS, workgroups_per_dimension=1),
            "scan_lines (workgroups) needs 3, but the adapter's max-compute-workgroups-per-dimension, cubed, is 1; "
            "use the device 'cpu' or smaller tensors",
        ),
        (
            "FLOAT32",
            (40000,),
            replace(WEBGPU_DEFAULTS, storage_buffers=2),
            "scan_blocks (storage buffers) needs 3, but the adapter's max-storage-buffers-per-shader-stage is 2; "
            "use the device 'cpu' or smaller tensors",
        ),
    ],
    ids=["type", "binding", "buffer", "workgroups", "storage buffers"],
)
def test_limits(short: str, sizes: tuple[int, ...], target: GpuTarget, message: str) -> None:
    whole = described(short, sizes)
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        plan(scan_kind()(whole, whole, len(sizes) - 1), target, {})
    assert caught.value.text == f"GPU_PLANNED_SCAN: {message}"


def test_a_family_without_kernels() -> None:
    odd = type("Odd", (scan_kind(),), {"OPERATOR": replace(scan_kind().OPERATOR, kernel=KernelRecord())})
    whole = described("FLOAT32", (4,))
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        plan(odd(whole, whole, 0), WEBGPU_DEFAULTS, {})
    assert caught.value.text == (
        "GPU_PLANNED_SCAN: its kernel family 'families' has no kernels for the device 'gpu'; use device=\"reference\""
    )


@pytest.mark.parametrize("workgroups", [1, 9, 10, 11, 81, 82, 700, 729])
def test_a_grid_holds_all_workgroups_and_few_more(workgroups: int) -> None:
    x, y, z = grid(workgroups, 9)
    assert max(x, y, z) <= 9
    assert 0 <= x * y * z - workgroups < x * y


@pytest.mark.parametrize("workgroups", [10, 82, 65536, 262144, 10**6, 65535**2, 65535**2 + 1])
def test_a_grid_starts_few_workgroups_in_vain(workgroups: int) -> None:
    per_dimension = 9 if workgroups < 100 else 65535
    x, y, z = grid(workgroups, per_dimension)
    assert max(x, y, z) <= per_dimension
    assert 0 <= x * y * z - workgroups < y * z
