#!/usr/bin/env bash
# Tests the Java binding: bindings/java/test.sh [--full]; the last line is "N passed, N failed".
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   --full    all sets and vectors; otherwise a small set of each family
#
# Maven builds below build/bindings/java. Takes libvambrace.so of build/host if that has all sets;
# otherwise it is built there as well. What cannot be had here is said in a line "skipped: REASON",
# and then nothing counts as failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
here=bindings/java
work=$PWD/build/$here
mkdir -p "$work"
log=$work/test.log
: >"$log"
full=false
if [ "${1:-}" = --full ]; then full=true; fi

. bindings/steps.sh
fail() {
  tail -n 40 "$log"
  echo "$here: $1; log: $log"
  echo "0 passed, 1 failed"
  exit 1
}

if ! command -v mvn >>"$log" || ! $here/java_home.sh >>"$log"; then
  cmake/setup.sh bindings >>"$log" 2>&1 || true
fi
command -v mvn >>"$log" || skip "there is no mvn: cmake/setup.sh bindings installs it on Debian"
JAVA_HOME=$($here/java_home.sh) ||
  skip "there is no JDK 22 or newer: https://adoptium.net has one, JAVA_HOME says where it is"
export JAVA_HOME
options=()
if [ ! -x "$JAVA_HOME/bin/javac" ]; then
  options=(-Pecj)
  # Debian's list of authorities, which the runtime does not know.
  authorities=/etc/ssl/certs/java/cacerts
  if [ -e $authorities ]; then export MAVEN_OPTS=-Djavax.net.ssl.trustStore=$authorities; fi
fi

library=$PWD/build/host
if ! grep -qx 'VMB_SETS:STRING=all' "$library/CMakeCache.txt" 2>/dev/null; then
  library=$work/library
  cmake -S . -B "$library" -G Ninja -DCMAKE_BUILD_TYPE=Release -DVMB_SETS=all -DVMB_BUILD_CLI=OFF \
    -DVMB_BUILD_TESTS=OFF >>"$log" 2>&1 || fail "the C library is not configured"
fi
cmake --build "$library" --target vambrace_shared ${VMB_JOBS:+-j "$VMB_JOBS"} >>"$log" 2>&1 ||
  fail "the C library does not build"

# maven ARGUMENT...: in the project, with that library.
maven() {
  mvn --batch-mode --quiet --file $here/pom.xml "${options[@]}" \
    -Dvambrace.library="$library/libvambrace.so" -Dvambrace.full=$full "$@" >>"$log" 2>&1
}
# count NAME: the sum of that number over all classes of tests.
count() {
  local number sum=0
  while read -r number; do sum=$((sum + number)); done < <(
    sed -n "s/^<testsuite .* $1=\"\([0-9]*\)\".*/\1/p" "$work"/maven/surefire-reports/TEST-*.xml
  )
  echo $sum
}
rm -rf "$work/maven/surefire-reports"
maven package
code=$?
ran=$(count tests)
wrong=$(($(count failures) + $(count errors)))
if [ $code -ne 0 ] && [ "$ran" -eq 0 ]; then
  if grep -Eq 'Could not (transfer|resolve)|Unknown host' "$log"; then
    skip "the packages of pom.xml cannot be fetched: is Maven Central reachable? log: $log"
  fi
  fail "the package does not build"
fi
if [ $code -ne 0 ] && [ $wrong -eq 0 ]; then wrong=1; fi
if [ $wrong -gt 0 ]; then grep -v '^WARNING\|^[[:space:]]*at ' "$log" | tail -n 80; fi
skipped=$(count skipped)
failed=$wrong passed=$((ran - wrong - skipped))
if [ "$skipped" -gt 0 ]; then echo "$skipped tests skipped themselves (log: $log)"; fi

if [ ${#options[@]} -eq 0 ]; then
  step format maven fmt:check
else
  echo "format: left out: there is no JDK here, but a runtime"
fi

# What bindings/matrix.py calls.
cat >"$work/exchange" <<END
#!/bin/sh
exec $JAVA_HOME/bin/java --enable-native-access=ALL-UNNAMED \\
  -Dvambrace.library=$library/libvambrace.so \\
  -cp $work/maven/classes:$work/maven/test-classes vambrace.Exchange "\$@"
END
chmod +x "$work/exchange"

if [ $full = false ]; then echo "$here: a small set of each family; all with --full"; fi
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
