"""Python's syntax tree to ours: names resolved, types checked."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable
from typing import Any

from dmlgen.codes import Code
from dmlgen.expressions.functions import OPERATIONS, Takes
from dmlgen.expressions.member_functions import MEMBER_FUNCTIONS, WANTED, MemberFunction, Wants, joined
from dmlgen.expressions.nodes import (
    ARRAYS,
    BOOL,
    ELEMENTS_OF,
    INT,
    LIST,
    LISTS,
    NUMBERS,
    SIZE_2D,
    SIZES,
    TENSOR,
    TENSORS,
    UINT,
    Apply,
    Contains,
    Element,
    ExpressionError,
    Field,
    Item,
    Listing,
    Literal,
    MemberCall,
    Node,
    Symbol,
)
from dmlgen.expressions.printing import print_node
from dmlgen.expressions.scopes import INDEXED, MOST_DIMENSIONS, TENSOR_FIELDS, Scope, describe
from dmlgen.expressions.syntax import read
from dmlgen.expressions.typing_rules import check_value, result_type
from dmlruntime.core.suggestions import did_you_mean

_BINARY: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "subtract",
    ast.Mult: "multiply",
    ast.Div: "divide",
}
_COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "less",
    ast.LtE: "less_equal",
    ast.Gt: "greater",
    ast.GtE: "greater_equal",
    ast.Eq: "equal",
    ast.NotEq: "not_equal",
}

_LARGEST_INTEGER = 2**64 - 1
_PARTS = ("Width", "Height")
"""The fields of a DML_SIZE_2D."""


def read_tree(text: str, scope: Scope) -> Node:
    """The typed tree of `text` with the names of `scope`, or ExpressionError."""
    tree, shift = read(text, scope.lists)
    return _Reader(scope, shift).node(tree)


class _Reader:
    def __init__(self, scope: Scope, shift: int) -> None:
        self.scope = scope
        self.shift = shift

    def node(self, tree: ast.expr) -> Node:
        return _READERS[type(tree)](self, tree, tree.col_offset + self.shift)

    def apply(self, name: str, arguments: tuple[Node, ...], at: int) -> Apply:
        node = Apply(operation=name, arguments=arguments, type=result_type(name, arguments), offset=at)
        self.scope.check(node)
        return node

    def constant(self, tree: ast.Constant, at: int, sign: int = 1) -> Node:
        value = tree.value
        assert isinstance(value, (int, float))  # the scan lets no other constant through
        if value > _LARGEST_INTEGER if isinstance(value, int) else math.isinf(value):
            raise ExpressionError(
                Code.LITERAL, at, "the number is too large", "integers end at 2^64 - 1, decimals at 1.79e308"
            )
        return Literal(value=sign * value, type=self.scope.number(sign * value), offset=at)

    def name(self, tree: ast.Name, at: int) -> Node:
        if tree.id in ("true", "false"):
            return Literal(value=tree.id == "true", type=BOOL, offset=at)
        return self.scope.symbol(tree.id, at)

    def unary(self, tree: ast.UnaryOp, at: int) -> Node:
        if isinstance(tree.op, ast.Not):
            return self.apply("not", (self.node(tree.operand),), at)
        if isinstance(tree.operand, ast.Constant) and tree.operand.value:  # -0 stays an operation: it has a sign
            return self.constant(tree.operand, at, sign=-1)
        return self.apply("negate", (self.node(tree.operand),), at)

    def binary(self, tree: ast.BinOp, at: int) -> Node:
        return self.apply(_BINARY[type(tree.op)], (self.node(tree.left), self.node(tree.right)), at)

    def logic(self, tree: ast.BoolOp, at: int) -> Node:
        name = "and" if isinstance(tree.op, ast.And) else "or"
        first, *others = tree.values
        left = self.node(first)
        for other in others:
            left = self.apply(name, (left, self.node(other)), at)
        return left

    def contains(self, value: Node, container: Node, negated: bool, at: int) -> Node:
        """``x in [A, B]``: each item could be compared with x."""
        check_value(value)
        if container.type != LIST and container.type not in ELEMENTS_OF:
            problem = f"`{print_node(container)}` is {describe(container.type)}, not a list"
            raise ExpressionError(
                Code.TYPES, container.offset, problem, "write [A, B] or the name of an array after `in`"
            )
        if isinstance(container, Listing):
            for item in container.items:
                result_type("equal", (value, item))
        elif value.type not in (UINT, INT):
            problem = f"`{print_node(value)}` is {describe(value.type)}, and `{print_node(container)}` has numbers"
            raise ExpressionError(Code.TYPES, value.offset, problem, "compare values of one type")
        return Contains(value=value, container=container, negated=negated, type=BOOL, offset=at)

    def listing(self, tree: ast.List, at: int) -> Node:
        if not tree.elts:
            raise ExpressionError(Code.SYNTAX, at, "the list is empty", "write its items")
        items = tuple(map(self.node, tree.elts))
        for item in items:
            check_value(item)
        return Listing(items=items, type=LIST, offset=at)

    def comparison(self, tree: ast.Compare, at: int) -> Node:
        if len(tree.ops) > 1:
            position = tree.comparators[1].col_offset + self.shift
            raise ExpressionError(Code.NO_PART, position, "comparisons do not chain", "write a < b and b < c")
        left, right = self.node(tree.left), self.node(tree.comparators[0])
        if isinstance(tree.ops[0], (ast.In, ast.NotIn)):
            return self.contains(left, right, isinstance(tree.ops[0], ast.NotIn), at)
        return self.apply(_COMPARISONS[type(tree.ops[0])], (left, right), at)

    def choice(self, tree: ast.IfExp, at: int) -> Node:
        return self.apply("select", (self.node(tree.test), self.node(tree.body), self.node(tree.orelse)), at)

    def call(self, tree: ast.Call, at: int) -> Node:
        if not isinstance(tree.func, ast.Name):
            raise ExpressionError(Code.CALL, at, "only a function can be called", "write a function's name before `(`")
        name = tree.func.id
        if self.scope.lists and name in MEMBER_FUNCTIONS:
            return self.member_call(MEMBER_FUNCTIONS[name], tree, at)
        operation = OPERATIONS.get(name)
        if operation is None or not operation.is_call:
            known = [each.name for each in OPERATIONS.values() if each.is_call and self.scope.has(each)]
            known += MEMBER_FUNCTIONS if self.scope.lists else ()
            raise ExpressionError(Code.CALL, at, f"`{name}` is not a function", did_you_mean(name, known))
        if len(tree.args) != operation.arity:
            wanted = f"{operation.arity} argument" + ("s" if operation.arity > 1 else "")
            usage = operation.notation.format(a="a", b="b")
            raise ExpressionError(Code.CALL, at, f"`{name}` takes {wanted}, not {len(tree.args)}", f"write {usage}")
        if operation.takes is Takes.TARGET:
            return self.apply(name, (self.node(tree.args[0]), self.target(name, tree.args[1])), at)
        return self.apply(name, tuple(map(self.node, tree.args)), at)

    def member_call(self, function: MemberFunction, tree: ast.Call, at: int) -> Node:
        """A call of a function over members."""
        if len(tree.args) != len(function.takes):
            wanted = f"{len(function.takes)} argument" + ("s" if len(function.takes) > 1 else "")
            problem = f"`{function.name}` takes {wanted}, not {len(tree.args)}"
            raise ExpressionError(Code.CALL, at, problem, f"write {function.usage}")
        arguments = tuple(map(self.node, tree.args))
        for argument, wants in zip(arguments, function.takes, strict=True):
            if not _suits(argument, wants):
                shown = f"`{print_node(argument)}` is {describe(argument.type)}"
                problem = f"`{function.name}` takes {WANTED[wants]}, and {shown}"
                raise ExpressionError(Code.CALL, argument.offset, problem, f"write {function.usage}")
        kind = function.gives or joined(tuple(ELEMENTS_OF.get(each.type, each.type) for each in arguments))
        return MemberCall(function=function.name, arguments=arguments, type=kind, offset=at)

    def target(self, name: str, tree: ast.expr) -> Node:
        """The tensor that a conversion names."""
        at = tree.col_offset + self.shift
        if not isinstance(tree, ast.Name):
            raise ExpressionError(Code.CALL, at, f"`{name}` converts to the data type of a tensor", "name the tensor")
        return self.scope.target(tree.id, at)

    def field(self, tree: ast.Attribute, at: int) -> Field:
        tensor, which, name = self._tensor_field(tree, at)
        if name in INDEXED:
            problem = f"`{tensor}.{name}` is a list, not a value"
            raise ExpressionError(
                Code.NO_VALUE, at, problem, f"name one element, such as {_path(tensor, which)}.{name}[0]"
            )
        kind = UINT if name in _PARTS else TENSOR_FIELDS[name]
        return Field(tensor=tensor, which=which, name=name, type=kind, offset=at)

    def element(self, tree: ast.Subscript, at: int) -> Element | Item:
        if self.scope.lists and isinstance(tree.value, ast.Name):
            return self._item(tree, at)
        if not isinstance(tree.value, ast.Attribute):
            raise ExpressionError(
                Code.FIELD, at, "only Sizes and Strides of a tensor have elements", "write Tensor.Sizes[i]"
            )
        tensor, which, name = self._tensor_field(tree.value, at)
        if name not in INDEXED:
            path = f"{_path(tensor, which)}.{name}"
            raise ExpressionError(Code.FIELD, at, f"`{path}` has no elements", f"write {path}")
        index = self._index(tree.slice)
        if isinstance(index, Literal) and not 0 <= index.value < MOST_DIMENSIONS:
            problem = f"the index {index.value} is outside every tensor"
            raise ExpressionError(
                Code.FIELD, index.offset, problem, f"use 0 to {MOST_DIMENSIONS - 1}, or count from DimensionCount"
            )
        return Element(tensor=tensor, which=which, name=name, index=index, type=TENSOR_FIELDS[name], offset=at)

    def _item(self, tree: ast.Subscript, at: int) -> Item:
        """One element of a member that is an array of numbers."""
        assert isinstance(tree.value, ast.Name)
        owner = self.scope.symbol(tree.value.id, at)
        name = print_node(owner)
        if owner.type == TENSORS:
            problem = f"`{name}[...]` is a tensor, not a value"
            raise ExpressionError(
                Code.NO_VALUE, at, problem, f"use one of its fields, such as {name}[0].DimensionCount"
            )
        if owner.type not in ELEMENTS_OF:
            problem = f"`{name}` is {describe(owner.type)} and has no elements"
            remedy = f"write {name}.Sizes[i]" if owner.type == TENSOR else "only arrays have elements"
            raise ExpressionError(Code.FIELD, at, problem, remedy)
        return Item(member=name, index=self._index(tree.slice), type=ELEMENTS_OF[owner.type], offset=at)

    def _index(self, tree: ast.expr) -> Node:
        """Return the index in brackets: a whole number."""
        index = self.node(tree)
        if index.type not in (UINT, INT):
            problem = f"the index `{print_node(index)}` is {describe(index.type)}"
            raise ExpressionError(Code.TYPES, index.offset, problem, "index with a whole number")
        return index

    def _tensor_field(self, tree: ast.Attribute, at: int) -> tuple[str, Node | None, str]:
        """The tensor, which of an array it is, and the field. Of a DML_SIZE_2D its name and its part."""
        which = None
        if self.scope.lists and isinstance(tree.value, ast.Subscript) and isinstance(tree.value.value, ast.Name):
            owner = self.scope.symbol(tree.value.value.id, at)
            if owner.type == TENSORS:
                which = self._index(tree.value.slice)
            else:
                owner = self.node(tree.value)
        else:
            owner = self.scope.symbol(tree.value.id, at) if isinstance(tree.value, ast.Name) else self.node(tree.value)
        if owner.type == SIZE_2D:
            if tree.attr not in _PARTS:
                problem = f"a {SIZE_2D} has no field `{tree.attr}`"
                raise ExpressionError(Code.FIELD, self._attribute(tree), problem, "write Width or Height")
            return print_node(owner), None, tree.attr
        if owner.type == TENSORS and which is None:
            problem = f"`{print_node(owner)}` is an array of tensors and has no fields"
            raise ExpressionError(
                Code.NO_VALUE, owner.offset, problem, f"name one of them: {print_node(owner)}[k].{tree.attr}"
            )
        if owner.type not in (TENSOR, TENSORS):
            problem = f"`{print_node(owner)}` is {describe(owner.type)} and has no fields"
            raise ExpressionError(Code.FIELD, owner.offset, problem, "only tensors have fields")
        if tree.attr not in TENSOR_FIELDS:
            fields = tuple(TENSOR_FIELDS)
            problem = f"a tensor has no field `{tree.attr}`"
            raise ExpressionError(Code.FIELD, self._attribute(tree), problem, did_you_mean(tree.attr, fields))
        return print_node(owner), which, tree.attr

    def _attribute(self, tree: ast.Attribute) -> int:
        """Where a field's name begins."""
        assert tree.end_col_offset is not None
        return tree.end_col_offset - len(tree.attr) + self.shift


