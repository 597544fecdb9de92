/*
 * Bezout's equation for two integers, by division steps (ntru_integer.h).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/ntru_solve/ntru_bounds.h"
#include "algorithms/ntru_solve/ntru_integer.h"
#include "algorithms/ntru_solve/ntru_kernels.h"

#include <string.h>

#include "support/constant_time.h"
#include "support/multiply.h"

/*
 * Division steps (Bernstein and Yang, "Fast constant-time gcd computation and modular inversion",
 * 2019): from (delta, f, g), f odd, to (1 - delta, g, (g - f) / 2) if delta > 0 and g is odd, to
 * (1 + delta, f, (g + (g mod 2) f) / 2) otherwise. STEPS of them need the low bits only and are a
 * matrix, the sizes of whose rows have a sum of at most 2^STEPS, by which f and g are multiplied at
 * once. Long numbers are limbs of as many bits, the highest with a sign, two numbers interleaved.
 */
#define STEPS VMB_NTRU_LIMB_BITS
#define LOW ((UINT32_C(1) << STEPS) - 1)

/*
 * STEPS steps of Bernstein's and Yang's division on the low limbs of f and g, f odd; t = the matrix
 * that the long numbers are to be multiplied by. Returns the new delta.
 */
static int32_t divide_steps(struct vmb_ntru_transition *t, int32_t delta, uint32_t f, uint32_t g) {
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
  *t = (struct vmb_ntru_transition){u, v, q, r, 0, 0};
  return delta;
}

/* Limbs that hold numbers of 32 words - 1 bits, their doubles, and a sign. */
static unsigned limbs_of(unsigned words) {
  unsigned limbs = 0;
  for (unsigned bits = 0; bits < 32 * words + 1; bits += STEPS)
    limbs++;
  return limbs;
}

/* out[limbs], `stride` apart, = x[words], without sign. */
static void to_limbs(int32_t *out, unsigned limbs, unsigned stride, const uint32_t *x,
                     unsigned words) {
  for (unsigned i = 0; i < limbs; i++) {
    const unsigned at = STEPS * i / 32, shift = STEPS * i % 32;
    const uint32_t low = at < words ? x[at] : 0, high = at + 1 < words ? x[at + 1] : 0;
    out[(size_t)i * stride] = (int32_t)((low >> shift | high << 1 << (31 - shift)) & LOW);
  }
}

/* x[words] = the number of these limbs, which has no sign. */
static void of_limbs(uint32_t *x, unsigned words, const int32_t *limbs, unsigned count,
                     unsigned stride) {
  for (unsigned i = 0; i < words; i++) {
    const unsigned at = 32 * i / STEPS, shift = 32 * i % STEPS;
    uint64_t sum = (uint32_t)limbs[(size_t)at * stride];
    if (at + 1 < count)
      sum |= (uint64_t)(uint32_t)limbs[(size_t)(at + 1) * stride] << STEPS;
    if (at + 2 < count)
      sum |= (uint64_t)(uint32_t)limbs[(size_t)(at + 2) * stride] << (2 * STEPS);
    x[i] = (uint32_t)(sum >> shift);
  }
}

/* The numbers that the steps work on, and 1/y modulo 2^32. */
struct bezout {
  int32_t *fg, *de, *y; /* f and g, d and e, interleaved */
  unsigned limbs;
  uint32_t inverse;
};

/* d = -d where `minus` is all ones, then d = d + y where `add` is. */
static void negate_and_add(const struct bezout *b, uint32_t minus, uint32_t add) {
  int32_t carry = 0;
  for (unsigned i = 0; i < b->limbs; i++) {
    int32_t *const d = b->de + 2 * (size_t)i;
    carry += ((*d ^ (int32_t)minus) - (int32_t)minus) + (b->y[i] & (int32_t)add);
    *d = i + 1 < b->limbs ? carry & (int32_t)LOW : carry;
    carry >>= STEPS;
  }
}

/* All ones if the difference d is negative, else 0. */
static uint32_t minus_d(const struct bezout *b) {
  return vmb_ct_mask_negative32(b->de[2 * (size_t)b->limbs - 2]);
}

