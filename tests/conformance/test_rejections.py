"""The must-reject sweep: what it holds, that it passes for the rules as they are and fails where one is missing."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from made_up import DML_COPY_OPERATOR_DESC
from sweep_operators import BEND, BLEND_SUBJECT, DML_BLEND_OPERATOR_DESC

from dmlops import REGISTRY
from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.rules import Broadcast, Presence, Require, Rule, Same, SizeEquation, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import Code, attributes
from dmltools.conformance import choices
from dmltools.conformance.rejections import (
    Rejection,
    check_rejections,
    problem_of,
    rejection_kinds,
    rejections,
)
from dmltools.conformance.subject import Subject, subject
from dmltools.conformance.support import check_support

SCAN: Any = REGISTRY.descriptor("CUMULATIVE_PRODUCT")
SCAN_SUBJECT = subject(REGISTRY, "CUMULATIVE_PRODUCT")
SUBJECTS = [*(subject(REGISTRY, name) for name in REGISTRY), BLEND_SUBJECT]


def check_rejection(rejection: Rejection) -> None:
    """Assert that the descriptor is refused with the expected violation."""
    problem = problem_of(rejection)
    assert problem is None, problem


def name_of(tested: Subject) -> str:
    return tested.operator.name


DIFFERENT = (Code.SAME, Code.DATA_TYPE, Code.DIMENSION_COUNT)
"""Codes of a tensor that differs from another: the table refuses it where it has no other value for it."""


@pytest.mark.parametrize("tested", SUBJECTS, ids=name_of)
def test_names_are_unique(tested: Subject) -> None:
    found = [rejection.name for rejection in rejections(tested)]
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("tested", SUBJECTS, ids=name_of)
def test_each_kind_of_rule_is_there(tested: Subject) -> None:
    operator = tested.operator
    found = rejections(tested)
    members = [rejection.member for rejection in found]
    slots = {member.name: f"{member.name}[0]" if member.is_array else member.name for member in operator.tensors}
    for member in operator.tensors:
        name = slots[member.name]
        fields = (
            "DimensionCount",
            "DataType",
            "Sizes[0]",
            "Strides",
            "TotalTensorSizeInBytes",
            "Flags",
            "GuaranteedBaseOffsetAlignment",
        )
        for field in fields:
            assert f"{name}.{field}" in members, field
        wanted = not member.optional or any(row.tensors[member.name].optional is False for row in operator.support)
        if not member.is_array:
            assert any((r.member, r.code) == (member.name, Code.MISSING) for r in found) == wanted
    for attribute in (attribute for attribute in operator.attributes if attribute.name not in operator.counts):
        begins = (f"{attribute.name}.", f"{attribute.name}[")
        assert sum(name == attribute.name or name.startswith(begins) for name in members) >= 3, attribute.name
    for constraint in operator.constraints:
        if isinstance(constraint, Same) and constraint.until is None and constraint.when is None:
            # Each must equal the first of them that is given, or is that one: some exclude those before them.
            tied = [slots[name] for name in constraint.of]
            for other in tied[1:]:
                for field in constraint.fields:
                    ends = [
                        tuple(r.name.replace(f" has another {field} than ", " ").split(" "))
                        for r in found
                        if r.code in DIFFERENT and r.member.endswith(f".{field}")
                    ]
                    assert any(other in pair and set(pair) <= set(tied) for pair in ends), f"{other}.{field}"
    oldest = operator.introduced == min(DML_FEATURE_LEVEL)
    assert ("FeatureLevel" in members) != oldest


def test_the_ends_of_every_row_are_there() -> None:
    found = {
        (r.level.name[-3:], r.descriptor.InputTensor.DimensionCount)  # type: ignore[attr-defined]
        for r in rejections(SCAN_SUBJECT)
        if (r.member, r.code) == ("InputTensor.DimensionCount", Code.DIMENSION_COUNT)
    }
    assert found == {("5_0", 0), ("5_0", 9), ("4_0", 0), ("4_0", 9), ("3_1", 3), ("3_1", 5)}


def test_the_tensors_are_wrong_by_as_little_as_possible() -> None:
    found: dict[str, Any] = {r.name: r for r in rejections(SCAN_SUBJECT) if r.name.startswith("OutputTensor ")}
    short, few, negative = (
        found[f"OutputTensor {label}"] for label in ("short buffer", "few strides", "negative stride")
    )
    assert (short.member, short.code) == ("OutputTensor.TotalTensorSizeInBytes", Code.TOTAL_SIZE)
    assert short.descriptor.OutputTensor.TotalTensorSizeInBytes == 60
    assert (few.member, few.code) == ("OutputTensor.Strides", Code.STRIDES)
    assert len(few.descriptor.OutputTensor.Strides) == 3
    assert (negative.member, negative.code) == ("OutputTensor.Strides[3]", Code.STRIDES)


def legal() -> Any:
    tensor = DML_BUFFER_TENSOR_DESC(FLOAT32, (2, 2))
    return SCAN(tensor, tensor, 0, 0, False)


AXIS_RULES = SCAN.OPERATOR.constraints


def rejected(descriptor: OperatorDescriptor, **changed: Any) -> Rejection:
    """Because its Axis is too large."""
    expected = {"member": "Axis", "code": Code.REQUIRE, "rule": AXIS_RULES[1]} | changed
    return Rejection(name="x", descriptor=descriptor, level=NEWEST, **expected)


def test_what_is_accepted_fails() -> None:
    with pytest.raises(AssertionError, match="accepted"):
        check_rejection(rejected(legal()))


def test_another_reason_fails() -> None:
    wrong = replace(legal(), Axis=9)
    check_rejection(rejected(wrong))
    for other in ({"code": Code.VALUE}, {"member": "InputTensor"}, {"rule": None}, {"rule": AXIS_RULES[0]}):
        with pytest.raises(AssertionError, match=r"not .* but .*Axis = 9: must be less than"):
            check_rejection(rejected(wrong, **other))


def weakened(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> list[str]:
    """The rejections that fail for an operator whose rules are `changes`, swept by the rules as they should be."""
    expected = rejections(SCAN_SUBJECT)
    monkeypatch.setattr(SCAN, "OPERATOR", replace(SCAN.OPERATOR, **changes))
    failed = []
    for rejection in expected:
        try:
            check_rejection(rejection)
        except AssertionError:
            failed.append(rejection.name)
    return failed


def test_a_missing_constraint_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = weakened(monkeypatch, constraints=SCAN.OPERATOR.constraints[1:])
    assert failed == [f"OutputTensor has another {f} than InputTensor" for f in ("DataType", "DimensionCount", "Sizes")]


def test_a_missing_support_row_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    newest = replace(SCAN.OPERATOR.support[0], since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_1)
    failed = weakened(monkeypatch, support=(newest,))
    assert "DML_FEATURE_LEVEL_3_1 InputTensor rank 3" in failed
    assert "DML_FEATURE_LEVEL_4_0 OutputTensor INT64" in failed


def test_an_earlier_introduction_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    old = replace(SCAN.OPERATOR.support[-1], since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0)
    failed = weakened(monkeypatch, support=(*SCAN.OPERATOR.support, old))
    assert failed == ["before DML_FEATURE_LEVEL_3_1"]


@pytest.mark.parametrize(
    ("rule", "labels"),
    [
        ("_sizes", {"zero size", "negative size", "NaN size", "few strides", "negative stride"}),
        ("_extent", {"overlaps itself"}),
        ("_total_size", {"short buffer"}),
        ("_flags", {"unknown flag", "owned output"}),
        ("_alignment", {"odd alignment"}),
    ],
)
def test_a_missing_rule_of_tensors_is_noticed(rule: str, labels: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"dmlruntime.validation.tensors.{rule}", lambda member, tensor: [])
    assert {name.split(" ", 1)[1] for name in weakened(monkeypatch)} == labels


def test_a_missing_rule_of_members_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = attributes.attribute_violations
    monkeypatch.setattr(
        "dmlruntime.validation.attribute_violations", lambda m, v: [] if m.type == "BOOL" else rule(m, v)
    )
    assert weakened(monkeypatch) == [f"HasExclusiveProduct {value}" for value in ("2", "'yes'", "None")]


def of_kind(tested: Subject, *kinds: type[Rule]) -> bool:
    return any(isinstance(rule, kinds) for rule in tested.operator.constraints)


SIZE_RULES = (SizeEquation, SizePattern, Broadcast)
SIZED = [s for s in SUBJECTS if of_kind(s, *SIZE_RULES)]


@pytest.mark.parametrize("tested", SIZED, ids=name_of)
@pytest.mark.parametrize("found_anew", [False, True], ids=["legal before", "legal then"])
def test_a_validator_that_ignores_sizes_fails(
    tested: Subject, found_anew: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tested = replace(tested)  # what is legal for the other is kept, and must not be found by a wrong validator
    if not found_anew:
        check_rejections(tested, "sizes")
    for kind in ("equation", "pattern", "broadcast"):
        monkeypatch.setattr(f"dmlruntime.validation.constraints.{kind}_violations", lambda *asked: [])
    with pytest.raises(AssertionError, match="rejections do not hold"):
        check_rejections(tested, "sizes")


CONDITIONAL = [s for s in SUBJECTS if of_kind(s, Require, Presence)]


@pytest.mark.parametrize("tested", CONDITIONAL, ids=name_of)
def test_a_validator_that_ignores_conditions_fails(tested: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    tested = replace(tested)
    monkeypatch.setattr("dmlruntime.validation.constraints._require", lambda *asked: [])
    monkeypatch.setattr("dmlruntime.validation.constraints._presence", lambda *asked: [])
    with pytest.raises(AssertionError, match="rejections do not hold"):
        check_rejections(tested, "requirements")


RULES: dict[str, tuple[type[Rule], ...]] = {
    "same": (Same,),
    "sizes": SIZE_RULES,
    "requirements": (Require, Presence),
}


@pytest.mark.parametrize(
    ("tested", "kind"),
    [pytest.param(s, k, id=f"{name_of(s)}-{k}") for s in SUBJECTS for k in RULES if of_kind(s, *RULES[k])],
)
def test_each_rule_that_is_missing_is_noticed(tested: Subject, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that no longer hold at the newest level too."""
    expected = rejections(tested, kind)
    monkeypatch.setattr("dmltools.conformance.rejections.rejections", lambda subject, kind: expected)
    operator = tested.operator
    for rule in (rule for rule in operator.constraints if isinstance(rule, RULES[kind])):
        others = tuple(other for other in operator.constraints if other is not rule)
        monkeypatch.setattr(tested.kind, "OPERATOR", replace(operator, constraints=others))
        with pytest.raises(AssertionError, match="rejections do not hold"):
            check_rejections(tested, kind)


