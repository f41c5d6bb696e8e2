"""Another implementation: a function that runs one operator. What it answers is one of a few kinds."""

from __future__ import annotations

import importlib
import json
import math
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from dmlruntime.core.errors import DmlError, ValidationError, shown
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots, one_by_one, tensor_at
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.devices.binding import Array, strided_view
from dmltools.codes import Code

Run = Callable[[str, OperatorDescriptor, dict[str, Array]], Any]
"""``run(operator, descriptor, inputs)``: inputs by the names of their slots, with the descriptor's strides."""

_LINE_MAX = 200


class AdapterError(DmlError, ValueError):
    """The adapter cannot be found or is no function."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """Answer of an implementation to one call.

    `kind` is ``outputs``, ``unsupported`` (NotImplementedError), ``rejected`` (ValueError) or ``crashed`` (any other
    exception). `text` is what the exception said, `problem` why an answer cannot be read as the outputs. `died` says
    that the call ended the process, or never came back; `late` that it was this.
    """

    kind: str
    outputs: Mapping[str, Array] = field(default_factory=dict)
    text: str = ""
    problem: str = ""
    died: bool = False
    late: bool = False


def load(text: str) -> Run:
    """The function that ``package.module:function`` names; modules beside the caller are found too."""
    module_name, colon, name = text.partition(":")
    if not (module_name and colon and name):
        raise AdapterError(
            Code.ADAPTER, f"--adapter {shown(text)}: must be module:function, such as my_backend.adapter:run"
        )
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found: Any = importlib.import_module(module_name)
    except Exception as error:  # whatever a foreign module raises when it is imported
        text = f"the module {module_name} cannot be imported: {_line(error)}"
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing is not None and f"{module_name}.".startswith(f"{missing}."):
            text += _meant(missing.rpartition(".")[2], _modules(missing.rpartition(".")[0]))
        raise AdapterError(Code.ADAPTER, text) from error
    for part in name.split("."):
        if not hasattr(found, part):
            public = [each for each in dir(found) if not each.startswith("_")]
            raise AdapterError(Code.ADAPTER, f"the module {module_name} has no {name}{_meant(part, public)}")
        found = getattr(found, part)
    if not callable(found):
        raise AdapterError(Code.ADAPTER, f"{text} is a {type(found).__name__}, not a function")
    run: Run = found
    return run


def _meant(word: str, names: Iterable[str]) -> str:
    """``; did you mean run?``, or nothing where no name is near."""
    hint = did_you_mean(word, names, otherwise="")
    return f"; {hint}" if hint else ""


def _modules(package: str) -> list[str]:
    """The modules and packages in a package, or in the current folder, whether they can be imported or not."""
    paths = getattr(sys.modules.get(package), "__path__", ()) if package else (".",)
    found = (each for path in paths if Path(path).is_dir() for each in sorted(Path(path).iterdir()))
    return [each.stem for each in found if each.stem.isidentifier() and (each.suffix == ".py" or each.is_dir())]


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
    """Return what was returned, by name of the output's slot.

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


HEADER_MAX = 2**20
"""Bytes. A header names a few tensors and holds a line of text."""

ARRAYS_MAX = 2**30
"""Bytes of all arrays of a message."""

_DIMENSIONS_MAX = 32
_IS_TYPE = re.compile(r"[<>|][biufc][0-9]{1,2}").fullmatch
_OUTPUT, _CHANGED = "output:", "changed:"
_KINDS = ("outputs", "unsupported", "rejected", "crashed")


class WireError(ValueError):
    """The bytes are no message. The text says why."""


def send_problem(stream: BinaryIO, problem: str | None) -> None:
    """Why there is no adapter, or None: it is ready."""
    _send(stream, {"problem": problem}, {})


def receive_problem(stream: BinaryIO) -> str | None:
    """Return what `send_problem` sent. Raises EOFError and WireError."""
    header, _ = _receive(stream)
    problem = header.get("problem")
    return None if problem is None else one_line(_text(problem))


