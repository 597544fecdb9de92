/*
 * The features of the processor: what the compiler's own question says, and their names.
 * With the argument `words`, for check_instructions.py: reads the flags of processors, a line of
 * numbers each (x86-64: three registers of CPUID and XCR0; AArch64: AT_HWCAP), prints the words.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "support/processor.h"

static void check_names(uint32_t features, const char *wanted) {
  char names[128];
  memset(names, 'x', sizeof names);
  vmb_processor_feature_names(names, features);
  CHECK(strcmp(names, wanted) == 0, "names of %08lx: %s", (unsigned long)features, names);
}

#if defined(__linux__) && defined(VMB_CPU_RUNTIME_DETECTION)
static int print_words(void) {
  unsigned long n[4] = {0};
  char line[128];
  while (fgets(line, sizeof line, stdin) != NULL) {
    char *rest = line;
    for (size_t i = 0; i < sizeof n / sizeof n[0]; i++)
      n[i] = strtoul(rest, &rest, 16);
#if defined(__x86_64__)
    const struct vmb_processor_flags has = {(uint32_t)n[0], (uint32_t)n[1], (uint32_t)n[2],
                                            (uint32_t)n[3]};
    printf("%08lx\n", (unsigned long)vmb_processor_word_of(&has));
#else
    printf("%08lx\n", (unsigned long)vmb_processor_word_of(n[0]));
#endif
  }
  return 0;
}
#endif

int main(int argc, char **argv) {
  (void)argv;
#if defined(__linux__) && defined(VMB_CPU_RUNTIME_DETECTION)
  if (argc == 2 && strcmp(argv[1], "words") == 0)
    return print_words();
#endif
  CHECK(argc <= 1, "an argument that is unknown");
  check_names(0, "");
  check_names(VMB_CPU_AVX2, "avx2");
  check_names(VMB_CPU_MVE, "mve");
  check_names(VMB_CPU_AVX2 | VMB_CPU_AVX512VL | VMB_CPU_SHANI, "avx2 avx512vl shani");
  check_names(VMB_CPU_NEON | VMB_CPU_ARM_AES | VMB_CPU_MVE, "neon aes mve");
  check_names(UINT32_C(1) << 20 | UINT32_C(1) << 22 | VMB_CPU_BMI2, "bmi2"); /* nameless bits */
  check_names(UINT32_MAX,
              "avx2 avx512vl aesni pclmul bmi2 shani gfni vaes neon aes pmull sha2 sha3 "
              "armingsword scalar paper dsp armv6m mve sha512 vpclmul");
#if defined(__x86_64__) && defined(__linux__) && defined(VMB_CPU_RUNTIME_DETECTION)
  if (getenv("VMB_CPU") == NULL) {
    const uint32_t features = vmb_processor_features();
    CHECK(!(features & VMB_CPU_AVX2) == !__builtin_cpu_supports("avx2"), "avx2");
    CHECK(!(features & VMB_CPU_AESNI) == !__builtin_cpu_supports("aes"), "aes");
    CHECK(!(features & VMB_CPU_PCLMUL) == !__builtin_cpu_supports("pclmul"), "pclmul");
    CHECK(!(features & VMB_CPU_BMI2) ==
              !(__builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")),
          "bmi and bmi2");
    CHECK(!(features & VMB_CPU_AVX512VL) ==
              !(__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")),
          "avx512");
  }
#endif
  return check_report();
}
