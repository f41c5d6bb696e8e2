"""What is wrong with an index-map block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dmlgen.diagnostics import Position
from dmlgen.families.index_map.block import RowBlock, block_of
from dmlgen.families.index_map.rearrangements import RearrangementError, rearrangement_of
from dmlgen.families.selected import row_mistakes
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec
from dmlgen.model.families import Mistake


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.inputs) != 1 or len(operator.outputs) != 1:
        problem = f"an index map has one input and one output, not {len(operator.inputs)} and {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    arrays = [m for m in (*operator.inputs, *operator.outputs) if m.is_array]
    if len(arrays) > 1 or bool(arrays) != (block.along is not None):
        problem = "`along` is for one array of tensors, beside a tensor"
        return [(family, problem, "add `along: Axis`" if arrays else "remove it")]
    ways = {
        "start": block.start is not None or block.outside is not None,
        "along": block.along is not None,
        "rearrange": bool(_rearranged(operator)),
        "windows": block.windows is not None,
    }
    given = [name for name, is_given in ways.items() if is_given]
    if len(given) != 1:
        nothing = "none of `start`, `along`, `rearrange` and `windows`"
        problem = f"both {given[0]} and {given[1]}" if given else nothing
        return [(family, f"{family}: {problem}", "keep one of them" if given else "add one of them")]
    return [*_rows(operator), *_positions(operator)]


def _rows(operator: OperatorSpec) -> Iterator[Mistake]:
    block = block_of(operator)
    if (block.select is None) == bool(block.rows):
        yield operator.kernel.family, "`select` and `rows` go together", "add the other, or remove both"
    for name, row in located(block.rows):
        if row.outside is None and row.rearrange is None:
            yield name, f"{name}: the row is empty", "add `outside` or `rearrange`"
        if (row.outside and block.outside) or (row.rearrange and block.rearrange):
            yield name, f"{name}: the row says what stands outside `rows` as well", "keep one of them"


def _positions(operator: OperatorSpec) -> Iterator[Mistake]:
    """Steps and inverses are of windows: what is repeated or mirrored has neither."""
    block = block_of(operator)
    windows = block.inverse or block.step is not None
    for text in (block.outside, *(row.outside for row in block.rows.values())):
        if text is not None and text != "fill" and windows:
            yield text, f"outside: {text} with a `step` or `inverse`", "remove one of them"


def _rearranged(operator: OperatorSpec) -> list[Text]:
    block = block_of(operator)
    rows: list[RowBlock] = [block, *block.rows.values()]
    return [row.rearrange for row in rows if row.rearrange is not None]


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[tuple[Position, str, str]]:
    """What is wrong with the rows and the rearrangements."""
    if keys_fit(operator):
        return []  # reported by the rules
    block = block_of(operator)
    found = [] if block.select is None else row_mistakes(operator, enums, block.select, block.rows)
    for text in _rearranged(operator):
        try:
            rearrangement_of(str(text), tuple(map(str, block.lengths)))
        except RearrangementError as error:
            found.append((text.at, f"rearrange: {error.problem}", error.remedy))
    return found
