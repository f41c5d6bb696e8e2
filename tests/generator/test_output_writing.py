"""The writer's everyday work: changed bytes only, orphans, people's files, --only, and what it says."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import dmlgen
from dmlgen.output import MARKER, OutputError, check_tree, write_tree
from dmlgen.paths import DECLARED_ROOTS

BANNER = "# generated from x; do not edit\n"


def files(**texts: str) -> dict[str, str]:
    return {f"generated/{name}.py": BANNER + text for name, text in texts.items()}


def on_disk(root: Path) -> dict[str, str]:
    return {
        location.relative_to(root).as_posix(): location.read_bytes().decode()
        for location in sorted(root.rglob("*"))
        if location.is_file()
    }


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "spec").mkdir()
    (tmp_path / "docs").mkdir()
    return tmp_path


def test_writes_trees_and_single_files_with_line_feeds_and_utf8(root: Path) -> None:
    texts = {
        "generated/a/b/c.py": BANNER + "x = 'π'\n",
        "generated/py.typed": "",
        "spec/operator.schema.json": '{"$comment": "generated from x; do not edit"}\n',
        "docs/operators.md": "<!-- Generated from y; DO NOT EDIT -->\n",
    }
    written = write_tree(root, texts)
    assert on_disk(root) == texts
    assert (root / "generated/a/b/c.py").read_bytes() == "# generated from x; do not edit\nx = 'π'\n".encode()
    assert written.changed == tuple(sorted(texts))
    assert (written.files, written.removed) == (4, ())


def test_an_unchanged_file_keeps_its_time_and_inode(root: Path) -> None:
    write_tree(root, files(a="1\n", b="2\n"))
    for name in "ab":
        os.utime(root / f"generated/{name}.py", ns=(10**18, 10**18))
    kept = (root / "generated/a.py").stat()
    written = write_tree(root, files(a="1\n", b="3\n"))
    assert written.changed == ("generated/b.py",)
    assert (root / "generated/a.py").stat().st_mtime_ns == 10**18
    assert (root / "generated/a.py").stat().st_ino == kept.st_ino
    assert (root / "generated/b.py").stat().st_mtime_ns != 10**18
    assert write_tree(root, files(a="1\n", b="3\n")).changed == ()


def test_orphans_go_with_their_empty_folders_and_bytecode(root: Path) -> None:
    old = {"generated/old/deep/x.py": BANNER, "generated/keep/y.py": BANNER}
    write_tree(root, old)
    cache = root / "generated/old/deep/__pycache__"
    cache.mkdir()
    (cache / "x.cpython-310.pyc").write_bytes(b"code")
    written = write_tree(root, {"generated/keep/y.py": BANNER})
    assert written.removed == ("generated/old/deep/x.py",)
    assert not (root / "generated/old").exists()
    assert on_disk(root) == {"generated/keep/y.py": BANNER}


def test_changed_code_loses_its_bytecode_and_caches_of_tools_are_no_orphans(root: Path) -> None:
    write_tree(root, files(a="1\n", b="1\n"))
    cache = root / "generated/__pycache__"
    cache.mkdir()
    for name in ("a.cpython-310.pyc", "b.cpython-310.pyc"):
        (cache / name).write_bytes(b"code")
    assert write_tree(root, files(a="2\n", b="1\n")).removed == ()
    assert [location.name for location in cache.iterdir()] == ["b.cpython-310.pyc"]


def test_a_file_becomes_a_folder_and_a_folder_a_file(root: Path) -> None:
    first = {"generated/a": BANNER, "generated/b/c/d.py": BANNER}
    second = {"generated/a/x.py": BANNER, "generated/b": BANNER}
    for texts in (first, second, first):
        write_tree(root, texts)
        assert on_disk(root) == texts


def test_permission_bits_survive_and_new_files_get_the_usual_ones(root: Path) -> None:
    write_tree(root, files(a="1\n"))
    usual = os.stat(os.open(root / "usual", os.O_CREAT | os.O_WRONLY, 0o666)).st_mode & 0o777
    assert (root / "generated/a.py").stat().st_mode & 0o777 == usual
    (root / "generated/a.py").chmod(0o444)
    write_tree(root, files(a="2\n"))
    assert (root / "generated/a.py").stat().st_mode & 0o777 == 0o444


def test_a_persons_file_is_neither_overwritten_nor_removed(root: Path) -> None:
    (root / "generated").mkdir()
    (root / "generated/a.py").write_text("mine = 1\n")
    (root / "generated/notes.txt").write_text("mine too\n")
    before = on_disk(root)
    with pytest.raises(OutputError) as refusal:
        write_tree(root, files(a="1\n", b="1\n"))
    assert str(refusal.value) == (
        "generated/a.py was not generated (it lacks the words 'do not edit'); "
        "move it away, or pass --force\n"
        "generated/notes.txt was not generated (it lacks the words 'do not edit') and stands in a generated "
        "folder; move it away, or pass --force to remove it"
    )
    assert on_disk(root) == before
    assert write_tree(root, files(a="1\n", b="1\n"), force=True).removed == ("generated/notes.txt",)
    assert on_disk(root) == files(a="1\n", b="1\n")


def test_a_text_without_banner_or_with_a_carriage_return_is_refused(root: Path) -> None:
    with pytest.raises(OutputError) as refusal:
        write_tree(root, {"generated/a.py": "x = 1\n", "generated/b.py": BANNER + "y\r\n"})
    assert str(refusal.value) == (
        "generated/a.py is rendered without the words 'do not edit'; add its banner to the template\n"
        "generated/b.py is rendered with a carriage return; lines end with a line feed alone"
    )
    assert on_disk(root) == {}


def test_within_leaves_everything_else_as_it_is(root: Path) -> None:
    write_tree(root, files(a="1\n", b="1\n", c="1\n"))
    written = write_tree(root, files(a="2\n", b="2\n"), within=lambda path: path != "generated/b.py")
    assert (written.files, written.changed, written.removed) == (1, ("generated/a.py",), ("generated/c.py",))
    written = write_tree(root, files(b="3\n"), within=lambda path: path == "generated/b.py")
    assert on_disk(root) == files(a="2\n", b="3\n")


def test_the_declared_roots_are_what_the_design_says() -> None:
    assert DECLARED_ROOTS == (
        "generated/",
        "spec/operator.schema.json",
        "spec/mappings/onnx.schema.json",
        "spec/mappings/webnn.schema.json",
        "spec/bases.schema.json",
        "docs/operators.md",
        "docs/families.md",
        "docs/mappings.md",
        "runtime/dmlruntime/families/*/*parameters.h",
        "runtime/dmlruntime/families/*/*parameters.wgsl",
    )
    assert MARKER == "do not edit"


def test_check_shows_stale_missing_and_orphans_as_a_diff_and_writes_nothing(root: Path) -> None:
    write_tree(root, files(stale="one\ntwo\n", gone="1\n", orphan="1\n"))
    (root / "generated/gone.py").unlink()
    before = on_disk(root)
    found = check_tree(root, files(stale="one\nthree", gone="1\n"))
    assert [(difference.kind, difference.path) for difference in found] == [
        ("missing", "generated/gone.py"),
        ("orphan", "generated/orphan.py"),
        ("stale", "generated/stale.py"),
    ]
    assert "\n".join(map(str, found)) == (
        "generated/gone.py: missing\n"
        "--- /dev/null\n+++ b/generated/gone.py\n@@ -0,0 +1,2 @@\n+# generated from x; do not edit\n+1\n\n"
        "generated/orphan.py: nothing generates this file\n"
        "generated/stale.py: stale\n"
        "--- a/generated/stale.py\n+++ b/generated/stale.py\n@@ -1,3 +1,3 @@\n # generated from x; do not edit\n one\n"
        "-two\n+three\n\\ No newline at end of file\n"
    )
    assert on_disk(root) == before
    assert check_tree(root, files(stale="one\ntwo\n", gone="1\n", orphan="1\n"))[0].path == "generated/gone.py"


def test_check_of_a_fresh_tree_finds_nothing_and_makes_nothing(root: Path) -> None:
    assert check_tree(root, {}) == ()
    assert not (root / "generated").exists()
    write_tree(root, files(a="1\n"))
    assert check_tree(root, files(a="1\n")) == ()


def test_check_shows_carriage_returns(root: Path) -> None:
    write_tree(root, files(a="1\n"))
    (root / "generated/a.py").write_bytes(b"# generated from x; do not edit\n1\r\n")
    assert "-1\\r\n+1\n" in check_tree(root, files(a="1\n"))[0].diff


def test_a_file_that_cannot_be_read_is_named(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_tree(root, files(a="1\n"))

    def refuse(location: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(location))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(OutputError) as refusal:
        check_tree(root, files(a="1\n"))
    assert str(refusal.value) == (
        f"cannot read {root / 'generated/a.py'}: Permission denied; make it readable, then run dmlgen again"
    )


def drafts(root: Path) -> list[str]:
    return sorted(location.name for location in root.rglob(".*.dmlgen"))


KILLED = """
import os, signal, sys
from pathlib import Path
from dmlgen import output
count, replace = 0, os.replace
def counted(source, target):
    global count
    count += 1
    if count == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    replace(source, target)
