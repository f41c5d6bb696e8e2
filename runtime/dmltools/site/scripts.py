"""The style sheet and the scripts that pages share, and by what a page knows those of its own build."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files

BUILD = 12
"""Characters of a digest by which a page knows data and scripts of its own build."""

EDITING = (
    "saving.js",
    "values.js",
    "shapes.js",
    "changes.js",
    "links.js",
    "calls.js",
    "files.js",
    "grids.js",
    "call_panel.js",
    "running.js",
    "outputs.js",
    "other_shapes.js",
    "editor.js",
)
"""The scripts that are loaded when the first case is edited, in the order in which they need each other."""

PLANNING = ("planner.js", "planner_form.js")
"""The scripts that are loaded with the planner; its worker has another one."""

ASSETS = (
    "site.css",
    "icon.svg",
    "theme.js",
    "loading.js",
    "site.js",
    "search.js",
    "levels.js",
    "compare.js",
    "lines.js",
    "gpu.js",
    "wasm.js",
    "live.js",
    "edits.js",
    *EDITING,
    "translations.js",
    *PLANNING,
    "planner_worker.js",
    "report.js",
    "gpu_runs.js",
    "gpu_parts.js",
    "conformance.js",
)


def digest(*texts: str) -> str:
    """Return by what files know that they were made together."""
    return hashlib.sha256("".join(texts).encode()).hexdigest()[:BUILD]


@cache
def asset(name: str) -> str:
    """Return a file of `ASSETS` as it is published: a script ends by saying of which build it is."""
    text = _read(name)
    stamp = f"(self.dmlopsScripts ??= {{}})[{json.dumps(name)}] = {json.dumps(scripts_build())};\n"
    return text + stamp if name.endswith(".js") else text


@cache
def scripts_build() -> str:
    """Return the digest of all files of `ASSETS`, which their pages and every script carry."""
    return digest(*map(_read, ASSETS))


@cache
def _read(name: str) -> str:
    return files("dmltools.site").joinpath("assets").joinpath(name).read_text(encoding="utf-8")
