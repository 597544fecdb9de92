/*
 * The root of the tree from a secret key and a point: specs/falcon.md section 10.2, in the order of
 * section 10.5. It is computed in five polynomials of n numbers, and half a one in which the
 * samples will be:
 *
 *   t0, t1, l10, free, then halves: d00, d11, samples; the last two are one polynomial at first
 *
 *   vmb_falcon_root_node     where they are in w->memory
 *   vmb_falcon_root_basis    the transforms of F and f to t0 and t1; |f|^2 and f adj F to d00, l10.
 *                            Destroys d11
 *   vmb_falcon_root_target   t0 = -c F / q, t1 = c f / q, of the transforms of F and f in them, for
 *                            the point c[n]. Destroys free
 *   vmb_falcon_root_matrix   g00 = |f|^2 + |g|^2, g01 = f adj F + g adj G, of which
 *                            vmb_falcon_root_basis has left the first halves; from them d00 = g00,
 *                            d11 = q^2 / g00 and l10 = conj(g01) / g00. G[n] as integers. Destroys
 *                            free
 *   vmb_falcon_root          all three, for the point and G in w
 *   falcon_tree_begin        what the nodes share, for samples from w->source
 *   falcon_tree_end          the sampler's status; wipes the tree
 *   vmb_falcon_sample        samples around the point in w, to z0 and z1 of vmb_falcon_root_node.
 *                            G is in w->basis. RETRY. Destroys w->memory
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_ROOT_H
#define VMB_SCHEMES_FALCON_ROOT_H

#include "schemes/falcon/falcon_tree.h"
#include "schemes/falcon/falcon_work.h"

struct falcon_node vmb_falcon_root_node(const struct falcon_params *p, const struct falcon_view *w);
void vmb_falcon_root_basis(const struct falcon_params *p, const struct falcon_node *root,
                           const uint8_t *secret_key);
void vmb_falcon_root_target(const struct falcon_params *p, const struct falcon_node *root,
                            const uint16_t *point);
void vmb_falcon_root_matrix(const struct falcon_params *p, const struct falcon_node *root,
                            const uint8_t *secret_key, const int8_t *G);
void vmb_falcon_root(const struct falcon_params *p, const struct falcon_node *root,
                     const uint8_t *secret_key, const struct falcon_view *w);
vmb_status vmb_falcon_sample(const struct falcon_params *p, const void *secret_key,
                             const struct falcon_view *w);

static inline struct falcon_tree falcon_tree_begin(const struct falcon_params *p,
                                                   const struct falcon_view *w) {
  return (struct falcon_tree){.sampler = falcon_sampler_begin(w->source, p->sigma_min),
                              .inverse_sigma = vmb_fpr_from_bits(p->inverse_sigma),
                              .im = 1U << (p->log_n - 1)};
}

static inline vmb_status falcon_tree_end(struct falcon_tree *tree) {
  const vmb_status status = tree->sampler.status;
  vmb_zeroize(tree, sizeof *tree);
  return status;
}

#endif
