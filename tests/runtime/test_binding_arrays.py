"""Arrays that are bound to tensors, and those that overlap."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from made_up import COPY, DML_COPY_OPERATOR_DESC, DML_HALVE_OPERATOR_DESC, HALVE
from made_up_kinds import DML_TURN_OPERATOR_DESC
from refusals import lines, violated

import dmlops as dml
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceMemoryError
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import address, alias_violations, empty_array, fits, same_layout, strided_view
from dmlruntime.devices.reference import ReferenceDevice

Array = np.ndarray[Any, Any]
PACKED = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
PADDED = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), (5, 1))
TRANSPOSED = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), (1, 2))
SPREAD = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), (0, 1))


def floats(*shape: int) -> Array:
    return np.arange(np.prod(shape), dtype=np.float32).reshape(shape)


@pytest.mark.parametrize(
    ("tensor", "array", "expected"),
    [
        (PACKED, floats(2, 3), True),
        (PACKED, floats(6), True),
        (PACKED, floats(7), True),
        (PACKED, floats(5), False),
        (PACKED, floats(3, 2), False),
        (PACKED, floats(3, 2).T, False),
        (PACKED, floats(1, 2, 3), False),
        (PACKED, floats(2, 4)[:, :3], False),
        (PACKED, floats(12)[::2], False),
        (PADDED, floats(2, 5)[:, :3], True),
        (PADDED, floats(2, 3), False),
        (PADDED, floats(8), True),
        (PADDED, floats(7), False),
        (TRANSPOSED, floats(3, 2).T, True),
        (TRANSPOSED, floats(2, 3), False),
        (SPREAD, np.broadcast_to(floats(3), (2, 3)), True),
        (SPREAD, floats(3), True),
        (SPREAD, floats(2, 3), False),
        (DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 3), (99, 1)), floats(1, 3), True),
        (DML_BUFFER_TENSOR_DESC("FLOAT32", (1,), (7,)), floats(1), True),
    ],
    ids=str,
)
def test_fits(tensor: DML_BUFFER_TENSOR_DESC, array: Array, expected: bool) -> None:
    assert fits(tensor, array) is expected


def copier(tensor: DML_BUFFER_TENSOR_DESC = PACKED, target: DML_BUFFER_TENSOR_DESC | None = None) -> Any:
    target = DML_BUFFER_TENSOR_DESC(tensor.DataType, tensor.Sizes) if target is None else target
    return ReferenceDevice().compile(DML_COPY_OPERATOR_DESC(tensor, target))


def misaligned(*shape: int) -> Array:
    memory = np.zeros(4 * int(np.prod(shape)) + 1, np.uint8)
    array = memory[1:].view(np.float32).reshape(shape)
    assert not array.flags.aligned
    return array


def read_only(array: Array) -> Array:
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    ("value", "violations"),
    [
        ([1, 2], ["input = list DML0200"]),
        (1.0, ["input = float DML0200"]),
        (floats(2, 3).astype(np.float64), ["input.dtype = '<f8' DML0201"]),
        (floats(2, 3).astype(">f4"), ["input.dtype = '>f4' DML0201"]),
        (floats(2, 3) > 1, ["input.dtype = '|b1' DML0201"]),
        (
            floats(3, 2),
            ["input.shape = (3, 2) with byte strides (8, 4) DML0202"],
        ),
        (
            floats(5),
            ["input.shape = (5,) with byte strides (4,) DML0202"],
        ),
        (
            floats(2, 3)[:, ::-1],
            ["input.shape = (2, 3) with byte strides (12, -4) DML0202"],
        ),
        (np.ma.array(floats(2, 3), mask=True), ["input = MaskedArray DML0200"]),
        (None, ["input = None DML0205"]),
    ],
    ids=[
        "list",
        "number",
        "type",
        "byte order",
        "bool",
        "shape",
        "short buffer",
        "negative stride",
        "masked",
        "missing",
    ],
)
def test_refused_input(value: Any, violations: list[str]) -> None:
    assert violated(copier(), value) == lines("COPY", *violations, level=None)


def test_a_misaligned_input_names_its_address() -> None:
    array = misaligned(2, 3)
    assert violated(copier(), array) == lines("COPY", f"input address = {hex(address(array))} DML0203", level=None)


def test_a_read_only_input_is_fine() -> None:
    x = read_only(floats(2, 3))
    np.testing.assert_array_equal(copier()(x), x)


@pytest.mark.parametrize(
    ("out", "violations"),
    [
        (read_only(floats(2, 3)), ["output.flags.writeable = False DML0203"]),
        (bytearray(24), ["output = bytearray DML0200"]),
        ((), ["number of outputs = 0 DML0207"]),
        ((floats(2, 3), floats(2, 3)), ["number of outputs = 2 DML0207"]),
        (floats(2, 3).astype(np.float16), ["output.dtype = '<f2' DML0201"]),
    ],
    ids=["read-only", "bytes", "no outputs", "two outputs", "type"],
)
def test_refused_output(out: Any, violations: list[str]) -> None:
    assert violated(copier(), floats(2, 3), out=out) == lines("COPY", *violations, level=None)


def test_all_problems_at_once_and_nothing_written() -> None:
    x, y = floats(2, 3).astype(np.float64), read_only(floats(5))
    assert violated(copier(), x, out=y) == lines(
        "COPY",
        "input.dtype = '<f8' DML0201",
        "output.shape = (5,) with byte strides (4,) DML0202",
        "output.flags.writeable = False DML0203",
        level=None,
    )
    np.testing.assert_array_equal(y, floats(5))


@pytest.mark.parametrize("inputs", [(), (floats(2, 3), floats(2, 3))], ids=["none", "two"])
def test_a_wrong_number_of_inputs(inputs: tuple[Array, ...]) -> None:
    assert violated(copier(), *inputs) == lines("COPY", f"number of inputs = {len(inputs)} DML0207", level=None)


def test_both_numbers_wrong() -> None:
    assert violated(copier(), out=()) == lines(
        "COPY", "number of inputs = 0 DML0207", "number of outputs = 0 DML0207", level=None
    )


@pytest.mark.parametrize("tensor", [PACKED, PADDED, TRANSPOSED], ids=str)
def test_flat_buffers_are_read_and_written_with_the_strides(tensor: DML_BUFFER_TENSOR_DESC) -> None:
    source, target = floats(10), np.full(10, -1, np.float32)
    copier(tensor, tensor)(source, out=target)
    touched = np.zeros(10, bool)
    strided_view(tensor, touched)[...] = True
    np.testing.assert_array_equal(target, np.where(touched, source, -1))


def test_a_stride_of_zero_reads_one_row_for_all() -> None:
    np.testing.assert_array_equal(copier(SPREAD)(floats(3)), np.broadcast_to(floats(3), (2, 3)))


@pytest.mark.parametrize("tensor", [PACKED, PADDED, TRANSPOSED], ids=str)
def test_an_output_that_is_made_has_the_strides_of_the_descriptor(tensor: DML_BUFFER_TENSOR_DESC) -> None:
    made = copier(PACKED, tensor)(floats(2, 3))
    assert made.strides == tuple(4 * stride for stride in tensor.element_strides)
    np.testing.assert_array_equal(made, floats(2, 3))
    assert empty_array(tensor).strides == made.strides


def test_out_is_returned_itself() -> None:
    y = np.empty((2, 3), np.float32)
    assert copier()(floats(2, 3), out=y) is y
    assert copier()(floats(2, 3), out=(y,)) is y


def halver(bias: bool = False, rest: bool = False) -> Any:
    return ReferenceDevice().compile(
        DML_HALVE_OPERATOR_DESC(PACKED, PACKED if bias else None, PACKED, PACKED if rest else None)
    )


def test_two_outputs_come_as_a_tuple_and_an_absent_one_not_at_all() -> None:
    x = floats(2, 3)
    quotient, rest = halver(rest=True)(x, None)
    np.testing.assert_array_equal(quotient, x // 2)
    np.testing.assert_array_equal(rest, x % 2)
    np.testing.assert_array_equal(halver()(x, None), x // 2)
    np.testing.assert_array_equal(halver(bias=True)(x, x), x // 2 + x)


def test_optional_tensors_are_given_exactly_where_the_descriptor_has_them() -> None:
    x = floats(2, 3)
    assert violated(halver(), x, x, out=(None, floats(2, 3))) == lines(
        "HALVE",
        "bias = ndarray DML0200",
        "rest = ndarray DML0200",
        level=None,
    )
    assert violated(halver(bias=True), x, None) == lines("HALVE", "bias = None DML0205", level=None)


def test_some_outputs_given_and_some_made() -> None:
    x, rest = floats(2, 3), np.empty((2, 3), np.float32)
    quotient, same = halver(rest=True)(x, None, out=(None, rest))
    assert same is rest
    np.testing.assert_array_equal(quotient * 2 + rest, x)


def test_same_layout() -> None:
    one = DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 3), (9, 1))
    assert same_layout(one, DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 3)))
    assert not same_layout(PACKED, PADDED)
    assert same_layout(PACKED, DML_BUFFER_TENSOR_DESC("INT32", (2, 3)))
    assert not same_layout(PACKED, DML_BUFFER_TENSOR_DESC("UINT8", (2, 3)))
    assert not same_layout(PACKED, DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3, 1)))


def test_too_little_memory_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def empty(*_: object) -> Array:
        raise MemoryError("Unable to allocate 8.00 EiB")

    operator = copier()
    monkeypatch.setattr("dmlruntime.devices.binding.np.empty", empty)
    with pytest.raises(DeviceMemoryError, match=r"^COPY .* 8\.00 EiB.* \[DML0226\]$"):
        operator(floats(2, 3))


def memory() -> Array:
    return np.arange(20, dtype=np.float32)


def overlapped(
    x: DML_BUFFER_TENSOR_DESC, quotient: DML_BUFFER_TENSOR_DESC, rest: DML_BUFFER_TENSOR_DESC | None = None
) -> Any:
    return ReferenceDevice().compile(DML_HALVE_OPERATOR_DESC(x, None, quotient, rest))


@pytest.mark.parametrize("tensor", [PACKED, PADDED], ids=str)
def test_the_same_array_in_place(tensor: DML_BUFFER_TENSOR_DESC) -> None:
    buffer, apart = memory(), memory()
    expected = overlapped(tensor, tensor)(apart, None, out=(np.zeros(20, np.float32), None))
    overlapped(tensor, tensor)(buffer, None, out=(buffer, None))
    touched = np.zeros(20, bool)
    np.lib.stride_tricks.as_strided(touched, (2, 3), tensor.element_strides)[...] = True
    np.testing.assert_array_equal(buffer, np.where(touched, expected, memory()))


@pytest.mark.parametrize(
    ("x", "out"), [(slice(0, 6), slice(3, 9)), (slice(3, 9), slice(0, 6)), (slice(0, 6), slice(5, 11))]
)
def test_a_part_in_common_is_refused(x: slice, out: slice) -> None:
    buffer = memory()
    found = violated(overlapped(PACKED, PACKED), buffer[x], None, out=(buffer[out], None))
    assert found == lines("HALVE", "quotient = memory of x DML0204", level=None)
    np.testing.assert_array_equal(buffer, memory())


def test_neighbours_share_nothing() -> None:
    buffer = memory()
    overlapped(PACKED, PACKED)(buffer[:6], None, out=(buffer[6:12], None))
    np.testing.assert_array_equal(buffer[6:12], memory()[:6] // 2)


def test_the_same_start_with_other_strides_is_refused() -> None:
    buffer = memory()
    wide = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3), (1, 2))
    operator = ReferenceDevice().compile(DML_COPY_OPERATOR_DESC(wide, PACKED))
    assert violated(operator, buffer, out=buffer) == lines("COPY", "output = memory of input DML0204", level=None)
    aliases, found = alias_violations(
        HALVE, DML_HALVE_OPERATOR_DESC(wide, None, PACKED, None), {"XTensor": buffer, "QuotientTensor": buffer}
    )
    assert (aliases, [(violation.member, violation.code) for violation in found]) == (
        {},
        [("quotient", Code.SHARED_MEMORY)],
    )


def test_an_input_that_is_not_in_place_is_named_with_those_that_are() -> None:
    descriptor = DML_HALVE_OPERATOR_DESC(PACKED, PACKED, PACKED, None)
    bias = memory()
    arrays = {"XTensor": memory(), "BiasTensor": bias, "QuotientTensor": bias}
    aliases, found = alias_violations(HALVE, descriptor, arrays)
    rule = "HALVE executes in place on XTensor only; pass separate memory"
    assert (aliases, [violation.text for violation in found]) == ({}, [f"quotient = memory of bias: {rule}"])


def test_two_outputs_never_share() -> None:
    out = memory()
    found = violated(overlapped(PACKED, PACKED, PACKED), memory(), None, out=(out[:6], out[5:11]))
    assert found == lines("HALVE", "rest = memory of quotient DML0204", level=None)


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
    text = violated(operator, buffer[: 3 * size], out=buffer.view(np.int8)[: 3 * size])
    assert text == lines("TURN", "output = memory of x DML0204", level=None)


def test_elements_of_another_type_of_the_same_width() -> None:
    buffer = memory()
    operator = ReferenceDevice().compile(DML_TURN_OPERATOR_DESC(PACKED, DML_BUFFER_TENSOR_DESC("INT32", (2, 3))))
    operator(buffer[:6], out=buffer.view(np.int32)[:6])
    np.testing.assert_array_equal(buffer.view(np.int32)[:6], np.arange(6))


def multiplier(more: dict[str, Any]) -> Any:
    """GEMM of 2 x 2 matrices, without C unless `more` has it."""
    square = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 2))
    tensors = {"ATensor": square, "BTensor": square, "CTensor": None, "OutputTensor": square, **more}
    members = {"TransA": "NONE", "TransB": "NONE", "Alpha": 1, "Beta": 1, "FusedActivation": None}
    return dml.DML_GEMM_OPERATOR_DESC(**tensors, **members)


@pytest.mark.parametrize("name", ["reference", "cpu"])
def test_absent_inputs_at_the_end_may_be_left_out(name: str) -> None:
    x = floats(2, 2)
    compiled = dml.device(name).compile(multiplier({}))
    np.testing.assert_array_equal(compiled(x, x), compiled(x, x, None))
    out = np.zeros((2, 2), np.float32)
    assert compiled(x, x, out=out) is out
    np.testing.assert_array_equal(out, x @ x)
    assert violated(compiled, x) == lines("GEMM", "number of inputs = 1 DML0207", level=None)
    assert violated(compiled, x, x, None, None) == lines("GEMM", "number of inputs = 4 DML0207", level=None)


@pytest.mark.parametrize("name", ["reference", "cpu"])
def test_inputs_that_the_descriptor_has_may_not(name: str) -> None:
    compiled = dml.device(name).compile(multiplier({"CTensor": DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 2))}))
    assert violated(compiled, floats(2, 2), floats(2, 2)) == lines("GEMM", "c = None DML0205", level=None)
