"""Regions of interest in terms of what torch has itself, whose package for images has more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"ROI_ALIGN": "grid_sampler", "ROI_POOLING": "max_pool2d"}
"""What says whether a library can do it: torch alone has these."""


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """Samples on a grid and their means for all regions at once; bins region by region, in a loop of Python."""
    return _pool(torch, problem) if problem.operator.name == "ROI_POOLING" else _align(torch, problem)


def _align(torch: Any, problem: Problem) -> Callable[..., Any]:
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


def _pool(torch: Any, problem: Problem) -> Callable[..., Any]:
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
