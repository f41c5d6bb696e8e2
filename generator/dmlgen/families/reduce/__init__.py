"""The reduce family: the elements along some dimensions, combined into one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlgen.expressions.functions import Function
from dmlgen.families.activations import bodies, headers
from dmlgen.families.base import (
    Entry,
    Family,
    Interface,
    KernelView,
    OperatorEntries,
    RecordValue,
    key_values,
)
from dmlgen.families.combining import multiplies
from dmlgen.families.reduce.functions import (
    RECORD,
    FunctionText,
    block_of,
    check_elements,
    functions_of,
    keys_fit,
    lowered,
    type_pairs,
)
from dmlgen.model import Enums, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlruntime.families.reduce.parameters import REDUCE


@dataclass(frozen=True, kw_only=True)
class LoweredFunction(FunctionText):
    """One function in one language. In WGSL `functions` are the #import lines of what it calls."""

    functions: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class FunctionView:
    """One function. `select` is the macro that selects it, if there are several.

    `c` and `wgsl` have what it is lowered to by the data types of input and output, FLOAT32_UINT32.
    """

    select: str | None
    c: Mapping[str, LoweredFunction]
    wgsl: Mapping[str, LoweredFunction]


@dataclass(frozen=True, kw_only=True)
class ReduceView(KernelView):
    """The view for the reduce templates. `pairs` are all pairs of data types, `headers` the C headers."""

    pairs: tuple[tuple[str, str], ...]
    headers: tuple[str, ...]
    functions: tuple[FunctionView, ...]


REDUCE_INTERFACES = (
    Interface(
        prefix="REDUCE",
        entries=(
            Entry(
                name="reduce_rows",
                doc="An item is some results. Tensors: input, output.",
                items="results / per_item, rounded up",
            ),
            Entry(
                name="reduce_columns",
                doc="An item is some results that are neighbours in the innermost loop. Tensors: input, output.",
                items="the product of sizes but the last, times the last / per_item, rounded up; rank is 1 or more",
            ),
            Entry(
                name="reduce_blocks",
                doc="An item is a block of the elements of a result. Tensors: input, partials.",
                items="results * blocks of a result",
            ),
            Entry(
                name="reduce_column_blocks",
                doc=(
                    "An item is a block of each of these results, or with `lanes` every 16th element of a block from "
                    "one of the first 16 on, where neighbours are contiguous. Tensors: input, partials."
                ),
                items="those of reduce_columns * blocks of a result * lanes",
            ),
            Entry(
                name="reduce_partials",
                doc="After one of the two: an item is a result. Tensors: partials, output, input.",
                items="results",
            ),
        ),
        parameters=REDUCE.parameters,
    ),
)


class ReduceFamily(Family):
    """Elements along some dimensions, combined."""

    vocabulary = FamilyVocabulary(
        name="reduce",
        title="Reductions",
        doc="The elements along some dimensions, combined into one.",
        record=RECORD,
        rules=(keys_fit,),
        check_elements=check_elements,
    )
    interfaces = REDUCE_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        functions, block = functions_of(operator), block_of(operator)
        return {
            "input": str(operator.inputs[0].name),
            "output": str(operator.outputs[0].name),
            **key_values(operator, specification, "axes", "select", "last"),
            "relative": tuple(
                None if function.name is None else function.name.removeprefix("DML_")
                for function in functions
                if any(field.rescale is not None for field in function.combining.fields)
            ),
            "again": tuple(
                function.name.removeprefix("DML_")
                for function in functions
                if function.name is not None and function.again is not None
            )
            or None,
            "product": multiplies(block) or None,
            "products": tuple(str(name).removeprefix("DML_") for name, row in block.rows.items() if multiplies(row))
            or None,
            "fields": max(len(function.combining.fields) for function in functions),
        }

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ReduceView:
        enums = specification.enum_values
        views: list[FunctionView] = []
        called: list[Function] = []
        for function in functions_of(operator):
            texts: dict[str, dict[str, LoweredFunction]] = {"c": {}, "wgsl": {}}
            for types in type_pairs(operator, enums, function.name):
                for language, by_pair in texts.items():
                    text = lowered(function, operator, enums, types, language)
                    included = bodies(text.called, language, templates) if language == "wgsl" else ()
                    by_pair["_".join(types)] = LoweredFunction(**vars(text), functions=included)
                    called += text.called if language == "c" else ()
            select = None if function.name is None else function.name.removeprefix("DML_")
            views.append(FunctionView(select=select, c=texts["c"], wgsl=texts["wgsl"]))
        return ReduceView(
            name=operator.name,
            spec=operator.file,
            pairs=_all_pairs(operator, enums),
            headers=headers(called),
            functions=tuple(views),
        )

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        source, target = operator.inputs[0].name, operator.outputs[0].name
        notes = [f"tensors: {source} and {target}, whose types the names have in this order"]
        if block.select is not None:
            notes.append(f"compile it with -D and the name of a member of {block.select} as well")
        names = tuple("_".join(pair) for pair in _all_pairs(operator, specification.enum_values))
        functions = {
            function.name.removeprefix("DML_"): tuple(
                map("_".join, type_pairs(operator, specification.enum_values, function.name))
            )
            for function in functions_of(operator)
            if function.name is not None
        }
        return OperatorEntries(types=names, notes=tuple(notes), functions=functions)


def _all_pairs(operator: OperatorSpec, enums: Enums) -> tuple[tuple[str, str], ...]:
    return tuple(dict.fromkeys(pair for f in functions_of(operator) for pair in type_pairs(operator, enums, f.name)))


FAMILY = ReduceFamily()
