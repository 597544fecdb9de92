# What the tests of the bindings share, to be sourced; they have $log, and end with "N passed, N
# failed".
# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=bash disable=SC2154 # of those that source it
passed=0 failed=0

# skip REASON: nothing can be tested here, and nothing counts as failed.
skip() {
  echo "skipped: $1"
  echo "0 passed, 0 failed"
  exit 0
}

# step NAME COMMAND...: one check that counts as one test. The command may change folder.
step() {
  local name=$1
  shift
  if ("$@") >>"$log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "$name: failed; log: $log"
    tail -n 40 "$log"
  fi
}
