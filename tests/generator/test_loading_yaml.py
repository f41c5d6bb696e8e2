"""YAML as the loader reads it: nodes with places, scalars, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from math import copysign, inf, isnan
from typing import Any

import pytest
import yaml
from refusals import without_codes

from dmlgen.codes import Code
from dmlgen.diagnostics import Problems
from dmlgen.loading import ListNode, MapNode, Node, ScalarNode, Source, Text
from dmlgen.loading.composing import compose, report_syntax_error
from dmlgen.loading.scalars import Misread, boolean, day, level, number, prose, whole_number


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
    """The message of the first parser is then all there is."""
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
    yaml_text, offset, position = PLACES[name]
    node, _ = load(yaml_text)
    while not isinstance(node, ScalarNode):
        assert node is not None
        node = next(iter(node.entries.values())).value if isinstance(node, MapNode) else node.items[0]
    assert str(Text(node).position(offset)) == f"f:{position}"


SOURCE = Source("f", "")


def scalar(text: str, style: str | None = None) -> ScalarNode:
    return ScalarNode(SOURCE, 1, 1, text, style)


NUMBERS = {
    "0": 0,
    "-0": 0,
    "+7": 7,
    "18446744073709551615": 18446744073709551615,
    "-9223372036854775808": -9223372036854775808,
    "0x1F": 31,
    "0o17": 15,
    "1e9": 1e9,
    "1.0e+9": 1e9,
    "-1E-3": -0.001,
    ".5": 0.5,
    "5.": 5.0,
    "00.5": 0.5,
    ".inf": inf,
    "-.Inf": -inf,
    "+.INF": inf,
}


@pytest.mark.parametrize("text", NUMBERS)
def test_numbers(text: str) -> None:
    value = number(scalar(text))
    assert value == NUMBERS[text]
    assert type(value) is type(NUMBERS[text])


def test_nan_and_minus_zero() -> None:
    assert isnan(number(scalar(".nan")))
    assert copysign(1, number(scalar("-0.0"))) == -1


def test_whole_numbers() -> None:
    assert whole_number(scalar("0x1000")) == 4096
    assert whole_number(scalar("-12")) == -12


@pytest.mark.parametrize("text", ["true", "false"])
def test_booleans(text: str) -> None:
    assert boolean(scalar(text)) is (text == "true")


def test_dates_and_levels() -> None:
    assert day(scalar("2022-01-19")) == date(2022, 1, 19)
    assert day(scalar("2022-01-19", '"')) == date(2022, 1, 19)
    assert level(scalar("2.1", '"')).text == "2.1"
    assert prose(scalar("no", "'")).text == "no"


REFUSED_SCALARS: list[tuple[Callable[[Any], object], str, str | None, str]] = [
    (whole_number, "3", "'", "'3' is text, a whole number is wanted; write it without quotes, such as 3"),
    (whole_number, "1e9", None, "'1e9' is a float, a whole number is wanted; write 1000000000"),
    (whole_number, "3.0", None, "'3.0' is a float, a whole number is wanted; write 3"),
    (whole_number, "2.5", None, "'2.5' is no whole number; write a whole number such as 3"),
    (whole_number, ".inf", None, "'.inf' is no whole number; write a whole number such as 3"),
    (whole_number, "", None, "a whole number is wanted, not nothing; write one value"),
    (whole_number, "9" * 401, None, "a number of 401 characters; write it with 400 or fewer"),
    (number, "1.5", '"', "'1.5' is text, a number is wanted; write it without quotes, such as 1.5"),
    (number, "017", None, "'017' is octal in YAML 1.1 and decimal in YAML 1.2; write 17 or 0o17"),
    (number, "019", None, "'019' is octal in YAML 1.1 and decimal in YAML 1.2; write 19"),
    (number, "-00", None, "'-00' is octal in YAML 1.1 and decimal in YAML 1.2; write 0 or 0o0"),
    (number, "1_000", None, "'1_000' is a number in YAML 1.1 only; write 1000"),
    (number, "inf", None, "'inf' is no number in YAML; write .inf"),
    (number, "-Infinity", None, "'-Infinity' is no number in YAML; write -.inf"),
    (number, "NaN", None, "'NaN' is no number in YAML; write .nan"),
    (number, "-.nan", None, "'-.nan' is no number; write a number such as 1.5, .inf or .nan"),
    (number, "abc", None, "'abc' is no number; write a number such as 1.5, .inf or .nan"),
    (number, "1:30", None, "'1:30' is no number; write a number such as 1.5, .inf or .nan"),
    (number, "0b11", None, "'0b11' is no number; write a number such as 1.5, .inf or .nan"),
    (number, "٣", None, "'٣' is no number; write a number such as 1.5, .inf or .nan"),
    (boolean, "yes", None, "'yes' is no boolean in every version of YAML; write true or false"),
    (boolean, "True", None, "'True' is no boolean in every version of YAML; write true or false"),
    (boolean, "true", "'", "'true' is text, true or false is wanted; write it without quotes, such as true"),
    (prose, "no", None, "'no' is a boolean, text is wanted; quote it: \"no\""),
    (prose, "true", None, "'true' is a boolean, text is wanted; quote it: \"true\""),
    (prose, "3.1", None, "'3.1' is a number, text is wanted; quote it: \"3.1\""),
    (prose, "1_0", None, "'1_0' is a number, text is wanted; quote it: \"1_0\""),
    (prose, "-.inf", None, "'-.inf' is a number, text is wanted; quote it: \"-.inf\""),
    (prose, "2022-01-19", None, "'2022-01-19' is a date, text is wanted; quote it: \"2022-01-19\""),
    (prose, "~", None, "text is wanted, not nothing; write one value"),
    (prose, " ", "'", "the text is empty; write it, or remove the key"),
    (prose, "a\u2028b", '"', "the text has the character U+2028; write a printable one"),
    (prose, "a\ud800", '"', "the text has the character U+D800; write a printable one"),
    (day, "2022-13-45", None, "'2022-13-45' is no date; write a date of the calendar as YYYY-MM-DD"),
    (day, "19.1.2022", None, "'19.1.2022' is no date; write a date of the calendar as YYYY-MM-DD"),
    (level, "2.1", None, '2.1 is a number, a feature level is text; quote it: "2.1"'),
    (level, "4", None, '4 is a number, a feature level is text; quote it: "4.0"'),
    (level, "5.05", None, '5.05 is a number, a feature level is text; write "5.0"'),
    (level, "4.10", None, '4.10 is a number, a feature level is text; write "4.1"'),
    (level, "7", None, '7 is a number, a feature level is text; write "6.4"'),
    (level, "2_1", '"', "'2_1' is no feature level; write it as \"2.1\""),
    (level, "0.1", '"', "'0.1' is no feature level; write it as \"2.1\""),
]


@pytest.mark.parametrize(
    ("read", "text", "style", "message"), REFUSED_SCALARS, ids=[f"{r[0].__name__} {r[1][:20]}" for r in REFUSED_SCALARS]
)
def test_scalars_that_are_refused(read: Callable[[Any], object], text: str, style: str | None, message: str) -> None:
    with pytest.raises(Misread) as caught:
        read(scalar(text, style))
    assert f"{caught.value.problem}; {caught.value.remedy}" == message


def test_a_list_is_no_scalar() -> None:
    with pytest.raises(Misread) as caught:
        number(ListNode(SOURCE, 1, 1, ()))
    assert caught.value.code == Code.WRONG_KIND
