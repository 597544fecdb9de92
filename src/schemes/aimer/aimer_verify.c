/*
 * Verification: specs/aimer.md section 8. With several groups the sums of alpha_j are known before
 * any party is evaluated: x_j is computed once, of the sum of the known tapes. With one group they
 * are sums of what is computed anyway, for several repetitions at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/aimer/aimer_parts.h"
#include "support/compiler.h"
#include "support/fault_checks.h"

/* A repetition as the signature has it. */
struct repetition {
  struct aimer_tree tree;
  const uint8_t *commitment, *corrections, *alphas;
  int last_is_hidden;
};

/* Pointers into the signature. */
static struct repetition read_repetition(const struct vmb_aimer_params *p,
                                         const struct aimer_state *state, const uint8_t *signature,
                                         unsigned r) {
  const uint8_t *const at = signature + aimer_place_repetition(p, r);
  return (struct repetition){{r, state->hidden[r], at},
                             at + aimer_place_commitment(p),
                             at + aimer_place_corrections(p),
                             at + aimer_place_alphas(p),
                             state->hidden[r] + 1U == aimer_parties(p)};
}

/* Whether the group has the last party and that is known: constants and corrections are added. */
static int has_constants(const struct vmb_aimer_params *p, const struct repetition *repetition,
                         unsigned group) {
  return (group + 1) * AIMER_GROUP == aimer_parties(p) && !repetition->last_is_hidden;
}

/* A known last party, of the i-th group in view->records, is corrected. */
static void correct_last(const struct vmb_aimer_params *p, const struct aimer_view *view,
                         const struct repetition *repetition, unsigned group, unsigned i) {
  const struct aimer_tapes tapes = aimer_group_tapes(p, view, i);
  uint8_t *const last = aimer_tape(&tapes, AIMER_GROUP - 1);
  if (has_constants(p, repetition, group)) {
    vmb_bf_add(last, repetition->corrections, aimer_place_y(p, p->inputs));
    vmb_bf_add(last + aimer_place_c(p), repetition->corrections + aimer_place_y(p, p->inputs),
               p->bytes);
  }
}

/* The records of a group as the i-th of view->records, those of a known last party corrected. */
static void make_group(const struct vmb_aimer_params *p, const struct aimer_view *view,
                       const struct repetition *repetition, unsigned group, unsigned i) {
  vmb_aimer_make_group(p, view, &repetition->tree, group, i);
  correct_last(p, view, repetition, group, i);
}

/* The first challenge's alpha = the sums of all parties, of state->sum and the hidden party's. */
static void sum_alphas(const struct vmb_aimer_params *p, const struct aimer_view *view,
                       const struct repetition *repetition) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes;
  const struct aimer_tapes sum = {state->sum, 0};
  for (unsigned j = 0; j < aimer_masks(p); j++) {
    memcpy(state->challenge[0].alpha[j], repetition->alphas + j * bytes, bytes);
    vmb_bf_add(state->challenge[0].alpha[j], state->sum + aimer_place_a(p, j), bytes);
  }
  for (unsigned j = 0; j <= p->inputs; j++) {
    const uint8_t *const constant = vmb_aimer_input_constant(p, view, j);
    vmb_aimer_inputs(p, view, j, state->x[j], &sum, 1);
    if (constant != NULL && !repetition->last_is_hidden)
      vmb_bf_add(state->x[j], constant, bytes);
  }
  vmb_aimer_total_alphas(p, state, &state->challenge[0]);
}

/* A group of a repetition, and where its records and v lie. */
struct place {
  const struct repetition *repetition;
  unsigned group, i;
  unsigned shares; /* v of the repetition's first group: as a number of groups */
};

/*
 * Alphas and v of a group, which a transcript takes; state->root becomes the sum of v, which is the
 * hidden party's.
 */
