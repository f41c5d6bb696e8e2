"""Merged facts as the YAML of a specification, with everything that only a person can write marked."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator, Sequence
from math import prod

from dmlgen.documents import fact_paths as paths
from dmlgen.documents.fact_paths import describe
from dmlgen.documents.facts import ExampleFact, MemberFact, Number, Setting, SupportFact, TensorFact
from dmlgen.documents.merging import Difference, Merged
from dmlgen.documents.names import Vocabulary, strange_names
from dmlgen.drafts import MARK
from dmlgen.model.names import (
    ARRAY_TYPES,
    ATTRIBUTE_TYPES,
    FLOATS,
    INTEGERS,
    NULLABLE_TYPES,
    OPERATOR_DESC,
    OPERATOR_DESC_ARRAY,
    SCALAR_UNION,
    group_of,
)

_PLAIN = re.compile(r"[A-Za-z(][\w ,.;()'/<>=*+|-]*")
_KEYWORDS = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})


def yaml_scalar(text: str) -> str:
    """A text, quoted where YAML would read it as something else; for a value on a line of its own."""
    safe = _PLAIN.fullmatch(text) and ": " not in text and " #" not in text and text == text.strip()
    if safe and text.lower() not in _KEYWORDS:
        return text
    return json.dumps(text, ensure_ascii=False)


def yaml_list(texts: Iterable[str]) -> str:
    """``[FLOAT32, FLOAT16]``"""
    return "[" + ", ".join(texts) + "]"


def yaml_number(value: Number) -> str:
    """A number; infinities and NaN as YAML writes them."""
    if isinstance(value, int):
        return str(value)
    if math.isnan(value):
        return ".nan"
    if math.isinf(value):
        return ".inf" if value > 0 else "-.inf"
    return str(int(value)) if value.is_integer() and abs(value) < 2**53 else repr(value)


def yaml_setting(value: Setting) -> str:
    """The value of a plain member."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return yaml_list(map(yaml_number, value))
    return value if isinstance(value, str) else yaml_number(value)


def yaml_nested(data: Sequence[Number], sizes: Sequence[int]) -> str:
    """Numbers in C order as nested lists."""
    if len(sizes) <= 1:
        return yaml_list(map(yaml_number, data))
    step = prod(sizes[1:])
    return yaml_list(yaml_nested(data[start : start + step], sizes[1:]) for start in range(0, len(data), step))


def yaml_dimensions(counts: tuple[int, int]) -> str:
    """``4`` or ``1-8``."""
    return str(counts[0]) if counts[0] == counts[1] else f"{counts[0]}-{counts[1]}"


UNDETERMINED = "und"
"""The language tag of a page that does not say its language."""

_COMMIT = 8


def skeleton(merged: Merged, vocabulary: Vocabulary) -> str:
    """The text of a specification. Its checker complains about the marked parts only."""
    parts = (
        _head(merged),
        _documents(merged),
        _members(merged, vocabulary),
        _constraints(merged),
        _support(merged, vocabulary),
        _formula(merged),
        _to_write(merged),
        _examples(merged),
        _errata(merged, vocabulary),
        _unread(merged),
    )
    return "\n".join("\n".join(part) + "\n" for part in (list(part) for part in parts) if part)


def _head(merged: Merged) -> Iterator[str]:
    facts = merged.facts
    yield "# yaml-language-server: $schema=../operator.schema.json"
    count = len(merged.pages)
    yield f"# Imported from {count} page{'' if count == 1 else 's'}. Do each task below, then remove its {MARK!r}."
    yield f"operator: {merged.operator}"
    yield f'summary: "{MARK}: what the operator does, in one sentence"'
    if facts.introduced is None:
        yield f"# {MARK}: no page gives the level that introduced the operator"
        yield 'introduced: "?"'
    else:
        yield from _source(merged, paths.INTRODUCED)
        yield f'introduced: "{facts.introduced.level}"'
    if facts.in_place is not None:
        yield from _source(merged, paths.IN_PLACE)
        names = yaml_list(facts.in_place.members)
        yield f"in_place: {{one_of: {names}}}" if facts.in_place.one_of else f"in_place: {names}"


def _source(merged: Merged, fact: str) -> Iterator[str]:
    """Says where a fact is from that the newest page does not state."""
    if fact in merged.sources:
        yield f"# from an older page only: {describe(merged.sources[fact].identity)} ({merged.sources[fact].file})"


def _documents(merged: Merged) -> Iterator[str]:
    page = f"ns-directml-dml_{merged.operator.lower()}_operator_desc"
    yield "documents:"
    for facts in merged.pages:
        identity = facts.identity
        entry = [f"page: {page}", f"locale: {identity.locale or UNDETERMINED}"]
        if identity.date is not None:
            entry.append(f"date: {identity.date.isoformat()}")
        if identity.revision:
            entry.append(f"revision: {identity.revision[:_COMMIT]}")
        note = "" if identity.locale else "   # the page does not give its language"
        yield f"  - {{{', '.join(entry)}}}{note}"


