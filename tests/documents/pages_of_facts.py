"""Fixture pages of any operator, made of facts: the structure of the docs repository's pages, in words of our own.

The facts are those that `dmlgen compare` holds a page against, path by path as it shows them. What a page says
otherwise than its specification is taken from the errata: a page of an operator's own facts says what they quote.
"""

from __future__ import annotations

import re
from datetime import date

from dmlgen.documents import fact_paths as paths
from dmlgen.documents.claims import spec_claims
from dmlgen.documents.fact_paths import expected_of
from dmlgen.documents.facts import Identity
from dmlgen.documents.identity import own_documents
from dmlgen.model import OperatorSpec

Facts = dict[str, str]
"""The facts of a page by their paths; "" for what it does not say."""

_OPTIONAL_STRUCTURES = ("DML_SCALE_BIAS", "DML_OPERATOR_DESC")
_TENSOR = re.compile(r"(\w+) \{([^}]*)\}(?: as \{([^}]*)\})? \[([^\]]*)\]")
_INTRODUCED_TOO = "introduced, elsewhere on the page"


def newest_date(operator: OperatorSpec) -> date:
    found = own_documents(operator)[0].date
    assert found is not None
    return found


def facts_of(operator: OperatorSpec, day: date | None = None) -> Facts:
    """Return the facts of an operator's newest page, or that of a day: its specification's, but for the errata."""
    facts = {path: text for path, (_, text) in spec_claims(operator).items()}
    identity = Identity(locale="en-us", date=day or newest_date(operator), revision=None, at=operator.at)
    for erratum in expected_of(identity, operator.errata):
        says = "" if erratum.says == paths.NOTHING else str(erratum.says)
        fact = _INTRODUCED_TOO if erratum.fact == paths.INTRODUCED else str(erratum.fact)
        facts[fact] = says
    if not facts[paths.EXAMPLES]:
        facts = {path: text for path, text in facts.items() if not path.startswith(f"{paths.EXAMPLES}.")}
    return facts


def page_of(facts: Facts, day: date) -> str:
    """The page that states these facts and no others."""
    return "\n\n".join(part for part in _parts(facts, day) if part) + "\n"


def tensors_of(facts: Facts) -> list[str]:
    """The tensors in the members' order, by the names that the tables have."""
    tensors = ("TENSOR", "TENSOR_ARRAY")
    return [path.split(".")[1] for path, text in facts.items() if path.endswith(".type") and text in tensors]


def tables_of(facts: Facts) -> list[str]:
    """How the paths of each table begin, those of one condition together: ``support.3_0(MAX, MIN)``."""
    levels = [level.replace(".", "_") for level in levels_of(facts)]
    found = [path.removesuffix(".types") for path in facts if re.fullmatch(r"support\..*\.types", path)]
    return [table for table in found if table.split(".")[1].split("(")[0] in levels]


def members_of(facts: Facts) -> list[str]:
    return [path.split(".")[1] for path in facts if path.startswith(f"{paths.MEMBERS}.") and path.endswith(".type")]


def levels_of(facts: Facts) -> list[str]:
    return [level.strip() for level in facts[paths.SUPPORT].split(",")]


def per_tensor(text: str, tensors: list[str]) -> dict[str, str]:
    """``FLOAT32, FLOAT16`` or ``A: FLOAT32; B: INT8`` as a text for each tensor."""
    if ":" not in text:
        return dict.fromkeys(tensors, text)
    return dict(part.strip().split(": ") for part in text.split(";"))


def split_groups(text: str) -> list[tuple[list[str], list[str]]]:
    """Return the output of `dmlgen.documents.values.same` as pairs of fields and tensors."""
    pairs = (part.split(" of ") for part in text.split("; ") if part)
    return [(fields.split(", "), members.split(", ")) for fields, members in pairs]


def _parts(facts: Facts, day: date) -> list[str]:
    name = f"DML_{facts[paths.OPERATOR]}_OPERATOR_DESC"
    front = f"---\nUID: NS:directml.{name}\ntitle: {name}\nms.date: {day:%m/%d/%Y}\ntech.root: directml\n---"
    parts = [front, "## -description", "Computes what the fixture says."]
    if formula := facts[paths.FORMULA]:
        parts.append(f"```\n{formula}\n```")
    if facts.get(paths.NAMES, "").startswith("DML_"):
        parts.append(f"It is like **{facts[paths.NAMES]}**.")
    parts += [_in_place(facts), _types_equal(facts), "## -struct-fields"]
    headings, members = _headings(facts), members_of(facts)
    if len(headings) > len(members):  # more sections than fields: only a page with its structure can tell
        parts.append(_structure(facts, name))
        extra = ["Type: **const [DML_TENSOR_DESC](/x/dml_tensor_desc)\\***", "Some words."]
        for heading in headings:
            parts += _section(facts, heading, heading) if heading in members else [f"### -field {heading}", *extra]
    else:
        parts += [part for pair in zip(headings, members, strict=True) for part in _section(facts, *pair)]
    parts += _examples(facts)
    for level in filter(None, (facts.get(_INTRODUCED_TOO), facts[paths.INTRODUCED])):
        parts += ["## Availability", f"The operator came with `{_level(level)}`."]
    parts += ["## Tensor constraints", *_same(facts), "## Tensor support"]
    return [*parts, *_tables(facts)]


