/* The one data type of a kernel whose tensors all share it: DML_TYPE_0, from -DDML_TYPE_FLOAT32 and the like. */
#ifndef DML_TYPES_ONE_TYPE_H
#define DML_TYPES_ONE_TYPE_H

#include "types/types.h"

#if defined(DML_TYPE_FLOAT32) + defined(DML_TYPE_FLOAT16) + defined(DML_TYPE_FLOAT64) + defined(DML_TYPE_INT64) + \
    defined(DML_TYPE_INT32) + defined(DML_TYPE_INT16) + defined(DML_TYPE_INT8) + defined(DML_TYPE_UINT64) + \
    defined(DML_TYPE_UINT32) + defined(DML_TYPE_UINT16) + defined(DML_TYPE_UINT8) != 1
#error "define exactly one data type, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above> /* a missing header ends the compilation: all that follows needs the type */
#endif

#if defined(DML_TYPE_FLOAT32)
#define DML_TYPE_0 FLOAT32
#elif defined(DML_TYPE_FLOAT16)
#define DML_TYPE_0 FLOAT16
#elif defined(DML_TYPE_FLOAT64)
#define DML_TYPE_0 FLOAT64
#elif defined(DML_TYPE_INT64)
#define DML_TYPE_0 INT64
#elif defined(DML_TYPE_INT32)
#define DML_TYPE_0 INT32
#elif defined(DML_TYPE_INT16)
#define DML_TYPE_0 INT16
#elif defined(DML_TYPE_INT8)
#define DML_TYPE_0 INT8
#elif defined(DML_TYPE_UINT64)
#define DML_TYPE_0 UINT64
#elif defined(DML_TYPE_UINT32)
#define DML_TYPE_0 UINT32
#elif defined(DML_TYPE_UINT16)
#define DML_TYPE_0 UINT16
#elif defined(DML_TYPE_UINT8)
#define DML_TYPE_0 UINT8
#endif

#define DML_TYPE_NAME DML_LOWER(DML_TYPE_0)

#endif