def test_a_rule_of_old_levels_is_broken_at_the_last_that_has_it() -> None:
    found = {r.name: r.level.name for r in rejections(subject(REGISTRY, "PADDING"), "requirements")}
    assert found["PaddingMode != DML_PADDING_MODE_SYMMETRIC: PaddingMode = DML_PADDING_MODE_SYMMETRIC"][-3:] == "2_1"
    assert found["PaddingMode != DML_PADDING_MODE_WRAP: PaddingMode = DML_PADDING_MODE_WRAP"][-3:] == "6_3"


def test_a_condition_counts_as_broken_only_where_it_is_named() -> None:
    """Two rules are about MeanTensor.Sizes; a change that breaks the other one is no break of this one."""
    found = [r.member for r in rejections(subject(REGISTRY, "BATCH_NORMALIZATION"), "requirements")]
    assert found == ["MeanTensor.Sizes[2]", "VarianceTensor.Sizes[2]"]


class _Alone:
    """A registry of one operator, of which nothing is said but what it is."""

    def __init__(self, kind: type[OperatorDescriptor]) -> None:
        self.kind = kind

    def descriptor(self, name: str) -> type[OperatorDescriptor]:
        return self.kind

    def cases(self, name: str) -> Any:
        return ()

    sweep = cases
    domain = attribute_values = lambda self, name: {}


