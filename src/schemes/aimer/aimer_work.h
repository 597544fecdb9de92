/*
 * Working memory: one struct for each operation of a set, whose size is published
 * (VMB_<SET>_*_WORK_BYTES), and the view of it that the functions of the family take.
 *
 * The rows of the linear layer are stored as they are squeezed, or prepared for many elements. Of
 * the parties AIMER_BATCH groups of AIMER_GROUP are there at a time; trees and views are computed
 * again where they are needed again, but for the tapes that signing can keep after its struct
 * (VMB_<SET>_SIGN_FAST_WORK_BYTES). A repetition of sixteen parties is one group.
 *
 * With VMB_SMALL_MEMORY no tapes are kept and one hash is computed at a time; AIM3's sets with one
 * group store the first half of their maps, and squeeze each of the others again when it is needed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_AIMER_WORK_H
#define VMB_SCHEMES_AIMER_WORK_H

#include "hash/keccak/keccak.h"
#include "schemes/aimer/aimer_params.h"
#include "vambrace/vambrace.h"

/*
 * How many nodes or views are hashed together: four where working memory may be larger, too.
 */
#if VMB_WORD_BITS == 64 && !defined(VMB_SMALL_MEMORY)
#define AIMER_LANES 4
#else
#define AIMER_LANES 1
#endif

/*
 * How many groups are there at a time, and how many of them are checked together: one element for
 * each bit of a word (arithmetic/binary_field). More than the first only where tapes are kept.
 */
#if defined(VMB_SMALL_MEMORY)
#define AIMER_CHECKED 1
#else
#define AIMER_CHECKED (VMB_WORD_BITS / AIMER_GROUP)
#endif
#if VMB_WORD_BITS == 64
#define AIMER_BATCH AIMER_CHECKED
#else
#define AIMER_BATCH 1
#endif

/*
 * How many groups have their trees and views computed together, alongside the commitments of as
 * many before them that go into a transcript.
 */
#if AIMER_LANES > 1
#define AIMER_GROUPS_AT_A_TIME 2
#else
#define AIMER_GROUPS_AT_A_TIME 1
#endif

/* The height of trees whose tapes signing can keep. */
#if VMB_WORD_BITS == 64
#define AIMER_KEPT_HEIGHT 8
#else
#define AIMER_KEPT_HEIGHT AIMER_GROUP_HEIGHT
#endif

/*
 * How many groups have their records there in verification, by the height of the trees: where
 * memory may be larger, all of a repetition, or two times as many as are checked together, so that
 * a transcript can take those before.
 */
#if AIMER_LANES > 1
#define AIMER_RING(d) ((d) > AIMER_GROUP_HEIGHT ? (1 << (d)) / AIMER_GROUP : 2 * AIMER_BATCH)
#else
#define AIMER_RING(d) AIMER_BATCH
#endif

/*
 * Static functions that are kept apart where planes of 64 elements fill the stack: their frames
 * are then not there when others need it.
 */
#if AIMER_GROUPS_AT_A_TIME > 1
#define AIMER_APART static VMB_NOINLINE
#else
#define AIMER_APART static
#endif

/* A prefix, salt, two numbers, a seed. */
#define AIMER_HASH_INPUT_BYTES_MAX (2 * AIMER_BYTES_MAX + 3)
#define AIMER_RECORD_BYTES_MAX ((2 + 2 * AIMER_INPUTS_MAX + 3) * AIMER_BYTES_MAX)

/* Hashes of nodes and parties. */
struct aimer_hash {
#if AIMER_LANES > 1
  vmb_keccak_x4 four;
  uint8_t unused[AIMER_LANES - 1][AIMER_RECORD_BYTES_MAX]; /* outputs of lanes without a job */
#endif
  _Alignas(8) vmb_keccak one; /* on every processor: vmb_more_work has its place */
  uint8_t input[AIMER_LANES][AIMER_HASH_INPUT_BYTES_MAX];
};

/* A field element; long enough for every set. */
typedef uint8_t aimer_element[AIMER_BYTES_MAX];

/* What a repetition is checked with: section 6. */
struct aimer_challenge {
  aimer_element epsilon[AIMER_INPUTS_MAX + 1], alpha[AIMER_INPUTS_MAX + 1];
  /* AIM2: what x_j is multiplied with besides */
  aimer_element weight[AIMER_INPUTS_MAX + 1];
};

#if AIMER_LANES > 1
/* Strings at equal distances. */
struct aimer_run {
  const uint8_t *first;
  uint32_t stride, length, count;
};

/* What a transcript has not absorbed yet, run after run, and where it is. */
struct aimer_pending {
  struct aimer_run runs[2 * AIMER_BATCH];
  uint32_t count, run, piece, at;
};
#endif

/* The stream of the linear layer after the maps that are stored. */
struct aimer_layer_stream {
  vmb_keccak first; /* where it begins */
  vmb_keccak next;  /* where it is */
  uint8_t there;    /* the map that was squeezed last */
  uint8_t is_prepared;
};

