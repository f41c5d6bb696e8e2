"""Files of the kernel library as one text, and memory for arrays."""

from __future__ import annotations

import numpy as np
import pytest

import dmlops
from dmlruntime.cpu.sources import IncludeError, expand
from dmlruntime.devices.binding import CACHE_LINE, LEAST_ALIGNED, address, empty_at, maker
from dmltools.conformance.pytest_plugin import device_or_skip

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


FLOAT = np.dtype(np.float32)
LARGE = (3, LEAST_ALIGNED // FLOAT.itemsize)


@pytest.mark.parametrize("offset", [0, 4, 16, 60])
@pytest.mark.parametrize("shape", [(), (0, 3), (5,), LARGE])
def test_an_array_begins_behind_a_line_by_the_offset(shape: tuple[int, ...], offset: int) -> None:
    array = empty_at(shape, FLOAT, offset)
    assert (array.shape, array.dtype, address(array) % CACHE_LINE) == (shape, FLOAT, offset)
    assert array.flags.c_contiguous
    assert array.flags.writeable
    array[...] = 1.0  # every element is within the memory it has
    assert (array == 1.0).all()


def test_large_arrays_begin_on_a_line_and_small_ones_are_numpys_own() -> None:
    assert address(maker(LARGE, FLOAT)()) % CACHE_LINE == 0
    assert maker((LEAST_ALIGNED // FLOAT.itemsize - 1,), FLOAT)().flags.owndata


@pytest.mark.parametrize("name", ["cpu", "reference"])
def test_large_results_begin_on_a_line(name: str) -> None:
    chosen = device_or_skip(name)
    ones = np.ones(LARGE, FLOAT)
    made = dmlops.element_wise_add(ones, ones, device=chosen)
    assert (made == 2.0).all()
    assert address(made) % CACHE_LINE == 0
    tensor = dmlops.DML_BUFFER_TENSOR_DESC("FLOAT32", LARGE)
    assert address(chosen.empty(tensor)) % CACHE_LINE == 0
