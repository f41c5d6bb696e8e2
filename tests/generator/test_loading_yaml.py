"""YAML to nodes: syntax, the parts of YAML that are refused, and bombs."""

from __future__ import annotations

import pytest
import yaml
from refusals import without_codes

from dmlgen.diagnostics import Problems
from dmlgen.loading import ListNode, MapNode, Node, ScalarNode, Text
from dmlgen.loading.composing import compose, report_syntax_error
from dmlgen.loading.source import Source


def load(text: str) -> tuple[Node | None, list[str]]:
    problems = Problems()
    node = compose(Source("f", text), problems)
    return node, [without_codes(str(diagnostic)).removeprefix("f:") for diagnostic in problems.diagnostics]


INDENT = "indent the line as its neighbours, or quote a text that contains ': '"
REFUSED = {
    "open list": (
        "a: [1\nb: 2",
        "2:2: not YAML: the list is not closed here (what it belongs to begins on line 1); write , or ]",
    ),
    "open mapping": ("a: {b: c", "1:9: not YAML: the mapping is not closed here; write , or }"),
    "open quotes": ("a: 'x", "1:6: not YAML: the quotes are not closed; close them"),
    "two colons": ("a: b: c", f"1:5: not YAML: a ':' cannot stand here; {INDENT}"),
    "key below a value": ("a: 1\n b: 2", f"2:3: not YAML: a ':' cannot stand here; {INDENT}"),
    "odd indentation": (
        "a:\n  b: 1\n c: 2",
        "3:2: not YAML: this line's indentation fits nothing above it (what it belongs to begins on line 1); "
        "indent it as its neighbours",
    ),
    "list below a mapping": (
        "a: 1\n- b",
        "2:1: not YAML: this line's indentation fits nothing above it (what it belongs to begins on line 1); "
        "indent it as its neighbours",
    ),
    "reserved character": ("a: @x", "1:4: not YAML: found character '@' that cannot start any token; quote the text"),
    "escape": (
        'a: "\\q"',
        "1:6: not YAML: found unknown escape character 'q'; use single quotes, or write the backslash twice",
    ),
    "no colon": (
        "a: 1\nb\nc: 2",
        "3:1: not YAML: this line is neither `key: value` nor part of the text before it "
        "(what it belongs to begins on line 2); write `key: value`",
    ),
    "directive": ("%YAML 1.2\n---\na: 1", "1:1: a %YAML or %TAG line stands before the document; remove it"),
    "second document": (
        "a: 1\n---\nb: 2",
        "2:1: a second document begins here; put each document into a separate file",
    ),
    "tag": ("a: !!str 1", "1:4: a tag (!!str); remove it; the place of a value says its type"),
    "tag of Python": (
        "a: !!python/object/apply:os.system [x]",
        "1:4: a tag (!!python/object/apply:os.system); remove it; the place of a value says its type",
    ),
    "own tag": ("!x a: 1", "1:1: a tag (!x); remove it; the place of a value says its type"),
    "merge key": ("a: {<<: {b: 1}}", "1:5: a merge key (<<); write the keys out; only whole values may be aliases"),
    "key twice": ("a: 1\nb: 2\na: 3", "3:1: the key 'a' stands here a second time, first on line 1; keep one"),
    "list as key": ("[a]: 1", "1:1: a key is a list or a mapping; use text as the key"),
    "mapping as key": ("? {a: 1}\n: 1", "1:3: a key is a list or a mapping; use text as the key"),
    "alias as key": ("a: &x b\n*x : c", "2:1: a key is an alias; use text as the key"),
    "unknown alias": (
        "a: *x",
        '1:4: no anchor &x stands before the alias *x; define it first, or put "*x" in quotes if it is a text',
    ),
    "alias of itself": ("a: &x [*x]", "1:8: the alias *x stands inside the value that it names; write the value out"),
    "anchor twice": ("a: &x 1\nb: &x 2", "2:4: the anchor &x is defined a second time; choose another name"),
    "anchor inside its own": ("a: &x [&x 1]", "1:8: the anchor &x is defined a second time; choose another name"),
    "deep lists": ("[" * 33, "1:33: the values are nested deeper than 32 levels; flatten them"),
    "very deep lists": ("[" * 500_000, "1:33: the values are nested deeper than 32 levels; flatten them"),
    "very deep mappings": ("{a: " * 100_000, "1:129: the values are nested deeper than 32 levels; flatten them"),
    "many values": (
        "[" + "1," * 200_001 + "]",
        "1:400000: more than 200000 values, each alias counted as what it stands for; "
        "write large data as `fill` or `sequence`",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    text, message = REFUSED[name]
    assert load(text)[1] == [message]


@pytest.mark.parametrize("name", [name for name in REFUSED if len(REFUSED[name][0]) < 1000])
def test_without_libyaml_the_same_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with_libyaml = load(REFUSED[name][0])[1]
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    assert load(REFUSED[name][0])[1] == with_libyaml


def test_a_text_that_only_one_parser_refuses() -> None:
    """What the first parser said is then all there is."""
    problems = Problems()
    report_syntax_error(Source("f", "a: 1"), yaml.YAMLError("something\nodd"), problems)
    assert [without_codes(str(d)) for d in problems.diagnostics] == [
        "f:1:1: not YAML: something odd; correct the YAML here, or quote the text"
    ]


def test_an_alias_bomb_is_counted_and_not_expanded() -> None:
    lines = ["- &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"]
    lines += [f"- &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 30)]
    messages = load("\n".join(lines))[1]  # expanding would never end
    assert messages == [
        "6:13: more than 200000 values, each alias counted as what it stands for; "
        "write large data as `fill` or `sequence`"
    ]


def test_several_mistakes_of_one_text() -> None:
    assert load("a: !x 1\na: 2\nb: {<<: 1}\nc: [")[1] == [
        "1:4: a tag (!x); remove it; the place of a value says its type",
        "2:1: the key 'a' stands here a second time, first on line 1; keep one",
        "3:5: a merge key (<<); write the keys out; only whole values may be aliases",
        "4:5: not YAML: expected the node content, but found '<stream end>'; correct the YAML here, or quote the text",
    ]


def test_nodes_know_their_places_and_styles() -> None:
    node, messages = load("a: 1\n\"b\": ['x', y]\nc: |\n  text\n")
    assert messages == []
    assert isinstance(node, MapNode)
    assert list(node.entries) == ["a", "b", "c"]
    assert str(node.entries["b"].key.at) == "f:2:1"
    items = node.entries["b"].value
    assert isinstance(items, ListNode)
    assert [(item.at.line, item.at.column) for item in items.items] == [(2, 7), (2, 12)]
    styles = [item.style for item in items.items if isinstance(item, ScalarNode)]
    assert styles == ["'", None]
    block = node.entries["c"].value
    assert isinstance(block, ScalarNode)
    assert (block.text, block.style) == ("text\n", "|")


def test_an_alias_is_the_value_of_its_anchor_at_its_own_place() -> None:
    node, messages = load("a: &x [1]\nb: *x\nc: &y 2\nd: *y\n")
    assert messages == []
    assert isinstance(node, MapNode)
    first, second = node.entries["a"].value, node.entries["b"].value
    assert isinstance(first, ListNode)
    assert isinstance(second, ListNode)
    assert second.items is first.items
    assert second.at.line == 2
    assert node.entries["d"].value.at.line == 3  # a scalar stays where it is written


PLACES = {
    "plain": ("a: abcdef", 3, "1:7"),
    "quoted": ("a: 'abcdef'", 3, "1:8"),
    "double quoted": ('a: "abcdef"', 3, "1:8"),
    "with an anchor": ("a: &x abcdef", 3, "1:10"),
    "escaped": ('a: "\\x61bc"', 2, "1:4"),
    "folded": ("a: abc\n  def", 4, "1:4"),
    "block": ("a: |\n  abc\n  def\n", 5, "3:4"),
    "deep block": ("a:\n - b: |\n      abc\n        def\n", 6, "4:9"),
    "block after an empty line": ("a: |\n\n  abc\n", 2, "3:4"),
    "block with a comment": ("a: | # why\n  abc\n", 1, "2:4"),
    "block with its indentation said": ("a: |2\n   abc\n", 0, "2:3"),
    "block of blank lines": ("a: |+\n\n\n", 1, "3:1"),
    "folded block": ("a: >\n  abc\n  def\n", 4, "1:4"),
}


@pytest.mark.parametrize("name", PLACES)
def test_places_inside_text(name: str) -> None:
    yaml_text, offset, place = PLACES[name]
    node, _ = load(yaml_text)
    while not isinstance(node, ScalarNode):
        assert node is not None
        node = next(iter(node.entries.values())).value if isinstance(node, MapNode) else node.items[0]
    assert str(Text(node).place(offset)) == f"f:{place}"
