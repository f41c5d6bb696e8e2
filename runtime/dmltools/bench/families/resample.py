"""Resamplings in the benchmark: images of 32 channels, enlarged and reduced, and the gradient of enlarging."""

from __future__ import annotations

from typing import Any

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Layout
from dmltools.bench.family import BenchFamily, Function, batches
from dmltools.bench.problems import Problem

RESAMPLE = Group(name="resample", title="resampling: images enlarged and reduced")


def _scaled(scale: float) -> Layout:
    """The sizes of a result."""
    return lambda sizes: (*sizes[:2], *(int(size * scale) for size in sizes[2:]))


def _image(
    name: str, mode: str, scale: float, side: int = 256, *, type: str = "FLOAT32", quick: bool = False
) -> BenchCase:
    return BenchCase(
        name=name,
        group=RESAMPLE,
        operator="RESAMPLE",
        type=type,
        sizes=(16, 32, side, side),
        shapes={"OutputTensor": _scaled(scale)},
        draws={} if type == "UINT8" else {"InputTensor": uniform(0.5, 1.0)},
        members={
            "InterpolationMode": f"DML_INTERPOLATION_MODE_{mode}",
            "ScaleCount": 4,
            "Scales": (1.0, 1.0, scale, scale),
        },
        grow=0,
        quick=quick,
    )


_GRADIENT = BenchCase(
    name="bilinear-2x-gradient",
    group=RESAMPLE,
    operator="RESAMPLE_GRAD1",
    sizes=(16, 32, 256, 256),
    shapes={"InputGradientTensor": _scaled(2)},
    draws={"InputGradientTensor": uniform(0.5, 1.0)},
    members={
        "InterpolationMode": "DML_INTERPOLATION_MODE_LINEAR",
        "RoundingDirection": "DML_AXIS_DIRECTION_DECREASING",
        "DimensionCount": 4,
        "Scales": (1.0, 1.0, 2.0, 2.0),
        "InputPixelOffsets": (0.5,) * 4,
        "OutputPixelOffsets": (-0.5,) * 4,
    },
    grow=0,
    quick=True,
)

CASES: tuple[BenchCase, ...] = (
    _image("nearest-2x", "NEAREST_NEIGHBOR", 2.0, quick=True),
    _image("nearest-2x-uint8", "NEAREST_NEIGHBOR", 2.0, type="UINT8"),
    _image("bilinear-2x", "LINEAR", 2.0, quick=True),
    _image("bilinear-1-5x", "LINEAR", 1.5),
    _image("bilinear-2x-float16", "LINEAR", 2.0, type="FLOAT16"),
    _image("bilinear-half", "LINEAR", 0.5, 512),
    _GRADIENT,
)


def _resample_by_torch(torch: Any, problem: Problem) -> Function:
    described: Any = problem.descriptor
    mode = "bilinear" if described.InterpolationMode.name.endswith("LINEAR") else "nearest-exact"
    scales = tuple(described.Scales[2:])
    return lambda x, out: torch.nn.functional.interpolate(x, scale_factor=scales, mode=mode)


def _gradient_by_torch(torch: Any, problem: Problem) -> Function:
    described: Any = problem.descriptor
    sizes = described.InputGradientTensor.Sizes[2:], described.OutputGradientTensor.Sizes
    backward = torch.ops.aten.upsample_bilinear2d_backward
    return lambda x, out: backward(x, *sizes, False, 2.0, 2.0)


BENCH = BenchFamily(
    cases=CASES, torch={"RESAMPLE": _resample_by_torch, "RESAMPLE_GRAD1": _gradient_by_torch}, picked=batches
)
