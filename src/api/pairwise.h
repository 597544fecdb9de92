/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_PAIRWISE_H
#define VMB_API_PAIRWISE_H

#include "schemes/scheme.h"

/* What the pair itself is to blame for: the caller's source and memory are not. */
static inline vmb_status vmb_blame_pair(vmb_status status) {
  return status == VMB_OK || status == VMB_ERROR_RANDOM ? status : VMB_ERROR_SELF_TEST;
}

/* How key generation ends: with the pairwise test where the build wants it. */
static inline vmb_status vmb_end_keypair(const struct vmb_keypair_sizes *sizes,
                                         const uint8_t *public_key, const uint8_t *secret_key,
                                         const vmb_env *env) {
#if defined(VMB_PAIRWISE_TEST)
  if (sizes->end != NULL)
    return sizes->end(sizes->descriptor, public_key, secret_key, env);
#else
  (void)sizes, (void)public_key, (void)secret_key, (void)env;
#endif
  return VMB_OK;
}

#endif
