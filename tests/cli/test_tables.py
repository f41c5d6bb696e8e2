"""Tables of the command line: aligned, as wide as the terminal, and no word ever cut."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import pytest

from dmlops import REGISTRY
from dmlruntime.core.tables import hung
from dmltools.cli import main
from dmltools.cli.terminal import Lines, print_table, say

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


def test_a_piped_table_keeps_each_row_on_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    print_table("Cases", COLUMNS, CASES)
    assert len(capsys.readouterr().out.splitlines()) == len(CASES) + 3


def test_lines_are_wrapped_below_their_begin() -> None:
    assert list(hung("one two three\n  four five six\n\na_word_without_end\nend", 10)) == [
        "one two",
        "    three",
        "  four",
        "      five",
        "      six",
        "",
        "a_word_without_end",
        "end",
    ]
    assert list(hung("one two three", None)) == ["one two three"]


@pytest.mark.parametrize(("columns", "lines"), [("10", 2), ("", 1), (None, 1), ("wide", 1)])
def test_what_is_piped_heeds_columns(
    columns: str | None, lines: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if columns is None:
        monkeypatch.delenv("COLUMNS", raising=False)
    else:
        monkeypatch.setenv("COLUMNS", columns)
    say("several words")
    assert len(capsys.readouterr().out.splitlines()) == lines


@pytest.mark.parametrize(
    "words",
    [
        "devices",
        "run REDUCE GEMM --device reference",
        "run REDUCE -v --device reference",
        "run GEMM CONVOLUTION -v --device cpu",
        "bench --list",
        "kernel LSTM",
        "kernel CONVOLUTION --c",
        "kernel MULTIHEAD_ATTENTION --cases",
        "doctor --adapter doctor_adapters:ignores_exclusive CUMULATIVE_SUMMATION --in-process --limit 5",
        "doctor --adapter doctor_adapters:careless CUMULATIVE_SUMMATION --in-process --limit 5",
    ],
)
def test_no_line_of_a_command_is_wider_than_80(
    words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.syspath_prepend(Path(__file__).parents[1] / "doctor")
    main(REGISTRY, words.split())
    out = capsys.readouterr().out
    if words.startswith("kernel") and "--cases" not in words:  # the text itself is for compilers
        out = "\n".join(line for line in out.split("\n\n")[0].splitlines())
    assert len(out.splitlines()) > 1
    assert [line for line in out.splitlines() if len(line) > 80 and " " in line.strip(" /*")] == []


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
