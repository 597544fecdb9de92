# Leak and left-over checks of this build's own images (docs/lab.md). Without VMB_TEST_FULL every
# family and every processor has its turn each time, in other pairs each week:
#   leak      one small set of each family, on two of the six targets below; all its operations, and
#             what is done with keys (images/key_operations.c). The Cortex-M7 and M33 have the
#             kernels of the Cortex-M4 and other code of the compiler's: one quick family each
#   leftover  the rotated set of each family, on the Cortex-M4 or on AArch64
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(leak_targets cortex-m0 cortex-m4 cortex-m4-clang cortex-m55 linux-aarch64 linux-aarch64-clang)
set(leftover_targets cortex-m4 linux-aarch64)
set(alike_targets cortex-m7 cortex-m33) # with the kernels of the Cortex-M4
if(VMB_TEST_FULL)
  list(APPEND leak_targets ${alike_targets})
endif()
if(NOT VMB_TARGET IN_LIST leak_targets AND NOT VMB_TARGET IN_LIST alike_targets)
  return()
endif()
if(NOT EXISTS ${python})
  vmb_lab_skipped(lab_secrets "build/venv is missing; cmake/setup.sh test makes it")
  return()
endif()

# Of each family the set that costs least and is no superseded one, or the first; all with
# VMB_TEST_FULL.
get_property(rotated GLOBAL PROPERTY vmb_rotated_sets)
get_property(families GLOBAL PROPERTY vmb_families)
set(cheap lightsaber mlkem512 ntruplus576 nttru smaugt1 efrodokem640aes hqc1 mceliece348864f
  haetae2 gcksign2 nccsign1 slhdsa_sha2_128f solmae512 falcon512)
set(least "")
foreach(family IN LISTS families)
  get_property(sets GLOBAL PROPERTY vmb_family_${family}_sets)
  foreach(set IN LISTS sets)
    if(set IN_LIST cheap)
      set(sets ${set})
    endif()
  endforeach()
  list(GET sets 0 set)
  list(APPEND least ${set})
endforeach()
if(VMB_TEST_FULL)
  set(least ${rotated})
endif()
foreach(family IN LISTS families)
  get_property(sets GLOBAL PROPERTY vmb_family_${family}_sets)
  foreach(set IN LISTS sets)
    set(family_of_${set} ${family})
  endforeach()
endforeach()

# Images for the Cortex-M0 run on a board with more memory; its code is that of the build.
set(images operations)
set(key_images key_operations)
string(REGEX REPLACE "-clang$" "" leak_machine ${VMB_TARGET})
if(leak_machine STREQUAL "cortex-m0")
  set(images large_operations)
  set(key_images large_key_operations)
  set(leak_machine cortex-m0-large)
endif()

# vmb_lab_secrets(NAME TOOL IMAGE SET [OPTION...]): one check of one image.
function(vmb_lab_secrets name tool image set)
  set_target_properties(${image} PROPERTIES EXCLUDE_FROM_ALL OFF)
  add_dependencies(vmb_all_test_programs ${image})
  add_test(NAME ${name}
    COMMAND ${python} -m vambrace_lab ${tool} $<TARGET_FILE:${image}> --set ${set}
    --target ${leak_machine} --seconds 3000 ${ARGN})
  set_tests_properties(${name} PROPERTIES LABELS lab ENVIRONMENT "${environment}" TIMEOUT 3600)
endfunction()

# turn = whether it is this target's turn with a family, of the targets that share it: a family has
# two of six, or one of two.
get_property(rotation GLOBAL PROPERTY vmb_rotation)
function(vmb_lab_turn turn family)
  get_property(known GLOBAL PROPERTY vmb_known_families)
  list(FIND known ${family} place)
  list(FIND ARGN ${VMB_TARGET} target)
  list(LENGTH ARGN count)
  math(EXPR first "(${place} + ${rotation}) % ${count}")
  math(EXPR second "(${first} + ${count} - ${count} / 2) % ${count}")
  if(count EQUAL 2)
    set(second ${first})
  endif()
  set(${turn} OFF PARENT_SCOPE)
  if(VMB_TEST_FULL OR target EQUAL first OR target EQUAL second)
    set(${turn} ON PARENT_SCOPE)
  endif()
