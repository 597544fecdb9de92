/*
 * test_modular16 [STEP] [below-limit]: Plantard, Montgomery and Barrett multiplication modulo 3329,
 * 3457 and 7681 against their definitions.
 *
 * Products by constants: every 16-bit a, every STEP-th constant b and those at the ends. Products
 * of two variables and sums of them: all a b in the same way, and the limits of 32-bit c with their
 * neighbourhoods. The original Plantard form: all a, every STEP-th b. below-limit: applies
 * Plantard's reduction to a c below the range that is claimed, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"
#include "check_bounds.h"
#include "arithmetic/modular16/barrett16.h"
#include "arithmetic/modular16/montgomery16.h"
#include "arithmetic/modular16/plantard16.h"

static unsigned step = 997;

/*
 * A modulus with its numbers, computed by other means: for 3329 and 7681 those of specs/mlkem.md
 * section 7.1, for 3457 by the same formulas.
 */
struct ring {
  struct vmb_modulus16 m;
  int alpha;
  uint32_t inverse, undo, unit; /* q^-1 modulo 2^32, -2^32 modulo q, the constant 1 prepared */
  /* of the arguments of reduce: the smallest right one, the largest wrong one below */
  int64_t least, first_failure;
};
static const struct ring rings[] = {
    {VMB_MODULUS16_3329, 3, 1806234369, 1976, 1290168, -1527188737, -1527254273},
    {VMB_MODULUS16(3457, 3), 3, 1951806081, 2590, 1242398, -1585909121, -1585974657},
    {VMB_MODULUS16_7681, 2, 2340676097, 2112, 559168, -1510153729, -1510219265},
};

static int congruent(int64_t x, int64_t y, int64_t q) {
  return (x - y) % q == 0;
}

static int32_t magnitude(int32_t x) {
  return x < 0 ? -x : x;
}

/* ---- Numbers --------------------------------------------------------------------------------- */

static void check_numbers(const struct ring *ring) {
  const struct vmb_modulus16 *m = &ring->m;
  const int q = m->q;
  CHECK(m->inverse * (uint32_t)q == 1, "q = %d: the inverse modulo 2^32", q);
  CHECK(m->inverse == ring->inverse, "q = %d: the inverse modulo 2^32 as specified", q);
  CHECK(m->bias == q << ring->alpha && q < 1 << (15 - ring->alpha) && q >= 1 << (14 - ring->alpha),
        "q = %d: alpha", q);
  CHECK(llabs((long long)m->reciprocal * q - (1LL << 32)) * 2 <= q,
        "q = %d: the rounded quotient 2^32 / q", q);
  CHECK(VMB_PLANTARD16_UNDO((uint32_t)q) == ring->undo, "q = %d: -2^32 modulo q", q);
  CHECK(VMB_PLANTARD16_CONSTANT(1, (uint32_t)q) == ring->unit, "q = %d: Plantard's constant for 1",
        q);
  CHECK(ring->least == -(int64_t)q * ((1 << 16) * ((1 << ring->alpha) - 1) + 1),
        "q = %d: the lower limit by its formula", q);
  CHECK((INT64_C(1) << 32) - ((int64_t)q << (ring->alpha + 16)) > INT32_MAX,
        "q = %d: the upper limit is that of the type", q);
}

/* ---- Products by constants ------------------------------------------------------------------- */

typedef int16_t multiply_function(int16_t a, uint32_t constant, const struct vmb_modulus16 *m);

struct method {
  const char *name;
  multiply_function *multiply;
  int32_t slope; /* the bound is q (1/2 + slope |a| / 2^17) */
};

static uint32_t constant_of(const struct method *method, uint32_t b, uint32_t q) {
  if (method->multiply == vmb_plantard16_multiply)
    return VMB_PLANTARD16_CONSTANT(b, q);
  if (method->multiply == vmb_montgomery16_multiply)
    return VMB_MONTGOMERY16_CONSTANT(b, q);
  return VMB_BARRETT16_CONSTANT(b, q);
}

