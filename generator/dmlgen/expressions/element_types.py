"""Data types that remember which tensors they are of, so that a text can be the same for all that these may have.

In C `DML_OF(0, max)(a, b)` is the maximum of two values of the first group of tensors, whatever their type
(`group_texts`); WGSL has no overloading, but kernels include such functions: `max_Value0(a, b)` (`value_texts`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Group(NamedTuple):
    """Tensors of one data type: what names of their values end in (`Value0`), what begins the preprocessor names of the
    type (`TYPE_0_`), and the types that they may have."""

    suffix: str
    prefix: str
    types: tuple[str, ...]


class ElementType(str):
    """The name of a data type, of the elements of a `group`. Equal to the plain name."""

    group: Group

    @classmethod
    def of(cls, name: str, group: Group) -> ElementType:
        found = cls(name)
        found.group = group
        return found


Groups = tuple[Group, ...]


def groups_of(tuples: Sequence[Sequence[str]], language: str, *, numbered: bool = False) -> Groups:
    """The groups of an operator, from the tuples of data types that they may have.

    C numbers every group, WGSL a single one only if `numbered`.
    """
    several = len(tuples[0]) > 1
    return tuple(
        Group(
            suffix=str(number) if several or numbered or language == "c" else "",
            prefix=f"TYPE_{number}_" if several else "",
            types=tuple(dict.fromkeys(types[number] for types in tuples)),
        )
        for number in range(len(tuples[0]))
    )


def element_types(types: Sequence[str], groups: Groups) -> tuple[str, ...]:
    """One tuple of data types as types of these groups."""
    return tuple(ElementType.of(name, group) for name, group in zip(types, groups, strict=True))


def group_of(data_type: str | None) -> Group | None:
    """The tensors that a type is of, if it remembers any."""
    return data_type.group if isinstance(data_type, ElementType) else None


def in_group(name: str, like: str) -> str:
    """The type `name`, of the same tensors as `like`."""
    return ElementType.of(name, like.group) if isinstance(like, ElementType) else name
