#!/usr/bin/env python3
"""Exports on an emulated Cortex-M4 whose unaligned accesses trap (CCR.UNALIGN_TRP), with all
buffers at odd addresses: test_unaligned.py SET PROCESSOR off|on|faults

off: the trap is off, and the set's operations work. on: they work with the trap, as the manual
(docs/firmware.md) says of cortex-m0, and of portable C compiled with -mno-unaligned-access.
faults: the trap ends them, as it says of cortex-m4.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))
from exporter.stack import AN386, board_words  # noqa: E402
from test_export import Exported, Failure, run  # noqa: E402

# Programs are linked with the C library for Armv6-M, whose memcpy makes aligned accesses only;
# softfp goes with it.
LIBRARY = ("-mcpu=cortex-m0", "-mthumb")
FLAGS = {
    "cortex-m4": ("-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=softfp", "-mfpu=fpv4-sp-d16"),
    "cortex-m0": LIBRARY,
    "portable": ("-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=soft", "-mno-unaligned-access"),
}
FAULT = "fault: exception 3"  # start-up code for Armv6-M tells no reason: without the trap it works
PROGRAM = r"""
#include <string.h>
#include <vambrace/vambrace.h>
#define ODD(name, length) \
  static union { uint64_t aligned; uint8_t bytes[1 + (length)]; } name##_memory; \
  static uint8_t *const name = name##_memory.bytes + 1
ODD(public_key, 8192);
ODD(secret_key, 16384);
ODD(out, 40000);
ODD(secret, 64);
ODD(work, 1 << 18);
static uint32_t counter;
static vmb_status count(void *state, uint8_t *bytes, size_t length) { /* NOT random */
  (void)state;
  for (size_t i = 0; i < length; i++)
    bytes[i] = (uint8_t)(++counter * 2654435761U >> 24);
  return VMB_OK;
}
#if IS_KEM
ODD(other, 64);
static int fails(const vmb_env *env) {
  const vmb_kem *kem = vmb_kem_find(SET);
  return vmb_kem_keypair(kem, public_key, secret_key, env) != VMB_OK ||
         vmb_kem_encaps(kem, out, secret, public_key, env) != VMB_OK ||
         vmb_kem_decaps(kem, other, out, secret_key, env) != VMB_OK ||
         memcmp(secret, other, vmb_kem_shared_secret_bytes(kem)) != 0;
}
#else
static int fails(const vmb_env *env) {
  const vmb_sig *sig = vmb_sig_find(SET);
  size_t length = 0;
  return vmb_sig_keypair(sig, public_key, secret_key, env) != VMB_OK ||
         vmb_sig_sign(sig, out, &length, secret, 20, secret_key, env) != VMB_OK ||
         vmb_sig_verify(sig, out, length, secret, 20, public_key, env) != VMB_OK;
}
#endif
int main(void) {
  const vmb_env env = {{count, NULL}, work, 1 << 18};
  *(volatile uint32_t *)0xe000ed88 |= 0xf << 20; /* CPACR: the FPU may be used */
  volatile uint32_t *const ccr = (volatile uint32_t *)0xe000ed14;
  *ccr = (*ccr & ~8U) | TRAP << 3; /* CCR.UNALIGN_TRP, which start-up code for the M0 has set */
  __asm__ volatile("dsb\n isb");
  return fails(&env);
}
"""


def check(name: str, processor: str, trap: str) -> None:
    with tempfile.TemporaryDirectory(prefix="vambrace-unaligned-") as temporary:
        work = Path(temporary).resolve()
        exported = Exported(work, name, processor)
        words = [name, "--for", processor, "--out", str(exported.folder), "--no-measure"]
        run(sys.executable, ROOT / "tools/export.py", *words)
        cache = "ccache " if shutil.which("ccache") else ""
        tools = [f"CC={cache}arm-none-eabi-gcc", "AR=arm-none-eabi-ar"]
        flags = [f"CPU={' '.join(FLAGS[processor])}", "CFLAGS=-O2 -ffunction-sections"]
        run("make", "-s", *tools, *flags, folder=exported.folder)
        source = work / "program.c"
        source.write_text(PROGRAM, encoding="utf-8")
        words = ["arm-none-eabi-gcc", *FLAGS[processor], "-mno-unaligned-access"]
        words += ["-std=c11", "-O1", "-Wall", "-Werror"]
        vectors = (ROOT / f"tests/vectors/{name}.json").read_text(encoding="utf-8")
        words += [f"-DIS_KEM={int(json.loads(vectors)['kind'] == 'kem')}"]
        words += [f"-I{exported.folder}/include", f'-DSET="{name}"', f"-DTRAP={int(trap != 'off')}"]
        run(*words, "-c", source, "-o", work / "program.o")
        link = ["arm-none-eabi-gcc", *LIBRARY, "-O1", work / "program.o", exported.archive]
        run(*link, *board_words(ROOT, AN386), "-o", work / "program")
        command = (ROOT / "targets/board/run", AN386.machine, work / "program")
        try:
            run(*command)
        except Failure as failure:
            if trap != "faults" or FAULT not in str(failure):
                raise
            return
        if trap == "faults":
            raise Failure(f"{name} for {processor} has no unaligned access: docs/firmware.md")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("set")
    parser.add_argument("processor", choices=FLAGS)
    parser.add_argument("trap", choices=("off", "on", "faults"))
    given = parser.parse_args()
    try:
        check(given.set, given.processor, given.trap)
    except Failure as failure:
        print(failure)
        return 1
    print(f"{given.set} for {given.processor}, trap {given.trap}: as it should be")
    return 0


if __name__ == "__main__":
    sys.exit(main())
