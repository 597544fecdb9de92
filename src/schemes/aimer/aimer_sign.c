/*
 * Signing: specs/aimer.md section 7, in three passes over the repetitions, each of which computes
 * the trees and views that it needs. The first commits, the second evaluates the check, for which
 * the first can have kept the tapes, the third opens, for which it can have kept the trees; else
 * the hidden parties of several repetitions are a group there.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/aimer/aimer_parts.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/random.h"

/* From here on state->roots gives the roots of repetition 0, 1, .. */
static void rewind_roots(struct aimer_state *state) {
  state->roots = state->seeds;
}

/* Salt and the stream of roots: the hash of pt, mu and rnd. */
static void make_salt(const struct vmb_aimer_params *p, struct aimer_state *state) {
  const uint8_t prefix = AIMER_PREFIX_SALT;
  vmb_aimer_stream(p, &state->seeds, &prefix, 1);
  vmb_keccak_absorb(&state->seeds, state->pt, p->bytes);
  vmb_keccak_absorb(&state->seeds, state->mu, 2 * (size_t)p->bytes);
  vmb_keccak_absorb(&state->seeds, state->rnd, p->bytes);
  vmb_keccak_squeeze(&state->seeds, state->salt, p->bytes);
}

/* state->root of the next repetition. */
static void next_root(const struct vmb_aimer_params *p, struct aimer_state *state) {
  vmb_keccak_squeeze(&state->roots, state->root, p->bytes);
}

/* ---- First pass: commitments and corrections ------------------------------------------------- */

/* The corrections that make the sums of all tapes, state->sum, those of the true values. */
static void correct(const struct vmb_aimer_params *p, struct aimer_state *state, uint8_t *out) {
  const size_t bytes = p->bytes;
  uint8_t *const c = state->sum + aimer_place_c(p);
  for (unsigned j = 0; j < aimer_masks(p); j++)
    p->field->mul_add(c, 0, state->sum + aimer_place_a(p, j), 0,
                      p->form == AIMER_AIM3 ? state->y[j] : state->pt, 0, 1);
  vmb_bf_add(state->sum, state->pt, bytes);
  memcpy(out, state->sum, bytes);
  for (unsigned i = 0; i < p->inputs; i++) {
    vmb_bf_add(state->sum + aimer_place_y(p, i), state->y[i], bytes);
    memcpy(out + aimer_place_y(p, i), state->sum + aimer_place_y(p, i), bytes);
  }
  memcpy(out + aimer_place_y(p, p->inputs), c, bytes);
}

/* Where the sums of a_j of a repetition are kept until the second pass. */
static uint8_t *kept_sums(const struct vmb_aimer_params *p, const struct aimer_view *view,
                          unsigned r) {
  return view->sums + r * aimer_masks_bytes(p);
}

/* The tapes of a group of a repetition that is kept. */
static struct aimer_tapes kept_tapes(const struct vmb_aimer_params *p,
                                     const struct aimer_view *view, unsigned r, unsigned group) {
  const size_t bytes = aimer_tape_bytes(p);
  const size_t before = (size_t)r * aimer_parties(p) + group * (size_t)AIMER_GROUP;
  return (struct aimer_tapes){view->kept + before * bytes, bytes};
}

/* Nodes of a tree that is kept, from the second one on; after them the commitments. */
static uint8_t *kept_tree(const struct vmb_aimer_params *p, const struct aimer_view *view,
                          unsigned r) {
  return kept_tapes(p, view, p->repetitions, 0).first + r * (size_t)AIMER_TREE_BYTES(p->bytes);
}

static uint8_t *kept_commitment(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                unsigned r, unsigned party) {
  return kept_tree(p, view, r) + (2 * (size_t)AIMER_GROUP - 2 + 2 * (size_t)party) * p->bytes;
}

/*
 * For the second and the third pass, if there is memory for this repetition: the i-th group, from
 * the second node of its tree on.
 */
