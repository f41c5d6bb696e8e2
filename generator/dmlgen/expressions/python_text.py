"""Trees over members and tolerances as Python source."""

from __future__ import annotations

from dmlgen.expressions.functions import OPERATIONS, Inline
from dmlgen.expressions.nodes import UINT, Apply, Element, EnumMember, Field, Literal, Node, Symbol
from dmlgen.expressions.printing import Printer
from dmlgen.expressions.scopes import is_nonzero, operand_type

_ATTRIBUTES = {"Strides": "element_strides"}


def python_of_member(root: Node, subject: str) -> str:
    """The value of a tree over members, of the descriptor that `subject` names."""

    def leaf(node: Node) -> str:
        if isinstance(node, EnumMember):
            return node.name
        if isinstance(node, Symbol):
            return f"{subject}.{node.name}"
        if isinstance(node, Field):
            return f"{subject}.{node.tensor}.{node.name}"
        if isinstance(node, Element):
            return _element(node, subject)
        assert isinstance(node, Literal)
        return repr(bool(node.value))

    return Printer(leaf=leaf, override=_python_form).text(root)


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


def _element(node: Element, subject: str) -> str:
    elements = f"{subject}.{node.tensor}.{_ATTRIBUTES.get(node.name, node.name)}"
    index = python_of_member(node.index, subject)
    # Python counts a negative index from the end; a dictionary refuses it, as it must be refused here.
    return f"{elements}[{index}]" if node.index.type == UINT else f"dict(enumerate({elements}))[{index}]"
