/* The data types of a kernel whose tensors may have several. The kernel defines how many groups of tensors have a type each, and
 * which tuples of types there are:
 *     #define DML_TYPE_GROUPS 2
 *     #define DML_TYPE_TUPLES(X) X(FLOAT32, UINT8) X(FLOAT16, UINT8)
 * -DDML_TYPE_FLOAT32_UINT8 and the like choose one. DML_CHOSEN_TUPLES says how many are chosen, for `#if`; DML_TYPES lists the
 * types of the one, FLOAT32, UINT8; DML_TYPE_0, DML_TYPE_1 ... are those of the groups. */
#ifndef DML_TYPES_TYPE_TUPLE_H
#define DML_TYPES_TYPE_TUPLE_H

#include "types/types.h"

/* Items of a list. */
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

/* What a tuple becomes: its types, or 1 more, where it is chosen; else nothing. DML_TYPE_<types> is then 1, or nothing where a
 * program defines it so; else it is no macro, and neither is DML_IS_CHOSEN_<that>. */
#define DML_TUPLE_1(a) DML_IF_CHOSEN(DML_TYPE_##a)(a)
#define DML_TUPLE_2(a, b) DML_IF_CHOSEN(DML_TYPE_##a##_##b)(a, b)
#define DML_TUPLE_3(a, b, c) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c)(a, b, c)
#define DML_TUPLE_4(a, b, c, d) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c##_##d)(a, b, c, d)
#define DML_TUPLE_5(a, b, c, d, e) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c##_##d##_##e)(a, b, c, d, e)
#define DML_TUPLE_6(a, b, c, d, e, f) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c##_##d##_##e##_##f)(a, b, c, d, e, f)
#define DML_TUPLE_7(a, b, c, d, e, f, g) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c##_##d##_##e##_##f##_##g)(a, b, c, d, e, f, g)
#define DML_TUPLE_8(a, b, c, d, e, f, g, h) \
    DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c##_##d##_##e##_##f##_##g##_##h)(a, b, c, d, e, f, g, h)
#define DML_COUNT_1(a) DML_IF_CHOSEN(DML_TYPE_##a)(+ 1)
#define DML_COUNT_2(a, b) DML_IF_CHOSEN(DML_TYPE_##a##_##b)(+ 1)
#define DML_COUNT_3(a, b, c) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c)(+ 1)
#define DML_COUNT_4(a, b, c, d) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c##_##d)(+ 1)
#define DML_COUNT_5(a, b, c, d, e) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c##_##d##_##e)(+ 1)
#define DML_COUNT_6(a, b, c, d, e, f) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c##_##d##_##e##_##f)(+ 1)
#define DML_COUNT_7(a, b, c, d, e, f, g) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c##_##d##_##e##_##f##_##g)(+ 1)
#define DML_COUNT_8(a, b, c, d, e, f, g, h) DML_IF_CHOSEN(DML_TYPE_##a##_##b##_##c##_##d##_##e##_##f##_##g##_##h)(+ 1)
#define DML_IF_CHOSEN(name) DML_IF_CHOSEN_(name)
#define DML_IF_CHOSEN_(name) DML_NTH_1(DML_IS_CHOSEN_##name, DML_NO_ITEMS, 0)
#define DML_IS_CHOSEN_1 0, DML_ITEMS
#define DML_IS_CHOSEN_ 0, DML_ITEMS
#define DML_ITEMS(...) __VA_ARGS__
#define DML_NO_ITEMS(...)

/* Not by DML_JOIN, for these are expanded within it. */
#if DML_TYPE_GROUPS == 1
#define DML_TYPES DML_TYPE_TUPLES(DML_TUPLE_1)
#define DML_CHOSEN_TUPLES (0 DML_TYPE_TUPLES(DML_COUNT_1))
#elif DML_TYPE_GROUPS == 2
#define DML_TYPES DML_TYPE_TUPLES(DML_TUPLE_2)
#define DML_CHOSEN_TUPLES (0 DML_TYPE_TUPLES(DML_COUNT_2))
#elif DML_TYPE_GROUPS == 3
#define DML_TYPES DML_TYPE_TUPLES(DML_TUPLE_3)
#define DML_CHOSEN_TUPLES (0 DML_TYPE_TUPLES(DML_COUNT_3))
#elif DML_TYPE_GROUPS == 4
#define DML_TYPES DML_TYPE_TUPLES(DML_TUPLE_4)
#define DML_CHOSEN_TUPLES (0 DML_TYPE_TUPLES(DML_COUNT_4))
#elif DML_TYPE_GROUPS == 5
#define DML_TYPES DML_TYPE_TUPLES(DML_TUPLE_5)
#define DML_CHOSEN_TUPLES (0 DML_TYPE_TUPLES(DML_COUNT_5))
#elif DML_TYPE_GROUPS == 6
#define DML_TYPES DML_TYPE_TUPLES(DML_TUPLE_6)
#define DML_CHOSEN_TUPLES (0 DML_TYPE_TUPLES(DML_COUNT_6))
#elif DML_TYPE_GROUPS == 7
#define DML_TYPES DML_TYPE_TUPLES(DML_TUPLE_7)
#define DML_CHOSEN_TUPLES (0 DML_TYPE_TUPLES(DML_COUNT_7))
#elif DML_TYPE_GROUPS == 8
#define DML_TYPES DML_TYPE_TUPLES(DML_TUPLE_8)
#define DML_CHOSEN_TUPLES (0 DML_TYPE_TUPLES(DML_COUNT_8))
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#if DML_TYPE_GROUPS > 1
#define DML_TYPE_1 DML_NTH_1(DML_TYPES, 0)
#endif
#if DML_TYPE_GROUPS > 2
#define DML_TYPE_2 DML_NTH_2(DML_TYPES, 0)
#endif
#if DML_TYPE_GROUPS > 3
#define DML_TYPE_3 DML_NTH_3(DML_TYPES, 0)
#endif
#if DML_TYPE_GROUPS > 4
#define DML_TYPE_4 DML_NTH_4(DML_TYPES, 0)
#endif
#if DML_TYPE_GROUPS > 5
#define DML_TYPE_5 DML_NTH_5(DML_TYPES, 0)
#endif
#if DML_TYPE_GROUPS > 6
#define DML_TYPE_6 DML_NTH_6(DML_TYPES, 0)
#endif
#if DML_TYPE_GROUPS > 7
#define DML_TYPE_7 DML_NTH_7(DML_TYPES, 0)
#endif

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
