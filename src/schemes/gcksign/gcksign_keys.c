/*
 * The public key of a secret key, and what makes keys malformed: specs/gcksign.md section 4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_GCKSIGN_KEYS_C
#define VMB_SCHEMES_GCKSIGN_KEYS_C

#include "schemes/gcksign/gcksign_keypair.c"
#include "schemes/gcksign/gcksign_sign.c"
#include "schemes/gcksign/gcksign_verify.c"

/* w->sum = t of the secret key; VMB_ERROR_KEY if s is malformed. */
static VMB_NOINLINE vmb_status gcksign_remake_t(const struct gcksign_params *p,
                                                const uint8_t *secret_key,
                                                const struct gcksign_view *w) {
  if (!gcksign_secret_key_is_valid(p, secret_key, w->copies))
    return VMB_ERROR_KEY;
  memcpy(w->scratch->rho, secret_key + p->n, GCKSIGN_SEED_BYTES);
  VMB_DECLASSIFY(w->scratch->rho, GCKSIGN_SEED_BYTES); /* part of the public key */
  const vmb_status status = gcksign_sum_of_secret(p, w, secret_key);
  VMB_DECLASSIFY(w->sum, p->n * sizeof(uint64_t)); /* the public key */
  return status;
}

/* public_key = that of the secret key, made anew; KEY if s is malformed. Uses all of w. */
static VMB_NOINLINE vmb_status gcksign_public_key(const struct gcksign_params *p,
                                                  uint8_t *public_key, const uint8_t *secret_key,
                                                  const struct gcksign_view *w) {
  const vmb_status status = gcksign_remake_t(p, secret_key, w);
  if (status == VMB_OK)
    gcksign_pack_public(p, public_key, w);
  return status;
}

/*
 * KEY if s is malformed, or if public_key (or NULL) is not rho || t of this s. The comparison is
 * constant-time and looks at all of t. Uses all of w.
 */
static VMB_NOINLINE vmb_status gcksign_check_secret_key(const struct gcksign_params *p,
                                                        const uint8_t *secret_key,
                                                        const uint8_t *public_key,
                                                        const struct gcksign_view *w) {
  const vmb_status status = gcksign_remake_t(p, secret_key, w);
  if (status != VMB_OK || public_key == NULL)
    return status;
  uint64_t bad = vmb_ct_difference(public_key, w->scratch->rho, GCKSIGN_SEED_BYTES);
  const uint64_t *const sum = vmb_pm_words(w->sum);
  struct vmb_bit_reader t = {public_key + GCKSIGN_SEED_BYTES, 0, 0};
  for (unsigned j = 0; j < p->n; j++)
    bad |= vmb_get_bits64(&t, p->k) ^ sum[j];
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/* Is every coefficient of t below Q? Public. */
static VMB_NOINLINE vmb_status gcksign_check_public_key(const struct gcksign_params *p,
                                                        const uint8_t *public_key,
                                                        vmb_pm_canonical *piece) {
  struct vmb_bit_reader t = {public_key + GCKSIGN_SEED_BYTES, 0, 0};
  for (unsigned at = 0; at < p->n; at += GCKSIGN_PIECE)
    if (!gcksign_next_piece_of_t(p, &t, piece))
      return VMB_ERROR_KEY;
  return VMB_OK;
}

#endif
