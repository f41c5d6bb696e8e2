"""Implementations that ignore one member, and infer from the sizes what they can, are found out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from doctor_adapters import right

from dmlops import REGISTRY
from dmlruntime.core.levels import NEWEST
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, TensorMember
from dmlruntime.core.slots import given_slots
from dmlruntime.validation import violations
from dmltools.conformance.subject import Subject, subject
from dmltools.doctor.implementation import Here
from dmltools.doctor.judging import DOCUMENTED, FAILED, judge
from dmltools.doctor.mutants import ignored
from dmltools.doctor.session import Settings, examine, trials

SETTINGS = Settings(adapter="made:up")

INFERRED = {
    "Axes": "of ARGMAX, ARGMIN and REDUCE: the output has one element along them",
    "Axis": "of GATHER, JOIN, ONE_HOT and others: the sizes say along which one they differ",
    "BatchDimensionCount": "the sizes say it",
    "BlockSize": "the sizes say it",
    "Dilations": "the sizes say it, with the window",
    "EndPadding": "the sizes say it, with StartPadding",
    "GroupCount": "the sizes of input and filter say it",
    "HeadCount": "the sizes say it",
    "IndexDimensions": "the ranks say it",
    "IndicesDimensionCount": "the ranks say it",
    "InputDimensionCount": "the ranks say it",
    "InputWindowSizes": "the sizes of the output",
    "K": "a size of the output",
    "LocalSize": "0 is not legal",
    "MaximumSamplesPerOutput": "0 is not legal",
    "MinMaxDataType": "the type of the tensors",
    "OutputPadding": "the sizes say it",
    "P": "0 is not legal",
    "PaddingValueDataType": "the type of the tensors",
    "PooledSize": "the sizes of the output",
    "Repeats": "the sizes say it",
    "ScaleSize": "the sizes say it",
    "Sizes": "the sizes of the output",
    "StartPadding": "the sizes say it, with EndPadding",
    "Strides": "the sizes say it, with the window",
    "ValueDataType": "the type of the tensors",
    "WindowSize": "the sizes say it",
    "WindowSizes": "the sizes say it",
}
"""Members that the tensors imply: where another value is legal for them, it makes no difference."""

INFERRED |= dict.fromkeys(
    (
        "QueryTensor",
        "KeyTensor",
        "ValueTensor",
        "StackedQueryKeyTensor",
        "StackedKeyValueTensor",
        "StackedQueryKeyValueTensor",
        "PastKeyTensor",
        "PastValueTensor",
        "QueryHeadCount",
        "KeyValueHeadCount",
    ),
    "of attention: without it nothing is legal on the same tensors",
)

WITHOUT_EFFECT = {
    ("MULTIHEAD_ATTENTION1", "PastSequenceLengthsTensor"): "the documents leave undefined what it makes of the results",
    ("ROI_ALIGN_GRAD", "InputTensor"): "without it the gradient of the regions has no meaning",
    ("BATCH_NORMALIZATION", "Spatial"): "how many elements mean and variance have says it",
    ("RANDOM_GENERATOR", "Type"): "there is one type",
}

NAMES = sorted(REGISTRY)


def _mutated(member: TensorMember | AttributeMember, d: Any) -> Any:
    """The descriptor without the member: with its default, or as an array of zeros or ones, whichever is legal."""
    own = getattr(d, member.name)
    if isinstance(member, TensorMember) or not member.is_array:
        values: list[Any] = [ignored(member)]
    elif own and not isinstance(own[0], OperatorDescriptor):
        values = [(type(own[0])(number),) * len(own) for number in (0, 1)]
    else:
        values = [own and (own[0],) * len(own)]
    for value in values:
        changed = replace(d, **{member.name: value})
        if not violations(changed, NEWEST):
            return changed
    return d


def _ignoring(member: TensorMember | AttributeMember) -> Any:
    """An implementation that does not know a member. Where the sizes do not fit its default it finds the value."""

    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        changed = _mutated(member, d)
        given = given_slots(changed, changed.OPERATOR.inputs)
        return right(name, changed, {slot: inputs[slot] for slot in given})

    return run


def _members(about: Subject) -> list[TensorMember | AttributeMember]:
    return [
        member
        for member in about.operator.members
        if (
            member.optional and not member.is_output
            if isinstance(member, TensorMember)
            else member.name not in about.operator.counts
        )
    ]


@pytest.mark.parametrize("name", NAMES)
def test_each_member_that_counts_is_seen_to_be_ignored(name: str) -> None:
    """A trial about which the documents speak fails, unless the sizes of the tensors always say what the member is."""
    about = subject(REGISTRY, name)
    every = [trial for trial in trials(about, SETTINGS) if trial.basis == DOCUMENTED]
    overlooked = []
    for member in _members(about):
        examined = Here(_ignoring(member))
        changed = [trial for trial in every if _mutated(member, trial.descriptor) != trial.descriptor]
        if not any(judge(about, trial, examined).kind == FAILED for trial in reversed(changed)):
            overlooked.append(member.name)
    assert [m for m in overlooked if m not in INFERRED and (name, m) not in WITHOUT_EFFECT] == []


def _gemm(transposes: Any) -> Any:
    """GEMM that finds out by the sizes whether a matrix is transposed; where both fit it is not, or is."""

    def run(name: str, d: Any, inputs: dict[str, Any]) -> Any:
        changed = replace(d, **transposes)
        return right(name, d if violations(changed, NEWEST) else changed, inputs)

    return run


@pytest.mark.parametrize("member", ["TransA", "TransB"])
@pytest.mark.parametrize("value", [0, 1])
def test_a_transposition_that_is_inferred_from_the_sizes(member: str, value: int) -> None:
    (report,) = examine(REGISTRY, ["GEMM"], Here(_gemm({member: value})), replace(SETTINGS, limit=20, invalid=False))
    assert [finding.kind for finding in report.findings] == ["attribute"]
    assert report.findings[0].text.startswith(f"{member} is taken for ")


def test_the_trials_are_the_same_for_the_same_seed() -> None:
    one, other = (list(trials(subject(REGISTRY, "GEMM"), SETTINGS)) for _ in range(2))
    assert one[0] is not other[0], "they are made twice"
    assert [trial.name for trial in one] == [trial.name for trial in other]
    assert all(
        np.array_equal(a.values[n], b.values[n], equal_nan=True)
        for a, b in zip(one, other, strict=True)
        for n in a.values
    )
