/*
 * The numbers of the transforms modulo one prime with NEON (n64_w32_neon.h and its
 * neighbours) against their formulas, and the bounds that poly64_neon.c and its neighbours state,
 * evaluated layer by layer from these numbers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <math.h>
#include <stdlib.h>

#include "check.h"
#include "rings/q2k/w32/n256_w32_neon.h"
#include "rings/q2k/w32/n64_w32_neon.h"
#include "rings/q2k/w32/n768_w32_neon.h"

/* The prime at hand. */
static int64_t q;

static int64_t modulo(int64_t a) {
  return (a % q + q) % q;
}

static int64_t power(int64_t base, int64_t exponent) {
  int64_t result = 1;
  for (base = modulo(base); exponent > 0; exponent >>= 1, base = base * base % q)
    if (exponent & 1)
      result = result * base % q;
  return result;
}

static int64_t inverse(int64_t a) {
  return power(a, q - 2);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static void check_prime(int32_t prime, int32_t q_inverse, int32_t reciprocal, int64_t order) {
  int composite = 0;
  q = prime;
  for (int64_t d = 2; d * d <= q; d++)
    composite |= q % d == 0;
  CHECK(!composite && q % order == 1, "%ld is a prime, 1 modulo %ld", (long)q, (long)order);
  CHECK((uint32_t)prime * (uint32_t)q_inverse == 1, "%ld: 1 / q modulo 2^32", (long)q);
  CHECK(reciprocal == llround(0x1p31 * 0x1p20 / (double)q) && W32_RECIPROCAL_SHIFT == 20,
        "%ld: reciprocal", (long)q);
}

static void check_pair(const char *what, const int32_t *table, unsigned k, int64_t value) {
  const int64_t z = table[2 * k];
  CHECK(modulo(z) == modulo(value) && 2 * llabs(z) < q, "%s %u: value, centred", what, k);
  CHECK(table[2 * k + 1] == llround((double)z * 0x1p31 / (double)q), "%s %u: companion", what, k);
}

/* From node `first` on, whose roots are `roots`. */
static void check_tree(const int32_t *zetas, const int32_t *inverses, unsigned first,
                       const int64_t *roots, unsigned nodes) {
  for (unsigned k = first; k < nodes; k++) {
    const int64_t z = modulo(zetas[2 * k]);
    const int64_t parent = k < 2 * first ? roots[k - first] : modulo(zetas[k / 2 * 2]);
    CHECK(z * z % q == (k < 2 * first || k % 2 == 0 ? parent : q - parent),
          "node %u: z^2 is the root of its parent", k);
    check_pair("node", zetas, k, z);
    check_pair("inverse of node", inverses, k, inverse(z));
  }
}

static void check_numbers_256(void) {
  check_prime(VMB_POLY256_NEON_Q, VMB_POLY256_NEON_Q_INVERSE, VMB_POLY256_NEON_RECIPROCAL, 8192);
  const int64_t minus_one = q - 1, scale = modulo(INT64_C(1) << 32) * inverse(64) % q;
  check_tree(vmb_poly256_zetas_neon, vmb_poly256_inverses_neon, 1, &minus_one,
             VMB_POLY256_NEON_NODES);
  CHECK(modulo(VMB_POLY256_NEON_SCALE) == scale, "2^32 / 64");
  CHECK(modulo(VMB_POLY256_NEON_SCALE_1) == scale * modulo(vmb_poly256_zetas_neon[2]) % q,
        "2^32 / 64 times the root of node 1");
}

static void check_numbers_64(void) {
  check_prime(VMB_POLY64_NEON_Q, VMB_POLY64_NEON_Q_INVERSE, VMB_POLY64_NEON_RECIPROCAL, 32768);
  const int64_t minus_one = q - 1, scale = modulo(INT64_C(1) << 32) * inverse(16) % q;
  check_tree(vmb_poly64_zetas_neon, vmb_poly64_inverses_neon, 1, &minus_one, VMB_POLY64_NEON_NODES);
  CHECK(modulo(VMB_POLY64_NEON_SCALE) == scale, "2^32 / 16");
  CHECK(modulo(VMB_POLY64_NEON_SCALE_1) == scale * modulo(vmb_poly64_zetas_neon[2]) % q,
        "2^32 / 16 times the root of node 1");
}

static void check_first(int64_t w, int64_t c, int64_t d, const int32_t first[12], int64_t f) {
  const int64_t v = modulo(1 - w);
  const int64_t wanted[12] = {
      1, w, v, 0, c, c * w, c * c, c * c % q * w, d, d * v, d * d, d * d % q * v};
  for (unsigned k = 0; k < 12; k++)
    CHECK(modulo(first[k]) == modulo(wanted[k]) * f % q && 2 * llabs(first[k]) < q,
          "first layers, constant %u of factor %ld", k, (long)f);
}

static void check_numbers_768(void) {
  const int64_t w = VMB_POLY768_NEON_W, c = VMB_POLY768_NEON_C, d = VMB_POLY768_NEON_D, o = w - 1;
  check_prime(VMB_POLY768_NEON_Q, VMB_POLY768_NEON_Q_INVERSE, VMB_POLY768_NEON_RECIPROCAL, 9216);
  const int64_t roots[6] = {c, c * o % q, c * o % q * o % q, d, d * o % q, d * o % q * o % q};
  CHECK(modulo(w * w - w + 1) == 0, "w^2 = w - 1");
  CHECK(power(c, 3) == w && power(d, 3) == modulo(1 - w), "c^3 = w, d^3 = 1 - w");
  check_tree(vmb_poly768_zetas_neon, vmb_poly768_inverses_neon, 6, roots, VMB_POLY768_NEON_NODES);
  check_first(w, c, d, vmb_poly768_first_neon[W32_NEON_PUBLIC], 1);
  check_first(w, c, d, vmb_poly768_first_neon[W32_NEON_SECRET],
              modulo(INT64_C(1) << 32) * inverse(96) % q);
  const int64_t last[W32_NEON_LAST_COUNT] = {
      [W32_NEON_O] = o,
      [W32_NEON_OVER] = inverse(2 * w - 1),
      [W32_NEON_W_OVER] = w * inverse(2 * w - 1),
      [W32_NEON_C1] = inverse(c),
      [W32_NEON_C2] = inverse(c * c),
      [W32_NEON_D1] = inverse(d),
      [W32_NEON_D2] = inverse(d * d),
  };
  for (unsigned k = 0; k < W32_NEON_LAST_COUNT; k++)
    check_pair("last layers", vmb_poly768_last_neon, k, last[k]);
}

/* ---- Bounds, in units of q ------------------------------------------------------------------- */

static double largest(double a, double b) {
  return a > b ? a : b;
}

static void check_fits(double a) {
  CHECK(a < 0x1p31 / (double)q, "%f fits a word", a);
}

/* By how much the quotient of a times constant k of a table is wrong. */
static double error(double a, const int32_t *table, unsigned k) {
  return a * fabs((double)table[2 * k] - table[2 * k + 1] * ((double)q / 0x1p31));
}

/* By how much w32_quotient_of(a) is wrong. */
static double error_of_quotient(double a, int32_t reciprocal) {
  const double exact = 0x1p51 / (double)q;
  CHECK(a * 0x1p20 < 0x1p31, "the quotient of %f times 2^20 fits a word", a);
  return a * (double)q * fabs(reciprocal - exact) / 0x1p51 + 0x1p-20;
}

static double product(double a, const int32_t *table, unsigned k) {
  check_fits(a);
  return 0.5 + error(a, table, k);
}

/* The largest product of a number of at most `a` by one of the nodes of a layer. */
static double layer(double a, const int32_t *table, unsigned first) {
  double bound = 0;
  for (unsigned k = first; k < 2 * first; k++)
    bound = largest(bound, product(a, table, k));
  return bound;
}

/* After the layers that begin with node `first`. */
static double transformed(double bound, const int32_t *zetas, unsigned first, unsigned nodes) {
  for (; first < nodes; first *= 2)
    bound += layer(bound, zetas, first);
  check_fits(bound);
  return bound;
}

/* The reduction of `terms` products of a and s each. */
static double leaf(double terms, double a, double s) {
  CHECK(terms * a * s * (double)q * (double)q < 0x1p63, "sums of products fit");
  return terms * a * s * (double)q / 0x1p32 + 0.5;
}

/*
 * The inverse of degrees 64 and 256 from the reduced sums of leaves; the integers are at most
 * sum_max.
 */
static void check_way_back(double in, double sum_max, const int32_t *inverses, unsigned nodes,
                           int32_t reciprocal, unsigned last_layers) {
  const double slack = 0.5 - sum_max / (double)q;
  double sum = in, others = 0;
  for (unsigned i = 0; i < 3; i++, sum *= 2)
    others = largest(2 * others, layer(2 * sum, inverses, nodes / 2 >> i));
  check_fits(sum);
  CHECK(others <= 2.4, "%f after three layers back", others);
  CHECK(0.5 + error_of_quotient(sum, reciprocal) <= 2.4, "the sum is reduced");
  const double last = ldexp(2.4, (int)last_layers);
  check_fits(last);
  CHECK(error_of_quotient(last, reciprocal) < slack / 2 && error(last, inverses, 1) < slack / 2,
        "the last quotients are right");
}

/* The transform of a secret polynomial of numbers of at most `largest_input`. */
static double secret(double largest_input, int32_t scale, int32_t scale_1, const int32_t *zetas,
                     unsigned nodes) {
  const double first = largest_input * (fabs((double)scale) + fabs((double)scale_1)) / (double)q;
  check_fits(first);
  return transformed(first, zetas, 2, nodes);
}

static double secret_256(double largest_input) {
  return secret(largest_input, VMB_POLY256_NEON_SCALE, VMB_POLY256_NEON_SCALE_1,
                vmb_poly256_zetas_neon, VMB_POLY256_NEON_NODES);
}

static void check_bounds_256(void) {
  q = VMB_POLY256_NEON_Q;
  const double a =
      transformed(4096.0 / (double)q, vmb_poly256_zetas_neon, 1, VMB_POLY256_NEON_NODES);
  /* |s| of five products: the first layer is linear in them, the others add the same to each */
  const double none = secret_256(0), s = (secret_256(5) - none) / 5 * 12 + 5 * none;
  CHECK(a <= 3.06 && secret_256(5) <= 0.09 * 5 + 2.7 && s <= 13.8, "%f, %f transformed", a, s);
  CHECK(layer(s, vmb_poly256_zetas_neon, VMB_POLY256_NEON_NODES / 2) < none, "z s is below s");
  const double in = leaf(4, a, s);
  CHECK(in <= 1.8 && 8 * in <= 14.3, "%f from the leaves", in);
  check_way_back(in, 12.0 * 256 * 4096, vmb_poly256_inverses_neon, VMB_POLY256_NEON_NODES,
                 VMB_POLY256_NEON_RECIPROCAL, 3);
}

static void check_bounds_64(void) {
  q = VMB_POLY64_NEON_Q;
  const double a =
      transformed(16384.0 / (double)q, vmb_poly64_zetas_neon, 1, VMB_POLY64_NEON_NODES);
  const double s = secret(3, VMB_POLY64_NEON_SCALE, VMB_POLY64_NEON_SCALE_1, vmb_poly64_zetas_neon,
                          VMB_POLY64_NEON_NODES),
               reduced = 0.5 + error_of_quotient(s, VMB_POLY64_NEON_RECIPROCAL);
  CHECK(a <= 2.05 && s <= 3.4 && reduced <= 0.51, "%f, %f, %f transformed", a, s, reduced);
  CHECK(layer(reduced, vmb_poly64_zetas_neon, VMB_POLY64_NEON_NODES / 2) < 0.52, "z s");
  const double in = leaf(12 * 4, a, 0.52);
  CHECK(in <= 1.5 && 8 * in <= 12, "%f from the leaves", in);
  check_way_back(in, 12.0 * 64 * 16384 * 3, vmb_poly64_inverses_neon, VMB_POLY64_NEON_NODES,
                 VMB_POLY64_NEON_RECIPROCAL, 1);
}

/* After the first layers of degree 768, from coefficients of at most `largest_input`. */
static double after_first(double largest_input, const int32_t first[12]) {
  double f[12], bound = 0;
  for (unsigned k = 0; k < 12; k++)
    f[k] = largest_input * fabs((double)first[k]) / (double)q;
  for (unsigned half = 0; half < 2; half++) {
    const double y0 = f[0] + f[1 + half], a = f[4 + 4 * half] + f[5 + 4 * half],
                 b = f[6 + 4 * half] + f[7 + 4 * half];
    const double turned = product(a + b, vmb_poly768_last_neon, W32_NEON_O);
    bound = largest(bound, y0 + largest(a + b, turned + largest(a, b)));
  }
  check_fits(bound);
  return bound;
}

/* Back from a product of the leaves of degree 768. */
static void check_way_back_768(double bound) {
  for (unsigned first = VMB_POLY768_NEON_NODES / 2; first >= 6; first /= 2) {
    CHECK(layer(2 * bound, vmb_poly768_inverses_neon, first) < 2 * bound, "sums bound products");
    bound *= 2;
  }
  CHECK(bound <= 102.4, "%f after five layers back", bound);
  const double turned = product(2 * bound, vmb_poly768_last_neon, W32_NEON_O);
  double third = 0;
  for (unsigned k = W32_NEON_C1; k <= W32_NEON_D2; k++)
    third = largest(third, product(2 * bound + turned, vmb_poly768_last_neon, k));
  const double u = 3 * bound, slack = 0.5 - 1152.0 * 512 / (double)q;
  CHECK(u <= 308 && third <= 0.6, "%f and %f from threes", u, third);
  check_fits(2 * u);
  CHECK(slack > 0.046 && error(2 * u, vmb_poly768_last_neon, W32_NEON_OVER) < 0.012,
        "the quotient of the difference is right");
  const double low = u + product(2 * u, vmb_poly768_last_neon, W32_NEON_W_OVER);
  CHECK(error_of_quotient(low, VMB_POLY768_NEON_RECIPROCAL) < 0.046,
        "the quotient of the sum is right");
}

static void check_bounds_768(void) {
  q = VMB_POLY768_NEON_Q;
  const double a1 = after_first(512, vmb_poly768_first_neon[W32_NEON_PUBLIC]),
               s1 = after_first(1, vmb_poly768_first_neon[W32_NEON_SECRET]);
  CHECK(a1 <= 488 && s1 <= 2, "%f and %f after the first layers", a1, s1);
  const double a = transformed(a1, vmb_poly768_zetas_neon, 6, VMB_POLY768_NEON_NODES),
               s = transformed(s1, vmb_poly768_zetas_neon, 6, VMB_POLY768_NEON_NODES);
  CHECK(a <= 491 && s <= 4.5, "%f and %f transformed", a, s);
  CHECK(layer(s, vmb_poly768_zetas_neon, VMB_POLY768_NEON_NODES / 2) < s, "z s is below s");
  const double in = leaf(4, a, s);
  CHECK(in <= 3.2, "%f from the leaves", in);
  check_way_back_768(in);
}

int main(void) {
  check_numbers_64();
  check_numbers_256();
  check_numbers_768();
  check_bounds_64();
  check_bounds_256();
  check_bounds_768();
  return check_report();
}
