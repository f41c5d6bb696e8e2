"""A whole model, read and checked: nothing of it needs a device yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.calls.registry import Registry
from dmltools.dispatch.bindings import Range, bind
from dmltools.dispatch.commands import Command, CommandReader, command_text
from dmltools.dispatch.descs import DescReader
from dmltools.dispatch.dispatchables import Dispatchable, check_available, read_dispatchable
from dmltools.dispatch.errors import ModelError
from dmltools.dispatch.fields import Node
from dmltools.dispatch.json_text import read_json
from dmltools.dispatch.memory import check_total
from dmltools.dispatch.paths import Folders
from dmltools.dispatch.resources import Resource, read_resource

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
            raise ModelError("$", rule)
        return content.decode("utf-8-sig")
    except OSError as error:
        raise ModelError("$", f"the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise ModelError("$", f"is not JSON: the text is not UTF-8 (offset {error.start})") from None


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
        raise ModelError(parts["resources"].path, "need more memory than there is") from None
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
