"""A sample as each peer sees it: its tensors, and the functions that only this peer's expressions need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from oracle_libraries import peer_module
from oracle_samples import Array, Sample


def wrapped(values: Any, dtype: np.dtype[Any]) -> Array:
    """Integers of any kind modulo 2^n in `dtype`."""
    array = np.asarray(values)
    if array.dtype == object:
        mask = (1 << 8 * dtype.itemsize) - 1
        array = np.frompyfunc(lambda value: int(value) & mask, 1, 1)(array).astype(np.uint64)
    return array.astype(np.dtype(f"u{dtype.itemsize}")).view(dtype)


def _seen(sample: Sample) -> dict[str, Array]:
    """The inputs, as unsigned integers where the operator works on bits."""
    bits = sample.descriptor.OPERATOR.kernel.bits
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
    kinds = {m.name: getattr(sample.descriptor, m.name) for m in sample.descriptor.OPERATOR.tensors}
    dtypes = {name: getattr(torch, tensor.DataType.dtype.name) for name, tensor in kinds.items() if tensor is not None}
    first = sample.first_type

    def wrap(x: Any) -> Any:
        return torch.from_numpy(wrapped(x.numpy(), first).astype(wide.get(first.name, first)))

    def single(x: Any) -> Any:
        return x

    functions = {"wrap": wrap, "single": single, "dtype": dtypes}
    return {"torch": torch, "np": np, "F": torch.nn.functional, **functions, **tensors}


def _scipy(sample: Sample) -> dict[str, Any]:
    """Arrays of float64, of integers too."""
    arrays = {name: array.astype(np.float64) for name, array in sample.inputs.items()}

    def single(x: Any) -> Any:
        return x if sample.first_type == np.float64 else x.astype(np.float32).astype(np.float64)

    return {"np": np, "special": peer_module("scipy.special"), "single": single, **arrays}


def _exact(sample: Sample) -> dict[str, Any]:
    """Arrays of Python's own numbers, whose integers have no largest one."""
    arrays = {name: array.astype(object) for name, array in _seen(sample).items()}
    first = sample.first_type
    kinds = {name: array.dtype.kind for name, array in sample.inputs.items()}
    output = getattr(sample.descriptor, sample.descriptor.OPERATOR.outputs[0].name).DataType.dtype

    def wrap(x: Any) -> Any:
        return wrapped(x, first).astype(object)

    def each(function: Callable[[Any], Any], x: Any) -> Any:
        return np.frompyfunc(function, 1, 1)(x)

    def saturated(x: Any) -> Any:
        limits = np.iinfo(output)
        return np.minimum(np.maximum(x, int(limits.min)), int(limits.max))

    def quotient(x: Any, y: Any) -> Any:
        return abs(x) // abs(y) * np.sign(x) * np.sign(y)

    functions = {"wrap": wrap, "each": each, "saturated": saturated, "quotient": quotient}
    return {"np": np, "int": int, "abs": abs, "round": round, "kind": kinds, **functions, **arrays}


def _onnxruntime(sample: Sample) -> dict[str, Any]:
    """The arrays as they are."""
    first = sample.first_type
    return {"wrap": lambda x: wrapped(x, first), "single": lambda x: x, **sample.inputs}


WORLDS: dict[str, Callable[[Sample], dict[str, Any]]] = {
    "torch": _torch,
    "scipy": _scipy,
    "exact": _exact,
    "onnxruntime": _onnxruntime,
}
