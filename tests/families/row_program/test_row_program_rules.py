"""Tests of the row-program family's rules for its block, with code and location."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import SPEC, kernel_says

HEAD = "family: row_program, axes: Axes, absent: {ScaleTensor: 1, BiasTensor: 0}"
PASSES = "[{mean: {map: x, combine: a + b}}, {most: {map: abs(x - mean), combine: a + b, finish: acc + Epsilon}}]"
LET = "{factor: 1 / most if NormalizeVariance else 1}"
FUSED = "fused: FusedActivation"
COMPUTE = "{OutputTensor: (x - mean) * factor * ScaleTensor + BiasTensor}"


def block(
    *,
    head: str = HEAD,
    passes: str = PASSES,
    let: str = LET,
    compute: str = COMPUTE,
    rest: str = "fused: FusedActivation",
) -> str:
    """A block that is right but for what is given."""
    return f"{{{head}, passes: {passes}, let: {let}, compute: {compute}, {rest}}}"


def again(*, compute: str = "{OutputTensor: x * spread * scale}") -> str:
    """Return the part of a block that is done for some rows, right but for what is given."""
    passes = "[{spread: {map: x * scale, combine: a + b}}]"
    return f"again: {{when: most > 8, let: {{scale: 1 / most}}, passes: {passes}, compute: {compute}}}"


@pytest.mark.parametrize("rest", [FUSED, f"{again()}, {FUSED}"])
def test_the_base_is_right(tmp_path: Path, rest: str) -> None:
    assert kernel_says(tmp_path, "mean_variance_normalization1", block(rest=rest), beside=["activation_relu"]) == []


@pytest.mark.parametrize(
    ("kernel", "message"),
    [
        (
            block(
                head=HEAD.replace("row", "¦row"),
                passes="[" + ", ".join(f"{{s{i}: {{map: x, combine: a + b}}}}" for i in range(5)) + "]",
                let="{factor: s0 + s1 + s2 + s3 + s4}",
                compute="{OutputTensor: x * factor * ScaleTensor + BiasTensor}",
            ),
            "passes: there are 5, at most 4 are possible; find values that do not need each other in one pass",
        ),
        (
            block(passes=PASSES.replace("{mean: {map: x, ", "{¦mean: {map: x, rescale: a, ")),
            "mean: `rescale` in the first pass; remove it: no values come before",
        ),
        (
            block(
                passes=PASSES.replace("finish: acc + Epsilon}}]", "finish: acc + Epsilon, rescale: a}}, ")
                + "{¦third: {map: x - most, combine: a + b, rescale: a}}]",
                let="{factor: third}",
            ),
            "third: `rescale`, as in the pass before; remove one: two passes are made in one, not three",
        ),
        (
            block(
                passes=PASSES.replace("{most: {", "{¦least: {map: x, combine: a + b}, most: {rescale: a, "),
                let="{factor: least / most if NormalizeVariance else 1}",
            ),
            "least lacks `rescale`, which another value of the pass has; add it, or find the value apart",
        ),
        (
            block(
                passes=PASSES.replace(
                    "{most: {map: abs(x - mean), combine: a + b,", "{¦most: {pick: least, rescale: a,"
                ).replace("acc + Epsilon", "value")
            ),
            "most has `rescale` without `map` and `combine`; remove `rescale`",
        ),
        (
            block(rest=f"{again()}, {FUSED}").replace("{spread: {", "{¦spread: {rescale: a, "),
            "spread: `rescale` in a pass of `again` or the one before; remove it: none of these is joined",
        ),
        (
            block(rest=f"{again(compute='{BiasTensor: spread * scale}')}, {FUSED}").replace("when: ", "when: ¦"),
            "again: compute has other outputs than compute of the kernel; "
            "give it one expression for each of OutputTensor",
        ),
        (
            block(let="{¦acc: 1 / most}", compute="{OutputTensor: x * ScaleTensor + BiasTensor}"),
            "'acc' means something else in expressions; give the value another name",
        ),
        (
            block(let="{factor: 1 / most, ¦mean: factor}"),
            "there are two values 'mean'; give one another name",
        ),
        (
            block(passes=PASSES.replace("most: {map: abs(x - mean), ", "¦most: {")),
            "most lacks `map`; add `map: ...`",
        ),
        (
            block(compute=COMPUTE.replace("BiasTensor}", "BiasTensor, ¦ScaleTensor: x}")),
            "compute has 'ScaleTensor', which is no output; remove it",
        ),
        (
            block(rest=f"results: {{¦ScaleTensor: mean}}, {FUSED}"),
            "results has 'ScaleTensor', which is no output; remove it",
        ),
        (
            block(head="family: ¦row_program, axes: Axes, absent: {BiasTensor: 0}"),
            "absent lacks the optional input 'ScaleTensor'; add `absent: {ScaleTensor: 0}`",
        ),
        (
            block(head=HEAD.replace("0}", "0, ¦InputTensor: 0}")),
            "absent has 'InputTensor', which is no optional input; remove it",
        ),
        (
            block(head=f"{HEAD}, constant: [¦ScaleTensor]"),
            "constant: 'ScaleTensor' is optional; remove it; what may be absent is no value of a row",
        ),
        (
            block(head=f"{HEAD}, constant: [¦InputTensor]"),
            "constant: 'InputTensor' is the first input, whose rows they are; remove it",
        ),
        (
            block(head=HEAD.replace("row", "¦row"), rest="results: {}").replace(", results: {}", ""),
            "the kernel says nothing of FusedActivation; add `fused: ...`",
        ),
        (
            block(rest="fused: ¦Epsilon"),
            "fused: Epsilon is no member of type DML_OPERATOR_DESC; write FusedActivation",
        ),
        (
            block(head=HEAD.replace("BiasTensor: 0", "¦BiasTensor: 1.0e+60")),
            "absent: 1e+60 does not fit FLOAT32; use a smaller number, or highest or lowest",
        ),
        (
            block(passes=PASSES.replace("[{mean", "[{¦lost: {map: x, combine: a + b}, mean")),
            "no expression uses 'lost'; remove it, or name it in one",
        ),
        (
            block(head=HEAD.replace("row", "¦row"), compute="{OutputTensor: (x - mean) * factor + BiasTensor}"),
            "no expression uses ScaleTensor; name it in one",
        ),
    ],
)
def test_what_the_keys_say(tmp_path: Path, kernel: str, message: str) -> None:
    found = kernel_says(tmp_path, "mean_variance_normalization1", kernel, beside=["activation_relu"])
    assert found == [f"¦: kernel: {message}"]


AXIS_COUNT = "  AxisCount:         {type"


@pytest.mark.parametrize(
    ("kernel", "member", "message"),
    [
        (
            block(head=HEAD.replace("row", "¦row")),
            "  OtherTensor: {kind: output, doc: Another.}",
            "neither compute nor results has the output 'OtherTensor'; add `OtherTensor: ...` to one of them",
        ),
        (
            block(rest=f"results: {{OtherTensor: mean}}, {FUSED}"),
            "  ¦OtherTensor: {kind: output, optional: true, doc: Another.}",
            "the output 'OtherTensor' is optional; leave `optional` out; all are computed",
        ),
        (
            block(
                compute=COMPUTE.replace("BiasTensor}", "BiasTensor, OtherTensor: x}"),
                rest=f"results: {{OtherTensor: mean}}, {FUSED}",
            ),
            "  ¦OtherTensor: {kind: output, doc: Another.}",
            "both results and compute have 'OtherTensor'; remove one",
        ),
    ],
)
def test_what_is_said_of_outputs(tmp_path: Path, kernel: str, member: str, message: str) -> None:
    found = kernel_says(
        tmp_path,
        "mean_variance_normalization1",
        kernel,
        (AXIS_COUNT, f"{member}\n{AXIS_COUNT}"),
        beside=["activation_relu"],
    )
    assert found == [f"¦: kernel: {message}"]


@pytest.mark.parametrize(
    ("kernel", "name"),
    [
        (block(passes=PASSES.replace("{map: x,", "{map: x + ¦most,")), "most"),
        (block(let="{factor: 1 / most + ¦ScaleTensor}"), "ScaleTensor"),
    ],
)
def test_values_are_known_behind_their_sweep_and_inputs_to_elements_alone(
    tmp_path: Path, kernel: str, name: str
) -> None:
    found = kernel_says(tmp_path, "mean_variance_normalization1", kernel, beside=["activation_relu"])
    assert len(found) == 1
    assert found[0].startswith(f"¦: kernel: `{name}` is not known here; the operands are ")


def test_no_data_types_are_left(tmp_path: Path) -> None:
    text = (SPEC / "operators/mean_variance_normalization1.yaml").read_text(encoding="utf-8")
    rows = text[text.index("support:") : text.index("formula:")]
    narrow = "{dimensions: 1-8, types: [FLOAT16]}"
    wide = "{dimensions: 1-8, types: [FLOAT32]}"
    other = f"¦support:\n  - {{since: '2.1', tensors: {{OutputTensor: {narrow}, '*': {wide}}}}}\n\n"
    found = kernel_says(tmp_path, "mean_variance_normalization1", block(), (rows, other), beside=["activation_relu"])
    problem = "no data types are left that the tensors may have together; correct the support rows or the constraints"
    assert found == [f"¦: kernel: {problem}"]


def test_whole_numbers_are_not_made_again(tmp_path: Path) -> None:
    more = "let: {scale: 2 + s}, passes: [{t: {map: x * scale, combine: a + b}}], compute: {OutputTensor: x * t}"
    passes = "passes: [{s: {map: x, combine: a + b}}], compute: {OutputTensor: x * s}"
    kernel = f"{{family: row_program, axes: '[Axis]', {passes}, again: {{when: ¦s > 8, {more}}}}}"
    message = "again, and elements may be INT64, which a power of two brings into no range"
    assert kernel_says(tmp_path, "cumulative_summation", kernel) == [
        f"¦: kernel: {message}; remove `again`, or the data type"
    ]
