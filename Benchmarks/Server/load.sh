#!/usr/bin/env bash
# Loads the service and the same by hand, in turns, on the loopback. Needs wrk, curl and sqlite3: apt-get install wrk curl sqlite3
#
#   ./load.sh                    throughput, p99 and memory; what a SIGTERM under load loses; scopes that were mixed up
#   ./load.sh ratios|stop|scopes only that
#
# ROUNDS (7), SECONDS_EACH (6) and REQUESTS (1000000) say how much. Close other programs first: with others running, look at
# the ratios alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

rounds=${ROUNDS:-7}
seconds=${SECONDS_EACH:-6}
requests=${REQUESTS:-1000000}
scratch=${SCRATCH_PATH:-.build-release}
work=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill -KILL "$server" 2>/dev/null || true; rm -r "$work"' EXIT

# Starts a variant on a port of its own, with one link; sets 'server' and 'address'.
start() {
  rm -f "$work"/links.sqlite* "$work/address"
  "$scratch/release/$1" --http-port 0 --database-path "$work/links.sqlite" --log-level error >"$work/address" &
  server=$!
  for _ in {1..200}; do
    [[ ! -s $work/address ]] || break
    kill -0 "$server" || return 1
    sleep 0.05
  done
  address=$(head -1 "$work/address")
  curl -sf -o "$work/made" -H 'Authorization: Bearer demo' -d '{"url": "https://swift.org", "code": "swift"}' "$address/links"
}

# Stops it as the system does, and fails unless it ends well.
stop() {
  kill -TERM "$server"
  wait "$server"
  server=
}

visits() {
  sqlite3 "$work/links.sqlite" 'SELECT sum(visits) FROM link'
}

# One line: requests a second, p99 in microseconds, and in kB the resident memory and that of it which is no file's.
measure() {
  start "$1"
  wrk -t 2 -c 32 -d 2s "$address/swift" >"$work/warm"
  wrk -t 2 -c 32 -d "${seconds}s" --latency "$address/swift" >"$work/wrk"
  local memory
  memory=$(awk '$1 == "VmRSS:" { all = $2 } $1 == "RssAnon:" { own = $2 } END { print all, own }' "/proc/$server/status")
  stop
  awk -v memory="$memory" '
    $1 == "Requests/sec:" { rate = $2 }
    $1 == "99%" { p99 = $2 * ($2 ~ /us$/ ? 1 : $2 ~ /ms$/ ? 1000 : 1000000) }
    END { printf "%.0f %.0f %s\n", rate, p99, memory }' "$work/wrk"
}

ratios() {
  local round variant variants=(ServerByHand Server)
  for ((round = 1; round <= rounds; round++)); do
    for variant in "${variants[@]}"; do
      measure "$variant" | tee -a "$work/$variant" | sed "s/^/$variant: /"
    done
    variants=("${variants[1]}" "${variants[0]}")
  done
  local column names=("requests a second" "p99" "memory" "memory of no file")
  for column in 1 2 3 4; do
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
    wrk -t 16 -c 16 -d 5s -s Load/follow.lua "$address" >"$work/wrk" 2>&1 &
    local client=$!
    sleep 2
    stop
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
    wrk -t 32 -c 32 -d 10s -s Load/follow.lua "$address" >"$work/wrk"
    answered=$((answered + $(awk '$1 == "answered" { print $2 }' "$work/wrk")))
    strange=$((strange + $(awk '$1 == "answered" { print $4 }' "$work/wrk")))
  done
  stop
  echo "scopes: $strange of $answered responses were not of their request"
  ((strange == 0))
}

for product in Server ServerByHand; do swift build --scratch-path "$scratch" -c release --product "$product" >&2; done
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
