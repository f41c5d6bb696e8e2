"""Members that are structures of DirectML, what the function form infers, and optional tensors."""

from __future__ import annotations

import pytest
from specs import CLIP, CLIP_FILE, FAMILIES, LINEAR, LINEAR_FILE, Tree, assert_says, edited

from dmlgen.checking import load_specification
from dmlgen.codes import Code
from dmlgen.model import AttributeMember, OperatorValue, ScaleBias, TensorMember

MIN = "  Min: {type: DML_SCALAR_UNION, data_type: MinMaxDataType, doc: The lower limit.}\n"
FUSED = "  Fused: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR], doc: Applied last.}\n"
BOUNDS = "operators: [¦"
LIMITS = "    members: {MinMaxDataType: DML_TENSOR_DATA_TYPE_FLOAT32, Min: -2, Max: 3.5}\n"


def clip(*edits: tuple[str, str]) -> str:
    """The base with another member, which is fused."""
    return edited(*edits, text=CLIP.replace(MIN, FUSED + MIN))


def _with(activation: str) -> tuple[str, str]:
    """The edit that gives the first case a fused operator."""
    return LIMITS, LIMITS.replace("Min: -2", f"Min: -2, Fused: {activation}")


@pytest.fixture
def with_linear(tree: Tree) -> Tree:
    tree.write(LINEAR, LINEAR_FILE)
    return tree


def test_the_base_is_right(with_linear: Tree) -> None:
    with_linear.write(clip(), CLIP_FILE)
    assert with_linear.messages() == []


def test_what_the_model_holds(with_linear: Tree) -> None:
    text = clip(
        _with("{operator: ACTIVATION_LINEAR, Alpha: 2, Beta: 1}"),
        ("kind: output,", "kind: output, infer: {DataType: MinMaxDataType, Sizes: argument},"),
        ("  OutputTensor = np.minimum(np.maximum(x, Min), Max)", "  y = np.minimum(np.maximum(x, Min), Max)\n"
         "  OutputTensor = fused(Fused, y)"),
        ("data: [-2, 1, 3.5]", "data: [-3, 3, 8]"),
    )  # fmt: skip
    with_linear.write(text, CLIP_FILE)
    operator = load_specification(with_linear.root, FAMILIES).operator("ELEMENT_WISE_CLIP1")
    assert operator is not None
    attributes = {str(member.name): member for member in operator.attributes}
    assert [name for name, member in attributes.items() if member.optional] == ["ScaleBias", "Fused"]
    assert attributes["Min"].data_type == "MinMaxDataType"
    assert attributes["Fused"].operators == ("ACTIVATION_LINEAR",)
    assert (attributes["MinMaxDataType"].default, attributes["MinMaxDataType"].default_tensor) == (None, "OutputTensor")
    output = operator.member("OutputTensor")
    assert isinstance(output, TensorMember)
    assert output.infer == {"DataType": "MinMaxDataType", "Sizes": "argument"}
    first, second = operator.examples
    value = first.members["Fused"]
    assert isinstance(value, OperatorValue)
    assert (value.operator, value.members) == ("ACTIVATION_LINEAR", {"Alpha": 2, "Beta": 1})
    assert second.members["ScaleBias"] == ScaleBias(2, 1)
    assert operator.trials["ScaleBias"].of("INT32")[0].value == ScaleBias(0.5, 0.25)
    assert [setting.value for setting in operator.trials["Max"].of("FLOAT16")] == [1.5, 2]


def test_optional_attributes_have_no_default_of_another_type(with_linear: Tree) -> None:
    with_linear.write(clip(), CLIP_FILE)
    operator = load_specification(with_linear.root, FAMILIES).operator("ELEMENT_WISE_CLIP1")
    assert operator is not None
    scale = operator.member("ScaleBias")
    assert isinstance(scale, AttributeMember)
    assert (scale.optional, scale.default, scale.default_tensor) == (True, None, None)