static void absorb_group(const struct vmb_aimer_params *p, const struct aimer_view *view,
                         const struct place *place) {
  struct aimer_state *const state = view->state;
  const struct aimer_tapes tapes = aimer_group_tapes(p, view, place->i);
  const struct repetition *const repetition = place->repetition;
  const size_t bytes = p->bytes;
  uint8_t *const shares = view->shares + place->shares * AIMER_GROUP * bytes;
  if (place->group == 0)
    memset(state->root, 0, bytes);
  for (unsigned party = 0; party < AIMER_GROUP; party++) {
    uint8_t *const tape = aimer_tape(&tapes, party);
    if (place->group * AIMER_GROUP + party == repetition->tree.hidden)
      memcpy(tape + aimer_place_a(p, 0), repetition->alphas, aimer_masks_bytes(p));
    else
      vmb_bf_add(state->root, tape + aimer_place_c(p), bytes);
  }
  vmb_aimer_keep_shares(p, view, &tapes, place->shares + place->group);
#if AIMER_GROUPS_AT_A_TIME == 1
  vmb_aimer_absorb_alphas(p, &tapes, &state->roots);
#endif
  if ((place->group + 1) * AIMER_GROUP != aimer_parties(p))
    return;
  memcpy(shares + (size_t)repetition->tree.hidden * bytes, state->root, bytes);
#if AIMER_GROUPS_AT_A_TIME > 1
  const struct aimer_tapes first = aimer_group_tapes(p, view, place->i - place->group);
  vmb_aimer_put_off(&state->values, first.first + aimer_place_a(p, 0), first.stride,
                    aimer_masks_bytes(p), aimer_parties(p));
  vmb_aimer_put_off(&state->values, shares, 0, aimer_parties(p) * bytes, 1);
#else
  vmb_keccak_absorb(&state->roots, shares, aimer_parties(p) * bytes);
#endif
}

#if AIMER_GROUPS_AT_A_TIME > 1
/*
 * Repetition r and those after it, `left` at most, of one group each, become the i-th of
 * view->records and the next; their commitments are pending, those that were are absorbed.
 */
static VMB_NOINLINE void make_repetitions(const struct vmb_aimer_params *p,
                                          const struct aimer_view *view, const uint8_t *signature,
                                          unsigned r, unsigned i, unsigned left) {
  const unsigned count = left < AIMER_GROUPS_AT_A_TIME ? left : AIMER_GROUPS_AT_A_TIME;
  struct aimer_member members[AIMER_GROUPS_AT_A_TIME];
  unsigned made = 0;
  do { /* there is at least one: compilers warn otherwise */
    const struct repetition repetition = read_repetition(p, view->state, signature, r + made);
    members[made] = (struct aimer_member){repetition.tree, 0, i + made};
  } while (++made < count);
  vmb_aimer_make_groups(p, view, members, count);
  for (unsigned s = 0; s < count; s++) {
    const struct repetition repetition = read_repetition(p, view->state, signature, r + s);
    uint8_t *const records = aimer_group_tapes(p, view, i + s).first - 2 * (size_t)p->bytes;
    correct_last(p, view, &repetition, 0, i + s);
    memcpy(records + repetition.tree.hidden * aimer_record_bytes(p), repetition.commitment,
           2 * (size_t)p->bytes);
    vmb_aimer_put_off(&view->state->commitments, records, aimer_record_bytes(p),
                      2 * (size_t)p->bytes, AIMER_GROUP);
    vmb_aimer_put_off(&view->state->commitments, repetition.corrections, 0,
                      aimer_corrections_bytes(p), 1);
  }
}

/*
 * Makes AIMER_GROUPS_AT_A_TIME groups of a repetition from `group` on. What was in their place
 * before has been hashed.
 */
