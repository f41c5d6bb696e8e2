"""Kill, crash, full disk, no permission, two at once: the tree is the old one or the new one, and someone says so."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dmlgen.output import OutputError, check_tree, disk, finish_interrupted, write_tree
from dmlgen.output.locking import Lock, LockTimeout
from dmlgen.output.ordering import turn_of

BANNER = "# generated from x; do not edit\n"
OLD = {f"generated/{name}": f"{BANNER}old\n" for name in ("same.py", "a/changed.py", "gone/x.py", "swap")}
NEW = {
    "generated/same.py": f"{BANNER}old\n",
    "generated/a/changed.py": f"{BANNER}new\n",
    "generated/b/c/added.py": f"{BANNER}new\n",
    "generated/swap/now_a_folder.py": f"{BANNER}new\n",
}
FINISHED = "finished an interrupted generation"
DISCARDED = "threw away an interrupted generation that had changed nothing yet"

# Writes NEW over OLD and dies, without any cleaning up, before the step with the number given.
KILLED = textwrap.dedent(
    """
    import itertools, os, signal, sys
    from pathlib import Path
    from dmlgen.output import write_tree
    import json
    root, new, last = Path(sys.argv[1]), json.loads(sys.argv[2]), int(sys.argv[3])
    count = itertools.count()
    def step(name):
        if next(count) == last:
            print(name, flush=True)
            os.kill(os.getpid(), signal.SIGKILL) if hasattr(signal, "SIGKILL") else os._exit(9)
    write_tree(root, new, step=step)
    """
)


def on_disk(root: Path) -> dict[str, str]:
    return {
        place.relative_to(root).as_posix(): place.read_text()
        for place in sorted(root.rglob("*"))
        if place.is_file() and ".dmlgen" not in place.parts
    }


def folders(root: Path) -> set[str]:
    return {place.relative_to(root).as_posix() for place in (root / "generated").rglob("*") if place.is_dir()}


def steps_of_a_run(root: Path) -> list[str]:
    names: list[str] = []
    project_with_old(root)
    write_tree(root, NEW, step=names.append)
    return names


def project_with_old(root: Path) -> None:
    root.mkdir()
    write_tree(root, OLD)


def with_sources() -> dict[str, str]:
    """An environment in which Python finds the packages that are tested, without the site's."""
    sources = [str(Path(sys.modules[name].__path__[0]).parent) for name in ("dmlgen", "dmlruntime")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sources)}


