/* The data types of a kernel whose tensors may have several: DML_TYPES, FLOAT32, UINT8, is what it was compiled for, and gives
 * DML_TYPE_0, DML_TYPE_1 ... of the type groups. */
#ifndef DML_TYPES_TYPE_TUPLE_H
#define DML_TYPES_TYPE_TUPLE_H

#include "types/types.h"

/* Numbers of a list. */
#define DML_NTH_0(...) DML_NTH_0_(__VA_ARGS__)
#define DML_NTH_1(...) DML_NTH_1_(__VA_ARGS__)
#define DML_NTH_2(...) DML_NTH_2_(__VA_ARGS__)
#define DML_NTH_3(...) DML_NTH_3_(__VA_ARGS__)
#define DML_NTH_4(...) DML_NTH_4_(__VA_ARGS__)
#define DML_NTH_5(...) DML_NTH_5_(__VA_ARGS__)
#define DML_NTH_6(...) DML_NTH_6_(__VA_ARGS__)
#define DML_NTH_7(...) DML_NTH_7_(__VA_ARGS__)
#define DML_NTH_0_(a, ...) a
#define DML_NTH_1_(a, b, ...) b
#define DML_NTH_2_(a, b, c, ...) c
#define DML_NTH_3_(a, b, c, d, ...) d
#define DML_NTH_4_(a, b, c, d, e, ...) e
#define DML_NTH_5_(a, b, c, d, e, f, ...) f
#define DML_NTH_6_(a, b, c, d, e, f, g, ...) g
#define DML_NTH_7_(a, b, c, d, e, f, g, h, ...) h

/* How an entry's name spells the tuple: the groups up to a number, joined. */
#define DML_NAME_0 DML_LOWER(DML_TYPE_0)
#define DML_NAME_1 DML_JOIN(DML_JOIN(DML_NAME_0, _), DML_LOWER(DML_TYPE_1))
#define DML_NAME_2 DML_JOIN(DML_JOIN(DML_NAME_1, _), DML_LOWER(DML_TYPE_2))
#define DML_NAME_3 DML_JOIN(DML_JOIN(DML_NAME_2, _), DML_LOWER(DML_TYPE_3))
#define DML_NAME_4 DML_JOIN(DML_JOIN(DML_NAME_3, _), DML_LOWER(DML_TYPE_4))
#define DML_NAME_5 DML_JOIN(DML_JOIN(DML_NAME_4, _), DML_LOWER(DML_TYPE_5))
#define DML_NAME_6 DML_JOIN(DML_JOIN(DML_NAME_5, _), DML_LOWER(DML_TYPE_6))
#define DML_NAME_7 DML_JOIN(DML_JOIN(DML_NAME_6, _), DML_LOWER(DML_TYPE_7))

#if defined(DML_TYPE_7)
#define DML_TYPE_NAME DML_NAME_7
#elif defined(DML_TYPE_6)
#define DML_TYPE_NAME DML_NAME_6
#elif defined(DML_TYPE_5)
#define DML_TYPE_NAME DML_NAME_5
#elif defined(DML_TYPE_4)
#define DML_TYPE_NAME DML_NAME_4
#elif defined(DML_TYPE_3)
#define DML_TYPE_NAME DML_NAME_3
#elif defined(DML_TYPE_2)
#define DML_TYPE_NAME DML_NAME_2
#elif defined(DML_TYPE_1)
#define DML_TYPE_NAME DML_NAME_1
#else
#define DML_TYPE_NAME DML_NAME_0
#endif

#endif
