"""The commands of a model."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.dispatch.bindings import Range, bind, named
from dmlruntime.dispatch.dispatchables import Dispatchable
from dmlruntime.dispatch.errors import ModelError, shown_json
from dmlruntime.dispatch.fields import Node
from dmlruntime.dispatch.paths import Folders
from dmlruntime.dispatch.resources import Resource

_IMAGES = (".jpg", ".png")


@dataclass(frozen=True, kw_only=True)
class DispatchCommand:
    """Runs an operator on ranges of resources, by member name."""

    dispatchable: str
    ranges: Mapping[str, Range]


@dataclass(frozen=True, kw_only=True)
class PrintCommand:
    """Shows a resource; `verbose` gives each element a line, with its bits."""

    resource: str
    verbose: bool


@dataclass(frozen=True, kw_only=True)
class WriteFileCommand:
    """Writes a resource to a file, whose absolute path is `target`; the format follows from its ending."""

    resource: str
    target: Path
    dimensions: tuple[int, ...]


Command = DispatchCommand | PrintCommand | WriteFileCommand


@dataclass(frozen=True, kw_only=True)
class CommandReader:
    """Reads commands about the things of one model."""

    resources: Mapping[str, Resource]
    dispatchables: Mapping[str, Dispatchable]
    folders: Folders
    warnings: list[str]

    def command(self, node: Node) -> Command:
        """A command. Raises ModelError."""
        kind = node.need("type")
        match kind.text().lower():
            case "dispatch":
                return self._dispatch(node)
            case "print":
                return self._print(node)
            case "writefile":
                return self._write_file(node)
        raise kind.error('"dispatch", "print" or "writeFile"')

    def _dispatch(self, node: Node) -> DispatchCommand:
        name = named(node.need("dispatchable"), "dispatchable", self.dispatchables)
        if (groups := node.get("threadGroupCount")) is not None and len([g.unsigned(32) for g in groups.items()]) != 3:
            raise groups.error("an array of 3 integers")
        ranges = bind(
            self.dispatchables[name],
            node.need("bindings"),
            self.resources,
            initializing=False,
            warnings=self.warnings,
        )
        return DispatchCommand(dispatchable=name, ranges=ranges)

    def _print(self, node: Node) -> PrintCommand:
        name = named(node.need("resource"), "resource", self.resources)
        if self.resources[name].data_type is None:
            raise ModelError(node.need("resource").path, f"{shown_json(name)} has no type, so it cannot be printed")
        verbose = node.get("verbose")
        return PrintCommand(resource=name, verbose=verbose is not None and verbose.boolean())

    def _write_file(self, node: Node) -> WriteFileCommand:
        name = named(node.need("resource"), "resource", self.resources)
        path = node.need("targetPath")
        target = self.folders.target(path)
        given = node.get("dimensions")
        dimensions = () if given is None else tuple(item.unsigned(32) for item in given.items())
        suffix = path.text().lower()[-4:]
        if suffix in _IMAGES:
            raise ModelError(path.path, f"dmlops writes no images ({suffix}); write a .npy file instead")
        if suffix == ".npy":
            self._check_array(node, self.resources[name], dimensions)
        return WriteFileCommand(resource=name, target=target, dimensions=dimensions)

    def _check_array(self, node: Node, resource: Resource, dimensions: tuple[int, ...]) -> None:
        """The file has a type, and not more elements than the buffer."""
        if resource.data_type is None:
            path = node.need("resource").path
            raise ModelError(path, f"{shown_json(resource.name)} has no type, so it cannot be written as .npy")
        most = resource.size * 8 // resource.data_type.bits
        if dimensions and math.prod(dimensions) > most:
            raise node.need("dimensions").error(f"the sizes of at most {most} elements")


def command_text(node: Node) -> str:
    """A command as one line of JSON."""
    return json.dumps(node.value, separators=(",", ":"))
