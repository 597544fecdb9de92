# STM32F407G-DISC1: Cortex-M4 with single-precision FPU, 1 MiB of flash, 128 KiB of RAM in one piece
# (the 64 KiB of core-coupled memory are not used), crystal of 8 MHz, USART2 on PA2.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(VMB_TARGET stm32f407-disc)
set(VMB_BOARD_CORE cortex-m4)
set(VMB_BOARD_STM32 F407)
set(VMB_BOARD_CPU_FLAGS -mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16)
set(VMB_BOARD_VECTORS_ORIGIN 0x08000000)
set(VMB_BOARD_CODE_ORIGIN 0x08000000)
set(VMB_BOARD_CODE_BYTES 0x100000)
set(VMB_BOARD_RAM_ORIGIN 0x20000000)
set(VMB_BOARD_RAM_BYTES_DEFAULT 0x20000)
set(VMB_BOARD_STACK_BYTES_DEFAULT 0x2000)
include(${CMAKE_CURRENT_LIST_DIR}/../stm32/toolchain.cmake)
