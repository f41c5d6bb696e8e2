"""Whether the value of a plain member is one of its type."""

from __future__ import annotations

from collections.abc import Callable

from dmlgen.checking.scope import Scope
from dmlgen.checking.values import Misfit, misfit, shown
from dmlgen.diagnostics import did_you_mean
from dmlgen.model import AttributeMember, OperatorValue, ScaleBias, Setting, Size2D, Value
from dmlgen.model import data_type as data_type_of
from dmlgen.model.types import OPERATOR_DESC, SCALAR_UNION, SCALE_BIAS, SIZE_2D
from dmlruntime.datatypes import shares_bits

_INTEGER_RANGES = {"UINT": (0, 2**32 - 1), "INT": (-(2**31), 2**31 - 1)}
_SCALE_BIAS_EXAMPLE = "{Scale: 2, Bias: 1}"
_LISTS = {"UINT_ARRAY": "[0, 1]", "INT_ARRAY": "[-1, 1]", "FLOAT_ARRAY": "[0.5, 2]"}
_OPERATORS = "[{operator: ACTIVATION_LINEAR, Alpha: 2, Beta: 1}]"
_OPERATOR_EXAMPLE = "{operator: ACTIVATION_LINEAR, Alpha: 2, Beta: 1}"


def check_setting(
    scope: Scope, member: AttributeMember, setting: Setting, label: str, data_type: str | None = None
) -> bool:
    """Whether a value is one of its member's type; False after a diagnostic.

    `data_type` is that of a scalar union, None where it is not known. What operators are given is for `structures`.
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
        scope.report(setting.at, f"{label}: {wrong[0]}", wrong[1])
    return wrong is None


def _check_array(scope: Scope, member: AttributeMember, setting: Setting, label: str) -> bool:
    """Whether the value is a list of values of the array's type; null where the array may be null."""
    if setting.value is None and member.optional:
        return True
    if type(setting.value) is not tuple:
        problem = f"{label}: {quoted(setting.value)} is no {member.type}"
        scope.report(setting.at, problem, f"write a list such as {_LISTS.get(str(member.type), _OPERATORS)}")
        return False
    right = True
    for item in setting.items:
        wrong = _MISFITS[member.element_type](member.element_type, item.value)
        if wrong is not None or item.value is None:
            problem, remedy = wrong or (f"null is no {member.element_type}", "write a value, or remove it")
            scope.report(item.at, f"{label}: {problem}", remedy)
            right = False
    return right


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


def _enum_misfit(scope: Scope, kind: str, value: Value) -> Misfit | None:
    enum = scope.enums.get(kind)
    if enum is None or (isinstance(value, str) and value in enum.values):
        return None
    return f"{quoted(value)} is no member of {kind}", did_you_mean(str(value), list(enum.values))


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
