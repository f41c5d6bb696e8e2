"""Operators against other libraries: values, ONNX models, filters of images."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from oracle_calls import Call, call_of, problem, takes
from oracle_checks import in_reach, is_left_out, on_devices, problems
from oracle_libraries import peer_module, value_of
from oracle_names import names_of
from oracle_nodes import NodeTest, node_tests
from oracle_rows import VALUE_PEERS, LeftOut, Row, rows
from oracle_samples import samples

import dmlops
from dmltools.conformance.pytest_plugin import Share, device_or_skip

ROWS = tuple(rows(*VALUE_PEERS))
LEFT_OUT = [pytest.param(row, entry, id=f"{row}-{i}") for row in ROWS for i, entry in enumerate(row.left_out)]


@pytest.mark.parametrize(("row", "name"), on_devices(ROWS))
def test_agrees(row: Row, name: str, share: Share) -> None:
    """Every sample on the reference; on the CPU, where the kernels of all are compiled, one in four."""
    device = device_or_skip(name)
    count, found = problems(row, device, share(4) if name == "cpu" else 1)
    assert count, f"{row} was compared with nothing"
    shown = "\n".join(found[:10])
    assert not found, f"{len(found)} of {count} samples differ from {row.peer}:\n{shown}"


@pytest.mark.parametrize(("row", "entry"), LEFT_OUT)
def test_left_out(row: Row, entry: LeftOut) -> None:
    """Rows that are left out do occur; the skip counts their reason."""
    for sample in filter(lambda sample: in_reach(row, sample), samples(row.operator)):
        names = names_of(sample, row.peer)
        if is_left_out(entry, sample, names) or (entry.where is not None and bool(value_of(entry.where, names).any())):
            pytest.skip(f"{row}: {entry.because}")
    pytest.fail(f"{row}: nothing is left out by {entry}; remove it")


ONNX_ROWS = tuple(rows("onnx"))
LEFT_OUT_OF_ONNX = [
    pytest.param(row, entry, id=f"{row}-{i}") for row in ONNX_ROWS for i, entry in enumerate(row.left_out)
]


def outcomes(row: Row) -> Iterator[tuple[NodeTest, Call | None, str | None]]:
    """Each test of the row's node with its call, or with the reason why it is left out."""
    for test in node_tests(row.node):
        reasons = [entry.because for entry in row.left_out if test.strange is None and _left_out(entry, test)]
        reason = test.strange or next(iter(reasons), None)
        call = None if reason else call_of(row, test)
        if call is not None and not takes(call):
            call, reason = None, "data types that this operator has not"
        yield test, call, reason


def _left_out(entry: LeftOut, test: NodeTest) -> bool:
    return entry.when is not None and bool(value_of(entry.when, test.names))


@pytest.mark.parametrize(("row", "name"), on_devices(ONNX_ROWS))
def test_onnx_agrees(row: Row, name: str) -> None:
    device_or_skip(name)
    run = [(test, call) for test, call, _ in outcomes(row) if call is not None]
    assert run, f"{row}: no node test is left"
    found = [text for test, call in run if (text := problem(row, test, call, name))]
    shown = "\n".join(found[:10])
    assert not found, f"{len(found)} of {len(run)} node tests of {row.node} differ:\n{shown}"


@pytest.mark.parametrize(("row", "entry"), LEFT_OUT_OF_ONNX)
def test_left_out_of_onnx(row: Row, entry: LeftOut) -> None:
    """Rows that are left out do occur; the skip counts their reason."""
    count = sum(test.strange is None and _left_out(entry, test) for test in node_tests(row.node))
    assert count, f"{row}: nothing is left out by {entry}; remove it"
    pytest.skip(f"{row}, {count} node tests: {entry.because}")


@pytest.mark.parametrize("row", ONNX_ROWS, ids=str)
def test_out_of_reach(row: Row) -> None:
    """Node tests that DirectML's tensors cannot express, counted by their reasons."""
    declared = {entry.because for entry in row.left_out}
    reasons = [reason for _, _, reason in outcomes(row) if reason is not None and reason not in declared]
    if reasons:
        counted = ", ".join(f"{reasons.count(reason)} need {reason}" for reason in dict.fromkeys(reasons))
        pytest.skip(f"{row}, node tests: {counted}")


Scales = tuple[float, float]
# Sizes, scales of rows and columns, and elements added at each side, which come to whole numbers of outputs.
CASES: tuple[tuple[tuple[int, ...], Scales, tuple[int, int]], ...] = (
    ((2, 3, 16, 24), (0.25, 0.125), (16, 32)),
    ((1, 2, 15, 20), (0.2, 0.4), (25, 25)),
    ((1, 1, 23, 9), (0.375, 0.1), (24, 30)),
    ((1, 1, 1, 33), (0.4375, 0.0625), (32, 64)),
)


@pytest.mark.parametrize("dtype", [np.float32, np.float16])
@pytest.mark.parametrize(("sizes", "scales", "around"), CASES)
def test_a_filtered_image(sizes: tuple[int, ...], scales: Scales, around: tuple[int, int], dtype: Any) -> None:
    functional = peer_module("torch").nn.functional
    x = np.random.default_rng(11).uniform(-3, 3, sizes).astype(dtype)
    made = tuple(max(1, int(size * scale)) for size, scale in zip(sizes[2:], scales, strict=True))
    found = dmlops.resample3(
        x,
        interpolation_mode="DML_INTERPOLATION_MODE_LINEAR",
        scales=(1, 1, *scales),
        input_pixel_offsets=(0.5,) * 4,
        output_pixel_offsets=(-0.5,) * 4,
        antialiased=True,
        sizes=(*sizes[:2], *made),
        device="reference",
    )
    wide = np.pad(x.astype(np.float64), [(0, 0), (0, 0), *((n, n) for n in around)], mode="edge")
    filtered = functional.interpolate(
        peer_module("torch").from_numpy(wide),
        scale_factor=scales,
        mode="bilinear",
        antialias=True,
        align_corners=False,
        recompute_scale_factor=False,
    ).numpy()
    first = [round(n * scale) for n, scale in zip(around, scales, strict=True)]
    expected = filtered[:, :, first[0] : first[0] + made[0], first[1] : first[1] + made[1]]
    assert expected.shape == found.shape
    np.testing.assert_allclose(found, expected, rtol=0, atol=3 * (4e-7 if dtype == np.float32 else 6e-4))
    assert np.ptp(found) > 0.1
