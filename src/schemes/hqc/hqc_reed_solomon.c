/*
 * The Reed-Solomon code; contracts in hqc_reed_solomon.h. Polynomials have one coefficient a byte,
 * the lowest first.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/hqc/hqc_reed_solomon.h"

#include <string.h>

#include "support/constant_time.h"

#define LOCATOR_BYTES 32 /* at least delta + 1 */

/* x times the polynomial, plus a constant. */
static void times_x(union hqc_lanes *f, size_t bytes, uint8_t constant) {
  memmove(f->byte + 1, f->byte, bytes - 1);
  f->byte[0] = constant;
}

/* sum += f times the element in all bytes of `factor` */
static void add_multiple(union hqc_lanes *sum, const union hqc_lanes *f, size_t bytes,
                         hqc_word factor) {
  for (size_t i = 0; i < hqc_words(bytes); i++)
    sum->word[i] ^= hqc_multiply(f->word[i], factor);
}

/* The remainder of the division by the generator, as a shift register, from the highest symbol. */
void vmb_hqc_rs_parity(const struct hqc_params *p, union hqc_lanes *parity,
                       const uint8_t *message) {
  const size_t count = 2 * (size_t)p->delta;
  union hqc_lanes generator;
  memset(&generator, 0, sizeof generator);
  memcpy(generator.byte, p->parity, count);
  memset(parity, 0, sizeof *parity);
  for (size_t i = p->k; i-- > 0;) {
    const uint8_t carry = message[i] ^ parity->byte[count - 1];
    times_x(parity, count, 0);
    add_multiple(parity, &generator, count, hqc_in_all(carry));
  }
}

/* The received word at a^1 .. a^(2 delta), by Horner's rule; c: these points. */
static void find_syndromes(const struct hqc_params *p, struct hqc_reed_solomon *rs,
                           const uint8_t *received) {
  const size_t words = hqc_words(2 * (size_t)p->delta);
  hqc_word power = 1;
  for (size_t i = 0; i < HQC_LANES; i++) {
    power = hqc_double(power);
    rs->c.byte[i] = (uint8_t)power;
  }
  memset(&rs->syndromes, 0, sizeof rs->syndromes);
  for (size_t j = p->n1; j-- > 0;)
    for (size_t i = 0; i < words; i++)
      rs->syndromes.word[i] =
          hqc_multiply(rs->syndromes.word[i], rs->c.word[i]) ^ hqc_in_all(received[j]);
}

/*
 * Berlekamp and Massey without inversions, 2 delta rounds. a: the connection polynomial before the
 * last change of length, times x for each round since; b: syndromes in reverse, the newest first.
 */
static void find_locator(const struct hqc_params *p, struct hqc_reed_solomon *rs) {
  uint32_t length = 0;
  uint8_t last = 1; /* the discrepancy then */
  memset(&rs->locator, 0, sizeof rs->locator);
  memset(&rs->a, 0, sizeof rs->a);
  memset(&rs->b, 0, sizeof rs->b);
  rs->locator.byte[0] = rs->a.byte[0] = 1;
  for (uint32_t round = 0; round < 2U * p->delta; round++) {
    hqc_word sum = 0;
    times_x(&rs->a, LOCATOR_BYTES, 0);
    times_x(&rs->b, LOCATOR_BYTES, rs->syndromes.byte[round]);
    for (size_t i = 0; i < hqc_words(LOCATOR_BYTES); i++)
      sum ^= hqc_multiply(rs->locator.word[i], rs->b.word[i]);
    const uint8_t discrepancy = hqc_sum_of_bytes(sum);
    const uint32_t grows =
        vmb_ct_mask_nonzero32(discrepancy) & ~vmb_ct_mask_less32(round, 2 * length);
    const hqc_word all = (hqc_word)(int32_t)grows, scale = hqc_in_all(last),
                   step = hqc_in_all(discrepancy);
    for (size_t i = 0; i < hqc_words(LOCATOR_BYTES); i++) {
      const hqc_word old = rs->locator.word[i], shifted = rs->a.word[i];
      rs->locator.word[i] = hqc_multiply(old, scale) ^ hqc_multiply(shifted, step);
      rs->a.word[i] = shifted ^ ((shifted ^ old) & all);
    }
    length = vmb_ct_select32(grows, round + 1 - length, length);
    last = (uint8_t)vmb_ct_select32(grows, discrepancy, last);
  }
}

/* syndromes times locator modulo x^delta: the evaluator has no higher terms. a: the syndromes. */
static void find_evaluator(const struct hqc_params *p, struct hqc_reed_solomon *rs) {
  rs->a = rs->syndromes;
  memset(&rs->evaluator, 0, sizeof rs->evaluator);
  for (size_t i = 0; i < p->delta; i++) {
    add_multiple(&rs->evaluator, &rs->a, p->delta, hqc_in_all(rs->locator.byte[i]));
    times_x(&rs->a, p->delta, 0);
  }
}

/* The value at x of `count` coefficients, from `first` on, `step` apart. */
static hqc_word evaluate(const union hqc_lanes *f, size_t first, size_t step, size_t count,
                         hqc_word x) {
  hqc_word sum = 0;
  for (size_t i = count; i-- > 0;)
    sum = hqc_multiply(sum, x) ^ hqc_in_all(f->byte[first + step * i]);
  return sum;
}

/*
 * The errors in the message: at position j evaluator(x) / locator'(x) for x = a^-j where
 * locator(x) = 0. By even and odd coefficients, locator(x) = even(x^2) + x odd(x^2), locator'(x) =
 * odd(x^2). a: the points; b: the errors.
 */
static void find_errors(const struct hqc_params *p, struct hqc_reed_solomon *rs) {
  hqc_word point = 1;
  for (unsigned j = 0; j < p->n1; j++) {
    if (j >= 2U * p->delta)
      rs->a.byte[j - 2U * p->delta] = (uint8_t)point;
    point = point >> 1 ^ ((point & 1) * 0x8e); /* by 1/a = a^7 + a^3 + a^2 + a */
  }
  for (size_t i = 0; i < hqc_words(p->k); i++) {
    const hqc_word x = rs->a.word[i], square = hqc_multiply(x, x),
                   even = evaluate(&rs->locator, 0, 2, p->delta / 2U + 1, square),
                   odd = evaluate(&rs->locator, 1, 2, (p->delta + 1U) / 2, square),
                   value =
                       hqc_multiply(evaluate(&rs->evaluator, 0, 1, p->delta, x), hqc_invert(odd));
    rs->b.word[i] = value & hqc_zero_bytes(even ^ hqc_multiply(x, odd));
  }
}

void vmb_hqc_rs_decode(const struct hqc_params *p, struct hqc_reed_solomon *rs, uint8_t *message,
                       const uint8_t *received) {
  find_syndromes(p, rs, received);
  find_locator(p, rs);
  find_evaluator(p, rs);
  find_errors(p, rs);
  for (size_t i = 0; i < p->k; i++)
    message[i] = received[2U * p->delta + i] ^ rs->b.byte[i];
}
