/*
 * The root of the tree from a secret key and a point: specs/falcon.md section 10.2, in the order of
 * section 10.5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_PLANT_C
#define VMB_SCHEMES_FALCON_PLANT_C

#include "schemes/falcon/falcon_keys.c"
#include "schemes/falcon/falcon_tree.c"

/* The transform of small integers in the tree's order. */
static VMB_NOINLINE void falcon_tree_transform(vmb_fpr *out, const int8_t *in, unsigned log_n) {
  falcon_transform(out, in, log_n);
  vmb_fpr_natural(out, log_n);
}

/* That of f, g or F of the secret key; bytes has room for n. */
static VMB_NOINLINE void falcon_secret_transform(const struct falcon_params *p, vmb_fpr *out,
                                                 const uint8_t *secret_key, unsigned part,
                                                 int8_t *bytes) {
  (void)falcon_unpack_secret(p, bytes, secret_key, part);
  falcon_tree_transform(out, bytes, p->log_n);
}

/* g01 (+)= a conj(b), g00 (+)= |a|^2. */
static VMB_NOINLINE void falcon_gram(vmb_fpr *g01, vmb_fpr *g00, const vmb_fpr *a, const vmb_fpr *b,
                                     unsigned half, int first) {
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex x = vmb_complex_at(a, u, half);
    const struct vmb_complex product =
        vmb_complex_multiply(x, vmb_complex_conjugate(vmb_complex_at(b, u, half)));
    const vmb_fpr norm = vmb_complex_norm(x);
    vmb_complex_put(g01, u, half,
                    first ? product : vmb_complex_add(vmb_complex_at(g01, u, half), product));
    g00[u] = first ? norm : vmb_fpr_add(g00[u], norm);
  }
}

/* a = a b r. */
static VMB_NOINLINE void falcon_scale_product(vmb_fpr *a, const vmb_fpr *b, vmb_fpr r,
                                              unsigned half) {
  for (unsigned u = 0; u < half; u++)
    vmb_complex_put(
        a, u, half,
        vmb_complex_scale(
            vmb_complex_multiply(vmb_complex_at(a, u, half), vmb_complex_at(b, u, half)), r));
}

/*
 * The root is planted in five polynomials of n numbers and, where the samples will be, half another
 * one:
 *
 *   t0, t1, l10, free, then half ones: d00, d11, samples; the last two are a whole one at first
 */
static inline struct falcon_node falcon_root_node(const struct falcon_params *p,
                                                  const struct falcon_view *w) {
  const unsigned n = 1U << p->log_n, half = n / 2;
  vmb_fpr *const t0 = (vmb_fpr *)(void *)w->memory, *const t1 = t0 + n, *const l10 = t1 + n,
                 *const free = l10 + n, *const d00 = free + n, *const d11 = d00 + half;
  int16_t *const samples = (int16_t *)(void *)(d11 + half);
  return (struct falcon_node){p->log_n, 1, t0, t1, d00, d11, l10, free, samples, samples + n};
}

/* The transforms of F and f to t0 and t1, and |f|^2 and f adj F to d00 and l10. */
static VMB_NOINLINE void falcon_plant_basis(const struct falcon_params *p,
                                            const struct falcon_node *root,
                                            const uint8_t *secret_key) {
  int8_t *const bytes = (int8_t *)root->d11;
  falcon_secret_transform(p, root->t0, secret_key, 2, bytes);
  falcon_secret_transform(p, root->t1, secret_key, 0, bytes);
  falcon_gram(root->l10, root->d00, root->t1, root->t0, 1U << (p->log_n - 1), 1);
}

/* t0 = -c F / q, t1 = c f / q, of the transforms of F and f. */
static VMB_NOINLINE void falcon_plant_centre(const struct falcon_params *p,
                                             const struct falcon_node *root,
                                             const uint16_t *centre) {
  const unsigned n = 1U << p->log_n;
  const vmb_fpr one_over_q = vmb_fpr_from_bits(FALCON_ONE_OVER_Q);
  for (unsigned i = 0; i < n; i++)
    root->free[i] = vmb_fpr_of_word(centre[i]);
  vmb_fpr_fft(root->free, p->log_n);
  vmb_fpr_natural(root->free, p->log_n);
  falcon_scale_product(root->t0, root->free, vmb_fpr_negate(one_over_q), n / 2);
  falcon_scale_product(root->t1, root->free, one_over_q, n / 2);
}

/*
 * g00 = |f|^2 + |g|^2, g01 = f adj F + g adj G, of which falcon_plant_basis has left the first
 * halves; of these d00 = g00, d11 = q^2 / g00 and l10 = conj(g01) / g00. G[n] as integers.
 */
static VMB_NOINLINE void falcon_plant_matrix(const struct falcon_params *p,
                                             const struct falcon_node *root,
                                             const uint8_t *secret_key, const int8_t *G) {
  const unsigned half = 1U << (p->log_n - 1);
  vmb_fpr *const last = root->d11;
  falcon_secret_transform(p, root->free, secret_key, 1, (int8_t *)last);
  falcon_tree_transform(last, G, p->log_n);
  falcon_gram(root->l10, root->d00, root->free, last, half, 0);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr inverse = vmb_fpr_divide(vmb_fpr_of(1), root->d00[u]);
    const struct vmb_complex m = vmb_complex_scale(vmb_complex_at(root->l10, u, half), inverse);
    vmb_complex_put(root->l10, u, half, vmb_complex_conjugate(m));
    last[u] = vmb_fpr_multiply(vmb_fpr_of(FALCON_Q * FALCON_Q), inverse);
  }
}

/* All of the root, around the point in w. */
static VMB_NOINLINE void falcon_plant(const struct falcon_params *p, const struct falcon_node *root,
                                      const uint8_t *secret_key, const struct falcon_view *w) {
  falcon_plant_basis(p, root, secret_key);
  falcon_plant_centre(p, root, w->point);
  falcon_plant_matrix(p, root, secret_key, w->basis);
}

/* What all nodes share, for samples from w->source. */
static inline struct falcon_tree falcon_begin_tree(const struct falcon_params *p,
                                                   const struct falcon_view *w) {
  return (struct falcon_tree){falcon_begin_sampler(w->source, p->sigma_min),
                              vmb_fpr_from_bits(p->inverse_sigma), 1U << (p->log_n - 1)};
}

/* Whether there are samples; the tree is wiped. */
static inline vmb_status falcon_end_tree(struct falcon_tree *tree) {
  const vmb_status status = tree->sampler.status;
  vmb_zeroize(tree, sizeof *tree);
  return status;
}

/* Samples around the point in w, where falcon_root_node has them. */
static VMB_NOINLINE vmb_status falcon_sample(const struct falcon_params *p,
                                             const uint8_t *secret_key,
                                             const struct falcon_view *w) {
  struct falcon_tree tree = falcon_begin_tree(p, w);
  const struct falcon_node root = falcon_root_node(p, w);
  falcon_plant(p, &root, secret_key, w);
  falcon_sample_node(&tree, &root);
  return falcon_end_tree(&tree);
}

#endif