def python(code: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-S", "-c", code, *arguments],
        env=with_sources(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_killed_before_each_step_the_next_start_has_the_old_or_the_new_tree(tmp_path: Path) -> None:
    names = steps_of_a_run(tmp_path / "rehearsal")
    assert {name.split()[0] for name in names} >= {"make", "stage", "write", "place", "remove", "move"}
    placed = names.index("place journal")
    for number, name in enumerate(names):
        root = tmp_path / str(number)
        project_with_old(root)
        old_folders = folders(root)
        process = python(KILLED, str(root), json.dumps(NEW), str(number))
        output, errors = process.communicate(timeout=30)
        assert output == f"{name}\n", errors
        assert process.returncode != 0

        interrupted = [found for found in check_tree(root, NEW) if found.kind == "interrupted"]
        assert bool(interrupted) == (placed < number <= names.index("remove journal")), name
        said: list[str] = []
        finish_interrupted(root, say=said.append)
        if number <= placed:
            assert on_disk(root) == OLD, name
            assert folders(root) == old_folders, name
            assert said == ([DISCARDED] if number > 1 else []), name
        else:
            assert on_disk(root) == NEW, name
            assert said == ([FINISHED] if number <= names.index("remove journal") else []), name
        assert [place.name for place in (root / ".dmlgen").iterdir()] == ["lock"], name

        write_tree(root, NEW)
        assert on_disk(root) == NEW, name


@pytest.mark.parametrize("count", [1, 2])
def test_what_the_disk_had_not_got_when_the_machine_stopped_is_written_again(tmp_path: Path, count: int) -> None:
    """The journal is on the disk, contents of the stage are not: they do not move in, whole ones do."""
    root = tmp_path / "project"
    project_with_old(root)

    def stop(name: str) -> None:
        if name.startswith("move"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_tree(root, NEW, step=stop)
    moves = json.loads((root / ".dmlgen/journal.json").read_text())["moves"]
    lost, whole = moves[:count], moves[count:]
    assert whole
    for staged, _, _ in lost:
        (root / ".dmlgen/stage" / staged).write_bytes(b"")
    said: list[str] = []
    finish_interrupted(root, say=said.append)
    first = min((path for _, path, _ in lost), key=turn_of)
    more = "" if count == 1 else " and 1 more"
    assert said == [FINISHED, f"the disk had not got the new content of {first}{more}; run dmlgen generate"]
    found = on_disk(root)
    assert [found.get(path) for _, path, _ in lost] == [OLD.get(path) for _, path, _ in lost]
    assert [found[path] for _, path, _ in whole] == [NEW[path] for _, path, _ in whole]
    assert [place.name for place in (root / ".dmlgen").iterdir()] == ["lock"]
    write_tree(root, NEW)
    assert on_disk(root) == NEW


def test_the_finishing_can_be_killed_too(tmp_path: Path) -> None:
    names = steps_of_a_run(tmp_path / "rehearsal")

    def crash_before(stop: str) -> Callable[[str], None]:
        def step(name: str) -> None:
            if name == stop:
                raise KeyboardInterrupt

        return step

    for first in names[names.index("place journal") + 1 :]:
        for second in names[names.index("place journal") + 1 :]:
            root = tmp_path / f"{first} {second}".replace("/", " ")
            project_with_old(root)
            with pytest.raises(KeyboardInterrupt):
                write_tree(root, NEW, step=crash_before(first))
            try:
                finish_interrupted(root, step=crash_before(second))
            except KeyboardInterrupt:
                finish_interrupted(root)
            assert on_disk(root) == NEW


def test_write_finishes_what_was_interrupted_before_it_writes_its_own(tmp_path: Path) -> None:
    def crash(name: str) -> None:
        if name.startswith("move generated/b"):
            raise KeyboardInterrupt

    write_tree(tmp_path, OLD)
    with pytest.raises(KeyboardInterrupt):
        write_tree(tmp_path, NEW, step=crash)
    assert str(check_tree(tmp_path, NEW)[0]) == (".dmlgen/journal.json: an interrupted generation waits to be finished")
    said: list[str] = []
    newest = {**NEW, "generated/z.py": BANNER}
    assert write_tree(tmp_path, newest, say=said.append).changed == ("generated/z.py",)
    assert said == [FINISHED]
    assert on_disk(tmp_path) == newest


@pytest.mark.parametrize(
    ("number", "reason", "remedy"),
    [
        (errno.ENOSPC, "No space left on device", "free some space and run dmlgen generate again"),
        (errno.EACCES, "Permission denied", "make it writable and run dmlgen generate again"),
        (errno.EIO, "Input/output error", "fix that and run dmlgen generate again"),
    ],
)
def test_a_refusing_disk_leaves_the_old_tree_or_a_decided_new_one(
    tmp_path: Path, number: int, reason: str, remedy: str
) -> None:
    names = steps_of_a_run(tmp_path / "rehearsal")
    decided = names.index("place journal")
    for count, stop in enumerate(names[: names.index("remove stage")]):
        root = tmp_path / str(count)
        project_with_old(root)

        def refuse(name: str, stop: str = stop) -> None:
            if name == stop:
                raise OSError(number, reason)

        with pytest.raises(OutputError) as refusal:
            write_tree(root, NEW, step=refuse)
        if count <= decided:
            assert on_disk(root) == OLD, stop
            assert str(refusal.value) == (
                f"cannot write the generated files: {reason}; nothing was changed, {remedy}"
            ), stop
            assert [place.name for place in (root / ".dmlgen").iterdir()] == ["lock"]
        else:
            assert str(refusal.value) == (
                f"writing the generated files stopped halfway: {reason}; {remedy}: that finishes it"
            ), stop
            with pytest.raises(OutputError) as again:
                finish_interrupted(root, step=refuse)
            assert str(again.value) == f"cannot finish an interrupted generation: {reason}; {remedy}"
            write_tree(root, NEW)
        write_tree(root, NEW)
        assert on_disk(root) == NEW


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of a process's files")
def test_a_real_limit_on_file_sizes_is_one_clear_sentence(tmp_path: Path) -> None:
    write_tree(tmp_path, {"generated/a.py": BANNER})
    limited = textwrap.dedent(
        """
        import resource, sys
        from pathlib import Path
        from dmlgen.output import OutputError, write_tree
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        banner = "# generated from x; do not edit\\n"
        try:
            write_tree(Path(sys.argv[1]), {"generated/a.py": banner + "1", "generated/big.py": banner + "x" * 9999})
        except OutputError as error:
            print(error)
        """
    )
    output, errors = python(limited, str(tmp_path)).communicate(timeout=30)
    assert output == (
        "cannot write the generated files: File too large; nothing was changed, "
        "free some space and run dmlgen generate again\n"
    ), errors
    assert on_disk(tmp_path) == {"generated/a.py": BANNER}


def test_a_folder_without_the_right_to_write_is_refused_before_anything_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_tree(tmp_path, OLD)
    real = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).name != "a" and real(path, mode))
    with pytest.raises(OutputError) as refusal:
        write_tree(tmp_path, NEW)
    assert str(refusal.value) == (
        "cannot write in generated/a: no permission; nothing was changed, make it writable, run again"
    )
    assert on_disk(tmp_path) == OLD


def test_a_folder_on_another_file_system_is_refused_before_anything_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_tree(tmp_path, OLD)
    monkeypatch.setattr(disk, "device", lambda path: 2 if path.name == "a" else 1)
    with pytest.raises(OutputError) as refusal:
        write_tree(tmp_path, NEW)
    assert str(refusal.value) == (
        "generated/a is on another file system than .dmlgen, so its files cannot be swapped in one step; "
        "keep the project on one file system"
    )
    assert on_disk(tmp_path) == OLD


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no user without rights to become")
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become another user")
def test_another_user_cannot_write_and_is_told_so(tmp_path: Path) -> None:
    code = textwrap.dedent(
        """
        import os, sys
        from pathlib import Path
        from dmlgen.output import OutputError, write_tree
        os.setgid(65534), os.setuid(65534)
        try:
            write_tree(Path("."), {"generated/a.py": "# generated from x; do not edit\\n"})
        except OutputError as error:
            print(error)
        """
    )
    tmp_path.chmod(0o755)
    process = subprocess.run(
        [sys.executable, "-S", "-c", code],
        check=False,
        env=with_sources(),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert process.stdout == (
        "cannot take the lock .dmlgen/lock: Permission denied (.dmlgen); nothing was changed, "
        "make it writable and run dmlgen generate again\n"
    ), process.stderr


def test_two_generators_take_turns(tmp_path: Path) -> None:
    write_tree(tmp_path, OLD)
    slow = textwrap.dedent(
        """
        import json, sys, time
        from pathlib import Path
        from dmlgen.output import write_tree
        texts = {path: text + sys.argv[3] for path, text in json.loads(sys.argv[2]).items()}
        def step(name):
            time.sleep(0.02)
        for _ in range(3):
            write_tree(Path(sys.argv[1]), texts, step=step, say=print)
        """
    )
    pair = [python(slow, str(tmp_path), json.dumps(NEW), f"# {name}\n") for name in "xy"]
    results = [process.communicate(timeout=60) for process in pair]
    assert [process.returncode for process in pair] == [0, 0], results
    assert "another dmlgen is writing this project; waiting for it\n" in (results[0][0] + results[1][0])
    final = on_disk(tmp_path)
    assert final in ({path: f"{text}# x\n" for path, text in NEW.items()}, {p: f"{t}# y\n" for p, t in NEW.items()})


def test_check_waits_for_a_writer(tmp_path: Path) -> None:
    write_tree(tmp_path, OLD)
    said: list[str] = []

    def check_in_the_middle(name: str) -> None:
        if name.startswith("move") and not said:
            code = (
                "import sys; from pathlib import Path; from dmlgen.output import check_tree\n"
                "check_tree(Path(sys.argv[1]), {}, say=lambda text: print(text, flush=True))"
            )
            process = python(code, str(tmp_path))
            assert process.stdout is not None
            said.append(process.stdout.readline())
            waiting.append(process)

    waiting: list[subprocess.Popen[str]] = []
    write_tree(tmp_path, NEW, step=check_in_the_middle)
    assert said == ["another dmlgen is writing this project; waiting for it\n"]
    assert waiting[0].communicate(timeout=30)[1] == ""
    assert waiting[0].returncode == 0


def test_a_lock_that_is_never_given_back_ends_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".dmlgen").mkdir()
    monkeypatch.setattr(time, "monotonic", iter([0.0, 1000.0]).__next__)
    with Lock(tmp_path / ".dmlgen/lock", waiting=lambda: None), pytest.raises(OutputError) as refusal:
        write_tree(tmp_path, {})
    assert str(refusal.value) == (
        "another dmlgen has been writing this project for minutes (it holds .dmlgen/lock); end it, then run again"
    )


def test_the_lock_times_out_and_can_be_taken_after_it_is_released(tmp_path: Path) -> None:
    said: list[str] = []
    with Lock(tmp_path / "lock", waiting=lambda: said.append("never")), pytest.raises(LockTimeout):
        Lock(tmp_path / "lock", waiting=lambda: said.append("waits"), timeout=0.05).acquire()
    with Lock(tmp_path / "lock", waiting=lambda: said.append("never")):
        assert said == ["waits"]
