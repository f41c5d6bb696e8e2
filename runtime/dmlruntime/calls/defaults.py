"""Attributes that a call leaves out or abbreviates: arrays with a default for each element, operators by name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from dmlruntime.core.attributes import DataTypeOf, Elements
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import Violation, shown
from dmlruntime.core.operators import AttributeMember, Operator, OperatorDescriptor, short_name
from dmlruntime.core.suggestions import suggested

UNREADABLE = (AttributeError, LookupError, TypeError, ValueError, ArithmeticError)
"""Raised by functions of a descriptor where a member that they read is absent or malformed."""

_DESCRIPTOR_OF = "DML_{}_OPERATOR_DESC"
_GROUPS = ("", "ACTIVATION_", "ELEMENT_WISE_")
"""Beginnings of the names of operators that may be left out."""


def with_default_arrays(kind: type[OperatorDescriptor], members: Mapping[str, Any]) -> dict[str, Any]:
    """Return the members, arrays that are not given made where what they follow from is known.

    An array has as many elements as most of those have that are given and must have as many, else as a rule says.
    """
    operator = kind.OPERATOR
    found = dict(members)
    for member in operator.attributes:
        if member.elements is not None and found[member.name] is None:
            found[member.name] = _made(operator, member, member.elements, vars(kind(**found)))
    return found


def _made(operator: Operator, member: AttributeMember, elements: Elements, known: Mapping[str, Any]) -> Any:
    subject = SimpleNamespace(**known)
    assert member.count is not None
    alike = [known[name] for name in operator.counts[member.count]]
    counts = [len(array) for array in alike if isinstance(array, tuple)]
    try:
        if elements.count is not None and len({*counts}) != 1:
            counts.append(elements.count(subject))  # where arrays that are given disagree, the rule decides
        if not counts:
            return None
        count = max(counts, key=counts.count)
        return tuple(elements.value(subject, number) for number in range(count))
    except UNREADABLE:
        return None


def named_operators(
    kind: type[OperatorDescriptor], attributes: Mapping[str, Any], found: list[Violation]
) -> dict[str, Any]:
    """Return the attributes, each name of an operator as its descriptor with the defaults of its members.

    An attribute in which a name is wrong is None.
    """
    values = dict(attributes)
    for member in kind.OPERATOR.attributes:
        value = values.get(member.name)
        if not member.operators or value is None:
            continue
        if not member.is_array:
            values[member.name] = _described(kind, member, value, member.argument, found)
        elif isinstance(value, (list, tuple)):
            known = len(found)
            several = tuple(
                _described(kind, member, one, f"{member.argument}[{index}]", found) for index, one in enumerate(value)
            )
            values[member.name] = several if len(found) == known else None
    return values


def _described(
    kind: type[OperatorDescriptor], member: AttributeMember, value: Any, path: str, found: list[Violation]
) -> Any:
    """The descriptor that a name means; whatever is no text is left as it is, for validation to judge."""
    if not isinstance(value, str):
        return value
    name = _full_name(member, value)
    if name is None:
        rule = f"must be {_nearest(member, value)}"
        found.append(Violation(member=path, value=shown(value), rule=rule, code=Code.ARGUMENT))
        return None
    package = kind.OPERATOR.package.rpartition(".")[0]
    fused: type[OperatorDescriptor] = import_module(f"{package}.{name.lower()}.descriptor").DESCRIPTOR
    operator = fused.OPERATOR
    absent = dict.fromkeys(one.name for one in operator.members)
    values = {**absent, **{one.name: one.default for one in operator.attributes}}
    needed = [m.name for m in operator.attributes if m.name not in operator.counts and not _has_default(m)]
    if needed:
        follow = [*(m.name for m in operator.tensors), *operator.counts]
        members = ", ".join([*(f"{name}=None" for name in follow), *(f"{name}=..." for name in needed)])
        rule = f"has no default of {' and '.join(needed)}; pass {_DESCRIPTOR_OF.format(name)}({members})"
        found.append(Violation(member=path, value=shown(value), rule=rule, code=Code.ARGUMENT))
        return None
    return fused(**values)


def _has_default(member: AttributeMember) -> bool:
    return member.optional or not (member.default is None or isinstance(member.default, DataTypeOf))


def _full_name(member: AttributeMember, text: str) -> str | None:
    """The operator that a text names: in any case, with or without what its kind of operator begins with."""
    name = short_name(text)
    return next((full for group in _GROUPS if (full := f"{group}{name}") in member.operators), None)


def _nearest(member: AttributeMember, text: str) -> str:
    short = {one.removeprefix("ACTIVATION_").removeprefix("ELEMENT_WISE_").lower(): one for one in member.operators}
    names = suggested(text.lower().removeprefix("activation_"), short) or list(short)
    return f"one of {', '.join(names)}" if len(names) > 1 else names[0]
