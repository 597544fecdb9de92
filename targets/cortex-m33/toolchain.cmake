# Cortex-M33 with single-precision FPU and DSP: Arm MPS2, FPGA image AN505, secure state, 4 MiB for
# code, 4 MiB of RAM.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(VMB_TARGET cortex-m33)
set(VMB_BOARD_MACHINE mps2-an505)
set(VMB_BOARD_CPU_FLAGS -mcpu=cortex-m33 -mthumb -mfloat-abi=hard -mfpu=fpv5-sp-d16)
set(VMB_BOARD_VECTORS_ORIGIN 0x10000000)
set(VMB_BOARD_CODE_ORIGIN 0x10000000)
set(VMB_BOARD_CODE_BYTES 0x400000)
set(VMB_BOARD_RAM_ORIGIN 0x38000000)
set(VMB_BOARD_RAM_BYTES_DEFAULT 0x400000)
set(VMB_BOARD_STACK_BYTES_DEFAULT 0x10000)
include(${CMAKE_CURRENT_LIST_DIR}/../board/toolchain.cmake)
