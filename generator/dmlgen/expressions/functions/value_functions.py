"""Functions of values whatever their data type, which WGSL kernels call where the text differs between types.

`max_Value0(a, b)` is the maximum of two values of the kernel's first group of tensors, of which the preprocessor knows
the type. `generated/dmlops/functions/max.wgsl` has it; the texts in it are those of the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.expressions.functions.dependencies import CONVERT, Function

VALUE = "Value"
"""What their names have in place of a data type, with the suffix of the group: WGSL's name of the type of values.

No name of a member has a capital, so that none is the same.
"""

NUMBER = "number"
"""The function that makes a value of a small whole number."""

NUMBER_MOST = 127
"""The greatest number that it is given: every type holds it."""

FIXED = ("FLOAT32", "INT32", "INT64", "UINT32")
"""The data types between which and values of a group there are files of conversions."""

Place = tuple[str, str]
"""A group of tensors: the suffix of its names, and the prefix of the preprocessor names of its data type."""


@dataclass(frozen=True)
class ValueFunction(Function):
    """A function of values of a kernel's groups, by its whole `name`. `line` includes it."""

    line: str = ""

    @property
    def text(self) -> str:
        return self.name

    @property
    def include(self) -> str:
        return self.line


def of_values(operation: str, group: Place) -> ValueFunction:
    """An operation over values of one group, or one of its extremes, or NUMBER."""
    suffix, prefix = group
    line = f'#include "functions/{operation}.wgsl" with s={suffix}, is={prefix}'
    return ValueFunction(f"{operation}_{VALUE}{suffix}", "", line=line)


def of_two(operation: str, group: Place, other: Place) -> ValueFunction:
    """CONVERT from values of one group to those of another, or an operation whose operands are of two."""
    joint = "_to" if operation == CONVERT else ""
    name = f"{operation}_{VALUE}{group[0]}{joint}_{VALUE}{other[0]}"
    given = f"s={group[0]}, is={group[1]}, t={other[0]}, to={other[1]}"
    return ValueFunction(name, "", line=f'#include "functions/{_FILES_OF_TWO[operation]}.wgsl" with {given}')


def conversion_to(target: str, group: Place) -> ValueFunction:
    """The conversion of values of a group to a data type."""
    suffix, prefix = group
    stem = f"{CONVERT}_to_{target.lower()}"
    line = f'#include "functions/{stem}.wgsl" with s={suffix}, is={prefix}'
    return ValueFunction(f"{CONVERT}_{VALUE}{suffix}_to_{target.lower()}", "", line=line)


def conversion_from(source: str, group: Place) -> ValueFunction:
    """The conversion of a data type to values of a group."""
    suffix, prefix = group
    stem = f"{CONVERT}_from_{source.lower()}"
    line = f'#include "functions/{stem}.wgsl" with s={suffix}, is={prefix}'
    return ValueFunction(f"{CONVERT}_{source.lower()}_to_{VALUE}{suffix}", "", line=line)


_FILES_OF_TWO = {CONVERT: CONVERT, "power": "mixed_power"}
