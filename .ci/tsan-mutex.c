// Reports to the thread sanitizer how Swift's Mutex passes a contended lock between threads (Linux).
//
// Without contention, a Mutex is locked and unlocked by atomic instructions in our own, instrumented code. Under
// contention, the standard library and the kernel pass the lock on, which the sanitizer does not see: it reports a race
// between accesses that the lock orders. These functions replace those of the standard library, call them, and report
// the order. Nothing is suppressed: real races are still found.

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Synchronization._MutexHandle._lockSlow(Swift.UInt32), ._tryLockSlow() and ._unlockSlow(); the handle is the lock
// word.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// The sanitizer's functions: a release to an address happens before an acquire from it.
void __tsan_acquire(void *address);
void __tsan_release(void *address);

static void *original(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) {
    fprintf(stderr, "the standard library has no '%s'; adapt .ci/tsan-mutex.c to its new Mutex\n", name);
    abort();
  }
  return function;
}

SWIFT void dovetail_lock_slow(uint32_t thread, SELF void *handle) __asm__(LOCK_SLOW);
SWIFT bool dovetail_try_lock_slow(SELF void *handle) __asm__(TRY_LOCK_SLOW);
SWIFT void dovetail_unlock_slow(SELF void *handle) __asm__(UNLOCK_SLOW);

SWIFT void dovetail_lock_slow(uint32_t thread, SELF void *handle) {
  SWIFT void (*lock)(uint32_t, SELF void *) = original(LOCK_SLOW);
  lock(thread, handle);
  __tsan_acquire(handle);
}

// This may succeed, if the lock was released after the caller's own attempt.
SWIFT bool dovetail_try_lock_slow(SELF void *handle) {
  SWIFT bool (*try_lock)(SELF void *) = original(TRY_LOCK_SLOW);
  bool is_locked = try_lock(handle);
  if (is_locked) __tsan_acquire(handle);
  return is_locked;
}

SWIFT void dovetail_unlock_slow(SELF void *handle) {
  SWIFT void (*unlock)(SELF void *) = original(UNLOCK_SLOW);
  __tsan_release(handle);
  unlock(handle);
}