static void keep(const struct vmb_aimer_params *p, const struct aimer_view *view, unsigned r,
                 unsigned group, unsigned i_of_group, const uint8_t *nodes) {
  if (r >= view->kept_repetitions)
    return;
  const size_t bytes = p->bytes;
  const struct aimer_tapes from = aimer_group_tapes(p, view, i_of_group),
                           to = kept_tapes(p, view, r, group);
  for (unsigned i = 0; i < AIMER_GROUP; i++)
    memcpy(aimer_tape(&to, i), aimer_tape(&from, i), aimer_tape_bytes(p));
  if (r >= view->kept_trees)
    return;
  memcpy(kept_tree(p, view, r), nodes, (2 * AIMER_GROUP - 2) * bytes);
  for (unsigned i = 0; i < AIMER_GROUP; i++)
    memcpy(kept_commitment(p, view, r, i), aimer_tape(&from, i) - 2 * bytes, 2 * bytes);
}

#if AIMER_GROUPS_AT_A_TIME > 1
/* The group that is number `number` of all repetitions' becomes the s-th of those together. */
static struct aimer_member begin_member(const struct vmb_aimer_params *p,
                                        const struct aimer_view *view, unsigned number, unsigned s,
                                        unsigned i) {
  const unsigned above = p->height - AIMER_GROUP_HEIGHT, group = number & ((1U << above) - 1);
  const struct aimer_member member = {{number >> above, AIMER_NONE_HIDDEN, NULL}, group, i};
  if (group == 0)
    next_root(p, view->state);
  if (group == 0)
    vmb_aimer_begin_tree(p, view, &member.tree);
  memcpy(aimer_root_place(p, view, s),
         above == 0 ? view->state->root : view->subtrees + group * (size_t)p->bytes, p->bytes);
  return member;
}

/* The sums of a repetition with those of this group; with its last one the corrections. */
static const uint8_t *sum_member(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                 const struct aimer_member *member, const uint8_t *nodes,
                                 uint8_t *signature) {
  struct aimer_state *const state = view->state;
  const struct aimer_tapes tapes = aimer_group_tapes(p, view, member->i);
  const unsigned groups = aimer_parties(p) / AIMER_GROUP, r = member->tree.repetition;
  uint8_t *const out = signature + aimer_place_repetition(p, r) + aimer_place_corrections(p);
  if (member->group == 0)
    memset(state->sum, 0, aimer_tape_bytes(p));
  for (unsigned party = 0; party < AIMER_GROUP; party++)
    vmb_bf_add(state->sum, aimer_tape(&tapes, party), aimer_tape_bytes(p));
  keep(p, view, r, member->group, member->i, nodes);
  if (member->group + 1 < groups)
    return NULL;
  correct(p, state, out);
  if (groups > 1)
    memcpy(kept_sums(p, view, r), state->sum + aimer_place_a(p, 0), aimer_masks_bytes(p));
  return out;
}

