/*
 * A measured program's name and arguments, since nobody types them on a board.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>

#include "stm32/board_marker.h"

const char *const vmb_board_command[] = {VMB_BOARD_PROGRAM, "measure", VMB_BOARD_PASSES, "told",
                                         NULL};
