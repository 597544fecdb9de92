/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_decaps.h"

#include <string.h>

#include "algorithms/benes/benes.h"
#include "schemes/mceliece/mceliece_hash.h"
#include "support/compiler.h"
#include "support/fault_checks.h"
#include "support/little_endian.h"

/* Words of one bit for each element of the field. */
static unsigned words_of(const struct mceliece_params *p) {
  return mceliece_q(p) / 64;
}

/*
 * weights = 1 / g(x) at all points. Unused high bits of the coefficients are ignored, as the
 * reference does.
 */
static void make_weights(const struct mceliece_params *p, const uint8_t *secret_key,
                         const struct mceliece_decaps_view *w) {
  uint16_t *const g = w->fixed->polynomial;
  for (unsigned i = 0; i < p->t; i++)
    g[i] = (uint16_t)(vmb_load16_le(secret_key + MCELIECE_SK_G + 2 * i) & (mceliece_q(p) - 1));
  g[p->t] = 1;
  p->field->fft(w->values, g, p->t + 1U);
  p->field->invert(w->weights, w->values, words_of(p));
}

/*
 * The 2t sums of w->values(x) x^i over the points x whose bit is set. Destroys the values.
 */
static void power_sums(const struct mceliece_params *p, const struct mceliece_decaps_view *w) {
  const unsigned words = words_of(p);
  for (unsigned b = 0; b < p->m; b++) {
    uint64_t *const plane = w->values + b * words;
    const uint64_t *const bits = w->bits;
    VMB_UNROLL(4)
    for (unsigned j = 0; j < words; j++)
      plane[j] &= bits[j];
  }
  p->field->fft_transposed(w->fixed->sums, 2U * p->t, w->values);
}

/*
 * bits = the roots of the polynomial of degree t whose coefficients, from the highest down, are
 * those of the recurrence.
 */
static void find_roots(const struct mceliece_params *p, const struct mceliece_decaps_view *w) {
  const unsigned words = words_of(p);
  for (unsigned i = 0; i <= p->t; i++)
    w->fixed->polynomial[i] = w->fixed->recurrence[p->t - i];
  p->field->fft(w->values, w->fixed->polynomial, p->t + 1U);
  memset(w->bits, 0, 8 * (size_t)words);
  for (unsigned b = 0; b < p->m; b++) {
    const uint64_t *const plane = w->values + b * words;
    uint64_t *const bits = w->bits;
    VMB_UNROLL(4)
    for (unsigned j = 0; j < words; j++)
      bits[j] |= plane[j];
  }
  for (unsigned j = 0; j < words; j++)
    w->bits[j] = ~w->bits[j];
}

/* The number of ones in `words` words, without tables or branches. */
static uint32_t weight(const uint64_t *bits, unsigned words) {
  uint32_t sum = 0;
  for (unsigned j = 0; j < words; j++) {
    uint64_t x = bits[j];
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    x += x >> 32;
    x += x >> 16;
    x += x >> 8;
    sum += (uint32_t)x & 0xff; /* up to 64 */
  }
  return sum;
}

/*
 * Clears the places after the code: roots there are no errors, and the weight is then too small.
 */
static void clear_unused(const struct mceliece_params *p, uint64_t *bits) {
  for (unsigned j = 0; j < words_of(p); j++)
    if (64 * j + 64 > p->n)
      bits[j] &= 64 * j >= p->n ? 0 : (UINT64_C(1) << p->n % 64) - 1;
}

uint32_t vmb_mceliece_accepts(const struct mceliece_params *p, const uint64_t *bits) {
  return vmb_ct_mask_equal32(weight(bits, words_of(p)), p->t);
}

/*
 * The received word r has S(z) = sum of 1 / (z - x) over its points modulo g^2. A recurrence of
 * length t of its 2t sums with weights 1 / g^2 is a polynomial l of degree t with l S = w modulo
 * g^2, deg w < t. The errors are the roots of l if it has t different ones, all in the code: the
 * errors' syndrome needs no second look. For S = f'/f with f the product of all (z - x), and f'' =
 * (g^2)' = 0, so that S' = S^2 and w' l + w l' + w^2 = 0 modulo g^2; all terms have degrees below
 * 2t, hence it is 0. At a root of l then w is 0 or l', and S = w / l is the sum of 1 / (z - x) over
 * those roots where it is l'. Were these fewer than t, there would be a shorter recurrence, and the
 * kernel gives none then. Without t roots, nothing of weight t explains r.
 */
