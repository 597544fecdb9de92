/*
 * Expanded keys: what signing computes of a secret key alone. Signatures are the same bytes as
 * those of the secret key, from the same numbers in the same order as in falcon_tree.c.
 *
 * An expanded key is words of 64 bits: which keys it is one of, the hash of the public key
 * (FN-DSA), the transforms of f and F, the tree, the secret key, G. The tree of a node has its l10
 * (n numbers for degree n), the tree of its right half, the tree of its left half; that of a leaf
 * is the inverse of the width of its samples.
 *
 *   vmb_falcon_expanded_parts   where the parts of an expanded key are
 *   vmb_falcon_fill_expanded    writes all of it but the hash of the public key, for a secret key
 *                               whose G is in w->basis. Destroys w->memory
 *   vmb_falcon_open_expanded    puts G into w->basis and returns 1; 0 if it is another set's. The
 *                               first word is public
 *   vmb_falcon_sample_expanded  as vmb_falcon_sample (falcon_root.h)
 *
 * vmb_falcon_expand_function: what the API calls; VMB_OK or VMB_ERROR_KEY. Signing takes the
 * expanded key, words of 64 bits, where vmb_sig_sign_function takes a secret key; VMB_ERROR_KEY if
 * it is another set's. work is that of signing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_EXPANDED_KEY_H
#define VMB_SCHEMES_FALCON_EXPANDED_KEY_H

#include "arithmetic/binary64/fpr.h"
#include "schemes/falcon/falcon_work.h"
#include "schemes/scheme.h"

typedef vmb_status vmb_falcon_expand_function(uint64_t *expanded, const uint8_t *secret_key,
                                              void *work);

#define FALCON_EXPANDED_HEAD_WORDS (1 + FALCON_HASHED_KEY_BYTES / 8)

/* Numbers of a tree: n for each of log_n levels, and n leaves. */
#define FALCON_TREE_NUMBERS(log_n) ((size_t)((log_n) + 1) << (log_n))

/* A secret key is a byte and whole words (section 6). */
#define FALCON_EXPANDED_WORDS(log_n, basis_bits)                                          \
  (FALCON_EXPANDED_HEAD_WORDS + ((size_t)2 << (log_n)) + FALCON_TREE_NUMBERS(log_n) + 1 + \
   (((size_t)2 * (basis_bits) + FALCON_SOLUTION_BITS) << (log_n)) / 64 +                  \
   ((size_t)1 << (log_n)) / 8)

/*
 * The first word, to which log_n is added: "FALCON", and whether it has a hash of the public key.
 */
#define FALCON_EXPANDED_KIND UINT64_C(0x46414c434f4e0000)
#define FALCON_EXPANDED_KIND_FNDSA UINT64_C(0x46414c434f4e0100)

struct falcon_expanded_parts {
  uint8_t *hashed_key;
  vmb_fpr *f, *F, *tree;
  uint8_t *secret_key;
  int8_t *G;
};

struct falcon_expanded_parts vmb_falcon_expanded_parts(const struct falcon_params *p,
                                                       uint64_t *expanded);
void vmb_falcon_fill_expanded(const struct falcon_params *p, uint64_t *expanded, uint64_t kind,
                              const uint8_t *secret_key, const struct falcon_view *w);
int vmb_falcon_open_expanded(const struct falcon_params *p, const uint64_t *expanded, uint64_t kind,
                             const struct falcon_view *w);
vmb_status vmb_falcon_sample_expanded(const struct falcon_params *p, const void *expanded,
                                      const struct falcon_view *w);

#endif
