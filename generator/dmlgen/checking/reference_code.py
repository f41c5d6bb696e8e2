"""The language of references: a small part of Python that can run nothing but arithmetic on arrays.

Assignments to new names, also several at once, `if` and `else`, `for` over what is finite, and expressions over
members, enumeration members, NumPy's closed list and names assigned before. Elements are assigned to arrays that the
code itself made, never to what it was given.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from dmlgen.checking.numpy_names import (
    ARRAY_ATTRIBUTES,
    BUILTIN_NAMES,
    FACT_NAMES,
    FRESH_ARRAYS,
    NUMPY_NAMES,
    ORACLE_NAMES,
)
from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Position, did_you_mean, shorten
from dmlgen.loading import Text

_EXPRESSIONS: tuple[type[ast.expr], ...] = (
    ast.Name,
    ast.Constant,
    ast.UnaryOp,
    ast.BinOp,
    ast.BoolOp,
    ast.Compare,
    ast.IfExp,
    ast.Call,
    ast.Attribute,
    ast.Subscript,
    ast.Slice,
    ast.Tuple,
    ast.List,
    ast.Starred,
    ast.ListComp,
    ast.GeneratorExp,
)
_ALLOWED = "use assignments, if, else and for"
_SIMPLER = "use names, numbers, operators, comparisons, `x if c else y`, indexing and calls of np functions"
_REMEDIES: dict[type[ast.AST], str] = {
    ast.Import: "remove it; np is there already",
    ast.ImportFrom: "remove it; np is there already",
    ast.AugAssign: "write x = x + y; the other form would change an input",
    ast.While: "use for over a range, or a function of np for the whole array",
    ast.Expr: "assign it to a name",
}
_FUNCTION_NAMES = BUILTIN_NAMES | ORACLE_NAMES
_CALLS_ONLY_FUNCTIONS = "call np.<function>, or one of " + ", ".join(sorted(_FUNCTION_NAMES))
_FIXED_NAMES = _FUNCTION_NAMES | FACT_NAMES | {"np", "_"}
"""What the code may not assign. The generated function takes the members that the code does not name as `**_`."""


class Places:
    """Where lines and columns of the code stand in the file."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._lines = text.split("\n")

    def at(self, line: int, column: int, *, in_bytes: bool = True) -> Position:
        """The place of a 1-based line and a 0-based column, which Python's tree counts in bytes of UTF-8."""
        line = min(line, len(self._lines))
        row = self._lines[line - 1]
        if in_bytes:
            column = len(row.encode()[:column].decode(errors="ignore"))
        start = sum(len(text) + 1 for text in self._lines[: line - 1])
        return self._text.place(min(start + min(column, len(row)), max(len(self._text) - 1, 0)))


@dataclass(frozen=True)
class Assigned:
    """Names that have a value on every path to here, on some path, and those of arrays that the code made."""

    surely: frozenset[str] = field(default_factory=frozenset)
    maybe: frozenset[str] = field(default_factory=frozenset)
    fresh: frozenset[str] = field(default_factory=frozenset)

    def plus(self, name: str, *, is_fresh: bool = False) -> Assigned:
        fresh = self.fresh | {name} if is_fresh else self.fresh - {name}
        return Assigned(self.surely | {name}, self.maybe | {name}, fresh)

    def joined(self, other: Assigned) -> Assigned:
        return Assigned(self.surely & other.surely, self.maybe | other.maybe, self.fresh & other.fresh)


