#!/usr/bin/env bash
# How long the compiler takes to check the types of a module, by the number of its bindings: the least of three times, in
# user's seconds, without what an empty file takes that imports the same.
#
#   Benchmarks/typecheck.sh [COUNT …]    25 50 100 200 400 without one
#
# BUILT names the folder of a debug build, such as .build/debug, to save this from building Dovetail.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

counts=("$@")
((${#counts[@]})) || counts=(25 50 100 200 400)
if [[ -z ${BUILT:-} ]]; then
  swift build --target Dovetail >&2
  BUILT=$(swift build --show-bin-path)
fi
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
# Swift Build has no folder for modules.
[[ ! -d $BUILT/Modules ]] || BUILT+=/Modules
options=(-swift-version 6 -I "$BUILT" -I Sources/DovetailShims/include -I "$work")

# The forms that apps use most take turns: no dependency, one, two, and an initializer.
services() {
  for ((i = 0; i < $1; i++)); do
    case $((i % 4)) in
      0) echo "public final class Type$i: Sendable { public init() {} }" ;;
      1) echo "public final class Type$i: Sendable { public init(first: Type$((i - 1))) {} }" ;;
      *) echo "public final class Type$i: Sendable { public init(first: Type$((i / 4 * 4)), second: Type$((i / 4 * 4 + 1))) {} }" ;;
    esac
  done
}

module() {
  printf 'import Dovetail\nimport Services\nstruct AppModule: Module {\n  var bindings: Bindings {\n'
  for ((i = 0; i < $1; i++)); do
    case $((i % 4)) in
      0) echo "Bind(Type$i.self).to { Type$i() }.singleton()" ;;
      1) echo "Bind(Type$i.self).to { Type$i(first: \$0) }.singleton()" ;;
      2) echo "Bind(Type$i.self).to { Type$i(first: \$0, second: \$1) }" ;;
      3) echo "Bind(Type$i.self).to(Type$i.init).singleton()" ;;
    esac
  done
  printf '  }\n}\n'
}

least() {
  local TIMEFORMAT=%U
  for _ in 1 2 3; do { time swiftc -typecheck "${options[@]}" "$1" >&2; } 2>&1 | tail -1; done | sort -n | head -1
}

most=$(printf '%s\n' "${counts[@]}" | sort -n | tail -1)
services "$most" >"$work/Services.swift"
swiftc -emit-module -parse-as-library -module-name Services "${options[@]}" -o "$work/Services.swiftmodule" \
  "$work/Services.swift"
printf 'import Dovetail\nimport Services\n' >"$work/Empty.swift"
empty=$(least "$work/Empty.swift")
printf '%10s %10s %16s\n' bindings seconds 'ms for each'
for count in "${counts[@]}"; do
  module "$count" >"$work/AppModule.swift"
  awk "BEGIN { time = $(least "$work/AppModule.swift") - $empty; printf \"%10d %10.2f %16.1f\\n\", $count, time, 1000 * time / $count }"
done
