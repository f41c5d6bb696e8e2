"""The reference: what it may say, and the exact words and places of each mistake."""

from __future__ import annotations

import numpy as np
import pytest
from specs import Tree, assert_says, edited

from dmlgen.checking.numpy_names import BUILTIN_NAMES, NUMPY_NAMES

LAST = "  OutputTensor = np.flip(total, Axis) if decreasing else total\n"
FUNCTIONS = (
    "call np.<function>, or one of "
    "abs, after_past, all, any, attention_operands, bit_count, bool, converted, convolved, corner_parts, enumerate, "
    "erf, erfc, filter_taps, float, fused, fused_magnitude, int, interpolated, len, lined, list, max, maximum, min, "
    "minimum, quantized, range, region_samples, resample_coordinates, reversed, rises, scaled, scattered, "
    "sequence_steps, shaped, shared_by_samples, slice, sorted, sum, taps, tuple, windows, zip"
)
SIMPLER = "use names, numbers, operators, comparisons, `x if c else y`, indexing and calls of np functions"

# Each line replaces the reference's last one, which assigns the output.
ELEMENT = (
    "an assignment to elements of what the code did not make; "
    "make the array first, such as y = np.zeros_like(x); then y[i] = ... may follow"
)
LINES = {
    "import": ("¦import os", "a statement that cannot stand here (Import); remove it; np is there already"),
    "from": ("¦from os import path", "a statement that cannot stand here (ImportFrom); remove it; np is there already"),
    "while": (
        "¦while len(x):\n      pass",
        "a statement that cannot stand here (While); use for over a range, or a function of np for the whole array",
    ),
    "for over no names": (
        "for ¦x[0] in total:\n      pass",
        "a loop over something else than names; write for i in ..., or for i, x in ...",
    ),
    "for over a member": ("for ¦Axis in total:\n      pass", "Axis cannot be assigned; choose a new name"),
    "for over what takes the rest": ("for ¦_ in range(3):\n      pass", "_ cannot be assigned; choose a new name"),
    "else of a loop": (
        "for i in total:\n      pass\n  else:\n      ¦y = x",
        "an `else` of a loop; write it after the loop",
    ),
    "assigned in a loop": (
        "for i in total:\n      y = i\n  z = ¦y",
        "y is not assigned on every path to here; assign it before the `if`, or in both branches",
    ),
    "def": ("¦def f(): pass", "a statement that cannot stand here (FunctionDef); use assignments, if, else and for"),
    "augmented": (
        "¦total += 1",
        "a statement that cannot stand here (AugAssign); write x = x + y; the other form would change an input",
    ),
    "bare expression": ("¦np.abs(x)", "a statement that cannot stand here (Expr); assign it to a name"),
    "element of an input": ("¦InputTensor[0] = 1", ELEMENT),
    "element of what may be an input": ("y = InputTensor\n  ¦y[0] = 1", ELEMENT),
    "element of what becomes an input": (
        "y = np.zeros(3)\n  for i in range(2):\n      ¦y[0] = 1\n      y = InputTensor",
        ELEMENT,
    ),
    "several": ("a, ¦b[0] = x, x", "an assignment to something else than names; write a, b = values"),
    "chained": ("¦a = b = x", "an assignment to something else than names; write name = value"),
    "input": ("¦InputTensor = x", "InputTensor cannot be assigned; choose a new name"),
    "dtypes": ("¦dtypes = x", "dtypes cannot be assigned; choose a new name"),
    "oracle": ("¦erf = x", "erf cannot be assigned; choose a new name"),
    "oracle alone": ("y = ¦erf", "erf is not called; write erf(...)"),
    "np": ("¦np = x", "np cannot be assigned; choose a new name"),
    "builtin": ("¦len = x", "len cannot be assigned; choose a new name"),
    "lambda": ("y = ¦lambda: x", f"an expression that cannot stand here (Lambda); {SIMPLER}"),
    "comprehension": ("y = [¦j for i in x]", "'j' is not known here; use members, or assign it first"),
    "name of a comprehension": (
        "y = [i for i in x]\n  z = ¦i",
        "'i' is not known here; use members, or assign it first",
    ),
    "set": ("y = ¦{i for i in x}", f"an expression that cannot stand here (SetComp); {SIMPLER}"),
    "f-string": ("y = ¦f'{x}'", f"an expression that cannot stand here (JoinedStr); {SIMPLER}"),
    "bytes": ("y = ¦b'x'", "a constant that is no number, boolean or text; write another one"),
    "unknown name": ("y = ¦totl", "'totl' is not known here; did you mean total?"),
    "unknown name like no other": ("y = ¦qqq", "'qqq' is not known here; use members, or assign it first"),
    "enumerator": (
        "y = ¦DML_AXIS_DIRECTION_DECREASE",
        "'DML_AXIS_DIRECTION_DECREASE' is not known here; did you mean DML_AXIS_DIRECTION_DECREASING?",
    ),
    "used before": ("y = ¦OutputTensor", "OutputTensor is not assigned yet; assign it first"),
    "np alone": ("y = ¦np", "np stands alone; write np.<function>"),
    "builtin alone": ("y = ¦len", "len is not called; write len(...)"),
    "unlisted function": ("y = ¦np.cumsun(x)", "np.cumsun is not on the list of functions; did you mean cumsum?"),
    "file function": ("y = ¦np.qqq(x)", "np.qqq is not on the list of functions; use another function of np"),
    "method": ("y = ¦x.cumsum()", f"a call of something else than a known function; {FUNCTIONS}"),
    "open": ("y = ¦open('x')", f"a call of something else than a known function; {FUNCTIONS}"),
    "called result": ("y = ¦np.abs(x)()", f"a call of something else than a known function; {FUNCTIONS}"),
    "dunder": (
        "y = ¦x.__class__",
        "an attribute .__class__; use .dtype, .shape or .ndim, and np.<function>(x) for methods",
    ),
    "mapping": ("y = np.abs(x, ¦**x)", "arguments from a mapping; write them out"),
    "out": ("y = np.abs(x, ¦out=x)", "an argument `out`, which would change an array; assign the result"),
    "not ASCII before": ("y = np.pad(x, 1, 'ü') + ¦qqq", "'qqq' is not known here; use members, or assign it first"),
    "on some path": (
        "if decreasing:\n      y = x\n  z = ¦y",
        "y is not assigned on every path to here; assign it before the `if`, or in both branches",
    ),
    "not Python": ("y = np.flip¦(x", "not Python: '(' was never closed; correct it"),
}


