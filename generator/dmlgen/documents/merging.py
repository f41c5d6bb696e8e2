"""Several pages of one operator to one set of facts: the newest wins, and what older ones say otherwise is kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from dmlgen import codes
from dmlgen.diagnostics import Position
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.claims import Claim, is_implied, page_claims
from dmlgen.documents.fact_paths import describe
from dmlgen.documents.facts import ExampleFact, PageFacts
from dmlgen.model import level_order

Levels = tuple[tuple[int, int], ...]


class OrderUnknown(Exception):
    """Which of two pages is newer cannot be told. The text is one sentence with its remedy."""

    code = codes.Code.PAGE_ORDER


def newest_first(pages: Sequence[PageFacts]) -> tuple[PageFacts, ...]:
    """Sort pages by date. A page without one goes where its feature levels put it: tables only ever grow.

    Raises OrderUnknown for two pages that neither dates nor levels order and that say different things.
    """
    dated = [page for page in pages if page.identity.date is not None]
    dated.sort(key=lambda page: page.identity.date or date.min, reverse=True)
    for index, page in enumerate(dated):
        for other in dated[:index]:
            if page.identity.date == other.identity.date:
                _require_agreement(page, other, "the same date as")
    ordered: list[PageFacts] = list(dated)
    for page in (page for page in pages if page.identity.date is None):
        _insert(ordered, page)
    return tuple(ordered)


def _insert(ordered: list[PageFacts], page: PageFacts) -> None:
    """Put an undated page before the first one that has fewer levels."""
    levels = _levels(page)
    for index, other in enumerate(ordered):
        theirs = _levels(other)
        if levels == theirs:
            _require_agreement(page, other, "no date, and the same feature levels as")
        elif set(levels) > set(theirs):
            ordered.insert(index, page)
            return
        elif not set(levels) < set(theirs):
            raise OrderUnknown(
                f"{page.file} has no date, and its feature levels are neither more nor fewer than those of "
                f"{other.file}; "
                "give the pages newest first, with --in-order"
            )
    ordered.append(page)


def _require_agreement(page: PageFacts, other: PageFacts, alike: str) -> None:
    """Two pages with the same levels, or of one day, may stand in any order if they say the same of everything."""
    names = tuple(map(str, range(len(page.examples))))
    theirs_names = tuple(map(str, range(len(other.examples))))
    ours = {(claim.path, claim.key) for claim in page_claims(page, names)}
    theirs = {(claim.path, claim.key) for claim in page_claims(other, theirs_names)}
    known = {path for path, _ in ours} & {path for path, _ in theirs}
    different = sorted({path for path, _ in ours ^ theirs if path in known})
    if different:
        raise OrderUnknown(
            f"{page.file} has {alike} {other.file} ({describe(other.identity)}), "
            f"but differs in {', '.join(different)}; give the pages newest first, with --in-order"
        )


def _levels(page: PageFacts) -> Levels:
    return tuple(sorted({level_order(level) for level in page.levels}, reverse=True))


@dataclass(frozen=True, kw_only=True)
class Difference:
    """A page that says something else than what was taken."""

    fact: str
    page: PageFacts
    says: str
    taken: str
    at: Position


@dataclass(frozen=True, kw_only=True)
class Merged:
    """`facts` are what was taken, `example_names` the names of its examples.

    `sources` gives, for parts that the newest page does not state, the page they are from.
    """

    operator: str
    facts: PageFacts
    pages: tuple[PageFacts, ...]
    sources: Mapping[str, PageFacts]
    example_names: tuple[str, ...]
    differences: tuple[Difference, ...]


def merge(operator: str, pages: Sequence[PageFacts]) -> Merged:
    """Merge pages, which are given newest first."""
    newest = pages[0]
    sources: dict[str, PageFacts] = {}

    def stating(part: str, fact: str) -> PageFacts:
        page = next((page for page in pages if getattr(page, part)), newest)
        if page is not newest:
            sources[fact] = page
        return page

    examples = stating("examples", paths.EXAMPLES)
    facts = replace(
        newest,
        introductions=stating("introduced", paths.INTRODUCED).introductions,
        in_place=stating("in_place", paths.IN_PLACE).in_place,
        same=stating("same", paths.SAME).same,
        require=stating("require", paths.REQUIRE).require,
        should=stating("should", paths.SHOULD).should,
        formulas=stating("formulas", paths.FORMULA).formulas,
        examples=tuple(example for example in examples.examples if _is_whole(example, examples)),
    )
    names = _example_names(facts.examples, pages)
    return Merged(
        operator=operator,
        facts=facts,
        pages=tuple(pages),
        sources=sources,
        example_names=names,
        differences=_differences(facts, names, pages),
    )


def _is_whole(example: ExampleFact, page: PageFacts) -> bool:
    """Return whether a page gives every value of an example, once: a specification has no others."""
    contradictory = any(tensor.brackets for tensor in (*example.inputs, *example.outputs))
    return not contradictory and not page.missing_values(example)


def _example_names(examples: Sequence[ExampleFact], pages: Sequence[PageFacts]) -> tuple[str, ...]:
    """The titles that English pages give the examples, each once; a translated title is replaced by a number."""
    titles: dict[object, str] = {}
    for page in pages:
        for example in page.examples if page.english else ():
            titles.setdefault(_contents(example), example.title.rstrip(".:"))
    names: list[str] = []
    for number, example in enumerate(examples, 1):
        title = titles.get(_contents(example), "")
        title = title[:1].lower() + title[1:]
        names.append(title if title and title not in names else f"example {number}")
    return tuple(names)


def _differences(facts: PageFacts, names: tuple[str, ...], pages: Sequence[PageFacts]) -> tuple[Difference, ...]:
    taken: dict[str, Claim] = {}
    for claim in page_claims(facts, names):
        taken.setdefault(claim.path, claim)
    found: dict[tuple[str, str, str], Difference] = {}
    for page in pages:
        stated = page_claims(page, _matching_names(page, facts, names))
        for claim in stated:
            ours = taken.get(claim.path)
            if ours is None or ours.key != claim.key:
                text = ours.text if ours else paths.NOTHING
                difference = Difference(fact=claim.path, page=page, says=claim.text, taken=text, at=claim.at)
                found.setdefault((claim.path, page.file, claim.key), difference)
        for difference in _unstated(page, taken, stated):
            found.setdefault((difference.fact, page.file, ""), difference)
    return tuple(found.values())


def _unstated(page: PageFacts, taken: Mapping[str, Claim], stated: Sequence[Claim]) -> Iterator[Difference]:
    """Return what was taken and the page does not state."""
    paths_of_page = {claim.path for claim in stated}
    count = taken[paths.EXAMPLES].key if paths.EXAMPLES in taken else ""
    for path, claim in taken.items():
        if path not in paths_of_page and not is_implied(path, page, count):
            at = Position(page.file, 1, 1)
            yield Difference(fact=path, page=page, says=paths.NOTHING, taken=claim.text, at=at)


def _matching_names(page: PageFacts, facts: PageFacts, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names that a page's examples have among the merged ones: by their values, else by their place."""
    contents = [_contents(example) for example in facts.examples]
    free = list(range(len(names)))
    chosen: list[int | None] = []
    for example in page.examples:
        match = next((index for index in free if contents[index] == _contents(example)), None)
        chosen.append(match)
        if match is not None:
            free.remove(match)
    return tuple(
        names[index] if index is not None else names[free.pop(0)] if free else f"number {number}"
        for number, index in enumerate(chosen, 1)
    )


def _contents(example: ExampleFact) -> object:
    tensors = tuple((t.name, t.index, t.type, t.sizes, t.data) for t in (*example.inputs, *example.outputs))
    return tensors, tuple((setting.name, setting.value) for setting in example.settings)
