"""Cases and reference agree: the reference is run on every small case, and its results are what the case expects."""

from __future__ import annotations

import builtins
import traceback
import warnings
from types import CodeType
from typing import Any

import numpy as np

from dmlgen.checking.case_rules import attribute_values
from dmlgen.checking.numpy_names import BUILTIN_NAMES
from dmlgen.checking.references import Places
from dmlgen.checking.scope import Scope
from dmlgen.checking.values import as_written
from dmlgen.diagnostics import Position, shorten
from dmlgen.loading import Text
from dmlgen.model import Case, CaseTensor, Filled, Listed, data_type

MOST_ELEMENTS = 10_000
"""Cases with a larger tensor are left to the generated tests."""

_FILE = "<reference>"
_BUILTINS = {name: getattr(builtins, name) for name in BUILTIN_NAMES}

Array = np.ndarray[Any, Any]


def check_answers(scope: Scope) -> None:
    """Run the reference, which the other rules have restricted to a closed set of names, on every small case."""
    text = scope.operator.reference
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        code = compile(text, _FILE, "exec")
        for case in scope.operator.cases:
            tensors = case.tensors.values()
            if all(t.count <= MOST_ELEMENTS and data_type(t.type).dtype is not None for t in tensors):
                results = _run(scope, case, code)
                if results is None:
                    return  # one case shows what is wrong with the reference
                for name, expected in case.outputs.items():
                    _compare(scope, name, expected, results[name])


def _run(scope: Scope, case: Case, code: CodeType) -> dict[str, Any] | None:
    """What the reference leaves in its names; None after a diagnostic. Floats are given to it as float64."""
    names: dict[str, Any] = {"__builtins__": _BUILTINS, "np": np}
    for enum in scope.enums.values():
        names.update(enum.values)
    names.update(attribute_values(scope, case))
    for member in scope.operator.inputs:
        tensor = case.inputs.get(member.name)
        names[str(member.name)] = None if tensor is None else _widened(_array(tensor))
    try:
        exec(code, names)
    except Exception as error:  # whatever NumPy raises is a mistake of the reference
        problem = f"reference: {type(error).__name__} in the case '{shorten(case.name)}': {shorten(str(error), 100)}"
        scope.report(_place_of(scope.operator.reference, error), problem, "mend the reference")
        return None
    return names


def _compare(scope: Scope, name: str, expected: CaseTensor, result: object) -> None:
    wanted = _array(expected)
    try:
        found = np.asarray(result)
    except ValueError:  # lists of unequal lengths
        found = np.asarray(None)
    if found.dtype.kind not in "biuf":
        scope.report(scope.operator.reference.at, f"reference: {name} is no array of numbers", "mend the reference")
        return
    found = found.astype(wanted.dtype)
    if found.shape != wanted.shape:
        problem = f"{name}: the reference gives the sizes {list(found.shape)}, not {list(wanted.shape)}"
        scope.report(expected.at, problem, "mend the case or the reference")
        return
    same = (found == wanted) | ((found != found) & (wanted != wanted))
    if not same.all():
        at = int(np.argmin(same))
        index = ", ".join(map(str, np.unravel_index(at, wanted.shape)))
        problem = (
            f"{name}[{index}]: the reference gives {as_written(found.flat[at])}, not {as_written(wanted.flat[at])}"
        )
        scope.report(_place(expected, at), problem, "mend the case or the reference")


def _array(tensor: CaseTensor) -> Array:
    """The contents in the tensor's type; floats are rounded from float64, as the generated tests do."""
    kind = data_type(tensor.type)
    flat = np.array(tensor.values(), np.float64 if kind.is_float else kind.dtype)
    return flat.astype(kind.dtype).reshape(tensor.sizes)


def _widened(array: Array) -> Array:
    return array.astype(np.float64) if array.dtype.kind == "f" else array


def _place(tensor: CaseTensor, index: int) -> Position:
    data = tensor.data
    if isinstance(data, Listed):
        return data.leaves[index].at
    return data.leaf.at if isinstance(data, Filled) else data.at


def _place_of(text: Text, error: Exception) -> Position:
    """The last line of the reference that ran."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == _FILE]
    line = next((number for number in reversed(lines) if number is not None), 1)
    row = text.split("\n")[line - 1]
    return Places(text).at(line, len(row) - len(row.lstrip()), in_bytes=False)
