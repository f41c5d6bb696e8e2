"""Tree to text: the language's own, with as few parentheses as its precedence allows.

The language is a part of Python's, so the same walk also prints Python; the caller says how leaves and some
operations look there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dmlgen.expressions.functions import (
    AND,
    CALL,
    CHOICE,
    COMPARISON,
    NEGATION,
    NOT,
    OPERATIONS,
    OR,
    Inline,
    fill,
)
from dmlgen.expressions.nodes import (
    BOOL,
    Apply,
    Contains,
    Element,
    EnumMember,
    Field,
    Item,
    Listing,
    Literal,
    MemberCall,
    Node,
    Symbol,
    Variable,
)

_ATOM = CALL


def print_node(node: Node) -> str:
    """The canonical text of a tree: reading it gives the same tree."""
    return _OWN.text(node)


@dataclass(frozen=True, kw_only=True)
class Printer:
    """Prints trees. `leaf` is the text of a node that is no operation; `override` the form that replaces a notation."""

    leaf: Callable[[Node], str]
    override: Callable[[Apply], Inline | None]

    def text(self, node: Node) -> str:
        return self._print(node)[0]

    def _print(self, node: Node) -> tuple[str, int]:
        if isinstance(node, Literal) and node.type != BOOL:
            text = repr(node.value)
            return text, NEGATION if text.startswith("-") else _ATOM
        if isinstance(node, Contains):
            value = self._argument(node.value, COMPARISON + 1, COMPARISON)
            word = "not in" if node.negated else "in"
            return f"{value} {word} {self._argument(node.container, COMPARISON + 1, COMPARISON)}", COMPARISON
        if not isinstance(node, Apply):
            return self.leaf(node), _ATOM
        form = self.override(node)
        if form is not None:
            parts = [self._print(argument) for argument in node.arguments]
            text, atomic = fill(form.text, [(text, level == _ATOM) for text, level in parts], {})
            return text, _ATOM if atomic else CHOICE
        operation = OPERATIONS[node.operation]
        needs = _argument_levels(operation.level, operation.arity)
        arguments = [
            self._argument(argument, level, operation.level)
            for argument, level in zip(node.arguments, needs, strict=True)
        ]
        return operation.notation.format(**dict(zip("abc", arguments, strict=False))), operation.level

    def _argument(self, node: Node, needed: int, around: int) -> str:
        text, level = self._print(node)
        mixed = (around, level) == (OR, AND)  # needs none, but few readers know which binds tighter
        return f"({text})" if level < needed or mixed else text


def _argument_levels(level: int, arity: int) -> tuple[int, ...]:
    """The loosest precedence that each argument may have without parentheses."""
    if level == CALL:
        return (CHOICE,) * arity
    if level == CHOICE:  # condition, then, else
        return (CHOICE + 1, CHOICE + 1, CHOICE)
    if level in (NOT, NEGATION):
        return (level,)
    if level == COMPARISON:  # they do not chain
        return (level + 1, level + 1)
    return (level, level + 1)


def _leaf(node: Node) -> str:
    if isinstance(node, Literal):
        return "true" if node.value else "false"
    if isinstance(node, (Field, Element)):
        which = "" if node.which is None else f"[{print_node(node.which)}]"
        index = f"[{print_node(node.index)}]" if isinstance(node, Element) else ""
        return f"{node.tensor}{which}.{node.name}{index}"
    if isinstance(node, Item):
        return f"{node.member}[{print_node(node.index)}]"
    if isinstance(node, Listing):
        return f"[{', '.join(map(print_node, node.items))}]"
    if isinstance(node, MemberCall):
        return f"{node.function}({', '.join(map(print_node, node.arguments))})"
    assert isinstance(node, (Symbol, EnumMember, Variable))
    return node.name


_OWN = Printer(leaf=_leaf, override=lambda node: None)
"""Prints the language itself."""
