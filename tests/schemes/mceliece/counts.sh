#!/usr/bin/env bash
# Executed instructions and taken branches do not depend on secrets: counts.sh PROGRAM [leak], the
# program being test_mceliece_counts; or counts.sh --compile OUT CC OPTION..., which first makes OUT
# from the sources with the portable implementations.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
if [ "$1" = --compile ]; then
  out=$2
  shift 2
  root=$(cd "$(dirname "$0")/../../.." && pwd)
  sources=()
  for file in "$root"/src/{schemes/mceliece,arithmetic/gf2{,m}}/*.c \
    "$root"/src/{algorithms/{benes,ct_sort},hash/keccak}/*.c; do
    case $file in
      */gf13_*) [[ $file == */gf13_portable.c ]] && sources+=("$file") ;;
      *_avx2.c | *_avx512.c | *_bmi2.c | *_pclmul.c | *_neon.c | *_sha3.c | *_pmull.c) ;;
      *_aarch64.c | *_armv7em.c) ;;
      # need the list of the sets of a build
      */schemes/mceliece/mceliece.c | */mceliece_stream_sets.c) ;;
      *) sources+=("$file") ;;
    esac
  done
  "$@" -std=c11 -ffunction-sections -fdata-sections -Wl,--gc-sections \
    -DVMB_PORTABLE_ONLY=1 -DVMB_STATIC -D_DEFAULT_SOURCE -DVMB_HOSTED \
    -I"$root/src" -I"$root/include" -I"$root/tests" -I"$root" -o "$out" \
    "$root/tests/schemes/mceliece/test_mceliece_counts.c" "${sources[@]}" \
    "$root"/src/support/*.c
  set -- "$out"
fi

# "guest instrs" of valgrind's simplest counter, and the conditional branches that were taken.
count() {
  valgrind --tool=lackey --basic-counts=yes "$@" 2>&1 | grep -E 'guest instrs:|taken:' |
    sed 's/^==[0-9]*== *//; s/(.*//' | tr -s ' \n' ' '
}
expected=""
for seed in 1 2 3; do
  counts=$(count "$1" "$seed" ${2:+"$2"})
  echo "secrets $seed: $counts"
  if ! [[ $counts =~ guest\ instrs:\ ([0-9,]+) ]] || [ "${BASH_REMATCH[1]//,/}" -lt 1000000 ]; then
    echo "FAILED: the program did not run"
    exit 1
  fi
  if [ -n "$expected" ] && [ "$counts" != "$expected" ]; then
    echo "FAILED: the counts depend on the secrets"
    exit 1
  fi
  expected=$counts
done
