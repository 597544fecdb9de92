/*
 * The numbers of the transform of poly768 with words of 32 bits (n768_w32.h) against their
 * formulas.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "rings/q2k/w32/n768_w32.h"

#define Q INT64_C(12521473)

static int64_t modulo(int64_t a) {
  return (a % Q + Q) % Q;
}

static int64_t power(int64_t base, int64_t exponent) {
  int64_t result = 1;
  for (; exponent > 0; exponent >>= 1, base = base * base % Q)
    if (exponent & 1)
      result = result * base % Q;
  return result;
}

static int64_t inverse(int64_t a) {
  return power(modulo(a), Q - 2);
}

static int is_prime(int64_t q) {
  for (int64_t d = 2; d * d <= q; d++)
    if (q % d == 0)
      return 0;
  return q > 1;
}

static int is_centred(int64_t a) {
  return -Q < 2 * a && 2 * a < Q;
}

int main(void) {
  const int64_t two32 = modulo(INT64_C(1) << 32), two64 = two32 * two32 % Q;
  int64_t z[256];
  for (unsigned k = 1; k < 256; k++) {
    z[k] = modulo(vmb_poly768_zetas[k] * inverse(two32));
    CHECK(is_centred(vmb_poly768_zetas[k]), "entry %u is centred", k);
  }
  const int64_t w = z[1];

  CHECK(W32_Q == Q && is_prime(Q) && Q % 768 == 1, "q is a prime, 1 modulo 768");
  CHECK(2 * 1152 * 1023 * 5 < Q, "a product of the ring fits");
  CHECK((uint32_t)W32_Q * (uint32_t)W32_MINUS_Q_INVERSE == UINT32_MAX, "-1 / q modulo 2^32");
  CHECK(W32_RECIPROCAL == ((INT64_C(1) << 32) + Q / 2) / Q, "round(2^32 / q)");
  CHECK(is_centred(W32_SCALE) && modulo(W32_SCALE * INT64_C(256)) == two64, "scale");
  CHECK(is_centred(W32_SCALE_OF_DIFFERENCE) &&
            modulo(W32_SCALE_OF_DIFFERENCE * (256 * modulo(2 * w - 1) % Q)) == two64,
        "scale of the difference");

  CHECK(modulo(w * w - w + 1) == 0, "w^2 = w - 1");
  CHECK(z[2] * z[2] % Q == w && z[3] * z[3] % Q == modulo(1 - w), "nodes 2 and 3");
  for (unsigned k = 4; k < 256; k++)
    CHECK(z[k] * z[k] % Q == (k % 2 == 0 ? z[k / 2] : Q - z[k / 2]),
          "node %u: z^2 is the root of its parent", k);
  for (unsigned first = 2; first < 256; first *= 2)
    for (unsigned k = first; k < 2 * first; k++)
      CHECK(z[k] * z[3 * first - 1 - k] % Q == Q - 1, "node %u: -1 / z is in its layer", k);
  return check_report();
}
