"""Rules for attributes: values of their types, and what depends on the rest of the descriptor.

The latter are scalar unions, operators inside operators, and how many elements arrays have.
Source: ns-directml-dml_scalar_union, ns-directml-dml_operator_desc.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Set
from dataclasses import replace
from enum import IntEnum

from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, holds, is_unsigned, shares_bits
from dmlruntime.core.errors import Violation, shown
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, TensorMember
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation.codes import Code
from dmlruntime.validation.constraints import constraint_violations

_FLOAT_MAX = 2.0**128 - 2.0**103
"""From here on a number rounds to the infinity of FLOAT32."""


def attribute_violations(member: AttributeMember, value: object) -> list[Violation]:
    """Return what is wrong with `value` as this member's type."""
    if value is None and member.optional:
        return []
    if isinstance(value, DML_SCALE_BIAS) and member.type == "DML_SCALE_BIAS":
        return _scale_bias(member, value)
    if isinstance(value, DML_SIZE_2D) and member.type == "DML_SIZE_2D":
        return _parts(member, value, ("Width", "Height"), lambda part: _broken_integer("UINT", part))
    if member.is_array:
        return _array(member, value)
    return _single(member, member.name, value)


def _single(member: AttributeMember, name: str, value: object) -> list[Violation]:
    """Return what is wrong with one value of the member's type, which `name` is the path of."""
    rule = _broken_rule(member, value)
    if rule is None:
        return []
    code = Code.VALUE if isinstance(member.type, str) else Code.ENUMERATOR
    code = Code.OPERATOR if member.type == "DML_OPERATOR_DESC" else code
    return [Violation(member=name, value=described(value), rule=rule, code=code)]


def described(value: object) -> str:
    """`value` for a message; a descriptor is named by its operator."""
    return value.OPERATOR.name if isinstance(value, OperatorDescriptor) else shown(value)


def is_number(value: object) -> bool:
    """Return whether `value` is a plain number (a bool is none)."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _no_enumerator(kind: type[IntEnum], value: object) -> str:
    begin, word = f"{kind.__name__}_", value if isinstance(value, str) else ""
    hint = did_you_mean(word, kind.__members__, otherwise="", stripped=lambda name: name.upper().removeprefix(begin))
    listed = f"; {hint}" if hint else f": {', '.join(kind.__members__)}"
    return f"must be a member of {kind.__name__}{listed}"


def _broken_rule(member: AttributeMember, value: object) -> str | None:
    kind = member.type
    if not isinstance(kind, str):
        return None if isinstance(value, kind) else _no_enumerator(kind, value)
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
    broken_rules = {path: rule for path, rule in rules.items() if rule}
    return [
        Violation(member=path, value=shown(parts[path]), rule=rule, code=Code.VALUE)
        for path, rule in broken_rules.items()
    ]


def _array(member: AttributeMember, value: object) -> list[Violation]:
    """An array must be a sequence, and each element what its type wants."""
    element = replace(member, type=member.element_type, count=None, optional=False)
    if not isinstance(value, tuple):
        what = {"UINT": "integers", "INT": "integers", "FLOAT": "numbers"}.get(member.element_type, "descriptors")
        rule = f"must be a sequence of {what}{', or None' if member.optional else ''}"
        return [Violation(member=member.name, value=described(value), rule=rule, code=Code.VALUE)]
    found = []
    for i, item in enumerate(value):
        found += _single(element, f"{member.name}[{i}]", item)
    return found


def nested_violations(
    descriptor: OperatorDescriptor, member: AttributeMember, level: DML_FEATURE_LEVEL
) -> list[Violation]:
    """Return what is wrong with an attribute that is right by itself."""
    value = getattr(descriptor, member.name)
    if value is None:
        return []
    if member.data_type is not None:
        return _union(member.name, value, member.data_type, getattr(descriptor, member.data_type))
    if isinstance(value, OperatorDescriptor):
        return _operator(member, member.name, value, level)
    if member.type == "DML_OPERATOR_DESC_ARRAY":
        return [found for i, one in enumerate(value) for found in _operator(member, f"{member.name}[{i}]", one, level)]
    return []


def _union(name: str, value: float, source: str, data_type: object) -> list[Violation]:
    """A scalar union has no type of its own: its value must be one of the type that `source` names."""
    if not isinstance(data_type, DML_TENSOR_DATA_TYPE) or data_type.bits < 8:
        return []
    if holds(data_type, value) or shares_bits(data_type, value):
        return []
    rule = f"must fit {data_type.short}, the type that {source} names"
    return [Violation(member=name, value=shown(value), rule=rule, code=Code.UNION)]


def _operator(
    outer: AttributeMember, name: str, inner: OperatorDescriptor, level: DML_FEATURE_LEVEL
) -> list[Violation]:
    """An operator inside an operator: known at the level, without tensors, with right attributes."""
    operator = inner.OPERATOR
    first = max(operator.introduced, outer.operator_levels.get(operator.name, operator.introduced))
    if first > level:
        rule = f"must be an operator of {level.name}; {operator.name} is from {first.name}"
        if first > operator.introduced:
            rule = f"may be {operator.name} only from {first.name} on"
        return [Violation(member=name, value=described(inner), rule=rule, code=Code.LEVEL)]
    found: list[Violation] = []
    for member in operator.members:
        if isinstance(member, TensorMember):
            own = _no_tensor(member, getattr(inner, member.name))
        else:
            own = attribute_violations(member, getattr(inner, member.name)) or nested_violations(inner, member, level)
        found += own
    found += constraint_violations(inner, level, found)
    return [replace(v, member=f"{name}.{v.member}", constraint=None) for v in found]


def _no_tensor(member: TensorMember, value: object) -> list[Violation]:
    if value is None:
        return []
    text = str(value) if isinstance(value, DML_BUFFER_TENSOR_DESC) else shown(value)
    rule = "must be None; an operator inside an operator has no tensors"
    return [Violation(member=member.name, value=text, rule=rule, code=Code.INNER_TENSOR)]


def count_violations(descriptor: OperatorDescriptor, malformed: Set[str]) -> list[Violation]:
    """Return a violation for each array that has not as many elements as the member that counts them says."""
    found = []
    for count, arrays in descriptor.OPERATOR.counts.items():
        wanted = getattr(descriptor, count)
        if count in malformed or not isinstance(wanted, int):
            continue
        for name in arrays:
            value = getattr(descriptor, name)
            if isinstance(value, tuple) and len(value) != wanted:
                tensors = name in {member.name for member in descriptor.OPERATOR.tensors}
                text = _count(len(value), "tensor") if tensors else shown(list(value))
                elements = _count(wanted, "element")
                rule = f"must have {elements}, as {count} says"
                found.append(Violation(member=name, value=text, rule=rule, code=Code.COUNT))
    return found


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
