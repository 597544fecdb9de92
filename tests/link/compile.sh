#!/usr/bin/env bash
# Sources compile for another processor, sizes included, whether there is a C library for it or not:
# compile.sh CLANG TARGET ROOT FILE...
# The C library's headers are newlib's, which are for any processor.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -u
clang=$1 target=$2 root=$3
shift 3
failed=0
for file in "$@"; do
  if ! "$clang" --target="$target" -std=c11 -fsyntax-only -isystem /usr/include/newlib \
    -I "$root/src" -I "$root/include" "$file"; then
    echo "$file does not compile for $target"
    failed=$((failed + 1))
  fi
done
echo "$# files, $failed refused"
[ $# -gt 0 ] && [ $failed -eq 0 ]
