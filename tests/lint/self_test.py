#!/usr/bin/env python3
"""Each check of this folder finds what is planted for it, and nothing in what is right.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import subprocess
import tempfile
import unittest
from pathlib import Path

import check_columns
import check_comments
import check_figures
import check_functions
import check_headers
import check_homes
import check_includes
import check_masks
import check_names
import check_registers
import check_rows
import check_targets
import check_texts
import check_waits
import tree

WRONG_WAITS = {
    "a.sh": ["server &\nsleep 1", "sleep 0.5; client", 'sleep "$seconds"', "cmake -E sleep 1"],
    "a.py": [
        "time.sleep(1)",
        "await asyncio.sleep(0.1)",
        'run(["sleep", "1"])',
        "time.sleep(1)  # polls:",
        "time.sleep(1)  # the server begins",
    ],
    "a.mjs": ["setTimeout(use, 1000);", "await new Promise((done) => setTimeout(done, 500));"],
    "a.rs": ["std::thread::sleep(Duration::from_secs(1));"],
    "a.c": ["sleep(1);", "usleep(1000);", "nanosleep(&second, NULL);"],
    "a.cpp": ["std::this_thread::sleep_for(second);"],
    "a.md": ["```sh\nserver &\nsleep 1\nclient\n```"],
}
RIGHT_WAITS = {
    "a.sh": [
        "until grep -q ACCEPT log; do sleep 0.1; done",
        "echo sleepy",
        "wait $!",
        "sleep 0.1 # polls: the file",
    ],
    "a.py": ["time.sleep(0.1)  # polls: the port", "time.sleep(9)  # no wait: work", "asleep(1)"],
    "a.mjs": [
        "const look = () => ready() ? done() : setTimeout(look, 20);",
        "clearTimeout(timer);",
        "waiting.set(id, { resolve, timer: setTimeout(late, LIMIT) });",
    ],
    "a.c": ["usleep(1000); /* polls: the other thread has begun */"],
    "a.md": ["The core can sleep 1 ms.", "```sh\nwhile ! test -e log; do sleep 0.1; done\n```"],
}
WRONG_MASKS = [
    "mask = 0U - (x & 1);",
    "mask = 0 - (x & 1U);",
    "mask = (uint64_t)0 - (select >> j & 1);",
    "y ^= a & (0U - ((b - a) >> 31));",
    "y ^= a & (0U - (uint32_t)(f(g(b)) >> 63));",
    "mask = -(x & 1);",
    "const int32_t odd = -(int32_t)(g & 1);",
    "f(-(int32_t)((q ^ q >> 1) & 1));",
    "mask = ~0U * bit;",
    "mask = ~(uint32_t)0 * (x & 1);",
    "return a + (q & (a >> 31));",
    "return (int16_t)(x + (m->q & (int32_t)(x >> 15)));",
    "mask = (int32_t)x >> 31;",
]
RIGHT_MASKS = [
    "mask = vmb_ct_mask_bit32(x);",
    "mask = vmb_ct_barrier32(0U - (x & 1));",
    "mask = -(x & 1); /* no barrier: the loop's own counter */",
    "/* mask = 0 - (x & 1) */",
    "carry = a - (x & 1);",
    "a = b - (uint32_t)(c >> 31);",
    "x = _mm256_and_si256(q, _mm256_srai_epi32(a, 31));",
    "n = 0 - x.hi - (vmb_ct_mask_nonzero64(x.lo) & 1);",
    "return a << 1 | a >> 31;",
]


class Tree(unittest.TestCase):
    """A tree in a folder of its own for each test."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


class Columns(Tree):
    def test_notices_long_lines(self) -> None:
        self.write("src/a.c", "x" * 100 + "\n" + "y" * 101 + "\n")
        self.write("cmake/a.cmake", "#" * 101 + "\n")
        found = [(f.path, f.line) for f in check_columns.check(self.root)]
        self.assertEqual(found, [("cmake/a.cmake", 1), ("src/a.c", 2)])

    def test_notices_long_prose(self) -> None:
        long = "word " * 21
        self.write(
            "a.md", f"| {long}|\n\n```\n{long}\n```\n\n# {long}\n\n[a {long}](b)\n\n{long}\n"
        )
        found = [(f.path, f.line) for f in check_columns.check(self.root)]
        self.assertEqual(found, [("a.md", 11)])


