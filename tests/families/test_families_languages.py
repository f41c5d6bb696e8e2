"""Families that lack a language, and operators made up for tests of kernels."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from c_family import CKernel
from flat_tensors import described
from layouts import BANDS, CHAINS, PAIRS, ROWS, SCANS
from made_operators import elements, pair, scan
from reference_family import ReferenceKernel
from refusals import without_codes

import dmlops as dml
from dmlgen.diagnostics import SpecErrors
from dmlruntime.calls import function_form
from dmlruntime.cases.records import Case
from dmlruntime.core.errors import UnsupportedOnDeviceError, ValidationError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices import choose
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.families.planning import family_name, has_kernels, plan_on_cpu, plan_on_gpu, why_without_kernels
from dmlruntime.families.record import KernelRecord
from dmlruntime.families.scan import ScanKernel
from dmlruntime.gpu.planning import plan as plan_for
from dmltools.conformance.checks import check_case, refusal
from dmltools.conformance.pytest_plugin import device_or_skip
from dmltools.kernels.choosing import require_kernel
from dmltools.kernels.describing import NoKernel

ABS = dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC
X = np.array([[-1.5, 2.0]], np.float32)
NO_CPU = (
    "ELEMENT_WISE_ABS: its kernel family 'reference_family' has no kernels for the device 'cpu'; "
    'use device="reference"'
)
NO_GPU = "ELEMENT_WISE_ABS: its kernel family 'c_family' has no kernels for the device 'gpu'; use device=\"cpu\""


def kind_of(kernel: KernelRecord) -> type[OperatorDescriptor]:
    """ELEMENT_WISE_ABS as an operator of another family."""
    return type("Kind", (ABS,), {"OPERATOR": replace(ABS.OPERATOR, kernel=kernel)})


REFERENCE_ONLY, IN_C = kind_of(ReferenceKernel()), kind_of(CKernel())


def descriptor_of(kind: Any) -> Any:
    tensor = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 2))
    return kind(InputTensor=tensor, OutputTensor=tensor, ScaleBias=None)


def called(kind: type[OperatorDescriptor], device: Any = None) -> Any:
    return function_form.call(kind, (X,), {"ScaleBias": None}, device=device)


def test_a_family_is_found_by_its_record() -> None:
    assert family_name(ReferenceKernel()) == "reference_family"
    assert family_name(ABS.OPERATOR.kernel) == "elementwise"
    kernels = (ABS.OPERATOR.kernel, CKernel(), ReferenceKernel())
    found = [[has_kernels(kernel, device) for device in ("reference", "cpu", "gpu")] for kernel in kernels]
    assert found == [[True, True, True], [True, True, False], [True, False, False]]


def test_a_record_outside_any_package_has_no_kernels() -> None:
    class Loose(KernelRecord):
        pass

    assert not has_kernels(Loose(), "cpu")
    assert family_name(Loose()) == "Loose"


def test_a_device_asked_for_by_name_says_that_it_has_no_kernels() -> None:
    for device in (device_or_skip("cpu"), "cpu"):
        with pytest.raises(UnsupportedOnDeviceError) as caught:
            called(REFERENCE_ONLY, device)
        assert caught.value.text == NO_CPU
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        plan_on_cpu(descriptor_of(REFERENCE_ONLY))
    assert caught.value.text == NO_CPU


def test_a_gpu_recommends_the_fastest_device_that_has_kernels() -> None:
    assert why_without_kernels(IN_C.OPERATOR, "gpu") == NO_GPU
    target: Any = None  # not looked at
    for plan in (plan_on_gpu, plan_for):
        with pytest.raises(UnsupportedOnDeviceError) as caught:
            plan(descriptor_of(IN_C), target, {})
        assert caught.value.text == NO_GPU


def test_a_kernel_in_the_other_language_is_recommended() -> None:
    operator = IN_C.OPERATOR
    require_kernel(operator, "c")
    with pytest.raises(NoKernel) as caught:
        require_kernel(operator, "wgsl")
    assert caught.value.text == "ELEMENT_WISE_ABS has no kernel in WGSL; --c shows the one in C"


def test_the_gpu_itself_says_so_before_it_looks_for_kernels() -> None:
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        called(IN_C, device_or_skip("gpu"))
    assert caught.value.text == NO_GPU


def test_the_planner_of_the_family_is_called() -> None:
    assert plan_on_cpu(descriptor_of(IN_C)).variant == "of the C family"


def test_where_nobody_asks_for_a_device_the_reference_runs_it(
    monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    device_or_skip("cpu")
    monkeypatch.delenv(choose.DEFAULT_VARIABLE, raising=False)
    assert called(REFERENCE_ONLY).tolist() == [[1.5, 2.0]]
    assert called(REFERENCE_ONLY, "reference").tolist() == [[1.5, 2.0]]
    assert not recwarn.list


def test_a_device_that_the_environment_asks_for_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    device_or_skip("cpu")
    monkeypatch.setenv(choose.DEFAULT_VARIABLE, "cpu")
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        called(REFERENCE_ONLY)
    assert caught.value.text == NO_CPU


def test_arrays_of_a_device_ask_for_it() -> None:
    gpu = device_or_skip("gpu")
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        function_form.call(IN_C, (gpu.asarray(X),), {"ScaleBias": None})
    assert caught.value.text == NO_GPU


def test_the_generated_tests_skip_with_that_sentence() -> None:
    cpu = device_or_skip("cpu")
    assert refusal(descriptor_of(REFERENCE_ONLY), cpu) == NO_CPU
    assert refusal(descriptor_of(REFERENCE_ONLY), ReferenceDevice()) is None
    case = next(case for case in dml.REGISTRY.cases("ELEMENT_WISE_ABS") if isinstance(case, Case))
    with pytest.raises(pytest.skip.Exception, match="no kernels for the device 'cpu'"):
        check_case(case, REFERENCE_ONLY, cpu)
    check_case(case, REFERENCE_ONLY, ReferenceDevice())


@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_one_operator_serves_every_device(device: str, tmp_path: Path) -> None:
    found = device_or_skip(device)
    kind = scan("MADE_SUMS", types=("INT32",)).load(tmp_path)
    assert isinstance(kind.OPERATOR.kernel, ScanKernel)
    whole = described("INT32", (4,))
    values = np.array([1, 2, 3, 4], np.int32)
    usual, backwards = kind(whole, whole, 0), kind(whole, whole, 0, Reverse=True, Exclusive=True)
    assert np.asarray(found.compile(usual)(values)).tolist() == [1, 3, 6, 10]
    assert np.asarray(found.compile(backwards)(values)).tolist() == [9, 7, 4, 0]


def test_descriptors_are_validated_by_what_is_generated() -> None:
    kind = pair("MADE_SUM", "ATensor + BTensor", ("INT32",)).kind()
    whole = described("INT32", (4,))
    kind(whole, whole, whole).validate()
    with pytest.raises(ValidationError) as error:
        kind(whole, whole, described("INT32", (5,))).validate()
    assert without_codes(str(error.value)) == (
        "MADE_SUM is invalid at DML_FEATURE_LEVEL_6_4 (1 problem)\n"
        "  OutputTensor.Sizes = [5]: must equal ATensor.Sizes ([4])"
    )


def test_a_name_can_be_used_again_for_another_operator() -> None:
    """An operator that was loaded before does not stand in for it."""
    first = scan("MADE_AGAIN", types=("INT32",)).kind()
    second = pair("MADE_AGAIN", "ATensor + BTensor", ("INT32",)).kind()
    assert [len(kind.OPERATOR.tensors) for kind in (first, second)] == [2, 3]


@pytest.mark.parametrize(
    ("kernel", "message"),
    [
        ("  compute: {OutputTensor: ATensor}", "21:11: kernel: no expression uses BTensor; name it in one"),
        (
            "  compute: {OutputTensor: 'floor_mod(ATensor, BTensor)'}",
            "22:28: kernel: `floor_mod` does not exist for FLOAT64 in WGSL; "
            "leave the data type out, or write it another way",
        ),
        (
            "  compute: {OutputTensor: ATensor + BTensor}\n  fuse: ATensor",
            "23:3: the element-wise kernel has no key 'fuse'; did you mean fused?",
        ),
    ],
    ids=["unread", "no text", "no key"],
)
def test_what_no_family_takes_is_refused(kernel: str, message: str) -> None:
    with pytest.raises(SpecErrors) as error:
        elements("MADE_WRONG", kernel, ("ATensor", "BTensor"), types=("FLOAT64",))
    assert without_codes(str(error.value)) == f"spec/operators/made_wrong.yaml:{message}"


def test_every_layout_has_a_name_of_its_own_and_a_device() -> None:
    for table in (SCANS, ROWS, BANDS, CHAINS):
        assert len({layout.name for layout in table}) == len(table)
        assert len({(layout.sizes, layout.axis, layout.source, layout.target) for layout in table}) == len(table)
        assert all(layout.cpu or layout.gpu for layout in table)
    assert len({layout.name for layout in PAIRS}) == len(PAIRS)
    assert len({(layout.sizes, layout.a, layout.b, layout.out) for layout in PAIRS}) == len(PAIRS)
    assert all(layout.on for layout in PAIRS)
