"""The front door: what it says of names that it lacks, its version, and how its objects show themselves."""

from __future__ import annotations

import copy
import inspect
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlgen.cli import main as dmlgen
from dmlops import REGISTRY, enums
from dmlruntime.calls.front import REQUIRED
from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.errors import ValidationError
from dmltools.cli import main as dmlops

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("cumulative_produkt", "did you mean cumulative_product"),
        ("DML_AXIS_DIRECTION_INCREASIN", "did you mean DML_AXIS_DIRECTION_INCREASING?"),
        ("Device", "did you mean device"),
        ("xyzzy", "dir(dmlops) lists what there is"),
    ],
)
def test_a_misspelt_name_gets_a_suggestion(name: str, message: str) -> None:
    with pytest.raises(AttributeError) as caught:
        getattr(dml, name)
    assert str(caught.value).startswith(f"module 'dmlops' has no attribute '{name}'; {message}")


X = np.ones((2, 3), np.float32)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: dml.reduce(X, function="SUM", axis=1),
            "reduce() got an unexpected argument 'axis'; did you mean axes?",
        ),
        (
            lambda: dml.cumulative_summation(X, axis=1, axes=[1]),
            "cumulative_summation() got an unexpected argument 'axes'; did you mean axis?",
        ),
        (lambda: dml.gemm(X, X, TransB="NONE"), "gemm() got an unexpected argument 'TransB'; did you mean trans_b?"),
        (lambda: dml.gemm(X, X, CTensor=X), "gemm() got an unexpected argument 'CTensor'; did you mean c?"),
        (lambda: dml.gemm(X, X, devise="gpu"), "gemm() got an unexpected argument 'devise'; did you mean device?"),
        (
            lambda: dml.activation_relu(X, zzz=3),
            "activation_relu() got an unexpected argument 'zzz'; there are x, out, device, feature_level",
        ),
        (
            lambda: dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(Axes=1),
            "DML_CUMULATIVE_SUMMATION_OPERATOR_DESC() got an unexpected member 'Axes'; did you mean Axis?",
        ),
        (
            lambda: dml.DML_REDUCE_OPERATOR_DESC(axis=1),
            "DML_REDUCE_OPERATOR_DESC() got an unexpected member 'axis'; did you mean Axes?",
        ),
        (
            lambda: dml.DML_GEMM_OPERATOR_DESC(A=None),
            "DML_GEMM_OPERATOR_DESC() got an unexpected member 'A'; did you mean ATensor?",
        ),
    ],
)
def test_an_argument_that_there_is_not_names_the_one_that_is_meant(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as error:
        call()
    assert str(error.value) == f"{message} [DML0214]"


def test_a_required_argument_under_another_name_is_named() -> None:
    with pytest.raises(TypeError, match=r"'axes'.* axis\? \[DML0214\]$"):
        dml.cumulative_summation(X, axes=[1])  # type: ignore[call-overload]


def test_descriptors_are_copied_and_pickled() -> None:
    tensor = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
    descriptor = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(tensor, OutputTensor=tensor)
    for same in (copy.copy(descriptor), copy.deepcopy(descriptor), pickle.loads(pickle.dumps(descriptor))):
        assert same == descriptor
    assert replace(descriptor, OutputTensor=None).OutputTensor is None


def test_what_tools_ask_for_gets_none() -> None:
    with pytest.raises(AttributeError) as caught:
        getattr(dml, "__path_of_nobody__")  # noqa: B009
    assert str(caught.value) == "module 'dmlops' has no attribute '__path_of_nobody__'"


def test_operators_with_two_names() -> None:
    assert dml.scatter is dml.scatter_elements
    assert dml.DML_SCATTER_OPERATOR_DESC is dml.DML_SCATTER_ELEMENTS_OPERATOR_DESC
    assert {"scatter", "DML_SCATTER_OPERATOR_DESC"} <= set(dml.__all__) & set(dir(dml))


def test_every_public_name_is_there_and_declared() -> None:
    assert set(enums.__all__) <= set(dml.__all__)
    assert set(dir(dml)) >= set(dml.__all__)
    for name in dml.__all__:
        assert getattr(dml, name) is not None


def test_the_version() -> None:
    (version,) = re.findall(r'(?m)^version = "(.*)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert dml.__version__ == version


def test_the_version_on_the_command_lines(capsys: pytest.CaptureFixture[str]) -> None:
    for program, main in (("dmlops", lambda a: dmlops(dml.REGISTRY, a)), ("dmlgen", dmlgen)):
        with pytest.raises(SystemExit) as ended:
            main(["--version"])
        assert ended.value.code == 0
        assert capsys.readouterr().out == f"{program} {dml.__version__}\n"


def test_importing_it_needs_numpy_alone() -> None:
    program = (
        "import sys, dmlops\n"
        "loaded = {n.partition('.')[0] for n in sys.modules}\n"
        "print(sorted(loaded & {'wgpu', 'jinja2', 'yaml', 'dmltools', 'dmlgen'}), 'dmlops.enums' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "[] False\n"


T = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (3, 4))
DESC = dml.DML_CUMULATIVE_PRODUCT_OPERATOR_DESC(T, T, 1, dml.DML_AXIS_DIRECTION_INCREASING, False)
SHORT = (
    "CUMULATIVE_PRODUCT(InputTensor=FLOAT32[3x4], OutputTensor=FLOAT32[3x4], Axis=1, "
    "AxisDirection=DML_AXIS_DIRECTION_INCREASING, HasExclusiveProduct=False)"
)


def test_compiled_operators_show_what_they_are() -> None:
    assert repr(dml.device("reference").compile(DESC)) == f"<ReferenceOperator {SHORT}>"


def test_a_descriptor_in_a_notebook() -> None:
    html = DESC._repr_html_()
    assert html.startswith(
        "<table><caption>CUMULATIVE_PRODUCT: Running product of the elements along one axis.</caption>"
        "<thead><tr><th>member</th><th>value</th></tr></thead><tbody>"
        "<tr><td>InputTensor</td><td>FLOAT32[3x4]</td></tr>"
    )
    assert "<tr><td>AxisDirection</td><td>DML_AXIS_DIRECTION_INCREASING</td></tr>" in html


def test_a_descriptor_of_nonsense_in_a_notebook_is_escaped() -> None:
    nonsense = dml.DML_CUMULATIVE_PRODUCT_OPERATOR_DESC(T, T, "<script>", 0, False)  # type: ignore[arg-type]
    assert "<td>&#x27;&lt;script&gt;&#x27;</td>" in nonsense._repr_html_()


def test_support_tables_in_a_notebook() -> None:
    html = DESC.OPERATOR._repr_html_()
    rows = re.findall(r"<tr>(<td>.*?)</tr>", html)
    cells = [re.findall(r"<td>(.*?)</td>", row) for row in rows]
    assert [row[0] for row in cells] == ["5_0", "4_0", "3_1"]
    assert cells[0] == ["5_0", "InputTensor, OutputTensor", "1 to 8", "FLOAT32, FLOAT16, INT64, INT32, UINT64, UINT32"]


def test_every_operator_has_tables() -> None:
    for name in dml.REGISTRY:
        assert dml.REGISTRY.descriptor(name).OPERATOR._repr_html_().count("<tr>") >= 2


@pytest.mark.slow
def test_the_types_of_calls(tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api", reason="mypy is not installed (pip install dmlops[quality])")
    text = tmp_path / "calls.py"
    text.write_text(
        "import numpy as np\n"
        "import dmlops as dml\n"
        "x = np.zeros((3, 4), np.float32)\n"
        "reveal_type(dml.cumulative_product(x, axis=1))\n"
        "reveal_type(dml.cumulative_product([[1, 2]], axis=1))\n"
        "reveal_type(dml.adam_optimizer(x, x, x, x, x, learning_rate=0.1))\n"
        "gpu = dml.device('gpu')\n"
        "up = dml.DML_AXIS_DIRECTION_INCREASING\n"
        "reveal_type(dml.cumulative_product(gpu.asarray(x), axis=1, axis_direction=up))\n"
        "dml.cumulative_produkt\n"
        "dml.DML_BUFFER_TENSOR_DESC('BFLOAT16', (3,))\n"
        "dml.DML_BUFFER_TENSOR_DESC('float16', (3,))\n",
        encoding="utf-8",
    )
    out, err, _ = api.run(["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path), str(text)])
    lines = [re.sub(r"^.*calls\.py:(\d+): ", r"\1 ", line) for line in out.splitlines()]
    array = '"numpy.ndarray[Any, Any]"'
    assert lines[:3] == [
        f"4 note: Revealed type is {array}",
        f"5 note: Revealed type is {array}",
        f'6 note: Revealed type is "tuple[{", ".join([array.strip(chr(34))] * 3)}]"',
    ], out + err
    assert lines[3] == '9 note: Revealed type is "dmlruntime.gpu.arrays.GpuArray"'
    assert lines[4].startswith('10 error: Module has no attribute "cumulative_produkt"')
    assert lines[5].startswith('11 error: Argument 1 to "DML_BUFFER_TENSOR_DESC" has incompatible type "Literal[')
    assert not [line for line in lines if line.startswith("12 ")]


@pytest.mark.parametrize("name", REGISTRY)
def test_a_misspelt_argument_comes_before_those_that_are_missing(name: str) -> None:
    function = getattr(dml, name.lower())
    parameters = inspect.signature(function).parameters.values()
    required = [one.name for one in parameters if one.default is REQUIRED]
    for argument in required:
        misspelt = argument + "z"
        with pytest.raises(TypeError, match=rf"'{misspelt}'.* {argument}\? \[DML0214\]$"):
            function(**{misspelt: X})
    if required:
        with pytest.raises(TypeError, match=rf" '{required[0]}'.* \[DML0216\]$"):
            function()


@pytest.mark.parametrize("name", REGISTRY)
def test_too_many_arguments_by_position_are_told_their_names(name: str) -> None:
    function = getattr(dml, name.lower())
    parameters = inspect.signature(function).parameters.values()
    located = [one.name for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD]
    named = [one.name for one in parameters if one.kind is one.KEYWORD_ONLY and not one.name.startswith("with_")]
    with pytest.raises(TypeError) as caught:
        function(*[X] * (len(located) + 2))
    takes, others = str(caught.value).removesuffix(" [DML0216]").split("; give all others by name: ")
    count = f"{len(located)} {'argument' if len(located) == 1 else 'arguments'} by position"
    listed = f" ({', '.join(located)})" if located else ""
    assert takes == f"{name.lower()}() takes {count}{listed}, not {len(located) + 2}"
    assert {*named} <= {*others.split(", ")}
    assert len(others.split(", ")) == len({*others.split(", ")})


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: dml.DML_BUFFER_TENSOR_DESC(DataTyp="FLOAT32"),
            "DML_BUFFER_TENSOR_DESC() got an unexpected member 'DataTyp'; did you mean DataType? [DML0214]",
        ),
        (
            lambda: dml.DML_BUFFER_TENSOR_DESC("FLOAT32", DimensionCount=4),
            "DML_BUFFER_TENSOR_DESC() got an unexpected member 'DimensionCount'; there are DataType, Sizes, Strides, "
            "Flags, TotalTensorSizeInBytes, GuaranteedBaseOffsetAlignment [DML0214]",
        ),
        (
            lambda: dml.DML_SCALE_BIAS(scale=1),
            "DML_SCALE_BIAS() got an unexpected member 'scale'; did you mean Scale? [DML0214]",
        ),
        (
            lambda: DML_SIZE_2D(Widht=1),
            "DML_SIZE_2D() got an unexpected member 'Widht'; did you mean Width? [DML0214]",
        ),
    ],
)
def test_a_misspelt_member_of_a_record_comes_before_those_that_are_missing(
    make: Callable[[], object], message: str
) -> None:
    with pytest.raises(TypeError) as caught:
        make()
    assert str(caught.value) == message


def test_records_are_copied_and_pickled_as_before() -> None:
    for record in (dml.DML_BUFFER_TENSOR_DESC("FLOAT32", [2, 3]), dml.DML_SCALE_BIAS(2, 1), DML_SIZE_2D(3, 4)):
        assert copy.copy(record) == copy.deepcopy(record) == pickle.loads(pickle.dumps(record)) == record
        assert replace(record) == record


def said(call: Callable[[], object]) -> list[str]:
    with pytest.raises(ValidationError) as caught:
        call()
    return str(caught.value).split("\n  ")[1:]


def test_an_enumerator_that_is_misspelt_names_the_one_that_is_meant() -> None:
    x = np.ones((1, 1, 2, 3), np.float32)
    for word, meant in (("SUMM", "SUM"), ("avrage", "AVERAGE"), ("DML_REDUCE_FUNCTION_MUL", "MULTIPLY")):
        text = f"must be a member of DML_REDUCE_FUNCTION; did you mean DML_REDUCE_FUNCTION_{meant}? [DML0115]"
        assert said(lambda word=word: dml.reduce(x, function=word, axes=[3])) == [f"Function = {word!r}: {text}"]
    (line,) = said(lambda: dml.reduce(x, function="???", axes=[3]))
    assert "DML_REDUCE_FUNCTION_ARGMAX, " in line


@pytest.mark.parametrize("value", ["abc", {"a": 1}, b"abc", object()])
def test_what_is_no_array_is_called_so(value: Any) -> None:
    name = type(value).__name__
    assert said(lambda: dml.activation_relu(value)) == [
        f"x = {name}: is no array of numbers; pass a numpy.ndarray [DML0206]"
    ]


@pytest.mark.parametrize("dtype", ["f8", "?", "c16", "O"])
def test_an_output_that_nobody_gave_is_not_blamed_too(dtype: str) -> None:
    (line,) = said(lambda: dml.activation_relu(np.ones(3, dtype)))
    assert line.startswith("InputTensor.DataType = ")
    (line,) = said(lambda: dml.activation_relu(np.ones((1,) * 9, np.float32)))
    assert line == "InputTensor.DimensionCount = 9: must be 1 to 8 [DML0103]"
    whole = said(lambda: dml.activation_relu(np.ones(3, dtype), out=np.ones(3, dtype)))
    assert len(whole) == 2
