# From folders of sources to libraries.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   vmb_module(FOLDER)                                all sources of one folder below src/, chosen
#                                                     by their names
#   vmb_testing_module(FOLDER MODULE)                 a folder for test builds, if MODULE is part of
#                                                     the build: kernel sets of it
#   vmb_compiled_twice(FOLDER WORD...)                the module's sources know these definitions of
#                                                     the library that tests link
#   vmb_family(NAME MODULES ...)                      a scheme family, whose sets are those of
#                                                     NAME_sets.def, and the modules it uses;
#                                                     NAME_on_request.def has sets that are built
#                                                     only if VMB_SETS names them
#   vmb_stateful_family(NAME MODULES ...)             a family whose public keys name their sets: it
#                                                     has no sets of its own, but hashes, those of
#                                                     NAME_hashes.def, which VMB_SETS may name
#   vmb_masked_modules()                              with VMB_MASKED, masked decapsulation
#   vmb_finish_library()                              makes the targets from what the calls above
#                                                     collected
#
# The name of a file says where it belongs: KERNEL_portable.c and plain names everywhere, the others
# by the table of cmake/processors.cmake.

include(CheckCCompilerFlag)
include(CheckLinkerFlag)

# Where gcc on x86-64 knows that a copy is short it writes REP MOVS, which takes dozens of cycles to
# begin, for a hash of 32 bytes; with this option it calls memcpy. Other compilers do not know it.
set(vmb_memcpy_by_library -mmemcpy-strategy=libcall:-1:noalign)
check_c_compiler_flag(${vmb_memcpy_by_library} VMB_MEMCPY_BY_LIBRARY)

set_property(GLOBAL PROPERTY vmb_modules "")
set_property(GLOBAL PROPERTY vmb_known_sets "")
set_property(GLOBAL PROPERTY vmb_chosen_sets "")
# vmb_spelling(OUT TEXT): as the library compares names of sets: without "-", "_" and capitals.
function(vmb_spelling out text)
  string(TOLOWER "${text}" text)
  string(REGEX REPLACE "[-_]" "" text "${text}")
  set(${out} "${text}" PARENT_SCOPE)
endfunction()
# VMB_SETS as a list: commas and semicolons separate, spaces around them do not count.
string(REGEX REPLACE " *[,;] *" ";" vmb_wanted "${VMB_SETS}")
vmb_spelling(vmb_wanted "${vmb_wanted}")

# In a build of other sets than all: their lists (vmb_family).
set(vmb_lists_folder ${PROJECT_BINARY_DIR}/chosen_sets)
if(NOT vmb_wanted STREQUAL "all")
  include_directories(BEFORE ${vmb_lists_folder})
endif()

set(vmb_suffixes "") # of this processor
set(vmb_all_suffixes "")
function(vmb_processor)
  cmake_parse_arguments(arg "" "" "NAMES;SUFFIXES" ${ARGN})
  list(APPEND vmb_all_suffixes ${arg_SUFFIXES})
  list(REMOVE_DUPLICATES vmb_all_suffixes)
  set(vmb_all_suffixes ${vmb_all_suffixes} PARENT_SCOPE)
  foreach(name IN LISTS arg_NAMES)
    string(REPLACE "*" ".*" pattern ${name})
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^${pattern}$")
      set(vmb_suffixes ${arg_SUFFIXES} PARENT_SCOPE)
    endif()
  endforeach()
endfunction()
# A toolchain file whose compiler has other names for the same sets vmb_flags_SUFFIX itself.
function(vmb_suffix_flags suffix)
  if(NOT DEFINED vmb_flags_${suffix})
    set(vmb_flags_${suffix} ${ARGN} PARENT_SCOPE)
  endif()
endfunction()
include(processors)
# A last word of a source's name that is none of these but begins like one is an error: a suffix
# that is misspelt would otherwise be compiled for every processor.
set(vmb_like_a_suffix "^(aarch|aes[a-z]|arm|avx|bmi|mve|neo|pcl|pmu|scal|sse|sve|x86)")

