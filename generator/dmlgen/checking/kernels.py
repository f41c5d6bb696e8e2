"""The kernel block: its expressions, the rules of its family, and whether a formula that combines is associative."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol, runtime_checkable

import numpy as np

from dmlgen.checking.scope import Scope
from dmlgen.checking.settings import as_written
from dmlgen.codes import Code
from dmlgen.expressions import (
    ExpressionError,
    KernelTree,
    LoweredTyped,
    Operand,
    lower_typed,
    parse_kernel,
)
from dmlgen.model import (
    AttributeMember,
    Formula,
    Reference,
    data_type,
)
from dmlgen.model.families import FamilyVocabulary

_SAMPLES = (-3, -2, -1, 0, 1, 2, 3, 5)
"""Small, so that every type holds the combination of three of them exactly, or wraps alike in any order."""

Array = np.ndarray[Any, Any]


def check_kernel(scope: Scope) -> None:
    """The kernel block's formulas are expressions of their kind, and the members it names exist."""
    operator = scope.operator
    for reference in operator.kernel.references:
        _check_reference(scope, reference)
    for formula in operator.kernel.formulas:
        if formula.use == "elements":
            if not operator.kernel.checks_elements:
                _check_elements(scope, formula)
            continue
        scope.expression("kernel", formula.text, formula.type, formula.variables)


def _check_reference(scope: Scope, reference: Reference) -> None:
    if reference.kind != "attribute":
        scope.tensor(reference.name, "kernel", reference.kind)
        return
    member = scope.member(reference.name, "kernel")
    if member is not None and not isinstance(member, AttributeMember):
        names = ", ".join(str(attribute.name) for attribute in scope.operator.attributes)
        remedy = f"use one of {names}" if names else "remove it; the operator has none"
        scope.report(Code.WRONG_MEMBER, reference.name.at, f"kernel: {reference.name} is no plain member", remedy)


def _check_elements(scope: Scope, formula: Formula) -> None:
    """The formula can be read, and written in every language for every data type of the support tables."""
    operator = scope.operator
    operands = formula.operands
    if operands is None:
        operands = tuple(str(tensor.name) for tensor in operator.inputs)
    types = operator.all_types() if scope.sound("support") else ()
    for error in element_errors(str(formula.text), operands, types):
        scope.report_fault("kernel", formula.text, error)


@lru_cache(maxsize=256)
def element_errors(text: str, operands: tuple[str, ...], types: tuple[str, ...]) -> tuple[ExpressionError, ...]:
    """Return the faults of an expression over elements: that it cannot be read, or the first for each data type."""
    try:
        tree = parse_kernel(text, operands)
    except ExpressionError as error:
        return (error,)
    names = {name: name for name in operands}
    found = []
    for kind in types:
        try:
            for language in ("numpy", "c", "wgsl"):
                _lower(tree, language, kind, names)
        except ExpressionError as error:
            found.append(error)
    return tuple(found)


def _lower(tree: KernelTree, language: str, data_type: str, names: Mapping[str, str]) -> LoweredTyped:
    """An expression over operands of one data type; `names` has the text of each."""
    operands = {name: Operand(text, data_type) for name, text in names.items()}
    return lower_typed(tree, language, operands, data_type)


def check_family(scope: Scope, families: Sequence[FamilyVocabulary]) -> None:
    """Apply the rules of the operator's family, then, if they hold, its check of expressions over elements."""
    kernel = scope.operator.kernel
    if kernel.block is None:
        return
    for family in families:
        if family.name != kernel.family:
            continue
        mistakes = [mistake for rule in family.rules for mistake in rule(scope.operator)]
        for text, problem, remedy in mistakes:
            scope.report(Code.KERNEL, text.at, f"kernel: {problem}", remedy)
        sound = scope.sound("support", "constraints", "enums")
        if family.check_elements is not None and sound and not mistakes:
            for at, problem, remedy in family.check_elements(scope.operator, scope.enum_values):
                scope.report(Code.KERNEL, at, f"kernel: {problem}", remedy)


@runtime_checkable
class Combining(Protocol):
    """The block of a family that combines elements two by two in an order that is its own."""

    @property
    def combine(self) -> Formula: ...
    @property
    def identity(self) -> Formula: ...


@dataclass(frozen=True)
class Fault:
    """A fault of the identity, or else of `combine`."""

    is_identity: bool
    problem: str


def check_algebra(scope: Scope) -> None:
    """Report an identity that is not neutral, and a `combine` that is not associative."""
    block = scope.operator.kernel.block
    if not isinstance(block, Combining) or not isinstance(block.combine, Formula):
        return  # a family that reads its expressions itself checks them itself
    operands = block.combine.operands or ()
    if len(operands) != 2:
        return
    fault = _fault(str(block.combine.text), str(block.identity.text), operands, scope.operator.all_types())
    if fault is None:
        return
    if fault.is_identity:
        remedy = "write the value that leaves every other unchanged"
        scope.report(Code.COMBINE, block.identity.text.at, f"identity: {fault.problem}", remedy)
    else:
        scope.report(Code.COMBINE, block.combine.text.at, f"combine: {fault.problem}", "write an associative formula")


@lru_cache(maxsize=256)
def _fault(combine: str, identity: str, operands: tuple[str, ...], types: tuple[str, ...]) -> Fault | None:
    """The first fault in any of the data types; many operators have the same few formulas."""
    tree, neutral = parse_kernel(combine, operands), parse_kernel(identity, ())
    for name in types:
        fault = _fault_in(tree, neutral, name)
        if fault is not None:
            return fault
    return None


def _fault_in(tree: KernelTree, neutral: KernelTree, name: str) -> Fault | None:
    first, second = tree.operands
    text = _lower(tree, "numpy", name, {first: "a", second: "b"}).text
    code = compile(text, "<combine>", "eval")

    def apply(a: Array, b: Array) -> Array:
        return np.broadcast_to(eval(code, {"np": np, "a": a, "b": b}), a.shape)

    kind = data_type(name)
    with np.errstate(all="ignore"):
        unit = np.asarray(eval(_lower(neutral, "numpy", name, {}).text, {"np": np}))
        samples = np.array([n for n in _SAMPLES if n >= 0 or kind.is_signed], unit.dtype)
        units = np.full_like(samples, unit)
        for result, order in ((apply(units, samples), "{unit}, {a}"), (apply(samples, units), "{a}, {unit}")):
            at = _first_difference(result, samples)
            if at is not None:
                pair = order.format(unit=as_written(unit.item()), a=as_written(samples[at]))
                values = f"{as_written(result[at])}, not {as_written(samples[at])}"
                return Fault(True, f"`{tree}` of {pair} is {values}, in {name}")
        a, b, c = (axis.ravel() for axis in np.meshgrid(samples, samples, samples, indexing="ij"))
        left, right = apply(apply(a, b), c), apply(a, apply(b, c))
    at = _first_difference(left, right)
    if at is None:
        return None
    triple = ", ".join(as_written(axis[at]) for axis in (a, b, c))
    values = f"{as_written(left[at])} from the left and {as_written(right[at])} from the right"
    return Fault(False, f"`{tree}` is not associative: {triple} give {values}, in {name}")


def _first_difference(found: Array, wanted: Array) -> int | None:
    same = (found == wanted) | ((found != found) & (wanted != wanted))
    return None if same.all() else int(np.argmin(same))
