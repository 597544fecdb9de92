/*
 * Key generation and checks of keys: specs/aimer.md section 5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/aimer/aimer_parts.h"
#include "support/constant_time.h"
#include "support/random.h"

/* state->ct of state->pt and iv. Returns whether they are no key; that is public. */
static int not_a_key(const struct vmb_aimer_params *p, const struct aimer_view *view) {
  VMB_DECLASSIFY(view->state->iv, p->bytes); /* part of the public key */
  vmb_aimer_make_layer(p, view);
  const uint32_t zero = vmb_aimer_one_way(p, view);
  VMB_DECLASSIFY(&zero, sizeof zero); /* such keys are not used */
  return zero != 0;
}

/* Section 5: draws again while an S-box has an input of zero. */
vmb_status vmb_aimer_keypair(const struct vmb_aimer_params *p, uint8_t *public_key,
                             uint8_t *secret_key, const struct aimer_view *view,
                             const vmb_rng *rng) {
  struct aimer_state *const state = view->state;
  for (unsigned draw = 0; draw < AIMER_DRAWS_MAX; draw++) {
    vmb_status status = vmb_random(rng, state->pt, p->bytes);
    if (status == VMB_OK)
      status = vmb_random(rng, state->iv, p->bytes);
    if (status != VMB_OK)
      return status;
    if (not_a_key(p, view))
      continue;
    memcpy(public_key, state->iv, p->bytes);
    memcpy(public_key + p->bytes, state->ct, p->bytes);
    memcpy(secret_key, state->pt, p->bytes);
    memcpy(secret_key + p->bytes, public_key, 2 * (size_t)p->bytes);
    return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

/* The one-way function once more, compared in constant time. */
vmb_status vmb_aimer_check_secret_key(const struct vmb_aimer_params *p, const uint8_t *secret_key,
                                      const uint8_t *public_key, const struct aimer_view *view) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes;
  memcpy(state->pt, secret_key, bytes);
  memcpy(state->iv, secret_key + bytes, bytes);
  if (not_a_key(p, view))
    return VMB_ERROR_KEY;
  uint32_t difference = vmb_ct_difference(state->ct, secret_key + 2 * bytes, bytes);
  if (public_key != NULL)
    difference |= vmb_ct_difference(public_key, secret_key + bytes, 2 * bytes);
  VMB_DECLASSIFY(&difference, sizeof difference); /* whether a key is malformed */
  return difference == 0 ? VMB_OK : VMB_ERROR_KEY;
}
