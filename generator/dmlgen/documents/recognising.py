"""Which operator each page is about, also where a page does not say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dmlgen.documents import values
from dmlgen.documents.claims import example_values
from dmlgen.documents.facts import PageFacts
from dmlgen.documents.held import case_values, documented_examples
from dmlgen.model import OperatorSpec, Specification
from dmlruntime.frozen import dataclass


class Unrecognised(Exception):
    """The operator of a page is not known. The text is one sentence with its remedy."""


@dataclass(frozen=True, kw_only=True)
class _Evidence:
    """What proves that a page is about an operator: its members, with a worked example or the formula."""

    operator: str
    members: tuple[str, ...]
    examples: tuple[Mapping[str, str], ...]
    formula: str

    def fits(self, other: _Evidence) -> bool:
        """Whether `other` is about the same operator.

        Members alone prove little: dozens of operators have the same ones, and most have no specification yet.
        """
        if self.members != other.members:
            return False
        shared_example = any(example in other.examples for example in self.examples)
        return shared_example or (bool(self.formula) and self.formula == other.formula)


def operators_of(pages: Sequence[PageFacts], specification: Specification, given: str | None = None) -> tuple[str, ...]:
    """The operator of each page: the one `given`, else the one that it names, else the one that it is recognised as.

    A page is recognised by a specification, or by another of the pages that names its operator. Raises Unrecognised.
    """
    known = [_of_spec(operator) for operator in specification.operators]
    aliases = specification.aliases
    names = [None if page.operator is None else aliases.get(page.operator, page.operator) for page in pages]
    known += [_of_page(page, name) for page, name in zip(pages, names, strict=True) if name is not None]
    return tuple(_operator_of(page, name, known, given) for page, name in zip(pages, names, strict=True))


def _operator_of(page: PageFacts, named: str | None, known: Sequence[_Evidence], given: str | None) -> str:
    if given is not None and named not in (None, given):
        raise Unrecognised(f"{page.file}: the page is about {page.operator}, not {given}; leave the operator out")
    if named is not None:
        return named
    ours = _of_page(page, "")
    found = sorted({evidence.operator for evidence in known if evidence.fits(ours)})
    if given is not None and found and given not in found:
        raise Unrecognised(
            f"{page.file}: the page has the members and an example or the formula of {', '.join(found)}, "
            f"not of {given}; leave the operator out"
        )
    if given is not None:
        return given
    if len(found) == 1:
        return found[0]
    if found:
        raise Unrecognised(
            f"{page.file}: the page names no operator and fits {', '.join(found)}; name it with --operator OP"
        )
    raise Unrecognised(
        f"{page.file}: the page names no operator, and nothing known has its members and a worked example of it; "
        "name it with --operator OP"
    )


def _of_spec(operator: OperatorSpec) -> _Evidence:
    return _Evidence(
        operator=operator.name.upper,
        members=tuple(str(member.name) for member in operator.members),
        examples=tuple(case_values(case, operator) for case in documented_examples(operator)),
        formula=values.packed(str(operator.formula or "")),
    )


def _of_page(page: PageFacts, operator: str) -> _Evidence:
    return _Evidence(
        operator=operator,
        members=tuple(member.name for member in page.members),
        examples=tuple(
            {name: text for name, (text, _) in example_values(example).items()} for example in page.examples
        ),
        formula=values.packed("".join(formula.text for formula in page.formulas)),
    )
