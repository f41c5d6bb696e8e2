"""The types of the site's scripts, which comments in JSDoc declare."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import dmltools

TYPESCRIPT = "DMLOPS_TYPESCRIPT"
"""The variable that names the folder of npm's package typescript."""

ROOT = Path(next(iter(dmltools.__path__)))
SCRIPTS = [*sorted((ROOT / "site" / "assets").glob("*.js")), ROOT / "kernels" / "translating.js"]

STRICT = [
    "--allowJs",
    "--checkJs",
    "--strict",
    "--noEmit",
    "--skipLibCheck",  # the declarations of browsers are the compiler's own
    "--target",
    "es2022",
    "--module",
    "es2022",
    "--moduleDetection",
    "legacy",
]


def complaints(scripts: list[Path]) -> list[str]:
    """Return the compiler's errors about classic scripts that know each other, or skip and say how to have it."""
    folder, node = os.environ.get(TYPESCRIPT), shutil.which("node")
    if folder is None:
        pytest.skip(f"typescript: {TYPESCRIPT} names no folder with npm's package typescript")
    if node is None:
        pytest.skip("typescript: node is not installed")
    command = [node, str(Path(folder) / "bin" / "tsc"), *STRICT, *map(str, scripts)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()


def test_the_types_of_the_scripts_hold(tmp_path: Path) -> None:
    """Of all of them; one that is wrong on purpose is the only one that something is said of."""
    planted = tmp_path / "planted.js"
    planted.write_text("/** @param {number} a */\nconst planted = (a) => 2 * a;\nplanted('2');\n", encoding="utf-8")
    (said,) = complaints([*SCRIPTS, planted])
    assert "planted.js(3,9): error TS2345: " in said
