#!/usr/bin/env bash
# Tests the OpenSSL provider: bindings/openssl/test.sh [--full]; the last line is
# "N passed, N failed".
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   --full         all sets, with this system's OpenSSL and with 3.5 and 4.0, which build_openssl.sh
#                  compiles from the sources of a crate. Otherwise a small set of each family, with
#                  the system's
#   VMB_JOBS       how many compilers run at a time (number of processors)
#   VMB_VERSIONS   the versions to build and test alongside the system's, "3.5 4.0" with --full
#
# The provider is the one of build/host where that is built with all sets, otherwise of a build of
# its own. What cannot be had here is said in a line "skipped: REASON".
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
here=bindings/openssl
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
compiler=(cc -Wall -Wextra -Wno-missing-field-initializers)
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
  output=$(PYTHONDONTWRITEBYTECODE=1 python3 "$here/tests/$2" -v 2>&1)
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

# checks NAME COMMAND...: a test program, whose last line is "N passed, M failed".
checks() {
  local name=$1 output code
  shift
  output=$("$@" 2>&1)
  code=$?
  printf '%s: %s\n' "$name" "$output" >>"$log"
  if ! [[ $(tail -n 1 <<<"$output") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]] ||
    { [ $code -ne 0 ] && [ "${BASH_REMATCH[2]}" -eq 0 ]; }; then
    printf '%s broke off:\n%s\n' "$name" "$(tail -n 30 <<<"$output")"
    failed=$((failed + 1))
    return
  fi
  passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
  if [ "${BASH_REMATCH[2]}" -gt 0 ]; then printf '%s\n%s\n' "$name" "$output"; fi
}

# notices NAME TEXT COMMAND...: a command that is faulty on purpose; it must fail and print TEXT.
notices() {
  local name=$1 text=$2 output
  shift 2
  if output=$("$@" 2>&1) || [[ $output != *"$text"* ]]; then
    printf '%s did not notice what is planted:\n%s\n' "$name" "$(tail -n 30 <<<"$output")"
    failed=$((failed + 1))
  else
    passed=$((passed + 1))
  fi
  printf '%s: %s\n' "$name" "$output" >>"$log"
}

# The sets and groups that test programs take.
mapfile -t all_sets < <(find tests/vectors -maxdepth 1 -name '*.json' -printf '%f\n' |
  sed 's/\.json$//' | sort)
mapfile -t offered < <(OPENSSL_CONF=/dev/null openssl list -kem-algorithms -signature-algorithms \
  -provider-path "$build" -provider vambrace | grep -o 'vambrace\.[a-z0-9_]*' | cut -d . -f 2)
slow_sets='^(mceliece|slhdsa_.*s$|slhdsa_.*(192|256))'
sets=()
for set in "${all_sets[@]}"; do
  if [[ " ${offered[*]} " != *" $set "* ]]; then continue; fi
  if [ $VMB_TEST_FULL = OFF ] && [[ $set =~ $slow_sets ]]; then continue; fi
  sets+=("$set")
done
level=groups
schemes=(haetae2 haetae5 falcon512 aimer128f)
groups=(smaugt3 x25519_smaugt3 x25519_ntruplus768_final lightsaber x25519_sable)
if [ $VMB_TEST_FULL = ON ]; then
  schemes+=(haetae3 falcon1024 falconpadded512 falconpadded1024 fndsa512 fndsa1024 gcksign2
    nccsign1 nccsign3 nccsign5 solmae512 solmae1024 aimer128s aimer192f aimer192s aimer256f
    aimer256s)
  level=any # of security: sets without a category, too
  mapfile -t groups < <(OPENSSL_CONF=/dev/null openssl list -kem-algorithms \
    -provider-path "$build" -provider vambrace | grep -E -o 'vambrace\.[a-z0-9_]+' |
    cut -d . -f 2 | grep -v -E 'mceliece|espada_ref|mlkem|SLH|_ref' | sort -u)
fi

# The configuration with which TLS takes certificates of every set named.
cat >"$work/research.cnf" <<END
openssl_conf = init
[init]
providers = providers
[providers]
vambrace = ours
[ours]
module = $VMB_PROVIDER
research = yes
activate = 1
END

