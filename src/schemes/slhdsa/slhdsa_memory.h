/*
 * Signatures in memory: a sink that writes on and a source that reads on.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SLHDSA_MEMORY_H
#define VMB_SCHEMES_SLHDSA_MEMORY_H

#include "schemes/slhdsa/slhdsa_scheme.h"

/* As vmb_sig_sign_function and vmb_sig_verify_function, for an input of any form. */
vmb_status vmb_slhdsa_sign_in_memory(const struct vmb_slhdsa_params *p, uint8_t *signature,
                                     size_t *signature_length, const struct slhdsa_input *input,
                                     const uint8_t *secret_key, void *work, const vmb_rng *rng);
vmb_status vmb_slhdsa_verify_in_memory(const struct vmb_slhdsa_params *p, const uint8_t *signature,
                                       size_t signature_length, const struct slhdsa_input *input,
                                       const uint8_t *public_key, void *work);

#endif