def send_answer(stream: BinaryIO, answer: Answer, changed: Mapping[str, Array]) -> None:
    """An answer, and the inputs that were written to. Outputs that cannot be sent become a problem."""
    for name, array in answer.outputs.items():
        if not _IS_TYPE(array.dtype.str):
            problem = f"the outputs cannot be sent to another process: {name} has elements of the type {array.dtype}"
            answer = Answer(kind="outputs", problem=problem)
            break
    header = {"kind": answer.kind, "text": answer.text, "problem": answer.problem}
    arrays = {f"{_OUTPUT}{name}": array for name, array in answer.outputs.items()}
    arrays |= {f"{_CHANGED}{name}": array for name, array in changed.items()}
    _send(stream, header, arrays)


def receive_answer(stream: BinaryIO) -> tuple[Answer, dict[str, Array]]:
    """Return what `send_answer` sent. Raises EOFError and WireError."""
    header, arrays = _receive(stream)
    if header.get("kind") not in _KINDS:
        raise WireError("its answer is of no kind")
    answer = Answer(
        kind=header["kind"],
        outputs=_those(_OUTPUT, arrays),
        text=one_line(_text(header.get("text"))),
        problem=one_line(_text(header.get("problem"))),
    )
    return answer, _those(_CHANGED, arrays)


def _those(prefix: str, arrays: Mapping[str, Array]) -> dict[str, Array]:
    return {name.removeprefix(prefix): array for name, array in arrays.items() if name.startswith(prefix)}


def _send(stream: BinaryIO, header: dict[str, Any], arrays: Mapping[str, Array]) -> None:
    listed = [[name, array.dtype.str, list(array.shape)] for name, array in arrays.items()]
    text = json.dumps({**header, "arrays": listed}).encode()
    stream.write(len(text).to_bytes(8, "little") + text)
    for array in arrays.values():
        stream.write(array.tobytes())
    stream.flush()


def _receive(stream: BinaryIO) -> tuple[dict[str, Any], dict[str, Array]]:
    length = int.from_bytes(_exactly(stream, 8), "little")
    if length > HEADER_MAX:
        raise WireError(f"its header has {length} bytes")
    try:
        header = json.loads(_exactly(stream, length))
    except (ValueError, RecursionError):
        raise WireError("its header is no JSON") from None
    if not isinstance(header, dict) or not isinstance(header.get("arrays"), list):
        raise WireError("its header lists no arrays")
    arrays: dict[str, Array] = {}
    left = ARRAYS_MAX
    for entry in header["arrays"]:
        name, dtype, shape = _array(entry)
        size = math.prod(shape) * dtype.itemsize
        if size > left:
            raise WireError(f"its arrays have more than {ARRAYS_MAX} bytes")
        left -= size
        arrays[name] = np.frombuffer(_exactly(stream, size), dtype, math.prod(shape)).reshape(shape)
    return header, arrays


def _array(entry: Any) -> tuple[str, np.dtype[Any], tuple[int, ...]]:
    """The name, the type and the shape of an array that a header lists."""
    if not (isinstance(entry, list) and len(entry) == 3 and isinstance(entry[1], str) and isinstance(entry[2], list)):
        raise WireError("its header lists something else than arrays")
    name, text, shape = entry
    if not _IS_TYPE(text):
        raise WireError(f"an array has elements of the type {text[:20]!r}")
    if len(shape) > _DIMENSIONS_MAX or not all(type(size) is int and 0 <= size <= ARRAYS_MAX for size in shape):
        raise WireError("an array has no sizes")
    try:
        dtype = np.dtype(text)
    except (TypeError, ValueError):
        raise WireError(f"an array has elements of the type {text[:20]!r}") from None
    return _text(name), dtype, tuple(shape)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise WireError("its header has something else than text")
    return value


def _exactly(stream: BinaryIO, count: int) -> bytes:
    found = stream.read(count)
    if len(found) < count:
        raise EOFError
    return found
