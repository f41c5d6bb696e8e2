"""The index-map family: every output element is a copy of an input element, or is filled in."""

from __future__ import annotations

from dmlgen.families.base import (
    Entry,
    Interface,
    RecordCall,
    RecordValue,
    key_values,
)
from dmlgen.families.index_map.block import RECORD, RowBlock, block_of, check_elements, keys_fit, rearrangement_of
from dmlgen.families.operands import scalar_records, scalar_values
from dmlgen.families.type_groups import OneTypeFamily
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlruntime.families.index_map.parameters import INDEX_MAP

INDEX_MAP_INTERFACES = (
    Interface(
        prefix="INDEX_MAP",
        entries=(
            Entry(
                name="copy_boxes",
                doc="An item is some tiles of a box. Tensors: inputs, then outputs, as the boxes number them.",
                items="those of all boxes",
            ),
        ),
        parameters=INDEX_MAP.parameters,
    ),
)

_MODULE = "dmlruntime.families.index_map"


class IndexMapFamily(OneTypeFamily):
    """Copies between positions."""

    vocabulary = FamilyVocabulary(
        name="index_map",
        title="Slices, joins, padding and tiles",
        doc="Every output element is a copy of the input element at a position of each dimension, or is filled in.",
        record=RECORD,
        rules=(keys_fit,),
        check_elements=check_elements,
    )
    interfaces = INDEX_MAP_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        block = block_of(operator)
        rows = {str(name): row for name, row in block.rows.items()} or {"": block}
        fill = scalar_values(operator, frozenset((str(block.fill),)))
        return {
            "input": str(operator.inputs[0].name),
            "output": str(operator.outputs[0].name),
            **key_values(operator, specification, "start", "step", "inverse"),
            "fill": scalar_records(fill)[0] if fill else None,
            **key_values(operator, specification, "along", "lengths"),
            "windows": _windows(operator, specification),
            **key_values(operator, specification, "select"),
            "rows": {name: _row(block, row) for name, row in rows.items()},
            **key_values(operator, specification, "bits"),
        }

    def typed(self, operator: OperatorSpec) -> str:
        return str(operator.inputs[0].name)

    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        members = (operator.inputs[0], operator.outputs[0])
        names = [f"those of {m.name}" if m.is_array else str(m.name) for m in members]
        return (f"tensors: {names[0]}, then {names[1]}; elements are moved as bits",)


def _windows(operator: OperatorSpec, specification: Specification) -> RecordCall | None:
    windows = block_of(operator).windows
    if windows is None:
        return None
    names = ("sizes", "strides", "dilations", "start", "end")
    arguments = key_values(operator, specification, *names, of=windows)
    return RecordCall(module=_MODULE, class_name="Windows", arguments=arguments)


def _row(block: RowBlock, row: RowBlock) -> RecordCall:
    outside = row.outside or block.outside
    text = row.rearrange or block.rearrange
    arguments: dict[str, RecordValue] = {"outside": None if outside is None else str(outside)}
    if text is not None:
        found = rearrangement_of(str(text), _all_names(str(text)))
        arguments |= {"source": found.source, "target": found.target}
    return RecordCall(module=_MODULE, class_name="MapRow", arguments=arguments)


def _all_names(text: str) -> tuple[str, ...]:
    return tuple(text.replace("->", " ").replace("(", " ").replace(")", " ").split())


FAMILY = IndexMapFamily()
