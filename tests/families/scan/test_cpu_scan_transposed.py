"""Scans whose lines are neighbours in one tensor and lie along memory in the other."""

from __future__ import annotations

import operator

import numpy as np
import pytest
from flat_tensors import described, exact_values, locations, same_bits
from layouts import Layout
from made_kernels import Kind
from made_operators import scan
from python_numbers import accumulated

from dmlruntime.core.datatypes import data_type
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.families.scan import cpu as scan_cpu
from dmlruntime.families.scan.parameters import BLOCK

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

FLAGS = [(reverse, exclusive) for reverse in (False, True) for exclusive in (False, True)]

LAYOUTS = (
    Layout("to packed rows", (67, 150), 1, (1, 67), (160, 1), cpu="columns"),
    Layout("to rows that begin anywhere", (67, 150), 1, (1, 67), (151, 1), cpu="columns"),
    Layout("to spread rows", (67, 70), 1, (1, 67), (150, 2), cpu="columns"),
    Layout("from packed rows", (67, 150), 1, (151, 1), (1, 67), cpu="columns"),
    Layout("from spread rows", (67, 70), 1, (150, 2), (1, 67), cpu="columns"),
    Layout("short rows", (50, 20), 1, (20, 1), (20, 1), cpu="columns"),
    Layout("rows of half a square", (1100, 7), 1, (7, 1), (7, 1), cpu="columns"),
    Layout("rows of a square", (33, 16), 1, (16, 1), (16, 1), cpu="columns"),
    Layout("rows of three squares", (300, 48), 1, (48, 1), (48, 1), cpu="columns"),
    Layout("short rows of nearly a tile", (70, 63), 1, (63, 1), (63, 1), cpu="columns"),
    Layout("short rows with gaps", (50, 37), 1, (40, 1), (45, 1), cpu="columns"),
    Layout("one short row for all", (50, 13), 1, (0, 1), (13, 1), cpu="columns"),
    Layout("more rows than a band", (1100, 33), 1, (1, 1100), (48, 1), cpu="columns"),
    Layout("rows of two blocks", (20, BLOCK + 100), 1, (1, 20), (8304, 1), cpu="columns"),
    Layout("whole blocks", (17, 2 * BLOCK), 1, (1, 17), (2 * BLOCK, 1), cpu="columns"),
)


@pytest.fixture(scope="module")
def sums(tmp_path_factory: pytest.TempPathFactory) -> Kind:
    return scan("CPU_TURNED_SUMS").load(tmp_path_factory.mktemp("sums"))


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT64", "UINT8"])
def test_sums_are_exact_and_padding_is_untouched(
    sums: Kind, monkeypatch: pytest.MonkeyPatch, short: str, layout: Layout, stream: bool
) -> None:
    """Outputs begin a few elements after a line of the cache, so that results wait and parts of lines are stored."""
    if stream:
        monkeypatch.setattr(scan_cpu, "STREAM_BYTES", 0)
        monkeypatch.setattr(scan_cpu, "STREAM_RUN_BYTES", 0)
    source = described(short, layout.sizes, layout.source)
    target = described(short, layout.sizes, layout.target)
    flat = exact_values(source, 1)
    values, where = flat[locations(source)], locations(target)
    room = np.empty(target.storage_elements + 256, flat.dtype)
    for reverse, exclusive in FLAGS:
        expected = accumulated(values, layout.axis, operator.add, 0, reverse=reverse, exclusive=exclusive)
        operation = sums(source, target, layout.axis, Reverse=reverse, Exclusive=exclusive)
        compiled = CpuDevice().compile(operation)
        assert compiled.plan.variant == layout.cpu
        assert dict(compiled.plan.dispatches[0].parameters)["stream"] == stream
        for offset in (0, 1, 5) if stream else (0,):
            room[...] = 77
            start = -room.ctypes.data % 64 // room.itemsize + offset
            compiled(flat, out=room[start : start + target.storage_elements])
            wanted = np.full_like(room, 77)
            wanted[start + where] = expected
            assert room.tobytes() == wanted.tobytes(), f"reverse={reverse} exclusive={exclusive} offset={offset}"


@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16"])
@pytest.mark.parametrize("length", [5, 8, 9, 16, 17, 33, 47, 63, 64, 65, 200, BLOCK + 5])
def test_bits_are_those_of_rows(sums: Kind, short: str, length: int) -> None:
    lines = np.random.default_rng(length).standard_normal((40, length)).astype(data_type(short).dtype)
    along, across = described(short, lines.shape, None), described(short, lines.shape, (1, 40))
    beside = np.ascontiguousarray(lines.T).reshape(-1)
    for reverse, exclusive in FLAGS:
        compiled = [
            CpuDevice().compile(sums(source, target, 1, Reverse=reverse, Exclusive=exclusive))
            for source, target in ((along, along), (across, along), (along, across))
        ]
        rows = compiled[0](lines)
        assert same_bits(compiled[1](beside), rows), f"to rows, reverse={reverse} exclusive={exclusive}"
        columns = np.empty_like(beside)
        compiled[2](lines, out=columns)
        assert same_bits(np.ascontiguousarray(columns.reshape(length, 40).T), rows), f"{reverse=} {exclusive=}"


@pytest.mark.parametrize("length", [5, 8, 16, 31, 63])
def test_short_rows_in_place(sums: Kind, length: int) -> None:
    values = np.random.default_rng(length).integers(-9, 9, (2083, length)).astype(np.float32)
    tensor = described("FLOAT32", values.shape, None)
    for reverse, exclusive in FLAGS:
        compiled = CpuDevice().compile(sums(tensor, tensor, 1, Reverse=reverse, Exclusive=exclusive))
        assert compiled.plan.variant == "columns"
        apart, together = compiled(values), values.copy()
        compiled(together, out=together)
        assert same_bits(together, apart), f"reverse={reverse} exclusive={exclusive}"
