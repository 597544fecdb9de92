# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What others printed, and our figures for the same work."""
