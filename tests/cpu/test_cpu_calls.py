"""The fast path of the function form: calls that look like an earlier one skip all preparation, and give the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dmlops import activation_leaky_relu, cast, cumulative_summation, element_wise_modulus_floor
from dmlruntime.calls import function_form
from dmlruntime.core.errors import ValidationError
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.devices.choose import DEFAULT_VARIABLE
from dmlruntime.devices.reference import ReferenceDevice

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows by one for each call that is prepared in full; no call has been seen yet."""
    names: list[str] = []
    usual = function_form.prepare_inputs

    def counted(operator: Any, *rest: Any) -> Any:
        names.append(operator.name)
        return usual(operator, *rest)

    monkeypatch.setattr(function_form, "prepare_inputs", counted)
    monkeypatch.setattr(function_form, "_recent", {})
    monkeypatch.setattr(function_form, "_compiled", {})
    return names


def row(*values: float) -> Any:
    return np.array(values, np.float32)


def test_the_second_call_takes_the_short_way(prepared: list[str]) -> None:
    for values in ((1, 2, 3), (4, 5, 6)):
        assert cumulative_summation(row(*values), axis=0, device="cpu").tolist() == np.cumsum(values).tolist()
    out = row(0, 0, 0)
    for _ in range(2):
        assert cumulative_summation(row(1, 2, 3), axis=0, device="cpu", out=out) is out
    assert prepared == ["CUMULATIVE_SUMMATION"] * 2


def test_a_device_object_too(prepared: list[str]) -> None:
    device = CpuDevice()
    for _ in range(3):
        assert cumulative_summation(row(1, 2), axis=0, device=device).tolist() == [1, 3]
    assert len(prepared) == 1


def test_another_device_object_is_another_device(prepared: list[str]) -> None:
    for device in (CpuDevice(), CpuDevice()):
        assert cumulative_summation(row(1, 2), axis=0, device=device).tolist() == [1, 3]
    assert len(prepared) == 2


def test_a_device_whose_operators_cannot_attempt_prepares_each_call(prepared: list[str]) -> None:
    device = ReferenceDevice()
    for _ in range(2):
        assert cumulative_summation(row(1, 2), axis=0, device=device).tolist() == [1, 3]
    assert len(prepared) == 2


def test_the_default_device_is_asked_for_each_time(prepared: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cpu", "reference", "cpu"):
        monkeypatch.setenv(DEFAULT_VARIABLE, name)
        assert cumulative_summation(row(1, 2), axis=0).tolist() == [1, 3]
    assert len(prepared) == 2


def test_what_an_output_decided_is_not_taken_where_there_is_none(prepared: list[str]) -> None:
    out = np.zeros(2, np.int32)
    for _ in range(2):
        assert cast(row(1, 2), out=out, device="cpu") is out
        with pytest.raises(ValidationError, match=r" data_type = None: .* \[DML0208\]$"):
            cast(row(1, 2), device="cpu")
    assert out.tolist() == [1, 2]
    assert len(prepared) == 3


@pytest.mark.parametrize("values", [(0.0, -0.0), (1.0, 1), (2.0, float("nan"))], ids=str)
def test_equal_numbers_that_differ_are_looked_at(values: tuple[float, float], prepared: list[str]) -> None:
    for value in values:
        activation_leaky_relu(row(-1, 2), alpha=value, device="cpu")
    assert len(prepared) == 2
    first = activation_leaky_relu(row(-1, 2), alpha=values[0], device="cpu")
    assert len(prepared) == 2
    assert first.tolist() == [-values[0], 2]


@pytest.mark.parametrize(
    "more",
    [
        {"axis": 1},
        {"axis": np.int64(0)},
        {"exclusive": True},
        {"exclusive": 0},
        {"axis_direction": "DECREASING"},
        {"device": "reference"},
        {"feature_level": "5.0"},
        {"out": np.zeros((2, 2), np.float32)},
    ],
    ids=str,
)
def test_anything_else_is_looked_at(more: dict[str, Any], prepared: list[str]) -> None:
    x = np.ones((2, 2), np.float32)
    usual: dict[str, Any] = {"axis": 0, "device": "cpu"}
    cumulative_summation(x, **usual)
    cumulative_summation(x, **(usual | more))
    assert len(prepared) == 2


@pytest.mark.parametrize(
    "other", [np.ones((2, 2), np.int64), np.ones((4, 2), np.float32)[::2], np.ones((2, 3), np.float32)]
)
def test_other_arrays_are_looked_at(other: Any, prepared: list[str]) -> None:
    for array in (np.ones((2, 2), np.float32), other):
        assert cumulative_summation(array, axis=0, device="cpu").tolist() == np.cumsum(array, 0).tolist()
    assert len(prepared) == 2


def test_what_is_copied_or_broadcast_is_prepared_each_time(prepared: list[str]) -> None:
    for _ in range(2):
        assert cumulative_summation(row(1, 2, 3)[::-1], axis=0, device="cpu").tolist() == [3, 5, 6]
        assert element_wise_modulus_floor(row(5, 7), row(4), device="cpu").tolist() == [1, 3]
        assert element_wise_modulus_floor(row(5, 7), 4, device="cpu").tolist() == [1, 3]
    assert len(prepared) == 6


def test_what_failed_fails_again(prepared: list[str]) -> None:
    messages = set()
    for _ in range(2):
        with pytest.raises(ValidationError) as error:
            cumulative_summation(row(1, 2), axis=7, device="cpu")
        messages.add(str(error.value))
    assert len(messages) == 1
    assert len(prepared) == 2


def test_overlaps_are_refused_on_the_short_way(prepared: list[str]) -> None:
    memory = np.ones(8, np.float32)
    cumulative_summation(memory[:3], axis=0, out=memory[4:7], device="cpu")
    with pytest.raises(ValidationError, match=r" output = memory of input: .* \[DML0204\]$"):
        cumulative_summation(memory[:3], axis=0, out=memory[1:4], device="cpu")
    assert memory.tolist() == [1, 1, 1, 1, 1, 2, 3, 1]


def test_a_read_only_output_is_refused_on_the_short_way(prepared: list[str]) -> None:
    x, out = row(1, 2), row(0, 0)
    cumulative_summation(x, axis=0, out=out, device="cpu")
    out.flags.writeable = False
    with pytest.raises(ValidationError, match=r" output\.flags\.writeable = False: .* \[DML0203\]$"):
        cumulative_summation(x, axis=0, out=out, device="cpu")
    assert out.tolist() == [1, 3]


def test_forgetting(prepared: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(function_form, "_COMPILED_MAX", 2)
    for size in (1, 2, 3, 1):
        assert cumulative_summation(np.ones(size, np.float32), axis=0, device="cpu").tolist() == list(
            range(1, size + 1)
        )
    assert len(prepared) == 4
    assert len(function_form._recent) == len(function_form._compiled) == 2
