"""Tables of resamplings, and what the family finds wrong with its block."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from kernel_messages import kernel_says

import dmlops as dml
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.families.resample.parameters import LINE
from dmlruntime.families.resample.problem import Taps, resample_problem, taps_of
from dmlruntime.numerics.sampling import filter_taps, resample_coordinates
from dmlruntime.numerics.sampling import taps as linear_taps
from dmltools.conformance.pytest_plugin import device_or_skip

NEAREST, LINEAR = "DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR", "DML_INTERPOLATION_MODE_LINEAR"
UP, DOWN = "DML_AXIS_DIRECTION_INCREASING", "DML_AXIS_DIRECTION_DECREASING"


def described(
    sizes: tuple[int, ...],
    outputs: tuple[int, ...],
    scales: tuple[float, ...],
    mode: str = LINEAR,
    *,
    antialiased: bool = False,
) -> OperatorDescriptor:
    return dml.DML_RESAMPLE3_OPERATOR_DESC(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", sizes),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", outputs),
        InterpolationMode=mode,
        RoundingDirection=DOWN,
        DimensionCount=len(sizes),
        Scales=scales,
        InputPixelOffsets=(0.5,) * len(sizes),
        OutputPixelOffsets=(-0.5,) * len(sizes),
        Antialiased=antialiased,
    )


def as_matrix(taps: Taps, size: int) -> np.ndarray:  # type: ignore[type-arg]
    """The weight of each element in each output."""
    matrix = np.zeros((len(taps.counts), size), np.float64)
    for x, (first, last) in enumerate(zip(taps.starts, taps.starts[1:], strict=False)):
        for k in range(first, last):
            matrix[x, taps.positions[k]] += taps.weights[k]
    return matrix


SCALES = [(5, 10, 2.0), (5, 5, 1.0), (7, 3, 0.4), (16, 2, 0.125), (3, 17, 5.7), (1, 4, 4.0), (9, 1, 0.1), (4, 9, 1.0)]


@pytest.mark.parametrize(("size", "count", "scale"), SCALES)
@pytest.mark.parametrize("mode", [NEAREST, LINEAR])
@pytest.mark.parametrize("antialiased", [False, True])
@pytest.mark.parametrize("offsets", [(0.5, -0.5), (0.0, 0.0), (0.5, 0.25)])
def test_tables_say_what_the_reference_reads(
    size: int, count: int, scale: float, mode: str, antialiased: bool, offsets: tuple[float, float]
) -> None:
    """The reference of the unit vectors, one below the other, is the matrix of weights, transposed."""
    for direction in (UP, DOWN):
        given = dml.DML_RESAMPLE3_OPERATOR_DESC(
            InputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (size, size)),
            OutputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (size, count)),
            InterpolationMode=mode,
            RoundingDirection=direction,
            DimensionCount=2,
            Scales=(1.0, scale),
            InputPixelOffsets=(0.0, offsets[0]),
            OutputPixelOffsets=(0.0, offsets[1]),
            Antialiased=antialiased,
        )
        taps = taps_of(given.OPERATOR.kernel, given, 1, size, count)  # type: ignore[arg-type]
        expected = device_or_skip("reference").compile(given)(np.eye(size, dtype=np.float32))
        np.testing.assert_array_equal(as_matrix(taps, size).T.astype(np.float32), expected)


AWKWARD = [
    (10_000, 9_999, 0.9999, 0.5, -0.5),
    (999, 3_333, 10 / 3, 0.1, -0.7),
    (4_099, 257, 1 / 16.1, 0.5, -0.5),
    (2**24 + 4, 61, 1e-7, 0.25, 0.0),  # FLOAT32 has no coordinate for the last element
    (7, 50, 1e-42, 0.5, -0.5),  # a scale that is subnormal, and next one that is 0
    (7, 50, 1e-50, 0.5, -0.5),
    (7, 50, 3e38, 1e-40, 1e-39),  # quotients that are subnormal
    (7, 50, 0.3, 1e38, -1e38),
    (7, 50, 0.3, math.inf, 0.0),
    (7, 50, 0.3, 0.0, -math.inf),
    (7, 50, 0.3, 3e38, -3e38),
    (7, 50, 2.0, math.nan, 0.0),
    (1, 50, 2.0, 0.5, -0.5),
]
MODES = [(*row, mode) for row in AWKWARD for mode in ("linear", "down", "up")]
MODES += [(*row, "filtered") for row in AWKWARD if 1e-3 < row[2] < 0.5]


@pytest.mark.parametrize(("size", "count", "scale", "input_offset", "output_offset", "mode"), MODES)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_tables_have_the_bits_of_numpy_s(
    size: int, count: int, scale: float, input_offset: float, output_offset: float, mode: str
) -> None:
    given = dml.DML_RESAMPLE3_OPERATOR_DESC(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (size,)),
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (count,)),
        InterpolationMode=LINEAR if mode in ("linear", "filtered") else NEAREST,
        RoundingDirection=UP if mode == "up" else DOWN,
        DimensionCount=1,
        Scales=(scale,),
        InputPixelOffsets=(input_offset,),
        OutputPixelOffsets=(output_offset,),
        Antialiased=mode == "filtered",
    )
    at = resample_coordinates(count, scale, input_offset, output_offset)
    if mode == "filtered":
        locations, weights = filter_taps(at, size, scale)
    else:
        locations, weights = linear_taps({"down": np.floor, "up": np.ceil}.get(mode, np.asarray)(at), size)
    used = weights != 0
    taps = taps_of(given.OPERATOR.kernel, given, 0, size, count)  # type: ignore[arg-type]
    assert taps.counts == used.sum(axis=1).tolist()
    assert list(taps.positions) == locations[used].tolist()
    assert taps.weights.tobytes() == weights[used].astype(np.float32).tobytes()


def test_a_filter_around_no_coordinate_reads_the_first_element() -> None:
    given = described((7,), (3,), (0.25,), antialiased=True)
    given = replace(given, InputPixelOffsets=(math.nan,))
    taps = taps_of(given.OPERATOR.kernel, given, 0, 7, 3)  # type: ignore[arg-type]
    assert {*taps.positions} == {0}
    assert all(map(math.isnan, taps.weights))


@pytest.mark.parametrize(("size", "count", "scale"), SCALES)
@pytest.mark.parametrize("mode", [NEAREST, LINEAR])
def test_gradients_have_the_transposed_weights(size: int, count: int, scale: float, mode: str) -> None:
    forward = described((size,), (count,), (scale,), mode)
    backward = dml.DML_RESAMPLE_GRAD1_OPERATOR_DESC(
        InputGradientTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (count,)),
        OutputGradientTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (size,)),
        InterpolationMode=mode,
        RoundingDirection=DOWN,
        DimensionCount=1,
        Scales=(scale,),
        InputPixelOffsets=(0.5,),
        OutputPixelOffsets=(-0.5,),
    )
    there = taps_of(forward.OPERATOR.kernel, forward, 0, size, count)  # type: ignore[arg-type]
    back = taps_of(backward.OPERATOR.kernel, backward, 0, count, size)  # type: ignore[arg-type]
    np.testing.assert_array_equal(as_matrix(back, count), as_matrix(there, size).T)
    for first, last in zip(back.starts, back.starts[1:], strict=False):
        assert (np.diff(back.positions[first:last]) >= 0).all()


@pytest.mark.parametrize(
    ("sizes", "outputs", "scales", "mode", "variant"),
    [
        ((3, 4), (6, 8), (2.0, 2.0), NEAREST, "copy_lines"),
        ((3, 4), (6, 8), (2.0, 2.0), LINEAR, "weigh_lines"),
        ((3, 4), (3, 4), (1.0, 1.0), LINEAR, "copy_lines"),
        ((2, 100_000), (4, 7), (2.0, 0.00007), LINEAR, "weigh_lines"),
    ],
)
def test_variants(
    sizes: tuple[int, ...], outputs: tuple[int, ...], scales: tuple[float, ...], mode: str, variant: str
) -> None:
    assert plan_on_cpu(described(sizes, outputs, scales, mode)).variant == variant


def test_an_output_that_covers_more_than_a_line_is_done_by_elements() -> None:
    given = described((2, 100_000), (4, 7), (2.0, 0.00007), antialiased=True)
    plan = plan_on_cpu(given)
    assert (plan.variant, plan.dispatches[0].items) == ("weigh_elements", 1)


def test_tiles_read_no_more_than_a_line() -> None:
    for count, scale in ((100_000, 10.0), (10_000, 1.0), (1_000, 0.1), (100, 0.01)):
        (dispatch,) = plan_on_cpu(described((10_000,), (count,), (scale,), antialiased=True)).dispatches
        values = dict(dispatch.parameters)
        firsts, counts = values["first_columns"], values["column_counts"]
        assert isinstance(firsts, tuple)
        assert isinstance(counts, tuple)
        assert max(counts) <= LINE
        assert len(firsts) == values["tiles"] == -(-count // values["tile_columns"])  # type: ignore[operator]
        assert firsts[0] == 0
        assert firsts[-1] + counts[-1] == (10_000 if scale == 1 else pytest.approx(10_000, abs=10))


def test_what_is_not_resampled_is_merged() -> None:
    given = described((2, 3, 4, 5), (2, 3, 8, 5), (1.0, 1.0, 2.0, 1.0), NEAREST)
    loops = resample_problem(given.OPERATOR.kernel, given).loops  # type: ignore[arg-type]
    assert [(loop.size, loop.taps is not None) for loop in loops] == [(6, False), (8, True), (5, False)]


LINEAR_KEYS = "linear: InterpolationMode == DML_INTERPOLATION_MODE_LINEAR, count: 4"


@pytest.mark.parametrize(
    ("operator", "keys", "message"),
    [
        ("resample2", f"scale: 'Scales[d]', {LINEAR_KEYS}, gradient: true, last: 2", None),
        (
            "resample3",
            f"scale: 'Scales[d]', {LINEAR_KEYS}, gradient: true, filtered: Antialiased",
            "kernel: resample: both `gradient` and `filtered`; remove one of them",
        ),
        (
            "gather",
            "scale: 2, linear: Axis == 0, count: 1",
            "kernel: a resampling has one input and one output, not 2 and 1; choose another family",
        ),
    ],
)
def test_keys_fit(tmp_path: Path, operator: str, keys: str, message: str | None) -> None:
    found = kernel_says(tmp_path, operator, f"family: resample, {keys}")
    assert found == ([] if message is None else [f"18: {message}"])
