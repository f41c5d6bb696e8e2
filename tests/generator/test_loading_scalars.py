"""What scalars mean, above all where YAML 1.1 and 1.2 disagree."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from math import copysign, inf, isnan
from typing import Any

import pytest

from dmlgen.loading import ListNode, ScalarNode, Source
from dmlgen.loading.scalars import Misread, boolean, day, level, number, prose, whole_number

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


REFUSED: list[tuple[Callable[[Any], object], str, str | None, str]] = [
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
    ("read", "text", "style", "message"), REFUSED, ids=[f"{r[0].__name__} {r[1][:20]}" for r in REFUSED]
)
def test_refused(read: Callable[[Any], object], text: str, style: str | None, message: str) -> None:
    with pytest.raises(Misread) as caught:
        read(scalar(text, style))
    assert f"{caught.value.problem}; {caught.value.remedy}" == message


def test_a_list_is_no_scalar() -> None:
    with pytest.raises(Misread, match="a number is wanted, not a list"):
        number(ListNode(SOURCE, 1, 1, ()))
