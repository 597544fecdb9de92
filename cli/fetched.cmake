# What the command needs, for another platform than this machine: libtasn1 compiled from its release
# (VMB_FETCH_LIBTASN1), CLI11 and nlohmann-json, which are headers alone, as installed here.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Makes the targets that find_package makes elsewhere, and LIBTASN1_INCLUDE_DIR, LIBTASN1_LIBRARY.
include(FetchContent)
FetchContent_Declare(libtasn1
  URL https://ftp.gnu.org/gnu/libtasn1/libtasn1-4.21.0.tar.gz
    http://deb.debian.org/debian/pool/main/libt/libtasn1-6/libtasn1-6_4.21.0.orig.tar.gz
  URL_HASH SHA256=1d8a444a223cc5464240777346e125de51d8e6abf0b8bac742ac84609167dc87)
FetchContent_GetProperties(libtasn1)
if(NOT libtasn1_POPULATED)
  FetchContent_Populate(libtasn1) # the release's own build is configure and make
endif()
set(folder ${libtasn1_SOURCE_DIR}/lib)
set(sources ASN1.c coding.c decoding.c element.c errors.c gstr.c parser_aux.c structure.c version.c)
if(APPLE OR WIN32) # the other C libraries have it
  list(APPEND sources gl/strverscmp.c)
endif()
list(TRANSFORM sources PREPEND ${folder}/)
# what its configure finds out, for any compiler of C99
set(made ${PROJECT_BINARY_DIR}/libtasn1)
file(WRITE ${made}/config.h "\
#define _GL_CONFIG_H_INCLUDED 1
#define _GL_INLINE static inline
#define _GL_INLINE_HEADER_BEGIN
#define _GL_INLINE_HEADER_END
#define _GL_ATTRIBUTE_PURE
#define _GL_ATTRIBUTE_CONST
#define SIZEOF_UNSIGNED_INT __SIZEOF_INT__
#define SIZEOF_UNSIGNED_LONG_INT __SIZEOF_LONG__
#include <limits.h>
#include <stdbool.h>
#if !defined(WORD_BIT)
#define WORD_BIT (__SIZEOF_INT__ * 8)
#endif
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
int strverscmp(const char *a, const char *b);
")
add_library(vambrace_libtasn1 STATIC ${sources})
target_include_directories(vambrace_libtasn1 SYSTEM PUBLIC ${folder}/includes
  PRIVATE ${made} ${folder} ${folder}/gl)
target_compile_definitions(vambrace_libtasn1 PRIVATE HAVE_CONFIG_H ASN1_BUILDING ASN1_STATIC
  _GNU_SOURCE)
target_compile_options(vambrace_libtasn1 PRIVATE -w)
set(LIBTASN1_INCLUDE_DIR ${folder}/includes)
set(LIBTASN1_LIBRARY vambrace_libtasn1)

# Nothing else of the folder where this machine has them may be seen.
foreach(library IN ITEMS CLI nlohmann)
  set(file ${library}/CLI.hpp)
  if(library STREQUAL "nlohmann")
    set(file ${library}/json.hpp)
  endif()
  find_path(VMB_${library}_HEADERS ${file} PATHS /usr/include /usr/local/include
    /opt/homebrew/include NO_CMAKE_FIND_ROOT_PATH)
  mark_as_advanced(VMB_${library}_HEADERS)
  if(VMB_${library}_HEADERS)
    file(COPY ${VMB_${library}_HEADERS}/${library} DESTINATION ${PROJECT_BINARY_DIR}/headers)
    set(${library}_found TRUE)
  endif()
endforeach()
foreach(target IN ITEMS CLI11::CLI11 nlohmann_json::nlohmann_json)
  add_library(${target} INTERFACE IMPORTED)
  set_target_properties(${target} PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_BINARY_DIR}/headers)
endforeach()
set(CLI11_FOUND ${CLI_found})
set(nlohmann_json_FOUND ${nlohmann_found})
