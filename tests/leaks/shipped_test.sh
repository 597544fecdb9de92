#!/usr/bin/env bash
# check_shipped.py notices a branch that the compiler made in what ships and not in what was run:
# shipped_test.sh CLANG WORK_FOLDER
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
clang=$1 work=$2
mkdir -p "$work"
options=(-std=c11 -O3 -g -I"$here/../../src" -I"$here/../../include" -c "$here/planted_select.c")
checked=(-DWITH_BARRIER -DVMB_CHECK_CONSTANT_TIME_VALGRIND)
"$clang" "${options[@]}" -o "$work/shipped.o"
"$clang" "${options[@]}" "${checked[@]}" -o "$work/checked.o"

echo "== a branch that was not run"
if python3 "$here/check_shipped.py" "$work/shipped.o" "$work/checked.o" >"$work/notices.log"; then
  echo "not noticed"
  exit 1
fi
grep 'planted_select: .*conditional jumps ship, none was in what was run' "$work/notices.log"

echo "== a function that was not run"
"$clang" "${options[@]}" "${checked[@]}" -Dplanted_select=another -o "$work/another.o"
if python3 "$here/check_shipped.py" "$work/shipped.o" "$work/another.o" >"$work/another.log"; then
  echo "not noticed"
  exit 1
fi
grep 'planted_select: ships, but was not in what was run' "$work/another.log"

echo "== nothing to compare: no requests"
if python3 "$here/check_shipped.py" "$work/shipped.o" "$work/shipped.o" >"$work/nothing.log"; then
  echo "not noticed"
  exit 1
fi
grep 'nothing was compared' "$work/nothing.log"

echo "== a function without requests that is another"
echo 'int plain(const int *x, int n) { int s = 0; while (n-- > 0) s += x[n]; return s; }' \
  >"$work/plain.c"
"$clang" -O3 -c "$work/plain.c" -o "$work/plain_shipped.o"
"$clang" -O1 -c "$work/plain.c" -o "$work/plain_checked.o"
rm -f "$work"/plain_*.a
ar rc "$work/plain_shipped.a" "$work/checked.o" "$work/plain_shipped.o"
ar rc "$work/plain_checked.a" "$work/checked.o" "$work/plain_checked.o"
if python3 "$here/check_shipped.py" "$work/plain_shipped.a" "$work/plain_checked.a" \
  >"$work/plain.log"; then
  echo "not noticed"
  exit 1
fi
grep 'less than 95% of what has no requests is the same' "$work/plain.log"

echo "== the same code"
python3 "$here/check_shipped.py" "$work/checked.o" "$work/checked.o"
