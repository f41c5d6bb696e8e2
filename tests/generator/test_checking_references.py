"""The reference and its kin: the exact words and places of what is wrong with them before they are run."""

from __future__ import annotations

import pytest
from specs import Tree, assert_says, edited

LAST = "  OutputTensor = np.flip(total, Axis) if decreasing else total\n"
UNKNOWN = "is not known here; use members, or assign it first"

# Each line replaces the reference's last one, which assigns the output.
LINES = {
    "unknown name": ("y = ¦totl", "'totl' is not known here; did you mean total?"),
    "unknown name like no other": ("y = ¦qqq", f"'qqq' {UNKNOWN}"),
    "enumerator": (
        "y = ¦DML_AXIS_DIRECTION_DECREASE",
        "'DML_AXIS_DIRECTION_DECREASE' is not known here; did you mean DML_AXIS_DIRECTION_DECREASING?",
    ),
    "function": ("y = ¦scalled(x, None)", "'scalled' is not known here; did you mean scaled?"),
    "comprehension": ("y = [¦j for i in x]", f"'j' {UNKNOWN}"),
    "called": ("y = ¦opne('x')", f"'opne' {UNKNOWN}"),
    "output before it is assigned": ("y = OutputTensor + ¦MaskTensor", f"'MaskTensor' {UNKNOWN}"),
    "function of np": ("y = ¦np.cumsun(x)", "np has no 'cumsun'; did you mean cumsum?"),
    "function of np like no other": ("y = ¦np.qqq(x)", "np has no 'qqq'; use another function of np"),
    "not ASCII before": ("y = np.pad(x, 1, 'ü') + ¦qqq", f"'qqq' {UNKNOWN}"),
    "not Python": ("y = np.flip¦(x", "not Python: '(' was never closed; correct it"),
    "not Python when compiled": ("¦return x", "not Python: 'return' outside function; correct it"),
}


@pytest.mark.parametrize("name", LINES)
def test_lines(tree: Tree, name: str) -> None:
    line, message = LINES[name]
    after = "\n" + LAST if "closed" not in message else "\n"
    assert_says(tree, edited((LAST, f"  {line}{after}")), f"reference: {message}")


CODE = {
    "import": "  import math\n  y = math.pi",
    "definition": "  def half(part):\n      return part / 2\n  y = half(x)",
    "lambda": "  y = (lambda part: part)(x)",
    "while": "  y = 3\n  while y:\n      y -= 1",
    "element": "  y = np.zeros_like(x)\n  y[0] = 1",
    "method": "  y = x.astype(np.int32).cumsum()",
    "names of Python": "  y = sorted(map(str, range(3)))",
    "for": "  y = np.zeros_like(x)\n  for i in range(3):\n      y[0] = i",
    "two names": "  y = list(range(2))\n  for i, part in enumerate(x):\n      z = (i, part)",
    "comprehension": "  y = [i + 1 for i in range(3) if i]",
    "generator": "  y = sum(i for i in range(3))",
    "starred": "  y = np.transpose(x, (*range(x.ndim),))",
}


@pytest.mark.parametrize("name", CODE)
def test_any_code_of_python(tree: Tree, name: str) -> None:
    assert_says(tree, edited((LAST, f"{CODE[name]}\n{LAST}")))


def test_outputs_are_assigned(tree: Tree) -> None:
    marked = edited((LAST, ""), ("reference: |", "reference: ¦|"))
    assert_says(tree, marked, "reference: OutputTensor is not assigned; add `OutputTensor = ...`")


def test_an_output_that_is_not_assigned_on_the_path_of_a_case(tree: Tree) -> None:
    """Seen when it is run: one case goes there."""
    marked = edited((LAST, "  if decreasing:\n      OutputTensor = total\n"), ("reference: |", "reference: ¦|"))
    assert_says(tree, marked, "reference: OutputTensor is no array of numbers; fix the reference")


def test_a_name_that_is_not_assigned_on_the_path_of_a_case(tree: Tree) -> None:
    """Seen when it is run, at its line."""
    marked = edited((LAST, "  if not decreasing:\n      y = x\n  ¦z = y\n" + LAST))
    problem = "NameError in the case 'one element': name 'y' is not defined"
    assert_says(tree, marked, f"reference: {problem}; fix the reference")


def test_several_mistakes_at_once(tree: Tree) -> None:
    marked = edited((LAST, "  y = ¦qqq + ¦np.opne(x)\n" + LAST))
    assert_says(
        tree,
        marked,
        f"reference: 'qqq' {UNKNOWN}",
        "reference: np has no 'opne'; did you mean ones?",
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


def test_a_reference_of_one_line(tree: Tree) -> None:
    text = edited()
    start, end = text.index("reference:"), text.index("domain:")
    marked = text[:start] + "reference: OutputTensor = np.cumsum(InputTensor, axis=¦Axes)\n" + text[end:]
    assert_says(tree, marked, "reference: 'Axes' is not known here; did you mean Axis?")


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
    "a name of the reference": ("magnitude: |\n  OutputTensor = np.abs(total) if decreasing else total\n", None),
    "a name of the reference, assigned again": (
        "magnitude: |\n  total = np.abs(total)\n  OutputTensor = total\n",
        None,
    ),
    "an output of the reference": (
        "magnitude: |\n  OutputTensor = np.abs(¦MaskTensor)\n",
        f"magnitude: 'MaskTensor' {UNKNOWN}",
    ),
    "fails": (
        "magnitude: |\n  ¦OutputTensor = np.reshape(total, (3, 5))\n",
        "magnitude: ValueError in the case 'along the last axis': cannot reshape array of size 4 into shape (3,5); "
        "fix it",
    ),
    "a name that nobody assigns": (
        "magnitude: |\n  OutputTensor = np.abs(¦whole)\n",
        f"magnitude: 'whole' {UNKNOWN}",
    ),
    "not Python": ("magnitude: |\n  OutputTensor = ¦= 1\n", "magnitude: not Python: invalid syntax; correct it"),
}


@pytest.mark.parametrize("name", MAGNITUDES)
def test_magnitudes(tree: Tree, name: str) -> None:
    text, message = MAGNITUDES[name]
    marked = edited(("domain:\n", text + "domain:\n"))
    assert_says(tree, marked, *([] if message is None else [message]))


def test_a_mistake_of_the_reference_is_said_once(tree: Tree) -> None:
    """The magnitude has the names of a reference with a mistake; of one that is no Python nothing is known."""
    magnitude = ("domain:\n", "magnitude: |\n  OutputTensor = np.abs(total)\ndomain:\n")
    text = edited(("      total = total - x\n", "      total = total - ¦y\n"), magnitude)
    assert_says(tree, text, f"reference: 'y' {UNKNOWN}")
    text = edited(("      total = total - x\n", "      total = ¦= x\n"), magnitude)
    assert_says(tree, text, "reference: not Python: invalid syntax; correct it")


def test_a_magnitude_of_integers(tree: Tree) -> None:
    types = [("[FLOAT32, FLOAT16, INT64, INT32]", "[INT64, INT32]"), ("[FLOAT32, FLOAT16, INT32]", "[INT32]")]
    text = edited(*types, ('FLOATS: "uniform(-1, 1)", ', ""))
    text = text[: text.index("tolerance:")] + "magnitude: ¦|\n  OutputTensor = InputTensor\n"
    assert_says(tree, text, "magnitude: no output is a float; integers are exact; remove it")
