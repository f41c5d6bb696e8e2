"""Small corpora for the tests: an operator with cases of our own, written into a folder."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from dmlops import DML_CUMULATIVE_SUMMATION_OPERATOR_DESC
from dmlruntime.calls.registry import Registry
from dmlruntime.cases.draws import any_value, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT32, INT64, UINT32, UINT64
from dmltools.vectors.exporting import Exported, export
from dmltools.vectors.layouts import layout
from dmltools.vectors.manifest import cases_text
from dmltools.vectors.records import sha256

OPERATOR = "CUMULATIVE_SUMMATION"


def case(name: str, values: tuple[float, ...], **more: Any) -> Case:
    """Running sums of 1, 2, 3."""
    data = TensorData(type="FLOAT32", sizes=(3,), values=(1, 2, 3))
    return Case(
        **{
            "name": name,
            "kind": "example",
            "status": "documented",
            "inputs": {"InputTensor": data},
            "members": {"Axis": 0, "AxisDirection": 0, "HasExclusiveSum": False},
            "outputs": {"OutputTensor": TensorData(type="FLOAT32", sizes=(3,), values=values)},
            **more,
        }
    )


CASES = (
    case("sums", (1, 3, 6)),
    case("sums!", (1, 3, 6), status="ours"),
    case("noted", (1, 3, 6), kind="edge case", status="silent", note="Said nowhere.", classes=frozenset({"nonfinite"})),
)


def registry_of(monkeypatch: pytest.MonkeyPatch, cases: tuple[Case, ...] = CASES) -> Registry:
    """A registry with one operator, whose cases are `cases`."""
    descriptor, made = ModuleType("few_cases.descriptor"), ModuleType("few_cases.cases")
    descriptor.DESCRIPTOR = DML_CUMULATIVE_SUMMATION_OPERATOR_DESC  # type: ignore[attr-defined]
    made.CASES, made.ATTRIBUTE_VALUES = cases, {}  # type: ignore[attr-defined]
    floats = {FLOAT32: uniform(-1, 1), FLOAT16: uniform(-1, 1)}
    made.DOMAIN = {  # type: ignore[attr-defined]
        "InputTensor": {**floats, **dict.fromkeys((INT64, INT32, UINT64, UINT32), any_value())}
    }
    for module in (ModuleType("few_cases"), descriptor, made):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return Registry({OPERATOR: "few_cases"})


def written(registry: Registry, folder: Path, form: str = "npy", random: int = 1) -> Exported:
    """A corpus of all operators of a registry in `folder`."""
    return export(registry, list(registry), layout(form), folder, random)


def manifest(folder: Path) -> Any:
    """The manifest, read."""
    return json.loads((folder / "manifest.json").read_bytes())


def change(folder: Path, edit: Callable[[Any], object]) -> None:
    """Edit the manifest, and make its digest right again."""
    said = manifest(folder)
    digest = said["digest"]
    edit(said)
    if said.get("digest") == digest:
        said["digest"] = sha256(cases_text(said["cases"]).encode("ascii"))
    (folder / "manifest.json").write_text(json.dumps(said), encoding="utf-8")


def files_of(folder: Path) -> dict[str, bytes]:
    """Everything in a folder, by its path."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
