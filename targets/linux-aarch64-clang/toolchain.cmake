# Linux on AArch64, clang-19 with the headers and libraries of the cross gcc, linked statically.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(VMB_TARGET linux-aarch64-clang CACHE STRING
  "Name of the folder in targets/ that this build is for")
include(${CMAKE_CURRENT_LIST_DIR}/../linux-aarch64/toolchain.cmake)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_ASM_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_ASM_COMPILER_TARGET aarch64-linux-gnu)
