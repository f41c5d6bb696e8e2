"""Another implementation: a function that runs one operator. What it answers is one of a few kinds."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from dmlruntime.core.errors import DmlError, ValidationError, shown
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots, one_by_one, tensor_at
from dmlruntime.devices.binding import Array, strided_view

Run = Callable[[str, OperatorDescriptor, dict[str, Array]], Any]
"""``run(operator, descriptor, inputs)``: inputs by the names of their slots, with the descriptor's strides."""

_LINE_MAX = 200


class AdapterError(DmlError, ValueError):
    """The adapter cannot be found or is no function."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What an implementation did with one call.

    `kind` is ``outputs``, ``unsupported`` (NotImplementedError), ``rejected`` (ValueError) or ``crashed`` (any other
    exception). `text` is what the exception said, `problem` why an answer cannot be read as the outputs.
    """

    kind: str
    outputs: Mapping[str, Array] = field(default_factory=dict)
    text: str = ""
    problem: str = ""


def load(text: str) -> Run:
    """The function that ``package.module:function`` names; modules beside the caller are found too."""
    module_name, colon, name = text.partition(":")
    if not (module_name and colon and name):
        raise AdapterError(f"--adapter {shown(text)}: must be module:function, such as my_backend.adapter:run")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found: Any = importlib.import_module(module_name)
    except Exception as error:  # whatever a foreign module raises when it is imported
        raise AdapterError(f"the module {module_name} cannot be imported: {_line(error)}") from error
    for part in name.split("."):
        if not hasattr(found, part):
            raise AdapterError(f"the module {module_name} has no {name}")
        found = getattr(found, part)
    if not callable(found):
        raise AdapterError(f"{text} is a {type(found).__name__}, not a function")
    run: Run = found
    return run


def call(run: Run, descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> Answer:
    """Call the implementation once."""
    try:
        with np.errstate(all="ignore"):
            result = run(descriptor.OPERATOR.name, descriptor, dict(inputs))
    except NotImplementedError as error:
        return Answer(kind="unsupported", text=_line(error))
    except ValueError as error:  # a ValidationError is one
        return Answer(kind="rejected", text=_line(error))
    except Exception as error:  # a foreign implementation may raise anything; that is what is looked for
        return Answer(kind="crashed", text=_line(error))
    return _read(descriptor, result)


def _read(descriptor: OperatorDescriptor, result: Any) -> Answer:
    """The outputs by name of their slot, each in the shape of its tensor where it can be seen so."""
    values = _by_slot(descriptor, result)
    outputs = {}
    for name in given_slots(descriptor, descriptor.OPERATOR.outputs):
        if values.get(name) is None:
            return Answer(kind="outputs", problem=f"there is no {name}")
        try:
            array = np.asarray(values[name])
        except Exception as error:  # whatever a foreign array raises when it is asked for its memory
            return Answer(kind="outputs", problem=f"{name} cannot be read as an array: {_line(error)}")
        outputs[name] = _shaped(descriptor, name, array)
    return Answer(kind="outputs", outputs=outputs)


def _by_slot(descriptor: OperatorDescriptor, result: Any) -> dict[str, Any]:
    """What was returned, by name of the output's slot.

    Arrays of tensors may come as one value, or as a value for each tensor, ``OutputTensors[0]`` and so on in a mapping.
    """
    members = descriptor.OPERATOR.outputs
    if isinstance(result, Mapping):
        values = dict(result)
        for member in members:
            if member.is_array and _is_several(values.get(member.name)):
                values |= {f"{member.name}[{i}]": value for i, value in enumerate(values[member.name])}
        return values
    several = result if _is_several(result) else [result]
    if any(member.is_array for member in members):
        several = one_by_one(several)
    return dict(zip(given_slots(descriptor, members), several, strict=False))


def _is_several(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))


def _shaped(descriptor: OperatorDescriptor, name: str, array: Array) -> Array:
    """A flat buffer that reaches as far as the tensor is seen with its strides; anything else as it is."""
    tensor = tensor_at(descriptor, name)
    if array.shape != tensor.Sizes and array.shape == (tensor.storage_elements,):
        array = strided_view(tensor, np.ascontiguousarray(array))
    own: Array = array.copy()
    return own


def _line(error: BaseException) -> str:
    """The type of an exception and the first line of what it says; of a ValidationError the first violation."""
    name = type(error).__name__
    try:
        whole = str(error.violations[0]) if isinstance(error, ValidationError) else str(error)
        text = next(iter(whole.strip().splitlines()), "")
    except Exception:  # a foreign exception whose text cannot be made
        text = ""
    return one_line(f"{name}: {text}" if text else name)


def one_line(text: str) -> str:
    """A foreign text for a message: not long, and nothing in it that could begin another line or steer a terminal."""
    text = text[: 2 * _LINE_MAX]
    line = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)
    return line if len(line) <= _LINE_MAX else line[: _LINE_MAX - 3] + "..."