uint32_t vmb_mceliece_decode(const struct mceliece_params *p, const uint8_t *syndrome,
                             const uint8_t *secret_key, const struct mceliece_decaps_view *w) {
  const uint8_t *const control = secret_key + mceliece_sk_control(p);
  const unsigned words = words_of(p);
  struct mceliece_decaps_fixed *const fixed = w->fixed;
  make_weights(p, secret_key, w);
  memset(w->e, 0, 8 * (size_t)words);
  memcpy(w->e, syndrome, mceliece_syndrome_bytes(p));
  for (unsigned j = 0; j < words; j++)
    w->bits[j] = vmb_load64_le(w->e + 8 * j);
  vmb_benes_backward(w->bits, control, p->m);

  /*
   * The received word, in the order of the points; sliced vectors are bytes, so the bits are, too.
   */
  for (unsigned j = 0; j < words; j++)
    w->bits[j] = vmb_le64(w->bits[j]);
  p->field->square(w->values, w->weights, words);
  power_sums(p, w);
  p->field->berlekamp_massey(fixed->recurrence, fixed->sums, p->t);
  find_roots(p, w);
  for (unsigned j = 0; j < words; j++)
    w->bits[j] = vmb_le64(w->bits[j]);
  vmb_benes_forward(w->bits, control, p->m);
  clear_unused(p, w->bits);
  for (unsigned j = 0; j < words; j++)
    vmb_store64_le(w->e + 8 * j, w->bits[j]);
  return vmb_mceliece_accepts(p, w->bits);
}

/* vmb_mceliece_accepts, counted once more; without fault checks all ones. */
static uint32_t accepts_again(const struct mceliece_params *p, const uint64_t *bits) {
#if defined(VMB_FAULT_CHECKS)
  VMB_FAULT_FORGET(bits);
  return vmb_mceliece_accepts(p, bits);
#else
  (void)p;
  (void)bits;
  return UINT32_MAX;
#endif
}

/*
 * Implicit rejection: the shared secret is a hash of e, or of s if e does not belong to the
 * ciphertext, chosen by a mask. CIPHERTEXT only for nonzero padding bits, which are public.
 * Destroys w.
 */
vmb_status vmb_mceliece_decaps(const struct mceliece_params *p, uint8_t *shared_secret,
                               const uint8_t *ciphertext, const uint8_t *secret_key,
                               const struct mceliece_decaps_view *w) {
  struct mceliece_decaps_fixed *const fixed = w->fixed;
  const unsigned syndrome_bytes = mceliece_syndrome_bytes(p);
  if ((ciphertext[syndrome_bytes - 1] & ~mceliece_last_bits(mceliece_rows(p))) != 0)
    return vmb_failed(VMB_ERROR_CIPHERTEXT);
  uint32_t accepted = vmb_mceliece_decode(p, ciphertext, secret_key, w);
  uint32_t again = accepts_again(p, w->bits);
  if (p->confirms) {
    const uint8_t *const wanted = ciphertext + syndrome_bytes;
    mceliece_hash(p, &fixed->hash, fixed->confirmation, MCELIECE_HASH_CONFIRM, w->e, NULL, 0);
    accepted &=
        vmb_ct_mask_zero32(vmb_ct_difference(fixed->confirmation, wanted, MCELIECE_HASH_BYTES));
    again &=
        vmb_ct_mask_zero32(vmb_difference_again(fixed->confirmation, wanted, MCELIECE_HASH_BYTES));
  }
  const uint8_t *const s = secret_key + mceliece_sk_s(p);
  vmb_ct_move(w->e, s, p->n / 8U, ~accepted);
#if defined(VMB_FAULT_CHECKS)
  vmb_ct_move(w->e, s, p->n / 8U, ~again);
#endif
  accepted &= again;
  vmb_make_unknown(shared_secret, s, MCELIECE_HASH_BYTES);
  mceliece_hash(p, &fixed->hash, shared_secret, (uint8_t)(MCELIECE_HASH_SECRET & accepted), w->e,
                ciphertext, mceliece_ciphertext_bytes(p));
  return VMB_OK;
}
