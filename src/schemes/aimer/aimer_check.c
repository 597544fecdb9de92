/*
 * The multiplication check: specs/aimer.md section 6, for AIM2 section 11.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>
#include <string.h>

#include "schemes/aimer/aimer_parts.h"

/* L + 1 elements of the stream. */
void vmb_aimer_next_epsilons(const struct vmb_aimer_params *p, struct aimer_challenge *challenge,
                             vmb_keccak *challenges) {
  for (unsigned j = 0; j <= p->inputs; j++)
    vmb_keccak_squeeze(challenges, challenge->epsilon[j], p->bytes);
}

/* x_j = M_j(pt), x_L = sum of M_(L+i)(y_i); AIM2: x_j = t_j, x_L = sum of M_i(t_i). */
void vmb_aimer_inputs(const struct vmb_aimer_params *p, const struct aimer_view *view, unsigned j,
                      uint8_t *values, const struct aimer_tapes *tapes, unsigned count) {
  const size_t bytes = p->bytes;
  const unsigned first_map = p->form == AIMER_AIM3 ? p->inputs : 0;
  memset(values, 0, count * bytes);
  if (j == p->inputs) {
    for (unsigned i = 0; i < p->inputs; i++)
      p->field->prepared_map_add(values, bytes, tapes->first + aimer_place_y(p, i), tapes->stride,
                                 aimer_map(p, view, first_map + i), count);
  } else if (p->form == AIMER_AIM3) {
    p->field->prepared_map_add(values, bytes, tapes->first, tapes->stride, aimer_map(p, view, j),
                               count);
  } else {
    for (unsigned i = 0; i < count; i++)
      memcpy(values + i * bytes, aimer_tape(tapes, i) + aimer_place_y(p, j), bytes);
  }
}

/* b_j; AIM2: b for the last input, none for the others. */
const uint8_t *vmb_aimer_input_constant(const struct vmb_aimer_params *p,
                                        const struct aimer_view *view, unsigned j) {
  if (p->form == AIMER_AIM3)
    return aimer_vector(p, view, j);
  return j == p->inputs ? aimer_vector(p, view, 0) : NULL;
}

/* weight_j = epsilon_j times g_j, or ct for the last one. */
static void make_weights(const struct vmb_aimer_params *p, const struct aimer_state *state,
                         struct aimer_challenge *challenge) {
  for (unsigned j = 0; j <= p->inputs; j++)
    vmb_bf_mul(p->field, challenge->weight[j], challenge->epsilon[j],
               j < p->inputs ? p->constants + (size_t)j * p->bytes : state->ct);
}

/* One or two repetitions: a group each, whose challenges are not the same. */
struct check {
  const struct vmb_aimer_params *p;
  const struct aimer_tapes *tapes;
  struct aimer_challenge *challenges[2];
  unsigned groups;
  const struct aimer_hidden *hidden;
};

/* Elements at equal distances; what those of a repetition are multiplied with, in its challenge. */
struct factors {
  const uint8_t *a;
  size_t a_stride;
  size_t place;
};

/* What stands at `place` in all tapes gets multiples of a. */
static void add_multiples(const struct check *check, size_t place, const struct factors *factors) {
  for (unsigned group = 0; group < check->groups; group++)
    check->p->field->mul_add(
        aimer_tape(check->tapes, group * AIMER_GROUP) + place, check->tapes->stride,
        factors->a + group * AIMER_GROUP * factors->a_stride, factors->a_stride,
        (const uint8_t *)check->challenges[group] + factors->place, 0, AIMER_GROUP);
}

#define EPSILON(j) (offsetof(struct aimer_challenge, epsilon) + (j) * sizeof(aimer_element))
#define ALPHA(j) (offsetof(struct aimer_challenge, alpha) + (j) * sizeof(aimer_element))
#define WEIGHT(j) (offsetof(struct aimer_challenge, weight) + (j) * sizeof(aimer_element))

