/*
 * The features of the processor: what the compiler's own question says, and their names.
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

int main(void) {
  check_names(0, "");
  check_names(VMB_CPU_AVX2, "avx2");
  check_names(VMB_CPU_MVE, "mve");
  check_names(VMB_CPU_AVX2 | VMB_CPU_AVX512VL | VMB_CPU_SHANI, "avx2 avx512vl shani");
  check_names(VMB_CPU_NEON | VMB_CPU_ARM_AES | VMB_CPU_MVE, "neon aes mve");
  check_names(UINT32_C(1) << 7 | UINT32_C(1) << 20 | VMB_CPU_BMI2, "bmi2"); /* nameless bits */
  check_names(UINT32_MAX, "avx2 avx512vl aesni pclmul bmi2 shani gfni neon aes pmull sha2 sha3 "
                          "armingsword scalar paper dsp armv6m mve sha512");
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
