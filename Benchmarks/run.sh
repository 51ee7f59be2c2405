#!/bin/sh
# Measures times or counts, and compares counts with the recorded ones; see CONTRIBUTING.md.
#
#   Benchmarks/run.sh            times, three rounds: prints the table, writes chart.svg and figures.md
#   Benchmarks/run.sh --quick    times, one round, without files
#   Benchmarks/run.sh --check    counts, and fails when a count differs from Thresholds/
#   Benchmarks/run.sh --renew    counts, and writes the counts to Thresholds/
#   Benchmarks/run.sh --build    builds the benchmarks
#
# SCRATCH_PATH is the build folder, by default .build. Close other programs before measuring times: ratios hold on a
# busy machine, but two threads need two free cores. Counts do not depend on the load.
set -eu
cd "$(dirname "$0")"

action="${1:---time}"
case "$action" in
  --time | --quick | --check | --renew | --build) ;;
  *)
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p;}' run.sh
    exit 2
    ;;
esac

fail() {
  echo "$@" >&2
  exit 1
}

# The counts of valgrind and the linker are recorded for one kind of machine, and skipped on others.
kind="$(uname -sm)"
case "$action" in
  --check | --renew)
    if [ "$kind" = "Linux x86_64" ]; then
      command -v valgrind >/dev/null ||
        fail "valgrind is missing, which counts instructions; to install it, run '.ci/readers --install'"
    elif [ "$action" = --renew ]; then
      fail "thresholds must be recorded on Linux x86_64, and this is $kind"
    else
      echo "instructions and sizes are skipped, since they are recorded on Linux x86_64, and this is $kind" >&2
    fi
    ;;
esac

scratch="${SCRATCH_PATH:-.build}"
log="$scratch/benchmark.log"
for product in Count FreezeOnce Report Peers; do
  swift build --scratch-path "$scratch" -c release --product "$product" >&2
done
built="$(swift build --scratch-path "$scratch" -c release --show-bin-path)"
headers="$(cd ../Sources/DovetailShims/include && pwd)"
[ "$kind" != "Linux x86_64" ] || export COUNT_BUILT="$built" COUNT_HEADERS="$headers"

# Runs the harness; the first run builds it.
harness() {
  swift package --scratch-path "$scratch" --allow-writing-to-package-directory \
    --allow-writing-to-directory "$PWD/$scratch" benchmark "$@" >"$log" 2>&1
}

take_times() {
  rm -rf "$scratch/results"
  for round in "$@"; do
    echo "round $round of $#" >&2
    mkdir -p "$scratch/results/$round"
    harness --filter '.*-times' --format histogramPercentiles --path "$scratch/results/$round" --no-progress --quiet ||
      fail "$(cat "$log")"
  done
}

report() {
  "$built/Report" --results "$scratch/results" --built "$built" --headers "$headers" "$@"
}

count() {
  harness thresholds "$@" --path Thresholds --skip '.*-times' --no-progress
}

case "$action" in
  --build) harness list || fail "$(cat "$log")" ;;
  --time)
    take_times 1 2 3
    report --chart chart.svg --figures figures.md
    ;;
  --quick)
    take_times 1
    report
    ;;
  --renew)
    rm -f Thresholds/*
    count update && ! grep -q "^Benchmark .* failed" "$log" || fail "$(cat "$log")"
    ;;
  --check)
    renew="to record the new counts, run Benchmarks/run.sh --renew, and say why in the commit"
    count check || fail "$(cat "$log")
counts differ from Benchmarks/Thresholds; $renew"
    # The harness ignores a benchmark without a threshold.
    for name in $("$built/Count"); do
      grep -q "\"$name\"" Thresholds/Harness.instructions.p90.json ||
        fail "Benchmarks/Thresholds has no count of $name; $renew"
    done
    echo "all counts match Benchmarks/Thresholds"
    ;;
esac
