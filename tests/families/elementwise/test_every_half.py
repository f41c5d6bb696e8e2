"""Every half, and a million FLOAT32, of every unary operator that rounds, against exact results."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from dmlops import REGISTRY
from dmlruntime.cases.domains import values_of
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, FLOAT32
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.reference import reference_arguments
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.numerics.reference_functions import scaled
from dmltools.conformance.pytest_plugin import device_or_skip
from dmltools.conformance.running import compare_output

try:
    import balls
except ImportError:
    if "oracles" in os.environ.get("DMLOPS_REQUIRE", "").split(","):
        raise
    pytest.skip("python-flint is not installed; it comes with the extra oracles", allow_module_level=True)

Array = np.ndarray[Any, Any]
Members = Mapping[str, Any]
DEVICES = ("reference", "cpu", "gpu")
STEP = 4099
"""A prime: the FLOAT32 that a test takes are that many bit patterns apart."""
MOST_TIES = 5000
"""Of so many near ties, evenly chosen, the exact value is computed."""

HALFWAY = 1 + 2.0**-11
"""A number halfway between two halves."""
AWKWARD: Mapping[str, tuple[Members, ...]] = {
    "ACTIVATION_CELU": ({"Alpha": 0.3}, {"Alpha": HALFWAY}, {"Alpha": 1e3}, {"Alpha": -1e-5}),
    "ACTIVATION_ELU": ({"Alpha": 1.5}, {"Alpha": HALFWAY}, {"Alpha": -1.702}),
    "ACTIVATION_HARD_SIGMOID": ({"Alpha": 1 / 6, "Beta": 0.5}, {"Alpha": 1e-20, "Beta": HALFWAY / 2}),
    "ACTIVATION_HARD_SWISH": ({"Alpha": 1 / 6, "Beta": 0.5}, {"Alpha": 1e-20, "Beta": 0.75}),
    "ACTIVATION_LINEAR": ({"Alpha": 1.702, "Beta": -0.3}, {"Alpha": 1e-20, "Beta": HALFWAY}),
    "ACTIVATION_PARAMETRIC_SOFTPLUS": (
        {"Alpha": -1.5, "Beta": -0.5},
        {"Alpha": 0.75, "Beta": 1.702},
        {"Alpha": 1e3, "Beta": 0.3},
    ),
    "ACTIVATION_SCALED_ELU": (
        {"Alpha": 1.5, "Gamma": 1},
        {"Alpha": HALFWAY, "Gamma": 1.0},
        {"Alpha": 1e3, "Gamma": 0.3},
    ),
    "ACTIVATION_SCALED_TANH": (
        {"Alpha": 1.5, "Beta": 0.5},
        {"Alpha": HALFWAY, "Beta": 1.0},
        {"Alpha": 1.7159, "Beta": 2 / 3},
    ),
    "ACTIVATION_SOFTPLUS": ({"Steepness": 33.3},),
    "ACTIVATION_SWISH": ({"SigmoidInputScale": -0.3}, {"SigmoidInputScale": 1e-30}),
}
"""Members beside those of the domains: results lie near ties, or roundings of an argument are enlarged."""
SCALE_BIAS = DML_SCALE_BIAS(float(np.float32(0.3)), float(np.float32(-0.7)))


UNARY_TENSORS = ["InputTensor", "OutputTensor"]
UNARY = tuple(name for name in REGISTRY if name in balls.FORMULAS)


def choices(name: str, data_type: Any) -> Iterator[Members]:
    """Every choice of members: each value that the domain lists, without and with a scale, and the awkward ones."""
    operator = REGISTRY.descriptor(name).OPERATOR
    given = REGISTRY.attribute_values(name)
    values = [(m.name, values_of(given, m.name, data_type) or ()) for m in operator.attributes if m.name != "ScaleBias"]
    for row in itertools.product(*(listed for _, listed in values)):
        yield dict(zip((member for member, _ in values), row, strict=True))
    yield from AWKWARD.get(name, ())
    if any(m.name == "ScaleBias" for m in operator.attributes):
        yield {**{member: listed[0] for member, listed in values}, "ScaleBias": SCALE_BIAS}


def descriptor_of(name: str, x: Array, members: Members) -> OperatorDescriptor:
    tensor = DML_BUFFER_TENSOR_DESC(FLOAT16 if x.dtype == np.float16 else FLOAT32, x.shape)
    kind = REGISTRY.descriptor(name)
    absent = {m.name: None for m in kind.OPERATOR.attributes if m.name == "ScaleBias"}
    return kind(InputTensor=tensor, OutputTensor=tensor, **{**absent, **members})


def run(name: str, x: Array, members: Members, device: str) -> Array:
    return np.asarray(device_or_skip(device).compile(descriptor_of(name, x, members))(x))


@lru_cache(maxsize=1)
def halves() -> Array:
    return np.arange(2**16, dtype=np.uint16).view(np.float16).reshape(1, 1, 256, 256)


def single_members(members: Members) -> dict[str, float]:
    """The members as the FLOAT32 that they are."""
    return {name: float(np.float32(value)) for name, value in members.items() if name != "ScaleBias"}


def exact(name: str, x: Array, members: Members) -> tuple[Array, Array]:
    """The exact results in float64 and rounded once; where those or `x` are not finite, the reference's."""
    descriptor = descriptor_of(name, x, members)
    with np.errstate(all="ignore"):
        argument = np.asarray(scaled(x.astype(np.float64), members.get("ScaleBias")))
        near = np.asarray(descriptor.OPERATOR.reference(**reference_arguments(descriptor, {"InputTensor": x}))[0])
        near, nearest = near.copy(), near.astype(x.dtype)
    finite = np.isfinite(argument)
    found, once = balls.rounded(name, argument[finite], single_members(members), x.dtype)
    kept = ~np.isnan(found)
    at = tuple(index[kept] for index in np.nonzero(finite))
    # A result that is 0 has no sign in ball arithmetic.
    near[at] = np.where(found[kept] == 0, np.where(near[at] == 0, near[at], 0), found[kept])
    nearest[at] = np.where(once[kept] == 0, np.where(nearest[at] == 0, nearest[at], 0), once[kept])
    return near, nearest


