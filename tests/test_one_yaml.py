"""The claim of the project: an operator that fits a family is one new YAML file, and nothing else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dmltools.conformance.pytest_plugin import device_or_skip

ROOT = Path(__file__).resolve().parents[1]
NEW = Path(__file__).parent / "data" / "element_wise_modulus_truncate.yaml"
FEW = ("activation_relu", "cumulative_summation", "element_wise_add", "element_wise_modulus_floor", "reduce")
"""Others of its family, and of other families."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the committed templates and a few of the committed specifications, generated."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(ROOT / "spec", root / "spec", ignore=shutil.ignore_patterns("operators"))
    (root / "spec" / "operators").mkdir()
    for name in FEW:
        shutil.copy(ROOT / "spec" / "operators" / f"{name}.yaml", root / "spec" / "operators")
    shutil.copytree(ROOT / "templates", root / "templates")
    _dmlgen(root, "generate")
    return root


def _environment(root: Path) -> dict[str, str]:
    paths = [str(root / "generated"), str(ROOT / "generator"), str(ROOT / "runtime")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def _dmlgen(root: Path, *arguments: str) -> str:
    command = [sys.executable, "-m", "dmlgen", *arguments, "--root", str(root)]
    done = subprocess.run(command, capture_output=True, text=True, env=_environment(root), check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _files(root: Path) -> dict[str, bytes]:
    """Every file but the caches of Python and of the generator."""
    paths = (p for p in root.rglob("*") if p.is_file() and not {".dmlgen", "__pycache__"} & set(p.parts))
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in paths}


@pytest.mark.slow
def test_one_new_file_is_a_new_operator(tree: Path) -> None:
    if (tree / "spec" / "operators" / NEW.name).exists():  # the other tests have put it there
        (tree / "spec" / "operators" / NEW.name).unlink()
        _dmlgen(tree, "generate")
    without = _files(tree / "generated")
    assert [path for path, content in without.items() if b"element_wise_modulus_truncate" in content] == []
    before = _files(tree)
    shutil.copy(NEW, tree / "spec" / "operators")
    _dmlgen(tree, "generate")
    after = _files(tree)
    new = {path for path in after if path not in before}
    changed = {path for path in before if after[path] != before[path]}
    package = "generated/dmlops/operators/element_wise_modulus_truncate"
    modules = ("__init__.py", "descriptor.py", "reference.py", "function.py", "cases.py", "kernel.c", "kernel.wgsl")
    assert new == {
        "spec/operators/element_wise_modulus_truncate.yaml",
        "generated/tests/test_element_wise_modulus_truncate.py",
        *(f"{package}/{module}" for module in modules),
    }
    assert changed <= {
        "generated/dmlops/__init__.py",
        "generated/dmlops/include/dml_kernels.h",
        "generated/dmlops/kernel_choices.py",
        "generated/dmlops/registry.py",
        "generated/dmlops/specs.json",
        "docs/operators.md",
        "docs/families.md",
        "docs/mappings.md",
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", ["reference", "cpu", "gpu"])
def test_its_generated_tests_pass(tree: Path, name: str) -> None:
    device_or_skip(name)
    if not (tree / "spec" / "operators" / NEW.name).exists():
        shutil.copy(NEW, tree / "spec" / "operators")
        _dmlgen(tree, "generate")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "dmltools.conformance.pytest_plugin",
    ]
    command += ["-k", f"{name}-", str(tree / "generated" / "tests" / "test_element_wise_modulus_truncate.py")]
    environment = {**_environment(tree), "DMLOPS_REQUIRE": name}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tree, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > NEW.read_text(encoding="utf-8").count("  - name: ")  # its cases, and rows of sweeps
    assert "skipped" not in done.stdout
