"""The reference and its kin: code in the language of `reference_code`, so that an oracle stays obvious."""

from __future__ import annotations

import ast
import warnings
from dataclasses import replace

from dmlgen.checking.numpy_names import FACT_NAMES
from dmlgen.checking.reference_code import Assigned, CodeChecker, Places
from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import Problems
from dmlgen.loading import Text
from dmlgen.model import FLOATS, group_of

LONGEST = 8000
DEEPEST = 40
_NOTHING = Assigned()


def check_reference(scope: Scope) -> None:
    """The reference is such code and assigns every output on every path."""
    outputs = [str(output.name) for output in scope.operator.outputs]
    _check_code(scope, "reference", scope.operator.reference, outputs)


def check_magnitude(scope: Scope) -> None:
    """The code of the magnitudes is such code too, and assigns every output that may be a float.

    It follows the reference's code, and may use every name that this assigns on every path, but for the outputs.
    """
    text = scope.operator.magnitude
    if text is not None:
        rows = scope.operator.support
        floats = [
            str(output.name)
            for output in scope.operator.outputs
            if any(group_of(kind) == FLOATS for row in rows if (e := row.tensor(output.name)) for kind in e.all_types)
        ]
        if not floats:
            scope.report(text.at, "magnitude: no output is a float; integers are exact", "remove it")
        before = _assigned_before(scope)
        if before is not None:
            _check_code(scope, "magnitude", text, floats, before)


def check_undefined(scope: Scope) -> None:
    """The code of what is undefined is such code, and assigns a mask to some output."""
    text = scope.operator.undefined
    if text is not None:
        assigned = _check_code(scope, "undefined", text, [])
        outputs = [str(output.name) for output in scope.operator.outputs]
        if assigned is not None and not assigned.maybe.intersection(outputs):
            problem = "undefined: no output is assigned a mask"
            scope.report(text.at, problem, f"add `{outputs[0]} = ...`, or remove it")


def _assigned_before(scope: Scope) -> Assigned | None:
    """What the reference leaves to the code that follows it; None where it cannot be read, which is said already."""
    assigned = _check_code(replace(scope, problems=Problems()), "reference", scope.operator.reference, [])
    if assigned is None:
        return None
    outputs = {str(output.name) for output in scope.operator.outputs}
    return Assigned(assigned.surely - outputs, assigned.maybe - outputs)


def _check_code(
    scope: Scope, label: str, text: Text, outputs: list[str], before: Assigned = _NOTHING
) -> Assigned | None:
    """Report what is wrong; what the code assigns, and was assigned before it; None where it cannot be read."""
    if len(text) > LONGEST:
        problem = f"{label}: {len(text)} characters, {LONGEST} are allowed"
        scope.report(text.place(LONGEST), problem, f"a {label} is short; write it more simply")
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about escapes in strings, which einsum does not need
            tree = ast.parse(text)
    except SyntaxError as error:
        at = Places(text).at(error.lineno or 1, (error.offset or 1) - 1, in_bytes=False)
        scope.report(at, f"{label}: not Python: {error.msg}", "correct it")
        return None
    except (ValueError, RecursionError, MemoryError):
        scope.report(text.at, f"{label}: the code is nested too deeply", "write it more simply")
        return None
    if _depth(tree) > DEEPEST:
        scope.report(text.at, f"{label}: the code is nested too deeply", "write it more simply")
        return None
    checker = CodeChecker(scope, Places(text), _constants(scope), label)
    assigned = checker.block(tree.body, before)
    for output in outputs:
        if output not in assigned.surely:
            sometimes = " on every path" if output in assigned.maybe else ""
            scope.report(text.at, f"{label}: {output} is not assigned{sometimes}", f"add `{output} = ...`")
    return assigned


def _constants(scope: Scope) -> frozenset[str]:
    members = {str(member.name) for member in scope.operator.members if member not in scope.operator.outputs}
    return frozenset(members.union(FACT_NAMES, *(enum.values for enum in scope.enums.values())))


def _depth(tree: ast.AST) -> int:
    depth, level = 0, [tree]
    while level:
        # As `ast.iter_child_nodes`, which takes twice as long.
        parts = [part for node in level for part in vars(node).values()]
        inner = [part for part in parts if isinstance(part, ast.AST)]
        level = inner + [one for part in parts if type(part) is list for one in part if isinstance(one, ast.AST)]
        depth += 1
    return depth
