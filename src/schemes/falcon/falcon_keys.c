/*
 * Keys: their encodings, what follows from a secret key (specs/falcon.md section 6).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_KEYS_C
#define VMB_SCHEMES_FALCON_KEYS_C

#include "algorithms/bitpack/bitpack_msb.h"
#include "schemes/falcon/falcon_work.h"
#include "vambrace/vambrace.h"
#include "support/constant_time.h"

/* Where the fields of f, g and F (part 0, 1, 2) begin in a secret key. */
static inline size_t falcon_secret_offset(const struct falcon_params *p, unsigned part) {
  return 1 + (((size_t)part * p->basis_bits) << p->log_n) / 8;
}

/* Bits of a coefficient of f (part 0), g (1) or F (2) in a secret key. */
static inline unsigned falcon_secret_bits(const struct falcon_params *p, unsigned part) {
  return part == 2 ? FALCON_SOLUTION_BITS : p->basis_bits;
}

/* secret_key = header || f || g || F, basis_bits or 8 bits each, most significant bit first. */
static VMB_NOINLINE void falcon_pack_secret(const struct falcon_params *p, uint8_t *secret_key,
                                            const int8_t *f_and_g, const int8_t *F) {
  struct vmb_bit_writer writer = {secret_key + 1, 0, 0};
  secret_key[0] = (uint8_t)(FALCON_HEADER_SECRET + p->log_n);
  for (unsigned i = 0; i < 2U << p->log_n; i++)
    vmb_put_bits32(&writer, (uint32_t)f_and_g[i], p->basis_bits);
  for (unsigned i = 0; i < 1U << p->log_n; i++)
    vmb_put_bits32(&writer, (uint32_t)F[i], FALCON_SOLUTION_BITS);
}

/*
 * out[n] = signed fields of `bits` bits, 5, 6 or 8, eight at a time, that take as many bytes. All
 * ones if one of them is the least number of its width.
 */
VMB_ALWAYS_INLINE uint32_t falcon_unpack_fields(int8_t *out, const uint8_t *in, unsigned n,
                                                const unsigned bits) {
  const uint32_t least = UINT32_C(1) << (bits - 1), mask = 2 * least - 1;
  uint32_t bad = 0;
  for (unsigned i = 0; i < n; i += 8, in += bits) {
    VMB_UNROLL(8) for (unsigned k = 0; k < 8; k++) {
      const unsigned last = bits * (k + 1) - 1, at = last / 8; /* bit and byte of the field's end */
      const uint32_t before = at > 0 ? in[at - 1] : 0;
      const uint32_t field = ((before << 8 | in[at]) >> (7 - last % 8)) & mask;
      bad |= (field ^ least) - 1; /* negative for that alone */
      out[i + k] = (int8_t)(uint8_t)((field ^ least) - least);
    }
#if defined(__clang__)
    VMB_KEEP_STEPS_APART(); /* clang 19's vectors for AArch64 take 3.7 kB of stack */
#endif
  }
  return vmb_ct_mask_bit32(bad >> 31);
}

/* out[n] = f, g or F of a secret key. All ones if a field is the least one, which none may be. */
static VMB_NOINLINE uint32_t falcon_unpack_secret(const struct falcon_params *p, int8_t *out,
                                                  const uint8_t *secret_key, unsigned part) {
  const uint8_t *const in = secret_key + falcon_secret_offset(p, part);
  const unsigned n = 1U << p->log_n;
  switch (falcon_secret_bits(p, part)) {
    case 5:
      return falcon_unpack_fields(out, in, n, 5);
    case 6:
      return falcon_unpack_fields(out, in, n, 6);
    default:
      return falcon_unpack_fields(out, in, n, 8);
  }
}

/* The same as residues, transformed, of a key that is known to be right. */
static VMB_NOINLINE void falcon_secret_ntt(const struct falcon_params *p, vmb_q12289_any *out,
                                           const uint8_t *secret_key, unsigned part) {
  int8_t *const small = (int8_t *)out;
  (void)falcon_unpack_secret(p, small, secret_key, part);
  for (unsigned i = 1U << p->log_n; i-- > 0;)
    out->poly.c[i] = vmb_q12289_of_signed(small[i]);
  vmb_q12289_ntt(out, p->log_n);
}

/* out = the transform modulo q of n small signed integers. */
static VMB_NOINLINE void falcon_small_ntt(vmb_q12289_any *out, const int8_t *in, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    out->poly.c[i] = vmb_q12289_of_signed(in[i]);
  vmb_q12289_ntt(out, log_n);
}

