/*
 * The public key of a secret key, and what makes keys malformed: specs/solmae.md sections 4 and 9.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_KEYS_C
#define VMB_SCHEMES_SOLMAE_KEYS_C

#include "schemes/solmae/solmae_keypair.c"
#include "schemes/solmae/solmae_sign.c"
#include "schemes/solmae/solmae_verify.c"

/* w->memory = h = g / f; 0 if the secret key is malformed or f has no inverse modulo q. */
static VMB_NOINLINE int solmae_remake_h(const struct solmae_params *p, const uint8_t *secret_key,
                                        const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n;
  uint32_t *const h = (uint32_t *)(void *)w->memory;
  if (!solmae_open_secret(secret_key, p->log_n, w) || !solmae_public(h, w->basis, n))
    return 0;
  VMB_DECLASSIFY(h, n * sizeof h[0]); /* the public key */
  return 1;
}

/* public_key = h = g / f of the secret key; KEY if the key is malformed. Destroys all of w. */
static VMB_NOINLINE vmb_status solmae_public_key(const struct solmae_params *p, uint8_t *public_key,
                                                 const uint8_t *secret_key,
                                                 const struct solmae_view *w) {
  if (!solmae_remake_h(p, secret_key, w))
    return VMB_ERROR_KEY;
  solmae_pack_public(public_key, (const uint32_t *)(const void *)w->memory, 1U << p->log_n);
  return VMB_OK;
}

/*
 * KEY if the secret key is malformed or public_key (or NULL) is not h = g / f. All coefficients are
 * compared. Destroys all of w.
 */
static VMB_NOINLINE vmb_status solmae_check_secret_key(const struct solmae_params *p,
                                                       const uint8_t *secret_key,
                                                       const uint8_t *public_key,
                                                       const struct solmae_view *w) {
  const uint32_t *const h = (const uint32_t *)(const void *)w->memory;
  if (!solmae_remake_h(p, secret_key, w))
    return VMB_ERROR_KEY;
  if (public_key == NULL)
    return VMB_OK;
  struct vmb_bit_reader reader = {public_key, 0, 0};
  uint32_t bad = 0;
  for (unsigned i = 0; i < 1U << p->log_n; i++)
    bad |= vmb_get_bits32(&reader, 14) ^ h[i];
  return bad != 0 ? VMB_ERROR_KEY : VMB_OK;
}

#endif
