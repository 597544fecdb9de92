# Cortex-M55 with Helium (MVE): Arm MPS3, FPGA image AN547, secure state, 2 MiB for code, 4 MiB of
# RAM.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(VMB_TARGET cortex-m55)
set(VMB_BOARD_MACHINE mps3-an547)
set(VMB_BOARD_CPU_FLAGS -mcpu=cortex-m55 -mthumb -mfloat-abi=hard)
# The tightly coupled memories at 0x10000000 and 0x30000000 have 512 KiB each: too little for the
# tests of all sets. The vectors lie there.
set(VMB_BOARD_VECTORS_ORIGIN 0x10000000)
set(VMB_BOARD_CODE_ORIGIN 0x11000000)
set(VMB_BOARD_CODE_BYTES 0x200000)
set(VMB_BOARD_RAM_ORIGIN 0x31000000)
set(VMB_BOARD_RAM_BYTES_DEFAULT 0x400000)
set(VMB_BOARD_STACK_BYTES_DEFAULT 0x10000)
include(${CMAKE_CURRENT_LIST_DIR}/../board/toolchain.cmake)