def test_an_operator_without_attributes_or_earlier_rows_has_rejections_too() -> None:
    copying = subject(_Alone(DML_COPY_OPERATOR_DESC), "COPY")
    assert rejection_kinds(copying) == ["support tables", "tensors", "same"]
    found = rejections(copying)
    for rejection in found:
        check_rejection(rejection)
    assert len(found) > 20


# Failures of the bundled checks


@pytest.mark.parametrize("kind", rejection_kinds(BLEND_SUBJECT))
def test_every_rejection_of_the_operator_with_everything_holds(kind: str) -> None:
    check_rejections(BLEND_SUBJECT, kind)


def test_all_that_is_accepted_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    weak = replace(BLEND_SUBJECT.operator, constraints=BLEND_SUBJECT.operator.constraints[1:])
    expected = rejections(BLEND_SUBJECT, "same")
    monkeypatch.setattr(DML_BLEND_OPERATOR_DESC, "OPERATOR", weak)
    monkeypatch.setattr("dmltools.conformance.rejections.rejections", lambda tested, kind: expected)
    with pytest.raises(AssertionError) as caught:
        check_rejections(BLEND_SUBJECT, "same")
    lines = str(caught.value).splitlines()
    assert lines[0] == "9 of 17 rejections do not hold:"
    assert lines[1] == "YTensor has another DataType than XTensor: not YTensor.DataType [DML0120] but accepted"
    assert len(lines) == 10


