"""Tensors and scalars as templates see them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dmlgen.families.scalars import ScalarValue
from dmlgen.families.type_groups import TypeGroups
from dmlgen.model import OperatorSpec, snake_case


@dataclass(frozen=True, kw_only=True)
class TensorView:
    """A tensor: `variable` holds its element, `index` is its place among inputs and outputs, `group` its type's."""

    name: str
    variable: str
    index: int
    group: int
    optional: bool


@dataclass(frozen=True, kw_only=True)
class ScalarView:
    """A value of the descriptor: texts call it `variable`; a `whole` one is a UINT32."""

    name: str
    variable: str
    index: int
    whole: bool


def tensor_views(operator: OperatorSpec, groups: TypeGroups) -> tuple[TensorView, ...]:
    """All tensors, inputs first."""
    return tuple(
        TensorView(
            name=str(member.name),
            variable=snake_case(member.name),
            index=number,
            group=groups.of(member.name),
            optional=member.optional,
        )
        for number, member in enumerate((*operator.inputs, *operator.outputs))
    )


def scalar_views(values: Iterable[ScalarValue]) -> tuple[ScalarView, ...]:
    """The scalars, in their order."""
    return tuple(
        ScalarView(name=value.name, variable=value.variable, index=number, whole=value.whole)
        for number, value in enumerate(values)
    )
