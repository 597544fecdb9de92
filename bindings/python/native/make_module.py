#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the C source of the module: make_module.py VAMBRACE_H OUTPUT_C.

cffi reads declarations without preprocessor, comments and attributes: what is left of the public
header, and of the headers of this folder, when those are taken away.
"""

import re
import sys
from pathlib import Path

from cffi import FFI

CALLBACK = """
extern "Python" vmb_status vmb_python_fill(void *state, uint8_t *out, size_t length);
"""
OWN_HEADERS = ("secret_memory.h", "hashed_messages.h", "expanded_keys.h")


def declarations(header: str) -> str:
    """The declarations of a header as cffi reads them."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    text = re.sub(r"^#(?:.*\\\n)*.*$", "", text, flags=re.MULTILINE)
    text = text.replace('extern "C" {', "").replace("VMB_API ", "")
    return re.sub(r"^}\s*$", "", text, flags=re.MULTILINE)


def main() -> None:
    public, output = Path(sys.argv[1]), sys.argv[2]
    headers = [public, *(Path(__file__).with_name(name) for name in OWN_HEADERS)]
    ffi = FFI()
    ffi.cdef("".join(declarations(header.read_text()) for header in headers) + CALLBACK)
    includes = ("vambrace/vambrace.h", *OWN_HEADERS)
    ffi.set_source("vambrace._native", "".join(f'#include "{name}"\n' for name in includes))
    ffi.emit_c_code(output)


if __name__ == "__main__":
    main()
