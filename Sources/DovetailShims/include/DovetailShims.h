#ifndef DOVETAIL_SHIMS_H
#define DOVETAIL_SHIMS_H

#include <stddef.h>

/// Loads a pointer that another thread stores once, with a releasing store, and acquires what that thread wrote before.
///
/// Swift's own atomic load counts as something that may do anything, so that a read of a lazy would retain and release
/// the lazy's cell around it. `pure` promises what is true of a load: it changes nothing. What Swift may conclude from
/// that (to ask once where the code asks twice) is right for a pointer that is stored once.
///
/// The place is one of Swift's `Atomic<UnsafeMutableRawPointer?>`.
static inline __attribute__((always_inline, pure)) void *_Nullable dovetail_load_acquiring(const void *_Nonnull place) {
  return __atomic_load_n((void *const *)place, __ATOMIC_ACQUIRE);
}

extern _Thread_local void *_Nullable dovetail_thread_word;

/// The word in which the calling thread keeps the address of its innermost resolve; null until it has one.
///
/// Swift has no variables that each thread has for itself, and those of the system's library take a call to read.
static inline __attribute__((always_inline)) void *_Nullable *_Nonnull dovetail_thread_slot(void) {
  return &dovetail_thread_word;
}

/// Takes memory, which `dovetail_deallocate` frees; null when there is none.
///
/// Swift's own allocation asks the system for an alignment even where all memory has it, which takes longer on Linux: some
/// 2 % of opening and closing a scope.
void *_Nullable dovetail_allocate(size_t size, size_t alignment);

void dovetail_deallocate(void *_Nonnull memory);

#endif