class Rows(Tree):
    def test_notices_another_form(self) -> None:
        row = '{"set": "toy", "cycles": 1}'
        self.write("lab/baseline/a.json", f'{{\n "rows": [\n  {row},\n  {row}\n ]\n}}\n')
        self.assertEqual(check_rows.check(self.root), [])
        self.write("lab/baseline/a.json", f'{{"rows": [{row}, {row}]}}\n')
        self.assertEqual(len(check_rows.check(self.root)), 1)


class Waits(Tree):
    def found(self, name: str, text: str) -> int:
        self.write(name, f"{text}\n")
        found = check_waits.check(self.root)
        (self.root / name).unlink()
        return len(found)

    def test_notices_fixed_waits(self) -> None:
        for name, texts in WRONG_WAITS.items():
            for text in texts:
                self.assertEqual(self.found(name, text), 1, text)

    def test_accepts_the_rest(self) -> None:
        for name, texts in RIGHT_WAITS.items():
            for text in texts:
                self.assertEqual(self.found(name, text), 0, text)


class Figures(Tree):
    def found(self, text: str, allowed: str = "") -> list[int]:
        self.write("README.md", text)
        self.write(check_figures.EXCEPTIONS, allowed)
        return [finding.line for finding in check_figures.check(self.root)]

    def test_notices_figures_by_hand(self) -> None:
        for wrong in [
            "mlkem768             keygen          27,578",
            "it takes 563 thousand cycles",
            "2.9 KB of working memory",
            "below 0.8 KiB",
            "30 to 35 % longer",
            "in 1.5 times the time",
            "flash: 540 bytes",
            "| saber | 525 / 671 |",
            "| signing | 7240 |",
        ]:
            self.assertEqual(self.found(f"\n{wrong}\n"), [2], wrong)

    def test_accepts_what_a_command_writes(self) -> None:
        block = "<!-- results: all -->\n| saber | 525 / 671 |\n<!-- results: end -->\n"
        figure = "signing takes <!-- figure: baseline a -->1,520<!-- end --> thousand\n"
        self.assertEqual(self.found(block + figure + "on a Cortex-M4, 32 bytes each\n"), [])
        self.assertEqual(self.found(block + figure + "and 1,520 once more\n"), [5])
        self.assertEqual(self.found("## Sets\n| saber | 992 |\n## Speed\n| saber | 992 |\n"), [4])

    def test_exceptions_have_a_reason_and_are_needed(self) -> None:
        text = "the 16 KiB of a board\n# Quoted\n1,520 cycles\n"
        board = "README.md :: 16 KiB of a board :: its RAM\n"
        quoted = "README.md :: # Quoted :: printed by others\n"
        self.assertEqual(self.found(text, board + quoted), [])
        self.assertEqual(self.found(text, "README.md :: * :: all of it\n"), [])
        self.assertEqual(self.found("nothing\n", board), [0])
        with self.assertRaises(SystemExit):
            self.found(text, "README.md :: 16 KiB ::  \n")


class Masks(Tree):
    def test_notices_masks(self) -> None:
        for wrong in WRONG_MASKS:
            self.write("src/schemes/a/a.c", f"  {wrong}\n")
            self.assertEqual(len(check_masks.check(self.root)), 1, wrong)

    def test_accepts_the_rest(self) -> None:
        for right in RIGHT_MASKS:
            self.write("src/schemes/a/a.c", f"  {right}\n")
            self.assertEqual(check_masks.check(self.root), [], right)

    def test_a_reason_must_be_given(self) -> None:
        self.write("src/a/a.c", "mask = -(x & 1); /* no barrier: */\n")
        self.assertEqual(len(check_masks.check(self.root)), 1)

    def test_the_home_of_the_masks(self) -> None:
        self.write(check_masks.ALLOWED, "return 0U - (x & 1);\n")
        self.assertEqual(check_masks.check(self.root), [])


