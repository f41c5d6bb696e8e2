"""Rules of transposed windows: two steps of which the second names what the first holds; matrices of columns."""

from __future__ import annotations

from collections.abc import Iterator

from dmlgen.families.combining import NAMED, ONLY
from dmlgen.families.keywords import language_of
from dmlgen.families.window.block import WindowBlock
from dmlgen.loading.nodes import located
from dmlgen.model import OperatorSpec
from dmlgen.model.families import Mistake

_RESERVED = (*NAMED, ONLY, "at", "from", "here", "i", "p", "places", "s", "value")
"""What nothing that is held may be called."""


def steps_fit(operator: OperatorSpec, block: WindowBlock) -> Iterator[Mistake]:
    """The first of two steps holds what is declared, the second is transposed."""
    family = operator.kernel.family
    beside = (block.map, block.combine, block.identity, block.pick)
    if block.cases or block.finish or any(key is not None for key in beside):
        yield family, "steps, and a function beside them", "move the function to `steps`"
    if [step.transposed for step in block.steps] != [False, True] or block.transposed:
        problem = "steps are two, of which the second alone is `transposed`"
        yield family, problem, "write one that holds something of each window, and one that makes the outputs of it"
        return
    first, second = block.steps
    if first.finish or second.hold:
        yield family, "the first of the steps has `hold`, the second `finish`", "move what is in the other"
        return
    for name in block.held:
        if name not in first.hold:
            yield family, f"hold lacks '{name}', which is held", f"add `{name}: ...`"
    for name, _ in located(first.hold):
        if name not in block.held:
            yield name, f"hold has '{name}', whose data type `held` does not say", f"add `held: {{{name}: FLOAT32}}`"
    for name, _ in located(block.held):
        if name in _RESERVED:
            yield name, f"'{name}' means something else in expressions", "give what is held another name"
        elif language := language_of(name):
            yield name, f"'{name}' is a keyword of {language}", "give what is held another name"


def transposed_fits(operator: OperatorSpec, block: WindowBlock) -> Iterator[Mistake]:
    """Keys that only transposed windows have are there, and nothing is optional."""
    family = operator.kernel.family
    is_transposed = block.transposed or bool(block.steps)
    if block.columns and not block.transposed:
        yield family, "columns, and no transposed function", "add `transposed: true`"
    if block.columns != (block.end is not None):
        yield family, "columns and end are given together", "add the other, or remove the one"
    if (block.held or block.windows is not None) and not block.steps:
        key = "held" if block.held else "windows"
        yield family, f"{key}, and no steps", f"add `steps`, or remove `{key}`"
    optional = [m.name for m in (*operator.inputs, *operator.outputs) if m.optional]
    if is_transposed and optional:
        yield family, f"'{optional[0]}' is optional, and windows are transposed", "leave `optional` out"
    if is_transposed and len(operator.outputs) != 1:
        yield family, "transposed windows have one output", "choose another family"
    if is_transposed and block.channels:
        yield family, "channels, and windows are transposed", "remove `channels`"
