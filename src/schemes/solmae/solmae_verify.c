/*
 * Encodings of public keys and signatures, the point of a message, verification: integers only
 * (specs/solmae.md sections 7, 8, 9).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_VERIFY_C
#define VMB_SCHEMES_SOLMAE_VERIFY_C

#include "schemes/scheme.h"
#include "algorithms/bitpack/bitpack_msb.h"
#include "algorithms/golomb_rice/golomb_rice.h"
#include "arithmetic/modular31/modular31.h"
#include "schemes/solmae/solmae_work.h"
#include "support/constant_time.h"

/* c[n] = the point of message and salt: everything is public. */
static VMB_NOINLINE vmb_status solmae_point(uint16_t *c, unsigned n,
                                            const struct vmb_sig_message *message,
                                            const uint8_t salt[SOLMAE_SALT_BYTES],
                                            struct solmae_scratch *scratch) {
  unsigned blocks = SOLMAE_POINT_BLOCKS_MAX, position = VMB_SHAKE128_RATE_BYTES;
  if (message->hashed != NULL) {
    scratch->keccak = *message->hashed;
  } else {
    vmb_shake128_init(&scratch->keccak);
    vmb_keccak_absorb(&scratch->keccak, message->message, message->message_length);
  }
  vmb_keccak_absorb(&scratch->keccak, salt, SOLMAE_SALT_BYTES);
  for (unsigned i = 0; i < n;) {
    if (position == VMB_SHAKE128_RATE_BYTES) {
      if (blocks-- == 0)
        return VMB_ERROR_RETRY;
      vmb_keccak_squeeze(&scratch->keccak, scratch->block, VMB_SHAKE128_RATE_BYTES);
      position = 0;
    }
    const uint32_t candidate = vmb_load16_le(scratch->block + position);
    position += 2;
    if (candidate < 5 * SOLMAE_Q)
      c[i++] = (uint16_t)(candidate % SOLMAE_Q);
  }
  return VMB_OK;
}

/* Section 9.1: 0 if a coefficient is not below q. */
static VMB_NOINLINE int solmae_unpack_h(uint32_t *h, const uint8_t *public_key, unsigned n) {
  struct vmb_bit_reader reader = {public_key, 0, 0};
  for (unsigned i = 0; i < n; i++) {
    h[i] = vmb_get_bits32(&reader, 14);
    if (h[i] >= SOLMAE_Q)
      return 0;
  }
  return 1;
}

/* |s1|^2 + |c + h s1|^2 <= limit; h and s are memory of n words each, table another. */
static VMB_NOINLINE int solmae_is_short(uint32_t *h, uint32_t *s, vmb_m31_root *table,
                                        const int16_t *s1, const uint16_t *c, unsigned n,
                                        uint32_t limit) {
  struct vmb_m31 m;
  vmb_m31_prepare(&m, SOLMAE_Q);
  vmb_m31_table(table, n, SOLMAE_Q_ROOT, 2048, &m);
  uint64_t norm = 0;
  for (unsigned i = 0; i < n; i++) {
    norm += (uint64_t)(s1[i] * (int32_t)s1[i]);
    s[i] = vmb_m31_of_signed(s1[i], &m);
    h[i] = vmb_m31_to_mont(h[i], &m);
  }
  vmb_m31_ntt(h, n, table, &m);
  vmb_m31_ntt(s, n, table, &m);
  for (unsigned i = 0; i < n; i++)
    s[i] = vmb_m31_multiply(s[i], h[i], &m);
  vmb_m31_intt(s, n, table, &m);
  for (unsigned i = 0; i < n; i++) {
    const int32_t s2 = vmb_m31_centre(vmb_m31_add(s[i], c[i], &m), &m);
    norm += (uint64_t)(s2 * s2);
  }
  return norm <= limit;
}

/*
 * s2 = c + h s1 modulo q must be short together with s1. KEY (h is not reduced), SIGNATURE (length,
 * encoding, padding, norm). w->memory holds h, s, the table of roots, s1 and c, in this order; all
 * of it is destroyed.
 */
VMB_INLINE_FOR_SPEED vmb_status solmae_verify(const struct solmae_params *p,
                                              const uint8_t *signature, size_t signature_length,
                                              const struct vmb_sig_message *message,
                                              const uint8_t *public_key,
                                              const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n;
  uint32_t *const h = (uint32_t *)(void *)w->memory, *const s = h + n;
  vmb_m31_root *const table = (vmb_m31_root *)(s + n);
  int16_t *const s1 = (int16_t *)(void *)(table + n);
  uint16_t *const c = (uint16_t *)(void *)(s1 + n);
  if (!solmae_unpack_h(h, public_key, n))
    return VMB_ERROR_KEY;
  if (signature_length != p->signature_bytes)
    return VMB_ERROR_SIGNATURE;
  const uint8_t *const code = signature + SOLMAE_SALT_BYTES;
  const size_t most = (size_t)p->signature_bytes - SOLMAE_SALT_BYTES,
               used = vmb_golomb_rice_decode(s1, code, most, n);
  if (used == 0 || !vmb_golomb_rice_is_padding(code + used, most - used))
    return VMB_ERROR_SIGNATURE;
  const vmb_status status = solmae_point(c, n, message, signature, w->scratch);
  if (status != VMB_OK)
    return status;
  return solmae_is_short(h, s, table, s1, c, n, p->norm_most) ? VMB_OK : VMB_ERROR_SIGNATURE;
}

#endif
