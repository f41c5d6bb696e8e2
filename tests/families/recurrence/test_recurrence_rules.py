"""Tests of the recurrence family's rules for its block, with code and location."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import block_says


@pytest.mark.parametrize("operator", ["rnn", "gru", "lstm"])
def test_blocks_are_right(tmp_path: Path, operator: str) -> None:
    assert block_says(tmp_path, operator, {}, ["activation_*"]) == []


@pytest.mark.parametrize(
    ("changes", "messages"),
    [
        (
            {"functions: [f, g]": "bias: HiddenInitTensor\n  functions: [f, g]"},
            [
                "1:11: kernel: recurrence: no key names the tensor 'BiasTensor'; name it, or choose another family",
                "13:16: kernel: HiddenInitTensor has two parts in the recurrence; name it once",
            ],
        ),
        (
            {"gates: [z, r]\n": "gates: [z, q]\n"},
            [
                "3:14: kernel: no stage has the gate 'r'; add it to the `gates` of one",
                "5:18: kernel: stages: 'q' is no gate; use one of z, r, h",
            ],
        ),
        (
            {"- gates: [h]": "- gates: [h, r]"},
            ["7:18: kernel: stages: the gate 'r' is in two of them; leave it in one"],
        ),
        (
            {"{candidate:": "{reset:"},
            ["9:13: kernel: there are two values 'reset'; give one another name"],
        ),
        (
            {"{update:": "{linear_before_reset:"},
            ["6:13: kernel: there are two values 'linear_before_reset'; give one another name"],
        ),
        (
            {"{update:": "{unit:"},
            ["6:13: kernel: 'unit' means something else in the kernels; give the value another name"],
        ),
        (
            {"{update:": "{float:"},
            ["6:13: kernel: 'float' is a word of C; give the value another name"],
        ),
        (
            {"functions: [f, g]": "activations: Direction\n  functions: [f, g]"},
            [
                "2:16: kernel: activations: Direction is no DML_OPERATOR_DESC_ARRAY; name the member that has the "
                "activations"
            ],
        ),
        (
            {"gates: [z, r, h]\n": "gates: [z, r, h]\n  per_unit: {Direction: [p]}\n"},
            ["4:14: kernel: per_unit has 'Direction', which is no input; remove it"],
        ),
        (
            {"g(x_h + (": "g(y_h + ("},
            ["9:26: kernel: `y_h` is not known here; did you mean x_h?"],
        ),
        (
            {"update: f(x_z + h_z)": "update: f(x_z + h_h)"},
            ["6:29: kernel: `h_h` is not known here; did you mean x_h?"],
        ),
        (
            {"update: f(x_z + h_z)": "update: f(x_z)", "functions: [f, g]": "functions: [f, g, h]"},
            [
                "2:21: kernel: no expression uses 'h'; remove it, or name it in one",
                "3:11: kernel: no expression uses 'h_z'; remove it, or name it in one",
            ],
        ),
        (
            {"(1 - update) * candidate + update * hidden": "candidate"},
            ["6:13: kernel: no expression uses 'update'; remove it, or name it in one"],
        ),
    ],
)
def test_keys_and_expressions(tmp_path: Path, changes: dict[str, str], messages: list[str]) -> None:
    assert block_says(tmp_path, "gru", changes, ["activation_*"]) == messages
