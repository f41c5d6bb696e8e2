"""The part of dmlops that validates and plans, as a zip archive that a page gives to Python in the browser.

What belongs to it is found by asking in a process that cannot import NumPy: what that has imported then is it.
"""

from __future__ import annotations

import hashlib
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING

from dmlruntime.calls.registry import Registry
from dmlruntime.core.errors import DmlError
from dmltools.codes import Code
from dmltools.site.planner import request
from dmltools.site.scripts import BUILD

if TYPE_CHECKING:
    from importlib.abc import Traversable

PROGRAM = """
import json, sys
from importlib import import_module

class NotInThePage:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "wgpu", "yaml", "jinja2"):
            raise ImportError(f"{name} is not in the page")

sys.meta_path.insert(0, NotInThePage())
from dmltools.site.planner import answer, form

product = sys.argv[1]
registry = import_module(f"{product}.registry").REGISTRY
for line in sys.stdin:
    asked = json.loads(line)
    form(registry, asked["operator"])
    answer(registry, asked)
own = {product, "dmlruntime", "dmltools"}
print(json.dumps(sorted(name for name in sys.modules if name.partition(".")[0] in own)))
"""
"""Answers the questions that it reads, in the order of their operators, and prints which of our modules it needed."""

DATE = (1980, 1, 1, 0, 0, 0)
"""Of every file, so that the same files give the same archive."""


def planner_archive(registry: Registry, names: Sequence[str]) -> bytes:
    """Return the archive with which descriptors of these operators are validated and planned.

    Raises DmlError where that cannot be done without NumPy.
    """
    asked = [
        json.dumps(request(case.descriptor(registry.descriptor(name))))
        for name in names
        for case in registry.cases(name)
    ]
    product = registry.descriptor(names[0]).OPERATOR.package.partition(".")[0]
    command = [sys.executable, "-c", PROGRAM, product]
    done = subprocess.run(command, input="\n".join(asked), capture_output=True, text=True, check=False)
    if done.returncode:
        reason = done.stderr.strip().rpartition("\n")[2]
        raise DmlError(Code.NOT_HERE, f"the planner cannot be put into pages, for it fails without NumPy: {reason}")
    return _zipped(dict(_files(json.loads(done.stdout), product)))


def _files(modules: Sequence[str], product: str) -> Iterator[tuple[str, bytes]]:
    """Yield the modules by their paths in the archive, and all WGSL but that of operators that are not among them."""
    known = set(modules)
    for package in dict.fromkeys(module.partition(".")[0] for module in modules):
        for path, file in _below(files(package), package):
            folder = path.rpartition("/")[0].replace("/", ".")
            is_module = path.endswith(".py") and path[:-3].replace("/", ".").removesuffix(".__init__") in known
            is_kernel = path.endswith(".wgsl") and (folder in known or f"{product}.operators." not in folder)
            if is_module or (is_kernel and package != "dmltools"):
                yield path, file.read_bytes()


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for one in folder.iterdir():
        if one.is_file():
            yield f"{path}/{one.name}", one
        else:
            yield from _below(one, f"{path}/{one.name}")


def _zipped(content: dict[str, bytes]) -> bytes:
    made, digest = io.BytesIO(), hashlib.sha256()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(content):
            archive.writestr(zipfile.ZipInfo(path, DATE), content[path], zipfile.ZIP_DEFLATED, 9)
            digest.update(path.encode() + content[path])
        archive.comment = digest.hexdigest()[:BUILD].encode()  # the last bytes, by which a page knows the archive
    return made.getvalue()
