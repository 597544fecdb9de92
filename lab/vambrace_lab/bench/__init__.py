# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A run of the bench: what it measures, how it is resumed, how it shows how far it is."""
