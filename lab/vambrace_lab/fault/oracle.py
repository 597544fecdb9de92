# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a run of somebody else's image led to: expressions of a TOML file over the machine after it.

  accept = "r0 == 0"                     an attacker's success
  error = "r0 != 0 and u32(state) == 3"  refused; everything else is 'reject'
  outputs = ["shared_secret:32"]         with `secret`: accepted too if they hold the secret
  secret = "expected:32"

Numbers are decimal or hexadecimal; there are registers r0 to r12, sp, lr, u32(symbol),
bytes(symbol, n) for comparisons with one another, ==, !=, and, or.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

from ..errors import LabError
from .instructions import REGISTERS
from .machine import Machine
from .outcomes import words

Value = Callable[[Machine], int | bytes]
Test = Callable[[Machine], bool]
_TOKEN = re.compile(r"\s*(==|!=|[(),]|0x[0-9a-fA-F]+|\d+|\w+)")


class _Parser:
    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens: list[str] = []
        at = 0
        while text[at:].strip():
            match = _TOKEN.match(text, at)
            if not match:
                raise self.wrong()
            self._tokens.append(match[1])
            at = match.end()

    def wrong(self) -> LabError:
        return LabError(f"the oracle's expression '{self._text}' cannot be read")

    def _take(self, wanted: str | None = None) -> str:
        if not self._tokens or (wanted and self._tokens[0] != wanted):
            raise self.wrong()
        return self._tokens.pop(0)

    def parse(self) -> Test:
        test = self._either()
        if self._tokens:
            raise self.wrong()
        return test

    def _either(self) -> Test:
        tests = [self._both()]
        while self._tokens[:1] == ["or"]:
            self._take()
            tests.append(self._both())
        return lambda machine: any(test(machine) for test in tests)

    def _both(self) -> Test:
        tests = [self._comparison()]
        while self._tokens[:1] == ["and"]:
            self._take()
            tests.append(self._comparison())
        return lambda machine: all(test(machine) for test in tests)

    def _comparison(self) -> Test:
        left, relation, right = self._value(), self._take(), self._value()
        if relation not in ("==", "!="):
            raise self.wrong()
        return lambda machine: (left(machine) == right(machine)) == (relation == "==")

    def _value(self) -> Value:
        token = self._take()
        if token[0].isdigit():
            number = int(token, 0)
            return lambda machine: number
        if token in REGISTERS:
            register = REGISTERS.index(token)
            return lambda machine: machine.register(register)
        if token not in ("u32", "bytes"):
            raise self.wrong()
        self._take("(")
        symbol, length = self._take(), 4
        if token == "bytes":
            self._take(",")
            length = int(self._take(), 0)
        self._take(")")
        read = _reader(symbol, length)
        if token == "bytes":
            return read
        return lambda machine: int.from_bytes(read(machine), "little")


def expression(text: str) -> Test:
    return _Parser(text).parse()


def _reader(symbol: str, length: int) -> Callable[[Machine], bytes]:
    return lambda machine: machine.read(machine.image.labels[symbol], length)


def _named(text: str) -> Callable[[Machine], bytes]:
    symbol, _, length = text.partition(":")
    if not length.isdigit():
        raise LabError(f"'{text}' is no output: SYMBOL:BYTES")
    return _reader(symbol, int(length))


class Oracle:
    """A judge from a file."""

    def __init__(self, path: Path) -> None:
        try:
            facts = tomllib.loads(path.read_text("utf-8"))
        except (OSError, tomllib.TOMLDecodeError) as problem:
            raise LabError(f"cannot read {path}: {problem}") from problem
        unknown = facts.keys() - {"accept", "error", "outputs", "secret"}
        if unknown or not {"accept", "secret"} & facts.keys():
            raise LabError(f"{path}: it needs accept or secret, and knows error and outputs")
        self._accept = expression(facts["accept"]) if "accept" in facts else None
        self._error = expression(facts["error"]) if "error" in facts else None
        self._outputs = [_named(text) for text in facts.get("outputs", [])]
        self._secret = _named(facts["secret"]) if "secret" in facts else None

    def golden(self, machine: Machine) -> str:
        found = self.judge(machine)
        return f"the run without a fault is '{found}'" if found not in ("reject", "error") else ""

    def judge(self, machine: Machine) -> str:
        if self._accept and self._accept(machine):
            return "accept"
        if self._error and self._error(machine):
            return "error"
        if self._secret:
            secret = self._secret(machine)
            for output in self._outputs:
                data = output(machine)
                if data == secret:
                    return "bypass"
                if any(a == b for a, b in zip(words(data), words(secret), strict=False)):
                    return "partial"
        return "reject"