MEMBERS = {
    "a union without a type": (
        (MIN, "  Min: ¦{type: DML_SCALAR_UNION, doc: The lower limit.}\n"),
        Code.STRUCTURE,
    ),
    "a union whose type is no member": (
        (MIN, MIN.replace("data_type: Min", "data_type: ¦Mox")),
        Code.NO_MEMBER,
    ),
    "a union whose type is a tensor": (
        (MIN, MIN.replace("data_type: MinMaxDataType", "data_type: ¦InputTensor")),
        Code.STRUCTURE,
    ),
    "a type of something else": (
        ("ScaleBias: {type: DML_SCALE_BIAS,", "ScaleBias: {type: DML_SCALE_BIAS, data_type: ¦MinMaxDataType,"),
        Code.STRUCTURE,
    ),
    "an operator without operators": (
        (FUSED, "  Fused: ¦{type: DML_OPERATOR_DESC, doc: Applied last.}\n"),
        Code.STRUCTURE,
    ),
    "operators of something else": (
        ("ScaleBias: {type: DML_SCALE_BIAS,", "ScaleBias: ¦{type: DML_SCALE_BIAS, operators: [ACTIVATION_LINEAR],"),
        Code.STRUCTURE,
    ),
    "an operator twice": (
        ("[ACTIVATION_LINEAR]", "[ACTIVATION_LINEAR, ¦ACTIVATION_LINEAR]"),
        Code.TWICE,
    ),
    "no operator of DirectML": (
        ("[ACTIVATION_LINEAR]", "[¦ACTIVATION_LINER]"),
        Code.NO_OPERATOR,
    ),
    "an operator without a specification": (
        ("[ACTIVATION_LINEAR]", "[¦ACTIVATION_RELU]"),
        Code.NO_OPERATOR,
    ),
    "what always may be null": (
        ("ScaleBias: {type: DML_SCALE_BIAS,", "ScaleBias: ¦{type: DML_SCALE_BIAS, optional: false,"),
        Code.STRUCTURE,
    ),
    "what may not be null": (
        (MIN, MIN.replace("{type", "¦{optional: true, type")),
        Code.STRUCTURE,
    ),
    "a default of what is null": (
        ("ScaleBias: {type: DML_SCALE_BIAS,", "ScaleBias: {type: DML_SCALE_BIAS, default: ¦1,"),
        Code.DEFAULT,
    ),
    "a default of no tensor": (
        ("default: OutputTensor.DataType", "default: ¦OuputTensor.DataType"),
        Code.DEFAULT,
    ),
    "a default that is no data type": (
        ("default: OutputTensor.DataType", "default: ¦OutputTensor.Sizes"),
        Code.SETTING,
    ),
    "infer at an input": (
        ("InputTensor: {kind: input,", "InputTensor: ¦{kind: input, infer: {Sizes: argument},"),
        Code.INFER,
    ),
    "sizes from a member": (
        ("{kind: output,", "{kind: output, infer: {Sizes: ¦Min},"),
        Code.INFER,
    ),
    "sizes by an unknown name": (
        ("{kind: output,", '{kind: output, infer: {Sizes: ¦"Repeat[d] for d in InputTensor.DimensionCount"},'),
        Code.UNKNOWN_NAME,
    ),
    "a data type from nowhere": (
        ("{kind: output,", "{kind: output, infer: {DataType: ¦UINT9},"),
        Code.INFER,
    ),
    "a data type from a member of another type": (
        ("{kind: output,", "{kind: output, infer: {DataType: ¦ScaleBias},"),
        Code.INFER,
    ),
    "another field": (
        ("{kind: output,", "{kind: output, infer: {¦Strides: argument},"),
        Code.NO_CHOICE,
    ),
    "an argument that exists": (
        ("{kind: output,", "{kind: output, argument: sizes, infer: {Sizes: ¦argument},"),
        Code.ARGUMENT,
    ),
    "a row that makes a tensor optional": (
        ('"*": {dimensions: 1-8,', '"*": ¦{optional: true, dimensions: 1-8,'),
        Code.SUPPORT,
    ),
    "a row for a tensor that is not optional": (
        ('{"*": {dim', '{InputTensor: ¦{optional: false, dimensions: 1-8, types: [FLOAT32, UINT8]}, "*": {dim'),
        Code.SUPPORT,
    ),
    "a row for all tensors, of which none is optional": (
        ('"*": {dimensions: 1-8,', '"*": ¦{optional: false, dimensions: 1-8,'),
        Code.SUPPORT,
    ),
}


