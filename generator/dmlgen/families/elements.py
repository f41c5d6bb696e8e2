"""Expressions over elements as families declare them: named parts, read once for all tuples of data types.

`texts` writes them, for one tuple of data types and one language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from dmlgen.expressions import ExpressionError, KernelTree, parse_elements
from dmlgen.loading import Text
from dmlgen.model import Enums, OperatorSpec

INDEX = "index"
"""The number of the element in C order, a UINT32."""


class UnreadablePart(Exception):
    """An expression that cannot be read: its text and what is wrong there."""

    def __init__(self, text: Text, error: ExpressionError) -> None:
        super().__init__(text, error)
        self.text = text
        self.error = error


@dataclass(frozen=True)
class Part:
    """A named part, such as a `let`, or an output: its name, its expression as written and as read."""

    name: str
    text: Text
    tree: KernelTree
    is_output: bool


def read_part(text: Text, kinds: Mapping[str, str], operator: OperatorSpec, enums: Enums) -> KernelTree:
    """One expression over what it may name, each with its kind: numbers, T, what is true or false, BOOL, enumerations.

    Raises UnreadablePart.
    """
    named = tuple([(kind, tuple(enums[kind].items())) for kind in dict.fromkeys(kinds.values()) if kind in enums])
    try:
        return _read(str(text), tuple(kinds.items()), _tensor_names(operator), named)
    except ExpressionError as error:
        raise UnreadablePart(text, error) from error


@lru_cache(maxsize=512)
def _tensor_names(operator: OperatorSpec) -> tuple[str, ...]:
    return tuple(str(member.name) for member in operator.tensors)


@lru_cache(maxsize=2048)
def _read(
    text: str,
    kinds: tuple[tuple[str, str], ...],
    tensors: tuple[str, ...],
    enums: tuple[tuple[str, tuple[tuple[str, int], ...]], ...],
) -> KernelTree:
    return parse_elements(text, dict(kinds), tensors, {name: dict(members) for name, members in enums})
