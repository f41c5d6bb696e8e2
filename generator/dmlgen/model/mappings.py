"""How operators of other interfaces become operators of DirectML: ONNX by opset, WebNN by feature level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model.levels import level_order
from dmlgen.model.members import Setting


@dataclass(frozen=True, kw_only=True)
class Source:
    """A document that the facts of a table were taken from; `revision` is a commit, a release or a version."""

    name: Text
    revision: Text
    date: date | None
    url: Text
    at: Position


@dataclass(frozen=True, kw_only=True)
class OnnxRow:
    """The DirectML operators of an ONNX operator at a range of opsets, both included, if the sentence `when` is true.

    `operators` are applied one after the other; none at all means that nothing of DirectML is needed. `members` are
    values of their members, by "REDUCE.Function"; `how` says in words what is no constant.
    """

    opsets: tuple[int, int]
    operators: tuple[Text, ...]
    at: Position
    when: Text | None = None
    members: Mapping[str, Setting] = field(default_factory=dict)
    how: Text | None = None


@dataclass(frozen=True, kw_only=True)
class OnnxOperator:
    """An operator of ONNX; one of another domain is called "com.microsoft.Gelu"."""

    name: Text
    rows: tuple[OnnxRow, ...]

    @property
    def domain(self) -> str:
        """The domain, "" for ONNX's own."""
        return self.name.rpartition(".")[0]

    @property
    def short(self) -> str:
        """The name without the domain."""
        return self.name.rpartition(".")[2]


@dataclass(frozen=True, kw_only=True)
class OnnxMapping:
    """spec/mappings/onnx.yaml: the opsets that the table was made from, and the operators."""

    opsets: tuple[int, int]
    documents: tuple[Source, ...]
    operators: tuple[OnnxOperator, ...]


@dataclass(frozen=True, kw_only=True)
class Operand:
    """An operand of a WebNN operator: the data types and ranks that WebNN allows, both ends included.

    A rank without an upper end has None for it. `same` is the operand that has the same data type.
    """

    name: Text
    types: tuple[Text, ...]
    ranks: tuple[int, int | None]
    same: Text | None
    at: Position


@dataclass(frozen=True, kw_only=True)
class WebnnRow:
    """The DirectML operators of a WebNN operator from feature level `since` to the next row with the same `when`.

    At a level at which one `when` of the operator has no row, the level cannot compute all its nodes.

    `tensors` says by operand which tensors of DirectML, as "JOIN.InputTensors", have its data type and its dimensions;
    those of `reshaped` have the data type only. Without `since`, it is the level of the newest of the operators.
    """

    operators: tuple[Text, ...]
    tensors: Mapping[str, tuple[Text, ...]]
    at: Position
    since: Text | None = None
    when: Text | None = None
    members: Mapping[str, Setting] = field(default_factory=dict)
    how: Text | None = None
    reshaped: tuple[Text, ...] = ()


@dataclass(frozen=True, kw_only=True)
class WebnnOperator:
    """An operator of WebNN, its operands in the order of WebNN's dictionary of limits."""

    name: str
    operands: tuple[Operand, ...]
    rows: tuple[WebnnRow, ...]
    at: Position

    def operand(self, name: str) -> Operand | None:
        return next((operand for operand in self.operands if operand.name == name), None)


@dataclass(frozen=True, kw_only=True)
class WebnnMapping:
    """spec/mappings/webnn.yaml.

    `data_types` are WebNN's data types, in its order, with DirectML's; `graph` says what the operands of a whole graph
    (input, constant, output) must be able to be.
    """

    documents: tuple[Source, ...]
    data_types: Mapping[str, Text]
    layout: Text
    max_bytes: int
    graph: WebnnOperator
    operators: tuple[WebnnOperator, ...]


@dataclass(frozen=True, kw_only=True)
class Mappings:
    """The tables of other interfaces; None where the project has no such table."""

    onnx: OnnxMapping | None = None
    webnn: WebnnMapping | None = None


NO_MAPPINGS = Mappings()


def first_level(row: WebnnRow, introduced: Callable[[str], str]) -> str:
    """The feature level from which a row holds; `introduced` says with which level an operator of DirectML came."""
    if row.since is not None:
        return str(row.since)
    return max((introduced(name) for name in row.operators), key=level_order)


def opset_range(opsets: tuple[int, int]) -> str:
    """``13``, ``7-21``."""
    low, high = opsets
    return str(low) if low == high else f"{low}-{high}"
