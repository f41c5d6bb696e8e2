"""Facts as text: one way to write each value, so that a page's and a specification's can be compared and shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dmlgen.documents import fact_paths as paths
from dmlgen.documents.facts import Number, Setting
from dmlgen.model import OperatorValue, Value


def number(value: Number) -> str:
    """A number as a person writes it; 2.0 is 2."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def setting(value: Setting) -> str:
    """The value of a plain member."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, tuple):
        return "{" + ", ".join(map(number, value)) + "}"
    return value if isinstance(value, str) else number(value)


def case_setting(value: Value) -> str:
    """The value of a plain member in a specification's case."""
    if isinstance(value, OperatorValue):
        return "{" + ", ".join((value.operator, *map(case_setting, value.members.values()))) + "}"
    return "NULL" if value is None else setting(value)


def tensor(type_name: str, sizes: Sequence[int], data: Iterable[Number], brackets: Sequence[int] | None = None) -> str:
    """A tensor of an example, flat, with the sizes that its `brackets` make where they are others."""
    made = "" if brackets is None else f" as {_braced(brackets)}"
    return f"{type_name} {_braced(sizes)}{made} [{', '.join(map(number, data))}]"


def _braced(sizes: Sequence[int]) -> str:
    return f"{{{', '.join(map(str, sizes))}}}"


def dimensions(counts: tuple[int, int] | None) -> str:
    """Dimension counts; "unread" where they could not be read."""
    if counts is None:
        return "unread"
    return str(counts[0]) if counts[0] == counts[1] else f"{counts[0]} to {counts[1]}"


def by_tensor(values: Sequence[tuple[str, str]]) -> str:
    """Values of several tensors: one if all are alike, else each with its tensor."""
    different = {value for _, value in values}
    if len(different) == 1:
        return values[0][1]
    return "; ".join(f"{name}: {value}" for name, value in values)


def same(groups: Iterable[tuple[Sequence[str], Sequence[str]]]) -> str:
    """Which fields of which tensors are equal, however the sentences were divided: "DataType, Sizes of A, B"."""
    joined: dict[str, list[set[str]]] = {}
    for fields, members in groups:
        for field in fields:
            _join(joined.setdefault(field, []), set(members))
    fields_of: dict[str, list[str]] = {}
    for field in sorted(joined, key=_field_order):
        for members in sorted(map(sorted, joined[field])):
            fields_of.setdefault(", ".join(members), []).append(field)
    return "; ".join(f"{', '.join(fields)} of {members}" for members, fields in sorted(fields_of.items()))


def same_key(groups: Iterable[tuple[Sequence[str], Sequence[str]]]) -> str:
    """Return the part that is compared: tensors of equal Sizes have equal DimensionCount, be that said or not."""
    return same((("DimensionCount", *fields) if "Sizes" in fields else fields, members) for fields, members in groups)


def _join(groups: list[set[str]], members: set[str]) -> None:
    """Put `members` to the groups; those that share a tensor become one, for equality carries over."""
    touching = [group for group in groups if group & members]
    for group in touching:
        members |= group
        groups.remove(group)
    groups.append(members)


def _field_order(field: str) -> int:
    order = ("DataType", "DimensionCount", "Sizes", "Strides")
    return order.index(field) if field in order else len(order)


def packed(text: str) -> str:
    """Text without white space, which says nothing in a formula."""
    return "".join(text.split())


def as_set(texts: Sequence[str]) -> str:
    """Texts whose order does not matter."""
    return ", ".join(sorted(map(str, texts)))


def in_place(members: Sequence[str], one_of: bool) -> tuple[str, str]:
    """Key and text of the inputs whose memory an output may share: ``one of ATensor, BTensor``."""
    prefix = paths.ONE_OF if one_of else ""
    return prefix + as_set(members), prefix + ", ".join(members)


def types(rows: Sequence[tuple[str, Sequence[str]]]) -> tuple[str, str]:
    """Key and text of data types: compared as sets in which nothing counts twice, shown in the page's order."""
    key = by_tensor(sorted((name, as_set(names)) for name, names in rows))
    alike = len({as_set(names) for _, names in rows}) == 1
    text = ", ".join(rows[0][1]) if alike else by_tensor([(name, ", ".join(names)) for name, names in rows])
    return key, text


def conditions(expressions: Sequence[str]) -> str:
    """Conditions whose order does not matter."""
    return "; ".join(sorted(set(map(packed, expressions))))


def yes(value: bool) -> str:
    """``yes`` or ``no``."""
    return "yes" if value else "no"
