/*
 * The mask y, uniform in a ball: normalised Gaussian samples (specs/haetae.md sections 4.4, 4.5 and
 * 9); contracts in haetae_sign.h.
 *
 * Straight-line arithmetic on secrets; only which candidates are rejected, and whether the whole
 * ball is, may show.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/haetae/haetae_row_inline.h"
#include "schemes/haetae/haetae_sign.h"
#include "support/multiply.h"

/* The cumulative distribution, filled up by entries that no 16-bit number exceeds. */
#define C(value) value,
const _Alignas(uint32_t) uint16_t vmb_haetae_cdt[VMB_CDT_ENTRIES] = {
#include "schemes/haetae/haetae_cdt.def"
    0xffff, 0xffff};
#undef C

vmb_status vmb_haetae_complete_rows(struct haetae_row rows[HAETAE_LANES],
                                    struct haetae_streams *streams) {
  return haetae_complete_rows(rows, streams, vmb_haetae_cdt, 0);
}

struct vmb_fixed76 vmb_haetae_half_norm(const struct haetae_sum *sum) {
  const struct vmb_fixed76 s = vmb_fixed76_normal(sum->lo + 1, sum->hi);
  return (struct vmb_fixed76){s.lo >> 1 | (s.hi & 1) << 47, s.hi >> 1};
}

int vmb_haetae_scale(const struct haetae_params *p, const struct haetae_sign_view *w,
                     const struct vmb_fixed76 *root, struct vmb_fixed76 *scale) {
  *scale = vmb_fixed76_times(*root, (uint64_t)p->radius << 15);
  uint64_t norm = 0;
  for (unsigned i = 0; i < haetae_rank(p); i++)
    vmb_gaussian_scale(w->y + (size_t)i * HAETAE_N, &norm, w->samples + (size_t)i * HAETAE_N,
                       w->signs + (size_t)i * HAETAE_SIGN_BITS_BYTES, scale);
  uint64_t outside = (((uint64_t)p->b0_square << 26) - norm) >> 63;
  VMB_DECLASSIFY(&outside, sizeof outside);
  return outside == 0;
}

/* Into the ball with the samples, whose squares add up to *sum; whether they are in it. */
static VMB_NOINLINE int normalise(const struct haetae_params *p, const struct haetae_sign_view *w,
                                  const struct haetae_sum *sum) {
  const struct vmb_fixed76 root =
      vmb_fixed76_inverse_sqrt(vmb_haetae_half_norm(sum), p->root_start, p->root_slope, 0);
  struct vmb_fixed76 scale;
  return vmb_haetae_scale(p, w, &root, &scale);
}

vmb_status vmb_haetae_ball(const struct haetae_params *p, const struct haetae_sign_view *w,
                           unsigned *counter) {
  const unsigned rank = haetae_rank(p);
  for (unsigned balls = 0; balls < HAETAE_BALLS_MAX; balls++) {
    struct haetae_sum sum = {0, 0};
    const vmb_status status =
        vmb_haetae_sample_rows(w, rank, &sum, *counter, vmb_haetae_complete_rows);
    if (status != VMB_OK)
      return status;
    *counter += rank;
    if (normalise(p, w, &sum))
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}
