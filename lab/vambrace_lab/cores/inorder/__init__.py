# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Models of in-order cores that keep time instruction by instruction (docs/lab.md): decoding into
classes, operand roles and results here, the walk through a trace in lab/simulator/vmb_inorder.c.
"""
