/* Rows of elements of any strides. */
#ifndef DML_WALK_STRIDED_C
#define DML_WALK_STRIDED_C

#include "walk/strided.h"

static DML_ALWAYS_INLINE void dml_copy_strided_bytes(unsigned char *restrict to, int64_t to_stride, const unsigned char *from,
                                                     int64_t from_stride, int64_t count, const int64_t bytes)
{
    if (to_stride == 1 && from_stride == -1)
        for (int64_t i = 0; i < count; ++i) /* constant strides become shuffles */
            memcpy(to + i * bytes, from - i * bytes, (size_t)bytes);
    else if (to_stride == 1 && from_stride == 2)
        for (int64_t i = 0; i < count; ++i)
            memcpy(to + i * bytes, from + 2 * i * bytes, (size_t)bytes);
    else
        for (int64_t i = 0; i < count; ++i) {
            memcpy(to + i * to_stride * bytes, from + i * from_stride * bytes, (size_t)bytes);
            DML_SCALAR_LOOP;
        }
}

DML_FUNCTION void dml_copy_strided(void *to, int64_t to_stride, const void *from, int64_t from_stride, int64_t count,
                                   int64_t bytes, int64_t stream)
{
    if (to_stride == 1 && from_stride == 1) {
        if (stream)
            dml_copy(to, from, count * bytes, 1);
        else
            dml_copy_short(to, from, count * bytes);
        return;
    }
#define DML_COPY_STRIDED(size) dml_copy_strided_bytes(to, to_stride, from, from_stride, count, size)
    DML_BY_BYTES(DML_COPY_STRIDED)
#undef DML_COPY_STRIDED
}

static DML_ALWAYS_INLINE void dml_repeat_bytes(unsigned char *to, int64_t to_stride, const unsigned char *element,
                                               int64_t count, const int64_t bytes)
{
    uint64_t value = 0;
    memcpy(&value, element, (size_t)bytes);
    if (to_stride == 1)
        for (int64_t i = 0; i < count; ++i)
            memcpy(to + i * bytes, &value, (size_t)bytes);
    else
        for (int64_t i = 0; i < count; ++i) {
            memcpy(to + i * to_stride * bytes, &value, (size_t)bytes);
            DML_SCALAR_LOOP;
        }
}

DML_FUNCTION void dml_repeat(void *to, int64_t to_stride, const void *element, int64_t count, int64_t bytes)
{
#define DML_REPEAT(size) dml_repeat_bytes(to, to_stride, element, count, size)
    DML_BY_BYTES(DML_REPEAT)
#undef DML_REPEAT
}

#endif
