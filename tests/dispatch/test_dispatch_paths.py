"""Files stay inside their folders, links followed, unless the user allows more."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmltools.dispatch.fields import ModelError, Node
from dmltools.dispatch.files import Folders


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
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
def test_inside(folders: Folders, path: str) -> None:
    assert folders.source(Node(path, "$")).is_file()
    assert folders.target(Node(path, "$")).is_absolute()


def test_an_absolute_path_inside(folders: Folders) -> None:
    path = str(folders.input / "a.npy")
    assert folders.source(Node(path, "$")) == Path(path)


@pytest.mark.parametrize("path", ["../secret.npy", "link.npy", "c.npy", "../nothing", "/etc/hostname", "circle/x"])
def test_outside(folders: Folders, path: str) -> None:
    with pytest.raises(ModelError) as caught:
        folders.source(Node(path, "$.x"))
    assert str(caught.value) == f'$.x: "{path}" leads out of the input folder; allow it with --allow-outside'


@pytest.mark.parametrize("path", ["../secret.npy", "away/new.npy", "/tmp/new.npy"])
def test_outside_of_the_outputs(folders: Folders, path: str) -> None:
    with pytest.raises(ModelError) as caught:
        folders.target(Node(path, "$.x"))
    assert str(caught.value) == f'$.x: "{path}" leads out of the output folder; allow it with --allow-outside'


def test_allowed(folders: Folders) -> None:
    free = Folders(input=folders.input, output=folders.output, outside=True)
    for path in ("../secret.npy", "link.npy", "c.npy"):
        assert free.source(Node(path, "$")).is_file()
    with pytest.raises(ModelError, match=r'^\$: "\.\./secret\.npy" is there already; replace it with --overwrite$'):
        free.target(Node("../secret.npy", "$"))
    freer = Folders(input=folders.input, output=folders.output, outside=True, overwrite=True)
    assert freer.target(Node("../secret.npy", "$")).exists()
    assert free.target(Node(".git/hooks/pre-commit", "$")).name == "pre-commit"
    with pytest.raises(ModelError, match=r'there is no file "\.\./nothing" in the input folder'):
        free.source(Node("../nothing", "$"))


def test_a_name_that_no_file_has(folders: Folders) -> None:
    with pytest.raises(ModelError, match=r"^\$: there is no file|^\$: .* leads out"):
        folders.source(Node("x" * 10_000, "$"))
    with pytest.raises(ModelError) as caught:
        folders.source(Node("\ud800", "$"))
    assert str(caught.value) == '$: must be the path of a file, not "\\ud800"'


@pytest.mark.parametrize(
    "path", [".git/hooks/pre-commit", ".bashrc", "sub/.hidden", "./sub/../.x", "link/x", ".x/../y"]
)
@pytest.mark.parametrize("overwrite", [False, True])
def test_hidden_files_are_not_written(folders: Folders, path: str, overwrite: bool) -> None:
    """Not even where files may be replaced: a model that is run again is no reason to trust it."""
    (folders.output / ".git").mkdir()
    (folders.output / "link").symlink_to(folders.output / ".git")
    (folders.output / ".bashrc").write_text("kept")
    with pytest.raises(ModelError) as caught:
        Folders(input=folders.input, output=folders.output, overwrite=overwrite).target(Node(path, "$.x"))
    assert str(caught.value) == f'$.x: "{path}" is hidden; allow it with --allow-outside'


def test_a_hidden_output_folder_is_the_users_choice(folders: Folders, tmp_path: Path) -> None:
    assert Folders(input=folders.input, output=tmp_path / ".cache").target(Node("x.npy", "$")).name == "x.npy"


def test_what_is_there_is_not_replaced(folders: Folders) -> None:
    (folders.output / "x").write_text("kept")
    (folders.output / "dangling").symlink_to(folders.output / "nothing")
    for path in ("x", "dangling"):
        with pytest.raises(ModelError) as caught:
            folders.target(Node(path, "$.x"))
        assert str(caught.value) == f'$.x: "{path}" is there already; replace it with --overwrite'
    free = Folders(input=folders.input, output=folders.output, overwrite=True)
    assert free.target(Node("x", "$")).read_text() == "kept"
