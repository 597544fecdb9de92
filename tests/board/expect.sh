#!/usr/bin/env bash
# Runs a command and checks its exit code and its output: expect.sh CODE PATTERN COMMAND
# [ARGUMENT...]. PATTERN: extended regular expression.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -u
want=$1 pattern=$2
shift 2
output=$("$@" 2>&1)
code=$?
printf '%s\n' "$output"
if [ "$code" != "$want" ]; then
  echo "exit code $code, expected $want"
  exit 1
fi
if ! tr '\n' ' ' <<<"$output" | grep -Eq -- "$pattern"; then
  echo "the output does not match: $pattern"
  exit 1
fi