/* What does not depend on the set. */
struct aimer_state {
  struct aimer_hash hash;
  vmb_keccak transcript; /* mu, the linear layer, h1, h2 */
  vmb_keccak seeds;      /* signing: the stream of salt and roots after the salt */
  vmb_keccak roots;      /* signing: that stream, in use; verification: h2 */
  vmb_keccak challenges; /* the stream of the epsilons */
#if defined(VMB_SMALL_MEMORY)
  struct aimer_layer_stream layer;
#endif
#if AIMER_LANES > 1
  /* what goes into `transcript`, and in verification into `roots`, alongside other hashes */
  struct aimer_pending commitments, values;
#endif
  aimer_element pt, iv, ct;
  aimer_element x[AIMER_INPUTS_MAX + 1], y[AIMER_INPUTS_MAX + 1]; /* section 4 */
  struct aimer_challenge challenge[AIMER_BATCH];
  aimer_element rnd;
  aimer_element root; /* of a tree */
  aimer_element salt;
  uint8_t mu[2 * AIMER_BYTES_MAX];
  union {
    struct {
      uint8_t h1[2 * AIMER_BYTES_MAX], h2[2 * AIMER_BYTES_MAX];
    };
    uint8_t digests[4 * AIMER_BYTES_MAX]; /* verification: one after the other */
  };
  uint8_t hidden[AIMER_REPETITIONS_MAX];
  uint8_t sum[AIMER_RECORD_BYTES_MAX]; /* of tapes, without the place of the commitment */
};

struct aimer_view {
  struct aimer_state *state;
  uint8_t
      *layer; /* rows of aimer_places maps, vectors b_j, on 64-bit processors matrices of powers */
  uint8_t *records;  /* of AIMER_BATCH groups, verification: of AIMER_RING */
  uint8_t *nodes;    /* node k of a subtree, from 1; then a value of each party that is checked */
  uint8_t *subtrees; /* sets with more than one group: the roots of their subtrees */
  uint8_t *shares;   /* v of all parties of a repetition; `nodes` where that has no place */
  uint8_t *sums;     /* signing, with more than one group: sums of a_j of each repetition */
  uint8_t *powers;   /* signing on 32-bit processors: matrices of powers, or NULL */
  /* Signing: tapes of the first repetitions, where there is memory for them */
  uint8_t *kept;
  struct aimer_challenge *more; /* AIMER_CHECKED - AIMER_BATCH */
  unsigned kept_repetitions;
  unsigned kept_trees; /* of repetitions of one group, after all tapes */
};

/* The challenge of the i-th group that is checked. */
static inline struct aimer_challenge *aimer_challenge_of(const struct aimer_view *view,
                                                         unsigned i) {
  return i < AIMER_BATCH ? &view->state->challenge[i] : view->more + (i - AIMER_BATCH);
}

/* ---- Sizes as constant expressions ----------------------------------------------------------- */

#define AIMER_MAPS(form, l) ((form) == AIMER_AIM3 ? 2 * (l) : (l))
/* How many maps there is room for. */
#if defined(VMB_SMALL_MEMORY)
#define AIMER_PLACES(form, l, d) \
  ((form) == AIMER_AIM3 && (d) == AIMER_GROUP_HEIGHT ? (l) + 1 : AIMER_MAPS(form, l))
#else
#define AIMER_PLACES(form, l, d) AIMER_MAPS(form, l)
#endif
#define AIMER_MASKS(form, l) ((form) == AIMER_AIM3 ? (l) + 1 : 1)
#define AIMER_LAYER_BYTES(form, b, l, d) \
  ((AIMER_PLACES(form, l, d) * 8 * (b) + AIMER_MASKS(form, l)) * (b))
/* Those of AIMER_MANY_SQUARES among the exponents of a set, and what their matrices take. */
#if AIMER_MANY_SQUARES == 20 /* AIM2: 49 and 91; 47; 141. AIM3: none; 23 and 47; none. */
#define AIMER_POWERS(form, b) ((form) == AIMER_AIM2 ? ((b) == 16 ? 2 : 1) : ((b) == 24 ? 2 : 0))
#elif AIMER_MANY_SQUARES == 48 /* AIM2: 49 and 91; none; 141. */
#define AIMER_POWERS(form, b) ((form) == AIMER_AIM2 ? ((b) == 16 ? 2 : (b) == 24 ? 0 : 1) : 0)
#else
#define AIMER_POWERS(form, b) 0
#endif
#define AIMER_POWERS_BYTES(form, b) ((size_t)AIMER_POWERS(form, b) * 8 * (b) * (b))
#if VMB_WORD_BITS == 64
#define AIMER_POWERS_BESIDE_MAPS(form, b) AIMER_POWERS_BYTES(form, b)
#define AIMER_POWERS_KEPT(form, b) 0
#else
#define AIMER_POWERS_BESIDE_MAPS(form, b) 0
#define AIMER_POWERS_KEPT(form, b) AIMER_POWERS_BYTES(form, b)
#endif
#define AIMER_RECORD_BYTES(form, b, l) ((4 + (l) + AIMER_MASKS(form, l)) * (b))
/* Of a tree that is kept: its nodes but the root, and commitments. */
#define AIMER_TREE_BYTES(b) ((2 * AIMER_GROUP - 2 + 2 * AIMER_GROUP) * (b))
/* Nodes of a subtree, or a value of each party that is checked. */
#define AIMER_NODES (AIMER_GROUP * (AIMER_CHECKED > 2 ? AIMER_CHECKED : 2))
/* What only sets with more than one group need; one byte where they have none. */
#define AIMER_OF_GROUPS(d, bytes) ((d) > AIMER_GROUP_HEIGHT ? (bytes) : 1)