function(vmb_module folder)
  get_property(modules GLOBAL PROPERTY vmb_modules)
  if(folder IN_LIST modules)
    return()
  endif()
  if(NOT IS_DIRECTORY ${PROJECT_SOURCE_DIR}/src/${folder}
      AND NOT IS_DIRECTORY ${PROJECT_SOURCE_DIR}/${folder})
    message(FATAL_ERROR "there is no module src/${folder}")
  endif()
  set_property(GLOBAL APPEND PROPERTY vmb_modules ${folder})
endfunction()

# Of the families that are part of the build.
function(vmb_masked_modules)
  if(NOT VMB_MASKED)
    return()
  endif()
  get_property(families GLOBAL PROPERTY vmb_families)
  list(FILTER families INCLUDE REGEX "^(lwr|mlkem)$")
  if(NOT families)
    return()
  endif()
  vmb_module(masking)
  vmb_module(api/masked)
  foreach(family IN LISTS families)
    vmb_module(schemes/${family}/masked)
  endforeach()
  if("lwr" IN_LIST families)
    vmb_module(rings/q2k_shares)
  endif()
endfunction()

# vmb_compiled_twice(FOLDER WORD...): the sources of a module know these definitions of the test
# library.
function(vmb_compiled_twice folder)
  set_property(GLOBAL PROPERTY vmb_compiled_twice_${folder} ${ARGN})
endfunction()

function(vmb_testing_module folder module)
  set_property(GLOBAL APPEND PROPERTY vmb_testing_modules ${folder})
  set_property(GLOBAL PROPERTY vmb_testing_module_of_${folder} ${module})
endfunction()

function(vmb_family name)
  cmake_parse_arguments(arg "" "" "MODULES" ${ARGN})
  set(list ${PROJECT_SOURCE_DIR}/src/schemes/${name}/${name}_sets.def)
  set(requested ${PROJECT_SOURCE_DIR}/src/schemes/${name}/${name}_on_request.def)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
  file(READ ${list} rows)
  set(requested_rows "")
  if(EXISTS ${requested})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${requested})
    file(READ ${requested} requested_rows)
    string(APPEND rows "${requested_rows}")
  endif()
  string(REPLACE ";" "<semicolon>" rows "${rows}") # some standings have one
  string(REGEX MATCHALL "\nVMB_(KEM|SIG)_SET[(][^\n]*" rows "${rows}")
  list(TRANSFORM rows STRIP)
  set(sets ${rows})
  list(TRANSFORM sets REPLACE "^VMB_..._SET[(]([a-z0-9_]+),.*" "\\1")
  set_property(GLOBAL APPEND PROPERTY vmb_known_sets ${sets})
  set_property(GLOBAL APPEND PROPERTY vmb_known_families ${name})
  set(chosen "")
  set(lines "")
  foreach(set row IN ZIP_LISTS sets rows)
    # The family that the API tells, in small letters: kyber and ml-kem share a folder.
    string(REGEX REPLACE "^[^\"]*\"([^\"]*)\".*$" "\\1" family "${row}")
    string(TOLOWER "${family}" family)
    set_property(GLOBAL APPEND PROPERTY vmb_known_families ${family})
    vmb_spelling(set_spelling "${set}")
    vmb_spelling(family_spelling "${family}")
    # "saber" is a set and a family: the set is meant.
    set(on_request OFF)
    if(requested_rows MATCHES "[(]${set},")
      set(on_request ON)
    endif()
    if(set_spelling IN_LIST vmb_wanted
       OR (NOT on_request
           AND ("all" IN_LIST vmb_wanted OR name IN_LIST vmb_wanted
                OR (NOT family IN_LIST sets AND family_spelling IN_LIST vmb_wanted))))
      list(APPEND chosen ${set})
      if(on_request)
        set_property(GLOBAL APPEND PROPERTY vmb_on_request_sets ${set})
      endif()
      string(APPEND lines "${row}\n")
    endif()
  endforeach()
  # A build of other sets than all reads lists of these, before those of the tree.
  if(NOT vmb_wanted STREQUAL "all")
    string(REPLACE "<semicolon>" ";" lines "${lines}")
    file(GENERATE OUTPUT ${vmb_lists_folder}/schemes/${name}/${name}_sets.def CONTENT "${lines}")
  endif()
  if(NOT chosen)
    return()
  endif()
  set_property(GLOBAL APPEND PROPERTY vmb_chosen_sets ${chosen})
  set_property(GLOBAL APPEND PROPERTY vmb_families ${name})
  set_property(GLOBAL PROPERTY vmb_family_${name}_sets ${chosen})
  list(TRANSFORM chosen PREPEND ${PROJECT_SOURCE_DIR}/src/schemes/${name}/sets/)
  list(TRANSFORM chosen APPEND .c)
  set_property(GLOBAL PROPERTY vmb_sets_of_schemes/${name} ${chosen})
  vmb_module(schemes/${name})
  foreach(module IN LISTS arg_MODULES)
    vmb_module(${module})
  endforeach()