endfunction()

# The family whose turn it is on the Cortex-M7 or M33, of those that these builds have without
# VMB_TEST_FULL (tests/run.sh) and that take a second or three; not the same on both.
set(quick_families lwr mlkem haetae)
list(FIND alike_targets ${VMB_TARGET} place)
list(LENGTH quick_families count)
math(EXPR place "(${rotation} + ${place}) % ${count}")
list(GET quick_families ${place} alike_family)

# Operations that are checked without VMB_TEST_FULL: an emulator takes seconds for a key pair of
# Classic McEliece (of both ways to make one the longer), SOLMAE or Falcon, and for signing with the
# last two, AIMer or SLH-DSA. None: it
# is other targets' turn.
function(vmb_lab_leak_operations set family operations)
  set(chosen all)
  if(NOT VMB_TEST_FULL AND set MATCHES "^mceliece")
    set(chosen encaps encaps_stream decaps keypair_stream) # half a minute, the last one
  elseif(NOT VMB_TEST_FULL AND set MATCHES "^solmae")
    set(chosen sign)
    if(VMB_TARGET STREQUAL "linux-aarch64")
      list(APPEND chosen compact_from compact_expand)
    endif()
  elseif(NOT VMB_TEST_FULL AND family STREQUAL "falcon")
    set(chosen sign)
  elseif(NOT VMB_TEST_FULL AND family STREQUAL "aimer" AND VMB_TARGET STREQUAL "cortex-m0")
    set(chosen keypair)
  elseif(NOT VMB_TEST_FULL AND family STREQUAL "slhdsa")
    set(chosen keypair)
  endif()
  if(NOT VMB_TARGET IN_LIST leak_targets)
    set(turn OFF)
    if(family STREQUAL alike_family)
      set(turn ON)
    endif()
  elseif(family MATCHES "^(mceliece|solmae|falcon|slhdsa|aimer)$")
    # expensive, or not in the builds of small sets (tests/run.sh)
    vmb_lab_turn(turn ${family} ${leftover_targets})
  else()
    vmb_lab_turn(turn ${family} ${leak_targets})
  endif()
  if(NOT turn)
    set(chosen "")
  endif()
  set(${operations} ${chosen} PARENT_SCOPE)
endfunction()

# Which sets have images of what is done with keys: each needs a key pair for each secret.
function(vmb_lab_leak_key_operations set family operations)
  vmb_lab_leak_operations(${set} ${family} chosen)
  if(chosen)
    set(chosen all)
  endif()
  if(NOT VMB_TEST_FULL AND family MATCHES "^(mceliece|falcon)$")
    set(chosen "")
  elseif(NOT VMB_TEST_FULL AND chosen AND family STREQUAL "solmae")
    set(chosen check_secret_key)
  endif()
  set(${operations} ${chosen} PARENT_SCOPE)
endfunction()

# vmb_lab_leak(NAME IMAGE SET [OPERATION...]): these operations of the image, or all.
function(vmb_lab_leak name image set)
  set(operations ${ARGN})
  list(REMOVE_ITEM operations all)
  list(TRANSFORM operations PREPEND --operation=)
  vmb_lab_secrets(${name} leak ${image} ${set} ${operations})
endfunction()

set(names "")
foreach(set IN LISTS least)
  vmb_lab_leak_operations(${set} ${family_of_${set}} operations)
  vmb_lab_leak_key_operations(${set} ${family_of_${set}} key_operations)
  if(operations)
    vmb_lab_leak(lab_leak_${set} ${images}_${set} ${set} ${operations})
    string(APPEND names " ${set}")
  endif()
  if(key_operations)
    vmb_lab_leak(lab_leak_keys_${set} ${key_images}_${set} ${set} ${key_operations})
  endif()
