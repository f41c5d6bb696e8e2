"""The uniform block that a family's shaders read, declared once.

A family declares it as data (`families/<name>/parameters.py`); from that come what a plan passes (`values`, which
checks it) and, by ``dmlgen generate``, WGSL's structure (`families/<name>/parameters.wgsl`). Where the members depend
on an operator's tensors and scalars, the declaration is a function of these, `uniforms`: a plan calls it with the names
of members. Called with EVERY_TENSOR and EVERY_PAIR it gives a structure with placeholders, `tensors` and `scalars`, for
lists that each kernel includes the file with.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from dmlruntime.core.plans import ParameterValue
from dmlruntime.families.record import WORD

PER_LOOP = "array<vec4<u32>, 2>"
"""A word for each of the eight loops that a kernel has room for."""

SCALARS = "scalars"
"""The member with the values of a descriptor, two to a vector."""

EVERY_TENSOR = ("${tensor}",)
"""In place of the tensors of an operator: the structure repeats their members for each word of `tensors`."""

LISTS = {"${tensor}": "tensors", "${pairs}": "scalars"}
"""By what stands in a member for any word of a list, the placeholder of the list."""

_KIND = re.compile(r"(?:array<(?P<of>vec4<[iu]32>), (?P<length>\d+|\$\{pairs\})>|(?P<vector>vec[24]<[iu]32>)|[iu]32)")
_LANES = {"vec2": 2, "vec4": 4}


@lru_cache(maxsize=256)  # plans ask for each member of each dispatch
def _extent(kind: str) -> tuple[int, int] | None:
    """Return how many words a type has, and what its first word is a multiple of; None where it is no such type."""
    found = _KIND.fullmatch(kind)
    if found is None:
        return None
    lanes = _LANES.get((found["of"] or found["vector"] or "")[:4], 1)
    length = found["length"] or "1"
    return lanes * (1 if length.startswith("$") else int(length)), lanes


@dataclass(frozen=True)
class Uniform:
    """One member: its name and WGSL's type of it. With `when` it is there where that preprocessor name is defined."""

    name: str
    kind: str = "u32"
    when: str = ""

    def __post_init__(self) -> None:
        if _extent(self.kind) is None:
            raise ValueError(f"{self.name} is {self.kind}; write u32, i32, vec2 or vec4 of them, or an array of vec4")

    @property
    def words(self) -> int:
        """32-bit words of it."""
        found = _extent(self.kind)
        assert found is not None
        return found[0]

    @property
    def repeated(self) -> str:
        """Return what stands for any word of a list here, if anything does."""
        return next((word for word in LISTS if word in self.name or word in self.kind), "")

    @property
    def alignment(self) -> int:
        """Return what its first word is a multiple of in a uniform buffer, in words."""
        found = _extent(self.kind)
        assert found is not None
        return found[1]


@dataclass(frozen=True, kw_only=True)
class ShaderConstant:
    """A number, u32, as shaders know it. With `when` it is there where that preprocessor name is defined.

    Of neighbours with the same name the first one is chosen that is there.
    """

    name: str
    value: int
    doc: str
    when: str = ""


@dataclass(frozen=True, kw_only=True)
class UniformBlock:
    """Members in order, without gaps between them. `doc` is what the structure's comment says, in paragraphs."""

    doc: str
    members: tuple[Uniform, ...]
    constants: tuple[ShaderConstant, ...] = ()
    """Numbers that shaders and plans share."""

    def __post_init__(self) -> None:
        for defined in ((), *((name,) for name in self.conditions)):
            offset = 0
            for member in self.chosen(defined):
                if offset % member.alignment:
                    raise ValueError(f"{member.name} would begin at word {offset}; put what has no vectors behind it")
                offset += member.words

    @property
    def conditions(self) -> tuple[str, ...]:
        """The preprocessor names that some members need."""
        return tuple(dict.fromkeys(member.when for member in self.members if member.when))

    def chosen(self, defined: Sequence[str] = ()) -> tuple[Uniform, ...]:
        """The members where these preprocessor names are defined."""
        return tuple(member for member in self.members if not member.when or member.when in defined)

    def values(
        self, given: Mapping[str, ParameterValue], defined: Sequence[str] = ()
    ) -> tuple[tuple[str, ParameterValue], ...]:
        """Return what a step passes: each member's words by its name, in the order of the structure.

        Raises ValueError where a member is missing, unknown, out of order, or has another number of words.
        """
        members = self.chosen(defined)
        wanted = [member.name for member in members]
        if list(given) != wanted:
            raise ValueError(f"the members are {', '.join(wanted)}, not {', '.join(given)}")
        for member in members:
            value = given[member.name]
            words = 1 if isinstance(value, int) else len(value)
            if words != member.words or isinstance(value, int) != (member.words == 1):
                raise ValueError(f"{member.name} is {member.kind}: {words} values, not {member.words}")
        return tuple(given.items())


def scalar_pairs(own: int, fused: int = 0) -> tuple[Uniform, ...]:
    """The descriptor's values in pairs: `own` ones, and up to `fused` of an activation.

    There is a member for each number of pairs that there may be, of which SCALARS_<pairs> chooses.
    """
    return tuple(_pairs(count, when=pairs_define(count)) for count in pair_counts(own, fused))


def pair_counts(own: int, fused: int = 0) -> range:
    """How many pairs there may be of `own` values and up to `fused` of an activation, besides none."""
    return range(max(1, (own + 1) // 2), (own + fused + 1) // 2 + 1)


def whole_scalars(count: int) -> tuple[Uniform, ...]:
    """The descriptor's values where there are always as many; nothing of none."""
    return (_pairs((count + 1) // 2),) if count else ()


def pairs_define(count: int | str) -> str:
    """The preprocessor name that says how many pairs of scalars there are."""
    return f"SCALARS_{count}"


def _pairs(count: int | str, when: str = "") -> Uniform:
    return Uniform(SCALARS, f"array<vec4<u32>, {count}>", when=when)


EVERY_PAIR = (_pairs("${pairs}", when=pairs_define("${pairs}")),)
"""In place of `scalar_pairs`: the structure has a member for each word of `scalars`, numbers of pairs."""

EVERY_WHOLE_PAIR = (_pairs("${pairs}"),)
"""In place of `whole_scalars`: `scalars` is one number of pairs, or nothing."""


def scalar_defines(scalars: Sequence[int]) -> tuple[str, ...]:
    """The preprocessor name that a plan with these 64-bit patterns needs; none without any."""
    return (pairs_define((len(scalars) + 1) // 2),) if scalars else ()


def given_scalars(scalars: Sequence[int]) -> dict[str, ParameterValue]:
    """Return the words that a plan passes for 64-bit patterns, the low one of each first, in whole vectors."""
    words = [word for bits in scalars for word in (bits % WORD, bits // WORD)]
    return {SCALARS: (*words, *(0,) * (-len(words) % 4))} if words else {}


def of_each(tensors: Sequence[str], *members: Uniform) -> tuple[Uniform, ...]:
    """These members for each tensor, whose name stands before theirs."""
    return tuple(replace(member, name=f"{tensor} {member.name}") for tensor in tensors for member in members)
