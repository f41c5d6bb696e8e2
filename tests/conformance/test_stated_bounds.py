"""Tests of tolerances at the ends of the range: right results pass, and results that fit are right."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dmlops import REGISTRY
from dmlruntime.core.datatypes import FLOAT32, UINT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import by_member
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.conformance.comparing import compare
from dmltools.conformance.pytest_plugin import device_or_skip
from dmltools.conformance.running import compare_output, reference_outputs

Inputs = dict[str, NDArray[Any]]


def described(name: str, sizes: dict[str, tuple[int, ...]], **attributes: Any) -> OperatorDescriptor:
    kind = REGISTRY.descriptor(name)
    tensors = {
        member: DML_BUFFER_TENSOR_DESC(UINT32 if member == "TrainingStepTensor" else FLOAT32, found)
        for member, found in sizes.items()
    }
    absent = {m.name: None for m in kind.OPERATOR.members if m.optional or m.name in kind.OPERATOR.counts}
    return kind(**{**absent, **tensors, **attributes})


def assert_right(descriptor: OperatorDescriptor, inputs: Inputs, device_name: str) -> None:
    """Assert that the first output is within the tolerance."""
    device = device_or_skip(device_name)
    compiled = device.compile(descriptor)
    results = compiled(*by_member(descriptor.OPERATOR.inputs, inputs))
    name = descriptor.OPERATOR.outputs[0].name
    found = compare_output(
        descriptor,
        name,
        np.asarray(results[0] if isinstance(results, tuple) else results),
        inputs=inputs,
        expected=reference_outputs(descriptor, inputs)[name],
        depth=compiled.plan.depth,
        unpromised=device.facts().unpromised,
    )
    assert found.passed, found.message


def test_each_of_several_terms_may_be_rounded_to_a_subnormal_number() -> None:
    smallest = float(np.finfo(np.float32).smallest_subnormal)
    actual, exact = np.array([53 * smallest], np.float32), np.array([50.5 * smallest])
    assert compare(actual, exact, bound=1e-7, terms=3).verdict == "within"
    assert compare(actual, exact, bound=1e-7).verdict == "differs"
    assert compare(actual, exact, bound=0, terms=3).verdict == "differs"


@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_a_sum_of_subnormal_products_passes(device: str) -> None:
    random = np.random.default_rng(3)
    sizes = {"ATensor": (1, 1, 4, 300), "BTensor": (1, 1, 300, 4), "OutputTensor": (1, 1, 4, 4)}
    inputs = {
        name: (random.uniform(0.5, 1.5, sizes[name]) * 2.0**-72).astype(np.float32) for name in ("ATensor", "BTensor")
    }
    assert_right(described("GEMM", sizes, TransA=0, TransB=0, Alpha=1.0, Beta=1.0), inputs, device)


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("size", [1e-30, 1e12, 1e30])
@pytest.mark.parametrize("p", [3, 64, 1000])
def test_a_root_errs_by_the_logarithm_of_large_and_small_numbers(p: int, size: float, device: str) -> None:
    sizes = {"InputTensor": (1, 1, 1, 60), "OutputTensor": (1, 1, 1, 20)}
    inputs = {"InputTensor": (np.random.default_rng(4).uniform(0.3, 1, (1, 1, 1, 60)) * size).astype(np.float32)}
    row = described("LP_POOLING", sizes, Strides=(1, 3), WindowSize=(1, 3), StartPadding=(0, 0), EndPadding=(0, 0), P=p)
    assert_right(row, inputs, device)


def test_a_step_of_moments_below_the_range_is_right() -> None:
    one = (1, 1, 1, 1)
    names = ("InputParametersTensor", "InputFirstMomentTensor", "InputSecondMomentTensor", "GradientTensor")
    outputs = ("OutputParametersTensor", "OutputFirstMomentTensor", "OutputSecondMomentTensor")
    descriptor = described(
        "ADAM_OPTIMIZER",
        dict.fromkeys((*names, "TrainingStepTensor", *outputs), one),
        LearningRate=0.125,
        Beta1=0.9,
        Beta2=0.999,
        Epsilon=1e-8,
    )
    values = (0, 7e-45, 0, 1.4e-45)
    inputs: Inputs = {name: np.full(one, value, np.float32) for name, value in zip(names, values, strict=True)}
    assert_right(descriptor, {**inputs, "TrainingStepTensor": np.full(one, 3, np.uint32)}, "cpu")


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("alpha", [1e-20, -1e-20, 1e-30])
def test_squares_that_are_nothing_beside_a_bias(alpha: float, device: str) -> None:
    sizes = {"InputTensor": (1, 1, 1, 6), "OutputTensor": (1, 1, 1, 6)}
    inputs = {"InputTensor": (np.arange(6) * 2.0**-10).astype(np.float32).reshape(1, 1, 1, 6)}
    row = described(
        "LOCAL_RESPONSE_NORMALIZATION", sizes, CrossChannel=False, LocalSize=3, Alpha=alpha, Beta=2.0, Bias=0.25
    )
    assert_right(row, inputs, device)


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("beta", [1e30, -1e30, 2.0**25])
@pytest.mark.parametrize("name", ["LOCAL_RESPONSE_NORMALIZATION", "LOCAL_RESPONSE_NORMALIZATION_GRAD"])
def test_powers_of_a_rounded_base_are_no_numbers(name: str, beta: float, device: str) -> None:
    one = (1, 1, 1, 1)
    tensors = [tensor.name for tensor in REGISTRY.descriptor(name).OPERATOR.tensors]
    row = described(name, dict.fromkeys(tensors, one), CrossChannel=False, LocalSize=1, Alpha=1.0, Beta=beta, Bias=-1.0)
    inputs = [np.full(one, 1e-10, np.float32)] * len(row.OPERATOR.inputs)
    assert np.isnan(np.asarray(device_or_skip(device).compile(row)(*inputs))).all()


_ADAM = ("InputParametersTensor", "InputFirstMomentTensor", "InputSecondMomentTensor", "GradientTensor")


def adam(step: int, values: tuple[float, ...], **members: float) -> tuple[OperatorDescriptor, Inputs]:
    one = (1, 1, 1, 1)
    names = [tensor.name for tensor in REGISTRY.descriptor("ADAM_OPTIMIZER").OPERATOR.tensors]
    row = described("ADAM_OPTIMIZER", dict.fromkeys(names, one), **members)
    inputs: Inputs = {name: np.full(one, value, np.float32) for name, value in zip(_ADAM, values, strict=True)}
    return row, {**inputs, "TrainingStepTensor": np.full(one, step, np.uint32)}


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize(("step", "beta1"), [(1, 3.4e38), (1, -3.4e38), (2, 1e20)])
def test_a_power_of_beta1_that_leaves_the_range_gives_no_number(step: int, beta1: float, device: str) -> None:
    row, inputs = adam(step, (1, 1, 1, 0.5), LearningRate=1.0, Beta1=beta1, Beta2=0.5, Epsilon=0.25)
    parameters = device_or_skip(device).compile(row)(*by_member(row.OPERATOR.inputs, inputs))[0]
    assert not np.isfinite(np.asarray(parameters)).any()


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize(
    ("beta2", "values"), [(2e-38, (0.0, 1e-31, 1.0, 1e-31)), (-0.5, (1.0, 1.0, 1.0, 0.6)), (1.5, (1.0, 1.0, 1.0, 0.6))]
)
def test_a_beta2_at_the_ends_of_its_range(beta2: float, values: tuple[float, ...], device: str) -> None:
    row, inputs = adam(1, values, LearningRate=1.0, Beta1=0.5, Beta2=beta2, Epsilon=-0.5)
    assert_right(row, inputs, device)
