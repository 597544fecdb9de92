/*
 * What key generation, signing and verification share.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_AIMER_PARTS_H
#define VMB_SCHEMES_AIMER_PARTS_H

#include "schemes/aimer/aimer_scheme.h"

/* The first byte of a hash's input (section 3). */
enum aimer_prefix {
  AIMER_PREFIX_H1 = 1,
  AIMER_PREFIX_H2 = 2,
  AIMER_PREFIX_SALT = 3,
  AIMER_PREFIX_NODE = 4,
  AIMER_PREFIX_PARTY = 5
};

/* No party, or no leaf, is hidden. */
#define AIMER_NONE_HIDDEN UINT32_MAX

/* ---- Hashes and the one-way function --------------------------------------------------------- */

static inline vmb_keccak_kind aimer_hash_kind(const struct vmb_aimer_params *p) {
  return p->bytes == 16 ? VMB_KECCAK_SHAKE128 : VMB_KECCAK_SHAKE256;
}

/* hash = the stream of `length` bytes. */
void vmb_aimer_stream(const struct vmb_aimer_params *p, vmb_keccak *hash, const uint8_t *in,
                      size_t length);

/* Hashes a message into state->mu. */
void vmb_aimer_hash_message(const struct vmb_aimer_params *p, struct aimer_state *state,
                            const uint8_t *public_key, const struct vmb_sig_message *message);

/* Makes view->layer from state->iv. */
void vmb_aimer_make_layer(const struct vmb_aimer_params *p, const struct aimer_view *view);

/* Its maps, and powers, for many elements: after vmb_aimer_one_way, before vmb_aimer_inputs. */
void vmb_aimer_prepare_layer(const struct vmb_aimer_params *p, const struct aimer_view *view);

/*
 * The rows of M_j. Those that are not stored take each other's place: in the order of their numbers
 * each is squeezed once, else from the first of them on again.
 */
const uint8_t *vmb_aimer_map(const struct vmb_aimer_params *p, const struct aimer_view *view,
                             unsigned j);

/* b_j; of AIM2, b is that of the last input. */
static inline const uint8_t *aimer_vector(const struct vmb_aimer_params *p,
                                          const struct aimer_view *view, unsigned j) {
  return view->layer + aimer_places(p) * aimer_map_bytes(p) + (size_t)j * p->bytes;
}

/*
 * state->x_0 .. x_L, y_0 .. y_L and ct of state->pt. AIM2: y_i = x_i = t_i, no y_L.
 * Returns a mask: all ones if an S-box input must not be what it is, zero.
 */
uint32_t vmb_aimer_one_way(const struct vmb_aimer_params *p, const struct aimer_view *view);

/* The matrix of x -> x^(2^e_j) that is prepared with the layer; NULL if squares are made. */
#if AIMER_MATRICES
uint8_t *vmb_aimer_power_matrix(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                unsigned j);
#endif

/* ---- Trees and views ------------------------------------------------------------------------- */

/* One hash: the numbers and the seed after prefix and salt. */
struct aimer_job {
  const uint8_t *seed;
  uint8_t *out;
  uint8_t repetition, number;
};

/* Hashes of jobs; out_bytes is at most that of a record. No output may be the seed of another. */
void vmb_aimer_run(const struct vmb_aimer_params *p, struct aimer_state *state,
                   enum aimer_prefix prefix, const struct aimer_job *jobs, unsigned count,
                   size_t out_bytes);

/* The tree of a repetition: all of it, or what is known when a party is hidden. */
struct aimer_tree {
  unsigned repetition;
  uint32_t hidden;     /* AIMER_NONE_HIDDEN: state->root is the root */
  const uint8_t *path; /* else: the seeds alongside the hidden party's path, leaf's sibling first */
};

/* Begins a tree; destroys view->nodes. */
void vmb_aimer_begin_tree(const struct vmb_aimer_params *p, const struct aimer_view *view,
                          const struct aimer_tree *tree);

/*
 * The records of the parties of a group of the tree, as the i-th group of view->records; of the
 * hidden party all zero. Destroys view->nodes.
 */
void vmb_aimer_make_group(const struct vmb_aimer_params *p, const struct aimer_view *view,
                          const struct aimer_tree *tree, unsigned group, unsigned i);

#if AIMER_GROUPS_AT_A_TIME > 1
/* A group: of which tree, and where its records go. */
struct aimer_member {
  struct aimer_tree tree;
  unsigned group, i;
};

/* Where the root of the i-th subtree that is computed together with others is put. */
static inline uint8_t *aimer_root_place(const struct vmb_aimer_params *p,
                                        const struct aimer_view *view, unsigned i) {
  return view->nodes + (2 * (size_t)AIMER_GROUP * i + 1) * p->bytes;
}

