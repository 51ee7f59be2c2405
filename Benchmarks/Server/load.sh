#!/usr/bin/env bash
# Loads the service and the same by hand, in turns, on the loopback. Needs wrk, curl and sqlite3: apt-get install wrk curl sqlite3
#
#   ./load.sh                    throughput, p99 and memory; what a SIGTERM under load loses; scopes that were mixed up
#   ./load.sh ratios|stop|scopes only that
#
# ROUNDS (15), SECONDS_EACH (2) and REQUESTS (1000000) say how much. Close other programs first: with others running, look at
# the ratios alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

rounds=${ROUNDS:-15}
seconds=${SECONDS_EACH:-2}
requests=${REQUESTS:-1000000}
scratch=${SCRATCH_PATH:-.build-release}
work=$(mktemp -d)
declare -A server address
trap 'for pid in "${server[@]}"; do kill -KILL "$pid" 2>/dev/null || true; done; rm -r "$work"' EXIT

# Starts a variant on a port of its own, with one link; it has a database of its name.
start() {
  rm -f "$work/$1".*
  "$built/$1" --http-port 0 --database-path "$work/$1.sqlite" --log-level error >"$work/$1.address" &
  server[$1]=$!
  for _ in {1..200}; do
    [[ ! -s $work/$1.address ]] || break
    kill -0 "${server[$1]}" || return 1
    sleep 0.05
  done
  address[$1]=$(head -1 "$work/$1.address")
  curl -sf -o "$work/$1.made" -H 'Authorization: Bearer demo' -d '{"url": "https://swift.org", "code": "swift"}' \
    "${address[$1]}/links"
}

# Stops it as the system does, and fails unless it ends well.
stop() {
  kill -TERM "${server[$1]}"
  wait "${server[$1]}"
  unset "server[$1]"
}

visits() {
  sqlite3 "$work/Server.sqlite" 'SELECT sum(visits) FROM link'
}

# The time that the processors gave a variant so far, in hundredths of a second.
ticks() {
  awk '{ print $14 + $15 }' "/proc/${server[$1]}/stat"
}

# One line: requests a second, p99 and processor time of a request in microseconds, and in kB the resident memory and that
# of it which is no file's.
measure() {
  local before
  before=$(ticks "$1")
  wrk -t 2 -c 32 -d "${seconds}s" --latency "${address[$1]}/swift" >"$work/wrk"
  awk -v ticks="$(($(ticks "$1") - before))" '
    $1 == "VmRSS:" { all = $2 }
    $1 == "RssAnon:" { own = $2 }
    $2 == "requests" { count = $1 }
    $1 == "Requests/sec:" { rate = $2 }
    $1 == "99%" { p99 = $2 * ($2 ~ /us$/ ? 1 : $2 ~ /ms$/ ? 1000 : 1000000) }
    END { printf "%.0f %.0f %.1f %s %s\n", rate, p99, ticks * 10000 / count, all, own }' \
    "/proc/${server[$1]}/status" "$work/wrk"
}

# Both run all the time, and have the load in turns.
ratios() {
  local round variant variants=(ServerByHand Server)
  for variant in "${variants[@]}"; do
    start "$variant"
    measure "$variant" >"$work/warm"
  done
  for ((round = 1; round <= rounds; round++)); do
    for variant in "${variants[@]}"; do
      measure "$variant" >>"$work/$variant"
      tail -1 "$work/$variant" | sed "s/^/$variant: /"
    done
    variants=("${variants[1]}" "${variants[0]}")
  done
  for variant in "${variants[@]}"; do stop "$variant"; done
  local column names=("requests a second" "p99" "processor time" "memory" "memory of no file")
  for column in 1 2 3 4 5; do
    printf '%s: %s of by hand\n' "${names[column - 1]}" \
      "$(awk -v a="$(median Server "$column")" -v b="$(median ServerByHand "$column")" 'BEGIN { printf "%.3f", a / b }')"
  done
}

median() {
  cut -d ' ' -f "$2" "$work/$1" | sort -n | sed -n "$(((rounds + 1) / 2))p"
}

# Every response that a client got was of a visit that is in the database, and the other way round.
stopping() {
  local round answered
  for ((round = 1; round <= 5; round++)); do
    start Server
    wrk -t 16 -c 16 -d 5s -s Load/follow.lua "${address[Server]}" >"$work/wrk" 2>&1 &
    local client=$!
    sleep 2
    stop Server
    wait "$client"
    answered=$(awk '$1 == "answered" { print $2 }' "$work/wrk")
    echo "stopped under load: $answered responses, $(visits) visits, strange: $(awk '$1 == "answered" { print $4 }' "$work/wrk")"
    [[ $answered == "$(visits)" ]]
  done
}

scopes() {
  local answered=0 strange=0
  start Server
  while ((answered < requests)); do
    wrk -t 32 -c 32 -d 10s -s Load/follow.lua "${address[Server]}" >"$work/wrk"
    answered=$((answered + $(awk '$1 == "answered" { print $2 }' "$work/wrk")))
    strange=$((strange + $(awk '$1 == "answered" { print $4 }' "$work/wrk")))
  done
  stop Server
  echo "scopes: $strange of $answered responses were not of their request"
  ((strange == 0))
}

for product in Server ServerByHand; do swift build --scratch-path "$scratch" -c release --product "$product" >&2; done
built=$(swift build --scratch-path "$scratch" -c release --show-bin-path)
case ${1:-all} in
  ratios) ratios ;;
  stop) stopping ;;
  scopes) scopes ;;
  all)
    ratios
    stopping
    scopes
    ;;
  *)
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p;}' load.sh
    exit 2
    ;;
esac
