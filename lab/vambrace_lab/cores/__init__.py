# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a recording costs on a core: facts about instructions, rules, models."""