def problems(name: str, x: Array, members: Members, device: str, near: Array) -> list[str]:
    """Return a device's results beyond the tolerance of the specification."""
    found = run(name, x, members, device)
    comparison = compare_output(
        descriptor_of(name, x, members),
        "OutputTensor",
        found,
        inputs={"InputTensor": x},
        expected=near,
        depth=1,
        unpromised=device_or_skip(device).facts().unpromised,
    )
    return [] if comparison.passed else [f"{name} {dict(members)} on {device}: {comparison.message}"]


def misrounded(name: str, x: Array, members: Members, nearest: Array) -> list[str]:
    """Where the reference does not give the exact result, rounded once."""
    found = run(name, x, members, "reference")
    wrong = (found != nearest) & ~(np.isnan(found) & np.isnan(nearest))
    if not wrong.any():
        return []
    shown = ", ".join(
        f"{a!r} gives {b!r}, not {c!r}"
        for a, b, c in list(zip(x[wrong], found[wrong], nearest[wrong], strict=True))[:3]
    )
    return [f"{name} {dict(members)}: {int(wrong.sum())} of {x.size}: {shown}"]


def test_every_unary_operator_that_rounds_has_a_formula() -> None:
    rounding = set()
    for name in REGISTRY:
        operator = REGISTRY.descriptor(name).OPERATOR
        lists = any(isinstance(member, AttributeMember) and member.count for member in operator.members)
        if (
            isinstance(operator.kernel, ElementwiseKernel)
            and [m.name for m in operator.tensors] == UNARY_TENSORS
            and not lists
        ):
            bound = operator.tolerance.get(FLOAT32)
            if bound is not None and bound(1, 1, 2.0**-23, 2.0**-23) > 0:
                rounding.add(name)
    assert rounding == set(balls.FORMULAS) == set(UNARY)


@pytest.mark.slow
@pytest.mark.parametrize("name", UNARY)
def test_every_half(name: str) -> None:
    x, found = halves(), []
    for members in choices(name, FLOAT16):
        near, nearest = exact(name, x, members)
        found += misrounded(name, x, members, nearest)
        for device in DEVICES:
            found += problems(name, x, members, device, near)
    assert found == []


def near_ties(near: Array) -> Array:
    """Where a float64 lies so near to a tie of FLOAT32 that its own error may decide."""
    with np.errstate(all="ignore"):
        low, high = ((near + sign * np.abs(near) * 2.0**-42).astype(np.float32) for sign in (-1, 1))
        return np.isfinite(near) & (low != high)


