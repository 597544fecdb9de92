/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ntru_solve/ntru_bounds.h"
#include "algorithms/ntru_solve/ntru_integer.h"

#include <string.h>

#include "support/constant_time.h"
#include "support/multiply.h"
#include "support/target.h"

const struct ntru_prime vmb_ntru_primes[NTRU_PRIMES] = {
#define P(p, root, s) {p, root, s},
#include "algorithms/ntru_solve/ntru_primes.def"
#undef P
};

/*
 * x 2^(-32 words): from the lowest word on, (s + x[i] + t p) / 2^32, where t makes the sum
 * divisible. s <= p + 1 throughout, because (p + 1 + 2^32 - 1 + (2^32 - 1) p) / 2^32 = p + 1; the
 * sum is below 2^64. That is one long product a word; power takes the rest at the end.
 */
static inline uint32_t residue_shifted(const uint32_t *x, unsigned words, const struct vmb_m31 *m) {
  uint32_t s = 0;
  for (unsigned i = 0; i < words; i++) {
    uint32_t word = x[i];
    vmb_multiply_add_both(&word, &s, (s + word) * m->minus_inverse, m->p);
  }
  return vmb_m31_reduce_once(s, m->p);
}

/* 2^(32 words) in Montgomery's form: what vmb_ntru_residue corrects by. */
uint32_t vmb_ntru_shift(unsigned words, const struct vmb_m31 *m) {
  return vmb_m31_power(m->r2, words, m);
}

/* The sign's weight is -2^(32 words), -1 before the shift. */
uint32_t vmb_ntru_residue(const uint32_t *x, unsigned words, uint32_t shift,
                          const struct vmb_m31 *m) {
  const uint32_t s = vmb_m31_subtract(residue_shifted(x, words, m), x[words - 1] >> 31, m);
  return vmb_m31_multiply(s, shift, m);
}

/* x = x + factor y; returns the carry. */
static uint32_t add_word_multiple(uint32_t *x, const uint32_t *y, unsigned words, uint32_t factor) {
  uint32_t carry = 0;
  for (unsigned i = 0; i < words; i++)
    vmb_multiply_add_both(x + i, &carry, factor, y[i]);
  return carry;
}

/* x -= y & mask; returns 1 if the result is negative. */
static uint32_t subtract_masked(uint32_t *x, const uint32_t *y, unsigned words, uint32_t mask) {
  uint64_t borrow = 0;
  for (unsigned i = 0; i < words; i++) {
    const uint64_t difference = (uint64_t)x[i] - (y[i] & mask) - borrow;
    x[i] = (uint32_t)difference;
    borrow = difference >> 63;
  }
  return (uint32_t)borrow;
}

/* x = -x modulo 2^(32 words) where mask is all ones; unchanged where it is 0. */
void vmb_ntru_negate(uint32_t *x, unsigned words, uint32_t mask) {
  uint64_t carry = mask & 1;
  for (unsigned i = 0; i < words; i++) {
    carry += x[i] ^ mask;
    x[i] = (uint32_t)carry;
    carry >>= 32;
  }
}

/* All ones if x > y / 2, that is 2x > y for odd y. */
static uint32_t exceeds_half(const uint32_t *x, const uint32_t *y, unsigned words) {
  uint64_t borrow = 0;
  for (unsigned i = 0; i < words; i++) {
    const uint32_t half = y[i] >> 1 | (i + 1 < words ? y[i + 1] << 31 : 0);
    borrow = ((uint64_t)half - x[i] - borrow) >> 63;
  }
  return vmb_ct_mask_bit32((uint32_t)borrow);
}

/*
 * Garner: with v known modulo the primes before p, v + product ((r - v) / product modulo p) is
 * right modulo p, too.
 */
