"""Values of a model: each with its JSON path, which every error begins with, and as elements of a data type."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntFlag
from typing import Any, TypeVar

import numpy as np

from dmlruntime.core.codes import Kind
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, FOUR_BITS, NO_FOUR_BITS
from dmlruntime.core.errors import DmlError
from dmlruntime.core.suggestions import did_you_mean, suggested
from dmlruntime.devices.binding import Array
from dmltools.codes import Code

_SHOWN_MAX = 60
_IDENTIFIER = re.compile(r"[A-Za-z_$][A-Za-z0-9_]*")


class ModelError(DmlError, ValueError):
    """A model says something that it may not say. `path` is where: ``$.resources.A.initialValues``."""

    def __init__(self, code: Kind, path: str, rule: str) -> None:
        self.path = path
        self.rule = rule
        super().__init__(code, f"{path}: {rule}")

    def __reduce__(self) -> tuple[type[ModelError], tuple[Kind, str, str]]:
        return (type(self), (self.code, self.path, self.rule))


class MissingError(DmlError):
    """A model is right, as far as was looked, but needs something that is not there: it names all of it."""

    def __init__(self, missing: Sequence[str]) -> None:
        self.missing = tuple(missing)
        super().__init__(Code.NOT_HERE, "\n  ".join(["the model needs what dmlops does not have", *missing]))

    def __reduce__(self) -> tuple[type[MissingError], tuple[tuple[str, ...]]]:
        return (type(self), (self.missing,))


class RunError(DmlError):
    """A model was read, and a part of it cannot be run."""


def meant(name: str, among: Iterable[str]) -> str:
    """``; did you mean "ATensor"?``, or nothing where no name is near."""
    hint = did_you_mean(name[:_SHOWN_MAX], among, otherwise="", shown=shown_json)
    return f"; {hint}" if hint else ""


def shown_json(value: Any) -> str:
    """A JSON value for a message: in ASCII, on one line, not long."""
    text = json.dumps(value)
    return text if len(text) <= _SHOWN_MAX else text[: _SHOWN_MAX - 3] + "..."


def shown_name(text: str) -> str:
    """A name or a path of a model for a line of output: what could begin another line, or steer, is escaped."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def member_path(path: str, name: str) -> str:
    """The path of a member of the object at `path`; a long name is shortened, as each value below it has a path."""
    if len(name) > _SHOWN_MAX:
        return f"{path}[{shown_json(name)}]"
    return f"{path}.{name}" if _IDENTIFIER.fullmatch(name) else f"{path}[{json.dumps(name)}]"


Choice = TypeVar("Choice", bound=Enum)
Flags = TypeVar("Flags", bound=IntFlag)

_FLOAT_WORDS = {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}
_NAMED_MAX = 20


@dataclass(frozen=True)
class Node:
    """A JSON value, and where it stands."""

    value: Any
    path: str

    def error(self, expected: str, hint: str = "") -> ModelError:
        """The error that says what was expected here, and what stands here."""
        return ModelError(Code.JSON_VALUE, self.path, f"must be {expected}, not {shown_json(self.value)}{hint}")

    def none_of(self, names: Collection[str]) -> ModelError:
        """The error for a text that is none of these names, with the one that it most likely means."""
        return self.error(f"one of {one_of(names)}", meant(self.text(), names))

    def members(self) -> Mapping[str, Node]:
        """The members of an object."""
        if not isinstance(self.value, dict):
            raise self.error("an object")
        return {name: Node(value, member_path(self.path, name)) for name, value in self.value.items()}

    def items(self) -> Iterator[Node]:
        """The items of an array."""
        if not isinstance(self.value, list):
            raise self.error("an array")
        return (Node(value, f"{self.path}[{i}]") for i, value in enumerate(self.value))

    def get(self, *names: str) -> Node | None:
        """The first of the named members that is there. A `null` is there: nothing takes it."""
        if not isinstance(self.value, dict):
            raise self.error("an object")
        name = next((name for name in names if name in self.value), None)
        return None if name is None else Node(self.value[name], member_path(self.path, name))

    def need(self, *names: str) -> Node:
        """The first of the named members that is there; one must be."""
        found = self.get(*names)
        if found is None:
            rule = f"the member {shown_json(names[0])} is missing"
            own = next((other for other in self.value if suggested(other[:_SHOWN_MAX], names, 1)), None)
            rule += "" if own is None else f"; did you mean it by {shown_json(own)}?"
            raise ModelError(Code.JSON_MEMBER, self.path, rule)
        return found

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.error("a string")
        return self.value

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.error("true or false")
        return self.value

    def unsigned(self, bits: int) -> int:
        return self._integer(0, 2**bits - 1)

    def signed(self, bits: int) -> int:
        return self._integer(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)

    def _integer(self, lowest: int, highest: int) -> int:
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
            raise self.error(f"an integer from {lowest} to {highest}")
        return value

    def number(self, *, words: bool = True) -> float:
        """A number that a double holds, or with `words` one of the strings inf, -inf and nan, in any case."""
        value = self.value
        if words and isinstance(value, str) and value.lower() in _FLOAT_WORDS:
            return _FLOAT_WORDS[value.lower()]
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            raise self.error('a number, "inf", "-inf" or "nan"' if words else "a number")
        if isinstance(value, int) and int(float(value)) != value:
            raise self.error("an integer that a double holds")
        return float(value)

    def choice(self, kind: type[Choice], prefix: str | None = None) -> Choice:
        """Return a member of an enumeration, by its full name or without the prefix; the case counts."""
        name = self.text()
        prefix = f"{kind.__name__}_" if prefix is None else prefix
        found = kind.__members__.get(name, kind.__members__.get(prefix + name))
        if found is None:
            raise self.none_of([m.removeprefix(prefix) for m in kind.__members__])
        return found

    def flags(self, kind: type[Flags], prefix: str) -> Flags:
        """Return one flag, or an array of them as one."""
        found = kind(0)
        for node in self.items() if isinstance(self.value, list) else [self]:
            found |= node.choice(kind, prefix)
        return found