os.replace = counted
output.write_tree(Path(sys.argv[1]), {f"generated/{name}.py": sys.argv[2] + "new " * 9 for name in "abcde"})
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_kill_leaves_whole_files_and_a_check_says_what_is_stale(root: Path) -> None:
    old, new = files(**dict.fromkeys("abcdf", "old\n")), files(**dict.fromkeys("abcde", "new " * 9))
    write_tree(root, old)
    paths = os.pathsep.join(map(str, Path(dmlgen.__file__).parents[1:2]))
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(root), BANNER], check=False, env={**os.environ, "PYTHONPATH": paths}
    )
    assert killed.returncode == -signal.SIGKILL
    assert len(drafts(root)) == 1
    texts = {path: text for path, text in on_disk(root).items() if not path.endswith(".dmlgen")}
    del old["generated/f.py"]
    assert texts == {**old, "generated/a.py": new["generated/a.py"], "generated/b.py": new["generated/b.py"]}
    found = [(difference.kind, difference.path) for difference in check_tree(root, new)]
    assert found == [("stale", "generated/c.py"), ("stale", "generated/d.py"), ("missing", "generated/e.py")]
    assert write_tree(root, new).changed == ("generated/c.py", "generated/d.py", "generated/e.py")
    assert len(drafts(root)) == 1  # another process may be writing it


