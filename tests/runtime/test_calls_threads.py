"""Many threads in the function form at once: right results, one cache, no deadlock."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate
from typing import Any

import numpy as np
import pytest

from dmlops import cumulative_summation, element_wise_modulus_floor
from dmlruntime.calls import function_form
from dmlruntime.devices.protocol import Device
from dmlruntime.devices.reference import ReferenceDevice

THREADS = 8
ROUNDS = 40


def work(thread: int, device: Any, start: threading.Barrier) -> list[str]:
    """Calls of many shapes, each compared with Python's own arithmetic; what was wrong."""
    start.wait(timeout=10)
    wrong = []
    for i in range(ROUNDS):
        values = [thread * 1000 + i * j for j in range(1 + (thread + i) % 7)]
        x = np.array(values, np.int64)
        summed = cumulative_summation(x, axis=0, device=device)
        if summed.tolist() != list(accumulate(values)):
            wrong.append(f"sum of {values}: {summed}")
        modulus = element_wise_modulus_floor(x, thread + 1, device=device)
        if modulus.tolist() != [value % (thread + 1) for value in values]:
            wrong.append(f"{values} mod {thread + 1}: {modulus}")
    return wrong


@pytest.mark.parametrize("most", [512, 3], ids=["large cache", "small cache"])
def test_concurrent_calls(most: int, empty_cache: dict[object, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(function_form, "_COMPILED_MAX", most)
    device, start = ReferenceDevice(), threading.Barrier(THREADS)
    with ThreadPoolExecutor(THREADS) as pool:
        wrong = [line for lines in pool.map(lambda i: work(i, device, start), range(THREADS)) for line in lines]
    assert wrong == []
    assert len(empty_cache) <= most


def test_concurrent_calls_on_every_backend(device: Device) -> None:
    start = threading.Barrier(THREADS)
    with ThreadPoolExecutor(THREADS) as pool:
        wrong = [line for lines in pool.map(lambda i: work(i, device, start), range(THREADS)) for line in lines]
    assert wrong == []


def test_one_compiled_operator_in_many_threads() -> None:
    from dmlops import DML_BUFFER_TENSOR_DESC, DML_CUMULATIVE_SUMMATION_OPERATOR_DESC

    tensor = DML_BUFFER_TENSOR_DESC("INT64", (64,))
    operator = ReferenceDevice().compile(DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(tensor, tensor, 0, 0, False))  # type: ignore[arg-type]
    inputs = [np.arange(64, dtype=np.int64) * i for i in range(THREADS * 4)]
    with ThreadPoolExecutor(THREADS) as pool:
        outputs = list(pool.map(operator, inputs))
    for x, y in zip(inputs, outputs, strict=True):
        np.testing.assert_array_equal(y, np.cumsum(x))
