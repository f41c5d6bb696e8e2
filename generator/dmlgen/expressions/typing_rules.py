"""Which types each operation takes, and what comes out."""

from __future__ import annotations

from dmlgen.codes import Code
from dmlgen.expressions.functions import OPERATIONS, Gives, Operation, Takes
from dmlgen.expressions.nodes import (
    ARRAYS,
    BOOL,
    INT,
    LIST,
    LISTS,
    NUMBERS,
    SIZE_2D,
    SIZES,
    TENSOR,
    TENSORS,
    UINT,
    ExpressionError,
    Node,
    Symbol,
)
from dmlgen.expressions.printing import print_node
from dmlgen.expressions.scopes import INDEXED, TENSOR_FIELDS, describe

_WHOLE = (UINT, INT)


def result_type(name: str, arguments: tuple[Node, ...]) -> str:
    """The type of an operation's result, or ExpressionError at the argument that does not fit."""
    operation = OPERATIONS[name]
    if operation.takes is Takes.TARGET:
        arguments = arguments[:1]
    if operation.takes is Takes.CHOICE and all(argument.type in LISTS for argument in arguments[1:]):
        if arguments[0].type != BOOL:
            raise _mismatch(arguments[0], "the condition after `if` must be BOOL")
        return LIST
    for argument in arguments:
        check_value(argument)
    if operation.takes is Takes.CHOICE:
        return _choice(arguments)
    if operation.takes is Takes.COMPARABLE:
        _check_comparable(operation, arguments)
        return BOOL
    if operation.takes is Takes.BOOLS:
        _check_bools(operation, arguments)
        return BOOL
    for argument in arguments:
        if argument.type not in NUMBERS:
            raise _mismatch(argument, f"`{operation.symbol}` takes numbers")
    return _numeric_result(operation, tuple(argument.type for argument in arguments))


def check_value(node: Node) -> None:
    """Raise ExpressionError where a tensor, an array or a list stands and a single value is needed."""
    name = print_node(node)
    if node.type == TENSOR:
        raise tensor_as_value(node)
    if node.type == TENSORS:
        problem = f"`{name}` is an array of tensors, not a value"
        raise ExpressionError(
            Code.NO_VALUE, node.offset, problem, f"use a field of one of them: {name}[0].DimensionCount"
        )
    if node.type == SIZE_2D:
        remedy = f"use {name}.Width or {name}.Height"
        raise ExpressionError(Code.NO_VALUE, node.offset, f"`{name}` is a {SIZE_2D}, not a number", remedy)
    if node.type in (*ARRAYS, LIST):
        what = "an array" if isinstance(node, Symbol) else "a list"
        remedy = f"use one of its elements, such as {name}[0]" if isinstance(node, Symbol) else "use it after `in`"
        raise ExpressionError(Code.NO_VALUE, node.offset, f"`{name}` is {what}, not a value", remedy)
    if node.type == SIZES:
        raise ExpressionError(
            Code.NO_VALUE, node.offset, f"`{name}` is a run of sizes, not a value", f'write "*{name}" in a pattern'
        )


def tensor_as_value(node: Node) -> ExpressionError:
    """The error of a tensor that stands where a value is needed."""
    name = print_node(node)
    fields = ", ".join(f"{name}.{field}" + ("[i]" if field in INDEXED else "") for field in TENSOR_FIELDS)
    return ExpressionError(
        Code.NO_VALUE, node.offset, f"`{name}` is a tensor, not a value", f"use one of its fields: {fields}"
    )


def _numeric_result(operation: Operation, types: tuple[str, ...]) -> str:
    widest = max(types, key=NUMBERS.index)
    match operation.gives:
        case Gives.BOOL:
            return BOOL
        case Gives.SIGNED if widest == UINT:
            return INT
        case Gives.UNSIGNED if widest == INT:
            return UINT
        case Gives.LARGEST if UINT in types and widest in _WHOLE:
            return UINT
        case Gives.FIRST if widest in _WHOLE:
            return types[0]
        case Gives.SECOND if widest in _WHOLE:
            return types[1]
    return widest


def _choice(arguments: tuple[Node, ...]) -> str:
    condition, first, second = arguments
    if condition.type != BOOL:
        raise _mismatch(condition, "the condition after `if` must be BOOL")
    if first.type in NUMBERS and second.type in NUMBERS:
        return max(first.type, second.type, key=NUMBERS.index)
    if first.type != second.type:
        problem = f"the choice is between {describe(first.type)} and {describe(second.type)}"
        raise ExpressionError(Code.TYPES, second.offset, problem, "make both sides the same type")
    return first.type


def _check_comparable(operation: Operation, arguments: tuple[Node, ...]) -> None:
    first, second = arguments
    if first.type == second.type or (first.type in NUMBERS and second.type in NUMBERS):
        return
    problem = (
        f"`{print_node(first)}` is {describe(first.type)} and `{print_node(second)}` is {describe(second.type)}: "
        f"`{operation.symbol}` cannot compare them"
    )
    raise ExpressionError(Code.TYPES, second.offset, problem, "compare values of one type")


def _check_bools(operation: Operation, arguments: tuple[Node, ...]) -> None:
    for argument in arguments:
        if argument.type != BOOL:
            raise _mismatch(argument, f"`{operation.symbol}` takes BOOL")


def _mismatch(node: Node, rule: str) -> ExpressionError:
    remedy = "use it by itself or in a choice, x if condition else y" if node.type == BOOL else "compare it first"
    return ExpressionError(
        Code.TYPES, node.offset, f"`{print_node(node)}` is {describe(node.type)}, but {rule}", remedy
    )
