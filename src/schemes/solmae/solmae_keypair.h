/*
 * Key generation step by step: specs/solmae.md section 4. Which draws are thrown away is public
 * (section 12).
 *
 *   vmb_solmae_draw_basis    f and g from their transforms, from an annulus: memory[2n] holds
 *                            first the numbers drawn, then (at the same places, four by four) f^
 *                            and g^, then the coefficients, which are rounded to the basis
 *   vmb_solmae_is_odd        are f(1) and g(1) odd? Otherwise there is no solution (section 5)
 *   vmb_solmae_is_balanced   step 4: is |f^|^2 + |g^|^2 inside the window everywhere? Destroys
 *                            memory
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_KEYPAIR_H
#define VMB_SCHEMES_SOLMAE_KEYPAIR_H

#include "schemes/solmae/solmae_work.h"

void vmb_solmae_draw_basis(const struct solmae_params *p, int8_t *basis, uint64_t *memory);
int vmb_solmae_is_odd(const int8_t *basis, unsigned n);
int vmb_solmae_is_balanced(const struct solmae_params *p, const int8_t *basis, uint64_t *memory);

#endif