/* Over all repetitions; state->h1 in the end. Commitments are hashed while the next are made. */
static VMB_NOINLINE void commit(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                uint8_t *signature) {
  struct aimer_state *const state = view->state;
  const unsigned total = p->repetitions * (aimer_parties(p) / AIMER_GROUP);
  struct aimer_member members[AIMER_GROUPS_AT_A_TIME];
  struct aimer_pending *const pending = &state->commitments;
  vmb_aimer_begin_pending(state);
  vmb_aimer_begin_transcript(p, state, &state->transcript, AIMER_PREFIX_H1, state->mu);
  rewind_roots(state);
  for (unsigned first = 0, at = 0; first < total; first += AIMER_GROUPS_AT_A_TIME) {
    const unsigned left = total - first,
                   count = left < AIMER_GROUPS_AT_A_TIME ? left : AIMER_GROUPS_AT_A_TIME;
    for (unsigned s = 0; s < count; s++)
      members[s] = begin_member(p, view, first + s, s, at + s);
    vmb_aimer_make_groups(p, view, members, count);
    for (unsigned s = 0; s < count; s++) {
      const uint8_t *const corrections =
          sum_member(p, view, &members[s], aimer_root_place(p, view, s) + p->bytes, signature);
      vmb_aimer_put_off(pending, aimer_group_tapes(p, view, at + s).first - 2 * (size_t)p->bytes,
                        aimer_record_bytes(p), 2 * (size_t)p->bytes, AIMER_GROUP);
      if (corrections != NULL)
        vmb_aimer_put_off(pending, corrections, 0, aimer_corrections_bytes(p), 1);
    }
    at = AIMER_GROUPS_AT_A_TIME - at; /* the records of two times as many groups take turns */
  }
  vmb_aimer_take_pending(&state->transcript, pending, AIMER_ALL_PIECES);
  vmb_keccak_squeeze(&state->transcript, state->h1, 2 * (size_t)p->bytes);
}
#else
/* Over all repetitions; state->h1 in the end. */
static void commit(const struct vmb_aimer_params *p, const struct aimer_view *view,
                   uint8_t *signature) {
  struct aimer_state *const state = view->state;
  const unsigned groups = aimer_parties(p) / AIMER_GROUP;
  vmb_aimer_begin_transcript(p, state, &state->transcript, AIMER_PREFIX_H1, state->mu);
  rewind_roots(state);
  for (unsigned r = 0; r < p->repetitions; r++) {
    const struct aimer_tree tree = {r, AIMER_NONE_HIDDEN, NULL};
    uint8_t *const out = signature + aimer_place_repetition(p, r) + aimer_place_corrections(p);
    memset(state->sum, 0, aimer_tape_bytes(p));
    next_root(p, state);
    vmb_aimer_begin_tree(p, view, &tree);
    for (unsigned group = 0; group < groups; group++) {
      vmb_aimer_make_group(p, view, &tree, group, 0);
      vmb_aimer_take_group(p, view, 0, AIMER_NONE_HIDDEN, NULL);
      keep(p, view, r, group, 0, view->nodes + 2 * (size_t)p->bytes);
    }
    correct(p, state, out);
    vmb_keccak_absorb(&state->transcript, out, aimer_corrections_bytes(p));
    if (groups > 1)
      memcpy(kept_sums(p, view, r), state->sum + aimer_place_a(p, 0), aimer_masks_bytes(p));
  }
  vmb_keccak_squeeze(&state->transcript, state->h1, 2 * (size_t)p->bytes);
}
#endif

/* ---- Second pass: the check ------------------------------------------------------------------ */

/* alpha = the sums of a_j of a repetition whose only group, or whose kept sums are there. */
static void sum_masks(const struct vmb_aimer_params *p, const struct aimer_view *view, unsigned r,
                      const struct aimer_tapes *tapes, struct aimer_challenge *challenge) {
  const size_t bytes = p->bytes;
  for (unsigned j = 0; j < aimer_masks(p); j++) {
    if (p->height > AIMER_GROUP_HEIGHT) {
      memcpy(challenge->alpha[j], kept_sums(p, view, r) + j * bytes, bytes);
      continue;
    }
    memset(challenge->alpha[j], 0, bytes);
    for (unsigned i = 0; i < AIMER_GROUP; i++)
      vmb_bf_add(challenge->alpha[j], aimer_tape(tapes, i) + aimer_place_a(p, j), bytes);
  }
}

/*
 * The last party's alphas and v are what makes the sums right: alpha_j, and 0 for v. state->sum has
 * the sums of the others'.
 */
static void finish_last(const struct vmb_aimer_params *p, struct aimer_state *state, uint8_t *tape,
                        const struct aimer_challenge *challenge) {
  for (unsigned j = 0; j < aimer_masks(p); j++)
    vmb_bf_add(state->sum + aimer_place_a(p, j), challenge->alpha[j], p->bytes);
  memcpy(tape + aimer_place_a(p, 0), state->sum + aimer_place_a(p, 0),
         aimer_masks_bytes(p) + p->bytes);
}

