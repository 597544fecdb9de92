"""What tools/export.py is made of: which files, how they are changed, how large they become.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""