def test_a_kind_of_which_nothing_is_rejected_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dmltools.conformance.rejections.rejections", lambda tested, kind: [])
    with pytest.raises(AssertionError, match="nothing of the kind same is rejected"):
        check_rejections(BLEND_SUBJECT, "same")


def test_the_attributes_of_every_kind_are_wrong_in_every_way() -> None:
    found = {(r.name, r.member, r.code) for r in rejections(BLEND_SUBJECT, "attributes")}
    assert found >= {
        ("ScaleBias 'one'", "ScaleBias", Code.VALUE),
        ("ScaleBias Scale 'x'", "ScaleBias.Scale", Code.VALUE),
        ("ScaleBias Bias None", "ScaleBias.Bias", Code.VALUE),
        ("LimitType None", "LimitType", Code.ENUMERATOR),
        ("Limit 'one'", "Limit", Code.VALUE),
        ("Limit 6.805646932770577e+38 in FLOAT32", "Limit", Code.UNION),
        ("Fused 1", "Fused", Code.OPERATOR),
        ("Fused BLEND inside", "Fused", Code.OPERATOR),
        ("Fused BEND with a tensor", "Fused.InputTensor", Code.INNER_TENSOR),
    }
    assert not {"ScaleBias None", "Fused None"} & {name for name, _, _ in found}


def test_a_tensor_that_an_old_level_wants_must_be_given_there() -> None:
    (found,) = (r for r in rejections(BLEND_SUBJECT, "support tables") if r.name.endswith("missing"))
    assert (found.level.name, found.member, found.code) == ("DML_FEATURE_LEVEL_2_0", "ZeroTensor", Code.MISSING)


# Support


@pytest.mark.parametrize("tested", SUBJECTS, ids=name_of)
def test_support_is_accepted(tested: Subject) -> None:
    check_support(tested)


def support_problems(monkeypatch: pytest.MonkeyPatch, tested: Subject, refuse: Any) -> list[str]:
    """Return the mistakes in the support of an operator whose validator refuses what `refuse` says."""
    right = choices.violations
    monkeypatch.setattr(choices, "violations", lambda d, level: ("no",) if refuse(d, level) else right(d, level))
    fresh = replace(tested)  # what is legal for the other is known already
    with pytest.raises(AssertionError) as caught:
        check_support(fresh)
    first, *problems = str(caught.value).splitlines()
    assert first == "the support tables promise what is not legal:"
    return problems


