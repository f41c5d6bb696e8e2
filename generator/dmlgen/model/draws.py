"""Where random inputs are drawn from: the generators that a `domain` may name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import isfinite

from dmlgen.codes import Code
from dmlgen.diagnostics import FaultInText, shorten
from dmlgen.model.names import FLOATS, INTEGERS
from dmlruntime.core.suggestions import did_you_mean

_CALL = re.compile(r"\s*([a-z_]+)\s*(?:\((.*)\))?\s*", re.DOTALL)
_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")


@dataclass(frozen=True)
class Generator:
    """A generator: its parameters, the groups of data types that it can draw, and what it draws.

    One that is `over_members` takes one expression over members, a UINT, instead of numbers.
    """

    name: str
    parameters: tuple[str, ...]
    groups: tuple[str, ...]
    doc: str
    positive: bool = False
    over_members: bool = False

    @property
    def form(self) -> str:
        """How it is written: ``uniform(low, high)``."""
        return f"{self.name}({', '.join(self.parameters)})" if self.parameters else self.name


def _of_members(name: str, doc: str) -> Generator:
    return Generator(name, ("n",), (INTEGERS,), doc, over_members=True)


_BOUNDS = ("low", "high")
GENERATORS: tuple[Generator, ...] = (
    Generator("any", (), (INTEGERS,), "every value of the type, all equally likely"),
    Generator("odd", (), (INTEGERS,), "odd values, whose products never become zero"),
    Generator("nonzero", (), (INTEGERS,), "any value but zero"),
    Generator("uniform", _BOUNDS, (FLOATS, INTEGERS), "evenly from low to high"),
    Generator("magnitudes", _BOUNDS, (FLOATS,), "either sign, magnitudes from 2^low to 2^high"),
    Generator("reciprocal_pairs", _BOUNDS, (FLOATS,), "x, then 1/x, x from low to high, either sign", positive=True),
    Generator("positive", _BOUNDS, (FLOATS,), "positive, magnitudes from 2^low to 2^high"),
    Generator("multiples", ("step", *_BOUNDS), (FLOATS, INTEGERS), "multiples of step from low to high, evenly"),
    Generator("powers", _BOUNDS, (FLOATS, INTEGERS), "2^k, k whole, from low to high, evenly"),
    Generator("bits", (), (FLOATS, INTEGERS), "every bit pattern of the type, NaN and infinities included"),
    Generator("small", _BOUNDS, (INTEGERS,), "whole numbers from low to high, evenly"),
    _of_members("index", "indices of n elements: 0 to n - 1, of signed types from -n on"),
    _of_members("length", "whole numbers from 0 to n, evenly"),
)


_OVER_MEMBERS = {
    "index": "index(InputTensor.Sizes[Axis])",
    "length": "length(InputTensor.Sizes[Axis])",
}


@dataclass(frozen=True)
class Draw:
    """A use of a generator. `expression` is what one over members takes, from the character `offset` of the text on."""

    name: str
    arguments: tuple[float, ...]
    expression: str | None = None
    offset: int = 0


class DrawError(FaultInText):
    """The text names no legal draw."""


def parse_draw(text: str, group: str) -> Draw:
    """The draw that `text` means for data types of `group` (FLOATS or INTEGERS). Raises DrawError."""
    match = _CALL.fullmatch(text)
    forms = ", ".join(generator.form for generator in GENERATORS if group in generator.groups)
    if match is None:
        raise DrawError(Code.GENERATOR, 0, f"'{shorten(text)}' is no generator", f"write one of {forms}")
    found = next((generator for generator in GENERATORS if generator.name == match.group(1)), None)
    if found is None:
        remedy = did_you_mean(match.group(1), [g.name for g in GENERATORS], otherwise=f"write one of {forms}")
        raise DrawError(Code.GENERATOR, match.start(1), f"'{match.group(1)}' is no generator", remedy)
    if group not in found.groups:
        raise DrawError(Code.GENERATOR, match.start(1), f"{found.name} does not draw {group}", f"write one of {forms}")
    if found.over_members:
        inner = match.group(2) or ""
        if not inner.strip():
            raise DrawError(
                Code.GENERATOR,
                0,
                f"{found.name} takes an expression over members",
                f"write {_OVER_MEMBERS[found.name]}",
            )
        spaces = len(inner) - len(inner.lstrip())
        return Draw(found.name, (), inner.strip(), match.start(2) + spaces)
    arguments = _arguments(found, match.group(2), match.start(2) if match.group(2) is not None else match.end(1))
    return Draw(found.name, arguments)


def _arguments(generator: Generator, text: str | None, start: int) -> tuple[float, ...]:
    parts = text.split(",") if text is not None and text.strip() else []
    if len(parts) != len(generator.parameters):
        wanted = len(generator.parameters)
        problem = f"{generator.name} takes {wanted or 'no'} arguments, not {len(parts)}"
        raise DrawError(Code.GENERATOR, 0, problem, f"write {generator.form}")
    values = []
    for part in parts:
        bare = part.strip()
        offset = start + len(part) - len(part.lstrip())
        value = float(bare) if _NUMBER.fullmatch(bare) else float("nan")
        if not isfinite(value):
            raise DrawError(
                Code.GENERATOR, offset, f"'{shorten(bare)}' is no finite number", f"write {generator.form} with numbers"
            )
        if generator.positive and value <= 0:
            raise DrawError(Code.GENERATOR, offset, f"{generator.name} wants positive numbers", "write numbers above 0")
        values.append(value)
        start += len(part) + 1
    *step, low, high = values or (0.0, 1.0)
    if low >= high:
        raise DrawError(
            Code.GENERATOR, 0, f"low is {low:g}, not below high, {high:g}", "exchange them, or widen the range"
        )
    if step and not 0 < step[0] <= high - low:
        problem = f"{generator.name} of {step[0]:g} from {low:g} to {high:g}"
        raise DrawError(Code.GENERATOR, 0, problem, "write a step above 0 that fits between low and high")
    return tuple(values)