/* out[n] = the transform of small integers. */
static VMB_NOINLINE void falcon_transform(vmb_fpr *out, const int8_t *in, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    out[i] = vmb_fpr_of_word(in[i]);
  vmb_fpr_fft(out, log_n);
}

/*
 * h = g / f modulo q; all ones if f is not invertible, which is no secret: such a candidate is
 * thrown away, such a key refused. h and scratch are polynomials of n coefficients.
 */
static VMB_NOINLINE uint32_t falcon_public(vmb_q12289_any *h, vmb_q12289_any *scratch,
                                           const int8_t *f, const int8_t *g, unsigned log_n) {
  uint32_t zeros;
  falcon_small_ntt(scratch, f, log_n);
  vmb_q12289_baseinv(&scratch->values, &zeros, log_n);
  falcon_small_ntt(h, g, log_n);
  vmb_q12289_basemul(&h->values, &scratch->values, log_n);
  VMB_DECLASSIFY(&zeros, sizeof zeros);
  return zeros;
}

/* h is used up. */
static VMB_NOINLINE void falcon_pack_public(uint8_t *public_key, vmb_q12289_any *h,
                                            unsigned log_n) {
  struct vmb_bit_writer writer = {public_key + 1, 0, 0};
  vmb_q12289_intt(h, log_n);
  VMB_DECLASSIFY(h, sizeof h->poly.c[0] << log_n); /* the public key */
  public_key[0] = (uint8_t)log_n;
  for (unsigned i = 0; i < 1U << log_n; i++)
    vmb_put_bits32(&writer, h->poly.c[i], 14);
}

/* G = h F modulo q, centred. All ones if a coefficient is out of range. */
static VMB_NOINLINE uint32_t falcon_recover_G(int8_t *G, const int8_t *F,
                                              const vmb_q12289_values *h, vmb_q12289_any *scratch,
                                              unsigned log_n) {
  uint32_t outside = 0;
  falcon_small_ntt(scratch, F, log_n);
  vmb_q12289_basemul(&scratch->values, h, log_n);
  vmb_q12289_intt(scratch, log_n);
  for (unsigned i = 0; i < 1U << log_n; i++) {
    const int32_t x = vmb_q12289_centre(scratch->poly.c[i]);
    outside |= vmb_ct_mask_less32(254, (uint32_t)x + 127);
    G[i] = (int8_t)(uint8_t)x;
  }
  return outside;
}

/*
 * G of a secret key, and (public_key not NULL) its public key; 0 if the key is malformed. That
 * f G - g F = q is tested over the integers: then, and only then, all numbers of signing stay in
 * their bounds. memory: 20n bytes.
 */
static VMB_NOINLINE int falcon_open_secret(const struct falcon_params *p, int8_t *G,
                                           uint8_t *public_key, const uint8_t *secret_key,
                                           uint64_t *memory) {
  const unsigned n = 1U << p->log_n;
  int8_t *const f = (int8_t *)memory, *const g = f + n, *const F = g + n;
  vmb_q12289_any *const h = (vmb_q12289_any *)(void *)(F + 2 * n);
  vmb_q12289_any *const scratch = falcon_after(h, n);
  uint32_t bad = secret_key[0] ^ (FALCON_HEADER_SECRET + (uint32_t)p->log_n);
  bad |= falcon_unpack_secret(p, f, secret_key, 0);
  bad |= falcon_unpack_secret(p, g, secret_key, 1);
  bad |= falcon_unpack_secret(p, F, secret_key, 2);
  bad |= falcon_public(h, scratch, f, g, p->log_n);
  bad |= falcon_recover_G(G, F, &h->values, scratch, p->log_n);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  if (bad != 0)
    return 0;
  if (public_key != NULL)
    falcon_pack_public(public_key, h, p->log_n);
  return vmb_ntru_is_solution(F, G, f, g, p->log_n, FALCON_Q, (uint32_t *)(void *)h);
}

/* public_key may be NULL; otherwise it must be that of the secret key. memory: 22n bytes. */
static VMB_NOINLINE vmb_status falcon_check_secret_key(const struct falcon_params *p,
                                                       const uint8_t *secret_key,
                                                       const uint8_t *public_key, int8_t *G,
                                                       uint64_t *memory) {
  uint8_t *const computed = (uint8_t *)memory + ((size_t)20 << p->log_n);
  if (!falcon_open_secret(p, G, computed, secret_key, memory))
    return VMB_ERROR_KEY;
  if (public_key != NULL &&
      vmb_ct_difference(computed, public_key, falcon_public_key_bytes(p)) != 0)
    return VMB_ERROR_KEY;
  return VMB_OK;
}

#endif
