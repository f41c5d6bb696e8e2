"""What is wrong with an element-wise kernel block: its keys, then its expressions for every tuple of data types."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from dmlgen.diagnostics import Position
from dmlgen.expressions import ExpressionError
from dmlgen.expressions.functions import DataType
from dmlgen.families.absent import absent_fits, absent_values_fit
from dmlgen.families.elements import UnreadablePart
from dmlgen.families.elementwise.along import MOST, along_fits, unlimited
from dmlgen.families.elementwise.block import ElementwiseBlock, block_of
from dmlgen.families.elementwise.texts import Kernel, written
from dmlgen.families.elementwise.trees import Trees, read_trees
from dmlgen.families.structure_keys import fused_fits, structure_fits
from dmlgen.families.type_groups import TypeGroups, type_groups
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Enums, OperatorSpec
from dmlgen.model.families import Mistake
from dmlgen.model.names import DATA_TYPE_ENUM, OPERATOR_DESC, SCALE_BIAS
from dmlgen.model.operator import LANGUAGES

Misplaced = tuple[Position, str, str]


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    return [
        *_outputs(operator, block),
        *_lets(operator, block),
        *_structures(operator, block),
        *absent_fits(operator, block.absent),
        *_copies(operator, block),
        *_along(operator, block),
    ]


def _outputs(operator: OperatorSpec, block: ElementwiseBlock) -> Iterator[Mistake]:
    outputs = {m.name for m in operator.outputs}
    for member in operator.outputs:
        if member.name not in block.compute:
            yield operator.kernel.family, f"compute lacks the output '{member.name}'", f"add `{member.name}: ...`"
        if member.optional:
            yield member.name, f"the output '{member.name}' is optional", "leave `optional` out; all are computed"
    for name, _ in located(block.compute):
        if name not in outputs:
            yield name, f"compute has '{name}', which is no output", "remove it"


def _lets(operator: OperatorSpec, block: ElementwiseBlock) -> Iterator[Mistake]:
    for name, _ in located(block.let):
        if operator.member(name) is not None:
            yield name, f"let '{name}' is also a member", "give it another name"


def _structures(operator: OperatorSpec, block: ElementwiseBlock) -> Iterator[Mistake]:
    """Members that a key of the block must speak of, and the keys that need such a member."""
    for key, value, found in (
        ("scale_bias", block.scale_bias, list(structure_fits(operator, "scale_bias", SCALE_BIAS, block.scale_bias))),
        ("fused", block.fused, list(fused_fits(operator, block.fused))),
    ):
        yield from found
        if value is not None and block.bits and not found:
            yield value, f"{key} and bits exclude each other", "remove one; bit patterns are not calculated with"


def _copies(operator: OperatorSpec, block: ElementwiseBlock) -> Iterator[Mistake]:
    if block.copies and block.bits:
        yield (
            operator.kernel.family,
            "copies and bits exclude each other",
            "remove copies; bits are always copied whole",
        )
    if block.copies and any(member.optional for member in operator.tensors):
        yield operator.kernel.family, "copies: a tensor is optional", "remove copies; what is absent has no data type"


def _along(operator: OperatorSpec, block: ElementwiseBlock) -> Iterator[Mistake]:
    yield from along_fits(operator, block.along)
    for key, is_given in (("bits", block.bits), ("copies", block.copies)):
        if is_given and block.along:
            remedy = "remove one; bit patterns are not calculated with"
            yield operator.kernel.family, f"along and {key} exclude each other", remedy


def _unlimited(operator: OperatorSpec, block: ElementwiseBlock, enums: Enums) -> Iterator[Misplaced]:
    for member, count in unlimited(operator, block.along, enums):
        place = next(name.at for name, _ in located(block.along) if name == member.name)
        problem = f"along: no constraint on {count} alone says that {member.name} has 1 to {MOST} values at most"
        yield place, problem, "add one that the page states, or choose another family"


def _uncopied(operator: OperatorSpec, groups: TypeGroups) -> Iterator[Misplaced]:
    """What lacks kernels for unsigned integers, as which elements are copied."""
    alike = [types for types in groups.tuples if len(set(types)) == 1 and DataType(types[0]).is_float]
    for types in alike if block_of(operator).copies else ():
        unsigned = f"UINT{DataType(types[0]).bits}"
        if (unsigned,) * len(types) not in groups.tuples:
            remedy = f"remove copies, or write bits: true, or add {unsigned} to the support table"
            yield (
                operator.kernel.family.at,
                f"copies: {types[0]} is copied as {unsigned}, which is no type here",
                remedy,
            )
            return


def check_elements(operator: OperatorSpec, enums: Enums) -> Sequence[Misplaced]:
    """What is wrong with the expressions: the first that cannot be read, else the first fault of each."""
    block = block_of(operator)
    if block.scale_bias is not None and block.scale_bias not in [member.name for member in operator.inputs]:
        return []  # reported where the block's references are checked
    try:
        trees = read_trees(operator, enums)
    except UnreadablePart as found:
        return [(found.text.place(found.error.offset), found.error.problem, found.error.remedy)]
    groups = type_groups(operator, enums, bits=block.bits)
    if not groups.tuples:
        remedy = "correct the support rows or the constraints"
        return [(operator.place("support"), "no data types are left that the tensors may have together", remedy)]
    faults = [
        *_unwritable(operator, groups, trees),
        *absent_values_fit(groups, block.absent),
        *_uncopied(operator, groups),
        *_unlimited(operator, block, enums),
    ]
    return faults or [*_unused(operator, trees)]


def _unused(operator: OperatorSpec, trees: Trees) -> Iterator[Misplaced]:
    """Parts and members that no expression names, but members that only say something of others."""
    used = trees.named
    ignored = block_of(operator).ignores
    counts = [member.count for member in operator.attributes if member.name in block_of(operator).along]
    for name in ignored:
        if name in used:
            yield name.at, f"ignores: an expression uses {name}", "remove it here, or there"
    for name, _ in located(block_of(operator).let):
        if name not in used:
            yield name.at, f"let '{name}' is used nowhere", "remove it"
    elsewhere = (SCALE_BIAS, OPERATOR_DESC, DATA_TYPE_ENUM)
    attributes = (m.name for m in operator.attributes if m.type not in elsewhere and m.name not in counts)
    for name in (*(member.name for member in operator.inputs), *attributes):
        if name not in used and name not in ignored:
            yield operator.kernel.family.at, f"no expression uses {name}", "name it in one"


def _unwritable(operator: OperatorSpec, groups: TypeGroups, trees: Trees) -> Iterator[Misplaced]:
    found: dict[Position, Misplaced] = {}
    for types in groups.tuples:
        for language in LANGUAGES:
            try:
                written(operator, trees, groups, types, language)
            except ExpressionError as error:
                text, misplaced = _fault(Kernel(operator, trees, groups, types, language), error)
                found.setdefault(text.at, misplaced)
    yield from found.values()


def _fault(kernel: Kernel, error: ExpressionError) -> tuple[Text, Misplaced]:
    """The first text that cannot be written, and what is wrong with it. ScaleBias has no text of its own."""
    done = 0
    with suppress(ExpressionError):  # the same one
        for _ in kernel.steps():
            done += 1
    family = kernel.operator.kernel.family
    if kernel.trees.scaled is not None and done == 0:
        return family, (family.at, f"scale_bias: {error.problem}", error.remedy)
    text = kernel.trees.parts[done - (kernel.trees.scaled is not None)].text
    return text, (text.place(error.offset), error.problem, error.remedy)
