"""What an adapter's process sends to the doctor: lengths, JSON and the bytes of arrays.

Reading it runs nothing, whatever the process writes: no pickle, no type but those of numbers, bounds on every length.
The other direction is not guarded: the doctor trusts what it sends itself.

A message is the length of its header (8 bytes, lowest first), the header (JSON), and one after the other the bytes of
the arrays that the header lists.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from typing import Any, BinaryIO

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.doctor.adapter import Answer, one_line

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
    """What `send_problem` sent. Raises EOFError and WireError."""
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
    """What `send_answer` sent. Raises EOFError and WireError."""
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
