/*
 * The module's kernels in one form, for programs that try or time them all: an output that may be
 * an input too, and two inputs that may be destroyed. Also C++.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_POLY16_ARMINGSWORD_CALLS_H
#define VMB_POLY16_ARMINGSWORD_CALLS_H

#include <stddef.h>
#include <string.h>

#include "testing/armingsword/armingsword.h"

#define VMB_KERNEL_LIST "testing/armingsword/armingsword_kernels.def"
#define VMB_KERNEL_TABLE armingsword_implementations
#include "support/kernel_table.h"

#define ARMINGSWORD_IMPLEMENTATIONS \
  (sizeof armingsword_implementations / sizeof armingsword_implementations[0])
#define ARMINGSWORD_WORDS_MAX TOOM3_WORDS /* of an array */

typedef void armingsword_function(void);

static inline void armingsword_karatsuba64_evaluate(armingsword_function *implementation,
                                                    uint16_t *out, uint16_t *a, uint16_t *b) {
  (void)b;
  ((vmb_karatsuba64_evaluate_function *)implementation)(out, a);
}

static inline void armingsword_karatsuba64_mac(armingsword_function *implementation, uint16_t *out,
                                               uint16_t *a, uint16_t *b) {
  ((vmb_karatsuba64_mac_function *)implementation)(out, a, b);
}

static inline void armingsword_karatsuba64_interpolate(armingsword_function *implementation,
                                                       uint16_t *out, uint16_t *a, uint16_t *b) {
  (void)b;
  ((vmb_karatsuba64_interpolate_function *)implementation)(out, a);
}

static inline void armingsword_toom4_evaluate(armingsword_function *implementation, uint16_t *out,
                                              uint16_t *a, uint16_t *b) {
  (void)b;
  ((vmb_toom4_evaluate_function *)implementation)(out, a);
}

/* The lowest bit of b chooses the ring. */
static inline void armingsword_toom4_interpolate(armingsword_function *implementation,
                                                 uint16_t *out, uint16_t *a, uint16_t *b) {
  ((vmb_toom4_interpolate_function *)implementation)(out, a, b[0] & 1);
}

static inline void armingsword_toom3_evaluate(armingsword_function *implementation, uint16_t *out,
                                              uint16_t *a, uint16_t *b) {
  (void)b;
  ((vmb_toom3_evaluate_function *)implementation)(out, a);
}

static inline void armingsword_toom3_interpolate(armingsword_function *implementation,
                                                 uint16_t *out, uint16_t *a, uint16_t *b) {
  (void)b;
  ((vmb_toom3_interpolate_function *)implementation)(out, a);
}

struct armingsword_kernel {
  const char *name;
  void (*call)(armingsword_function *implementation, uint16_t *out, uint16_t *a, uint16_t *b);
  unsigned out_words, in_words;
};

/* The lab knows their order (lab/images/kernels_armingsword.c). */
static const struct armingsword_kernel armingsword_kernels[] = {
    {"karatsuba64_evaluate", armingsword_karatsuba64_evaluate, KARATSUBA64_OPERAND_WORDS, 64},
    {"karatsuba64_mac", armingsword_karatsuba64_mac, KARATSUBA64_PRODUCT_WORDS,
     KARATSUBA64_OPERAND_WORDS},
    {"karatsuba64_interpolate", armingsword_karatsuba64_interpolate, 128,
     KARATSUBA64_PRODUCT_WORDS},
    {"toom4_evaluate", armingsword_toom4_evaluate, TOOM4_WORDS, 256},
    {"toom4_interpolate", armingsword_toom4_interpolate, 256, TOOM4_WORDS},
    {"toom3_evaluate", armingsword_toom3_evaluate, TOOM3_WORDS, 768},
    {"toom3_interpolate", armingsword_toom3_interpolate, 768, TOOM3_WORDS},
};
#define ARMINGSWORD_KERNELS (sizeof armingsword_kernels / sizeof armingsword_kernels[0])

/*
 * The implementation of a kernel by its ending: "portable", "neon", "scalar"; NULL if this build
 * has none.
 */
static inline armingsword_function *armingsword_implementation(const char *kernel,
                                                               const char *isa) {
  for (size_t i = 0; i < ARMINGSWORD_IMPLEMENTATIONS; i++)
    if (vmb_kernel_is(&armingsword_implementations[i], kernel) &&
        strcmp(vmb_kernel_isa(&armingsword_implementations[i]), isa) == 0)
      return armingsword_implementations[i].function;
  return NULL;
}

#endif