static VMB_NOINLINE void make_groups(const struct vmb_aimer_params *p,
                                     const struct aimer_view *view,
                                     const struct repetition *repetition, unsigned group) {
  struct aimer_state *const state = view->state;
  const uint32_t hidden = repetition->tree.hidden;
  struct aimer_member members[AIMER_GROUPS_AT_A_TIME];
  vmb_aimer_take_pending(&state->roots, &state->values,
                         (group + AIMER_GROUPS_AT_A_TIME) * AIMER_GROUP);
  for (unsigned s = 0; s < AIMER_GROUPS_AT_A_TIME; s++) {
    members[s] = (struct aimer_member){repetition->tree, group + s, group + s};
    memcpy(aimer_root_place(p, view, s), view->subtrees + (group + s) * (size_t)p->bytes, p->bytes);
  }
  vmb_aimer_make_groups(p, view, members, AIMER_GROUPS_AT_A_TIME);
  for (unsigned s = group; s < group + AIMER_GROUPS_AT_A_TIME; s++) {
    uint8_t *const records = aimer_group_tapes(p, view, s).first - 2 * (size_t)p->bytes;
    correct_last(p, view, repetition, s, s);
    if (hidden / AIMER_GROUP == s)
      memcpy(records + hidden % AIMER_GROUP * aimer_record_bytes(p), repetition->commitment,
             2 * (size_t)p->bytes);
    vmb_aimer_put_off(&state->commitments, records, aimer_record_bytes(p), 2 * (size_t)p->bytes,
                      AIMER_GROUP);
    for (unsigned party = 0; party < AIMER_GROUP; party++)
      vmb_bf_add(state->sum, records + party * aimer_record_bytes(p) + 2 * (size_t)p->bytes,
                 aimer_tape_bytes(p));
  }
}
#else
/* The first digest takes the commitments of a group, state->sum its tapes. */
static void take_group(const struct vmb_aimer_params *p, const struct aimer_view *view,
                       const struct place *place) {
  const uint32_t hidden = place->repetition->tree.hidden;
  make_group(p, view, place->repetition, place->group, place->i);
  vmb_aimer_take_group(p, view, place->i,
                       hidden / AIMER_GROUP == place->group ? hidden % AIMER_GROUP
                                                            : AIMER_NONE_HIDDEN,
                       place->repetition->commitment);
}
#endif

/* Alphas and v of `count` repetitions of one group each, from the i-th of view->records on. */
AIMER_APART void absorb_repetitions(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                    const uint8_t *signature, unsigned r, unsigned count,
                                    unsigned i) {
#if AIMER_GROUPS_AT_A_TIME > 1
  vmb_aimer_take_pending(&view->state->roots, &view->state->values, AIMER_ALL_PIECES);
#endif
  for (unsigned s = 0; s < count; s++) {
    const struct repetition repetition = read_repetition(p, view->state, signature, r + s);
    absorb_group(p, view,
                 &(const struct place){&repetition, 0, i + s, AIMER_RING(4) > AIMER_BATCH ? s : 0});
  }
}

/*
 * Both digests take what `count` repetitions of one group each give. Where there is room for two
 * times as many, they take turns: of those before the values are pending.
 */
AIMER_APART void take_repetitions(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                  const uint8_t *signature, unsigned r, unsigned count) {
  struct aimer_state *const state = view->state;
  const unsigned first = r % AIMER_RING(AIMER_GROUP_HEIGHT);
  struct aimer_hidden hidden[AIMER_BATCH];
  struct aimer_checked checked = {
      .tapes = aimer_group_tapes(p, view, first), .groups = count, .hidden = hidden};
  for (unsigned i = 0; i < count; i++) {
    const struct repetition repetition = read_repetition(p, state, signature, r + i);
#if AIMER_GROUPS_AT_A_TIME > 1
    if (i % AIMER_GROUPS_AT_A_TIME == 0)
      make_repetitions(p, view, signature, r + i, first + i, count - i);
#else
    take_group(p, view, &(const struct place){&repetition, 0, first + i, 0});
    vmb_keccak_absorb(&state->transcript, repetition.corrections, aimer_corrections_bytes(p));
#endif
    vmb_aimer_next_epsilons(p, &state->challenge[i], &state->challenges);
    hidden[i] = (struct aimer_hidden){repetition.tree.hidden, repetition.alphas};
    checked.with_constants |= (unsigned)has_constants(p, &repetition, 0) << i;
  }
  vmb_aimer_check_groups(p, view, &checked);
  absorb_repetitions(p, view, signature, r, count, first);
}

/* The first digest takes a repetition of several groups, whose records are there then, or once. */
AIMER_APART void take_commitments(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                  const struct repetition *repetition) {
  struct aimer_state *const state = view->state;
  const unsigned groups = aimer_parties(p) / AIMER_GROUP;
  memset(state->sum, 0, aimer_tape_bytes(p));
  vmb_aimer_begin_tree(p, view, &repetition->tree);
#if AIMER_GROUPS_AT_A_TIME > 1
  for (unsigned group = 0; group < groups; group += AIMER_GROUPS_AT_A_TIME)
    make_groups(p, view, repetition, group);
  vmb_aimer_put_off(&state->commitments, repetition->corrections, 0, aimer_corrections_bytes(p), 1);
  vmb_aimer_take_pending(&state->roots, &state->values, AIMER_ALL_PIECES);
#else
  for (unsigned group = 0; group < groups; group++)
    take_group(p, view, &(const struct place){repetition, group, group % AIMER_RING(8), 0});
  vmb_keccak_absorb(&state->transcript, repetition->corrections, aimer_corrections_bytes(p));
#endif
}

