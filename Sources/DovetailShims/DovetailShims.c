#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "DovetailShims.h"

#include <stdatomic.h>
#include <stdint.h>

#if defined(_WIN32)
#include <windows.h>
#else
#include <pthread.h>
#endif

// Some third-party debuggers and profilers cannot read the debug information that this compiler writes.
#define UNDESCRIBED __attribute__((nodebug))

UNDESCRIBED _Thread_local void *dovetail_thread_word = 0;
UNDESCRIBED _Thread_local const void *dovetail_names_word = 0;

// The lowest address of the calling thread's stack; 0 if the system does not provide it.
UNDESCRIBED static uintptr_t find_stack_end(void) {
#if defined(__APPLE__)
  pthread_t thread = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
#elif defined(__linux__)
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *end = 0;
  size_t size = 0;
  int status = pthread_attr_getstack(&attributes, &end, &size);
  pthread_attr_destroy(&attributes);
  return status == 0 ? (uintptr_t)end : 0;
#elif defined(_WIN32)
  ULONG_PTR end = 0, start = 0;
  GetCurrentThreadStackLimits(&end, &start);
  return end;
#else
  return 0;
#endif
}

UNDESCRIBED size_t dovetail_stack_left(void) {
  // Cached, since the system call takes a thousand times as long.
  static _Thread_local uintptr_t end = 0;
  if (end == 0) end = find_stack_end();
  return end == 0 ? SIZE_MAX : (uintptr_t)__builtin_frame_address(0) - end;
}

#if defined(__APPLE__)
UNDESCRIBED bool dovetail_is_on_main_actor(void) { return pthread_main_np() != 0; }
#else
// The same check as `MainActor.assumeIsolated`, since off Darwin any thread may run the main actor. Flags 0: do not
// trap.
typedef struct {
  void *identity;
  uintptr_t implementation;
} swift_executor;

extern __attribute__((swiftcall)) swift_executor swift_task_getMainExecutor(void);
extern __attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(swift_executor executor, uint64_t flags);

UNDESCRIBED bool dovetail_is_on_main_actor(void) {
  return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}
#endif

#if defined(_WIN32)
static SRWLOCK lock = SRWLOCK_INIT;
static CONDITION_VARIABLE condition = CONDITION_VARIABLE_INIT;

UNDESCRIBED void dovetail_lock(void) { AcquireSRWLockExclusive(&lock); }
UNDESCRIBED void dovetail_unlock(void) { ReleaseSRWLockExclusive(&lock); }
UNDESCRIBED void dovetail_wait(void) { SleepConditionVariableSRW(&condition, &lock, INFINITE, 0); }
UNDESCRIBED void dovetail_wake_all(void) { WakeAllConditionVariable(&condition); }
#else
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

// Neither a lock of this kind nor a condition can fail.
UNDESCRIBED void dovetail_lock(void) { pthread_mutex_lock(&lock); }
UNDESCRIBED void dovetail_unlock(void) { pthread_mutex_unlock(&lock); }
UNDESCRIBED void dovetail_wait(void) { pthread_cond_wait(&condition, &lock); }
UNDESCRIBED void dovetail_wake_all(void) { pthread_cond_broadcast(&condition); }
#endif
