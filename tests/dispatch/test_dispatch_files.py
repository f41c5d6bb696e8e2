"""Files that models write: their paths, and what is there before."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import numpy as np
import pytest
from dispatch_models import ADD, run
from refusals import located

from dmltools.dispatch.fields import ModelError, Node
from dmltools.dispatch.files import Folders, write_file

WRITE = {"type": "writeFile", "resource": "Out", "targetPath": "out.npy"}


def test_a_model_may_write_its_own_file_again(tmp_path: Path) -> None:
    model = {**ADD, "commands": [WRITE, *ADD["commands"], WRITE]}
    found, lines = run(model, folders=Folders(input=tmp_path, output=tmp_path))
    assert found.failures == 0
    assert [line.split("'")[1] for line in lines] == ["Out", "Out", "Out"]
    assert np.load(tmp_path / "out.npy").tolist() == [6, 10, -2]
    assert [path.name for path in tmp_path.iterdir()] == ["out.npy"]


def test_a_file_that_appeared_meanwhile_is_kept(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("kept")
    with pytest.raises(FileExistsError):
        write_file(tmp_path / "x", [b"new"], may_replace=False)
    assert (tmp_path / "x").read_text() == "kept"


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX's")
def test_a_replaced_file_loses_its_mode_and_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("#!/bin/sh")
    (tmp_path / "x").chmod(0o755)
    (tmp_path / "link").symlink_to(tmp_path / "kept")
    (tmp_path / "kept").write_text("kept")
    for name in ("x", "link"):
        write_file(tmp_path / name, [b"new ", memoryview(b"text")], may_replace=True)
        assert (tmp_path / name).read_bytes() == b"new text"
        assert not stat.S_IMODE((tmp_path / name).lstat().st_mode) & 0o111
    assert (tmp_path / "kept").read_text() == "kept"


@pytest.mark.parametrize("may_replace", [False, True])
def test_half_a_file_does_not_stay(tmp_path: Path, may_replace: bool) -> None:
    def parts() -> object:
        yield b"half"
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        write_file(tmp_path / "x", parts(), may_replace=may_replace)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_contents_are_not_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three gigabytes are written from where they are."""
    seen: list[tuple[int, bool]] = []

    def looking(target: Path, parts: object, *, may_replace: bool) -> None:
        header, data = parts  # type: ignore[misc]
        seen.append((len(header), np.shares_memory(np.frombuffer(data, np.uint8), found.contents("Out"))))

    folders = Folders(input=tmp_path, output=tmp_path)
    found, _ = run({**ADD, "commands": [WRITE]}, folders=folders)
    (tmp_path / "out.npy").unlink()
    monkeypatch.setattr("dmltools.dispatch.running.write_file", looking)
    found.execute()
    assert seen == [(128, True)]


@pytest.fixture
def roots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    """A folder of a model and one of outputs, a secret beside them, and a current folder with a file of its own."""
    for name in ("model/sub", "out", "here"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("model/a.npy", "model/sub/b.npy", "secret.npy", "here/c.npy"):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / "model" / "link.npy").symlink_to(tmp_path / "secret.npy")
    (tmp_path / "model" / "circle").symlink_to(tmp_path / "model" / "circle")
    (tmp_path / "out" / "away").symlink_to(tmp_path / "here")
    monkeypatch.chdir(tmp_path / "here")
    return Folders(input=tmp_path / "model", output=tmp_path / "out")


@pytest.mark.parametrize("path", ["a.npy", "sub/b.npy", "sub\\b.npy", "sub/../a.npy", "./a.npy"])
def test_inside(roots: Folders, path: str) -> None:
    assert roots.source(Node(path, "$")).is_file()
    assert roots.target(Node(path, "$")).is_absolute()


def test_an_absolute_path_inside(roots: Folders) -> None:
    path = str(roots.input / "a.npy")
    assert roots.source(Node(path, "$")) == Path(path)


@pytest.mark.parametrize("path", ["../secret.npy", "link.npy", "c.npy", "../nothing", "/etc/hostname", "circle/x"])
def test_outside(roots: Folders, path: str) -> None:
    with pytest.raises(ModelError) as caught:
        roots.source(Node(path, "$.x"))
    assert located(caught.value) == "$.x DML0926"


@pytest.mark.parametrize("path", ["../secret.npy", "away/new.npy", "/tmp/new.npy"])
def test_outside_of_the_outputs(roots: Folders, path: str) -> None:
    with pytest.raises(ModelError) as caught:
        roots.target(Node(path, "$.x"))
    assert located(caught.value) == "$.x DML0926"


def test_allowed(roots: Folders) -> None:
    free = Folders(input=roots.input, output=roots.output, outside=True)
    for path in ("../secret.npy", "link.npy", "c.npy"):
        assert free.source(Node(path, "$")).is_file()
    with pytest.raises(ModelError) as caught:
        free.target(Node("../secret.npy", "$"))
    assert located(caught.value) == "$ DML0926"
    freer = Folders(input=roots.input, output=roots.output, outside=True, overwrite=True)
    assert freer.target(Node("../secret.npy", "$")).exists()
    assert free.target(Node(".git/hooks/pre-commit", "$")).name == "pre-commit"
    with pytest.raises(ModelError) as caught:
        free.source(Node("../nothing", "$"))
    assert located(caught.value) == "$ DML0926"


def test_a_name_that_no_file_has(roots: Folders) -> None:
    with pytest.raises(ModelError) as caught:
        roots.source(Node("x" * 10_000, "$"))
    assert located(caught.value) == "$ DML0926"
    with pytest.raises(ModelError) as caught:
        roots.source(Node("\ud800", "$"))
    assert located(caught.value) == "$ DML0922"


@pytest.mark.parametrize(
    "path", [".git/hooks/pre-commit", ".bashrc", "sub/.hidden", "./sub/../.x", "link/x", ".x/../y"]
)
@pytest.mark.parametrize("overwrite", [False, True])
def test_hidden_files_are_not_written(roots: Folders, path: str, overwrite: bool) -> None:
    """Not even where files may be replaced: a model that is run again is no reason to trust it."""
    (roots.output / ".git").mkdir()
    (roots.output / "link").symlink_to(roots.output / ".git")
    (roots.output / ".bashrc").write_text("kept")
    with pytest.raises(ModelError) as caught:
        Folders(input=roots.input, output=roots.output, overwrite=overwrite).target(Node(path, "$.x"))
    assert located(caught.value) == "$.x DML0926"


def test_a_hidden_output_folder_is_the_users_choice(roots: Folders, tmp_path: Path) -> None:
    assert Folders(input=roots.input, output=tmp_path / ".cache").target(Node("x.npy", "$")).name == "x.npy"


def test_what_is_there_is_not_replaced(roots: Folders) -> None:
    (roots.output / "x").write_text("kept")
    (roots.output / "dangling").symlink_to(roots.output / "nothing")
    for path in ("x", "dangling"):
        with pytest.raises(ModelError) as caught:
            roots.target(Node(path, "$.x"))
        assert located(caught.value) == "$.x DML0926"
    free = Folders(input=roots.input, output=roots.output, overwrite=True)
    assert free.target(Node("x", "$")).read_text() == "kept"
