# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Operations of one product modulo q by each method of reduction (lab/images/arithmetic), as the
compiler's code has them: the recorder says which instructions a call executes, their mnemonics
which operations they are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..cores.program import Program
from ..measuring.measure import measure
from ..run.builds import Build
from ..run.emulator import machine, record
from ..run.image import Image
from .kernels import Kernel
from .published import table_of

PROGRAM = "reductions"
MODEL = "m4:f407"
METHODS = {  # the functions reduction_<name> -> what they are, the modulus, the result
    "barrett": ("Barrett", "< 2^30", "[0, q)"),
    "barrett_lazy": ("Barrett, no correction", "< 2^30", "[0, 3q)"),
    "barrett_constant": ("Barrett, by a constant", "< 2^30", "[0, q)"),
    "montgomery": ("Montgomery", "< 2^30", "[0, q)"),
    "montgomery_lazy": ("Montgomery, no correction", "< 2^30", "[0, 2q)"),
    "montgomery_constant": ("Montgomery, by a constant", "< 2^30", "[0, q)"),
    "montgomery_friendly": ("Montgomery-friendly", "-1 mod 2^16", "[0, q)"),
    "montgomery_friendly_lazy": ("friendly, no correction", "-1 mod 2^16", "[0, 2q)"),
    "plantard": ("Plantard", "< 2^30", "[0, q)"),
    "plantard_constant": ("Plantard, by a constant", "< 2^30", "[0, q)"),
    "plantard_improved": ("Plantard, improved", "< 2^30", "[-q/2, q/2]"),
    "plantard_improved_constant": ("Plantard, improved, constant", "< 2^30", "[-q/2, q/2]"),
    "nfllib": ("NFLlib", "< 2^30", "[0, q)"),
    "pseudo_mersenne": ("pseudo-Mersenne", "2^30 - 35", "[0, q)"),
    "pseudo_mersenne_lazy": ("pseudo-Mersenne, no correction", "2^30 - 35", "[0, 2q)"),
    "mersenne": ("Mersenne", "2^31 - 1", "[0, q)"),
    "generalised_mersenne": ("generalised Mersenne", "2^30-2^18+1", "[0, q)"),
    "generalised_mersenne_lazy": ("generalised, no correction", "2^30-2^18+1", "[0, 2q)"),
    "forced_mersenne": ("forced Mersenne", "(2^31+1)/3", "[0, 3q)"),
}
# method -> the printed method that it is
PRINTED = {
    "barrett": "Barrett (2)",
    "montgomery": "Montgomery (1)",
    "montgomery_lazy": "Montgomery (1) wo corr.",
    "montgomery_friendly": "Montgomery-Friendly (7)",
    "montgomery_friendly_lazy": "Montgomery-Friendly (7) wo corr.",
    "plantard": "New method (8) w/wo corr.",
    "plantard_constant": "New (8) for a constant w/wo corr.",
    "nfllib": "NFLlib (6)",
    "pseudo_mersenne": "Pseudo-Mersenne (4)",
    "pseudo_mersenne_lazy": "Pseudo-Mersenne (4) wo corr.",
    "mersenne": "Mersenne (3)",
    "generalised_mersenne": "Generalized Mersenne (5)",
    "generalised_mersenne_lazy": "Generalized Mersenne (5) wo corr.",
    "forced_mersenne": "Forced Mersenne (3)",
}
# An instruction counts in each column that it matches: a multiplication that accumulates in two,
# an addition with a shifted operand in two.
OPERATIONS = {
    "MUL": re.compile(r"[us]?(mul|mull|mulh|mla|mls|mlal|maal|madd|msub|maddl|msubl|mnegl|mneg)\b"),
    "ADD": re.compile(
        r"(add|sub|adc|sbc|rsb|neg|mla|mls|[us]mlal|umaal|[us]?madd|[us]?msub|[us]maddl|[us]msubl)"
        r"s?\b"
    ),
    "SFT": re.compile(
        r"(lsl|lsr|asr|ror|[us]bfx|[us]bfiz|bfi|bfxil|extr)s?\b|.*, (lsl|lsr|asr|ror) #"
    ),
    "LOG": re.compile(r"(and|orr|orn|eor|bic|eon|mvn)s?\b"),
    "IF": re.compile(r"(csel|csinc|csinv|csneg|cset|csetm|it[te]*)\b"),
    "LD": re.compile(r"(ldr|ldrd|ldp|ldm\w*)\b"),
}
COLUMNS = (*OPERATIONS, "REG", "INS")
_REGISTER = re.compile(r"\b[rwx](\d+)\b|\b(ip|fp|sb|sl|lr)\b")
_NAMED = {"sb": "9", "sl": "10", "fp": "11", "ip": "12", "lr": "14"}
_RETURN = re.compile(r"(ret|bx lr|pop\b.*pc|b\b)")
_FRAME = re.compile(r"(push|pop|stp|str|ldp.*sp|ldr.*sp)\b")


