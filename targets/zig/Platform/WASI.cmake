# What CMake before 3.31 does not know: the names of WebAssembly's programs.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(CMAKE_STATIC_LIBRARY_PREFIX lib)
set(CMAKE_STATIC_LIBRARY_SUFFIX .a)
