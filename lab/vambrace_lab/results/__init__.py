# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables on the console and the page, from rows."""
