/*
 * The public key of a secret key, and whether the two are sound. A secret key begins with delta,
 * from which key generation made all of it (specs/mceliece.md section 5): it is made once more and
 * compared, and what is left in memory then is the public key's matrix.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_keys.h"

#include <string.h>

#include "support/constant_time.h"
#include "support/zeroize.h"

/* A vmb_rng.fill that gives the seed in `state`, which has at least `length` bytes. */
static vmb_status give_delta(void *state, uint8_t *out, size_t length) {
  memcpy(out, state, length);
  return VMB_OK;
}

vmb_status vmb_mceliece_remake(const struct mceliece_params *p, uint8_t *copy,
                               const uint8_t *secret_key, const struct mceliece_keypair_view *w) {
  uint8_t delta[MCELIECE_SEED_BYTES];
  const vmb_rng rng = {give_delta, delta};
  memcpy(delta, secret_key, sizeof delta);
  const vmb_status status = vmb_mceliece_keypair_secret(p, copy, w, &rng);
  vmb_zeroize(delta, sizeof delta);
  if (status != VMB_OK)
    return VMB_ERROR_KEY; /* no honest delta ends like that */
  uint32_t differ = vmb_ct_difference(copy, secret_key, mceliece_sk_s(p) + p->n / 8U);
  VMB_DECLASSIFY(&differ, sizeof differ); /* whether a key is malformed is returned */
  return differ != 0 ? VMB_ERROR_KEY : VMB_OK;
}

vmb_status vmb_mceliece_compare_rows(const struct mceliece_params *p, const uint8_t *public_key,
                                     const struct mceliece_keypair_view *w) {
  const unsigned rows = mceliece_rows(p), row_bytes = mceliece_row_bytes(p),
                 at_once = (unsigned)(w->scratch_bytes / row_bytes);
  for (unsigned first = 0; first < rows; first += at_once) {
    const unsigned count = rows - first < at_once ? rows - first : at_once;
    const size_t bytes = (size_t)count * row_bytes;
    vmb_mceliece_public_rows(p, w->scratch, first, count, w);
    VMB_DECLASSIFY(w->scratch, bytes); /* part of the public key */
    if (vmb_ct_difference(w->scratch, public_key + (size_t)first * row_bytes, bytes) != 0)
      return VMB_ERROR_KEY;
  }
  return VMB_OK;
}

vmb_status vmb_mceliece_check_padding(const struct mceliece_params *p, const uint8_t *public_key) {
  const unsigned row_bytes = mceliece_row_bytes(p);
  const uint8_t unused = (uint8_t)~mceliece_last_bits(p->n - mceliece_rows(p));
  uint8_t set = 0;
  for (unsigned row = 1; row <= mceliece_rows(p); row++)
    set |= public_key[(size_t)row * row_bytes - 1] & unused;
  return set != 0 ? VMB_ERROR_KEY : VMB_OK;
}
