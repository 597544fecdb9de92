#!/usr/bin/env bash
# The keys of count 0, made by a build for this machine, for tests on emulated targets: host_keys.sh
# FOLDER. Made once; they are compared with the vectors' digests when they are made, so no change of
# the library can make them out of date.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
folder=$1
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
mkdir -p "$folder"
exec 9>"$folder/lock" # builds of several targets may want the keys at once
flock 9
if [ -e "$folder/complete" ]; then exit 0; fi
list=$source/src/schemes/mceliece/mceliece_sets.def
sets=$(sed -n 's/^VMB_KEM_SET(\(mceliece[0-9]*f*\),.*/\1/p' "$list" | paste -s -d ';')
cmake -S "$source" -B "$folder/build" -G Ninja "-DVMB_SETS=$sets" -DVMB_TEST_FOLDERS=mceliece \
  -DVMB_BUILD_CLI=OFF
ninja -C "$folder/build" -j "${VMB_JOBS:-2}" mceliece_host_keys
"$folder/build/tests/schemes/mceliece/mceliece_host_keys" "$folder"
touch "$folder/complete"
