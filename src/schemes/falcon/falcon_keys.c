/*
 * Encodings of keys, and what follows from a secret key: falcon_keys.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_keys.h"

#include "algorithms/bitpack/bitpack_msb.h"
#include "support/constant_time.h"

/* ---- Secret keys ----------------------------------------------------------------------------- */

VMB_NOINLINE void vmb_falcon_pack_secret(const struct falcon_params *p, uint8_t *secret_key,
                                         const int8_t *f_and_g, const int8_t *F) {
  struct vmb_bit_writer writer = {secret_key + 1, 0, 0};
  secret_key[0] = (uint8_t)(FALCON_HEADER_SECRET + p->log_n);
  for (unsigned i = 0; i < 2U << p->log_n; i++)
    vmb_put_bits32(&writer, (uint32_t)f_and_g[i], p->basis_bits);
  for (unsigned i = 0; i < 1U << p->log_n; i++)
    vmb_put_bits32(&writer, (uint32_t)F[i], FALCON_SOLUTION_BITS);
}

/*
 * out[n] = signed fields of `bits` bits, 5, 6 or 8: eight of them take as many bytes. All ones if
 * one of them is the least number of its width.
 */
VMB_ALWAYS_INLINE uint32_t unpack_fields(int8_t *out, const uint8_t *in, unsigned n,
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

VMB_NOINLINE uint32_t vmb_falcon_unpack_secret(const struct falcon_params *p, int8_t *out,
                                               const uint8_t *secret_key, enum falcon_part part) {
  const uint8_t *const in = secret_key + 1 + (((size_t)part * p->basis_bits) << p->log_n) / 8;
  const unsigned n = 1U << p->log_n;
  switch (part == FALCON_LARGE_F ? FALCON_SOLUTION_BITS : p->basis_bits) {
    case 5:
      return unpack_fields(out, in, n, 5);
    case 6:
      return unpack_fields(out, in, n, 6);
    default:
      return unpack_fields(out, in, n, 8);
  }
}

VMB_NOINLINE void vmb_falcon_secret_ntt(const struct falcon_params *p, vmb_q12289_any *out,
                                        const uint8_t *secret_key, enum falcon_part part) {
  int8_t *const small = (int8_t *)out;
  (void)vmb_falcon_unpack_secret(p, small, secret_key, part);
  for (unsigned i = 1U << p->log_n; i-- > 0;) /* in place, bytes to half words */
    out->poly.c[i] = vmb_q12289_of_signed(small[i]);
  vmb_q12289_ntt(out, p->log_n);
}

VMB_NOINLINE void vmb_falcon_small_ntt(vmb_q12289_any *out, const int8_t *in, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    out->poly.c[i] = vmb_q12289_of_signed(in[i]);
  vmb_q12289_ntt(out, log_n);
}

VMB_NOINLINE void vmb_falcon_transform(vmb_fpr *out, const int8_t *in, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    out[i] = vmb_fpr_of_word(in[i]);
  vmb_fpr_fft(out, log_n);
}

/* ---- Public keys ----------------------------------------------------------------------------- */

VMB_NOINLINE uint32_t vmb_falcon_public(vmb_q12289_any *h, vmb_q12289_any *scratch, const int8_t *f,
                                        const int8_t *g, unsigned log_n) {
  uint32_t zeros;
  vmb_falcon_small_ntt(scratch, f, log_n);
  vmb_q12289_baseinv(&scratch->values, &zeros, log_n);
  vmb_falcon_small_ntt(h, g, log_n);
  vmb_q12289_basemul(&h->values, &scratch->values, log_n);
  VMB_DECLASSIFY(&zeros, sizeof zeros);
  return zeros;
}

VMB_NOINLINE void vmb_falcon_pack_public(uint8_t *public_key, vmb_q12289_any *h, unsigned log_n) {
  struct vmb_bit_writer writer = {public_key + 1, 0, 0};
  vmb_q12289_intt(h, log_n);
  VMB_DECLASSIFY(h, sizeof h->poly.c[0] << log_n); /* the public key */
  public_key[0] = (uint8_t)log_n;
  for (unsigned i = 0; i < 1U << log_n; i++)
    vmb_put_bits32(&writer, h->poly.c[i], 14);
}

VMB_NOINLINE int vmb_falcon_unpack_public(vmb_q12289_poly *h, const uint8_t *public_key,
                                          unsigned log_n) {
  struct vmb_bit_reader reader = {public_key + 1, 0, 0};
  if (public_key[0] != log_n)
    return 0;
  for (unsigned i = 0; i < 1U << log_n; i++) {
    h->c[i] = (uint16_t)vmb_get_bits32(&reader, 14);
    if (h->c[i] >= FALCON_Q)
      return 0;
  }
  return 1;
}

/* ---- From a secret key ----------------------------------------------------------------------- */

VMB_NOINLINE uint32_t vmb_falcon_recover_G(int8_t *G, const int8_t *F, const vmb_q12289_values *h,
                                           vmb_q12289_any *scratch, unsigned log_n) {
  uint32_t outside = 0;
  vmb_falcon_small_ntt(scratch, F, log_n);
  vmb_q12289_basemul(&scratch->values, h, log_n);
  vmb_q12289_intt(scratch, log_n);
  for (unsigned i = 0; i < 1U << log_n; i++) {
    const int32_t x = vmb_q12289_centre(scratch->poly.c[i]);
    outside |= vmb_ct_mask_less32(254, (uint32_t)x + 127);
    G[i] = (int8_t)(uint8_t)x;
  }
  return outside;
}

/* h in the memory of vmb_falcon_open_secret, after f, g, F and n bytes more. */
static vmb_q12289_any *h_in(uint64_t *memory, unsigned log_n) {
  return (vmb_q12289_any *)(void *)((int8_t *)memory + ((size_t)4 << log_n));
}

/* f, g, F and the transform of h to memory, and G, modulo q; 0 if the key is malformed. */
static VMB_NOINLINE int open_modulo_q(const struct falcon_params *p, int8_t *G,
                                      const uint8_t *secret_key, uint64_t *memory) {
  const unsigned n = 1U << p->log_n;
  int8_t *const f = (int8_t *)memory, *const g = f + n, *const F = g + n;
  vmb_q12289_any *const h = h_in(memory, p->log_n), *const scratch = falcon_next_poly(h, n);
  uint32_t bad = secret_key[0] ^ (FALCON_HEADER_SECRET + (uint32_t)p->log_n);
  bad |= vmb_falcon_unpack_secret(p, f, secret_key, FALCON_SMALL_F);
  bad |= vmb_falcon_unpack_secret(p, g, secret_key, FALCON_SMALL_G);
  bad |= vmb_falcon_unpack_secret(p, F, secret_key, FALCON_LARGE_F);
  bad |= vmb_falcon_public(h, scratch, f, g, p->log_n);
  bad |= vmb_falcon_recover_G(G, F, &h->values, scratch, p->log_n);
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0;
}

/* Is f G - g F = q? h is used up. */
static int is_basis(const struct falcon_params *p, const int8_t *G, uint64_t *memory) {
  const unsigned n = 1U << p->log_n;
  const int8_t *const f = (const int8_t *)memory, *const g = f + n, *const F = g + n;
  return vmb_ntru_is_solution(F, G, f, g, p->log_n, FALCON_Q,
                              (uint32_t *)(void *)h_in(memory, p->log_n));
}

VMB_NOINLINE int vmb_falcon_open_secret(const struct falcon_params *p, int8_t *G,
                                        const uint8_t *secret_key, uint64_t *memory) {
  return open_modulo_q(p, G, secret_key, memory) && is_basis(p, G, memory);
}

VMB_NOINLINE int vmb_falcon_compute_public(const struct falcon_params *p, int8_t *G,
                                           uint8_t *public_key, const uint8_t *secret_key,
                                           uint64_t *memory) {
  if (!open_modulo_q(p, G, secret_key, memory))
    return 0;
  vmb_falcon_pack_public(public_key, h_in(memory, p->log_n), p->log_n);
  return is_basis(p, G, memory);
}

vmb_status vmb_falcon_check_secret(const struct falcon_params *p, const uint8_t *secret_key,
                                   const uint8_t *public_key, int8_t *G, uint64_t *memory) {
  uint8_t *const computed = (uint8_t *)memory + ((size_t)20 << p->log_n);
  if (!vmb_falcon_compute_public(p, G, computed, secret_key, memory))
    return VMB_ERROR_KEY;
  if (public_key != NULL &&
      vmb_ct_difference(computed, public_key, falcon_public_key_bytes(p)) != 0)
    return VMB_ERROR_KEY;
  return VMB_OK;
}
