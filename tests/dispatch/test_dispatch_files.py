"""Files are written whole, as new files, and only where that was allowed."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import numpy as np
import pytest
from dispatch_models import ADD, run

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