/* The hidden party's alpha_j, and the sum of all parties'. */
static void sum_alphas(const struct check *check, unsigned j) {
  const size_t bytes = check->p->bytes, place = aimer_place_a(check->p, j);
  uint8_t *const sum = check->challenges[0]->alpha[j];
  if (check->hidden == NULL)
    return;
  memcpy(aimer_tape(check->tapes, check->hidden->party) + place, check->hidden->alphas + j * bytes,
         bytes);
  memset(sum, 0, bytes);
  for (unsigned i = 0; i < AIMER_GROUP; i++)
    vmb_bf_add(sum, aimer_tape(check->tapes, i) + place, bytes);
}

/* alpha_j, and what x_j and y_j give to v. The constants are those of a group by itself. */
static void check_input(const struct check *check, const struct aimer_view *view, unsigned j,
                        int with_constants) {
  const struct vmb_aimer_params *const p = check->p;
  const size_t bytes = p->bytes, c = aimer_place_c(p);
  const int is_aim3 = p->form == AIMER_AIM3;
  const unsigned count = check->groups * AIMER_GROUP;
  uint8_t *const values = view->nodes, *const last = values + (AIMER_GROUP - 1) * bytes;
  const uint8_t *const constant = vmb_aimer_input_constant(p, view, j);
  const struct factors x_epsilon = {values, bytes, EPSILON(j)};
  vmb_aimer_inputs(p, view, j, values, check->tapes, count);
  if (with_constants && constant != NULL)
    vmb_bf_add(last, constant, bytes);
  add_multiples(check, aimer_place_a(p, is_aim3 ? j : 0), &x_epsilon);
  if (is_aim3)
    sum_alphas(check, j);
  else
    add_multiples(check, c, &(const struct factors){values, bytes, WEIGHT(j)});
  p->field->frobenius(values, bytes, p->exponents[j], count);
  if (with_constants && is_aim3)
    last[0] ^= 1;
  add_multiples(check, c, &x_epsilon);
  if (is_aim3)
    add_multiples(
        check, c,
        &(const struct factors){check->tapes->first + (j < p->inputs ? aimer_place_y(p, j) : 0),
                                check->tapes->stride, ALPHA(j)});
}

/* Section 6: alpha_j and v, input by input. */
void vmb_aimer_check_groups(const struct vmb_aimer_params *p, const struct aimer_view *view,
                            const struct aimer_tapes *tapes, unsigned groups, int with_constants,
                            const struct aimer_hidden *hidden) {
  struct aimer_state *const state = view->state;
  const struct check check = {p, tapes, {&state->challenge, view->second}, groups, hidden};
  for (unsigned group = 0; group < groups && p->form == AIMER_AIM2; group++)
    make_weights(p, state, check.challenges[group]);
  for (unsigned j = 0; j <= p->inputs; j++)
    check_input(&check, view, j, with_constants);
  if (p->form == AIMER_AIM2) {
    sum_alphas(&check, 0);
    add_multiples(&check, aimer_place_c(p),
                  &(const struct factors){tapes->first, tapes->stride, ALPHA(0)});
  } else if (with_constants) { /* y_L = pt + ct */
    p->field->mul_add(aimer_tape(tapes, AIMER_GROUP - 1) + aimer_place_c(p), 0, state->ct, 0,
                      state->challenge.alpha[p->inputs], 0, 1);
  }
}

/* alpha_j += epsilon_j x_j; AIM2: all into the one alpha. */
void vmb_aimer_total_alphas(const struct vmb_aimer_params *p, const struct aimer_state *state,
                            struct aimer_challenge *challenge) {
  for (unsigned j = 0; j <= p->inputs; j++)
    p->field->mul_add(challenge->alpha[p->form == AIMER_AIM3 ? j : 0], 0, state->x[j], 0,
                      challenge->epsilon[j], 0, 1);
}