def _members(merged: Merged, vocabulary: Vocabulary) -> Iterator[str]:
    yield f"# {MARK}: what each member is, in your own words"
    yield "members:"
    width = max(len(member.name) for member in merged.facts.members) + 1
    for member in merged.facts.members:
        entry = f"{{{_member(merged, member)}, doc: {MARK}}}"
        yield f"  {member.name + ':':{width}} {entry}{_strange(merged, member, vocabulary)}"


def _member(merged: Merged, member: MemberFact) -> str:
    optional = ", optional: true" if merged.facts.optional(member.name) else ""
    count = f", count: {member.size or MARK}" if (member.type or "").endswith("_ARRAY") else ""
    if member.is_tensor:
        direction = merged.facts.direction(member.name) or MARK
        several = "s" if count and direction != MARK else ""
        refused = {fact.member for fact in merged.facts.owned if not fact.allowed}
        owned = ", owned: false" if member.name in refused else ""
        return f"kind: {direction}{several}{count}{optional}{owned}"
    more = {
        SCALAR_UNION: f", data_type: {MARK}",
        OPERATOR_DESC: f", operators: [{MARK}]",
        OPERATOR_DESC_ARRAY: f", operators: [{MARK}]",
    }
    typical = next((fact.value for fact in merged.facts.defaults if fact.member == member.name), None)
    default = "" if typical is None else f", default: {yaml_number(typical)}"
    nullable = optional if member.type in ARRAY_TYPES else ""
    return f"type: {member.type or MARK}{count}{more.get(member.type or MARK, '')}{nullable}{default}"


def _strange(merged: Merged, member: MemberFact, vocabulary: Vocabulary) -> str:
    """A remark on a type, or on a member that may be absent, that specifications cannot express yet."""
    if member.type in (*NULLABLE_TYPES, *ARRAY_TYPES, "TENSOR_ARRAY"):
        return ""
    if not member.is_tensor and merged.facts.optional(member.name):
        return f"   # {member.type}, may be absent: the vocabulary has no such member yet"
    if member.type is None or member.type in (*ATTRIBUTE_TYPES, "TENSOR", *vocabulary.enums):
        return ""
    return f"   # {member.type}: the vocabulary has no such member yet"


def _constraints(merged: Merged) -> Iterator[str]:
    facts = merged.facts
    if not facts.same and not facts.require and not facts.should:
        return
    yield "constraints:"
    yield from (f"  {line}" for line in _source(merged, paths.SAME))
    for same in facts.same:
        yield f"  - same: {yaml_list(same.fields)}"
        yield f"    of: {yaml_list(same.members)}"
    yield from (f"  {line}" for line in _source(merged, paths.REQUIRE))
    for expression in dict.fromkeys(fact.expression for fact in facts.require):
        yield f"  - require: {expression}"
    for advice in facts.should:
        yield f"  - should: {advice.expression}"


def _condition(merged: Merged, table: SupportFact, vocabulary: Vocabulary) -> str:
    """For which values of an enumeration a table holds: the page's short names with their prefix."""
    for member in merged.facts.members:
        names = vocabulary.enums.get(member.type or "", ())
        full = [f"{member.type}_{short}" for short in table.condition]
        if set(full) <= set(names):
            return f"{member.name} in [{', '.join(full)}]"
    return f"{MARK} in [{', '.join(table.condition)}]"


def _support(merged: Merged, vocabulary: Vocabulary) -> Iterator[str]:
    yield "support:"
    for table in merged.facts.support:
        when = f', when: "{_condition(merged, table, vocabulary)}"' if table.condition else ""
        yield f'  - {{since: "{table.since}"{when}, tensors: {_tensors(table)}}}'
        for entry in table.rows:
            if entry.layout:
                yield f"  # layout: {entry.tensor} {entry.layout}"


def _tensors(table: SupportFact) -> str:
    entries = []
    for row in table.rows:
        counts = yaml_dimensions(row.dimensions) if row.dimensions else MARK
        entries.append((row.tensor, f"{{dimensions: {counts}, types: {yaml_list(row.types)}}}"))
    if len({text for _, text in entries}) == 1:
        return f'{{"*": {entries[0][1]}}}'
    return "{" + ", ".join(f"{tensor}: {text}" for tensor, text in entries) + "}"


def _formula(merged: Merged) -> Iterator[str]:
    if merged.facts.formulas:
        yield from _source(merged, paths.FORMULA)
        lines = "\n".join(fact.text for fact in merged.facts.formulas).split("\n")
        if len(lines) == 1:
            yield f"formula: {yaml_scalar(lines[0])}"
        else:
            yield "formula: |"
            yield from (f"  {line}".rstrip() for line in lines)


