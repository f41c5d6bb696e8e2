"""Tests of the window family's rules for strides and gradients, with code and location."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import kernel_says

HELD = "held: {positions: UINT32}, windows: InputGradientTensor"
FIRST = "{pick: greatest, hold: {positions: index}}"
SUM = "combine: a + b, identity: 0, finish: {OutputGradientTensor: acc}"
MAP = "map: InputGradientTensor if positions == here else 0"
SECOND = f"{{transposed: true, {MAP}, {SUM}}}"


def block(keys: str, family: str = "window") -> str:
    return f"{{family: {family}, size: WindowSize, {keys}}}"


def steps(first: str, second: str, held: str = HELD) -> str:
    return f"{held}, steps: [{first}, {second}]"


@pytest.mark.parametrize(
    "keys",
    [
        steps(FIRST, SECOND),
        f"transposed: true, end: EndPadding, map: x + InputGradientTensor * count / padded_count, {SUM}",
        f"transposed: true, columns: true, end: EndPadding, map: x, {SUM}",
    ],
)
def test_the_base_is_right(tmp_path: Path, keys: str) -> None:
    keys = keys.replace("count / padded_count", "FLOAT32(count) / FLOAT32(padded_count)")
    assert kernel_says(tmp_path, "max_pooling_grad", block(keys)) == []


TWO = (
    "steps are two, of which the second alone is `transposed`; write one that holds something of each window, and one "
    "that makes the outputs of it"
)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (f"{steps(FIRST, SECOND)}, pick: least", "steps, and a function beside them; move the function to `steps`"),
        (steps(FIRST, SECOND.replace("transposed: true, ", "")), TWO),
        (f"{HELD}, steps: [{SECOND}]", TWO),
        (f"transposed: true, {steps(FIRST, SECOND)}", TWO),
        (
            steps("{pick: greatest, finish: {OutputGradientTensor: value}}", SECOND),
            "the first of the steps has `hold`, the second `finish`; move what is in the other",
        ),
        (
            steps(FIRST, SECOND, "held: {positions: UINT32, others: FLOAT32}"),
            "hold lacks 'others', which is held; add `others: ...`",
        ),
        (
            steps(FIRST, "{transposed: true, map: x, combine: a + b, finish: {OutputGradientTensor: acc}}"),
            "window lacks `identity`; add `identity: ...`, or `pick`",
        ),
        (
            steps(FIRST, SECOND.replace(", finish: {OutputGradientTensor: acc}", "")),
            "finish lacks the output 'OutputGradientTensor'; add `OutputGradientTensor: ...`",
        ),
        (
            f"columns: true, end: EndPadding, map: x, {SUM}",
            "columns, and no transposed function; add `transposed: true`",
        ),
        (
            f"transposed: true, columns: true, map: x, {SUM}",
            "columns, and no end; add `end: ...`",
        ),
        (
            f"map: x / FLOAT32(padded_count), {SUM.replace('acc}', 'acc / FLOAT32(padded_count)}')}",
            "padded_count, and no end; add `end: ...`",
        ),
        (f"end: EndPadding, map: x, {SUM}", "end, and neither columns nor `padded_count`; remove `end`"),
        (f"held: {{positions: UINT32}}, map: x, {SUM}", "held, and no steps; add `steps`, or remove `held`"),
        (f"windows: InputTensor, map: x, {SUM}", "windows, and no steps; add `steps`, or remove `windows`"),
        (
            f"transposed: true, channels: [InputGradientTensor], map: x, {SUM}",
            "channels, and windows are transposed; remove `channels`",
        ),
    ],
)
def test_what_the_keys_say(tmp_path: Path, keys: str, message: str) -> None:
    found = kernel_says(tmp_path, "max_pooling_grad", block(keys, "¦window"))
    assert found == [f"¦: kernel: {message}"]


def test_what_is_held_is_declared(tmp_path: Path) -> None:
    found = kernel_says(
        tmp_path, "max_pooling_grad", block(steps("{pick: greatest, hold: {positions: index, ¦more: value}}", SECOND))
    )
    message = "hold has 'more', whose data type `held` does not say; add `held: {more: FLOAT32}`"
    assert found == [f"¦: kernel: {message}"]


@pytest.mark.parametrize(
    ("name", "problem"),
    [("here", "'here' means something else in expressions"), ("layout", "'layout' is a keyword of WGSL")],
)
def test_what_is_held_has_a_name_of_its_own(tmp_path: Path, name: str, problem: str) -> None:
    keys = steps(FIRST.replace("positions", name), f"{{transposed: true, map: x, {SUM}}}", f"held: {{¦{name}: UINT32}}")
    found = kernel_says(tmp_path, "max_pooling_grad", block(keys))
    assert found == [f"¦: kernel: {problem}; give what is held another name"]


def test_what_is_held_has_words(tmp_path: Path) -> None:
    found = kernel_says(tmp_path, "max_pooling_grad", block(steps(FIRST, SECOND, "held: {positions: ¦FLOAT16}")))
    assert found == ["¦: held.positions: 'FLOAT16' is no data type; did you mean FLOAT32?"]


def test_the_way_backward_is_not_made_again(tmp_path: Path) -> None:
    again = "again: {when: acc > 1, finish: {OutputGradientTensor: acc}}"
    keys = block(f"transposed: true, map: x + InputGradientTensor, {SUM}, {again}", "¦window")
    found = kernel_says(tmp_path, "max_pooling_grad", keys)
    assert "¦: kernel: again, and windows are transposed; remove `again`" in found


def test_the_way_backward_has_all_tensors_and_one_output(tmp_path: Path) -> None:
    keys = block(f"transposed: true, map: x, {SUM.replace('acc}', 'acc, OtherTensor: acc}')}", "¦window")
    count, other = "  DimensionCount: ", "  OtherTensor: {kind: output, doc: Another.}\n"
    found = kernel_says(tmp_path / "two", "max_pooling_grad", keys, (count, other + count))
    assert "¦: kernel: transposed windows have one output; choose another family" in found
    other = other.replace("kind: output", "kind: input, optional: true")
    keys = block(f"transposed: true, absent: {{OtherTensor: 0}}, map: x, {SUM}", "¦window")
    found = kernel_says(tmp_path / "optional", "max_pooling_grad", keys, (count, other + count))
    message = "kernel: 'OtherTensor' is optional, and windows are transposed; leave `optional` out"
    assert f"¦: {message}" in found


def test_expressions_of_steps_are_read_for_every_data_type(tmp_path: Path) -> None:
    for first, second, words in (
        (FIRST.replace("index}", "¦value}"), SECOND, "FLOAT32"),
        (FIRST, SECOND.replace("map: ", "map: count + ¦"), "count"),
    ):
        found = kernel_says(tmp_path / words, "max_pooling_grad", block(steps(first, second)))
        assert len(found) == 1
        assert found[0].startswith("¦: kernel: ")
