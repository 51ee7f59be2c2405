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

// The types that do not conform, each at the place of its address; one may displace another.
static _Atomic uintptr_t silent[256];

static _Atomic uintptr_t *silent_place(uintptr_t metadata) { return &silent[metadata >> 4 & 255]; }

UNDESCRIBED void dovetail_set_silent(uintptr_t metadata) {
  atomic_store_explicit(silent_place(metadata), metadata, memory_order_relaxed);
}

#if defined(__linux__) && defined(__LP64__)
// The records of a loaded image, as the runtime has them. A record refers to a conformance: the protocol, the type, the
// witnesses and flags. These, and the place of a type's descriptor, are part of Swift's ABI.
typedef struct {
  uintptr_t version;
  const void *base, *unused[2];
  const int32_t *protocols;
  size_t protocols_size;
  const int32_t *conformances;
  size_t conformances_size;
} swift_image;

extern void swift_enumerateAllMetadataSections(bool (*body)(const swift_image *, void *), void *context);

enum { most_types = 64 };

// The types that conform, as found in a number of images; if they are too many, or one is of Objective-C, `count` is
// larger than `most_types`.
static struct {
  const void *types[most_types];
  size_t images, count;
} found;

static bool count_image(const swift_image *image, void *count) {
  (void)image;
  *(size_t *)count += 1;
  return true;
}

static const void *target(const int32_t *reference) {
  const void *place = (const char *)reference + (*reference & ~1);
  return *reference & 1 ? *(const void *const *)place : place;
}

static bool search_image(const swift_image *image, void *protocol) {
  for (size_t index = 0; index < image->conformances_size / sizeof(int32_t); index += 1) {
    const int32_t *reference = image->conformances + index;
    const int32_t *conformance = (const int32_t *)((const char *)reference + *reference);
    if (target(conformance) != protocol) continue;
    uint32_t kind = (uint32_t)conformance[3] >> 3 & 7;
    const void *type = (const char *)(conformance + 1) + conformance[1];
    if (found.count < most_types) found.types[found.count] = kind == 1 ? *(const void *const *)type : type;
    found.count += kind > 1 ? most_types + 1 : 1;
  }
  return true;
}

static bool is_found(uintptr_t type) {
  bool is_known = found.count > most_types;
  for (size_t index = 0; index < found.count && !is_known; index += 1) is_known = (uintptr_t)found.types[index] == type;
  return is_known;
}

static bool may_conform(const uintptr_t *words) {
  // A struct and an enumeration have a descriptor; a class has its superclass and a descriptor.
  if (words[0] == 0x200 || words[0] == 0x201) return is_found(words[1]);
  for (; words && words[0] == 0; words = (const uintptr_t *)words[1]) {
    if (is_found(words[5])) return true;
  }
  return words != NULL;
}

UNDESCRIBED bool dovetail_may_conform(uintptr_t metadata, uintptr_t existential) {
  if (atomic_load_explicit(silent_place(metadata), memory_order_relaxed) == metadata) return false;
  size_t images = 0;
  dovetail_lock();
  swift_enumerateAllMetadataSections(count_image, &images);
  if (found.images != images) {
    found.images = images;
    found.count = 0;
    swift_enumerateAllMetadataSections(search_image, (void *)((const uintptr_t *)existential)[2]);
  }
  bool result = may_conform((const uintptr_t *)metadata);
  dovetail_unlock();
  if (!result) dovetail_set_silent(metadata);
  return result;
}
#else
UNDESCRIBED bool dovetail_may_conform(uintptr_t metadata, uintptr_t existential) {
  (void)existential;
  return atomic_load_explicit(silent_place(metadata), memory_order_relaxed) != metadata;
}
#endif
