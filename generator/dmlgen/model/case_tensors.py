"""Reads the literal contents of a case's tensors."""

from __future__ import annotations

from math import prod
from typing import Any

from dmlgen.codes import Code
from dmlgen.diagnostics import Position
from dmlgen.loading import ListNode, MapNode, Node, ScalarNode, Text, describe
from dmlgen.loading.scalars import Misread, number
from dmlgen.model.cases import CaseTensor, CaseTensors, Counted, Filled, Listed, Number
from dmlgen.model.containers import Key, ListOf, Record, Variants
from dmlgen.model.shapes import (
    DATA_TYPE,
    DIMENSIONS_MAX,
    FAILED,
    NUMBER,
    WHOLE,
    Failed,
    Reader,
    Schema,
    SchemaNames,
    Shape,
)

MOST_ELEMENTS = 1 << 20

_TYPE = Key("type", DATA_TYPE, "Data type of the elements.")
_SIZES_DOC = "Sizes, outermost dimension first."


class _Leaf(Shape[Filled]):
    """One number, with its place."""

    def read(self, node: Node, label: str, reader: Reader) -> Filled | Failed:
        value = NUMBER.read(node, label, reader)
        if isinstance(value, Failed):
            return FAILED
        assert isinstance(node, ScalarNode)
        return Filled(value, node)

    def schema(self, names: SchemaNames) -> Schema:
        return NUMBER.schema(names)


class _Sizes(Shape[tuple[int, ...]]):
    """One to eight sizes, each at least 1."""

    _numbers = ListOf(WHOLE, "[2, 3]")

    def read(self, node: Node, label: str, reader: Reader) -> tuple[int, ...] | Failed:
        before = len(reader.problems)
        sizes = self._numbers.read(node, label, reader)
        if isinstance(sizes, Failed) or len(reader.problems) > before:
            return FAILED
        assert isinstance(node, ListNode)
        if len(sizes) > DIMENSIONS_MAX:
            problem = f"{label}: {len(sizes)} dimensions, at most {DIMENSIONS_MAX} are possible"
            return reader.fail(Code.ARRAY, node.at, problem, "remove some")
        for size, item in zip(sizes, node.items, strict=True):
            if size < 1:
                return reader.fail(Code.ARRAY, item.at, f"{label}: a size of {size}", "write 1 or more")
        if prod(sizes) > MOST_ELEMENTS:
            problem = f"{label}: {prod(sizes)} elements, a case has at most {MOST_ELEMENTS}"
            return reader.fail(Code.ARRAY, node.at, problem, "write smaller sizes")
        return sizes

    def schema(self, names: SchemaNames) -> Schema:
        sizes = {"type": "integer", "minimum": 1}
        return {"type": "array", "items": sizes, "minItems": 1, "maxItems": DIMENSIONS_MAX}


class _Nested(Shape[tuple[tuple[int, ...], Listed]]):
    """Numbers in lists of lists; the shape must be a box."""

    def read(self, node: Node, label: str, reader: Reader) -> tuple[tuple[int, ...], Listed] | Failed:
        if not isinstance(node, ListNode):
            problem = f"{label}: lists of numbers are wanted, not {describe(node)}"
            return reader.fail(Code.WRONG_KIND, node.at, problem, "write [1, 2, 3], one bracket for each dimension")
        sizes = _sizes_of(node)
        if len(sizes) > DIMENSIONS_MAX:
            problem = f"{label}: {len(sizes)} dimensions, at most {DIMENSIONS_MAX} are possible"
            return reader.fail(Code.ARRAY, node.at, problem, "remove some brackets")
        leaves: list[ScalarNode] = []
        values: list[Number] = []
        if not _collect(node, sizes, label, leaves, reader):
            return FAILED
        for leaf in leaves:
            try:
                values.append(number(leaf))
            except Misread as error:
                reader.fail(error.code, leaf.at, f"{label}: {error.problem}", error.remedy)
        return (sizes, Listed(tuple(values), tuple(leaves))) if len(values) == len(leaves) else FAILED

    def schema(self, names: SchemaNames) -> Schema:
        return {"$ref": "#/$defs/nested"}


def _sizes_of(node: Node) -> tuple[int, ...]:
    """The sizes that the first entry of each depth suggests."""
    sizes = []
    while isinstance(node, ListNode):
        sizes.append(len(node.items))
        if not node.items:
            break
        node = node.items[0]
    return tuple(sizes)


