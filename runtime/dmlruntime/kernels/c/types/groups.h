/* The data types DML_TYPE_0, DML_TYPE_1 ... of a kernel's type groups as C types: dml_element_0, dml_value_0 and
 * dml_wrapping_0 ... Texts that are the same for several types name a library function DML_OF(0, max), which is max_float32 or
 * max_int8, and the least value DML_LEAST(0). */
#ifndef DML_TYPES_GROUPS_H
#define DML_TYPES_GROUPS_H

#include "types/types.h"

#define DML_OF(group, name) DML_JOIN(name##_, DML_JOIN(DML_FUNCTIONS_, DML_TYPE_##group))
#define DML_LEAST(group) DML_JOIN(DML_LEAST_, DML_TYPE_##group)

#define DML_DECLARE_GROUP(group) \
    typedef DML_ELEMENT_OF(DML_TYPE_##group) dml_element_##group; \
    typedef DML_VALUE_OF(DML_TYPE_##group) dml_value_##group; \
    typedef DML_WRAPPING_OF(DML_TYPE_##group) dml_wrapping_##group;

DML_DECLARE_GROUP(0)
#if defined(DML_TYPE_1)
DML_DECLARE_GROUP(1)
#endif
#if defined(DML_TYPE_2)
DML_DECLARE_GROUP(2)
#endif
#if defined(DML_TYPE_3)
DML_DECLARE_GROUP(3)
#endif
#if defined(DML_TYPE_4)
DML_DECLARE_GROUP(4)
#endif
#if defined(DML_TYPE_5)
DML_DECLARE_GROUP(5)
#endif
#if defined(DML_TYPE_6)
DML_DECLARE_GROUP(6)
#endif
#if defined(DML_TYPE_7)
DML_DECLARE_GROUP(7)
#endif

typedef dml_value_0 dml_scalar_OWN; /* a value of the descriptor, of the first type */
typedef uint32_t dml_scalar_WHOLE;  /* an enumeration, a BOOL, a UINT */

/* A list that was written with a comma before each item. */
#define DML_LIST(...) DML_LIST_(__VA_ARGS__)
#define DML_LIST_(first, ...) __VA_ARGS__

#endif
