"""The reference and its kin are Python: they can be compiled, what they name exists, and they assign the outputs; and,
when it is asked for, each reference gives what its cases expect.

They are code of this project like any other, reviewed before it is generated. `verify` is the one check that runs code
of the specification: `dmlgen generate --verify`.
"""

from __future__ import annotations

import ast
import builtins
import traceback
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlgen.checking.scope import Scope
from dmlgen.checking.settings import as_written
from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems, shorten
from dmlgen.loading import Text
from dmlgen.model import FLOATS, Case, CaseTensor, Filled, Listed, OperatorSpec, Specification, group_of
from dmlgen.records import Operators
from dmlgen.records.code import FACTS, REFERENCE_FUNCTIONS, ROUNDING_FACTS, assigned_in
from dmlgen.records.memory import code_name
from dmlruntime.cases.records import TensorData
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.devices.reference import reference_arguments

_BUILTINS = frozenset(dir(builtins))


def check_reference(scope: Scope) -> None:
    """The reference assigns every output."""
    _check_code(scope, "reference", scope.operator.reference, [str(output.name) for output in scope.operator.outputs])


def check_magnitude(scope: Scope) -> None:
    """The code of the magnitudes assigns every output that may be a float.

    It follows the reference's code, and may use every name that this assigns, but for the outputs, and what rounds.
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
    before -= {str(output.name) for output in scope.operator.outputs}
    _check_code(scope, "magnitude", text, floats, before | ROUNDING_FACTS)


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
        at = position_in_code(text, error.lineno or 1, (error.offset or 1) - 1)
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
    scope.report(Code.REFERENCE, position_in_code(text, node.lineno, column), f"{label}: {problem}", remedy)


def position_in_code(text: Text, line: int, column: int) -> Position:
    """Where a 1-based line and a 0-based column of code, in characters, stand in the file."""
    lines = text.split("\n")
    line = min(line, len(lines))
    start = sum(len(one) + 1 for one in lines[: line - 1])
    return text.position(min(start + min(column, len(lines[line - 1])), max(len(text) - 1, 0)))


Given = dict[str, Any]

_LABELS = ("reference", "magnitude", "undefined")
_ROUNDING: Given = {"count": 1, "count_share": 0.5}


def verify(specification: Specification, only: str | None = None) -> None:
    """Run the reference of every operator, or of `only`, on all its examples and edge cases.

    `specification` has passed its other checks. Raises SpecErrors with each operator's first case that fails, and each
    output of a case that is not what the reference gives, at the place where it is written.
    """
    operators = {operator.name.upper: operator for operator in specification.operators}
    records = Operators({str(enum.name): enum for enum in specification.enums}, operators)
    problems = Problems()
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for operator in specification.operators:
            if only in (None, operator.name.upper):
                _Verified(operator, records, problems).check()
    problems.raise_any()


@dataclass(frozen=True)
class _Verified:
    """An operator that is verified."""

    operator: OperatorSpec
    records: Operators
    problems: Problems

    def check(self) -> None:
        """Every case, up to the first one in which the code itself fails."""
        kind = self.records.descriptor(self.operator)
        for case in self.operator.cases:
            record = self.records.case(self.operator, case)
            tensors = {**record.inputs, **record.outputs}
            if any(tensor.data_type.dtype is None for tensor in tensors.values()):
                continue  # NumPy has no such type
            inputs = {name: data.array() for name, data in record.inputs.items()}
            given = reference_arguments(record.descriptor(kind), inputs)
            operator, results = kind.OPERATOR, dict[str, Given]()
            for label in _LABELS:
                code = getattr(operator, label)
                if code is not None:
                    found = self._run(code, {**given, **_ROUNDING} if label == "magnitude" else given, case, label)
                    if found is None:
                        return
                    results[label] = found
            self._compare_all(case, record.outputs, results["reference"], results.get("undefined", {}))

    def _run(self, code: Callable[..., tuple[Any, ...]], given: Given, case: Case, label: str) -> Given | None:
        """Return what the code gives each output; None after a diagnostic."""
        try:
            results = code(**given)
        except Exception as error:  # whatever NumPy raises is a mistake of the code
            kind = type(error).__name__
            problem = f"{label}: {kind} in the case '{shorten(case.name)}': {shorten(str(error), 100)}"
            self.problems.add(
                Code.REFERENCE_FAILS,
                self._position_of(error, label),
                problem,
                "fix the reference" if label == "reference" else "fix it",
            )
            return None
        return {str(output.name): result for output, result in zip(self.operator.outputs, results, strict=True)}

    def _compare_all(self, case: Case, records: Mapping[str, TensorData], results: Given, unknown: Given) -> None:
        for name, wanted in case.outputs.items():
            result = results[str(name)]
            if not isinstance(wanted, tuple):
                self._compare(str(name), wanted, records[str(name)], result, unknown.get(str(name)))
                continue
            found = list(result) if isinstance(result, (list, tuple)) else []
            if len(found) != len(wanted):
                problem = f"reference: {name} is no list of {len(wanted)} arrays in the case '{shorten(case.name)}'"
                self.problems.add(
                    Code.REFERENCE_FAILS,
                    self.operator.reference.at,
                    problem,
                    "assign a list with an array for each tensor",
                )
                continue
            for number, (tensor, one) in enumerate(zip(wanted, found, strict=True)):
                slot = f"{name}[{number}]"
                self._compare(slot, tensor, records[slot], one)

    def _compare(
        self, name: str, expected: CaseTensor, record: TensorData, result: object, undefined: object = None
    ) -> None:
        wanted = record.array()
        if self.operator.kernel.on_bits:
            wanted = wanted.view(f"u{wanted.itemsize}")
        try:
            found = np.asarray(result)
        except ValueError:  # lists of unequal lengths
            found = np.asarray(None)
        if found.dtype.kind not in "biuf":
            problem = f"reference: {name} is no array of numbers"
            self.problems.add(Code.REFERENCE_FAILS, self.operator.reference.at, problem, "fix the reference")
            return
        found = found.astype(wanted.dtype)
        if found.shape != wanted.shape:
            problem = f"{name}: the reference gives the sizes {list(found.shape)}, not {list(wanted.shape)}"
            self.problems.add(Code.REFERENCE_DIFFERS, expected.at, problem, "fix the case or the reference")
            return
        same = (found == wanted) | ((found != found) & (wanted != wanted))
        if undefined is not None:
            same = same | np.broadcast_to(np.asarray(undefined, np.bool_), same.shape)
        if not same.all():
            at = int(np.argmin(same))
            index = ", ".join(map(str, np.unravel_index(at, wanted.shape)))
            given, other = as_written(found.flat[at]), as_written(wanted.flat[at])
            problem = f"{name}[{index}]: the reference gives {given}, not {other}"
            self.problems.add(
                Code.REFERENCE_DIFFERS, _element_position(expected, at), problem, "fix the case or the reference"
            )

    def _position_of(self, error: Exception, label: str) -> Position:
        """The last line that ran of this operator's own code: of the reference also where the magnitude follows it."""
        texts = {code_name(self.operator, each): getattr(self.operator, each) for each in _LABELS}
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in texts]
        if not frames:
            return getattr(self.operator, label).at  # type: ignore[no-any-return]
        text, line = texts[frames[-1].filename], frames[-1].lineno or 1
        row = text.split("\n")[line - 1]
        return position_in_code(text, line, len(row) - len(row.lstrip()))


def _element_position(tensor: CaseTensor, index: int) -> Position:
    """Where an element is written."""
    data = tensor.data
    if isinstance(data, Listed):
        return data.leaves[index].at
    return data.leaf.at if isinstance(data, Filled) else data.at
