"""The values of a descriptor that a kernel reads: what texts call them, and the records of the runtime."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dmlgen.expressions.element_types import arithmetic_type
from dmlgen.families.base import OfDescriptor, RecordCall
from dmlgen.model import AttributeMember, OperatorSpec, snake_case
from dmlgen.model.names import DATA_TYPES, OPERATOR_DESC, SCALE_BIAS

SUBJECT = "d"
_OWN_TYPE = ("FLOAT", "INT", "DML_SCALAR_UNION")
_TAKEN_WORDS = (
    "abs acos asin atan atan2 case ceil clamp const continue cos cosh count default do else enum exp exp2 false "
    "filter final float floor fma fn for gamma if index int item lane let log log2 long loop main max min mix "
    "mode modf not old or override p place pow quad rest return round select short sign signed sin sinh size "
    "sizes sqrt stage static step struct switch tan tanh target true trunc type union unsigned value values var "
    "void w while x y z"
)
_TAKEN = frozenset(_TAKEN_WORDS.split())
"""Words that mean something in C, in WGSL or in the templates, so that no scalar may be called so."""


@dataclass(frozen=True)
class ScalarValue:
    """A value of the descriptor that a kernel reads: ``Alpha``, ``ScaleBias.Given``; as `Scalar` of the runtime.

    `kind` is what it is in expressions: T, BOOL or an enumeration.
    """

    name: str
    kind: str
    whole: bool
    of: OfDescriptor

    @property
    def variable(self) -> str:
        words = "_".join(snake_case(part) for part in self.name.split("."))
        return f"{words}_value" if words in _TAKEN else words


def scalar_values(operator: OperatorSpec, used: frozenset[str], *, scale_bias: bool = False) -> tuple[ScalarValue, ...]:
    """The scalars of the plain members that expressions name, and of ScaleBias where `scale_bias` is so; in order."""
    found: list[ScalarValue] = []
    for member in operator.attributes:
        if member.type == SCALE_BIAS and scale_bias:
            found += _scale_bias(str(member.name))
        elif str(member.name) in used and member.type not in (SCALE_BIAS, OPERATOR_DESC):
            found.append(_plain(member))
    return tuple(found)


def operand_kinds(operator: OperatorSpec) -> dict[str, str]:
    """What each plain member is in expressions: T, BOOL or an enumeration."""
    members = (m for m in operator.attributes if m.type not in (SCALE_BIAS, OPERATOR_DESC))
    return {str(member.name): _kind(member) for member in members}


def _kind(member: AttributeMember) -> str:
    return "T" if member.type in (*_OWN_TYPE, "UINT") else str(member.type)


def _plain(member: AttributeMember) -> ScalarValue:
    whole = member.type not in _OWN_TYPE
    return ScalarValue(str(member.name), _kind(member), whole, OfDescriptor(f"{SUBJECT}.{member.name}"))


def _scale_bias(name: str) -> list[ScalarValue]:
    given = f"{SUBJECT}.{name}"
    parts = [
        ScalarValue(f"{name}.{part}", "T", False, OfDescriptor(f"{given}.{part} if {given} is not None else 0"))
        for part in ("Scale", "Bias")
    ]
    return [*parts, ScalarValue(f"{name}.Given", "BOOL", True, OfDescriptor(f"int({given} is not None)"))]


def scalar_records(values: Iterable[ScalarValue]) -> tuple[RecordCall, ...]:
    """The records of the runtime, in the same order."""
    return tuple(
        RecordCall(
            module="dmlruntime.families.record",
            class_name="Scalar",
            arguments={"name": value.name, "of": value.of, "whole": value.whole or None},
        )
        for value in values
    )


def scalar_type(types: tuple[str, ...]) -> str:
    """The data type of the scalars that are not whole, from that of the first tensor."""
    assert types[0] in DATA_TYPES
    return arithmetic_type(types[0])
