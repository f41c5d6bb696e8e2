"""Checks that values are of their types: numbers of tensors, plain members, operators fused into another."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import inf, isfinite
from typing import Protocol

from dmlgen.checking.scope import Scope
from dmlgen.codes import Code
from dmlgen.diagnostics import Position, shorten
from dmlgen.loading import located
from dmlgen.model import (
    FLOATS,
    AttributeMember,
    EnumSpec,
    OperatorValue,
    ScaleBias,
    Setting,
    Size2D,
    Value,
    group_of,
)
from dmlgen.model import data_type as data_type_of
from dmlgen.model.names import (
    OPERATOR_DESC,
    OPERATOR_DESC_ARRAY,
    SCALAR_UNION,
    SCALE_BIAS,
    SIZE_2D,
)
from dmlruntime.core.datatypes import shares_bits
from dmlruntime.core.suggestions import did_you_mean

# From this magnitude on a number rounds (to nearest even) to infinity; up to this one it rounds to zero.
_INFINITE = {"FLOAT16": 65520, "FLOAT32": 2**128 - 2**103, "FLOAT64": 2**1024 - 2**970}
_ZERO = {"FLOAT16": 2.0**-25, "FLOAT32": 2.0**-150, "FLOAT64": 0.0}
_LONGEST = 24
_LONGEST_WHOLE = 2**64

Misfit = tuple[str, str]
"""Problem and remedy."""

_INTEGER_RANGES = {"UINT": (0, 2**32 - 1), "INT": (-(2**31), 2**31 - 1)}
_SCALE_BIAS_EXAMPLE = "{Scale: 2, Bias: 1}"
_LISTS = {"UINT_ARRAY": "[0, 1]", "INT_ARRAY": "[-1, 1]", "FLOAT_ARRAY": "[0.5, 2]"}
_OPERATOR_EXAMPLE = "{operator: ACTIVATION_LINEAR, Alpha: 2, Beta: 1}"
_OPERATORS = f"[{_OPERATOR_EXAMPLE}]"


def misfit(value: int | float, type_name: str, written: str | None = None) -> Misfit | None:
    """Why `value` is no element of the data type, or None. `written` is the text that it was read from."""
    if group_of(type_name) == FLOATS:
        return _rounded_misfit(value, type_name, written)
    low, high = integer_range(type_name)
    if isinstance(value, int):
        if low <= value <= high:
            return None
    elif isfinite(value) and value.is_integer():
        return f"{shown(value, written)} is a float, {type_name} wants whole numbers", f"write {int(value)}"
    return f"{shown(value, written)} is no value of {type_name}", f"write a whole number from {low} to {high}"


def _rounded_misfit(value: int | float, type_name: str, written: str | None) -> Misfit | None:
    magnitude = abs(value)
    if _ZERO[type_name] < magnitude < _INFINITE[type_name] or value != value:  # NaN; isnan refuses large integers
        return None
    text = (written or "").lower()
    if magnitude >= _INFINITE[type_name] and "inf" not in text and not (written is None and magnitude == inf):
        return f"{shown(value, written)} is infinite in {type_name}", f"write {'-' if value < 0 else ''}.inf"
    if magnitude <= _ZERO[type_name] and (value != 0 or re.search("[1-9]", text.split("e")[0])):
        return f"{shown(value, written)} is zero in {type_name}", "write 0"
    return None


def shown(value: Value, written: str | None = None) -> str:
    return shorten(written if written is not None else str(value), _LONGEST)


def as_written(value: int | float) -> str:
    """A number, Python's or NumPy's, as a specification would write it: 11, 0.1, .inf."""
    if value == value and abs(value) < _LONGEST_WHOLE and value == int(value):
        return str(int(value))
    return str(value).replace("inf", ".inf").replace("nan", ".nan")


@lru_cache
def integer_range(type_name: str) -> tuple[int, int]:
    """The smallest and the largest value of an integer data type."""
    kind = data_type_of(type_name)
    if kind.is_signed:
        return -(1 << (kind.bits - 1)), (1 << (kind.bits - 1)) - 1
    return 0, (1 << kind.bits) - 1


class SettingScope(Protocol):
    """Where values of members are checked: the enumerations, and where to report."""

    @property
    def enums(self) -> Mapping[str, EnumSpec]: ...

    def report(self, code: Code, at: Position, problem: str, remedy: str) -> None: ...


def check_setting(
    scope: SettingScope, member: AttributeMember, setting: Setting, label: str, data_type: str | None = None
) -> bool:
    """True if a value is one of its member's type; False after a diagnostic.

    Operators that are given are checked in `structures`.

    Args:
        scope: Takes diagnostics, and knows the enumerations.
        member: The member that is set.
        setting: The value, with its position.
        label: The part of the specification that a diagnostic names.
        data_type: The data type of a scalar union; None where it is not known.
    """
    kind, value = str(member.type), setting.value
    if member.is_array:
        return _check_array(scope, member, setting, label)
    if kind == SCALAR_UNION:
        wrong = _union_misfit(value, data_type)
    elif kind in _MISFITS:
        wrong = _MISFITS[kind](kind, value)
    else:
        wrong = _enum_misfit(scope, kind, value)
    if wrong is not None:
        scope.report(Code.SETTING, setting.at, f"{label}: {wrong[0]}", wrong[1])
    return wrong is None


def _check_array(scope: SettingScope, member: AttributeMember, setting: Setting, label: str) -> bool:
    """True if the value is a list of values of the array's type; null where the array may be null."""
    if setting.value is None and member.optional:
        return True
    if type(setting.value) is not tuple:
        problem = f"{label}: {quoted(setting.value)} is no {member.type}"
        scope.report(
            Code.SETTING, setting.at, problem, f"write a list such as {_LISTS.get(str(member.type), _OPERATORS)}"
        )
        return False
    right = [check_element(scope, member.element_type, item, label) for item in setting.items]
    return all(right)


