/*
 * Encodings of keys, and what follows from a secret key: solmae_keys.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/solmae/solmae_keys.h"

#include "algorithms/bitpack/bitpack_msb.h"
#include "support/constant_time.h"

/* ---- Transforms ------------------------------------------------------------------------------ */

VMB_NOINLINE void vmb_solmae_transform(vmb_fpr *out, const int8_t *in, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    out[i] = vmb_fpr_of(in[i]);
  vmb_fpr_fft(out, log_n);
}

VMB_NOINLINE void vmb_solmae_residues(uint32_t *out, const int8_t *in, unsigned n,
                                      const vmb_m31_root *table, const struct vmb_m31 *m) {
  for (unsigned i = 0; i < n; i++)
    out[i] = vmb_m31_of_signed(in[i], m);
  vmb_m31_ntt(out, n, table, m);
}

/* ---- Public keys ----------------------------------------------------------------------------- */

VMB_NOINLINE int vmb_solmae_public(uint32_t *h, const int8_t *basis, unsigned n) {
  uint32_t *const f = h + n;
  vmb_m31_root *const table = (vmb_m31_root *)(f + n);
  struct vmb_m31 m;
  vmb_m31_prepare(&m, SOLMAE_Q);
  vmb_m31_table(table, n, SOLMAE_Q_ROOT, 2048, &m);
  vmb_solmae_residues(h, basis + n, n, table, &m);
  vmb_solmae_residues(f, basis, n, table, &m);
  uint32_t zero = 0;
  for (unsigned i = 0; i < n; i++) {
    zero |= vmb_ct_mask_zero32(f[i]);
    const uint32_t inverse = vmb_m31_power(vmb_m31_to_mont(f[i], &m), SOLMAE_Q - 2, &m);
    h[i] = vmb_m31_multiply(h[i], inverse, &m);
  }
  vmb_m31_intt(h, n, table, &m);
  VMB_DECLASSIFY(&zero, sizeof zero); /* rejected candidates are public (section 12) */
  return zero == 0;
}

VMB_NOINLINE void vmb_solmae_pack_public(uint8_t *public_key, const uint32_t *h, unsigned n) {
  struct vmb_bit_writer writer = {public_key, 0, 0};
  for (unsigned i = 0; i < n; i++)
    vmb_put_bits32(&writer, h[i], 14);
}

VMB_NOINLINE int vmb_solmae_unpack_public(uint32_t *h, const uint8_t *public_key, unsigned n) {
  struct vmb_bit_reader reader = {public_key, 0, 0};
  for (unsigned i = 0; i < n; i++) {
    h[i] = vmb_get_bits32(&reader, 14);
    if (h[i] >= SOLMAE_Q)
      return 0;
  }
  return 1;
}

/* ---- Secret keys ----------------------------------------------------------------------------- */

VMB_NOINLINE void vmb_solmae_pack_secret(uint8_t *secret_key, const int8_t *basis, unsigned log_n,
                                         vmb_fpr *number) {
  const unsigned n = 1U << log_n;
  *secret_key++ = (uint8_t)(0x50 + log_n);
  for (unsigned part = 0; part < 4; part++) {
    vmb_solmae_transform(number, basis + part * n, log_n);
    for (unsigned i = 0; i < n; i++, secret_key += 8)
      vmb_store64_le(secret_key, vmb_fpr_bits(number[i]));
  }
}

/*
 * Is f G - g F = q, for a key that consists of transforms of integers up to 127? Let P be the
 * difference of both sides, a polynomial of integers. Its values at the roots are computed with
 * errors below 2^-8: numbers are below 2^17 and wrong by 2^-30 at most (9 layers, each wrong by a
 * few times 2^-53 of them), their products below 2^34. If both parts of all values are of size 1/4
 * at most, then P's coefficients are below 1: P = 0. And if P = 0, so they are.
 */
