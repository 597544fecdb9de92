#!/usr/bin/env bash
# Tests the JavaScript binding: bindings/js/test.sh [--full]; the last line is "N passed, N failed".
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   --full      all sets and modules of each set; otherwise a small set of each family
#   VMB_JOBS    how many compilers run at a time (number of processors)
#
# The package is built in build/bindings/js. What cannot be had here is said in a line "skipped:
# REASON", and then nothing counts as failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
here=bindings/js
work=$PWD/build/$here
mkdir -p "$work"
log=$work/test.log
: >"$log"
export VMB_TEST_FULL=OFF
modules=(mlkem768 haetae2)
if [ "${1:-}" = --full ]; then
  VMB_TEST_FULL=ON
  modules=()
fi

. bindings/steps.sh
missing() {
  local tool
  for tool in node clang-19 wasm-ld-19 llvm-ar-19 cmake ninja; do
    command -v $tool >/dev/null || echo $tool
  done
}

# notices_sizes: figures that are not the committed ones are found, in modules and in documents.
notices_sizes() {
  local planted=$work/planted.json said
  node -p 'const sizes = JSON.parse(fs.readFileSync(process.argv[1], "utf8"));
    sizes.sets.mlkem768.wasm.gzip += 1000; JSON.stringify(sizes)' $here/sizes.json >"$planted"
  ! said=$(node $here/sizes.mjs --against "$planted" 2>&1) && echo "$said" &&
    grep -q 'sets mlkem768 wasm gzip: ' <<<"$said" &&
    grep -q 'bindings.md does not say what' <<<"$said"
}

if [ -n "$(missing)" ]; then cmake/setup.sh test >>"$log" 2>&1 || true; fi
lacks=$(missing | paste -s -d ' ')
[ -z "$lacks" ] || skip "$lacks is missing: cmake/setup.sh test installs it on Debian"
[ "$(node -p 'process.versions.node.split(".")[0] >= 18')" = true ] ||
  skip "Node.js 18 or newer is missing: this is $(node --version)"

if ! node $here/build.mjs "${modules[@]}" >"$work/sizes.txt" 2>>"$log"; then
  tail -n 40 "$log"
  echo "$here: the package does not build; log: $log"
  echo "0 passed, 1 failed"
  exit 1
fi
grep "all sets" "$work/sizes.txt"

# The types, as a program that uses the package sees them.
if [ -e "$work/node_modules/.made_from" ]; then
  rm -rf "$work/types" && cp -r $here/tests/types "$work/types"
  for config in tsconfig node bundlers; do
    step "types: $config" node "$work/node_modules/typescript/bin/tsc" -p "$work/types/$config.json"
  done
  step sizes node $here/sizes.mjs
  step "sizes notices others" notices_sizes
else
  grep '^types: ' "$work/sizes.txt"
fi

node --test $here/tests/*.test.mjs >"$work/node.log" 2>&1
code=$?
count() { sed -n "s/^# $1 \([0-9]*\)$/\1/p" "$work/node.log" | tail -n 1; }
wrong=$(count fail)
ran=$(count pass)
if [ $code -ne 0 ]; then
  grep -A 20 '^not ok' "$work/node.log" | head -n 80
  if [ "${wrong:-0}" -eq 0 ]; then wrong=1; fi
fi
passed=$((passed + ${ran:-0})) failed=$((failed + ${wrong:-0}))

if [ $VMB_TEST_FULL = OFF ]; then echo "$here: a small set of each family; all with --full"; fi
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
