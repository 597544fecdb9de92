#!/usr/bin/env bash
# Installs a build to a new folder and uses it from there, and takes the sources into another
# project: install_test.sh BUILD_FOLDER WORK_FOLDER CC CXX SET...
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
if [ -e "$build/vambrace.so" ]; then
  find "$prefix" -path '*/ossl-modules/vambrace.so' | grep .
fi

echo "== headers: those of the sets and no others, each compiles by itself as C and as C++"
cmp <(printf '%s.h\n' vambrace "$@" | sort) \
  <(find "$prefix/include/vambrace" -type f -printf '%f\n' |
    grep -v -x -e falcon.h -e mceliece.h -e mldsa.h -e slhdsa.h -e solmae.h \
      -e lms.h -e selftest.h -e xmss.h | sort)
for header in "$prefix"/include/vambrace/*.h; do
  echo "#include <vambrace/${header##*/}>" >"$work/header.c"
  cp "$work/header.c" "$work/header.cpp"
  "$cc" -std=c11 "${warnings[@]}" -I"$prefix/include" -fsyntax-only "$work/header.c"
  "$cxx" -std=c++11 "${warnings[@]}" -I"$prefix/include" -fsyntax-only "$work/header.cpp"
done

# needs PROGRAM yes|no: whether it needs the shared library.
needs() {
  local needs=no
  if readelf -d "$1" | grep -q libvambrace; then needs=yes; fi
  if [ $needs != "$2" ]; then
    echo "$1 needs the shared library: $needs, expected: $2"
    exit 1
  fi
}

echo "== CMake package: static, shared, and what BUILD_SHARED_LIBS chooses; C and C++"
for shared in OFF ON; do
  cmake -S "$here/consumer" -B "$work/consumer" -G Ninja -DBUILD_SHARED_LIBS=$shared \
    -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_COMPILER="$cc" -DCMAKE_CXX_COMPILER="$cxx" \
    >"$work/consumer.log"
  ninja -C "$work/consumer" >>"$work/consumer.log"
  for program in consumer_{c,cpp}_{static,shared,vambrace}; do "$work/consumer/$program"; done
  needs "$work/consumer/consumer_c_static" no
  needs "$work/consumer/consumer_c_shared" yes
  needs "$work/consumer/consumer_c_vambrace" "$([ "$shared" = ON ] && echo yes || echo no)"
done

echo "== as a part of another project: nothing but the library is built, flags are respected, and" \
  "its sources are not joined where the project joins its own"
sources=$(cd "$here/../.." && pwd)
for by in add_subdirectory FetchContent; do
  shared=$([ $by = FetchContent ] && echo ON || echo OFF)
  cmake -S "$here/subproject" -B "$work/$by" -G Ninja -DVAMBRACE_SOURCE="$sources" -DBY=$by \
    -DBUILD_SHARED_LIBS="$shared" -DCMAKE_C_COMPILER="$cc" \
    -DCMAKE_C_FLAGS="-O1 -DOF_A_PACKAGER -ffp-contract=fast" \
    -DCMAKE_UNITY_BUILD=ON -DCMAKE_EXPORT_COMPILE_COMMANDS=ON >"$work/$by.log"
  if [ $by = add_subdirectory ]; then ninja -C "$work/$by" program >>"$work/$by.log"; else
    ninja -C "$work/$by" >>"$work/$by.log"; fi
  "$work/$by/program" | grep -q '1 KEMs, 1 signatures'
  needs "$work/$by/program" "$([ "$shared" = ON ] && echo yes || echo no)"
  commands=$work/$by/compile_commands.json
  # but for that flag, with which Falcon would make other keys: the last one counts
  if grep '"command".*schemes/mlkem/mlkem.c' "$commands" |
    grep -qv -e ' -O1 -DOF_A_PACKAGER -ffp-contract=fast .* -ffp-contract=off' ||
    grep '"command".*schemes/mlkem/mlkem.c' "$commands" | grep -q -e '-O3' -e -Werror; then
    echo "$by: the flags are not the packager's: see $commands"
    exit 1
  fi
  cmake --install "$work/$by" --prefix "$work/$by/prefix" >/dev/null
  if [ "$(find "$work/$by/prefix" -type f)" != "$work/$by/prefix/bin/program" ]; then
    echo "$by: the parent installs more than its own program"
    exit 1
  fi
done

echo "== pkg-config: shared and static"
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name vambrace.pc)")
export PKG_CONFIG_PATH
libraries=$(dirname "$(find "$prefix" -name libvambrace.a)")
# shellcheck disable=SC2046  # several words
"$cc" -std=c11 "${warnings[@]}" "$here/consumer/consumer.c" \
  $(pkg-config --cflags --libs vambrace) -o "$work/by_pkg_config"
LD_LIBRARY_PATH=$libraries "$work/by_pkg_config"
# shellcheck disable=SC2046
"$cc" -std=c11 "${warnings[@]}" "$here/consumer/consumer.c" -static \
  $(pkg-config --static --cflags --libs vambrace) -o "$work/static"
"$work/static"

echo "== the shared library's name: a minor version may change the interface as long as it is 0.x"
readelf -d "$libraries/libvambrace.so" | grep -q 'SONAME.*\[libvambrace.so.0.1\]'

echo "== exported symbols"
python3 "$here/check_exports.py" "$libraries/libvambrace.so" "$prefix/include/vambrace" \
  "$here/exports.txt"

echo "== what must fail: no library in the prefix, an export that is not listed, a listed one" \
  "that is missing"
if cmake -S "$here/consumer" -B "$work/nothing" -G Ninja -DCMAKE_PREFIX_PATH="$work/nowhere" \
  >"$work/nothing.log" 2>&1; then
  echo "the consumer was configured without a library"
  exit 1
fi
grep -v vmb_version "$here/exports.txt" >"$work/one_less.txt"
{ echo vmb_not_there && cat "$here/exports.txt"; } >"$work/one_more.txt"
for wrong in one_less one_more; do
  if python3 "$here/check_exports.py" "$libraries/libvambrace.so" "$prefix/include/vambrace" \
    "$work/$wrong.txt" >"$work/$wrong.log"; then
    echo "a wrong list of exports ($wrong) was not noticed"
    exit 1
  fi
done
echo "all as it should be"
