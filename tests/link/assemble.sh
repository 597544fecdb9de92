#!/usr/bin/env bash
# The assembly of a core is accepted by clang, too, whose assembler armclang and others share:
# assemble.sh CLANG CPU INCLUDE FILE...
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -u
clang=$1 cpu=$2 include=$3
shift 3
failed=0
for file in "$@"; do
  if ! "$clang" --target=arm-none-eabi -mthumb -mcpu="$cpu" -I "$include" -c "$file" \
    -o /dev/null; then
    echo "clang does not assemble $file for $cpu"
    failed=$((failed + 1))
  fi
done
echo "$# files, $failed refused"
[ $# -gt 0 ] && [ $failed -eq 0 ]
