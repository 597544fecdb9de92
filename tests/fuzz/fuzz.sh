#!/usr/bin/env bash
# Fuzzes sets for some minutes each and keeps what it learns: tests/fuzz/fuzz.sh MINUTES [SET...];
# without sets, one of each family and key_reader, the command's reader of keys in DER and PEM.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Inputs that reach new code are added to tests/fuzz/corpus/SET, at most 24 (of key_reader 48) of at
# most 2 kB each, so
# that the next run, and every run of the tests, begins with them. What crashes is left in
# build/fuzz/crashes and named.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
minutes=${1:-1}
shift || true
sets=("$@")
if [ ${#sets[@]} -eq 0 ]; then
  sets=(lightsaber mlkem512 nttru ntruplus768_final smaugt1 mceliece348864f frodokem640aes)
  sets+=(mldsa44 haetae2 gcksign2 nccsign1 solmae512 falcon512 slhdsa_sha2_128f aimer128f)
  if grep -qs '^command ' build/targets.skipped; then
    echo "key_reader: left out, the vambrace command cannot be built here"
  else
    sets+=(key_reader)
  fi
fi

# The reader has keys of three families.
cli=OFF
programs=(fuzz_sets)
built=("${sets[@]}")
if [[ " ${sets[*]} " == *" key_reader "* ]]; then
  cli=ON
  programs+=(fuzz_key_reader key_reader_test)
  built=("${built[@]/key_reader/mlkem512}" mldsa44 slhdsa_sha2_128f)
fi
cmake -S . -B build/fuzz -G Ninja -DCMAKE_C_COMPILER=clang-19 -DCMAKE_CXX_COMPILER=clang++-19 \
  -DVMB_BUILD_CLI=$cli "-DVMB_SETS=$(IFS=';' && echo "${built[*]}")" \
  "-DVMB_SANITIZE=fuzzer-no-link;address;undefined" -DVMB_OPTIMIZE_SIZE=ON >build/fuzz.log
ninja -C build/fuzz "${programs[@]}" >>build/fuzz.log
mkdir -p build/fuzz/crashes
# spread N: N of the lines, evenly.
spread() {
  awk -v n="$1" '{ row[NR] = $0 }
    END { for (i = 1; i <= NR; i++)
      if (NR <= n || int(i * n / NR) > int((i - 1) * n / NR)) print row[i] }'
}
status=0
for set in "${sets[@]}"; do
  learned=build/fuzz/corpus/$set kept=tests/fuzz/corpus/$set
  program=build/fuzz/tests/fuzz/fuzz_sets
  if [ "$set" = key_reader ]; then program=build/fuzz/tests/cli/fuzz_key_reader; fi
  mkdir -p "$learned" "$kept"
  if [ "$set" = key_reader ]; then # begins with the published keys, too
    build/fuzz/tests/cli/key_reader_test docs/specs/data/key_examples.json "$learned" >/dev/null
  fi
  echo "$set: $minutes minutes"
  VMB_FUZZ_SET=$set $program "$learned" "$kept" \
    "-max_total_time=$((minutes * 60))" -len_control=0 \
    -artifact_prefix="build/fuzz/crashes/$set-" -verbosity=0 -print_final_stats=1 \
    2>build/fuzz/"$set".log || status=1
  grep -E 'stat::number_of_executed_units|broken promise|ERROR' build/fuzz/"$set".log || true
  # The fewest inputs that reach all that was reached, the shortest first.
  rm -rf build/fuzz/merged && mkdir build/fuzz/merged
  VMB_FUZZ_SET=$set $program -merge=1 -verbosity=0 build/fuzz/merged \
    "$kept" "$learned" 2>/dev/null
  find "$kept" -type f -delete
  # Of keys in DER those of all lengths are kept: the shortest ones are refused immediately.
  find build/fuzz/merged -type f -size -2048c -printf '%s %p\n' | sort -n |
    if [ "$set" = key_reader ]; then spread 48; else head -n 24; fi | cut -d ' ' -f 2- |
    while read -r file; do cp "$file" "$kept/"; done
done
exit $status
