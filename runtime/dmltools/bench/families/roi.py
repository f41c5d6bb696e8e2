"""Regions of interest in the benchmark: many regions of one image with many channels, as detectors have them."""

from __future__ import annotations

from typing import Any

from dmlruntime.cases.draws import uniform
from dmlruntime.core.attributes import DML_SIZE_2D
from dmltools.bench.cases import BenchCase, Group
from dmltools.bench.family import BenchFamily, Function
from dmltools.bench.problems import Problem

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
        sizes=(512, 256, 7, 7),
        shapes={"InputTensor": _image, "ROITensor": lambda sizes: (1, 1, sizes[0], 5)},
        draws={"ROITensor": _CORNERS},
        sized={"PooledSize": lambda sizes: DML_SIZE_2D(Width=sizes[3], Height=sizes[2])},
        grow=0,
    ),
)


def _align(torch: Any, problem: Problem) -> Function:
    """Of the cases: one image, scales of 1, and two samples of an output in each dimension, all of them inside."""
    described: Any = problem.descriptor
    height, width = described.InputTensor.Sizes[2:]
    rows, columns = described.OutputTensor.Sizes[2:]

    def coordinates(corners: Any, start: int, outputs: int, size: int) -> Any:
        low, length = corners[:, start, None], (corners[:, start + 2] - corners[:, start])[:, None]
        steps = torch.arange(2 * outputs, device=corners.device, dtype=corners.dtype) + 0.5
        return (steps * (length / (2 * outputs)) + low - 0.5) * (2 / (size - 1)) - 1

    def align(x: Any, corners: Any, images: Any, out: Any) -> Any:
        at_y, at_x = coordinates(corners, 1, rows, height), coordinates(corners, 0, columns, width)
        shape = (len(corners), 2 * rows, 2 * columns)
        grid = torch.stack([at_x[:, None].expand(shape), at_y[:, :, None].expand(shape)], dim=-1)
        samples = torch.nn.functional.grid_sample(
            x.expand(len(corners), -1, -1, -1), grid, padding_mode="border", align_corners=True
        )
        return torch.nn.functional.avg_pool2d(samples, 2)

    return align


def _pool(torch: Any, problem: Problem) -> Function:
    """Of the case: one image, a scale of 1, and corners inside. An inverted region is one element wide."""
    size = problem.sizes[2:]

    def pool(x: Any, regions: Any, out: Any) -> Any:
        corners = torch.floor(regions[0, 0, :, 1:] + 0.5).to(torch.int64).tolist()
        pooled = [
            torch.nn.functional.adaptive_max_pool2d(x[0, :, y1 : max(y1, y2) + 1, x1 : max(x1, x2) + 1], size)
            for x1, y1, x2, y2 in corners
        ]
        return torch.stack(pooled)

    return pool


BENCH = BenchFamily(cases=CASES, torch={"ROI_ALIGN": _align, "ROI_POOLING": _pool})
