/*
 * What key generation, signing and verification share (specs/slhdsa.md section 4).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SLHDSA_PARTS_H
#define VMB_SCHEMES_SLHDSA_PARTS_H

#include "schemes/slhdsa/slhdsa_scheme.h"
#include "schemes/slhdsa/slhdsa_work.h"
#include "support/big_endian.h"

/* ---- Addresses ------------------------------------------------------------------------------- */

/* Writes layer and tree into the address of the hashes that follow. */
static inline void slhdsa_set_tree(struct slhdsa_hash_state *hash, uint32_t layer, uint64_t tree) {
  vmb_store32_be(hash->address + SLHDSA_LAYER, layer);
  vmb_store64_be(hash->address + SLHDSA_TREE_NUMBER, tree);
}

/* A new type clears all words after it. */
static inline void slhdsa_set_type(struct slhdsa_hash_state *hash, enum slhdsa_type type,
                                   uint32_t word_1) {
  vmb_store32_be(hash->address + SLHDSA_TYPE, (uint32_t)type);
  vmb_store32_be(hash->address + SLHDSA_WORD_1, word_1);
  vmb_store64_be(hash->address + SLHDSA_WORD_2, 0);
}

/* ---- Rows of hashes -------------------------------------------------------------------------- */

/* Which addresses a row has: the words of the first one, and what is added from one to the next. */
struct slhdsa_row {
  uint32_t word_2, word_3;
  uint8_t add_2, add_3;
};

/*
 * `count` hashes of in_bytes bytes each, `stride` bytes apart, to out, n bytes apart. out may be in
 * if stride >= n.
 */
void vmb_slhdsa_hash_row(const struct vmb_slhdsa_params *p, struct slhdsa_hash_state *hash,
                         const struct slhdsa_row *row, unsigned count, uint8_t *out,
                         const uint8_t *in, size_t in_bytes, size_t stride);

/*
 * Chains first .. first + count - 1, whose values are at `values`, n bytes apart: chain i goes from
 * position from[i] to to[i]. from == NULL: all from 0; to == NULL: all to their ends. The address
 * is of type SLHDSA_CHAIN.
 */
void vmb_slhdsa_run_chains(const struct vmb_slhdsa_params *p, struct slhdsa_hash_state *hash,
                           uint8_t *values, unsigned first, unsigned count, const uint8_t *from,
                           const uint8_t *to);

/* ---- Messages -------------------------------------------------------------------------------- */

/* The len digits of a node with their checksum. */
void vmb_slhdsa_digits(const struct vmb_slhdsa_params *p, uint8_t *digits, const uint8_t *node);

/* M' of an input; head is memory for its first two bytes. */
struct slhdsa_message vmb_slhdsa_wrap(const struct slhdsa_input *input, uint8_t head[2]);

/* Hmsg and what is read of it but for the FORS indices, which are in indices->digest. */
void vmb_slhdsa_hash_message(const struct vmb_slhdsa_params *p, struct slhdsa_hash_state *hash,
                             struct slhdsa_indices *indices, const uint8_t *randomizer,
                             const uint8_t *public_key, const struct slhdsa_message *message);

/* The index of the leaf in FORS tree number `tree`: a bits of the digest. */
uint32_t vmb_slhdsa_fors_index(const struct vmb_slhdsa_params *p,
                               const struct slhdsa_indices *indices, unsigned tree);

/* From the indices of a layer to those of the layer above. */
static inline void slhdsa_go_up(const struct vmb_slhdsa_params *p, struct slhdsa_indices *indices) {
  indices->leaf = (uint32_t)(indices->tree & ((UINT64_C(1) << p->height) - 1));
  indices->tree >>= p->height;
}

#endif
