#!/usr/bin/env bash
# Tests of the Go module: bindings/go/test.sh [--full]; the last line is "N passed, N failed".
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   --full    all sets and vectors, the C compiled by cgo. Otherwise the tests link
#             build/host/libvambrace.a where that has all sets (without it: small sets), and cgo
#             compiles a module of two sets, as `go get` brings it
#
# Builds below build/bindings/go. Says in lines "skipped: REASON" what cannot run here.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
here=$PWD/bindings/go
work=$PWD/build/bindings/go
host=$PWD/build/host
mkdir -p "$work"
log=$work/test.log
: >"$log"
PATH=$PATH:/usr/local/go/bin
# Nothing is fetched: there is no other module, and no newer Go.
export GOPROXY=off GOSUMDB=off GOTOOLCHAIN=local CGO_ENABLED=1 GOWORK=off
unset VMB_TEST_FULL
small_sets="lightsaber mceliece348864 ntruplus576 smaugt1 mlkem512 mlkem768 xwing nttru
  efrodokem640aes hqc1 haetae2 gcksign2 nccsign1 solmae512 mldsa44 mldsa65 falcon512 aimer128f
  slhdsa_sha2_128f"
is_full=no
if [ "${1:-}" = --full ]; then
  is_full=yes
  export VMB_TEST_FULL=1
fi

