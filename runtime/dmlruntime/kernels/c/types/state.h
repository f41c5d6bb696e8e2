/* The states that elements are combined in, and what joins two.
 *
 * `s` ends the names of a type, dml_state, and of a function, dml_combine(a, b, last). The last argument of each is the text of a
 * value over the states `a` and `b`, and over `last`, whether of equal elements the last is picked. */
#ifndef DML_TYPES_STATE_H
#define DML_TYPES_STATE_H

#include "types/types.h"

/* A state of one field, of `type`. */
#define DML_STATE_OF_ONE(s, type, field, ...) \
    typedef struct { \
        type field; \
    } dml_state##s; \
    static inline dml_state##s dml_combine##s(dml_state##s a, dml_state##s b, uint32_t last) \
    { \
        (void)last; \
        const type joined_##field = __VA_ARGS__; \
        return (dml_state##s){joined_##field}; \
    }

/* The parts of a state some of whose fields are relative to others: lead, which these others are, and rest. The texts list the
 * fields of what a function returns. */
#define DML_LEAD_IN(...) \
    static inline dml_state_lead dml_lead_in(dml_state a) { return (dml_state_lead){__VA_ARGS__}; }
#define DML_STATE_WITH(...) \
    static inline dml_state dml_state_with(dml_state_lead lead, dml_state_rest rest) { return (dml_state){__VA_ARGS__}; }
#define DML_LEAD_OF(...) \
    static inline dml_state_lead dml_lead_of(dml_value_0 x, uint64_t index) \
    { \
        (void)index; \
        return (dml_state_lead){__VA_ARGS__}; \
    }
#define DML_REST_OF(...) \
    static inline dml_state_rest dml_rest_of(dml_value_0 x, uint64_t index, dml_state_lead lead) \
    { \
        (void)index; \
        return (dml_state_rest){__VA_ARGS__}; \
    }
#define DML_RESCALED(...) \
    static inline dml_state_rest dml_rescaled(dml_state a, dml_state_lead lead) { return (dml_state_rest){__VA_ARGS__}; }

/* An element and its number: those of `b` where the text is not 0. */
#define DML_PICKED_STATE(s, ...) \
    typedef struct { \
        dml_value_0 value; \
        uint64_t index; \
    } dml_state##s; \
    static inline dml_state##s dml_combine##s(dml_state##s a, dml_state##s b, uint32_t last) \
    { \
        (void)last; \
        const uint32_t taken = __VA_ARGS__; \
        const dml_value_0 joined_value = (taken != 0u) ? b.value : a.value; \
        const uint64_t joined_index = (taken != 0u) ? b.index : a.index; \
        return (dml_state##s){joined_value, joined_index}; \
    }

/* An element alone: that of `b` where the text is not 0. */
#define DML_PICKED_VALUE(s, ...) \
    typedef struct { \
        dml_value_0 value; \
    } dml_state##s; \
    static inline dml_state##s dml_combine##s(dml_state##s a, dml_state##s b, uint32_t last) \
    { \
        (void)last; \
        const uint32_t taken = __VA_ARGS__; \
        const dml_value_0 joined_value = (taken != 0u) ? b.value : a.value; \
        return (dml_state##s){joined_value}; \
    }

/* Whether the value `b` is picked, and not `a`, wherever the two are. */
#define DML_BETTER(...) \
    static inline uint32_t dml_better(dml_value_0 a, dml_value_0 b) { return __VA_ARGS__; }

#endif
