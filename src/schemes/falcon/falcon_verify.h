/*
 * Verification step by step: specs/falcon.md sections 11, 12. Everything here is public. w->memory
 * holds two polynomials of n residues: h, then h s2; and s2.
 *
 *   vmb_falcon_unpack_signature   s2 of a signature; 0 if it is malformed (section 11.3)
 *   vmb_falcon_norm               |s2|^2, or 2^32 - 1 if it is more
 *   vmb_falcon_multiply_public    h = s2 h modulo q. s2 becomes its transform
 *   vmb_falcon_is_short           whether the point, of the stream that vmb_*_point_begin has
 *                                 begun, less h s2 is short together with s2, whose norm is given.
 *                                 SIGNATURE, RETRY. Destroys w->scratch
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_VERIFY_H
#define VMB_SCHEMES_FALCON_VERIFY_H

#include "schemes/falcon/falcon_work.h"
#include "vambrace/vambrace.h"

static inline vmb_q12289_poly *falcon_verify_h(struct falcon_verify_work *w) {
  return (vmb_q12289_poly *)(void *)w->memory;
}

int vmb_falcon_unpack_signature(const struct falcon_params *p, struct falcon_verify_work *w,
                                const uint8_t *signature, size_t length);
uint32_t vmb_falcon_norm(const struct falcon_params *p, const struct falcon_verify_work *w);
void vmb_falcon_multiply_public(const struct falcon_params *p, struct falcon_verify_work *w);
vmb_status vmb_falcon_is_short(const struct falcon_params *p, struct falcon_verify_work *w,
                               uint32_t norm);

#endif
