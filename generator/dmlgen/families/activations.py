"""Activations that operators of several families apply to their results: which there are, and their texts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from dmlgen.expressions.functions import Function, function_body, header_of, uncalled
from dmlgen.families.base import Activation
from dmlgen.families.registry import family
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.names import OPERATOR_DESC, OPERATOR_DESC_ARRAY
from dmlruntime.families.record import FUSED_SCALARS


class FusedText(NamedTuple):
    """An activation over `fused_x`, and over `fused_0`, `fused_1` and so on for the scalars of its own kernel.

    `functions` are the bodies of what it calls.
    """

    name: str
    functions: tuple[str, ...]
    text: str
    data_type: str


@dataclass(frozen=True, kw_only=True)
class FusedHeader:
    """The view of functions/fused.h and fused.wgsl: every activation that an operator may fuse.

    `scalars` are the places for those of one; `includes` are the C headers that they need.
    """

    scalars: int
    includes: tuple[str, ...]
    activations: tuple[FusedText, ...]


def activations(operator: OperatorSpec, member: str | None, specification: Specification) -> tuple[OperatorSpec, ...]:
    """The operators that a DML_OPERATOR_DESC `member`, or an array, may have and that are functions of one number.

    Only those that the specification has.
    """
    names = [str(name) for m in operator.attributes if m.name == member for name in m.operators]
    known = (found for found in map(specification.operator, names) if found is not None)
    return tuple(each for each in known if family(each.kernel.family).activation(each, "c", specification) is not None)


def one_activation(operator: OperatorSpec, member: str | None) -> str:
    """The first of the operators that `member` may have, by which a note shows how they are compiled."""
    names = [str(name) for m in operator.attributes if m.name == member for name in m.operators]
    return f"{names[0]} and so on" if names else ""


def fused_texts(
    operators: Iterable[OperatorSpec], language: str, specification: Specification, templates: Path
) -> tuple[FusedText, ...]:
    """The texts of activations in one language."""
    found = []
    for operator in operators:
        one = _activation(operator, language, specification)
        functions = bodies(one.functions, language, templates)
        found.append(FusedText(operator.name.upper, functions, one.text, one.data_type))
    return tuple(found)


def fused_scalars(operators: Iterable[OperatorSpec], specification: Specification) -> int:
    """The most scalars that one of the activations has."""
    return max((_activation(each, "c", specification).scalars for each in operators), default=0)


def fused_header(specification: Specification, templates: Path, language: str = "c") -> FusedHeader:
    """The view of functions/fused in one language: every activation that an operator with kernels in it may fuse."""
    operators = _applied(specification, language, (OPERATOR_DESC, OPERATOR_DESC_ARRAY))
    called = [f for operator in operators for f in _activation(operator, language, specification).functions]
    return FusedHeader(
        scalars=FUSED_SCALARS,
        includes=headers(called) if language == "c" else (),
        activations=fused_texts(operators, language, specification, templates),
    )


def array_activations(specification: Specification, templates: Path) -> tuple[tuple[str, ...], tuple[FusedText, ...]]:
    """The activations that arrays of them may have, in C, and the headers that these need."""
    operators = _applied(specification, "c", (OPERATOR_DESC_ARRAY,))
    called = [f for operator in operators for f in _activation(operator, "c", specification).functions]
    return headers(called), fused_texts(operators, "c", specification, templates)


def _applied(specification: Specification, language: str, types: tuple[str, ...]) -> list[OperatorSpec]:
    """The activations that members of these types may have, of operators with kernels in the language."""
    applying = [(o, m) for o in specification.operators if language in o.kernel.languages for m in o.attributes]
    names = {
        activation.name.upper
        for operator, member in applying
        if member.type in types
        for activation in activations(operator, str(member.name), specification)
    }
    return [operator for operator in specification.operators if operator.name.upper in names]


def headers(functions: Iterable[Function]) -> tuple[str, ...]:
    """The C headers of library functions."""
    return tuple(dict.fromkeys(header_of(function) for function in functions))


def bodies(functions: Iterable[Function], language: str, templates: Path) -> tuple[str, ...]:
    """Return the texts that define `functions`. A file of the WGSL library includes what its function needs."""
    given = uncalled(functions, language) if language == "wgsl" else functions
    return tuple(function_body(function, language, templates) for function in given)


def _activation(operator: OperatorSpec, language: str, specification: Specification) -> Activation:
    found = family(operator.kernel.family).activation(operator, language, specification)
    assert found is not None, f"{operator.name.upper} is no function of one number"
    return found
