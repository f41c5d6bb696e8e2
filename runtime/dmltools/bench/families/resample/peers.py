"""Resamplings in terms of what other libraries have. Every case enlarges or reduces rows and columns of images."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from dmlruntime.sampling import resample_coordinates, taps
from dmltools.bench.problems import Problem

FUNCTIONS: Mapping[str, str] = {"RESAMPLE": "take", "RESAMPLE_GRAD1": "bilinear"}
"""What says whether a library can do it: NumPy, cupy and torch have `take`, torch alone has something for gradients."""


def _is_linear(described: Any) -> bool:
    return bool(described.InterpolationMode.name.endswith("LINEAR"))


def array_call(
    function: Callable[..., Any], problem: Problem, inputs: Sequence[Any], output: Any, is_new: bool
) -> Callable[[], Any]:
    """Rows, then columns, are taken and, for linear interpolation, weighted and added."""
    described: Any = problem.descriptor
    library = import_module(function.__module__.partition(".")[0])
    sides = []
    for d in (2, 3):
        at = resample_coordinates(described.OutputTensor.Sizes[d], described.Scales[d], 0.5, -0.5)
        places, weights = taps(at if _is_linear(described) else np.floor(at + 0.5), described.InputTensor.Sizes[d])
        count = 2 if _is_linear(described) else 1
        shape = (-1, 1) if d == 2 else (-1,)
        sides.append([(library.asarray(places[:, k]), weights[:, k].reshape(shape)) for k in range(count)])
    weighted = [[(at, library.asarray(weight.astype(output.dtype))) for at, weight in side] for side in sides]
    return partial(_resampled, function, weighted, inputs[0], output, is_new)


def _resampled(function: Callable[..., Any], sides: Sequence[Any], x: Any, output: Any, is_new: bool) -> Any:
    for axis, side in zip((2, 3), sides, strict=True):
        parts = [function(x, at, axis=axis) for at, _ in side]
        x = parts[0] if len(parts) == 1 else parts[0] * side[0][1] + parts[1] * side[1][1]
    if is_new:
        return x
    output[...] = x
    return output


def torch_function(torch: Any, function: Callable[..., Any], problem: Problem) -> Callable[..., Any]:
    """torch's interpolation and the gradient of it, whose results are new tensors."""
    described: Any = problem.descriptor
    if problem.operator.name == "RESAMPLE_GRAD1":
        sizes = described.InputGradientTensor.Sizes[2:], described.OutputGradientTensor.Sizes
        backward = torch.ops.aten.upsample_bilinear2d_backward
        return lambda x, out: backward(x, *sizes, False, 2.0, 2.0)
    mode = "bilinear" if _is_linear(described) else "nearest-exact"
    scales = tuple(described.Scales[2:])
    return lambda x, out: torch.nn.functional.interpolate(x, scale_factor=scales, mode=mode)
