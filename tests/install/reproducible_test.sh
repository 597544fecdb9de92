#!/usr/bin/env bash
# Two builds of the same sources in different folders give the same bytes, debug information
# included; a third one with another option does not: reproducible_test.sh WORK_FOLDER CC
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$1 cc=$2
rm -rf "$work"

# build NAME BUILD_FOLDER FLAGS: the sources at another place, built in a folder below it.
build() {
  local at=$work/$1/sources
  mkdir -p "$at"
  cp -r "$sources"/{CMakeLists.txt,cmake,include,src,targets,LICENSE-*} "$at/"
  cmake -S "$at" -B "$work/$1/$2" -G Ninja -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS="$3" \
    -DVMB_SETS=mlkem512 -DVMB_BUILD_TESTS=OFF -DVMB_BUILD_CLI=OFF >"$work/$1/log"
  CCACHE_DISABLE=1 ninja -C "$work/$1/$2" -j "${VMB_JOBS:-2}" >>"$work/$1/log"
}
build one sources/build -g
build another/and/longer sources/build -g
for library in libvambrace.a libvambrace.so; do
  cmp "$work/one/sources/build/$library" "$work/another/and/longer/sources/build/$library"
  sha256sum "$work/one/sources/build/$library"
done

build other sources/build "-g -fno-strict-aliasing -fno-inline"
if cmp -s "$work/one/sources/build/libvambrace.so" "$work/other/sources/build/libvambrace.so"; then
  echo "libraries compiled with different options are the same: nothing was compared"
  exit 1
fi
echo "all as it should be"
