# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Constant-time evidence: equal traces for different secrets, nothing left in memory."""