static VMB_NOINLINE int is_basis(const uint8_t *secret_key, unsigned log_n) {
  const unsigned half = 1U << (log_n - 1);
  uint64_t bad = 0;
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex fG = vmb_complex_multiply(solmae_key_at(secret_key, 0, u, half),
                                                       solmae_key_at(secret_key, 3, u, half));
    const struct vmb_complex gF = vmb_complex_multiply(solmae_key_at(secret_key, 1, u, half),
                                                       solmae_key_at(secret_key, 2, u, half));
    const struct vmb_complex value = vmb_complex_subtract(fG, gF);
    const vmb_fpr re = vmb_fpr_subtract(value.re, vmb_fpr_of(SOLMAE_Q));
    bad |=
        (uint64_t)(vmb_fpr_round(vmb_fpr_scale(re, 1)) | vmb_fpr_round(vmb_fpr_scale(value.im, 1)));
  }
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0;
}

/* Numbers beyond 2^20 are refused before anything is computed with them. */
VMB_NOINLINE int vmb_solmae_open_secret(const uint8_t *secret_key, unsigned log_n,
                                        const struct solmae_view *w) {
  const unsigned n = 1U << log_n;
  vmb_fpr *const number = (vmb_fpr *)(void *)w->memory;
  uint64_t bad = (uint64_t)(secret_key[0] ^ (0x50 + log_n));
  for (unsigned part = 0; part < 4; part++) {
    const uint8_t *const in = secret_key + 1 + 8 * (size_t)part * n;
    int8_t *const basis = w->basis + part * n;
    for (size_t i = 0; i < n; i++) {
      const uint64_t bits = vmb_load64_le(in + 8 * i);
      const uint64_t large = vmb_ct_mask_less32(1023 + 20, (uint32_t)(bits >> 52 & 0x7ff));
      bad |= large;
      number[i] = vmb_fpr_from_bits(bits & ~(large | large << 32));
    }
    vmb_fpr_ifft(number, log_n);
    for (size_t i = 0; i < n; i++) {
      const int64_t x = vmb_fpr_round(number[i]);
      bad |= vmb_ct_mask_less32(254, (uint32_t)x + 127);
      basis[i] = (int8_t)(uint8_t)x;
    }
    vmb_solmae_transform(number, basis, log_n);
    for (size_t i = 0; i < n; i++)
      bad |= vmb_fpr_bits(number[i]) ^ vmb_load64_le(in + 8 * i);
  }
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0 && is_basis(secret_key, log_n);
}

/* ---- The public key of a secret key ---------------------------------------------------------- */

/* w->memory = h = g / f; 0 if the secret key is malformed or f has no inverse modulo q. */
static VMB_NOINLINE int recompute_h(const struct solmae_params *p, const uint8_t *secret_key,
                                    const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n;
  uint32_t *const h = (uint32_t *)(void *)w->memory;
  if (!vmb_solmae_open_secret(secret_key, p->log_n, w) || !vmb_solmae_public(h, w->basis, n))
    return 0;
  VMB_DECLASSIFY(h, n * sizeof h[0]); /* the public key */
  return 1;
}

vmb_status vmb_solmae_compute_public(const struct solmae_params *p, uint8_t *public_key,
                                     const uint8_t *secret_key, const struct solmae_view *w) {
  if (!recompute_h(p, secret_key, w))
    return VMB_ERROR_KEY;
  vmb_solmae_pack_public(public_key, (const uint32_t *)(const void *)w->memory, 1U << p->log_n);
  return VMB_OK;
}

vmb_status vmb_solmae_check_secret(const struct solmae_params *p, const uint8_t *secret_key,
                                   const uint8_t *public_key, const struct solmae_view *w) {
  const uint32_t *const h = (const uint32_t *)(const void *)w->memory;
  if (!recompute_h(p, secret_key, w))
    return VMB_ERROR_KEY;
  if (public_key == NULL)
    return VMB_OK;
  struct vmb_bit_reader reader = {public_key, 0, 0};
  uint32_t bad = 0;
  for (unsigned i = 0; i < 1U << p->log_n; i++)
    bad |= vmb_get_bits32(&reader, 14) ^ h[i];
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}
