# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures of one image and of one parameter set, and the row that holds them."""
