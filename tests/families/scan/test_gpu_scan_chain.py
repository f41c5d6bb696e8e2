"""Long lines that a GPU reads once: blocks, messages between workgroups, and what happens where those do not come."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from flat_tensors import bits, described, exact_values
from gpu_scans import check
from layouts import CHAINS, Layout
from made_kernels import Kind, replaced
from made_operators import TYPES, scan

from dmlruntime.families.gpu_target import WORKGROUP
from dmlruntime.families.scan import gpu as scan_gpu
from dmlruntime.families.scan.gpu_shape import HELD
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.sources import library_text
from dmltools.conformance.pytest_plugin import device_or_skip

POLLS = (0, scan_gpu.POLLS)

FEW = 2**6
"""Invocations that keep a made-up GPU busy, so that short lines are long ones."""


@pytest.fixture(scope="module")
def room_for_two() -> Iterator[GpuDevice]:
    """The adapter, as if few workgroups kept it busy, each with room for two tiles."""
    device_or_skip("gpu")
    small = GpuDevice()
    if small.connection.target.subgroup == 0:
        pytest.skip("chains need subgroups")
    small.connection.target = replace(small.connection.target, busy=FEW, held=2 * HELD)
    yield small
    small.close()


@pytest.fixture(scope="module")
def summation(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("GPU_CHAIN_SUM", types=TYPES).load(tmp_path_factory.mktemp("sum"))


@pytest.fixture(scope="module")
def opposite(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    made = scan("GPU_CHAIN_BACKWARDS", types=("FLOAT32",))
    return made.load(tmp_path_factory.mktemp("opposite"), wgsl=backwards(made.wgsl))


def backwards(text: str) -> str:
    """The kernel with its workgroups numbered from the last one on, so that each waits for others that come later."""
    for path in ("scan/kernel.wgsl", "scan/chain.wgsl"):
        text = replaced(text, f'#include "{path}"', library_text(path) or "")
    number = "workgroup_number(id, counts)"
    return replaced(text, f"let item = {number};", f"let item = p.items - 1u - min({number}, p.items - 1u);")


LEFT_BEHIND = """
var<workgroup> words: array<u32, 4096>;
@group(0) @binding(0) var<storage, read_write> seen: array<u32>;

@compute @workgroup_size(256)
fn leave_words(@builtin(local_invocation_index) lane: u32) {
    for (var i = lane; i < 4096u; i += 256u) {
        words[i] = 1u;
    }
    workgroupBarrier();
    seen[lane] = words[(7u * lane) % 4096u];
}
"""
"""Fills the memory of workgroups with what would pass for a message of a group that did not come.

What it writes elsewhere only keeps it from being left out.
"""


@pytest.mark.parametrize(
    ("layout", "short"),
    [
        pytest.param(layout, short, marks=() if i == k else pytest.mark.slow)
        for i, layout in enumerate(CHAINS)
        for k, short in enumerate(("FLOAT32", "INT32", "UINT32"))
    ],
    ids=str,
)
@pytest.mark.parametrize("flag", [False, True])
def test_sums_in_a_chain(room_for_two: GpuDevice, summation: Kind, layout: Layout, short: str, flag: bool) -> None:
    """Both flags alike: each pair of them is a kernel of its own, which takes a software GPU long to compile."""
    source, target = (described(short, layout.sizes, s) for s in (layout.source, layout.target))
    descriptor = summation(source, target, layout.axis, flag, flag)
    check(room_for_two, descriptor, exact_values(source, seed=len(layout.name)), operator.add, 0, layout.gpu)


@pytest.mark.parametrize("parts", [4, 8])
def test_a_chain_of_large_blocks(
    room_for_two: GpuDevice, summation: Kind, parts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = replace(room_for_two.connection.target, held=parts * HELD)
    monkeypatch.setattr(room_for_two.connection, "target", target)
    whole = described("INT32", (5 * parts * HELD * WORKGROUP // 2 + 3,))
    descriptor = summation(whole, whole, 0, True, False)
    assert f"PARTS_{parts}" in room_for_two.compile(descriptor).plan.defines
    check(room_for_two, descriptor, exact_values(whole, seed=1), operator.add, 0, "line chain")


@pytest.mark.slow
@pytest.mark.parametrize("polls", POLLS)
def test_a_chain_relies_on_no_other_workgroup(
    room_for_two: GpuDevice,
    summation: Kind,
    opposite: Kind,
    polls: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Messages that do not come, of blocks and of groups, are made by who needs them, with the same bits.

    The second input finds the messages of the first, none of which can pass for its own.
    """
    group = WORKGROUP * 2 * HELD * WORKGROUP
    whole = described("FLOAT32", (2 * group + 123456,))  # three groups of blocks, the last far from whole
    values = np.random.default_rng(1).uniform(-1, 1, (2, *whole.Sizes)).astype(np.float32)
    sources = [room_for_two.asarray(each) for each in values]
    forwards = room_for_two.compile(summation(whole, whole, 0))
    usual = [forwards(source).numpy() for source in sources]
    for found, each in zip(usual, values, strict=True):
        np.testing.assert_allclose(found, np.cumsum(each.astype(np.float64)), atol=0.05)
    monkeypatch.setattr(scan_gpu, "POLLS", polls)
    alone = room_for_two.compile(opposite(whole, whole, 0))
    assert alone.plan.variant == "line chain"
    for source, expected in zip(sources, usual, strict=True):
        assert bits(alone(source).numpy()) == bits(expected)