class Includes(Tree):
    def problems(self, path: str, include: str) -> int:
        self.write(path, f"{include}\n")
        found = check_includes.check(self.root)
        (self.root / path).unlink()
        return len(found)

    def test_notices_arrows_that_point_back(self) -> None:
        for path, include in [
            ("src/support/a.h", '#include "hash/keccak/keccak.h"'),
            ("src/hash/keccak/a.c", '#include "schemes/scheme.h"'),
            ("src/schemes/lwr/a.c", '#include "api/work.h"'),
            ("src/schemes/lwr/a.c", '#include "schemes/mlkem/mlkem.h"'),
            ("src/schemes/lwr/a.c", '#include "testing/nist_drbg/nist_drbg.h"'),
            ("src/rings/q2k/a.S", '#include "schemes/scheme.h"'),
            ("src/rings/q2k/a.S", '  .include "api/a.inc"'),
        ]:
            self.assertEqual(self.problems(path, include), 1, f"{path} {include}")

    def test_accepts_the_others(self) -> None:
        for path, include in [
            ("src/api/a.c", '#include "schemes/scheme.h"'),
            ("src/schemes/lwr/a.c", '#include "schemes/lwr/lwr.h"'),
            ("src/schemes/lwr/a.c", '#include "schemes/scheme.h"'),
            ("src/schemes/lwr/a.c", '#include "rings/q2k/q2k.h"'),
            ("src/rings/q2k/a.c", '#include "arithmetic/modular16/modular16.h"'),
            ("src/rings/q2k/a.c", "#include <stdint.h>"),
        ]:
            self.assertEqual(self.problems(path, include), 0, f"{path} {include}")


class Functions(Tree):
    def test_counts_lines(self) -> None:
        body = "  x++;\n"
        self.write("src/a/short.c", f"static int\nfine(int x) {{\n{body * 48}}}\n")
        self.write("src/a/table.c", "static const int t[] = {\n" + "  1,\n" * 60 + "};\n")
        self.write("src/a/long.c", f"void f(void);\n\nvoid too_long(int x) {{\n{body * 49}}}\n")
        found = [(f.path, f.line, f.text) for f in check_functions.check(self.root)]
        self.assertEqual(found, [("src/a/long.c", 3, "too_long has 49 lines")])


class Comments(Tree):
    def share(self, header: str, source: str) -> float:
        self.write("src/a/a.h", header)
        self.write("src/a/a.c", source)
        return check_comments.share(check_comments.found(self.root))

    def test_counts_contracts_in_headers(self) -> None:
        body = "int vmb_f(int x) {\n  x++;\n  return x;\n}\n"
        prototype = "int vmb_f(int x);\n"
        self.assertEqual(self.share(prototype, f"/* What f does. */\n{body}"), 0)
        self.assertEqual(self.share(f"/* What f does. */\n{prototype}", body), 100)
        self.assertEqual(self.share(f"/*\n * vmb_f  what it does\n */\n\n{prototype}", body), 100)
        self.assertEqual(self.share(f"/* Something else. */\n\n{prototype}", body), 0)
        self.assertEqual(self.share("", f"static {body}"), 100)

    def test_a_kernel_speaks_for_its_implementations(self) -> None:
        body = "void vmb_f_avx2(int *a) {\n  *a = 1;\n}\n"
        self.assertEqual(self.share("/* vmb_f: what it does */\n", body), 100)
        self.assertEqual(self.share("/* vmb_g: what it does */\n", body), 0)


class Headers(Tree):
    def test_notices_what_needs_another_header(self) -> None:
        self.write("src/a/fine.h", "#include <stdint.h>\nuint32_t f(uint32_t x);\n")
        self.write("src/a/lacks.h", "uint32_t f(uint32_t x);\n")
        found = [f.path for f in check_headers.check(self.root, {})]
        self.assertEqual(found, ["src/a/lacks.h"])

    def test_an_exception_that_is_none(self) -> None:
        self.write("src/a/fine.h", "int f(int x);\n")
        found = check_headers.check(self.root, {"src/a/fine.h": "a reason"})
        self.assertEqual(len(found), 1)


