# Which kernel implementations a processor compiles, and what its compiler is told for them.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   vmb_processor(NAMES NAME... SUFFIXES SUFFIX...)  processors by the names that toolchains give
#                                                    them, a star for any ending: files whose names
#                                                    end in these suffixes are compiled
#   vmb_suffix_flags(SUFFIX FLAG...)                 compiler flags of files with a suffix
#
# Read by cmake/library.cmake and by bindings/rust/vambrace-sys/build/source_list.rs: nothing but
# calls with plain words.
vmb_processor(NAMES x86_64 AMD64 amd64 SUFFIXES avx2 avx512 bmi2 aesni gfni pclmul
  shani vaes vpclmul)
vmb_processor(NAMES aarch64 arm64 ARM64
  SUFFIXES aarch64 neon armaes armsha2 armsha512 pmull sha3 scalar)
vmb_processor(NAMES cortex-m0* SUFFIXES armv6m)
vmb_processor(NAMES cortex-m4* cortex-m7* cortex-m33* SUFFIXES armv7em armv7emsmall)
vmb_processor(NAMES cortex-m55* cortex-m85* SUFFIXES armv7em armv7emsmall mve)

vmb_suffix_flags(avx2 -mavx2 -mbmi2)
vmb_suffix_flags(avx512 -mavx512f -mavx512vl -mavx512bw -mavx512dq -mavx2 -mbmi2)
vmb_suffix_flags(bmi2 -mbmi -mbmi2)
vmb_suffix_flags(aesni -maes -msse4.1)
vmb_suffix_flags(gfni -mavx512f -mavx512vl -mavx512bw -mavx512dq -mavx512vbmi -mgfni -mvpclmulqdq
  -mavx2)
vmb_suffix_flags(pclmul -mpclmul -msse4.1)
vmb_suffix_flags(shani -msha -msse4.1)
vmb_suffix_flags(vaes -mvaes -maes -mavx2)
vmb_suffix_flags(vpclmul -mvpclmulqdq -mpclmul -mavx2)
vmb_suffix_flags(armaes -march=armv8-a+crypto)
vmb_suffix_flags(armsha2 -march=armv8-a+crypto)
vmb_suffix_flags(armsha512 -march=armv8.2-a+sha3)
vmb_suffix_flags(pmull -march=armv8-a+crypto)
vmb_suffix_flags(sha3 -march=armv8.2-a+sha3)
vmb_suffix_flags(scalar -fno-tree-vectorize -fno-tree-slp-vectorize)
