/*
 * The kernels of testing/armingsword one by one, for the lab: region k is kernel k of
 * armingsword_calls.h. Three more are a row of Espada's matrix times its secrets, twelve times the
 * nine products of karatsuba64_mac; one product of 64 coefficients with both evaluations and the
 * interpolation; and all of the row as the library does it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   kernels_armingsword BODY N     runs every kernel N times on random coefficients, other ones
 *                                  each time; BODY is portable, scalar or neon.
 *                                  The last region goes by VMB_CPU.
 *
 * Nothing is printed. Exit codes: 0, 2 (wrong arguments).
 */
#include <stdlib.h>

#include "marker.h"
#include "testing/armingsword/armingsword_calls.h"
#include "rings/q2k/q2k.h"

enum { ROW = ARMINGSWORD_KERNELS, PRODUCT, INNER_PRODUCT, REGIONS };
VMB_LAB_MARKERS(REGIONS);

#define ESPADA_RANK 12
#define WORDS (ESPADA_RANK * KARATSUBA64_OPERAND_WORDS) /* more than any kernel's array */
_Static_assert(WORDS >= ARMINGSWORD_WORDS_MAX, "arrays for every kernel");

static uint16_t out[WORDS], a[WORDS], b[WORDS];

static void fill(uint16_t words[WORDS]) {
  static uint64_t state = 1;
  for (size_t i = 0; i < WORDS; i++) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    words[i] = (uint16_t)(state >> 48);
  }
}

static void row(armingsword_function *mac) {
  for (unsigned j = 0; j < ESPADA_RANK; j++)
    armingsword_karatsuba64_mac(mac, out, a + KARATSUBA64_OPERAND_WORDS * j,
                                b + KARATSUBA64_OPERAND_WORDS * j);
}

/* out = a b, polynomials of 64 coefficients, by the kernels of an ending. */
static VMB_NOINLINE void product(const char *isa) {
  static uint16_t values[2][KARATSUBA64_OPERAND_WORDS], products[KARATSUBA64_PRODUCT_WORDS];
  armingsword_function *const evaluate = armingsword_implementation("karatsuba64_evaluate", isa);
  armingsword_function *const mac = armingsword_implementation("karatsuba64_mac", isa);
  armingsword_function *const interpolate =
      armingsword_implementation("karatsuba64_interpolate", isa);
  VMB_LAB_BEGIN(PRODUCT);
  armingsword_karatsuba64_evaluate(evaluate, values[0], a, NULL);
  armingsword_karatsuba64_evaluate(evaluate, values[1], b, NULL);
  memset(products, 0, sizeof products);
  armingsword_karatsuba64_mac(mac, products, values[0], values[1]);
  armingsword_karatsuba64_interpolate(interpolate, out, products, NULL);
  VMB_LAB_END(PRODUCT);
}

/* out = sum of a_j s_j, secrets prepared beforehand: coefficients in [0, 2^15) and [-3, 3]. */
static _Alignas(64) vmb_poly64_secret secrets[ESPADA_RANK];
static _Alignas(64) vmb_poly64_public prepared;
static _Alignas(64) vmb_poly64_sum sum;

static void prepare_secrets(void) {
  for (unsigned i = 0; i < ESPADA_RANK * 64; i++) {
    a[i] &= 0x7fff;
    b[i] = (uint16_t)(b[i] % 7 - 3U);
  }
  for (unsigned j = 0; j < ESPADA_RANK; j++)
    vmb_poly64_prepare_secret(&secrets[j], b + 64 * j);
}

static void inner_product(void) {
  memset(&sum, 0, sizeof sum);
  for (unsigned j = 0; j < ESPADA_RANK; j++) {
    vmb_poly64_prepare_public(&prepared, a + 64 * j, 15);
    vmb_poly64_basemul_acc(&sum, &prepared, &secrets[j]);
  }
  vmb_poly64_finish(out, &sum);
}

int main(int argc, char **argv) {
  const char *const isa = argc == 3 ? argv[1] : "";
  const unsigned long count = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
  armingsword_function *const mac = armingsword_implementation("karatsuba64_mac", isa);
  if (mac == NULL || count == 0)
    return 2;
  for (unsigned long i = 0; i < count; i++)
    for (unsigned region = 0; region < REGIONS; region++) {
      fill(out);
      fill(a);
      fill(b);
      if (region == ROW) {
        VMB_LAB_BEGIN(ROW);
        row(mac);
        VMB_LAB_END(ROW);
      } else if (region == PRODUCT) {
        product(isa);
      } else if (region == INNER_PRODUCT) {
        prepare_secrets();
        VMB_LAB_BEGIN(INNER_PRODUCT);
        inner_product();
        VMB_LAB_END(INNER_PRODUCT);
      } else {
        armingsword_function *const implementation =
            armingsword_implementation(armingsword_kernels[region].name, isa);
        VMB_LAB_BEGIN(region);
        armingsword_kernels[region].call(implementation, out, a, b);
        VMB_LAB_END(region);
      }
    }
  return 0;
}
