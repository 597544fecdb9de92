# Every platform that zig's C compiler knows, without anything installed but zig: the preset
# zig-ARCHITECTURE-SYSTEM[-ABI] names the platform as zig does.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   VMB_ZIG          the zig program (default: the one that cmake/setup.sh installed, or on PATH)
#
# zig has no C library of Android's: there it compiles a static library with the headers of musl,
# to see that it compiles. Programs are made with the NDK's own toolchain file.
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES VMB_TARGET VMB_ZIG)
set(VMB_TARGET zig-x86_64-linux-musl CACHE STRING "zig- and the platform")
if(NOT VMB_TARGET MATCHES "^zig-([a-z0-9_]+)-([a-z]+)(-[a-z0-9]+)?$")
  message(FATAL_ERROR "VMB_TARGET is '${VMB_TARGET}': zig- and a platform, as zig-aarch64-macos")
endif()
set(architecture ${CMAKE_MATCH_1})
set(system ${CMAKE_MATCH_2})
string(REGEX REPLACE "^zig-" "" platform ${VMB_TARGET})

file(GLOB installed ${CMAKE_CURRENT_LIST_DIR}/../../build/zig/lib/python*/site-packages/ziglang)
find_program(VMB_ZIG zig PATHS ${installed} NO_CMAKE_FIND_ROOT_PATH)
if(NOT VMB_ZIG)
  message(FATAL_ERROR "zig is missing: pip install ziglang, or name the program with -DVMB_ZIG=, "
    "or let cmake/setup.sh zig install it in build/zig")
endif()

set(systems linux Linux macos Darwin windows Windows wasi WASI)
list(FIND systems ${system} place)
if(place EQUAL -1)
  message(FATAL_ERROR "${VMB_TARGET}: the system is one of linux, macos, windows, wasi")
endif()
math(EXPR place "${place} + 1")
list(GET systems ${place} CMAKE_SYSTEM_NAME)
set(CMAKE_SYSTEM_PROCESSOR ${architecture})
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}) # Platform/

set(CMAKE_C_COMPILER ${VMB_ZIG} cc -target ${platform})
set(CMAKE_CXX_COMPILER ${VMB_ZIG} c++ -target ${platform})
set(CMAKE_ASM_COMPILER ${VMB_ZIG} cc -target ${platform})
# The archiver is a word after the same program, which CMake has no place for.
if(CMAKE_HOST_WIN32)
  set(script "@\"${VMB_ZIG}\" %~n0 %*\n")
  set(ending .cmd)
else()
  set(script "#!/bin/sh\nexec '${VMB_ZIG}' \"\${0##*/}\" \"$@\"\n")
  set(ending "")
endif()
foreach(tool IN ITEMS ar ranlib rc)
  string(TOUPPER ${tool} variable)
  set(tool ${CMAKE_BINARY_DIR}/zig/${tool}${ending})
  if(NOT EXISTS ${tool})
    file(WRITE ${tool} "${script}")
    file(CHMOD ${tool} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
      WORLD_READ WORLD_EXECUTE)
  endif()
  set(CMAKE_${variable} ${tool} CACHE FILEPATH "of zig")
endforeach()
if(system STREQUAL "macos" AND NOT CMAKE_INSTALL_NAME_TOOL) # CMake asks for it, installs without
  set(CMAKE_INSTALL_NAME_TOOL ${CMAKE_BINARY_DIR}/zig/install_name_tool${ending} CACHE FILEPATH
    "zig has none")
endif()
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH ${CMAKE_CURRENT_LIST_DIR}) # nothing of the machine that compiles
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# zig has names of its own for what -march asks for elsewhere
set(vmb_flags_armaes -mcpu=generic+crypto)
set(vmb_flags_armsha2 -mcpu=generic+crypto)
set(vmb_flags_pmull -mcpu=generic+crypto)
set(vmb_flags_sha3 -mcpu=generic+sha3)

if(platform MATCHES "wasi|android")
  set(VMB_BUILD_SHARED OFF CACHE BOOL "Build the shared library, too")
endif()
if(platform MATCHES "android")
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
  get_filename_component(zig ${VMB_ZIG} DIRECTORY)
  foreach(folder IN ITEMS ${architecture}-linux-musl generic-musl ${architecture}-linux-any
      any-linux-any)
    list(APPEND CMAKE_C_STANDARD_INCLUDE_DIRECTORIES ${zig}/lib/libc/include/${folder})
  endforeach()
endif()

# What runs its programs here, and whether anything does.
set(VMB_PLATFORM_RUNS ON)
if(platform MATCHES "macos|android|aarch64-windows")
  set(VMB_PLATFORM_RUNS OFF)
else()
  set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/run;${platform})
endif()