/*
 * vmb_aimer_make_groups: vmb_aimer_make_group of up to AIMER_GROUPS_AT_A_TIME groups, whose roots
 * are in their places. Meanwhile state->transcript absorbs state->commitments, of other records,
 * all of them, and state->roots as much of state->values as there is time for.
 *
 * vmb_aimer_begin_pending: nothing is pending.
 *
 * vmb_aimer_put_off: a run of pieces becomes pending, for whose place there must be room.
 *
 * vmb_aimer_take_pending: `hash` absorbs what is pending by itself: at least until as many pieces
 * of the first run as are given, or all.
 */
void vmb_aimer_make_groups(const struct vmb_aimer_params *p, const struct aimer_view *view,
                           const struct aimer_member *members, unsigned count);
void vmb_aimer_begin_pending(struct aimer_state *state);
void vmb_aimer_put_off(struct aimer_pending *pending, const uint8_t *first, size_t stride,
                       size_t length, unsigned count);
void vmb_aimer_take_pending(vmb_keccak *hash, struct aimer_pending *pending, unsigned pieces);
#define AIMER_ALL_PIECES UINT32_MAX
#endif

/* ---- The check ------------------------------------------------------------------------------- */

/* Tapes at equal distances: those of view->records, or of repetitions that are kept. */
struct aimer_tapes {
  uint8_t *first;
  size_t stride;
};

/* Those of the i-th group in view->records. */
static inline struct aimer_tapes aimer_group_tapes(const struct vmb_aimer_params *p,
                                                   const struct aimer_view *view, unsigned i) {
  const size_t record = aimer_record_bytes(p);
  return (struct aimer_tapes){view->records + i * AIMER_GROUP * record + 2 * (size_t)p->bytes,
                              record};
}

static inline uint8_t *aimer_tape(const struct aimer_tapes *tapes, unsigned i) {
  return tapes->first + i * tapes->stride;
}

/* challenge->epsilon = the next ones of the stream. */
void vmb_aimer_next_epsilons(const struct vmb_aimer_params *p, struct aimer_challenge *challenge,
                             vmb_keccak *challenges);

/*
 * values = the shares of x_j of `count` tapes, without constants, by the prepared layer. With AIM2
 * and j < L they are part of the tape.
 */
void vmb_aimer_inputs(const struct vmb_aimer_params *p, const struct aimer_view *view, unsigned j,
                      uint8_t *values, const struct aimer_tapes *tapes, unsigned count);

/* What is constant in x_j, or NULL. */
const uint8_t *vmb_aimer_input_constant(const struct vmb_aimer_params *p,
                                        const struct aimer_view *view, unsigned j);

/* What verification knows of a hidden party. */
struct aimer_hidden {
  unsigned party; /* of the group */
  const uint8_t *alphas;
};

/* Groups that are checked together, at most AIMER_CHECKED. */
struct aimer_checked {
  struct aimer_tapes tapes;
  unsigned groups;
  int one_repetition;                /* else one each */
  unsigned with_constants;           /* bit i: the last party of group i gets them */
  const struct aimer_hidden *hidden; /* NULL, or of each group */
};

/*
 * In the tapes a_j becomes alpha_j and c becomes v, with aimer_challenge_of each group, or of the
 * first where they are one repetition: the epsilons and the sums alpha. Destroys view->nodes.
 *
 * With hidden parties, whose tapes are zero: their alphas are put there, and the sums alpha are
 * made of all parties'.
 */
void vmb_aimer_check_groups(const struct vmb_aimer_params *p, const struct aimer_view *view,
                            const struct aimer_checked *checked);

/* challenge->alpha: the sums of a_j in it become those of alpha_j, by the sums state->x. */
void vmb_aimer_total_alphas(const struct vmb_aimer_params *p, const struct aimer_state *state,
                            struct aimer_challenge *challenge);

/* ---- Transcripts ----------------------------------------------------------------------------- */

/*
 * state->sum += the tapes of the i-th group in view->records; state->transcript absorbs its
 * commitments, of the hidden party, one of the group, the one given.
 */
void vmb_aimer_take_group(const struct vmb_aimer_params *p, const struct aimer_view *view,
                          unsigned i, uint32_t hidden, const uint8_t *hidden_commitment);

/* `hash` absorbs the alphas of a group. */
void vmb_aimer_absorb_alphas(const struct vmb_aimer_params *p, const struct aimer_tapes *tapes,
                             vmb_keccak *hash);

/* Its v become those of the i-th group in view->shares: they are hashed after all alphas. */
void vmb_aimer_keep_shares(const struct vmb_aimer_params *p, const struct aimer_view *view,
                           const struct aimer_tapes *tapes, unsigned i);

/* state->hidden of a digest h2. */
void vmb_aimer_hidden_parties(const struct vmb_aimer_params *p, struct aimer_state *state,
                              const uint8_t *h2);

/* `hash` has absorbed a prefix, a digest of 2B bytes and the salt. */
void vmb_aimer_begin_transcript(const struct vmb_aimer_params *p, const struct aimer_state *state,
                                vmb_keccak *hash, enum aimer_prefix prefix, const uint8_t *digest);

#endif
