"""Builds the view of kernel_choices.py: every kernel that an operator may need, by what it is compiled with."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.families import family
from dmlgen.model import Specification
from dmlgen.rendering.python_text import python_text


@dataclass(frozen=True, kw_only=True)
class KernelsView:
    """`kernels` is the text of a dict from operator name to choices, each of words with a space between."""

    kernels: str


def kernels_view(specification: Specification) -> KernelsView:
    """Operators in their order; those without C kernels are left out."""
    found = {
        operator.name.upper: tuple(
            " ".join(words) for words in family(operator.kernel.family).entries(operator, specification).kernels
        )
        for operator in specification.operators
        if "c" in operator.kernel.languages
    }
    return KernelsView(kernels=python_text(found, column=len("KERNELS: Mapping[str, tuple[str, ...]] = ")))