def _collect(node: Node, sizes: tuple[int, ...], label: str, leaves: list[ScalarNode], reader: Reader) -> bool:
    """Append the numbers below `node`, which should have `sizes`; False after a diagnostic."""
    if not sizes:
        if isinstance(node, ScalarNode):
            leaves.append(node)
            return True
        reader.fail(
            Code.ARRAY,
            node.at,
            f"{label}: {describe(node)} stands where its neighbours have a number",
            "make them alike",
        )
        return False
    if not isinstance(node, ListNode):
        reader.fail(
            Code.ARRAY, node.at, f"{label}: {describe(node)} stands where its neighbours have a list", "make them alike"
        )
        return False
    if not node.items:
        reader.fail(Code.ARRAY, node.at, f"{label}: an empty list", "every size is at least 1; write a number")
        return False
    if len(node.items) != sizes[0]:
        problem = f"{label}: this list has {len(node.items)} entries, the first one beside it has {sizes[0]}"
        reader.fail(Code.ARRAY, node.at, problem, "make them equal")
        return False
    if len(sizes) == 1 and all(type(item) is ScalarNode for item in node.items):  # the common case, at once
        leaves.extend(node.items)  # type: ignore[arg-type]
        return True
    alike = True
    for item in node.items:  # not all(...): every odd one is reported
        alike = _collect(item, sizes[1:], label, leaves, reader) and alike
    return alike


_SEQUENCE: Record[Counted] = Record(
    "the sequence",
    Counted,
    (Key("start", NUMBER, "The first element."), Key("step", NUMBER, "What each element is more than the one before.")),
)


class CaseTensorShape(Shape[CaseTensor]):
    """Contents of a tensor: `data`, or `sizes` with `fill` or `sequence`."""

    def __init__(self) -> None:
        sizes = Key("sizes", _Sizes(), _SIZES_DOC)
        flat_sizes = Key("sizes", _Sizes(), _SIZES_DOC + " With it, `data` is one flat list in C order.", default=None)
        self._record: Variants[Any] = Variants(
            "the tensor",
            {
                "data": Record(
                    "the tensor", dict, (_TYPE, flat_sizes, Key("data", _Nested(), "Nested lists of numbers."))
                ),
                "fill": Record("the tensor", dict, (_TYPE, sizes, Key("fill", _Leaf(), "Every element."))),
                "sequence": Record("the tensor", dict, (_TYPE, sizes, Key("sequence", _SEQUENCE, "Start and step."))),
            },
        )

    def read(self, node: Node, label: str, reader: Reader) -> CaseTensor | Failed:
        found = self._record.read(node, label, reader)
        if isinstance(found, Failed):
            return FAILED
        sizes, data = found["sizes"], found.get("fill") or found.get("sequence")
        if data is None:
            assert isinstance(node, MapNode)
            nested_sizes, data = found["data"]
            sizes_ok = sizes is None or _fits(sizes, nested_sizes, node, reader)
            if not sizes_ok:
                return FAILED
            sizes = sizes or nested_sizes
        kind: Text = found["type"]
        at: Position = found["at"]
        return CaseTensor(type=kind, sizes=sizes, data=data, at=at)

    def schema(self, names: SchemaNames) -> Schema:
        return {"$ref": "#/$defs/tensor"}

    def definition(self, names: SchemaNames) -> Schema:
        """The schema that #/$defs/tensor stands for."""
        return self._record.schema(names)


def _fits(sizes: tuple[int, ...], nested: tuple[int, ...], node: MapNode, reader: Reader) -> bool:
    """True if `data` is one flat list with as many elements as `sizes` say."""
    if len(nested) != 1:
        at = node.entries["sizes"].key.at
        reader.fail(
            Code.TWO_KEYS,
            at,
            "the tensor has both 'sizes' and nested data",
            "remove 'sizes', or write the data as one flat list",
        )
    elif nested[0] != prod(sizes):
        problem = f"data: {nested[0]} numbers, sizes {list(sizes)} have {prod(sizes)}"
        reader.fail(Code.ARRAY, node.entries["data"].value.at, problem, "make them agree")
    else:
        return True
    return False


CASE_TENSOR = CaseTensorShape()


class CaseTensorsShape(Shape[CaseTensors]):
    """A tensor, or a list of them for an array of tensors."""

    _list = ListOf(CASE_TENSOR, "[{type: FLOAT32, data: [1, 2]}]")

    def read(self, node: Node, label: str, reader: Reader) -> CaseTensors | Failed:
        if isinstance(node, ListNode):
            return self._list.read(node, label, reader)
        return CASE_TENSOR.read(node, label, reader)

    def schema(self, names: SchemaNames) -> Schema:
        return {"oneOf": [CASE_TENSOR.schema(names), self._list.schema(names)]}


CASE_TENSORS = CaseTensorsShape()
