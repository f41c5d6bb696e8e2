"""A library of prebuilt kernels for Windows: compiled by zig here, loaded and called by a small program under Wine."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import dmlops as dml
from dmltools.prebuilding.compiling import build, contents
from dmltools.prebuilding.targets import TARGETS
from dmltools.zig import WINDOWS, zig_for

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(zig_for(WINDOWS) is None, reason="zig is not installed; `pip install ziglang`"),
    pytest.mark.skipif(shutil.which("wine") is None, reason="wine is not installed"),
]

HOST = r"""
#include <windows.h>

#include <stdint.h>
#include <stdio.h>

typedef void entry(const int64_t *, void *const *, int64_t, int64_t);
typedef void pool(entry *, const int64_t *, void *const *, int64_t, int64_t, int64_t);

#define ITEMS 4000
static volatile LONG places[ITEMS], threads[ITEMS];

static void count(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    (void)tensors;
    for (int64_t item = begin; item < end; ++item) {
        for (volatile int64_t i = 0; i < parameters[0]; ++i)
            ;
        InterlockedIncrement(&places[item]);
        threads[item] = (LONG)GetCurrentThreadId();
    }
}

int main(int number, char **words)
{
    HMODULE library = number == 2 ? LoadLibraryA(words[1]) : NULL;
    if (library == NULL)
        return 3;
    pool *run = (pool *)(void (*)(void))GetProcAddress(library, "dml_pool_run");
    int (*level)(void) = (int (*)(void))(void (*)(void))GetProcAddress(library, "dml_prebuilt_level");
    void (*stop)(void) = (void (*)(void))GetProcAddress(library, "dml_pool_stop");
    const char *index = (const char *)(uintptr_t)GetProcAddress(library, "dml_prebuilt_index");
    if (!run || !level || !stop || !index || !GetProcAddress(library, "dml_element_wise_logical_not_uint8_dense"))
        return 4;
    const int64_t rounds = 20000;
    int others = 0, wrong = 0;
    for (int again = 1; again <= 3; ++again) {
        run(count, &rounds, NULL, ITEMS, 10, 4);
        for (int i = 0; i < ITEMS; ++i) {
            wrong += places[i] != again;
            others += threads[i] != (LONG)GetCurrentThreadId();
        }
        stop();
    }
    printf("%d wrong, %s, level %d, %.40s\n", wrong, others ? "shared" : "alone", level() >= 1, index);
    return 0;
}
"""


def test_the_library_loads_and_its_threads_share_work(tmp_path: Path) -> None:
    whole = contents(dml.REGISTRY, ("ELEMENT_WISE_LOGICAL_NOT",))
    target = TARGETS["x86_64-windows"]
    library = build(target, "x86-64-v2", whole, tmp_path, lambda done: None)
    assert library.name == "kernels-x86-64-v2.dll"
    zig = zig_for(WINDOWS, tmp_path / "zig")
    assert zig is not None
    (tmp_path / "host.c").write_text(HOST)
    # Without symbols, as the library: zig would compile Windows' own libraries once more for a program with them.
    command = [*zig.command, "-std=c11", "-O1", "-s", str(tmp_path / "host.c"), "-o", str(tmp_path / "host.exe")]
    subprocess.run(command, check=True, env={**os.environ, **zig.environment})
    # Without Mono and Gecko, which the first start in a new home would look for, and without Wine's own remarks.
    quiet = {**os.environ, "WINEDLLOVERRIDES": "mscoree=;mshtml=", "WINEDEBUG": "-all"}
    command = ["wine", "host.exe", library.name]
    ran = subprocess.run(command, cwd=tmp_path, env=quiet, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith('0 wrong, shared, level 1, {"compiler": "zig ')
