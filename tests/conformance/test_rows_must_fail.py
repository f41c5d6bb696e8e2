"""The sweep against wrong devices: each property that it checks is broken by one of them, and it says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
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
from sweep_operators import BLEND_SUBJECT

from dmlops import REGISTRY
from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import FLOAT32, UINT8
from dmlruntime.core.errors import DeviceError, UnsupportedOnDeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import Array
from dmlruntime.devices.host import HostOperator
from dmlruntime.devices.protocol import Device, DeviceFacts
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.families.reference import ReferenceKernel
from dmltools.conformance.checks import check_case, check_sweep, row_problems
from dmltools.conformance.rows import Row, rows, type_tuples
from dmltools.conformance.subject import Subject, subject
from dmltools.conformance.tensors import TypeTuple

SCAN, MODULUS = "CUMULATIVE_SUMMATION", "ELEMENT_WISE_MODULUS_FLOOR"
NONZERO_TYPES = "FLOAT32-UINT32-UINT32"


def types_of(tested: Subject, name: str) -> TypeTuple:
    return next(types for types in type_tuples(tested) if types.name == name)


def sweep(name: str, device: Device, types: str = "FLOAT32") -> None:
    tested = subject(REGISTRY, name)
    check_sweep(tested, types_of(tested, types), device)


def problems(name: str, device: Device, row: Callable[[Row], bool], types: str = "FLOAT32") -> list[str]:
    """Return the problems of the first row that `row` picks."""
    tested = subject(REGISTRY, name)
    return row_problems(next(filter(row, rows(tested, types_of(tested, types)))), tested.domain, device)


def blend_problems(device: Device, row: Callable[[Row], bool]) -> list[str]:
    """As `problems`, of the operator that has everything."""
    types = type_tuples(BLEND_SUBJECT)[0]
    return row_problems(next(filter(row, rows(BLEND_SUBJECT, types))), BLEND_SUBJECT.domain, device)


@pytest.mark.parametrize("types", ["FLOAT32", "FLOAT16", "INT64"])
@pytest.mark.parametrize("name", [SCAN, MODULUS])
def test_the_reference_passes(name: str, types: str) -> None:
    sweep(name, ReferenceDevice(), types)


@pytest.mark.parametrize("types", type_tuples(BLEND_SUBJECT), ids=str)
def test_the_reference_passes_with_everything(types: TypeTuple) -> None:
    check_sweep(BLEND_SUBJECT, types, ReferenceDevice())


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
    tested = subject(REGISTRY, SCAN)
    count = len(list(rows(tested, types_of(tested, "FLOAT32"))))
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


@pytest.mark.parametrize(
    ("location", "found"), [(-1, []), (0, ["OutputCoordinatesTensor has other bits in a second run"])]
)
def test_what_is_undefined_may_change_from_run_to_run(location: int, found: list[str]) -> None:
    # The last row of coordinates lies behind those of all that is not zero; the first one does not.
    runs = iter(range(10**9))

    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        right.execute(arrays)
        arrays["OutputCoordinatesTensor"].reshape(-1, arrays["OutputCoordinatesTensor"].shape[-1])[location] += next(
            runs
        )

    said = problems("NONZERO_COORDINATES", FakeDevice(execute), everywhere, NONZERO_TYPES)
    assert [problem for problem in said if "second run" in problem] == found
    assert (said == []) == (found == [])


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

    assert problems(MODULUS, FakeDevice(execute), lambda row: row.aliases == {"OutputTensor": "ATensor"}) == []  # type: ignore[arg-type]
    assert shared == [True, True]


def test_a_device_that_overwrites_what_it_still_needs_fails_in_place_only() -> None:
    def execute(right: object, arrays: dict[str, object]) -> None:
        arrays["OutputTensor"][...] = 1  # type: ignore[index]
        right.execute(arrays)  # type: ignore[attr-defined]

    device = FakeDevice(execute)  # type: ignore[arg-type]
    assert problems(MODULUS, device, lambda row: not row.aliases, "INT8") == []
    assert problems(MODULUS, device, lambda row: bool(row.aliases), "INT8") != []


def test_integers_are_compared_exactly() -> None:
    with pytest.raises(AssertionError):
        sweep(SCAN, off_by_one(), "INT64")


def test_a_failing_device_is_not_silenced() -> None:
    with pytest.raises(DeviceError, match="no power"):
        sweep(SCAN, failing("no power"))


def test_a_sweep_of_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dmltools.conformance.checks.rows", lambda tested, types, part: iter(()))
    with pytest.raises(AssertionError, match="no row for INT64"):
        sweep(SCAN, ReferenceDevice(), "INT64")


def test_at_most_ten_failures_are_shown() -> None:
    with pytest.raises(AssertionError) as caught:
        sweep(SCAN, lazy())
    assert len(str(caught.value).splitlines()) == 11


# An operator with everything


BLEND_WRONG = {
    "scale and bias ignored": ({"ScaleBias": None}, "ScaleBias=(0.5"),
    "the other side": ({"Side": 0}, "Side=DML_SIDE_RIGHT"),
    "the limit ignored": ({"Limit": 99.0}, " 5x33 "),
    "no activation": ({"Fused": None}, "Slope=0.25) packed"),
}


@pytest.mark.parametrize("wrong", BLEND_WRONG)
def test_a_device_that_ignores_an_attribute_fails(wrong: str) -> None:
    members, where = BLEND_WRONG[wrong]
    assert blend_problems(with_other_members(**members), lambda row: where in row.name) != []


def test_a_device_that_takes_an_absent_tensor_for_a_present_one_fails() -> None:
    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        ones = arrays["MaskTensor"] * 0 + 1
        given = replace(right.descriptor, ZeroTensor=right.descriptor.MaskTensor)  # type: ignore
        ReferenceDevice().compile(given).execute({**arrays, "ZeroTensor": ones})

    assert blend_problems(FakeDevice(execute), lambda row: "no ZeroTensor" in row.name) != []


@pytest.mark.parametrize("output", [0, 1, 2])
def test_every_output_is_compared(output: int) -> None:
    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        right.execute(arrays)
        arrays[right.operator.outputs[output].name][0, 0] += 1

    assert len(blend_problems(FakeDevice(execute), lambda row: " 5x33 " in row.name)) == 1


def test_the_outputs_that_share_memory_are_the_row_s() -> None:
    shared: list[tuple[bool, bool]] = []

    def execute(right: HostOperator, arrays: dict[str, Array]) -> None:
        shared.append((arrays["FirstTensor"] is arrays["YTensor"], arrays["SecondTensor"] is arrays["XTensor"]))
        right.execute(arrays)

    assert blend_problems(FakeDevice(execute), lambda row: row.name.endswith("in place crosswise")) == []
    assert shared == [(True, True)] * 2


class OwnMemory(FakeDevice):
    """A device whose arrays are not NumPy's, and which is wrong where they share memory."""

    def __init__(self) -> None:
        super().__init__(lambda right, arrays: right.execute(arrays))
        self.shared = 0

    def asarray(self, array: Any) -> Any:
        return OwnArray(np.array(array))

    def empty(self, tensor: Any) -> Any:
        return OwnArray(super().empty(tensor))

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> Any:
        operator = super().compile(descriptor, feature_level=feature_level)

        def call(*inputs: Any, out: Any) -> Any:
            if not any(isinstance(array, OwnArray) for array in out):
                return operator(*inputs, out=out)
            self.shared += sum(array in inputs for array in out)
            for array in out:
                array.values[...] = 77
            return out

        call.plan = operator.plan  # type: ignore[attr-defined]
        return call


