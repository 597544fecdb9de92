# SPDX-License-Identifier: Apache-2.0 OR MIT
from .command import main

main()
