#!/usr/bin/env bash
# tests/run.sh counts right and never hides a failure: it runs on small projects made here.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# project BODY [SKIPPED]: a project in $work/project with the tests of BODY, and a set-up script
# that finds the targets host and SKIPPED.
project() {
  rm -rf "$work/project"
  mkdir -p "$work/project/tests" "$work/project/cmake"
  cp "$source_dir/tests/run.sh" "$work/project/tests/run.sh"
  printf '%s\n' 'cmake_minimum_required(VERSION 3.22)' 'project(small LANGUAGES NONE)' \
    'enable_testing()' "$1" >"$work/project/CMakeLists.txt"
  cat >"$work/project/CMakePresets.json" <<'END'
{"version": 6, "configurePresets": [{"name": "host", "generator": "Ninja",
    "binaryDir": "${sourceDir}/build/host"}]}
END
  cat >"$work/project/cmake/setup.sh" <<END
#!/bin/sh
echo host >build/targets.available
printf '%s' '${2:-}' >build/targets.skipped
END
  chmod +x "$work/project/cmake/setup.sh"
}

# expect NAME CODE LAST PATTERN [ARGUMENT...]: $script (run.sh) ends with this exit code and this
# last line, and a line matches PATTERN.
script=tests/run.sh
expect() {
  local name=$1 code=$2 last=$3 pattern=$4 output got=0
  shift 4
  output=$(cd "$work/project" && "$script" "$@" 2>&1) || got=$?
  if [ "$got" = "$code" ] && [ "$(tail -n 1 <<<"$output")" = "$last" ] &&
    grep -Eq -- "$pattern" <<<"$output"; then
    echo "$name: as expected"
  else
    printf '%s: exit code %s, expected %s; last line expected: %s; pattern: %s; output:\n%s\n' \
      "$name" "$got" "$code" "$last" "$pattern" "$output"
    failures=$((failures + 1))
  fi
}

# shellcheck disable=SC2016  # a variable of CMake
good='add_test(NAME good COMMAND ${CMAKE_COMMAND} -E true)'
bad='add_test(NAME bad COMMAND sh -c "echo the reason; exit 3")'
project "$good"
expect "one passes" 0 "1 passed, 0 failed" "^host: 1 passed, 0 failed \("
expect "an unknown target" 1 "1 passed, 1 failed" "^cortex-x9: there is no such target" host \
  cortex-x9
project "$good
$bad"
expect "one fails" 1 "1 passed, 1 failed" "the reason"
project "$good
add_test(NAME missing COMMAND ./there-is-no-such-program)"
expect "a missing program" 1 "1 passed, 1 failed" "there-is-no-such-program"
project "$good
add_test(NAME skipping COMMAND sh -c \"exit 77\")
set_tests_properties(skipping PROPERTIES SKIP_RETURN_CODE 77)"
expect "one skips itself" 0 "1 passed, 0 failed" "^host: 1 passed, 0 failed, 1 skipped"
project ""
expect "no tests" 1 "0 passed, 0 failed" "there are no tests"
project 'message(FATAL_ERROR "does not configure")'
expect "no build" 1 "0 passed, 1 failed" "^host: the build failed"
project "$good" "cortex-m55 qemu-system-arm
"
expect "a target that cannot run" 0 "1 passed, 0 failed" \
  "^cortex-m55: skipped: qemu-system-arm is missing$"

# Targets that take turns: each week one of the two is missing here, of which a line tells.
project "$good" "linux-aarch64-clang its compiler
cortex-m4-clang its compiler
"
export VMB_ROTATION=2
expect "an even week" 0 "1 passed, 0 failed" "^cortex-m4-clang: skipped"
expect "what rests in it" 0 "1 passed, 0 failed" "^left out this week.*: linux-aarch64-clang "
export VMB_ROTATION=3
expect "an odd week" 0 "1 passed, 0 failed" "^linux-aarch64-clang: skipped"
expect "both" 0 "1 passed, 0 failed" "^cortex-m4-clang: skipped" --full
unset VMB_ROTATION

# binding BODY: a binding whose test.sh is that, in the project of before.
binding() {
  mkdir -p "$work/project/bindings/toy"
  printf '#!/bin/sh\n%s\n' "$1" >"$work/project/bindings/toy/test.sh"
  chmod +x "$work/project/bindings/toy/test.sh"
}
project "$good"
# shellcheck disable=SC2016  # variables of the script
binding 'echo "$* with $VMB_JOBS" >given; echo "5 passed, 0 failed"'
expect "a binding" 0 "6 passed, 0 failed" "^bindings/toy: 5 passed, 0 failed \("
grep -Eq '^ with [0-9]+$' "$work/project/given" || {
  echo "the binding was not told how many compilers may run"
  failures=$((failures + 1))
}
expect "a binding alone" 0 "5 passed, 0 failed" "^bindings/toy: 5 passed" bindings/toy
expect "a target without the binding" 0 "1 passed, 0 failed" "^host: 1 passed" host
binding 'echo what is wrong; echo "5 passed, 2 failed"; exit 1'
expect "a binding fails" 1 "6 passed, 2 failed" "^what is wrong$"
binding 'echo "5 passed, 0 failed"; exit 1'
expect "a binding's exit code" 1 "6 passed, 1 failed" "^bindings/toy: 5 passed, 1 failed \("
binding 'echo it broke off'
expect "a binding breaks off" 1 "1 passed, 1 failed" "^it broke off$"
binding 'echo "skipped: the tool is missing"; echo "0 passed, 0 failed"'
expect "a binding that cannot run" 0 "1 passed, 0 failed" \
  "^bindings/toy: skipped: the tool is missing$"
printf '#!/bin/sh\necho "2 passed, 0 failed"\n' >"$work/project/bindings/matrix.py"
chmod +x "$work/project/bindings/matrix.py"
expect "the exchanges of all" 0 "3 passed, 0 failed" "^bindings/matrix: 2 passed, 0 failed \("
expect "an unknown binding" 1 "0 passed, 1 failed" "no such target" bindings/none

# Parts: what has passed on these sources is not run again, what failed is.
project 'add_test(NAME kem/good COMMAND sh -c "echo x >>../../runs")
add_test(NAME api/late COMMAND sh -c "test -e ../../repaired")' "cortex-m55 qemu-system-arm
"
(
  cd "$work/project"
  mkdir tests/runner
  cp "$source_dir/tests/runner/parts.py" tests/runner
  printf 'build\nruns\nrepaired\n' >.gitignore
  git init -q . && git add -A
  git -c user.name=test -c user.email=test@example.org commit -qm "A project"
)
script=tests/runner/parts.py
expect "all parts" 1 "1 passed, 1 failed" "^host/kem +2[0-9-]+ .* 1 +0$"
touch "$work/project/repaired"
expect "the rest" 0 "2 passed, 0 failed" "parts have passed on these sources"
expect "one part" 0 "1 passed, 0 failed" "^== host/kem$" "host/kem"
expect "what cannot run" 0 "cortex-m55                   left out: qemu-system-arm is missing" "." \
  list
expect "no such part" 2 "PART=host/x: no such part; PART=list shows them" "." "host/x"
[ "$(wc -l <"$work/project/runs")" = 2 ] || {
  echo "host/kem ran $(wc -l <"$work/project/runs") times: it had passed"
  failures=$((failures + 1))
}

exit $((failures > 0))