void vmb_ntru_rebuild(uint32_t *x, unsigned count, unsigned words, uint32_t *product) {
  VMB_BOUND(words, 1, NTRU_PRIMES);
  for (unsigned i = 0; i < count * words; i++)
    VMB_BOUND(x[i], 0, vmb_ntru_primes[i % words].p - 1);
  memset(product, 0, words * sizeof product[0]);
  product[0] = vmb_ntru_primes[0].p;
  for (unsigned j = 1; j < words; j++) {
    struct vmb_m31 m;
    vmb_m31_prepare(&m, vmb_ntru_primes[j].p);
    const uint32_t s = vmb_m31_to_mont(vmb_ntru_primes[j].s, &m), shift = vmb_ntru_shift(j, &m);
    for (unsigned i = 0; i < count; i++) {
      uint32_t *const v = x + (size_t)i * words;
      const uint32_t difference =
          vmb_m31_subtract(v[j], vmb_m31_multiply(residue_shifted(v, j, &m), shift, &m), &m);
      v[j] = add_word_multiple(v, product, j, vmb_m31_multiply(difference, s, &m));
    }
    uint64_t carry = 0;
    for (unsigned i = 0; i <= j; i++) {
      carry += vmb_mul32x32_64(product[i], m.p);
      product[i] = (uint32_t)carry;
      carry >>= 32;
    }
  }
  for (unsigned i = 0; i < count; i++) {
    uint32_t *const v = x + (size_t)i * words;
    (void)subtract_masked(v, product, words, exceeds_half(v, product, words));
  }
}

#if VMB_TARGET_ARMV7EM
void vmb_ntru_add_multiple_armv7em(uint32_t *x, unsigned words, const uint32_t *y, unsigned y_words,
                                   int32_t factor, unsigned shift);
#endif

/*
 * x += factor y 2^shift modulo 2^(32 words), shift < 32: y is taken with its sign to the length of
 * x.
 */
void vmb_ntru_add_multiple(uint32_t *x, unsigned words, const uint32_t *y, unsigned y_words,
                           int32_t factor, unsigned shift) {
  VMB_BOUND(shift, 0, 31);
  VMB_BOUND(y_words, 1, UINT32_MAX);
#if VMB_TARGET_ARMV7EM
  vmb_ntru_add_multiple_armv7em(x, words, y, y_words, factor, shift);
#else
  const uint32_t sign = vmb_ct_mask_negative32((int32_t)y[y_words - 1]);
  uint32_t before = 0;
  int64_t carry = 0;
  for (unsigned i = 0; i < words; i++) {
    const uint32_t word = i < y_words ? y[i] : sign;
    const uint32_t shifted = word << shift | before >> 1 >> (31 - shift);
    before = word;
    carry += vmb_mul64x32_64_signed((int64_t)shifted, factor) + x[i];
    x[i] = (uint32_t)carry;
    carry >>= 32;
  }
#endif
}

/* ---- Bezout ---------------------------------------------------------------------------------- */

/*
 * Division steps (Bernstein and Yang, "Fast constant-time gcd computation and modular inversion",
 * 2019): from (delta, f, g), f odd, to (1 - delta, g, (g - f) / 2) if delta > 0 and g is odd, to (1
 * + delta, f, (g + (g mod 2) f) / 2) otherwise. STEPS of them need the low bits only and are a
 * matrix with entries of size at most 2^STEPS, by which f and g are multiplied at once.
 */
#define STEPS 28

struct transition {
  int32_t u, v, q, r;
};

/*
 * STEPS steps of Bernstein's and Yang's division on the low words of f and g, f odd; t = the matrix
 * that the long numbers are to be multiplied by. Returns the new delta. |entries| <= 2^STEPS.
 */
static int32_t divide_steps(struct transition *t, int32_t delta, uint32_t f, uint32_t g) {
  int32_t u = 1, v = 0, q = 0, r = 1;
  for (unsigned i = 0; i < STEPS; i++) {
    const int32_t odd = (int32_t)vmb_ct_mask_bit32(g);
    const int32_t swap = (int32_t)vmb_ct_mask_negative32(-delta) & odd;
    delta = (delta ^ swap) - swap; /* -delta where they change places */
    const uint32_t f_before = f;
    const int32_t u_before = u, v_before = v;
    f ^= (f ^ g) & (uint32_t)swap;
    u ^= (u ^ q) & swap;
    v ^= (v ^ r) & swap;
    /* g - f where swapped, g + (g mod 2) f otherwise */
    g += ((f_before ^ (uint32_t)swap) - (uint32_t)swap) & (uint32_t)odd;
    q += ((u_before ^ swap) - swap) & odd;
    r += ((v_before ^ swap) - swap) & odd;
    g >>= 1;
    u *= 2;
    v *= 2;
    delta++;
  }
  *t = (struct transition){u, v, q, r};
  return delta;
}

