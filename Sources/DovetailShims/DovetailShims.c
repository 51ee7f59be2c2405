#include "DovetailShims.h"

#include <stdlib.h>

// Debuggers and profilers of other makers cannot read the description that this compiler writes for them.
#define UNDESCRIBED __attribute__((nodebug))

UNDESCRIBED _Thread_local void *dovetail_thread_word = 0;

UNDESCRIBED void *dovetail_allocate(size_t size, size_t alignment) {
  if (alignment <= _Alignof(max_align_t)) return malloc(size);
  // The size must be a multiple of the alignment, which is a power of two.
  return aligned_alloc(alignment, (size + alignment - 1) & ~(alignment - 1));
}

UNDESCRIBED void dovetail_deallocate(void *memory) { free(memory); }
