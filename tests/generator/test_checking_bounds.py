"""A reference that would take for ever, or all memory, is a mistake with its place; and so are very many mistakes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import left_behind
import pytest
from left_behind import assert_leaves_nothing, children, held
from specs import BASE, CLIP, CLIP_FILE, FILE, LINEAR, LINEAR_FILE, MARK, Tree, assert_says, edited

from dmlgen.checking import bounded
from dmlgen.checking.scope import Scope
from dmlgen.diagnostics import MOST_MISTAKES, Problems

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="references are bounded on Linux")

LAST = "  OutputTensor = np.flip(total, Axis) if decreasing else total\n"
MARKED = ("reference: |", f"reference: {MARK}|")
SIMPLER = "write the reference more simply, or make the cases smaller"


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """As that of other tests, with references in processes of their own."""
    return Tree(tmp_path)


def scope_of(tree: Tree, number: int) -> Scope:
    """A scope with a number of damaged parts, by which it can be told from others."""
    damaged = frozenset(map(str, range(number)))
    return Scope(operator=tree.operator(), enums={}, levels=(), damaged=damaged, problems=Problems())


@pytest.mark.parametrize(
    "endless",
    [
        "y = 9**9**9",
        "y = 1 << 10**10",
        "y = max(range(10**11))",
        "y = np.sum(np.broadcast_to(Axis, (10**13,)))",
        "y = np.power(np.asarray(7, dtype='O'), 10**10)",
    ],
)
def test_endless_references(tree: Tree, monkeypatch: pytest.MonkeyPatch, endless: str) -> None:
    monkeypatch.setattr(bounded, "SECONDS", 0.5)
    start = time.monotonic()
    text = edited((LAST, f"  {endless}\n{LAST}"), MARKED)
    assert_says(tree, text, f"reference: its cases take longer than 0.5 seconds; {SIMPLER}")
    assert time.monotonic() - start < 20


@pytest.mark.parametrize(
    "large", ["y = np.ones(10**10)", "y = tuple(range(10**10))", "y = np.tile(total, 10**9)", "y = (Axis,) * 10**10"]
)
def test_references_that_need_all_memory(tree: Tree, large: str) -> None:
    text = edited((LAST, f"  {MARK}{large}\n{LAST}"))
    assert_says(tree, text, f"reference: it needs too much memory in the case 'along the last axis'; {SIMPLER}")


@pytest.mark.parametrize("processes", [1, 2, 4, 9])
def test_the_operators_after_it_are_checked_too(tree: Tree, processes: int) -> None:
    """Each with the process that is left, or with a new one."""

    def dying(scope: Scope) -> None:
        number = len(scope.damaged)
        if number == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        if number == 3:
            os._exit(3)
        scope.report(scope.operator.reference.at, f"checked {number}", "remedy")

    scopes = [scope_of(tree, number) for number in range(6)]
    with bounded.bounded(dying, scopes, processes) as answers:
        answers.report()
    seen = [[(d.problem, d.remedy) for d in scope.problems.diagnostics] for scope in scopes]
    assert seen == [
        [("checked 0", "remedy")],
        [("reference: the process that ran it was ended by SIGKILL", SIMPLER)],
        [("checked 2", "remedy")],
        [("reference: the process that ran it was ended with status 3", SIMPLER)],
        [("checked 4", "remedy")],
        [("checked 5", "remedy")],
    ]


def test_processes_that_nobody_waits_for_are_ended(tree: Tree) -> None:
    scopes = [scope_of(tree, number) for number in range(4)]

    def begin() -> None:
        started = children()
        with bounded.bounded(lambda scope: time.sleep(60), scopes, 2):
            assert len(children() - started) >= 2

    assert_leaves_nothing(begin)
    assert [len(scope.problems) for scope in scopes] == [0] * 4


def test_a_fault_of_the_check_itself_is_raised(tree: Tree) -> None:
    def faulty(scope: Scope) -> None:
        raise ZeroDivisionError("of ours")

    with pytest.raises(RuntimeError, match=r"(?s)^checking the answers of CUMULATIVE_SUMMATION failed:\n.*of ours"):
        bounded.check_bounded(faulty, [scope_of(tree, 0)])


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
    tree.write(BASE.replace("data: [[[[2, 3]", "data: [[[[2, 4]"), FILE)
    tree.write(LINEAR.replace("Alpha * InputTensor + Beta}", "nonsense}"), LINEAR_FILE)
    tree.write(CLIP.replace("np.maximum(x, Min)", "np.maximum(x, Max)"), CLIP_FILE)
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
