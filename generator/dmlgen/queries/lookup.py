"""Finding the operator that a person names, and drafting a new one's file from a similar one's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dmlgen.codes import Code
from dmlgen.drafts import MARK, REMOVE
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlgen.model.names import OPERATOR_PREFIX, OPERATOR_TYPE, operator_names
from dmlruntime.core.suggestions import Elsewhere, did_you_mean

_KEY = re.compile(r"^([a-z_]+):", re.MULTILINE)

_OF_ITS_PAGES = ("errata", "remarks")
"""Sections that say something of the pages of an operator, and nothing of a similar one."""

# What a person must do in each section. Sections that are not here are taken as they are.
_TASKS = {
    "base": "a base in spec/bases.yaml that fits, or no base and members of its own",
    "in_place": "which inputs an output may share memory with, as the page says",
    "members": "the page's members, in its order",
    "constraints": "the page's rules",
    "support": "the page's tables, newest first",
    "formula": "the formula that the page prints, or remove it",
    "kernel": "what is computed",
    "reference": "the same in plain NumPy, written apart from the kernel",
    "magnitude": "what the errors of each float output are relative to, or remove it",
    "undefined": "which elements the page leaves undefined, or remove it",
    "domain": "where random inputs are drawn",
    "sweep": "sizes and values that fit together",
    "tolerance": "how exact the results are, per data type",
    "edge_cases": "the operator's own cases and numbers; these are those of {like}",
    "examples": "the operator's own cases and numbers; these are those of {like}",
}


class LookupFailed(Exception):
    """There is no such thing. The text is one sentence with its remedy."""

    code = Code.ABSENT


def find_operator(specification: Specification, word: str) -> OperatorSpec:
    """The operator that `word` names: ``CUMULATIVE_SUMMATION``, in any case, with or without DirectML's affixes."""
    name = plain_name(word)
    operator = specification.operator(name)
    if operator is not None:
        return operator
    if any(known.name == name for known in specification.undocumented):
        raise LookupFailed(
            f"{name} is an operator whose page does not say what it computes; see why with: dmlgen list --full"
        )
    if name in directml_operators(specification):
        raise LookupFailed(
            f"{name} is an operator of DirectML without a specification here; see those that have one with: dmlgen list"
        )
    raise LookupFailed(f"no operator {word}; {_suggestion(specification, name)}")


def plain_name(word: str) -> str:
    """``CUMULATIVE_SUMMATION`` of any spelling: its enumerator, descriptor, function or file, or with hyphens."""
    name = word.upper().replace("-", "_").removesuffix(".YAML")
    return name.removeprefix(OPERATOR_PREFIX).removeprefix("DML_").removesuffix("_OPERATOR_DESC")


def directml_operators(specification: Specification) -> tuple[str, ...]:
    """Every operator of DirectML, specified here or not, as the enumerations list them."""
    enum = specification.enum(OPERATOR_TYPE)
    return () if enum is None else tuple(operator_names(enum.values))


def _suggestion(specification: Specification, name: str) -> str:
    names = [operator.name.upper for operator in specification.operators]
    otherwise = did_you_mean(name, directml_operators(specification), otherwise="see all of them with: dmlgen list")
    return did_you_mean(name, names, otherwise=otherwise, elsewhere=lambda: elsewhere(specification))


def elsewhere(specification: Specification) -> Iterator[Elsewhere]:
    """The operators of ONNX and WebNN, with what they become, as the mappings have them."""
    onnx, webnn = specification.mappings.onnx, specification.mappings.webnn
    for one in () if onnx is None else onnx.operators:
        yield Elsewhere(one.short, "ONNX", [str(name) for row in one.rows for name in row.operators])
    for other in () if webnn is None else webnn.operators:
        yield Elsewhere(other.name, "WebNN", [str(name) for row in other.rows for name in row.operators])


class DraftError(Exception):
    """No draft can be made. The text is one sentence with its remedy."""

    code = Code.DRAFT


def draft(specification: Specification, word: str, like: OperatorSpec, like_text: str) -> tuple[str, str]:
    """The path and the text of a new operator's file, from the file of `like`. Raises DraftError."""
    name = plain_name(word)
    existing = specification.operator(name)
    if existing is not None:
        what = "has a specification" if name == existing.name.upper else f"is another name of {existing.name}"
        raise DraftError(f"{name} {what}: {existing.file}; edit that")
    known = directml_operators(specification)
    if name not in known:
        remedy = did_you_mean(name, known, otherwise="write a member of DML_OPERATOR_TYPE in spec/enums.yaml")
        raise DraftError(f"{word} is no operator of DirectML; {remedy}")
    since = specification.introduced(name)
    parts = [_section(key, part, name, since, like) for key, part in _sections(like_text) if key not in _OF_ITS_PAGES]
    return f"spec/operators/{name.lower()}.yaml", "".join(parts).rstrip("\n") + "\n"


def held_by(like: OperatorSpec, word: str, families: Sequence[FamilyVocabulary]) -> tuple[str, str]:
    """Say what the draft's kernel family computes, and what to do where the operator computes something else."""
    name, family = plain_name(word), str(like.kernel.family)
    doc = next((known.doc for known in families if known.name == family), "")
    return (
        f"the draft's kernel family is {family}: {doc[:1].lower()}{doc[1:]}",
        f"where {name} computes anything else, take another family ({', '.join(sorted(f.name for f in families))}: see "
        "docs/families.md); where none can hold it, a family is missing: docs/adding-a-family.md",
    )


def _sections(text: str) -> Iterator[tuple[str, str]]:
    """Top-level keys with their text, comments above a key included; "" is what stands before the first key."""
    starts = [_with_comments(text, match.start()) for match in _KEY.finditer(text)]
    keys = [match.group(1) for match in _KEY.finditer(text)]
    yield "", text[: starts[0]] if starts else text
    for key, start, end in zip(keys, starts, [*starts[1:], len(text)], strict=True):
        yield key, text[start:end]


def _with_comments(text: str, start: int) -> int:
    """Where the comment lines directly above `start` begin; the file's first comment is not a key's."""
    while True:
        above = text.rfind("\n", 0, start - 1) + 1 if start > 0 else 0
        if above == 0 or above == start or not text[above:start].startswith("#"):
            return start
        start = above


def _section(key: str, text: str, name: str, since: str, like: OperatorSpec) -> str:
    """A section of the draft, with the white space that the section of `like` ends in."""
    end = text[len(text.rstrip()) :]
    renamed = text.replace(like.name.upper, name).replace(like.name.snake, name.lower())
    match key:
        case "":
            note = f"# Drafted from {like.name.snake}.yaml: do each task below, then {REMOVE}."
            return f"{renamed.rstrip()}\n{note}\n\n"
        case "summary":
            return f"summary: '{MARK}: what the operator does, in one sentence'{end}"
        case "introduced":
            return f'introduced: "{since}"{end}'
        case "documents":
            page = f"ns-directml-dml_{name.lower()}_operator_desc"
            task = "every page read, with its date and revision, newest first"
            return f"# {MARK}: {task}\ndocuments:\n  - {{page: {page}, locale: en-us}}{end}"
        case _ if key in _TASKS:
            return f"# {MARK}: {_TASKS[key].format(like=like.name.upper)}\n{renamed}"
        case _:
            return renamed
