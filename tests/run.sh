#!/usr/bin/env bash
# Builds and tests targets: tests/run.sh [--full] [TARGET...]; without names, all of targets/, then
# all of bindings/. One line per target, then "N passed, N failed".
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   --full         all vectors on every target (VMB_TEST_FULL)
#   VMB_ROTATION   which sets the slow tests take: the number of a week (tests/CMakeLists.txt);
#                  default: this one
#   VMB_JOBS       how many compilers and tests run at once (number of processors)
#   VMB_CTEST      an option of ctest that chooses tests by name (tests/runner/parts.py)
#   VMB_CCACHE     the ccache that keeps objects in build/ccache, for builds that compile the same
#                  source in the same way; empty: none (default: where it is installed)
#
# Two targets are worked on at a time, each with half of the jobs, so that no processor waits for
# the last long test of a target. What a target has to say is printed when it is finished.
#
# bindings/LANGUAGE is a target, too: its test.sh ends with "N passed, N failed" and names in lines
# "skipped: REASON" (or "LANGUAGE: left out: REASON") what cannot run here. So is bindings/matrix,
# where the languages that were built exchange secrets (bindings/matrix.py).
#
# packages is one as well: packages/ and tools/package.py (tests/packaging/test.sh), with --full
# whatever package managers of this machine and of PyPI can build. docs, when it is named, is the
# whole documentation site (tests/docs/test.sh).
#
# The exit code is 0 only if something was tested and nothing failed. What cannot run here is named
# with its reason. A target whose build fails counts as one failed test; a target that is only
# compiled (windows-x86_64) counts as one test.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit
full=OFF
if [ "${1:-}" = --full ]; then
  full=ON
  shift
fi
mkdir -p build/logs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'trap - INT TERM; kill 0' INT TERM # the lanes, too