@pytest.mark.parametrize("name", LINES)
def test_lines(tree: Tree, name: str) -> None:
    line, message = LINES[name]
    after = "\n" + LAST if "closed" not in message else "\n"
    assert_says(tree, edited((LAST, f"  {line}{after}")), f"reference: {message}")


LOOPS = {
    "for": "  y = np.zeros_like(x)\n  for i in range(3):\n      y[0] = i",
    "two names": "  y = list(range(2))\n  for i, part in enumerate(x):\n      z = (i, part)",
    "comprehension": "  y = [i + 1 for i in range(3) if i]",
    "generator": "  y = sum(i for i in range(3))",
    "starred": "  y = np.transpose(x, (*range(x.ndim),))",
}


@pytest.mark.parametrize("name", LOOPS)
def test_loops(tree: Tree, name: str) -> None:
    assert_says(tree, edited((LAST, f"{LOOPS[name]}\n{LAST}")))


def test_outputs_are_assigned(tree: Tree) -> None:
    marked = edited((LAST, ""), ("reference: |", "reference: ¦|"))
    assert_says(tree, marked, "reference: OutputTensor is not assigned; add `OutputTensor = ...`")


def test_outputs_are_assigned_on_every_path(tree: Tree) -> None:
    marked = edited((LAST, "  if decreasing:\n      OutputTensor = total\n"), ("reference: |", "reference: ¦|"))
    assert_says(tree, marked, "reference: OutputTensor is not assigned on every path; add `OutputTensor = ...`")


def test_both_branches_assign(tree: Tree) -> None:
    branches = "  if decreasing:\n      OutputTensor = np.flip(total, Axis)\n  else:\n      OutputTensor = total\n"
    assert_says(tree, edited((LAST, branches)))


def test_several_mistakes_at_once(tree: Tree) -> None:
    marked = edited((LAST, "  y = ¦qqq + ¦open(x)\n" + LAST))
    assert_says(
        tree,
        marked,
        "reference: 'qqq' is not known here; use members, or assign it first",
        f"reference: a call of something else than a known function; {FUNCTIONS}",
    )


@pytest.mark.parametrize("deep", ["(" * 300 + "1" + ")" * 300, "-" * 3000 + "1", "1" + "+1" * 3000])
def test_deep_code(tree: Tree, deep: str) -> None:
    """Too deep for Python's parser or for ours; which one notices depends on Python's version."""
    tree.write(edited((LAST, f"  y = {deep}\n" + LAST)))
    (message,) = tree.messages()
    assert (
        "reference: the code is nested too deeply; write it more simply" in message
        or "reference: not Python" in message
    )


def test_long_code(tree: Tree) -> None:
    tree.write(edited((LAST, "  y = x\n" * 2000 + LAST)))
    (message,) = tree.messages()
    assert message.endswith(
        ": reference: 12272 characters, 8000 are allowed; a reference is short; write it more simply"
    )


def test_a_reference_of_one_line(tree: Tree) -> None:
    text = edited()
    start, end = text.index("reference:"), text.index("domain:")
    marked = text[:start] + "reference: OutputTensor = np.cumsum(InputTensor, axis=¦Axes)\n" + text[end:]
    assert_says(tree, marked, "reference: 'Axes' is not known here; did you mean Axis?")


