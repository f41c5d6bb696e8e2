"""Kernel trees to NumPy, C and WGSL, by the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.codes import Code
from dmlgen.expressions.errors import ExpressionError
from dmlgen.expressions.functions import (
    AGAIN,
    LANGUAGES,
    OPERATIONS,
    DataType,
    Inline,
    Library,
    closure,
    fill,
    is_atomic,
    value_type,
)
from dmlgen.expressions.functions.bodies import c_unsigned
from dmlgen.expressions.literals import LiteralError, literal
from dmlgen.expressions.nodes import Apply, Literal, Node, Symbol, walk
from dmlgen.expressions.scopes import EXTREMES
from dmlgen.expressions.trees import KernelTree
from dmlgen.expressions.typed_types import arithmetic_type


@dataclass(frozen=True, kw_only=True)
class Lowered:
    """An expression in one language for one data type.

    `functions` are the library functions it calls and those they need, needed ones first; `functions.body` has each.
    `fast` and `needs_exact` are None, or a fast path that vectorizes: `fast` equals `text` for every element for
    which `needs_exact`, an int, is 0.
    """

    text: str
    functions: tuple[str, ...]
    fast: str | None = None
    needs_exact: str | None = None


def lower(tree: KernelTree, language: str, data_type: str, names: Mapping[str, str]) -> Lowered:
    """`tree` in ``numpy``, ``c`` or ``wgsl`` for operands of `data_type`; `names` gives each operand's text there.

    Values are of `value_type(language, data_type)`. NumPy may warn: run it under ``np.errstate(all="ignore")``. Raises
    ExpressionError, naming the operation, the type and the language, where one of them does not go with the others.
    """
    try:
        value_type(language, data_type)
    except ValueError as error:
        raise ExpressionError(Code.NOT_THERE, 0, str(error), "leave the data type out") from error
    if language == "wgsl":
        data_type = arithmetic_type(data_type)  # its library has FLOAT32 functions alone
    exact = _Lowering(language, data_type, names, fast=False)
    text = exact.text(tree.root)[0]
    used = [node.operation for node in walk(tree.root) if isinstance(node, Apply)]
    functions = closure(used, language, data_type)
    if not any(_is_split(name, language, data_type) for name in used):
        return Lowered(text=text, functions=functions)
    fast = _Lowering(language, data_type, names, fast=True)
    return Lowered(
        text=text,
        functions=functions,
        fast=fast.text(tree.root)[0],
        needs_exact=" | ".join(dict.fromkeys(fast.predicates)),
    )


class _Lowering:
    def __init__(self, language: str, data_type: str, names: Mapping[str, str], *, fast: bool) -> None:
        self.language = language
        self.kind = DataType(data_type)
        self.names = names
        self.fast = fast
        self.predicates: list[str] = []

    def text(self, node: Node) -> tuple[str, bool]:
        """The text of a node, and whether it is atomic."""
        if isinstance(node, Apply):
            return self._apply(node)
        if isinstance(node, Symbol) and node.name in self.names:
            text = self.names[node.name]
        elif isinstance(node, Symbol) and node.name in EXTREMES:
            text = self._literal(node.name, node.offset)
        elif isinstance(node, Literal):
            text = self._bool(node) if isinstance(node.value, bool) else self._literal(node.value, node.offset)
        else:
            raise ValueError(f"no name is given for the operand {getattr(node, 'name', node)}")
        return text, is_atomic(text)

    def _apply(self, node: Apply) -> tuple[str, bool]:
        operation = OPERATIONS[node.operation]
        form = operation.form(self.language, self.kind.name)
        if form is None:
            target = LANGUAGES[self.language]
            problem = f"`{operation.symbol}` does not exist for {self.kind.name} in {target}"
            raise ExpressionError(
                Code.NOT_THERE, node.offset, problem, "leave the data type out, or write it another way"
            )
        arguments = [self.text(argument) for argument in node.arguments]
        if isinstance(form, Inline):
            return fill(form.text, arguments, self._type_names())
        name = f"{operation.name}_{self.kind.lower}"
        given = ", ".join(text for text, _ in arguments)
        if self.fast and form.split:
            given += f", {AGAIN}" if form.again else ""
            self.predicates.append(f"{operation.name}_needs_exact_{self.kind.lower}({given})")
            name = f"{operation.name}_fast_{self.kind.lower}"
        return f"{name}({given})", True

    def _type_names(self) -> dict[str, object]:
        return {
            "type": value_type(self.language, self.kind.name),
            "unsigned": c_unsigned(self.kind.name),
            "bits": self.kind.bits,
        }

    def _literal(self, value: int | float | str, offset: int) -> str:
        try:
            return literal(value, self.language, self.kind.name)
        except LiteralError as error:
            raise ExpressionError(error.code, offset, error.problem, error.remedy) from error

    def _bool(self, node: Literal) -> str:
        return {"numpy": str(bool(node.value)), "c": str(int(node.value))}.get(self.language, str(node.value).lower())


def _is_split(name: str, language: str, data_type: str) -> bool:
    form = OPERATIONS[name].form(language, data_type)
    return isinstance(form, Library) and form.split
