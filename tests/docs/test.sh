#!/usr/bin/env bash
# Tests the whole documentation site: tests/docs/test.sh; the last line is "N passed, N failed".
# `make test` checks the pages that need no other tool (CMakeLists.txt).
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
passed=0 failed=0
# step NAME COMMAND...: one check that counts as one test; 77 where a tool is missing.
step() {
  local name=$1 log=build/logs/docs-$1.log code
  shift
  "$@" >"$log" 2>&1
  code=$?
  case $code in
    0) passed=$((passed + 1)) ;;
    77) sed 's/^skipped: //;s/^/skipped: /;q' "$log" ;;
    *)
      failed=$((failed + 1))
      echo "$name: failed; log: $log"
      tail -n 40 "$log"
      ;;
  esac
}
mkdir -p build/logs
step build make --no-print-directory docs
if [ "$failed" -eq 0 ]; then
  step pages python3 tests/docs/check_site.py --whole
  step browser node tests/docs/site_browser.mjs
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
