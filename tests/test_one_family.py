"""The guide to a new family, followed: its files make a family, and no file that was there changes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dmltools.conformance.pytest_plugin import device_or_skip

ROOT = Path(__file__).resolve().parents[1]
GUIDE = ROOT / "docs" / "adding-a-family.md"
SOURCES = ("generator", "runtime", "templates")
HEADER = "runtime/dmlruntime/families/row_share/parameters.h"
GENERATED = (
    HEADER,
    "generated/",
    "docs/operators.md",
    "docs/families.md",
    "docs/mappings.md",
    "spec/operator.schema.json",
)
OPERATOR = "lp_normalization"
EPSILON = ", members: {LP_NORMALIZATION.Epsilon: 1.17549435e-38}"
LEAST, MOST = 200, 1500
"""Lines of the example: more than a toy, fewer than twice a small family."""


def blocks() -> dict[str, str]:
    """The files of the guide: headings that are paths, each with the block behind it."""
    found = re.findall(
        r"^### `(\S+)`\n\n```\w+\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    return dict(found)


FILES = blocks()


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = [str(root / name) for name in ("generator", "runtime", "generated")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "DMLOPS_REQUIRE": ""}
    environment.pop("DMLOPS_DEVICE", None)
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=root, check=False)


def done(root: Path, *arguments: str) -> str:
    result = run(root, *arguments)
    assert result.returncode == 0, result.stdout[-3000:] + result.stderr[-2000:]
    return result.stdout


def contents(root: Path) -> dict[str, bytes]:
    """Every file but caches."""
    paths = (p for p in root.rglob("*") if p.is_file() and not {".dmlgen", "__pycache__"} & set(p.parts))
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in paths}


def copied(root: Path, copy_spec: Callable[[Path], None]) -> Path:
    """The project without its other operators, generated."""
    for name in SOURCES:
        shutil.copytree(ROOT / name, root / name)  # with what Python has compiled: every process would do it again
    copy_spec(root)
    mapping = root / "spec" / "mappings" / "onnx.yaml"  # the guide's operator has no Epsilon
    text = mapping.read_text(encoding="utf-8")
    assert EPSILON in text
    mapping.write_text(text.replace(EPSILON, ""), encoding="utf-8")
    shutil.copy(ROOT / "pyproject.toml", root)
    done(root, "-m", "dmlgen", "generate")
    return root


def write(root: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory, copy_spec: Callable[[Path], None]) -> Path:
    return copied(tmp_path_factory.mktemp("generated"), copy_spec)


@pytest.fixture
def project(generated: Path, tmp_path: Path) -> Path:
    return shutil.copytree(generated, tmp_path, dirs_exist_ok=True)


def test_the_guide_has_every_folder_and_is_short() -> None:
    assert [path.rpartition("/")[0] for path in FILES] == [
        "generator/dmlgen/families/row_share",
        "runtime/dmlruntime/families/row_share",
        "runtime/dmlruntime/families/row_share",
        "runtime/dmlruntime/families/row_share",
        "templates/families/row_share",
        "runtime/dmltools/bench/families",
        "spec/operators",
        "tests/families/row_share",
    ]
    assert LEAST < sum(text.count("\n") for text in FILES.values()) < MOST


@pytest.mark.slow
def test_the_files_of_the_guide_are_a_family(project: Path) -> None:
    before = contents(project)
    write(project, FILES)
    done(project, "-m", "dmlgen", "generate")
    after = contents(project)
    assert b"dml_read_row_share_parameters" in after[HEADER]
    assert [path for path in before if not path.startswith(GENERATED) and after[path] != before[path]] == []
    assert {path for path in after.keys() - before.keys() if not path.startswith(GENERATED)} == set(FILES)
    assert f"generated/dmlops/operators/{OPERATOR}/kernel.c" in after
    assert f"generated/dmlops/operators/{OPERATOR}/kernel.wgsl" not in after
    assert b"Kernel family: row_share (reference and C)." in after["docs/operators.md"]
    assert b"## `row_share`" in after["docs/families.md"]
    assert b"dml_lp_normalization_float32_row_share_lines" in after["generated/dmlops/include/dml_kernels.h"]

    assert re.search(r"LP_NORMALIZATION +1_0 +row_share \(reference and C\)", done(project, "-m", "dmlgen", "list"))
    assert "share-rows" in done(project, "-m", "dmlops", "bench", "--list")
    device_or_skip("cpu")
    tests = [f"generated/tests/test_{OPERATOR}.py", "tests/families/row_share"]
    said = done(
        project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "dmltools.conformance.pytest_plugin", *tests
    )
    assert re.search(r"^\d+ passed, \d+ skipped", said, re.MULTILINE), said
    assert "failed" not in said
    table = done(project, "-m", "dmlops", "run", "LP_NORMALIZATION", "--device", "cpu")
    assert "2 cases on 1 backend: 2 passed" in table


CALL = """
import numpy as np, dmlops as dml
x = np.array([[1, 3], [-2, 2]], np.float32)
print(dml.lp_normalization(x, axis=1).tolist())
try:
    dml.lp_normalization(x, axis=1, device="cpu")
except dml.UnsupportedOnDeviceError as error:
    print(error)
"""


@pytest.mark.slow
def test_a_family_may_begin_with_the_reference_alone(project: Path) -> None:
    alone = {path: text for path, text in FILES.items() if not path.endswith(("cpu.py", ".j2", "test_row_share.py"))}
    generator = "generator/dmlgen/families/row_share/__init__.py"
    assert '        languages=("c",),\n' in alone[generator]
    alone[generator] = alone[generator].replace('languages=("c",)', "languages=()")
    write(project, alone)
    done(project, "-m", "dmlgen", "generate")
    after = contents(project)
    assert [path for path in after if OPERATOR in path and path.endswith((".c", ".wgsl"))] == []
    assert b"row_share" not in after["generated/dmlops/include/dml_kernels.h"]
    assert b"Runs on the reference alone." in after["docs/families.md"]
    assert "row_share (reference only)" in done(project, "-m", "dmlgen", "list")
    device_or_skip("cpu")
    devices = done(project, "-m", "dmlops", "devices")
    cpu = devices[devices.index("\ncpu: ") :].partition("\n\n")[0]
    assert "\n  no kernels of the family row_share: LP_NORMALIZATION" in cpu
    assert "no kernels" not in devices.partition("\ncpu: ")[0]
    assert done(project, "-c", CALL).splitlines() == [
        "[[0.25, 0.75], [-0.5, 0.5]]",
        "LP_NORMALIZATION: its kernel family 'row_share' has no kernels for the device 'cpu'; "
        'use device="reference" [DML0236]',
    ]
    tests = [f"generated/tests/test_{OPERATOR}.py", "-k", "not gpu"]
    said = done(
        project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "dmltools.conformance.pytest_plugin", *tests
    )
    assert "no kernels for the device 'cpu'" in said
    table = done(project, "-m", "dmlops", "run", "LP_NORMALIZATION")
    assert re.search(r"2 cases on \d backends?: 2 passed", table), table