/* Both digests take what a repetition of several groups gives. */
AIMER_APART void take_groups(const struct vmb_aimer_params *p, const struct aimer_view *view,
                             const uint8_t *signature, unsigned r) {
  const struct repetition of_signature = read_repetition(p, view->state, signature, r);
  const struct repetition *const repetition = &of_signature;
  struct aimer_state *const state = view->state;
  const unsigned groups = aimer_parties(p) / AIMER_GROUP;
  const int are_there = AIMER_RING(8) >= 16;
  take_commitments(p, view, repetition);
  vmb_aimer_next_epsilons(p, &state->challenge[0], &state->challenges);
  sum_alphas(p, view, repetition);
  for (unsigned group = 0; group < groups; group += AIMER_BATCH) {
    const unsigned first = are_there ? group : 0;
    struct aimer_checked checked = {
        .tapes = aimer_group_tapes(p, view, first), .groups = AIMER_BATCH, .one_repetition = 1};
    for (unsigned i = 0; i < AIMER_BATCH; i++) {
      if (!are_there)
        make_group(p, view, repetition, group + i, i);
      checked.with_constants |= (unsigned)has_constants(p, repetition, group + i) << i;
    }
    vmb_aimer_check_groups(p, view, &checked);
    for (unsigned i = 0; i < AIMER_BATCH; i++)
      absorb_group(p, view, &(const struct place){repetition, group + i, first + i, 0});
  }
}

/* Verification, section 8 of specs/aimer.md. */
vmb_status vmb_aimer_verify(const struct vmb_aimer_params *p, const uint8_t *signature,
                            size_t signature_length, const struct vmb_sig_message *message,
                            const uint8_t *public_key, const struct aimer_view *view) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes;
  struct vmb_path path = {0};
  const uint8_t *const h1 = signature + bytes, *const h2 = signature + 3 * bytes;
  if (signature_length != aimer_signature_bytes(p))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  memcpy(state->salt, signature, bytes);
  memcpy(state->iv, public_key, bytes);
  memcpy(state->ct, public_key + bytes, bytes);
  vmb_aimer_hash_message(p, state, public_key, message);
  vmb_aimer_make_layer(p, view);
  vmb_aimer_prepare_layer(p, view);
  vmb_aimer_hidden_parties(p, state, h2);
  vmb_aimer_stream(p, &state->challenges, h1, 2 * bytes);
  vmb_aimer_begin_transcript(p, state, &state->transcript, AIMER_PREFIX_H1, state->mu);
  vmb_aimer_begin_transcript(p, state, &state->roots, AIMER_PREFIX_H2, h1);
#if AIMER_GROUPS_AT_A_TIME > 1
  vmb_aimer_begin_pending(state);
#endif
  for (unsigned r = 0, count; r < p->repetitions; r += count) {
    count = 1;
    vmb_path_add(&path, 1);
    if (p->height > AIMER_GROUP_HEIGHT) {
      take_groups(p, view, signature, r);
      continue;
    }
    count = p->repetitions - r < AIMER_BATCH ? p->repetitions - r : AIMER_BATCH;
    vmb_path_add(&path, count - 1);
    take_repetitions(p, view, signature, r, count);
  }
#if AIMER_GROUPS_AT_A_TIME > 1
  vmb_aimer_take_pending(&state->transcript, &state->commitments, AIMER_ALL_PIECES);
  vmb_aimer_take_pending(&state->roots, &state->values, AIMER_ALL_PIECES);
#endif
  vmb_make_different(state->digests, h1, 4 * bytes, &path);
  vmb_keccak_squeeze(&state->transcript, state->digests, 2 * bytes);
  vmb_keccak_squeeze(&state->roots, state->digests + 2 * bytes, 2 * bytes);
  return vmb_verdict(state->digests, h1, 4 * bytes, &path, p->repetitions);
}
