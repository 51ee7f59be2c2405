#!/bin/sh
# Builds and runs all benchmarks, prints the tables and draws the chart.
#
#   Benchmarks/run.sh            three rounds; writes chart.svg, and figures.md for the README
#   Benchmarks/run.sh --quick    one round, and no files
#   Benchmarks/run.sh --build    builds all that it needs, and measures nothing
#   … --check                    fails when a ratio misses its limit or an exact count differs
#   … --renew                    takes the counts of this run as Thresholds/counts.tsv
#
# SCRATCH_PATH names another build folder than .build. Close other programs first: the ratios hold on a busy machine,
# yet two threads need two free cores.
set -eu
cd "$(dirname "$0")"

rounds=3
files="--chart chart.svg --figures figures.md"
report=""
for argument in "$@"; do
  case "$argument" in
    --quick) rounds=1 files="" ;;
    --build) rounds=0 ;;
    --check | --renew) report="$report $argument" ;;
    *)
      sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p;}' run.sh
      exit 2
      ;;
  esac
done

scratch="${SCRATCH_PATH:-.build}"
results="$scratch/results"
log="$scratch/benchmark.log"
rm -rf "$results"
mkdir -p "$results"
results="$(cd "$results" && pwd)"

for product in Report FreezeOnce; do swift build --scratch-path "$scratch" -c release --product "$product" >&2; done

harness() {
  swift package --scratch-path "$scratch" --allow-writing-to-directory "$results" benchmark "$@" >"$log" 2>&1 || {
    cat "$log" >&2
    exit 1
  }
}

if [ "$rounds" -eq 0 ]; then
  # To list the benchmarks, the harness builds them.
  harness list
  exit
fi

round=1
while [ "$round" -le "$rounds" ]; do
  echo "round $round of $rounds" >&2
  # The counts are exact, so that one round tells them all.
  skip=""
  [ "$round" -eq 1 ] || skip="--skip .*-counts-.*"
  # shellcheck disable=SC2086 # the options are words of their own
  harness --format histogramPercentiles --path "$results/$round" --no-progress --quiet $skip
  round=$((round + 1))
done

bin="$(swift build --scratch-path "$scratch" -c release --show-bin-path)"
# shellcheck disable=SC2086
"$bin/Report" --results "$results" --thresholds Thresholds/counts.tsv \
  --built "$bin" --headers ../Sources/DovetailShims/include $files $report
