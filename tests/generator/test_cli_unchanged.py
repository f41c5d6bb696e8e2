"""The short cut of an unchanged project: taken only when every byte read and written is as it was."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

import pytest
from refusals import bare

import dmlgen
from dmlgen import record
from dmlgen.cli import main
from dmlgen.cli.pipeline import Pipeline
from dmlgen.model import Specification

HERE = Path(__file__).resolve().parents[2]
BANNER = "# Generated from spec; do not edit.\n"


class FullRun(Exception):
    """The short cut was not taken."""


def render(
    specification: Specification, templates: Path, /, only: str | None = None, kept: Collection[str] = ()
) -> Mapping[str, str]:
    text = BANNER + (templates / "text").read_text()
    return {"generated/a.py": text, "generated/b/c.py": text, "spec/operator.schema.json": text}


def refuse(root: Path, changed: Collection[str] = (), /) -> Specification:
    raise FullRun


PIPELINE = Pipeline(render=render)
REFUSING = Pipeline(load=refuse, render=render)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, copy_spec: Callable[[Path], None]) -> Path:
    """A project that was generated, and us in it. A stand-in for the generator's sources: they may be edited now."""
    copy_spec(tmp_path)
    (tmp_path / "stand_in").mkdir()
    (tmp_path / "stand_in/__init__.py").touch()
    real = record._origin
    stand_in = tmp_path / "stand_in/__init__.py"
    monkeypatch.setattr(record, "_origin", lambda name: str(stand_in) if name == "dmlgen" else real(name))
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/text").write_text("1\n")
    monkeypatch.chdir(tmp_path)
    assert main(["generate"], PIPELINE) == 0
    return tmp_path


def is_short(*arguments: str) -> bool:
    try:
        return main(["generate", *arguments], REFUSING) == 0
    except FullRun:
        return False


def test_nothing_changed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert is_short()
    assert re.fullmatch(r"up to date: \d+ operators, 3 files in \d\.\d\d s\n", capsys.readouterr().out)
    for path in project.rglob("*"):
        os.utime(path)
    (project / "generated/__pycache__").mkdir()
    (project / "generated/__pycache__/a.cpython-310.pyc").touch()
    assert is_short()


