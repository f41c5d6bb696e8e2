"""`dmlgen bundle`, and where commands find the project."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from committed_specification import committed
from refusals import bare

from dmlgen.cli import asking, main
from dmlgen.cli.bundle import _why_not_wgsl
from dmlgen.cli.pipeline import Pipeline
from dmlgen.locations import LocationError, Project, find_packaged, find_project, require_writable
from dmlgen.model import Specification
from dmlruntime.cpu.compiler import find_compiler
from dmlruntime.cpu.device import cpu_status

ROOT = Path(__file__).resolve().parents[2]
WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wpedantic", "-Werror")
Bundle = Callable[..., int]


@pytest.fixture
def bundle(pipeline: Pipeline) -> Bundle:
    """The command, asked of the repository."""
    return lambda *words: main(["bundle", *words, "--root", str(ROOT)], pipeline)


@pytest.mark.slow
@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
@pytest.mark.parametrize(
    ("operator", "flags"),
    [
        ("CUMULATIVE_SUMMATION", ("-DDML_TYPE_FLOAT16",)),
        ("ELEMENT_WISE_ADD1", ("-DDML_TYPE_FLOAT32", "-DDML_FUSED_ACTIVATION_TANH")),
        ("CAST", ("-DDML_TYPE_FLOAT64_FLOAT16",)),
    ],
)
def test_the_c_file_compiles_alone(
    operator: str, flags: tuple[str, ...], bundle: Bundle, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bundle(operator, "-o", str(tmp_path)) == 0
    made = tmp_path / f"{operator.lower()}.c"
    assert capsys.readouterr().out == f"{made}\n"
    assert '#include "' not in made.read_text()
    command = [*find_compiler().command, "-std=c11", "-O1", *WARNINGS, *flags, "-c", str(made)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_guarded_text_is_there_once(bundle: Bundle, tmp_path: Path) -> None:
    assert bundle("ELEMENT_WISE_MODULUS_FLOOR", "-o", str(tmp_path)) == 0
    text = (tmp_path / "element_wise_modulus_floor.c").read_text()
    guards = re.findall(r"^#define (DML_\w+_[HC])$", text, re.MULTILINE)
    assert len(guards) > 10
    assert len(guards) == len(set(guards))


def test_wgsl_for_the_names_that_are_given(bundle: Bundle, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bundle("ELEMENT_WISE_ADD", "-o", str(tmp_path), "-D", "FLOAT32", "-D", "POSITIONS") == 0
    assert capsys.readouterr().out.splitlines()[1] == str(tmp_path / "element_wise_add.wgsl")
    text = (tmp_path / "element_wise_add.wgsl").read_text()
    assert "fn map_elements" in text
    assert "#" not in text


def test_a_name_that_no_kernel_knows_is_refused(
    bundle: Bundle, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bundle("ELEMENT_WISE_ADD", "-o", str(tmp_path), "-D", "FLOAT32", "-D", "NONSENSE") == 2
    assert bare(capsys.readouterr().err) == (
        "dmlgen: the WGSL of ELEMENT_WISE_ADD knows no name NONSENSE; use some of ATOMIC_OutputTensor, "
        "ATensor_IS_OutputTensor, BTensor_IS_OutputTensor, FLOAT16, FLOAT32, FLOAT64, HALF_NATIVE, INT16, INT32, "
        "INT64, INT8, MULTI_QUAD, MULTI_QUAD_2, MULTI_QUAD_4, POSITIONS, QUADS_ATensor, QUADS_BTensor, "
        "QUADS_OutputTensor, UINT16, UINT32, UINT64, UINT8, WHOLE_QUADS\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_an_operator_without_wgsl_takes_no_names() -> None:
    operator = next(found for found in committed().operators if found.name.upper == "ELEMENT_WISE_ADD")
    assert _why_not_wgsl(operator, {}, ["FLOAT32"]) == "ELEMENT_WISE_ADD has no kernel in WGSL; leave out -D"


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
@pytest.mark.parametrize(
    ("operator", "error"),
    [
        ("CUMULATIVE_SUMMATION", "define exactly one data type, for example -DDML_TYPE_FLOAT32"),
        ("CAST", "define exactly one combination of data types, for example -DDML_TYPE_FLOAT64_FLOAT64"),
        ("JOIN", "define the size of elements, for example -DDML_TYPE_UINT64"),
    ],
)
def test_without_a_data_type_compilers_say_so_and_stop(
    operator: str, error: str, bundle: Bundle, tmp_path: Path
) -> None:
    assert bundle(operator, "-o", str(tmp_path)) == 0
    command = [*find_compiler().command, "-std=c11", "-c", f"{operator.lower()}.c"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    assert len(errors) == 2
    assert error in errors[0]
    assert "fatal error: " in errors[1]


def test_a_folder_that_cannot_be_written(bundle: Bundle, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert bundle("ELEMENT_WISE_ADD", "-o", str(tmp_path / "file")) == 1
    assert bare(capsys.readouterr().err) == f"dmlgen: {tmp_path / 'file'} cannot be written: File exists\n"


def test_no_such_operator(bundle: Bundle, capsys: pytest.CaptureFixture[str]) -> None:
    assert bundle("ELEMENT_WISE_ADDD") == 2
    assert "ELEMENT_WISE_ADDD" in bare(capsys.readouterr().err)


HERE = Path(__file__).resolve().parents[2]


def make(root: Path) -> Path:
    (root / "spec/operators").mkdir(parents=True)
    (root / "templates").mkdir()
    return root


def test_the_one_named_comes_first(tmp_path: Path) -> None:
    named, around = make(tmp_path / "named"), make(tmp_path / "around")
    assert find_project(named, around) == Project(root=named)


def test_then_the_nearest_around_then_the_checkout_of_the_package(tmp_path: Path) -> None:
    outer = make(tmp_path / "outer")
    inner = make(outer / "inner")
    (outer / "spec/deep").mkdir()
    assert find_project(None, inner / "spec/operators").root == inner
    assert find_project(None, outer / "spec/deep").root == outer
    assert find_project(None, tmp_path).root == HERE


def test_the_packaged_copy_is_read_only(tmp_path: Path) -> None:
    project = find_packaged(make(tmp_path / "_data"))
    assert project == Project(root=tmp_path / "_data", packaged=True)
    with pytest.raises(LocationError) as refusal:
        require_writable(project)
    assert str(refusal.value) == (
        "the specifications inside the installed dmlgen are read-only; "
        "change into a checkout of dmlops, or name one with --root DIR"
    )
    require_writable(Project(root=tmp_path))


def test_new_is_refused_before_anything_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def load(root: Path, changed: object = None) -> Specification:
        pytest.fail("the specifications were read")

    monkeypatch.setattr(asking, "find_project", lambda root, start: Project(root=tmp_path, packaged=True))
    assert main(["new", "ELEMENT_WISE_ADD", "--like", "CUMULATIVE_PRODUCT"], Pipeline(load=load)) == 2
    assert "inside the installed dmlgen are read-only" in capsys.readouterr().err


def test_no_project_anywhere(tmp_path: Path) -> None:
    with pytest.raises(LocationError) as refusal:
        find_packaged(tmp_path)
    assert str(refusal.value) == "no dmlops project around this folder; change into one, or name it with --root DIR"
