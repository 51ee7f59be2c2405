// Tells the thread sanitizer what Swift's Mutex does when two threads want it at once (Linux).
//
// Without contention, a Mutex is locked and unlocked by atomic instructions in our own, instrumented code. Under
// contention the thread that unlocks hands the lock to the next one inside the standard library and the kernel, which
// the sanitizer does not see: it then reports a race between two accesses that the lock has put in order. These functions
// take the place of the standard library's, call it, and report the same order to the sanitizer. Nothing is suppressed: a
// race that no lock prevents is still found.

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Synchronization._MutexHandle._lockSlow(Swift.UInt32), ._tryLockSlow() and ._unlockSlow(); the handle is the lock's
// word.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// The sanitizer's own functions: what was released to an address happens before what acquires from it.
void __tsan_acquire(void *address);
void __tsan_release(void *address);

static void *original(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) {
    fprintf(stderr, "the standard library has no '%s'; see how its Mutex waits now, and follow it here\n", name);
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

// The lock may come free between the caller's own attempt and this one, which the kernel makes.
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
