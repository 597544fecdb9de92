# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Proofs of kernels on object code: for all inputs within a contract (docs/proofs.md)."""
