"""No specification promises less error than the functions that its kernel is made of: their bounds meet its tolerance.

What is asked is a lower bound only, the largest error of any one function. That the steps' errors add up is told in a
comment of each specification.
"""

from __future__ import annotations

import ast
import itertools
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from lowered_kernels import lowered

from dmlgen.expressions import parse_tolerance
from dmlgen.expressions.functions import OPERATIONS
from dmlgen.model import OperatorSpec, Specification

Array = np.ndarray[Any, Any]

BUILT_IN = {"divide": 2.5, "sqrt": 3.0}
"""Bounds in ULP that WGSL's specification gives for its own operations; C rounds them correctly."""

EPS = {"FLOAT32": 2.0**-23, "FLOAT16": 2.0**-10}


@pytest.fixture
def specification(whole: Specification) -> Specification:
    return whole


def used(text: str) -> set[str]:
    """The functions that an expression calls, and `divide` where it divides."""
    found = set()
    for node in ast.walk(ast.parse(text, mode="eval")):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found.add(node.func.id)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            found.add("divide")
    return found


def bound(name: str) -> float:
    """How far off a function may be in either language, in ULP of FLOAT32."""
    operation = OPERATIONS.get(name)
    return max([BUILT_IN.get(name, 0.0), *(operation.ulp.values() if operation else ())])


def least(operator: OperatorSpec) -> float:
    """Return the error that the tolerance must allow at least, in ULP of FLOAT32."""
    texts = [str(f.text) for f in operator.kernel.formulas if f.use == "elements"]
    return max((bound(name) for text in texts for name in used(text)), default=0.0)


def allowed(operator: OperatorSpec, data_type: str) -> float | None:
    """The tolerance of a data type; None where no output has it."""
    text = operator.tolerance_of(data_type)
    if text is None:
        return None
    return parse_tolerance(str(text)).evaluate(depth=1, count=1, eps=EPS[data_type], eps32=EPS["FLOAT32"])


def wanted(ulp: float, data_type: str) -> float:
    """A bound of FLOAT32 as a tolerance; a half is rounded once more."""
    return ulp * EPS["FLOAT32"] + (EPS[data_type] / 2 if data_type == "FLOAT16" and ulp else 0.0)


def too_narrow(operator: OperatorSpec, ulp: float) -> list[str]:
    """Return the cases that exceed the tolerance of an operator whose functions are off by up to `ulp`."""
    found = []
    for data_type in EPS:
        tolerance = allowed(operator, data_type)
        if tolerance is not None and tolerance < wanted(ulp, data_type):
            found.append(f"{operator.name}: {data_type} allows {tolerance:.3g}, its functions need {ulp} ULP")
    return found


def elementwise(specification: Specification) -> list[OperatorSpec]:
    return [each for each in specification.operators if str(each.kernel.family) == "elementwise"]


def test_tolerances_allow_what_the_functions_promise(specification: Specification) -> None:
    bounded = {str(each.name): least(each) for each in elementwise(specification) if least(each)}
    assert len(bounded) > 30, "most operators were not looked at"
    assert [bounded[name] for name in ("ACTIVATION_GELU", "ELEMENT_WISE_TANH", "ADAM_OPTIMIZER")] == [3.5, 3.0, 3.0]
    assert [each for operator in elementwise(specification) for each in too_narrow(operator, least(operator))] == []


def test_a_tolerance_that_is_too_narrow_is_found(specification: Specification) -> None:
    operator = next(each for each in specification.operators if str(each.name) == "ACTIVATION_TANH")
    assert too_narrow(operator, 3.0) == []
    assert too_narrow(operator, 3.25) == [
        "ACTIVATION_TANH: FLOAT32 allows 3.58e-07, its functions need 3.25 ULP",
        "ACTIVATION_TANH: FLOAT16 allows 0.000489, its functions need 3.25 ULP",
    ]


# --- fused activations -------------------------------------------------------------------------------------------


def fusing(specification: Specification) -> list[tuple[OperatorSpec, OperatorSpec]]:
    """Each operator that applies activations, with each of them."""
    named = {str(operator.name): operator for operator in specification.operators}
    return [
        (operator, named[str(name)])
        for operator in elementwise(specification)
        for member in operator.attributes
        for name in member.operators
    ]


def test_an_operator_allows_what_its_fused_activations_do(specification: Specification) -> None:
    pairs = fusing(specification)
    assert pairs
    for operator, activation in pairs:
        own, fused = allowed(operator, "FLOAT32"), allowed(activation, "FLOAT32")
        assert own is not None
        assert fused is not None
        assert own >= fused, f"{operator.name} with {activation.name}"
        assert too_narrow(operator, own / EPS["FLOAT32"]) == []


SUMS = np.arange(-64, 65) / 16
"""Every sum that the sweeps of ELEMENT_WISE_ADD1 take: of two multiples of 1/16 in [-2, 2]."""


SUMMED = ("ACTIVATION_LINEAR", "ACTIVATION_HARD_SIGMOID")
"""Those of the fused activations that add terms, which may cancel."""


def choices(activation: OperatorSpec) -> list[dict[str, float]]:
    """Every choice of the values that the sweeps try."""
    names = list(activation.trials)
    values = [[float(str(each.value)) for each in activation.trials[name].of("FLOAT32")] for name in names]
    return [dict(zip(names, each, strict=True)) for each in itertools.product(*values)]


def computed(activation: OperatorSpec, attributes: Mapping[str, float], data_type: str) -> Array:
    """An activation of `SUMS`, every step in a data type."""
    (member,), (formula,) = activation.inputs, [f for f in activation.kernel.formulas if f.use == "elements"]
    names = {str(member.name): SUMS, **{name: np.float32(value) for name, value in attributes.items()}}
    text = lowered(str(formula.text), "numpy", data_type, {name: name for name in names}).text
    with np.errstate(all="ignore"):
        found = eval(text, {"np": np, **{name: np.asarray(x, data_type.lower()) for name, x in names.items()}})
    return np.asarray(found)


def test_sums_that_cancel_stay_within_the_tolerance_of_the_result(specification: Specification) -> None:
    """An activation whose own errors are relative to its terms meets the tolerance, which is relative to the result."""
    pairs = [pair for pair in fusing(specification) if pair[1].magnitude and str(pair[1].name) in SUMMED]
    assert {(str(a.name), str(b.name)) for a, b in pairs} == {
        (operator, name) for operator in ("ELEMENT_WISE_ADD1", "BATCH_NORMALIZATION") for name in SUMMED
    }
    for operator, activation in pairs:
        for attributes in choices(activation):
            exact = computed(activation, attributes, "FLOAT64")
            off = np.abs(computed(activation, attributes, "FLOAT32") - exact)
            tolerance = allowed(operator, "FLOAT32")
            assert tolerance is not None
            assert (off <= tolerance * np.abs(exact)).all(), (activation.name, attributes)
