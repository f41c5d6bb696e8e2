"""Lists of data types, which may also be called by a name declared in spec/bases.yaml."""

from __future__ import annotations

from collections.abc import Sequence

from dmlgen.codes import Code
from dmlgen.diagnostics import did_you_mean, nearest, shorten
from dmlgen.loading import ListNode, Node, ScalarNode, Text, describe
from dmlgen.model.shapes import FAILED, Failed, Reader, Schema, SchemaNames, Shape
from dmlgen.model.words import DATA_TYPE


class DataTypes(Shape[tuple[Text, ...]]):
    """Data types: the name of a set, or a list of data types and names of sets, without order between the two."""

    _example = "[FLOAT32, FLOAT16]"

    def read(self, node: Node, label: str, reader: Reader) -> tuple[Text, ...] | Failed:
        if reader.shared is None:  # what it declares is not known, so neither is this
            reader.damaged.add(reader.part)
            return FAILED
        sets = reader.shared.type_sets
        if isinstance(node, ScalarNode) and node.text in sets:
            return self._expanded(node, reader)
        if not isinstance(node, ListNode):
            remedy = self._remedy(node.text, list(sets)) if isinstance(node, ScalarNode) else ""
            remedy = remedy or f"write {self._example}"
            return reader.fail(Code.WRONG_KIND, node.at, f"{label}: a list is wanted, not {describe(node)}", remedy)
        if not node.items:
            return reader.fail(
                Code.EMPTY, node.at, f"{label}: the list is empty", f"write {self._example}, or remove the key"
            )
        found: list[Text] = []
        complete = True
        for item in node.items:
            if isinstance(item, ScalarNode) and item.text in sets:
                found += self._expanded(item, reader)
            elif isinstance(word := self._word(item, label, reader), Failed):
                complete = False
            else:
                found.append(word)
        return tuple(found) if complete else FAILED

    def _remedy(self, word: str, sets: Sequence[str]) -> str:
        """What stands there was meant for a set's name, or for a data type, which goes into a list."""
        if word in DATA_TYPE.options:
            return f"write [{word}]"
        match = nearest(word, (*DATA_TYPE.options, *sets))
        if match is None:
            return ""
        return f"did you mean {match if match in sets else f'[{match}]'}?"

    def _expanded(self, node: ScalarNode, reader: Reader) -> tuple[Text, ...]:
        """The types of the set that `node` names, each of them standing where it is named."""
        assert reader.shared is not None
        types = reader.shared.type_sets[node.text]
        return tuple(Text(node._replace(text=str(data_type))) for data_type in types)

    def _word(self, node: Node, label: str, reader: Reader) -> Text | Failed:
        assert reader.shared is not None
        if isinstance(node, ScalarNode) and node.text not in DATA_TYPE.options and reader.shared.type_sets:
            remedy = did_you_mean(node.text, (*DATA_TYPE.options, *reader.shared.type_sets))
            return reader.fail(Code.NO_CHOICE, node.at, f"{label}: '{shorten(node.text)}' is no data type", remedy)
        return DATA_TYPE.read(node, label, reader)

    def schema(self, names: SchemaNames) -> Schema:
        words = [*DATA_TYPE.options, *names.type_sets]
        array = {"type": "array", "items": {"enum": words}, "minItems": 1}
        return {"oneOf": [{"enum": list(names.type_sets)}, array]} if names.type_sets else array