def test_what_a_killed_process_was_writing_is_removed_when_it_is_old(root: Path) -> None:
    write_tree(root, files(a="1\n"))
    for name in ("generated/.a.py.7.dmlgen", "docs/.operators.md.7.dmlgen", "docs/.mine.md.7.dmlgen"):
        (root / name).touch()
        os.utime(root / name, (10**9, 10**9))
    (root / "generated/.b.py.8.dmlgen").touch()
    write_tree(root, files(a="2\n"))
    assert drafts(root) == [".b.py.8.dmlgen", ".mine.md.7.dmlgen"]


def test_two_processes_never_share_a_draft(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    replace = os.replace

    def noted(source: Path, target: Path) -> None:
        seen.append(source.name)
        replace(source, target)

    monkeypatch.setattr(os, "replace", noted)
    write_tree(root, files(a="1\n"))
    assert seen == [f".a.py.{os.getpid()}.dmlgen"]
    assert drafts(root) == []


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "free some space and run dmlgen generate again"),
        (errno.EACCES, "make it writable and run dmlgen generate again"),
        (errno.EIO, "fix that and run dmlgen generate again"),
    ],
)
def test_a_disk_that_refuses_is_a_sentence_and_leaves_no_draft(
    root: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    write_tree(root, files(a="1\n"))

    def refuse(source: Path, target: Path) -> None:
        raise OSError(number, "refused")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(OutputError) as refusal:
        write_tree(root, files(a="2\n"))
    assert str(refusal.value) == f"cannot write the generated files: refused; some may be written already, {said}"
    assert on_disk(root) == files(a="1\n")