endforeach()
message(STATUS "Leak checks of the ${VMB_TARGET} code run for:${names}")

if(VMB_TARGET IN_LIST leftover_targets)
  foreach(set IN LISTS rotated)
    vmb_lab_turn(turn ${family_of_${set}} ${leftover_targets})
    if(turn)
      vmb_lab_secrets(lab_leftover_${set} leftover operations_${set} ${set})
    endif()
    if(TARGET kernel_sets_${set} AND turn)
      foreach(tool IN ITEMS leak leftover)
        foreach(kernel_set IN ITEMS armingsword scalar)
          vmb_lab_secrets(lab_${tool}_${kernel_set}_${set} ${tool} kernel_sets_${set} ${set})
          set_property(TEST lab_${tool}_${kernel_set}_${set} APPEND PROPERTY
            ENVIRONMENT VMB_CPU=${kernel_set})
        endforeach()
      endforeach()
    endif()
  endforeach()
endif()

# Leaks planted into copies of kernels whose callers are counted instead of compared must be found.
if(VMB_TARGET STREQUAL "cortex-m4")
  foreach(planted IN ITEMS haetae2:cdt_below gcksign2:sparse_product)
    string(REPLACE ":" ";" planted ${planted})
    list(GET planted 0 set)
    list(GET planted 1 kernel)
    if(TARGET planted_${kernel})
      set_target_properties(planted_${kernel} PROPERTIES EXCLUDE_FROM_ALL OFF)
      add_test(NAME lab_leak_notices_${kernel}
        COMMAND ${PROJECT_SOURCE_DIR}/tests/board/expect.sh 1
        "LEAK.*(branch|address): vmb_${kernel}_armv7em [^ ]* [^ ]* .planted_${kernel}"
          ${python} -m vambrace_lab leak $<TARGET_FILE:planted_${kernel}> --set ${set}
          --operation sign)
      set_tests_properties(lab_leak_notices_${kernel} PROPERTIES LABELS lab
        ENVIRONMENT "${environment}" TIMEOUT 600)
    endif()
  endforeach()
endif()

# A leak planted into SLH-DSA's signing, whose trees are counted.
if(TARGET planted_slhdsa_trees)
  set_target_properties(planted_slhdsa_trees PROPERTIES EXCLUDE_FROM_ALL OFF)
  add_test(NAME lab_leak_notices_slhdsa_trees
    COMMAND ${PROJECT_SOURCE_DIR}/tests/board/expect.sh 1
    "LEAK.*branch: [a-z_]* [^ ]* [^ ]* .planted_slhdsa_trees"
      ${python} -m vambrace_lab leak $<TARGET_FILE:planted_slhdsa_trees> --set slhdsa_sha2_128f
      --target ${leak_machine} --operation sign --pairs 2)
  set_tests_properties(lab_leak_notices_slhdsa_trees PROPERTIES LABELS lab
    ENVIRONMENT "${environment}" TIMEOUT 600)
endif()

# A leak planted into key generation from seeds, too.
if(TARGET planted_seed_run)
  set_target_properties(planted_seed_run PROPERTIES EXCLUDE_FROM_ALL OFF)
  add_test(NAME lab_leak_notices_seed_run
    COMMAND ${PROJECT_SOURCE_DIR}/tests/board/expect.sh 1
    "LEAK.*branch: [a-z_]* [^ ]* [^ ]* .planted_seed_run"
      ${python} -m vambrace_lab leak $<TARGET_FILE:planted_seed_run> --set lightsaber
      --target ${leak_machine} --operation keypair_from_seed)
  set_tests_properties(lab_leak_notices_seed_run PROPERTIES LABELS lab
    ENVIRONMENT "${environment}" TIMEOUT 600)
endif()