def check_element(scope: SettingScope, kind: str, setting: Setting, label: str) -> bool:
    """True if a value is an element of the type; False after a diagnostic."""
    wrong = _MISFITS[kind](kind, setting.value)
    if wrong is None and setting.value is not None:
        return True
    problem, remedy = wrong or (f"null is no {kind}", "write a value, or remove it")
    scope.report(Code.SETTING, setting.at, f"{label}: {problem}", remedy)
    return False


def _number(value: Value) -> int | float | None:
    """The value, if it is a number."""
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _union_misfit(value: Value, data_type: str | None) -> Misfit | None:
    number = _number(value)
    if number is None:
        return f"{quoted(value)} is no {SCALAR_UNION}", "write a number"
    if data_type is None or shares_bits(data_type_of(data_type), number):
        return None
    return misfit(number, data_type)


def _bool_misfit(kind: str, value: Value) -> Misfit | None:
    return None if isinstance(value, bool) else (f"{quoted(value)} is no {kind}", "write true or false")


def _integer_misfit(kind: str, value: Value) -> Misfit | None:
    low, high = _INTEGER_RANGES[kind]
    number = _number(value)
    if isinstance(number, int) and low <= number <= high:
        return None
    return f"{quoted(value)} is no {kind}", f"write a whole number from {low} to {high}"


def _float_misfit(kind: str, value: Value) -> Misfit | None:
    number = _number(value)
    if number is None:
        return f"{quoted(value)} is no {kind}", "write a number such as 1.5"
    return misfit(number, "FLOAT32")


def _scale_bias_misfit(kind: str, value: Value) -> Misfit | None:
    if isinstance(value, ScaleBias):
        return next((wrong for number in value if (wrong := misfit(number, "FLOAT32"))), None)
    return None if value is None else (f"{quoted(value)} is no {kind}", f"write {_SCALE_BIAS_EXAMPLE}, or null")


