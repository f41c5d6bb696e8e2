"""The printer of Python text: what it prints reads back as the same value, and a formatter leaves it alone."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys

import pytest

from dmlgen.rendering.imports import import_lines
from dmlgen.rendering.python_text import LINE_LENGTH, Raw, call, python_text

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
