#!/usr/bin/env bash
# Installs a build to a new folder and uses it from there: install_test.sh BUILD_FOLDER WORK_FOLDER CC CXX SET...
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$1 work=$2 cc=$3 cxx=$4
shift 4
rm -rf "$work"
mkdir -p "$work"
prefix=$work/prefix
warnings=(-Wall -Wextra -Wconversion -Wshadow -pedantic -Werror)
echo "== install"
cmake --install "$build" --prefix "$prefix" >"$work/install.log"

echo "== headers: those of the sets and no others, each compiles by itself as C and as C++"
cmp <(printf '%s.h\n' vambrace "$@" | sort) <(find "$prefix/include/vambrace" -type f -printf '%f\n' | grep -v -x -F -f <(printf '%s\n' mceliece.h solmae.h) | sort)
for header in "$prefix"/include/vambrace/*.h; do
  echo "#include <vambrace/${header##*/}>" >"$work/header.c"
  cp "$work/header.c" "$work/header.cpp"
  "$cc" -std=c11 "${warnings[@]}" -I"$prefix/include" -fsyntax-only "$work/header.c"
  "$cxx" -std=c++11 "${warnings[@]}" -I"$prefix/include" -fsyntax-only "$work/header.cpp"
done

echo "== CMake package: static and shared, C and C++"
cmake -S "$here/consumer" -B "$work/consumer" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_COMPILER="$cc" -DCMAKE_CXX_COMPILER="$cxx" >"$work/consumer.log"
ninja -C "$work/consumer" >>"$work/consumer.log"
for program in consumer_{c,cpp}_{static,shared}; do "$work/consumer/$program"; done
if readelf -d "$work/consumer/consumer_c_static" | grep -q libvambrace; then
  echo "consumer_c_static needs the shared library"
  exit 1
fi

echo "== pkg-config: shared and static"
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name vambrace.pc)")
export PKG_CONFIG_PATH
libraries=$(dirname "$(find "$prefix" -name libvambrace.a)")
# shellcheck disable=SC2046  # several words
"$cc" -std=c11 "${warnings[@]}" "$here/consumer/consumer.c" $(pkg-config --cflags --libs vambrace) -o "$work/by_pkg_config"
LD_LIBRARY_PATH=$libraries "$work/by_pkg_config"
# shellcheck disable=SC2046
"$cc" -std=c11 -DVMB_STATIC "${warnings[@]}" "$here/consumer/consumer.c" $(pkg-config --cflags vambrace) "$libraries/libvambrace.a" -o "$work/static"
"$work/static"

echo "== exported symbols"
python3 "$here/check_exports.py" "$libraries/libvambrace.so" "$prefix/include/vambrace" "$here/exports.txt"

echo "== what must fail: no library in the prefix, an export that is not listed, a listed one that is missing"
if cmake -S "$here/consumer" -B "$work/nothing" -G Ninja -DCMAKE_PREFIX_PATH="$work/nowhere" >"$work/nothing.log" 2>&1; then
  echo "the consumer was configured without a library"
  exit 1
fi
grep -v vmb_version "$here/exports.txt" >"$work/one_less.txt"
{ cat "$here/exports.txt" && echo vmb_not_there; } >"$work/one_more.txt"
for wrong in one_less one_more; do
  if python3 "$here/check_exports.py" "$libraries/libvambrace.so" "$prefix/include/vambrace" "$work/$wrong.txt" >"$work/$wrong.log"; then
    echo "a wrong list of exports ($wrong) was not noticed"
    exit 1
  fi
done
echo "all as it should be"
