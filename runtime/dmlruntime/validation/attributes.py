"""Rules for the attributes of a descriptor that need nothing but the attribute itself."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from dmlruntime.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.datatypes import is_unsigned
from dmlruntime.errors import Violation, shown
from dmlruntime.operators import AttributeMember, OperatorDescriptor

_FLOAT_MAX = 2.0**128 - 2.0**103
"""From here on a number rounds to the infinity of FLOAT32."""


def attribute_violations(member: AttributeMember, value: object) -> list[Violation]:
    """What is wrong with `value` as this member's type."""
    if value is None and member.optional:
        return []
    if isinstance(value, DML_SCALE_BIAS) and member.type == "DML_SCALE_BIAS":
        return _scale_bias(member, value)
    if isinstance(value, DML_SIZE_2D) and member.type == "DML_SIZE_2D":
        return _parts(member, value, ("Width", "Height"), lambda part: _broken_integer("UINT", part))
    if member.is_array:
        return _array(member, value)
    rule = _broken_rule(member, value)
    return [Violation(member=member.name, value=described(value), rule=rule)] if rule else []


def described(value: object) -> str:
    """`value` for a message; a descriptor is named by its operator."""
    return value.OPERATOR.name if isinstance(value, OperatorDescriptor) else shown(value)


def is_number(value: object) -> bool:
    """Whether `value` is a plain number (a bool is none)."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _broken_rule(member: AttributeMember, value: object) -> str | None:
    kind = member.type
    if not isinstance(kind, str):
        names = ", ".join(kind.__members__)
        return None if isinstance(value, kind) else f"must be a member of {kind.__name__}: {names}"
    if kind in ("UINT", "INT"):
        return _broken_integer(kind, value)
    if kind == "BOOL":
        return None if isinstance(value, bool) else "must be True or False"
    if kind == "DML_SCALE_BIAS":
        return "must be DML_SCALE_BIAS(Scale, Bias), a pair of numbers, or None"
    if kind == "DML_SIZE_2D":
        return "must be DML_SIZE_2D(Width, Height), a pair of integers" + (", or None" if member.optional else "")
    if kind == "DML_OPERATOR_DESC":
        return _broken_operator(member, value)
    if not is_number(value):
        return "must be a number"
    return _broken_float(value) if kind == "FLOAT" else None


def _broken_integer(kind: str, value: object) -> str | None:
    if kind == "UINT":
        return None if is_unsigned(value) else "must be an integer from 0 to 4294967295"
    is_int = isinstance(value, int) and not isinstance(value, bool) and -(2**31) <= value < 2**31
    return None if is_int else "must be an integer from -2147483648 to 2147483647"


def _broken_float(value: object) -> str | None:
    assert isinstance(value, (int, float))
    finite = isinstance(value, int) or math.isfinite(value)
    return "must be a number that FLOAT32 holds, an infinity or NaN" if finite and abs(value) >= _FLOAT_MAX else None


def _broken_operator(member: AttributeMember, value: object) -> str | None:
    if isinstance(value, OperatorDescriptor) and value.OPERATOR.name in member.operators:
        return None
    *others, last = member.operators
    names = f"{', '.join(others)} or {last}" if others else last
    return f"must be a descriptor of {names}{', or None' if member.optional else ''}"


def _scale_bias(member: AttributeMember, value: DML_SCALE_BIAS) -> list[Violation]:
    return _parts(
        member, value, ("Scale", "Bias"), lambda part: _broken_float(part) if is_number(part) else "must be a number"
    )


def _parts(
    member: AttributeMember, value: object, names: tuple[str, ...], broken: Callable[[object], str | None]
) -> list[Violation]:
    """The fields of a structure that break their rule."""
    parts = {f"{member.name}.{name}": getattr(value, name) for name in names}
    rules = {path: broken(part) for path, part in parts.items()}
    return [Violation(member=path, value=shown(parts[path]), rule=rule) for path, rule in rules.items() if rule]


def _array(member: AttributeMember, value: object) -> list[Violation]:
    """An array must be a sequence, and each element what its type wants."""
    element = replace(member, type=member.element_type, count=None, optional=False)
    if not isinstance(value, tuple):
        what = {"UINT": "integers", "INT": "integers", "FLOAT": "numbers"}.get(member.element_type, "descriptors")
        rule = f"must be a sequence of {what}{', or None' if member.optional else ''}"
        return [Violation(member=member.name, value=described(value), rule=rule)]
    found = []
    for i, item in enumerate(value):
        found += attribute_violations(replace(element, name=f"{member.name}[{i}]"), item)
    return found
