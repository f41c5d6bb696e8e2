"""Which ONNX node an operator corresponds to: the records of `onnx_operators.json`.

Per operator a record, or several of which the first that fits a case is taken. A record has the `node`, its `inputs`
and `outputs`, and where needed

    opset       the version of the node's operator set, where it is not the table's
    domain      the operator set, where it is not ONNX's main one
    attributes  by ONNX's name, a value
    bool        tensors that are truth values there; ours are UINT8
    stored      by tensor, the integer type that it has there
    shapes      by tensor, an expression for its sizes there, or "inferred": what ONNX makes of the inputs
    types       by tensor, the data types for which both mean the same
    when        by member, the values for which both mean the same
    needs       more conditions: {that, because}, an expression and the end of the sentence "the node needs ..."
    ignored     members that say nothing more

A value is {member}, with `values` that says what each of the member's values becomes; {value}; {expression}; or
{type_of: tensor}. An attribute whose value is None is not written. `node` may be a {member, values}, too.

An input is the name of a tensor; a constant, which is a value with a `name` (the member's by default) and a `type` or
`type_of` a tensor (the first one's by default); {tensor, else}, a tensor or the constant in its place; or "" for none.

What expressions may say: `onnx_expressions`. A member that is not mentioned must be None in a case, and a tensor that
is not mentioned must be absent.

`without` has the operators that have no record: the ONNX operators that come near, and why none of them is it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any

from dmltools.vectors.onnx_expressions import names_in

Rule = Mapping[str, Any]
"""A value, or an input that is no plain tensor."""


@dataclass(frozen=True, kw_only=True)
class OnnxNode:
    """One node that corresponds to an operator."""

    node: str | Rule
    inputs: tuple[str | Rule, ...]
    outputs: tuple[str, ...]
    opset: int
    domain: str = ""
    attributes: Mapping[str, Rule] = field(default_factory=dict)
    bool: tuple[str, ...] = ()
    stored: Mapping[str, str] = field(default_factory=dict)
    shapes: Mapping[str, str] = field(default_factory=dict)
    types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    needs: tuple[Mapping[str, str], ...] = ()
    ignored: tuple[str, ...] = ()

    @property
    def nodes(self) -> tuple[str, ...]:
        """Every node that it may be."""
        return (self.node,) if isinstance(self.node, str) else tuple(self.node["values"].values())

    @property
    def tensors(self) -> tuple[str, ...]:
        """The members that are inputs of the node, in its order."""
        named = (item if isinstance(item, str) else item.get("tensor", "") for item in self.inputs)
        return tuple(name for name in named if name)

    @property
    def constants(self) -> tuple[Rule, ...]:
        """The inputs that the model holds itself, or may hold."""
        rules = [item.get("else", item) for item in self.inputs if not isinstance(item, str)]
        return tuple(rule for rule in rules if "tensor" not in rule)

    @property
    def expressions(self) -> Iterator[str]:
        """Every expression of the record."""
        for rule in (*self.attributes.values(), *self.constants):
            if "expression" in rule:
                yield rule["expression"]
        yield from (text for text in self.shapes.values() if text != INFERRED)
        yield from (need["that"] for need in self.needs)

    @property
    def members(self) -> set[str]:
        """The names that are accounted for: members other than tensors, and what expressions speak of."""
        rules = (*self.attributes.values(), *self.constants, *(() if isinstance(self.node, str) else (self.node,)))
        said = [rule["member"] for rule in rules if "member" in rule]
        spoken = [name for text in self.expressions for name in names_in(text)]
        return {*said, *spoken, *self.when, *self.ignored}


INFERRED = "inferred"
"""The shape of an output that ONNX's own inference says."""


@dataclass(frozen=True, kw_only=True)
class OnnxTable:
    """The nodes by operator, what the others lack, and the version of the format that models are written in.

    `activations` says what operators in a recurrent network are called: {node, alpha, beta}, the latter two members or
    numbers.
    """

    ir_version: int
    operators: Mapping[str, tuple[OnnxNode, ...]]
    without: Mapping[str, Mapping[str, Any]]
    activations: Mapping[str, Mapping[str, Any]]

    def why_not(self, operator: str) -> str:
        """Why an operator has no record, as a sentence."""
        said = self.without.get(operator, {})
        if not said.get("onnx"):
            return f"no ONNX operator becomes {operator}"
        verb = "becomes" if len(said["onnx"]) == 1 else "become"
        return f"{' and '.join(said['onnx'])} {verb} {operator}, but {said['because']}"


@lru_cache(maxsize=1)
def onnx_table() -> OnnxTable:
    """The table of this package."""
    said = json.loads(files("dmltools.vectors").joinpath("onnx_operators.json").read_text(encoding="utf-8"))
    nodes = {
        name: tuple(
            OnnxNode(**{"opset": said["opset"], **_tuples(row)}) for row in (rows if isinstance(rows, list) else [rows])
        )
        for name, rows in said["operators"].items()
    }
    return OnnxTable(
        ir_version=said["ir_version"],
        operators=nodes,
        without=said["without"],
        activations=said["activations"],
    )


def _tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
