# SPDX-License-Identifier: Apache-2.0 OR MIT
class LabError(Exception):
    """Says in one line what is wrong and what to do."""
