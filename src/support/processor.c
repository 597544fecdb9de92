/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/processor.h"

#include <string.h>

#if defined(VMB_CPU_RUNTIME_DETECTION)

#if defined(VMB_TESTING)
#include <stdio.h>
#include <stdlib.h>
#endif

#if defined(__x86_64__)

#include <cpuid.h>

/*
 * The operating system saves these parts of the vector state: bits of XCR0 (Intel SDM volume 1,
 * section 13.3).
 */
static uint64_t saved_vector_state(void) {
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (uint64_t)high << 32 | low;
}

/* x86-64: what CPUID says, and for vectors also what the operating system saves. */
static uint32_t detect(void) {
  uint32_t a, b, c, d, features = 0;
  if (!__get_cpuid(1, &a, &b, &c, &d))
    return 0;
  if (c & bit_AES)
    features |= VMB_CPU_AESNI;
  if (c & bit_PCLMUL)
    features |= VMB_CPU_PCLMUL;
  const uint64_t state = (c & bit_OSXSAVE) ? saved_vector_state() : 0;
  const int avx_saved = (state & 0x06) == 0x06;    /* SSE, AVX */
  const int avx512_saved = (state & 0xe6) == 0xe6; /* and opmask, upper halves, upper registers */
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d))
    return features;
  if ((b & bit_BMI) && (b & bit_BMI2))
    features |= VMB_CPU_BMI2;
  if (b & bit_SHA)
    features |= VMB_CPU_SHANI;
  if (avx_saved && (b & bit_AVX2))
    features |= VMB_CPU_AVX2;
  const uint32_t avx512 = (uint32_t)(bit_AVX512F | bit_AVX512VL | bit_AVX512BW | bit_AVX512DQ);
  if (avx512_saved && (b & avx512) == avx512)
    features |= VMB_CPU_AVX512VL;
  const uint32_t gfni = (uint32_t)(bit_GFNI | bit_VPCLMULQDQ | bit_AVX512VBMI);
  if ((features & VMB_CPU_AVX512VL) && (c & gfni) == gfni)
    features |= VMB_CPU_GFNI;
  return features;
}

#elif defined(__aarch64__) && defined(__linux__)

#include <sys/auxv.h>

/* AArch64: what the operating system says (AT_HWCAP). NEON is always there. */
static uint32_t detect(void) {
  const unsigned long hwcap = getauxval(AT_HWCAP);
  uint32_t features = VMB_CPU_NEON;
  if (hwcap & (1UL << 3))
    features |= VMB_CPU_ARM_AES; /* HWCAP_AES */
  if (hwcap & (1UL << 4))
    features |= VMB_CPU_ARM_PMULL; /* HWCAP_PMULL */
  if (hwcap & (1UL << 6))
    features |= VMB_CPU_ARM_SHA2; /* HWCAP_SHA2 */
  if (hwcap & (1UL << 17))
    features |= VMB_CPU_ARM_SHA3; /* HWCAP_SHA3 */
  if (hwcap & (1UL << 21))
    features |= VMB_CPU_ARM_SHA512; /* HWCAP_SHA512 */
  return features;
}

#elif defined(__aarch64__) && defined(__APPLE__)

static uint32_t detect(void) { /* every Apple 64-bit Mac processor has these */
  return VMB_CPU_NEON | VMB_CPU_ARM_AES | VMB_CPU_ARM_PMULL | VMB_CPU_ARM_SHA2 | VMB_CPU_ARM_SHA3 |
         VMB_CPU_ARM_SHA512;
}

#elif defined(__aarch64__)

static uint32_t detect(void) {
  return VMB_CPU_NEON;
}

#else

static uint32_t detect(void) {
  return 0;
}

#endif

#if defined(VMB_TESTING)

#if defined(VMB_KERNEL_SETS)
#define SETS_ARE_BUILT 1
#else
#define SETS_ARE_BUILT 0
#endif

/* What each value of VMB_CPU leaves and adds. */
static const struct {
  const char *value;
  uint32_t keep, kernel_set;
} masks[] = {
    {"portable", 0, 0},
    {"neon", ~(VMB_CPU_ARM_SHA3 | VMB_CPU_ARM_SHA512), 0},
    {"neon+sha3", ~UINT32_C(0), 0},
    {"no-pmull", ~VMB_CPU_ARM_PMULL, 0},
    {"avx2", ~(VMB_CPU_AVX512VL | VMB_CPU_GFNI), 0},
    {"avx512", ~UINT32_C(0), 0},
    {"armingsword", 0, VMB_KERNELS_ARMINGSWORD},
    {"scalar", 0, VMB_KERNELS_SCALAR},
    {"paper", 0, VMB_KERNELS_PAPER},
};

/*
 * The features less those that VMB_CPU takes away, or a kernel set: in builds for tests only. An
 * unknown value ends the program.
 */
static uint32_t masked(uint32_t features) {
/* the sanitizer takes the AES, SHA and GFNI instructions for uses of their operands */
#if defined(VMB_CHECK_CONSTANT_TIME_MSAN)
  features &= ~(VMB_CPU_AESNI | VMB_CPU_SHANI | VMB_CPU_GFNI);
#endif
  const char *value = getenv("VMB_CPU");
  if (value == NULL || *value == 0)
    return features;
  for (size_t i = 0; i < sizeof masks / sizeof masks[0]; i++)
    if (strcmp(value, masks[i].value) == 0) {
      if (SETS_ARE_BUILT || masks[i].kernel_set == 0)
        return (features & masks[i].keep) | masks[i].kernel_set;
      fprintf(stderr, "VMB_CPU=%s: this kernel set exists in builds for AArch64 only\n", value);
      exit(2);
    }
  fprintf(stderr,
          "VMB_CPU=%s is unknown: use portable, neon, neon+sha3, no-pmull, avx2, avx512, "
          "armingsword, scalar or paper\n",
          value);
  exit(2);
}

#else

static uint32_t masked(uint32_t features) {
  return features;
}

#endif

_Atomic uint32_t vmb_processor_word;

/* Asks once and keeps the word; later calls read it (processor.h). */
uint32_t vmb_processor_detect(void) {
  /* two threads may both come here: they store the same word */
  const uint32_t word = masked(detect()) | VMB_CPU_DETECTED;
  atomic_store_explicit(&vmb_processor_word, word, memory_order_relaxed);
  return word;
}

#endif

/* names = the words for all set bits with a space between them, at most 127 characters. */
void vmb_processor_feature_names(char names[128], uint32_t features) {
  static const char text[][16] = {"avx2",  "avx512vl", "aesni",  "pclmul",      "bmi2",
                                  "shani", "gfni",     "",       "neon",        "aes",
                                  "pmull", "sha2",     "sha3",   "armingsword", "scalar",
                                  "paper", "dsp",      "armv6m", "mve",         "sha512"};
  size_t used = 0;
  for (unsigned i = 0; i < sizeof text / sizeof text[0]; i++) {
    const size_t length = strlen(text[i]);
    if (!(features >> i & 1) || length == 0)
      continue;
    if (used != 0)
      names[used++] = ' ';
    memcpy(names + used, text[i], length);
    used += length;
  }
  names[used] = 0;
}
