# clang-19 in the place of the gcc of toolchain.cmake, for targets whose name ends in -clang: the
# headers, the C library, the run-time functions, the archiver and the linker are those of the cross
# gcc.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(VMB_TARGET ${VMB_TARGET} CACHE STRING "Name of the folder in targets/ that this build is for"
  FORCE)
foreach(language IN ITEMS C ASM)
  set(CMAKE_${language}_COMPILER clang-19)
  set(CMAKE_${language}_COMPILER_TARGET arm-none-eabi)
endforeach()
foreach(tool IN ITEMS AR NM OBJCOPY OBJDUMP RANLIB STRIP)
  string(TOLOWER ${tool} name)
  find_program(CMAKE_${tool} arm-none-eabi-${name})
endforeach()

# Enumerations are as small as those of the cross gcc.
string(APPEND CMAKE_C_FLAGS_INIT " -fshort-enums")

# The folder of the C library's headers: that of Debian, or the one next to its libraries.
execute_process(COMMAND arm-none-eabi-gcc -print-file-name=libc.a OUTPUT_VARIABLE libc
  OUTPUT_STRIP_TRAILING_WHITESPACE)
get_filename_component(libc "${libc}" REALPATH)
get_filename_component(libc "${libc}" DIRECTORY)
foreach(folder IN ITEMS /usr/include/newlib ${libc}/../include)
  if(EXISTS ${folder}/string.h)
    string(APPEND CMAKE_C_FLAGS_INIT " -isystem ${folder}")
    break()
  endif()
endforeach()

list(JOIN VMB_BOARD_CPU_FLAGS " " flags)
string(JOIN " " CMAKE_C_LINK_EXECUTABLE arm-none-eabi-gcc ${flags} -Wl,-z,noexecstack
  <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES>)
