/*
 * The multiplication check: specs/aimer.md section 6, for AIM2 section 11.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/aimer/aimer_parts.h"

/* L + 1 elements of the stream. */
void vmb_aimer_next_epsilons(const struct vmb_aimer_params *p, struct aimer_state *state,
                             vmb_keccak *challenges) {
  for (unsigned j = 0; j <= p->inputs; j++)
    vmb_keccak_squeeze(challenges, state->epsilon[j], p->bytes);
}

/* x_j = M_j(pt), x_L = sum of M_(L+i)(y_i); AIM2: x_j = t_j, x_L = sum of M_i(t_i). */
void vmb_aimer_inputs(const struct vmb_aimer_params *p, const struct aimer_view *view, unsigned j,
                      uint8_t *values, const uint8_t *tapes, unsigned count) {
  const size_t bytes = p->bytes, record = aimer_record_bytes(p);
  const unsigned first_map = p->form == AIMER_AIM3 ? p->inputs : 0;
  memset(values, 0, count * bytes);
  if (j == p->inputs) {
    for (unsigned i = 0; i < p->inputs; i++)
      p->field->prepared_map_add(values, bytes, tapes + aimer_place_y(p, i), record,
                                 aimer_map(p, view, first_map + i), count);
  } else if (p->form == AIMER_AIM3) {
    p->field->prepared_map_add(values, bytes, tapes, record, aimer_map(p, view, j), count);
  } else {
    for (unsigned i = 0; i < count; i++)
      memcpy(values + i * bytes, tapes + i * record + aimer_place_y(p, j), bytes);
  }
}

/* b_j; AIM2: b for the last input, none for the others. */
const uint8_t *vmb_aimer_input_constant(const struct vmb_aimer_params *p,
                                        const struct aimer_view *view, unsigned j) {
  if (p->form == AIMER_AIM3)
    return aimer_vector(p, view, j);
  return j == p->inputs ? aimer_vector(p, view, 0) : NULL;
}

/* state->weight_j = epsilon_j times g_j, or ct for the last one. */
static void make_weights(const struct vmb_aimer_params *p, struct aimer_state *state) {
  for (unsigned j = 0; j <= p->inputs; j++)
    vmb_bf_mul(p->field, state->weight[j], state->epsilon[j],
               j < p->inputs ? p->constants + (size_t)j * p->bytes : state->ct);
}

/* r_i += s a_i for all tapes; r and a are places in them, or values one after the other. */
static void add_multiple(const struct vmb_aimer_params *p, uint8_t *tapes, const uint8_t *a,
                         size_t a_stride, const uint8_t *s) {
  p->field->mul_add(tapes, aimer_record_bytes(p), a, a_stride, s, 0, AIMER_GROUP);
}

/* alpha_j, and what x_j and y_j give to v. */
static void check_input(const struct vmb_aimer_params *p, const struct aimer_view *view, unsigned j,
                        int with_constants) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes, record = aimer_record_bytes(p);
  const int is_aim3 = p->form == AIMER_AIM3;
  uint8_t *const tapes = view->records + 2 * bytes, *const values = view->nodes;
  uint8_t *const last = values + (AIMER_GROUP - 1) * bytes;
  const uint8_t *const constant = vmb_aimer_input_constant(p, view, j);
  vmb_aimer_inputs(p, view, j, values, tapes, AIMER_GROUP);
  if (with_constants && constant != NULL)
    vmb_bf_add(last, constant, bytes);
  add_multiple(p, tapes + aimer_place_a(p, is_aim3 ? j : 0), values, bytes, state->epsilon[j]);
  if (!is_aim3)
    add_multiple(p, tapes + aimer_place_c(p), values, bytes, state->weight[j]);
  p->field->frobenius(values, bytes, p->exponents[j], AIMER_GROUP);
  if (with_constants && is_aim3)
    last[0] ^= 1;
  add_multiple(p, tapes + aimer_place_c(p), values, bytes, state->epsilon[j]);
  if (is_aim3)
    add_multiple(p, tapes + aimer_place_c(p), tapes + (j < p->inputs ? aimer_place_y(p, j) : 0),
                 record, state->alpha[j]);
}

/* Section 6: alpha_j and v of sixteen parties, input by input. */
void vmb_aimer_check_group(const struct vmb_aimer_params *p, const struct aimer_view *view,
                           int with_constants) {
  struct aimer_state *const state = view->state;
  uint8_t *const tapes = view->records + 2 * (size_t)p->bytes;
  if (p->form == AIMER_AIM2)
    make_weights(p, state);
  for (unsigned j = 0; j <= p->inputs; j++)
    check_input(p, view, j, with_constants);
  if (p->form == AIMER_AIM2)
    add_multiple(p, tapes + aimer_place_c(p), tapes, aimer_record_bytes(p), state->alpha[0]);
  else if (with_constants) /* y_L = pt + ct */
    p->field->mul_add(tapes + (AIMER_GROUP - 1) * aimer_record_bytes(p) + aimer_place_c(p), 0,
                      state->ct, 0, state->alpha[p->inputs], 0, 1);
}

/* alpha_j += epsilon_j x_j; AIM2: all into the one alpha. */
void vmb_aimer_total_alphas(const struct vmb_aimer_params *p, struct aimer_state *state) {
  for (unsigned j = 0; j <= p->inputs; j++)
    p->field->mul_add(state->alpha[p->form == AIMER_AIM3 ? j : 0], 0, state->x[j], 0,
                      state->epsilon[j], 0, 1);
}