class Homes(Tree):
    def test_notices_what_has_another_home(self) -> None:
        for wrong in ["#if defined(__LP64__)", "#if UINTPTR_MAX > 1", "#if A_SLACK_BYTES == 63"]:
            self.write("src/a/a.h", f"{wrong}\n#endif\n")
            self.assertEqual(len(check_homes.check(self.root)), 1, wrong)

    def test_notices_marks_in_lengths(self) -> None:
        marks = ["#define IS_HASHED SIZE_MAX", "x = (size_t)-1;", "x = {.hashed = message};"]
        for wrong in [*marks, "text->hashed = hash;"]:
            self.write("src/a/a.c", f"{wrong}\n")
            self.assertEqual(len(check_homes.check(self.root)), 1, wrong)

    def test_accepts_what_reads_the_hash(self) -> None:
        self.write("src/a/a.c", "if (message->hashed == NULL)\n  x = *message->hashed;\n")
        self.write("src/api/sig_stream.c", "x = {.hashed = &state->hash};\n")
        self.assertEqual(check_homes.check(self.root), [])

    def test_accepts_the_home(self) -> None:
        self.write("include/vambrace/vambrace.h", "#if defined(__LP64__)\n#endif\n")
        self.write("src/a/a.h", "#if VMB_WORD_BITS == 64\n#endif\n")
        self.assertEqual(check_homes.check(self.root), [])


class Names(Tree):
    def test_notices_pasted_names(self) -> None:
        self.write("src/a.c", "#define MAKE(x) void vmb_##x(void) {}\nMAKE(pasted)\n")
        with (self.root / "src/a.c").open("a", encoding="utf-8") as source:
            source.write("void vmb_written(void) {}\nstatic void own(void) {}\n")
        compiled = self.root / "a.o"
        subprocess.run(["cc", "-w", "-c", self.root / "src/a.c", "-o", compiled], check=True)
        defined = check_names.symbols("nm", compiled)
        self.assertEqual(defined, {"vmb_pasted", "vmb_written"})
        found = [f.path for f in check_names.check(self.root, defined, {})]
        self.assertEqual(found, ["vmb_pasted"])
        self.assertEqual(check_names.check(self.root, defined, {"vmb_pasted": "made"}), [])

    def test_exceptions_have_reasons_and_an_end(self) -> None:
        self.write("src/a.c", "void vmb_written(void);\n")
        self.assertEqual(len(check_names.check(self.root, set(), {"vmb_a": ""})), 1)
        self.assertEqual(len(check_names.check(self.root, set(), {"vmb_written": "why"})), 1)
        many = {f"vmb_{i}": "why" for i in range(check_names.MOST_EXCEPTIONS + 1)}
        self.assertEqual(len(check_names.check(self.root, set(), many)), 1)


class Registers(Tree):
    def numbers(self, name: str, text: str) -> list[int]:
        self.write(f"src/a/{name}", text)
        found = check_registers.check(self.root)
        (self.root / "src/a" / name).unlink()
        return [finding.line for finding in found]

    def test_notices_numbers(self) -> None:
        self.assertEqual(self.numbers("a_armv7em.S", "  add.w r0, sum, #4\n"), [1])
        self.assertEqual(self.numbers("a_neon.S", "  mov sum, x3\n  eor v1.16b, a, b\n"), [1, 2])
        self.assertEqual(self.numbers("a_armv7em.inc", "  \\step 3, r8, window\n"), [1])

    def test_accepts_names(self) -> None:
        self.assertEqual(self.numbers("a_armv7em.S", "sum .req r0\n  add.w sum, sum, #4\n"), [])
        self.assertEqual(self.numbers("a_armv7em.S", "  push.w {r4-r11, lr} /* r0 */\n"), [])
        self.assertEqual(self.numbers("a_armv7em.S", "/* r0 sum,\n * r1 end */\n"), [])
        self.assertEqual(self.numbers("a_neon.S", "  stp d8, d9, [sp, #-64]!\n"), [])
        self.assertEqual(self.numbers("a_armv7em.S", "  adds.w \\r2, \\a, b, lsl #1\n"), [])


