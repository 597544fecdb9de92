"""The README.md of an export: how to build it, what it takes, an example of use.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

from dataclasses import dataclass

from exporter.measure import LEVELS, SECTIONS, SIG_OPERATIONS, Figures
from exporter.processors import Processor

HEAD = """\
# Vambrace {version} for {processor}: {sets}

Written by Vambrace's `tools/export.py`, commit {commit}.
This folder is all that a program needs to use {count}; nothing outside of it is read.
Licence: Apache-2.0 OR MIT, at your choice.

## Build

`make` gives `{archive}`, `make CFLAGS=-Os` a smaller one, `make CC=clang AR=llvm-ar CPU="..."`
takes other tools; another command than last time compiles everything again. Objects are in
`objects/`, which `make clean` takes away with the archive. The Makefile compiles with
`{sections}`, whatever `CFLAGS` says. In an IDE or another build system:

- {add},
- give the compiler C11 and the words of `defines.txt`: definitions and include folders,
- `{sections}`, and `-Wl,--gc-sections` when linking, leave out what is
  not called,
- {include}.

{notes}
## What it takes

{flash_note}
Working memory is what `vmb_env.work` must point to, at least the headers' `*_WORK_BYTES`; signing
makes use of more where two numbers are given, up to the second one, `*_SIGN_FAST_WORK_BYTES`. Keys,
ciphertexts and signatures come on top. {stack_note}
{cycles_note}
| set | operation | flash, -O3 | flash, -Os | working memory | stack, -O3 | stack, -Os |{cycles}
|---|---|---|---|---|---|---|{cycles_line}
"""

EXAMPLE = """
## Use

The library takes its randomness from `vmb_env.rng`: here from `device_random`, which is yours (a
hardware generator, or a generator seeded by one).

```c
#include <string.h>
#include <{header}>

/* Yours: fills out with random bytes; 0 if it could. */
int device_random(uint8_t *out, size_t length);

static vmb_status fill(void *state, uint8_t *out, size_t length) {{
  (void)state;
  return device_random(out, length) == 0 ? VMB_OK : VMB_ERROR_RANDOM;
}}

static uint8_t public_key[VMB_{upper}_PUBLIC_KEY_BYTES], secret_key[VMB_{upper}_SECRET_KEY_BYTES];
{buffers}
static union {{
  uint8_t keypair[VMB_{upper}_KEYPAIR_WORK_BYTES];
  uint8_t {second}[VMB_{second_upper}_WORK_BYTES];
  uint8_t {third}[VMB_{third_upper}_WORK_BYTES];
}} work;

int {name}_example(void) {{
  const vmb_env env = {{{{fill, NULL}}, &work, sizeof work}};
{calls}
}}
```

