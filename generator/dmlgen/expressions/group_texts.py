"""The names that stand in texts for a data type, so that one text is right for all types of a group of tensors.

In C `DML_OF(0, max)` is the library function for values of the first group, `dml_value_0` their type, `dml_wrapping_0`
what their arithmetic wraps in, `DML_LEAST(0)` their least value (types/groups.h). In WGSL `max_Value0(a, b)` is the
maximum of two values of the kernel's first group, of which the preprocessor knows the type;
`generated/dmlops/functions/max.wgsl` has it, and the texts in it are those of the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dmlgen.expressions.element_types import Group, arithmetic_type, group_of
from dmlgen.expressions.functions import OPERATIONS, DataType, Inline, Library, conversion, fill, value_type
from dmlgen.expressions.functions.bodies import CONVERT, Function, c_unsigned
from dmlgen.expressions.functions.table import Form
from dmlgen.expressions.literals import literal
from dmlgen.expressions.scopes import EXTREMES

VALUE = "Value"
"""Their names have this in place of a data type, with the group's suffix: WGSL's name of the type of values.

No name of a member has a capital, so that none is the same.
"""

NUMBER = "number"
"""The function that makes a value of a small whole number."""

NUMBER_MOST = 127
"""The greatest number that it is given: every type holds it."""

FIXED = ("FLOAT32", "INT32", "INT64", "UINT32")
"""The data types between which and values of a group there are files of conversions."""


@dataclass(frozen=True)
class ValueFunction(Function):
    """A function of values of a kernel's groups, by its whole `name`. `line` includes it."""

    line: str = ""

    @property
    def text(self) -> str:
        return self.name

    @property
    def include(self) -> str:
        return self.line


def of_values(operation: str, group: Group) -> ValueFunction:
    """An operation over values of one group, or one of its extremes, or NUMBER."""
    line = f'#include "functions/{operation}.wgsl" with s={group.suffix}, is={group.prefix}'
    return ValueFunction(f"{operation}_{VALUE}{group.suffix}", "", line=line)


def of_two(operation: str, group: Group, other: Group) -> ValueFunction:
    """CONVERT from values of one group to those of another, or an operation whose operands are of two."""
    joint = "_to" if operation == CONVERT else ""
    name = f"{operation}_{VALUE}{group.suffix}{joint}_{VALUE}{other.suffix}"
    given = f"s={group.suffix}, is={group.prefix}, t={other.suffix}, to={other.prefix}"
    return ValueFunction(name, "", line=f'#include "functions/{_FILES_OF_TWO[operation]}.wgsl" with {given}')


def conversion_to(target: str, group: Group) -> ValueFunction:
    """The conversion of values of a group to a data type."""
    stem = f"{CONVERT}_to_{target.lower()}"
    line = f'#include "functions/{stem}.wgsl" with s={group.suffix}, is={group.prefix}'
    return ValueFunction(f"{CONVERT}_{VALUE}{group.suffix}_to_{target.lower()}", "", line=line)


def conversion_from(source: str, group: Group) -> ValueFunction:
    """The conversion of a data type to values of a group."""
    stem = f"{CONVERT}_from_{source.lower()}"
    line = f'#include "functions/{stem}.wgsl" with s={group.suffix}, is={group.prefix}'
    return ValueFunction(f"{CONVERT}_{source.lower()}_to_{VALUE}{group.suffix}", "", line=line)


_FILES_OF_TWO = {CONVERT: CONVERT, "power": "mixed_power"}


_PLAIN = "{a}"
"""The text of a conversion that changes nothing."""

_ARITHMETIC = ("add", "subtract", "multiply")
"""The text that wraps is right for floats too, which wrap in their own type."""


def names_of_group(data_type: str) -> dict[str, object]:
    """Return what {type} and {unsigned} stand for in a form over the tensors that `data_type` is of."""
    group = group_of(data_type)
    assert group is not None
    return {"type": f"dml_value_{group.suffix}", "unsigned": f"dml_wrapping_{group.suffix}"}


def value_of_group(data_type: str) -> str:
    """The type in C of values of `data_type`; for tensors whose types have several, the name that stands for any."""
    group = group_of(data_type)
    if group is None or len({value_type("c", kind) for kind in group.types}) == 1:
        return value_type("c", data_type)
    return f"dml_value_{group.suffix}"


def form_of_group(operation: str, data_type: str) -> Form | None:
    """The form of `operation` over the tensors that `data_type` is of, where its text depends on their types; or None.

    It is right for those of their types that have the same form; others have a text of their own.
    """
    group = group_of(data_type)
    return None if group is None else _form(operation, group.types, str(data_type))


def function_of_group(name: str, data_type: str) -> str:
    """The library function `name` for values of the tensors that `data_type` is of."""
    group = group_of(data_type)
    assert group is not None
    return f"DML_OF({group.suffix}, {name})"


def literal_of_group(value: int | float | str, data_type: str) -> str | None:
    """A constant as a value of the tensors that `data_type` is of, where the texts of their types differ."""
    group = group_of(data_type)
    if group is None or not _c_literal_differs(value, group.types):
        return None
    return f"DML_LEAST({group.suffix})" if value == "lowest" else f"((dml_value_{group.suffix}){value})"