/* Alphas and v of a group go into the transcript, and what is summed over a repetition. */
static void absorb_group(const struct vmb_aimer_params *p, const struct aimer_view *view,
                         const struct aimer_tapes *tapes, unsigned group,
                         const struct aimer_challenge *challenge) {
  struct aimer_state *const state = view->state;
  const size_t first = aimer_place_a(p, 0);
  const int is_last = (group + 1) * AIMER_GROUP == aimer_parties(p);
  if (group == 0)
    memset(state->sum, 0, aimer_tape_bytes(p));
  for (unsigned i = 0; i < AIMER_GROUP - (unsigned)is_last; i++)
    vmb_bf_add(state->sum + first, aimer_tape(tapes, i) + first, aimer_masks_bytes(p) + p->bytes);
  if (is_last)
    finish_last(p, state, aimer_tape(tapes, AIMER_GROUP - 1), challenge);
  vmb_aimer_absorb_alphas(p, tapes, &state->transcript);
  vmb_aimer_keep_shares(p, view, tapes, group);
  if (is_last)
    vmb_keccak_absorb(&state->transcript, view->shares, (size_t)aimer_parties(p) * p->bytes);
}

/* The challenge of a repetition, by the sums of a_j. */
static void take_challenge(const struct vmb_aimer_params *p, const struct aimer_view *view,
                           unsigned r, const struct aimer_tapes *tapes,
                           struct aimer_challenge *challenge) {
  sum_masks(p, view, r, tapes, challenge);
  vmb_aimer_total_alphas(p, view->state, challenge);
}

/* Of each of the repetitions from r on, one group each. */
static void evaluate_repetitions(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                 unsigned r, const struct aimer_checked *checked) {
  struct aimer_tapes tapes = checked->tapes;
  for (unsigned i = 0; i < checked->groups; i++) {
    tapes.first = aimer_tape(&checked->tapes, i * AIMER_GROUP);
    take_challenge(p, view, r + i, &tapes, aimer_challenge_of(view, i));
  }
  vmb_aimer_check_groups(p, view, checked);
  for (unsigned i = 0; i < checked->groups; i++) {
    tapes.first = aimer_tape(&checked->tapes, i * AIMER_GROUP);
    absorb_group(p, view, &tapes, 0, aimer_challenge_of(view, i));
  }
}

/* Repetitions of one group each, in their place if their tapes are kept. Returns how many. */
static unsigned evaluate_some(const struct vmb_aimer_params *p, const struct aimer_view *view,
                              unsigned r) {
  struct aimer_state *const state = view->state;
  const int is_kept = r < view->kept_repetitions;
  const unsigned left = (is_kept ? view->kept_repetitions : p->repetitions) - r;
  const unsigned most = is_kept ? AIMER_CHECKED : AIMER_BATCH;
  struct aimer_checked checked = {.tapes = is_kept ? kept_tapes(p, view, r, 0)
                                                   : aimer_group_tapes(p, view, 0),
                                  .groups = left < most ? left : most};
  for (unsigned i = 0; i < checked.groups; i++) {
    const struct aimer_tree tree = {r + i, AIMER_NONE_HIDDEN, NULL};
    vmb_aimer_next_epsilons(p, aimer_challenge_of(view, i), &state->challenges);
    next_root(p, state); /* which those after it need */
    if (!is_kept)
      vmb_aimer_make_group(p, view, &tree, 0, i);
  }
  evaluate_repetitions(p, view, r, &checked);
  return checked.groups;
}

/* Groups of a repetition from `group` on that are checked together: all with one challenge. */
AIMER_APART void make_groups(const struct vmb_aimer_params *p, const struct aimer_view *view,
                             unsigned r, unsigned group) {
  const struct aimer_tree tree = {r, AIMER_NONE_HIDDEN, NULL};
  if (group == 0)
    vmb_aimer_begin_tree(p, view, &tree);
  for (unsigned i = 0; i < AIMER_BATCH; i++)
    vmb_aimer_make_group(p, view, &tree, group + i, i);
}

/* Alphas and v of these groups. */
AIMER_APART void absorb_groups(const struct vmb_aimer_params *p, const struct aimer_view *view,
                               struct aimer_tapes tapes, unsigned group) {
  for (unsigned i = 0; i < AIMER_BATCH; i++) {
    absorb_group(p, view, &tapes, group + i, aimer_challenge_of(view, 0));
    tapes.first = aimer_tape(&tapes, AIMER_GROUP);
  }
}

