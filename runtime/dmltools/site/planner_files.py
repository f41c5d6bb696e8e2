"""The files of the planner: Pyodide as npm has it, and the archive; for pages opened from a folder also as scripts."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from dmlruntime.calls.registry import Registry
from dmlruntime.core.errors import DmlError
from dmltools.codes import Code
from dmltools.site.planner_archive import planner_archive

VERSION = "314.0.7"
"""The version of npm's package pyodide with which pages are tested."""

NAMES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What of it a page loads, unmodified. `planner.js` names the same."""

NOTICE = f"""{", ".join(NAMES)}:
Pyodide {VERSION}, unmodified.
Licence: Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/
Source: https://github.com/pyodide/pyodide/tree/{VERSION}
python_stdlib.zip is the standard library of Python, https://docs.python.org/3/license.html
planner.zip is the part of dmlops that validates and plans.
"""


@dataclass(frozen=True)
class Planner:
    """The planner of a site: its files by their paths, and how much a reader loads.

    With `in_folder` pages that are opened without a server can load it too.
    """

    files: Mapping[str, bytes]
    size: str
    in_folder: bool


def planner_files(registry: Registry, names: Sequence[str], package: Path, *, in_folder: bool) -> Planner:
    """Return the planner for these operators. Raises DmlError where `package` is not the package that is needed."""
    install = f"install it with `npm install pyodide@{VERSION}` and pass node_modules/pyodide"
    try:
        version = json.loads((package / "package.json").read_text(encoding="utf-8")).get("version")
        found = {name: (package / name).read_bytes() for name in NAMES}
    except (OSError, ValueError, AttributeError) as error:
        reason = f"{package} is not npm's package pyodide ({type(error).__name__}: {error}); {install}"
        raise DmlError(Code.NOT_HERE, " ".join(reason.split())) from error
    if version != VERSION:
        reason = f"{package} is pyodide {version}, and pages are tested with {VERSION}; {install}"
        raise DmlError(Code.NOT_HERE, reason)
    found["planner.zip"] = planner_archive(registry, names)
    packed = {name: gzip.compress(data, 9, mtime=0) for name, data in found.items()}
    sizes = [sum(map(len, several.values())) / 1e6 for several in (found, packed)]
    made = {f"planner/{name}": data for name, data in found.items()}
    made["planner/NOTICE.txt"] = NOTICE.encode()
    if in_folder:
        worker = files("dmltools.site").joinpath("assets").joinpath("planner_worker.js").read_bytes()
        packed["planner_worker.js"] = gzip.compress(worker, 9, mtime=0)
        made |= {f"planner/{name}.js": _script(name, data) for name, data in packed.items()}
    size = f"{sizes[0]:.1f} MB, {sizes[1]:.1f} MB where the server compresses"
    return Planner(made, f"{sizes[1] * 4 / 3:.1f} MB from the folder" if in_folder else size, in_folder)


def _script(name: str, packed: bytes) -> bytes:
    """Return a classic script that holds a file, packed and in base64."""
    text = base64.b64encode(packed).decode()
    return f"(self.dmlopsPlannerFiles ??= {{}})[{json.dumps(name)}] = {json.dumps(text)};\n".encode()
