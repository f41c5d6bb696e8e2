"""The fast path of binding arrays: what it takes, what it leaves to the slow path, and that both give the same."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from flat_tensors import described
from made_operators import pair, scan

from dmlruntime.binding import address
from dmlruntime.cpu import matching
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.cpu.matching import Matcher
from dmlruntime.devices.host import HostOperator
from dmlruntime.errors import ValidationError

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

Make = Callable[..., Any]


@pytest.fixture(scope="module")
def sums(tmp_path_factory: pytest.TempPathFactory) -> Make:
    """Makes descriptors of running sums along two rows of three, of the strides of the input and the output."""
    kind = scan("MATCHED_SUMS", types=("FLOAT32",)).load(tmp_path_factory.mktemp("sums"))

    def make(source: tuple[int, ...] | None = None, target: tuple[int, ...] | None = None) -> Any:
        return kind(described("FLOAT32", (2, 3), source), described("FLOAT32", (2, 3), target), 1)

    return make


@pytest.fixture(scope="module")
def moduli(tmp_path_factory: pytest.TempPathFactory) -> Make:
    """Makes descriptors of remainders."""
    made = pair("MATCHED_MODULI", "floor_mod(ATensor, BTensor)", ("FLOAT32",))
    kind = made.load(tmp_path_factory.mktemp("moduli"))
    return lambda: kind(*(described("FLOAT32", (2, 3)) for _ in range(3)))


@pytest.fixture
def long_ways(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows by one for each call that takes the slow path."""
    taken: list[str] = []
    usual = HostOperator.__call__

    def counted(self: HostOperator, *inputs: Any, out: Any = None) -> Any:
        taken.append(type(self).__name__)
        return usual(self, *inputs, out=out)

    monkeypatch.setattr(HostOperator, "__call__", counted)
    return taken


def ones(*shape: int) -> Any:
    return np.ones(shape, np.float32)


def test_addresses_are_those_of_numpy() -> None:
    whole = np.zeros((6, 8), np.float32)
    for array in (whole, whole[1:, 2:], whole.T, whole[::2], np.broadcast_to(whole[0, 1], (3,)), np.zeros((), np.int8)):
        assert matching._by_layout(array) == address(array)


def test_layout_is_trusted_after_a_test_only(monkeypatch: pytest.MonkeyPatch) -> None:
    assert matching._layout_is_known()
    monkeypatch.setattr(matching, "_HEAD", matching._HEAD + 8)
    assert not matching._layout_is_known()


def test_plain_calls_take_the_short_way(sums: Make, long_ways: list[str]) -> None:
    compiled = CpuDevice().compile(sums())
    out = ones(2, 3)
    assert compiled(ones(2, 3)).tolist() == [[1, 2, 3], [1, 2, 3]]
    assert compiled(ones(2, 3), out=out) is out
    assert out.tolist() == [[1, 2, 3], [1, 2, 3]]
    assert compiled(out, out=out) is out
    assert out.tolist() == [[1, 3, 6], [1, 3, 6]]
    assert long_ways == []


def test_strided_descriptors_take_the_short_way_with_an_output(sums: Make, long_ways: list[str]) -> None:
    compiled = CpuDevice().compile(sums((1, 2), (1, 2)))
    source, out = np.asfortranarray(ones(2, 3)), np.asfortranarray(ones(2, 3))
    assert compiled(source, out=out).tolist() == [[1, 2, 3], [1, 2, 3]]
    assert long_ways == []
    made = compiled(source)
    assert (made.tolist(), made.strides) == ([[1, 2, 3], [1, 2, 3]], (4, 8))
    assert len(long_ways) == 1


@pytest.mark.parametrize(
    "array",
    [ones(6), ones(7), np.ma.masked_array(ones(2, 3))[:, :].view(np.ndarray)[:, ::1].view(np.recarray)],
    ids=["flat", "larger flat", "subclass"],
)
def test_legal_arrays_of_another_form_take_the_long_way(sums: Make, array: Any, long_ways: list[str]) -> None:
    assert CpuDevice().compile(sums())(array).tolist() == [[1, 2, 3], [1, 2, 3]]
    assert len(long_ways) == 1


def _misaligned() -> Any:
    return np.zeros(25, np.uint8)[1:].view(np.float32).reshape(2, 3)


def _read_only() -> Any:
    array = ones(2, 3)
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    ("source", "out", "rule"),
    [
        (np.ones((2, 3)), None, "must be float32 in native byte order"),
        (np.ones((2, 3), ">f4"), None, "must be float32 in native byte order"),
        (ones(3, 2), None, "must have shape (2, 3)"),
        (ones(2, 6)[:, ::2], None, "must have shape (2, 3)"),
        (_misaligned(), None, "must be a multiple of 4"),
        ([[1.0, 2, 3]] * 2, None, "must be a numpy.ndarray"),
        (np.ma.masked_array(ones(2, 3)), None, "no operator knows masks"),
        (ones(2, 3), _read_only(), "an output must be writable"),
        (ones(2, 3), np.ones((2, 3)), "must be float32 in native byte order"),
    ],
)
def test_what_is_refused_is_refused_still(sums: Make, source: Any, out: Any, rule: str) -> None:
    with pytest.raises(ValidationError) as error:
        CpuDevice().compile(sums())(source, out=out)
    assert rule in str(error.value)


def test_number_of_arrays(sums: Make) -> None:
    with pytest.raises(ValidationError, match="number of inputs = 2: must be 1"):
        CpuDevice().compile(sums())(ones(2, 3), ones(2, 3))
    with pytest.raises(ValidationError, match="number of inputs = 0: must be 1"):
        CpuDevice().compile(sums())()


def test_overlaps_are_seen(sums: Make) -> None:
    memory = np.ones(20, np.float32)
    first = memory[:6].reshape(2, 3)
    for start in range(1, 6):
        other = memory[start : start + 6].reshape(2, 3)
        assert Matcher(sums()).addresses((first, other)) is None
        assert Matcher(sums()).addresses((other, first)) is None
    apart = memory[6:12].reshape(2, 3)
    assert Matcher(sums()).addresses((first, apart)) == [address(first), address(apart)]
    assert Matcher(sums()).addresses((apart, first)) == [address(apart), address(first)]
    assert Matcher(sums()).addresses((first, first)) == [address(first)] * 2


def test_inputs_may_overlap_each_other(moduli: Make) -> None:
    both, out = ones(2, 3), ones(2, 3)
    assert Matcher(moduli()).addresses((both, both, out)) is not None
    assert Matcher(moduli()).addresses((both, out, out)) is not None
    memory = np.ones(12, np.float32)
    assert Matcher(moduli()).addresses((both, memory[:6].reshape(2, 3), memory[1:7].reshape(2, 3))) is None


def test_in_place_needs_the_same_strides(sums: Make) -> None:
    memory = np.ones((2, 4), np.float32)
    arrays = (memory.ravel()[:6].reshape(2, 3), memory[:, :3])
    assert Matcher(sums(None, (4, 1))).addresses(arrays) is None
    with pytest.raises(ValidationError, match="in place needs the same first element and the same strides"):
        CpuDevice().compile(sums(None, (4, 1)))(arrays[0], out=arrays[1])


def test_nothing_is_kept_alive(sums: Make) -> None:
    compiled = CpuDevice().compile(sums())
    array = ones(2, 3)
    seen = weakref.ref(array)
    result = weakref.ref(compiled(array))
    del array
    gc.collect()
    assert seen() is None
    assert result() is None
