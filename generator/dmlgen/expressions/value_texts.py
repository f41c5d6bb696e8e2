"""Which parts of a WGSL text differ between the data types of a group, and what they call instead."""

from __future__ import annotations

from functools import lru_cache

from dmlgen.expressions.element_types import group_of
from dmlgen.expressions.functions import OPERATIONS, DataType, Function, Inline, conversion, fill, value_type
from dmlgen.expressions.functions.dependencies import CONVERT
from dmlgen.expressions.functions.value_functions import (
    FIXED,
    NUMBER,
    NUMBER_MOST,
    ValueFunction,
    conversion_from,
    conversion_to,
    of_two,
    of_values,
)
from dmlgen.expressions.literals import literal
from dmlgen.expressions.scopes import EXTREMES
from dmlgen.expressions.typed_types import arithmetic_type

Call = tuple[ValueFunction, str]
"""A function, and the text that calls it."""


def operation_on_values(operation: str, data_type: str) -> ValueFunction | None:
    """What has `operation` over values of the tensors that `data_type` is of, where its text differs between types."""
    group = group_of(data_type)
    if group is None or not _operation_differs(operation, group.types):
        return None
    return of_values(operation, group[:2])


def literal_of_values(value: int | float | str, data_type: str) -> Call | None:
    """A constant as a value of the tensors that `data_type` is of, where its text differs between types."""
    group = group_of(data_type)
    if group is None or not _literal_differs(value, group.types):
        return None
    if value in EXTREMES:
        function = of_values(str(value), group[:2])
        return function, f"{function.text}()"
    function = of_values(NUMBER, group[:2])
    return function, f"{function.text}({int(value)}i)"


def conversion_of_values(source: str, target: str) -> ValueFunction | None:
    """A conversion from or to values of tensors, where its text differs between their types."""
    groups = group_of(source), group_of(target)
    if groups == (None, None) or not _conversion_differs(*map(_types, (source, target))):
        return None
    before, after = groups
    if before is not None and after is not None:
        return of_two(CONVERT, before[:2], after[:2])
    if before is not None:
        return conversion_to(target, before[:2]) if target in FIXED else None
    assert after is not None
    return conversion_from(source, after[:2]) if source in FIXED else None


def mixed_on_values(operation: str, first: str, second: str) -> ValueFunction | None:
    """What has an operation whose operands are of two groups, whose types differ at times."""
    groups = group_of(first), group_of(second)
    if groups[0] is None or groups[1] is None or groups[0] == groups[1]:
        return None
    return of_two(operation, groups[0][:2], groups[1][:2])


def _types(data_type: str) -> tuple[str, ...]:
    group = group_of(data_type)
    return (str(data_type),) if group is None else group.types


@lru_cache(maxsize=1024)
def _operation_differs(operation: str, types: tuple[str, ...]) -> bool:
    return len({text_of(operation, kind) for kind in types} - {None}) > 1


@lru_cache(maxsize=1024)
def _literal_differs(value: int | float | str, types: tuple[str, ...]) -> bool:
    """Whether it does, and is a constant that every type has."""
    if "FLOAT64" in types:
        return False
    if value not in EXTREMES and not (isinstance(value, (int, float)) and value in range(NUMBER_MOST + 1)):
        return False
    return len({literal(value, "wgsl", kind) for kind in types}) > 1


@lru_cache(maxsize=1024)
def _conversion_differs(sources: tuple[str, ...], targets: tuple[str, ...]) -> bool:
    return len({conversion_text(source, target) for source in sources for target in targets} - {None}) > 1


@lru_cache(maxsize=1024)
def text_of(operation: str, kind: str) -> str | None:
    """An operation over `a`, `b` and `c` of the data type `kind` in WGSL; None where there is none."""
    form = OPERATIONS[operation].form("wgsl", kind)
    if form is None:
        return None
    arguments = [(letter, True) for letter in "abc"[: OPERATIONS[operation].arity]]
    if isinstance(form, Inline):
        return fill(form.text, arguments, {"type": value_type("wgsl", kind), "bits": DataType(kind).bits})[0]
    return f"{Function(operation, arithmetic_type(kind)).text}({', '.join(letter for letter, _ in arguments)})"


@lru_cache(maxsize=1024)
def conversion_text(source: str, target: str) -> str | None:
    """The conversion of `a` in WGSL; None where there is none. Only from FLOAT64 is FLOAT16 a target of its own."""
    source = arithmetic_type(source)
    target = target if source == "FLOAT64" else arithmetic_type(target)
    found = conversion("wgsl", source, target)
    if found is None:
        return None
    return (
        f"{Function(CONVERT, source, target).text}(a)" if found.text is None else fill(found.text, [("a", True)], {})[0]
    )
