/*
 * The point of a message, and verification: solmae_verify.h, solmae.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/solmae/solmae_verify.h"

#include "algorithms/golomb_rice/golomb_rice.h"
#include "schemes/solmae/solmae.h"
#include "schemes/solmae/solmae_keys.h"
#include "support/fault_checks.h"

VMB_NOINLINE vmb_status vmb_solmae_point(uint16_t *c, unsigned n,
                                         const struct vmb_sig_message *message,
                                         const uint8_t salt[SOLMAE_SALT_BYTES],
                                         struct solmae_scratch *scratch) {
  unsigned blocks = SOLMAE_POINT_BLOCKS_MAX, position = VMB_SHAKE128_RATE_BYTES;
  if (message->hashed != NULL) {
    scratch->keccak = *message->hashed;
  } else {
    vmb_keccak_init(&scratch->keccak, VMB_KECCAK_SHAKE128);
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

VMB_NOINLINE vmb_status vmb_solmae_is_short(uint64_t *memory, unsigned n, uint32_t limit) {
  const struct solmae_verification v = solmae_verification(memory, n);
  uint32_t *const h = v.h, *const s = v.s;
  vmb_m31_root *const table = v.table;
  struct vmb_m31 m;
  vmb_m31_prepare(&m, SOLMAE_Q);
  vmb_m31_table(table, n, SOLMAE_Q_ROOT, 2048, &m);
  struct vmb_path path = {0};
  uint64_t norm = 0, left = limit;
  for (unsigned i = 0; i < n; i++) {
    norm += (uint64_t)(v.s1[i] * (int32_t)v.s1[i]);
    vmb_take_away(&left, (uint32_t)(v.s1[i] * (int32_t)v.s1[i]));
    vmb_path_add(&path, 1);
    s[i] = vmb_m31_of_signed(v.s1[i], &m);
    h[i] = vmb_m31_to_mont(h[i], &m);
  }
  vmb_m31_ntt(h, n, table, &m);
  vmb_m31_ntt(s, n, table, &m);
  for (unsigned i = 0; i < n; i++)
    s[i] = vmb_m31_multiply(s[i], h[i], &m);
  vmb_m31_intt(s, n, table, &m);
  for (unsigned i = 0; i < n; i++) {
    const int32_t s2 = vmb_m31_centre(vmb_m31_add(s[i], v.c[i], &m), &m);
    norm += (uint64_t)(s2 * s2);
    vmb_take_away(&left, (uint32_t)(s2 * s2));
    vmb_path_add(&path, 1);
  }
  return vmb_verdict_at_most(norm, limit, left, &path, 2 * n);
}

/* s1 of a signature to w->memory; 0 if its length, code or padding is wrong. */
static VMB_NOINLINE int unpack_signature(const struct solmae_params *p,
                                         struct solmae_verify_work *w, const uint8_t *signature,
                                         size_t length) {
  const unsigned n = 1U << p->log_n;
  if (length != p->signature_bytes)
    return 0;
  signature += SOLMAE_SALT_BYTES;
  length -= SOLMAE_SALT_BYTES;
  const size_t used =
      vmb_golomb_rice_decode(solmae_verification(w->memory, n).s1, signature, length, n);
  return used != 0 && vmb_golomb_rice_is_padding(signature + used, length - used);
}

vmb_status vmb_solmae_verify(const struct solmae_params *p, const uint8_t *signature,
                             size_t signature_length, const struct vmb_sig_message *message,
                             const uint8_t *public_key, struct solmae_verify_work *w) {
  const unsigned n = 1U << p->log_n;
  if (!vmb_solmae_unpack_public(solmae_verification(w->memory, n).h, public_key, n))
    return vmb_failed(VMB_ERROR_KEY);
  if (!unpack_signature(p, w, signature, signature_length))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  const vmb_status status =
      vmb_solmae_point(solmae_verification(w->memory, n).c, n, message, signature, &w->scratch);
  return status != VMB_OK ? vmb_failed(status) : vmb_solmae_is_short(w->memory, n, p->norm_most);
}
