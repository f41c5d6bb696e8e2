"""Cases against the reference, and the algebra of a kernel that combines: the exact words and places."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from specs import BASE, CLIP, CLIP_FILE, LINEAR, LINEAR_FILE, REPOSITORY, Tree, assert_says, edited

from dmlgen.checking import load_specification
from dmlgen.codes import Code
from dmlgen.families import vocabularies

LAST = "  OutputTensor = np.flip(total, Axis) if decreasing else total\n"
ROWS = "data: [[[[2, 3], [3, 11]]]]"
ONE_IN = "inputs: {InputTensor: {type: INT32, data: [7]}}"
ONE_OUT = "outputs: {OutputTensor: {type: INT32, data: [7]}}"
ONES = "sequence: {start: 1, step: 1}"
NONFINITE = ("    status: documented", "    status: documented\n    classes: [nonfinite]")

EARLY = ("    status: documented", "    status: documented\n    classes: [early_overflow]")


def floats(inputs: str, outputs: str, kind: str = "FLOAT32") -> list[tuple[str, str]]:
    """The edge case with other numbers; it sums backwards."""
    return [
        (ONE_IN, f"inputs: {{InputTensor: {{type: {kind}, data: [{inputs}]}}}}"),
        (ONE_OUT, f"outputs: {{OutputTensor: {{type: {kind}, data: [{outputs}]}}}}"),
    ]


WRONG = {
    "a number": (
        [(ROWS, "data: [[[[2, 3], [3, ¦12]]]]")],
        [Code.REFERENCE_DIFFERS],
    ),
    "only the first of several": (
        [(ROWS, "data: [[[[2, ¦4], [3, 12]]]]")],
        [Code.REFERENCE_DIFFERS],
    ),
    "an integer": (
        [(ONE_OUT, ONE_OUT.replace("7", "¦8"))],
        [Code.REFERENCE_DIFFERS],
    ),
    "a sequence": (
        [(ONES, "sequence: ¦{start: 1, step: 2}")],
        [Code.REFERENCE_DIFFERS],
    ),
    "a fill": ([(ONES, "fill: ¦1")], [Code.REFERENCE_DIFFERS]),
    "after rounding": (
        floats("0.1, 0.2", "¦0.3001, 0.2"),
        [Code.REFERENCE_DIFFERS],
    ),
    "NaN and an infinity": (
        [*floats(".inf, -.inf", "¦.inf, -.inf"), NONFINITE],
        [Code.REFERENCE_DIFFERS],
    ),
    "an early overflow": (
        [*floats("3.0e+38, 3.0e+38, -3.0e+38", "¦3.1e+38, 0, -3.0e+38"), EARLY],
        [Code.REFERENCE_DIFFERS],
    ),
    "a large tensor": (
        [
            ("sizes: [1, 1, 1, 50], fill: 1", "sizes: [1, 1, 1, 20001], fill: 0"),
            ("sizes: [1, 1, 1, 50], sequence: {start: 1, step: 1}", "sizes: [1, 1, 1, 20001], fill: ¦3"),
        ],
        [Code.REFERENCE_DIFFERS],
    ),
    "a reference of other sizes": (
        [
            (LAST, "  OutputTensor = np.sum(x)\n"),
            (ONE_OUT, "outputs: {OutputTensor: ¦{type: INT32, data: [7]}}"),
            ("    outputs: {OutputTensor: {type: FLOAT32, ", "    outputs: {OutputTensor: ¦{type: FLOAT32, "),
            ("outputs: {OutputTensor: {type: FLOAT16, ", "outputs: {OutputTensor: ¦{type: FLOAT16, "),
        ],
        [
            Code.REFERENCE_DIFFERS,
            Code.REFERENCE_DIFFERS,
            Code.REFERENCE_DIFFERS,
        ],
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_case_that_the_reference_does_not_give(tree: Tree, name: str) -> None:
    edits, messages = WRONG[name]
    assert_says(tree, edited(*edits), *messages)


RIGHT = {
    "float16 rounds": floats("0.1, 0.2", "0.2998, 0.2", "FLOAT16"),
    "NaN": [*floats(".inf, -.inf", ".nan, -.inf"), NONFINITE],
    "zeros by value": floats("-0.0", "0"),
    "wraps": [
        (ONE_IN, "inputs: {InputTensor: {type: INT32, data: [1, 2147483647]}}"),
        (ONE_OUT, "outputs: {OutputTensor: {type: INT32, data: [-2147483648, 2147483647]}}"),
    ],
}


@pytest.mark.parametrize("name", RIGHT)
def test_a_case_that_the_reference_gives(tree: Tree, name: str) -> None:
    assert_says(tree, edited(*RIGHT[name]))


def test_a_reference_that_fails_is_named_at_its_line(tree: Tree) -> None:
    marked = edited((LAST, "  ¦y = np.reshape(x, (3, 5))\n" + LAST))
    assert_says(tree, marked, Code.REFERENCE_FAILS)


@pytest.mark.parametrize("value", ["'text'", "[[1], 2]"])
def test_a_reference_that_gives_no_numbers(tree: Tree, value: str) -> None:
    marked = edited((LAST, f"  OutputTensor = {value}\n"), ("reference: |", "reference: ¦|"))
    assert_says(tree, marked, Code.REFERENCE_FAILS)


def test_nothing_is_run_while_anything_else_is_wrong(tree: Tree) -> None:
    edits = ((ROWS, "data: [[[[2, 3], [3, 12]]]]"), ("np.cumsum(x", "np.cumsum(¦z"))
    assert_says(tree, edited(*edits), Code.REFERENCE)


ALGEBRA = {
    "identity": (
        [("identity: 0", "identity: ¦1")],
        Code.COMBINE,
    ),
    "identity before": (
        [("combine: a + b", "combine: b - a"), ("identity: 0", "identity: ¦0")],
        Code.COMBINE,
    ),
    "identity after": (
        [("combine: a + b", "combine: a - b"), ("identity: 0", "identity: ¦0")],
        Code.COMBINE,
    ),
    "combine": (
        [("combine: a + b", "combine: ¦a + b + a * a * b")],
        Code.COMBINE,
    ),
    "a constant": (
        [("combine: a + b", "combine: a * 0 + 1"), ("identity: 0", "identity: ¦0")],
        Code.COMBINE,
    ),
}


@pytest.mark.parametrize("name", ALGEBRA)
def test_algebra(tree: Tree, name: str) -> None:
    edits, message = ALGEBRA[name]
    assert_says(tree, edited(*edits), message)


@pytest.mark.parametrize(
    ("combine", "identity"), [("a + b", "0"), ("a * b", "1"), ("max(a, b)", "lowest"), ("min(a, b)", "highest")]
)
def test_usual_combinations_pass(tree: Tree, combine: str, identity: str) -> None:
    text = edited(("combine: a + b", f"combine: {combine}"), ("identity: 0", f"identity: {identity}"), text=BASE)
    assert_says(tree, text)


FUSED = (
    ("  Min: {type", "  Fused: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR], doc: Last.}\n  Min: {type"),
    ("  OutputTensor = np.minimum(np.maximum(x, Min), Max)", "  OutputTensor = fused(Fused, np.clip(x, Min, Max))"),
    ("Min: -2, Max: 3.5", "Min: -2, Max: 3.5, Fused: {operator: ACTIVATION_LINEAR, Alpha: 0.1, Beta: 1}"),
)


@pytest.fixture
def clip(tree: Tree) -> Tree:
    tree.write(LINEAR, LINEAR_FILE)
    return tree


def test_a_fused_operator_is_run_too(clip: Tree) -> None:
    text = edited(*FUSED, ("data: [-2, 1, 3.5]", "data: [0.8, 1.1, ¦1.3]"), text=CLIP)
    message = Code.REFERENCE_DIFFERS
    assert_says(clip, text, message, file=CLIP_FILE)


WRONG_INSIDE = {
    "reference": (
        ("Alpha * InputTensor + Beta\ndomain", "Alpha * Inp + Beta\ndomain"),
        ":20:26: reference: 'Inp' is not",
    ),
    "default": (
        ("{type: FLOAT, doc: The factor.}", "{type: FLOAT, default: x.y, doc: z}"),
        ":9:33: default: 'x.y' is no",
    ),
    "type": (("{type: FLOAT, doc: The factor.}", "{type: FLOOT, doc: z}"), ":9:17: type: 'FLOOT' is no type"),
    "rule": (("of: [InputTensor, OutputTensor]", "of: [InputTensor, Outer]"), ":13:23: of: 'Outer' is no member"),
    "level": (('- {since: "1.0"', '- {since: "1.9"'), ':15:13: since: "1.9" is no feature level'),
}


@pytest.mark.parametrize("name", WRONG_INSIDE)
def test_an_operator_inside_that_is_wrong_itself_is_left_out(clip: Tree, name: str) -> None:
    """Neither is the validator asked about cases with it, nor is it run."""
    edit, message = WRONG_INSIDE[name]
    clip.write(edited(edit, text=LINEAR), LINEAR_FILE)
    clip.write(edited(*FUSED, text=CLIP), CLIP_FILE)
    found = clip.messages()
    assert found[0].startswith(f"{LINEAR_FILE}{message}"), found
    assert all(each.startswith(LINEAR_FILE) for each in found)


def test_a_scaled_integer_wraps(clip: Tree) -> None:
    text = edited(("data: [3, 150, 145]", "data: [3, ¦149, 145]"), text=CLIP)
    assert_says(clip, text, Code.REFERENCE_DIFFERS, file=CLIP_FILE)


BITS = (
    ("  family: pointwise\n", "  family: pointwise\n  bits: true\n"),
    ("  x = scaled(InputTensor, ScaleBias)\n", ""),
    ("  OutputTensor = np.minimum(np.maximum(x, Min), Max)", "  OutputTensor = np.bitwise_xor(InputTensor, 1)"),
    ("data: [-2, 1, 3.5]", "data: [-9.000000953674316, 1.0000001192092896, 9.000000953674316]"),
)


def test_bits_are_given_and_taken(clip: Tree) -> None:
    text = edited(*BITS, ("data: [3, 150, 145]", "data: [0, ¦100, 201]"), text=CLIP)
    assert_says(clip, text, Code.REFERENCE_DIFFERS, file=CLIP_FILE)


def test_float_members_are_those_of_the_descriptor(tree: Tree) -> None:
    """0.1 is the float32 number next to it; the case expects the product of that one, in double precision."""
    case = """examples:
  - name: a tenth
    inputs: {InputTensor: {type: FLOAT64, data: [1]}}
    members: {Alpha: 0.1, Beta: 0}
    outputs: {OutputTensor: {type: FLOAT64, data: [0.10000000149011612]}}
