"""Tests of the display of progress: one line on a terminal that never wraps, plain lines elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import pairwise

import pytest

from dmlruntime.core.tables import line_width
from dmltools.cli.terminal import Phase, Ticker, cut, duration

ERASE = "\r\x1b[K"


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def live(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm")


def test_a_line_is_cut_to_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    live(monkeypatch, 20)
    ticker = Ticker("doctor")
    ticker.show("a case with a long name")
    ticker.show("short")
    ticker.clear()
    ticker.clear()
    assert capsys.readouterr().err == f"{ERASE}doctor: a case w...{ERASE}doctor: short{ERASE}"


@pytest.mark.parametrize("term", ["dumb", None])
def test_nothing_is_replaced_where_nothing_can_be(
    term: str | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if term:
        live(monkeypatch, 80)
        monkeypatch.setenv("TERM", term)
    ticker = Ticker("doctor")
    ticker.show("something")
    ticker.clear()
    assert capsys.readouterr().err == ""


def test_a_phase_on_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    live(monkeypatch, 80)
    clock = Clock()
    phase = Phase("compiling", 40, "kernel", clock)
    phase.step(0)
    clock.now = 10.0
    phase.step(10, "SUMS")
    clock.now = 20.0
    phase.step(40)
    phase.clear()
    assert capsys.readouterr().err == (
        f"{ERASE}dmlops: compiling: 0 of 40 kernels"
        f"{ERASE}dmlops: compiling: 10 of 40 kernels, about 30 s left (SUMS)"
        f"{ERASE}dmlops: compiling: 40 of 40 kernels{ERASE}"
    )


def test_a_phase_elsewhere_says_a_plain_line_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    phase = Phase("compiling", 400, "kernel", clock)
    for second in range(0, 25):
        clock.now = float(second)
        phase.step(4 * second, "SUMS")
    phase.clear()
    assert capsys.readouterr().err == (
        "dmlops: compiling: 40 of 400 kernels, about 2 min left\n"
        "dmlops: compiling: 80 of 400 kernels, about 1 min left\n"
    )


def test_durations() -> None:
    assert [duration(s) for s in (0.2, 59, 61, 400)] == ["1 s", "59 s", "1 min", "7 min"]


@pytest.mark.parametrize(
    ("text", "columns", "expected"),
    [
        ("short", 5, "short"),
        ("longer", 5, "lo..."),
        ("one\ntwo\x1b[2J", 20, "one two [2J"),
        ("日本語の名前", 8, "日本..."),
        ("e\u0301" * 4, 4, "e\u0301" * 4),
        ("abc", 0, ""),
        ("abc", -1, ""),
    ],
)
def test_cut(text: str, columns: int, expected: str) -> None:
    assert cut(text, columns) == expected


def test_the_width_of_what_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    with open(os.devnull, encoding="utf-8") as nothing:
        assert line_width(nothing) == 80
        monkeypatch.setenv("COLUMNS", "33")
        assert line_width(nothing) == 33


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are POSIX's")
def test_no_line_of_a_real_terminal_wraps() -> None:
    """A terminal of 100 columns, and COLUMNS of another size: the terminal's own counts."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    program = (
        "from dmltools.cli.terminal import Ticker\n"
        "t = Ticker('doctor')\n"
        "for i in range(200): t.show(f'case {i} ' + 'of a very long name ' * (i % 9))\n"
        "t.clear()\n"
    )
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "200", "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen([sys.executable, "-c", program], stderr=theirs, stdin=theirs, env=environment)
    os.close(theirs)
    written = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # the other side has closed
            break
        if not piece:
            break
        written += piece
    assert process.wait() == 0
    os.close(ours)
    text = written.decode()
    parts = re.split(re.escape(ERASE), text)
    assert len(parts) == 202
    assert "\n" not in text
    assert all(len(part) <= 99 for part in parts)
    assert any(len(part) == 99 for part in parts)
    assert parts[-1] == ""
    assert all(a != b for a, b in pairwise(parts[1:-1]))
