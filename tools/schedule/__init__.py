# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Puts parts of assembly sources into an order that suits a core (docs/notes/schedule.md)."""
