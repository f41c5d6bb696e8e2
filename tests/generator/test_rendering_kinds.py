"""Tests of generated texts: optional tensors, structures, unions, operators inside operators, and open outputs."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kinds import REPOSITORY, TEMPLATES, kinds_specification, run_with, write

from dmlgen.rendering import render

BLEND, POUR, TILT = (f"generated/dmlops/operators/made_up_{name}" for name in ("blend", "pour", "tilt"))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Every generated file."""
    return dict(render(kinds_specification(tmp_path_factory.mktemp("kinds")), TEMPLATES))


@pytest.fixture(scope="module")
def project(files: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The generated files, written."""
    folder = tmp_path_factory.mktemp("generated")
    write(files, folder)
    return folder


def part(text: str, start: str, end: str) -> str:
    """The text from `start` to `end`, both included."""
    first = text.index(start)
    return text[first : text.index(end, first) + len(end)]


def implementation(text: str) -> str:
    """The function behind its overloads."""
    return text[text.rindex("\ndef ") + 1 :]


def test_what_type_checkers_know_of_a_call(files: dict[str, str]) -> None:
    """Arrays of the host give NumPy's, arrays of a GPU such; without inputs `out` alone says that."""
    assert part(files[f"{BLEND}/function.py"], "@overload", ": ...").splitlines()[1:5] == [
        "def made_up_blend(",
        "    x: ArrayLike,",
        "    *,",
        "    guide: ArrayLike | None = ...,",
    ]
    first, second = files[f"{BLEND}/function.py"].split("@overload")[1:]
    assert "    out: tuple[Array | None, ...] | None = ...,\n" in first
    assert ") -> tuple[Array, Array]: ...\n" in first
    assert "    x: GpuArray,\n" in second
    assert "    out: tuple[GpuArray | None, ...] | None = ...,\n" in second
    assert ") -> tuple[GpuArray, GpuArray]: ...\n" in second
    assert "    out: GpuArray,\n" in files[f"{POUR}/function.py"].split("@overload")[2]


def test_optional_inputs_and_keywords_of_the_outputs(files: dict[str, str]) -> None:
    text = files[f"{BLEND}/function.py"]
    assert part(implementation(text), "def ", ") -> Any:") == (
        "def made_up_blend(\n"
        "    x: Any = REQUIRED,\n"
        "    *more: Any,\n"
        "    guide: Any = None,\n"
        "    scale_bias: DML_SCALE_BIAS | tuple[float, float] | None = None,\n"
        "    limit_data_type: DataTypeLike | None = None,\n"
        "    limit: float = REQUIRED,\n"
        "    fused_activation: OperatorDescriptor | str | None = None,\n"
        "    data_type: DataTypeLike | None = None,\n"
        "    out: Any = None,\n"
        "    device: Device | str | None = None,\n"
        "    feature_level: DML_FEATURE_LEVEL | str | None = None,\n"
        "    **unknown: Any,\n"
        ") -> Any:"
    )


def test_a_function_without_inputs(files: dict[str, str]) -> None:
    text = files[f"{POUR}/function.py"]
    assert part(implementation(text), "def ", "out:").splitlines() == [
        "def made_up_pour(",
        "    *more: Any,",
        "    value: int = REQUIRED,",
        "    data_type: DataTypeLike | None = None,",
        "    sizes: Integers | None = None,",
        "    out:",
    ]
    assert part(text, "    return call(", "\n    )").splitlines()[1:6] == [
        "        DML_MADE_UP_POUR_OPERATOR_DESC,",
        "        (),",
        '        {"Value": value},',
        "        data_type=data_type,",
        "        sizes=sizes,",
    ]


def test_what_is_said_of_the_arguments(files: dict[str, str]) -> None:
    text = files[f"{BLEND}/function.py"]
    assert "        guide: What is added. Optional. 1 to 8 dimensions; FLOAT32, FLOAT16.\n" in text
    assert "        limit_data_type: The type of Limit. That of OutputTensor where it is not given.\n" in text
    assert "        limit: The upper end. A number of the type LimitDataType.\n" in text
    assert " A descriptor, its tensors None, or a name such as relu, of MADE_UP_TILT." in " ".join(text.split())
    assert "        out: a tuple of the arrays to write to, None for each that is to be made.\n" in text
    assert (
        "        out: the array to write to; a new one is made without it. May be x.\n" in files[f"{TILT}/function.py"]
    )


def test_the_fields_of_descriptors(files: dict[str, str]) -> None:
    assert part(files[f"{BLEND}/descriptor.py"], "    InputTensor: D", "OPERATOR:").splitlines()[:-2] == [
        "    InputTensor: DML_BUFFER_TENSOR_DESC",
        "    OutputTensor: DML_BUFFER_TENSOR_DESC",
        "    ScaleBias: DML_SCALE_BIAS | None",
        "    GuideTensor: DML_BUFFER_TENSOR_DESC | None",
        "    MarkTensor: DML_BUFFER_TENSOR_DESC",
        "    LimitDataType: DML_TENSOR_DATA_TYPE",
        "    Limit: float",
        "    FusedActivation: OperatorDescriptor | None = None",
    ]


def test_the_tensors_of_an_operator_that_may_stand_inside_another(files: dict[str, str]) -> None:
    assert "    InputTensor: DML_BUFFER_TENSOR_DESC | None\n" in files[f"{TILT}/descriptor.py"]
    assert "    OutputTensor: DML_BUFFER_TENSOR_DESC | None\n" in files[f"{TILT}/descriptor.py"]


def test_the_records_of_members_and_rows(files: dict[str, str]) -> None:
    text = files[f"{BLEND}/descriptor.py"]
    for line in (
        'TensorMember(name="GuideTensor", kind="input", argument="guide", optional=True),',
        'TensorMember(name="MarkTensor", kind="output", argument="mark", infer={"DataType": "UINT8"}),',
        'AttributeMember(name="ScaleBias", type="DML_SCALE_BIAS", argument="scale_bias", optional=True),',
        'default=DataTypeOf("OutputTensor"),',
        'AttributeMember(name="Limit", type="DML_SCALAR_UNION", argument="limit", data_type="LimitDataType"),',
        'operators=("MADE_UP_TILT",),',
        '"GuideTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16), optional=False),',
        '"MarkTensor": TensorSupport(dimensions=(1, 8), types=(UINT32, UINT8)),',
    ):
        assert f" {line}\n" in text, line


def test_the_kernel_record_has_records_in_it(files: dict[str, str]) -> None:
    kernel = part(files[f"{BLEND}/descriptor.py"], "    kernel=", "\n    reference=")
    assert '        absent={"GuideTensor": 0},\n' in kernel
    assert '        fused="FusedActivation",\n' in kernel
    assert '            Scalar(name="Limit", of=lambda d: d.Limit),\n' in kernel
    assert "from dmlruntime.families.elementwise import ElementwiseKernel\n" in files[f"{BLEND}/descriptor.py"]
    assert "from dmlruntime.families.record import Scalar\n" in files[f"{BLEND}/descriptor.py"]


def test_the_values_of_cases(files: dict[str, str]) -> None:
    text = files[f"{BLEND}/cases.py"]
    assert '            "ScaleBias": DML_SCALE_BIAS(2, 1),\n' in text
    assert '            "ScaleBias": None,\n' in text
    inner = "DML_MADE_UP_TILT_OPERATOR_DESC(InputTensor=None, OutputTensor=None, Alpha=2, Beta=0)"
    assert f'            "FusedActivation": {inner},\n' in text


def test_the_values_to_try(files: dict[str, str]) -> None:
    start = "ATTRIBUTE_VALUES: AttributeValues = "
    assert files[f"{BLEND}/cases.py"].endswith(
        f'{start}{{"Limit": (1.5,), "ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),)}}\n'
    )
    assert files[f"{TILT}/cases.py"].endswith(
        f'{start}{{"Alpha": (0.5, inf), "Beta": {{FLOAT32: (0.25,), FLOAT16: (0.5, -1)}}}}\n'
    )
    assert "from math import inf\n" in files[f"{TILT}/cases.py"]
    assert files[f"{POUR}/cases.py"].endswith(f'{start}{{"Value": (3, -3)}}\n')


def test_references_name_what_they_use(files: dict[str, str]) -> None:
    text = files[f"{BLEND}/reference.py"]
    assert "from dmlruntime.numerics.reference_functions import converted, fused, scaled\n" in text
    assert "    dtypes: dict[str, np.dtype[Any]],\n    **_: Any,\n) -> tuple[Array, ...]:\n" in text
    assert "shapes" not in text
    assert text.endswith("    return (OutputTensor, MarkTensor)\n")
    pour = (
        "def reference(\n"
        "    *,\n"
        "    Value: int,\n"
        "    dtypes: dict[str, np.dtype[Any]],\n"
        "    shapes: dict[str, tuple[int, ...]],\n"
        "    **_: Any,\n"
        ") -> tuple[Array, ...]:\n"
    )
    assert pour in files[f"{POUR}/reference.py"]


def test_magnitudes(files: dict[str, str]) -> None:
    assert "magnitude" not in files[f"{BLEND}/descriptor.py"]
    imported = '    magnitude=Imported("{}.reference", "magnitude"),\n)'
    assert imported.format(TILT.removeprefix("generated/").replace("/", ".")) in files[f"{TILT}/descriptor.py"]
    assert part(files[f"{TILT}/reference.py"], "def magnitude", "(OutputTensor,)").splitlines() == [
        "def magnitude(*, InputTensor: Array, Alpha: float, Beta: float, **_: Any) -> tuple[Array | None, ...]:",
        '    """Return the arrays that the errors of each output are relative to."""',
        "    OutputTensor = np.abs(InputTensor * Alpha) + np.abs(Beta)",
        "    return (OutputTensor,)",
    ]


def test_the_resolved_specification(files: dict[str, str]) -> None:
    operators = json.loads(files["generated/dmlops/specs.json"])["operators"]
    blend: dict[str, Any] = operators["MADE_UP_BLEND"]
    members = {member["name"]: member for member in blend["members"]}
    assert blend["base"] == "unary_scaled"
    assert members["MarkTensor"]["infer"] == {"DataType": "UINT8"}
    assert "infer" not in members["OutputTensor"]
    assert members["ScaleBias"] == {
        "name": "ScaleBias",
        "type": "DML_SCALE_BIAS",
        "default": None,
        "optional": True,
        "argument": "scale_bias",
        "doc": "What x is multiplied by and what is added first.",
    }
    assert members["LimitDataType"]["default"] == "OutputTensor.DataType"
    assert members["Limit"]["data_type"] == "LimitDataType"
    assert members["FusedActivation"]["operators"] == ["MADE_UP_TILT"]
    assert blend["support"][1]["tensors"]["GuideTensor"]["optional"] is False
    assert "optional" not in blend["support"][0]["tensors"]["GuideTensor"]
    assert blend["trials"] == {"Limit": [1.5], "ScaleBias": [{"Scale": 0.5, "Bias": 0.25}]}
    assert blend["edge_cases"][0]["members"]["ScaleBias"] == {"Scale": 2, "Bias": 1}
    assert blend["edge_cases"][0]["members"]["FusedActivation"] == {"operator": "MADE_UP_TILT", "Alpha": 2, "Beta": 0}
    assert blend["examples"][0]["members"]["Limit"] == "inf"
    tilt = operators["MADE_UP_TILT"]
    assert tilt["trials"] == {"Alpha": [0.5, "inf"], "Beta": {"FLOAT32": [0.25], "FLOAT16": [0.5, -1]}}
    assert tilt["magnitude"].startswith("OutputTensor = np.abs(")
    assert blend["magnitude"] is None


def test_the_front_door(files: dict[str, str]) -> None:
    text = files["generated/dmlops/__init__.py"]
    assert '    "DML_SCALE_BIAS": "dmlruntime.core.attributes",\n' in text
    assert "    y = dml.made_up_tilt(np.ones((1, 1, 3, 4), np.float32))\n" in text


CALLS = """
import sys
import numpy as np
import dmlops as dml

assert not any(name.startswith("dmlops.operators.") for name in sys.modules)
x = np.array([2, 4], np.float32)
y, mark = dml.made_up_blend(x, limit=3.5)
print(y.tolist(), y.dtype, mark.tolist(), mark.dtype)
tilt = dml.DML_MADE_UP_TILT_OPERATOR_DESC(None, None, 2, 0)
y, mark = dml.made_up_blend(x, guide=1, limit=6, scale_bias=(2, 1), fused_activation=tilt, data_type="UINT32")
print(y.tolist(), y.dtype, mark.tolist(), mark.dtype)
out = (np.zeros(2, np.float32), None)
y, mark = dml.made_up_blend(x, limit=3.5, out=out)
print(y is out[0], mark.tolist())
print(dml.made_up_pour(value=-1, sizes=(1, 2), data_type=np.uint32).tolist())
print(dml.made_up_pour(value=-1, out=np.zeros(3, np.int32)).tolist())
print(dml.made_up_tilt(np.array([1], np.float16)).tolist())
"""


def test_the_functions(project: Path) -> None:
    assert run_with(project, CALLS).splitlines() == [
        "[2.0, 3.5] float32 [0, 1] uint8",
        "[12.0, 12.0] float32 [1, 1] uint32",
        "True [0, 1]",
        "[[4294967295, 0]]",
        "[-1, 0, 1]",
        "[0.5]",
    ]


CASES = """
from dmlops.registry import REGISTRY
from dmlruntime.devices.reference import ReferenceDevice
from dmltools.conformance.checks import check_case

for name in REGISTRY:
    for case in REGISTRY.cases(name):
        check_case(case, REGISTRY.descriptor(name), ReferenceDevice())
    print(name, len(REGISTRY.cases(name)))
"""


def test_the_cases(project: Path) -> None:
    assert run_with(project, CASES).splitlines() == [
        "MADE_UP_BLEND 2",
        "MADE_UP_PICK 1",
        "MADE_UP_POUR 1",
        "MADE_UP_TILT 1",
    ]


def tool(name: str) -> str | None:
    return shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))


