/*
 * Polynomials to and from the transform domain, in which keys and ciphertexts are.
 *
 * With h = g/f, a public key is h, a secret key f, 1/h and (final form) a hash of the public key, a
 * ciphertext h r + m, all transformed. The keys of round 1 hold R h and R / h, R = 2^16:
 * vmb_q3457_basemul (a b / R) takes them as they are; those of the final form hold h and 1 / h, for
 * vmb_q3457_multiply.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_TRANSFORM_C
#define VMB_SCHEMES_NTRUPLUS_TRANSFORM_C

#include "schemes/ntruplus/ntruplus_pack.c"

/* a = the transform of the ternary polynomial. */
VMB_INLINE_FOR_SPEED void ntruplus_transform(const struct ntruplus_params *p, vmb_q3457_any *a,
                                             const uint8_t *bits) {
  ntruplus_ternary_poly(p, &a->poly, bits, 1);
  vmb_q3457_ntt(a, p->ring);
}

/* a = the transform of 3 t + constant, t the ternary polynomial. */
VMB_INLINE_FOR_SPEED void ntruplus_transform_tripled(const struct ntruplus_params *p,
                                                     vmb_q3457_any *a, const uint8_t *bits,
                                                     int constant) {
  ntruplus_ternary_poly(p, &a->poly, bits, 3);
  a->poly.c[0] = (int16_t)(a->poly.c[0] + constant);
  vmb_q3457_ntt(a, p->ring);
}

/* Transforms become factors of at most 4095. */
VMB_INLINE_FOR_SPEED void ntruplus_make_factor(const struct ntruplus_params *p,
                                               vmb_q3457_values *a) {
  if (VMB_Q3457_TRANSFORM_BOUND > 4095)
    vmb_q3457_freeze(a->c, p->n);
}

/* out = a, any residues, frozen to [0, q) in place and packed in 12 bits. */
VMB_INLINE_FOR_SPEED void ntruplus_pack_residues(const struct ntruplus_params *p, uint8_t *out,
                                                 vmb_q3457_values *a) {
  vmb_q3457_freeze(a->c, p->n);
  ntruplus_pack(p, out, a);
}

/* a = a k, k a packed part of a key: h or 1 / h. Destroys b. */
VMB_INLINE_FOR_SPEED void ntruplus_multiply_by_key(const struct ntruplus_params *p,
                                                   vmb_q3457_values *a, const uint8_t *packed,
                                                   vmb_q3457_values *b) {
  ntruplus_unpack(p, b, packed);
  if (p->round1)
    vmb_q3457_basemul(a, b, p->ring);
  else
    vmb_q3457_multiply(a, b, p->ring);
}

#endif
