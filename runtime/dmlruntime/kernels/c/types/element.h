/* The elements of a kernel whose tensors share one data type: dml_element in memory, dml_value in arithmetic. */
#ifndef DML_TYPES_ELEMENT_H
#define DML_TYPES_ELEMENT_H

#include "types/one_type.h"

typedef DML_ELEMENT_OF(DML_TYPE_0) dml_element;
typedef DML_VALUE_OF(DML_TYPE_0) dml_value;

#if DML_IS(DML_TYPE_0, FLOAT16)
#define DML_IS_HALF
#define DML_VALUE_BYTES 4
#else
#define DML_VALUE_BYTES DML_BYTES_OF(DML_TYPE_0)
#endif

static inline dml_value dml_load(const dml_element *from) { return DML_JOIN(dml_load_, DML_TYPE_0)(from); }
static inline void dml_store(dml_element *to, dml_value value) { DML_JOIN(dml_store_, DML_TYPE_0)(to, value); }

#endif
