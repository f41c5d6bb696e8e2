"""The function form with arrays that live on a device: which device runs, what it is given, and what is mixed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from refusals import lines, refusal

from dmlops import cumulative_summation, element_wise_modulus_floor, fill_value_constant
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT32, INT8
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.choose import DEFAULT_VARIABLE
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
    rule = "must be an array on the same device; create one with device.asarray(x)"
    text = refusal(element_wise_modulus_floor, Held(Remote(), (3,), INT8), 7)
    assert text == lines("ELEMENT_WISE_MODULUS_FLOOR", f"b = 7: {rule}", level=None)


def test_arrays_of_other_devices_are_refused_in_main_memory() -> None:
    rule = "must be a numpy.ndarray; a compiled operator takes arrays as they are"
    text = refusal(cumulative_summation, Held(Remote(), (3,)), axis=0, device=ReferenceDevice())
    assert text == lines("CUMULATIVE_SUMMATION", f"input = Held: {rule}", level=None)


def test_the_same_form_on_two_devices_is_compiled_for_each() -> None:
    one, other = Remote(), Remote()
    for device in (one, other, one, other):
        cumulative_summation(Held(device, (3,)), axis=0)
    assert [len(d.descriptors) for d in (one, other)] == [1, 1]
    assert [len(d.calls) for d in (one, other)] == [2, 2]
