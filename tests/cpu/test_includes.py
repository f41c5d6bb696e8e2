"""Expanding `#include` lines of C text."""

from __future__ import annotations

import pytest

from dmlruntime.cpu.sources import IncludeError, expand

FILES = {
    "a.h": "/* first */\n#ifndef A_H\n#define A_H\n\nint a;\n\n#endif\n",
    "b.h": '#ifndef B_H\n#define B_H\n\n#include "a.h"\nint b;\n\n#endif\n',
    "each.h": "int each;\n",
    "c.h": '#ifndef C_H\n#define C_H\n#if !defined(LINKED)\n#include "c.c"\n#endif\n#endif\n',
    "c.c": '#ifndef C_C\n#define C_C\n#include "c.h"\nint c;\n#endif\n',
}


def lines(text: str, *, marks: bool = True) -> list[str]:
    return expand("kernel.c", text, FILES.get, marks=marks).text.splitlines()


def test_guarded_files_appear_once_and_lines_keep_their_places() -> None:
    found = lines('#include "b.h"\n#include "a.h"\nint k;\n')
    assert found.count("int a;") == found.count("int b;") == 1
    assert found[:2] == ['#line 1 "kernel.c"', '#line 1 "b.h"']
    assert found[-3:] == ['#line 2 "kernel.c"', "", "int k;"]
    assert '#line 5 "b.h"' in found


def test_files_without_a_guard_appear_each_time() -> None:
    assert lines('#include "each.h"\n#include "each.h"\n').count("int each;") == 2


def test_a_guarded_file_of_a_conditional_group_appears_again() -> None:
    found = lines('#if X\n#include "a.h"\n#endif\n#include "a.h"\n')
    assert found.count("int a;") == 2
    assert found.count("#define A_H") == 2


def test_modules_are_those_that_end_in_c() -> None:
    assert expand("kernel.c", '#include "c.h"\n', FILES.get).modules == ("c.c",)
    assert expand("c.c", FILES["c.c"], FILES.get).text.count("int c;") == 1


def test_marks_for_people() -> None:
    assert lines('#include "each.h"\n', marks=False) == [
        "/* ---- kernel.c ---- */",
        "/* ---- each.h ---- */",
        "int each;",
    ]


def test_what_is_missing_says_where() -> None:
    with pytest.raises(IncludeError) as caught:
        lines('int k;\n#include "nowhere.h"\n')
    assert str(caught.value) == 'kernel.c:2: there is no "nowhere.h" to include'