@pytest.mark.skipif(tool("ruff") is None, reason="ruff is not installed (pip install dmlops[quality])")
@pytest.mark.parametrize("command", [["check"], ["format", "--check"]], ids=["rules", "layout"])
def test_ruff_finds_nothing(command: list[str], project: Path) -> None:
    settings = (REPOSITORY / "pyproject.toml").read_text(encoding="utf-8")
    locations = [str(REPOSITORY / "runtime"), str(project / "generated")]
    (project / "pyproject.toml").write_text(
        settings.replace('src = ["generator", "runtime", "generated"]', f"src = {locations}"), encoding="utf-8"
    )
    ruff = tool("ruff")
    assert ruff is not None
    found = subprocess.run(
        [ruff, *command, "--no-cache", "generated"], cwd=project, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.slow
@pytest.mark.skipif(tool("mypy") is None, reason="mypy is not installed (pip install dmlops[quality])")
def test_mypy_finds_nothing(project: Path) -> None:
    mypy = tool("mypy")
    assert mypy is not None
    modules = [
        str(path.relative_to(project)) for path in sorted((project / "generated/dmlops/operators").rglob("*.py"))
    ]
    found = subprocess.run(
        [mypy, "--strict", "--explicit-package-bases", "--follow-imports=silent", "--no-incremental", *modules],
        cwd=project,
        capture_output=True,
        text=True,
        env={"MYPYPATH": f"{project / 'generated'}:{REPOSITORY / 'runtime'}", "PATH": ""},
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr
