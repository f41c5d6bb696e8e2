"""Calls with arrays of devices, and calls of several threads."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np
import pytest
from refusals import lines, violated

from dmlops import cumulative_summation, element_wise_modulus_floor, fill_value_constant
from dmlruntime.calls import function_form
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT32, INT8
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.choose import DEFAULT_VARIABLE
from dmlruntime.devices.protocol import Device
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.validation import validate


class Remote:
    """A device that only writes down what it is asked."""

    name = "remote"

    def __init__(self) -> None:
        self.descriptors: list[Any] = []
        self.calls: list[tuple[tuple[Any, ...], Any]] = []

    def facts(self) -> Any:
        return None

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> Any:
        validate(descriptor, feature_level)
        self.descriptors.append(descriptor)
        return self.run

    def run(self, *inputs: Any, out: Any = None) -> str:
        self.calls.append((inputs, out))
        return "ran"


@dataclass(eq=False)
class Held:
    """An array on a device."""

    dmlops_device: Any
    shape: tuple[int, ...]
    data_type: DML_TENSOR_DATA_TYPE = FLOAT32
    strides: tuple[int, ...] | None = None


def test_the_device_of_the_array_runs_it() -> None:
    remote = Remote()
    x = Held(remote, (2, 3), strides=(1, 2))
    assert cumulative_summation(x, axis=1) == "ran"
    assert remote.calls == [((x,), None)]
    tensor = remote.descriptors[0].InputTensor
    assert (tensor.DataType, tensor.Sizes, tensor.Strides) == (FLOAT32, (2, 3), (1, 2))
    assert remote.descriptors[0].OutputTensor.Strides is None


def test_the_device_of_the_output_runs_an_operator_without_inputs() -> None:
    remote = Remote()
    out = Held(remote, (2, 3))
    assert fill_value_constant(value=7, out=out) == "ran"
    assert remote.calls == [((), out)]
    assert remote.descriptors[0].ValueDataType is FLOAT32


def test_a_named_device_comes_first() -> None:
    here, there = Remote(), Remote()
    cumulative_summation(Held(here, (3,)), axis=0, device=there)
    assert (len(here.calls), len(there.calls)) == (0, 1)


def test_the_environment_does_not_move_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DEFAULT_VARIABLE, "reference")
    remote = Remote()
    cumulative_summation(Held(remote, (3,)), axis=0)
    assert len(remote.calls) == 1


def test_the_first_array_on_a_device_decides_and_all_are_passed_on() -> None:
    remote = Remote()
    a, b = np.ones(3, np.float32), Held(remote, (3,))
    assert element_wise_modulus_floor(a, b) == "ran"
    assert remote.calls == [((a, b), None)]


def test_an_output_on_the_device_is_described_and_passed_on() -> None:
    remote = Remote()
    x, y = Held(remote, (2, 3)), Held(remote, (2, 3), strides=(1, 2))
    cumulative_summation(x, axis=0, out=y)
    assert remote.calls == [((x,), y)]
    assert remote.descriptors[0].OutputTensor.Strides == (1, 2)


def test_a_number_beside_an_array_of_a_device_is_refused() -> None:
    """Nothing is copied to a device unasked."""
    text = violated(element_wise_modulus_floor, Held(Remote(), (3,), INT8), 7)
    assert text == lines("ELEMENT_WISE_MODULUS_FLOOR", "b = 7 DML0206", level=None)


def test_arrays_of_other_devices_are_refused_in_main_memory() -> None:
    text = violated(cumulative_summation, Held(Remote(), (3,)), axis=0, device=ReferenceDevice())
    assert text == lines("CUMULATIVE_SUMMATION", "input = Held DML0200", level=None)


def test_the_same_form_on_two_devices_is_compiled_for_each() -> None:
    one, other = Remote(), Remote()
    for device in (one, other, one, other):
        cumulative_summation(Held(device, (3,)), axis=0)
    assert [len(d.descriptors) for d in (one, other)] == [1, 1]
    assert [len(d.calls) for d in (one, other)] == [2, 2]


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
