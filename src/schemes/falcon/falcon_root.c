/*
 * The root of the tree, and sampling from it: falcon_root.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_root.h"

#include "schemes/falcon/falcon_keys.h"

/* The transform of small integers in the tree's order. */
static VMB_NOINLINE void tree_transform(vmb_fpr *out, const int8_t *in, unsigned log_n) {
  vmb_falcon_transform(out, in, log_n);
  vmb_fpr_natural(out, log_n);
}

/* That of f, g or F of the secret key; `bytes` has n bytes. */
static VMB_NOINLINE void secret_transform(const struct falcon_params *p, vmb_fpr *out,
                                          const uint8_t *secret_key, enum falcon_part part,
                                          int8_t *bytes) {
  (void)vmb_falcon_unpack_secret(p, bytes, secret_key, part);
  tree_transform(out, bytes, p->log_n);
}

/* g01 = a conj(b), g00 = |a|^2. */
static void gram(vmb_fpr *g01, vmb_fpr *g00, const vmb_fpr *a, const vmb_fpr *b, unsigned half) {
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex x = vmb_complex_at(a, u, half);
    vmb_complex_put(g01, u, half,
                    vmb_complex_multiply(x, vmb_complex_conjugate(vmb_complex_at(b, u, half))));
    g00[u] = vmb_complex_norm(x);
  }
}

/* g01 += a conj(b), g00 += |a|^2. */
static void gram_add(vmb_fpr *g01, vmb_fpr *g00, const vmb_fpr *a, const vmb_fpr *b,
                     unsigned half) {
  for (unsigned u = 0; u < half; u++) {
    const struct vmb_complex x = vmb_complex_at(a, u, half);
    const struct vmb_complex product =
        vmb_complex_multiply(x, vmb_complex_conjugate(vmb_complex_at(b, u, half)));
    vmb_complex_put(g01, u, half, vmb_complex_add(vmb_complex_at(g01, u, half), product));
    g00[u] = vmb_fpr_add(g00[u], vmb_complex_norm(x));
  }
}

static VMB_NOINLINE void scale_product(vmb_fpr *a, const vmb_fpr *b, vmb_fpr r, unsigned half) {
  for (unsigned u = 0; u < half; u++)
    vmb_complex_put(
        a, u, half,
        vmb_complex_scale(
            vmb_complex_multiply(vmb_complex_at(a, u, half), vmb_complex_at(b, u, half)), r));
}

struct falcon_node vmb_falcon_root_node(const struct falcon_params *p,
                                        const struct falcon_view *w) {
  const unsigned n = 1U << p->log_n, half = n / 2;
  vmb_fpr *const numbers = (vmb_fpr *)(void *)w->memory;
  vmb_fpr *const d00 = numbers + 4 * n;
  int16_t *const samples = (int16_t *)(void *)(d00 + n);
  return (struct falcon_node){
      .log_n = p->log_n,
      .stride = 1,
      .t0 = numbers,
      .t1 = numbers + n,
      .d00 = d00,
      .d11 = d00 + half,
      .l10 = numbers + 2 * n,
      .free = numbers + 3 * n,
      .z0 = samples,
      .z1 = samples + n,
  };
}

VMB_NOINLINE void vmb_falcon_root_basis(const struct falcon_params *p,
                                        const struct falcon_node *root, const uint8_t *secret_key) {
  int8_t *const bytes = (int8_t *)root->d11;
  secret_transform(p, root->t0, secret_key, FALCON_LARGE_F, bytes);
  secret_transform(p, root->t1, secret_key, FALCON_SMALL_F, bytes);
  gram(root->l10, root->d00, root->t1, root->t0, 1U << (p->log_n - 1));
}

VMB_NOINLINE void vmb_falcon_root_target(const struct falcon_params *p,
                                         const struct falcon_node *root, const uint16_t *point) {
  const unsigned n = 1U << p->log_n;
  const vmb_fpr one_over_q = vmb_fpr_from_bits(FALCON_ONE_OVER_Q);
  for (unsigned i = 0; i < n; i++)
    root->free[i] = vmb_fpr_of_word(point[i]);
  vmb_fpr_fft(root->free, p->log_n);
  vmb_fpr_natural(root->free, p->log_n);
  scale_product(root->t0, root->free, vmb_fpr_negate(one_over_q), n / 2);
  scale_product(root->t1, root->free, one_over_q, n / 2);
}

VMB_NOINLINE void vmb_falcon_root_matrix(const struct falcon_params *p,
                                         const struct falcon_node *root, const uint8_t *secret_key,
                                         const int8_t *G) {
  const unsigned half = 1U << (p->log_n - 1);
  vmb_fpr *const last = root->d11;
  secret_transform(p, root->free, secret_key, FALCON_SMALL_G, (int8_t *)last);
  tree_transform(last, G, p->log_n);
  gram_add(root->l10, root->d00, root->free, last, half);
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr inverse = vmb_fpr_divide(vmb_fpr_of(1), root->d00[u]);
    const struct vmb_complex m = vmb_complex_scale(vmb_complex_at(root->l10, u, half), inverse);
    vmb_complex_put(root->l10, u, half, vmb_complex_conjugate(m));
    last[u] = vmb_fpr_multiply(vmb_fpr_of(FALCON_Q * FALCON_Q), inverse);
  }
}

VMB_NOINLINE void vmb_falcon_root(const struct falcon_params *p, const struct falcon_node *root,
                                  const uint8_t *secret_key, const struct falcon_view *w) {
  vmb_falcon_root_basis(p, root, secret_key);
  vmb_falcon_root_target(p, root, w->point);
  vmb_falcon_root_matrix(p, root, secret_key, w->basis);
}

VMB_NOINLINE vmb_status vmb_falcon_sample(const struct falcon_params *p, const void *secret_key,
                                          const struct falcon_view *w) {
  struct falcon_tree tree = falcon_tree_begin(p, w);
  const struct falcon_node root = vmb_falcon_root_node(p, w);
  vmb_falcon_root(p, &root, secret_key, w);
  vmb_falcon_sample_node(&tree, &root);
  return falcon_tree_end(&tree);
}
