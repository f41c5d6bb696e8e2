"""The files of the planner: Pyodide as npm has it, and the archive; for pages opened from a folder also as scripts."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.calls.registry import Registry
from dmltools.codes import Code
from dmltools.site.planner_archive import planner_archive
from dmltools.site.scripts import BUILD, asset
from dmltools.site.writing import SiteError

PACKAGE = "pyodide@314.0.7"
"""The package of npm with which pages are tested."""

DIGESTS = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}
"""What of it a page loads, unmodified, by SHA-256. `planner.js` names the same files."""

NOTICE = f"""{", ".join(DIGESTS)}:
npm's {PACKAGE}, unmodified.
Licence: Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/
Source: https://github.com/pyodide/pyodide/tree/{PACKAGE.partition("@")[2]}
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

    @property
    def build(self) -> str:
        """The digest by which a page knows the archive; none where there is no archive."""
        return self.files.get("planner/planner.zip", b"")[-BUILD:].decode()


def planner_files(registry: Registry, names: Sequence[str], package: Path, *, in_folder: bool) -> Planner:
    """Return the planner for these operators. Raises SiteError where `package` has not the files that are tested."""
    found = {name: _checked(package / name, digest) for name, digest in DIGESTS.items()}
    found["planner.zip"] = planner_archive(registry, names)
    packed = {name: zlib.compress(data, 9) for name, data in found.items()}
    sizes = [sum(map(len, several.values())) / 1e6 for several in (found, packed)]
    made = {f"planner/{name}": data for name, data in found.items()}
    made["planner/NOTICE.txt"] = NOTICE.encode()
    if in_folder:
        packed["planner_worker.js"] = zlib.compress(asset("planner_worker.js").encode(), 9)
        made |= {f"planner/{name}.js": _script(name, data) for name, data in packed.items()}
    size = f"{sizes[0]:.1f} MB, {sizes[1]:.1f} MB where the server compresses"
    return Planner(made, f"{sizes[1] * 4 / 3:.1f} MB from the folder" if in_folder else size, in_folder)


def _checked(file: Path, digest: str) -> bytes:
    remedy = f"run `npm install {PACKAGE}` and give --pyodide node_modules/pyodide"
    try:
        data = file.read_bytes()
    except OSError as error:
        raise SiteError(Code.PACKAGE, f"{file}: {error.strerror or error}; {remedy}") from error
    if hashlib.sha256(data).hexdigest() != digest:
        raise SiteError(Code.PACKAGE, f"{file} is not that of {PACKAGE}, which the tests use; {remedy}")
    return data


def _script(name: str, packed: bytes) -> bytes:
    """Return a classic script that holds a file, packed by zlib and in base64."""
    text = base64.b64encode(packed).decode()
    return f"(self.dmlopsPlannerFiles ??= {{}})[{json.dumps(name)}] = {json.dumps(text)};\n".encode()