def _in_place(facts: Facts) -> str:
    text = facts[paths.IN_PLACE].removeprefix(paths.ONE_OF)
    inputs = [f"*{name.strip()}*" for name in text.split(",") if name.strip()]
    joint = " and " if text == facts[paths.IN_PLACE] else " or "
    strange = facts.get(paths.NAMES, "")
    output = f"*{strange}*" if strange and not strange.startswith("DML_") else "the output"
    return f"In-place execution is supported: {output} may alias {joint.join(inputs)}." if inputs else ""


def _headings(facts: Facts) -> list[str]:
    """The names of the members' sections."""
    return facts[paths.MEMBERS].split(", ")


def _structure(facts: Facts, name: str) -> str:
    fields = []
    for member in members_of(facts):
        type_name = facts[paths.member(member, "type")]
        is_null = facts.get(paths.member(member, "optional")) == "yes"
        written = "const DML_TENSOR_DESC*" if type_name == "TENSOR" else type_name
        fields.append(f"    {'_Maybenull_ ' if is_null else ''}{written} {member};")
    return "\n".join(["```cpp", f"struct {name} {{", *fields, "};", "```"])


def _section(facts: Facts, heading: str, member: str) -> list[str]:
    type_name = facts[paths.member(member, "type")]
    if type_name in ("TENSOR", "TENSOR_ARRAY"):
        optional = facts[paths.member(member, "optional")] == "yes"
        count = facts.get(paths.member(member, "count"))
        counted = rf"\_Field\_size\_({count}) " if count else ""
        written = f"{counted}{_maybe(optional)}**const [DML_TENSOR_DESC](/x/dml_tensor_desc)\\***"
    elif type_name in _OPTIONAL_STRUCTURES:
        written = f"{_maybe(True)}**const [{type_name}](/x/{type_name.lower()})\\***"
    elif type_name.endswith("_ARRAY") or facts.get(paths.member(member, "count")):
        element = type_name.removesuffix("_ARRAY")
        count = facts.get(paths.member(member, "count"))
        counted = rf"\_Field\_size\_({count}) " if count else ""
        written = rf"{counted}**const [{element}](/x/{element.lower()})\***"
    else:
        written = f"**[{type_name}](/x/{type_name.lower()})**"
    sentences = [sentence for rule in _rules(facts) if (sentence := _sentence(rule, member))]
    for rule in filter(None, facts[paths.SHOULD].split("; ")):
        found = re.fullmatch(r"(\w+) >= ([0-9.]+) and \1 <= ([0-9.]+)", rule)
        assert found, f"the fixture pages have no sentence for: {rule}"
        if found[1] == member:
            sentences.append(f"This value should be between {found[2]} and {found[3]}.")
    if facts.get(paths.member(member, "owned")) == "no":
        sentences.append("This tensor doesn't support the **DML_TENSOR_FLAG_OWNED_BY_DML** flag.")
    if default := facts.get(paths.member(member, "default")):
        sentences.append(f"A typical default for this value is {default}.")
    return [f"### -field {heading}", f"Type: {written}", " ".join(["Some words.", *sentences])]


def _maybe(optional: bool) -> str:
    return r"\_Maybenull\_ " if optional else ""


def _rules(facts: Facts) -> list[str]:
    return [rule.strip() for rule in facts[paths.REQUIRE].split(";") if rule.strip()]


def _sentence(rule: str, member: str) -> str | None:
    """A condition as a sentence of the section of `member`, None if it stands elsewhere."""
    if found := re.fullmatch(r"(\w+)\.ElementCount == ([0-9]+)", rule):
        return f"The number of elements in *{found[1]}* is {found[2]}." if found[1] == member else None
    if found := re.fullmatch(r"(\w+) < (\w+)\.DimensionCount", rule):
        return f"It must be less than the *DimensionCount* of *{found[2]}*." if found[1] == member else None
    if found := re.fullmatch(r"(\w+) == (\w+)\.DataType", rule):
        return f"It must match *{found[2]}.DataType*." if found[1] == member else None
    if found := re.fullmatch(r"(\w+) >= ([0-9.]+)", rule):
        return f"It cannot be less than {found[2]}." if found[1] == member else None
    if found := re.fullmatch(r"(\w+) <= ([0-9.]+)", rule):
        return f"*{found[1]}* must be <= {found[2]}." if found[1] == member else None
    assert _type_rule(rule), f"the fixture pages have no sentence for: {rule}"
    return None


