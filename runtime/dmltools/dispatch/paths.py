"""Files that a model names: relative to a folder, and inside of it unless the user allows more."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path, PurePath

from dmltools.dispatch.errors import ModelError, shown_json
from dmltools.dispatch.fields import Node

ALLOW = "--allow-outside"
OVERWRITE = "--overwrite"


@dataclass(frozen=True, kw_only=True)
class Folders:
    """Where a model's files are read, and where it may write. `outside` allows every other place too, and hidden files;
    `overwrite` lets it replace files that are there."""

    input: Path
    output: Path
    outside: bool = False
    overwrite: bool = False

    def source(self, node: Node) -> Path:
        """The file that `node` names: below the input folder or, where it is not there, the current one."""
        path = _relative(node)
        found = next((p for p in (self.input / path, Path(path)) if _is_file(p)), None)
        if found is None:
            self._check(node, self.input / path, self.input)
            raise ModelError(node.path, f"there is no file {shown_json(path)} in the input folder")
        self._check(node, found, self.input)
        return found

    def target(self, node: Node) -> Path:
        """The absolute path of the file to write that `node` names, below the output folder."""
        path = self.output / _relative(node)
        self._check(node, path, self.output)
        self._check_hidden(node, path)
        if not self.overwrite and os.path.lexists(path):
            raise ModelError(node.path, f"{shown_json(node.value)} is there already; replace it with {OVERWRITE}")
        return path.absolute()

    def _check_hidden(self, node: Node, path: Path) -> None:
        """Refuse a hidden file or folder, as given or where it really is: programs run some of them (.git/hooks)."""
        if self.outside:
            return
        real = path.resolve().relative_to(self.output.resolve())  # it is inside, that was checked
        names = {*real.parts, *PurePath(_relative(node)).parts} - {"..", "."}
        if any(name.startswith(".") for name in names):
            raise ModelError(node.path, f"{shown_json(node.value)} is hidden; allow it with {ALLOW}")

    def _check(self, node: Node, path: Path, folder: Path) -> None:
        """Links are followed: what counts is where the file really is."""
        if self.outside:
            return
        try:
            inside = path.resolve().is_relative_to(folder.resolve())
        except (OSError, RuntimeError):  # a link in a circle
            inside = False
        if not inside:
            kind = "input" if folder == self.input else "output"
            rule = f"{shown_json(node.value)} leads out of the {kind} folder; allow it with {ALLOW}"
            raise ModelError(node.path, rule)


def _relative(node: Node) -> str:
    """The path as text; Windows' separators are understood everywhere."""
    path = node.text()
    if not path or "\0" in path or any("\ud800" <= c <= "\udfff" for c in path):
        raise node.error("the path of a file")
    return path if os.sep == "\\" else path.replace("\\", "/")


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name that is too long
        return False
