// Sets the number of tests that the runner starts at the same time, unless the environment has it. By default, all tests
// start at once, and each wait of one is as long as the queue of all others.
#include <stdlib.h>

#ifdef _WIN32
#define SET(name, value) (getenv(name) ? 0 : _putenv_s(name, value))
#else
#define SET(name, value) setenv(name, value, 0)
#endif

__attribute__((constructor)) static void set_width(void) {
  SET("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "8");
}
