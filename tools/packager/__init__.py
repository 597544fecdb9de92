"""What tools/package.py is made of: one module for each kind of package.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""
