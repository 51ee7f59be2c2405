#ifndef DOVETAIL_SHIMS_H
#define DOVETAIL_SHIMS_H

#include <stdbool.h>
#include <stddef.h>

extern _Thread_local void *_Nullable dovetail_thread_word;

/// The word in which the calling thread keeps the address of its innermost resolve; null until it has one.
///
/// Swift has no variables that each thread has for itself, and those of the system's library take a call to read.
static inline __attribute__((always_inline)) void *_Nullable *_Nonnull dovetail_thread_slot(void) {
  return &dovetail_thread_word;
}

/// How many bytes of the calling thread's stack are left; a very large number where the system does not tell it.
size_t dovetail_stack_left(void);

/// Whether the caller runs on the main actor.
bool dovetail_is_on_main_actor(void);

#endif
