"""Texts of the specification are short: lines, references, magnitudes."""

from __future__ import annotations

from specs import REPOSITORY

from dmlgen.model import OperatorSpec, Specification

LONGEST = 140


def test_no_line_is_longer() -> None:
    """But for formulas, which stand as the pages print them: a block after `formula: |`."""
    found = []
    for path in sorted((REPOSITORY / "spec").rglob("*.yaml")):
        part = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            part = line.partition(":")[0] if line[:1].isalpha() else part
            if len(line) > LONGEST and part != "formula":
                found.append(f"{path.relative_to(REPOSITORY)}:{number}: {len(line)} columns")
    assert found == []


LINES = 25


def test_references_and_magnitudes_are_short(whole: Specification) -> None:
    long = {
        f"{operator.name.upper} {label}": count
        for operator in whole.operators
        for label, text in (("reference", operator.reference), ("magnitude", operator.magnitude))
        if (count := len(str(text or "").rstrip().splitlines())) > LINES
    }
    assert not long, "share what is common in dmlruntime/numerics/reference_functions.py, or say it more simply"


def test_no_magnitude_repeats_the_reference(whole: Specification) -> None:
    """It follows the reference and may use its names. A loop over magnitudes may have a step or two in common."""
    repeated = {}
    for operator in whole.operators:
        again = set(lines(operator.magnitude)) & set(lines(operator.reference))
        if len(again) > 2:
            repeated[operator.name.upper] = sorted(again)
    assert not repeated


def lines(text: object) -> list[str]:
    """The assignments of code."""
    return [line.strip() for line in str(text or "").splitlines() if " = " in line]


def test_negative_indices_of_signed_types_are_documented_cases(whole: Specification) -> None:
    """Pages of operators with such indices say that they count from the end, and a case shows it."""
    asked = [operator for operator in whole.operators if _has_signed_indices(operator)]
    assert len(asked) >= 7
    for operator in asked:
        documented = [case for case in operator.edge_cases if case.status == "documented"]
        tensors = [case.inputs["IndicesTensor"] for case in (*operator.examples, *documented)]
        assert any(value < 0 for tensor in tensors for value in tensor.data.values), operator.name


def _has_signed_indices(operator: OperatorSpec) -> bool:
    entries = [entry for row in operator.support for entry in row.tensors if entry.member == "IndicesTensor"]
    return any("INT32" in entry.types for entry in entries)
