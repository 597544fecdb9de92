# What the STM32 boards share, before what all boards do (../board/toolchain.cmake). Images are
# programs that run on the board, or in QEMU's netduinoplus2 as far as that has its registers.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   VMB_BOARD_STM32      F407 or F767
#   VMB_BOARD_MHZ        clock of the core: 24 without wait states of the flash, or the fastest
#   VMB_BOARD_PASSES     how many seeds of the vectors a measured program runs
include(${CMAKE_CURRENT_LIST_DIR}/../board/toolchain.cmake)
set(VMB_BOARD_MHZ 24 CACHE STRING "Clock of the core: 24, or 168 (F407), 216 (F767)")
set(VMB_BOARD_PASSES 3 CACHE STRING "Seeds of the vectors that measured programs run")
set(VMB_BOARD_DEFINITIONS STM32${VMB_BOARD_STM32} STM32_MHZ=${VMB_BOARD_MHZ}
  STM32_BOARD="${VMB_TARGET}")
