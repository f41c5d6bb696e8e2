"""What can be said of an answer without looking at its elements."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dmlruntime.core.slots import tensor_at
from dmltools.doctor.hypotheses.spaces import exchanged, said
from dmltools.doctor.hypotheses.suspicion import Suspicion
from dmltools.doctor.judging import Evidence


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
        tensor = tensor_at(evidence.descriptor, name)
        if array.shape != tensor.Sizes:
            text = f"{name} has the shape {array.shape} instead of {tensor.Sizes}"
            why = _rounded(evidence, array.shape, tensor.Sizes) or _exchanged(evidence, name, array.shape)
            about = f"{name}, {why}" if why else name
            yield Suspicion(kind="wrong sizes", about=about, text=f"{text}: {why}" if why else text)
        elif array.dtype != tensor.DataType.dtype:
            text = f"{name} is {array.dtype} instead of {tensor.DataType.dtype}"
            yield Suspicion(kind="wrong type", about=name, text=text)
    if evidence.wrote:
        yield Suspicion(kind="writes to input", about=evidence.wrote[0], text=f"{evidence.wrote[0]} has changed")


def _rounded(evidence: Evidence, actual: tuple[int, ...], right: tuple[int, ...]) -> str:
    """What is said of sizes that are one more, or one less, where a stride is greater than 1; nothing of others."""
    strides = getattr(evidence.descriptor, "Strides", None)
    if not isinstance(strides, tuple) or len(actual) != len(right) or not 0 < len(strides) <= len(right):
        return ""
    steps = (1,) * (len(right) - len(strides)) + strides
    differences = {a - b for a, b in zip(actual, right, strict=True)} - {0}
    if any(a != b and step == 1 for a, b, step in zip(actual, right, steps, strict=True)):
        return ""
    ways = {1: "sizes are rounded up, not down", -1: "sizes are rounded down, not up"}
    return ways.get(differences.pop(), "") if len(differences) == 1 else ""


def _exchanged(evidence: Evidence, name: str, actual: tuple[int, ...]) -> str:
    """What is said of sizes that follow from height and width in each other's place; nothing of others."""
    found = (said(where) for where, outputs in exchanged(evidence) if outputs[name].shape == actual)
    return next(found, "")


def without_numbers(text: str) -> str:
    """A message without what changes from call to call: data types, numbers, and what stands in quotes."""
    text = re.sub(r"\bu?int\d+\b|\bfloat\d+\b", "<type>", text)
    return re.sub(r"'[^']*'|\"[^\"]*\"", "'…'", re.sub(r"[-+]?\d[\d.,e+x-]*", "#", text))
