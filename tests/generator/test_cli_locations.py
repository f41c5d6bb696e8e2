"""Which project a command works on."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmlgen.locations import LocationError, Project, find_packaged, find_project, require_writable

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


def test_no_project_anywhere(tmp_path: Path) -> None:
    with pytest.raises(LocationError) as refusal:
        find_packaged(tmp_path)
    assert str(refusal.value) == "no dmlops project around this folder; change into one, or name it with --root DIR"
