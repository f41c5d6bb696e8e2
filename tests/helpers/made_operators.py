"""Operators made up for tests of kernels: scans, element-wise ones of any members, and remainders of two tensors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from family_specs import operator_text
from made_kernels import Made, made, replaced

FLOATS = ("FLOAT32", "FLOAT16", "FLOAT64")
INTEGERS = ("INT64", "INT32", "INT16", "INT8", "UINT64", "UINT32", "UINT16", "UINT8")
ALL = FLOATS + INTEGERS
TYPES = tuple(name for name in ALL if name != "FLOAT64")
"""Those whose arithmetic WGSL has."""

_REFERENCE = "these_tests_have_their_own_oracles(dtypes)"


def scan(name: str, combine: str = "a + b", identity: str = "0", types: Sequence[str] = ALL) -> Made:
    """A scan: InputTensor, OutputTensor, Axis and, where wanted, Reverse and Exclusive."""
    return made(
        operator_text(
            name=name,
            members=(
                *_tensors("InputTensor"),
                *_tensors("OutputTensor", kind="output"),
                "  Axis: {type: UINT, doc: Along which dimension.}",
                "  Reverse: {type: BOOL, default: false, doc: Whether from the end.}",
                "  Exclusive: {type: BOOL, default: false, doc: Whether without the element itself.}",
            ),
            constraints=("  - {same: [DataType, Sizes], of: [InputTensor, OutputTensor]}",),
            support=_support({"*": types}),
            family="scan",
            kernel=f"  combine: {combine}\n  identity: {identity}\n"
            "  axis: Axis\n  reverse: Reverse\n  exclusive: Exclusive",
            in_place=("InputTensor",),
            reference=_REFERENCE,
        )
    )


def pair(name: str, expression: str, types: Sequence[str] = ALL) -> Made:
    """An element-wise operator: ATensor, BTensor and OutputTensor."""
    return elements(name, f"  compute: {{OutputTensor: '{expression}'}}", ("ATensor", "BTensor"), types=types)


def elements(
    name: str,
    kernel: str,
    inputs: Sequence[str],
    outputs: Sequence[str] = ("OutputTensor",),
    *,
    types: Sequence[str] = ALL,
    groups: Sequence[tuple[Sequence[str], Sequence[str]]] = (),
    optional: Sequence[str] = (),
    attributes: Sequence[str] = (),
    rules: Sequence[str] = (),
    others: Sequence[str] = (),
) -> Made:
    """An element-wise operator; `groups` are tensors and the types that they have together, else all have `types`.

    `attributes` and `rules` are lines of further members and constraints, `others` the texts of activations.
    """
    names = (*inputs, *outputs)
    chosen = groups or ((names, types),)
    sizes = [f"  - {{same: [Sizes], of: [{', '.join(names)}]}}"] if not groups and len(names) > 1 else []
    alike = [f"  - {{same: [DataType], of: [{', '.join(group)}]}}" for group, _ in chosen if len(group) > 1]
    return made(
        operator_text(
            name=name,
            members=(
                *_tensors(*inputs, optional=optional),
                *_tensors(*outputs, kind="output"),
                *attributes,
            ),
            constraints=(*alike, *sizes, *rules),
            support=_support({tensor: kinds for group, kinds in chosen for tensor in group}),
            kernel=kernel,
            in_place=inputs,
            reference=_REFERENCE,
        ),
        *others,
    )


def remainders(name: str, folder: Path) -> Callable[[str], Any]:
    """By data type, the class of the operator of the remainders of two tensors, for the CPU.

    WGSL has no remainders of FLOAT64, so no operator does; C's are made of the text for FLOAT32.
    """
    usual = pair(name, "floor_mod(ATensor, BTensor)", TYPES).load(folder)
    doubled = pair(f"{name}_OF_DOUBLES", "floor_mod(ATensor, BTensor)", ("FLOAT32",)).c
    for old, new in (("FLOAT32", "FLOAT64"), ("float32", "float64"), ("const float ", "const double ")):
        doubled = replaced(doubled, old, new)
    doubles = pair(f"{name}_OF_DOUBLES", "ATensor + BTensor", ("FLOAT64",)).load(folder, c=doubled)
    return lambda short: doubles if short == "FLOAT64" else usual


def _tensors(*names: str, kind: str = "input", optional: Sequence[str] = ()) -> tuple[str, ...]:
    """Lines of members."""
    given = {True: ", optional: true", False: ""}
    return tuple(f"  {name}: {{kind: {kind}{given[name in optional]}, doc: A tensor.}}" for name in names)


def _support(types: dict[str, Sequence[str]]) -> tuple[str, ...]:
    """The lines of a row for each tensor, of any rank."""
    rows = (f"      '{name}': {{dimensions: 1-8, types: [{', '.join(own)}]}}" for name, own in types.items())
    return ('  - since: "1.0"', "    tensors:", *rows)
