#!/usr/bin/env bash
# Makes wheels for several systems on one machine: bindings/python/wheels.sh [PLATFORM...]; they are
# put in build/bindings/python/wheelhouse.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   PLATFORM      linux-x86_64 linux-aarch64 macos-arm64 macos-x86_64 windows-x86_64; default: all
#   VMB_SETS      parameter sets or families (all)
#   VMB_JOBS      how many compilers run at a time (number of processors)
#
# Linux: gcc, for AArch64 aarch64-linux-gnu-gcc, with which the library is tested; auditwheel finds
# which glibc is enough, and test_wheel.sh runs the wheel. macOS and Windows: Zig's compiler from
# PyPI, with the headers of its C library; compiled and linked, not run here. What Python has for
# Windows, a header and the list of what python3.dll exports, is in Debian's sources of Python,
# which apt-get brings.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
here=bindings/python
work=$PWD/build/$here/wheels
house=$PWD/build/$here/wheelhouse
python=${VMB_PYTHON:-python3}
mkdir -p "$work" "$house"
platforms=("$@")
if [ $# -eq 0 ]; then
  platforms=(linux-x86_64 linux-aarch64 macos-arm64 macos-x86_64 windows-x86_64)
fi

stamp="$($python -VV) $(sha256sum $here/wheels.txt)"
if [ "$(cat "$work/made_from" 2>/dev/null)" != "$stamp" ]; then
  rm -rf "$work/tools"
  $python -m venv "$work/tools"
  "$work/tools/bin/python" -m pip install -q --disable-pip-version-check --require-hashes \
    -r $here/wheels.txt
  echo "$stamp" >"$work/made_from"
fi
PATH=$work/tools/bin:$PATH
if command -v ccache >/dev/null; then export CMAKE_C_COMPILER_LAUNCHER=ccache; fi
export CMAKE_BUILD_PARALLEL_LEVEL=${VMB_JOBS:-$(nproc)}

# toolchain PLATFORM TARGET SYSTEM PROCESSOR: a CMake toolchain file; for targets of gcc that is the
# name of the compiler, the others are compiled with Zig.
toolchain() {
  local folder=$work/$1 tool
  mkdir -p "$folder"
  if [[ $2 == *gcc ]]; then
    printf 'set(CMAKE_SYSTEM_NAME %s)\nset(CMAKE_SYSTEM_PROCESSOR %s)\nset(CMAKE_C_COMPILER %s)\n' \
      "$3" "$4" "$2" >"$folder/toolchain.cmake"
    return
  fi
  for tool in ar ranlib; do
    printf '#!/bin/sh\nexec "%s" -m ziglang %s "$@"\n' "$work/tools/bin/python" $tool \
      >"$folder/zig-$tool"
  done
  # Zig has its own names for what -march says; its linker crashes on bundles, and CPython loads
  # dynamic libraries just as well.
  cat >"$folder/zig-cc" <<END
#!/bin/bash
words=("\${@/#-march=armv8-a+crypto/-mcpu=generic+aes+sha2}")
words=("\${words[@]/#-march=armv8.2-a+sha3/-mcpu=generic+v8_2a+sha3}")
words=("\${words[@]/#-bundle/-dynamiclib}")
if [ $3 = Windows ]; then words=("\${words[@]/#-ldl/-lkernel32}"); fi # of this machine's Python
exec "$work/tools/bin/python" -m ziglang cc -target $2 "\${words[@]}"
END
  chmod +x "$folder"/zig-*
  cat >"$folder/toolchain.cmake" <<END
set(CMAKE_SYSTEM_NAME $3)
set(CMAKE_SYSTEM_PROCESSOR $4)
set(CMAKE_C_COMPILER $folder/zig-cc)
set(CMAKE_ASM_COMPILER $folder/zig-cc)
set(CMAKE_AR $folder/zig-ar)
set(CMAKE_RANLIB $folder/zig-ranlib)
set(CMAKE_INSTALL_NAME_TOOL true) # nothing has a name to change
END
}

# windows_python: the headers of Python for Windows, and python3.lib, in $work/windows-python.
windows_python() {
  local folder=$work/windows-python apt
  if [ -e "$folder/python3.lib" ]; then return; fi
  rm -rf "$folder"
  mkdir -p "$folder"/apt/{lists,cache/archives}/partial "$folder/include"
  echo "deb-src http://deb.debian.org/debian bookworm main" >"$folder/apt/sources.list"
  apt=(apt-get -qq -o APT::Sandbox::User=root -o "Dir::State::lists=$folder/apt/lists"
    -o "Dir::Cache=$folder/apt/cache" -o "Dir::Etc::sourcelist=$folder/apt/sources.list"
    -o Dir::Etc::sourceparts=-)
  "${apt[@]}" update
  (cd "$folder" && "${apt[@]}" source --download-only python3.11)
  tar -C "$folder" -xf "$folder"/python3.11_*.orig.tar.gz --strip-components 1 --wildcards \
    '*/Include' '*/PC/pyconfig.h' '*/PC/python3dll.c'
  cp -r "$folder"/Include/* "$folder/PC/pyconfig.h" "$folder/include"
  # EXPORT_FUNC(PyLong_AsLong), EXPORT_DATA(PyLong_Type): lines of a module definition file
  { echo "LIBRARY python3.dll" && echo EXPORTS &&
    sed -n -e 's/^EXPORT_FUNC(\(.*\))$/  \1/p' -e 's/^EXPORT_DATA(\(.*\))$/  \1 DATA/p' \
      "$folder/PC/python3dll.c"; } >"$folder/python3.def"
  "$work/tools/bin/python" -m ziglang dlltool -m i386:x86-64 -d "$folder/python3.def" \
    -l "$folder/python3.lib"
}

make_wheel() {
  local platform=$1 target system processor tag
  case $platform in
    linux-x86_64) target=gcc system=Linux processor=x86_64 ;;
    linux-aarch64) target=aarch64-linux-gnu-gcc system=Linux processor=aarch64 ;;
    macos-arm64) target=aarch64-macos.11.0 system=Darwin processor=arm64 ;;
    macos-x86_64) target=x86_64-macos.11.0 system=Darwin processor=x86_64 ;;
    windows-x86_64) target=x86_64-windows-gnu system=Windows processor=AMD64 ;;
    *)
      echo "there is no platform $platform" >&2
      return 2
      ;;
  esac
  case $platform in
    linux-*) tag=linux_$processor ;;
    macos-*) tag=macosx_11_0_$processor ;;
    windows-*) tag=win_amd64 ;;
  esac
  toolchain "$platform" $target $system $processor
  local definitions=()
  if [[ $platform == windows-* ]]; then
    windows_python
    definitions=(Python_INCLUDE_DIR="$work/windows-python/include"
      Python_SABI_LIBRARY="$work/windows-python/python3.lib")
  fi
  rm -rf "$work/$platform/wheel"
  pip wheel -q --disable-pip-version-check --no-deps --no-build-isolation \
    -w "$work/$platform/wheel" --config-settings=build-dir="$work/$platform/cmake" \
    --config-settings=cmake.define.CMAKE_TOOLCHAIN_FILE="$work/$platform/toolchain.cmake" \
    "${definitions[@]/#/--config-settings=cmake.define.}" \
    --config-settings=install.strip=false \
    --config-settings=cmake.define.VMB_SETS="${VMB_SETS:-all}" ./$here
  wheel tags --remove --platform-tag "$tag" "$work/$platform"/wheel/*.whl >/dev/null
  if [[ $platform == linux-* ]]; then
    auditwheel repair --plat auto -w "$house" "$work/$platform"/wheel/*.whl
  else
    cp -v "$work/$platform"/wheel/*.whl "$house"
  fi
}

for platform in "${platforms[@]}"; do
  make_wheel "$platform"
done
