"""The direct path into kernels, in compiled code: what it takes, what it declines, and where there is none."""

from __future__ import annotations

import ctypes
import gc
import pickle
import sys
import threading
import weakref
from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import ValidationError
from dmlruntime.cpu import direct, operators
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.cpu.direct import Form
from dmlruntime.cpu.threads import set_num_threads
from dmlruntime.devices.host import HostOperator

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

ROWS = (3, 5)


def tensor(sizes: tuple[int, ...], kind: str = "FLOAT32", strides: tuple[int, ...] | None = None) -> Any:
    return dml.DML_BUFFER_TENSOR_DESC(kind, sizes, strides)


def sums(
    sizes: tuple[int, ...] = ROWS, strides: tuple[int, ...] | None = None, target: tuple[int, ...] | None = None
) -> Any:
    source, out = tensor(sizes, strides=strides), tensor(sizes, strides=target or strides)
    direction = dml.DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING
    return dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(source, out, len(sizes) - 1, direction, False)


def compiled(descriptor: Any) -> Any:
    """The operator, which has the direct path."""
    operator = CpuDevice().compile(descriptor)
    assert operator._direct is not None
    return operator


def ones(*shape: int) -> Any:
    return np.ones(shape, np.float32)


@pytest.fixture
def general(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows by one for each call that takes the general path."""
    taken: list[str] = []
    usual = HostOperator.__call__

    def counted(self: HostOperator, *inputs: Any, out: Any = None) -> Any:
        taken.append(type(self).__name__)
        return usual(self, *inputs, out=out)

    monkeypatch.setattr(HostOperator, "__call__", counted)
    return taken


def test_it_takes_what_is_as_described(general: list[str]) -> None:
    operator, out = compiled(sums()), ones(*ROWS)
    assert operator(ones(*ROWS)).tolist() == [[1, 2, 3, 4, 5]] * 3
    assert operator(ones(*ROWS), out=out) is out
    assert out.tolist() == [[1, 2, 3, 4, 5]] * 3
    assert operator(out, out=out).tolist() == [[1, 3, 6, 10, 15]] * 3
    assert general == []


def test_it_takes_strides(general: list[str]) -> None:
    memory, target = np.arange(48, dtype=np.float32).reshape(6, 8), np.zeros((6, 8), np.float32)
    found = compiled(sums(ROWS, (16, 1)))(memory[::2, :5], out=target[::2, :5])
    np.testing.assert_array_equal(found, np.cumsum(memory[::2, :5], 1))
    assert not target[1::2].any()
    assert not target[:, 5:].any()
    assert general == []


def test_strides_of_a_single_element_do_not_count(general: list[str]) -> None:
    rows = ones(5)[np.newaxis, ::-1][:, ::-1].T.T
    odd = np.lib.stride_tricks.as_strided(rows, (1, 5), (12, 4))
    assert compiled(sums((1, 5)))(odd).tolist() == [[1, 2, 3, 4, 5]]
    assert general == []


def test_it_takes_no_array_where_a_tensor_is_left_out(general: list[str]) -> None:
    described, scales = tensor((4,), "INT8"), tensor((4,))
    operator = compiled(dml.DML_ELEMENT_WISE_DEQUANTIZE_LINEAR_OPERATOR_DESC(described, scales, None, scales))
    source = np.array([1, -2, 3, 4], np.int8)
    assert operator(source, ones(4) / 2, None).tolist() == [0.5, -1, 1.5, 2]
    assert general == []
    with pytest.raises(dml.ValidationError, match=r" zero_point = ndarray: .* \[DML0200\]$"):
        operator(source, ones(4) / 2, np.zeros(4, np.int8))
    assert general == ["CpuOperator"]


def test_it_takes_several_outputs(general: list[str]) -> None:
    one, step = tensor((1, 1, 1, 4)), tensor((1, 1, 1, 1), "UINT32")
    kind = dml.DML_ADAM_OPTIMIZER_OPERATOR_DESC
    operator = compiled(kind(one, one, one, one, step, one, one, one, 0.1, 0.9, 0.999, 1e-8))
    arrays = [np.full((1, 1, 1, 4), value, np.float32) for value in (1, 2, 3, 4)] + [np.ones((1, 1, 1, 1), np.uint32)]
    outs = tuple(ones(1, 1, 1, 4) for _ in range(3))
    made, given = operator(*arrays), operator(*arrays, out=outs)
    assert given is outs
    assert general == []
    for one_made, one_given in zip(made, given, strict=True):
        np.testing.assert_array_equal(one_made, one_given)
    reference = dml.device("reference").compile(operator.descriptor)(*arrays)
    for found, expected in zip(made, reference, strict=True):
        np.testing.assert_allclose(found, expected, rtol=1e-6)


def test_it_takes_several_launches_and_scratch_memory(general: list[str]) -> None:
    values = np.arange(2**18, dtype=np.int32).reshape(1, 1, 1, -1)
    source, target = tensor(values.shape, "INT32"), tensor((1, 1, 1, 1), "INT32")
    function = dml.DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_SUM
    operator = compiled(dml.DML_REDUCE_OPERATOR_DESC(function, source, target, 1, (3,)))
    assert len(operator.plan.dispatches) > 1
    assert operator.plan.scratch
    assert operator(values).item() == values.sum(dtype=np.int32)
    assert general == []


def test_scratch_memory_is_kept_for_the_next_call(monkeypatch: pytest.MonkeyPatch) -> None:
    """One block serves any operator that it is large enough for, and no two calls at once."""
    spare: list[Any] = []
    monkeypatch.setattr(operators, "_spare", spare)
    function = dml.DML_REDUCE_FUNCTION.DML_REDUCE_FUNCTION_SUM

    def reduced(count: int) -> Any:
        source, target = tensor((1, 1, 1, count), "INT32"), tensor((1, 1, 1, 1), "INT32")
        return compiled(dml.DML_REDUCE_OPERATOR_DESC(function, source, target, 1, (3,)))

    small, large = reduced(2**18), reduced(2**20)
    for operator, count in ((small, 2**18), (large, 2**20)):
        assert operator(np.ones((1, 1, 1, count), np.int32)).item() == count
    (kept,) = spare
    assert small(np.ones((1, 1, 1, 2**18), np.int32)).item() == 2**18
    assert len(spare) == 1
    assert spare[0] is kept
    first, second = large._scratch.take(), large._scratch.take()
    assert first[0] is kept
    assert not np.shares_memory(first[0], second[0])
    monkeypatch.setattr(operators, "MOST_SPARE", 1)
    assert large(np.ones((1, 1, 1, 2**20), np.int32)).item() == 2**20
    assert spare == []


def test_a_strided_output_is_made_by_the_general_path(general: list[str]) -> None:
    operator = compiled(sums((2, 3), (1, 2)))
    made = operator(np.asfortranarray(ones(2, 3)))
    assert (made.tolist(), made.strides) == ([[1, 2, 3], [1, 2, 3]], (4, 8))
    assert len(general) == 1


@pytest.mark.parametrize(
    "array",
    [ones(15), ones(16), np.ma.masked_array(ones(*ROWS))[:, :].view(np.ndarray)[:, ::1].view(np.recarray)],
    ids=["flat", "larger flat", "subclass"],
)
def test_legal_arrays_of_another_form_take_the_general_path(array: Any, general: list[str]) -> None:
    assert compiled(sums())(array).tolist() == [[1, 2, 3, 4, 5]] * 3
    assert len(general) == 1


def _with_flag(**flags: bool) -> Any:
    array = ones(*ROWS)
    array.setflags(**flags)
    return array


class Sub(np.ndarray[Any, Any]):
    pass


DECLINED = {
    "nothing": (),
    "too many": (ones(*ROWS), ones(*ROWS), ones(*ROWS)),
    "no array": ([[1.0] * 5] * 3, ones(*ROWS)),
    "None": (None, ones(*ROWS)),
    "no output": (ones(*ROWS), None),
    "an integer": (5, ones(*ROWS)),
    "another type": (np.ones(ROWS), ones(*ROWS)),
    "another byte order": (np.ones(ROWS, ">f4"), ones(*ROWS)),
    "as many bytes": (np.ones(ROWS, np.int32), ones(*ROWS)),
    "another rank": (ones(15), ones(*ROWS)),
    "no rank": (np.float32(1), np.array(1, np.float32)),
    "other sizes": (ones(5, 3), ones(*ROWS)),
    "other strides": (ones(3, 10)[:, ::2], ones(*ROWS)),
    "columns": (ones(5, 3).T, ones(*ROWS)),
    "read-only output": (ones(*ROWS), _with_flag(write=False)),
    "misaligned": (np.zeros(61, np.uint8)[1:].view(np.float32).reshape(ROWS), ones(*ROWS)),
    "a subclass": (ones(*ROWS).view(Sub), ones(*ROWS)),
    "a mask": (np.ma.masked_array(ones(*ROWS)), ones(*ROWS)),
}


REFUSED = {
    "too many": ("number of inputs", Code.ARRAY_COUNT),
    "no array": ("input", Code.ARRAY),
    "another type": ("input.dtype", Code.ARRAY_TYPE),
    "another byte order": ("input.dtype", Code.ARRAY_TYPE),
    "other sizes": ("input.shape", Code.ARRAY_SHAPE),
    "other strides": ("input.shape", Code.ARRAY_SHAPE),
    "read-only output": ("output.flags.writeable", Code.ARRAY_MEMORY),
    "misaligned": ("input address", Code.ARRAY_MEMORY),
    "a mask": ("input", Code.ARRAY),
}


@pytest.mark.parametrize(("name", "reason"), REFUSED.items(), ids=REFUSED.keys())
def test_what_is_illegal_is_refused_with_its_reason(name: str, reason: tuple[str, Code]) -> None:
    *inputs, out = DECLINED[name]
    with pytest.raises(ValidationError) as caught:
        compiled(sums())(*inputs, out=out)
    assert [(violation.member, violation.code) for violation in caught.value.violations] == [reason]


@pytest.mark.parametrize("arrays", DECLINED.values(), ids=DECLINED.keys())
def test_it_declines_everything_else_and_touches_nothing(arrays: tuple[Any, ...]) -> None:
    before = [np.array(array) for array in arrays]
    assert compiled(sums())._direct(1, *arrays) is None
    for array, copy in zip(arrays, before, strict=True):
        np.testing.assert_array_equal(np.array(array), copy)


def test_a_read_only_input_is_no_problem() -> None:
    assert compiled(sums())._direct(1, _with_flag(write=False), ones(*ROWS)) is not None


def test_it_declines_overlaps() -> None:
    operator, memory = compiled(sums()), ones(45)
    first = memory[15:30].reshape(ROWS)
    for start in range(31):
        other = memory[start : start + 15].reshape(ROWS)
        legal = start in (0, 15, 30)
        assert (operator._direct(1, first, other) is not None) == legal
        assert (operator._direct(1, other, first) is not None) == legal


def test_inputs_may_overlap_each_other() -> None:
    described = tensor((1, 1, *ROWS))
    operator = compiled(dml.DML_ELEMENT_WISE_SUBTRACT_OPERATOR_DESC(described, described, described))
    both, out, memory = ones(1, 1, *ROWS), ones(1, 1, *ROWS), ones(30)
    first, second = (memory[start : start + 15].reshape(1, 1, *ROWS) for start in (0, 1))
    assert operator._direct(1, both, both, out) is out
    assert operator._direct(1, first, second, out) is out
    assert operator._direct(1, both, out, out) is out
    assert operator._direct(1, both, first, second) is None


def test_in_place_needs_the_same_strides() -> None:
    operator, memory = compiled(sums((2, 3), None, (4, 1))), ones(2, 4)
    source = memory.ravel()[:6].reshape(2, 3)
    assert operator._direct(1, source, memory[:, :3]) is None
    with pytest.raises(ValidationError, match=r" output = memory of input: .* \[DML0204\]$"):
        operator(source, out=memory[:, :3])


def test_nothing_is_kept_alive() -> None:
    operator, array = compiled(sums()), ones(*ROWS)
    seen, result = weakref.ref(array), weakref.ref(operator(array))
    del array
    gc.collect()
    assert seen() is None
    assert result() is None


def test_an_array_of_a_copied_type_takes_the_general_path() -> None:
    source = pickle.loads(pickle.dumps(ones(*ROWS)))
    if source.dtype is np.dtype(np.float32):
        pytest.skip("this NumPy has one object for equal types")
    operator = compiled(sums())
    assert operator._direct(1, source, ones(*ROWS)) is None
    assert operator(source).tolist() == [[1, 2, 3, 4, 5]] * 3


def test_references_are_counted() -> None:
    operator, source, out = compiled(sums()), ones(*ROWS), ones(*ROWS)
    wrong = ones(2)
    counts = [sys.getrefcount(each) for each in (source, out, wrong)]
    for _ in range(1000):
        operator._direct(1, source, out)
        operator._direct(1, wrong, out)
    assert [sys.getrefcount(each) for each in (source, out, wrong)] == counts


@pytest.mark.parametrize("elements", [2**10, 2**11, 2**17])
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_every_size_and_number_of_threads(elements: int, threads: int) -> None:
    tall = tensor((elements // 64, 64), "INT32")
    direction = dml.DML_AXIS_DIRECTION.DML_AXIS_DIRECTION_INCREASING
    operator = compiled(dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(tall, tall, 1, direction, False))
    source = np.arange(elements, dtype=np.int32).reshape(-1, 64)
    try:
        set_num_threads(threads)
        np.testing.assert_array_equal(operator(source), np.cumsum(source, 1, dtype=np.int32))
    finally:
        set_num_threads(None)


def test_large_kernels_run_without_pythons_lock() -> None:
    entered = threading.Event()

    @ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
    def entry(parameters: int, tensors: int, begin: int, end: int) -> None:
        entered.set()  # only with the lock taken again: else this would crash, or wait for ever

    function = direct.direct_function([_form(4)], [], [_launch(entry, 0)], result=0, leaves=True)
    assert function is not None
    array = ones(4)
    assert function(1, array) is array
    assert entered.is_set()


def test_kernels_see_parameters_items_and_places_in_order() -> None:
    seen: list[Any] = []

    @ctypes.CFUNCTYPE(None, ctypes.POINTER(ctypes.c_int64), ctypes.POINTER(ctypes.c_void_p), *(ctypes.c_int64,) * 2)
    def entry(parameters: Any, tensors: Any, begin: int, end: int) -> None:
        seen.append((parameters[:2], tensors[:3], begin, end))

    form = _form(4)
    one, other = _launch(entry, 2, 1, 0), _launch(entry, 0, direct.ABSENT, 2)
    function = direct.direct_function([form, None, form], [], [one, other, one], result=2, leaves=True)
    assert function is not None
    first, last = ones(4), ones(4)
    assert function(1, first, None, last) is last
    begin, end = first.ctypes.data, last.ctypes.data
    expected = [([7, -8], tensors, 0, 9) for tensors in ([end, None, begin], [begin, None, end])]
    assert seen == [*expected, expected[0]]
    assert function(1, first, first, last) is None
    assert len(seen) == 3


def _form(size: int) -> Form:
    return Form(dtype=np.dtype(np.float32), sizes=(size,), strides=(4,), flags=0x100)


def _launch(entry: Any, *positions: int) -> direct.Launch:
    return direct.Launch(
        entry=ctypes.cast(entry, ctypes.c_void_p).value or 0,
        share=0,
        items=9,
        grain_least=1,
        chunks_per_thread=4,
        threads_most=1,
        positions=positions,
        parameters=(7, -8),
    )


def test_more_arrays_than_it_counts() -> None:
    launch = _launch(ctypes.c_void_p(1), 0)
    assert direct.direct_function([_form(4)] * 129, [], [launch], result=0, leaves=False) is None
    many = _launch(ctypes.c_void_p(1), *(0,) * 129)
    assert direct.direct_function([_form(4)], [], [many], result=0, leaves=False) is None


@pytest.mark.parametrize("name", ["_HEAD", "_BYTES"])
def test_another_layout_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert direct.layout_is_known()
    monkeypatch.setattr(direct, name, getattr(direct, name) + 8)
    assert not direct.layout_is_known()


def test_another_python_is_not_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direct.sys.implementation, "name", "pypy")
    assert not direct.layout_is_known()


@pytest.mark.parametrize("elements", [15, 2**17])
def test_without_it_the_general_path_gives_the_same(elements: int, monkeypatch: pytest.MonkeyPatch) -> None:
    described = sums((elements // 5, 5))
    source = np.arange(elements // 5 * 5, dtype=np.float32).reshape(-1, 5)
    short = CpuDevice().compile(described)
    monkeypatch.setattr(direct, "_method", lambda: None)
    long = CpuDevice().compile(described)
    assert short._direct is not None
    assert long._direct is None
    np.testing.assert_array_equal(short(source), long(source))
