# Cortex-M7 with double-precision FPU: Arm MPS2, FPGA image AN500, 4 MiB for code, 4 MiB of RAM.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(VMB_TARGET cortex-m7)
set(VMB_BOARD_MACHINE mps2-an500)
set(VMB_BOARD_CPU_FLAGS -mcpu=cortex-m7 -mthumb -mfloat-abi=hard -mfpu=fpv5-d16)
set(VMB_BOARD_VECTORS_ORIGIN 0x00000000)
set(VMB_BOARD_CODE_ORIGIN 0x00000000)
set(VMB_BOARD_CODE_BYTES 0x400000)
set(VMB_BOARD_RAM_ORIGIN 0x20000000)
set(VMB_BOARD_RAM_BYTES_DEFAULT 0x400000)
set(VMB_BOARD_STACK_BYTES_DEFAULT 0x10000)
include(${CMAKE_CURRENT_LIST_DIR}/../board/toolchain.cmake)
