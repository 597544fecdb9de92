# Warnings are errors in this project's own code, with gcc and clang alike.
# SPDX-License-Identifier: Apache-2.0 OR MIT
add_library(vambrace_warnings INTERFACE)
target_compile_options(vambrace_warnings INTERFACE
  $<$<COMPILE_LANGUAGE:C>:-Wall;-Wextra;-Wconversion;-Wshadow;-pedantic;-Werror>)

# Sanitizers and the constant-time check hold for every object of the build.
if(VMB_SANITIZE)
  list(JOIN VMB_SANITIZE "," sanitizers)
  add_compile_options(-fsanitize=${sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
  add_link_options(-fsanitize=${sanitizers})
endif()
if(VMB_CHECK_CONSTANT_TIME STREQUAL "valgrind")
  add_compile_definitions(VMB_CHECK_CONSTANT_TIME_VALGRIND)
  add_compile_options(-g)
elseif(VMB_CHECK_CONSTANT_TIME STREQUAL "msan")
  add_compile_definitions(VMB_CHECK_CONSTANT_TIME_MSAN)
  add_compile_options(-fsanitize=memory -fno-sanitize-memory-param-retval -g) # a secret may be an argument
  add_link_options(-fsanitize=memory)
elseif(VMB_CHECK_CONSTANT_TIME)
  message(FATAL_ERROR "VMB_CHECK_CONSTANT_TIME is '${VMB_CHECK_CONSTANT_TIME}': use valgrind, msan or leave it empty")
endif()