def _to_write(merged: Merged) -> Iterator[str]:
    """The parts that no page has: kernel, reference; and first guesses of domain and tolerance, to be thought over."""
    facts = merged.facts
    yield f"# {MARK}: what is computed: a kernel family and its entries"
    yield "kernel:"
    yield f"  family: {MARK}"
    yield ""
    yield f"# {MARK}: the same in plain NumPy, written apart from the kernel"
    yield "reference: |"
    yield f"  # {MARK}"
    yield ""
    inputs = [tensor for tensor in facts.tensors if facts.direction(tensor) == "input"]
    if inputs:
        yield f"# {MARK}: where random inputs are drawn, so that results mean something"
        yield "domain:"
    draws = {FLOATS: '"uniform(-1, 1)"', INTEGERS: "any"}
    for tensor in inputs:
        yield f"  {tensor}: {{{', '.join(f'{group}: {draws[group]}' for group in _groups(merged, tensor))}}}"
    if any(FLOATS in _groups(merged, tensor) for tensor in facts.tensors):
        yield ""
        yield f"# {MARK}: how exact the results are, per data type"
        yield "tolerance:"
        yield f"  {FLOATS}: 0"


def _groups(merged: Merged, tensor: str) -> list[str]:
    rows = (row for table in merged.facts.support for row in table.rows if row.tensor == tensor)
    return sorted({group_of(name) for row in rows for name in row.types})


def _examples(merged: Merged) -> Iterator[str]:
    complete = list(zip(merged.example_names, merged.facts.examples, strict=True))
    if not complete:
        return
    yield from _source(merged, paths.EXAMPLES)
    yield "examples:"
    anchors = _anchors([example for _, example in complete])
    seen: set[str] = set()
    for name, example in complete:
        yield f"  - name: {yaml_scalar(name)}"
        if example.inputs:
            yield from _tensors_of("inputs", example.inputs, anchors, seen)
        if example.settings:
            settings = ", ".join(f"{setting.name}: {yaml_setting(setting.value)}" for setting in example.settings)
            yield f"    members: {{{settings}}}"
        yield from _tensors_of("outputs", example.outputs, {}, seen)


def _anchors(examples: list[ExampleFact]) -> dict[str, str]:
    """A name for each input that several examples share."""
    texts = [_tensor(tensor) for example in examples for tensor in example.inputs]
    shared = [text for text in dict.fromkeys(texts) if texts.count(text) > 1]
    return {text: f"shared{number}" for number, text in enumerate(shared, 1)}


def _tensors_of(key: str, tensors: tuple[TensorFact, ...], anchors: dict[str, str], seen: set[str]) -> Iterator[str]:
    entries: list[tuple[str, str, bool]] = []
    for tensor in tensors:
        text = _tensor(tensor)
        anchor = anchors.get(text)
        if anchor is not None:
            text = f"*{anchor}" if anchor in seen else f"&{anchor} {text}"
            seen.add(anchor)
        entries.append((tensor.name, text, tensor.index is not None))
    names = dict.fromkeys(name for name, _, _ in entries)
    values = {name: [text for each, text, _ in entries if each == name] for name in names}
    arrays = {name for name, _, is_array in entries if is_array}
    texts = [f"{name}: {'[' + ', '.join(own) + ']' if name in arrays else own[0]}" for name, own in values.items()]
    yield f"    {key}: {{{', '.join(texts)}}}"


def _tensor(tensor: TensorFact) -> str:
    return f"{{type: {tensor.type}, data: {yaml_nested(tensor.data, tensor.sizes)}}}"


def _errata(merged: Merged, vocabulary: Vocabulary) -> Iterator[str]:
    strange = [
        Difference(fact=paths.NAMES, page=page, says=name, taken=paths.NOTHING, at=at)
        for page in merged.pages
        for name, at in strange_names(page, vocabulary)
    ]
    seen: set[tuple[str, ...]] = set()
    for difference in (*merged.differences, *strange):
        entry = (
            f"  - fact: {yaml_scalar(difference.fact)}",
            f"    page: {describe(difference.page.identity)}",
            f"    says: {_said(difference.says)}",
            f"    taken: {_said(difference.taken)}",
            f"    because: {_because(merged, difference)}",
        )
        if entry[:3] in seen:
            continue  # an example is named as a whole, and pages without a date are named alike
        if not seen:
            yield f"# {MARK}: check each of these, and why the pages differ"
            yield "errata:"
        seen.add(entry[:3])
        yield f"  # {difference.at.file}, line {difference.at.line}"
        yield from entry


def _because(merged: Merged, difference: Difference) -> str:
    if difference.fact == paths.NAMES:
        return "Nothing has this name."
    if difference.says == paths.NOTHING:
        return "The page does not state it."
    if difference.taken == paths.NOTHING:
        return "What was taken has no place for it."
    if difference.page is merged.pages[0]:
        return "The page contradicts itself."
    return f"The newest page ({describe(merged.pages[0].identity)}) wins."


def _said(text: str) -> str:
    return yaml_scalar(" ".join(text.split()))


def _unread(merged: Merged) -> Iterator[str]:
    """Return what could not be read, for a person to look up."""
    for facts in merged.pages:
        for unread in facts.unread:
            yield f"# unread: {unread.at.file}, line {unread.at.line}: {unread.what}"
