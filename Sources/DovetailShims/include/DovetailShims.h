#ifndef DOVETAIL_SHIMS_H
#define DOVETAIL_SHIMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern _Thread_local void *_Nullable dovetail_thread_word;

/// A thread-local word for the injector whose function the calling thread runs; its address identifies the thread.
///
/// In C, since Swift has no thread-local variables, and pthread keys take a call to read.
static inline __attribute__((always_inline)) void *_Nullable *_Nonnull dovetail_thread_slot(void) {
  return &dovetail_thread_word;
}

/// The injector in the word, whose lowest bit marks that the thread is known to be on the main actor.
///
/// The mark lasts while a synchronous function makes a value: nothing moves it to another thread.
static inline void *_Nullable dovetail_thread_injector(void) {
  return (void *)((uintptr_t)dovetail_thread_word & ~(uintptr_t)1);
}
static inline bool dovetail_is_thread_marked(void) { return (uintptr_t)dovetail_thread_word & 1; }
static inline void dovetail_mark_thread(bool is_marked) {
  dovetail_thread_word = (void *)(((uintptr_t)dovetail_thread_word & ~(uintptr_t)1) | is_marked);
}

extern _Thread_local const void *_Nullable dovetail_names_word;

/// The names among which a text that the calling thread writes tells types apart.
static inline const void *_Nullable dovetail_names(void) { return dovetail_names_word; }
/// Sets the names, and returns those before.
static inline const void *_Nullable dovetail_exchange_names(const void *_Nullable names) {
  const void *old = dovetail_names_word;
  dovetail_names_word = names;
  return old;
}

/// Whether the metadata at an address is that of an existential type, such as `any Api` or `any Store<Int>`.
///
/// In C, since Swift says so only in the text that it prints for a type, which takes 400,000 instructions. The kinds are
/// part of Swift's ABI.
static inline bool dovetail_is_existential(uintptr_t metadata) {
  uintptr_t kind = *(const uintptr_t *)metadata;
  return kind == 0x303 || kind == 0x307;
}

/// The metadata of the type that an optional type wraps, or else the metadata itself.
///
/// In C, since Swift searches for a conformance first, which takes 200,000 instructions. The kind, and the place of a type
/// argument, are part of Swift's ABI.
static inline uintptr_t dovetail_wrapped(uintptr_t metadata) {
  const uintptr_t *words = (const uintptr_t *)metadata;
  return words[0] == 0x202 ? words[2] : metadata;
}

/// The bytes left on the calling thread's stack; SIZE_MAX if the system does not provide its size.
size_t dovetail_stack_left(void);

/// Among words at a fixed distance, the index of the first that is even and not zero; their count if there is none.
///
/// In C, since a debug build of Swift is ten times slower, and this loop runs for each injector of each test.
static inline size_t dovetail_first_even_word(const void *_Nonnull first, size_t distance, size_t count) {
  const char *place = (const char *)first;
  for (size_t index = 0; index < count; index += 1, place += distance) {
    size_t word = *(const size_t *)place;
    if (word != 0 && (word & 1) == 0) return index;
  }
  return count;
}

/// Memory of words that are zero, to be freed by `dovetail_free`.
///
/// In C, since memory that Swift allocates has an alignment that takes a slower function, and a loop to set it.
static inline void *_Nonnull dovetail_zeroed_words(size_t count) {
  void *words = malloc(count > 0 ? count * sizeof(size_t) : 1);
  if (!words) abort();
  return memset(words, 0, count * sizeof(size_t));
}
static inline void dovetail_free(void *_Nonnull words) { free(words); }

/// Whether the caller runs on the main actor.
bool dovetail_is_on_main_actor(void);

/// The lock of the threads and tasks that wait for each other, and the condition on which its threads wait.
///
/// In C, since Swift has no condition on which a thread can wait, and each system has its own.
void dovetail_lock(void);
void dovetail_unlock(void);
/// Unlocks the lock, waits for the next `dovetail_wake_all`, and locks it again; may return earlier.
void dovetail_wait(void);
void dovetail_wake_all(void);

#endif
