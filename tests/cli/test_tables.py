"""Tables of the command line: aligned, as wide as the terminal, and no word ever cut."""

from __future__ import annotations

import itertools
import sys

import pytest

from dmlops import REGISTRY
from dmltools.cli.terminal import Lines, print_table

COLUMNS = ("operator", "case", "status", "reference", "cpu", "gpu")
CASES = [
    (name, case.name, "example, documented", "equal", "within 0.08", "within 0.50")
    for name in REGISTRY
    for case in REGISTRY.cases(name)
]


def terminal(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("NO_COLOR", "1")


def test_a_plain_table_is_aligned_without_trailing_space(capsys: pytest.CaptureFixture[str]) -> None:
    print_table("Title", ["a", "long name"], [["xyz", "1"], ["", "22"]])
    assert capsys.readouterr().out == "Title\na    long name\n---  ---------\nxyz  1\n     22\n"


def test_an_empty_table(capsys: pytest.CaptureFixture[str]) -> None:
    print_table("Title", ["a"], [])
    assert capsys.readouterr().out == "Title\na\n-\n"


def test_a_terminal_has_colours_unless_told_not_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal(monkeypatch, 80)
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "xterm")
    print_table("Title", ["a", "b"], [["within 0.50", "[bold]"], ["differs", "x"]])
    assert capsys.readouterr().out == (
        "Title\na            b\n-----------  ------\n"
        "\x1b[32mwithin 0.50\x1b[0m  [bold]\n\x1b[1;31mdiffers\x1b[0m      x\n"
    )
    monkeypatch.setenv("NO_COLOR", "1")
    print_table("Title", ["a"], [["differs"]])
    assert capsys.readouterr().out == "Title\na\n-------\ndiffers\n"


def test_a_terminal_wraps_between_words(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    terminal(monkeypatch, 24)
    print_table("Title", ["name", "what"], [["AN_OPERATOR", "several words here"]])
    assert capsys.readouterr().out == (
        "Title\nname         what\n-----------  -----------\nAN_OPERATOR  several\n             words here\n"
    )


def test_where_the_longest_words_do_not_fit_rows_become_blocks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal(monkeypatch, 20)
    print_table("Title", ["name", "what", "no"], [["A_LONG_OPERATOR", "something_else here", "1"]])
    assert capsys.readouterr().out == ("Title\nA_LONG_OPERATOR\n  what:  something_else\n         here\n  no:    1\n")


@pytest.mark.parametrize("columns", [40, 80, 100, 132])
def test_no_name_is_cut(columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    terminal(monkeypatch, columns)
    print_table("Cases", COLUMNS, CASES)
    out = capsys.readouterr().out
    words = set(out.split())
    for text in itertools.chain.from_iterable(CASES):
        assert words.issuperset(text.split()), text
    longest = max(len(word) for row in CASES for text in row for word in text.split())
    assert all(len(line) <= max(columns, longest + 15) for line in out.splitlines())


def test_a_piped_table_keeps_each_row_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    print_table("Cases", COLUMNS, CASES)
    assert len(capsys.readouterr().out.splitlines()) == len(CASES) + 3


@pytest.mark.parametrize("columns", [40, 60, 80, 100])
def test_lines_fit_and_keep_their_names(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal(monkeypatch, columns)
    lines = Lines("Title", ["operator", "cases", "reference", "cpu", "gpu"], list(REGISTRY))
    for name in REGISTRY:
        lines.add([name, "17", "17 passed", "1 differs, 2 reported, 14 passed", "17 passed"])
    out = capsys.readouterr().out
    assert set(out.replace(":", "").split()) >= set(REGISTRY)
    assert all(len(line) <= max(columns, 60) for line in out.splitlines())
    assert len(lines) == len(REGISTRY)


def test_narrow_lines_have_the_counts_below_the_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal(monkeypatch, 30)
    Lines("Title", ["operator", "cases", "reference", "cpu"], ["SUMS"]).add(["SUMS", "3", "3 passed", "1 differs"])
    assert capsys.readouterr().out == "Title\nSUMS: 3 cases\n  reference: 3 passed\n  cpu: 1 differs\n"