def conversion_of_group(source: str, target: str) -> str | None:
    """The text of a conversion of {a} from or to values of tensors, if it is a cast that depends on their types."""
    groups = group_of(source), group_of(target)
    sources = groups[0].types if groups[0] else (str(source),)
    targets = groups[1].types if groups[1] else (str(target),)
    if groups == (None, None) or not _casts_differ(sources, targets, str(source), str(target)):
        return None
    kind = f"dml_value_{groups[1].suffix}" if groups[1] else value_type("c", target)
    return f"({kind}){{a}}"


def conversion_call_of_group(source: str, target: str) -> str | None:
    """The library's conversion of `source` to values of tensors, if it depends on which of several types they have."""
    group = group_of(target)
    if group is None or not _calls_differ(str(source), group.types, str(target)):
        return None
    return f"DML_OF({group.suffix}, convert_{source.lower()}_to)"


@lru_cache(maxsize=1024)
def _calls_differ(source: str, targets: tuple[str, ...], target: str) -> bool:
    found = conversion("c", source, target)
    assert found is not None
    return len({kind for kind in targets if conversion("c", source, kind) == found}) > 1


@lru_cache(maxsize=1024)
def _form(operation: str, types: tuple[str, ...], data_type: str) -> Form | None:
    own = OPERATIONS[operation].form("c", data_type)
    forms = {kind: OPERATIONS[operation].form("c", kind) for kind in map(arithmetic_type, types)}
    if isinstance(own, Library):
        return own if sum(isinstance(form, Library) for form in forms.values()) > 1 else None
    assert isinstance(own, Inline)
    if operation in _ARITHMETIC and len(set(forms.values())) > 1:
        return next(form for form in forms.values() if isinstance(form, Inline) and "{unsigned}" in form.text)
    texts = {_filled(own.text, kind) for kind, form in forms.items() if form == own}
    return own if len(texts) > 1 and "{bits}" not in own.text else None


def _filled(text: str, kind: str) -> str:
    names = {"type": value_type("c", kind), "unsigned": c_unsigned(kind), "bits": DataType(kind).bits}
    return fill(text, [(letter, True) for letter in "abc"], names)[0]


@lru_cache(maxsize=1024)
def _c_literal_differs(value: int | float | str, types: tuple[str, ...]) -> bool:
    """True if it does, and is the least value or a number that every type has."""
    if value != "lowest" and not (isinstance(value, int) and value in range(NUMBER_MOST + 1)):
        return False
    return len({literal(value, "c", kind) for kind in types}) > 1


@lru_cache(maxsize=1024)
def _casts_differ(sources: tuple[str, ...], targets: tuple[str, ...], source: str, target: str) -> bool:
    """True if this conversion is a cast and those of other types are others; one to the same type may be a cast too."""
    pairs = [conversion("c", arithmetic_type(one), other) for one in sources for other in targets]
    texts = {pair.text if pair else None for pair in pairs}
    if None in texts:  # some are calls
        texts -= {None, _PLAIN}
    own = conversion("c", arithmetic_type(source), target)
    return own is not None and own.text in texts and len(texts) > 1


Call = tuple[ValueFunction, str]
"""A function, and the text that calls it."""


def operation_on_values(operation: str, data_type: str) -> ValueFunction | None:
    """Return the function for `operation` over values of the tensors of `data_type`, where texts differ by type."""
    group = group_of(data_type)
    if group is None or not _operation_differs(operation, group.types):
        return None
    return of_values(operation, group)


def literal_of_values(value: int | float | str, data_type: str) -> Call | None:
    """A constant as a value of the tensors that `data_type` is of, where its text differs between types."""
    group = group_of(data_type)
    if group is None or not _wgsl_literal_differs(value, group.types):
        return None
    if value in EXTREMES:
        function = of_values(str(value), group)
        return function, f"{function.text}()"
    function = of_values(NUMBER, group)
    return function, f"{function.text}({int(value)}i)"


def conversion_of_values(source: str, target: str) -> ValueFunction | None:
    """A conversion from or to values of tensors, where its text differs between their types."""
    groups = group_of(source), group_of(target)
    if groups == (None, None) or not _conversion_differs(*map(_types, (source, target))):
        return None
    before, after = groups
    if before is not None and after is not None:
        return of_two(CONVERT, before, after)
    if before is not None:
        return conversion_to(target, before) if target in FIXED else None
    assert after is not None
    return conversion_from(source, after) if source in FIXED else None


def mixed_on_values(operation: str, first: str, second: str) -> ValueFunction | None:
    """Return the function for an operation whose operands are of two groups, whose types differ at times."""
    groups = group_of(first), group_of(second)
    if groups[0] is None or groups[1] is None or groups[0] == groups[1]:
        return None
    return of_two(operation, groups[0], groups[1])


def _types(data_type: str) -> tuple[str, ...]:
    group = group_of(data_type)
    return (str(data_type),) if group is None else group.types


@lru_cache(maxsize=1024)
def _operation_differs(operation: str, types: tuple[str, ...]) -> bool:
    return len({text_of(operation, kind) for kind in types} - {None}) > 1


@lru_cache(maxsize=1024)
def _wgsl_literal_differs(value: int | float | str, types: tuple[str, ...]) -> bool:
    """True if it does, and is a constant that every type has."""
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