. bindings/steps.sh
leave_out() { echo "skipped: $*"; }
finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
}
# tests NAME WORD...: `go test`, whose tests are counted one by one.
tests() {
  local name=$1 output good bad code
  shift
  output=$(cd "$here/tests" && go test -v -count=1 "${build[@]}" "$@" 2>&1)
  code=$?
  good=$(grep -cE '^ *--- PASS: Test' <<<"$output")
  bad=$(grep -cE '^ *--- FAIL' <<<"$output")
  if [ $code -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
  passed=$((passed + good)) failed=$((failed + bad))
  if [ "$bad" -gt 0 ]; then grep -v -E '^ *(=== |--- PASS)' <<<"$output" | head -n 80; fi
  echo "$name: $good passed, $bad failed"
}

needed=$(sed -n 's/^go //p' "$here/go.mod")
# has_go: a Go that takes this module, the machine's or that of the set-up.
has_go() {
  local version
  version=$(go env GOVERSION 2>>"$log")
  [ "$(printf '%s\n' "$needed" "${version#go}" | sort -V | head -n 1)" = "$needed" ]
}
if [ -x build/go/bin/go ]; then PATH=$PWD/build/go/bin:$PATH; fi
if ! has_go; then
  cmake/setup.sh bindings >>"$log" 2>&1 || true
  PATH=$PWD/build/go/bin:$PATH
fi
if ! has_go; then
  leave_out "there is no Go of version $needed or newer:" \
    "cmake/setup.sh bindings brings it, or https://go.dev/dl"
  finish
fi
if ! command -v "$(go env CC)" >/dev/null; then
  leave_out "there is no C compiler: cmake/setup.sh test installs it on Debian"
  finish
fi

# shellcheck disable=SC2317  # called by step
# made FOLDER WORD...: a module by module.py.
made() {
  local folder=$1
  shift
  rm -rf "$folder.new"
  "$here/module.py" "$@" --out "$folder.new" && rm -rf "$folder" && mv "$folder.new" "$folder"
}
prebuilt() {
  grep -qx 'VMB_SETS:STRING=all' "$host/CMakeCache.txt" 2>/dev/null &&
    cmake --build "$host" --target vambrace_static >>"$log" 2>&1 && [ -e "$host/libvambrace.a" ]
}

# What several builds compile alike is compiled once: Go's own packages, objects of C.
# Compilers are links to ccache: of several words in CC Go's linker asks the first what it can do.
cache=$(go env GOCACHE)
kept=("CCACHE_DIR=${CCACHE_DIR:-$PWD/build/ccache}" CCACHE_NOHASHDIR=1)
export "${kept[@]}"
if [ -d /usr/lib/ccache ]; then PATH=/usr/lib/ccache:$PATH; fi
build=()
sets=all
if [ $is_full = no ]; then
  if prebuilt; then
    mkdir -p "$work/library" && ln -sf "$host/libvambrace.a" "$work/library/"
    export CGO_LDFLAGS="-L$work/library"
    build=(-tags vambrace_library)
  else
    sets=$small_sets
    echo "small sets: build/host has no library of all"
  fi
fi
# shellcheck disable=SC2086  # several words
step "the module" made "$work/module" $sets
# shellcheck disable=SC2317  # called by step
formatted() {
  ! "$(go env GOROOT)/bin/gofmt" -l "$here" "$work/module" | grep .
}
# shellcheck disable=SC2317
in_tests() { cd "$here/tests" && "$@"; }
step format formatted
step vet in_tests go vet "${build[@]}" ./... example.org/vambrace
tests tests ./...
tests race -race -run 'Concurrent|Random|Destroyed' ./...
for target in FuzzKeyFromDER FuzzKeyFromPEM; do
  step "$target" in_tests go test "${build[@]}" -run '^$' -fuzz "^$target\$" -fuzztime 2000x \
    -parallel 1 .
done
step exchange in_tests go build "${build[@]}" -o "$work/exchange" ./exchange
unset CGO_LDFLAGS
build=()

# What `go get` does on a machine that has nothing but Go and a C compiler: the module comes from a
# proxy, a folder of files, to an empty folder of modules; the program is that of the README.
version=v$(sed -n 's/^project(vambrace VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
path=example.org/vambrace
archive='import pathlib, sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as archive:
    for file in pathlib.Path(sys.argv[2]).rglob("*"):
        if file.is_file():
            archive.write(file)'
# shellcheck disable=SC2016,SC2317
fresh() {
  local proxy=$work/proxy/$path/@v
  chmod -R u+w "$work/fresh" 2>/dev/null
  rm -rf "$work/proxy" "$work/fresh"
  mkdir -p "$proxy" "$work/fresh/program"
  "$here/module.py" mlkem768 mldsa65 --out "$work/fresh/$path@$version" &&
    cp "$work/fresh/$path@$version/go.mod" "$proxy/$version.mod" &&
    echo "{\"Version\": \"$version\"}" >"$proxy/$version.info" && echo "$version" >"$proxy/list" &&
    (cd "$work/fresh" && python3 -c "$archive" "$proxy/$version.zip" "$path@$version") &&
    rm -rf "$work/fresh/${path%%/*}" && cd "$work/fresh/program" &&
    sed -n '/^```go$/,/^```$/{/^```/d;p}' "$here/README.md" >main.go &&
    go mod init example.org/program && as_fresh go get "$path@$version" && as_fresh go vet . &&
    as_fresh go build -o program . && ./program
}
# shellcheck disable=SC2317
as_fresh() {
  env -i HOME="$work/fresh" PATH="$PATH" GOPROXY="file://$work/proxy" GOSUMDB=off \
    GOTOOLCHAIN=local GOCACHE="$cache" GOMODCACHE="$work/fresh/modules" "${kept[@]}" "$@"
}
step "go get" fresh
# `go mod vendor` copies the folders of packages alone.
# shellcheck disable=SC2317
vendored() {
  cd "$work/fresh/program" && as_fresh go mod vendor &&
    as_fresh go build -mod=vendor -o vendored . && ./vendored
}
step "go mod vendor" vendored
# No name of a file means another system or processor to Go, so cgo compiles all of them.
# shellcheck disable=SC2317
all_files() {
  cd "$work/module" && ls internal/c/*.c internal/c/*.S >"$work/files" &&
    [ "$(go list -f '{{len .CFiles}} {{len .SFiles}}' ./internal/c)" = \
      "$(grep -c '\.c$' "$work/files") $(grep -c '\.S$' "$work/files")" ]
}
step "all files are compiled" all_files

# crossed NAME GOOS GOARCH COMPILER RUNNER...: the program, for another machine, and run there.
# shellcheck disable=SC2317
crossed() {
  local name=$1 os=$2 arch=$3 compiler=$4
  shift 4
  cd "$work/fresh/program" &&
    as_fresh env GOOS="$os" GOARCH="$arch" CC="$compiler" CGO_ENABLED=1 \
      go build -o "program-$name" . &&
    { [ $# -eq 0 ] || "$@" "./program-$name"; }
}
arm=aarch64-linux-gnu
if [ "$(uname -m)" = aarch64 ]; then
  leave_out "arm64 on another machine: this is one"
elif command -v $arm-gcc >/dev/null && command -v qemu-aarch64 >/dev/null; then
  step "linux/arm64" crossed arm64 linux arm64 $arm-gcc qemu-aarch64 -L /usr/$arm
else
  leave_out "linux/arm64: $arm-gcc or qemu-aarch64 is missing: cmake/setup.sh test brings them"
fi
if command -v x86_64-w64-mingw32-gcc >/dev/null; then
  step "windows/amd64 (compiled)" crossed windows windows amd64 x86_64-w64-mingw32-gcc
else
  leave_out "windows/amd64: there is no x86_64-w64-mingw32-gcc: cmake/setup.sh test brings it"
fi
finish
