/*
 * The kernels of math/poly16/armingsword one by one, for the lab: region k is kernel k of the list below.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   kernels_armingsword BODY N     runs every kernel N times on random coefficients, other ones each time; BODY is portable, scalar or neon
 *
 * Nothing is printed. Exit codes: 0, 2 (wrong arguments).
 */
#include <stdlib.h>
#include <string.h>

#include "marker.h"
#include "math/poly16/armingsword/armingsword.h"
#include "math/poly16/poly16.h"

#define VMB_KERNEL_LIST "math/poly16/armingsword/armingsword_kernels.def"
#define VMB_KERNEL_TABLE bodies
#include "support/kernel_table.h"

/* The order of lab/vambrace_lab/armingsword.py. */
enum {
  KARATSUBA_EVALUATE,
  KARATSUBA_MAC,
  KARATSUBA_ROW,
  KARATSUBA_INTERPOLATE,
  TOOM3_EVALUATE,
  TOOM3_INTERPOLATE,
  TOOM4_EVALUATE,
  TOOM4_INTERPOLATE,
  REGIONS
};
VMB_LAB_MARKERS(REGIONS);

#define ESPADA_RANK 12

static uint16_t in[ESPADA_RANK * KARATSUBA64_OPERAND_WORDS], in2[ESPADA_RANK * KARATSUBA64_OPERAND_WORDS], out[TOOM3_WORDS];

static void fill(uint16_t *words, size_t count) {
  static uint64_t state = 1; /* Knuth's generator, MMIX */
  for (size_t i = 0; i < count; i++) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    words[i] = (uint16_t)(state >> 48);
  }
}

static void (*body(const char *kernel, const char *isa))(void) {
  for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++)
    if (strcmp(bodies[i].kernel, kernel) == 0 && strcmp(bodies[i].isa, isa) == 0) return bodies[i].function;
  return NULL;
}

#define MEASURE(region, call)  \
  do {                         \
    fill(in, sizeof in / 2);   \
    fill(in2, sizeof in2 / 2); \
    fill(out, sizeof out / 2); \
    VMB_LAB_BEGIN(region);     \
    call;                      \
    VMB_LAB_END(region);       \
  } while (0)

int main(int argc, char **argv) {
  const char *const isa = argc == 3 ? argv[1] : "";
  const unsigned long count = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
#define FIND(name) vmb_##name##_function *const name = (vmb_##name##_function *)body(#name, isa)
  FIND(karatsuba64_evaluate);
  FIND(karatsuba64_mac);
  FIND(karatsuba64_interpolate);
  FIND(toom3_evaluate);
  FIND(toom3_interpolate);
  FIND(toom4_evaluate);
  FIND(toom4_interpolate);
  if (karatsuba64_mac == NULL || count == 0) return 2;
  for (unsigned long i = 0; i < count; i++) {
    MEASURE(KARATSUBA_EVALUATE, karatsuba64_evaluate(out, in));
    MEASURE(KARATSUBA_MAC, karatsuba64_mac(out, in, in2));
    MEASURE(KARATSUBA_ROW, for (unsigned j = 0; j < ESPADA_RANK; j++)
                               karatsuba64_mac(out, in + KARATSUBA64_OPERAND_WORDS * j, in2 + KARATSUBA64_OPERAND_WORDS * j));
    MEASURE(KARATSUBA_INTERPOLATE, karatsuba64_interpolate(out, in));
    MEASURE(TOOM3_EVALUATE, toom3_evaluate(out, in));
    MEASURE(TOOM3_INTERPOLATE, toom3_interpolate(out, in));
    MEASURE(TOOM4_EVALUATE, toom4_evaluate(out, in));
    MEASURE(TOOM4_INTERPOLATE, toom4_interpolate(out, in, 0));
  }
  return 0;
}
