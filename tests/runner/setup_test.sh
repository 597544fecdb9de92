#!/usr/bin/env bash
# cmake/setup.sh where it may not install: it says what is missing and which targets go, and names
# the others as available. Where it might, it asks first; where nobody can be asked, it installs in
# a container and stops elsewhere.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/project/cmake" "$work/bin"
cp "$source_dir/cmake/setup.sh" "$work/project/cmake/"

# All programs of this machine as links, so that some can be taken away.
IFS=: read -ra folders <<<"$PATH"
for folder in "${folders[@]}"; do
  [ ! -d "$folder" ] || find "$folder" -maxdepth 1 ! -type d -print0 |
    xargs -0 -r ln -s -t "$work/bin" 2>/dev/null || true
done

fail() {
  echo "$1"
  exit 1
}
setup() { PATH=$work/bin VMB_NO_INSTALL=1 "$work/project/cmake/setup.sh" "$@" 2>&1; }
# may_install NAME=VALUE...: set-up with this leave, where apt-get only notes what it was told.
may_install() {
  rm -f "$work/bin/apt-get" "$work/bin/sudo" "$work/told"
  # shellcheck disable=SC2016  # variables of the script
  printf '#!/bin/sh\n[ "$1" = update ] || echo "$@" >>%s\n' "$work/told" >"$work/bin/apt-get"
  printf '#!/bin/sh\nshift\nexec "$@"\n' >"$work/bin/sudo"
  chmod +x "$work/bin/apt-get" "$work/bin/sudo"
  env -u CI -u VMB_INSTALL -u VMB_NO_INSTALL PATH="$work/bin" "$@" \
    "$work/project/cmake/setup.sh" test 2>&1 </dev/null
}
available() { grep -qx "$1" "$work/project/build/targets.available"; }

setup test >/dev/null || fail "set-up fails on the machine that builds this project"
available host || fail "host is not available on the machine that builds this project"

rm -f "$work/bin/qemu-system-arm"
output=$(setup test) || fail "set-up fails because one emulator is missing: $output"
available host || fail "host is not available without qemu-system-arm"
if available cortex-m4; then fail "cortex-m4 is available without qemu-system-arm"; fi
grep -q "^cortex-m4 .*qemu-system-arm" "$work/project/build/targets.skipped" ||
  fail "no reason is next to cortex-m4"
[ "$(wc -l <<<"$output")" = 1 ] || fail "more than one line: $output"
grep -Eq "^Skipped: .*cortex-m4.*install .*qemu-system-arm" <<<"$output" ||
  fail "the line does not say what to install: $output"

mkdir -p "$work/run/systemd/system" "$work/container"
output=$(may_install VMB_RUN_FOLDER="$work/container") ||
  fail "set-up fails in a container: $output"
grep -q "^install .*qemu-system-arm" "$work/told" || fail "container: it does not install: $output"
if output=$(may_install VMB_RUN_FOLDER="$work/run"); then
  fail "set-up goes on though nobody could be asked: $output"
fi
[ ! -e "$work/told" ] || fail "it installs though nobody agreed: $(<"$work/told")"
for line in "missing:" "qemu-system-arm" "apt-get install -y .*qemu-system-arm" "VMB_INSTALL=1" \
  "VMB_NO_INSTALL=1"; do
  grep -q "$line" <<<"$output" || fail "where nobody can be asked, '$line' is not said: $output"
done
for leave in VMB_INSTALL=1 CI=true; do
  output=$(may_install $leave) || fail "$leave: set-up fails: $output"
  grep -q "^install .*qemu-system-arm" "$work/told" || fail "$leave: it does not install: $output"
done
output=$(may_install VMB_INSTALL=1 VMB_NO_INSTALL=1) || fail "set-up fails: $output"
[ ! -e "$work/told" ] || fail "it installs with VMB_NO_INSTALL=1: $(<"$work/told")"

[ -z "$(setup lib)" ] || fail "the library alone must not ask for an emulator"

rm -f "$work/bin/ninja"
if setup lib >/dev/null; then fail "set-up claims that a library can be built without ninja"; fi
if setup nonsense >/dev/null; then fail "an unknown group is accepted"; fi
echo "as expected"
