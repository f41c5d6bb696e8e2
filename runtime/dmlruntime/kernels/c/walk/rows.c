/* Tiles of neighbouring lines. */
#ifndef DML_WALK_ROWS_C
#define DML_WALK_ROWS_C

#include "walk/rows.h"

#define DML_WIDTH 1
#include "walk/rows_by_width.h"
#define DML_WIDTH 2
#include "walk/rows_by_width.h"
#define DML_WIDTH 4
#include "walk/rows_by_width.h"
#define DML_WIDTH 8
#include "walk/rows_by_width.h"

DML_FUNCTION void dml_load_rows(const dml_lines *lines, void *rows, const void *from, int64_t count)
{
    switch (lines->bytes) {
    case 1:
        dml_load_rows_1(lines, rows, from, count);
        break;
    case 2:
        dml_load_rows_2(lines, rows, from, count);
        break;
    case 4:
        dml_load_rows_4(lines, rows, from, count);
        break;
    default:
        dml_load_rows_8(lines, rows, from, count);
    }
}

DML_FUNCTION void dml_store_rows(const dml_lines *lines, void *to, const void *rows, int64_t count)
{
    switch (lines->bytes) {
    case 1:
        dml_store_rows_1(lines, to, rows, count);
        break;
    case 2:
        dml_store_rows_2(lines, to, rows, count);
        break;
    case 4:
        dml_store_rows_4(lines, to, rows, count);
        break;
    default:
        dml_store_rows_8(lines, to, rows, count);
    }
}

DML_FUNCTION int64_t dml_rows_held_back(const dml_lines *lines, const void *to)
{
    switch (lines->bytes) {
    case 1:
        return dml_held_back_1(lines, to);
    case 2:
        return dml_held_back_2(lines, to);
    case 4:
        return dml_held_back_4(lines, to);
    default:
        return dml_held_back_8(lines, to);
    }
}

#endif
