#include "DovetailAtomics.h"

// Without a description for debuggers: older ones of other makers cannot read the form that this compiler writes.
__attribute__((nodebug)) _Thread_local void *dovetail_thread_word = 0;
