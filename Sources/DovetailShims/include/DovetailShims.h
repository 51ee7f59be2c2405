#ifndef DOVETAIL_SHIMS_H
#define DOVETAIL_SHIMS_H

#include <stdbool.h>
#include <stddef.h>

extern _Thread_local void *_Nullable dovetail_thread_word;

/// The word in which the calling thread keeps the injector whose function it runs; its address tells threads apart.
///
/// Swift has no variables that each thread has for itself, and those of the system's library take a call to read.
static inline __attribute__((always_inline)) void *_Nullable *_Nonnull dovetail_thread_slot(void) {
  return &dovetail_thread_word;
}

/// How many bytes of the calling thread's stack are left; a very large number where the system does not tell it.
size_t dovetail_stack_left(void);

/// The number of the first word that is even and not null, of some that lie a distance apart; their count if there is none.
///
/// A debug build of Swift takes ten times as long for such a loop, which runs for each injector of each test.
static inline size_t dovetail_first_even_word(const void *_Nonnull first, size_t distance, size_t count) {
  const char *place = (const char *)first;
  for (size_t index = 0; index < count; index += 1, place += distance) {
    size_t word = *(const size_t *)place;
    if (word != 0 && (word & 1) == 0) return index;
  }
  return count;
}

/// Whether the caller runs on the main actor.
bool dovetail_is_on_main_actor(void);

#endif
