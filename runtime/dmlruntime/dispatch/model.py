"""A whole model, read and checked: nothing of it needs a device yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.dispatch.bindings import Range, bind
from dmlruntime.dispatch.commands import Command, CommandReader, command_text
from dmlruntime.dispatch.descs import DescReader
from dmlruntime.dispatch.dispatchables import Dispatchable, check_available, read_dispatchable
from dmlruntime.dispatch.errors import ModelError
from dmlruntime.dispatch.json_text import read_json
from dmlruntime.dispatch.paths import Folders
from dmlruntime.dispatch.resources import Resource, read_resource
from dmlruntime.registry import Registry


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
        return path.read_bytes().decode("utf-8-sig")
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
        resources = {name: read_resource(name, node, folders) for name, node in parts["resources"].members().items()}
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
