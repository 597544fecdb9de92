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
 * What each feature needs: everything that its files' compiler flags (cmake/processors.cmake)
 * let the compiler use, which is more than these name. An emulator, and a virtual machine whose
 * owner masks flags, may have one without the other. tests/support/check_instructions.py asks
 * compilers what their flags imply and compares.
 */
#define SSE4_1 (bit_SSE3 | bit_SSSE3 | bit_SSE4_1)
#define AVX (SSE4_1 | bit_SSE4_2 | bit_POPCNT | bit_XSAVE | bit_OSXSAVE | bit_AVX)
#define AVX2 (bit_AVX2 | bit_BMI | bit_BMI2) /* QEMU 7.2 asks BMI for some instructions of BMI2 */
#define AVX512 (AVX2 | bit_AVX512F | bit_AVX512VL | bit_AVX512BW | bit_AVX512DQ)
#define SAVED_AVX 0x06    /* SSE, AVX */
#define SAVED_AVX512 0xe6 /* and opmask, upper halves, upper registers */
static const struct {
  uint32_t feature;
  struct vmb_processor_flags needs;
} features_by_flags[] = {
    {VMB_CPU_AESNI, {bit_AES | SSE4_1, 0, 0, 0}},
    {VMB_CPU_PCLMUL, {bit_PCLMUL | SSE4_1, 0, 0, 0}},
    {VMB_CPU_SHANI, {SSE4_1, bit_SHA, 0, 0}},
    {VMB_CPU_BMI2, {0, bit_BMI | bit_BMI2, 0, 0}},
    {VMB_CPU_AVX2, {AVX, AVX2, 0, SAVED_AVX}},
    {VMB_CPU_AVX512VL, {AVX | bit_FMA | bit_F16C, AVX512, 0, SAVED_AVX512}},
    {VMB_CPU_GFNI,
     {AVX | bit_FMA | bit_F16C | bit_PCLMUL, AVX512, bit_GFNI | bit_VPCLMULQDQ | bit_AVX512VBMI,
      SAVED_AVX512}},
    {VMB_CPU_VAES, {AVX | bit_AES, AVX2, bit_VAES, SAVED_AVX}},
    {VMB_CPU_VPCLMUL, {AVX | bit_PCLMUL, AVX2, bit_VPCLMULQDQ, SAVED_AVX}},
};

uint32_t vmb_processor_word_of(const struct vmb_processor_flags *has) {
  uint32_t features = 0;
  for (size_t i = 0; i < sizeof features_by_flags / sizeof features_by_flags[0]; i++) {
    const struct vmb_processor_flags *const needs = &features_by_flags[i].needs;
    const uint32_t missing = (needs->leaf1_ecx & ~has->leaf1_ecx) |
                             (needs->leaf7_ebx & ~has->leaf7_ebx) |
                             (needs->leaf7_ecx & ~has->leaf7_ecx) | (needs->saved & ~has->saved);
    if (missing == 0)
      features |= features_by_flags[i].feature;
  }
  return features;
}

/* x86-64: what CPUID says, and for vectors also what the operating system saves. */
static uint32_t detect(void) {
  struct vmb_processor_flags has = {0, 0, 0, 0};
  uint32_t a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &has.leaf1_ecx, &d))
    return 0;
  if (has.leaf1_ecx & bit_OSXSAVE) {
    /* bits of XCR0 (Intel SDM volume 1, section 13.3) */
    __asm__ volatile("xgetbv" : "=a"(has.saved), "=d"(d) : "c"(0));
  }
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) {
    has.leaf7_ebx = b;
    has.leaf7_ecx = c;
  }
  return vmb_processor_word_of(&has);
}

#elif defined(__aarch64__) && defined(__linux__)

#include <sys/auxv.h>

/*
 * Everything that the flags of a feature's files allow, as for x86-64. HWCAP_AES, PMULL, SHA1,
 * SHA2 for one; for the other SHA2, SHA3 or SHA512, and ATOMICS, CRC32, ASIMDRDM of Armv8.2.
 */
#define CRYPTO (1UL << 3 | 1UL << 4 | 1UL << 5 | 1UL << 6)
#define ARMV8_2 (1UL << 6 | 1UL << 7 | 1UL << 8 | 1UL << 12 | 1UL << 17 | 1UL << 21)

uint32_t vmb_processor_word_of(unsigned long hwcap) {
  uint32_t features = VMB_CPU_NEON;
  if ((hwcap & CRYPTO) == CRYPTO)
    features |= VMB_CPU_ARM_AES | VMB_CPU_ARM_PMULL | VMB_CPU_ARM_SHA2;
  if ((hwcap & ARMV8_2) == ARMV8_2)
    features |= VMB_CPU_ARM_SHA3 | VMB_CPU_ARM_SHA512;
  return features;
}

/* AArch64: what the operating system says (AT_HWCAP). NEON is always there. */
static uint32_t detect(void) {
  return vmb_processor_word_of(getauxval(AT_HWCAP));
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
    {"avx2", ~(VMB_CPU_AVX512VL | VMB_CPU_GFNI | VMB_CPU_VAES | VMB_CPU_VPCLMUL), 0},
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
  features &= ~(VMB_CPU_AESNI | VMB_CPU_SHANI | VMB_CPU_GFNI | VMB_CPU_VAES);
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
  static const char text[][16] = {"avx2", "avx512vl",    "aesni",  "pclmul", "bmi2",  "shani",
                                  "gfni", "vaes",        "neon",   "aes",    "pmull", "sha2",
                                  "sha3", "armingsword", "scalar", "paper",  "dsp",   "armv6m",
                                  "mve",  "sha512",      "",       "vpclmul"};
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
