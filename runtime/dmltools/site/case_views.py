"""The views of worked examples and edge cases: settings, tensors as matrices or lines, what is said of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from dmltools.site.facts import Record
from dmltools.site.numbers import Matrix, attribute, line, matrices
from dmltools.site.texts import Ids, Prose


@dataclass(frozen=True, kw_only=True)
class TensorView:
    """A tensor of a case: as matrices where it is small, else in one line."""

    name: str
    role: str
    type: str
    sizes: str
    line: str
    matrices: tuple[Matrix, ...]


@dataclass(frozen=True, kw_only=True)
class CaseView:
    """A worked example, whose `status` is empty, or an edge case; `classes` are those that no device must promise.

    `signs` stand between the inputs where they and the output are an equation; else there are none.
    """

    id: str
    name: str
    status: str
    note: Markup
    source: str
    members: tuple[tuple[str, str], ...]
    tensors: tuple[TensorView, ...]
    classes: str
    signs: tuple[str, ...]


def case_view(operator: Record, case: Record, section: str, prose: Prose, ids: Ids) -> CaseView:
    """Return a case as `section` of a page shows it.

    Args:
        operator: The operator's facts.
        case: The case's facts.
        section: The part of the page: examples or edge cases.
        prose: Makes HTML of texts.
        ids: Makes the case's id, which is unique on its page.
    """
    types = {member["name"]: member.get("type", "") for member in operator["members"]}
    sources = {"document": "printed on the page", "other document": "printed on another page"}
    return CaseView(
        id=ids.make(section, case["name"]),
        name=case["name"],
        status=case["status"] or "",
        note=prose(case["note"] or ""),
        source=sources.get(case["source"] or "", ""),
        members=tuple((name, attribute(value, types[name])) for name, value in case["members"].items()),
        tensors=tuple(_tensors(case)),
        classes=", ".join(name.replace("_", " ") for name in case["classes"]),
        signs=signs(operator, list(case["inputs"])),
    )


_SIGNS = {"x": "×", "*": "×", "/": "÷", "+": "+", "-": "−"}


def signs(operator: Record, inputs: Sequence[str]) -> tuple[str, ...]:
    """Return the signs between `inputs` where the formula joins all of an operator's inputs by signs alone.

    Factors and functions that are members, such as Alpha and FusedActivation, are left to the settings.
    """
    _, equal, right = (operator["formula"] or "").partition("=")
    members = "|".join(member["name"] for member in operator["members"])
    words = re.sub(rf"\b(?:{members})\b(?: \*)?|[()]", " ", right).split()
    operands = [name.removesuffix("Tensor").lower() for name in _input_names(operator)]
    between = [_SIGNS.get(word, "") for word in words[1::2]]
    is_equation = equal and [word.lower() for word in words[::2]] == operands and len(between) == len(operands) - 1
    if not is_equation or not all(between):
        return ()
    return tuple(sign for name, sign in zip(_input_names(operator)[1:], between, strict=True) if name in inputs)


def _input_names(operator: Record) -> list[str]:
    return [member["name"] for member in operator["members"] if member.get("kind") == "input"]


def _tensors(case: Record) -> Iterator[TensorView]:
    for role, side in (("input", case["inputs"]), ("output", case["outputs"])):
        for name, value in side.items():
            several: list[tuple[str, Any]] = (
                [(f"{name}[{i}]", one) for i, one in enumerate(value)] if isinstance(value, list) else [(name, value)]
            )
            for slot, tensor in several:
                yield TensorView(
                    name=slot,
                    role=role,
                    type=tensor["type"],
                    sizes=" × ".join(map(str, tensor["sizes"])),
                    line=line(tensor),
                    matrices=tuple(matrices(tensor)),
                )
