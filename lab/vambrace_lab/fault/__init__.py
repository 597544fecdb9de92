# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Single faults in executed instructions of an image, and what comes out."""
