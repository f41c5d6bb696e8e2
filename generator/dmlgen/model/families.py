"""How a kernel family declares what its block in the YAML may say.

A family is a `FamilyVocabulary`: its name and a Record of keys, made of the same shapes as the rest of the vocabulary
and of the three below. The parser, the checks and the JSON Schema follow from that declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dmlgen.codes import Code
from dmlgen.diagnostics import Position, nearest, shorten
from dmlgen.loading import MapNode, Node, Text, describe
from dmlgen.model.containers import Record
from dmlgen.model.levels import Enums
from dmlgen.model.operator import LANGUAGES, Formula, KernelBlock, OperatorSpec, Reference
from dmlgen.model.shapes import EXPRESSION, FAILED, MEMBER, WORD, Failed, Reader, Schema, SchemaNames, Shape
from dmlruntime.core.suggestions import did_you_mean


@dataclass(frozen=True)
class MembersFormula(Shape[Formula]):
    """An expression over members of the descriptor, of the type `type` (BOOL, UINT, ...), and over `variables`, which
    stand for whole numbers: ``d``, the dimension that it is about."""

    type: str
    variables: tuple[str, ...] = ()

    def read(self, node: Node, label: str, reader: Reader) -> Formula | Failed:
        return _formula(node, label, reader, use="members", type_name=self.type, variables=self.variables)

    def schema(self, names: SchemaNames) -> Schema:
        return EXPRESSION.schema(names)


@dataclass(frozen=True)
class ElementsFormula(Shape[Formula]):
    """An expression over elements of one data type: `operands` are their names, None means the input tensors."""

    operands: tuple[str, ...] | None = None

    def read(self, node: Node, label: str, reader: Reader) -> Formula | Failed:
        return _formula(node, label, reader, use="elements", type_name="T", operands=self.operands)

    def schema(self, names: SchemaNames) -> Schema:
        return EXPRESSION.schema(names)


def _formula(
    node: Node,
    label: str,
    reader: Reader,
    *,
    use: str,
    type_name: str,
    operands: tuple[str, ...] | None = None,
    variables: tuple[str, ...] = (),
) -> Formula | Failed:
    text = EXPRESSION.read(node, label, reader)
    if isinstance(text, Failed):
        return FAILED
    formula = Formula(text=text, use=use, type=type_name, operands=operands, variables=variables)
    reader.found.append(formula)
    return formula


@dataclass(frozen=True)
class MemberReference(Shape[Text]):
    """The name of a member; `kind` is input, output or attribute."""

    kind: str

    def read(self, node: Node, label: str, reader: Reader) -> Text | Failed:
        name = MEMBER.read(node, label, reader)
        if not isinstance(name, Failed):
            reader.found.append(Reference(name=name, kind=self.kind))
        return name

    def schema(self, names: SchemaNames) -> Schema:
        return MEMBER.schema(names)


Mistake = tuple[Text, str, str]
"""The text that is wrong, the problem, the remedy."""

ElementsCheck = Callable[[OperatorSpec, Enums], Sequence[tuple[Position, str, str]]]
"""Finds mistakes in a family's expressions over elements: place inside the expression, problem, remedy.

It gets an operator whose other facts are right, and each enumeration's members with their values.
"""


@dataclass(frozen=True, kw_only=True)
class FamilyVocabulary:
    """A kernel family: its name, what it computes, its keys, and rules that need the whole operator.

    `title` is the heading of its operators in docs/operators.md; without one that is the name.

    `record` makes the family's own block object; `rules` get an operator whose kernel has that block and return what
    is wrong with it. `check_elements` checks expressions that the family reads itself. `languages` are those that the
    family has kernels in; without any its operators run on the reference alone.
    """

    name: str
    doc: str
    record: Record[object]
    rules: tuple[Callable[[OperatorSpec], Sequence[Mistake]], ...] = ()
    check_elements: ElementsCheck | None = None
    languages: tuple[str, ...] = LANGUAGES
    title: str = ""


@dataclass(frozen=True)
class KernelShape(Shape[KernelBlock]):
    """The `kernel` block. Without `families` any family and any entries are taken as they are."""

    families: tuple[FamilyVocabulary, ...]

    def read(self, node: Node, label: str, reader: Reader) -> KernelBlock | Failed:
        if not isinstance(node, MapNode):
            problem = f"{label}: a mapping is wanted, not {describe(node)}"
            return reader.fail(Code.WRONG_KIND, node.at, problem, "write {family: ..., ...}")
        if "family" not in node.entries:
            for name, entry in node.entries.items():
                if nearest(name, ["family"]) is not None:
                    problem = f"the kernel has no key '{shorten(name)}'"
                    return reader.fail(Code.UNKNOWN_KEY, entry.key.at, problem, "did you mean family?")
            return reader.fail(Code.MISSING_KEY, node.at, "the kernel lacks the key 'family'", "add `family: ...`")
        family = WORD.read(node.entries["family"].value, "family", reader)
        if isinstance(family, Failed):
            return FAILED
        entries = {name: entry for name, entry in node.entries.items() if name != "family"}
        reader.found.clear()
        block: object = None
        vocabulary = self._vocabulary(family, reader)
        if vocabulary is not None:
            block = vocabulary.record.read(node._replace(entries=entries), label, reader)
        return KernelBlock(
            family=family,
            entries={name: entry.value for name, entry in entries.items()},
            block=None if isinstance(block, Failed) else block,
            formulas=tuple(item for item in reader.found if isinstance(item, Formula)),
            references=tuple(item for item in reader.found if isinstance(item, Reference)),
            at=node.at,
            checks_elements=vocabulary is not None and vocabulary.check_elements is not None,
            languages=LANGUAGES if vocabulary is None else vocabulary.languages,
        )

    def _vocabulary(self, family: Text, reader: Reader) -> FamilyVocabulary | None:
        vocabulary = next((known for known in self.families if known.name == family), None)
        if vocabulary is None and self.families:
            names = [known.name for known in self.families]
            reader.fail(
                Code.NO_CHOICE,
                family.at,
                f"family: '{shorten(family)}' is no kernel family",
                did_you_mean(family, names),
            )
        return vocabulary

    def schema(self, names: SchemaNames) -> Schema:
        if not self.families:
            return {"type": "object", "required": ["family"], "properties": {"family": {"type": "string"}}}
        return {"oneOf": [_family_schema(family, names) for family in self.families]}


def _family_schema(family: FamilyVocabulary, names: SchemaNames) -> Schema:
    schema = family.record.schema(names)
    schema["properties"] = {"family": {"const": family.name, "description": family.doc}, **schema["properties"]}
    schema["required"] = ["family", *schema["required"]]
    return {**schema, "description": family.doc}