What each function does, its errors and what it wipes: `{manual}`.
"""

KEM_BUFFERS = """\
static uint8_t ciphertext[VMB_{upper}_CIPHERTEXT_BYTES];
static uint8_t ours[VMB_{upper}_SHARED_SECRET_BYTES], theirs[VMB_{upper}_SHARED_SECRET_BYTES];"""
KEM_CALLS = """\
  vmb_status status = vmb_{name}_keypair(public_key, secret_key, &env);
  if (status == VMB_OK)
    status = vmb_{name}_encaps(ciphertext, theirs, public_key, &env);
  if (status == VMB_OK)
    status = vmb_{name}_decaps(ours, ciphertext, secret_key, &env);
  return status == VMB_OK && memcmp(ours, theirs, sizeof ours) == 0 ? 0 : 1;"""
SIG_BUFFERS = """\
static uint8_t signature[VMB_{upper}_SIGNATURE_BYTES];"""
SIG_CALLS = """\
  const uint8_t message[] = "the image to boot";
  size_t length;
  vmb_status status = vmb_{name}_keypair(public_key, secret_key, &env);
  if (status == VMB_OK)
    status = vmb_{name}_sign(signature, &length, message, sizeof message, secret_key, &env);
  if (status == VMB_OK)
    status = vmb_{name}_verify(signature, length, message, sizeof message, public_key, &env);
  return status == VMB_OK ? 0 : 1;"""

INCLUDE_FOLDER = "programs that call the library need the include folder `include` alone"
PROMISED_STACK = "every operation stays below 4,096 bytes"


@dataclass(frozen=True)
class About:
    """What the README tells besides the figures."""

    sets: list[str]
    operations: dict[str, tuple[str, ...]]
    processor: Processor
    archive: str
    version: str
    commit: str
    assembly: bool
    hosted: bool
    small_memory: bool
    amalgam: str  # the name of the one C file and the one header, "" for folders


def _bytes(number: int | None) -> str:
    return "" if number is None else f"{number:,}"


def _row(figures: Figures, name: str, operation: str) -> str:
    flash = [_bytes(figures.flash.get((name, operation, level))) for level in LEVELS]
    title = "all three" if operation == "all" else operation
    work = _bytes(figures.work.get((name, operation)))
    fast_work = figures.fast_work.get((name, operation))
    stack = [_bytes(figures.stack.get((name, operation, level))) for level in LEVELS]
    cells = [*flash, f"{work} to {fast_work:,}" if fast_work else work, *stack]
    if figures.cycles:
        least, fast = figures.cycles.get((name, operation), (None, None))
        cells.append(_bytes(least) if least == fast else f"{least:,} to {fast:,}")
    return f"| {name} | {title} | {' | '.join(cells)} |\n"


def _flash_note(figures: Figures, processor: Processor) -> str:
    if figures.missing:
        return f"Bytes. Flash was not measured: {figures.missing}."
    flags = " ".join(processor.flags)
    by = f"{figures.compiler} {flags}".strip()
    return (
        f"Bytes. Flash is measured ({by}):\n"
        "code and constants of a program that calls the operation alone, linked with\n"
        "`--gc-sections`, without what the C library and the compiler's run-time library bring\n"
        "(`memcpy`, `memset`, on small cores division)."
    )


def _stack_note(figures: Figures, about: About) -> str:
    if figures.stack and not figures.stack_committed:
        return (
            "Stack is measured\nin QEMU, in one key generation and four of each other operation, "
            f"by painting; what the random\nsource uses comes on top. Where it is not given, "
            f"{PROMISED_STACK}."
        )
    if figures.stack:
        return (
            f"Stack is that of Vambrace's\ncommitted measurement ({about.processor.target}, "
            f"gcc 12.2 -O3); with -Os it is not recorded:\n{PROMISED_STACK}."
        )
    return f"Stack is not\nrecorded for this build: {PROMISED_STACK}, as `vambrace.h` promises."


def _cycles_note(figures: Figures) -> str:
    if not figures.cycles:
        return ""
    return (
        "Thousand cycles are modelled (Vambrace's committed results, -O3, docs/lab.md there); of\n"
        "signing with the least and with the most working memory.\n"
    )


def _notes(about: About) -> str:
    notes = []
    if about.hosted:
        notes.append(
            "`VMB_HOSTED` is defined: without `vmb_env.rng` and `vmb_env.work` the system's\n"
            "randomness and the heap are used. Leave it and `_DEFAULT_SOURCE` out where there is\n"
            "no operating system.\n"
        )
    else:
        notes.append(
            "There is no operating system: `vmb_env` must give randomness and working memory.\n"
            "With `-DVMB_HOSTED -D_DEFAULT_SOURCE` the system's randomness and heap are used.\n"
        )
    if about.small_memory:
        notes.append(
            "`VMB_SMALL_MEMORY` is set, in `vambrace.h`: less working memory for more time.\n"
        )
    if about.processor.name == "cortex-m0":
        notes.append(
            "Compile with gcc: clang's code for Armv6-M branches on secrets, and says so.\n"
        )
    if about.processor.name == "portable":
        notes.append(
            "Portable C for processors with pointers of 32 or 64 bits, in either order of bytes.\n"
            "Flash is that of this machine's compiler, working memory that of 64-bit pointers;\n"
            "the headers' macros have that of 32-bit ones. The code is constant-time only where\n"
            "multiplication is: not on a Cortex-M3, for example.\n"
        )
    return "\n".join(notes)


def example(name: str, operations: tuple[str, ...], amalgam: str) -> str:
    """The section of README.md with a program's part that uses the set."""
    upper = name.upper()
    is_sig = operations == SIG_OPERATIONS
    buffers, calls = (SIG_BUFFERS, SIG_CALLS) if is_sig else (KEM_BUFFERS, KEM_CALLS)
    return EXAMPLE.format(
        name=name,
        header=f"{amalgam}.h" if amalgam else f"vambrace/{name}.h",
        manual=f"{amalgam}.h" if amalgam else "include/vambrace/vambrace.h",
        upper=upper,
        buffers=buffers.format(upper=upper),
        calls=calls.format(name=name),
        second=operations[1],
        third=operations[2],
        second_upper=f"{upper}_{operations[1].upper()}",
        third_upper=f"{upper}_{operations[2].upper()}",
    )


def _add(about: About) -> str:
    if about.amalgam:
        assembly = " and every `.S` file" if about.assembly else ""
        return f"add `{about.amalgam}.c`{assembly}"
    assembly = " and `.S`" if about.assembly else ""
    return (
        f"add every `.c`{assembly} file below `src/`; they include the `.h`, `.inc` and `.def` "
        "files"
    )


def readme(about: About, figures: Figures) -> str:
    count = f"the set {about.sets[0]}" if len(about.sets) == 1 else f"its {len(about.sets)} sets"
    text = HEAD.format(
        version=about.version,
        processor=about.processor.name,
        sets=", ".join(about.sets),
        commit=about.commit,
        count=count,
        archive=about.archive,
        add=_add(about),
        include=f"programs include `{about.amalgam}.h`" if about.amalgam else INCLUDE_FOLDER,
        notes=_notes(about),
        flash_note=_flash_note(figures, about.processor),
        stack_note=_stack_note(figures, about),
        sections=" ".join(SECTIONS),
        cycles_note=_cycles_note(figures),
        cycles=" k cycles |" if figures.cycles else "",
        cycles_line="---|" if figures.cycles else "",
    )
    for name in about.sets:
        for operation in (*about.operations[name], "all"):
            text += _row(figures, name, operation)
    return text + example(about.sets[0], about.operations[about.sets[0]], about.amalgam)