static void check_constant(const struct method *method, const struct vmb_modulus16 *m, uint32_t b) {
  const uint32_t constant = constant_of(method, b, (uint32_t)m->q);
  unsigned long wrong = 0, large = 0;
  for (int32_t a = INT16_MIN; a <= INT16_MAX; a++) {
    const int32_t r = method->multiply((int16_t)a, constant, m);
    wrong += !congruent(r, (int64_t)a * b, m->q);
    large += ((int64_t)magnitude(r) << 17) >
             (int64_t)m->q * ((1 << 16) + (int64_t)method->slope * magnitude(a));
  }
  CHECK(wrong == 0, "%s modulo %d: %lu products by %lu are wrong", method->name, (int)m->q, wrong,
        (unsigned long)b);
  CHECK(large == 0, "%s modulo %d: %lu products by %lu are too large", method->name, (int)m->q,
        large, (unsigned long)b);
}

static void check_constants(const struct vmb_modulus16 *m) {
  static const struct method methods[] = {{"plantard16", vmb_plantard16_multiply, 0},
                                          {"montgomery16", vmb_montgomery16_multiply, 1},
                                          {"barrett16", vmb_barrett16_multiply, 2}};
  const uint32_t q = (uint32_t)m->q;
  const uint32_t ends[] = {0, 1, 2, (q - 1) / 2, (q + 1) / 2, q - 2, q - 1};
  for (unsigned i = 0; i < sizeof methods / sizeof methods[0]; i++) {
    for (unsigned j = 0; j < sizeof ends / sizeof ends[0]; j++)
      check_constant(&methods[i], m, ends[j]);
    for (uint32_t b = step / 2; b < q; b += step)
      check_constant(&methods[i], m, b);
  }
}

/* ---- Reduction of 32-bit numbers ------------------------------------------------------------- */

/* The three methods on one c, as far as each claims: counts what is wrong or too large. */
static unsigned long reduction_failures(const struct ring *ring, int32_t c, unsigned method) {
  const struct vmb_modulus16 *m = &ring->m;
  const int64_t q = m->q;
  int32_t r;
  if (method == 0) {
    r = vmb_plantard16_reduce(c, m);
    return !congruent((int64_t)r * ring->undo, c, q) || 2 * magnitude(r) > q - 1;
  }
  if (method == 1) {
    r = vmb_montgomery16_reduce(c, m);
    return !congruent((int64_t)r * 65536, c, q) ||
           (int64_t)magnitude(r) * 65536 > (q << 15) + llabs((long long)c);
  }
  r = vmb_barrett16_reduce(c, m);
  return !congruent(r, c, q) || 4 * magnitude(r) > 3 * q;
}

static void check_reductions(const struct ring *ring) {
  static const char *const names[] = {"plantard16", "montgomery16", "barrett16"};
  const int64_t q = ring->m.q;
  const int64_t low[] = {ring->least, -(q << 15) + 1, INT32_MIN},
                high[] = {INT32_MAX, (q << 15) - 1, INT32_MAX};
  for (unsigned method = 0; method < 3; method++) {
    unsigned long wrong = 0;
    for (int64_t i = 0; i < 70000; i++) {
      wrong += reduction_failures(ring, (int32_t)(low[method] + i), method);
      wrong += reduction_failures(ring, (int32_t)(high[method] - i), method);
      wrong += reduction_failures(ring, (int32_t)(i - 35000), method);
    }
    for (int64_t c = low[method]; c <= high[method]; c += 977 * (int64_t)step)
      wrong += reduction_failures(ring, (int32_t)c, method);
    for (int32_t b = INT16_MIN; b <= INT16_MAX; b += 16 * (int32_t)step)
      for (int32_t a = INT16_MIN; a <= INT16_MAX; a++)
        if ((int64_t)a * b >= low[method] && (int64_t)a * b <= high[method])
          wrong += reduction_failures(ring, a * b, method);
    CHECK(wrong == 0, "%s reduce modulo %d: %lu results are wrong or too large", names[method],
          (int)q, wrong);
  }
#if !defined(VMB_CHECK_BOUNDS)
  CHECK(reduction_failures(ring, (int32_t)ring->first_failure, 0) == 1,
        "modulo %d: Plantard's reduction fails where it is said to", (int)q);
#endif
}

