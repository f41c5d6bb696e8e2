"""The wheel: built, installed elsewhere, and used away from the repository."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[1]
IGNORED = shutil.ignore_patterns(".git", ".venv*", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", ".dmlgen")


def pip(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    return subprocess.run(command, cwd=cwd, check=False, capture_output=True, text=True, timeout=300)


def has_build_tool() -> bool:
    """Return whether the setuptools at hand can build by itself; an older one needs a newer one from the network."""
    code = "import setuptools; print(setuptools.__version__)"
    found = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    return found.returncode == 0 and int(found.stdout.split(".")[0]) >= 77


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy: building leaves files in the tree."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    shutil.copytree(HERE, source, ignore=IGNORED)
    isolation = ["--no-build-isolation"] if has_build_tool() else []
    built = pip("wheel", "--no-deps", *isolation, "-w", str(folder / "dist"), ".", cwd=source)
    if built.returncode != 0 and not isolation and "Connection" in built.stderr:
        pytest.skip("building needs setuptools 77 or newer: not installed here, and there is no network to get it")
    assert built.returncode == 0, built.stdout + built.stderr
    (file,) = (folder / "dist").glob("dmlops-*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel installed into it and nothing else."""
    target = tmp_path_factory.mktemp("installed")
    result = pip("install", "--no-deps", "--no-index", "--target", str(target), str(wheel), cwd=target)
    assert result.returncode == 0, result.stderr
    return target


def python(installed: Path, cwd: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(installed)},
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.slow
def test_the_wheel_has_everything_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    source = wheel.parents[1] / "source"
    assert {name.split("/")[0].split("-")[0] for name in names} == {"dmlgen", "dmlops", "dmlruntime", "dmltools"}
    for folder in ("spec", "templates"):
        files = {path.relative_to(source).as_posix() for path in (source / folder).rglob("*") if path.is_file()}
        assert files
        assert {f"dmlgen/_data/{file}" for file in files} <= set(names)
    generated = (
        path
        for path in (source / "generated/dmlops").rglob("*")
        if path.suffix in (".py", ".c", ".h", ".wgsl", ".json")
    )
    assert {path.relative_to(source / "generated").as_posix() for path in generated} <= set(names)
    runtime = {
        path.relative_to(source / "runtime").as_posix()
        for package in ("dmlruntime", "dmltools")
        for path in (source / "runtime" / package).rglob("*.*")
    }
    assert runtime >= {"dmltools/vectors/manifest.schema.json", "dmltools/vectors/onnx_operators.json"}
    assert runtime <= set(names)
    assert "dmlops/py.typed" in names
    assert not [name for name in names if "__pycache__" in name]


@pytest.mark.slow
def test_the_source_archive_has_what_its_tests_need(wheel: Path, tmp_path: Path) -> None:
    if not has_build_tool():
        pytest.skip("packing the source needs setuptools 77 or newer: not installed here")
    source = wheel.parents[1] / "source"
    command = [sys.executable, "setup.py", "-q", "sdist", "-d", str(tmp_path)]
    packed = subprocess.run(command, cwd=source, check=False, capture_output=True, text=True, timeout=300)
    assert packed.returncode == 0, packed.stdout + packed.stderr
    (file,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    folders = ("docs", "examples", "generated", "generator", "runtime", "spec", "templates", "tests")
    files = [path for folder in folders for path in (source / folder).rglob("*.*") if path.is_file()]
    files += [path for ending in ("*.py", "*.md", "*.toml") for path in source.glob(ending)]
    wanted = {path.relative_to(source).as_posix() for path in files if ".egg-info" not in str(path)}
    assert "conftest.py" in wanted
    assert wanted - names == set()


def test_the_metadata_names_the_core_alone_as_required(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = archive.read(name).decode()
    required = {
        re.split(r"[>=;\[ ]", line.removeprefix("Requires-Dist: "))[0].lower()
        for line in metadata.splitlines()
        if line.startswith("Requires-Dist: ") and "extra ==" not in line
    }
    assert required == {"numpy", "jinja2", "pyyaml"}
    assert "\nRequires-Python: >=3.10\n" in metadata


@pytest.mark.slow
def test_dmlgen_answers_from_its_own_copy_and_refuses_to_write_there(installed: Path, tmp_path: Path) -> None:
    listed = python(installed, tmp_path, "-m", "dmlgen", "list")
    assert listed.returncode == 0, listed.stderr
    assert "CUMULATIVE_SUMMATION" in listed.stdout
    asked = python(installed, tmp_path, "-m", "dmlgen", "query", "CUMULATIVE_SUMMATION INT64 FL 4_0")
    assert asked.returncode == 1
    assert asked.stdout.startswith("no: INT64 needs DML_FEATURE_LEVEL_5_0 or newer")
    for arguments in (("generate",), ("new", "ELEMENT_WISE_ADD", "--like", "CUMULATIVE_PRODUCT")):
        refused = python(installed, tmp_path, "-m", "dmlgen", *arguments)
        assert refused.returncode == 2
        assert refused.stderr == (
            "dmlgen: the specifications inside the installed dmlgen are read-only; "
            "change into a checkout of dmlops, or name one with --root DIR [DML0802]\n"
        )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.slow
def test_the_installed_dmlgen_generates_the_committed_tree(wheel: Path, installed: Path) -> None:
    checked = python(installed, wheel.parents[1] / "source", "-m", "dmlgen", "generate", "--check")
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.slow
def test_dmlops_computes_away_from_the_repository(installed: Path, tmp_path: Path) -> None:
    code = (
        "import sys, numpy as np, dmlops as dml\n"
        "y = dml.cumulative_summation(np.ones((1, 1, 1, 4), np.float32), axis=3, device='reference')\n"
        "print(y.ravel().tolist(), dml.__file__)"
    )
    result = python(installed, tmp_path, "-c", code)
    assert result.returncode == 0, result.stderr
    assert result.stdout == f"[1.0, 2.0, 3.0, 4.0] {installed / 'dmlops' / '__init__.py'}\n"
