#!/usr/bin/env python3
"""Code with AVX-512, VAES or VPCLMULQDQ, which valgrind cannot run: nothing that comes from memory
or from a vector decides a branch, an address or a division.

A forward analysis of the disassembly of each function in the archive's members *avx512*, *gfni*
(AVX-512 as well), *vaes* and *vpclmul*: arguments are public (pointers, lengths), and so are
constants, tables next to the code, and what is computed of them; whatever is loaded through a
pointer, moved from a vector or mask register, or returned by a call (but for the pointer that
memcpy gives back) is secret. A function of the same file gets as arguments what its callers pass.
Reported: a conditional jump on flags that come from a secret, a secret in the address of an
operand, a division or square root of a secret, a repeated instruction with a secret count, a secret
number passed to a function of another file, a call that compares memory.

Usage: check_disassembly.py ARCHIVE-OR-OBJECT...

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
import subprocess
import sys

FILE = re.compile(r"^(\S+):\s+file format")
FUNCTION = re.compile(r"^[0-9a-f]+ <([^>]+)>:$")
INSTRUCTION = re.compile(r"^ *([0-9a-f]+):\t(.*)$")
RELOCATION = re.compile(r"R_X86_64_(?:PLT32|PC32)\s+(?:\.text\.)?([\w.]+)")
SOURCE = re.compile(r"^(/\S+):(\d+)")
PREFIX = re.compile(r"^(?:(?:notrack|bnd|data16|cs|lock|repz?|repnz) +)+")
REGISTER = re.compile(r"%([a-z0-9]+)")
MEMORY = re.compile(r"(-?(?:0x)?[0-9a-f]*)\(([^)]*)\)")
OPERAND = re.compile(r"[^,(]*(?:\([^)]*\))?[^,(]*")
VECTOR = re.compile(r"^%([xyz]mm\d+|k[0-7])$")
KEEPS_NO_SOURCE = ("mov", "lea", "pop", "rorx", "shlx", "shrx", "sarx", "andn", "kmov", "vmov")
KEEPS_NO_SOURCE += ("vpextr", "popcnt", "tzcnt", "lzcnt", "bls", "pext", "pdep", "bzhi", "mulx")
ADDS_TO_ITS_RESULT = ("vpternlog", "vfm", "vfnm", "vpmadd52", "vperm", "vpdp", "vpshldv")
ADDS_TO_ITS_RESULT += ("vpgather",)
NO_FLAGS = ("mov", "lea", "push", "pop", "rorx", "shlx", "shrx", "sarx", "not", "cmov", "set", "v")
NO_FLAGS += ("nop", "call", "jmp", "ret", "prefetch", "pext", "pdep", "mulx", "kmov", "xchg")
State = frozenset[str]
FLAGS = "flags"
PUSHED = "pushed"  # a secret is on the stack that pop may take
STATIC = "static"  # a secret is in a variable of the file
NOT_RUN = ("avx512", "gfni", "vaes", "vpclmul")  # in the names of their files
GIVE_BACK_FIRST = ("memcpy", "memmove", "memset")  # what they return is their first argument
COMPARE = ("memcmp", "bcmp", "strcmp", "strncmp")  # they stop at the first difference
ARGUMENTS = ("rdi", "rsi", "rdx", "rcx", "r8", "r9")
# How many arguments the functions outside of the files have; of others the first four count.
NUMBERS = {"memcpy": 3, "memmove": 3, "memset": 3, "vmb_zeroize": 2}
AT_ENTRY: State = frozenset()
WIDTHS = {"xmm": 16, "ymm": 32, "zmm": 64}

VECTORS_AND_MASKS = (*(f"vector{i}" for i in range(32)), *(f"k{i}" for i in range(8)))

Row = tuple[int, str, list[str], str]  # address, mnemonic, operands, source line
Results = dict[str, dict[str, bool]]  # function -> result registers that it writes: secret or not
Entries = dict[str, State]  # function of the file -> what its callers pass that is secret


def whole(register: str) -> str:
    """The 64-bit register that holds the one named."""
    if vector := re.match(r"^[xyz]mm(\d+)$", register):
        return f"vector{vector[1]}"
    name = re.sub(r"^(r\d+)[bwd]$", r"\1", register)
    legacy = re.match(r"^[re]?([abcd])(?:x|l|h)$", name)
    if legacy:
        return f"r{legacy[1]}x"
    pointer = re.match(r"^[re]?(si|di|bp|sp)l?$", name)
    return f"r{pointer[1]}" if pointer else name


def width_of(operand: str) -> int:
    """Bytes of a register; of other operands the least, so that the register decides."""
    if re.fullmatch(r"%(e\w\w|r\d+d)", operand):
        return 4
    return WIDTHS.get(operand[1:4], 8 if REGISTER.fullmatch(operand) else 4)


def operands(text: str) -> list[str]:
    """The operands, without the broadcasts in braces; a mask in braces stands first."""
    masks = re.findall(r"\{(%k\d)\}", text)
    text = re.sub(r"\{[^}]*\}", "", text)
    return masks + [part.strip() for part in OPERAND.findall(text) if part.strip()]


def stack_place(operand: str) -> tuple[str, int] | None:
    """Register and offset of `8(%rsp)` or `-8(%rbp)`; None for other operands. (Both compilers are
    told to keep frame pointers where they align the stack, and use rbp for nothing else there.)"""
    match = MEMORY.search(operand)
    if match is None or match[2] not in ("%rsp", "%rbp"):
        return None
    return match[2], int(match[1] or "0", 16)


def is_secret(operand: str, state: State) -> bool:
    """Whether what a source operand holds is secret."""
    if operand.startswith("$"):
        return False
    place = stack_place(operand)
    if place is not None:
        return f"{place[0]}{place[1]}" in state
    if MEMORY.search(operand):
        return "%rip" not in operand or STATIC in state
    return any(whole(r) in state for r in REGISTER.findall(operand))


def written(operand: str, secret: bool, width: int, state: set[str]) -> None:
    """The state after a write to the operand."""
    place = stack_place(operand)
    if place is not None:
        places = {f"{place[0]}{place[1] + i}" for i in range(width)}
    elif MEMORY.search(operand):
        if secret and "%rip" in operand:
            state.add(STATIC)
        return  # what is elsewhere is secret always
    else:
        places = {whole(r) for r in REGISTER.findall(operand)}
    state.difference_update(places)
    if secret:
        state.update(places)


def after_call(state: set[str], results: dict[str, bool] | None) -> None:
    """A function of the same file tells what it leaves in rax, rdx, vectors and masks, if it writes
    them (gcc keeps values in registers that such a function does not touch); of others the result
    is secret, and all vectors and masks."""
    if results is None:
        results = {"rax": True, **dict.fromkeys(VECTORS_AND_MASKS, True)}
    for register, secret in results.items():
        state.discard(register)
        if secret:
            state.add(register)


def passed(callee: str, before: State, entries: Entries) -> str:
    """What is wrong with a call or a jump to another function; notes what it passes to one of the
    file."""
    if callee in entries:
        entries[callee] |= before & {*ARGUMENTS, *VECTORS_AND_MASKS}
        return ""
    if callee in COMPARE:
        return "a comparison that ends at the first difference"
    if before & set(ARGUMENTS[: NUMBERS.get(callee, 4)]):
        return "an argument of another file's function may be secret"
    return ""


def step(
    name: str, parts: list[str], before: State, known: Results, entries: Entries
) -> tuple[State, str]:
    """The state after an instruction, and what is wrong with it, or nothing."""
    state = set(before)
    for part in parts:
        for inner in MEMORY.findall(part):
            if not name.startswith(("nop", "lea")) and any(
                whole(r) in before for r in REGISTER.findall(inner[1])
            ):
                return before, "an address depends on what may be secret"
    if name.startswith("rep"):
        return before, "a count depends on what may be secret" if "rcx" in before else ""
    if name == "jmp" and parts and "<" not in parts[0] and "*" not in parts[0]:
        return before, passed(parts[0], before, entries)
    if name.startswith("j"):
        jumps = name != "jmp" and FLAGS in before
        return before, "a branch depends on what may be secret" if jumps else ""
    if name.startswith("call"):
        if parts and parts[0] in GIVE_BACK_FIRST:
            kept = dict.fromkeys(VECTORS_AND_MASKS, True)
            after_call(state, {"rax": "rdi" in before, **kept})
        else:
            after_call(state, known.get(parts[0]) if parts else None)
        return frozenset(state), passed(parts[0] if parts else "", before, entries)
    if not parts or name.startswith(("ret", "nop", "prefetch", "endbr")):
        return before, ""
    if name.startswith("push"):
        return before | ({PUSHED} if is_secret(parts[0], before) else set()), ""
    if name in ("xor", "xorl", "sub", "pxor") and len(set(parts)) == 1 and len(parts) == 2:
        written(parts[-1], False, 8, state)
        state.discard(FLAGS)
        return frozenset(state), ""
    if name.startswith(("vpxor", "vxorp")) and len(parts) == 3 and parts[0] == parts[1]:
        written(parts[-1], False, WIDTHS.get(parts[-1][1:4], 8), state)
        return frozenset(state), ""
    replaces = name.startswith(KEEPS_NO_SOURCE)
    replaces |= name.startswith(("v", "k")) and not name.startswith(ADDS_TO_ITS_RESULT)
    replaces |= name.startswith("imul") and len(parts) == 3
    sources = parts[:-1] if replaces and len(parts) > 1 else parts
    if name.startswith("lea"):
        secret = any(whole(r) in before for part in sources for r in REGISTER.findall(part))
    else:
        secret = any(is_secret(part, before) for part in sources)
    if name.startswith(("set", "cmov", "adc", "sbb")):
        secret = secret or FLAGS in before
    if name.startswith(("div", "idiv")) and (secret or {"rax", "rdx"} & before):
        return before, "a division of what may be secret"
    if secret and re.match(r"v?(div|sqrt|rsqrt|rcp)[sp][sdh]", name):
        return before, "a division or square root of what may be secret"
    if name == "pop":
        secret = PUSHED in before
    if re.match("kortest|ktest|vptest$|vu?comis", name):
        state.discard(FLAGS)
        if secret or name[0] == "v":
            state.add(FLAGS)
        return frozenset(state), ""
    if not name.startswith(NO_FLAGS):
        state.discard(FLAGS)
        if secret:
            state.add(FLAGS)
    if not name.startswith(("cmp", "test", "bt")):
        width = max(width_of(part) for part in parts)
        written(parts[-1], secret, width, state)
    return frozenset(state), ""


def results_of(rows: list[Row], states: list[State | None]) -> dict[str, bool]:
    """Which of rax, rdx, vectors and masks a function writes, and whether they are secret where it
    returns; one that calls another writes all vectors and masks."""
    found = {}
    leaves = [row for row in rows if row[1] == "jmp" and row[2] and "+0x" not in row[2][0]]
    if leaves or any(row[1].startswith("call") for row in rows):
        found = dict.fromkeys(VECTORS_AND_MASKS, True)
    for register in ("rax", "rdx", *(() if found else VECTORS_AND_MASKS)):
        writes = any(
            row[2]
            and not row[1].startswith(("cmp", "test", "call", "j", "push"))
            and REGISTER.fullmatch(row[2][-1])
            and whole(row[2][-1][1:]) == register
            for row in rows
        )
        if writes:
            ends = [state for row, state in zip(rows, states, strict=True) if row[1][:3] == "ret"]
            found[register] = any(state is not None and register in state for state in ends)
            found[register] |= bool(leaves)
    return found


def without_argument_pointer(rows: list[Row]) -> list[Row]:
    """Where gcc aligns the stack it may read arguments through a register that it sets before, in
    the first instructions, or through a copy of it: such operands are public, as arguments in
    registers are."""
    pointers: set[str] = set()
    found: list[Row] = []
    for place, (address, name, parts, line) in enumerate(rows):
        if name[0] == "j" or name.startswith("call"):
            return found + rows[place:]
        aligns = [row for row in rows[place + 1 : place + 3] if row[1] == "and"]
        if name == "lea" and "(%rsp)" in parts[0] and aligns and aligns[0][2][-1] == "%rsp":
            pointers = {parts[1]}
        elif pointers and parts:
            argument = re.compile(rf"^(?:0x[0-9a-f]+)?\((?:{'|'.join(pointers)})\)$")
            changed = [argument.sub("argument(%rip)", part) for part in parts[:-1]]
            found.append((address, name, [*changed, parts[-1]], line))
            if name == "mov" and parts[0] in pointers and parts[-1].startswith("%"):
                pointers.add(parts[-1])
            elif not name.startswith(("cmp", "test", "push")):
                pointers.discard(parts[-1])
            continue
        found.append((address, name, parts, line))
    return found


def check_function(
    rows: list[Row], known: Results, entry: State, entries: Entries
) -> tuple[list[str], dict[str, bool]]:
    """Complaints about one function, and its results: the fixed point of `step` over all paths."""
    rows = without_argument_pointer(rows)
    places = {row[0]: index for index, row in enumerate(rows)}
    states: list[State | None] = [None] * len(rows)
    found: dict[int, str] = {}
    waiting: list[tuple[int, State]] = [(0, entry)]
    while waiting:
        index, state = waiting.pop()
        old = states[index]
        joined = state if old is None else state | old
        if joined == old:
            continue
        states[index] = joined
        _, name, parts, line = rows[index]
        after, wrong = step(name, parts, joined, known, entries)
        if wrong:
            found[index] = f"{line}: {wrong}: {name} {', '.join(parts)}"
        target = re.match(r"^([0-9a-f]+) <", parts[0]) if parts and name[0] == "j" else None
        if target and int(target[1], 16) in places:
            waiting.append((places[int(target[1], 16)], after))
        if name not in ("jmp", "ret", "retq") and index + 1 < len(rows):
            waiting.append((index + 1, after))
    return [found[index] for index in sorted(found)], results_of(rows, states)


def check_member(functions: dict[str, list[Row]]) -> list[str]:
    """Complaints about the functions of one file, callees before callers."""
    known: Results = {}
    complaints: dict[str, list[str]] = {}
    entries: Entries = dict.fromkeys(functions, AT_ENTRY)
    for _ in range(2 * len(functions) + 2):
        before = dict(known)
        passes: Entries = dict.fromkeys(functions, AT_ENTRY)
        for name, rows in functions.items():
            complaints[name], known[name] = check_function(rows, known, entries[name], passes)
        if known == before and entries == passes:
            break
        entries = passes
    else:
        complaints = {"file": ["no fixed point was found"]}
    return [f"{name}: {text}" for name, texts in complaints.items() for text in texts]


def disassembled(path: str) -> dict[str, dict[str, list[Row]]]:
    """The functions of the members of NOT_RUN, by member and name."""
    command = ["objdump", "-dlr", "--no-show-raw-insn", "-w", path]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found: dict[str, dict[str, list[Row]]] = {}
    rows: list[Row] = []
    member = line = function = ""
    for row in text.splitlines():
        if match := FILE.match(row):
            member = match[1]
        elif match := FUNCTION.match(row):
            rows, line, function = [], "?", match[1]
            if any(word in member for word in NOT_RUN):
                found.setdefault(member, {})[match[1]] = rows
        elif match := SOURCE.match(row):
            line = f"{match[1].rsplit('/', 1)[-1]}:{match[2]}"
        elif match := INSTRUCTION.match(row):
            plain = match[2].split("#", 1)[0].split("\t")[0].strip()
            code = PREFIX.sub("", plain)
            name, _, rest = code.partition(" ")
            if re.match("rep(z|nz|e|ne)? ", plain) and not name.startswith(("ret", "nop")):
                name = "rep " + name
            if name in ("call", "jmp"):
                local = re.match(r"^[0-9a-f]+ <([^+>]+)>$", rest.strip())
                if callee := RELOCATION.search(row):
                    rest = callee[1]
                elif local and local[1] != function:
                    rest = local[1]
            parts = [rest.strip()] if name.startswith(("j", "call")) else operands(rest)
            rows.append((int(match[1], 16), name, [part for part in parts if part], line))
    return found


def main() -> int:
    members = [functions for path in sys.argv[1:] for functions in disassembled(path).values()]
    number = sum(len(functions) for functions in members)
    if number == 0:
        print("nothing was checked: there is no such code")
        return 2
    complaints = [text for functions in members for text in check_member(functions)]
    print("\n".join([*complaints, f"{number} functions, {len(complaints)} complaints"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
