# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The types of the compiled module, which cffi makes of vambrace.h (native/make_module.py)."""

from typing import Any

ffi: Any
lib: Any
