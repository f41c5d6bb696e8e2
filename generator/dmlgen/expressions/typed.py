"""Kernel trees to NumPy, C and WGSL where each operand has a data type of its own.

FLOAT16 and FLOAT32 are one type here: arithmetic knows FLOAT32 alone. Numbers without a type (constants, `lowest`,
`highest`) take that of what stands beside them, in the end that of the result.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from dmlgen.expressions.element_types import Group, group_of
from dmlgen.expressions.functions import Function, in_order
from dmlgen.expressions.nodes import BOOL
from dmlgen.expressions.trees import KernelTree
from dmlgen.expressions.typed_texts import Writer
from dmlgen.expressions.typed_types import Types, arithmetic_type


class Operand(NamedTuple):
    """What a name stands for: its text, and its data type or BOOL (the text is then of a UINT32 that is 0 or 1)."""

    text: str
    data_type: str


@dataclass(frozen=True, kw_only=True)
class LoweredTyped:
    """An expression in one language. `data_type` is that of its value, never FLOAT16.

    `functions` are the library functions it calls and those they need, needed ones first. `fast` and `needs_exact`
    are None, or a fast path that vectorizes: `fast` equals `text` wherever `needs_exact`, an int, is 0.
    """

    text: str
    data_type: str
    functions: tuple[Function, ...]
    fast: str | None = None
    needs_exact: str | None = None


def lower_typed(
    tree: KernelTree,
    language: str,
    operands: Mapping[str, Operand],
    result: str | None,
    *,
    tensors: Mapping[str, str] | None = None,
    otherwise: str = "FLOAT32",
) -> LoweredTyped:
    """`tree` in ``numpy``, ``c`` or ``wgsl``, as a value of the data type `result`; true and false become 1 and 0.

    `tensors` are the data types that `convert` may name. Without `result` the value has the type that it has, that of
    a constant being `otherwise`. Raises ExpressionError where types are mixed, or a language lacks an operation.
    """
    known = tuple([(name, operands[name]) for name in tree.names if name in operands])
    targets = tuple([(name, tensors[name]) for name in tree.names if name in tensors]) if tensors else ()
    kinds = (*[operand.data_type for _, operand in known], *[kind for _, kind in targets], result, otherwise)
    return _lowered(tree, language, known, targets, result, otherwise, tuple(map(group_of, kinds)))


@lru_cache(maxsize=8192)
def _lowered(
    tree: KernelTree,
    language: str,
    operands: tuple[tuple[str, Operand], ...],
    tensors: tuple[tuple[str, str], ...],
    result: str | None,
    otherwise: str,
    groups: tuple[Group | None, ...],
) -> LoweredTyped:
    """Cached, because many operators and many tuples of types have the same few expressions.

    `groups` are those of the types, which are equal whatever their groups are.
    """
    del groups
    by_name = dict(operands)
    types = Types({name: operand.data_type for name, operand in operands}, dict(tensors))
    found = types.of(tree.root)
    wanted = _wanted(types, tree, found, result, otherwise)
    texts = {name: operand.text for name, operand in by_name.items()}
    exact = Writer(language, texts, types, fast=False)
    text = exact.value(tree.root, wanted)
    functions = in_order(exact.functions, language)
    if not exact.is_split:
        return LoweredTyped(text=text, data_type=wanted, functions=functions)
    fast = Writer(language, texts, types, fast=True)
    fast_text = fast.value(tree.root, wanted)
    predicates = " | ".join(dict.fromkeys(fast.predicates))
    return LoweredTyped(text=text, data_type=wanted, functions=functions, fast=fast_text, needs_exact=predicates)


def _wanted(types: Types, tree: KernelTree, found: str | None, result: str | None, otherwise: str) -> str:
    """The data type of the value."""
    if result is None:
        return arithmetic_type(otherwise) if found is None or found == BOOL else found
    wanted = arithmetic_type(result)
    if found not in (None, BOOL, wanted):
        raise types.unfit(tree.root, str(found), result)
    return wanted
