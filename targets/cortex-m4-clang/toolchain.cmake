# Cortex-M4 as in ../cortex-m4, compiled by clang-19.
# SPDX-License-Identifier: Apache-2.0 OR MIT
include(${CMAKE_CURRENT_LIST_DIR}/../cortex-m4/toolchain.cmake)
set(VMB_TARGET cortex-m4-clang)
include(${CMAKE_CURRENT_LIST_DIR}/../board/clang.cmake)