def one_of(names: Collection[str]) -> str:
    """Names in a sentence that stays short."""
    listed = ", ".join(list(names)[:_NAMED_MAX])
    return listed if len(names) <= _NAMED_MAX else f"{listed}, ... ({len(names)} in all)"


_UNION_MEMBERS = {"FLOAT": "Float", "UINT": "UInt", "INT": "Int"}


def element_type(node: Node) -> DML_TENSOR_DATA_TYPE:
    """A data type whose elements a model can write."""
    found = node.choice(DML_TENSOR_DATA_TYPE)
    if found.dtype is None:
        names = ", ".join(t.short for t in DML_TENSOR_DATA_TYPE if t.dtype is not None)
        if found in FOUR_BITS:
            raise ModelError(Code.NOT_HERE, node.path, f"{NO_FOUR_BITS}; use one of {names}")
        raise node.error(f"one of {names}")
    return found


def element(node: Node, data_type: DML_TENSOR_DATA_TYPE, *, words: bool = True) -> Array:
    """One number, as an array without dimensions."""
    if data_type.is_float:
        return from_doubles(np.array(node.number(words=words)), data_type)
    value = node.signed(data_type.bits) if data_type.is_signed else node.unsigned(data_type.bits)
    return np.array(value, data_type.dtype)


def elements(node: Node, data_type: DML_TENSOR_DATA_TYPE) -> Array:
    """An array of numbers. Long ones are converted at once; whatever is unusual, one by one."""
    kinds = set(map(type, node.value)) if isinstance(node.value, list) else set()
    if data_type.is_float and kinds == {float}:
        return from_doubles(np.array(node.value, np.float64), data_type)
    if data_type.is_integer and kinds == {int}:
        limits = np.iinfo(str(data_type.dtype))
        if limits.min <= min(node.value) and max(node.value) <= limits.max:
            return np.array(node.value, data_type.dtype)
    return np.array([element(item, data_type) for item in node.items()], data_type.dtype).reshape(-1)


def from_doubles(values: Array, data_type: DML_TENSOR_DATA_TYPE) -> Array:
    """Doubles as elements of a float type: to nearest, but from FLOAT32 to FLOAT16 toward zero."""
    with np.errstate(over="ignore", invalid="ignore"):
        if data_type is FLOAT16:
            return truncated(values.astype(np.float32))
        return values.astype(data_type.dtype)


def truncated(values: Array) -> Array:
    """FLOAT32 as FLOAT16, toward zero; 65536 and more are infinities."""
    with np.errstate(over="ignore"):
        nearest = np.asarray(values).astype(np.float16)
    beyond = (np.abs(nearest.astype(np.float64)) > np.abs(values)) & (np.abs(values) < 65536)
    # Of one sign, the bits of floats are ordered as the floats are.
    return (nearest.view(np.uint16) - beyond.astype(np.uint16)).view(np.float16)


def union(node: Node, data_type: DML_TENSOR_DATA_TYPE) -> Any:
    """A DML_SCALAR_UNION as a plain number: a number, or an object with the one member named after the type."""
    if not isinstance(node.value, dict):
        return element(node, data_type, words=False).item()
    if data_type is FLOAT16:
        return float(np.array(node.need("UInt16").unsigned(16), np.uint16).view(np.float16))
    kind = data_type.short.rstrip("0123456789")
    return element(node.need(f"{_UNION_MEMBERS[kind]}{data_type.bits}"), data_type).item()