endfunction()

function(vmb_stateful_family name)
  cmake_parse_arguments(arg "" "" "MODULES" ${ARGN})
  set(list ${PROJECT_SOURCE_DIR}/src/schemes/${name}/${name}_hashes.def)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
  file(STRINGS ${list} rows REGEX "^VMB_STATEFUL_HASH[(]")
  set_property(GLOBAL APPEND PROPERTY vmb_known_families ${name})
  set(lines "")
  foreach(row IN LISTS rows)
    string(REGEX REPLACE "^VMB_STATEFUL_HASH[(]([a-z0-9_]+),.*" "\\1" hash "${row}")
    set_property(GLOBAL APPEND PROPERTY vmb_known_families ${hash})
    vmb_spelling(spelling "${hash}")
    if("all" IN_LIST vmb_wanted OR name IN_LIST vmb_wanted OR spelling IN_LIST vmb_wanted)
      string(APPEND lines "${row}\n")
      set_property(GLOBAL APPEND PROPERTY vmb_hashes_of_${name} ${hash})
    endif()
  endforeach()
  if(NOT lines)
    return()
  endif()
  if(NOT "all" IN_LIST vmb_wanted)
    file(GENERATE OUTPUT ${vmb_lists_folder}/schemes/${name}/${name}_hashes.def CONTENT "${lines}")
  endif()
  set_property(GLOBAL APPEND PROPERTY vmb_stateful_families ${name})
  foreach(module schemes/${name} ${arg_MODULES})
    vmb_module(${module})
  endforeach()
endfunction()

# A file that no suffix of the table assigns to a processor is compiled everywhere. A misspelt
# suffix must not come to that: it begins like one of the table, or it is next to
# KERNEL_portable.c, of a kernel that has not the name of the whole module.
function(vmb_check_plain_name source stem last_word kernels)
  get_filename_component(folder ${source} DIRECTORY)
  get_filename_component(module ${folder} NAME)
  list(REMOVE_ITEM kernels ${module})
  if(stem STREQUAL last_word OR last_word MATCHES "^(portable(32|64)?|dispatch)$")
    return()
  endif()
  string(REGEX REPLACE "_[^_]*$" "" kernel ${stem})
  if(last_word MATCHES "${vmb_like_a_suffix}" OR kernel IN_LIST kernels)
    list(JOIN vmb_all_suffixes " " known)
    message(FATAL_ERROR "${source}: '${last_word}' names no processor. Known: portable ${known}")
  endif()
endfunction()

