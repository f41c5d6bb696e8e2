"""What can be said of an answer without looking at its elements."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dmlruntime.doctor.hypotheses.suspicion import Suspicion
from dmlruntime.doctor.judging import Evidence


def suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    """Exceptions, answers that are no outputs, wrong sizes, wrong types, inputs that were written to."""
    answer = evidence.answer
    if answer.kind == "rejected":
        yield Suspicion(kind="rejects valid", about=without_numbers(answer.text), text=answer.text)
    elif answer.kind == "crashed":
        yield Suspicion(kind="crash", about=without_numbers(answer.text), text=answer.text)
    elif answer.problem:
        yield Suspicion(kind="no output", about=without_numbers(answer.problem), text=answer.problem)
    else:
        yield from _of_outputs(evidence)


def _of_outputs(evidence: Evidence) -> Iterator[Suspicion]:
    for name, array in evidence.answer.outputs.items():
        tensor = getattr(evidence.descriptor, name)
        if array.shape != tensor.Sizes:
            text = f"{name} has the shape {array.shape} instead of {tensor.Sizes}"
            yield Suspicion(kind="wrong sizes", about=name, text=text)
        elif array.dtype != tensor.DataType.dtype:
            text = f"{name} is {array.dtype} instead of {tensor.DataType.dtype}"
            yield Suspicion(kind="wrong type", about=name, text=text)
    if evidence.wrote:
        yield Suspicion(kind="writes to input", about=evidence.wrote[0], text=f"{evidence.wrote[0]} has changed")


def without_numbers(text: str) -> str:
    """A message without what changes from call to call: data types, numbers, and what stands in quotes."""
    text = re.sub(r"\bu?int\d+\b|\bfloat\d+\b", "<type>", text)
    return re.sub(r"'[^']*'|\"[^\"]*\"", "'…'", re.sub(r"[-+]?\d[\d.,e+x-]*", "#", text))