/*
 * f = d x and g = e x modulo y hold throughout, from f = y, g = x on, and d and e are in (-2 y, y).
 * A batch takes y to those that are negative, multiplies, which gives numbers in (-2^STEPS y,
 * 2^STEPS y), and subtracts less than 2^STEPS y, so that the division is exact. After (49 b + 57) /
 * 17 steps, 2^b above both numbers (twice, for the theorem's 4 f^2 + g^2 <= 5 4^b), g = 0 and f = 1
 * or -1 if there is no common divisor.
 */
static void run_batches(const struct bezout *b, unsigned words) {
  const unsigned bits = 32 * words + 1, batches = (49 * bits + 57) / 17 / STEPS + 1;
  int32_t delta = 1;
  for (unsigned i = 0; i < batches; i++) {
    struct vmb_ntru_transition t;
    delta = divide_steps(&t, delta, (uint32_t)b->fg[0], (uint32_t)b->fg[1]);
    vmb_ntru_step_numbers(b->fg, b->limbs, &t);
    const int32_t *const top = b->de + 2 * (size_t)b->limbs - 2;
    const int32_t minus_d = (int32_t)vmb_ct_mask_negative32(top[0]),
                  minus_e = (int32_t)vmb_ct_mask_negative32(top[1]);
    t.c = (t.u & minus_d) + (t.v & minus_e);
    t.d = (t.q & minus_d) + (t.r & minus_e);
    const uint32_t d = (uint32_t)b->de[0], e = (uint32_t)b->de[1];
    const uint32_t rest_d = (uint32_t)t.u * d + (uint32_t)t.v * e,
                   rest_e = (uint32_t)t.q * d + (uint32_t)t.r * e;
    t.c -= (int32_t)((rest_d * b->inverse + (uint32_t)t.c) & LOW);
    t.d -= (int32_t)((rest_e * b->inverse + (uint32_t)t.d) & LOW);
    vmb_ntru_step_residues(b->de, b->y, b->limbs, &t);
  }
}

/* 0 if f is 1, or -1 where minus is all ones, and g = 0. */
static uint32_t differs_from_one(const struct bezout *b, uint32_t minus) {
  uint32_t other = (uint32_t)b->fg[0] ^ (minus & LOW) ^ (1 & ~minus);
  for (unsigned i = 1; i < b->limbs; i++)
    other |= (uint32_t)b->fg[2 * (size_t)i] ^ (minus & (i + 1 < b->limbs ? LOW : UINT32_MAX));
  for (unsigned i = 0; i < b->limbs; i++)
    other |= (uint32_t)b->fg[2 * (size_t)i + 1];
  return other;
}

/* rest = 1 - u x modulo 2^(32 words) */
static void one_minus_product(uint32_t *rest, const uint32_t *u, const uint32_t *x,
                              unsigned words) {
  memset(rest, 0, words * sizeof rest[0]);
  for (unsigned i = 0; i < words; i++)
    (void)vmb_ntru_add_word_multiple(rest + i, u, words - i, x[i]);
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
  const size_t limbs = limbs_of(words);
  int32_t *const fg = (int32_t *)scratch;
  struct bezout b = {fg, fg + 2 * limbs, fg + 4 * limbs, (unsigned)limbs, y[0]};
  to_limbs(fg, b.limbs, 2, y, words);
  to_limbs(fg + 1, b.limbs, 2, x, words);
  to_limbs(b.y, b.limbs, 1, y, words);
  memset(b.de, 0, 2 * limbs * sizeof b.de[0]);
  b.de[1] = 1;
  for (unsigned i = 0; i < 4; i++)
    b.inverse *= 2 - y[0] * b.inverse;
  run_batches(&b, words);

  const uint32_t minus = vmb_ct_mask_negative32(fg[2 * limbs - 2]);
  uint32_t other = differs_from_one(&b, minus);
  negate_and_add(&b, 0, minus_d(&b)); /* to (-y, y) */
  negate_and_add(&b, minus, 0);
  negate_and_add(&b, 0, minus_d(&b)); /* to [0, y) */
  of_limbs(u, words, b.de, b.limbs, 2);
  vmb_ntru_less_bounds(u, y, words);
  one_minus_product(scratch, u, x, words);
  divide_exactly(v, scratch, y, words, b.inverse);
  VMB_DECLASSIFY(&other, sizeof other); /* whether the candidate was rejected */
  return other == 0;
}
