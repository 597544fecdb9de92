# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command line: each subcommand is a thin layer over the other packages."""
