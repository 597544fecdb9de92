/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_PAIRWISE_H
#define VMB_API_PAIRWISE_H

#include "schemes/scheme.h"

/* How key generation ends: with the pairwise test where the build wants it. */
static inline vmb_status vmb_end_keypair(const struct vmb_keypair_sizes *sizes,
                                         const uint8_t *public_key, const uint8_t *secret_key,
                                         const vmb_env *env) {
#if defined(VMB_PAIRWISE_TEST)
  if (sizes->kem != NULL)
    return vmb_kem_pairwise_test(sizes->kem, public_key, secret_key, env);
  if (sizes->sig != NULL)
    return vmb_sig_pairwise_test(sizes->sig, public_key, secret_key, env);
#else
  (void)sizes, (void)public_key, (void)secret_key, (void)env;
#endif
  return VMB_OK;
}

#endif
