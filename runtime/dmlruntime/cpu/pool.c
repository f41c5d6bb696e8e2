/* A small pool of threads that share the items of one kernel entry.
 *
 * One job runs at a time. Its items are cut into chunks, of which each thread has a share: its own first, then what is left
 * of the others'. So a thread finds in its caches what it had in the job before, where both have the same items.
 * The caller never waits for a worker that has not begun: workers join an open job, and the caller closes it when no
 * chunk is left. A second caller meanwhile runs its own job alone. Results never depend on who runs what. Where there are
 * no threads (DML_NO_THREADS), the caller does all of it.
 */

#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include <stddef.h>
#include <stdint.h>

#include "threads/system.h"

typedef void (*dml_entry)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end);

void dml_pool_run_range(dml_entry entry, const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end,
                        int64_t grain, int64_t threads);
void dml_pool_run(dml_entry entry, const int64_t *parameters, void *const *tensors, int64_t items, int64_t grain,
                  int64_t threads);
void dml_pool_stop(void);

#if defined(DML_NO_THREADS)

void dml_pool_run_range(dml_entry entry, const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end,
                        int64_t grain, int64_t threads)
{
    (void)grain, (void)threads;
    entry(parameters, tensors, begin, end);
}

void dml_pool_stop(void) {}

#else

#include <stdatomic.h>

#define MOST_WORKERS 1023
#define STAND_BACK 40 /* pauses of a thread without a share before it stands in for a late one, some microseconds */
#define SPINS 4000 /* looks at the state before a thread goes to sleep, some tens of microseconds */

/* The job; written by its caller while no worker can join. */
static struct {
    dml_entry entry;
    const int64_t *parameters;
    void *const *tensors;
    int64_t begin, end, grain, chunks;
    _Atomic int64_t shares;
    _Alignas(64) _Atomic int64_t next[MOST_WORKERS + 1]; /* the chunk that is taken next of each share */
} job;

/* number of the job << 32 | workers that may still join << 16 | workers at work */
static _Alignas(64) _Atomic uint64_t state;
#define SEATS(s) ((s) >> 16 & 0xffff)
#define ACTIVE(s) ((s) & 0xffff)
#define SEAT ((uint64_t)1 << 16)
#define NUMBER(s) ((s) >> 32)

static atomic_flag busy = ATOMIC_FLAG_INIT;
static _Atomic int sleepers, caller_sleeps, stopping, started;
static dml_mutex lock = DML_MUTEX;
static dml_condition work = DML_CONDITION, done = DML_CONDITION;
static dml_thread workers[MOST_WORKERS];
static int worker_count;

