"""Runs the reference function of an operator with other arrays, other attributes, or other functions inside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Any

import numpy as np

from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.operators import Operator
from dmlruntime.devices.binding import Array
from dmlruntime.devices.reference import reference_arguments, results_by_slot
from dmltools.doctor.judging import Evidence

Functions = Mapping[str, Callable[..., Any]]
"""By name: functions of NumPy, or ones that the reference imports, and what stands in their place."""


class _Library:
    """NumPy with some functions exchanged."""

    def __init__(self, functions: Functions) -> None:
        self._functions = functions

    def __getattr__(self, name: str) -> Any:
        return self._functions[name] if name in self._functions else getattr(np, name)


def uses(evidence: Evidence, name: str) -> bool:
    """Whether the reference calls a function of this name."""
    reference = _function(evidence.descriptor.OPERATOR)
    return isinstance(reference, FunctionType) and name in _names(reference.__code__)


@lru_cache(maxsize=1024)
def _names(code: CodeType) -> frozenset[str]:
    """The global names and attributes of a function, those of the comprehensions in it too."""
    inner = (_names(constant) for constant in code.co_consts if isinstance(constant, CodeType))
    return frozenset(code.co_names).union(*inner)


def run_with(
    evidence: Evidence, members: Mapping[str, Any], functions: Functions | None = None
) -> Mapping[str, Array] | None:
    """The outputs with `members` and `functions` in place of their own; None where the reference cannot do that."""
    operator = evidence.descriptor.OPERATOR
    reference = _exchanged(_function(operator), functions) if functions else operator.reference
    arguments: dict[str, Any] = reference_arguments(evidence.descriptor, evidence.inputs)
    for name, value in members.items():
        member, bracket, place = name.partition("[")
        if bracket:  # one of an array of tensors
            arguments[member][int(place.removesuffix("]"))] = value
        else:
            arguments[name] = value
    try:
        with np.errstate(all="ignore"):
            results = reference(**arguments)
    except Exception:  # a reference is not written for other types, nor for what other functions return
        return None
    pairs = results_by_slot(evidence.descriptor, results)
    return {name: array for name, array in pairs.items() if name in evidence.actual}


def _function(operator: Operator) -> Callable[..., Any]:
    """The reference of an operator itself, whose code can be read."""
    reference = operator.reference
    return reference.function if isinstance(reference, Imported) else reference


def _exchanged(reference: Callable[..., Any], functions: Functions) -> Callable[..., Any]:
    if not isinstance(reference, FunctionType):
        return reference
    own = {name: function for name, function in functions.items() if name in reference.__globals__}
    names = {**reference.__globals__, "np": _Library(functions), **own}
    changed = FunctionType(reference.__code__, names, reference.__name__, reference.__defaults__, reference.__closure__)
    changed.__kwdefaults__ = reference.__kwdefaults__
    return changed