def _size_misfit(kind: str, value: Value) -> Misfit | None:
    if not isinstance(value, Size2D):
        return f"{quoted(value)} is no {kind}", "write {Width: 2, Height: 3}"
    return next((wrong for number in value if (wrong := _integer_misfit("UINT", number))), None)


def _operator_misfit(kind: str, value: Value) -> Misfit | None:
    if value is None or isinstance(value, OperatorValue):
        return None
    return f"{quoted(value)} is no {kind}", f"write {_OPERATOR_EXAMPLE}, or null"


def _enum_misfit(scope: SettingScope, kind: str, value: Value) -> Misfit | None:
    enum = scope.enums.get(kind)
    if enum is None or (isinstance(value, str) and value in enum.values):
        return None
    # Names may be written without the enumeration's, which was put before them when they were read.
    shown = quoted(value.removeprefix(f"{kind}_") if isinstance(value, str) else value)
    return f"{shown} is no member of {kind}", did_you_mean(str(value), list(enum.values))


_MISFITS: dict[str, Callable[[str, Value], Misfit | None]] = {
    "BOOL": _bool_misfit,
    "UINT": _integer_misfit,
    "INT": _integer_misfit,
    "FLOAT": _float_misfit,
    SCALE_BIAS: _scale_bias_misfit,
    SIZE_2D: _size_misfit,
    OPERATOR_DESC: _operator_misfit,
}


def quoted(value: Value) -> str:
    """A value as messages name it."""
    if value is None:
        return "null"
    if isinstance(value, (ScaleBias, Size2D, OperatorValue)):
        return "a mapping"
    if isinstance(value, tuple):
        return "a list"
    return str(value).lower() if isinstance(value, bool) else f"'{shown(value)}'"


def check_operator_value(scope: Scope, member: AttributeMember, setting: Setting, label: str) -> bool:
    """True if the operator is one that may stand there, with a fitting value of each plain member; False after a
    diagnostic.
    """
    value = setting.value
    if member.type == OPERATOR_DESC_ARRAY and setting.items:
        right = [_check_operator(scope, member, item, label) for item in setting.items]
        return all(right)
    if not isinstance(value, OperatorValue):
        return check_setting(scope, member, setting, label)
    return _check_operator(scope, member, setting, label)


def _check_operator(scope: Scope, member: AttributeMember, setting: Setting, label: str) -> bool:
    value = setting.value
    if not isinstance(value, OperatorValue):
        problem = f"{label}: what stands here is no {OPERATOR_DESC}"
        scope.report(Code.SETTING, setting.at, problem, f"write {_OPERATOR_EXAMPLE}")
        return False
    before = len(scope.problems)
    if value.operator not in member.operators:
        remedy = did_you_mean(value.operator, list(map(str, member.operators)))
        scope.report(
            Code.SETTING, value.operator.at, f"{label}: {shorten(value.operator)} is none of its operators", remedy
        )
    elif value.operator in scope.others and value.operator not in scope.unread:
        _check_members(scope, value, setting, label)
    return len(scope.problems) == before


def _check_members(scope: Scope, value: OperatorValue, setting: Setting, label: str) -> None:
    attributes = {str(member.name): member for member in scope.others[value.operator].attributes}
    for name, given in located(value.settings):
        if name in attributes:
            check_setting(scope, attributes[name], given, f"{label}.{name}")
        else:
            remedy = did_you_mean(name, list(attributes))
            scope.report(Code.NO_MEMBER, name.at, f"{label}: {value.operator} has no plain member {name}", remedy)
    for attribute in attributes.values():
        if attribute.name not in value.settings and not attribute.optional:
            problem = f"{label}: {value.operator} lacks {attribute.name}"
            scope.report(Code.SETTING, setting.at, problem, f"add {attribute.name}: ...")
