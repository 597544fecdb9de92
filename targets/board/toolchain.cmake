# What the Cortex-M targets share. A target's own toolchain file sets the name, the processor flags
# and the board's memory, then includes this.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   VMB_TARGET                    name of the folder, e.g. cortex-m4
#   VMB_BOARD_CORE                what cmake/processors.cmake calls the core (VMB_TARGET)
#   VMB_BOARD_MACHINE             the machine of qemu-system-arm; none for VMB_BOARD_STM32
#   VMB_BOARD_CPU_FLAGS           -mcpu, -mfpu, ...
#   VMB_BOARD_VECTORS_ORIGIN      where the processor looks for its vector table after reset
#   VMB_BOARD_CODE_ORIGIN, VMB_BOARD_CODE_BYTES     memory for code and constants
#   VMB_BOARD_RAM_ORIGIN                            bottom of the working memory; nothing may be
#                                                   mapped right below it
#   VMB_BOARD_RAM_BYTES_DEFAULT, VMB_BOARD_STACK_BYTES_DEFAULT
set(CMAKE_SYSTEM_NAME Generic)
if(NOT VMB_BOARD_CORE)
  set(VMB_BOARD_CORE ${VMB_TARGET})
endif()
set(CMAKE_SYSTEM_PROCESSOR ${VMB_BOARD_CORE})
set(CMAKE_C_COMPILER arm-none-eabi-gcc)
set(CMAKE_ASM_COMPILER arm-none-eabi-gcc)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)

set(VMB_TARGET ${VMB_TARGET} CACHE STRING "Name of the folder in targets/ that this build is for")
set(VMB_BOARD_RAM_BYTES ${VMB_BOARD_RAM_BYTES_DEFAULT} CACHE STRING
  "Working memory of the board: stack, data and heap together")
set(VMB_BOARD_STACK_BYTES ${VMB_BOARD_STACK_BYTES_DEFAULT} CACHE
  STRING "The part of it that is the stack")

list(JOIN VMB_BOARD_CPU_FLAGS " " CMAKE_C_FLAGS_INIT)
set(CMAKE_ASM_FLAGS_INIT ${CMAKE_C_FLAGS_INIT})
if(VMB_BOARD_MACHINE)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/run ${VMB_BOARD_MACHINE})
endif()