USUAL_BLOCKS = ((2, "INT32"), (8, "FLOAT32"))
"""Each takes a software GPU long to compile; blocks of four parts are in `test_a_chain_of_large_blocks`, too."""


@pytest.mark.parametrize(
    ("parts", "short"),
    [
        pytest.param(parts, short, marks=() if (parts, short) in USUAL_BLOCKS else pytest.mark.slow)
        for parts in (2, 4, 8)
        for short in ("INT32", "FLOAT32")
    ],
)
@pytest.mark.parametrize("is_spread", [True, False], ids=["spread", "packed"])
def test_blocks_of_all_sizes_made_by_others(
    room_for_two: GpuDevice, tmp_path: Path, parts: int, short: str, is_spread: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_for_two.connection, "target", replace(room_for_two.connection.target, held=parts * HELD))
    monkeypatch.setattr(scan_gpu, "POLLS", 0)
    made = scan(f"GPU_CHAIN_LATE_{parts}_{short}", types=(short,))
    late = made.load(tmp_path, wgsl=backwards(made.wgsl))
    sizes = (2, (9 // parts + 1) * parts * HELD * WORKGROUP + 72)
    spread = described(short, sizes, (2 * sizes[1] + 1, 2)), described(short, sizes, (sizes[1] + 3, 1))
    source, target = spread if is_spread else (described(short, sizes),) * 2
    descriptor = late(source, target, 1, not is_spread, True)
    assert f"PARTS_{parts}" in room_for_two.compile(descriptor).plan.defines
    check(room_for_two, descriptor, exact_values(source, seed=parts), operator.add, 0, "line chain")


def test_what_others_left_in_workgroup_memory_does_not_matter(room_for_two: GpuDevice, opposite: Kind) -> None:
    """wgpu's library does not fill it with zeros, though WGSL says so.

    The first workgroup finds what was left; here it has the last block, which shows what goes wrong.
    """
    connection = room_for_two.connection
    pipeline = room_for_two.pipelines.get(LEFT_BEHIND, set(), "leave_words", title="words in workgroup memory")
    seen = room_for_two.empty(described("UINT32", (256,)))
    resource = {"buffer": seen.buffer.native, "offset": 0, "size": seen.buffer.size}
    layout = pipeline.get_bind_group_layout(0)
    group = connection.native.create_bind_group(layout=layout, entries=[{"binding": 0, "resource": resource}])
    whole = described("FLOAT32", (90001,))
    compiled = room_for_two.compile(opposite(whole, whole, 0))
    assert compiled.plan.variant == "line chain"
    values = exact_values(whole, seed=1)[:90001]
    source = room_for_two.asarray(values)
    for _ in range(8):
        with connection.working("filling workgroup memory"):
            connection.launch([(pipeline, group, (64, 1, 1))])
        np.testing.assert_array_equal(compiled(source).numpy(), np.cumsum(values, dtype=np.float32))


def test_a_chain_reads_no_input_that_is_overwritten(room_for_two: GpuDevice, summation: Kind) -> None:
    whole = described("INT32", (90001,))
    compiled = room_for_two.compile(summation(whole, whole, 0))
    values = exact_values(whole, seed=1)[:90001]
    shared = room_for_two.asarray(values)
    assert compiled.plan.variant == "line chain"
    assert compiled.plan_for({"InputTensor": "OutputTensor"}).variant == "line blocks"
    assert compiled(shared, out=shared) is shared
    np.testing.assert_array_equal(shared.numpy(), np.cumsum(values, dtype=np.int32))