static void pause_briefly(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/* The first chunk of a share. */
static int64_t share_begin(int64_t share, int64_t shares)
{
    return job.chunks / shares * share + job.chunks % shares * share / shares;
}

/* Takes all chunks that are left, those of share number `own` first. */
static void take_chunks(int64_t own)
{
    const int64_t shares = atomic_load(&job.shares);
    for (int64_t i = 0; i < shares; ++i) {
        const int64_t share = (own + i) % shares, stop = share_begin(share + 1, shares);
        while (atomic_load(&job.next[share]) < stop) {
            const int64_t chunk = atomic_fetch_add(&job.next[share], 1);
            if (chunk >= stop)
                break;
            const int64_t begin = job.begin + chunk * job.grain, rest = job.end - begin;
            job.entry(job.parameters, job.tensors, begin, rest < job.grain ? job.end : begin + job.grain);
        }
    }
}

/* Waits until a job other than `seen` is there. Returns 0 when the pool is being stopped. */
static int await_job(uint64_t seen)
{
    for (int i = 0; i < SPINS; ++i) {
        if (atomic_load(&stopping))
            return 0;
        if (NUMBER(atomic_load(&state)) != seen)
            return 1;
        pause_briefly();
    }
    dml_lock(&lock);
    atomic_fetch_add(&sleepers, 1); /* before the test: a caller that misses it has published already */
    while (!atomic_load(&stopping) && NUMBER(atomic_load(&state)) == seen)
        dml_wait(&work, &lock);
    atomic_fetch_sub(&sleepers, 1);
    dml_unlock(&lock);
    return !atomic_load(&stopping);
}

static DML_TASK(serve, first_seen)
{
    uint64_t seen = (uint64_t)(uintptr_t)first_seen;
    const int own = atomic_fetch_add(&started, 1) + 1; /* its share; the caller has number 0 */
    while (await_job(seen)) {
        uint64_t now = atomic_load(&state);
        seen = NUMBER(now);
        if (own >= atomic_load(&job.shares)) { /* those with a share come first, if they are awake */
            for (int i = 0; i < STAND_BACK; ++i)
                pause_briefly();
            now = atomic_load(&state);
        }
        while (NUMBER(now) == seen && SEATS(now) > 0) {
            if (atomic_compare_exchange_weak(&state, &now, now - SEAT + 1)) {
                take_chunks(own);
                now = atomic_fetch_sub(&state, 1) - 1;
                if (ACTIVE(now) == 0 && atomic_load(&caller_sleeps)) {
                    dml_lock(&lock);
                    dml_wake_one(&done);
                    dml_unlock(&lock);
                }
                break;
            }
        }
    }
    return DML_TASK_DONE;
}

/* In a forked child only the thread that forked exists, and it was not in here. */
static void forget_workers(void)
{
    lock = (dml_mutex)DML_MUTEX; /* its holder does not exist in this process */
    work = (dml_condition)DML_CONDITION;
    done = (dml_condition)DML_CONDITION;
    atomic_store(&state, 0);
    atomic_store(&sleepers, 0);
    atomic_store(&caller_sleeps, 0);
    atomic_store(&stopping, 0);
    atomic_store(&started, 0);
    atomic_flag_clear(&busy);
    worker_count = 0;
}

/* Makes workers until there are `wanted`, or as many as the system gives. Called by the owner of `busy`. */
static void hire(int wanted)
{
    static int registered;
    if (worker_count >= wanted)
        return;
    if (!registered) {
        dml_in_forked_children(forget_workers);
        registered = 1;
    }
    while (worker_count < wanted) {
        const uintptr_t seen = (uintptr_t)NUMBER(atomic_load(&state));
        if (!dml_start(&workers[worker_count], serve, (void *)seen))
            break;
        ++worker_count;
    }
}

static void open_job(uint64_t seats)
{
    const uint64_t number = NUMBER(atomic_load(&state)) + 1;
    atomic_store(&state, number << 32 | seats * SEAT);
    if (atomic_load(&sleepers) > 0) {
        dml_lock(&lock);
        dml_wake_all(&work);
        dml_unlock(&lock);
    }
}

/* Closes the job to other workers, and waits for those at work. */
static void close_job(void)
{
    uint64_t now = atomic_load(&state);
    while (!atomic_compare_exchange_weak(&state, &now, now - SEATS(now) * SEAT))
        ;
    for (int i = 0; i < SPINS; ++i) {
        if (ACTIVE(atomic_load(&state)) == 0)
            return;
        pause_briefly();
    }
    dml_lock(&lock);
    atomic_store(&caller_sleeps, 1);
    while (ACTIVE(atomic_load(&state)) > 0)
        dml_wait(&done, &lock);
    atomic_store(&caller_sleeps, 0);
    dml_unlock(&lock);
}

/* Runs `entry` on the items [begin, end), in chunks of `grain`, on at most `threads` threads, the caller among them. */
void dml_pool_run_range(dml_entry entry, const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end,
                        int64_t grain, int64_t threads)
{
    const int64_t chunks = (end - begin + grain - 1) / grain;
    int64_t helpers = (threads < chunks ? threads : chunks) - 1;
    if (helpers > MOST_WORKERS)
        helpers = MOST_WORKERS;
    if (helpers < 1 || atomic_flag_test_and_set(&busy)) {
        entry(parameters, tensors, begin, end);
        return;
    }
    hire((int)helpers);
    job.entry = entry;
    job.parameters = parameters;
    job.tensors = tensors;
    job.begin = begin;
    job.end = end;
    job.grain = grain;
    job.chunks = chunks;
    atomic_store(&job.shares, helpers + 1);
    for (int64_t share = 0; share <= helpers; ++share)
        atomic_store(&job.next[share], share_begin(share, helpers + 1));
    open_job((uint64_t)helpers);
    take_chunks(0);
    close_job();
    atomic_flag_clear(&busy);
}

/* Ends the workers; the next job makes new ones. Does nothing while a job runs. */
void dml_pool_stop(void)
{
    if (atomic_flag_test_and_set(&busy))
        return;
    dml_lock(&lock);
    atomic_store(&stopping, 1);
    dml_wake_all(&work);
    dml_unlock(&lock);
    while (worker_count > 0)
        dml_join(workers[--worker_count]);
    atomic_store(&stopping, 0);
    atomic_store(&started, 0);
    atomic_flag_clear(&busy);
}

#endif

/* The same for the items [0, items). */
void dml_pool_run(dml_entry entry, const int64_t *parameters, void *const *tensors, int64_t items, int64_t grain,
                  int64_t threads)
{
    dml_pool_run_range(entry, parameters, tensors, 0, items, grain, threads);
}
