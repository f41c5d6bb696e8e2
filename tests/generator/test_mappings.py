"""The tables of ONNX and WebNN of the repository: their answers, and the limits that follow from them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from refusals import bare
from specs import REPOSITORY

from dmlgen.cli import main
from dmlgen.cli.pipeline import Pipeline
from dmlgen.cli.showing import plain_table
from dmlgen.model import Specification
from dmlgen.queries import list_mapped, list_reversed, newest_level, support_limits
from dmlgen.queries.lookup import LookupFailed
from dmlgen.rendering.pages import reverse

FLOATS = ["float32", "float16"]
WORDS = ["int32", "uint32"]
BYTES = ["int8", "uint8"]
LONG = ["int64", "uint64"]
EVERY = [*FLOATS, *WORDS, *LONG, *BYTES]


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, copy_spec: Callable[[Path], None]) -> Path:
    """A project with a few operators and without tables."""
    copy_spec(tmp_path)
    (tmp_path / "templates").mkdir()
    for table in (tmp_path / "spec/mappings").iterdir():
        table.unlink()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def limits(whole: Specification, level: str, operator: str, operand: str) -> tuple[list[str], int, int]:
    found = support_limits(whole, level)[operator][operand]
    return found["dataTypes"], found["rankRange"]["min"], found["rankRange"]["max"]


@pytest.mark.parametrize(
    ("level", "operator", "operand", "types", "low", "high"),
    [
        # As Chromium's DirectML backend has them at its levels.
        ("4.0", "add", "a", [*FLOATS, *WORDS], 0, 8),
        ("4.1", "add", "a", [*FLOATS, *WORDS, *LONG], 0, 8),
        ("5.1", "add", "a", EVERY, 0, 8),
        ("4.0", "cumulativeSum", "input", [*FLOATS, *WORDS], 1, 8),
        ("5.0", "cumulativeSum", "input", [*FLOATS, *WORDS, *LONG], 1, 8),
        ("4.0", "div", "a", [*FLOATS, *WORDS], 0, 8),
        ("5.1", "div", "b", [*FLOATS, *WORDS, *BYTES], 0, 8),
        ("6.0", "div", "output", EVERY, 0, 8),
        ("4.0", "maxPool2d", "input", [*FLOATS, *BYTES], 4, 4),
        ("5.0", "maxPool2d", "input", EVERY, 4, 4),
        ("4.0", "reduceMax", "input", [*FLOATS, *WORDS, *BYTES], 0, 8),
        ("5.0", "reduceMax", "input", EVERY, 0, 8),
        ("4.0", "reduceL1", "input", FLOATS, 0, 8),
        ("5.0", "reduceL1", "input", [*FLOATS, *WORDS, *LONG], 0, 8),
        ("6.4", "reduceMean", "output", FLOATS, 0, 8),
        ("5.0", "relu", "input", FLOATS, 0, 8),
        ("5.1", "relu", "input", [*FLOATS, "int32", "int8"], 0, 8),
        ("4.0", "where", "condition", ["uint8"], 0, 8),
        ("4.0", "where", "trueValue", [*FLOATS, *WORDS, *BYTES], 0, 8),
        ("5.0", "where", "falseValue", EVERY, 0, 8),
        ("6.1", "resample2d", "input", FLOATS, 4, 4),
        ("6.2", "resample2d", "input", [*FLOATS, *BYTES], 4, 4),
        ("5.1", "dequantizeLinear", "scale", ["float32"], 0, 8),
        ("6.0", "dequantizeLinear", "scale", FLOATS, 0, 8),
        ("4.0", "equal", "a", [*FLOATS, *WORDS, *BYTES], 0, 8),
        ("4.0", "equal", "output", ["uint8"], 0, 8),
        # What is reshaped has WebNN's ranks, whatever DirectML's are.
        ("6.4", "conv2d", "input", FLOATS, 4, 4),
        ("6.4", "conv2d", "bias", FLOATS, 1, 1),
        ("6.4", "matmul", "a", FLOATS, 2, 8),
        ("6.4", "gemm", "c", FLOATS, 0, 2),
        ("6.4", "lstm", "peepholeWeight", FLOATS, 2, 2),
        # Old levels have fewer dimensions; operands of one type have what all of them have.
        ("1.0", "add", "a", FLOATS, 0, 5),
        ("1.0", "gather", "indices", ["uint32"], 0, 4),
        ("1.0", "gather", "output", FLOATS, 1, 4),
        # A newer operator takes the place of several older ones.
        ("4.0", "gelu", "input", FLOATS, 0, 8),
        ("5.1", "gelu", "input", FLOATS, 0, 8),
        # Ends that a FLOAT could not hold are tensors below 5.0, and so are the constants of paddings.
        ("4.0", "clamp", "input", [*FLOATS, *WORDS, *BYTES], 0, 8),
        ("5.0", "clamp", "input", EVERY, 0, 8),
        ("4.0", "pad", "input", [*FLOATS, *WORDS, *BYTES], 0, 8),
        # Below 6.2 a convolution adds up what is dilated.
        ("6.1", "averagePool2d", "input", FLOATS, 4, 4),
        ("6.1", "l2Pool2d", "output", FLOATS, 4, 4),
        # Scale and bias have the dimensions of axes alone.
        ("2.1", "layerNormalization", "input", FLOATS, 0, 4),
        ("3.1", "layerNormalization", "scale", FLOATS, 0, 8),
        ("2.0", "gelu", "input", FLOATS, 0, 4),
    ],
)
def test_limits(
    whole: Specification, level: str, operator: str, operand: str, types: list[str], low: int, high: int
) -> None:
    assert limits(whole, level, operator, operand) == (types, low, high)


def test_limits_have_the_form_of_webnn(whole: Specification) -> None:
    found = support_limits(whole, "6.4")
    assert list(found)[:5] == ["preferredInputLayout", "maxTensorByteLength", "input", "constant", "output"]
    assert (found["preferredInputLayout"], found["maxTensorByteLength"]) == ("nchw", 4294967295)
    assert found["constant"] == {"dataTypes": EVERY, "rankRange": {"min": 0, "max": 8}}
    operators = dict(list(found.items())[5:])
    assert len(operators) == 95
    for name, operands in operators.items():
        for operand, limit in operands.items():
            assert set(limit) == {"dataTypes", "rankRange"}, (name, operand)
            assert set(limit["rankRange"]) == {"min", "max"}, (name, operand)
            assert limit["dataTypes"], (name, operand)
    assert list(operators["gru"]) == [
        *("input", "weight", "recurrentWeight", "bias", "recurrentBias", "initialHiddenState", "output0", "output1")
    ]


def test_limits_never_shrink(whole: Specification) -> None:
    """A newer level takes all that an older one takes."""
    levels = [str(level.level) for level in whole.levels]
    all_limits = [support_limits(whole, level) for level in levels]
    for older, newer in pairwise(all_limits):
        for name, operands in list(older.items())[5:]:
            for operand, limit in operands.items():
                later = newer[name][operand]
                assert set(limit["dataTypes"]) <= set(later["dataTypes"]), (name, operand)
                assert limit["rankRange"]["max"] <= later["rankRange"]["max"], (name, operand)


def test_what_a_level_cannot_compute_is_not_in_it(whole: Specification) -> None:
    assert "argMax" not in support_limits(whole, "2.1")
    assert "argMax" in support_limits(whole, "3.0")
    assert "triangular" not in support_limits(whole, "5.0")
    # Nor what it can compute for some options only: halves are rounded down from 5.1 on, windows dilated from 2.1 on.
    assert "resample2d" not in support_limits(whole, "5.0")
    assert "resample2d" in support_limits(whole, "5.1")
    assert "maxPool2d" not in support_limits(whole, "2.0")
    assert "maxPool2d" in support_limits(whole, "2.1")


def test_rows_are_read_aloud(whole: Specification) -> None:
    """Operators, values of members, the condition, and how the rest follows."""
    rows = [row[2] for row in list_mapped(whole, "webnn").rows if row[0] in ("neg", "transpose", "gelu")]
    scaled = "ELEMENT_WISE_ERF.ScaleBias = {Scale: 0.70710678, Bias: 0}"
    assert rows == [
        "ACTIVATION_GELU",
        "ELEMENT_WISE_ERF + ELEMENT_WISE_IDENTITY + ELEMENT_WISE_MULTIPLY with "
        f"{scaled}, ELEMENT_WISE_IDENTITY.ScaleBias = {{Scale: 0.5, Bias: 0.5}}; "
        "half of 1 and the error function is multiplied by the input",
        "ELEMENT_WISE_NEGATE",
        "ELEMENT_WISE_IDENTITY with ScaleBias = {Scale: -1, Bias: 0}",
        "ELEMENT_WISE_IDENTITY; the strides of the input stand in the order of permutation, without it reversed",
    ]


def test_no_such_level(whole: Specification) -> None:
    with pytest.raises(LookupFailed) as caught:
        support_limits(whole, "4.2")
    assert str(caught.value) == '"4.2" is no feature level; did you mean "4.1"?'


def test_every_operator_of_directml_is_looked_up(whole: Specification) -> None:
    """The tables name no operator that the reverse direction would lack."""
    mappings = whole.mappings
    assert mappings.onnx is not None
    assert mappings.webnn is not None
    names = {operator.name.upper for operator in whole.operators} | {str(each.name) for each in whole.undocumented}
    assert set(reverse(mappings.onnx, whole)) == names
    assert set(reverse(mappings.webnn, whole)) == names
    assert reverse(mappings.onnx, whole)["GEMM"] == [
        *("Einsum", "Gemm", "MatMul", "com.microsoft.Attention", "com.microsoft.FusedMatMul")
    ]
    assert reverse(mappings.webnn, whole)["ELEMENT_WISE_IDENTITY"] == [
        *("dequantizeLinear", "expand", "gelu", "identity", "neg", "quantizeLinear", "reshape", "transpose")
    ]


@pytest.mark.parametrize("interface", ["onnx", "webnn"])
def test_the_tables_fit_80_columns(whole: Specification, interface: str) -> None:
    for table in (list_mapped(whole, interface), list_reversed(whole, interface)):
        lines = list(plain_table(table, 80))
        assert max(map(len, lines)) <= 80
        assert lines[0].split() == list(table.columns)  # in columns, not in blocks


def test_list_onnx(pipeline: Pipeline, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--onnx", "--root", str(REPOSITORY)], pipeline) == 0
    lines = [line.split(maxsplit=2) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == ["ONNX", "opsets", "becomes"]
    assert ["Mod", "10-28", "ELEMENT_WISE_MODULUS_FLOOR when fmod is 0"] in lines
    assert ["ReduceL1", "7-17", "REDUCE with Function = DML_REDUCE_FUNCTION_L1"] in lines
    assert ["Shape", "7-28", "nothing of DirectML"] in lines
    assert ["Gelu", "(com.microsoft)", "1       ACTIVATION_GELU"] in [[a, b, c.strip()] for a, b, c in lines]


def test_list_webnn_as_json(pipeline: Pipeline, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--webnn", "--json", "--root", str(REPOSITORY)], pipeline) == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert facts["documents"][0]["date"] == "2026-06-26"
    by_name = {each["operator"]: each["rows"] for each in facts["operators"]}
    assert by_name["hardSwish"][0] == {
        "since": "6.2",
        "becomes": ["ACTIVATION_HARD_SWISH"],
        "members": {"ACTIVATION_HARD_SWISH.Alpha": 0.16666667, "ACTIVATION_HARD_SWISH.Beta": 0.5},
        "when": None,
        "how": None,
        "tensors": {"input": ["ACTIVATION_HARD_SWISH.InputTensor"], "output": ["ACTIVATION_HARD_SWISH.OutputTensor"]},
        "reshaped": [],
    }
    assert by_name["hardSwish"][1]["becomes"] == ["ACTIVATION_HARD_SIGMOID", "ELEMENT_WISE_MULTIPLY"]
    assert by_name["neg"][1]["members"] == {"ELEMENT_WISE_IDENTITY.ScaleBias": {"Scale": -1, "Bias": 0}}
    assert by_name["resample2d"][0]["members"]["RESAMPLE2.InputPixelOffsets"] == [1.0, 1.0, 1.0, 1.0]


def test_list_onnx_as_json(pipeline: Pipeline, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--onnx", "--json", "--root", str(REPOSITORY)], pipeline) == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert facts["opsets"] == [7, 28]
    rows = {f"{each['domain']}:{each['operator']}": each["rows"] for each in facts["operators"]}
    assert rows[":Clip"] == [
        {
            "opsets": [7, 10],
            "becomes": ["ELEMENT_WISE_CLIP"],
            "members": {},
            "when": None,
            "how": "an end that is NaN is left out, as in ONNX Runtime",
        },
        {
            "opsets": [11, 28],
            "becomes": ["ELEMENT_WISE_CLIP1"],
            "members": {},
            "when": "min and max are constants or absent and min is not greater than max",
            "how": "an absent end is the least or the greatest finite number of the type; "
            "an end that is NaN is left out, as in ONNX Runtime",
        },
        {
            "opsets": [11, 28],
            "becomes": ["ELEMENT_WISE_MAX", "ELEMENT_WISE_MIN"],
            "members": {},
            "when": "min is greater than max or one of them is no constant",
            "how": "the greater of the input and min comes first; an end that is NaN makes every element NaN; "
            "ONNX Runtime leaves it out",
        },
    ]
    assert "com.microsoft:QLinearAdd" in rows


def test_list_reversed(pipeline: Pipeline, capsys: pytest.CaptureFixture[str]) -> None:
    root = ["--root", str(REPOSITORY)]
    assert main(["list", "--webnn", "--reverse", *root], pipeline) == 0
    lines = [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == ["operator", "WebNN"]
    assert ["GEMM", "gemm, matmul"] in lines
    assert ["ADAM_OPTIMIZER", "-"] in lines
    assert main(["list", "--onnx", "--reverse", "--json", *root], pipeline) == 0
    facts = json.loads(capsys.readouterr().out)
    assert {"operator": "FOLD", "onnx": ["Col2Im"]} in facts["operators"]


def test_explain_names_the_counterparts(pipeline: Pipeline, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "CUMULATIVE_SUMMATION", "--root", str(REPOSITORY)], pipeline) == 0
    text = capsys.readouterr().out
    assert "\nOther interfaces\n  ONNX   CumSum\n  WebNN  cumulativeSum\n" in text


def test_reverse_needs_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["list", "--reverse"])
    assert caught.value.code == 2
    assert bare(capsys.readouterr().err).endswith("error: --reverse turns a table around; add --onnx or --webnn\n")


@pytest.mark.parametrize(("flag", "name"), [("--onnx", "ONNX"), ("--webnn", "WebNN")])
def test_a_project_without_tables(small: Path, flag: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = f"spec/mappings/{name.lower()}.yaml"
    assert main(["list", flag]) == 2
    assert bare(capsys.readouterr().err) == f"dmlgen: the project has no table of {name}; write {file}\n"


def test_limits_without_a_table(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["limits"]) == 2
    wanted = "dmlgen: the project has no table of WebNN; write spec/mappings/webnn.yaml\n"
    assert bare(capsys.readouterr().err) == wanted


@pytest.mark.parametrize("word", ["4.0", "4_0", "DML_FEATURE_LEVEL_4_0", "dml_feature_level_4_0"])
def test_the_command_prints_limits(
    pipeline: Pipeline, whole: Specification, capsys: pytest.CaptureFixture[str], word: str
) -> None:
    assert main(["limits", "--level", word, "--root", str(REPOSITORY)], pipeline) == 0
    assert json.loads(capsys.readouterr().out) == support_limits(whole, "4.0")


def test_the_command_writes_limits(
    pipeline: Pipeline, whole: Specification, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "limits.json"
    assert main(["limits", "-o", str(file), "--root", str(REPOSITORY)], pipeline) == 0
    assert capsys.readouterr().out == f"{file}\n"
    assert json.loads(file.read_text(encoding="utf-8")) == support_limits(whole, newest_level(whole))


def test_limits_that_cannot_be_written(pipeline: Pipeline, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["limits", "-o", str(tmp_path), "--root", str(REPOSITORY)], pipeline) == 1
    assert bare(capsys.readouterr().err) == f"dmlgen: {tmp_path} cannot be written: Is a directory\n"


@pytest.mark.parametrize(
    ("word", "message"),
    [("7", '"7" is no feature level; write it as "6.4"'), ("7_0", '"7.0" is no feature level; did you mean "6.4"?')],
)
def test_limits_of_no_level(pipeline: Pipeline, capsys: pytest.CaptureFixture[str], word: str, message: str) -> None:
    assert main(["limits", "--level", word, "--root", str(REPOSITORY)], pipeline) == 2
    assert bare(capsys.readouterr().err) == f"dmlgen: {message}\n"


def test_the_operators_and_operands_are_those_of_webnn(whole: Specification) -> None:
    """Each operator of MLOpSupportLimits, with the members of its dictionary in their order, and no other."""
    listed = yaml.safe_load((REPOSITORY / "tests/data/webnn_limits.yaml").read_text(encoding="utf-8"))
    wanted = {name: entry["operands"] for entry in listed for name in entry["operators"]}
    webnn = whole.mappings.webnn
    assert webnn is not None
    assert {one.name: [str(operand.name) for operand in one.operands] for one in webnn.operators} == wanted


_PICK = ("ARGMAX", "ARGMIN", "MAX_POOLING", "TOP_K", "ELEMENT_WISE_CLIP", "ROI_POOLING", "ACTIVATION_HARDMAX")
"""Operators that pick an element, or clamp: where that is a NaN, other run times differ."""


@pytest.mark.parametrize("table", ["onnx", "webnn"])
def test_rows_of_operators_that_pick_an_element_say_what_becomes_of_nan(whole: Specification, table: str) -> None:
    silent = []
    for operator in getattr(whole.mappings, table).operators:
        for row in operator.rows:
            picks = any(str(name).rstrip("12") in _PICK for name in row.operators)
            function = str(next((s.value for location, s in row.members.items() if "Function" in location), ""))
            picks |= function.removeprefix("DML_REDUCE_FUNCTION_") in ("MAX", "MIN") and "REDUCE" in row.operators
            if picks and "NaN" not in str(row.how):
                silent.append(operator.name)
    assert silent == []


SHAPING = {
    *(
        "axis",
        "keepdims",
        "auto_pad",
        "group",
        "kernel_shape",
        "pads",
        "strides",
        "hidden_size",
        "allowzero",
        "num_outputs",
    ),
    *("output_height", "output_width", "pooled_shape", "activations", "activation_alpha", "activation_beta"),
}
"""Attributes that make sizes, lists and descriptions of activations; all operators that have them are alike."""
IDLE = {
    *("dtype", "output_dtype", "round_mode", "saturate", "stash_type"),  # of data types
    *("ratio", "seed", "momentum", "sorted", "cubic_coeff_a", "extrapolation_value"),
}
"""Attributes without effect on nodes that rows are about."""


def test_rows_of_onnx_say_what_every_attribute_becomes(whole: Specification) -> None:
    """A member of its name has the value of an attribute; of any other attribute a row says what it does."""
    onnx = pytest.importorskip("onnx")
    unsaid: dict[str, set[str]] = {}
    for operator in whole.mappings.onnx.operators:
        used = [whole.operator(str(name)) for row in operator.rows for name in row.operators]
        if "." in operator.name or not used:
            continue
        members = {member.name.lower() for one in used if one is not None for member in one.members}
        said = " ".join(f"{row.when} {row.how}" for row in operator.rows)
        for name in onnx.defs.get_schema(operator.name).attributes.keys() - SHAPING - IDLE:
            plain = name.replace("_", "").lower()
            if not members & {plain, f"{plain}s", plain.removesuffix("s")} and not re.search(rf"\b{name}\b", said):
                unsaid.setdefault(operator.name, set()).add(name)
    assert unsaid == {}
