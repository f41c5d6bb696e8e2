"""Which ONNX node an operator corresponds to: the records of `onnx_operators.json`.

Per operator: `node`, the tensors that are its `inputs` and `outputs`, and where needed

    opset       the version of ONNX's operator set, where it is not the table's
    attributes  by ONNX's name: {member}, with `values` that says what each value becomes; {value}; or {type_of: tensor}
    constants   inputs after the tensors that the model holds itself: {member}, of the first tensor's type or of `type`
    bool        tensors that are truth values there; ours are UINT8
    types       by tensor, the data types for which both mean the same
    when        by member, the values for which both mean the same
    ordered     two members of which the first must not be larger: otherwise both mean something else
    ignored     members that say nothing more

A member that is not mentioned must be None in a case.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, kw_only=True)
class OnnxNode:
    """What corresponds to one operator."""

    node: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    opset: int
    attributes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    constants: tuple[Mapping[str, str], ...] = ()
    bool: tuple[str, ...] = ()
    types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    ordered: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()

    @property
    def members(self) -> set[str]:
        """The members, other than tensors, that are accounted for."""
        said = [rule["member"] for rule in (*self.attributes.values(), *self.constants) if "member" in rule]
        return {*said, *self.when, *self.ignored}


@dataclass(frozen=True, kw_only=True)
class OnnxTable:
    """The nodes by operator, and the version of the format that models are written in."""

    ir_version: int
    operators: Mapping[str, OnnxNode]


@lru_cache(maxsize=1)
def onnx_table() -> OnnxTable:
    """The table of this package."""
    said = json.loads(files("dmltools.vectors").joinpath("onnx_operators.json").read_text(encoding="utf-8"))
    nodes = {name: OnnxNode(**{"opset": said["opset"], **_tuples(row)}) for name, row in said["operators"].items()}
    return OnnxTable(ir_version=said["ir_version"], operators=nodes)


def _tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
