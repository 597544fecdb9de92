# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The measuring lab: records what a program executes in an emulator, and says what that costs on a
core that is not there.
"""
