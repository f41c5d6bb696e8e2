"""The reference and its kin are Python: they can be compiled, what they name exists, and they assign the outputs.

They are code of this project like any other, reviewed before it is generated; nothing else is asked of it here. What
they compute is tried by `verifying`.
"""

from __future__ import annotations

import ast
import builtins
import warnings

import numpy as np

from dmlgen.checking.scope import Scope
from dmlgen.codes import Code
from dmlgen.diagnostics import Position, did_you_mean, shorten
from dmlgen.loading import Text
from dmlgen.model import FLOATS, group_of
from dmlgen.records.code import FACTS, REFERENCE_FUNCTIONS, assigned_in

_BUILTINS = frozenset(dir(builtins))


def check_reference(scope: Scope) -> None:
    """The reference assigns every output."""
    _check_code(scope, "reference", scope.operator.reference, [str(output.name) for output in scope.operator.outputs])


def check_magnitude(scope: Scope) -> None:
    """The code of the magnitudes assigns every output that may be a float.

    It follows the reference's code, and may use every name that this assigns, but for the outputs.
    """
    text = scope.operator.magnitude
    if text is None:
        return
    rows = scope.operator.support
    floats = [
        str(output.name)
        for output in scope.operator.outputs
        if any(group_of(kind) == FLOATS for row in rows if (e := row.tensor(output.name)) for kind in e.all_types)
    ]
    if not floats:
        scope.report(Code.IDLE, text.at, "magnitude: no output is a float; integers are exact", "remove it")
    try:
        before = assigned_in(str(scope.operator.reference))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return  # the reference is no Python, which is said already
    _check_code(scope, "magnitude", text, floats, before - {str(output.name) for output in scope.operator.outputs})


def check_undefined(scope: Scope) -> None:
    """The code of what is undefined assigns a mask to some output."""
    text = scope.operator.undefined
    if text is None:
        return
    outputs = [str(output.name) for output in scope.operator.outputs]
    if _check_code(scope, "undefined", text, []) and not assigned_in(str(text)).intersection(outputs):
        problem = "undefined: no output is assigned a mask"
        scope.report(Code.REFERENCE, text.at, problem, f"add `{outputs[0]} = ...`, or remove it")


def _check_code(scope: Scope, label: str, text: Text, outputs: list[str], before: frozenset[str] = frozenset()) -> bool:
    """Report what is wrong; whether it is Python at all. `before` are names that have a value already."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about escapes in strings, which einsum does not need
            tree = ast.parse(text)
            compile(tree, f"<{label}>", "exec")
            own = assigned_in(str(text))
    except SyntaxError as error:
        at = place_in_code(text, error.lineno or 1, (error.offset or 1) - 1)
        scope.report(Code.REFERENCE, at, f"{label}: not Python: {error.msg}", "correct it")
        return False
    except (ValueError, RecursionError, MemoryError):
        scope.report(Code.REFERENCE, text.at, f"{label}: the code is nested too deeply", "write it more simply")
        return False
    members = {str(member.name) for member in scope.operator.members if member not in scope.operator.outputs}
    constants = frozenset[str]().union(*(enum.values for enum in scope.enums.values()))
    known = own | before | members | constants | FACTS | REFERENCE_FUNCTIONS | _BUILTINS | {"np"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in known:
            written = [name for name in known - _BUILTINS if not name.startswith("__")]
            remedy = did_you_mean(node.id, sorted(written), otherwise="use members, or assign it first")
            _report(scope, label, text, node, f"'{shorten(node.id)}' is not known here", remedy)
        elif isinstance(node, ast.Attribute) and _is_np(node.value) and not hasattr(np, node.attr):
            remedy = did_you_mean(node.attr, sorted(dir(np)), otherwise="use another function of np")
            _report(scope, label, text, node, f"np has no '{shorten(node.attr)}'", remedy)
    for output in outputs:
        if output not in own:
            scope.report(Code.REFERENCE, text.at, f"{label}: {output} is not assigned", f"add `{output} = ...`")
    return True


def _is_np(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "np"


def _report(scope: Scope, label: str, text: Text, node: ast.expr, problem: str, remedy: str) -> None:
    line = text.split("\n")[node.lineno - 1]
    column = len(line.encode()[: node.col_offset].decode(errors="ignore"))  # Python's tree counts bytes
    scope.report(Code.REFERENCE, place_in_code(text, node.lineno, column), f"{label}: {problem}", remedy)


def place_in_code(text: Text, line: int, column: int) -> Position:
    """Where a 1-based line and a 0-based column of code, in characters, stand in the file."""
    lines = text.split("\n")
    line = min(line, len(lines))
    start = sum(len(one) + 1 for one in lines[: line - 1])
    return text.place(min(start + min(column, len(lines[line - 1])), max(len(text) - 1, 0)))