def single(name: str, x: Array, members: Members) -> tuple[Array, Array]:
    """As `exact` of FLOAT32: the reference's float64, whose near ties ball arithmetic decides, up to `MOST_TIES`."""
    descriptor = descriptor_of(name, x, members)
    with np.errstate(all="ignore"):
        near = np.asarray(descriptor.OPERATOR.reference(**reference_arguments(descriptor, {"InputTensor": x}))[0])
        nearest = near.astype(np.float32)
    tied = np.flatnonzero(near_ties(near))
    chosen = tied[:: 1 + len(tied) // MOST_TIES]
    if len(chosen):
        decided = exact(name, x.reshape(-1)[chosen].reshape(1, 1, 1, -1), members)[1]
        nearest.reshape(-1)[chosen] = decided.reshape(-1)
    return near, nearest


@pytest.mark.slow
@pytest.mark.parametrize("name", UNARY)
def test_a_million_single_numbers(name: str) -> None:
    patterns = np.arange(0, 2**32, STEP, dtype=np.uint64).astype(np.uint32)
    x, found = patterns.view(np.float32).reshape(1, 1, 1, -1), []
    for members in choices(name, FLOAT32):
        near, nearest = single(name, x, members)
        found += misrounded(name, x, members, nearest)
        for device in DEVICES:
            found += problems(name, x, members, device, near)
    assert found == []


TINY = 2.0**-149
WITNESSES: tuple[tuple[str, Members, type[np.floating[Any]], tuple[float, ...]], ...] = (
    ("ACTIVATION_CELU", {"Alpha": -0.7}, np.float32, (-30.1, -50.3, -61.7, -62.1, -62.3)),
    ("ACTIVATION_CELU", {"Alpha": 1e3}, np.float32, (TINY, -TINY, -3 * TINY, -1e-40)),
    ("ACTIVATION_CELU", {"Alpha": HALFWAY}, np.float16, (-30, -1000, -65504)),
    ("ACTIVATION_ELU", {"Alpha": 1.5}, np.float32, (-TINY, -3 * TINY, -1.0000001e-20, -100)),
    ("ACTIVATION_ELU", {"Alpha": HALFWAY}, np.float16, (-60, -1000, -65504)),
    ("ACTIVATION_GELU", {}, np.float32, (-4.579409, -6.731631, -9.30049, TINY, -TINY, 3 * TINY, -12.9)),
    ("ACTIVATION_HARD_SIGMOID", {"Alpha": 1e-20, "Beta": HALFWAY / 2}, np.float16, (6e-8, 1, -1, -65504)),
    ("ACTIVATION_HARD_SWISH", {"Alpha": 1e-20, "Beta": 0.75}, np.float16, (6e-8, 3, -3, 1.001)),
    ("ACTIVATION_LINEAR", {"Alpha": 1e-20, "Beta": HALFWAY}, np.float16, (6e-8, 1, -1, -65504)),
    ("ACTIVATION_PARAMETRIC_SOFTPLUS", {"Alpha": -1.5, "Beta": -0.5}, np.float16, (-66.6875, -1001, -65504, 3)),
    ("ACTIVATION_PARAMETRIC_SOFTPLUS", {"Alpha": 0.75, "Beta": 1.702}, np.float32, (-27.9, -50.7, 17.3, 3e38)),
    ("ACTIVATION_SCALED_ELU", {"Alpha": 1.6732632, "Gamma": 1.050701}, np.float32, (-3.4166e-41, -TINY, -5 * TINY)),
    ("ACTIVATION_SCALED_TANH", {"Alpha": 1.5, "Beta": 0.7}, np.float32, (-2.641e-42, 7e-45, TINY, -1e-40)),
    ("ACTIVATION_SCALED_TANH", {"Alpha": HALFWAY, "Beta": 1.0}, np.float16, (30, -1000, 65504)),
    ("ACTIVATION_SOFTPLUS", {"Steepness": 0.3}, np.float32, (-100.3, -200.7, -310.1, 100.1)),
    ("ACTIVATION_SWISH", {"SigmoidInputScale": 1.702}, np.float32, (-47.4751, -47.5, -60.1, 30.7)),
    ("ACTIVATION_SWISH", {"SigmoidInputScale": 1.0}, np.float32, (TINY, -TINY, 2 * TINY, -2 * TINY, 3 * TINY)),
    ("ELEMENT_WISE_EXP", {"ScaleBias": SCALE_BIAS}, np.float32, (250.3, -270.7, 2.3333333, 2.3333335)),
    ("ELEMENT_WISE_SIN", {"ScaleBias": SCALE_BIAS}, np.float32, (1e6, 12345.678, 2.3333333)),
)
"""The worst inputs that were found: of an operator with these members and of this type."""


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(
    ("name", "members", "dtype", "numbers"), WITNESSES, ids=lambda each: getattr(each, "__name__", None)
)
def test_the_worst_inputs(name: str, members: Members, dtype: Any, numbers: tuple[float, ...], device: str) -> None:
    x = np.array(numbers, dtype).reshape(1, 1, 1, -1)
    near, nearest = exact(name, x, members)
    assert problems(name, x, members, device, near) == []
    assert device != "reference" or misrounded(name, x, members, nearest) == []
    if "denormal" not in device_or_skip(device).facts().unpromised:
        lost = (run(name, x, members, device) == 0) & (np.abs(near) >= float(np.finfo(dtype).smallest_subnormal))
        assert not lost.any(), f"{name} of {x[lost]} is 0"