/* Word i of (a x + b y + c z), with the carry; the highest words have signs. */
static int64_t combine(int64_t carry, uint32_t x, uint32_t y, uint32_t z, int32_t a, int32_t b,
                       int32_t c, int top) {
  const int64_t sx = top ? (int64_t)(int32_t)x : (int64_t)x,
                sy = top ? (int64_t)(int32_t)y : (int64_t)y;
  return carry + vmb_mul64x32_64_signed(sx, a) + vmb_mul64x32_64_signed(sy, b) +
         vmb_mul64x32_64_signed((int64_t)z, c);
}

/*
 * (x, y) = (u x + v y + c z, q x + r y + d z) / 2^STEPS, exact; z has one word less and no sign.
 * Sums stay below 2^62.
 */
static void update(uint32_t *x, uint32_t *y, unsigned words, const struct transition *t,
                   const uint32_t *z, int32_t c, int32_t d) {
  int64_t carry_x = 0, carry_y = 0;
  uint32_t before_x = 0, before_y = 0;
  for (unsigned i = 0; i < words; i++) {
    const int top = i + 1 == words;
    const uint32_t zi = top ? 0 : z[i], xi = x[i], yi = y[i];
    carry_x = combine(carry_x, xi, yi, zi, t->u, t->v, c, top);
    carry_y = combine(carry_y, xi, yi, zi, t->q, t->r, d, top);
    if (i > 0) {
      x[i - 1] = before_x >> STEPS | (uint32_t)carry_x << (32 - STEPS);
      y[i - 1] = before_y >> STEPS | (uint32_t)carry_y << (32 - STEPS);
    }
    before_x = (uint32_t)carry_x;
    before_y = (uint32_t)carry_y;
    carry_x >>= 32;
    carry_y >>= 32;
  }
  x[words - 1] = before_x >> STEPS | (uint32_t)carry_x << (32 - STEPS);
  y[words - 1] = before_y >> STEPS | (uint32_t)carry_y << (32 - STEPS);
}

/* x += y 2^k where the mask is all ones; y has one word less and no sign; k < 32. */
static void add_shifted_masked(uint32_t *x, const uint32_t *y, unsigned words, unsigned k,
                               uint32_t mask, int minus) {
  uint32_t before = 0;
  int64_t carry = 0;
  for (unsigned i = 0; i < words; i++) {
    const uint32_t word = i + 1 < words ? y[i] : 0;
    const uint32_t shifted = (word << k | before >> 1 >> (31 - k)) & mask;
    before = word;
    carry += (minus ? -(int64_t)shifted : (int64_t)shifted) + x[i];
    x[i] = (uint32_t)carry;
    carry >>= 32;
  }
}

/* d from (-2^10 y, 2^10 y) to [0, y). */
static void reduce(uint32_t *d, const uint32_t *y, unsigned words) {
  add_shifted_masked(d, y, words, 10, UINT32_MAX, 0);
  for (unsigned k = 11; k-- > 0;) {
    add_shifted_masked(d, y, words, k, UINT32_MAX, 1);
    add_shifted_masked(d, y, words, k, vmb_ct_mask_negative32((int32_t)d[words - 1]), 0);
  }
}

/* The numbers that the steps work on, and the inverse of y. */
struct bezout {
  uint32_t *f, *g, *d, *e; /* of words + 1 words each */
  uint32_t inverse;        /* 1/y modulo 2^32 */
};

/*
 * f = d x and g = e x modulo y hold throughout, from f = y, g = x on. A batch adds at most y to the
 * sizes of d and e: with less than 2^10 batches they stay below 2^10 y. After (49 b + 57) / 17
 * steps, 2^b above both numbers (twice, for the theorem's 4 f^2 + g^2 <= 5 4^b), g = 0 and f = 1 or
 * -1 if there is no common divisor.
 */
