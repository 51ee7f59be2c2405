#!/bin/sh
# Measures, in a debug build as tests have it, what an override of one of 1,000 bindings costs a test. Fails above
# 0.5 ms for the override alone, and above 3 ms with a recording injector and a read.
#
# SCRATCH_PATH names another build folder than .build.
set -eu
cd "$(dirname "$0")"
swift run --scratch-path "${SCRATCH_PATH:-.build}" -c debug Deriving
