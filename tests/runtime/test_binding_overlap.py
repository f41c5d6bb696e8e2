"""Which tensors may share memory: an output with an in-place input of the same layout, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from made_up import COPY, DML_COPY_OPERATOR_DESC, DML_HALVE_OPERATOR_DESC, HALVE
from made_up_kinds import DML_TURN_OPERATOR_DESC
from refusals import lines, refusal

from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import alias_violations
from dmlruntime.devices.reference import ReferenceDevice

Array = np.ndarray[Any, Any]
LAYOUT = "in place needs the same first element and the same strides; pass the same array, or separate memory"
PACKED = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
PADDED = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), (5, 1))


def memory() -> Array:
    return np.arange(20, dtype=np.float32)


def halver(
    x: DML_BUFFER_TENSOR_DESC, quotient: DML_BUFFER_TENSOR_DESC, rest: DML_BUFFER_TENSOR_DESC | None = None
) -> Any:
    return ReferenceDevice().compile(DML_HALVE_OPERATOR_DESC(x, None, quotient, rest))


@pytest.mark.parametrize("tensor", [PACKED, PADDED], ids=str)
def test_the_same_array_in_place(tensor: DML_BUFFER_TENSOR_DESC) -> None:
    buffer, apart = memory(), memory()
    expected = halver(tensor, tensor)(apart, None, out=(np.zeros(20, np.float32), None))
    halver(tensor, tensor)(buffer, None, out=(buffer, None))
    touched = np.zeros(20, bool)
    np.lib.stride_tricks.as_strided(touched, (2, 3), tensor.element_strides)[...] = True
    np.testing.assert_array_equal(buffer, np.where(touched, expected, memory()))


@pytest.mark.parametrize(
    ("x", "out"), [(slice(0, 6), slice(3, 9)), (slice(3, 9), slice(0, 6)), (slice(0, 6), slice(5, 11))]
)
def test_a_part_in_common_is_refused(x: slice, out: slice) -> None:
    buffer = memory()
    found = refusal(halver(PACKED, PACKED), buffer[x], None, out=(buffer[out], None))
    assert found == lines("HALVE", f"quotient = memory of x: {LAYOUT}", level=None)
    np.testing.assert_array_equal(buffer, memory())


def test_neighbours_share_nothing() -> None:
    buffer = memory()
    halver(PACKED, PACKED)(buffer[:6], None, out=(buffer[6:12], None))
    np.testing.assert_array_equal(buffer[6:12], memory()[:6] // 2)


def test_the_same_start_with_other_strides_is_refused() -> None:
    buffer = memory()
    wide = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), (1, 2))
    operator = ReferenceDevice().compile(DML_COPY_OPERATOR_DESC(wide, PACKED))
    assert refusal(operator, buffer, out=buffer) == lines(
        "COPY", "output = memory of input: COPY executes in place on no input only; pass separate memory", level=None
    )
    aliases, found = alias_violations(
        HALVE, DML_HALVE_OPERATOR_DESC(wide, None, PACKED, None), {"XTensor": buffer, "QuotientTensor": buffer}
    )
    assert (aliases, [violation.text for violation in found]) == ({}, [f"quotient = memory of x: {LAYOUT}"])


def test_an_input_that_is_not_in_place_is_named_with_those_that_are() -> None:
    descriptor = DML_HALVE_OPERATOR_DESC(PACKED, PACKED, PACKED, None)
    bias = memory()
    arrays = {"XTensor": memory(), "BiasTensor": bias, "QuotientTensor": bias}
    aliases, found = alias_violations(HALVE, descriptor, arrays)
    rule = "HALVE executes in place on XTensor only; pass separate memory"
    assert (aliases, [violation.text for violation in found]) == ({}, [f"quotient = memory of bias: {rule}"])


def test_two_outputs_never_share() -> None:
    out = memory()
    found = refusal(halver(PACKED, PACKED, PACKED), memory(), None, out=(out[:6], out[5:11]))
    assert found == lines("HALVE", "rest = memory of quotient: two outputs must not overlap", level=None)


def test_inputs_may_share_with_each_other() -> None:
    x = memory()
    operator = ReferenceDevice().compile(DML_HALVE_OPERATOR_DESC(PACKED, PACKED, PACKED, None))
    np.testing.assert_array_equal(operator(x, x).ravel(), x[:6] // 2 + x[:6])


def test_aliases_are_reported_by_member() -> None:
    x = memory()
    descriptor = DML_HALVE_OPERATOR_DESC(PACKED, None, PACKED, None)
    assert alias_violations(HALVE, descriptor, {"XTensor": x, "QuotientTensor": x}) == (
        {"QuotientTensor": "XTensor"},
        [],
    )
    assert alias_violations(HALVE, descriptor, {"XTensor": x, "QuotientTensor": memory()}) == ({}, [])


def test_an_input_broadcast_over_the_output_s_memory_is_refused() -> None:
    buffer = memory()
    spread = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), (0, 1))
    descriptor = DML_COPY_OPERATOR_DESC(spread, PACKED)
    _, found = alias_violations(COPY, descriptor, {"InputTensor": buffer[:3], "OutputTensor": buffer[:6]})
    assert len(found) == 1


@pytest.mark.parametrize("size", [2, 1])
def test_elements_of_another_width_are_refused(size: int) -> None:
    buffer = memory()
    wide = DML_BUFFER_TENSOR_DESC("FLOAT32", (size, 3))
    narrow = DML_BUFFER_TENSOR_DESC("INT8", (size, 3))
    operator = ReferenceDevice().compile(DML_TURN_OPERATOR_DESC(wide, narrow))
    rule = "in place needs elements of one width, and FLOAT32 is not as wide as INT8; pass separate memory"
    text = refusal(operator, buffer[: 3 * size], out=buffer.view(np.int8)[: 3 * size])
    assert text == lines("TURN", f"output = memory of x: {rule}", level=None)


def test_elements_of_another_type_of_the_same_width() -> None:
    buffer = memory()
    operator = ReferenceDevice().compile(DML_TURN_OPERATOR_DESC(PACKED, DML_BUFFER_TENSOR_DESC("INT32", (2, 3))))
    operator(buffer[:6], out=buffer.view(np.int32)[:6])
    np.testing.assert_array_equal(buffer.view(np.int32)[:6], np.arange(6))
