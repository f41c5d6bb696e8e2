"""The index-map family: every output element is a copy of an input element, or is filled in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.base import (
    Entry,
    Family,
    Interface,
    KernelRecord,
    KernelView,
    OperatorEntries,
    RecordCall,
    RecordValue,
    of_descriptor,
    of_dimension,
)
from dmlgen.families.index_map.block import RECORD, RowBlock, block_of, check_elements, keys_fit, rearrangement_of
from dmlgen.families.operands import scalar_records, scalar_values
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Formula, OperatorSpec, Specification
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


@dataclass(frozen=True, kw_only=True)
class IndexMapView(KernelView):
    """The view for the index-map templates: the unsigned integers that elements are seen as."""

    types: tuple[str, ...]


class IndexMapFamily(Family):
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

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        enums = specification.enum_values

        def per_dimension(formula: Formula | None) -> RecordValue:
            return None if formula is None else of_dimension(formula.text, operator, enums, "INT")

        rows = {str(name): row for name, row in block.rows.items()} or {"": block}
        fill = scalar_values(operator, frozenset((str(block.fill),)))
        return KernelRecord(
            module=_MODULE,
            class_name="IndexMapKernel",
            arguments={
                "input": str(operator.inputs[0].name),
                "output": str(operator.outputs[0].name),
                "start": per_dimension(block.start),
                "step": per_dimension(block.step),
                "inverse": block.inverse or None,
                "fill": scalar_records(fill)[0] if fill else None,
                "along": None if block.along is None else of_descriptor(block.along.text, operator, enums, "UINT"),
                "lengths": {
                    str(name): of_descriptor(formula.text, operator, enums, "UINT")
                    for name, formula in block.lengths.items()
                }
                or None,
                "windows": _windows(operator),
                "select": None if block.select is None else str(block.select),
                "rows": {name: _row(block, row) for name, row in rows.items()},
                "bits": block.bits or None,
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> IndexMapView:
        return IndexMapView(name=operator.name, spec=operator.file, types=_types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        members = (operator.inputs[0], operator.outputs[0])
        names = [f"those of {m.name}" if m.is_array else str(m.name) for m in members]
        return OperatorEntries(
            types=_types(operator, specification),
            notes=(f"tensors: {names[0]}, then {names[1]}; elements are moved as bits",),
        )


def _windows(operator: OperatorSpec) -> RecordCall | None:
    windows = block_of(operator).windows
    if windows is None:
        return None
    names = ("sizes", "strides", "dilations", "start", "end")
    arguments: dict[str, RecordValue] = {name: str(getattr(windows, name)) for name in names}
    return RecordCall(module=_MODULE, class_name="Windows", arguments=arguments)


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=True)
    return tuple(dict.fromkeys(types[0] for types in groups.tuples))


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
