"""Every rule of every operator says in words what it wants, of which tensor and dimension."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from dmlops import REGISTRY
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.rules import Require, SizeEquation, SizePattern, values_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import violations
from dmlruntime.validation.codes import Code
from dmltools.conformance.rejections import rejection_kinds, rejections
from dmltools.conformance.subject import subject

OF_THE_LANGUAGE = re.compile(
    r"==|!=|<=|>=|<|>|\bif\b|\belse\b|\bnot in\b|\bin \[|\b[a-z_]+\(|must satisfy|\[[a-z]\b|/ (\S+) \* \1\b"
)
"""What stands in expressions, and not in sentences: comparisons, choices, calls, variables as indices."""

WORDS = re.compile("a surplus leading size|sizes of|the (number of windows in|product of)")
NAME = re.compile(r"(?<![.\w])[a-z]+\b")
"""A name that a specification gives to a size, such as `c`, is in lower case."""

DEMAND = re.compile(r"^must (not )?be ((at most|at least|less than|greater than|a multiple of) )?\S")


UNREAD = frozenset(
    {
        "QueryTensor.Sizes[QueryTensor.DimensionCount - 1] == HeadCount * StackedKeyValueTensor.Sizes[4]",
        "QueryTensor.Sizes[QueryTensor.DimensionCount - 1] == QueryHeadCount * StackedKeyValueTensor.Sizes[4]",
        "IndicesTensor.Sizes[d] == 1",
    }
)
"""Rules that no case of an operator reads, for want of a tensor or of a dimension."""


def texts(descriptor: OperatorDescriptor) -> Iterator[tuple[int, str, str]]:
    """Return what each rule says of the descriptor, broken or not: its number, its subject and its words."""
    for number, rule in enumerate(descriptor.OPERATOR.constraints):
        if not isinstance(rule, (Require, SizeEquation)):
            continue
        asked = rule.asks_presence if isinstance(rule, Require) else ()
        if any(getattr(descriptor, name) is None for name in rule.members if name not in asked):
            continue
        for values in values_of(rule.each, descriptor):
            try:
                words = rule.rule(descriptor, *values)
            except LookupError:  # a dimension that this descriptor has not, at a level where the rule does not hold
                continue
            subject = rule.tensor if isinstance(rule, SizeEquation) else rule.subject
            yield number, str(subject(descriptor, *values) if callable(subject) else subject), words


@pytest.mark.parametrize("name", list(REGISTRY))
def test_no_rule_says_an_expression(name: str) -> None:
    kind = REGISTRY.descriptor(name)
    cases = [case.descriptor(kind) for case in REGISTRY.cases(name)]
    found = dict.fromkeys(one for descriptor in cases for one in texts(descriptor))
    for _, location, words in found:
        assert not OF_THE_LANGUAGE.search(f"{location}: {words}"), (location, words)
        assert DEMAND.search(words), (location, words)
    rules = {i: rule for i, rule in enumerate(kind.OPERATOR.constraints) if isinstance(rule, (Require, SizeEquation))}
    assert {rules[i].text for i in rules.keys() - {number for number, _, _ in found}} <= UNREAD


def test_no_pattern_of_sizes_says_an_expression_or_a_name_of_its_own() -> None:
    """Of a wrong size: which size of another tensor, or which members, it follows from."""
    found = set()
    for name in REGISTRY:
        if any(isinstance(rule, SizePattern) for rule in REGISTRY.descriptor(name).OPERATOR.constraints):
            made = subject(REGISTRY, name)
            kinds = {*rejection_kinds(made)} - {"support tables"}  # half of all, in which the rules of sizes hold
            for rejection in (each for kind in kinds for each in rejections(made, kind)):
                said = violations(rejection.descriptor, rejection.level)
                found |= {violation.rule for violation in said if violation.code is Code.PATTERN}
    assert len(found) > 100
    for words in found:
        if words.startswith("must have the form ["):
            assert not re.search(r"\b[a-z_]+\(", words), words
        else:
            assert not OF_THE_LANGUAGE.search(words), words
            reason = words.partition(" (")[2]
            assert not NAME.search(WORDS.sub("", reason)), words


@pytest.mark.parametrize("name", list(REGISTRY))
def test_a_rule_with_a_choice_names_what_decides(name: str) -> None:
    kind = REGISTRY.descriptor(name)
    for case in REGISTRY.cases(name):
        for number, location, words in texts(case.descriptor(kind)):
            rule = kind.OPERATOR.constraints[number]
            assert isinstance(rule, (Require, SizeEquation))
            for condition in re.findall(r" if (.+?) else ", rule.text):
                deciding = set(re.findall(r"(?<![.\w])[A-Z]\w+", condition)) - set(re.findall(r"DML_\w+", condition))
                assert all(member in words for member in deciding), (location, words)


FOUR, FLAT = ("FilterScaleTensor.Sizes[0]", "FilterScaleTensor.Sizes[1]"), ("FilterScaleTensor.Sizes[0]",)


@pytest.mark.parametrize(
    ("sizes", "where", "said"),
    [
        ((4, 1, 1, 1), FOUR[:1], ("1", "in each dimension but 1", "FilterScaleTensor.DimensionCount (4)")),
        ((1, 3, 1, 1), FOUR[1:], ("1 or OutputTensor.Sizes[1] (4)",)),
        ((2, 4, 1, 1), FOUR, ("1", "FilterScaleTensor.ElementCount (8)")),
        ((3,), FLAT, ("1 or OutputTensor.Sizes[1] (4)",)),
    ],
)
def test_a_scale_that_does_not_fit_says_why(
    sizes: tuple[int, ...], where: tuple[str, ...], said: tuple[str, ...]
) -> None:
    """Alternatives that conditions leave out are not named; the condition that leaves them out is."""
    kind = REGISTRY.descriptor("QUANTIZED_LINEAR_CONVOLUTION")
    whole = next(case.descriptor(kind) for case in REGISTRY.cases("QUANTIZED_LINEAR_CONVOLUTION"))
    one = DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 1, 1, 1))
    given = replace(
        whole,
        InputTensor=DML_BUFFER_TENSOR_DESC("INT8", (1, 2, 3, 3)),
        FilterTensor=DML_BUFFER_TENSOR_DESC("INT8", (4, 2, 1, 1)),
        OutputTensor=DML_BUFFER_TENSOR_DESC("INT8", (1, 4, 3, 3)),
        FilterScaleTensor=DML_BUFFER_TENSOR_DESC("FLOAT32", sizes),
        **dict.fromkeys(("InputScaleTensor", "OutputScaleTensor"), one),
        **dict.fromkeys(("InputZeroPointTensor", "FilterZeroPointTensor", "OutputZeroPointTensor", "BiasTensor")),
    )
    found = violations(given, NEWEST)
    assert tuple(each.member for each in found) == where
    assert {each.code for each in found} == {Code.REQUIRE}
    assert all(part in found[-1].rule for part in said)
    assert found[-1].rule.startswith(f"must be {said[0]}")
    assert ("OutputTensor" in found[-1].rule) == ("OutputTensor" in said[0])
