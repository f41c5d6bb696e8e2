"""The reference: plain NumPy in a small part of Python.

Assignments to new names, `if` and `else`, and expressions over members, enumeration members, NumPy's closed list and
names assigned before. So an oracle stays obvious, and nothing in a YAML file can run anything else.
"""

from __future__ import annotations

import ast
import warnings
from dataclasses import dataclass, field

from dmlgen.checking.numpy_names import ARRAY_ATTRIBUTES, BUILTIN_NAMES, FACT_NAMES, NUMPY_NAMES, ORACLE_NAMES
from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Position, did_you_mean, shorten
from dmlgen.loading import Text
from dmlgen.model import FLOATS, group_of

LONGEST = 8000
DEEPEST = 40

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
)
_ALLOWED = "use assignments, if and else"
_SIMPLER = "use names, numbers, operators, comparisons, `x if c else y`, indexing and calls of np functions"
_REMEDIES: dict[type[ast.AST], str] = {
    ast.Import: "remove it; np is there already",
    ast.ImportFrom: "remove it; np is there already",
    ast.AugAssign: "write x = x + y; the other form would change an input",
    ast.For: "use a function of np for the whole array",
    ast.While: "use a function of np for the whole array",
    ast.Expr: "assign it to a name",
}
_FUNCTION_NAMES = BUILTIN_NAMES | ORACLE_NAMES
_CALLS_ONLY_FUNCTIONS = "call np.<function>, or one of " + ", ".join(sorted(_FUNCTION_NAMES))
_FIXED_NAMES = _FUNCTION_NAMES | FACT_NAMES | {"np"}


def check_reference(scope: Scope) -> None:
    """The reference is such code and assigns every output on every path."""
    outputs = [str(output.name) for output in scope.operator.outputs]
    _check_code(scope, "reference", scope.operator.reference, outputs)


def check_magnitude(scope: Scope) -> None:
    """The code of the magnitudes is such code too, and assigns every output that may be a float."""
    text = scope.operator.magnitude
    if text is not None:
        rows = scope.operator.support
        floats = [
            str(output.name)
            for output in scope.operator.outputs
            if any(group_of(kind) == FLOATS for row in rows if (e := row.tensor(output.name)) for kind in e.types)
        ]
        if not floats:
            scope.report(text.at, "magnitude: no output is a float; integers are exact", "remove it")
        _check_code(scope, "magnitude", text, floats)


def _check_code(scope: Scope, label: str, text: Text, outputs: list[str]) -> None:
    if len(text) > LONGEST:
        problem = f"{label}: {len(text)} characters, {LONGEST} are allowed"
        scope.report(text.place(LONGEST), problem, f"a {label} is short; write it more simply")
        return
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about escapes in strings, which einsum does not need
            tree = ast.parse(text)
    except SyntaxError as error:
        at = Places(text).at(error.lineno or 1, (error.offset or 1) - 1, in_bytes=False)
        scope.report(at, f"{label}: not Python: {error.msg}", "correct it")
        return
    except (ValueError, RecursionError, MemoryError):
        scope.report(text.at, f"{label}: the code is nested too deeply", "write it more simply")
        return
    if _depth(tree) > DEEPEST:
        scope.report(text.at, f"{label}: the code is nested too deeply", "write it more simply")
        return
    checker = _Checker(scope, Places(text), _constants(scope), label)
    assigned = checker.block(tree.body, _Assigned())
    for output in outputs:
        if output not in assigned.surely:
            sometimes = " on every path" if output in assigned.maybe else ""
            scope.report(text.at, f"{label}: {output} is not assigned{sometimes}", f"add `{output} = ...`")


def _constants(scope: Scope) -> frozenset[str]:
    members = {str(member.name) for member in scope.operator.members if member not in scope.operator.outputs}
    return frozenset(members.union(FACT_NAMES, *(enum.values for enum in scope.enums.values())))


def _depth(tree: ast.AST) -> int:
    depth, level = 0, [tree]
    while level:
        level = [child for node in level for child in ast.iter_child_nodes(node)]
        depth += 1
    return depth


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
class _Assigned:
    """Names that have a value on every path to here, and on some path."""

    surely: frozenset[str] = field(default_factory=frozenset)
    maybe: frozenset[str] = field(default_factory=frozenset)

    def plus(self, name: str) -> _Assigned:
        return _Assigned(self.surely | {name}, self.maybe | {name})

    def joined(self, other: _Assigned) -> _Assigned:
        return _Assigned(self.surely & other.surely, self.maybe | other.maybe)


class _Checker:
    def __init__(self, scope: Scope, places: Places, constants: frozenset[str], label: str) -> None:
        self._scope = scope
        self._places = places
        self._constants = constants
        self._label = label

    def _report(self, node: ast.stmt | ast.expr | ast.keyword, problem: str, remedy: str) -> None:
        self._scope.report(self._places.at(node.lineno, node.col_offset), f"{self._label}: {problem}", remedy)

    def block(self, statements: list[ast.stmt], assigned: _Assigned) -> _Assigned:
        for statement in statements:
            assigned = self._statement(statement, assigned)
        return assigned

    def _statement(self, node: ast.stmt, assigned: _Assigned) -> _Assigned:
        if isinstance(node, ast.Assign):
            self._expression(node.value, assigned)
            return self._target(node, assigned)
        if isinstance(node, ast.If):
            self._expression(node.test, assigned)
            return self.block(node.body, assigned).joined(self.block(node.orelse, assigned))
        if not isinstance(node, ast.Pass):
            self._report(
                node, f"a statement that cannot stand here ({type(node).__name__})", _REMEDIES.get(type(node), _ALLOWED)
            )
        return assigned

    def _target(self, node: ast.Assign, assigned: _Assigned) -> _Assigned:
        target = node.targets[0]
        if len(node.targets) > 1 or not isinstance(target, ast.Name):
            self._report(target, "an assignment to something else than one name", "write name = value")
        elif target.id in self._constants or target.id in _FIXED_NAMES:
            self._report(target, f"{target.id} cannot be assigned", "choose a new name")
        else:
            return assigned.plus(target.id)
        return assigned

    def _expression(self, node: ast.expr, assigned: _Assigned) -> None:
        if not isinstance(node, _EXPRESSIONS):
            self._report(node, f"an expression that cannot stand here ({type(node).__name__})", _SIMPLER)
        elif isinstance(node, ast.Name):
            self._name(node, assigned)
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

    def _name(self, node: ast.Name, assigned: _Assigned) -> None:
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

    def _call(self, node: ast.Call, assigned: _Assigned) -> None:
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

    def _attribute(self, node: ast.Attribute, assigned: _Assigned) -> None:
        if _is_np(node.value):
            if node.attr not in NUMPY_NAMES:
                remedy = did_you_mean(node.attr, sorted(NUMPY_NAMES), otherwise="use another function of np")
                self._report(node, f"np.{node.attr} is not on the list of functions", remedy)
            return
        if node.attr not in ARRAY_ATTRIBUTES:
            remedy = "use .dtype, .shape or .ndim, and np.<function>(x) for methods"
            self._report(node, f"an attribute .{node.attr}", remedy)
        self._expression(node.value, assigned)


def _is_np(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "np"