def test_a_level_that_accepts_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = support_problems(monkeypatch, SCAN_SUBJECT, lambda d, level: level.name.endswith("4_0"))
    assert found == ["DML_FEATURE_LEVEL_4_0: no choice of data types is legal"]


def test_a_type_that_is_never_accepted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = support_problems(monkeypatch, BLEND_SUBJECT, lambda d, level: d.XTensor.DataType != FLOAT32)
    assert found == [
        *(f"DML_FEATURE_LEVEL_5_0: {n}Tensor is never FLOAT16" for n in ("X", "Y", "First", "Second")),
    ]


def test_a_rank_that_is_not_accepted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = support_problems(monkeypatch, SCAN_SUBJECT, lambda d, level: d.InputTensor.DimensionCount == 8)
    assert len(found) == 10
    assert found[0] == "DML_FEATURE_LEVEL_5_0: nothing is legal with 8 dimensions of FLOAT32"


def test_an_optional_tensor_that_must_be_given_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = support_problems(monkeypatch, BLEND_SUBJECT, lambda d, level: d.ZeroTensor is None)
    assert found == ["DML_FEATURE_LEVEL_5_0: ZeroTensor = None is never legal"]


def test_the_operator_inside_is_the_only_one_allowed() -> None:
    assert BLEND_SUBJECT.operator.attributes[-1].operators == (BEND.name,)


def test_parts_of_a_size_are_changed_one_by_one() -> None:
    found = [rejection.name for rejection in rejections(subject(REGISTRY, "UPSAMPLE_2D"))]
    for part, other in (("Width", "Height"), ("Height", "Width")):
        broken = [name for name in found if name.startswith(f"ScaleSize.{part} >= 1: ScaleSize = ")]
        assert len(broken) == 1
        assert f"{part}=0" in broken[0]
        assert f"{other}=0" not in broken[0]


def test_a_rule_that_asks_for_presence_is_broken_by_an_absent_tensor() -> None:
    found = [rejection.name for rejection in rejections(subject(REGISTRY, "ROI_ALIGN_GRAD"))]
    assert "given(InputTensor) or not given(OutputROIGradientTensor): InputTensor given or not" in found


def loosened(name: str, old: str, new: str) -> Subject:
    """An operator with the text `old` of its generated rules replaced: it allows more."""
    right = subject(REGISTRY, name)
    module = sys.modules[right.kind.__module__]
    assert module.__file__ is not None
    text = Path(module.__file__).read_text(encoding="utf-8")
    assert old in text
    made = ModuleType(f"{module.__name__}_loosened")
    sys.modules[made.__name__] = made
    try:
        exec(compile(text.replace(old, new), made.__name__, "exec"), made.__dict__)
    finally:
        del sys.modules[made.__name__]
    return replace(right, kind=getattr(made, right.kind.__name__))


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("CUMULATIVE_SUMMATION", "d.Axis < d.", "d.Axis <= d."),
        ("GATHER", "d.Axis < d.", "d.Axis <= d."),
        ("GATHER_ELEMENTS", "d.Axis < d.", "d.Axis <= d."),
        ("SCATTER_ELEMENTS", "d.Axis < d.", "d.Axis <= d."),
        ("SPLIT", "d.Axis < d.", "d.Axis <= d."),
        ("ONE_HOT", "d.Axis < d.", "d.Axis <= d."),
        ("TOP_K", "d.Axis < d.", "d.Axis <= d."),
        ("TOP_K", "d.K <= d.", "d.K - 1 <= d."),
        ("REDUCE", "d.Axes[i] < d.", "d.Axes[i] <= d."),
        ("MEAN_VARIANCE_NORMALIZATION2", "d.Axes[i] < d.", "d.Axes[i] <= d."),
    ],
)
def test_a_condition_that_allows_too_much_fails(name: str, old: str, new: str) -> None:
    check_rejections(subject(REGISTRY, name), "requirements")
    with pytest.raises(AssertionError, match="conditions allow what the reference cannot compute"):
        check_rejections(loosened(name, old, new), "requirements")
