# SPDX-License-Identifier: Apache-2.0 OR MIT
from .commands.command_line import main

main()
