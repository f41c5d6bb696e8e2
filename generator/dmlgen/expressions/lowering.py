"""Kernel trees to NumPy, C and WGSL where each operand has a data type of its own.

FLOAT16 and FLOAT32 are one type here: arithmetic knows FLOAT32 alone. Numbers without a type (constants, `lowest`,
`highest`) take that of what stands beside them, in the end that of the result.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from dmlgen.codes import Code
from dmlgen.expressions.element_types import WHOLE, Group, Types, arithmetic_type, common_integer, group_of
from dmlgen.expressions.functions import (
    AGAIN,
    LANGUAGES,
    OPERATIONS,
    DataType,
    Function,
    Inline,
    Operation,
    Takes,
    conversion,
    fill,
    in_order,
    is_atomic,
    value_type,
)
from dmlgen.expressions.functions.bodies import CONVERT, c_unsigned
from dmlgen.expressions.group_texts import (
    conversion_call_of_group,
    conversion_of_group,
    conversion_of_values,
    form_of_group,
    function_of_group,
    literal_of_group,
    literal_of_values,
    mixed_on_values,
    names_of_group,
    operation_on_values,
)
from dmlgen.expressions.literals import LiteralError, literal
from dmlgen.expressions.nodes import BOOL, Apply, EnumMember, ExpressionError, Literal, Node, Symbol
from dmlgen.expressions.printing import print_node
from dmlgen.expressions.trees import KernelTree


class Operand(NamedTuple):
    """The meaning of a name: its text, and its data type or BOOL (the text is then of a UINT32 that is 0 or 1)."""

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

    `operands` say what its names stand for; `tensors` are the data types that `convert` may name. Without `result` the
    value has the type that it has, that of a constant being `otherwise`. Raises ExpressionError where types are mixed,
    or a language lacks an operation.
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


_ANY = "FLOAT32"
"""Constants that are only compared with each other are of this type."""

Text = tuple[str, bool]
"""A text, and whether it is atomic."""


class Writer:
    """Writes trees in one language, and notes the functions that the text calls."""

    def __init__(self, language: str, texts: Mapping[str, str], types: Types, *, fast: bool) -> None:
        self.language = language
        self.texts = texts
        self.types = types
        self.fast = fast
        self.functions: dict[Function, None] = {}
        self.predicates: list[str] = []
        self.is_split = False

    def value(self, node: Node, kind: str) -> str:
        """The text of a number of the data type `kind`; what is true or false becomes 1 or 0."""
        if self.types.of(node) != BOOL:
            return self._number(node, kind)[0]
        form = OPERATIONS["select"].form(self.language, kind)
        assert isinstance(form, Inline)
        choice = [self._truth(node), self._literal(1, kind, node.offset), self._literal(0, kind, node.offset)]
        return fill(form.text, choice, {})[0]

    def _number(self, node: Node, kind: str) -> Text:
        """The text of a number, which is of the data type `kind` or takes it."""
        if isinstance(node, Apply):
            return self._apply(node, kind)
        if isinstance(node, EnumMember):
            return self._literal(node.value, WHOLE, node.offset)
        if isinstance(node, Literal):
            return self._literal(node.value, kind, node.offset)
        assert isinstance(node, Symbol)
        if node.name not in self.texts:
            return self._literal(node.name, kind, node.offset)
        return self.texts[node.name], is_atomic(self.texts[node.name])

    def _truth(self, node: Node) -> Text:
        """The text of what is true or false."""
        if isinstance(node, Apply):
            return self._apply(node, BOOL)
        if isinstance(node, Literal):
            return {"numpy": str(bool(node.value)), "c": str(int(node.value))}.get(
                self.language, str(node.value).lower()
            ), True
        assert isinstance(node, Symbol)
        form = OPERATIONS["not_equal"].form(self.language, WHOLE)
        assert isinstance(form, Inline)
        text = self.texts[node.name]
        return fill(form.text, [(text, is_atomic(text)), self._literal(0, WHOLE, node.offset)], {})

    def _apply(self, node: Apply, kind: str) -> Text:
        """An operation whose value is of the data type `kind`, or BOOL."""
        target = self.types.target(node)
        if target is not None:
            return self._converted(node.arguments[0], target)
        operation = OPERATIONS[node.operation]
        if operation.mixed:
            return self._mixed(node, operation, kind)
        if operation.takes is Takes.BOOLS:
            return self._form(node, operation, WHOLE, [self._truth(a) for a in node.arguments])
        if operation.takes is Takes.CHOICE:
            condition, *sides = node.arguments
            texts = [self._truth(condition), *(self._either(side, kind) for side in sides)]
            return self._form(node, operation, WHOLE if kind == BOOL else kind, texts)
        operands = self.types.operands(node)
        if operands == BOOL:
            return self._form(node, operation, WHOLE, [self._truth(a) for a in node.arguments])
        operands = operands or (_ANY if kind == BOOL else kind)
        return self._form(node, operation, operands, [self._number(a, operands) for a in node.arguments])

    def _either(self, node: Node, kind: str) -> Text:
        """A side of a choice. WGSL reads `f(a < b, c > d)` as a list of types, hence the brackets."""
        if kind != BOOL:
            return self._number(node, kind)
        text, atomic = self._truth(node)
        return text if atomic else f"({text})", True

    def _form(self, node: Apply, operation: Operation, kind: str, arguments: list[Text]) -> Text:
        """An operation over operands of one data type, given as texts."""
        form = operation.form(self.language, kind)
        if form is None:
            problem = f"`{operation.symbol}` does not exist for {kind} in {LANGUAGES[self.language]}"
            raise ExpressionError(
                Code.NOT_THERE, node.offset, problem, "leave the data type out, or write it another way"
            )
        general = operation_on_values(operation.name, kind) if self.language == "wgsl" else None
        if general is not None:
            return self._call(general, arguments)
        shared = form_of_group(operation.name, kind) if self.language == "c" else None
        if isinstance(shared, Inline):
            return fill(shared.text, arguments, names_of_group(kind))
        if isinstance(form, Inline):
            return fill(form.text, arguments, _type_names(self.language, kind))
        self.functions[Function(operation.name, kind)] = None

        def named(name: str) -> str:
            return Function(name, kind).text if shared is None else function_of_group(name, kind)

        given = ", ".join(text for text, _ in arguments)
        name = named(operation.name)
        if form.split:
            self.is_split = True
            if self.fast:
                given += f", {AGAIN}" if form.again else ""
                self.predicates.append(f"{named(f'{operation.name}_needs_exact')}({given})")
                name = named(f"{operation.name}_fast")
        return f"{name}({given})", True

    def _converted(self, node: Node, target: str) -> Text:
        """A value in another data type. A constant is written in it at once."""
        source = self.types.of(node)
        if source is None:
            return self._number(node, arithmetic_type(target))
        return self._convert(self._number(node, source), source, target, node)

    def _convert(self, given: Text, source: str, target: str, node: Node) -> Text:
        if source != "FLOAT64":
            target = arithmetic_type(target)
        found = conversion(self.language, source, target)
        if found is None:
            problem = f"there is no conversion from {source} to {target} in {LANGUAGES[self.language]}"
            raise ExpressionError(
                Code.NOT_THERE, node.offset, problem, "leave the data type out, or write it another way"
            )
        general = conversion_of_values(source, target) if self.language == "wgsl" else None
        if general is not None:
            return self._call(general, [given])
        cast = conversion_of_group(source, target) if self.language == "c" else None
        if cast is not None:
            return fill(cast, [given], {})
        if found.text is not None:
            return fill(found.text, [given], {})
        function = Function(CONVERT, source, target)
        self.functions[function] = None
        called = conversion_call_of_group(source, target) if self.language == "c" else None
        return f"{called or function.text}({given[0]})", True

    def _mixed(self, node: Apply, operation: Operation, kind: str) -> Text:
        """An operation whose arguments may differ: computed in FLOAT32 or a wide integer, given in the first's type."""
        base, exponent = node.arguments
        first = self.types.of(base) or self.types.of(exponent) or kind
        second = self.types.of(exponent) or first
        texts = [self._number(base, first), self._number(exponent, second)]
        common = first if first == second else _common(first, second)
        if common is None:
            problem = f"`{print_node(base)}` is {first} and `{print_node(exponent)}` is {second}: no type holds both"
            raise ExpressionError(Code.TYPES, exponent.offset, problem, f"convert one: {first}({print_node(exponent)})")
        general = mixed_on_values(operation.name, first, second) if self.language == "wgsl" else None
        if general is not None:
            return self._call(general, texts)
        if first == second:
            return self._form(node, operation, first, texts)
        given = [self._convert(texts[0], first, common, base), self._convert(texts[1], second, common, exponent)]
        return self._convert(self._form(node, operation, common, given), common, first, node)

    def _literal(self, value: int | float | str, kind: str, offset: int) -> Text:
        try:
            text = literal(value, self.language, kind)
        except LiteralError as error:
            raise ExpressionError(error.code, offset, error.problem, error.remedy) from error
        general = literal_of_values(value, kind) if self.language == "wgsl" else None
        if general is not None:
            self.functions[general[0]] = None
            return general[1], True
        if self.language == "c":
            text = literal_of_group(value, kind) or text
        return text, is_atomic(text)

    def _call(self, function: Function, arguments: list[Text]) -> Text:
        self.functions[function] = None
        return f"{function.text}({', '.join(text for text, _ in arguments)})", True


def _common(first: str, second: str) -> str | None:
    """Return the type that a pair of different data types is computed in; None where no type will do."""
    kinds = (first, second)
    if "FLOAT64" in kinds:
        return None
    return "FLOAT32" if "FLOAT32" in kinds else common_integer(first, second)


@lru_cache(maxsize=64)
def _type_names(language: str, kind: str) -> Mapping[str, object]:
    return {"type": value_type(language, kind), "unsigned": c_unsigned(kind), "bits": DataType(kind).bits}
