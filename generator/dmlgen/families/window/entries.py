"""The entries of window kernels."""

from __future__ import annotations

from collections.abc import Iterator

from dmlgen.families.entries import Entry, Interface, OperatorEntries
from dmlgen.families.type_groups import TypeGroups
from dmlgen.families.window.block import block_of
from dmlgen.families.window.functions import functions_of, scalars_of, steps_of
from dmlgen.model import OperatorSpec
from dmlruntime.families.window.parameters import WINDOW, WINDOW_BACKWARD

WINDOW_INTERFACES = (
    Interface(
        prefix="WINDOW",
        entries=(
            Entry(
                name="windows",
                doc="An item is some runs of at most 256 outputs that are neighbours in the innermost loop.",
                items="runs / per_item, rounded up",
            ),
        ),
        parameters=WINDOW.parameters,
    ),
    Interface(
        prefix="WINDOW_BACKWARD",
        entries=(
            Entry(
                name="windows_backward",
                doc=(
                    "Where windows are transposed, after `windows` if the operator has both: an item is some runs "
                    "of at most 64 outputs that are neighbours in the innermost loop."
                ),
                items="runs / per_item, rounded up",
            ),
        ),
        parameters=WINDOW_BACKWARD.parameters,
    ),
)


def operator_entries(operator: OperatorSpec, groups: TypeGroups) -> OperatorEntries:
    """The tuples of data types of an operator; its tensors, types and scalars in words."""
    types = tuple("_".join(types) for types in groups.tuples)
    steps = steps_of(operator)
    return OperatorEntries(
        types=types,
        notes=tuple(_notes(operator, groups)),
        lacks=_ENTRIES - {_ENTRY[functions[0].transposed] for functions in steps},
        functions={function.name: types for functions in steps for function in functions if function.name is not None},
    )


_ENTRY = ("windows", "windows_backward")
_ENTRIES = frozenset(_ENTRY)


def _notes(operator: OperatorSpec, groups: TypeGroups) -> Iterator[str]:
    tensors = (*operator.inputs, *operator.outputs)
    names = [f"{m.name} (or NULL)" if m.optional else str(m.name) for m in tensors]
    names += [f"{name} ({kind}, scratch)" for name, kind in block_of(operator).held.items()]
    yield "tensors: " + ", ".join(names)
    if len(groups.groups) > 1:
        yield "types: " + "; ".join(f"of {' and '.join(group)}" for group in groups.groups)
    names = [function.name for function in functions_of(operator) if function.name is not None]
    if names:
        yield "compile it with " + ", or ".join(f"-DDML_{name}" for name in names) + " as well"
    scalars = [f"{value.name} (UINT32)" if value.whole else value.name for value in scalars_of(operator)]
    if scalars:
        yield "scalars: " + ", ".join(scalars)