def test_a_check_of_what_has_not_changed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every byte of the sources and of the outputs is compared with the record, so nothing is left to look at."""
    capsys.readouterr()
    assert is_short("--check")
    assert re.fullmatch(r"up to date: \d+ operators, 3 files, checked in \d\.\d\d s\n", capsys.readouterr().out)


def test_only_always_looks_at_everything(project: Path) -> None:
    assert not is_short("--only", "CUMULATIVE_PRODUCT")
    assert not is_short("--only", "CUMULATIVE_PRODUCT", "--check")


def add_oracles(root: Path) -> None:
    (root / "tests/oracles").mkdir(parents=True)
    (root / "tests/oracles/oracles.yaml").write_text("CUMULATIVE_PRODUCT: {torch: x}\n")


CHANGES: dict[str, Callable[[Path], object]] = {
    "a specification": lambda root: (root / "spec/operators/cumulative_product.yaml").open("a").write("\n"),
    "a new specification": lambda root: (root / "spec/operators/x.yaml").touch(),
    "a removed one": lambda root: (root / "spec/operators/cumulative_product.yaml").unlink(),
    "the levels": lambda root: (root / "spec/feature_levels.yaml").open("a").write("#\n"),
    "the oracles": add_oracles,
    "a template": lambda root: (root / "templates/text").write_text("2\n"),
    "a renamed template": lambda root: (root / "templates/text").rename(root / "templates/test"),
    "an output": lambda root: (root / "generated/a.py").write_text(BANNER),
    "an output that is gone": lambda root: (root / "generated/b/c.py").unlink(),
    "an orphan": lambda root: (root / "generated/b/d.py").touch(),
    "the schema": lambda root: (root / "spec/operator.schema.json").write_text(BANNER),
    "no record": lambda root: (root / ".dmlgen/record.json").unlink(),
    "a damaged record": lambda root: (root / ".dmlgen/record.json").write_text("{"),
    "a record of another kind": lambda root: (root / ".dmlgen/record.json").write_text("[]"),
    "a record of another format": lambda root: (root / ".dmlgen/record.json").write_text('{"format": 0}'),
    "a record with more": lambda root: edit_record(root, more=1),
}


def edit_record(root: Path, **changes: object) -> None:
    file = root / ".dmlgen/record.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}))


@pytest.mark.parametrize("change", CHANGES)
def test_any_change_is_a_full_run(project: Path, change: str) -> None:
    assert is_short()
    CHANGES[change](project)
    assert not is_short()


@pytest.mark.parametrize("package", ["dmlgen", "dmlruntime"])
def test_another_generator_is_a_full_run(project: Path, monkeypatch: pytest.MonkeyPatch, package: str) -> None:
    real = record._origin
    other = project / "other.py"
    if package == "dmlgen":
        (project / "package").mkdir()
        other = project / "package/__init__.py"
    other.write_text("# other\n")
    monkeypatch.setattr(record, "_origin", lambda name: other if name == package else real(name))
    assert not is_short()


def test_another_library_is_a_full_run(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = record._origin
    other = project / "jinja2.py"
    other.touch()
    monkeypatch.setattr(record, "_origin", lambda name: other if name == "jinja2" else real(name))
    assert not is_short()


def test_an_edit_during_the_run_is_seen_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, copy_spec: Callable[[Path], None]
) -> None:
    copy_spec(tmp_path)
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/text").write_text("1\n")
    monkeypatch.chdir(tmp_path)

    def slow(
        specification: Specification, templates: Path, /, only: str | None = None, kept: Collection[str] = ()
    ) -> Mapping[str, str]:
        files = render(specification, templates, only)
        (templates / "text").write_text("2\n")
        return files

    assert main(["generate"], Pipeline(render=slow)) == 0
    assert not is_short()
    (tmp_path / "templates/text").write_text("1\n")
    assert not is_short()


def test_the_remark_about_a_draft_is_repeated(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with (project / "spec/operators/cumulative_product.yaml").open("a") as file:
        file.write("# FILL IN: this\n")
    main(["generate"], PIPELINE)
    capsys.readouterr()
    assert is_short()
    assert bare(capsys.readouterr().err) == (
        "dmlgen: spec/operators/cumulative_product.yaml is a draft: 1 task marked FILL IN; "
        "it is left out until they are done\n"
    )


def test_a_record_that_cannot_be_kept_is_no_failure(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = record.read_record(project)
    assert found is not None
    (project / ".dmlgen/record.json").unlink()
    (project / ".dmlgen/record.json").mkdir()
    record.write_record(project, found)
    assert sorted(path.name for path in (project / ".dmlgen").iterdir()) == ["record.json"]
    assert not is_short()


def test_the_declared_outputs_in_spec_are_no_inputs(project: Path) -> None:
    before = record.inputs_digest(project)
    (project / "spec/operator.schema.json").write_text("other")
    assert record.inputs_digest(project) == before


def real_project(root: Path) -> None:
    """The real templates and some of the real operators: those that activations are fused into, and others."""
    shutil.copytree(HERE / "templates", root / "templates")
    shutil.copytree(HERE / "spec", root / "spec", ignore=shutil.ignore_patterns("operators"))
    (root / "spec/operators").mkdir()
    names = ("activation_*", "cast", "convolution", "element_wise_clip", "gemm", "gru", "reduce", "top_k")
    for path in (path for name in names for path in (HERE / "spec/operators").glob(f"{name}.yaml")):
        shutil.copy(path, root / "spec/operators")


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


@pytest.mark.slow
def test_what_a_change_cannot_affect_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The result is as if everything were generated; an activation's change reaches the operators that apply it."""
    real_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert main(["generate"], Pipeline()) == 0
    asked: list[tuple[Collection[str] | None, Collection[str]]] = []

    def load(root: Path, changed: Collection[str] | None = None) -> Specification:
        asked.append((changed, ()))
        return Pipeline().load(root, changed)

    def texts(
        specification: Specification, templates: Path, only: str | None, kept: Collection[str] = ()
    ) -> Mapping[str, str]:
        asked[-1] = (asked[-1][0], kept)
        return Pipeline().render(specification, templates, only, kept)

    spec = tmp_path / "spec/operators"
    edit(spec / "top_k.yaml", "operator: TOP_K\n", "operator: TOP_K\n\n\n")
    edit(spec / "activation_relu.yaml", "kernel:\n", "# moved down\nkernel:\n")
    edit(spec / "gemm.yaml", "Factor of the product.", "What the product is multiplied by.")
    assert main(["generate"], Pipeline(load=load, render=texts)) == 0
    ((changed, kept),) = asked
    assert changed == {f"spec/operators/{name}.yaml" for name in ("top_k", "activation_relu", "gemm")}
    assert {"REDUCE", "CAST"} <= set(kept)
    assert not {"TOP_K", "ACTIVATION_RELU", "GEMM", "CONVOLUTION", "GRU"} & set(kept)
    (tmp_path / ".dmlgen/record.json").unlink()
    assert main(["generate", "--check"], Pipeline()) == 0
    capsys.readouterr()

    edit(spec / "gemm.yaml", "introduced: ", "introducd: ")
    assert main(["generate"], Pipeline(load=load)) == 1
    assert "introducd" in capsys.readouterr().err


@pytest.mark.slow
def test_an_unchanged_project_takes_a_fraction_of_the_time(tmp_path: Path) -> None:
    """Less than a quarter; the best of five leaves out some of what a busy machine does meanwhile."""
    real_project(tmp_path)
    sources = str(Path(dmlgen.__path__[0]).parent), str(HERE / "runtime")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sources)}
    times = []
    for _ in range(6):
        start = time.perf_counter()
        command = [sys.executable, "-m", "dmlgen", "generate", "--root", str(tmp_path)]
        result = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
        times.append(time.perf_counter() - start)
        assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("up to date: ")
    assert min(times[1:]) < times[0] / 4
