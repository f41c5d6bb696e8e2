"""Calls of operators whose optional tensors are absent: as quick as others, and refused in the same words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.slots import tensor_slots
from dmlruntime.devices.protocol import Device
from dmltools.conformance.pytest_plugin import device_or_skip

Values = tuple[list[Any], int]
"""The values of inputs, None for those that are absent, and the place of the output that is there, of all outputs."""


def tensor(*sizes: int) -> Any:
    return dml.DML_BUFFER_TENSOR_DESC("FLOAT32", sizes)


def product(count: int = 5) -> Any:
    """A product of matrices, without C."""
    none, one = dml.DML_MATRIX_TRANSFORM.DML_MATRIX_TRANSFORM_NONE, tensor(1, 1, count, count)
    return dml.DML_GEMM_OPERATOR_DESC(one, one, None, one, none, none, 1, 0, None)


def pooling() -> Any:
    """Maxima of windows, without their indices."""
    return dml.DML_MAX_POOLING1_OPERATOR_DESC(
        tensor(1, 1, 5, 7), tensor(1, 1, 4, 6), None, 2, (1, 1), (2, 2), (0, 0), (0, 0)
    )


def network() -> Any:
    """A recurrent network without bias, initial values and lengths, of which the last values are wanted."""
    activations = (
        dml.DML_ACTIVATION_SIGMOID_OPERATOR_DESC(None, None),
        dml.DML_ACTIVATION_TANH_OPERATOR_DESC(None, None),
    )
    forward = dml.DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD
    return dml.DML_GRU_OPERATOR_DESC(
        *(tensor(1, 4, 2, 3), tensor(1, 1, 9, 3), tensor(1, 1, 9, 3)),
        *(None, None, None, None, tensor(1, 1, 2, 3)),
        *(2, activations, forward, True),
    )


MADE = {"GEMM": product, "MAX_POOLING1": pooling, "GRU": network}


@pytest.fixture(params=["cpu", "gpu"])
def device(request: pytest.FixtureRequest) -> Device:
    return device_or_skip(request.param)


def given(device: Device, descriptor: Any) -> list[Any]:
    """An array of the device for each input; None for those that are absent."""
    random = np.random.default_rng(7)
    inputs = [slot.tensor for slot in tensor_slots(descriptor, descriptor.OPERATOR.inputs)]
    arrays = [None if each is None else random.standard_normal(each.Sizes).astype(np.float32) for each in inputs]
    return [array if array is None else device.asarray(array) for array in arrays]


def outputs(device: Device, descriptor: Any) -> tuple[Any, ...]:
    """An array of zeros for each output; None for those that are absent."""
    tensors = [getattr(descriptor, member.name) for member in descriptor.OPERATOR.outputs]
    return tuple(each and device.asarray(np.zeros(each.Sizes, np.float32)) for each in tensors)


def numpy_of(array: Any) -> Any:
    return array if isinstance(array, np.ndarray) else array.numpy()


@pytest.mark.parametrize("make", MADE.values(), ids=MADE.keys())
def test_they_take_the_short_way(device: Device, make: Callable[[], Any]) -> None:
    descriptor = make()
    compiled: Any = device.compile(descriptor)
    inputs = given(device, descriptor)
    reference = dml.device("reference").compile(descriptor)
    expected = reference(*(None if array is None else numpy_of(array) for array in inputs))
    made = compiled.attempt(inputs, None)
    np.testing.assert_allclose(numpy_of(made), expected, rtol=1e-5, atol=1e-6)
    all_outputs = outputs(device, descriptor)
    (there,) = (output for output in all_outputs if output is not None)
    assert compiled.attempt(inputs, all_outputs) is there
    np.testing.assert_array_equal(numpy_of(there), numpy_of(made))
    assert numpy_of(compiled(*inputs)).tolist() == numpy_of(made).tolist()


@pytest.mark.parametrize("make", MADE.values(), ids=MADE.keys())
def test_an_array_for_one_that_is_absent_is_refused(device: Device, make: Callable[[], Any]) -> None:
    descriptor = make()
    operator = descriptor.OPERATOR
    compiled: Any = device.compile(descriptor)
    inputs, all_outputs = given(device, descriptor), outputs(device, descriptor)
    members = (*operator.inputs, *operator.outputs)
    absent = [location for location, value in enumerate((*inputs, *all_outputs)) if value is None]
    for location in absent:
        values = [*inputs, *all_outputs]
        values[location] = inputs[0]
        wrong_inputs, wrong_outputs = values[: len(inputs)], tuple(values[len(inputs) :])
        assert compiled.attempt(wrong_inputs, wrong_outputs) is None
        with pytest.raises(dml.ValidationError) as error:
            compiled(*wrong_inputs, out=wrong_outputs)
        rule = f"must be None, because the descriptor has no {members[location].name}"
        assert rule in str(error.value)


@pytest.mark.parametrize("make", [pooling, network], ids=["MAX_POOLING1", "GRU"])
def test_outputs_are_given_for_all_members_or_not_at_all(device: Device, make: Callable[[], Any]) -> None:
    descriptor = make()
    compiled: Any = device.compile(descriptor)
    inputs = given(device, descriptor)
    (there,) = (output for output in outputs(device, descriptor) if output is not None)
    for out in (there, (there,), (there, there), (there, None, None)):
        assert compiled.attempt(inputs, out) is None
    with pytest.raises(dml.ValidationError, match=r"number of outputs = 1: .* \[DML0207\]$"):
        compiled(*inputs, out=there)


def test_nothing_may_be_absent_that_is_described(device: Device) -> None:
    descriptor = product()
    compiled: Any = device.compile(descriptor)
    a, b, _ = given(device, descriptor)
    assert compiled.attempt([a, None, None], None) is None
    assert compiled.attempt([a, b], None) is None
    with pytest.raises(dml.ValidationError, match=r"b = None: .* \[DML0205\]$"):
        compiled(a, None, None)
