"""Very many mistakes, names of files, and what several processes leave behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import left_behind
import pytest
from left_behind import assert_leaves_nothing, children, held
from specs import BASE, CLIP, CLIP_FILE, FILE, LINEAR, LINEAR_FILE, Tree

from dmlgen.diagnostics import MOST_MISTAKES

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="operators are shared among processes on Linux")


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """As that of other tests, by several processes."""
    return Tree(tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "operator: X\nmembers:\n" + "".join(f"  m{number}: {{}}\n" for number in range(20_000)),
        "operator: X\n" + "".join(f"key{number}: 1\n" for number in range(50_000)),
        "".join("!x\n---\n" for _ in range(50_000)),
        "support: [" + "7, " * 9_000 + "]",
    ],
    ids=["members", "keys", "documents", "rows"],
)
def test_very_many_mistakes(tree: Tree, text: str) -> None:
    tree.write(text)
    start = time.monotonic()
    messages = tree.messages()
    assert time.monotonic() - start < 20
    assert len(messages) <= MOST_MISTAKES + 1
    if len(messages) > 100:
        said = f"the file has {MOST_MISTAKES} mistakes or more; the rest was not looked for; fix those above first"
        assert sum(message.endswith(said) for message in messages) == 1


def test_two_processes_find_what_one_does(tree: Tree) -> None:
    tree.write(BASE.replace("Axis: 3", "Axis: 4"), FILE)
    tree.write(LINEAR.replace("Alpha * InputTensor + Beta}", "nonsense}"), LINEAR_FILE)
    tree.write(CLIP.replace("np.maximum(x, Min)", "np.maximum(x, Most)"), CLIP_FILE)
    assert tree.processes == (1, 2)
    found = tree.messages()
    assert {message.split(":")[0] for message in found} == {FILE, LINEAR_FILE, CLIP_FILE}


@pytest.mark.parametrize(
    ("name", "shown"),
    [(b"a\nb.yaml", "a\\u000ab.yaml"), (b"a\x1b[2J.yml", "a\\u001b[2J.yml"), (b"\xff.yaml", "\\udcff.yaml")],
)
def test_names_of_files_forge_no_lines(tree: Tree, name: bytes, shown: str) -> None:
    with open(os.path.join(os.fsencode(tree.root / "spec/operators"), name), "w") as file:
        file.write("operator: X")
    messages = tree.messages()
    assert messages
    assert all(message.isprintable() and message.startswith(f"spec/operators/{shown}:1:") for message in messages)


def test_nothing_is_left_behind(tree: Tree) -> None:
    def check() -> None:
        assert tree.messages() == []

    tree.write(BASE, FILE)
    assert_leaves_nothing(check)


def test_children_are_seen() -> None:
    def start() -> None:
        before = held()
        child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
        assert child.pid in children()
        assert ("child", str(child.pid)) in held() - before
        assert len({number for number, _ in held() - before} - {"child"}) >= 1, "its pipe"
        child.communicate(b"\n")
        assert child.pid not in children()

    assert_leaves_nothing(start)


def test_what_is_left_open_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(left_behind, "SECONDS", 0.1)
    with ExitStack() as files, pytest.raises(AssertionError, match=r"^left behind each time: \[.*/dev/null'"):
        assert_leaves_nothing(lambda: files.enter_context(open(os.devnull)))


def test_what_is_left_open_once_is_another_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(left_behind, "SECONDS", 0.1)
    with ExitStack() as files:
        waiting = iter([os.devnull])
        assert_leaves_nothing(lambda: [files.enter_context(open(name)) for name in waiting])