"""
    row = '  - {since: "3.0", tensors: {"*": {dimensions: 1-8, types: [FLOAT64]}}}\n'
    tree.write(LINEAR.replace("support:\n", f"support:\n{row}") + case, LINEAR_FILE)
    assert tree.messages() == []


def test_what_a_reference_is_told_of_the_tensors(tree: Tree) -> None:
    text = edited(
        ("  x = scaled(InputTensor, ScaleBias)\n", ""),
        (
            "  OutputTensor = np.minimum(np.maximum(x, Min), Max)",
            '  OutputTensor = np.full(shapes["OutputTensor"], converted(-1, dtypes["OutputTensor"]))',
        ),
        ("data: [-2, 1, 3.5]", "data: [-1, -1, -1]"),
        ("data: [3, 150, 145]", "data: [255, 255, ¦1]"),
        text=CLIP,
    )
    assert_says(tree, text, Code.REFERENCE_DIFFERS, file=CLIP_FILE)


@pytest.mark.slow
def test_the_specifications_load_in_a_moment(tmp_path: Path) -> None:
    """Against the time libyaml needs for the same texts, because machines differ and are busy: about eight times it.

    Of the operators every fourth, and the activations that others apply.
    """
    shutil.copytree(REPOSITORY / "spec", tmp_path / "spec", ignore=shutil.ignore_patterns("operators", "mappings"))
    (tmp_path / "spec/operators").mkdir()
    every = sorted((REPOSITORY / "spec/operators").glob("*.yaml"))
    for path in {*every[::4], *(path for path in every if path.name.startswith("activation_"))}:
        shutil.copy(path, tmp_path / "spec/operators")
    texts = [path.read_text(encoding="utf-8") for path in sorted((tmp_path / "spec").rglob("*.yaml"))]
    attempts = (
        processor_time(lambda: load_specification(tmp_path, vocabularies()))
        / processor_time(lambda: [list(yaml.parse(text, Loader=yaml.CSafeLoader)) for text in texts])
        for _ in range(3)
    )
    assert any(ratio < 24 for ratio in attempts)


def processor_time(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start
