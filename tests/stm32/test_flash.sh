#!/usr/bin/env bash
# The commands that write a board's flash, without a board: test_flash.sh FOLDER_OF_FLASH
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
flash=$1/flash listen=$1/listen
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export VMB_FLASH_DRY_RUN=1
mkdir -p "$work/stm32f407-disc" "$work/nucleo-f767zi" "$work/else" "$work/bin"
touch "$work"/{stm32f407-disc,nucleo-f767zi,else}/program

# expect CODE PATTERN COMMAND...: its exit code and a part of what it prints.
expect() {
  local code=$1 pattern=$2 said got=0
  shift 2
  said=$("$@" 2>&1) || got=$?
  if [ $got != "$code" ] || [[ $said != *"$pattern"* ]]; then
    echo "$*: code $got, expected $code; said: $said"
    exit 1
  fi
}
disc=$work/stm32f407-disc/program
expect 0 "openocd -f board/stm32f4discovery.cfg -c program \"$disc\" verify reset exit" \
  "$flash" "$disc" openocd
expect 0 "st-flash --reset write $disc.bin 0x08000000" "$flash" "$disc" st-flash
expect 0 "pyocd flash --target stm32f767zi" "$flash" "$work/nucleo-f767zi/program" pyocd
expect 2 "is not known: openocd, st-flash or pyocd" "$flash" "$disc" jlink
expect 2 "flash it by hand" "$flash" "$work/else/program" openocd
expect 2 "cannot be read" "$flash" "$work/nothing" openocd
expect 2 "usage:" "$flash"
expect 2 "usage:" "$listen"

printf 'noise\nvambrace-board {}\nvambrace-end {"code": 0}\nbehind\n' >"$work/port"
expect 0 'vambrace-end {"code": 0}' "$listen" "$work/port"
if "$listen" "$work/port" | grep -q behind; then
  echo "listen goes on behind the end"
  exit 1
fi
echo "the commands are as they should be"