@pytest.mark.parametrize("name", sorted(NUMPY_NAMES))
def test_listed_functions_exist(name: str) -> None:
    assert hasattr(np, name)


def test_no_listed_function_reaches_files_or_changes_arrays() -> None:
    forbidden = {
        "load",
        "save",
        "fromfile",
        "memmap",
        "genfromtxt",
        "put",
        "copyto",
        "place",
        "putmask",
        "fromfunction",
    }
    assert not forbidden & NUMPY_NAMES
    assert not {"eval", "exec", "open", "getattr", "type", "vars"} & BUILTIN_NAMES


SHARED_STEPS = """  low = np.iinfo(dtypes["InputTensor"]).min if HasExclusiveSum else 0
  y = converted(erf(scaled(x, None)) + erfc(x), dtypes["OutputTensor"])
  count = bit_count(np.full(shapes["OutputTensor"], 1)) + len(shapes["InputTensor"])
  unused = fused(None, x)
"""


def test_what_operators_share_is_there(tree: Tree) -> None:
    tree.write(edited((LAST, SHARED_STEPS + LAST)))
    assert tree.messages() == []


MAGNITUDES = {
    "right": ("magnitude: |\n  OutputTensor = np.abs(InputTensor)\n", None),
    "nothing assigned": (
        "magnitude: ¦|\n  y = np.abs(InputTensor)\n",
        "magnitude: OutputTensor is not assigned; add `OutputTensor = ...`",
    ),
    "assigned sometimes": (
        "magnitude: ¦|\n  if HasExclusiveSum:\n      OutputTensor = np.abs(InputTensor)\n",
        "magnitude: OutputTensor is not assigned on every path; add `OutputTensor = ...`",
    ),
    "a name of the reference": ("magnitude: |\n  OutputTensor = np.abs(total) if decreasing else total\n", None),
    "a name of the reference, assigned again": (
        "magnitude: |\n  total = np.abs(total)\n  OutputTensor = total\n",
        None,
    ),
    "an output of the reference": (
        "magnitude: |\n  OutputTensor = np.abs(¦OutputTensor)\n",
        "magnitude: OutputTensor is not assigned yet; assign it first",
    ),
    "an element of what the reference made": (
        "magnitude: |\n  ¦total[0] = 0\n  OutputTensor = total\n",
        f"magnitude: {ELEMENT}",
    ),
    "a name that nobody assigns": (
        "magnitude: |\n  OutputTensor = np.abs(¦whole)\n",
        "magnitude: 'whole' is not known here; use members, or assign it first",
    ),
    "not Python": ("magnitude: |\n  OutputTensor = ¦= 1\n", "magnitude: not Python: invalid syntax; correct it"),
    "too long": (
        "magnitude: |\n  OutputTensor = np.abs(InputTensor)\n" + "  y = 1  # and so on\n" * 500,
        "magnitude: 9535 characters, 8000 are allowed; a magnitude is short; write it more simply",
    ),
}


@pytest.mark.parametrize("name", MAGNITUDES)
def test_magnitudes(tree: Tree, name: str) -> None:
    text, message = MAGNITUDES[name]
    marked = edited(("domain:\n", text + "domain:\n"))
    if name == "too long":
        tree.write(marked)
        (found,) = tree.messages()
        assert found.endswith(f": {message}")
    else:
        assert_says(tree, marked, *([] if message is None else [message]))


def test_a_name_that_the_reference_assigns_sometimes(tree: Tree) -> None:
    text = edited(
        ("      total = total - x\n", "      total = total - x\n      rest = x\n"),
        ("domain:\n", "magnitude: |\n  OutputTensor = np.abs(¦rest)\ndomain:\n"),
    )
    message = "rest is not assigned on every path to here; assign it before the `if`, or in both branches"
    assert_says(tree, text, f"magnitude: {message}")


def test_a_mistake_of_the_reference_is_said_once(tree: Tree) -> None:
    """The magnitude has the names of a reference with a mistake; of one that is no Python nothing is known."""
    magnitude = ("domain:\n", "magnitude: |\n  OutputTensor = np.abs(total)\ndomain:\n")
    text = edited(("      total = total - x\n", "      total = total - ¦y\n"), magnitude)
    assert_says(tree, text, "reference: 'y' is not known here; use members, or assign it first")
    text = edited(("      total = total - x\n", "      total = ¦= x\n"), magnitude)
    assert_says(tree, text, "reference: not Python: invalid syntax; correct it")


def test_a_magnitude_of_integers(tree: Tree) -> None:
    types = [("[FLOAT32, FLOAT16, INT64, INT32]", "[INT64, INT32]"), ("[FLOAT32, FLOAT16, INT32]", "[INT32]")]
    text = edited(*types, ('FLOATS: "uniform(-1, 1)", ', ""))
    text = text[: text.index("tolerance:")] + "magnitude: ¦|\n  OutputTensor = InputTensor\n"
    assert_says(tree, text, "magnitude: no output is a float; integers are exact; remove it")