# programs NAME COMPILER_OPTION...: the test programs with that OpenSSL.
programs() {
  local name=$1 folder=$work/programs-$1 own=("${groups[@]}")
  local files=("${all_sets[@]/#/tests/vectors/}")
  files=("${files[@]/%/.json}")
  shift
  mkdir -p "$folder"
  if [ ! -e "$work/vectors.c" ] ||
    [ -n "$(find tests/vectors -name '*.json' -newer "$work/vectors.c")" ]; then
    python3 tests/vectors/embed.py --out "$work/vectors.c" --rows 1 --skip \
      pk,sk,ct,sm,sig,origin,procedure,rsp_format,reject_rule,note,notes \
      "${files[@]}" 2>>"$log"
  fi
  if ! { "${compiler[@]}" -O1 -Itests "-I$here/tests" -o "$folder/test_tls" \
    "$here/tests/test_tls.c" "$@" -lssl -lcrypto -lpthread &&
    "${compiler[@]}" -O1 -Itests "-I$here/tests" -o "$folder/test_load" \
      "$here/tests/test_load.c" "$@" -lssl -lcrypto -lpthread -ldl &&
    "${compiler[@]}" -O1 -Itests "-I$here/tests" -Iinclude -DVMB_STATIC \
      -o "$folder/test_parameters" "$here/tests/test_parameters.c" "$@" \
      "$build/libvambrace.a" -lssl -lcrypto &&
    "${compiler[@]}" -O1 -D_DEFAULT_SOURCE -DVMB_STATIC -Itests "-I$here" -Isrc -Iinclude \
      "-I$build/bindings/openssl/tables" -o "$folder/test_codec" "$here/tests/test_codec.c" \
      "$here"/*.c "$@" "$build/libvambrace.a" -lcrypto -ldl -lpthread &&
    "${compiler[@]}" -O1 -Itests -Isrc -I. -Iinclude -DVMB_STATIC -o "$folder/test_vectors" \
      "$here/tests/test_vectors.c" testing/nist_drbg/nist_drbg.c testing/shake_drbg/shake_drbg.c \
      "$work/vectors.c" "$@" "$build/libvambrace.a" -lcrypto -ldl; } >>"$log" 2>&1; then
    echo "$name: the test programs do not build; log: $log"
    failed=$((failed + 1))
    return
  fi
  if [[ $name == 3.[0-4]* ]]; then # from 3.5 on these are OpenSSL's own
    own+=(MLKEM512 MLKEM768 X25519MLKEM768 SecP256r1MLKEM768 SecP384r1MLKEM1024)
  fi
  checks "$name vectors" "$folder/test_vectors" "${sets[@]}"
  if [ "$(uname -m)" = x86_64 ] && command -v qemu-x86_64 >>"$log"; then
    checks "$name vectors with AVX2, without BMI2" \
      qemu-x86_64 -cpu max,-bmi1,-bmi2 "$folder/test_vectors" mlkem512 haetae2 falcon512
  fi
  checks "$name parameters" "$folder/test_parameters" "${sets[@]}"
  checks "$name decoders" "$folder/test_codec"
  checks "$name loading by many threads" "$folder/test_load" 16 80
  checks "$name groups" "$folder/test_tls" "$level" "${own[@]}"
  checks "$name damaged shares" "$folder/test_tls" damaged smaugt3 x25519_smaugt3 \
    vambrace.X25519MLKEM768 vambrace.SecP384r1MLKEM1024
  checks "$name 8 threads" "$folder/test_tls" threads 8 smaugt3 x25519_smaugt3
  checks "$name loading again" "$folder/test_tls" reload 20 x25519_smaugt3
  if [[ $name != 3.[01].* ]]; then
    VMB_CONFIGURATION=$work/research.cnf \
      checks "$name signature schemes" "$folder/test_tls" schemes "${schemes[@]}"
  fi
  if [ $VMB_TEST_FULL = ON ] && command -v valgrind >>"$log"; then
    local leaks=(valgrind -q --leak-check=full "--show-leak-kinds=definite,indirect"
      "--errors-for-leak-kinds=definite,indirect" --error-exitcode=9)
    checks "$name leaks" "${leaks[@]}" "$folder/test_tls" reload 5 smaugt3 x25519_smaugt3
    notices "$name leaks" vmb_key_new "${leaks[@]}" "$folder/test_tls" leak smaugt3
  fi
}

# examples NAME COMPILER_OPTION...: those in C with that OpenSSL.
examples() {
  local name=$1 folder=$work/examples-$1 program
  shift
  mkdir -p "$folder"
  for program in exchange hybrid sealed_file signed_image key_files tls; do
    "${compiler[@]}" -O1 -D_DEFAULT_SOURCE -DVMB_STATIC -Iinclude -o "$folder/$program" \
      "examples/c/$program.c" examples/c/files.c examples/c/keys.c "$@" "$build/libvambrace.a" \
      -lssl -lcrypto >>"$log" 2>&1
  done
  checks "$name examples" python3 examples/test_examples.py "$folder/work" \
    --provider "$VMB_PROVIDER" "c=$folder/{}"
}

# one_version NAME PROGRAM COMPILER_OPTION...: all tests with this openssl.
one_version() {
  export VMB_OPENSSL=$2
  local name=$1 file
  for file in "$here"/tests/test_*.py; do
    python_tests "$name" "$(basename "$file")"
  done
  shift 2
  programs "$name" "$@"
  examples "$name" "$@"
}

# The provider with the thread sanitizer, on three sets.
thread_sanitizer() {
  local folder=$work/tsan
  if ! { cmake -G Ninja -S . -B "$folder" -DCMAKE_BUILD_TYPE=Release -DVMB_BUILD_TESTS=OFF \
    -DVMB_BUILD_CLI=OFF -DVMB_BUILD_PROVIDER=ON "-DVMB_SETS=mlkem768;smaugt3;haetae2" \
    -DVMB_SANITIZE=thread && cmake --build "$folder" --target vambrace_provider -j "$jobs" &&
    cc -fsanitize=thread -O1 -g -Itests "-I$here/tests" -o "$folder/test_tls" \
      "$here/tests/test_tls.c" -lssl -lcrypto -lpthread &&
    cc -fsanitize=thread -O1 -g -Itests "-I$here/tests" -o "$folder/test_load" \
      "$here/tests/test_load.c" -lssl -lcrypto -lpthread; } >>"$log" 2>&1; then
    echo "the provider with the thread sanitizer does not build; log: $log"
    failed=$((failed + 1))
    return
  fi
  # libcrypto and libssl are not compiled with it: what they synchronise by, it cannot see.
  printf 'called_from_lib:libcrypto.so\ncalled_from_lib:libssl.so\n' >"$folder/suppressions"
  export TSAN_OPTIONS="suppressions=$folder/suppressions exitcode=66"
  VMB_PROVIDER=$folder/vambrace.so \
    checks "thread sanitizer" "$folder/test_tls" threads 8 smaugt3 x25519_smaugt3 MLKEM768
  VMB_PROVIDER=$folder/vambrace.so \
    checks "thread sanitizer, loading" "$folder/test_load" 8 16
  VMB_PROVIDER=$folder/vambrace.so \
    notices "thread sanitizer" "data race" "$folder/test_tls" race 8 haetae2
}

# All are built before the first is tested: the system's has a handshake with stock 3.5.
declare -A built
for version in $versions; do
  if folder=$(bindings/openssl/build_openssl.sh "$version" 2>>"$log"); then
    built[$version]=$folder
  else
    echo "skipped: OpenSSL $version: $(tail -n 1 "$log")"
  fi
done
one_version "$(openssl version | cut -d ' ' -f 2)" openssl
for version in $versions; do
  folder=${built[$version]:-}
  if [ -z "$folder" ]; then continue; fi
  one_version "$version" "$folder/bin/openssl" "-I$folder/include" "-L$folder/lib" \
    "-Wl,-rpath,$folder/lib"
done
if [ $VMB_TEST_FULL = ON ]; then
  thread_sanitizer
else
  echo "a small set of each family, the system's OpenSSL; all, and 3.5 and 4.0, with --full"
fi
finish