/* A repetition of several groups, in their place if its tapes are kept. */
AIMER_APART void evaluate_groups(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                 unsigned r) {
  const int is_kept = r < view->kept_repetitions;
  struct aimer_checked checked = {
      .tapes = aimer_group_tapes(p, view, 0), .groups = AIMER_BATCH, .one_repetition = 1};
  vmb_aimer_next_epsilons(p, aimer_challenge_of(view, 0), &view->state->challenges);
  next_root(p, view->state);
  take_challenge(p, view, r, &checked.tapes, aimer_challenge_of(view, 0));
  for (unsigned group = 0; group < aimer_parties(p) / AIMER_GROUP; group += AIMER_BATCH) {
    if (is_kept)
      checked.tapes = kept_tapes(p, view, r, group);
    else
      make_groups(p, view, r, group);
    vmb_aimer_check_groups(p, view, &checked);
    absorb_groups(p, view, checked.tapes, group);
  }
}

/* Over all repetitions; state->h2 in the end. */
static void evaluate(const struct vmb_aimer_params *p, const struct aimer_view *view) {
  struct aimer_state *const state = view->state;
  vmb_aimer_stream(p, &state->challenges, state->h1, 2 * (size_t)p->bytes);
  vmb_aimer_begin_transcript(p, state, &state->transcript, AIMER_PREFIX_H2, state->h1);
  rewind_roots(state);
  for (unsigned r = 0, count; r < p->repetitions; r += count) {
    count = 1;
    if (p->height == AIMER_GROUP_HEIGHT)
      count = evaluate_some(p, view, r);
    else
      evaluate_groups(p, view, r);
  }
  vmb_keccak_squeeze(&state->transcript, state->h2, 2 * (size_t)p->bytes);
}

/* ---- Third pass: the openings ---------------------------------------------------------------- */

/* Repetitions first .. first + count - 1, whose hidden parties are a group: at most AIMER_GROUP. */
struct openings {
  unsigned first, count;
  uint8_t *signature;
};

/* Whether the second pass has left alphas of these repetitions, all of them. */
static int alphas_are_kept(const struct aimer_view *view, const struct openings *openings) {
  return openings->first + openings->count <= view->kept_repetitions;
}

/* Seeds of the paths, commitments of trees that are kept; the stream of the roots moves on. */
static void copy_trees(const struct vmb_aimer_params *p, const struct aimer_view *view,
                       const struct openings *openings) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes;
  for (unsigned r = openings->first; r < openings->first + openings->count; r++) {
    uint8_t *const out = openings->signature + aimer_place_repetition(p, r);
    const unsigned leaf = AIMER_GROUP + state->hidden[r];
    if (view->kept_trees < p->repetitions) /* where others come after that need it */
      next_root(p, state);
    for (unsigned d = 0; d < AIMER_GROUP_HEIGHT; d++)
      memcpy(out + d * bytes, kept_tree(p, view, r) + ((leaf >> d ^ 1) - 2) * bytes, bytes);
    memcpy(out + aimer_place_commitment(p), kept_commitment(p, view, r, state->hidden[r]),
           2 * bytes);
  }
}

/*
 * Seeds of the paths, commitments; view->records of the hidden parties, but for tapes that are not
 * needed.
 */
AIMER_APART void open_trees(const struct vmb_aimer_params *p, const struct aimer_view *view,
                            const struct openings *openings) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes, record = aimer_record_bytes(p);
  const size_t party_bytes = alphas_are_kept(view, openings) ? 2 * bytes : record;
  struct aimer_job jobs[AIMER_GROUP];
  for (unsigned i = 0; i < openings->count; i++)
    vmb_keccak_squeeze(&state->roots, view->nodes + i * bytes, bytes);
  for (unsigned above = 0; above <= p->height; above++) {
    const unsigned level = p->height - above;
    for (unsigned i = 0; i < openings->count; i++) {
      const unsigned r = openings->first + i, leaf = aimer_parties(p) + state->hidden[r];
      jobs[i] = (struct aimer_job){view->nodes + i * bytes, view->records + i * record, (uint8_t)r,
                                   level > 0 ? (uint8_t)(leaf >> level) : state->hidden[r]};
    }
    vmb_aimer_run(p, state, level > 0 ? AIMER_PREFIX_NODE : AIMER_PREFIX_PARTY, jobs,
                  openings->count, level > 0 ? 2 * bytes : party_bytes);
    for (unsigned i = 0; i < openings->count; i++) {
      const unsigned r = openings->first + i, leaf = aimer_parties(p) + state->hidden[r];
      const size_t right = level > 0 ? leaf >> (level - 1) & 1 : 0;
      uint8_t *const out = openings->signature + aimer_place_repetition(p, r);
      if (level == 0) {
        memcpy(out + aimer_place_commitment(p), jobs[i].out, 2 * bytes);
        continue;
      }
      memcpy(view->nodes + i * bytes, jobs[i].out + right * bytes, bytes);
      memcpy(out + (level - 1) * bytes, jobs[i].out + (1 - right) * bytes, bytes);
    }
  }
}