@pytest.mark.parametrize("name", MEMBERS)
def test_members(with_linear: Tree, name: str) -> None:
    edit, message = MEMBERS[name]
    assert_says(with_linear, clip(edit), message, file=CLIP_FILE)


def test_only_operators_of_one_input_and_one_output_are_fused(with_linear: Tree) -> None:
    two = LINEAR.replace("  Alpha: {type", "  OtherTensor: {kind: input, doc: x}\n  Alpha: {type")
    two = two.replace(
        '  InputTensor: {FLOATS: "uniform(-4, 4)"}\n',
        '  InputTensor: {FLOATS: "uniform(-4, 4)"}\n  OtherTensor: {FLOATS: "uniform(-4, 4)"}\n',
    )
    with_linear.write(two, LINEAR_FILE)
    message = Code.STRUCTURE
    assert_says(with_linear, clip(("operators: [", BOUNDS)), message, file=CLIP_FILE)


CASES = {
    "a union that does not fit": (
        (LIMITS, LIMITS.replace("Min: -2", "Min: ¦1.0e+40")),
        Code.SETTING,
    ),
    "a union that does not fit an integer": (
        ("Min: 0, Max: 150", "Min: 0, Max: ¦256"),
        Code.SETTING,
    ),
    "a union that is no number": (
        (LIMITS, LIMITS.replace("Min: -2", "Min: ¦true")),
        Code.SETTING,
    ),
    "a scale and bias that is a number": (
        ("ScaleBias: {Scale: 2, Bias: 1}", "ScaleBias: ¦2"),
        Code.SETTING,
    ),
    "a scale that is none": (
        ("ScaleBias: {Scale: 2, Bias: 1}", "ScaleBias: ¦{Scale: 1.0e+40, Bias: 1}"),
        Code.SETTING,
    ),
    "a scale without a bias": (
        ("ScaleBias: {Scale: 2, Bias: 1}", "ScaleBias: ¦{Scale: 2}"),
        Code.MISSING_KEY,
    ),
    "a number that is null": (
        (LIMITS, LIMITS.replace("Min: -2", "Min: ¦null")),
        Code.SETTING,
    ),
    "an enumeration that is a mapping": (
        ("MinMaxDataType: DML_TENSOR_DATA_TYPE_UINT8,", "MinMaxDataType: ¦{Scale: 1, Bias: 1},"),
        Code.SETTING,
    ),
    "an operator that is a number": (
        (LIMITS, LIMITS.replace("Min: -2", "Min: -2, Fused: ¦1")),
        Code.SETTING,
    ),
    "another operator": (
        (LIMITS, LIMITS.replace("Min: -2", "Min: -2, Fused: {operator: ¦ACTIVATION_RELU}")),
        Code.SETTING,
    ),
    "an operator without a member": (
        (LIMITS, LIMITS.replace("Min: -2", "Min: -2, Fused: ¦{operator: ACTIVATION_LINEAR, Alpha: 1}")),
        Code.SETTING,
    ),
    "an operator with an unknown member": (
        _with("{operator: ACTIVATION_LINEAR, ¦Gamma: 1, Alpha: 1, Beta: 1}"),
        Code.NO_MEMBER,
    ),
    "an operator with a wrong member": (
        (LIMITS, LIMITS.replace("Min: -2", "Min: -2, Fused: {operator: ACTIVATION_LINEAR, Alpha: ¦x, Beta: 1}")),
        Code.SETTING,
    ),
    "a broken rule": (
        ("MinMaxDataType: DML_TENSOR_DATA_TYPE_FLOAT32", "MinMaxDataType: ¦DML_TENSOR_DATA_TYPE_FLOAT16"),
        Code.CASE_RULE,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_cases(with_linear: Tree, name: str) -> None:
    edit, message = CASES[name]
    assert_says(with_linear, clip(edit), message, file=CLIP_FILE)


@pytest.mark.parametrize("value", ["ScaleBias: null, ", "Fused: ~, ", ""])
def test_null_is_as_good_as_nothing(with_linear: Tree, value: str) -> None:
    with_linear.write(clip((LIMITS, LIMITS.replace("Min: -2", f"{value}Min: -2"))), CLIP_FILE)
    assert with_linear.messages() == []


ROW = "{dimensions: 1-8, types: [FLOAT32, FLOAT16, INT32, UINT8]}"
OPTIONAL = (
    ("  ScaleBias: {type", "  OffsetTensor: {kind: input, optional: true, doc: What is added.}\n  ScaleBias: {type"),
    (f'{{"*": {ROW}', f'{{OffsetTensor: {{dimensions: 1-8, types: [FLOAT32], optional: false}}, "*": {ROW}'),
    ("  InputTensor: {FLOATS", '  OffsetTensor: {FLOATS: "uniform(0, 1)"}\n  InputTensor: {FLOATS'),
)


def test_a_row_may_demand_an_optional_tensor(with_linear: Tree) -> None:
    text = edited(*OPTIONAL, text=CLIP)
    text = text.replace("  - name: limits\n    inputs:", "  - ¦name: limits\n    inputs:")
    text = text.replace("  - name: doubled first\n    inputs:", "  - ¦name: doubled first\n    inputs:")
    message = 'no support row takes this case; the nearest, since "5.0": OffsetTensor = None: must be given; '
    message += "change the case, or the support table"
    assert_says(with_linear, text, message, message, file=CLIP_FILE)


def test_a_row_for_all_tensors_may_demand_the_optional_ones(with_linear: Tree) -> None:
    own = "OffsetTensor: {dimensions: 1-8, types: [FLOAT32], optional: false}, "
    text = edited(*OPTIONAL, text=CLIP)
    text = edited(
        (own, ""),
        ('{"*": {dim', '{"*": {optional: false, dim'),
        ("  OffsetTensor: {FLOATS:", "  OffsetTensor: {INTEGERS: any, FLOATS:"),
        text=text,
    )
    text = text.replace("  - name: limits\n", "  - ¦name: limits\n")
    text = text.replace("  - name: doubled first\n", "  - ¦name: doubled first\n")
    message = 'no support row takes this case; the nearest, since "5.0": OffsetTensor = None: must be given; '
    message += "change the case, or the support table"
    assert_says(with_linear, text, message, message, file=CLIP_FILE)


def test_an_optional_tensor_may_be_left_out(with_linear: Tree) -> None:
    with_linear.write(edited(*OPTIONAL, text=CLIP).replace(", optional: false", ""), CLIP_FILE)
    assert with_linear.messages() == []


@pytest.mark.parametrize(("value", "right"), [("-1", True), ("-128", True), ("-129", False), ("-1.0", False)])
def test_the_members_of_a_union_share_their_bits(with_linear: Tree, value: str, right: bool) -> None:
    """A negative number of an unsigned type stands for the one with the same bits."""
    with_linear.write(clip(("Min: 0, Max: 150", f"Min: {value}, Max: 150")), CLIP_FILE)
    refused = any("is no value of UINT8" in message or "is a float" in message for message in with_linear.messages())
    assert refused is not right
