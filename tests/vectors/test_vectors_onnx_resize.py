"""RESAMPLE1: scales, sizes or corners are what a Resize of ONNX takes, and ONNX Runtime agrees; what all four need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import onnx_peers as peers
import pytest

from dmlops import DML_BUFFER_TENSOR_DESC, REGISTRY
from dmltools.conformance.running import reference_outputs
from dmltools.conformance.subject import subject
from dmltools.vectors.making import Vector, vectors_of
from dmltools.vectors.onnx_table import onnx_table

onnx = pytest.importorskip("onnx", minversion="1.21")

from dmltools.vectors.onnx_fitting import (  # noqa: E402
    FittedNode,
    fitted,
    model_of,
)

TABLE = onnx_table()
CENTERS, EDGES, OTHER = (0.5, -0.5), (0, 0), (0.25, 0)
NEAREST, LINEAR = "NEAREST_NEIGHBOR", "LINEAR"
THIRDS = 2.3333333
"""The FLOAT32 number below 7 / 3: three times it is 6.9999998, which FLOAT32 rounds to 7."""


def resampled(
    mode: str, sizes: tuple[int, int], made: tuple[int, int], scales: Sequence[float], offsets: Any, kind: str
) -> Vector:
    """A case of RESAMPLE1 with rows and columns that no line is drawn through."""
    before, after = offsets
    descriptor = REGISTRY.descriptor("RESAMPLE1")(
        InputTensor=DML_BUFFER_TENSOR_DESC(kind, (1, 1, *sizes)),
        OutputTensor=DML_BUFFER_TENSOR_DESC(kind, (1, 1, *made)),
        InterpolationMode=f"DML_INTERPOLATION_MODE_{mode}",
        DimensionCount=4,
        Scales=(1, 1, *scales),
        InputPixelOffsets=(before,) * 4,
        OutputPixelOffsets=(after,) * 4,
    )
    dtype = np.dtype(kind.lower())
    inputs = {"InputTensor": (np.arange(np.prod(sizes)) ** 2 % 23).astype(dtype).reshape(1, 1, *sizes)}
    outputs = {name: array.astype(dtype) for name, array in reference_outputs(descriptor, inputs).items()}
    first = next(vectors_of(subject(REGISTRY, "RESAMPLE1"), 1))
    return replace(first, descriptor=descriptor, inputs=inputs, outputs=outputs)


FITS = [
    (NEAREST, (2, 6), (3, 4), (1.5, 0.8), CENTERS, "FLOAT32", "Scales", "half_pixel"),
    (LINEAR, (2, 6), (3, 4), (1.5, 0.8), CENTERS, "FLOAT32", "Scales", "half_pixel"),
    (NEAREST, (4, 6), (2, 3), (0.5, 0.5), CENTERS, "INT8", "Scales", "half_pixel"),  # ties: the upper one
    (NEAREST, (3, 5), (4, 3), (1.6, 0.6), EDGES, "UINT8", "Scales", "asymmetric"),
    (LINEAR, (3, 5), (4, 3), (1.6, 0.6), EDGES, "FLOAT32", "Scales", "asymmetric"),
    (LINEAR, (3, 5), (7, 4), (THIRDS, 0.8), CENTERS, "FLOAT32", "sizes", "half_pixel"),
    (LINEAR, (3, 5), (7, 4), (THIRDS, 0.8), EDGES, "FLOAT32", "sizes", "asymmetric"),
    (LINEAR, (2, 6), (3, 3), (2, 0.4), EDGES, "FLOAT32", "sizes", "align_corners"),
    (LINEAR, (1, 4), (1, 3), (1, 0.6666667), EDGES, "FLOAT32", "sizes", "align_corners"),
]


@pytest.mark.parametrize(("mode", "sizes", "made", "scales", "offsets", "kind", "last", "coordinates"), FITS)
def test_onnxruntime_agrees(
    mode: str,
    sizes: tuple[int, int],
    made: tuple[int, int],
    scales: Sequence[float],
    offsets: Any,
    kind: str,
    last: str,
    coordinates: str,
) -> None:
    found = fitted(TABLE, resampled(mode, sizes, made, scales, offsets, kind))
    assert isinstance(found, FittedNode), found
    assert (found.inputs[-1], found.attributes["coordinate_transformation_mode"]) == (last, coordinates)
    (actual,) = peers.by_runtime(model_of(found, "resize", TABLE.ir_version), [found.arrays["InputTensor"]]) or [None]
    assert actual is not None
    np.testing.assert_allclose(actual, found.arrays["OutputTensor"], rtol=1e-5, atol=1e-5)


SCALED = "Resize needs an output of the scaled sizes"
OFFSETS = "Resize needs offsets of 0.5 and -0.5, or of 0 and 0"
FLOATS = "Resize needs floats for linear interpolation: it does not say how integers are rounded"

REFUSED = [
    (NEAREST, (3, 5), (7, 4), (THIRDS, 0.8), CENTERS, "FLOAT32", SCALED),  # ONNX infers 6 rows of these scales,
    (NEAREST, (3, 5), (6, 4), (THIRDS, 0.8), CENTERS, "FLOAT32", SCALED),  # and ONNX Runtime makes 7
    (LINEAR, (3, 5), (6, 4), (THIRDS, 0.8), CENTERS, "FLOAT32", SCALED),
    (NEAREST, (2, 6), (3, 3), (2, 0.4), EDGES, "FLOAT32", SCALED),
    (LINEAR, (2, 6), (3, 3), (2, 0.45), EDGES, "FLOAT32", f"{SCALED}, or one that ends in the last elements"),
    (LINEAR, (2, 6), (3, 4), (1.5, 0.8), CENTERS, "INT8", FLOATS),
    (LINEAR, (2, 6), (3, 4), (1.5, 0.8), OTHER, "FLOAT32", OFFSETS),
]


@pytest.mark.parametrize(("mode", "sizes", "made", "scales", "offsets", "kind", "reason"), REFUSED)
def test_what_resize_needs(
    mode: str,
    sizes: tuple[int, int],
    made: tuple[int, int],
    scales: Sequence[float],
    offsets: Any,
    kind: str,
    reason: str,
) -> None:
    assert fitted(TABLE, resampled(mode, sizes, made, scales, offsets, kind)) == reason


@pytest.mark.parametrize("made", [(7, 4), (6, 4)])
@pytest.mark.parametrize(
    ("operator", "members"),
    [
        ("RESAMPLE", {"ScaleCount": 4}),
        ("RESAMPLE2", {"DimensionCount": 4, "RoundingDirection": "DML_AXIS_DIRECTION_DECREASING"}),
        (
            "RESAMPLE3",
            {"DimensionCount": 4, "RoundingDirection": "DML_AXIS_DIRECTION_DECREASING", "Antialiased": False},
        ),
    ],
)
def test_scales_whose_sizes_are_rounded_in_two_ways_are_refused(
    operator: str, members: dict[str, Any], made: tuple[int, int]
) -> None:
    """Three times THIRDS: ONNX infers 6, and ONNX Runtime makes 7."""
    offsets = {"InputPixelOffsets": (0.5,) * 4, "OutputPixelOffsets": (-0.5,) * 4} if operator != "RESAMPLE" else {}
    descriptor = REGISTRY.descriptor(operator)(
        InputTensor=DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 1, 3, 5)),
        OutputTensor=DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 1, *made)),
        InterpolationMode="DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR",
        Scales=(1, 1, THIRDS, 0.8),
        **members,
        **offsets,
    )
    inputs = {"InputTensor": np.arange(15, dtype=np.float32).reshape(1, 1, 3, 5)}
    outputs = {name: array.astype(np.float32) for name, array in reference_outputs(descriptor, inputs).items()}
    first = next(vectors_of(subject(REGISTRY, operator), 1))
    assert fitted(TABLE, replace(first, descriptor=descriptor, inputs=inputs, outputs=outputs)) == SCALED


def test_corners_are_those_without_offsets() -> None:
    """Said where the record stands alone: for the others it is met, or lacks less."""
    corners = replace(TABLE, operators={"RESAMPLE1": TABLE.operators["RESAMPLE1"][-1:]})
    vector = resampled(LINEAR, (2, 6), (3, 3), (2, 0.4), CENTERS, "FLOAT32")
    assert fitted(corners, vector) == "Resize needs offsets of 0 and 0"
