"""The printer of Python text: what it prints reads back as the same value, and a formatter leaves it alone."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys

import pytest

from dmlgen.records.literals import Function, Raw, call
from dmlgen.rendering.python_text import LINE_LENGTH, import_lines, python_text

hypothesis = pytest.importorskip("hypothesis", reason="hypothesis is not installed (pip install dmlops[dev])")
from hypothesis import given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

SCALARS = st.one_of(
    st.integers(-(2**64), 2**64),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=200),
    st.booleans(),
    st.none(),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=12),
        st.lists(inner, max_size=12).map(tuple),
        st.dictionaries(
            st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=12), inner, max_size=6
        ),
    ),
    max_leaves=30,
)


@given(VALUES)
@settings(max_examples=150, deadline=None)
def test_reads_back_as_the_same_value(value: object) -> None:
    assert ast.literal_eval(python_text(value)) == value


@pytest.mark.skipif(
    shutil.which("ruff") is None and not shutil.which("ruff", path=sys.prefix + "/bin"), reason="ruff is not installed"
)
@given(st.lists(VALUES, min_size=1, max_size=8))
@settings(max_examples=10, deadline=None)
def test_a_formatter_keeps_it(values: list[object]) -> None:
    text = "".join(f"x = {python_text(value, column=4)}\n" for value in values if not isinstance(value, str))
    ruff = shutil.which("ruff") or shutil.which("ruff", path=sys.prefix + "/bin")
    assert ruff is not None
    command = [ruff, "format", "--isolated", f"--line-length={LINE_LENGTH}", "-"]
    formatted = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    assert formatted == text


def test_long_text_is_broken_behind_spaces() -> None:
    text = "word " * 40
    lines = python_text(text, indent=8, column=14).splitlines()
    assert lines[0] == "("
    assert lines[-1] == "        )"
    assert all(len(line) <= LINE_LENGTH for line in lines)
    assert ast.literal_eval("\n".join(lines)) == text


def test_calls_leave_out_arguments_that_are_none() -> None:
    assert python_text(call("f", 1, Raw("x"), a=None, b="text")) == 'f(1, x, b="text")'


def test_imports_are_sorted_as_ruff_sorts_them() -> None:
    modules = {"b": ["INT16", "INT8", "function", "Class", "UINT8"], "a": ["x"], "c": []}
    assert import_lines(modules) == ("from a import x", "from b import INT8, INT16, UINT8, Class, function")


def test_long_imports_are_one_name_a_line() -> None:
    names = [f"SomeLongName{i}" for i in range(12)]
    lines = import_lines({"module": names})
    assert lines[0] == "from module import ("
    assert lines[-1] == ")"
    assert len(lines) == len(names) + 2


def test_the_length_of_imports_counts_what_stands_before_them() -> None:
    (line,) = import_lines({"module": ["a" * 100]})
    assert len(import_lines({"module": ["a" * 100]}, indent=LINE_LENGTH - len(line))) == 1
    assert len(import_lines({"module": ["a" * 100]}, indent=LINE_LENGTH - len(line) + 1)) == 3


def test_a_function_that_fits_is_one_line() -> None:
    assert python_text(Function("d", "d.Axis < 3")) == "lambda d: d.Axis < 3"


LONG = [
    f"{'a' * 50} < 1 and {'b' * 50} < 2 and max(c and d, 3) > 4",
    f"{'a' * 50} if {'b' * 50} == 1 else {'c' * 50} if d else {'e' * 5}",
    f"{'a' * 50} or b and {'c' * 50} or f(d if e else g)",
    repr("must satisfy " + "word " * 30).replace("'", '"'),
    f"{'a' * 118}",
]


@pytest.mark.parametrize("body", LONG, ids=["and", "if", "or", "text", "name"])
def test_a_function_that_is_too_long_is_broken_as_a_formatter_breaks_it(body: str) -> None:
    text = python_text(call("f", holds=Function("d", body)), column=4)
    assert ast.dump(ast.parse(text)) == ast.dump(ast.parse(f"f(holds=lambda d: ({body}))"))
    assert all(len(line) <= LINE_LENGTH + 10 for line in text.splitlines())
    ruff = shutil.which("ruff") or shutil.which("ruff", path=sys.prefix + "/bin")
    if ruff is not None:
        command = [ruff, "format", "--isolated", f"--line-length={LINE_LENGTH}", "-"]
        done = subprocess.run(command, input=f"x = {text}\n", capture_output=True, text=True, check=True)
        assert done.stdout == f"x = {text}\n"


def test_the_parts_of_a_broken_function() -> None:
    text = python_text(Function("d", LONG[1]))
    assert text.splitlines() == [
        "lambda d: (",
        f"    {'a' * 50}",
        f"    if {'b' * 50} == 1",
        f"    else {'c' * 50}",
        "    if d",
        "    else eeeee",
        ")",
    ]
