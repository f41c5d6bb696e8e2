"""A kernel that combines: its formula is associative and its identity neutral, tried on a few small integers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol, runtime_checkable

import numpy as np

from dmlgen.checking.scope import Scope
from dmlgen.checking.values import as_written
from dmlgen.expressions import KernelTree, lower, parse_kernel
from dmlgen.model import Formula, data_type

_SAMPLES = (-3, -2, -1, 0, 1, 2, 3, 5)
"""Small, so that every type holds the combination of three of them exactly, or wraps alike in any order."""

Array = np.ndarray[Any, Any]


@runtime_checkable
class Combining(Protocol):
    """The block of a family that combines elements two by two in an order that is its own."""

    @property
    def combine(self) -> Formula: ...
    @property
    def identity(self) -> Formula: ...


@dataclass(frozen=True)
class Fault:
    """What is wrong with the identity, or else with `combine`."""

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
        scope.report(block.identity.text.at, f"identity: {fault.problem}", remedy)
    else:
        scope.report(block.combine.text.at, f"combine: {fault.problem}", "write an associative formula")


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
    text = lower(tree, "numpy", name, {first: "a", second: "b"}).text
    code = compile(text, "<combine>", "eval")

    def apply(a: Array, b: Array) -> Array:
        return np.broadcast_to(eval(code, {"np": np, "a": a, "b": b}), a.shape)

    kind = data_type(name)
    with np.errstate(all="ignore"):
        unit = np.asarray(eval(lower(neutral, "numpy", name, {}).text, {"np": np}))
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