class CodeChecker:
    def __init__(self, scope: Scope, places: Places, constants: frozenset[str], label: str) -> None:
        self._scope = scope
        self._places = places
        self._constants = constants
        self._label = label
        self._is_silent = False

    def _report(self, node: ast.stmt | ast.expr | ast.keyword, problem: str, remedy: str) -> None:
        if not self._is_silent:
            self._scope.report(self._places.at(node.lineno, node.col_offset), f"{self._label}: {problem}", remedy)

    def block(self, statements: list[ast.stmt], assigned: Assigned) -> Assigned:
        for statement in statements:
            assigned = self._statement(statement, assigned)
        return assigned

    def _statement(self, node: ast.stmt, assigned: Assigned) -> Assigned:
        if isinstance(node, ast.Assign):
            self._expression(node.value, assigned)
            return self._target(node, assigned)
        if isinstance(node, ast.If):
            self._expression(node.test, assigned)
            return self.block(node.body, assigned).joined(self.block(node.orelse, assigned))
        if isinstance(node, ast.For):
            return self._loop(node, assigned)
        if not isinstance(node, ast.Pass):
            self._report(
                node, f"a statement that cannot stand here ({type(node).__name__})", _REMEDIES.get(type(node), _ALLOWED)
            )
        return assigned

    def _target(self, node: ast.Assign, assigned: Assigned) -> Assigned:
        target = node.targets[0]
        if len(node.targets) == 1 and isinstance(target, ast.Subscript):
            self._element(target, assigned)
            return assigned
        if len(node.targets) == 1 and isinstance(target, ast.Tuple):
            return self._several(target, assigned)
        if len(node.targets) > 1 or not isinstance(target, ast.Name):
            self._report(target, "an assignment to something else than names", "write name = value")
            return assigned
        return self._named(target, assigned, is_fresh=_is_fresh(node.value))

    def _several(self, target: ast.Tuple, assigned: Assigned) -> Assigned:
        """``n, c, h, w = x.shape``."""
        for name in target.elts:
            if isinstance(name, ast.Name):
                assigned = self._named(name, assigned)
            else:
                self._report(name, "an assignment to something else than names", "write a, b = values")
        return assigned

    def _named(self, target: ast.Name, assigned: Assigned, *, is_fresh: bool = False) -> Assigned:
        if target.id in self._constants or target.id in _FIXED_NAMES:
            self._report(target, f"{target.id} cannot be assigned", "choose a new name")
            return assigned
        return assigned.plus(target.id, is_fresh=is_fresh)

    def _element(self, target: ast.Subscript, assigned: Assigned) -> None:
        """``y[i] = x``: y is an array that the code made, so that nothing is changed that others have."""
        self._expression(target.slice, assigned)
        owner = target.value
        if not isinstance(owner, ast.Name) or owner.id not in assigned.fresh:
            remedy = "make the array first, such as y = np.zeros_like(x); then y[i] = ... may follow"
            self._report(target, "an assignment to elements of what the code did not make", remedy)

    def _loop(self, node: ast.For, assigned: Assigned) -> Assigned:
        self._expression(node.iter, assigned)
        inside = assigned
        for name in _targets(node.target):
            inside = self._named(name, inside)
        if node.orelse:
            self._report(node.orelse[0], "an `else` of a loop", "write it after the loop")
        if not list(_targets(node.target)):
            self._report(node.target, "a loop over something else than names", "write for i in ..., or for i, x in ...")
        self._is_silent, was_silent = True, self._is_silent
        once = self.block(node.body, inside)  # what is made before the loop may be something else in a second iteration
        self._is_silent = was_silent
        return self.block(node.body, replace(inside, fresh=inside.fresh & once.fresh)).joined(assigned)

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp, assigned: Assigned) -> None:
        for part in node.generators:
            self._expression(part.iter, assigned)
            for name in _targets(part.target):
                assigned = self._named(name, assigned)
            for condition in part.ifs:
                self._expression(condition, assigned)
        self._expression(node.elt, assigned)

    def _expression(self, node: ast.expr, assigned: Assigned) -> None:
        if not isinstance(node, _EXPRESSIONS):
            self._report(node, f"an expression that cannot stand here ({type(node).__name__})", _SIMPLER)
        elif isinstance(node, ast.Name):
            self._name(node, assigned)
        elif isinstance(node, (ast.ListComp, ast.GeneratorExp)):
            self._comprehension(node, assigned)
        elif isinstance(node, ast.Call):
            self._call(node, assigned)
        elif isinstance(node, ast.Attribute):
            self._attribute(node, assigned)
        elif isinstance(node, ast.Constant) and isinstance(node.value, (bytes, complex)):
            self._report(node, "a constant that is no number, boolean or text", "write another one")
        else:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.expr):
                    self._expression(child, assigned)

    def _name(self, node: ast.Name, assigned: Assigned) -> None:
        name = node.id
        if name in assigned.surely or name in self._constants:
            return
        if name in assigned.maybe:
            self._report(
                node, f"{name} is not assigned on every path to here", "assign it before the `if`, or in both branches"
            )
        elif any(output.name == name for output in self._scope.operator.outputs):
            self._report(node, f"{name} is not assigned yet", "assign it first")
        elif name == "np":
            self._report(node, "np stands alone", "write np.<function>")
        elif name in _FUNCTION_NAMES:
            self._report(node, f"{name} is not called", f"write {name}(...)")
        else:
            known = sorted(assigned.surely) + [str(member.name) for member in self._scope.operator.members] + ["np"]
            enumerators = [constant for constant in self._constants if constant.startswith("DML_")]
            remedy = did_you_mean(name, known + sorted(enumerators), otherwise="use members, or assign it first")
            self._report(node, f"'{shorten(name)}' is not known here", remedy)

    def _call(self, node: ast.Call, assigned: Assigned) -> None:
        function = node.func
        if isinstance(function, ast.Attribute) and _is_np(function.value):
            self._attribute(function, assigned)
        elif not (isinstance(function, ast.Name) and function.id in _FUNCTION_NAMES):
            self._report(function, "a call of something else than a known function", _CALLS_ONLY_FUNCTIONS)
        for argument in node.args:
            self._expression(argument, assigned)
        for keyword in node.keywords:
            if keyword.arg is None:
                self._report(keyword, "arguments from a mapping", "write them out")
            elif keyword.arg == "out":
                self._report(keyword, "an argument `out`, which would change an array", "assign the result")
            self._expression(keyword.value, assigned)

    def _attribute(self, node: ast.Attribute, assigned: Assigned) -> None:
        if _is_np(node.value):
            if node.attr not in NUMPY_NAMES:
                remedy = did_you_mean(node.attr, sorted(NUMPY_NAMES), otherwise="use another function of np")
                self._report(node, f"np.{node.attr} is not on the list of functions", remedy)
            return
        if node.attr not in ARRAY_ATTRIBUTES:
            remedy = "use .dtype, .shape or .ndim, and np.<function>(x) for methods"
            self._report(node, f"an attribute .{node.attr}", remedy)
        self._expression(node.value, assigned)


def _targets(node: ast.expr) -> Iterator[ast.Name]:
    """The names that a loop gives values to."""
    if isinstance(node, ast.Name):
        yield node
    elif isinstance(node, ast.Tuple):
        for part in node.elts:
            yield from _targets(part)


def _is_fresh(node: ast.expr) -> bool:
    """Whether the value is an array or a list that nobody else has."""
    if isinstance(node, ast.BinOp):  # [0] * n, x + 1: a new object
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is_np(node.func.value):
        return node.func.attr in FRESH_ARRAYS
    return isinstance(node, (ast.List, ast.ListComp))


def _is_np(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "np"