class OwnArray:
    def __init__(self, values: Array) -> None:
        self.values = values

    def numpy(self) -> Array:
        return self.values


def test_shared_memory_is_tried_on_the_device_s_own_arrays() -> None:
    device = OwnMemory()
    (problem,) = problems(MODULUS, device, lambda row: row.name.endswith("in place on BTensor"))
    assert problem.endswith(" of the device's own arrays")
    assert device.shared == 1
    assert problems(MODULUS, device, lambda row: row.name.endswith("in place on padded BTensor")) == []
    assert problems(MODULUS, device, lambda row: row.name.endswith("packed")) == []


class Narrow(FakeDevice):
    """A device that does not compute in bytes."""

    def __init__(self, message: str) -> None:
        super().__init__(lambda right, arrays: right.execute(arrays))
        self.message = message

    def facts(self) -> DeviceFacts:
        return replace(super().facts(), types=(FLOAT32,))

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> HostOperator:
        if UINT8 in [getattr(descriptor, m.name).DataType for m in descriptor.OPERATOR.tensors]:
            raise UnsupportedOnDeviceError(Code.DEVICE_LIMIT, self.message)
        return super().compile(descriptor, feature_level=feature_level)


def test_a_data_type_that_a_device_does_not_compute_in_is_a_skip_with_its_words() -> None:
    with pytest.raises(pytest.skip.Exception, match="UINT8 has no kernel"):
        sweep(MODULUS, Narrow("UINT8 has no kernel"), "UINT8")
    case = next(case for case in REGISTRY.cases(MODULUS) if case.inputs["ATensor"].type == "UINT8")
    with pytest.raises(pytest.skip.Exception, match="UINT8 has no kernel"):
        check_case(case, REGISTRY.descriptor(MODULUS), Narrow("UINT8 has no kernel"))


