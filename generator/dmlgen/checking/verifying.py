"""Cases and references agree: each reference is run on its cases, and its results are what the cases expect.

It is the one check that runs code of the specification, so it is made when it is asked for: `dmlgen generate --verify`.
"""

from __future__ import annotations

import traceback
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlgen.checking.references import place_in_code
from dmlgen.checking.settings import as_written
from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems, shorten
from dmlgen.model import Case, CaseTensor, Filled, Listed, OperatorSpec, Specification
from dmlgen.records import Operators
from dmlgen.records.memory import code_name
from dmlruntime.cases.records import TensorData
from dmlruntime.devices.reference import reference_arguments

Array = np.ndarray[Any, Any]
Given = dict[str, Any]

_LABELS = ("reference", "magnitude", "undefined")


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
                    found = self._run(code, given, case, label)
                    if found is None:
                        return
                    results[label] = found
            self._compare_all(case, record.outputs, results["reference"], results.get("undefined", {}))

    def _run(self, code: Callable[..., tuple[Any, ...]], given: Given, case: Case, label: str) -> Given | None:
        """What the code gives each output; None after a diagnostic."""
        try:
            results = code(**given)
        except Exception as error:  # whatever NumPy raises is a mistake of the code
            kind = type(error).__name__
            problem = f"{label}: {kind} in the case '{shorten(case.name)}': {shorten(str(error), 100)}"
            self.problems.add(
                Code.REFERENCE_FAILS,
                self._place_of(error, label),
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
            self.problems.add(Code.REFERENCE_DIFFERS, _place(expected, at), problem, "fix the case or the reference")

    def _place_of(self, error: Exception, label: str) -> Position:
        """The last line that ran of this operator's own code: of the reference also where the magnitude follows it."""
        texts = {code_name(self.operator, each): getattr(self.operator, each) for each in _LABELS}
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in texts]
        if not frames:
            return getattr(self.operator, label).at  # type: ignore[no-any-return]
        text, line = texts[frames[-1].filename], frames[-1].lineno or 1
        row = text.split("\n")[line - 1]
        return place_in_code(text, line, len(row) - len(row.lstrip()))


def _place(tensor: CaseTensor, index: int) -> Position:
    """Where an element is written."""
    data = tensor.data
    if isinstance(data, Listed):
        return data.leaves[index].at
    return data.leaf.at if isinstance(data, Filled) else data.at