def operations_of(text: Sequence[str]) -> dict[str, int]:
    """Of a straight function without its return: operations, registers that it names, and
    instructions; what saves and restores registers is an instruction and nothing else.
    """
    found: Counter[str] = Counter()
    registers = set()
    for line in text:
        plain = re.sub(r"\.[nw]\b", "", line)
        if _RETURN.match(plain):
            continue
        found["INS"] += 1
        if _FRAME.match(plain):
            continue
        found.update(name for name, pattern in OPERATIONS.items() if pattern.match(plain))
        registers |= {n or _NAMED[word] for n, word in _REGISTER.findall(plain)}
    return {name: found[name] for name in COLUMNS if name != "REG"} | {"REG": len(registers)}


def measure_operations(build: Build) -> list[Kernel]:
    """A kernel for each method, with a figure for each column."""
    image, emulated = Image(build.program(PROGRAM)), machine(build.target)
    functions = [f"reduction_{name}" for name in METHODS]
    run = record(emulated, image, functions=functions)
    program = Program(image)
    regions = measure(emulated, image, functions=functions)["regions"] if emulated.models else None
    found = []
    for k, (name, one) in enumerate(zip(METHODS, run.passes, strict=True)):
        text = [
            ins.text
            for (start, end, _), n in one.edges.items()
            for ins in program.code(start, end) * n
        ]
        for column, count in operations_of(text).items():
            found.append(Kernel(f"reduction_{name}", column, build.compiler, count))
        if regions:
            cycles = regions[k]["cycles"][MODEL]["mean"]
            found.append(Kernel(f"reduction_{name}", MODEL, build.compiler, cycles))
    return found


Figures = Mapping[tuple[str, str], float]  # (kernel, column) -> figure


def _by_place(kernels: Iterable[Kernel]) -> Figures:
    return {(k.kernel, k.kernels): k.instructions for k in kernels}


def comparisons(by_target: Mapping[str, Sequence[Kernel]]) -> list[dict[str, Any]]:
    """One table of all targets that were measured."""
    titles = {"linux-aarch64": "AArch64", "cortex-m4": "M4"}
    measured = {t: _by_place(by_target[t]) for t in titles if by_target.get(t)}
    columns = {t: [*COLUMNS, *([MODEL] if t == "cortex-m4" else [])] for t in measured}
    printed = {row[0]: row[1:] for row in table_of("reductions-printed")["rows"]}
    headings = table_of("reductions-printed")["columns"][1:]
    nothing: list[Any] = [None] * len(headings)
    rows: list[list[Any]] = [
        [
            *reported,
            *printed.get(PRINTED.get(name, ""), nothing),
            *(
                measured[t].get((f"reduction_{name}", column))
                for t in measured
                for column in columns[t]
            ),
        ]
        for name, reported in METHODS.items()
    ]
    return [
        {
            "id": "reductions",
            "title": "Operations of a product modulo q with words of 32 bits, by method",
            "source": "theirs: Plantard's count as page 26 of the slides prints it; ours: C by "
            "gcc, counted by the recorder",
            "unit": "operations",
            "note": "MUL multiplications, ADD additions and subtractions, SFT shifts and bit "
            "fields, LOG logic, IF selections (corrections are masks: LOG and ADD), LD loads of "
            "constants, REG registers named, INS instructions without the return, "
            "which the cycles hold. An instruction "
            "that does two things counts twice. By a constant: b is known beforehand. Theirs: "
            f"{table_of('reductions-printed')['note']}",
            "columns": [
                "method",
                "modulus",
                "result",
                *(f"their {heading}" for heading in headings),
                *(f"{titles[t]}, {c}" for t in measured for c in columns[t]),
            ],
            "rows": rows,
        }
    ]
