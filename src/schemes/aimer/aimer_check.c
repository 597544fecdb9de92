/*
 * The multiplication check: specs/aimer.md section 6, for AIM2 section 11.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>
#include <string.h>

#include "schemes/aimer/aimer_parts.h"
#include "support/compiler.h"

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
                                 vmb_aimer_map(p, view, first_map + i), count);
  } else if (p->form == AIMER_AIM3) {
    p->field->prepared_map_add(values, bytes, tapes->first, tapes->stride,
                               vmb_aimer_map(p, view, j), count);
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

/* What is checked, and with whose numbers. */
struct check {
  const struct vmb_aimer_params *p;
  const struct aimer_view *view;
  const struct aimer_checked *of;
};

static struct aimer_challenge *challenge_of(const struct check *check, unsigned group) {
  return aimer_challenge_of(check->view, check->of->one_repetition ? 0 : group);
}

/* Elements at equal distances; what those of a group are multiplied with, in its challenge. */
struct factors {
  const uint8_t *a;
  size_t a_stride;
  size_t place;
};

/* What is at `place` in all tapes gets multiples of a. */
static void add_multiples(const struct check *check, size_t place, const struct factors *factors) {
  const struct aimer_tapes *const tapes = &check->of->tapes;
  for (unsigned group = 0; group < check->of->groups; group++)
    check->p->field->mul_add(
        aimer_tape(tapes, group * AIMER_GROUP) + place, tapes->stride,
        factors->a + group * AIMER_GROUP * factors->a_stride, factors->a_stride,
        (const uint8_t *)challenge_of(check, group) + factors->place, 0, AIMER_GROUP);
}

#define EPSILON(j) (offsetof(struct aimer_challenge, epsilon) + (j) * sizeof(aimer_element))
#define ALPHA(j) (offsetof(struct aimer_challenge, alpha) + (j) * sizeof(aimer_element))
#define WEIGHT(j) (offsetof(struct aimer_challenge, weight) + (j) * sizeof(aimer_element))

/* Of hidden parties alpha_j, and the sums of all parties'. */
static void sum_alphas(const struct check *check, unsigned j) {
  const size_t bytes = check->p->bytes, place = aimer_place_a(check->p, j);
  for (unsigned group = 0; group < check->of->groups && check->of->hidden != NULL; group++) {
    const struct aimer_hidden *const hidden = &check->of->hidden[group];
    const unsigned first = group * AIMER_GROUP;
    uint8_t *const sum = challenge_of(check, group)->alpha[j];
    memcpy(aimer_tape(&check->of->tapes, first + hidden->party) + place, hidden->alphas + j * bytes,
           bytes);
    memset(sum, 0, bytes);
    for (unsigned i = 0; i < AIMER_GROUP; i++)
      vmb_bf_add(sum, aimer_tape(&check->of->tapes, first + i) + place, bytes);
  }
}

/* The last parties' values get what is constant in them. */
static void add_constants(const struct check *check, const uint8_t *constant, size_t length) {
  for (unsigned group = 0; group < check->of->groups; group++)
    if (check->of->with_constants >> group & 1)
      vmb_bf_add(check->view->nodes + ((group + 1) * AIMER_GROUP - 1) * (size_t)check->p->bytes,
                 constant, length);
}

/* x_j becomes x_j^(2^e_j): inlined, as elements of the largest fields fill the stack there. */
VMB_ALWAYS_INLINE void raise(const struct check *check, unsigned j, uint8_t *values,
                             unsigned count) {
  const struct vmb_aimer_params *const p = check->p;
#if AIMER_MATRICES
  const uint8_t *const matrix = vmb_aimer_power_matrix(p, check->view, j);
  if (matrix != NULL) {
    p->field->prepared_power(values, p->bytes, matrix, p->exponents[j], count);
    return;
  }
#endif
  p->field->frobenius(values, p->bytes, p->exponents[j], count);
}

/* alpha_j, and what x_j and y_j give to v. */
static void check_input(const struct check *check, unsigned j) {
  static const uint8_t one = 1;
  const struct vmb_aimer_params *const p = check->p;
  const struct aimer_tapes *const tapes = &check->of->tapes;
  const size_t bytes = p->bytes, c = aimer_place_c(p);
  const int is_aim3 = p->form == AIMER_AIM3;
  const unsigned count = check->of->groups * AIMER_GROUP;
  uint8_t *const values = check->view->nodes;
  const uint8_t *const constant = vmb_aimer_input_constant(p, check->view, j);
  const struct factors x_epsilon = {values, bytes, EPSILON(j)};
  vmb_aimer_inputs(p, check->view, j, values, tapes, count);
  if (constant != NULL)
    add_constants(check, constant, bytes);
  add_multiples(check, aimer_place_a(p, is_aim3 ? j : 0), &x_epsilon);
  if (is_aim3)
    sum_alphas(check, j);
  else
    add_multiples(check, c, &(const struct factors){values, bytes, WEIGHT(j)});
  raise(check, j, values, count);
  if (is_aim3)
    add_constants(check, &one, 1);
  add_multiples(check, c, &x_epsilon);
  if (is_aim3)
    add_multiples(check, c,
                  &(const struct factors){tapes->first + (j < p->inputs ? aimer_place_y(p, j) : 0),
                                          tapes->stride, ALPHA(j)});
}

/* What is left when all inputs are there: of AIM2 the one alpha, of AIM3 that y_L = pt + ct. */
static void finish(const struct check *check) {
  const struct vmb_aimer_params *const p = check->p;
  const struct aimer_tapes *const tapes = &check->of->tapes;
  if (p->form == AIMER_AIM2) {
    sum_alphas(check, 0);
    add_multiples(check, aimer_place_c(p),
                  &(const struct factors){tapes->first, tapes->stride, ALPHA(0)});
    return;
  }
  for (unsigned group = 0; group < check->of->groups; group++)
    if (check->of->with_constants >> group & 1)
      p->field->mul_add(aimer_tape(tapes, (group + 1) * AIMER_GROUP - 1) + aimer_place_c(p), 0,
                        check->view->state->ct, 0, challenge_of(check, group)->alpha[p->inputs], 0,
                        1);
}

/* Section 6: alpha_j and v, input by input. */
void vmb_aimer_check_groups(const struct vmb_aimer_params *p, const struct aimer_view *view,
                            const struct aimer_checked *checked) {
  const struct check check = {p, view, checked};
  const unsigned challenges = checked->one_repetition ? 1 : checked->groups;
  for (unsigned i = 0; i < challenges && p->form == AIMER_AIM2; i++)
    make_weights(p, view->state, aimer_challenge_of(view, i));
  for (unsigned j = 0; j <= p->inputs; j++)
    check_input(&check, j);
  finish(&check);
}

/* alpha_j += epsilon_j x_j; AIM2: all into the one alpha. */
void vmb_aimer_total_alphas(const struct vmb_aimer_params *p, const struct aimer_state *state,
                            struct aimer_challenge *challenge) {
  for (unsigned j = 0; j <= p->inputs; j++)
    p->field->mul_add(challenge->alpha[p->form == AIMER_AIM3 ? j : 0], 0, state->x[j], 0,
                      challenge->epsilon[j], 0, 1);
}