/* Key generation and checks of keys; the arguments after `set` are form, B, L, D, tau. */
#define AIMER_KEYPAIR_WORK(set, ...) AIMER_KEYPAIR_WORK_OF(set, __VA_ARGS__)
#define AIMER_KEYPAIR_WORK_OF(set, form, b, l, d, tau) \
  struct aimer_##set##_keypair_work {                  \
    struct aimer_state state;                          \
    uint8_t layer[AIMER_LAYER_BYTES(form, b, l, d)];   \
  };

#define AIMER_SIGN_WORK(set, ...) AIMER_SIGN_WORK_OF(set, __VA_ARGS__)
#define AIMER_SIGN_WORK_OF(set, form, b, l, d, tau)                     \
  AIMER_WORK_OF(set, sign, form, b, l, d, AIMER_BATCH, 1,               \
                AIMER_OF_GROUPS(d, (tau) * AIMER_MASKS(form, l) * (b)), \
                _Alignas(8) struct vmb_more_work more;                  \
                /* tapes lie after the struct */)

/*
 * What signing keeps if it can: challenges, matrices of powers, all tapes, of sets with more than
 * one group where hosts have the memory; then the trees of the others, for the third pass.
 */
#if defined(VMB_SMALL_MEMORY)
#define AIMER_KEPT_BYTES(...) 0
#else
#define AIMER_KEPT_BYTES(...) AIMER_KEPT_BYTES_OF(__VA_ARGS__)
#endif
#define AIMER_KEPT_BYTES_OF(form, b, l, d, tau)                                        \
  ((d) > AIMER_KEPT_HEIGHT                                                             \
       ? 0                                                                             \
       : (AIMER_CHECKED - AIMER_BATCH) * sizeof(struct aimer_challenge) +              \
             AIMER_POWERS_KEPT(form, b) +                                              \
             (size_t)(tau) * (1 << (d)) * (AIMER_RECORD_BYTES(form, b, l) - 2 * (b)) + \
             (tau) * ((d) > AIMER_GROUP_HEIGHT ? 0 : AIMER_TREE_BYTES(b)))

/* v of all that are checked together, where they wait for a transcript. */
#if AIMER_LANES > 1
#define AIMER_FEW_SHARES(b) (AIMER_BATCH * AIMER_GROUP * (b))
#else
#define AIMER_FEW_SHARES(b) 1
#endif

#define AIMER_VERIFY_WORK(set, ...) AIMER_VERIFY_WORK_OF(set, __VA_ARGS__)
#define AIMER_VERIFY_WORK_OF(set, form, b, l, d, tau) \
  AIMER_WORK_OF(set, verify, form, b, l, d, AIMER_RING(d), AIMER_FEW_SHARES(b), 1, )

#define AIMER_WORK_OF(set, operation, form, b, l, d, groups, few_shares, sums_bytes, more_work) \
  struct aimer_##set##_##operation##_work {                                                     \
    struct aimer_state state;                                                                   \
    uint8_t layer[AIMER_LAYER_BYTES(form, b, l, d) + AIMER_POWERS_BESIDE_MAPS(form, b)];        \
    uint8_t records[(groups) * AIMER_GROUP * AIMER_RECORD_BYTES(form, b, l)];                   \
    uint8_t nodes[AIMER_NODES * (b)];                                                           \
    uint8_t subtrees[AIMER_OF_GROUPS(d, (1 << (d)) / AIMER_GROUP * (b))];                       \
    uint8_t shares[(d) > AIMER_GROUP_HEIGHT ? (1 << (d)) * (b) : (few_shares)];                 \
    uint8_t sums[sums_bytes];                                                                   \
    more_work                                                                                   \
  };

/* The view of the working memory of signing or verification. */
#define AIMER_VIEW(memory)                                                    \
  {.state = &(memory)->state,                                                 \
   .layer = (memory)->layer,                                                  \
   .records = (memory)->records,                                              \
   .nodes = (memory)->nodes,                                                  \
   .subtrees = (memory)->subtrees,                                            \
   .shares = sizeof(memory)->shares > 1 ? (memory)->shares : (memory)->nodes, \
   .sums = (memory)->sums}

#endif
