/*
 * What distinguishes the sets of AIMer: numbers. The names are those of specs/aimer.md sections 1
 * and 11.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_AIMER_PARAMS_H
#define VMB_SCHEMES_AIMER_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "arithmetic/binary_field/binary_field.h"

/* The largest values of all sets. */
#define AIMER_BYTES_MAX 32
#define AIMER_INPUTS_MAX 3
#define AIMER_REPETITIONS_MAX 65
#define AIMER_PATH_MAX 8

/* Parties are evaluated in groups of this many: the leaves of a subtree of this height. */
#define AIMER_GROUP_HEIGHT 4
#define AIMER_GROUP (1 << AIMER_GROUP_HEIGHT)

/* Draws of key generation: two fail with probability below 2^-250 (section 5). */
#define AIMER_DRAWS_MAX 4

/* Which one-way function, and with it which check. */
enum aimer_form { AIMER_AIM3, AIMER_AIM2 };

struct vmb_aimer_params {
  const struct vmb_binary_field *field;
  /* AIM2: the constants g_i, B bytes each, and e_i^-1 modulo n */
  const uint8_t *constants;
  uint8_t inverse_exponents[AIMER_INPUTS_MAX];
  uint8_t exponents[AIMER_INPUTS_MAX + 1]; /* e_0 .. e_L; AIM2: the last is e_* */
  uint8_t form;
  uint8_t bytes;          /* B */
  uint8_t inputs;         /* L */
  uint8_t height;         /* D */
  uint8_t repetitions;    /* tau */
  uint8_t message_prefix; /* p0 */
  uint8_t has_context;    /* whether the digest of a message has one in it */
};

extern const uint8_t vmb_aimer_constants_128[2 * 16], vmb_aimer_constants_192[2 * 24],
    vmb_aimer_constants_256[3 * 32];

/* ---- Derived numbers ------------------------------------------------------------------------- */

/* Maps M_j: 2L, of AIM2 L. */
static inline unsigned aimer_maps(const struct vmb_aimer_params *p) {
  return p->form == AIMER_AIM3 ? 2U * p->inputs : p->inputs;
}

/* Maps that stay in memory; where those are not all, one place more has one of the others. */
static inline unsigned aimer_stored_maps(const struct vmb_aimer_params *p) {
#if defined(VMB_SMALL_MEMORY)
  if (p->form == AIMER_AIM3 && p->height == AIMER_GROUP_HEIGHT)
    return p->inputs;
#endif
  return aimer_maps(p);
}

static inline unsigned aimer_places(const struct vmb_aimer_params *p) {
  const unsigned stored = aimer_stored_maps(p);
  return stored < aimer_maps(p) ? stored + 1 : stored;
}

/*
 * Powers x^(2^e_j) of many squares are taken by a matrix, where there is memory for it: of so many
 * that it is ahead with every field. 64-bit processors have it with the maps, others where signing
 * has memory for what it keeps.
 */
#if defined(VMB_SMALL_MEMORY)
#define AIMER_MANY_SQUARES 256
#elif VMB_WORD_BITS == 64
#define AIMER_MANY_SQUARES 20
#else
#define AIMER_MANY_SQUARES 48
#endif
#define AIMER_MATRICES (AIMER_MANY_SQUARES < 256)

#if AIMER_MATRICES
static inline int aimer_has_matrix(const struct vmb_aimer_params *p, unsigned j) {
  return p->exponents[j] >= AIMER_MANY_SQUARES;
}
#endif

/* Values a_j of a party, and alpha_j: L+1, of AIM2 one. */
static inline unsigned aimer_masks(const struct vmb_aimer_params *p) {
  return p->form == AIMER_AIM3 ? p->inputs + 1U : 1;
}

static inline unsigned aimer_parties(const struct vmb_aimer_params *p) { /* N */
  return 1U << p->height;
}

/* Bytes of a map M_j, which has n rows. */
static inline size_t aimer_map_bytes(const struct vmb_aimer_params *p) {
  return (size_t)8 * p->bytes * p->bytes;
}

/* pt, y_0 .. y_(L-1), c: what has corrections. */
static inline size_t aimer_corrections_bytes(const struct vmb_aimer_params *p) {
  return (p->inputs + (size_t)2) * p->bytes;
}

/* The a_j or the alpha_j of a party. */
static inline size_t aimer_masks_bytes(const struct vmb_aimer_params *p) {
  return (size_t)aimer_masks(p) * p->bytes;
}

/* A party's record is its commitment and its tape: pt, y_0 .. y_(L-1), a_0 .., c. */
static inline size_t aimer_tape_bytes(const struct vmb_aimer_params *p) {
  return aimer_corrections_bytes(p) + aimer_masks_bytes(p);
}

static inline size_t aimer_record_bytes(const struct vmb_aimer_params *p) {
  return 2 * (size_t)p->bytes + aimer_tape_bytes(p);
}

/* Where y_i begins in a tape, in bytes. */
static inline size_t aimer_place_y(const struct vmb_aimer_params *p, unsigned i) {
  return (i + (size_t)1) * p->bytes;
}

/* Where a_j begins in a tape, in bytes. */
static inline size_t aimer_place_a(const struct vmb_aimer_params *p, unsigned j) {
  return (p->inputs + (size_t)1 + j) * p->bytes;
}

/* Where c begins in a tape, whose end it is. */
static inline size_t aimer_place_c(const struct vmb_aimer_params *p) {
  return aimer_place_a(p, aimer_masks(p));
}

/* What a signature has of a repetition. */
static inline size_t aimer_repetition_bytes(const struct vmb_aimer_params *p) {
  return (p->height + (size_t)2) * p->bytes + aimer_corrections_bytes(p) + aimer_masks_bytes(p);
}

/* Salt, h1, h2 and the repetitions. */
static inline size_t aimer_signature_bytes(const struct vmb_aimer_params *p) {
  return 5 * (size_t)p->bytes + p->repetitions * aimer_repetition_bytes(p);
}

/* Of a repetition: the seeds of the path, from here on. */
static inline size_t aimer_place_repetition(const struct vmb_aimer_params *p, unsigned r) {
  return 5 * (size_t)p->bytes + r * aimer_repetition_bytes(p);
}

/* In it, after the seeds: the commitment of the hidden party. */
static inline size_t aimer_place_commitment(const struct vmb_aimer_params *p) {
  return (size_t)p->height * p->bytes;
}

/* The corrections of pt, y_0 .. y_(L-1) and c. */
static inline size_t aimer_place_corrections(const struct vmb_aimer_params *p) {
  return aimer_place_commitment(p) + 2 * (size_t)p->bytes;
}

/* The alphas of the hidden party. */
static inline size_t aimer_place_alphas(const struct vmb_aimer_params *p) {
  return aimer_place_corrections(p) + aimer_corrections_bytes(p);
}

#endif
