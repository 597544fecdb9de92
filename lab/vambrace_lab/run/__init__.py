# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Images, the emulators that run them, what was recorded, and the builds that they come from."""