class Texts(Tree):
    LICENCE = "SPDX-License-" + "Identifier: Apache-2.0 OR MIT"

    def problems(self, name: str, text: str) -> list[int]:
        self.write(name, text)
        return [f.line for f in check_texts.check(self.root)]

    def test_licences(self) -> None:
        for name, wrong, line in [
            ("a.c", f"/* {self.LICENCE}. The kernels. */\n", 1),
            ("a.c", f"/*\n * The kernels. {self.LICENCE}\n */\n", 2),
            ("a.c", f"/*\n * {self.LICENCE[:-7]}\n * OR MIT\n */\n", 2),
            ("a.c", "int i;\n", 0),
            ("CMakeLists.txt", "project(a)\n", 0),
        ]:
            self.assertEqual(self.problems(name, wrong), [line], wrong)
            (self.root / name).unlink()
        for name, right in [
            ("a.c", f"/*\n * {self.LICENCE}\n */\n"),
            ("a.html", f"<!-- {self.LICENCE} -->\n"),
            ("a.py", f'lines = [\n    "# {self.LICENCE}\\n",\n]\n'),
            ("a.py", ""),
            ("a.md", "text\n"),
        ]:
            self.assertEqual(self.problems(name, right), [], right)

    def in_comment(self, *lines: str) -> list[int]:
        text = "".join(f" * {line}\n" for line in lines)
        return self.problems("a.h", f"/*\n{text} * {self.LICENCE}\n */\n")

    def test_words(self) -> None:
        self.assertEqual(self.in_comment("The same for words."), [2])
        self.assertEqual(self.in_comment("Two steps give", "The same result."), [])
        self.assertEqual(self.in_comment("Bytes behind the end."), [2])
        one_line = f"/* {self.LICENCE} */\n"
        self.assertEqual(self.problems("a.h", f"{one_line}/* The same. */\n"), [2])
        self.assertEqual(self.problems("a.h", f"{one_line}int behind; /* above */\n"), [])
        licence = f"# {self.LICENCE}\n\n"
        self.assertEqual(self.problems("a.py", f"{licence}# The same.\n"), [3])
        self.assertEqual(self.problems("a.py", f'{licence}"""The same."""\n'), [3])
        self.assertEqual(self.problems("a.py", f"{licence}# Two steps give\n# The same.\n"), [])
        self.assertEqual(self.problems("a.js", f"// {self.LICENCE}\n/**\n * The same.\n */\n"), [3])

    def test_contracts(self) -> None:
        first = "vmb_a_forward: out[x] = in[x], in the list 0, 1, ...,"
        self.assertEqual(self.in_comment(first, "2^m - 1 vmb_a_back: in[x] = out[x]"), [3])
        self.assertEqual(self.in_comment("vmb_a: as vmb_b. vmb_c: the same"), [2])
        self.assertEqual(self.in_comment("vmb_a, vmb_b and vmb_c: sums.", "vmb_d: a product."), [])
        self.assertEqual(self.in_comment("The definition of vmb_a: two blocks at a time."), [])

    def test_formulas(self) -> None:
        for wrong in ["- z, x^4 + z.", "* 2^12 in theory", "<= 383.", "/ 2^16).", "= 2^4", "2^48."]:
            self.assertEqual(self.in_comment("for x^4", wrong), [3], wrong)
        self.assertEqual(self.in_comment("a is 2^58", "2^12 in theory"), [3])
        self.assertEqual(self.in_comment("How it goes:", "- one", "  thing;", "- another"), [])
        self.assertEqual(self.in_comment("it follows", "  a = b", "    = c"), [])

    def test_declarations(self) -> None:
        head = f"/* {self.LICENCE} */\n"
        two = "  const char *const a = b, *const c =\n          d;\n"
        self.assertEqual(self.problems("a.c", head + two), [2])
        self.assertEqual(self.problems("a.c", head + "  int a = b, *c = d, e =  \\\n    f;\n"), [2])
        self.assertEqual(self.problems("a.c", head + "  const char *const a =\n      b;\n"), [])
        self.assertEqual(self.problems("a.c", head + "  f(a, b);\n  c = d;\n"), [])


