#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the C source of the module: make_module.py VAMBRACE_H OUTPUT_C.

cffi reads declarations without preprocessor, comments and attributes: what is left of the public
header, and of secret_memory.h, when those are taken away.
"""

import re
import sys
from pathlib import Path

from cffi import FFI

CALLBACK = """
extern "Python" vmb_status vmb_python_fill(void *state, uint8_t *out, size_t length);
"""
PREAMBLE = '#include "vambrace/vambrace.h"\n#include "secret_memory.h"\n'


def declarations(header: str) -> str:
    """The declarations of a header as cffi reads them."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    text = re.sub(r"^#(?:.*\\\n)*.*$", "", text, flags=re.MULTILINE)
    text = text.replace('extern "C" {', "").replace("VMB_API ", "")
    return re.sub(r"^}\s*$", "", text, flags=re.MULTILINE)


def main() -> None:
    public, output = Path(sys.argv[1]), sys.argv[2]
    own = Path(__file__).with_name("secret_memory.h")
    ffi = FFI()
    ffi.cdef(declarations(public.read_text()) + declarations(own.read_text()) + CALLBACK)
    ffi.set_source("vambrace._native", PREAMBLE)
    ffi.emit_c_code(output)


if __name__ == "__main__":
    main()
