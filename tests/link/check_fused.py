#!/usr/bin/env python3
"""No object fuses a product and a sum, whatever its compiler was allowed to: check_fused.py OBJDUMP
FILE...

Keys of Falcon, FN-DSA and SOLMAE are functions of a seed: they need every product of binary64
rounded by itself.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import re
import subprocess
import sys
from pathlib import Path

# x86: vfmadd231pd; AArch64: fmadd, fmla; Cortex-M: vfma.f64. The sources ask for none.
FUSED = re.compile(r"\s(vfn?m[as]\S*|fn?m(?:add|sub)|fml[as])\s")


def problem_of(objdump: str, *files: str | Path) -> str:
    """What is wrong with the files, empty if nothing is."""
    words = [objdump, "-d", "--no-show-raw-insn", *map(str, files)]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if "\t" in line]
    fused = [line for line in lines if FUSED.search(line)]
    if fused:
        return f"{len(fused)} fused products and sums, the first: {fused[0].strip()}"
    return "" if lines else "there are no instructions"


if __name__ == "__main__":
    objdump_, *files_ = sys.argv[1:]
    sys.exit(problem_of(objdump_, *files_) or 0)
