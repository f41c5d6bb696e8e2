"""Every specification against a page of its own facts: nothing is unexplained; each fact altered: it is found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

import pytest
from document_pages import ROOT, Pages, operator_of
from pages_of_facts import (
    Facts,
    facts_of,
    levels_of,
    members_of,
    newest_date,
    page_of,
    per_tensor,
    tables_of,
    tensors_of,
)

from dmlgen.documents import Comparison, compare
from dmlgen.documents import fact_paths as paths
from dmlgen.documents.claims import spec_claims
from dmlgen.model import Specification

Enums = Mapping[str, tuple[str, ...]]
Alteration = tuple[str, Facts, tuple[str, ...]]
"""The path, the facts of the altered page, and how the paths begin of what follows from the change."""

_EXAMPLES = f"{paths.EXAMPLES}."
_OTHER_TYPES = {"FLOAT": "INT", "FLOAT_ARRAY": "INT_ARRAY", "UINT": "INT", "BOOL": "UINT"}


def alterations(facts: Facts, enums: Enums) -> Iterator[Alteration]:
    """Every fact of the page, altered. `enums` are the enumerations with their members."""
    # A table without a level is the introduction's.
    yield (
        paths.INTRODUCED,
        facts | {paths.INTRODUCED: "6.4" if facts[paths.INTRODUCED] != "6.4" else "6.3"},
        (paths.SUPPORT,) if len(levels_of(facts)) == 1 else (),
    )
    yield paths.OPERATOR, facts | {paths.OPERATOR: "GEMM" if facts[paths.OPERATOR] != "GEMM" else "JOIN"}, ()
    yield paths.FORMULA, facts | {paths.FORMULA: f"{facts[paths.FORMULA]}\nOther = x + 1"}, ()
    yield from _in_place(facts)
    yield from _members(facts)
    yield from _same(facts)
    yield from _require(facts)
    yield from _should(facts)
    yield from _support(facts)
    yield from _altered_examples(facts, enums)


def _in_place(facts: Facts) -> Iterator[Alteration]:
    inputs = [name for name in tensors_of(facts) if facts[paths.member(name, "kind")] == "input"]
    text = facts[paths.IN_PLACE].removeprefix(paths.ONE_OF)
    held = text.split(", ")
    if not inputs:
        return
    if text != facts[paths.IN_PLACE]:
        yield paths.IN_PLACE, facts | {paths.IN_PLACE: text}, ()
    others = [name for name in inputs if name not in held] or held[:-1]
    # Without a sentence about it, a strange name of that sentence goes too.
    yield paths.IN_PLACE, facts | {paths.IN_PLACE: ", ".join(others)}, (paths.NAMES,)


def _members(facts: Facts) -> Iterator[Alteration]:
    for name in members_of(facts):
        type_path = paths.member(name, "type")
        of_it = tuple(path for path in facts if path.startswith(_EXAMPLES) and re.search(rf"\.{name}(?:\[|$)", path))
        if facts[type_path].startswith("TENSOR"):
            kind, optional = paths.member(name, "kind"), paths.member(name, "optional")
            other = "output" if facts[kind] == "input" else "input"
            yield kind, facts | {kind: other}, (paths.IN_PLACE, paths.EXAMPLES, paths.NAMES)
            if facts[type_path] == "TENSOR":
                yield optional, facts | {optional: "no" if facts[optional] == "yes" else "yes"}, ()
        else:
            other = _OTHER_TYPES.get(facts[type_path], "FLOAT")
            yield type_path, facts | {type_path: other}, (paths.REQUIRE, *of_it)
            if default := facts.get(paths.member(name, "default")):
                path = paths.member(name, "default")
                yield path, facts | {path: f"{float(default) + 1:g}"}, ()
    names = members_of(facts)
    if len(names) > 1:
        yield paths.MEMBERS, _swapped(facts, *names[-2:]), ()


def _swapped(facts: Facts, first: str, second: str) -> Facts:
    """The page with two sections in the other order."""
    own = [path for path in facts if path.startswith(f"{paths.MEMBERS}.{first}.")]
    others = [path for path in facts if path not in own]
    after = max(index for index, path in enumerate(others) if path.startswith(f"{paths.MEMBERS}.{second}.")) + 1
    *before, one, other = facts[paths.MEMBERS].split(", ")
    swapped = {path: facts[path] for path in (*others[:after], *own, *others[after:])}
    return swapped | {paths.MEMBERS: ", ".join((*before, other, one))}


def _same(facts: Facts) -> Iterator[Alteration]:
    text = facts[paths.SAME]
    tensors = tensors_of(facts)
    if text:
        group, _, rest = text.partition("; ")
        fields, _, members = group.partition(" of ")
        implied = ["DimensionCount"] if "Sizes" in fields else []  # without it the page says the same
        fewer = ", ".join([field for field in fields.split(", ") if field not in implied][1:])
        shorter = f"{fewer} of {members}" if fewer else ""
        yield paths.SAME, facts | {paths.SAME: "; ".join(filter(None, (shorter, rest)))}, ()
    elif len(tensors) > 1:
        yield paths.SAME, facts | {paths.SAME: f"Sizes of {', '.join(tensors)}"}, ()


def _require(facts: Facts) -> Iterator[Alteration]:
    rules = [rule for rule in facts[paths.REQUIRE].split("; ") if rule]
    if rules:
        yield paths.REQUIRE, facts | {paths.REQUIRE: "; ".join(rules[1:])}, ()
    else:
        added = f"{tensors_of(facts)[0]}.ElementCount == 1"
        yield paths.REQUIRE, facts | {paths.REQUIRE: added}, ()


def _should(facts: Facts) -> Iterator[Alteration]:
    if facts[paths.SHOULD]:
        yield paths.SHOULD, facts | {paths.SHOULD: facts[paths.SHOULD].replace("<= 1", "<= 2", 1)}, ()


def _support(facts: Facts) -> Iterator[Alteration]:
    levels = levels_of(facts)
    if len(levels) == len(tables_of(facts)) > 1:
        # The newest table says which tensors may be absent.
        optional = tuple(paths.member(name, "optional") for name in tensors_of(facts))
        of_it = (f"{paths.SUPPORT}.{levels[0].replace('.', '_')}.",)
        if len(levels) == 2:  # one table is left, which is the introduction's
            of_it = (f"{paths.SUPPORT}.",)
        yield paths.SUPPORT, facts | {paths.SUPPORT: ", ".join(levels[1:])}, (*optional, *of_it)
    for table in tables_of(facts):
        counts, types = (f"{table}.{what}" for what in ("dimensions", "types"))
        yield counts, facts | {counts: _with_first(facts, counts, lambda _: "2 to 3")}, ()
        yield types, facts | {types: _with_first(facts, types, _other_types)}, ()


def _with_first(facts: Facts, path: str, change: Callable[[str], str]) -> str:
    """The text of a table's column in which the first tensor's entry is changed."""
    entries = per_tensor(facts[path], tensors_of(facts))
    first = tensors_of(facts)[0]
    entries[first] = change(entries[first])
    return "; ".join(f"{name}: {entry}" for name, entry in entries.items())


def _other_types(types: str) -> str:
    head, _, last = types.rpartition(", ")
    return f"{head}, INT4" if last == "UINT4" else f"{head}, UINT4".lstrip(", ")


def _altered_examples(facts: Facts, enums: Enums) -> Iterator[Alteration]:
    names = list(dict.fromkeys(path.rpartition(".")[0] for path in facts if path.startswith(_EXAMPLES)))
    if names and facts[paths.EXAMPLES]:
        rest = {path: text for path, text in facts.items() if not path.startswith(f"{names[-1]}.")}
        count = str(int(facts[paths.EXAMPLES]) - 1).replace("0", "")
        left_out = (path for path, text in facts.items() if path.startswith(_EXAMPLES) and not text)
        # Where the numbers of examples differ, nothing is said of what the others leave out, nor of errata about it.
        yield paths.EXAMPLES, rest | {paths.EXAMPLES: count}, (f"{names[-1]}.", *left_out)
    for path, text in facts.items():
        if path.startswith(_EXAMPLES) and text:
            yield path, facts | {path: _other_value(text, enums)}, ()


def _other_value(text: str, enums: Enums) -> str:
    if text.startswith("DML_"):
        names = next(names for names in enums.values() if text in names)
        return names[names.index(text) - 1]
    if text in ("TRUE", "FALSE"):
        return "FALSE" if text == "TRUE" else "TRUE"
    number = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?=[,\]}]|$)")
    start = max(text.find("["), -1) + 1
    found = number.search(text, start)
    assert found is not None
    return text[: found.start()] + ("1" if found.group() != "1" else "0") + text[found.end() :]


OPERATORS = sorted(path.stem for path in (ROOT / "spec" / "operators").glob("*.yaml"))

UNREAD = {
    "activation_log_softmax1": ["the example gives no value for InputTensor, AxisCount, Axes"] * 3,
    "element_wise_bit_xor": ["the example gives no value for ATensor, BTensor"],
    "fill_value_constant": ["the example gives no value for ValueDataType"],
    "matrix_multiply_integer_to_float": [
        f"{name} has a section but is no field of the structure"
        for name in ("OutputScaleTensor", "OutputZeroPointTensor")
    ],
    "max_pooling": ["the member that counts the elements of Strides"],
    "padding": ["the example gives no value for PaddingValue"] * 3,
    "padding1": ["the example gives no value for PaddingValue"] * 3,
    "reverse_subsequences": ["the example gives no value for SequenceLengthsTensor"] * 2,
    "scatter_elements": ["the sizes of InputTensor: {2,3} is written, the brackets make {3,3}"],
    "scatter_nd": ["the example gives no value for InputDimensionCount, IndicesDimensionCount"],
    "tile": ["the member that counts the elements of Repeats"],
    "value_scale_2d": ["the member that counts the elements of Bias"],
}
"""What the pages of some operators have that cannot be read: examples without values or with two sizes of a tensor,
sections of no member, counts.
"""


def compared(pages: Pages, specification: Specification, operator: str, text: str) -> Comparison:
    held = operator_of(specification, operator.upper())
    return compare(pages.read_text(text, f"{operator}.md"), held, pages.vocabulary)


@pytest.mark.parametrize("operator", OPERATORS)
def test_a_page_of_its_own_facts(pages: Pages, specification: Specification, operator: str) -> None:
    held = operator_of(specification, operator.upper())
    comparison = compared(pages, specification, operator, page_of(facts_of(held), newest_date(held)))
    assert [(row.fact, row.page, row.spec) for row in comparison.findings] == []
    assert [str(erratum.fact) for erratum in comparison.idle] == []
    assert [one.what for one in comparison.facts.unread] == UNREAD.get(operator, [])
    assert len(comparison.rows) > 10


@pytest.mark.parametrize("operator", OPERATORS)
def test_every_altered_fact_is_found(pages: Pages, specification: Specification, operator: str) -> None:
    held = operator_of(specification, operator.upper())
    own = facts_of(held)
    tried, wrong = 0, []
    for path, altered, beside in alterations(own, pages.vocabulary.enums):
        tried += 1
        comparison = compared(pages, specification, operator, page_of(altered, newest_date(held)))
        found = {row.fact for row in comparison.findings} | {str(one.fact) for one in comparison.idle}
        others = [fact for fact in found if fact != path and not fact.startswith(beside)]
        if path not in found or others:
            wrong.append((path, sorted(found)))
    assert wrong == []
    assert tried > 10


def test_formulas_are_whole(specification: Specification) -> None:
    """Every bracket has its other half, and nothing of YAML's own quotes is left."""
    wrong = [
        operator.name.upper
        for operator in specification.operators
        if operator.formula is not None
        and (operator.formula.count("(") != operator.formula.count(")") or '"' in operator.formula)
    ]
    assert wrong == []


def test_errata_have_taken_what_the_specification_holds(specification: Specification) -> None:
    """Both sides of an erratum about a value are values: `says` as the page would have it, `taken` as it is held."""
    compared, stale = 0, []
    for operator in specification.operators:
        held = spec_claims(operator)
        for erratum in operator.errata:
            if not paths.is_compared(erratum.fact) or erratum.fact == paths.NAMES:
                continue
            compared += 1
            _, text = held.get(str(erratum.fact), ("", ""))
            if not paths.agrees(erratum.fact, erratum.taken, text) or paths.agrees(erratum.fact, erratum.says, text):
                stale.append((operator.name.upper, str(erratum.fact), text))
    assert stale == []
    assert compared > 15
