"""A sample as each peer sees it: its tensors, and the functions that only this peer's expressions need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from oracle_libraries import peer_module
from oracle_samples import Array, Sample

from dmlruntime.core.slots import given_slots


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
    """Return a value per region, regions x channels x rows x columns; samples outside of an image are `outside`."""
    torch = peer_module("torch")
    functional = torch.nn.functional
    pooled = []
    for region, number in zip(regions.reshape(-1, 4), numbers.flatten().tolist(), strict=True):
        image = images[min(number, len(images) - 1)]
        found = [
            _samples(torch, region[[axis, axis + 2]] * scales[axis], outputs[1 - axis], counts, offsets, to_corners)
            for axis in (1, 0)
        ]
        locations = [at if linear else torch.floor(at.detach() + 0.5) for at, _ in found]
        inside = [(at >= -1) & (at <= size) for (at, _), size in zip(found, image.shape[1:], strict=True)]
        scaled = [2 * at / (size - 1) - 1 for at, size in zip(locations, image.shape[1:], strict=True)]
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


def wrapped(values: Any, dtype: np.dtype[Any]) -> Array:
    """Integers of any kind modulo 2^n in `dtype`."""
    array = np.asarray(values)
    if array.dtype == object:
        mask = (1 << 8 * dtype.itemsize) - 1
        array = np.frompyfunc(lambda value: int(value) & mask, 1, 1)(array).astype(np.uint64)
    return array.astype(np.dtype(f"u{dtype.itemsize}")).view(dtype)


def _seen(sample: Sample) -> dict[str, Array]:
    """The inputs, as unsigned integers where the operator works on bits."""
    bits = sample.on_bits
    return {name: a.view(f"u{a.itemsize}") if bits else a for name, a in sample.inputs.items()}


def _torch(sample: Sample) -> dict[str, Any]:
    """Tensors of torch in their own types; FLOAT16 in FLOAT32, unsigned integers wider than a byte in INT64."""
    torch = peer_module("torch")
    wide = {"float16": np.float32, "uint16": np.int64, "uint32": np.int64}
    tensors = {}
    for name, array in _seen(sample).items():
        copy = np.ascontiguousarray(array)
        copy = copy.view(np.int64) if copy.dtype == np.uint64 else copy.astype(wide.get(copy.dtype.name, copy.dtype))
        tensors[name] = torch.from_numpy(copy)
    slots = given_slots(sample.descriptor)
    dtypes = {name.partition("[")[0]: getattr(torch, slot.DataType.dtype.name) for name, slot in slots.items()}
    first = sample.first_type

    def wrap(x: Any) -> Any:
        return torch.from_numpy(wrapped(x.numpy(), first).astype(wide.get(first.name, first)))

    def single(x: Any) -> Any:
        return x

    def pads(start: Any, end: Any) -> list[int]:
        return [size for pair in zip(reversed(start), reversed(end), strict=True) for size in pair]

    def reached(x: Any, counts: Any, window: Any, strides: Any, dilations: Any, start: Any, value: float = 0) -> Any:
        """`x` padded by `start`, and padded or cut behind, so that so many windows fit."""
        along = zip(counts, window, strides, dilations, start, x.shape[2:], strict=True)
        end = [(n - 1) * s + (w - 1) * d + 1 - before - size for n, w, s, d, before, size in along]
        return torch.nn.functional.pad(x, pads(start, end), value=value)

    def over(function: Any, x: Any, axes: Any) -> Any:
        """`function` over these dimensions, which stay; torch takes none of them for all."""
        return function(x.unsqueeze(-1), [*axes, x.ndim], keepdim=True).squeeze(-1)

    def lined(x: Any, axes: Any) -> Any:
        """These dimensions as the last one, in C order."""
        moved = [*sorted(axes), x.ndim]
        return torch.movedim(x.unsqueeze(-1), moved, list(range(-len(moved), 0))).flatten(-len(moved))

    def in_lines(function: Any, x: Any, axes: Any) -> Any:
        """Apply `function` to these dimensions as the last one, and put them where they were."""
        moved = list(range(-len(axes) - 1, -1))
        lines = function(lined(x, axes)).unflatten(-1, [*(x.shape[d] for d in sorted(axes)), 1])
        return torch.movedim(lines, moved, sorted(axes)).squeeze(-1)

    def normalized_by(x: Any, scale: Any, bias: Any) -> Any:
        """Each element as a channel of its own: the tensors of a normalization may have any sizes."""
        mean, spread = (tensors[name].double() for name in ("MeanTensor", "VarianceTensor"))
        parts = [part.double().expand(x.shape).reshape(-1).contiguous() for part in (mean, spread, scale, bias)]
        epsilon = sample.attributes()["Epsilon"]
        return torch.nn.functional.batch_norm(x.reshape(1, -1), *parts, False, 0.0, epsilon).reshape(x.shape)

    def variance(x: Any, axes: Any, keepdim: bool) -> Any:
        return torch.var(x, axes, correction=0, keepdim=keepdim)

    functions = {
        "wrap": wrap,
        "single": single,
        "dtype": dtypes,
        "pads": pads,
        "reached": reached,
        "over": over,
        "lined": lined,
    }
    functions |= {
        "variance": variance,
        "in_lines": in_lines,
        "normalized_by": normalized_by,
        "region_values": region_values,
        "region_gradients": region_gradients,
        "flip": -(2**63) if first == np.uint64 else 0,
    }
    return {"torch": torch, "np": np, "F": torch.nn.functional, **functions, **sample.by_member(tensors)}


def _scipy(sample: Sample) -> dict[str, Any]:
    """Arrays of float64, of integers too."""
    arrays = {name: array.astype(np.float64) for name, array in sample.inputs.items()}

    def single(x: Any) -> Any:
        return x if sample.first_type == np.float64 else x.astype(np.float32).astype(np.float64)

    return {"np": np, "special": peer_module("scipy.special"), "single": single, **sample.by_member(arrays)}


def _exact(sample: Sample) -> dict[str, Any]:
    """Arrays of Python's own numbers, whose integers have no largest one."""
    arrays = {name: array.astype(object) for name, array in _seen(sample).items()}
    first = sample.first_type
    kinds = {name: array.dtype.kind for name, array in sample.inputs.items()}
    output = next(iter(sample.outputs.values())).DataType.dtype

    def wrap(x: Any) -> Any:
        return wrapped(x, first).astype(object)

    def each(function: Callable[[Any], Any], x: Any) -> Any:
        return np.frompyfunc(function, 1, 1)(x)

    def saturated(x: Any) -> Any:
        limits = np.iinfo(output)
        return np.minimum(np.maximum(x, int(limits.min)), int(limits.max))

    def quotient(x: Any, y: Any) -> Any:
        return abs(x) // abs(y) * np.sign(x) * np.sign(y)

    def single(x: Any) -> Any:
        return each(lambda value: float(np.float32(value)), x)

    def lined(x: Any, axes: Any) -> Any:
        moved = np.moveaxis(x, sorted(axes), range(-len(axes), 0))
        return moved.reshape(*moved.shape[: x.ndim - len(axes)], -1)

    functions = {"wrap": wrap, "each": each, "saturated": saturated, "quotient": quotient, "single": single}
    functions["lined"] = lined
    return {"np": np, "int": int, "abs": abs, "round": round, "kind": kinds, **functions, **sample.by_member(arrays)}


def _onnxruntime(sample: Sample) -> dict[str, Any]:
    """The arrays as they are."""
    first = sample.first_type
    return {"np": np, "wrap": lambda x: wrapped(x, first), "single": lambda x: x, **sample.by_member(sample.inputs)}


WORLDS: dict[str, Callable[[Sample], dict[str, Any]]] = {
    "torch": _torch,
    "scipy": _scipy,
    "exact": _exact,
    "onnxruntime": _onnxruntime,
}