/* Whether the hidden party of a repetition is the one with the constants. */
static int is_last_party(const struct vmb_aimer_params *p, const struct aimer_state *state,
                         unsigned r) {
  return state->hidden[r] + 1U == aimer_parties(p);
}

/* Of last parties pt and y_i are corrected; c does not count any more. */
static void correct_last_parties(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                 const struct openings *openings) {
  for (unsigned i = 0; i < openings->count; i++) {
    const uint8_t *const repetition =
        openings->signature + aimer_place_repetition(p, openings->first + i);
    if (is_last_party(p, view->state, openings->first + i))
      vmb_bf_add(view->records + i * aimer_record_bytes(p) + 2 * (size_t)p->bytes,
                 repetition + aimer_place_corrections(p), aimer_place_y(p, p->inputs));
  }
}

/* a_j becomes alpha_j by epsilon_j of each repetition. Advances state->transcript. */
static void open_input(const struct vmb_aimer_params *p, const struct aimer_view *view,
                       const struct openings *openings, unsigned j) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes;
  const uint8_t *const constant = vmb_aimer_input_constant(p, view, j);
  const struct aimer_tapes tapes = aimer_group_tapes(p, view, 0);
  uint8_t *const values = view->nodes;
  vmb_aimer_inputs(p, view, j, values, &tapes, openings->count);
  for (unsigned i = 0; i < openings->count; i++) {
    uint8_t *const a = aimer_tape(&tapes, i) + aimer_place_a(p, p->form == AIMER_AIM3 ? j : 0);
    if (constant != NULL && is_last_party(p, state, openings->first + i))
      vmb_bf_add(values + i * bytes, constant, bytes);
    vmb_aimer_next_epsilons(p, &state->challenge[0], &state->transcript);
    p->field->mul_add(a, 0, values + i * bytes, 0, state->challenge[0].epsilon[j], 0, 1);
  }
}

/* The alphas of hidden parties that are kept; the stream of the epsilons moves on. */
static void open_kept(const struct vmb_aimer_params *p, const struct aimer_view *view,
                      const struct openings *openings) {
  for (unsigned i = 0; i < openings->count; i++) {
    const unsigned r = openings->first + i;
    const struct aimer_tapes tapes = kept_tapes(p, view, r, 0);
    if (view->kept_repetitions < p->repetitions) /* where others come after that need them */
      vmb_aimer_next_epsilons(p, &view->state->challenge[0], &view->state->challenges);
    memcpy(openings->signature + aimer_place_repetition(p, r) + aimer_place_alphas(p),
           aimer_tape(&tapes, view->state->hidden[r]) + aimer_place_a(p, 0), aimer_masks_bytes(p));
  }
}

/*
 * What the signature has of each repetition alongside the corrections. A function of its own: which
 * parties are hidden decides here, nowhere before, and that is what traces are compared by.
 */
