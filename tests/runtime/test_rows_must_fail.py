"""The sweep against wrong devices: each property that it checks is broken by one of them, and it says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from fake_devices import (
    FakeDevice,
    WrongPlan,
    failing,
    lazy,
    off_by_one,
    unsteady,
    with_other_members,
    without_strides,
    writing_inputs,
    writing_padding,
)

from dmlops import REGISTRY
from dmlruntime.conformance.checks import check_sweep, row_problems
from dmlruntime.conformance.rows import Row, rows
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, FLOAT32, INT64, UINT8
from dmlruntime.devices.protocol import Device
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.errors import DeviceError

SCAN, MODULUS = "CUMULATIVE_SUMMATION", "ELEMENT_WISE_MODULUS_FLOOR"


def sweep(name: str, device: Device, data_type: DML_TENSOR_DATA_TYPE = FLOAT32) -> None:
    check_sweep(REGISTRY.descriptor(name), REGISTRY.domain(name), data_type, device)


def problems(
    name: str, device: Device, row: Callable[[Row], bool], data_type: DML_TENSOR_DATA_TYPE = FLOAT32
) -> list[str]:
    """What is wrong with the first row that `row` picks."""
    kind, domain = REGISTRY.descriptor(name), REGISTRY.domain(name)
    return row_problems(next(filter(row, rows(kind, data_type))), domain, device)


@pytest.mark.parametrize("data_type", [FLOAT32, FLOAT16, INT64], ids=lambda t: t.short)
@pytest.mark.parametrize("name", [SCAN, MODULUS])
def test_the_reference_passes(name: str, data_type: DML_TENSOR_DATA_TYPE) -> None:
    sweep(name, ReferenceDevice(), data_type)


WRONG = {
    "the other direction": (with_other_members(AxisDirection=0), "AxisDirection=DML_AXIS_DIRECTION_DECREASING"),
    "never exclusive": (with_other_members(HasExclusiveSum=False), "HasExclusiveSum=True"),
    "always exclusive": (with_other_members(HasExclusiveSum=True), "HasExclusiveSum=False"),
    "the first axis": (with_other_members(Axis=0), "Axis=1"),
    "input strides ignored": (without_strides("inputs"), "transposed inputs"),
    "output strides ignored": (without_strides("outputs"), "padded output"),
    "past the end": (writing_padding(), "packed"),
    "inputs written": (writing_inputs(), "packed"),
    "other bits in a second run": (unsteady(), "packed"),
    "one wrong element": (off_by_one(), "packed"),
    "nothing written": (lazy(), "packed"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_device_fails_where_it_is_wrong(wrong: str) -> None:
    device, where = WRONG[wrong]
    with pytest.raises(AssertionError) as caught:
        sweep(SCAN, device)
    assert where in str(caught.value)
    count = len(list(rows(REGISTRY.descriptor(SCAN), FLOAT32)))
    assert f" problems in {count} rows on fake:\nFLOAT32 " in str(caught.value)


def everywhere(row: Row) -> bool:
    return row.name.endswith("packed")


def padded(row: Row) -> bool:
    return row.name.endswith("padded output")


@pytest.mark.parametrize(
    ("device", "problem"),
    [
        (writing_padding(), "wrote outside the elements of OutputTensor"),
        (writing_inputs(), "wrote to its input InputTensor"),
        (unsteady(), "OutputTensor has other bits in a second run"),
    ],
    ids=["padding", "inputs", "unsteady"],
)
def test_what_is_wrong_is_said(device: FakeDevice, problem: str) -> None:
    assert problem in problems(SCAN, device, everywhere)
    assert problem in problems(SCAN, device, padded)


def test_a_stretched_plan_hides_an_error_that_its_true_depth_shows() -> None:
    # The bound grows with the plan's depth, and a device that claims too much is believed: plans need their own tests.
    class Sloppy(WrongPlan):
        def __init__(self, depth: int) -> None:
            super().__init__(depth)
            self.execute = off_by_one().execute

    assert problems(SCAN, Sloppy(1), everywhere) != []
    assert problems(SCAN, Sloppy(2**26), everywhere) == []


@pytest.mark.parametrize("member", ["ATensor", "BTensor"])
def test_a_broadcast_input_taken_for_packed_fails(member: str) -> None:
    assert (
        problems(MODULUS, without_strides("inputs"), lambda row: row.name.endswith(f"{member} columns broadcast")) != []
    )


def test_an_in_place_row_runs_in_place() -> None:
    shared: list[bool] = []

    def execute(right: object, arrays: dict[str, object]) -> None:
        shared.append(arrays["ATensor"] is arrays["OutputTensor"])
        right.execute(arrays)  # type: ignore[attr-defined]

    assert problems(MODULUS, FakeDevice(execute), lambda row: row.in_place == "ATensor") == []  # type: ignore[arg-type]
    assert shared == [True, True]


def test_a_device_that_overwrites_what_it_still_needs_fails_in_place_only() -> None:
    def execute(right: object, arrays: dict[str, object]) -> None:
        arrays["OutputTensor"][...] = 1  # type: ignore[index]
        right.execute(arrays)  # type: ignore[attr-defined]

    device = FakeDevice(execute)  # type: ignore[arg-type]
    assert problems(MODULUS, device, lambda row: row.in_place is None, UINT8) == []
    assert problems(MODULUS, device, lambda row: row.in_place is not None, UINT8) != []


def test_integers_are_compared_exactly() -> None:
    with pytest.raises(AssertionError):
        sweep(SCAN, off_by_one(), INT64)


def test_a_failing_device_is_not_silenced() -> None:
    with pytest.raises(DeviceError, match="no power"):
        sweep(SCAN, failing("no power"))


def test_a_sweep_of_nothing_fails() -> None:
    with pytest.raises(AssertionError, match="no row for UINT8"):
        sweep(SCAN, ReferenceDevice(), UINT8)


def test_at_most_ten_failures_are_shown() -> None:
    with pytest.raises(AssertionError) as caught:
        sweep(SCAN, lazy())
    assert len(str(caught.value).splitlines()) == 11
