/*
 * The numbers of the transform of poly768 with NEON (poly768_ntt32_neon.h) against their formulas,
 * and the bounds that poly768_neon.c states, evaluated layer by layer from these numbers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <math.h>
#include <stdlib.h>

#include "check.h"
#include "rings/q2k/poly768_ntt32_neon.h"

#define Q INT64_C(1299457)
#define SUM_MAX (1152.0 * 512.0) /* of a coefficient of the product */

static int64_t modulo(int64_t a) {
  return (a % Q + Q) % Q;
}

static int64_t power(int64_t base, int64_t exponent) {
  int64_t result = 1;
  for (base = modulo(base); exponent > 0; exponent >>= 1, base = base * base % Q)
    if (exponent & 1)
      result = result * base % Q;
  return result;
}

static int64_t inverse(int64_t a) {
  return power(a, Q - 2);
}

static int is_prime(int64_t q) {
  for (int64_t d = 2; d * d <= q; d++)
    if (q % d == 0)
      return 0;
  return q > 1;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static void check_pair(const char *what, const int32_t *table, unsigned k, int64_t value) {
  const int64_t z = table[2 * k];
  CHECK(modulo(z) == modulo(value) && 2 * llabs(z) < Q, "%s %u: value, centred", what, k);
  CHECK(table[2 * k + 1] == llround((double)z * 0x1p31 / (double)Q), "%s %u: companion", what, k);
}

static void check_tree(int64_t w, int64_t c, int64_t d) {
  const int64_t o = modulo(w - 1);
  const int64_t roots[6] = {c, c * o % Q, c * o % Q * o % Q, d, d * o % Q, d * o % Q * o % Q};
  for (unsigned k = 6; k < NTT32_NEON_NODES; k++) {
    const int64_t z = modulo(vmb_poly768_zetas_neon[2 * k]);
    const int64_t parent = k < 12 ? roots[k - 6] : modulo(vmb_poly768_zetas_neon[k / 2 * 2]);
    CHECK(z * z % Q == (k < 12 || k % 2 == 0 ? parent : Q - parent),
          "node %u: z^2 is the root of its parent", k);
    check_pair("node", vmb_poly768_zetas_neon, k, z);
    check_pair("inverse of node", vmb_poly768_inverses_neon, k, inverse(z));
  }
}

static void check_first(int64_t w, int64_t c, int64_t d, const int32_t first[12], int64_t f) {
  const int64_t v = modulo(1 - w);
  const int64_t wanted[12] = {
      1, w, v, 0, c, c * w, c * c, c * c % Q * w, d, d * v, d * d, d * d % Q * v};
  for (unsigned k = 0; k < 12; k++)
    CHECK(modulo(first[k]) == modulo(wanted[k]) * f % Q && 2 * llabs(first[k]) < Q,
          "first layers, constant %u of factor %ld", k, (long)f);
}

static void check_numbers(void) {
  const int64_t w = NTT32_NEON_W, c = NTT32_NEON_C, d = NTT32_NEON_D;
  CHECK(NTT32_NEON_Q == Q && is_prime(Q) && Q % 9216 == 1, "q is a prime, 1 modulo 9 * 2^10");
  CHECK((uint32_t)NTT32_NEON_Q * (uint32_t)NTT32_NEON_Q_INVERSE == 1, "1 / q modulo 2^32");
  CHECK(NTT32_NEON_RECIPROCAL == llround(0x1p31 * 0x1p20 / (double)Q) &&
            NTT32_NEON_RECIPROCAL_SHIFT == 20,
        "reciprocal");
  CHECK(modulo(w * w - w + 1) == 0, "w^2 = w - 1");
  CHECK(power(c, 3) == w && power(d, 3) == modulo(1 - w), "c^3 = w, d^3 = 1 - w");
  check_tree(w, c, d);
  check_first(w, c, d, vmb_poly768_first_neon[NTT32_NEON_PUBLIC], 1);
  check_first(w, c, d, vmb_poly768_first_neon[NTT32_NEON_SECRET],
              modulo(INT64_C(1) << 32) * inverse(96) % Q);
  const int64_t last[NTT32_NEON_LAST_COUNT] = {
      [NTT32_NEON_O] = w - 1,
      [NTT32_NEON_OVER] = inverse(2 * w - 1),
      [NTT32_NEON_W_OVER] = w * inverse(2 * w - 1),
      [NTT32_NEON_C1] = inverse(c),
      [NTT32_NEON_C2] = inverse(c * c),
      [NTT32_NEON_D1] = inverse(d),
      [NTT32_NEON_D2] = inverse(d * d),
  };
  for (unsigned k = 0; k < NTT32_NEON_LAST_COUNT; k++)
    check_pair("last layers", vmb_poly768_last_neon, k, last[k]);
}

/* ---- Bounds, in units of q ------------------------------------------------------------------- */

#define WORD (0x1p31 / 1299457.0) /* what a word holds */

static double largest(double a, double b) {
  return a > b ? a : b;
}

/* By how much the quotient of a times constant k of a table is wrong. */
static double error(double a, const int32_t *table, unsigned k) {
  return a * fabs((double)table[2 * k] - table[2 * k + 1] * (1299457.0 / 0x1p31));
}

static double product(double a, const int32_t *table, unsigned k) {
  CHECK(a < WORD, "a factor of %f fits a word", a);
  return 0.5 + error(a, table, k);
}

/* After the first layers, from coefficients of at most `largest_input`. */
static double after_first(double largest_input, const int32_t first[12]) {
  double f[12], bound = 0;
  for (unsigned k = 0; k < 12; k++)
    f[k] = largest_input * fabs((double)first[k]) / 1299457.0;
  for (unsigned half = 0; half < 2; half++) {
    const double y0 = f[0] + f[1 + half], a = f[4 + 4 * half] + f[5 + 4 * half],
                 b = f[6 + 4 * half] + f[7 + 4 * half];
    const double turned = product(a + b, vmb_poly768_last_neon, NTT32_NEON_O);
    bound = largest(bound, y0 + largest(a + b, turned + largest(a, b)));
  }
  CHECK(bound < WORD, "%f after the first layers fits a word", bound);
  return bound;
}

/* The largest product of a number of at most `a` by one of the nodes of a layer. */
static double layer(double a, unsigned first) {
  double bound = 0;
  for (unsigned k = first; k < 2 * first; k++)
    bound = largest(bound, product(a, vmb_poly768_zetas_neon, k));
  return bound;
}

/* After five layers more. */
static double transformed(double bound) {
  for (unsigned first = 6; first < NTT32_NEON_NODES; first *= 2)
    bound += layer(bound, first);
  CHECK(bound < WORD, "%f after all layers fits a word", bound);
  return bound;
}

/* Back from a product of the leaves. */
static void check_way_back(double bound) {
  for (unsigned first = NTT32_NEON_NODES / 2; first >= 6; first /= 2) {
    for (unsigned k = first; k < 2 * first; k++)
      CHECK(product(2 * bound, vmb_poly768_inverses_neon, k) < bound, "sums bound products");
    bound *= 2;
  }
  CHECK(bound <= 102.4, "%f after five layers back", bound);
  const double turned = product(2 * bound, vmb_poly768_last_neon, NTT32_NEON_O);
  double third = 0;
  for (unsigned k = NTT32_NEON_C1; k <= NTT32_NEON_D2; k++)
    third = largest(third, product(2 * bound + turned, vmb_poly768_last_neon, k));
  const double u = 3 * bound, slack = 0.5 - SUM_MAX / 1299457.0;
  CHECK(u <= 308 && third <= 0.6, "%f and %f from threes", u, third);
  CHECK(2 * u < WORD, "%f fits a word", 2 * u);
  CHECK(slack > 0.046 && error(2 * u, vmb_poly768_last_neon, NTT32_NEON_OVER) < 0.012,
        "the quotient of the difference is right");
  const double low = u + product(2 * u, vmb_poly768_last_neon, NTT32_NEON_W_OVER);
  const double exact = 0x1p31 * 0x1p20 / 1299457.0;
  CHECK(low * 0x1p20 < 0x1p31, "the quotient times 2^20 fits a word");
  CHECK(low * 1299457.0 * fabs(NTT32_NEON_RECIPROCAL - exact) / 0x1p51 + 0x1p-20 < 0.046,
        "the quotient of the sum is right");
}

static void check_bounds(void) {
  const double a1 = after_first(512, vmb_poly768_first_neon[NTT32_NEON_PUBLIC]),
               s1 = after_first(1, vmb_poly768_first_neon[NTT32_NEON_SECRET]);
  CHECK(a1 <= 488 && s1 <= 2, "%f and %f after the first layers", a1, s1);
  const double a = transformed(a1), s = transformed(s1);
  CHECK(a <= 491 && s <= 4.5, "%f and %f transformed", a, s);
  CHECK(layer(s, NTT32_NEON_NODES / 2) < s, "z s is smaller than s");
  CHECK(4 * a * s <= 8838 && 4 * a * s * 1299457.0 * 1299457.0 < 0x1p63, "sums of four products");
  const double leaf = 4 * a * s * 1299457.0 / 0x1p32 + 0.5;
  CHECK(leaf <= 3.2, "%f from the leaves", leaf);
  check_way_back(leaf);
}

int main(void) {
  check_numbers();
  check_bounds();
  return check_report();
}