# The sources of a folder that this processor can use, in `out`; sets the compiler flags that a
# processor's implementations need, and those of a module that the toolchain file names
# (vmb_flags_of_FOLDER).
function(vmb_module_sources folder out)
  set(where ${PROJECT_SOURCE_DIR}/src/${folder})
  if(folder MATCHES "^testing/")
    set(where ${PROJECT_SOURCE_DIR}/${folder})
  endif()
  # The folders of api/ and schemes/ are modules and sets; those of other modules are parts.
  if(folder MATCHES "^(api|schemes/)")
    file(GLOB found CONFIGURE_DEPENDS ${where}/*.c ${where}/*.S)
  else()
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${where}/*.c ${where}/*.S)
  endif()
  get_property(sets GLOBAL PROPERTY vmb_sets_of_${folder})
  set(kernels ${found}) # those that have a portable implementation
  list(FILTER kernels INCLUDE REGEX "_portable(32|64)?[.]c$")
  list(TRANSFORM kernels REPLACE "^.*/(.*)_portable(32|64)?[.]c$" "\\1")
  set(sources ${sets})
  foreach(source IN LISTS found)
    get_filename_component(stem ${source} NAME_WE)
    string(REGEX REPLACE "^.*_" "" suffix ${stem})
    if(NOT suffix IN_LIST vmb_all_suffixes)
      vmb_check_plain_name(${source} ${stem} ${suffix} "${kernels}")
    else()
      if(VMB_PORTABLE_ONLY OR NOT suffix IN_LIST vmb_suffixes)
        continue()
      endif()
      if(DEFINED vmb_flags_${suffix})
        set_source_files_properties(${source} DIRECTORY ${PROJECT_SOURCE_DIR} PROPERTIES
          COMPILE_OPTIONS "${vmb_flags_${suffix}}")
      endif()
    endif()
    if(DEFINED vmb_flags_of_${folder})
      set_property(SOURCE ${source} DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY
        COMPILE_OPTIONS ${vmb_flags_of_${folder}})
    endif()
    list(APPEND sources ${source})
  endforeach()
  set(${out} ${sources} PARENT_SCOPE)
endfunction()

# One library target made of the sources: SHARED, STATIC; definitions in the remaining arguments.
function(vmb_library target type sources)
  add_library(${target} ${type} ${sources})
  target_include_directories(${target}
    PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
    PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
  target_compile_options(${target} PRIVATE -fvisibility=hidden -ffunction-sections -fdata-sections)
  # arithmetic/binary64/fpr.h; together, so that who takes the sources alone takes neither
  target_compile_options(${target} PRIVATE
    "$<$<COMPILE_LANGUAGE:C>:-ffp-contract=off;-DVMB_FP_CONTRACT_OFF>")
  if(VMB_MEMCPY_BY_LIBRARY AND NOT VMB_OPTIMIZE_SIZE)
    target_compile_options(${target} PRIVATE ${vmb_memcpy_by_library})
  endif()
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:vambrace_warnings>)
  target_compile_definitions(${target} PRIVATE VMB_BUILDING_LIBRARY ${ARGN})
  if(VMB_BUILD_TESTS AND CMAKE_CROSSCOMPILING)
    # the lab names lines; the code is the same
    target_compile_options(${target} PRIVATE -g $<$<C_COMPILER_ID:Clang>:-gdwarf-aranges>)
  endif()
  if(NOT VMB_BUILD_TESTS)
    # A build gives equal bytes in any folder: debug information and assertions do not name it.
    target_compile_options(${target} PRIVATE
      -ffile-prefix-map=${PROJECT_BINARY_DIR}=build
      -ffile-prefix-map=${PROJECT_SOURCE_DIR}=vambrace)
  endif()
  if(VMB_HOSTED)
    target_compile_definitions(${target} PRIVATE VMB_HOSTED _DEFAULT_SOURCE)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  if(VMB_CHECK_BOUNDS)
    # inline functions assert theirs in tests, too
    target_compile_definitions(${target} PUBLIC $<BUILD_INTERFACE:VMB_CHECK_BOUNDS>)
  endif()
  if(VMB_PORTABLE_ONLY)
    target_compile_definitions(${target} PRIVATE VMB_PORTABLE_ONLY=1)
  endif()
  if(VMB_MASKED)
    # sizes in vambrace/masked.h depend on it
    target_compile_definitions(${target} PUBLIC VMB_MASKED_SHARES=${VMB_MASKED_SHARES})
  endif()
  if(VMB_FAULT_CHECKS)
    target_compile_definitions(${target} PRIVATE VMB_FAULT_CHECKS=1)
  endif()
  target_compile_definitions(${target} PRIVATE VMB_SELF_TEST=$<BOOL:${VMB_SELF_TEST}>)
  if(VMB_PAIRWISE_TEST)
    # working memory of key generation depends on it
    target_compile_definitions(${target} PUBLIC VMB_PAIRWISE_TEST=1)
  endif()
  if(NOT VMB_SELF_TEST_BREAK STREQUAL "")
    target_compile_definitions(${target} PRIVATE VMB_SELF_TEST_BREAK=${VMB_SELF_TEST_BREAK})
  endif()
  if(NOT VMB_SMALL_CODE STREQUAL "")
    target_compile_definitions(${target} PRIVATE VMB_SMALL_CODE=$<BOOL:${VMB_SMALL_CODE}>)
  endif()
  if(VMB_SMALL_MEMORY)
    # the headers' *_WORK_BYTES depend on it
    target_compile_definitions(${target} PUBLIC VMB_SMALL_MEMORY=1)
  endif()
  if(WIN32)
    target_link_libraries(${target} PRIVATE bcrypt)
  endif()
  if(NOT PROJECT_IS_TOP_LEVEL)
    set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON) # what the parent links is built
  endif()
  # Bindings know by the same definitions which families exist.
  get_property(definitions GLOBAL PROPERTY vmb_set_definitions)
  target_compile_definitions(${target} PUBLIC "$<BUILD_INTERFACE:${definitions}>")
