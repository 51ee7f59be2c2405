#!/bin/sh
# Measures the cost of overriding one of 1,000 bindings in a debug build, as in tests. Fails above 0.5 ms for the
# override alone, and above 3 ms with a recording injector and a read.
#
# SCRATCH_PATH is the build folder, by default .build.
set -eu
cd "$(dirname "$0")"
swift run --scratch-path "${SCRATCH_PATH:-.build}" -c debug Deriving
