"""ROI_ALIGN1 by torch's own sampling of images and its own pooling, and its gradients by torch's autograd.

Neither interpolation nor pooling is written here, nor any derivative; only where samples lie, in float64.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oracle_libraries import peer_module


def region_values(
    images: Any,
    regions: Any,
    numbers: Any,
    outputs: Sequence[int],
    outside: float,
    *,
    linear: bool,
    greatest: bool,
    scales: tuple[float, float],
    offsets: tuple[float, float],
    counts: tuple[int, int],
    to_corners: bool,
) -> Any:
    """What each region comes to, regions x channels x rows x columns; samples outside of an image are `outside`."""
    torch = peer_module("torch")
    functional = torch.nn.functional
    pooled = []
    for region, number in zip(regions.reshape(-1, 4), numbers.flatten().tolist(), strict=True):
        image = images[min(number, len(images) - 1)]
        found = [
            _samples(torch, region[[axis, axis + 2]] * scales[axis], outputs[1 - axis], counts, offsets, to_corners)
            for axis in (1, 0)
        ]
        places = [at if linear else torch.floor(at.detach() + 0.5) for at, _ in found]
        inside = [(at >= -1) & (at <= size) for (at, _), size in zip(found, image.shape[1:], strict=True)]
        scaled = [2 * at / (size - 1) - 1 for at, size in zip(places, image.shape[1:], strict=True)]
        grid = torch.stack(torch.meshgrid(scaled[1], scaled[0], indexing="xy"), -1)
        samples = functional.grid_sample(image[None], grid[None], padding_mode="border", align_corners=True)
        samples = torch.where(inside[0][:, None] & inside[1], samples, outside)
        pool = functional.max_pool2d if greatest else functional.avg_pool2d
        pooled.append(pool(samples, [count for _, count in found])[0])
    return torch.stack(pooled)


def region_gradients(images: Any, regions: Any, numbers: Any, gradient: Any, wanted: Sequence[bool], **how: Any) -> Any:
    """The wanted ones of two gradients, of the images and of the regions; the only one alone."""
    torch = peer_module("torch")
    sources = images.double().requires_grad_(), regions.double().requires_grad_()
    values = region_values(*sources, numbers, gradient.shape[2:], 0.0, **how)
    found = torch.autograd.grad(values, sources, gradient.double(), materialize_grads=True)
    chosen = [result for result, is_wanted in zip(found, wanted, strict=True) if is_wanted]
    return tuple(chosen) if len(chosen) > 1 else chosen[0]


def _samples(
    torch: Any, ends: Any, outputs: int, counts: tuple[int, int], offsets: tuple[float, float], to_corners: bool
) -> tuple[Any, int]:
    """Where a region from the first of `ends` to the second is sampled along a dimension, and samples per output."""
    size = ends[1] - ends[0]
    count = int(torch.clamp(torch.ceil(abs(size.detach()) / outputs), *counts))
    steps = outputs * count - (1 if to_corners else 0)
    parts = (torch.arange(outputs * count) - offsets[1]) / steps if steps else torch.full((1,), 0.5)
    return ends[0] + parts.double() * size - offsets[0], count