/* ---- The original form and the small steps --------------------------------------------------- */

static void check_unsigned(const struct ring *ring) {
  const struct vmb_modulus16 *m = &ring->m;
  const uint32_t q = (uint32_t)m->q;
  unsigned long wrong = 0;
  for (uint32_t b = 0; b <= q; b += b + step < q || b == q ? step : q - b)
    for (uint32_t a = 0; a <= q; a++) {
      const uint32_t r = vmb_plantard16_unsigned_multiply((uint16_t)a, (uint16_t)b, m);
      const uint32_t plain =
          vmb_plantard16_unsigned_multiply_constant((uint16_t)a, VMB_PLANTARD16_CONSTANT(b, q), m);
      wrong += r > q || !congruent((int64_t)r * ring->undo, (int64_t)a * b, q) || plain > q ||
               !congruent(plain, (int64_t)a * b, q);
    }
  CHECK(wrong == 0, "the original Plantard form modulo %lu: %lu products are wrong or too large",
        (unsigned long)q, wrong);
}

static void check_small_steps(const struct vmb_modulus16 *m) {
  unsigned long wrong = 0;
  for (int32_t x = -m->q; x < m->q; x++)
    wrong += vmb_modular16_nonnegative((int16_t)x, m) != (x + m->q) % m->q;
  for (int32_t x = 0; x < 2 * m->q; x++)
    wrong += vmb_modular16_subtract_once((int16_t)x, m) != x % m->q;
  CHECK(wrong == 0, "modulo %d: %lu numbers are brought to [0, q) wrongly", (int)m->q, wrong);
}

/* One beyond what the contracts allow; the ends themselves are above. */
static void check_bounds(const struct ring *ring) {
  const struct vmb_modulus16 *m = &ring->m;
  (void)m;
  CHECK_STOPS(vmb_plantard16_reduce((int32_t)(ring->least - 1), m));
  CHECK_STOPS(vmb_montgomery16_reduce((int32_t)m->q << 15, m));
  CHECK_STOPS(vmb_montgomery16_reduce(-((int32_t)m->q << 15), m));
  CHECK_STOPS(vmb_plantard16_unsigned_multiply((uint16_t)(m->q + 1), 0, m));
  CHECK_STOPS(vmb_plantard16_unsigned_multiply(0, (uint16_t)(m->q + 1), m));
  CHECK_STOPS(vmb_plantard16_unsigned_multiply_constant((uint16_t)(m->q + 1), 0, m));
  CHECK_STOPS(vmb_modular16_nonnegative((int16_t)(-m->q - 1), m));
  CHECK_STOPS(vmb_modular16_subtract_once((int16_t)(2 * m->q), m));
  CHECK_STOPS(vmb_modular16_subtract_once(-1, m));
}

int main(int argc, char **argv) {
  if (argc > 1)
    step = (unsigned)strtoul(argv[1], NULL, 10);
  if (step == 0)
    step = 1;
  for (unsigned i = 0; i < sizeof rings / sizeof rings[0]; i++) {
    check_numbers(&rings[i]);
    check_constants(&rings[i].m);
    check_reductions(&rings[i]);
    check_unsigned(&rings[i]);
    check_small_steps(&rings[i].m);
    check_bounds(&rings[i]);
  }
  if (argc > 2)
    CHECK(reduction_failures(&rings[0], (int32_t)rings[0].first_failure, 0) == 0,
          "plantard16 reduce modulo %d below its range", (int)rings[0].m.q);
  return check_report();
}