groups=(bindings) # which needs less
for name in "${@:-host}"; do
  if [[ $name != bindings/* && $name != docs ]]; then groups=(test); fi
done
for name in "${@:-packages}"; do
  if [ "$name" = docs ]; then groups+=(docs); fi
  if [ $full = ON ] && [ "$name" = packages ]; then groups+=(packages); fi
done
cmake/setup.sh "${groups[@]}" || exit 1
if ccache=${VMB_CCACHE-$(command -v ccache)} && [ -n "$ccache" ]; then
  export CMAKE_C_COMPILER_LAUNCHER=$ccache CMAKE_CXX_COMPILER_LAUNCHER=$ccache
  export CCACHE_DIR=${CCACHE_DIR:-$PWD/build/ccache} CCACHE_NOHASHDIR=1
  # the one file besides the source that decides what clang makes of it
  export CCACHE_EXTRAFILES=$PWD/tests/variants/intended_wraps.txt
fi
if [ $# -gt 0 ]; then
  targets=("$@")
else
  mapfile -t targets < <(
    cat build/targets.available
    cut -d ' ' -f 1 build/targets.skipped
    find bindings -mindepth 2 -maxdepth 2 -name test.sh -printf '%h\n' 2>/dev/null | sort
    [ ! -x tests/packaging/test.sh ] || echo packages
    [ ! -x bindings/matrix.py ] || echo bindings/matrix
  )
  # Without --full two targets that run another one's code with another compiler or on another core
  # take turns by the week (the number that tests/CMakeLists.txt makes).
  if [ $full = OFF ]; then
    week=${VMB_ROTATION:-$((($(date +%s) / 86400 + 3) / 7))}
    # Of zig's platforms one of those for which it compiles no C library first, which takes half a
    # minute and more.
    mapfile -t platforms < <(grep '^zig-' build/targets.available | grep -E 'macos|android')
    platform=${platforms[week / 2 % (${#platforms[@]} + !${#platforms[@]})]-}
    turns=("linux-aarch64-clang cortex-m33 stm32f407-disc" "cortex-m4-clang cortex-m7 $platform")
    resting=" ${turns[week % 2]} nucleo-f767zi " # its start-up code is the other STM32 board's
    wanted=()
    for target in "${targets[@]}"; do
      if [[ $resting == *" $target "* ]]; then continue; fi
      if [[ $target == zig-* && $target != "$platform" ]]; then continue; fi
      wanted+=("$target")
    done
    targets=("${wanted[@]}")
  fi
fi
passed=0 failed=0 # of the target at hand
all_jobs=${VMB_JOBS:-$(nproc)}
lanes=$((all_jobs > 1 && ${#targets[@]} > 1 ? 2 : 1))
jobs=$(((all_jobs + lanes - 1) / lanes)) # of one lane

# Targets that run the code of another target with other compiler options or another core: without
# --full they take a small set of each family, or five of them.
small_sets="espada;lightsaber;mlkem512;nttru;ntruplus576;smaugt1;efrodokem640aes"
small_sets+=";mldsa44;haetae2;gcksign2;nccsign1;solmae512;falcon512"
sets_of() {
  case $1 in
    host-sanitizers | linux-s390x)
      echo "$small_sets;slhdsa_sha2_128f;mceliece348864f;aimer128f"
      ;;
    zig-*) echo mlkem512 ;;
    linux-aarch64-clang | cortex-m0 | cortex-m55) echo "$small_sets" ;;
    cortex-m4-clang) echo "lightsaber;mlkem512;smaugt1;mldsa44;haetae2;gcksign2" ;;
    stm32f407-disc | nucleo-f767zi) echo "lightsaber" ;;
    cortex-m7 | cortex-m33 | windows-x86_64)
      echo "lightsaber;mlkem512;haetae2;solmae512;falcon512"
      ;;
    *) echo all ;;
  esac
}

# The reason why a target or part cannot run, or nothing.
lacks() { sed -n "s/^$1 //p" build/targets.skipped; }
attribute() { grep -o -m 1 "\b$1=\"[0-9]*\"" "$2" | grep -o '[0-9]*'; }
# show_progress TARGET WHAT: what every lane does now, in one line of the terminal.
show_progress() {
  echo "$1: $2" >"$work/lane$lane"
  if [ $terminal = yes ]; then
    printf '\r\033[K%s' "$(cat "$work"/lane* | paste -s -d ',' | sed 's/,/, /g')" >&3
  fi
}
seconds_since() { echo "$((SECONDS - $1)) s"; }

# run_ctest TARGET LOG: runs the tests of build/TARGET; sets target_passed, target_failed,
# target_skipped.
run_ctest() {
  local target=$1 log=$2 junit=$PWD/build/logs/$1.xml code tests choice=()
  if [ -n "${VMB_CTEST:-}" ]; then read -r -a choice <<<"$VMB_CTEST"; fi
  rm -f "$junit"
  VMB_JOBS=$jobs ctest --test-dir "build/$target" -j "$jobs" --output-on-failure --no-tests=ignore \
    "${choice[@]}" --output-junit "$junit" >"$log" 2>&1
  code=$?
  tests=0 target_failed=0 target_skipped=0
  if [ -e "$junit" ]; then
    tests=$(attribute tests "$junit") target_failed=$(attribute failures "$junit")
    target_skipped=$(($(attribute skipped "$junit") + $(attribute disabled "$junit")))
  fi
  # A test whose program is missing stands among the skipped ones in that file; only ctest's exit
  # code tells.
  if [ $code -ne 0 ] && [ "$target_failed" -eq 0 ]; then
    target_failed=$((target_skipped > 0 ? target_skipped : 1))
    target_skipped=0
    tests=$((tests > target_failed ? tests : target_failed))
  fi
  target_passed=$((tests - target_failed - target_skipped))
}

# build_target TARGET OPTION...: the bindings, which take the library of build/host where it is
# there, wait for the lock.
build_target() {
  local target=$1
  shift
  (
    if [[ $target == zig-* ]]; then # keeps objects itself
      unset CMAKE_C_COMPILER_LAUNCHER CMAKE_CXX_COMPILER_LAUNCHER
      export ZIG_GLOBAL_CACHE_DIR=${ZIG_GLOBAL_CACHE_DIR:-$PWD/build/zig/cache}
    fi
    flock 9
    cmake --preset "$target" "$@" && ninja -C "build/$target" -j "$jobs"
  ) 9>"$work/build.$target"
}

test_target() {
  local target=$1 start=$SECONDS log=build/logs/$1.log note=""
  local options=("-DVMB_TEST_FULL=$full" -DVMB_WARNINGS_AS_ERRORS=ON)
  options+=("-DVMB_ROTATION=${VMB_ROTATION:-}")
  local target_passed=0 target_failed=0 target_skipped=0
  local sets=all
  if [ $full = OFF ]; then sets=$(sets_of "$target"); fi
  if [ "$sets" != all ]; then note+=" (small sets: ${sets//;/ }; all with --full)"; fi
  options+=("-DVMB_SETS=$sets")
  if [ "$target" = cortex-m4-clang ]; then
    # Vectors, behaviour, imports and traces; the other folders are for cortex-m4.
    options+=("-DVMB_TEST_FOLDERS=$([ $full = ON ] || echo "kem;sig;link;lab")")
  fi
  # Platforms: ten counts of each set always, optimised for size without --full. Where nothing runs
  # the programs the object files are looked at.
  if [[ $target == zig-* ]]; then
    case $target in
      *-macos | zig-aarch64-windows-* | *-android*) options+=(-DVMB_TEST_FOLDERS=platforms) ;;
      *-windows-*) options+=("-DVMB_TEST_FOLDERS=kem;sig;platforms;cli") ;;
      *) options+=("-DVMB_TEST_FOLDERS=kem;sig;platforms") ;;
    esac
    local command=OFF
    if [ $full = ON ] && [ -z "$(lacks command)" ]; then command=ON; fi
    options+=(-DVMB_TEST_FULL=OFF "-DVMB_OPTIMIZE_SIZE=$([ $full = ON ] && echo OFF || echo ON)")
    # The command only in full: zig compiles a C++ library first, libtasn1 is fetched.
    case $target in
      *-wasi | *-android*) options+=(-DVMB_BUILD_CLI=OFF) ;;
      *) options+=("-DVMB_BUILD_CLI=$command" "-DVMB_FETCH_LIBTASN1=$command") ;;
    esac
  fi
  # The build folder may come from `make lib`, which leaves out the command and the tests.
  if [ "$target" != windows-x86_64 ]; then options+=(-DVMB_BUILD_TESTS=ON); fi
  if [ "$target" = host ] && [ -z "$(lacks openssl)" ]; then options+=(-DVMB_BUILD_PROVIDER=ON); fi
  # The command is compiled with the sanitizers only in full: C++ takes most of that build's time.
  if [[ $target == host* ]]; then
    if [ -n "$(lacks command)" ]; then
      options+=(-DVMB_BUILD_CLI=OFF)
      note+=" (without the vambrace command: $(lacks command) is missing)"
    elif [ "$target" = host ] || [ $full = ON ]; then
      options+=(-DVMB_BUILD_CLI=ON)
    else
      options+=(-DVMB_BUILD_CLI=OFF)
      note+=" (without the vambrace command; with it by --full)"
    fi
  fi
  show_progress "$target" building
  if ! build_target "$target" "${options[@]}" >"$log" 2>&1; then
      grep -E -A 12 '^FAILED:|error:|CMake Error' "$log" | head -n 60
    echo "$target: the build failed after $(seconds_since $start); log: $log"
    failed=$((failed + 1))
    return
  fi
  if [ "$target" = windows-x86_64 ]; then
    passed=$((passed + 1))
      echo "$target: compiled, not run$note ($(seconds_since $start))"
    return
  fi
  show_progress "$target" testing
  log=build/logs/$target.tests.log
  run_ctest "$target" "$log"
  if [ "$target_failed" -gt 0 ]; then
    grep -vE '^ *[0-9]+/[0-9]+ Test .* Passed |^ +Start +[0-9]+:' "$log"
  fi
  passed=$((passed + target_passed)) failed=$((failed + target_failed))
  if [ "$target_skipped" -gt 0 ]; then note+=", $target_skipped skipped (log: $log)"; fi
  if [ $((target_passed + target_failed + target_skipped)) -eq 0 ]; then
    note+=" (there are no tests for this target)"
  fi
  echo "$target: $target_passed passed, $target_failed failed$note ($(seconds_since $start))"
}

# The tests of a binding, or of packages; what they say stands in its log, what is wrong or skipped
# here too.
test_binding() {
  local binding=$1 start=$SECONDS log=build/logs/${1//\//-}.log options=() last ok=yes note=""
  if [ $full = ON ]; then options=(--full); fi
  show_progress "$binding" testing
  if [ -e "$work/build.host" ]; then flock "$work/build.host" true; fi
  local test=$binding/test.sh
  case $binding in
    packages) test=tests/packaging/test.sh ;;
    docs) test=tests/docs/test.sh ;;
  esac
  if [ ! -e "$test" ]; then test=$binding.py; fi
  VMB_JOBS=$jobs "$test" "${options[@]}" >"$log" 2>&1 || ok=no
  last=$(tail -n 1 "$log")
  if ! [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    tail -n 60 "$log"
    echo "$binding: the tests broke off after $(seconds_since $start); log: $log"
    failed=$((failed + 1))
    return
  fi
  local binding_passed=${BASH_REMATCH[1]} binding_failed=${BASH_REMATCH[2]}
  if [ $ok = no ] && [ "$binding_failed" -eq 0 ]; then binding_failed=1; fi
  if [ "$binding_failed" -gt 0 ]; then head -n -1 "$log" | tail -n 200; fi
  passed=$((passed + binding_passed)) failed=$((failed + binding_failed))
  note=$(sed -n -E 's/^(skipped|[a-z]+: left out): //p' "$log" | paste -s -d ';')
  if [ $((binding_passed + binding_failed)) -eq 0 ] && [ -n "$note" ]; then
    echo "$binding: skipped: $note"
  else
    echo "$binding: $binding_passed passed, $binding_failed failed${note:+ (skipped: $note)}" \
      "($(seconds_since $start))"
  fi
}

# test_any TARGET: a target or a binding, or why there is none.
test_any() {
  local target=$1 missing
  if [[ $target == @(docs|packages) ]]; then
    test_binding "$target"
    return
  elif [[ $target == bindings/* ]] && [[ -x $target/test.sh || -x $target.py ]]; then
    test_binding "$target"
    return
  fi
  missing=$(lacks "$target")
  case $target in
    # parts, not targets; a host line says what is left out
    actionlint | workflows | site | picture | mutants | command | estimates) return ;;
    pkg-config | lint) return ;;
    python | javascript | wasm-opt | browser | openssl | nginx) return ;;
  esac
  if [ -n "$missing" ]; then
    echo "$target: skipped: $missing is missing"
  elif ! grep -qx "$target" build/targets.available; then
    echo "$target: there is no such target; known: $(paste -s -d ' ' build/targets.available)"
    failed=$((failed + 1))
  else
    test_target "$target"
  fi
}

# next_target: takes the first name out of the queue; fails when there is none.
next_target() {
  (
    flock 9
    head -n 1 "$work/queue" | grep . && sed -i 1d "$work/queue"
  ) 9>"$work/queue.lock"
}

# lane NUMBER: tests targets of the queue until it is empty. The counts of each go to $work/counts.
lane() {
  local lane=$1 target
  while target=$(next_target); do
    passed=0 failed=0
    test_any "$target" >"$work/report$lane" 2>&1
    (
      flock 9
      if [ $terminal = yes ]; then printf '\r\033[K' >&3; fi
      cat "$work/report$lane" >&3
      echo "$passed $failed" >>"$work/counts"
    ) 9>"$work/print.lock"
  done
  rm -f "$work/lane$lane"
}

# work_on TARGET...: all of them, by all lanes.
work_on() {
  local lane
  printf '%s\n' "$@" >"$work/queue"
  for ((lane = 1; lane <= lanes; lane++)); do lane "$lane" & done
  wait
}

terminal=no
if [ -t 1 ]; then terminal=yes; fi
exec 3>&1 # where the lanes print
others=() exchange=()
for target in "${targets[@]}"; do
  if [ "$target" = bindings/matrix ]; then exchange+=("$target"); else others+=("$target"); fi
done
: >"$work/counts"
if [ ${#others[@]} -gt 0 ]; then work_on "${others[@]}"; fi
if [ ${#exchange[@]} -gt 0 ]; then work_on "${exchange[@]}"; fi # of what the others have built

rotation=$(sed -n 's/.*VMB_ROTATION=\([0-9]*\).*/\1/p' build/logs/*.log 2>/dev/null |
  sort -u | paste -s -d ' ')
if [ -n "$rotation" ]; then echo "slow tests took the sets of VMB_ROTATION=$rotation"; fi
if [ -n "${resting:-}" ]; then echo "left out this week, all with --full:$resting"; fi
read -r passed failed < <(awk '{ p += $1; f += $2 } END { print p + 0, f + 0 }' "$work/counts")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
