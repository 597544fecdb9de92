/*
 * Trees of secrets, for key generation and signing (specs/slhdsa.md section 4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SLHDSA_TREES_H
#define VMB_SCHEMES_SLHDSA_TREES_H

#include "schemes/slhdsa/slhdsa_parts.h"

#define SLHDSA_NO_LEAF UINT32_MAX

/*
 * w->node = the root of the Merkle tree of hash.address, w->path = the siblings on the way from
 * leaf number signing_leaf to it. That leaf's value is in w->signing_leaf already. SLHDSA_NO_LEAF:
 * no path, all leaves are computed.
 */
void vmb_slhdsa_merkle_root(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                            uint32_t signing_leaf);

/*
 * w->node = the root of FORS tree number `tree` at leaf number w->indices.leaf, w->path = the
 * siblings on the way from its leaf number `index`.
 */
void vmb_slhdsa_fors_root(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                          unsigned tree, uint32_t index);

/*
 * leaf = the public value of a one-time key of the tree of hash.address. sink != NULL: the chains
 * at the positions w->digits, its signature, go out.
 */
vmb_status vmb_slhdsa_chain_leaf(const struct vmb_slhdsa_params *p, struct slhdsa_sign_work *w,
                                 uint32_t number, uint8_t *leaf, const struct slhdsa_sink *sink);

#endif
