#!/usr/bin/env bash
# Tests the OpenSSL provider: bindings/openssl/test.sh [--full]; the last line is
# "N passed, N failed".
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   --full         all sets, with this system's OpenSSL and with 3.5 and 4.0, which build_openssl.sh
#                  compiles from the sources of a crate. Otherwise a small set of each family, with
#                  the system's
#   VMB_JOBS       how many compilers run at once (number of processors)
#   VMB_VERSIONS   the versions to build and test beside the system's, "3.5 4.0" with --full
#
# The provider is the one of build/host where that is built with all sets, otherwise of a build of
# its own. What cannot be had here is said in a line "skipped: REASON".
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
work=$PWD/build/bindings/openssl
jobs=${VMB_JOBS:-$(nproc)}
versions=${VMB_VERSIONS:-}
export VMB_TEST_FULL=OFF
if [ "${1:-}" = --full ]; then
  VMB_TEST_FULL=ON
  versions=${VMB_VERSIONS-3.5 4.0}
fi
mkdir -p "$work"
log=$work/test.log
: >"$log"
passed=0 failed=0

finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ] && [ $((passed + ${nothing_to_do:-0})) -gt 0 ]
  exit
}
skip() {
  echo "skipped: $1"
  nothing_to_do=1
  finish
}
[ -e /usr/include/openssl/core_dispatch.h ] || skip "OpenSSL's headers are missing (libssl-dev)"
[ -e /usr/include/libtasn1.h ] || skip "libtasn1 is missing (libtasn1-6-dev)"
command -v openssl >/dev/null || skip "the openssl command is missing (openssl)"
command -v c++ >/dev/null || skip "a C++ compiler is missing (g++)"

build=$PWD/build/host
if ! grep -qx 'VMB_SETS:STRING=all' "$build/CMakeCache.txt" 2>/dev/null; then build=$work/cmake; fi
if command -v ccache >/dev/null; then
  export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache
fi
options=(-DVMB_BUILD_PROVIDER=ON)
if [ ! -e "$build/CMakeCache.txt" ]; then
  options+=(-G Ninja -DVMB_BUILD_TESTS=OFF -DVMB_BUILD_CLI=OFF -DCMAKE_BUILD_TYPE=Release)
fi
if ! { cmake -S . -B "$build" "${options[@]}" &&
  cmake --build "$build" --target vambrace_provider -j "$jobs"; } >>"$log" 2>&1; then
  tail -n 40 "$log"
  echo "bindings/openssl: the provider does not build; log: $log"
  failed=1
  finish
fi
export VMB_PROVIDER=$build/vambrace.so

# python_tests NAME FILE: the tests of a file, counted one by one.
python_tests() {
  local name=$1 output ran bad skipped
  output=$(PYTHONDONTWRITEBYTECODE=1 python3 "bindings/openssl/tests/$2" -v 2>&1)
  printf '%s\n' "$output" >>"$log"
  ran=$(sed -n -E 's/^Ran ([0-9]+) tests?.*/\1/p' <<<"$output")
  bad=$(grep -c -E '^(FAIL|ERROR): ' <<<"$output")
  skipped=$(grep -c -E "\.\.\. skipped " <<<"$output")
  if [ -z "$ran" ]; then ran=1 bad=1 skipped=0; fi
  if [ "$bad" -gt 0 ]; then printf '%s\n' "$output"; fi
  failed=$((failed + bad))
  passed=$((passed + (ran > bad + skipped ? ran - bad - skipped : 0)))
  sed -n -E "s/.*\.\.\. skipped ['\"](.*)['\"]$/skipped: $name: \1/p" <<<"$output" | sort -u
}

# one_version NAME PROGRAM: all tests with this openssl.
one_version() {
  export VMB_OPENSSL=$2
  local file
  for file in bindings/openssl/tests/test_*.py; do
    python_tests "$1" "$(basename "$file")"
  done
}

one_version "$(openssl version | cut -d ' ' -f 2)" openssl
for version in $versions; do
  if folder=$(bindings/openssl/build_openssl.sh "$version" 2>>"$log"); then
    one_version "$version" "$folder/bin/openssl"
  else
    echo "skipped: OpenSSL $version: $(tail -n 1 "$log")"
  fi
done
if [ $VMB_TEST_FULL = OFF ]; then
  echo "a small set of each family, the system's OpenSSL; all, and 3.5 and 4.0, with --full"
fi
finish
