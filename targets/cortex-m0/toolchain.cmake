# Cortex-M0: BBC micro:bit (nRF51822), 256 KiB of flash, 16 KiB of RAM.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(VMB_TARGET cortex-m0)
set(VMB_BOARD_MACHINE microbit CACHE STRING "The machine of qemu-system-arm: one that has the RAM")
# The small form of newlib: the full one takes 7 KiB of the RAM for printf and malloc alone. Its
# printf knows no %ll.
set(VMB_BOARD_CPU_FLAGS -mcpu=cortex-m0 -mthumb --specs=nano.specs)
set(VMB_BOARD_VECTORS_ORIGIN 0x00000000)
set(VMB_BOARD_CODE_ORIGIN 0x00000000)
set(VMB_BOARD_CODE_BYTES 0x40000)
set(VMB_BOARD_RAM_ORIGIN 0x20000000)
set(VMB_BOARD_RAM_BYTES_DEFAULT 0x4000)
set(VMB_BOARD_STACK_BYTES_DEFAULT 0x1400)
include(${CMAKE_CURRENT_LIST_DIR}/../board/toolchain.cmake)
