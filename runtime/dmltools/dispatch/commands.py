"""The commands of a model."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmltools.dispatch.bindings import Range, bind, named
from dmltools.dispatch.dispatchables import Dispatchable
from dmltools.dispatch.errors import ModelError, shown_json
from dmltools.dispatch.fields import Node
from dmltools.dispatch.npy import DIMENSIONS_MAX
from dmltools.dispatch.paths import Folders
from dmltools.dispatch.resources import Resource

_IMAGES = (".jpg", ".png")

PRINTED_MAX = 2**22
"""Elements. As text they take about a hundred bytes each."""


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
    """Writes a resource to a file, whose absolute path is `target`; the format follows from its ending. `overwrite`: a
    file that is there is replaced."""

    resource: str
    target: Path
    dimensions: tuple[int, ...]
    overwrite: bool = False


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
        resource = self.resources[name]
        if resource.data_type is None:
            raise ModelError(node.need("resource").path, f"{shown_json(name)} has no type, so it cannot be printed")
        if (count := len(resource.contents) * 8 // resource.data_type.bits) > PRINTED_MAX:
            rule = f"{shown_json(name)} has {count} elements; at most {PRINTED_MAX} are printed, writeFile takes more"
            raise ModelError(node.need("resource").path, rule)
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
        return WriteFileCommand(resource=name, target=target, dimensions=dimensions, overwrite=self.folders.overwrite)

    def _check_array(self, node: Node, resource: Resource, dimensions: tuple[int, ...]) -> None:
        """The file has a type, and not more elements than the buffer."""
        if resource.data_type is None:
            path = node.need("resource").path
            raise ModelError(path, f"{shown_json(resource.name)} has no type, so it cannot be written as .npy")
        if len(dimensions) > DIMENSIONS_MAX:
            raise node.need("dimensions").error(f"at most {DIMENSIONS_MAX} sizes")
        most = resource.size * 8 // resource.data_type.bits
        if dimensions and math.prod(dimensions) > most:
            raise node.need("dimensions").error(f"the sizes of at most {most} elements")


def command_text(node: Node) -> str:
    """A command as one line of JSON."""
    return json.dumps(node.value, separators=(",", ":"))
