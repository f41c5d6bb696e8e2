"""Tensors and scalars of kernels: what texts call them, and how templates, the run time and the C header have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dmlgen.expressions.element_types import arithmetic_type
from dmlgen.families.base import OfDescriptor, RecordCall
from dmlgen.families.type_groups import TypeGroups
from dmlgen.model import AttributeMember, OperatorSpec, snake_case
from dmlgen.model.names import DATA_TYPES, OPERATOR_DESC, SCALE_BIAS
from dmlruntime.families.record import FUSED_SCALARS

_C_WORDS = """
asm auto break case char const continue default do double else enum extern float for goto if inline int long
register restrict return short signed sizeof static struct switch typedef typeof union unsigned void volatile while
"""
"""C11's that are in lower case, and two that compilers add."""

_WGSL_WORDS = """
alias break case const const_assert continue continuing default diagnostic discard else enable false fn for if let
loop override requires return struct switch true var while
abstract active alignas alignof as asm asm_fragment async attribute auto await become cast catch class co_await
co_return co_yield coherent column_major common compile compile_fragment concept const_cast consteval constexpr
constinit crate debugger decltype delete demote demote_to_helper do dynamic_cast enum explicit export extends extern
external fallthrough filter final finally friend from fxgroup get goto groupshared highp impl implements import
inline instanceof interface layout lowp macro macro_rules match mediump meta mod module move mut mutable namespace
new nil noexcept noinline nointerpolation non_coherent noncoherent noperspective null nullptr of operator package
packoffset partial pass patch pixelfragment precise precision premerge priv protected pub public readonly ref
regardless register reinterpret_cast require resource restrict self set shared sizeof smooth snorm static
static_assert static_cast std subroutine super target template this thread_local throw trait try type typedef typeid
typename typeof union unless unorm unsafe unsized use using varying virtual volatile wgsl where with writeonly yield
"""
"""Its keywords, and the words that it reserves for later."""


def language_of(word: str) -> str | None:
    """The language in which the word is no name; None where it is one in all."""
    return "C" if word in _C_WORDS.split() else "WGSL" if word in _WGSL_WORDS.split() else None


SUBJECT = "d"
_OWN_TYPE = ("FLOAT", "INT", "DML_SCALAR_UNION")

_TAKEN_WORDS = (
    "abs acos asin atan atan2 case ceil clamp const continue cos cosh count default do else enum exp exp2 false "
    "filter final float floor fma fn for gamma if index int item lane let log log2 long loop main max min mix "
    "mode modf not old or override p place pow quad rest return round select short sign signed sin sinh size "
    "sizes sqrt stage static step struct switch tan tanh target true trunc type union unsigned value values var "
    "void w while x y z"
)

_TAKEN = frozenset(_TAKEN_WORDS.split())
"""Words that mean something in C, in WGSL or in the templates, so that no scalar may be called so."""


@dataclass(frozen=True)
class ScalarValue:
    """A value of the descriptor that a kernel reads: ``Alpha``, ``ScaleBias.Given``; as `Scalar` of the runtime.

    `kind` is what it is in expressions: T, BOOL or an enumeration.
    """

    name: str
    kind: str
    whole: bool
    of: OfDescriptor

    @property
    def variable(self) -> str:
        words = "_".join(snake_case(part) for part in self.name.split("."))
        return f"{words}_value" if words in _TAKEN else words


def scalar_values(operator: OperatorSpec, used: frozenset[str], *, scale_bias: bool = False) -> tuple[ScalarValue, ...]:
    """The scalars of the plain members that expressions name, and of ScaleBias where `scale_bias` is so; in order."""
    found: list[ScalarValue] = []
    for member in operator.attributes:
        if member.type == SCALE_BIAS and scale_bias:
            found += _scale_bias(str(member.name))
        elif str(member.name) in used and member.type not in (SCALE_BIAS, OPERATOR_DESC):
            found.append(_plain(member))
    return tuple(found)


def operand_kinds(operator: OperatorSpec) -> dict[str, str]:
    """Return the kind of each plain member in expressions: T, BOOL or an enumeration."""
    members = (m for m in operator.attributes if m.type not in (SCALE_BIAS, OPERATOR_DESC))
    return {str(member.name): _kind(member) for member in members}


