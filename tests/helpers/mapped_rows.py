"""Rows of spec/mappings as tests run them: DirectML's operators on the reference, nodes in ONNX Runtime."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from numpy.typing import NDArray

import dmlops
from dmlops import REGISTRY

Array = NDArray[Any]
_TABLES = Path(__file__).parents[2] / "spec" / "mappings"


@dataclass(frozen=True)
class MappedRow:
    """One row of a table, as its file has it."""

    operators: list[str]
    when: str | None
    how: str | None
    members: dict[str, Any]


@cache
def _read(name: str) -> Any:
    return yaml.safe_load((_TABLES / f"{name}.yaml").read_text(encoding="utf-8"))["operators"]


def _row(entry: dict[str, Any]) -> MappedRow:
    return MappedRow(entry["operators"], entry.get("when"), entry.get("how"), entry.get("members", {}))


def _only(rows: list[MappedRow], *fragments: str) -> MappedRow:
    found = [row for row in rows if all(fragment in (row.when or "") for fragment in fragments)]
    assert len(found) == 1, [row.when for row in found]
    return found[0]


class OnnxTable:
    """spec/mappings/onnx.yaml."""

    def rows(self, operator: str, opset: int) -> list[MappedRow]:
        """The operator's rows at an opset."""
        found = []
        for entry in _read("onnx")[operator]:
            low, _, high = str(entry["opsets"]).partition("-")
            if int(low) <= opset <= int(high or low):
                found.append(_row(entry))
        return found

    def row(self, operator: str, opset: int, *fragments: str) -> MappedRow:
        """The one row at an opset whose condition has these words."""
        return _only(self.rows(operator, opset), *fragments)


def webnn_row(operator: str, *fragments: str, first: str) -> MappedRow:
    """The one row of a WebNN operator that begins with DirectML's operator `first` and has these words in `when`."""
    rows = [_row(entry) for entry in _read("webnn")[operator]["becomes"] if entry["operators"][0] == first]
    return _only(rows, *fragments)


def run(mapped: MappedRow, operator: str, *inputs: Any, sizes: Sequence[int] | None = None, **members: Any) -> Array:
    """The first output of DirectML's `operator` on the reference, with the members of the row and further ones."""
    assert operator in mapped.operators
    locations = [location.partition(".") for location in mapped.members]
    own = {member: mapped.members[f"{name}.{member}"] for name, _, member in locations if name == operator}
    assert not own.keys() & members.keys()
    record = REGISTRY.descriptor(operator).OPERATOR
    known = {member.name: member.argument for member in record.attributes}
    given: dict[str, Any] = {known[name]: _value(value) for name, value in {**own, **members}.items()}
    given.update(zip([member.argument for member in record.inputs], inputs, strict=False))
    if sizes is not None:
        given["sizes"] = tuple(sizes)
    found = getattr(dmlops, operator.lower())(device="reference", **given)
    return np.asarray(found[0] if isinstance(found, tuple) else found)


def _value(value: Any) -> Any:
    return (value["Scale"], value["Bias"]) if isinstance(value, dict) else value


def node_of(node: str, opset: int, inputs: Sequence[Array | None], **attributes: Any) -> list[Array]:
    """The outputs of a node of ONNX in ONNX Runtime; None is an input that is left out."""
    try:
        onnx, runtime = import_module("onnx"), import_module("onnxruntime")
    except ImportError as error:
        pytest.skip(f"{error.name} is not installed (extra: oracles)")
    feeds = {f"x{i}": array for i, array in enumerate(inputs) if array is not None}
    names = [f"x{i}" if array is not None else "" for i, array in enumerate(inputs)]
    infos = [
        onnx.helper.make_tensor_value_info(name, onnx.helper.np_dtype_to_tensor_dtype(array.dtype), array.shape)
        for name, array in feeds.items()
    ]
    made = onnx.helper.make_node(node, names, ["y"], **attributes)
    graph = onnx.helper.make_graph([made], "one", infos, [onnx.ValueInfoProto(name="y")])
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", opset)], ir_version=8)
    options = runtime.SessionOptions()
    options.log_severity_level = 3
    options.intra_op_num_threads = 1
    session = runtime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    found: list[Array] = session.run(None, feeds)
    return found
