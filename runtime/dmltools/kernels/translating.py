"""Kernels in the languages that naga makes of WGSL, by Node and npm's package naga-wasm, where both are installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import as_file, files
from pathlib import Path

from dmltools.codes import Code
from dmltools.kernels.describing import KernelText, NoKernel

VARIABLE = "DMLOPS_NAGA_WASM"
"""The variable that names the folder of the package."""

PACKAGE = "naga-wasm@30.1.0"

_REMEDY = f"install Node, run `npm install {PACKAGE}` and set {VARIABLE} to node_modules/naga-wasm"

SUFFIXES: Mapping[str, str] = {"hlsl": "hlsl", "msl": "metal", "spirv": "spv"}
"""The languages that a whole kernel can be had in, and how the names of their files end."""

TITLES: Mapping[str, str] = {"hlsl": "HLSL", "msl": "MSL", "spirv": "SPIR-V"}

MSL_SIZES = 30
"""The buffer in MSL that has the sizes of the others: the last but one that Metal has."""

_BOUND: Mapping[str, str] = {
    "hlsl": "Binding n is register bn where it is uniform, tn where it is only read, and un else.",
    "msl": f"Binding n is [[buffer(n)]]; buffer {MSL_SIZES} has the bytes of the others, UINTs, in order.",
}

_BINDING = re.compile(r"@binding\((\d+)\)\s*var\s*(?:<[^>]*>)?\s*(\w+)")


@dataclass(frozen=True, kw_only=True)
class Translations:
    """What naga said: its version, and its message about each text, by number, that it refused."""

    version: str
    refused: Mapping[int, str]


def translate(texts: Sequence[str], folder: Path) -> Translations:
    """Write `n.hlsl`, `n.metal`, `n.spv` and an `n.ENTRY.comp` for each entry of each text. Raises NoKernel."""
    node, package = shutil.which("node"), os.environ.get(VARIABLE, "")
    if node is None or not package:
        missing = "Node is not installed" if node is None else f"{VARIABLE} names no folder of npm's naga-wasm"
        raise NoKernel(Code.PACKAGE, f"naga, which translates WGSL, cannot be used: {missing}; {_REMEDY}")
    with as_file(files("dmltools.kernels").joinpath("translate.mjs")) as script:
        done = subprocess.run(
            [node, str(script), package, str(folder)],
            input=json.dumps(texts),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    if done.returncode != 0:
        said = next((line for line in done.stderr.splitlines() if "Error" in line), done.stderr.strip())
        raise NoKernel(Code.PACKAGE, f"naga, which translates WGSL, cannot be used: {said}; {_REMEDY}")
    found = json.loads(done.stdout)
    for place, text in enumerate(texts):
        path = folder / f"{place}.metal"
        if path.is_file():
            path.write_text(_with_buffers(path.read_text(encoding="utf-8"), text), encoding="utf-8")
    return Translations(version=found["version"], refused=dict(found["refused"]))


@dataclass(frozen=True, kw_only=True)
class Translation:
    """A kernel in another language, the bytes of its file, and what is to be said of it. SPIR-V has no text."""

    kernel: KernelText
    content: bytes
    remarks: tuple[str, ...]


def translated(kernel: KernelText, language: str) -> Translation:
    """Return a kernel of WGSL in one of the `SUFFIXES`. Raises NoKernel."""
    with tempfile.TemporaryDirectory(prefix="dmlops-") as name:
        found = translate([kernel.text], Path(name))
        if found.refused:
            raise NoKernel(
                Code.KERNEL, f"naga {found.version} does not translate {kernel.operator}: {found.refused[0]}"
            )
        content = Path(name, f"0.{SUFFIXES[language]}").read_bytes()
    remarks = [f"Translated from WGSL by naga {found.version}; not run on a GPU."]
    if language in _BOUND:
        remarks.append(_BOUND[language])
    text = "" if language == "spirv" else content.decode()
    return Translation(kernel=replace(kernel, language=language, text=text), content=content, remarks=tuple(remarks))


def _with_buffers(metal: str, wgsl: str) -> str:
    """Return MSL whose parameters have buffers numbered as the bindings of the WGSL; naga gives them none by itself."""
    places = {name: int(number) for number, name in _BINDING.findall(wgsl)}
    places["_buffer_sizes"] = MSL_SIZES

    def numbered(found: re.Match[str]) -> str:
        name = found[1] if found[1] in places else re.sub(r"_\d*$", "", found[1])  # naga renames what is there twice
        return f"{found[1]} [[buffer({places[name]})]]"

    return re.sub(r"(\w+) \[\[user\(fake0\)\]\]", numbered, metal)
