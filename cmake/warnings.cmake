# Warnings of this project's own code, with gcc and clang alike. They are errors in its own tests
# (VMB_WARNINGS_AS_ERRORS), not for others: the next compiler's new warning must not stop them.
# SPDX-License-Identifier: Apache-2.0 OR MIT
add_library(vambrace_warnings INTERFACE)
target_compile_options(vambrace_warnings INTERFACE
  $<$<COMPILE_LANGUAGE:C>:-Wall;-Wextra;-Wconversion;-Wshadow;-pedantic>
  $<$<AND:$<COMPILE_LANGUAGE:C>,$<BOOL:${VMB_WARNINGS_AS_ERRORS}>>:-Werror>)

# Sanitizers and the constant-time check hold for every object of the build.
if(VMB_SANITIZE)
  # Of integers only in this library's C: C++ libraries let unsigned numbers wrap.
  set(sanitizers ${VMB_SANITIZE})
  set(integer_sanitizers ${VMB_SANITIZE})
  list(FILTER sanitizers EXCLUDE REGEX "^(unsigned-integer-overflow|implicit-conversion)$")
  list(FILTER integer_sanitizers INCLUDE REGEX "^(unsigned-integer-overflow|implicit-conversion)$")
  list(JOIN VMB_SANITIZE "," every_sanitizer)
  list(JOIN sanitizers "," sanitizers)
  list(JOIN integer_sanitizers "," integer_sanitizers)
  add_link_options(-fsanitize=${every_sanitizer})
  add_compile_options(-fno-sanitize-recover=all -fno-omit-frame-pointer -g)
  if(sanitizers)
    add_compile_options(-fsanitize=${sanitizers})
  endif()
  if(integer_sanitizers)
    set(wraps ${PROJECT_SOURCE_DIR}/tests/variants/intended_wraps.txt)
    # ccache does not look into the list: the definition makes another command of another list.
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${wraps})
    file(SHA256 ${wraps} digest)
    add_compile_definitions(VMB_INTENDED_WRAPS=0x${digest})
    add_compile_options($<$<COMPILE_LANGUAGE:C>:-fsanitize=${integer_sanitizers}>
      $<$<COMPILE_LANGUAGE:C>:-fsanitize-ignorelist=${wraps}>)
  endif()
endif()
if(VMB_CHECK_CONSTANT_TIME STREQUAL "valgrind")
  add_compile_definitions(VMB_CHECK_CONSTANT_TIME_VALGRIND)
  add_compile_options(-gdwarf-4) # valgrind 3.19 gives up on clang's newer form
elseif(VMB_CHECK_CONSTANT_TIME STREQUAL "msan")
  add_compile_definitions(VMB_CHECK_CONSTANT_TIME_MSAN)
  # a secret may be an argument
  add_compile_options(-fsanitize=memory -fno-sanitize-memory-param-retval -g)
  add_link_options(-fsanitize=memory)
elseif(VMB_CHECK_CONSTANT_TIME)
  message(FATAL_ERROR
    "VMB_CHECK_CONSTANT_TIME is '${VMB_CHECK_CONSTANT_TIME}': use valgrind, msan or leave it empty")
endif()
