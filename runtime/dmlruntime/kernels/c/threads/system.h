/* Threads of the operating system, locks and conditions: POSIX's, or those of Windows. -DDML_NO_THREADS says that there are
 * none, as in WebAssembly unless it was compiled with -pthread. */
#ifndef DML_THREADS_SYSTEM_H
#define DML_THREADS_SYSTEM_H

#include <stdint.h>

#if defined(__wasm__) && !defined(_REENTRANT) && !defined(DML_NO_THREADS)
#define DML_NO_THREADS
#endif

#define DML_STACK_BYTES ((size_t)1 << 20) /* kernels keep tiles on the stack, 280 KiB at most; some systems give less */

#if defined(DML_NO_THREADS)
/* nothing */
#elif defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <process.h>

typedef SRWLOCK dml_mutex;
typedef CONDITION_VARIABLE dml_condition;
typedef HANDLE dml_thread;

#define DML_MUTEX SRWLOCK_INIT
#define DML_CONDITION CONDITION_VARIABLE_INIT

/* The head of a function that a thread runs, and what it returns. */
#define DML_TASK(name, argument) unsigned __stdcall name(void *argument)
#define DML_TASK_DONE 0

static inline void dml_lock(dml_mutex *mutex) { AcquireSRWLockExclusive(mutex); }
static inline void dml_unlock(dml_mutex *mutex) { ReleaseSRWLockExclusive(mutex); }
static inline void dml_wait(dml_condition *condition, dml_mutex *mutex)
{
    (void)SleepConditionVariableSRW(condition, mutex, INFINITE, 0);
}
static inline void dml_wake_one(dml_condition *condition) { WakeConditionVariable(condition); }
static inline void dml_wake_all(dml_condition *condition) { WakeAllConditionVariable(condition); }

/* Starts a thread; 0 where the system gives none. */
static inline int dml_start(dml_thread *thread, unsigned(__stdcall *task)(void *), void *argument)
{
    *thread = (HANDLE)_beginthreadex(NULL, (unsigned)DML_STACK_BYTES, task, argument, STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);
    return *thread != NULL;
}

static inline void dml_join(dml_thread thread)
{
    (void)WaitForSingleObject(thread, INFINITE);
    (void)CloseHandle(thread);
}

/* What a forked child calls; nothing forks here. */
static inline void dml_in_forked_children(void (*call)(void)) { (void)call; }

#else

#include <pthread.h>
#include <signal.h>

typedef pthread_mutex_t dml_mutex;
typedef pthread_cond_t dml_condition;
typedef pthread_t dml_thread;

#define DML_MUTEX PTHREAD_MUTEX_INITIALIZER
#define DML_CONDITION PTHREAD_COND_INITIALIZER

#define DML_TASK(name, argument) void *name(void *argument)
#define DML_TASK_DONE NULL

static inline void dml_lock(dml_mutex *mutex) { (void)pthread_mutex_lock(mutex); }
static inline void dml_unlock(dml_mutex *mutex) { (void)pthread_mutex_unlock(mutex); }
static inline void dml_wait(dml_condition *condition, dml_mutex *mutex) { (void)pthread_cond_wait(condition, mutex); }
static inline void dml_wake_one(dml_condition *condition) { (void)pthread_cond_signal(condition); }
static inline void dml_wake_all(dml_condition *condition) { (void)pthread_cond_broadcast(condition); }

/* Starts a thread, which no signal is delivered to: signals are for the program's own. 0 where the system gives none. */
static inline int dml_start(dml_thread *thread, void *(*task)(void *), void *argument)
{
    sigset_t all, before;
    pthread_attr_t attributes;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, DML_STACK_BYTES);
    const int status = pthread_create(thread, &attributes, task, argument);
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return status == 0;
}

static inline void dml_join(dml_thread thread) { (void)pthread_join(thread, NULL); }

/* What a forked child calls first: of its parent's threads only the one that forked is there. */
static inline void dml_in_forked_children(void (*call)(void)) { (void)pthread_atfork(NULL, NULL, call); }

#endif

#endif
