"""naga as files of the site: npm's package naga-wasm, with which pages translate WGSL in the reader's browser."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from importlib.resources import files
from pathlib import Path

from dmltools.codes import Code
from dmltools.kernels.translating import FACTS, PACKAGE
from dmltools.site.writing import SiteError

SCRIPT = "naga/naga-wasm.js"
LICENCES = {"naga/LICENSE-MIT.txt": "LICENSE-MIT", "naga/LICENSE-APACHE.txt": "LICENSE-APACHE"}


def naga_files(package: Path) -> dict[str, str]:
    """Return the files of the site that have naga, its licences, and what is ours to call it.

    The package's own files are unchanged, the module packed by zlib and in base64. They are in a classic script: pages
    opened from a folder can load nothing else. Raises SiteError where they are not those that the tests use.
    """
    found = {name: _checked(package, name, digest) for name, digest in FACTS["digests"].items()}
    glue, module = found.values()
    content = {
        "version": FACTS["naga"],
        "languages": FACTS["languages"],
        "glue": glue.decode(),
        "module": base64.b64encode(zlib.compress(module, 9)).decode(),
    }
    head = f"// npm's {PACKAGE}, {FACTS['source']}, {FACTS['licence']}: {' and '.join(found)}, packed.\n"
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return {
        SCRIPT: f"{head}self.dmlopsNaga = {text};\n",
        "naga/translating.js": files("dmltools.kernels").joinpath("translating.js").read_text(encoding="utf-8"),
        **{path: _read(package, name).decode() for path, name in LICENCES.items()},
    }


def _checked(package: Path, name: str, digest: str) -> bytes:
    data = _read(package, name)
    if hashlib.sha256(data).hexdigest() != digest:
        raise SiteError(Code.PACKAGE, f"{package / name} is not that of {PACKAGE}, which the tests use; {_REMEDY}")
    return data


def _read(package: Path, name: str) -> bytes:
    try:
        return (package / name).read_bytes()
    except OSError as error:
        raise SiteError(Code.PACKAGE, f"{package / name}: {error.strerror or error}; {_REMEDY}") from error


_REMEDY = f"run `npm install {PACKAGE}` and give --naga node_modules/{FACTS['package']}"
