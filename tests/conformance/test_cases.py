"""Literal cases: the arrays they hold, the descriptors they make, and running them."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from fake_devices import FakeDevice, WrongPlan, failing, off_by_one
from refusals import failure
from sweep_operators import BEND, DML_BEND_OPERATOR_DESC, DML_BLEND_OPERATOR_DESC, DML_SIDE

from dmlops import DML_CUMULATIVE_SUMMATION_OPERATOR_DESC, REGISTRY
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT8, INT32, UINT8, UINT32
from dmlruntime.core.errors import DeviceError
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.reference import ReferenceDevice
from dmltools.conformance.checks import check_case
from dmltools.conformance.running import (
    bound_of,
    compare_output,
    exact_values,
    inconclusive,
    magnitude,
    reference_outputs,
    run_case,
)

INF, NAN = math.inf, math.nan


def data(name: str, *sizes: int, **more: Any) -> TensorData:
    return TensorData(type=name, sizes=sizes, **more)


@pytest.mark.parametrize(
    ("tensor", "expected"),
    [
        (data("INT32", 2, 2, values=(1, -2, 3, 2**31 - 1)), [[1, -2], [3, 2**31 - 1]]),
        (data("UINT64", 2, values=(2**64 - 1, 0)), [2**64 - 1, 0]),
        (data("INT64", 2, values=(-(2**63), 2**63 - 1)), [-(2**63), 2**63 - 1]),
        (data("FLOAT32", 4, values=(1, 0.1, -INF, -0.0)), [1, np.float32(0.1), -INF, -0.0]),
        (data("FLOAT16", 5, values=(65519, 65520, 2049, 2051, 1e-8)), [65504, INF, 2048, 2052, 0]),
        (data("FLOAT64", 1, values=(0.1,)), [0.1]),
        (data("FLOAT16", 2, 3, fill=2049), [[2048] * 3] * 2),
        (data("UINT64", 2, fill=2**64 - 1), [2**64 - 1] * 2),
        (data("INT8", 1, fill=-128), [-128]),
        (data("INT32", 2, 2, start=5, step=-3), [[5, 2], [-1, -4]]),
        (data("UINT64", 3, start=2**64 - 1, step=-1), [2**64 - 1, 2**64 - 2, 2**64 - 3]),
        (data("UINT64", 2, start=2**63 - 1, step=1), [2**63 - 1, 2**63]),
        (data("INT64", 2, start=-(2**63), step=2**63), [-(2**63), 0]),
        (data("UINT8", 3, start=255, step=-100), [255, 155, 55]),
        (data("FLOAT32", 3, start=0.5, step=0.25), [0.5, 0.75, 1.0]),
        (data("FLOAT16", 3, start=2047, step=1), [2047, 2048, 2048]),
    ],
    ids=str,
)
def test_contents(tensor: TensorData, expected: Any) -> None:
    array = tensor.array()
    assert array.dtype == tensor.data_type.dtype
    assert array.shape == tensor.sizes
    exact = [int(v) if array.dtype.kind in "iu" else float(v) for v in array.ravel()]
    wanted = [v for row in expected for v in (row if isinstance(row, list) else [row])]
    assert exact == [int(v) if array.dtype.kind in "iu" else float(v) for v in wanted]


def test_a_negative_zero_and_a_nan_stay() -> None:
    array = data("FLOAT32", 2, values=(-0.0, NAN)).array()
    assert np.signbit(array[0])
    assert np.isnan(array[1])


def case(outputs: tuple[float, ...], **more: Any) -> Case:
    return Case(
        **{
            "name": "made up",
            "kind": "example",
            "status": "documented",
            "inputs": {"InputTensor": data("FLOAT32", 3, values=(1, 2, 3))},
            "members": {"Axis": 0, "AxisDirection": 0, "HasExclusiveSum": False},
            "outputs": {"OutputTensor": data("FLOAT32", 3, values=outputs)},
            **more,
        }
    )


KIND = DML_CUMULATIVE_SUMMATION_OPERATOR_DESC


def test_the_descriptor_is_packed() -> None:
    tensor = DML_BUFFER_TENSOR_DESC(FLOAT32, (3,))
    assert case((1, 3, 6)).descriptor(KIND) == KIND(tensor, tensor, 0, 0, False)  # type: ignore[arg-type]


def test_a_right_case_passes() -> None:
    assert run_case(case((1, 3, 6)), KIND, ReferenceDevice())["OutputTensor"].verdict == "equal"
    check_case(case((1, 3, 6)), KIND, ReferenceDevice())


def test_a_wrong_case_fails() -> None:
    with pytest.raises(AssertionError) as caught:
        check_case(case((1, 3, 7)), KIND, ReferenceDevice())
    assert str(caught.value).startswith("made up: OutputTensor: 1 of 3 differ, first at [2]: 6.0 instead of 7.0")


def test_a_wrong_device_fails() -> None:
    with pytest.raises(AssertionError):
        check_case(case((1, 3, 6)), KIND, off_by_one())


def test_a_device_that_answers_in_another_type_fails() -> None:
    class Narrow(FakeDevice):
        def compile(self, descriptor: Any, *, feature_level: object = None) -> Any:
            operator = super().compile(descriptor, feature_level=feature_level)

            class Narrowed:
                plan = operator.plan

                def __call__(self, *inputs: Any) -> Any:
                    return operator(*inputs).astype(np.float16)

            return Narrowed()

    found = run_case(case((1, 3, 6)), KIND, Narrow(lambda right, arrays: right.execute(arrays)))["OutputTensor"]
    assert (found.verdict, found.message) == ("differs", "dtype float16 instead of float32")


def test_a_device_that_fails_is_not_silenced() -> None:
    assert failure(DeviceError, run_case, case((1, 3, 6)), KIND, failing("no power")) == "no power"


def test_the_depth_of_the_plan_widens_the_bound() -> None:
    eps = float(np.finfo(np.float32).eps)
    near = case((1, 3, 6 + 8 * eps))
    assert run_case(near, KIND, WrongPlan(1))["OutputTensor"].verdict == "differs"
    assert run_case(near, KIND, WrongPlan(8))["OutputTensor"].verdict == "within"


def test_the_reference_is_exact_or_in_float64() -> None:
    descriptor = case((0, 0, 0)).descriptor(KIND)
    outputs = reference_outputs(descriptor, {"InputTensor": np.array([1, 2**-30, 2**-30], np.float32)})
    assert outputs["OutputTensor"].tolist() == [1, 1 + 2**-30, 1 + 2**-29]


def test_a_scan_s_errors_are_relative_to_the_sum_of_magnitudes() -> None:
    descriptor = case((0, 0, 0)).descriptor(KIND)
    inputs = {"InputTensor": np.array([3, -2, -1], np.float32)}
    expected = reference_outputs(descriptor, inputs)["OutputTensor"]
    assert expected.tolist() == [3, 1, 0]
    assert magnitude(descriptor, inputs, "OutputTensor", expected, 3).tolist() == [3, 5, 6]


def test_the_bound_is_the_specification_s() -> None:
    descriptor = case((0, 0, 0)).descriptor(KIND)
    eps32, eps16 = float(np.finfo(np.float32).eps), float(np.finfo(np.float16).eps)
    half = DML_BUFFER_TENSOR_DESC(FLOAT16, (3,))
    whole = DML_BUFFER_TENSOR_DESC(INT32, (3,))
    assert bound_of(descriptor, "OutputTensor", 5) == 5 * eps32
    assert bound_of(KIND(half, half, 0, 0, False), "OutputTensor", 5) == eps16 / 2 + 5 * eps32  # type: ignore[arg-type]
    assert bound_of(KIND(whole, whole, 0, 0, False), "OutputTensor", 5) == 0  # type: ignore[arg-type]


# Several types, absent tensors, bits


def blend(**members: Any) -> Any:
    values: dict[str, Any] = {
        name: DML_BUFFER_TENSOR_DESC(FLOAT32, (3,)) for name in ("XTensor", "YTensor", "FirstTensor", "SecondTensor")
    }
    values["MaskTensor"] = DML_BUFFER_TENSOR_DESC(UINT8, (3,))
    values["StepTensor"] = DML_BUFFER_TENSOR_DESC(UINT32, (1,))
    values["TruthTensor"] = DML_BUFFER_TENSOR_DESC(INT8, (3,))
    values |= {"ZeroTensor": None, "ScaleBias": None, "Side": DML_SIDE.DML_SIDE_LEFT, "LimitType": FLOAT32}
    return DML_BLEND_OPERATOR_DESC(**{**values, "Limit": 4.0, "Fused": None, **members})


BLEND_INPUTS = {
    "XTensor": np.array([1, -2, 3], np.float32),
    "YTensor": np.array([7, 8, 9], np.float32),
    "MaskTensor": np.array([0, 1, 2], np.uint8),
    "StepTensor": np.array([2], np.uint32),
}


def test_optional_members_that_a_case_does_not_name_are_none() -> None:
    tensors = {name: data("FLOAT32", 3, values=(1, 2, 3)) for name in ("XTensor", "YTensor")}
    found = Case(
        name="made up",
        kind="example",
        status="ours",
        inputs={**tensors, "MaskTensor": data("UINT8", 3, fill=1), "StepTensor": data("UINT32", 1, fill=0)},
        members={"Side": DML_SIDE.DML_SIDE_LEFT, "LimitType": FLOAT32, "Limit": 2.0},
        outputs={
            "FirstTensor": data("FLOAT32", 3, values=(1, 2, 3)),
            "SecondTensor": data("FLOAT32", 3, values=(1, 2, 2)),
            "TruthTensor": data("INT8", 3, fill=1),
        },
    )
    descriptor: Any = found.descriptor(DML_BLEND_OPERATOR_DESC)
    assert (descriptor.ZeroTensor, descriptor.ScaleBias, descriptor.Fused) == (None, None, None)
    compared = run_case(found, DML_BLEND_OPERATOR_DESC, ReferenceDevice())
    assert {name: comparison.verdict for name, comparison in compared.items()} == dict.fromkeys(found.outputs, "equal")


def test_each_output_has_its_own_type_in_the_reference() -> None:
    outputs = reference_outputs(blend(), BLEND_INPUTS)
    assert outputs["FirstTensor"].tolist() == [7, -2, 3]
    assert outputs["SecondTensor"].tolist() == [3, 0, 5]
    assert outputs["TruthTensor"].tolist() == [0, 1, 1]
    assert [array.dtype.name for array in outputs.values()] == ["float64", "float64", "int8"]


def test_the_specification_s_magnitude_is_the_scale_of_each_float_output() -> None:
    descriptor, outputs = blend(), reference_outputs(blend(), BLEND_INPUTS)
    scales = {name: magnitude(descriptor, BLEND_INPUTS, name, expected, 1) for name, expected in outputs.items()}
    assert scales["FirstTensor"].tolist() == [5, 6, 7]
    assert scales["SecondTensor"].tolist() == [64, 64, 64]
    assert scales["TruthTensor"].tolist() == [0, 1, 1]


def test_truths_are_ones_and_zeros_of_the_output_s_type() -> None:
    found = exact_values(blend(), "TruthTensor", np.array([True, False, True]))
    assert (found.tolist(), found.dtype) == ([1, 0, 1], np.dtype("int8"))


@pytest.mark.parametrize("values", [[128, 0, 0], [0.5, 0, 0], [math.nan, 0, 0], [-129, 0, 0]])
def test_a_reference_that_gives_what_an_integer_type_does_not_hold_is_wrong(values: list[float]) -> None:
    with pytest.raises(AssertionError, match="the reference gives values of TruthTensor that int8 does not hold"):
        exact_values(blend(), "TruthTensor", np.array(values))


BITS = replace(BEND, kernel=replace(BEND.kernel, bits=True), reference=lambda **v: (v["InputTensor"],))  # type: ignore


def bent() -> Any:
    tensor = DML_BUFFER_TENSOR_DESC(FLOAT32, (2,))
    return DML_BEND_OPERATOR_DESC(tensor, tensor, 1.0)


@pytest.mark.parametrize(("payload", "verdict"), [(0x7FC00001, "equal"), (0x7FC00002, "differs")])
def test_bits_are_compared_as_they_are(payload: int, verdict: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DML_BEND_OPERATOR_DESC, "OPERATOR", BITS)
    source = np.array([0x7FC00001, 0x80000000], np.uint32).view(np.float32)
    actual = np.array([payload, 0x80000000], np.uint32).view(np.float32)
    expected = reference_outputs(bent(), {"InputTensor": source})["OutputTensor"]
    assert expected.dtype == np.dtype("uint32")
    for wanted in (expected, source):  # as the reference gives it, and as a case does
        found = compare_output(
            bent(),
            "OutputTensor",
            actual,
            inputs={"InputTensor": source},
            expected=wanted,
            depth=1,
            unpromised=frozenset({"nonfinite"}),
        )
        assert found.verdict == verdict


def test_other_operators_do_not_tell_one_nan_from_another() -> None:
    actual = np.array([0x7FC00001, 0x3F800000], np.uint32).view(np.float32)
    found = compare_output(
        bent(), "OutputTensor", actual, inputs={}, expected=exact_nan(), depth=1, unpromised=frozenset()
    )
    assert found.verdict == "equal"


def exact_nan() -> Any:
    return np.array([math.nan, 1.0])


def test_what_follows_from_an_input_that_is_not_promised_is_inconclusive() -> None:
    inputs = {"XTensor": np.array([1, INF, 1e-40], np.float32), "MaskTensor": np.array([0, 1, 2], np.uint8)}
    assert inconclusive(blend(), inputs, frozenset(), (3,)) is None
    for unpromised, expected in (
        ({"nonfinite"}, [False, True, False]),
        ({"denormal"}, [False, False, True]),
        ({"nonfinite", "denormal", "signed_zero"}, [False, True, True]),
    ):
        found = inconclusive(blend(), inputs, frozenset(unpromised), (3,))
        assert found is not None
        assert found.tolist() == expected


def test_where_elements_are_combined_or_only_moved_nothing_is_inconclusive(monkeypatch: pytest.MonkeyPatch) -> None:
    inputs = {"InputTensor": np.array([1, INF], np.float32)}
    assert inconclusive(case((0, 0, 0)).descriptor(KIND), inputs, frozenset({"nonfinite"}), (2,)) is None
    monkeypatch.setattr(DML_BEND_OPERATOR_DESC, "OPERATOR", BITS)
    assert inconclusive(bent(), inputs, frozenset({"nonfinite"}), (2,)) is None


@pytest.mark.parametrize("name", list(REGISTRY))
def test_every_case_of_the_specification_is_one_of_its_kinds(name: str) -> None:
    cases = REGISTRY.cases(name)
    assert len({case.name for case in cases}) == len(cases)
    assert {case.kind for case in cases} == {"example", "edge case"}
    assert {case.status for case in cases} <= {"documented", "silent", "our choice", "ours"}
    for case in cases:
        assert case.classes <= {"nonfinite", "signed_zero", "early_overflow", "early_underflow", "denormal"}
        case.descriptor(REGISTRY.descriptor(name)).validate()
