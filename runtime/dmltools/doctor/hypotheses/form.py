"""Hypotheses about sizes and places: the form of an answer, height and width exchanged, strides not looked at."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.slots import tensor_at
from dmlruntime.core.tensors import packed_strides
from dmlruntime.devices.binding import Array
from dmltools.doctor.hypotheses.suspicion import Suspicion, guesses, outputs_of
from dmltools.doctor.judging import Evidence


def spaces(evidence: Evidence) -> Iterator[Suspicion]:
    """Each attribute in which height and width differ, and then all of them."""
    for where, outputs in exchanged(evidence):
        if all(y.shape == tensor_at(evidence.descriptor, n).Sizes for n, y in outputs.items()):
            yield from guesses("height and width", said(where), outputs, about=where)


def said(where: str) -> str:
    """The fault in a clause."""
    return f"height and width are in each other's place in {where}"


def exchanged(evidence: Evidence) -> Iterator[tuple[str, Mapping[str, Array]]]:
    """The outputs with height and width exchanged in one attribute, which is named, or in every attribute."""
    descriptor = evidence.descriptor
    values = {m.name: getattr(descriptor, m.name) for m in descriptor.OPERATOR.attributes}
    swapped = {name: other for name, value in values.items() if (other := _swapped(value)) != value}
    alone = {name: {name: value} for name, value in swapped.items()}
    for where, values in {**alone, "every attribute": swapped}.items() if swapped else ():
        changed = replace(descriptor, **values)  # type: ignore[type-var]  # every descriptor is a dataclass
        outputs = outputs_of(changed, evidence.inputs)
        if outputs is not None:
            yield where, outputs


def _swapped(value: Any) -> Any:
    """The value with height and width in each other's place; the value itself where it has none."""
    if isinstance(value, DML_SIZE_2D):
        return DML_SIZE_2D(Width=value.Height, Height=value.Width)
    if isinstance(value, tuple) and len(value) > 1 and all(isinstance(each, int | float) for each in value):
        return (*value[:-2], value[-1], value[-2])
    return value


def form(evidence: Evidence) -> Iterator[Suspicion]:
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
            why = (
                _rounded(evidence, array.shape, tensor.Sizes)
                or _exchanged(evidence, name, array.shape)
                or _arranged(evidence, array.shape, tensor.Sizes)
            )
            about = f"{name}, {why}" if why else name
            yield Suspicion(kind="wrong sizes", about=about, text=f"{text}: {why}" if why else text)
        elif array.dtype != tensor.DataType.dtype:
            text = f"{name} is {array.dtype} instead of {tensor.DataType.dtype}"
            yield Suspicion(kind="wrong type", about=name, text=text)
    if evidence.wrote:
        yield Suspicion(kind="writes to input", about=evidence.wrote[0], text=f"{evidence.wrote[0]} has changed")


def _rounded(evidence: Evidence, actual: tuple[int, ...], right: tuple[int, ...]) -> str:
    """Return a clause about sizes that are one more or one less where a stride is greater than 1; "" for others."""
    strides = getattr(evidence.descriptor, "Strides", None)
    if not isinstance(strides, tuple) or len(actual) != len(right) or not 0 < len(strides) <= len(right):
        return ""
    aligned = (1,) * (len(right) - len(strides)) + strides
    differences = {a - b for a, b in zip(actual, right, strict=True)} - {0}
    if any(a != b and stride == 1 for a, b, stride in zip(actual, right, aligned, strict=True)):
        return ""
    ways = {1: "sizes are rounded up, not down", -1: "sizes are rounded down, not up"}
    return ways.get(differences.pop(), "") if len(differences) == 1 else ""


def _arranged(evidence: Evidence, actual: tuple[int, ...], right: tuple[int, ...]) -> str:
    """Return a clause about the same elements in other dimensions, or the sizes of an input; "" for other sizes."""
    if tuple(n for n in actual if n != 1) == tuple(n for n in right if n != 1):
        return f"dimensions of size 1 are {'left out' if len(actual) < len(right) else 'added'}"
    if len(actual) == 1 and len(right) > 1 and actual[0] == math.prod(right):
        return "all dimensions are one"
    if len(actual) == len(right) and sorted(actual) == sorted(right):
        return "the sizes are in another order"
    of = (name for name, array in evidence.inputs.items() if array.shape == actual)
    return next((f"these are the sizes of {name}" for name in of), "")


def _exchanged(evidence: Evidence, name: str, actual: tuple[int, ...]) -> str:
    """Return a clause about sizes that follow from height and width in each other's place; nothing of others."""
    found = (said(where) for where, outputs in exchanged(evidence) if outputs[name].shape == actual)
    return next(found, "")


def without_numbers(text: str) -> str:
    """A message without what changes from call to call: data types, numbers, and what stands in quotes."""
    text = re.sub(r"\bu?int\d+\b|\bfloat\d+\b", "<type>", text)
    return re.sub(r"'[^']*'|\"[^\"]*\"", "'…'", re.sub(r"[-+]?\d[\d.,e+x-]*", "#", text))


def strides(evidence: Evidence) -> Iterator[Suspicion]:
    """All inputs that are not packed, and then each alone."""
    packed = {name: array for name in evidence.inputs if (array := _packed(evidence, name)) is not None}
    choices = [tuple(packed)] + ([(name,) for name in packed] if len(packed) > 1 else [])
    for names in choices if packed else []:
        outputs = outputs_of(evidence.descriptor, {**evidence.inputs, **{name: packed[name] for name in names}})
        text = f"the strides of {' and '.join(names)} are not looked at: the memory is read as if it were packed"
        yield from guesses("strides", text, outputs)


def _packed(evidence: Evidence, name: str) -> Array | None:
    """The elements that are read where strides are ignored; None where the tensor is packed."""
    tensor = tensor_at(evidence.descriptor, name)
    dimensions = zip(tensor.Sizes, tensor.element_strides, packed_strides(tensor.Sizes), strict=True)
    if all(size == 1 or own == dense for size, own, dense in dimensions):
        return None
    memory = evidence.trial.buffers[name]
    read: Array = memory[: tensor.ElementCount].reshape(tensor.Sizes)
    return read