@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_operators_without_kernels_are_skipped_for_one_reason(device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Theirs are taken away: every operator has kernels."""
    said = set()
    fake = FakeDevice(lambda right, arrays: right.execute(arrays), name=device)
    for name in ("ACTIVATION_IDENTITY", "VALUE_SCALE_2D"):
        kind = REGISTRY.descriptor(name)
        monkeypatch.setattr(kind, "OPERATOR", replace(kind.OPERATOR, kernel=ReferenceKernel()))
        tested = subject(REGISTRY, name)
        with pytest.raises(pytest.skip.Exception) as skipped:
            check_case(REGISTRY.cases(name)[0], REGISTRY.descriptor(name), fake)
        said.add(str(skipped.value))
        with pytest.raises(pytest.skip.Exception) as skipped:
            check_sweep(tested, type_tuples(tested)[0], fake)
        said.add(str(skipped.value))
    assert said == {f"operators of the kernel family 'reference' have no kernels for the device '{device}'"}
    assert fake.compiled == []


class Tired(Narrow):
    """Wrong in bytes, and soon it takes no more of them."""

    def __init__(self) -> None:
        super().__init__("UINT8 has no kernel")
        self.execute = lambda right, arrays: arrays["OutputTensor"].fill(250)

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> HostOperator:
        if len(self.compiled) < 2:  # the first row: asked whether it is taken, then run
            return FakeDevice.compile(self, descriptor, feature_level=feature_level)
        return super().compile(descriptor, feature_level=feature_level)


def test_a_refused_row_does_not_hide_that_another_is_wrong() -> None:
    with pytest.raises(AssertionError, match="1 problems in 1 rows on fake"):
        sweep(MODULUS, Tired(), "UINT8")


def test_a_type_that_a_device_takes_all_the_same_is_swept() -> None:
    sweep(MODULUS, Narrow("never said"), "INT8")


def test_a_refusal_that_does_not_name_the_type_is_an_error() -> None:
    with pytest.raises(UnsupportedOnDeviceError, match=r"^too large \[DML0224\]$"):
        sweep(MODULUS, Narrow("too large"), "UINT8")