static VMB_NOINLINE void open_parties(const struct vmb_aimer_params *p,
                                      const struct aimer_view *view, uint8_t *signature) {
  struct aimer_state *const state = view->state;
  rewind_roots(state);
  vmb_aimer_hidden_parties(p, state, state->h2);
  vmb_aimer_stream(p, &state->challenges, state->h1, 2 * (size_t)p->bytes);
  for (unsigned first = 0; first < p->repetitions; first += AIMER_GROUP) {
    const unsigned left = p->repetitions - first;
    const struct openings openings = {first, left < AIMER_GROUP ? left : AIMER_GROUP, signature};
    if (first + openings.count <= view->kept_trees)
      copy_trees(p, view, &openings);
    else
      open_trees(p, view, &openings);
    if (alphas_are_kept(view, &openings)) {
      open_kept(p, view, &openings);
      continue;
    }
    correct_last_parties(p, view, &openings);
    for (unsigned j = 0; j <= p->inputs; j++) {
      state->transcript = state->challenges;
      open_input(p, view, &openings, j);
    }
    state->challenges = state->transcript;
    for (unsigned i = 0; i < openings.count; i++)
      memcpy(signature + aimer_place_repetition(p, first + i) + aimer_place_alphas(p),
             view->records + i * aimer_record_bytes(p) + 2 * (size_t)p->bytes + aimer_place_a(p, 0),
             aimer_masks_bytes(p));
  }
}

/* ---- Signing --------------------------------------------------------------------------------- */

/* The true values, and whether they are those of the key. */
static vmb_status take_key(const struct vmb_aimer_params *p, const struct aimer_view *view,
                           const uint8_t *secret_key) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes;
  memcpy(state->pt, secret_key, bytes);
  memcpy(state->iv, secret_key + bytes, bytes);
  VMB_DECLASSIFY(state->iv, bytes); /* part of the public key */
  vmb_aimer_make_layer(p, view);
  uint32_t wrong = vmb_aimer_one_way(p, view);
  wrong |= vmb_ct_difference(state->ct, secret_key + 2 * bytes, bytes);
  VMB_DECLASSIFY(&wrong, sizeof wrong); /* whether a key is malformed */
  vmb_aimer_prepare_layer(p, view);
  return wrong == 0 ? VMB_OK : VMB_ERROR_KEY;
}

/* After the challenges as many repetitions as there is room for. */
void vmb_aimer_keep(const struct vmb_aimer_params *p, struct aimer_view *view, void *memory,
                    uint64_t bytes) {
  const size_t tapes = aimer_parties(p) * aimer_tape_bytes(p);
  const size_t powers = p->height > AIMER_KEPT_HEIGHT ? 0 : AIMER_POWERS_KEPT(p->form, p->bytes);
  uint64_t used = (AIMER_CHECKED - AIMER_BATCH) * sizeof *view->more;
  view->more = memory;
  view->kept = (uint8_t *)(view->more + (AIMER_CHECKED - AIMER_BATCH));
  if (powers > 0 && used + powers <= bytes) {
    view->powers = view->kept;
    view->kept += powers;
    used += powers;
  }
  for (; used + tapes <= bytes && view->kept_repetitions < p->repetitions; used += tapes)
    view->kept_repetitions++;
  if (p->height > AIMER_GROUP_HEIGHT || view->kept_repetitions < p->repetitions)
    return;
  for (; used + AIMER_TREE_BYTES(p->bytes) <= bytes && view->kept_trees < p->repetitions;
       used += AIMER_TREE_BYTES(p->bytes))
    view->kept_trees++;
}

/* Signing, section 7 of specs/aimer.md. */
vmb_status vmb_aimer_sign(const struct vmb_aimer_params *p, uint8_t *signature,
                          size_t *signature_length, const struct vmb_sig_message *message,
                          const uint8_t *secret_key, const struct aimer_view *view,
                          const vmb_rng *rng) {
  struct aimer_state *const state = view->state;
  const size_t bytes = p->bytes;
  vmb_status status = vmb_random(rng, state->rnd, bytes);
  if (status == VMB_OK)
    status = take_key(p, view, secret_key);
  if (status != VMB_OK)
    return status;
  vmb_aimer_hash_message(p, state, secret_key + bytes, message);
  make_salt(p, state);
  commit(p, view, signature);
  evaluate(p, view);
  open_parties(p, view, signature);
  memcpy(signature, state->salt, bytes);
  memcpy(signature + bytes, state->h1, 2 * bytes);
  memcpy(signature + 3 * bytes, state->h2, 2 * bytes);
  *signature_length = aimer_signature_bytes(p);
  return VMB_OK;
}
