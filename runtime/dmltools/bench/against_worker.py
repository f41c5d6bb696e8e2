"""One of the two processes of `against`: a case, ready with the `dmlops` that is found, is called as often as asked.

Run as a script, with nothing of this package: it works in any checkout whose `dmlops` has these public names.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import dmlops as dml

LINE = 64
"""Bytes of a cache line."""


def view(tensor: Any, flat: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The tensor in its memory."""
    strides = tensor.Strides or packed(tensor.Sizes)
    return np.lib.stride_tricks.as_strided(flat, tensor.Sizes, [stride * flat.itemsize for stride in strides])


def at_offset(flat: np.ndarray[Any, Any], offset: int) -> np.ndarray[Any, Any]:
    """A copy that begins `offset` bytes behind a cache line, and whose pages are there."""
    room = np.empty(flat.nbytes + LINE + offset, np.uint8)
    start = -room.ctypes.data % LINE + offset
    copy: np.ndarray[Any, Any] = room[start : start + flat.nbytes].view(flat.dtype)
    copy[...] = flat
    return copy


def packed(sizes: tuple[int, ...]) -> list[int]:
    """The strides of a tensor without gaps."""
    return [int(np.prod(sizes[d + 1 :], dtype=np.int64)) for d in range(len(sizes))]


def main(folder: Path) -> None:
    """Make the case of the folder ready, print a digest of its results, and the seconds of as many calls as each line
    asks for."""
    case = json.loads((folder / "case.json").read_text(encoding="utf-8"))
    if case["threads"]:
        dml.set_num_threads(case["threads"])
    descriptor = eval(case["descriptor"], {"dml": dml})  # Python that `against` wrote
    device = dml.device(case["device"])
    calls = [made_ready(device, descriptor, case, folder) for _ in range(case["sets"])]
    answer = calls[0]()
    results = list(answer) if isinstance(answer, tuple) else [answer]
    digest = hashlib.blake2b(digest_size=16)
    for result in filter(lambda each: each is not None, results):
        digest.update(np.ascontiguousarray(result.numpy() if hasattr(result, "numpy") else result).tobytes())
    print(digest.hexdigest(), flush=True)
    wait = fence(device) if case["device"] == "gpu" else lambda: None
    for line in sys.stdin:
        count = int(line)
        start = time.perf_counter()
        for i in range(count):
            calls[i % len(calls)]()
        wait()
        print(time.perf_counter() - start, flush=True)


def made_ready(device: Any, descriptor: Any, case: dict[str, Any], folder: Path) -> Callable[[], Any]:
    """A call of the operator on arrays of its own: compiled, or in the form of a function."""
    on_gpu = case["device"] == "gpu"
    arrays: dict[str, Any] = {}
    for name in case["inputs"]:
        tensor = getattr(descriptor, name)
        if tensor is None:
            continue
        flat = np.load(folder / f"{name}.npy")
        if on_gpu:
            arrays[name] = device.asarray(flat.reshape(tensor.Sizes) if tensor.Strides is None else flat)
        else:
            arrays[name] = view(tensor, at_offset(flat, case["offset"]))
    for name in case["outputs"]:
        tensor = getattr(descriptor, name)
        if tensor is None:
            arrays[name] = None
        elif case["sharing"]:
            arrays[name] = arrays[case["sharing"]]
        elif on_gpu:
            arrays[name] = device.empty(tensor)
        else:
            strides = tensor.Strides or packed(tensor.Sizes)
            count = 1 + sum((size - 1) * stride for size, stride in zip(tensor.Sizes, strides, strict=True))
            arrays[name] = view(
                tensor, np.full(count, 0, tensor.DataType.dtype)
            )  # touched, so that every page is there
    function = case["function"]
    if function:
        required = [arrays[name] for name in function["required"]]
        optional = {argument: arrays.get(name) for argument, name in function["optional"].items()}
        named = {argument: eval(value, {"dml": dml}) for argument, value in function["named"].items()}
        return partial(getattr(dml, function["name"]), *required, **optional, **named, device=device)
    inputs = [arrays.get(name) for name in case["inputs"]]
    outputs = [arrays[name] for name in case["outputs"]]
    return partial(device.compile(descriptor), *inputs, out=outputs[0] if len(outputs) == 1 else tuple(outputs))


def fence(device: Any) -> Callable[[], Any]:
    """Waits for the queue of a GPU: the result of a call arrives after all that was submitted before."""
    tensor = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (4,))
    compiled = device.compile(dml.DML_ELEMENT_WISE_ADD_OPERATOR_DESC(tensor, tensor, tensor))
    word = device.asarray(np.ones(4, np.float32))
    return lambda: compiled(word, word).numpy()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
