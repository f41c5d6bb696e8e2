"""A whole model, read and checked: nothing of it needs a device yet.

JSON is read as DxDispatch does: strict, but for comments, commas at an end, and text after the root value.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from dmlruntime.calls.registry import Registry
from dmltools.codes import Code
from dmltools.dispatch.commands import Command, CommandReader, Range, bind, command_text
from dmltools.dispatch.dispatchables import DescReader, Dispatchable, check_available, read_dispatchable
from dmltools.dispatch.fields import ModelError, Node, member_path, shown_json
from dmltools.dispatch.files import Folders
from dmltools.dispatch.resources import Resource, check_total, read_resource

_DEPTH_MAX = 64
"""Deeper models are refused: no member of a model is that deep, and deep ones exhaust the stack."""
_SHOWN = 40

_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"?|//[^\n]*|/\*.*?(?:\*/|\Z)|[^"/,\[\]{}\s]+|\s+|.', re.DOTALL)
"""Strings and comments without an end are tokens too: another try at each of their characters would take long."""
_LAST_COMMA = re.compile(r",\s*[\]}]")
_LARGEST = (-(2**63), 2**64 - 1)


class _Members(dict[str, Any]):
    """An object, and the first of its names that stands there twice."""

    repeated: str | None = None


def read_json(text: str) -> Node:
    """The root value. Raises ModelError, with line and column for what is no JSON."""
    plain = _without_liberties(text)
    start = len(plain) - len(plain.lstrip(" \t\r\n"))
    decoder = json.JSONDecoder(
        object_pairs_hook=_members, parse_float=_float, parse_int=_integer, parse_constant=_constant
    )
    try:
        value, _ = decoder.raw_decode(plain, start)
    except json.JSONDecodeError as error:
        raise _syntax_error(text, error.pos, error.msg) from None
    except RecursionError:
        raise ModelError(Code.JSON, "$", f"must not be nested deeper than {_DEPTH_MAX} levels") from None
    except _NotFinite as error:
        raise ModelError(Code.JSON, "$", str(error)) from None
    _check(value)
    return Node(value, "$")


class _NotFinite(ValueError):
    """A number that no reader takes."""


def _float(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise _NotFinite(f"the number {text[:_SHOWN]} is larger than a double holds")
    return value


def _integer(text: str) -> int | float:
    """An integer of at most 64 bits; a longer one is a double, as in DxDispatch."""
    value = float(text)
    if abs(value) < 2.0**65 and _LARGEST[0] <= int(text) <= _LARGEST[1]:
        return int(text)
    return _float(text)


def _constant(text: str) -> NoReturn:
    raise _NotFinite(f'{text} is no JSON number; where a float is expected, write "nan", "inf" or "-inf"')


def _members(pairs: list[tuple[str, Any]]) -> _Members:
    found = _Members(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        found.repeated = next(name for name, count in counts.items() if count > 1)
    return found


def _check(root: Any) -> None:
    """Refuse members that stand twice, and nesting that is too deep. Without recursion."""
    waiting: list[tuple[Any, _Location | None, int]] = [(root, None, 1)]
    while waiting:
        value, location, depth = waiting.pop()
        if depth > _DEPTH_MAX:
            raise ModelError(Code.JSON, "$", f"must not be nested deeper than {_DEPTH_MAX} levels")
        if isinstance(value, _Members) and value.repeated is not None:
            raise ModelError(Code.JSON_MEMBER, _path(location), f"has the member {shown_json(value.repeated)} twice")
        entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        waiting += [(item, (location, key), depth + 1) for key, item in entries if isinstance(item, (dict, list))]


_Location = tuple[Any, "str | int"]
"""Where a value stands: the place of what it stands in (None: it is the root), and its name or index there."""


def _path(location: _Location | None) -> str:
    """The path of a place; made for messages only, for a model may have millions of values."""
    if location is None:
        return "$"
    above, key = location
    return member_path(_path(above), key) if isinstance(key, str) else f"{_path(above)}[{key}]"


def _without_liberties(text: str) -> str:
    """`text` with comments and commas before a closing bracket as blanks, so that every position stays."""
    if "/" not in text and not _LAST_COMMA.search(text):
        return text  # long models are written by programs, which take no liberties
    parts: list[str] = []
    comma = -1  # where the last comma stands in `parts`, if nothing but blanks and comments came since
    before = "["  # the last token that means something
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token.startswith("/*") and not (len(token) > 3 and token.endswith("*/")):
            parts.append(token)  # it stays, for the message
            continue
        if token.startswith(("//", "/*")):
            parts.append("".join("\n" if c == "\n" else " " for c in token))
            continue
        if token == "," and before not in "[{,:":
            comma = len(parts)
        elif not token.isspace():
            if token in "]}" and comma >= 0:
                parts[comma] = " "
            comma = -1
        if not token.isspace():
            before = token
        parts.append(token)
    return "".join(parts)


def _syntax_error(text: str, position: int, reason: str) -> ModelError:
    line = text.count("\n", 0, position) + 1
    column = position - text.rfind("\n", 0, position)
    seen = json.dumps(text[position : position + _SHOWN]) if position < len(text) else "the end of the text"
    reason = reason[:1].lower() + reason[1:]
    return ModelError(
        Code.JSON, "$", f"is not JSON: {reason} at line {line}, column {column} (offset {position}): {seen}"
    )


LARGEST_MODEL = 2**26
"""Bytes of JSON. As values of Python they take some twenty times as much."""


@dataclass(frozen=True, kw_only=True)
class Model:
    """A model that can be run. `owned` has the ranges bound at initialization; `texts` are the commands in JSON."""

    resources: Mapping[str, Resource]
    dispatchables: Mapping[str, Dispatchable]
    owned: Mapping[str, Mapping[str, Range]]
    commands: tuple[Command, ...]
    texts: tuple[str, ...]
    warnings: tuple[str, ...]


def read_text(path: Path) -> str:
    """The text of a model file. Raises ModelError."""
    try:
        with path.open("rb") as file:  # what is no regular file does not say its size
            content = file.read(LARGEST_MODEL + 1)
        if len(content) > LARGEST_MODEL:
            rule = f"must not have more than {LARGEST_MODEL} bytes; put large contents into .npy files"
            raise ModelError(Code.JSON, "$", rule)
        return content.decode("utf-8-sig")
    except OSError as error:
        raise ModelError(Code.FILE, "$", f"the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise ModelError(Code.JSON, "$", f"is not JSON: the text is not UTF-8 (offset {error.start})") from None


def read_model(text: str, registry: Registry, folders: Folders, level: object = None) -> Model:
    """The model that `text` is, every descriptor valid at the feature level `level`.

    Raises ModelError for the first thing that is wrong, and MissingError with all that dmlops lacks.
    """
    root = read_json(text)
    parts = {name: root.need(name) for name in ("resources", "dispatchables", "commands")}
    check_available(registry, parts["dispatchables"])
    try:
        resources = _read_resources(parts["resources"], folders)
    except MemoryError:
        raise ModelError(Code.MODEL_MEMORY, parts["resources"].path, "need more memory than there is") from None
    reader = DescReader(registry)
    dispatchables = {
        name: read_dispatchable(name, node, reader, level) for name, node in parts["dispatchables"].members().items()
    }
    warnings = reader.warnings
    owned = {
        name: bind(dispatchable, dispatchable.bindings, resources, initializing=True, warnings=warnings)
        for name, dispatchable in dispatchables.items()
    }
    commands = CommandReader(resources=resources, dispatchables=dispatchables, folders=folders, warnings=warnings)
    nodes = list(parts["commands"].items())
    return Model(
        resources=resources,
        dispatchables=dispatchables,
        owned=owned,
        commands=tuple(commands.command(node) for node in nodes),
        texts=tuple(command_text(node) for node in nodes),
        warnings=tuple(warnings),
    )


def _read_resources(node: Node, folders: Folders) -> dict[str, Resource]:
    found: dict[str, Resource] = {}
    total = 0
    for name, each in node.members().items():
        found[name] = resource = read_resource(name, each, folders)
        total += resource.size + len(resource.contents)
        check_total(node.path, total)
    return found
