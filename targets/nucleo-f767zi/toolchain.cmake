# NUCLEO-F767ZI: Cortex-M7 with double-precision FPU, 2 MiB of flash, 512 KiB of RAM of which the
# first 128 KiB are tightly coupled, 8 MHz from the ST-Link, USART3 on PD8, which the ST-Link shows
# as a serial port.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(VMB_TARGET nucleo-f767zi)
set(VMB_BOARD_CORE cortex-m7)
set(VMB_BOARD_STM32 F767)
set(VMB_BOARD_CPU_FLAGS -mcpu=cortex-m7 -mthumb -mfloat-abi=hard -mfpu=fpv5-d16)
set(VMB_BOARD_VECTORS_ORIGIN 0x08000000)
set(VMB_BOARD_CODE_ORIGIN 0x08000000)
set(VMB_BOARD_CODE_BYTES 0x200000)
set(VMB_BOARD_RAM_ORIGIN 0x20000000)
set(VMB_BOARD_RAM_BYTES_DEFAULT 0x80000)
set(VMB_BOARD_STACK_BYTES_DEFAULT 0x2000)
include(${CMAKE_CURRENT_LIST_DIR}/../stm32/toolchain.cmake)
