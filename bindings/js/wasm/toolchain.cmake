# WebAssembly without an operating system, by clang-19 (Debian: clang-19, lld-19, llvm-19).
# SPDX-License-Identifier: Apache-2.0 OR MIT
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET wasm32-unknown-unknown)
set(CMAKE_ASM_COMPILER clang-19)
set(CMAKE_ASM_COMPILER_TARGET wasm32-unknown-unknown)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Words have 32 bits, but the instructions of 64 bits are those of the processor: Keccak's lanes
# need no interleaving, slices of GF(2^m) are 64 bits long. Products of 128 bits would be a function
# of the compiler's run-time library.
set(flags -mbulk-memory -mnontrapping-fptoint -U__SIZEOF_INT128__)
list(APPEND flags -DVMB_KECCAK_INTERLEAVED=0 -DSLICE_BYTES=8)
list(APPEND flags -isystem ${CMAKE_CURRENT_LIST_DIR}/include)
list(JOIN flags " " CMAKE_C_FLAGS_INIT)

# Small code, but speed where the time goes; vectors where they pay (README.md, "Size and speed").
set(CMAKE_C_FLAGS_RELEASE "-Os" CACHE STRING "Flags of a release build")
foreach(module IN ITEMS
    hash/keccak hash/sha2 arithmetic/gf2 arithmetic/gf2m algorithms/benes arithmetic/binary64
    arithmetic/fixed64 arithmetic/modular31 rings/q3329 rings/q3457 rings/q7681 rings/q64513
    rings/q8380417 rings/q12289 rings/crt30 rings/pseudo_mersenne rings/sparse)
  set(vmb_flags_of_${module} -O2)
endforeach()
set(vmb_flags_of_rings/q2k -O2 -msimd128)
