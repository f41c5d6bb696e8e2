"""The cases of resamplings: images of 32 channels, enlarged and reduced, and the gradient of enlarging."""

from __future__ import annotations

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Layout

RESAMPLE = Group(name="resample", title="resampling: images enlarged and reduced")


def _scaled(scale: float) -> Layout:
    """The sizes of a result."""
    return lambda sizes: (*sizes[:2], *(int(size * scale) for size in sizes[2:]))


def _image(name: str, mode: str, scale: float, side: int = 256, *, type: str = "FLOAT32") -> BenchCase:
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
        quick=True,
    )


_GRADIENT = BenchCase(
    name="bilinear-2x-gradient",
    group=RESAMPLE,
    operator="RESAMPLE_GRAD1",
    type="FLOAT32",
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
    _image("nearest-2x", "NEAREST_NEIGHBOR", 2.0),
    _image("nearest-2x-uint8", "NEAREST_NEIGHBOR", 2.0, type="UINT8"),
    _image("bilinear-2x", "LINEAR", 2.0),
    _image("bilinear-1-5x", "LINEAR", 1.5),
    _image("bilinear-2x-float16", "LINEAR", 2.0, type="FLOAT16"),
    _image("bilinear-half", "LINEAR", 0.5, 512),
    _GRADIENT,
)
