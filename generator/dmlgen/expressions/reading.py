"""Python's syntax tree to ours: names resolved, types checked."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable
from typing import Any

from dmlgen.diagnostics import did_you_mean
from dmlgen.expressions.errors import ExpressionError
from dmlgen.expressions.functions import OPERATIONS, Takes
from dmlgen.expressions.nodes import BOOL, INT, TENSOR, UINT, Apply, Element, Field, Literal, Node
from dmlgen.expressions.printing import print_node
from dmlgen.expressions.scopes import INDEXED, MOST_DIMENSIONS, TENSOR_FIELDS, Scope, describe
from dmlgen.expressions.syntax import read
from dmlgen.expressions.typing_rules import result_type, tensor_as_value

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


def read_tree(text: str, scope: Scope) -> Node:
    """The typed tree of `text` with the names of `scope`, or ExpressionError."""
    tree, shift = read(text)
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
        if math.isinf(value) or (isinstance(value, int) and value > _LARGEST_INTEGER):
            raise ExpressionError(at, "the number is too large", "integers end at 2^64 - 1, decimals at 1.79e308")
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

    def comparison(self, tree: ast.Compare, at: int) -> Node:
        if len(tree.ops) > 1:
            place = tree.comparators[1].col_offset + self.shift
            raise ExpressionError(place, "comparisons do not chain", "write a < b and b < c")
        left, right = self.node(tree.left), self.node(tree.comparators[0])
        return self.apply(_COMPARISONS[type(tree.ops[0])], (left, right), at)

    def choice(self, tree: ast.IfExp, at: int) -> Node:
        return self.apply("select", (self.node(tree.test), self.node(tree.body), self.node(tree.orelse)), at)

    def call(self, tree: ast.Call, at: int) -> Node:
        if not isinstance(tree.func, ast.Name):
            raise ExpressionError(at, "only a function can be called", "write a function's name before `(`")
        name = tree.func.id
        operation = OPERATIONS.get(name)
        if operation is None or not operation.is_call:
            known = [each.name for each in OPERATIONS.values() if each.is_call and self.scope.has(each)]
            raise ExpressionError(at, f"`{name}` is not a function", did_you_mean(name, known))
        if len(tree.args) != operation.arity:
            wanted = f"{operation.arity} argument" + ("s" if operation.arity > 1 else "")
            usage = operation.notation.format(a="a", b="b")
            raise ExpressionError(at, f"`{name}` takes {wanted}, not {len(tree.args)}", f"write {usage}")
        if operation.takes is Takes.TARGET:
            return self.apply(name, (self.node(tree.args[0]), self.target(name, tree.args[1])), at)
        return self.apply(name, tuple(map(self.node, tree.args)), at)

    def target(self, name: str, tree: ast.expr) -> Node:
        """The tensor that a conversion names."""
        at = tree.col_offset + self.shift
        if not isinstance(tree, ast.Name):
            raise ExpressionError(at, f"`{name}` converts to the data type of a tensor", "name the tensor")
        return self.scope.target(tree.id, at)

    def field(self, tree: ast.Attribute, at: int) -> Field:
        tensor, name = self._tensor_field(tree, at)
        if name in INDEXED:
            problem = f"`{tensor}.{name}` is a list, not a value"
            raise ExpressionError(at, problem, f"name one element, such as {tensor}.{name}[0]")
        return Field(tensor=tensor, name=name, type=TENSOR_FIELDS[name], offset=at)

    def element(self, tree: ast.Subscript, at: int) -> Element:
        if not isinstance(tree.value, ast.Attribute):
            raise ExpressionError(at, "only Sizes and Strides of a tensor have elements", "write Tensor.Sizes[i]")
        tensor, name = self._tensor_field(tree.value, at)
        if name not in INDEXED:
            raise ExpressionError(at, f"`{tensor}.{name}` has no elements", f"write {tensor}.{name}")
        index = self.node(tree.slice)
        if index.type not in (UINT, INT):
            problem = f"the index `{print_node(index)}` is {describe(index.type)}"
            raise ExpressionError(index.offset, problem, "index with a whole number")
        if isinstance(index, Literal) and not 0 <= index.value < MOST_DIMENSIONS:
            problem = f"the index {index.value} is outside every tensor"
            raise ExpressionError(
                index.offset, problem, f"use 0 to {MOST_DIMENSIONS - 1}, or count from DimensionCount"
            )
        return Element(tensor=tensor, name=name, index=index, type=TENSOR_FIELDS[name], offset=at)

    def _tensor_field(self, tree: ast.Attribute, at: int) -> tuple[str, str]:
        owner = self.scope.symbol(tree.value.id, at) if isinstance(tree.value, ast.Name) else self.node(tree.value)
        if owner.type != TENSOR:
            problem = f"`{print_node(owner)}` is {describe(owner.type)} and has no fields"
            raise ExpressionError(owner.offset, problem, "only tensors have fields")
        if tree.attr not in TENSOR_FIELDS:
            assert tree.end_col_offset is not None
            place = tree.end_col_offset - len(tree.attr) + self.shift
            fields = tuple(TENSOR_FIELDS)
            raise ExpressionError(place, f"a tensor has no field `{tree.attr}`", did_you_mean(tree.attr, fields))
        return print_node(owner), tree.attr


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
}
"""What reads each kind of node; the scan lets no other kind through."""


def read_value(text: str, scope: Scope, accepts: tuple[str, ...], remedy: str) -> Node:
    """The tree of `text`, whose type must be one of `accepts`; the first is named when it is not."""
    root = read_tree(text, scope)
    if root.type == TENSOR:
        raise tensor_as_value(root)
    if root.type not in accepts:
        problem = f"`{print_node(root)}` is {describe(root.type)}, {describe(accepts[0])} is wanted"
        raise ExpressionError(root.offset, problem, remedy)
    return root
