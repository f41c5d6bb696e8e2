"""Declared roots, and files that are replaced, created and removed below them."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dmlgen.output import OutputError, check_tree, create_specification, write_tree
from dmlgen.paths import DECLARED_ROOTS, only_operator
from dmlgen.record import Inputs, Record, read_record, write_record

BANNER = "# generated from x; do not edit\n"
INPUTS = Inputs(operators={"spec/operators/a.yaml": "01"}, rest="00")
REFUSED = [
    ("/etc/passwd", "'/etc/passwd' is an absolute path"),
    ("C:/x.py", "'C:/x.py' is an absolute path"),
    ("generated/../setup.py", "'generated/../setup.py' has '..' in it"),
    ("generated//x.py", "'generated//x.py' is not a plain relative path"),
    ("./generated/x.py", "'./generated/x.py' is not a plain relative path"),
    ("generated/", "'generated/' is not a plain relative path"),
    ("", "'' is not a plain relative path"),
    ("generated/a:b", "'generated/a:b' has a name that not every system can store"),
    ("generated\\x.py", "'generated\\\\x.py' has a name that not every system can store"),
    ("generated/nul.py", "'generated/nul.py' has a name that not every system can store"),
    ("generated/a.", "'generated/a.' has a name that not every system can store"),
    ("generated/a\n", "'generated/a\\n' has a name that not every system can store"),
    *(
        (
            path,
            f"{path!r} lies outside of what dmlgen may write ({', '.join(DECLARED_ROOTS)})",
        )
        for path in ("setup.py", "spec/enums.yaml", "docs/operators.md/x", "generated", "generatedx/a.py")
    ),
]


@pytest.mark.parametrize(("path", "message"), REFUSED, ids=[repr(path) for path, _ in REFUSED])
def test_a_path_is_refused(tmp_path: Path, path: str, message: str) -> None:
    for act in (write_tree, check_tree):
        with pytest.raises(OutputError) as refusal:
            act(tmp_path, {path: BANNER})
        assert str(refusal.value) == f"{message}; this is a bug in the renderer"
    assert not (tmp_path / "generated").exists()


@pytest.mark.parametrize(
    ("paths", "message"),
    [
        (
            ("generated/Foo.py", "generated/foo.py"),
            "'generated/Foo.py' and 'generated/foo.py' are one name where case does not count",
        ),
        (
            ("generated/A/x.py", "generated/a/y.py"),
            "'generated/A' and 'generated/a' are one name where case does not count",
        ),
        (
            ("generated/e\u0301.py", "generated/\u00e9.py"),
            "'generated/e\u0301.py' and 'generated/\u00e9.py' are one name where case does not count",
        ),
        (("generated/a", "generated/a/b.py"), "'generated/a' is both a file and a folder"),
    ],
)
def test_two_paths_collide(tmp_path: Path, paths: tuple[str, ...], message: str) -> None:
    with pytest.raises(OutputError) as refusal:
        write_tree(tmp_path, dict.fromkeys(paths, BANNER))
    assert str(refusal.value) == f"{message}; this is a bug in the renderer"


def test_every_bad_path_is_reported_at_once(tmp_path: Path) -> None:
    with pytest.raises(OutputError) as refusal:
        write_tree(tmp_path, dict.fromkeys(("/a", "generated/../b", "generated/ok.py"), BANNER))
    assert len(refusal.value.problems) == 2


links = pytest.mark.skipif(sys.platform == "win32", reason="symbolic links need a privilege on Windows")


@links
@pytest.mark.parametrize("link", ["generated", "generated/a", "generated/a/x.py"])
def test_nothing_is_written_through_a_link(tmp_path: Path, link: str) -> None:
    project, outside = tmp_path / "project", tmp_path / "outside"
    (project / link).parent.mkdir(parents=True)
    outside.mkdir()
    (outside / "x.py").write_text("theirs\n")
    (project / link).symlink_to(outside / "x.py" if link.endswith(".py") else outside)
    with pytest.raises(OutputError) as refusal:
        write_tree(project, {"generated/a/x.py": BANNER}, force=True)
    assert str(refusal.value) == (
        f"{link} is a symbolic link; dmlgen writes no file through a link: remove it, then run dmlgen generate"
    )
    assert (outside / "x.py").read_text() == "theirs\n"
    assert len(list(outside.iterdir())) == 1


@links
def test_an_orphaned_link_is_a_persons_and_force_removes_only_the_link(tmp_path: Path) -> None:
    project, outside = tmp_path / "project", tmp_path / "outside"
    (project / "generated").mkdir(parents=True)
    outside.mkdir()
    (outside / "x.py").write_text(BANNER)
    (project / "generated/link").symlink_to(outside)
    with pytest.raises(OutputError) as refusal:
        write_tree(project, {})
    assert [problem.split()[0] for problem in refusal.value.problems] == ["generated/link"]
    assert write_tree(project, {}, force=True).removed == ("generated/link",)
    assert (outside / "x.py").exists()
    assert not (project / "generated/link").is_symlink()


@links
def test_no_record_is_kept_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / ".dmlgen").symlink_to(tmp_path / "elsewhere")
    write_record(tmp_path, Record(inputs=INPUTS, outputs={}, size="1 operator", notes=()))
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_a_pipe_in_the_place_of_a_record_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / ".dmlgen").mkdir()
    os.mkfifo(tmp_path / ".dmlgen/record.json")
    assert read_record(tmp_path) is None


@pytest.mark.parametrize("text", ["[" * 200_000, "9" * 5000, "\0", '{"format": 1, "notes": [7]}'])
def test_a_foreign_record_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / ".dmlgen").mkdir()
    (tmp_path / ".dmlgen/record.json").write_text(text)
    assert read_record(tmp_path) is None


def test_a_record_says_nothing_that_steers(tmp_path: Path) -> None:
    (tmp_path / ".dmlgen").mkdir()
    known = Record(inputs=INPUTS, outputs={}, size="1 operator", notes=("a note",))
    write_record(tmp_path, known)
    assert read_record(tmp_path) == known
    write_record(tmp_path, replace(known, notes=("a\x1b[2J",)))
    assert read_record(tmp_path) is None


def test_a_new_file_never_replaces_one(tmp_path: Path) -> None:
    (tmp_path / "spec/operators").mkdir(parents=True)
    create_specification(tmp_path, "spec/operators/x.yaml", "operator: X\n")
    assert (tmp_path / "spec/operators/x.yaml").read_bytes() == b"operator: X\n"
    with pytest.raises(OutputError) as refusal:
        create_specification(tmp_path, "spec/operators/x.yaml", "operator: Y\n")
    assert str(refusal.value) == "spec/operators/x.yaml exists; edit it, or remove it first"
    assert (tmp_path / "spec/operators/x.yaml").read_bytes() == b"operator: X\n"


@pytest.mark.parametrize("path", ["x.yaml", "spec/x.yaml", "spec/operators/../x.yaml", "/spec/operators/x.yaml"])
def test_it_is_made_in_the_folder_of_specifications_alone(tmp_path: Path, path: str) -> None:
    with pytest.raises(OutputError) as refusal:
        create_specification(tmp_path, path, "")
    assert str(refusal.value) == f"{path!r} is not in spec/operators/; this is a bug in dmlgen"


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(OutputError) as refusal:
        create_specification(tmp_path, "spec/operators/x.yaml", "")
    assert str(refusal.value) == (
        f"cannot write spec/operators/x.yaml: No such file or directory ({tmp_path / 'spec/operators/x.yaml'}); "
        "fix that and run dmlgen generate again"
    )


@pytest.mark.parametrize(
    ("path", "belongs"),
    [
        ("generated/dmlops/operators/top_k/kernel.c", True),
        ("generated/tests/test_top_k.py", True),
        ("runtime/dmlruntime/families/scan/parameters.h", True),
        ("generated/dmlops/operators/top_k1/kernel.c", False),
        ("generated/tests/test_top_k1.py", False),
        ("generated/dmlops/registry.py", False),
        ("generated/dmlops/operators/__init__.py", False),
    ],
)
def test_what_belongs_to_an_operator(path: str, belongs: bool) -> None:
    assert only_operator("top_k")(path) is belongs