endfunction()

function(vmb_finish_library)
  get_property(known GLOBAL PROPERTY vmb_known_sets)
  get_property(chosen GLOBAL PROPERTY vmb_chosen_sets)
  if(NOT "all" IN_LIST vmb_wanted)
    get_property(families GLOBAL PROPERTY vmb_known_families)
    list(REMOVE_DUPLICATES families)
    vmb_spelling(spellings "${known};${families}")
    foreach(set IN LISTS vmb_wanted)
      if(NOT set IN_LIST spellings)
        list(JOIN known " " names)
        list(JOIN families ", " families)
        message(FATAL_ERROR "VMB_SETS names the unknown set '${set}'. Known sets: ${names}; "
          "families: ${families}")
      endif()
    endforeach()
    get_property(chosen_families GLOBAL PROPERTY vmb_families)
    get_property(stateful_families GLOBAL PROPERTY vmb_stateful_families)
    list(APPEND chosen_families ${stateful_families})
    if(NOT chosen_families)
      message(FATAL_ERROR "VMB_SETS is empty: name sets or families, or say all")
    endif()
    set(definitions VMB_SETS_LIMITED)
    foreach(family IN LISTS chosen_families)
      string(TOUPPER ${family} upper)
      list(APPEND definitions VMB_FAMILY_${upper})
    endforeach()
    set_property(GLOBAL PROPERTY vmb_set_definitions ${definitions})
  endif()

  get_property(modules GLOBAL PROPERTY vmb_modules)
  set(sources "")
  foreach(module IN LISTS modules)
    vmb_module_sources(${module} found)
    list(APPEND sources ${found})
  endforeach()

  # What ships is compiled once; only Windows wants other objects in a shared library than in a
  # static one.
  set(shipped "${sources}")
  if(NOT WIN32)
    vmb_library(vambrace_objects OBJECT "${sources}")
    set(shipped $<TARGET_OBJECTS:vambrace_objects>)
  endif()
  vmb_library(vambrace_static STATIC "${shipped}")
  target_compile_definitions(vambrace_static PUBLIC VMB_STATIC)
  set_target_properties(vambrace_static PROPERTIES OUTPUT_NAME vambrace EXPORT_NAME static
    ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  add_library(vambrace::static ALIAS vambrace_static)

  if(VMB_HOSTED AND VMB_BUILD_SHARED)
    vmb_library(vambrace_shared SHARED "${shipped}")
    # As long as the major version is 0, a minor version may change the interface.
    set(interface ${PROJECT_VERSION_MAJOR})
    if(interface EQUAL 0)
      set(interface 0.${PROJECT_VERSION_MINOR})
    endif()
    set_target_properties(vambrace_shared PROPERTIES OUTPUT_NAME vambrace EXPORT_NAME shared
      VERSION ${PROJECT_VERSION} SOVERSION ${interface}
      LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
    check_linker_flag(C -Wl,--no-undefined VMB_LINKER_KNOWS_NO_UNDEFINED)
    if(VMB_LINKER_KNOWS_NO_UNDEFINED AND NOT VMB_SANITIZE AND NOT VMB_CHECK_CONSTANT_TIME)
      target_link_options(vambrace_shared PRIVATE -Wl,--no-undefined)
    endif()
    add_library(vambrace::shared ALIAS vambrace_shared)
  endif()
  if(BUILD_SHARED_LIBS AND TARGET vambrace_shared)
    add_library(vambrace::vambrace ALIAS vambrace_shared)
  else()
    add_library(vambrace::vambrace ALIAS vambrace_static)
  endif()

  # In a build whose secrets are marked: the code as it ships, with the same flags, to compare with
  # what the check ran (tests/leaks).
  if(VMB_BUILD_TESTS AND VMB_CHECK_CONSTANT_TIME STREQUAL "valgrind")
    vmb_library(vambrace_shipped STATIC "${sources}")
    target_compile_options(vambrace_shipped PRIVATE -UVMB_CHECK_CONSTANT_TIME_VALGRIND)
    set_target_properties(vambrace_shipped PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()

  # A second library is for tests and benchmarks: VMB_CPU masks the processor's features, compatible
  # defects can be called. Folders that do not know these definitions (vmb_compiled_twice) are not
  # compiled again.
  if(VMB_BUILD_TESTS)
    set(definitions VMB_TESTING)
    # Test programs hold keys of every set of the build: on boards without the sets whose keys take
    # megabytes, which have their own images.
    if(NOT VMB_HOSTED AND VMB_SETS STREQUAL "all")
      list(APPEND definitions VMB_TESTING_SMALL_SETS)
    endif()
    get_property(testing_modules GLOBAL PROPERTY vmb_testing_modules)
    set(again "")
    foreach(module IN LISTS testing_modules)
      get_property(other GLOBAL PROPERTY vmb_testing_module_of_${module})
      if(other IN_LIST modules)
        vmb_module_sources(${module} found)
        list(APPEND again ${found})
        if(NOT VMB_PORTABLE_ONLY
            AND ((module MATCHES "^testing/(armingsword|mceliece_armv8)$"
                  AND "scalar" IN_LIST vmb_suffixes)
                 OR (module STREQUAL "testing/toom4" AND "armv7em" IN_LIST vmb_suffixes)))
          list(APPEND definitions VMB_KERNEL_SETS) # testing/kernel_sets.h
        endif()
      endif()
    endforeach()
    set(same "")
    foreach(module IN LISTS modules)
      vmb_module_sources(${module} found)
      get_property(words GLOBAL PROPERTY vmb_compiled_twice_${module})
      set(knows OFF)
      foreach(word IN LISTS words)
        if(word IN_LIST definitions)
          set(knows ON)
        endif()
      endforeach()
      if(knows OR WIN32)
        list(APPEND again ${found})
      else()
        list(APPEND same ${found})
      endif()
    endforeach()
    if(same)
      list(TRANSFORM same REPLACE "^${PROJECT_SOURCE_DIR}/src/" "/src/")
      list(TRANSFORM same REPLACE "([.+])" "[\\1]")
      list(JOIN same "|" pattern)
      set(same "$<FILTER:$<TARGET_OBJECTS:vambrace_objects>,INCLUDE,(${pattern})>")
    endif()
    vmb_library(vambrace_testing STATIC "${again};${same}" VMB_TESTING)
    target_compile_definitions(vambrace_testing PUBLIC VMB_STATIC)
    target_include_directories(vambrace_testing INTERFACE ${PROJECT_SOURCE_DIR}/src
      ${PROJECT_SOURCE_DIR})
    if("VMB_KERNEL_SETS" IN_LIST definitions)
      # support/kernel.h includes it
      target_compile_definitions(vambrace_testing PUBLIC
        "VMB_KERNEL_SETS=\"testing/kernel_sets.h\"")
    endif()
    if("VMB_TESTING_SMALL_SETS" IN_LIST definitions)
      target_compile_definitions(vambrace_testing PUBLIC VMB_TESTING_SMALL_SETS)
    endif()
    set_target_properties(vambrace_testing PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
endfunction()
