/*
 * What the standard and round 1 share, and the standard's format: contracts in ntruplus_poly.h and
 * ntruplus_params.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/ntruplus/ntruplus_poly.h"

#include "algorithms/bitpack/bitpack_widths.h"
#include "algorithms/ternary/ternary.h"
#include "support/little_endian.h"

/* ---- The standard's format ------------------------------------------------------------------- */

static void expand(int16_t *a, const uint8_t *bits, unsigned n, int factor) {
  if (factor == 1)
    vmb_expand_ternary(a, bits, bits + n / 8, n, 1, 1);
  else
    vmb_expand_ternary(a, bits, bits + n / 8, n, 1, 3);
}

static void collect(uint8_t *bits, const int16_t *a, unsigned n) {
  vmb_collect_ternary(bits, bits + n / 8, a, n, 1);
}

const struct ntruplus_format vmb_ntruplus_format = {
    .pack = vmb_pack_width12, .unpack = vmb_unpack_width12, .expand = expand, .collect = collect};

/* ---- Transforms ------------------------------------------------------------------------------ */

void vmb_ntruplus_transform(const struct ntruplus_params *p, vmb_q3457_any *a,
                            const uint8_t *bits) {
  p->format->expand(a->poly.c, bits, p->n, 1);
  vmb_q3457_ntt(a, p->ring);
}

void vmb_ntruplus_transform_tripled(const struct ntruplus_params *p, vmb_q3457_any *a,
                                    const uint8_t *bits, int constant) {
  p->format->expand(a->poly.c, bits, p->n, 3);
  a->poly.c[0] = (int16_t)(a->poly.c[0] + constant);
  vmb_q3457_ntt(a, p->ring);
}

void vmb_ntruplus_pack_residues(const struct ntruplus_params *p, uint8_t *out,
                                vmb_q3457_values *a) {
  vmb_q3457_freeze(a->c, p->n);
  ntruplus_pack(p, out, a);
}

uint32_t vmb_ntruplus_invert(const struct ntruplus_params *p, vmb_q3457_values *a, unsigned less) {
  uint32_t singular;
  vmb_q3457_baseinv(a, &singular, less, p->ring);
  VMB_DECLASSIFY(&singular, sizeof singular);
  return singular;
}

/*
 * Two coefficients at a time: bit 15 of 2^15 + q - 1 - a is set if and only if a < q, and no borrow
 * leaves a half of the word, since 2^15 + q - 1 - 4095 > 0.
 */
uint32_t vmb_ntruplus_not_reduced(const struct ntruplus_params *p, const vmb_q3457_values *a) {
  const uint32_t largest = UINT32_C(0x00010001) * (0x8000 + VMB_Q3457_Q - 1);
  uint32_t below = UINT32_MAX;
  VMB_UNROLL(8)
  for (unsigned i = 0; i < p->n; i += 2)
    below &= largest - vmb_load_pair16((const uint16_t *)a->c + i);
  return ~below & UINT32_C(0x80008000);
}

/* ---- The pad of the message ------------------------------------------------------------------ */

/*
 * s = m + (second half of the pad) must be 0 or 1. s modulo 2 is (m is not 0) xor pad; s = 2 if
 * m = 1 and the bit of the pad is 1, s = -1 if m = -1 and it is 0.
 */
uint32_t vmb_ntruplus_decode(const struct ntruplus_params *p, uint8_t *message, const uint8_t *bits,
                             const uint8_t *pad) {
  const size_t length = ntruplus_message_bytes(p);
  uint32_t error = 0;
  for (size_t i = 0; i < length; i++) {
    const unsigned plus = bits[i];
    const unsigned minus = bits[length + i];
    const unsigned second = pad[length + i];
    message[i] = (uint8_t)(pad[i] ^ second ^ plus ^ minus);
    error |= (plus & second) | (minus & ~second);
  }
  return error & 0xff;
}

/* ---- Decapsulation --------------------------------------------------------------------------- */

/* The inverse transform multiplies by R, by which the product divides. */
uint32_t vmb_ntruplus_decrypt(const struct ntruplus_params *p, const uint8_t *ciphertext,
                              const uint8_t *secret_key, unsigned largest,
                              const struct ntruplus_view *w) {
  ntruplus_unpack(p, &w->a->values, ciphertext);
  const uint32_t not_reduced = vmb_ntruplus_not_reduced(p, &w->a->values);
  ntruplus_unpack(p, &w->b->values, secret_key);
  vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
  vmb_q3457_intt(w->a, p->ring);
  vmb_q3457_modulo_3(w->a->values.c, p->n, largest);
  p->format->collect(w->bits, w->a->poly.c, p->n);
  return not_reduced;
}

uint32_t vmb_ntruplus_reject(const struct ntruplus_failures *failures,
                             uint8_t shared_secret[NTRUPLUS_KEY_BYTES]) {
  const uint32_t found = failures->not_reduced | failures->decoding | failures->randomness;
  const uint32_t failed = vmb_ct_mask_nonzero32(found);
  for (unsigned i = 0; i < NTRUPLUS_KEY_BYTES; i++)
    shared_secret[i] = (uint8_t)(shared_secret[i] & ~failed);
  /* the scheme returns it (specs/ntruplus.md section 6) */
  return vmb_carry_status(vmb_verdict_on_ciphertext(failed, found));
}

/* ---- Keys ------------------------------------------------------------------------------------ */

int vmb_ntruplus_compute_h(const struct ntruplus_params *p, const uint8_t *secret_key,
                           unsigned less, const struct ntruplus_view *w) {
  ntruplus_unpack(p, &w->a->values, secret_key + ntruplus_poly_bytes(p));
  if (vmb_ntruplus_invert(p, &w->a->values, less))
    return 0;
  vmb_q3457_freeze(w->a->values.c, p->n);
  return 1;
}

/* Nonzero if a, which is frozen, is not 3 t + constant for a ternary polynomial t. */
static uint32_t is_not_tripled(const int16_t *a, unsigned n, int constant) {
  uint32_t bad = 0;
  for (unsigned i = 0; i < n; i++) {
    const int x = a[i] - (i == 0 ? constant : 0);
    bad |= vmb_ct_mask_nonzero32((uint32_t)x) & vmb_ct_mask_nonzero32((uint32_t)(x - 3)) &
           vmb_ct_mask_nonzero32((uint32_t)(x + 3 - VMB_Q3457_Q)) &
           vmb_ct_mask_nonzero32((uint32_t)(x + 3));
  }
  return bad;
}

uint32_t vmb_ntruplus_pair_is_bad(const struct ntruplus_params *p, const uint8_t *secret_key,
                                  const struct ntruplus_view *w) {
  ntruplus_unpack(p, &w->b->values, secret_key);
  vmb_q3457_basemul(&w->a->values, &w->b->values, p->ring);
  vmb_q3457_intt(w->a, p->ring); /* multiplies by R, by which the product divides */
  vmb_q3457_freeze(w->a->values.c, p->n);
  uint32_t bad = is_not_tripled(w->a->poly.c, p->n, 0);

  vmb_q3457_intt(w->b, p->ring);
  vmb_q3457_from_mont(w->b->values.c, p->n);
  vmb_q3457_freeze(w->b->values.c, p->n);
  bad |= is_not_tripled(w->b->poly.c, p->n, 1);
  return bad;
}
