# The reader and writer of key files, which the command and the OpenSSL provider share: the objects
# vambrace_key_files, compiled so that they fit into a module, too. Needs libtasn1.
# SPDX-License-Identifier: Apache-2.0 OR MIT
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/identifiers.cmake)
find_path(LIBTASN1_INCLUDE_DIR libtasn1.h)
find_library(LIBTASN1_LIBRARY tasn1)
mark_as_advanced(LIBTASN1_INCLUDE_DIR LIBTASN1_LIBRARY)
if(NOT LIBTASN1_INCLUDE_DIR OR NOT LIBTASN1_LIBRARY)
  message(FATAL_ERROR "Key files need libtasn1: install libtasn1-6-dev")
endif()

set(vmb_key_files ${CMAKE_CURRENT_LIST_DIR})
add_library(vambrace_key_files STATIC
  ${vmb_key_files}/algorithm.cpp ${vmb_key_files}/der.cpp ${vmb_key_files}/encoding.cpp
  ${vmb_key_files}/identifier.cpp ${vmb_key_files}/key_der.cpp ${vmb_key_files}/key_file.cpp
  ${vmb_key_files}/near_words.cpp ${vmb_key_files}/pem.cpp)
set_target_properties(vambrace_key_files PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_STANDARD 17
  CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON)
target_compile_options(vambrace_key_files PRIVATE -Wall -Wextra -Wconversion -Wshadow -pedantic -O1
  $<$<BOOL:${VMB_WARNINGS_AS_ERRORS}>:-Werror>)
target_include_directories(vambrace_key_files PRIVATE ${LIBTASN1_INCLUDE_DIR}
  ${CMAKE_CURRENT_BINARY_DIR} ${PROJECT_SOURCE_DIR}/src
  $<TARGET_PROPERTY:vambrace_static,INTERFACE_INCLUDE_DIRECTORIES>)
target_compile_definitions(vambrace_key_files PRIVATE
  $<TARGET_PROPERTY:vambrace_static,INTERFACE_COMPILE_DEFINITIONS>)
target_link_libraries(vambrace_key_files PRIVATE vambrace_warnings PUBLIC ${LIBTASN1_LIBRARY})
get_property(known GLOBAL PROPERTY vmb_known_sets)
vmb_identifier_table(${CMAKE_CURRENT_BINARY_DIR}/identifier_table.inc ${known})
list(JOIN known "\",\"" known)
set_source_files_properties(${vmb_key_files}/algorithm.cpp PROPERTIES COMPILE_DEFINITIONS
  "VMB_CLI_KNOWN_SETS=\"${known}\"")
