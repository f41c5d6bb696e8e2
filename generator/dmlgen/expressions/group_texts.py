"""What C texts name in place of a data type, so that one text is right for all types of a group of tensors.

`DML_OF(0, max)` is the library function for values of the first group, `dml_value_0` their type, `dml_wrapping_0` what
their arithmetic wraps in, `DML_LEAST(0)` their least value (types/groups.h).
"""

from __future__ import annotations

from functools import lru_cache

from dmlgen.expressions.element_types import group_of
from dmlgen.expressions.functions import OPERATIONS, DataType, Inline, Library, conversion, fill, value_type
from dmlgen.expressions.functions.bodies import c_unsigned
from dmlgen.expressions.functions.table import Form
from dmlgen.expressions.functions.value_functions import NUMBER_MOST
from dmlgen.expressions.literals import literal
from dmlgen.expressions.typed_types import arithmetic_type

_ARITHMETIC = ("add", "subtract", "multiply")
"""The text that wraps is right for floats too, which wrap in their own type."""


def names_of_group(data_type: str) -> dict[str, object]:
    """What {type} and {unsigned} stand for in a form over the tensors that `data_type` is of."""
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
    """The form of `operation` over the tensors that `data_type` is of, where the texts of their types differ.

    None where they do not, and where no one form is right for all.
    """
    group = group_of(data_type)
    return None if group is None else _form(operation, group.types)


def function_of_group(name: str, data_type: str) -> str:
    """The library function `name` for values of the tensors that `data_type` is of."""
    group = group_of(data_type)
    assert group is not None
    return f"DML_OF({group.suffix}, {name})"


def literal_of_group(value: int | float | str, data_type: str) -> str | None:
    """A constant as a value of the tensors that `data_type` is of, where the texts of their types differ."""
    group = group_of(data_type)
    if group is None or not _literal_differs(value, group.types):
        return None
    return f"DML_LEAST({group.suffix})" if value == "lowest" else f"((dml_value_{group.suffix}){value})"


def conversion_of_group(source: str, target: str) -> str | None:
    """The text of a conversion of {a} from or to values of tensors, where the texts of their types differ."""
    groups = group_of(source), group_of(target)
    sources = groups[0].types if groups[0] else (str(source),)
    targets = groups[1].types if groups[1] else (str(target),)
    if groups == (None, None) or not _casts_differ(sources, targets):
        return None
    kind = f"dml_value_{groups[1].suffix}" if groups[1] else value_type("c", target)
    return f"({kind}){{a}}"


def conversion_call_of_group(source: str, target: str) -> str | None:
    """The library's conversion of `source` to values of tensors that have several types, where all need the library."""
    group = group_of(target)
    if group is None or group_of(source) is not None or not _all_called(str(source), group.types):
        return None
    return f"DML_OF({group.suffix}, convert_{source.lower()}_to)"


@lru_cache(maxsize=1024)
def _all_called(source: str, targets: tuple[str, ...]) -> bool:
    found = [conversion("c", source, target) for target in targets]
    return len(set(targets)) > 1 and all(one is not None and one.text is None for one in found)


@lru_cache(maxsize=1024)
def _form(operation: str, types: tuple[str, ...]) -> Form | None:
    forms = [OPERATIONS[operation].form("c", kind) for kind in types]
    if all(isinstance(form, Library) for form in forms):
        return forms[0] if len(set(map(arithmetic_type, types))) > 1 else None
    texts = [form.text for form in forms if isinstance(form, Inline)]
    if len(texts) < len(forms) or len(set(map(_filled, texts, types))) == 1 or any("{bits}" in text for text in texts):
        return None
    if len(set(texts)) == 1:
        return forms[0]
    if operation in _ARITHMETIC:
        return next(form for form in forms if isinstance(form, Inline) and "{unsigned}" in form.text)
    return None


def _filled(text: str, kind: str) -> str:
    names = {"type": value_type("c", kind), "unsigned": c_unsigned(kind), "bits": DataType(kind).bits}
    return fill(text, [(letter, True) for letter in "abc"], names)[0]


@lru_cache(maxsize=1024)
def _literal_differs(value: int | float | str, types: tuple[str, ...]) -> bool:
    """Whether it does, and is the least value or a number that every type has."""
    if value != "lowest" and not (isinstance(value, int) and value in range(NUMBER_MOST + 1)):
        return False
    return len({literal(value, "c", kind) for kind in types}) > 1


@lru_cache(maxsize=1024)
def _casts_differ(sources: tuple[str, ...], targets: tuple[str, ...]) -> bool:
    """Whether they do, and all are casts."""
    found = {
        found.text if found else None
        for source in sources
        for target in targets
        for found in [conversion("c", arithmetic_type(source), target)]
    }
    return None not in found and len(found) > 1
