"""The cases of regions of interest: many regions of one image with many channels, as detectors have them."""

from __future__ import annotations

from dmlruntime.attributes import DML_SIZE_2D
from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group

ROI = Group(name="roi", title="regions of interest")

SIDE = 64
"""Rows and columns of the image."""

_CORNERS = uniform(1.0, SIDE - 1.0)


def _image(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return (1, sizes[1], SIDE, SIDE)


CASES: tuple[BenchCase, ...] = (
    BenchCase(
        name="roi-align-7x7",
        group=ROI,
        operator="ROI_ALIGN",
        type="FLOAT32",
        types={"BatchIndicesTensor": "UINT32"},
        sizes=(512, 256, 7, 7),
        shapes={
            "InputTensor": _image,
            "ROITensor": lambda sizes: (sizes[0], 4),
            "BatchIndicesTensor": lambda sizes: (sizes[0],),
        },
        draws={"ROITensor": _CORNERS},
        members={"MinimumSamplesPerOutput": 2, "MaximumSamplesPerOutput": 2},
        grow=0,
        quick=True,
    ),
    BenchCase(
        name="roi-pool-7x7",
        group=ROI,
        operator="ROI_POOLING",
        type="FLOAT32",
        sizes=(512, 256, 7, 7),
        shapes={"InputTensor": _image, "ROITensor": lambda sizes: (1, 1, sizes[0], 5)},
        draws={"ROITensor": _CORNERS},
        sized={"PooledSize": lambda sizes: DML_SIZE_2D(Width=sizes[3], Height=sizes[2])},
        grow=0,
    ),
)