def _types_equal(facts: Facts) -> str:
    return "\n\n".join(filter(None, map(_type_rule, _rules(facts))))


def _type_rule(rule: str) -> str | None:
    if found := re.fullmatch(r"(\w+)\.DataType == (\w+)\.DataType", rule):
        return f"At first *{found[1]}* must match the type of *{found[2]}*."
    kind = r"(\w+)\.DataType == DML_TENSOR_DATA_TYPE_(\w+)"
    if found := re.fullmatch(rf"\({kind}\) if {kind} else \((\w+)\.DataType == (\w+)\.DataType\)", rule):
        ours, our_type, given, given_type, again, other = found.groups()
        return (
            f"If *{given}* is **{given_type}**, then *{ours}* must be **{our_type}**. "
            f"Otherwise, *{again}* must have the same *DataType* as *{other}*."
        )
    return None


def _same(facts: Facts) -> list[str]:
    sentences = []
    for fields, members in split_groups(facts[paths.SAME]):
        names, tensors = (" and ".join(f"*{name}*" for name in group) for group in (fields, members))
        sentences.append(f"* {tensors} must have the same {names}.")
    return ["\n".join(sentences)] if sentences else ["None."]


def _tables(facts: Facts) -> list[str]:
    parts: list[str] = []
    tensors = tensors_of(facts)
    tables = tables_of(facts)
    condition = ""
    for number, table in enumerate(tables):
        level, _, names = table.removeprefix("support.").removesuffix(")").partition("(")
        is_newest = number == 0 or names != condition
        if is_newest and names:
            parts.append(f"### {' and '.join(names.split(', '))}")
        condition = names
        if len(tables) > 1:
            parts.append(f"#### {_level(level.replace('_', '.'))} and above")
        types = per_tensor(facts[f"{table}.types"], tensors)
        counts = per_tensor(facts[f"{table}.dimensions"], tensors)
        rows = ["| Tensor | Kind | Supported dimension counts | Supported data types |", "| --- | --- | --- | --- |"]
        for tensor in tensors:
            kind = facts[paths.member(tensor, "kind")]
            if facts[paths.member(tensor, "type")] == "TENSOR_ARRAY":
                kind = f"array of {kind}s"
            elif facts[paths.member(tensor, "optional")] == "yes" and is_newest:
                kind = f"optional {kind}"
            rows.append(f"| {tensor} | {kind.capitalize()} | {counts[tensor]} | {types[tensor]} |")
        parts.append("\n".join(rows))
    return parts


def _level(level: str) -> str:
    return f"DML_FEATURE_LEVEL_{level.replace('.', '_')}"


def _examples(facts: Facts) -> list[str]:
    if not facts[paths.EXAMPLES]:
        return []
    by_name: dict[str, list[str]] = {}
    for path, text in facts.items():
        if path.startswith(f"{paths.EXAMPLES}.") and text:
            name, _, member = path.removeprefix(f"{paths.EXAMPLES}.").rpartition(".")
            by_name.setdefault(name, []).append(_statement(member, text))
    if not by_name:  # one that the specification has no place for
        outputs = [name for name in tensors_of(facts) if facts[paths.member(name, "kind")] == "output"]
        for number in range(int(facts[paths.EXAMPLES])):
            by_name[f"of another operator, {number}"] = [_statement(name, "UINT8 {2} [1, 2]") for name in outputs]
    parts = ["## Examples"]
    for number, (name, statements) in enumerate(by_name.items(), 1):
        parts += [f"### Example {number}. {name}", "```\n" + "\n".join(statements) + "\n```"]
    return parts


def _statement(member: str, text: str) -> str:
    found = _TENSOR.fullmatch(text)
    if not found:
        return f"{member} = {text}"
    sizes, brackets = ([int(size) for size in text.split(",")] for text in (found[2], found[3] or found[2]))
    values = _nested(found[4].split(", "), brackets)
    return f"{member}: (Sizes:{{{','.join(map(str, sizes))}}}, DataType:{found[1]})\n{values}\n"


def _nested(values: list[str], sizes: list[int]) -> str:
    if len(sizes) == 1:
        return f"[{', '.join(values)}]"
    step = len(values) // sizes[0]
    return f"[{', '.join(_nested(values[at : at + step], sizes[1:]) for at in range(0, len(values), step))}]"