def _path(tensor: str, which: Node | None) -> str:
    return tensor if which is None else f"{tensor}[{print_node(which)}]"


def _suits(node: Node, wants: Wants) -> bool:
    """True if a node is what a function over members wants."""
    match wants:
        case Wants.MEMBER:
            return isinstance(node, Symbol)
        case Wants.TENSOR:
            return node.type == TENSOR
        case Wants.TENSORS:
            return node.type == TENSORS
        case Wants.ARRAY:
            return isinstance(node, Symbol) and node.type in ELEMENTS_OF
        case Wants.ANY_ARRAY:
            return isinstance(node, Symbol) and node.type in (*ARRAYS, TENSORS)
        case Wants.WHOLE:
            return node.type in (UINT, INT)
        case Wants.NUMBER:
            return node.type in NUMBERS
        case Wants.DIMENSIONS:
            return node.type in LISTS


_READERS: dict[type[ast.expr], Callable[[_Reader, Any, int], Node]] = {
    ast.Constant: _Reader.constant,
    ast.Name: _Reader.name,
    ast.Attribute: _Reader.field,
    ast.Subscript: _Reader.element,
    ast.Call: _Reader.call,
    ast.UnaryOp: _Reader.unary,
    ast.BinOp: _Reader.binary,
    ast.BoolOp: _Reader.logic,
    ast.Compare: _Reader.comparison,
    ast.IfExp: _Reader.choice,
    ast.List: _Reader.listing,
}
"""The reader of each kind of node; the scan lets no other kind through."""


def read_value(text: str, scope: Scope, accepts: tuple[str, ...], remedy: str) -> Node:
    """The tree of `text`, whose type must be one of `accepts`; the first is named when it is not."""
    root = read_tree(text, scope)
    if accepts not in ((LIST,), (SIZES,)):
        check_value(root)
    elif root.type in LISTS and accepts == (LIST,):
        return root
    if root.type not in accepts:
        problem = f"`{print_node(root)}` is {describe(root.type)}, {describe(accepts[0])} is wanted"
        raise ExpressionError(Code.TYPES, root.offset, problem, remedy)
    return root
