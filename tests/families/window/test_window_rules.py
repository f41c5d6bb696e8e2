"""Tests of the window family's rules for its block, with code and location."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import kernel_says

PICK = "pick: greatest, finish: {OutputTensor: value, OutputIndicesTensor: 'convert(index, OutputIndicesTensor)'}"
SUM = "map: x, combine: a + b, identity: 0, finish: {OutputTensor: acc, OutputIndicesTensor: 1}"
FIRST = "  InputTensor:         {kind: input,"


def block(function: str, family: str = "window") -> str:
    return f"{{family: {family}, size: WindowSize, {function}}}"


@pytest.mark.parametrize("function", [PICK, SUM, f"cases: [{{when: DimensionCount == 2, {SUM}}}, {{{PICK}}}]"])
def test_the_base_is_right(tmp_path: Path, function: str) -> None:
    assert kernel_says(tmp_path, "max_pooling2", block(function)) == []


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (SUM.replace("map: x, ", ""), "window lacks `map`; add `map: ...`, or `pick`"),
        (SUM.replace("combine: a + b, ", ""), "window lacks `combine`; add `combine: ...`, or `pick`"),
        (SUM.replace("identity: 0, ", ""), "window lacks `identity`; add `identity: ...`, or `pick`"),
        (f"map: x, {PICK}", "window has both map and pick; keep one of them"),
        (
            "pick: least, finish: {OutputTensor: value}",
            "finish lacks the output 'OutputIndicesTensor'; add `OutputIndicesTensor: ...`",
        ),
        (f"cases: [{{{PICK}}}], pick: least", "cases, and a function beside them; move the function to `cases`"),
        (
            f"cases: [{{{PICK}}}, {{{SUM}}}]",
            "case 1 of 2 has no `when`; say when it is this one",
        ),
        (
            f"cases: [{{when: DimensionCount == 2, {SUM}}}]",
            "the last of `cases` has a `when`; leave it out: this case is for everything else",
        ),
    ],
)
def test_what_the_keys_say(tmp_path: Path, function: str, message: str) -> None:
    found = kernel_says(tmp_path, "max_pooling2", block(function, "¦window"))
    assert found == [f"¦: kernel: {message}"]


def test_a_window_made_again_has_the_same_outputs(tmp_path: Path) -> None:
    again = "again: {when: ¦acc > 1, finish: {OutputTensor: acc / scale}}"
    message = "again fits neither `pick` nor other outputs than those of `finish`"
    found = kernel_says(tmp_path, "max_pooling2", block(f"{SUM}, {again}"))
    assert found == [f"¦: kernel: {message}; remove it, or give it the outputs of `finish`"]


def test_whole_numbers_are_not_made_again(tmp_path: Path) -> None:
    again = "again: {when: ¦acc > 1, finish: {OutputTensor: acc / scale, OutputIndicesTensor: 1}}"
    message = "again, and elements may be INT64, which a power of two brings into no range"
    found = kernel_says(tmp_path, "max_pooling2", block(f"{SUM}, {again}"))
    assert found == [f"¦: kernel: {message}; remove `again`, or the data type"]


def test_only_outputs_are_results(tmp_path: Path) -> None:
    found = kernel_says(
        tmp_path, "max_pooling2", block(SUM.replace("{OutputTensor: acc", "{¦InputTensor: acc, OutputTensor: acc"))
    )
    assert found == ["¦: kernel: finish has 'InputTensor', which is no output; remove it"]


def test_an_optional_input_says_what_its_elements_are(tmp_path: Path) -> None:
    other = "  OtherTensor: {kind: input, optional: true, doc: Another.}\n"
    first, behind = ((old, f"{other}{old}") for old in (FIRST, "  OutputTensor:"))
    found = kernel_says(tmp_path / "lacks", "max_pooling2", block(SUM, "¦window"), behind)
    assert found == ["¦: kernel: absent lacks the optional input 'OtherTensor'; add `absent: {OtherTensor: 0}`"]
    found = kernel_says(
        tmp_path / "first", "max_pooling2", block(f"absent: {{OtherTensor: 0}}, {SUM}", "¦window"), first
    )
    message = "the first input, which windows slide over, is optional; choose another family"
    assert found == [f"¦: kernel: {message}"]
    found = kernel_says(tmp_path / "given", "max_pooling2", block(f"absent: {{¦InputTensor: 0}}, {SUM}"))
    assert found == ["¦: kernel: absent has 'InputTensor', which is no optional input; remove it"]
    found = kernel_says(tmp_path / "large", "max_pooling2", block(f"absent: {{¦OtherTensor: 1000}}, {SUM}"), behind)
    assert len(found) == 1
    assert found[0].startswith("¦: kernel: absent: 1000 does not fit INT8")


def test_one_output_is_optional(tmp_path: Path) -> None:
    output = "OutputTensor:        {kind: output,"
    found = kernel_says(tmp_path, "max_pooling2", block(SUM, "¦window"), (output, f"{output} optional: true,"))
    assert found == ["¦: kernel: several outputs are optional; choose another family"]


def test_expressions_are_read_for_every_data_type(tmp_path: Path) -> None:
    found = kernel_says(tmp_path, "max_pooling2", block(SUM.replace("map: x", "map: ¦sqrt(x)")))
    assert len(found) == 1
    assert found[0].startswith("¦: kernel: `sqrt` does not exist for INT64")