static void run_batches(const struct bezout *b, const uint32_t *y, unsigned words) {
  const unsigned long_words = words + 1, bits = 32 * words + 1,
                 batches = (49 * bits + 57) / 17 / STEPS + 1;
  const uint32_t low = (UINT32_C(1) << STEPS) - 1;
  int32_t delta = 1;
  for (unsigned i = 0; i < batches; i++) {
    struct transition t;
    delta = divide_steps(&t, delta, b->f[0], b->g[0]);
    update(b->f, b->g, long_words, &t, y, 0, 0);
    const uint32_t rest_d = (uint32_t)t.u * b->d[0] + (uint32_t)t.v * b->e[0],
                   rest_e = (uint32_t)t.q * b->d[0] + (uint32_t)t.r * b->e[0];
    update(b->d, b->e, long_words, &t, y, (int32_t)((0U - rest_d * b->inverse) & low),
           (int32_t)((0U - rest_e * b->inverse) & low));
  }
}

/* 0 if f = 1 and g = 0. */
static uint32_t differs_from_one(const struct bezout *b, unsigned long_words) {
  uint32_t other = b->f[0] ^ 1;
  for (unsigned i = 1; i < long_words; i++)
    other |= b->f[i];
  for (unsigned i = 0; i < long_words; i++)
    other |= b->g[i];
  return other;
}

/* rest = 1 - u x modulo 2^(32 words) */
static void one_minus_product(uint32_t *rest, const uint32_t *u, const uint32_t *x,
                              unsigned words) {
  memset(rest, 0, words * sizeof rest[0]);
  for (unsigned i = 0; i < words; i++)
    (void)add_word_multiple(rest + i, u, words - i, x[i]);
  vmb_ntru_negate(rest, words, UINT32_MAX);
  uint32_t carry = 1;
  for (unsigned i = 0; i < words; i++) {
    rest[i] += carry;
    carry &= vmb_ct_mask_zero32(rest[i]) & 1;
  }
}

/* v = rest / y, a division without a remainder, word by word from below; destroys rest. */
static void divide_exactly(uint32_t *v, uint32_t *rest, const uint32_t *y, unsigned words,
                           uint32_t inverse) {
  for (unsigned i = 0; i < words; i++) {
    v[i] = rest[i] * inverse;
    uint64_t borrow = 0;
    for (unsigned j = 0; i + j < words; j++) {
      const uint64_t product = vmb_mul32x32_64(v[i], y[j]) + borrow;
      const uint64_t difference = (uint64_t)rest[i + j] - (uint32_t)product;
      borrow = (product >> 32) + (difference >> 63);
      rest[i + j] = (uint32_t)difference;
    }
  }
}

/*
 * Bernstein's and Yang's division steps in batches, their number a function of `words`; then v by
 * an exact division. Only whether x and y have a common divisor becomes public.
 */
int vmb_ntru_bezout(uint32_t *u, uint32_t *v, const uint32_t *x, const uint32_t *y, unsigned words,
                    uint32_t *scratch) {
  vmb_ntru_positive_odd_bounds(x, words);
  vmb_ntru_positive_odd_bounds(y, words);
  const unsigned long_words = words + 1;
  struct bezout b = {scratch, scratch + long_words, scratch + 2 * long_words,
                     scratch + 3 * long_words, y[0]};
  memset(scratch, 0, 4 * (size_t)long_words * sizeof scratch[0]);
  memcpy(b.f, y, words * sizeof b.f[0]);
  memcpy(b.g, x, words * sizeof b.g[0]);
  b.e[0] = 1;
  for (unsigned i = 0; i < 4; i++)
    b.inverse *= 2 - y[0] * b.inverse;
  run_batches(&b, y, words);

  const uint32_t minus = vmb_ct_mask_negative32((int32_t)b.f[words]);
  vmb_ntru_negate(b.f, long_words, minus);
  vmb_ntru_negate(b.d, long_words, minus);
  uint32_t other = differs_from_one(&b, long_words);

  reduce(b.d, y, long_words);
  memcpy(u, b.d, words * sizeof u[0]);
  vmb_ntru_less_bounds(u, y, words);
  one_minus_product(b.f, u, x, words);
  divide_exactly(v, b.f, y, words, b.inverse);
  VMB_DECLASSIFY(&other, sizeof other); /* whether the candidate was rejected */
  return other == 0;
}
