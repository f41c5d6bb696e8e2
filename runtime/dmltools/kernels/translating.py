"""Kernels in the languages that naga makes of WGSL, by Node and npm's package naga-wasm, where both are installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from dmltools.codes import Code
from dmltools.kernels.describing import KernelText, NoKernel

VARIABLE = "DMLOPS_NAGA_WASM"
"""The variable that names the folder of the package."""

FACTS: Mapping[str, Any] = json.loads(files("dmltools.kernels").joinpath("translations.json").read_text("utf-8"))
"""The package, and the languages: naga's options, how files are called, what is checked. The site reads it too."""

LANGUAGES: Mapping[str, Mapping[str, Any]] = FACTS["languages"]

TITLES: Mapping[str, str] = {key: language["title"] for key, language in LANGUAGES.items()}

PACKAGE = f"{FACTS['package']}@{FACTS['version']}"

_REMEDY = f"install Node, run `npm install {PACKAGE}` and set {VARIABLE} to node_modules/naga-wasm"


@dataclass(frozen=True, kw_only=True)
class Translations:
    """Naga's translations: its version; the files of each text, by language; and its message about what it refused."""

    version: str
    files: Sequence[Mapping[str, Sequence[Path]]]
    refused: Mapping[tuple[int, str], str]


def translate(texts: Sequence[str], folder: Path, languages: Collection[str] = tuple(LANGUAGES)) -> Translations:
    """Write each text in each language into `folder`; GLSL has a file for each entry point. Raises NoKernel."""
    node, package = shutil.which("node"), os.environ.get(VARIABLE, "")
    if node is None or not package:
        missing = "Node is not installed" if node is None else f"{VARIABLE} names no folder of npm's naga-wasm"
        raise NoKernel(Code.PACKAGE, f"naga, which translates WGSL, cannot be used: {missing}; {_REMEDY}")
    here = files("dmltools.kernels")
    with as_file(here.joinpath("translate.mjs")) as program, as_file(here.joinpath("translating.js")) as script:
        done = subprocess.run(
            [node, str(program), package, str(script), str(folder)],
            input=json.dumps({"languages": {key: LANGUAGES[key] for key in languages}, "texts": texts}),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    if done.returncode != 0:
        said = next((line for line in done.stderr.splitlines() if "Error" in line), done.stderr.strip())
        raise NoKernel(Code.PACKAGE, f"naga, which translates WGSL, cannot be used: {said}; {_REMEDY}")
    found = json.loads(done.stdout)
    made: list[Mapping[str, Sequence[Path]]] = []
    refused: dict[tuple[int, str], str] = {}
    for number, text in enumerate(found["texts"]):
        made.append({key: [folder / f"{number}.{ending}" for ending in endings] for key, (endings, _) in text.items()})
        refused |= {(number, key): said for key, (_, said) in text.items() if said is not None}
    return Translations(version=found["version"], files=made, refused=refused)


@dataclass(frozen=True, kw_only=True)
class Translation:
    """A kernel in another language, the bytes of its file, and what is to be said of it. SPIR-V has no text."""

    kernel: KernelText
    content: bytes
    remarks: tuple[str, ...]


def translated(kernel: KernelText, language: str) -> Translation:
    """Return a kernel of WGSL in one of the `LANGUAGES`; files of several entry points one below the other.

    Raises NoKernel.
    """
    facts = LANGUAGES[language]
    with tempfile.TemporaryDirectory(prefix="dmlops-") as name:
        found = translate([kernel.text], Path(name), [language])
        if found.refused:
            said = found.refused[0, language]
            raise NoKernel(
                Code.KERNEL, f"naga {found.version} does not translate {kernel.operator} to {facts['title']}: {said}"
            )
        content = b"\n".join(path.read_bytes() for path in found.files[0][language])
    remarks = (f"Translated from WGSL to {facts['dialect']} by naga {found.version}.", facts["checked"], facts["bound"])
    text = "" if language == "spirv" else content.decode()
    return Translation(kernel=replace(kernel, language=language, text=text), content=content, remarks=remarks)