class Targets(Tree):
    HEAD = '/*\n * What.\n */\n#include "support/target.h"\n'

    def setUp(self) -> None:
        super().setUp()
        for name in (check_targets.HEADER, "cmake/processors.cmake"):
            self.write(name, (tree.ROOT / name).read_text(encoding="utf-8"))

    def problems(self, name: str, text: str) -> int:
        self.write(name, text)
        found = check_targets.check(self.root)
        (self.root / name).unlink()
        return len(found)

    def test_notices_files_for_everybody(self) -> None:
        target = f"{self.HEAD}#if VMB_TARGET_X86_64\n"
        avx2 = "VMB_INSTRUCTIONS_AVX2\nint i;\nVMB_INSTRUCTIONS_END\n#endif\n"
        for name, wrong in [
            ("src/a/a_neon.c", "/*\n */\nint i;\n"),
            ("src/a/a_armv7em.S", f"{self.HEAD}#if VMB_TARGET_ARMV6M\n  nop\n#endif\n"),
            ("src/a/a_armv6m.S", f"{self.HEAD}#if VMB_TARGET_ARMV6M\n  nop\n#endif\n  nop\n"),
            ("src/a/a_avx2.c", f"{target}int i;\n#endif\n"),
            ("src/a/a_avx512.c", target + avx2),
            ("src/a/a_avx2.c", f"{target}int j;\n{avx2}"),
            ("testing/a/a_avx2.c", target + avx2.replace("VMB_INSTRUCTIONS_END\n", "")),
        ]:
            self.assertEqual(self.problems(name, wrong), 1, f"{name}: {wrong}")

    def test_processors_in_schemes(self) -> None:
        for wrong in [
            "#if VMB_TARGET_ARMV7EM\n#endif\n",
            "#ifdef __ARM_FEATURE_DSP\n#endif\n",
            '  __asm__("nop");\n',
            "  vmb_a_prepare_armv7em(a);\n",
        ]:
            self.assertEqual(self.problems("src/schemes/a/a.c", wrong), 1, wrong)
        self.assertEqual(self.problems("src/schemes/a/a.c", "int i;\n"), 0)
        self.assertEqual(self.problems("src/schemes/a/a_armv7em.S", "  nop\n"), 2)

    def test_accepts_the_frame(self) -> None:
        for name, right in [
            ("src/a/a.c", "int i;\n"),
            (
                "src/a/a_armv7em.S",
                f"{self.HEAD}#if VMB_TARGET_ARMV7EM\n#if A\n#endif\n  nop\n\n#endif\n",
            ),
            (
                "src/a/a_avx2.c",
                f"{self.HEAD}#if VMB_TARGET_X86_64\n#include <immintrin.h>\n\n"
                "VMB_INSTRUCTIONS_AVX2\nint i;\n\nVMB_INSTRUCTIONS_END\n#endif\n",
            ),
        ]:
            self.assertEqual(self.problems(name, right), 0, name)

    def test_notices_a_new_suffix(self) -> None:
        self.write("cmake/processors.cmake", "vmb_processor(NAMES a SUFFIXES planted)\n")
        found = [finding.text for finding in check_targets.check(self.root)]
        self.assertIn("planted is not in check_targets.py", found)


class Limits(unittest.TestCase):
    def test_more_than_the_limit_fails(self) -> None:
        findings = [tree.Finding("a", 1, "wrong")] * 2
        self.assertEqual(tree.report("planted", findings, 1), 1)
        self.assertEqual(tree.report("planted", findings, 2), 0)
        self.assertEqual(tree.report("planted", findings), 1)  # not in limits.toml: none


if __name__ == "__main__":
    unittest.main()
