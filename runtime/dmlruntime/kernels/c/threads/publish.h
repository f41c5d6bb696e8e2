/* Values passed between threads: one thread publishes a value, others acquire it, by a flag beside it. */
#ifndef DML_THREADS_PUBLISH_H
#define DML_THREADS_PUBLISH_H

#include "base/platform.h"

#include <stdatomic.h>
#if defined(__unix__) || defined(__APPLE__)
#include <sched.h>
#endif

typedef _Atomic int64_t dml_flag;

/* Waits a moment; `tries` counts the waits so far. */
static inline void dml_spin(int64_t tries)
{
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_ia32_pause();
#elif defined(__aarch64__) && defined(__GNUC__)
    __asm__ volatile("yield");
#endif
#if defined(__unix__) || defined(__APPLE__)
    if (tries % 1024 == 1023)
        (void)sched_yield(); /* lets a thread without a processor run */
#endif
    (void)tries;
}

/* Copies a value of at most 56 bytes out of a status, once it is published. */
static inline void dml_acquire(int64_t *status, void *value, size_t bytes)
{
    for (int64_t tries = 0; !atomic_load_explicit((dml_flag *)status, memory_order_acquire); ++tries)
        dml_spin(tries);
    memcpy(value, status + 1, bytes);
}

/* Copies a value into a status, which is zeros until then, and lets others see it. */
static inline void dml_publish(int64_t *status, const void *value, size_t bytes)
{
    memcpy(status + 1, value, bytes);
    atomic_store_explicit((dml_flag *)status, 1, memory_order_release);
}

/* The next number of a counter that threads share and that starts at 0. */
static inline int64_t dml_next_number(int64_t *counter) { return atomic_fetch_add((dml_flag *)counter, 1); }

#endif
