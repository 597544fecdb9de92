#!/usr/bin/env bash
# Runs the tests with a Linux wheel, of x86-64 in a new environment, of another processor under
# qemu-user:
# bindings/python/test_wheel.sh WHEEL [PYTEST OPTION...]
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Of another processor, Python and its libraries are Debian's packages, unpacked in a folder
# (nothing is installed); the packages that the tests need are wheels of PyPI for that processor.
set -euo pipefail
wheel=$(realpath "$1")
shift
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
here=bindings/python
case $wheel in
  *aarch64.whl) machine=aarch64 debian=arm64 ;;
  *x86_64.whl)
    fresh=$PWD/build/$here/fresh
    rm -rf "$fresh"
    ${VMB_PYTHON:-python3} -m venv "$fresh"
    "$fresh/bin/python" -m pip install -q --disable-pip-version-check --require-hashes \
      -r $here/requirements.txt
    "$fresh/bin/python" -m pip install -q --disable-pip-version-check --no-deps "$wheel"
    cd "$fresh" # nothing of the repository is imported by accident
    HYPOTHESIS_STORAGE_DIRECTORY=$fresh/hypothesis exec "$fresh/bin/python" -m pytest -q \
      --color=no -c "$OLDPWD/$here/pyproject.toml" --rootdir "$OLDPWD/$here" \
      "$OLDPWD/$here/tests" "$@"
    ;;
  *)
    echo "$wheel is no wheel of a processor that is known here: aarch64 x86_64" >&2
    exit 2
    ;;
esac
work=$PWD/build/$here/$machine
mkdir -p "$work"

if [ ! -e "$work/root/usr/bin/python3.11" ]; then
  mkdir -p "$work"/apt/{lists,cache/archives}/partial "$work/packages" "$work/root"
  touch "$work/apt/status"
  apt=(apt-get -qq -o "APT::Architecture=$debian" -o "APT::Architectures=$debian"
    -o APT::Sandbox::User=root -o "Dir::State=$work/apt" -o "Dir::State::status=$work/apt/status"
    -o "Dir::State::lists=$work/apt/lists" -o "Dir::Cache=$work/apt/cache")
  "${apt[@]}" update
  (cd "$work/packages" && "${apt[@]}" download python3.11-minimal libpython3.11-minimal \
    libpython3.11-stdlib libc6 libgcc-s1 zlib1g libexpat1 libffi8 libssl3 libbz2-1.0 liblzma5 \
    libuuid1 libcrypt1)
  for package in "$work"/packages/*.deb; do dpkg-deb -x "$package" "$work/root"; done
fi

rm -rf "$work/site"
needed="cffi|pycparser|cryptography|pytest|iniconfig|packaging|pluggy|pygments"
needed+="|hypothesis|sortedcontainers"
python3 -m pip install -q --disable-pip-version-check --no-deps --target "$work/site" \
  --platform "manylinux_2_28_$machine" --platform "manylinux_2_17_$machine" \
  --platform "manylinux2014_$machine" --implementation cp --abi cp311 --abi abi3 --abi none \
  --python-version 3.11 --only-binary=:all: --require-hashes \
  -r <(sed -n -E "/^($needed)==/,/^ *# via/p" $here/requirements.txt)
python3 -m zipfile -e "$wheel" "$work/site"
PYTHONPATH=$work/site PYTHONDONTWRITEBYTECODE=1 HYPOTHESIS_STORAGE_DIRECTORY=$work/hypothesis \
  "qemu-$machine" -L "$work/root" "$work/root/usr/bin/python3.11" -m pytest -q --color=no \
  -c $here/pyproject.toml --rootdir $here $here/tests -k "not process" "$@"
