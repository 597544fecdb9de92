#!/usr/bin/env python3
"""Small sources as one file: names that meet get others, names of other kinds keep theirs.

test_names.py COMPILER: of this machine, compiles and runs what the amalgamation makes of them.
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from exporter.amalgamate import Amalgam  # noqa: E402
from exporter.sources import ExportError  # noqa: E402

COMPILER = "gcc"
HEADER = """\
#ifndef TABLE_H
#define TABLE_H
#include <string.h>
struct table {
  int (*begin)(int x), slot;
  int list[2];
};
#define CALL(table, member, x) (table)->member(x)
#define JOINED(function, unit) vmb_##unit##_##function
#define QUOTED(name) #name
#define AS_QUOTED(name) QUOTED(name)
int vmb_one_begin(int x);
int vmb_two_begin(int x);
#endif
"""
# Of each name that meets every other use is there; the result tells which definition was read.
SOURCE = '#include "table.h"\n'
SOURCE += """\
typedef int number;
struct slot { number begin; struct { number slot; } number; };
enum { LIMIT = VALUE, last };
static int list[last - LIMIT] = {LIMIT};
#define ADDED(begin, slot) ((begin) + (slot))
#define BEGIN_OF(slot) (slot)->begin
static int begin(int x) { return x + LIMIT + list[0]; } /* begin: "begin" */
static const struct table table = {
    .begin = begin,
    .slot = LIMIT,
    .list = {[last - LIMIT] = 1},
};
static int slot(const struct table *table) {
  struct slot slot = {.begin = CALL(table, begin, 1), .number.slot = table->slot};
  struct slot *number = &slot;
  if (number->begin > 1000)
    goto list;
  return ADDED(slot.begin, slot.number.slot) + BEGIN_OF(number) - number->begin;
list:
  return (int)sizeof(struct slot);
}
int JOINED(begin, UNIT)(int x) {
  int list = x;
  __asm__("" : [begin] "+r"(list) : : "memory");
  if (strcmp(AS_QUOTED(begin), "begin") != 0)
    return -1;
  return list + slot(&table) + table.list[1];
}
"""
MAIN = '#include "one.c"\n'
MAIN += """\
int main(void) {
  return vmb_one_begin(5) == 5 + (1 + 100 + 100 + 100) + 1 &&
         vmb_two_begin(7) == 7 + (1 + 200 + 200 + 200) + 1 ? 0 : 1;
}
"""
VALUES = (("one", 100), ("two", 200))


def source(unit: str, value: int) -> str:
    return SOURCE.replace("UNIT", unit).replace("VALUE", str(value))


class Names(unittest.TestCase):
    def run_one(self, texts: dict[str, str]) -> None:
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(temporary)
            (folder / "one.h").write_text("", encoding="utf-8")
            (folder / "one.c").write_text(Amalgam(texts, []).text("one.h"), encoding="utf-8")
            (folder / "main.c").write_text(MAIN, encoding="utf-8")
            words = [*COMPILER.split(), "-Wall", "-Wextra", "-Werror", "main.c", "-o", "main"]
            done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(subprocess.run([folder / "main"], check=False).returncode, 0)

    def test_kinds(self) -> None:
        self.run_one({"table.h": HEADER, **{f"{n}.c": source(n, v) for n, v in VALUES}})

    def test_member_alone_does_not_repeat_a_header(self) -> None:
        """A header whose functions call a member is there once, whatever its users call so."""
        inline = "static inline int run(const struct table *t) { return t->begin(1); }\n#endif"
        header = HEADER.replace("#endif", inline)
        call = "slot(&table)"
        texts = {n: source(n, v).replace(call, f"{call} + 0 * run(&table)") for n, v in VALUES}
        texts = {"table.h": header, **{f"{name}.c": text for name, text in texts.items()}}
        self.assertEqual(Amalgam(texts, []).text("one.h").count("struct table {"), 1)
        self.run_one(texts)

    def test_read_and_pasted(self) -> None:
        """The argument would have to keep its name and to lose it."""
        both = "#define BOTH(f) (f(1) + vmb_one_##f(1))\n"
        both += "int vmb_UNIT(void);\nint vmb_UNIT(void) { return BOTH(begin); }\n"
        texts = {f"{n}.c": source(n, v) + both.replace("UNIT", n) for n, v in VALUES}
        with self.assertRaisesRegex(ExportError, "begin: a macro reads it, and pastes it"):
            Amalgam({"table.h": HEADER, **texts}, []).text("one.h")


if __name__ == "__main__":
    COMPILER = sys.argv.pop(1)
    unittest.main()