def _kind(member: AttributeMember) -> str:
    return "T" if member.type in (*_OWN_TYPE, "UINT") else str(member.type)


def _plain(member: AttributeMember) -> ScalarValue:
    whole = member.type not in _OWN_TYPE
    return ScalarValue(str(member.name), _kind(member), whole, OfDescriptor(f"{SUBJECT}.{member.name}"))


def _scale_bias(name: str) -> list[ScalarValue]:
    given = f"{SUBJECT}.{name}"
    parts = [
        ScalarValue(f"{name}.{part}", "T", False, OfDescriptor(f"{given}.{part} if {given} is not None else 0"))
        for part in ("Scale", "Bias")
    ]
    return [*parts, ScalarValue(f"{name}.Given", "BOOL", True, OfDescriptor(f"int({given} is not None)"))]


def scalar_records(values: Iterable[ScalarValue]) -> tuple[RecordCall, ...]:
    """The records of the runtime, in the same order."""
    return tuple(
        RecordCall(
            module="dmlruntime.families.record",
            class_name="Scalar",
            arguments={"name": value.name, "of": value.of, "whole": value.whole or None},
        )
        for value in values
    )


def scalar_type(types: tuple[str, ...]) -> str:
    """The data type of the scalars that are not whole, from that of the first tensor."""
    assert types[0] in DATA_TYPES
    return arithmetic_type(types[0])


@dataclass(frozen=True, kw_only=True)
class TensorView:
    """A tensor: `variable` holds its element, `index` is its place among inputs and outputs, `group` its type's."""

    name: str
    variable: str
    index: int
    group: int
    optional: bool


@dataclass(frozen=True, kw_only=True)
class ScalarView:
    """A value of the descriptor: texts call it `variable`; a `whole` one is a UINT32."""

    name: str
    variable: str
    index: int
    whole: bool


def tensor_views(operator: OperatorSpec, groups: TypeGroups) -> tuple[TensorView, ...]:
    """All tensors, inputs first."""
    return tuple(
        TensorView(
            name=str(member.name),
            variable=snake_case(member.name),
            index=number,
            group=groups.of(member.name),
            optional=member.optional,
        )
        for number, member in enumerate((*operator.inputs, *operator.outputs))
    )


def scalar_views(values: Iterable[ScalarValue]) -> tuple[ScalarView, ...]:
    """The scalars, in their order."""
    return tuple(
        ScalarView(name=value.name, variable=value.variable, index=number, whole=value.whole)
        for number, value in enumerate(values)
    )


def uniforms_include(path: str, tensors: Iterable[str], pairs: Iterable[int]) -> str:
    """The line for the block in the library file `path`, which repeats members for each tensor and number of pairs.

    `path` is one of those that dmlgen/rendering/parameter_files.py makes.
    """
    return f'#include "{path}" with tensors={" ".join(tensors)}, scalars={" ".join(map(str, pairs))}'


def tensor_notes(operator: OperatorSpec, groups: TypeGroups, scratch: Iterable[str] = ()) -> Iterator[str]:
    """The tensors of an operator in words, those that are `scratch` memory last, and which share a data type."""
    tensors = (*operator.inputs, *operator.outputs)
    names = (f"{m.name} (or NULL)" if m.optional else str(m.name) for m in tensors)
    yield "tensors: " + ", ".join((*names, *scratch))
    if len(groups.groups) > 1:
        yield "types: " + "; ".join(f"of {' and '.join(group)}" for group in groups.groups)


def scalar_notes(
    values: Iterable[ScalarValue], offset: int | None = None, fused: str | None = None, activation: str = ""
) -> Iterator[str]:
    """The scalars in words, with their offsets from `offset` on; then those of an activation that the member `fused`
    has.

    `activation` ends the preprocessor name of one.
    """
    names = [f"{value.name} (UINT32)" if value.whole else value.name for value in values]
    if names:
        placed = names if offset is None else [f"[{offset + i}] {name}" for i, name in enumerate(names)]
        yield "scalars: " + ", ".join(placed)
    if fused is not None and offset is not None:
        first = offset + len(names)
        yield (
            f"{fused}: compiled with -DDML_FUSED_{activation}, [{first}] to [{first + FUSED_SCALARS - 1}] are the "
            "scalars of that activation as FLOAT32, 0 where it has fewer; there is no room for them without"
        )
