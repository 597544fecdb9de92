#!/usr/bin/env bash
# Builds an OpenSSL to test with: bindings/openssl/build_openssl.sh 3.5|4.0
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Its sources come from the crate openssl-src, by cargo. Prints the folder, build/openssl/VERSION,
# with bin/openssl, lib/, include/ and nothing that tests do not need; a second call finds it there.
# Takes four minutes of one processor. Says on the standard error what is missing, and ends with 1.
#
#   VMB_JOBS    how many compilers run at a time (1)
#
# The crate's tree lacks the lists of exported symbols, with which OpenSSL makes its shared
# libraries: the static ones are built, and the shared ones linked of them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
case ${1:-} in
  3.5) requirement="=300.5.5" name=OPENSSL_3.0.0 suffix=3 ;;
  4.0) requirement="=400.0.2" name=OPENSSL_4.0.0 suffix=4 ;;
  *)
    echo "usage: bindings/openssl/build_openssl.sh 3.5|4.0" >&2
    exit 2
    ;;
esac
folder=$PWD/build/openssl/$1
log=$folder.log
if [ -e "$folder/complete" ]; then
  echo "$folder"
  exit 0
fi
[ -d "$HOME/.cargo/bin" ] && PATH=$HOME/.cargo/bin:$PATH
for program in cargo perl make cc; do
  command -v $program >/dev/null || { echo "$program is missing" >&2 && exit 1; }
done
mkdir -p "$folder/crate/src"
exec 9>"$folder/lock"
flock 9 # two tests may want it at a time
trap 'echo "OpenSSL $1 could not be built; log: $log" >&2' ERR
cat >"$folder/crate/Cargo.toml" <<END
[package]
name = "fetch"
version = "0.0.0"
edition = "2021"
[dependencies]
openssl-src = "$requirement"
[workspace]
END
: >"$folder/crate/src/lib.rs"
cargo vendor --quiet --manifest-path "$folder/crate/Cargo.toml" "$folder/crate/vendor" \
  >/dev/null 2>"$log"
tree=$folder/tree
mkdir -p "$tree"
cd "$tree"
compiler=cc
if command -v ccache >/dev/null; then compiler="ccache cc"; fi
# What the tests do not use is left out: old ciphers and protocols, DTLS, QUIC.
without=(tests docs shared legacy dtls quic ssl3 tls1 tls1_1 comp ts cmp ct gost idea camellia seed
  rc2 md4 mdc2 whirlpool aria sm3 sm4)
if [ "$1" = 4.0 ]; then # in 3.5 Debian's nginx and curl need their functions to start
  without+=(engine srp bf cast rc4 rmd160)
fi
if [ ! -e made ]; then # otherwise the objects are of an interrupted call
  CC=$compiler "$folder/crate/vendor/openssl-src/openssl/Configure" "${without[@]/#/no-}" \
    --prefix="$folder" --openssldir="$folder/ssl" --libdir=lib >>"$log" 2>&1
  make -j"${VMB_JOBS:-1}" build_sw >>"$log" 2>&1
  touch made
fi

mkdir -p "$folder/bin" "$folder/lib" "$folder/include" "$folder/ssl"
cp -r "$folder/crate/vendor/openssl-src/openssl/include/openssl" include/openssl "$folder/include/"
printf '[req]\ndistinguished_name = name\n[name]\n' >"$folder/ssl/openssl.cnf"
echo "$name { global: *; };" >exports.map
# shellcheck disable=SC2054  # commas of -Wl
link=(cc -shared -Wl,--version-script=exports.map "-Wl,-rpath,$folder/lib" -Wl,-Bsymbolic)
"${link[@]}" -Wl,-soname,libcrypto.so.$suffix -o "$folder/lib/libcrypto.so.$suffix" \
  -Wl,--whole-archive libcrypto.a -Wl,--no-whole-archive -ldl -pthread >>"$log" 2>&1
ln -sf libcrypto.so.$suffix "$folder/lib/libcrypto.so"
"${link[@]}" -Wl,-soname,libssl.so.$suffix -o "$folder/lib/libssl.so.$suffix" \
  -Wl,--whole-archive libssl.a -Wl,--no-whole-archive -L"$folder/lib" -lcrypto >>"$log" 2>&1
ln -sf libssl.so.$suffix "$folder/lib/libssl.so"
mapfile -t program < <(find apps -name "openssl-bin-*.o")
cc -o "$folder/bin/openssl" "${program[@]}" apps/libapps.a \
  -L"$folder/lib" "-Wl,-rpath,$folder/lib" -lssl -lcrypto -ldl -pthread >>"$log" 2>&1
"$folder/bin/openssl" version >>"$log" 2>&1
cd "$folder"
rm -rf tree crate
touch complete
echo "$folder"
