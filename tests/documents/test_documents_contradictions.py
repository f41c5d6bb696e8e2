"""A page that says two things of one fact is refused with both lines, or the fact is unread."""

from __future__ import annotations

import pytest
from document_pages import Pages

from dmlgen.diagnostics import SpecErrors

SOURCE, PUBLISHED = "product_source_en.md", "product_published_ru.md"
CAME = "This operator came with `DML_FEATURE_LEVEL_3_1`.\n"


def refused(pages: Pages, name: str, change: tuple[str, str]) -> str:
    with pytest.raises(SpecErrors) as caught:
        pages.changed(name, change)
    (found,) = caught.value.diagnostics
    return str(found)


def line_of(pages: Pages, name: str, text: str) -> int:
    page = pages.text(name)
    return page.count("\n", 0, page.index(text)) + 1


@pytest.mark.parametrize("first", [True, False])
def test_two_levels_of_introduction(pages: Pages, first: bool) -> None:
    """The level that the tables begin with comes first; the other one is kept, and differs from the specification."""
    other = "This operator came with `DML_FEATURE_LEVEL_2_0`.\n"
    both = (other, CAME) if first else (CAME, other)
    facts = pages.changed(SOURCE, (CAME, "\n## Availability\n\n".join(both)))
    assert [fact.level for fact in facts.introductions] == ["3.1", "2.0"]


def test_the_same_level_twice(pages: Pages) -> None:
    facts = pages.changed(SOURCE, (CAME, f"{CAME}\n## Availability\n\n{CAME}"))
    assert facts.introduced is not None
    assert facts.introduced.level == "3.1"


def test_a_second_structure(pages: Pages) -> None:
    line = line_of(pages, PUBLISHED, "struct DML_CUMULATIVE_PRODUCT_OPERATOR_DESC")
    change = (
        "    BOOL HasExclusiveProduct;\n};\n",
        "    BOOL HasExclusiveProduct;\n};\nstruct DML_OTHER {\n    INT X;\n};\n",
    )
    assert change[0] in pages.text(PUBLISHED)
    assert refused(pages, PUBLISHED, change) == (
        f"{PUBLISHED}:{line + 8}:1: a second structure, DML_OTHER; "
        f"keep one; the first, DML_CUMULATIVE_PRODUCT_OPERATOR_DESC, is on line {line}"
    )


def test_a_second_section_of_a_member(pages: Pages) -> None:
    line = line_of(pages, SOURCE, "### -field Axis\n")
    change = ("### -field AxisDirection\n", "### -field Axis\n\nType: INT\n\n### -field AxisDirection\n")
    assert refused(pages, SOURCE, change) == (
        f"{SOURCE}:{line + 6}:1: a second section for Axis; remove the wrong one; the first is on line {line}"
    )
    sections = "".join(f"### -field M{number}\n\nType: INT\n\n" for number in range(100))
    line = line_of(pages, SOURCE, "### -field InputTensor\n")
    assert refused(pages, SOURCE, ("### -field InputTensor\n", f"{sections}### -field InputTensor\n")) == (
        f"{SOURCE}:{line + 400}:1: more than 100 sections of members; get the whole page again"
    )
