# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The prover: a kernel of each algebra is proved, planted faults are refused with inputs that show
them, the algebra agrees with plain integers and the instruction tables with an emulator.
"""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from vambrace_lab.commands import prove as prove_command
from vambrace_lab.commands import prove_bounds
from vambrace_lab.errors import LabError
from vambrace_lab.proving import contracts, linked, semantics
from vambrace_lab.proving.affine import Affine, Int, UnknownForm
from vambrace_lab.proving.bits import SAMPLES, Bits, Word
from vambrace_lab.proving.prove import Result, Task, prove
from vambrace_lab.proving.sums import TRACED, Sums
from vambrace_lab.proving.words import Unsupported

ROOT = Path(__file__).resolve().parents[2]
M4 = linked.PROCESSORS["cortex-m4"]
A64 = linked.PROCESSORS["linux-aarch64"]
Change = Callable[[str], str]


def compiled(
    folder: Path, processor: linked.Processor, sources: Sequence[str], changes: dict[str, Change]
) -> list[Path]:
    """Objects of sources of the library; changes: by file, in a copy of the headers, too."""
    objects = []
    tree = folder / "tree"
    for name, change in changes.items():
        text = (ROOT / name).read_text("utf-8")
        changed = change(text)
        assert changed != text, f"nothing was planted in {name}"
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(changed, "utf-8")
    for name in sources:
        source = tree / name if name in changes else ROOT / name
        out = folder / (Path(name).name + ".o")
        subprocess.run(
            [
                processor.prefix + "gcc", *processor.flags, "-O3", "-std=c11",
                f"-I{tree / 'src'}", f"-I{ROOT / 'src'}", f"-I{ROOT / 'include'}",
                "-c", str(source), "-o", str(out),
            ],
            check=True,
        )  # fmt: skip
        objects.append(out)
    return objects


def task(
    folder: Path,
    processor: linked.Processor,
    symbol: str,
    file: str,
    sources: Sequence[str],
    changes: dict[str, Change] | None = None,
    obligation: Change | None = None,
) -> Task:
    """One implementation of the library, as it is or changed, with its obligation."""
    objects = compiled(folder, processor, sources, changes or {})
    path = ROOT / "proofs" / file
    if obligation is not None:
        text = path.read_text("utf-8")
        path = folder / file
        changed = obligation(text)
        assert changed != text, "the obligation is what it was"
        path.write_text(changed, "utf-8")
    obs = {ob.kernel: ob for ob in contracts.load(path, ROOT)}
    image = linked.link(processor, objects, [symbol], folder / "kernels.elf")
    return Task(image, symbol, obs[symbol.rsplit("_", 1)[0]])


ARM_M = "src/rings/q3329/arm_m/"
NTT = (ARM_M + "q3329_ntt_armv7em.S",)
NEON = ("src/rings/q3329/aarch64/q3329_neon.c",)
KECCAK = (
    "src/hash/keccak/arm_m/keccak_permute_armv7em.S",
    "src/hash/keccak/keccak_round_constants.c",
)


def proved(result: Result) -> None:
    assert result.proved, result.reason
    assert result.outputs > 0 and result.witnesses > 0 and result.counts["stores"] > 0


# -- a kernel of each algebra is proved -------------------------------------------------------


def test_transform_is_proved(tmp_path: Path) -> None:
    result = prove(task(tmp_path, M4, "vmb_q3329_ntt_armv7em", "q3329.toml", NTT))
    proved(result)
    assert result.outputs == 256 and result.inputs == 256 and result.witnesses == 2
    assert result.counts["branches"] > 0 and result.counts["constants"] > 0
    assert 0 < result.stack < 100


def test_vectors_are_proved(tmp_path: Path) -> None:
    proved(prove(task(tmp_path, A64, "vmb_q3329_intt_neon", "q3329.toml", NEON)))


def test_each_value_is_proved(tmp_path: Path) -> None:
    result = prove(task(tmp_path, A64, "vmb_q3329_freeze_neon", "q3329.toml", NEON))
    proved(result)
    assert result.outputs == 256 << 16


def test_permutation_is_proved(tmp_path: Path) -> None:
    result = prove(task(tmp_path, M4, "vmb_keccak_permute_armv7em", "keccak.toml", KECCAK))
    proved(result)
    assert result.outputs == 1600


SHA = ("src/hash/sha2/sha256_compress_armv7em.S", "src/hash/sha2/sha2_constants.c")


def test_compression_is_proved(tmp_path: Path) -> None:
    result = prove(task(tmp_path, M4, "vmb_sha256_compress_armv7em", "sha2.toml", SHA))
    proved(result)
    assert result.outputs == 2 * 256


FIELD = "src/arithmetic/binary_field/binary_field_portable.c"
BENES = "src/algorithms/benes/benes_portable.c"


def test_field_product_is_proved(tmp_path: Path) -> None:
    """Of integers with holes: only the columns that no carry reaches are read."""
    proved(prove(task(tmp_path, A64, "vmb_bf128_mul_add_portable", "binary_field.toml", [FIELD])))


def test_network_is_proved(tmp_path: Path) -> None:
    result = prove(task(tmp_path, M4, "vmb_benes_forward_portable", "benes.toml", [BENES]))
    proved(result)
    assert result.outputs == 256 + 1024


# -- planted faults in kernels ----------------------------------------------------------------


def replaced(old: str, new: str) -> Change:
    return lambda text: re.sub(old, new, text, count=1)


FAULTS = {
    "a wrong twiddle": (
        M4, "vmb_q3329_ntt_armv7em", NTT, NTT[0],
        r"zeta_constant \(4 \* I \+ 2\)", "zeta_constant (4 * I + 1)", "another map",
        "the map gives",
    ),
    "sum and difference exchanged": (
        M4, "vmb_q3329_ntt_armv7em", NTT, ARM_M + "q3329_armv7em.inc",
        r"uadd16 \\x, \\x, \\free", r"usub16 \\x, \\x, \\free", "another map", "the map gives",
    ),
    "a round too few": (
        M4, "vmb_q3329_ntt_armv7em", NTT, ARM_M + "q3329_ntt_armv7em.S",
        r"count_again 16", "count_again 15", "another map", "",
    ),
    "a round too many": (
        M4, "vmb_q3329_ntt_armv7em", NTT, ARM_M + "q3329_ntt_armv7em.S",
        r"count_again 16", "count_again 17", "out of bounds", "outside of the buffers",
    ),
    "a bias of Plantard's method too small": (
        M4, "vmb_q3329_ntt_armv7em", NTT, ARM_M + "q3329_armv7em.inc",
        r"\.equ ALPHA, 3", ".equ ALPHA, 0", "", "the map gives",
    ),
    "a saved register is lost": (
        M4, "vmb_q3329_ntt_armv7em", NTT, ARM_M + "q3329_ntt_armv7em.S",
        r"push(\.w)? \{r4-r11, lr\}", "push.w {r4-r10, r12, lr}", "r11 is not preserved",
        "r11 is not what it was",
    ),
    "no reductions: an overflow at extremes": (
        A64, "vmb_q3329_intt_neon", NEON, NEON[0],
        r"return vmlsq_n_s16\(a, vqrdmulhq_n_s16\(a, 10\), VEC_Q\);", "return a;",
        "", "the map gives",
    ),
    "a reduction missing: a bound exceeded": (
        A64, "vmb_q3329_ntt_neon", NEON, NEON[0],
        r"return vmlsq_n_s16\(a, vqrdmulhq_n_s16\(a, 10\), VEC_Q\);", "return a;",
        "the contract says [-7989, 7989]", "the contract says [-7989, 7989]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_planted_fault_is_refused(fault: str, tmp_path: Path) -> None:
    processor, symbol, sources, file, old, new, reason, shown = FAULTS[fault]
    planted = task(tmp_path, processor, symbol, "q3329.toml", sources, {file: replaced(old, new)})
    result = prove(planted, search=8)
    assert not result.proved
    assert reason in result.reason
    assert result.shown and shown in result.shown, f"{result.reason}; {result.shown}"


def test_wrong_rotation_is_refused(tmp_path: Path) -> None:
    change = replaced(r"\(BEHIND_\\a - BEHIND_\\b\)", r"(BEHIND_\\a - BEHIND_\\b + 1)")
    file = KECCAK[0].replace("_permute_armv7em.S", "_armv7em.inc")
    result = prove(
        task(tmp_path, M4, "vmb_keccak_permute_armv7em", "keccak.toml", KECCAK, {file: change}),
        search=5,
    )
    assert not result.proved and "lane[" in result.shown, result.reason


@pytest.mark.parametrize(("old", "new"), [("BF_TAP3 7", "BF_TAP3 6"), ("0x11111111", "0x55555555")])
def test_wrong_field_product_is_refused(old: str, new: str, tmp_path: Path) -> None:
    planted = task(
        tmp_path, A64, "vmb_bf128_mul_add_portable", "binary_field.toml", [FIELD],
        {FIELD: replaced(old, new)},
    )  # fmt: skip
    result = prove(planted, search=5)
    assert not result.proved and "another function" in result.reason and "r[" in result.shown


def test_another_network_is_refused(tmp_path: Path) -> None:
    change = replaced("backward = false", "backward = true")
    result = prove(
        task(tmp_path, M4, "vmb_benes_forward_portable", "benes.toml", [BENES], {}, change),
        search=5,
    )
    assert not result.proved and "bits[" in result.shown, result.reason


def test_wrong_constant_is_refused(tmp_path: Path) -> None:
    change = replaced("0x71374491", "0x71374490")
    result = prove(
        task(tmp_path, M4, "vmb_sha256_compress_armv7em", "sha2.toml", SHA, {SHA[1]: change}),
        search=5,
    )
    assert not result.proved and "chain[" in result.shown, result.reason


OTHERS = {
    "a wrong root of a leaf": (
        "vmb_q7681_ntt_portable", "q7681.toml", ("src/rings/q7681/q7681_plantard.c",
        "src/rings/q7681/q7681_portable.c"), r"exponents = \[128, 640\]", "exponents = [640, 128]",
        "another map",
    ),
    "a wrong factor": (
        "vmb_q7681_basemul_portable", "q7681.toml", ("src/rings/q7681/q7681_plantard.c",
        "src/rings/q7681/q7681_portable.c"), r'k = "-2\^-32"', 'k = "2^-32"', "",
    ),
    "another centre": (
        "vmb_q7681_modulo_3_portable", "q7681.toml", ("src/rings/q7681/q7681_portable.c",),
        "largest = 3839", "largest = 3840", "for the input 3840",
    ),
    "a coefficient of another width": (
        "vmb_lanepack_unpack13_portable", "lanepack.toml",
        ("src/algorithms/lanepack/lanepack_portable.c",),
        r'lane_unpack"\noptions = \{ bits = 13', 'lane_unpack"\noptions = { bits = 11',
        "another function",
    ),
}  # fmt: skip


@pytest.mark.parametrize("other", OTHERS)
def test_another_map_is_refused(other: str, tmp_path: Path) -> None:
    """Kernels as they are, against what they do not compute."""
    symbol, file, sources, old, new, reason = OTHERS[other]
    proved(prove(task(tmp_path, M4, symbol, file, sources)))
    result = prove(
        task(tmp_path, M4, symbol, file, sources, obligation=replaced(old, new)), search=5
    )
    assert not result.proved and reason in result.reason, result.reason
    assert result.shown or "for the input" in reason


SPARSE = "src/rings/sparse/"
CRT30 = "src/rings/crt30/"
M31 = "src/arithmetic/modular31/"
INTEGER_FAULTS = {
    "sums of halves for sums of bytes": (
        "vmb_sparse_product_armv7em", "sparse.toml", (SPARSE + "sparse_product_armv7em.S",),
        SPARSE + "sparse_product_armv7em.S", r"uadd8 sum", "uadd16 sum",
    ),
    "what goes over the end added to one place": (
        "vmb_sparse_subtract_trinomial_portable", "sparse.toml",
        (SPARSE + "sparse_subtract_trinomial_portable.c",),
        SPARSE + "sparse_subtract_trinomial_portable.c", r"subtract_shifted\(r \+ 1,",
        "subtract_shifted(r + 2,",
    ),
    "a root of another block": (
        "vmb_m31_ntt_portable", "modular31.toml", (M31 + "modular31_portable.c",),
        M31 + "modular31_template.h", r"table\[blocks \+ i\]", "table[blocks + i - (i & 1)]",
    ),
    "a sum that is not reduced": (
        "vmb_m31_intt_portable", "modular31.toml", (M31 + "modular31_portable.c",),
        M31 + "modular31.h", r"return vmb_m31_reduce_once\(a \+ b, m->p\);", "return a + b;",
    ),
    "a residue that is not canonical": (
        "vmb_crt30_to_mont_portable", "crt30.toml",
        (CRT30 + "crt30_portable.c", CRT30 + "crt30_primes.c"), CRT30 + "crt30_template.h",
        r"a\[j\] = vmb_crt30_subtract_once\((vmb_crt30_times\(a\[j\], m->scale, m->p\)), m->p\)",
        r"a[j] = \1",
    ),
    "leaves of one sign": (
        "vmb_crt30_basemul_portable", "crt30.toml",
        (CRT30 + "crt30_portable.c", CRT30 + "crt30_primes.c"), CRT30 + "crt30_template.h",
        r"minus \? m->p - y : y", "y",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", INTEGER_FAULTS)
def test_planted_fault_among_integers_is_refused(fault: str, tmp_path: Path) -> None:
    symbol, file, sources, changed, old, new = INTEGER_FAULTS[fault]
    planted = task(tmp_path, M4, symbol, file, sources, {changed: replaced(old, new)})
    result = prove(planted, search=8)
    assert not result.proved and result.shown, result.reason


PUBLIC = {
    "another order of the words": (
        "vmb_crt30_basemul_portable", "crt30.toml",
        (CRT30 + "crt30_portable.c", CRT30 + "crt30_primes.c"),
        r'(?s)(map = "crt30_basemul".*?lanes = )0', r"\g<1>4", "another map",
    ),
    "less in the buffer than is read": (
        "vmb_crt30_ntt_portable", "crt30.toml",
        (CRT30 + "crt30_portable.c", CRT30 + "crt30_primes.c"),
        r'given = "256 \* leaf"', 'given = "255 * leaf"', "nobody wrote",
    ),
    "a root of half the order": (
        "vmb_m31_ntt_portable", "modular31.toml", (M31 + "modular31_portable.c",),
        r"q = 2147473409, root = 383167813", f"q = 2147473409, root = {383167813**2 % 2147473409}",
        "another map",
    ),
    "sums that leave their bytes": (
        "vmb_sparse_product_portable", "sparse.toml", (SPARSE + "sparse_product_portable.c",),
        r'\["-\(127 // weight\)", "127 // weight"\]', '["-128", "127"]', "",
    ),
    "contents that nobody knows": (
        "vmb_sparse_product_portable", "sparse.toml", (SPARSE + "sparse_product_portable.c",),
        r'values = "sparse_offsets"', 'in = ["0", "128"]', "depends on an input",
    ),
}  # fmt: skip


@pytest.mark.parametrize("other", PUBLIC)
def test_other_public_contents_are_refused(other: str, tmp_path: Path) -> None:
    """Kernels as they are, for other tables, orders and parts than theirs."""
    symbol, file, sources, old, new, reason = PUBLIC[other]
    result = prove(task(tmp_path, M4, symbol, file, sources, obligation=replaced(old, new)))
    assert not result.proved and reason in result.reason, result.reason


def test_sums_of_bytes_are_proved(tmp_path: Path) -> None:
    kernel = SPARSE + "sparse_product_armv7em.S"
    result = prove(task(tmp_path, M4, "vmb_sparse_product_armv7em", "sparse.toml", [kernel]))
    proved(result)
    assert result.outputs == 64 + 128


MATRIX = "src/arithmetic/matrix16/matrix16_"
WORDS_FAULTS = {
    "a row twice": (
        M4, "vmb_matrix16_rows_by_secret_portable", r"rows\[2 \* stride \+ j\]", "rows[stride + j]",
    ),
    "products of the wrong halves": (
        M4, "vmb_matrix16_rows_by_secret_armv7em", r"dsp_smlad\(a, s, a0\)",
        "dsp_smladx(a, s, a0)",
    ),
    "factors without their sign": (
        M4, "vmb_matrix16_secret_by_rows_portable", r"s0 = \(uint32_t\)secret",
        "s0 = (uint8_t)secret",
    ),
    "a lane of another row": (
        A64, "vmb_matrix16_secret_by_rows_neon", r"secret\[2 \* n \+ r\]", "secret[3 * n + r]",
    ),
    "a sum that is lost": (
        A64, "vmb_matrix16_rows_by_secret_neon", r"sums\[8 \* r \+ half \+ c\] \+ ", "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", WORDS_FAULTS)
def test_planted_fault_modulo_a_power_of_two_is_refused(fault: str, tmp_path: Path) -> None:
    processor, symbol, old, new = WORDS_FAULTS[fault]
    source = MATRIX + symbol.removeprefix("vmb_matrix16_") + ".c"
    (tmp_path / "right").mkdir()
    proved(prove(task(tmp_path / "right", processor, symbol, "matrix16.toml", [source])))
    change = {source: replaced(old, new)}
    planted = task(tmp_path, processor, symbol, "matrix16.toml", [source], change)
    result = prove(planted, search=8)
    assert not result.proved and result.shown, result.reason


CYCLIC = "src/rings/cyclic/cyclic_"
CYCLIC_FAULTS = {
    "another bit of the distance": (
        M4, "vmb_cyclic_step_armv7em", "S", r"distance, #23", "distance, #22", "another function",
    ),
    "a word of another place": (
        M4, "vmb_cyclic_step_portable", "c", r"\*\(at - 3 \* d\)", "*(at - 2 * d)", "",
    ),
    "a bit that is pushed out is lost": (
        M4, "vmb_cyclic_step_portable", "c", r">> 1 >> \(VMB_WORD_BITS - 1 - bits\)",
        ">> 1 >> (VMB_WORD_BITS - 2 - bits)", "another function",
    ),
    "no margin": (
        M4, "vmb_cyclic_step_portable", "c", r"by_2d\);\n  }", "by_2d);\n  }\n  r[-33] = 0;",
        "out of bounds",
    ),
    "a word too far": (
        M4, "vmb_cyclic_add_powers_armv7em", "S", r"add_if 3, word4", "add_if 2, word4",
        "another function",
    ),
    "a condition of a store": (
        M4, "vmb_cyclic_add_powers_armv7em", "S", r"eoreq\.w .word, .word, bit",
        "streq.w bit, [r]", "of more than registers",
    ),
    "a branch by a secret": (
        M4, "vmb_cyclic_add_powers_armv7em", "S", r"  it eq\n  eoreq\.w (.word, .word), bit",
        r"  bne.n 1f\n  eor.w \1, bit\n1:", "a condition that depends on an input",
    ),
    "all powers in one row": (
        A64, "vmb_cyclic_add_powers_neon", "c", r"\(int16_t\)k\)", "(int16_t)(k & 14))",
        "another function",
    ),
    "a sum of halves without the upper one": (
        A64, "vmb_cyclic_mul_pmull", "c", r"block_fold\(a\) veorq_u64\(a,",
        "block_fold(a) veorq_u64(block_zero(),", "another function",
    ),
}  # fmt: skip


def cyclic(
    folder: Path, processor: linked.Processor, symbol: str, ending: str, change: Change | None
) -> Task:
    source = f"{CYCLIC}{symbol.removeprefix('vmb_cyclic_')}.{ending}"
    sources = [source]
    if "pmull" in symbol:  # it calls another kernel through the dispatcher
        sources += [CYCLIC + "dispatch.c", CYCLIC + "add_powers_neon.c"]
    shorter = replaced(r", \{ weight = 3, n = (800|2200), exponent = \d+ \}", "")
    return task(
        folder, processor, symbol, "cyclic.toml", sources, {source: change} if change else {},
        lambda text: shorter(shorter(text)),
    )  # fmt: skip


@pytest.mark.parametrize("fault", CYCLIC_FAULTS)
def test_planted_fault_in_a_secret_shift_is_refused(fault: str, tmp_path: Path) -> None:
    processor, symbol, ending, old, new, reason = CYCLIC_FAULTS[fault]
    (tmp_path / "right").mkdir()
    proved(prove(cyclic(tmp_path / "right", processor, symbol, ending, None)))
    planted = cyclic(tmp_path, processor, symbol, ending, replaced(old, new))
    result = prove(planted, search=5 if reason == "another function" else 0)
    assert not result.proved and reason in result.reason, result.reason
    assert result.shown or reason != "another function", result.reason


def test_corrected_difference_that_has_a_name_is_bounded() -> None:
    """x - m + (m & sign), of which the sign belongs to a name of x - m."""
    a = Affine(3329)
    x = a.add(a.input("a", 0, 2000), a.input("b", 0, 2000))
    difference = a.sub(x, a.const(3329))
    named = a.sub(x, a.const(3329))
    a._name(named)
    sign = a.floor(named, 31)
    v = a.add(difference, a.scale(sign, -3329))
    assert (v.lo, v.hi) == (0, 3328)
    assert a.at(v, a.evaluate({"a": 2000, "b": 1500})) == 171
    assert a.at(v, a.evaluate({"a": 2, "b": 1})) == 3
    v = a.add(a.sub(x, a.const(3400)), a.scale(sign, -3329))
    assert (v.lo, v.hi) == (-71, 3257)


# -- planted faults in obligations ------------------------------------------------------------


def test_wrong_bounds_are_refused(tmp_path: Path) -> None:
    def tighter(text: str) -> str:
        return text.replace(
            'out = "|a_i| <= 5.5 q, with NEON and AVX2 2.4 q"', "out = [-14000, 14000]"
        )

    symbol, file = "vmb_q3329_ntt_armv7em", "q3329.toml"
    result = prove(task(tmp_path, M4, symbol, file, NTT, obligation=tighter), search=8)
    assert not result.proved and "14977" in result.reason
    below = NEON, lambda text: text.replace('out = "0 <= a_i < q"', "out = [0, 3327]")
    result = prove(
        task(tmp_path, A64, "vmb_q3329_freeze_neon", file, below[0], obligation=below[1]), search=5
    )
    assert not result.proved and "3328" in result.reason and "3328" in result.shown


def test_bounds_that_the_header_does_not_state_are_an_error(tmp_path: Path) -> None:
    path = tmp_path / "q3329.toml"
    text = (ROOT / "proofs/q3329.toml").read_text("utf-8")
    path.write_text(text.replace('in = "|a_i| <= q"', 'in = "|a_i| <= 2 q"'), "utf-8")
    with pytest.raises(LabError, match="does not say"):
        contracts.load(path, ROOT)
    path.write_text(text.replace("align = 4, in", "aligned = 4, in", 1), "utf-8")
    with pytest.raises(LabError, match="aligned"):
        contracts.load(path, ROOT)


@pytest.mark.parametrize(
    ("text", "suffix", "bounds"),
    [
        ("|a_i| <= 5.5 q, with NEON and AVX2 2.4 q", "armv7em", (-55, 55)),
        ("|a_i| <= 5.5 q, with NEON and AVX2 2.4 q", "neon", (-24, 24)),
        ("< 6 q", "neon", (-59, 59)),
        ("0 <= a_i < q", "neon", (0, 9)),
        ("|a_i| <= 0.75 q", "neon", (-7, 7)),
        ("any", "neon", (-128, 127)),
    ],
)
def test_bounds_are_read(text: str, suffix: str, bounds: tuple[int, int]) -> None:
    assert contracts.interval(text, suffix, {"q": 10}, 8, True) == bounds


@pytest.mark.parametrize("text", ["a_i < 5", "somewhat small", "|a_i| <= __import__('os')"])
def test_what_is_no_bound_is_an_error(text: str) -> None:
    with pytest.raises(LabError):
        contracts.interval(text, "neon", {"q": 10}, 8, True)


# -- what a kernel must not do ----------------------------------------------------------------

HEADER = """
/*
 *   vmb_planted   a = a
 */
