"""Tree to text: the language's own, with as few parentheses as its precedence allows, and Python's.

The language is a part of Python's, so one walk prints both; the caller says how leaves and some operations look there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from dmlgen.expressions.member_functions import GIVEN, MEMBER_FUNCTIONS
from dmlgen.expressions.nodes import (
    BOOL,
    UINT,
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
    walk,
)
from dmlgen.expressions.scopes import is_nonzero, operand_type

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


_ATTRIBUTES = {"Strides": "element_strides"}

NO_NAMES: Mapping[str, str] = {}


def python_of_member(root: Node, subject: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """The value of a tree over members, of the descriptor that `subject` names.

    `names` gives the text of variables, and of sizes that patterns bind, where that is not their name.
    """
    text = Printer(leaf=_Leaves(subject, names).text, override=_python_form).text(root)
    return text[1:-1] if isinstance(root, MemberCall) and root.function == GIVEN else text


def python_of_path(root: Node, subject: str, names: Mapping[str, str]) -> str:
    """Return the text for an f-string that shows the tree as it is written, its variables replaced by their values."""

    def shown(node: Node) -> str:
        return "{" + python_of_member(node, subject, names) + "}" if _has_variable(node) else printed(node)

    def leaf(node: Node) -> str:
        if isinstance(node, Variable):
            return "{" + names.get(node.name, node.name) + "}"
        if isinstance(node, (Field, Element)):
            which = "" if node.which is None else f"[{shown(node.which)}]"
            index = f"[{shown(node.index)}]" if isinstance(node, Element) else ""
            return f"{node.tensor}{which}.{node.name}{index}"
        if isinstance(node, Item):
            return f"{node.member}[{shown(node.index)}]"
        if isinstance(node, Listing):
            return f"[{', '.join(map(printed, node.items))}]"
        if isinstance(node, MemberCall):
            return f"{node.function}({', '.join(map(printed, node.arguments))})"
        if isinstance(node, Literal):
            return "true" if node.value else "false"
        assert isinstance(node, (Symbol, EnumMember))
        return node.name

    def printed(node: Node) -> str:
        return Printer(leaf=leaf, override=lambda node: None).text(node)

    return printed(root)


def _has_variable(root: Node) -> bool:
    return any(isinstance(node, Variable) for node in walk(root))


class _Leaves:
    """The Python text of every node that is no operation."""

    def __init__(self, subject: str, names: Mapping[str, str]) -> None:
        self._subject = subject
        self._names = names

    def text(self, node: Node) -> str:
        if isinstance(node, (EnumMember, Variable)):
            return self._names.get(node.name, node.name)
        if isinstance(node, Symbol):
            return f"{self._subject}.{node.name}"
        if isinstance(node, Field):
            return f"{self._tensor(node)}.{node.name}"
        if isinstance(node, Element):
            return _element(f"{self._tensor(node)}.{_ATTRIBUTES.get(node.name, node.name)}", node.index, self._of)
        if isinstance(node, Item):
            return _element(f"{self._subject}.{node.member}", node.index, self._of)
        if isinstance(node, Listing):
            items = [self._of(item) for item in node.items]
            return f"({', '.join(items)}{',' if len(items) == 1 else ''})"
        if isinstance(node, MemberCall):
            arguments = [self._of(argument) for argument in node.arguments]
            text = MEMBER_FUNCTIONS[node.function].python.format(*arguments)
            return f"({text})" if node.function == GIVEN else text
        assert isinstance(node, Literal)
        return repr(bool(node.value))

    def _of(self, node: Node) -> str:
        return python_of_member(node, self._subject, self._names)

    def _tensor(self, node: Field | Element) -> str:
        tensor = f"{self._subject}.{node.tensor}"
        return tensor if node.which is None else _element(tensor, node.which, self._of)


def python_of_variable(root: Node) -> str:
    """The value of a tolerance, its variables being plain names."""

    def leaf(node: Node) -> str:
        if isinstance(node, Literal):
            return repr(bool(node.value))
        assert isinstance(node, Symbol)
        return node.name

    return Printer(leaf=leaf, override=_python_form).text(root)


def _python_form(node: Apply) -> Inline | None:
    form = OPERATIONS[node.operation].form("python", operand_type(node))
    assert form is None or isinstance(form, Inline)
    if form is not None and form.nonzero is not None and is_nonzero(node.arguments[1]):
        return Inline(text=form.nonzero)
    return form


def _element(elements: str, index: Node, text_of: object) -> str:
    """One of `elements`. Python counts a negative index from the end; a dictionary refuses it, as it must be here."""
    assert callable(text_of)
    text = text_of(index)
    return f"{elements}[{text}]" if index.type == UINT else f"dict(enumerate({elements}))[{text}]"