"""
OBLIGATION = """
header = "planted.h"
q = 3329
[vmb_planted]
by = "algebra"
call = ["a", "t"]
a = {{ type = "i16", count = 4, align = 4, in = [-5, 5]{out} }}
t = {{ type = "i16", count = 4, align = 4, in = [0, 1] }}
map = "times"
"""
MISBEHAVIOUR = {
    "ldrsh r2, [r0]\n cmp r2, #0\n bne 1f\n 1: bx lr": "a condition that depends on an input",
    "ldrh r2, [r1]\n ldrh r3, [r0, r2]\n bx lr": "an address that depends on an input",
    "ldrh r2, [r0, #8]\n bx lr": "out of bounds",
    "ldrh r2, [r1]\n strh r2, [r1]\n bx lr": "which is an input alone",
    "ldrh r2, [r1]\n strh r2, [r0, #7]\n bx lr": "out of bounds",
    "adds r1, #2\n ldrd r2, r3, [r1]\n bx lr": "must be aligned to 4 bytes",
    "str r2, [sp]\n bx lr": "out of bounds",
    "ldr r2, [sp, #-8]\n bx lr": "below the stack pointer",
    "sub sp, #8\n ldr r2, [sp]\n add sp, #8\n bx lr": "nobody wrote",
    "push {r4, lr}\n movs r4, #0\n pop {r2, pc}": "r4 is not preserved",
    "push {r4}\n bx lr": "r13 is not preserved",
    "vmov s16, r0\n bx lr": "s16 is not preserved",
    "ldrh r2, [r0]\n adds r2, #1\n strh r2, [r0]\n bx lr": "may be in [-4, 6]",
    "ldrh r2, [r0, #2]\n strh r2, [r0]\n bx lr": "another map",
    "1: b 1b": "too many instructions",
    "bx r1": "no instruction is",
}


def assembled(folder: Path, code: str, out: str = ", out = [-5, 5]") -> Task:
    (folder / "planted.h").write_text(HEADER, "utf-8")
    (folder / "planted.toml").write_text(OBLIGATION.format(out=out), "utf-8")
    source = folder / "planted.S"
    source.write_text(
        ".syntax unified\n.thumb\n.text\n.global vmb_planted_armv7em\n.thumb_func\n"
        f".type vmb_planted_armv7em, %function\nvmb_planted_armv7em:\n{code}\n",
        "utf-8",
    )
    objects = compiled(folder, M4, [str(source)], {})
    (ob,) = contracts.load(folder / "planted.toml", folder)
    image = linked.link(M4, objects, ["vmb_planted_armv7em"], folder / "planted.elf")
    return Task(image, "vmb_planted_armv7em", ob)


@pytest.mark.parametrize("code", MISBEHAVIOUR)
def test_misbehaviour_is_refused(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vambrace_lab.proving.machine.Machine.LIMIT", 2000)
    result = prove(assembled(tmp_path, code))
    assert not result.proved and MISBEHAVIOUR[code] in result.reason, result.reason


def test_what_compares_nothing_is_refused(tmp_path: Path) -> None:
    proved(prove(assembled(tmp_path, "ldrh r2, [r0]\n strh r2, [r0]\n bx lr")))
    result = prove(assembled(tmp_path, "bx lr", out=""))
    assert not result.proved and result.reason == "nothing was compared"


PAIR = """
header = "planted.h"
q = 3329
[vmb_planted]
by = "lanes"
call = ["a", "b", "t"]
cases = [{ t = "vmb_table" }]
a = { type = "i16", count = 2, in = true, out = true }
b = { type = "i16", count = 2, in = true, lost = true }
map = "congruent"
options = { sum = "|a_i + b_i| <= 3328" }
"""
ADD = """ldrsh r3, [r0, #{at}]
ldrh r12, [r1, #{at}]
uxtah r3, r3, r12
sxth r3, r3
{more}
strh r3, [r0, #{at}]
"""
PAIRS = {
    "": "",
    "ldrsh r3, [r0]": "more than a sum",
    "ldrsh r12, [r1]\n asrs r3, r12, #1": "whose sum alone is known",
    "ldrsh r12, [r2]\n cmp r12, #7\n it ne\n addne r3, #1": "",
    "ldrsh r12, [r2, #2]\n adds r3, r12": "for the input -3328",
    "strh r3, [r1]": "",
    "strh r3, [r1, #4]": "out of bounds",
}


@pytest.mark.parametrize("more", PAIRS)
def test_each_sum_is_proved(more: str, tmp_path: Path) -> None:
    """Of two inputs all sums, whatever the one is; what else depends on one of them is refused."""
    code = ADD.format(at=0, more=more) + ADD.format(at=2, more="") + "bx lr\n.global vmb_table\n"
    code += ".align 2\nvmb_table: .short 7, 1"
    made = assembled(tmp_path, code)
    text = HEADER.replace("a = a", "a = a + b, |a_i + b_i| <= 3328")
    (tmp_path / "planted.h").write_text(text, "utf-8")
    (tmp_path / "planted.toml").write_text(PAIR, "utf-8")
    (ob,) = contracts.load(tmp_path / "planted.toml", tmp_path)
    result = prove(Task(made.linked, made.symbol, ob))
    assert result.proved == (PAIRS[more] == "") and PAIRS[more] in result.reason, result.reason


# -- the algebra ------------------------------------------------------------------------------

Pair = tuple[Int, list[int]]  # a value, and what it is at the samples


def _wrong(a: Affine, v: Pair, inputs: list[dict[Any, int]]) -> str:
    """What is wrong with a value: its interval, its affine form, its form modulo q."""
    try:
        form = a.form_of(v[0])
    except UnknownForm:
        form = None
    for n, given in zip(v[1], inputs, strict=True):
        if not v[0].lo <= n <= v[0].hi:
            return f"{n} is not in [{v[0].lo}, {v[0].hi}]"
        if a.at(v[0], a.evaluate(given)) != n:
            return "the affine form is another number"
        if form is not None:
            r = 0
            for names, c in form.items():
                for name in names:
                    c *= given[name]
                r += c
            if (r - n) % a.q:
                return "the form modulo q is another number"
    return ""


def _program(seed: int, plant: Callable[[Affine], None] | None = None) -> str:
    """Random operations on values with samples that travel along."""
    rng = random.Random(seed)
    q = rng.choice([3329, 7681, 8380417])
    a = Affine(q, rng.randrange(Affine.POLICIES))
    if plant:
        plant(a)
    top = rng.choice([q, 3 * q, 1 << 15])
    inputs: list[dict[Any, int]] = [
        {k: rng.choice([-top, top, rng.randint(-top, top)]) for k in range(4)} for _ in range(4)
    ]
    values: list[Pair] = [(a.input(k, -top, top), [g[k] for g in inputs]) for k in range(4)]
    for _ in range(25):
        x, y = rng.choice(values), rng.choice(values)
        k, c = rng.randrange(1, 20), rng.randint(-q, q)
        kind = rng.choice(["add", "sub", "mul", "times", "floor", "low", "unsigned", "sign",
                           "montgomery", "barrett", "halves", "choice"])  # fmt: skip
        if kind == "add":
            new = (a.add(x[0], y[0]), [m + n for m, n in zip(x[1], y[1], strict=True)])
        elif kind == "sub":
            new = (a.sub(x[0], y[0]), [m - n for m, n in zip(x[1], y[1], strict=True)])
        elif kind == "mul":
            new = (a.mul(x[0], y[0]), [m * n for m, n in zip(x[1], y[1], strict=True)])
        elif kind == "times":
            new = (a.mul(x[0], a.const(c)), [m * c for m in x[1]])
        elif kind == "floor":
            new = (a.floor(x[0], k), [m >> k for m in x[1]])
        elif kind == "low":
            new = (a.signed(x[0], k + 1), [(m + (1 << k)) % (2 << k) - (1 << k) for m in x[1]])
        elif kind == "unsigned":
            new = (a.unsigned(x[0], k), [m % (1 << k) for m in x[1]])
        elif kind == "sign":
            s = a.floor(x[0], 40)
            new = (a.add(x[0], a.scale(s, -q)), [m - q * (m >> 40) for m in x[1]])
        elif kind == "montgomery":
            inverse, v = pow(q, -1, 1 << 16), a.mul(x[0], a.const(c))
            u = a.signed(a.mul(v, a.const(inverse)), 16)
            t = [(m * c * inverse + 32768) % 65536 - 32768 for m in x[1]]
            new = (
                a.floor(a.sub(v, a.mul(u, a.const(q))), 16),
                [(m * c - n * q) >> 16 for m, n in zip(x[1], t, strict=True)],
            )
        elif kind == "barrett":
            f = (1 << 20) // q
            u = a.floor(a.mul(x[0], a.const(f)), 20)
            new = (a.sub(x[0], a.mul(u, a.const(q))), [m - (m * f >> 20) * q for m in x[1]])
        elif kind == "choice":
            if max(-x[0].lo, x[0].hi) >= 1 << 40:
                continue
            positive = a.add(a.const(1), a.floor(x[0], 40))
            new = (
                a.select(positive, a.sub(x[0], a.const(c)), x[0]),
                [m - c if m >= 0 else m for m in x[1]],
            )
        else:  # products of halves, as without long multiplication
            low, high = a.unsigned(x[0], 16), a.floor(x[0], 16)
            u = a.add(a.scale(a.mul(high, a.const(c)), 1 << 16), a.mul(low, a.const(c)))
            new = (u, [m * c for m in x[1]])
        wrong = _wrong(a, new, inputs)
        if wrong:
            return f"seed {seed}, {kind}: {wrong}"
        if max(-new[0].lo, new[0].hi) < 1 << 80:
            values.append(new)
    return ""


def test_algebra_agrees_with_integers() -> None:
    assert [wrong for seed in range(150) if (wrong := _program(seed))] == []


def _narrow(a: Any) -> None:
    right = a._bounds
    a._bounds = lambda co, c0: (right(co, c0)[0] + len(co), right(co, c0)[1])


def _forgetful(a: Any) -> None:
    right = a._reduced

    def reduced(co: Any, c0: int, s: int, k: int, replace: bool) -> Any:
        r, r0, t, lo, hi = right(co, c0, s, k, replace)
        return {x: c for x, c in r.items() if abs(c) > 1}, r0, t, lo, hi

    a._reduced = reduced


def _without_signs(a: Any) -> None:
    a._by_sign = lambda co, c0, h, of: a._bounds({y: c for y, c in co.items() if y != h}, c0)


@pytest.mark.parametrize("plant", [_narrow, _forgetful, _without_signs])
def test_wrong_algebra_is_found(plant: Callable[[Affine], None]) -> None:
    assert any(_program(seed, plant) for seed in range(300))


def test_reductions_are_exact() -> None:
    """Montgomery's reduction of [-q 2^15, q 2^15) stays below q: no looser bound will do."""
    q = 3329
    a = Affine(q)
    v = a.input("x", -q << 15, (q << 15) - 1)
    t = a.signed(a.mul(v, a.const(pow(q, -1, 1 << 16))), 16)
    r = a.floor(a.sub(v, a.mul(t, a.const(q))), 16)
    assert (r.lo, r.hi) == (-q + 1, q - 1) or -q <= r.lo <= r.hi < q
    assert a.form_of(r) == {("x",): pow(1 << 16, -1, q)}


def test_small_sums_of_bits_are_polynomials() -> None:
    """Sums, differences and products with holes, of which carries that are not known are none of
    what a mask keeps.
    """
    b = Bits()
    x, y = (b.of([b.variable((name, k)) for k in range(5)]) for name in "xy")
    apart = [b.of([v for k in b.bits(w) for v in (k, b.zero, b.zero, b.zero)]) for w in (x, y)]

    def at(word: Any, j: int) -> int:
        return sum((trace >> j & 1) << k for k, (_, trace) in enumerate(b.bits(word)))

    total, less, product = b.add(x, y), b.sub(x, y), b.mul(*apart)
    assert isinstance(total, Word) and isinstance(less, Word) and isinstance(product, Word)
    kept = b.bitwise(product, b.const(int("1000" * 10, 2) >> 3, product.n), "and")
    for j in range(SAMPLES):
        m, n = at(x, j), at(y, j)
        assert at(total, j) == m + n
        assert at(b.cut(less, 0, 64), j) == (m - n) % (1 << 64)
        columns = [sum(m >> i & n >> (k - i) & 1 for i in range(k + 1)) % 2 for k in range(10)]
        assert at(kept, j) == sum(c << 4 * k for k, c in enumerate(columns))
    carries = {k for k, name in enumerate(b.names) if name == "a carry"}
    assert carries
    for form, _ in b.bits(kept):
        assert not carries & {v for m in form for v in b.monomials[m]}
    with pytest.raises(Unsupported):
        b.mul(x, y)


def test_shifts_by_secrets_are_polynomials() -> None:
    """By all amounts, of which a word and its complement have the values; a power of two times a
    number; equality; a choice.
    """
    b = Bits()
    x, k = (b.of([b.variable((name, j)) for j in range(n)]) for name, n in (("x", 32), ("k", 5)))
    apart = b.join(k, b.const(0, 3))
    rest = b.word(b.sub(31, k), 8)

    def at(word: Any, j: int) -> int:
        return sum((trace >> j & 1) << i for i, (_, trace) in enumerate(b.bits(word)))

    up, down = b.shifted_by(x, apart, "lsl"), b.shifted_by(b.lsr(x, 1), rest, "lsr")
    arithmetic, around = b.shifted_by(x, apart, "asr"), b.shifted_by(x, k, "ror")
    power = b.shifted_by(b.const(1, 32), apart, "lsl")
    product = b.mul(x, power)
    same, chosen = b.equal(k, b.const(19, 5)), b.select(b.bit(k, 2), x, around)
    both_ways = b.shifted_by(x, b.join(k, *[b.cut(k, 4, 1)] * 3), "either_way")
    assert isinstance(product, Word)
    for j in range(SAMPLES):
        m, n = at(x, j), at(k, j)
        assert at(up, j) == m << n & 0xFFFFFFFF and at(down, j) == m >> 1 >> (31 - n)
        assert at(arithmetic, j) == (m - (m >> 31 << 32)) >> n & 0xFFFFFFFF
        assert at(around, j) == (m >> n | m << (32 - n)) & 0xFFFFFFFF
        assert at(power, j) == 1 << n and at(product, j) == m << n
        assert at(same, j) == (n == 19) and at(chosen, j) == (m if n & 4 else at(around, j))
        assert at(both_ways, j) == (m << n & 0xFFFFFFFF if n < 16 else m >> (32 - n))
    assert b.same(b.cut(b.word(product, 64), 0, 32), up)
    assert not any(form for form, _ in b.bits(b.bitwise(up, b.lsr(down, 0), "and")))
    with pytest.raises(Unsupported, match="several bits"):
        b.select(k, x, up)


def test_sums_have_one_form() -> None:
    s = Sums()
    a, b, c = (s.of([s.variable((name, k)) for k in range(32)]) for name in "abc")

    def total(*words: Any, n: int = 32) -> list[Any]:
        r: Any = 0
        for x in words:
            r = s.add(r, x)
        return [form for form, _ in s.bits(s.word(r, n))]

    ab = s.word(s.add(a, b), 32)
    assert total(ab, c) == total(b, c, a) == total(s.word(s.sub(total_word(s, a, b, c), 5), 32), 5)
    assert total(a, b) != total(a, b, 1) and total(a, b) != total(a, a)
    both, rest = s.bitwise(a, b, "and"), s.bitwise(s.invert(a), c, "and")
    assert total(both, rest) == [f for f, _ in s.bits(s.bitwise(both, rest, "xor"))]
    with pytest.raises(Unsupported, match="carry"):
        s.word(s.add(a, b), 64)


def total_word(s: Sums, *words: Any) -> Any:
    r: Any = 0
    for x in words:
        r = s.add(r, x)
    return s.word(r, 32)


@pytest.mark.parametrize("bits", [32, 64])
def test_samples_of_sums_are_sums(bits: int) -> None:
    s, rng, mask = Sums(), random.Random(bits), (1 << bits) - 1
    words = [s.of([s.variable((name, k)) for k in range(bits)]) for name in "abc"]

    def sample(x: Any, j: int) -> int:
        return sum((trace >> j & 1) << k for k, (_, trace) in enumerate(s.bits(x)))

    values = [[sample(x, j) for j in range(TRACED)] for x in words]
    for _ in range(60):
        i, k = rng.randrange(len(words)), rng.randrange(len(words))
        x, y, m, n = words[i], words[k], values[i], values[k]
        kind, r = rng.choice(["add", "sub", "xor", "and", "ror"]), rng.randrange(bits)
        if kind in ("add", "sub"):
            words.append(s.word((s.add if kind == "add" else s.sub)(x, y), bits))
            values.append(
                [(u + v if kind == "add" else u - v) & mask for u, v in zip(m, n, strict=True)]
            )
        elif kind == "ror":
            words.append(s.ror(x, r))
            values.append([(u >> r | u << (bits - r)) & mask for u in m])
        elif len(s.bits(x)[0][0]) * len(s.bits(y)[0][0]) < 20:
            words.append(s.bitwise(x, y, kind))
            values.append([u ^ v if kind == "xor" else u & v for u, v in zip(m, n, strict=True)])
        assert [sample(words[-1], j) for j in range(TRACED)] == values[-1]


HASHES = [
    f"src/hash/sha2/{name}.c"
    for name in ("sha256_compress_armsha2", "sha512_compress_armsha512", "sha2_constants")
]
PMULL = "src/arithmetic/binary_field/binary_field_pmull.c"

# -- the instruction tables -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("processor", "symbol", "file", "sources"),
    [
        (M4, "vmb_q3329_ntt_armv7em", "q3329.toml", NTT),
        (A64, "vmb_q3329_intt_neon", "q3329.toml", NEON),
        (A64, "vmb_sha256_compress_armsha2", "sha2.toml", HASHES),
        (A64, "vmb_sha512_compress_armsha512", "sha2.toml", HASHES),
        (A64, "vmb_bf192_mul_add_pmull", "binary_field.toml", [PMULL]),
    ],
)
def test_instructions_agree_with_emulator(
    processor: linked.Processor, symbol: str, file: str, sources: Sequence[str], tmp_path: Path
) -> None:
    report = semantics.compare(task(tmp_path, processor, symbol, file, sources).linked, 2)
    assert report.wrong == []
    assert sum(report.tested.values()) >= 25 and len(report.tested) >= 14


RARE = {  # of few kernels
    "cortex-m4": (
        "uadd8 r0, r1, r2\n usub8 r0, r1, r2\n sadd8 r0, r1, r2\n ssub8 r0, r1, r2\n"
        "uxtb16 r0, r1\n uxtb16 r0, r1, ror #8\n sxtb16 r0, r1, ror #16\n uxtab16 r0, r1, r2\n"
        "sxtab16 r0, r1, r2, ror #24\n mov.w r0, r1, rrx\n bx lr"
    ),
    "linux-aarch64": (
        "ldpsw x0, x1, [x2, #8]\n addhn v0.4h, v1.4s, v2.4s\n addhn2 v0.8h, v1.4s, v2.4s\n"
        "addhn v0.8b, v1.8h, v2.8h\n subhn v0.2s, v1.2d, v2.2d\n subhn2 v0.4s, v1.2d, v2.2d\n"
        "cmeq v0.8h, v1.8h, v2.8h\n cmeq v0.4s, v1.4s, #0\n cmeq v0.16b, v1.16b, v1.16b\n ret"
    ),
}


def of_rare(folder: Path, processor: linked.Processor, code: str) -> semantics.Report:
    head = ".syntax unified\n.thumb\n.thumb_func\n" if processor.arm else ""
    source = folder / "rare.S"
    source.write_text(f".text\n.global vmb_a\n{head}vmb_a:\n{code}\n", "utf-8")
    (made,) = compiled(folder, processor, [str(source)], {})
    image = linked.link(processor, [made], ["vmb_a"], folder / "rare.elf")
    return semantics.compare(image, 8)


@pytest.mark.parametrize("target", RARE)
def test_rare_instructions_agree_with_emulator(target: str, tmp_path: Path) -> None:
    report = of_rare(tmp_path, linked.PROCESSORS[target], RARE[target])
    assert report.wrong == []
    wanted = {line.split()[0].split(".")[0] for line in RARE[target].splitlines()[:-1]}
    assert wanted <= set(report.tested)


def test_flags_of_shifts_agree_with_emulator(tmp_path: Path) -> None:
    """objdump calls them moves."""
    code = "lsls.w r0, r1, #23\n asrs.w r8, r1, #9\n rors.w r0, r9, #31\n lsrs.w r0, r8, #1\n bx lr"
    report = of_rare(tmp_path, M4, code)
    assert report.wrong == [] and report.tested["movs"] == 4


def test_clang_has_the_obligations_of_its_core() -> None:
    assert {p.core for p in linked.PROCESSORS.values()} == {
        "cortex-m4",
        "cortex-m0",
        "linux-aarch64",
    }
    assert linked.PROCESSORS["cortex-m4-clang"].core == "cortex-m4"


def test_wrong_rule_is_found(tmp_path: Path) -> None:
    image = task(tmp_path, M4, "vmb_q3329_ntt_armv7em", "q3329.toml", NTT).linked

    def plant(machine: Any) -> None:
        machine.i_smulwb = lambda d, n, m: machine._product32x16("t", d, n, m)

    assert semantics.compare(image, 2, only="smulwb").wrong == []
    report = semantics.compare(image, 2, change=plant, only="smulwb")
    assert report.wrong and "the emulator says" in report.wrong[0]


def test_run_in_emulator_checks_the_prover(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong rule that the map cannot show: the runs in the emulator do."""
    monkeypatch.setattr("vambrace_lab.proving.thumb.Thumb.i_mvn",
                        lambda self, d, *ops: self.put(d, self.get(ops[0])))  # fmt: skip
    code = "ldrh r2, [r0]\n mvn r2, r2\n strh r2, [r0]\n bx lr"
    result = prove(assembled(tmp_path, code))
    assert not result.proved and "the emulator disagrees" in result.reason


# -- how far bounds are from what is proved ----------------------------------------------------


def test_slack_is_found(tmp_path: Path) -> None:
    """Sums of 16 bits wrap soon above the 3 q that the contract allows."""
    intt = [ARM_M + "q3329_intt_armv7em.S"]
    said = prove_bounds.slack(task(tmp_path, M4, "vmb_q3329_intt_armv7em", "q3329.toml", intt))
    assert "the contract says [-2496, 2496]" in said
    m = re.search(r"up to (\d\.\d+) times", said)
    assert m is not None and 1 < float(m[1]) < 1.3, said


def test_stores_and_the_failing_bound_are_explained(tmp_path: Path) -> None:
    _, symbol, sources, file, old, new, reason, _ = FAULTS["a reduction missing: a bound exceeded"]
    planted = task(tmp_path, A64, symbol, "q3329.toml", sources, {file: replaced(old, new)})
    lines = prove_bounds.explain(planted)
    assert reason in lines[-1]
    sizes = [float(m[1]) for line in lines if (m := re.search(r"= (\S+) q$", line))]
    assert sizes and max(sizes) > 2.4, lines
    addresses = [line.split()[0] for line in lines[1:-1]]
    assert all(int(at, 16) in planted.linked.code for at in addresses)


# -- the command ------------------------------------------------------------------------------


def test_list_of_what_is_not_proved_only_shrinks() -> None:
    refused = Result("vmb_k", "vmb_k_neon", "linux-aarch64", "algebra", reason="why")
    good = Result("vmb_k", "vmb_k_neon", "linux-aarch64", "algebra", proved=True)
    listed = {"linux-aarch64": {"vmb_k_neon": "why"}}
    assert prove_command.judged(refused, listed) == ""
    assert prove_command.judged(good, {}) == ""
    assert "is not proved" in prove_command.judged(refused, {})
    assert "take it off" in prove_command.judged(good, listed)


def test_document_names_what_is_not_proved(tmp_path: Path) -> None:
    page = tmp_path / "proofs.md"
    page.write_text(
        "<!-- proved: begin -->\n<!-- proved: end -->\n"
        "<!-- not proved: begin -->\n<!-- not proved: end -->\n",
        "utf-8",
    )
    good = Result("vmb_k", "vmb_k_neon", "linux-aarch64", "algebra", proved=True, outputs=3)
    prove_command.write([good], page)
    assert "| `vmb_k_neon` | linux-aarch64 | algebra |" in page.read_text("utf-8")
    assert prove_command.missing_rows([good], page) == []
    good.proved = False
    assert prove_command.missing_rows([good], page) == ["vmb_k_neon (linux-aarch64)"]


def test_rows_of_targets_without_results_stay(tmp_path: Path) -> None:
    page, keys = tmp_path / "proofs.md", tmp_path / "proved.json"
    page.write_text(
        "<!-- proved: begin -->\n"
        "| `vmb_k_neon` | linux-aarch64 | algebra | 1 \\| 2 | 3 | 4 | 5 | 6.0 |\n"
        "| `vmb_k_old` | cortex-m0 | algebra | x | 3 | 4 | 5 | 6.0 |\n"
        "<!-- proved: end -->\n<!-- not proved: begin -->\n<!-- not proved: end -->\n",
        "utf-8",
    )
    keys.write_text('{"linux-aarch64": {"vmb_k_neon": "a"}, "cortex-m0": {"vmb_k_old": "b"}}')
    mine = Result("vmb_k", "vmb_k_armv6m", "cortex-m0", "algebra", proved=True, key="c")
    prove_command.write([mine], page)
    rows = [line.split(" | ")[:2] for line in page.read_text("utf-8").splitlines() if "`" in line]
    rows = [row for row in rows if row[0].startswith("| `vmb_k_")]
    assert rows == [["| `vmb_k_armv6m`", "cortex-m0"], ["| `vmb_k_neon`", "linux-aarch64"]]
    prove_command.write_keys([mine], keys)
    assert prove_command.proved_before(keys) == {
        "cortex-m0": {"vmb_k_armv6m": "c"},
        "linux-aarch64": {"vmb_k_neon": "a"},
    }


def test_results_of_other_targets_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    mine = Result("vmb_k", "vmb_k_neon", "linux-aarch64", "algebra", proved=True)
    other = Result("vmb_k", "vmb_k_armv6m", "cortex-m0", "algebra", proved=True)
    prove_command.remember(path, [mine])
    prove_command.remember(path, [other])
    prove_command.remember(path, [other])
    assert prove_command.remembered(path) == [mine, other]
    prove_command.forget(path, "cortex-m0", [])
    assert prove_command.remembered(path) == [mine]


def test_what_changed_is_due_and_all_the_rest_within_half_a_year() -> None:
    keys = {f"vmb_k{n:02}_neon": "a" for n in range(60)}
    keys["vmb_new_neon"] = "b"
    proved = {name: "a" for name in keys if name != "vmb_new_neon"}
    due = [prove_command.due(keys, proved, turn) for turn in range(100, 126)]
    assert all(names[0] == "vmb_new_neon" and len(names) < 5 for names in due)
    assert {name for names in due for name in names} == set(keys)
    # Of many changes, more than there is time for, each has its turn.
    assert {prove_command.due(keys, {}, turn)[k] for turn in range(26) for k in (0, 1, 2)} == set(
        keys
    )


def test_key_follows_the_objects_that_a_kernel_needs(tmp_path: Path) -> None:
    def keys(callee: str, other: str) -> dict[str, str]:
        library = tmp_path / "libvambrace.a"
        library.unlink(missing_ok=True)
        texts = {
            "kernel.o": ".globl vmb_a\nvmb_a: bl vmb_b\n ret\n",
            "callee.o": f".globl vmb_b\n{callee}\n ret\n.data\n.globl vmb_t\nvmb_t: .word 1\n",
            "other.o": f".globl vmb_c\n{other}\n ret\n",
        }
        for name, text in texts.items():
            (tmp_path / name).with_suffix(".s").write_text(text)
            run = ["aarch64-linux-gnu-as", str((tmp_path / name).with_suffix(".s")), "-o"]
            subprocess.run([*run, str(tmp_path / name)], check=True)
        run = ["aarch64-linux-gnu-ar", "rc", str(library), *(str(tmp_path / n) for n in texts)]
        subprocess.run(run, check=True)
        objects = linked.Objects(A64, library)
        return {name: objects.key(name, "obligation") for name in texts}

    before = keys("vmb_b: mov x0, 1", "vmb_c: mov x0, 1")
    after = keys("vmb_b: mov x0, 2", "vmb_c: mov x0, 1")
    assert {n for n in before if before[n] != after[n]} == {"kernel.o", "callee.o"}
    after = keys("vmb_b: mov x0, 1", "vmb_c: mov x0, 2")
    assert {n for n in before if before[n] != after[n]} == {"other.o"}


def test_kernels_of_the_library_are_known() -> None:
    known = prove_command.kernels()
    assert {"vmb_q3329_ntt", "vmb_keccak_permute"} <= known and len(known) > 150
    found = prove_command.implementations(
        ["vmb_q8380417_basemul_acc", "vmb_q8380417_basemul_acc_neon", "vmb_kem_run"], known
    )
    assert found == {"vmb_q8380417_basemul_acc_neon": "vmb_q8380417_basemul_acc"}
