/*
 * Hashes of keys and messages; the one-way functions AIM3 (specs/aimer.md section 4) and AIM2
 * (section 11).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/aimer/aimer_parts.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

/* SHAKE128 for elements of 128 bits, SHAKE256 for longer ones. */
/* H of section 3: what is squeezed of it is the stream. */
void vmb_aimer_stream(const struct vmb_aimer_params *p, vmb_keccak *hash, const uint8_t *in,
                      size_t length) {
  vmb_keccak_init(hash, aimer_hash_kind(p));
  vmb_keccak_absorb(hash, in, length);
}

/* p0 || iv || ct || length of the context || context; AIM2: 0 || iv || ct. */
void vmb_aimer_begin(const struct vmb_aimer_params *p, vmb_keccak *hash, const uint8_t *public_key,
                     const struct vmb_sig_message *message) {
  const uint8_t length = (uint8_t)message->context_length;
  vmb_aimer_stream(p, hash, &p->message_prefix, 1);
  vmb_keccak_absorb(hash, public_key, 2 * (size_t)p->bytes);
  if (p->has_context) {
    vmb_keccak_absorb(hash, &length, 1);
    vmb_keccak_absorb(hash, message->context, length);
  }
}

/* Of a message in pieces the hash is there already. */
void vmb_aimer_hash_message(const struct vmb_aimer_params *p, struct aimer_state *state,
                            const uint8_t *public_key, const struct vmb_sig_message *message) {
  if (message->hashed != NULL) {
    state->transcript = *message->hashed;
  } else {
    vmb_aimer_begin(p, &state->transcript, public_key, message);
    vmb_keccak_absorb(&state->transcript, message->message, message->message_length);
  }
  vmb_keccak_squeeze(&state->transcript, state->mu, 2 * (size_t)p->bytes);
}

#if defined(VMB_SMALL_MEMORY)
/* The maps that are not stored: into their place in the order of their numbers. */
static const uint8_t *squeezed_map(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                   unsigned j) {
  struct aimer_layer_stream *const stream = &view->state->layer;
  uint8_t *const rows = view->layer + aimer_stored_maps(p) * aimer_map_bytes(p);
  if (j == stream->there)
    return rows;
  if (j < stream->there) {
    stream->next = stream->first;
    stream->there = (uint8_t)(aimer_stored_maps(p) - 1);
  }
  for (; stream->there < j; stream->there++)
    vmb_keccak_squeeze(&stream->next, rows, aimer_map_bytes(p));
  if (stream->is_prepared)
    p->field->map_prepare(rows);
  return rows;
}

/* To the vectors, which lie after all maps. */
static void skip_maps(const struct vmb_aimer_params *p, const struct aimer_view *view) {
  struct aimer_layer_stream *const stream = &view->state->layer;
  stream->first = view->state->transcript;
  stream->next = stream->first;
  stream->is_prepared = 0;
  stream->there = (uint8_t)(aimer_stored_maps(p) - 1);
  if (aimer_stored_maps(p) < aimer_maps(p))
    (void)squeezed_map(p, view, aimer_maps(p) - 1);
  view->state->transcript = stream->next;
}
#endif

/* Rows and vectors as they are squeezed of H(iv). */
void vmb_aimer_make_layer(const struct vmb_aimer_params *p, const struct aimer_view *view) {
  struct aimer_state *const state = view->state;
  vmb_aimer_stream(p, &state->transcript, state->iv, p->bytes);
  vmb_keccak_squeeze(&state->transcript, view->layer, aimer_stored_maps(p) * aimer_map_bytes(p));
#if defined(VMB_SMALL_MEMORY)
  skip_maps(p, view);
#endif
  vmb_keccak_squeeze(&state->transcript, view->layer + aimer_places(p) * aimer_map_bytes(p),
                     aimer_masks_bytes(p));
}

const uint8_t *vmb_aimer_map(const struct vmb_aimer_params *p, const struct aimer_view *view,
                             unsigned j) {
#if defined(VMB_SMALL_MEMORY)
  if (j >= aimer_stored_maps(p))
    return squeezed_map(p, view, j);
#endif
  return view->layer + j * aimer_map_bytes(p);
}

#if AIMER_MATRICES
/* After the vectors, or what is kept. */
uint8_t *vmb_aimer_power_matrix(const struct vmb_aimer_params *p, const struct aimer_view *view,
                                unsigned j) {
#if VMB_WORD_BITS == 64
  uint8_t *at = view->layer + aimer_places(p) * aimer_map_bytes(p) + aimer_masks_bytes(p);
#else
  uint8_t *at = view->powers;
#endif
  if (at == NULL || !aimer_has_matrix(p, j))
    return NULL;
  for (unsigned i = 0; i < j; i++)
    at += aimer_has_matrix(p, i) ? aimer_map_bytes(p) : 0;
  return at;
}
#endif

void vmb_aimer_prepare_layer(const struct vmb_aimer_params *p, const struct aimer_view *view) {
  for (unsigned j = 0; j < aimer_places(p); j++)
    p->field->map_prepare(view->layer + j * aimer_map_bytes(p));
#if AIMER_MATRICES
  for (unsigned j = 0; j <= p->inputs; j++)
    if (vmb_aimer_power_matrix(p, view, j) != NULL)
      p->field->power_prepare(vmb_aimer_power_matrix(p, view, j), p->exponents[j]);
#endif
#if defined(VMB_SMALL_MEMORY)
  view->state->layer.is_prepared = 1;
#endif
}

static void add_map(const struct vmb_aimer_params *p, const struct aimer_view *view, unsigned j,
                    uint8_t *x, const uint8_t *a) {
  p->field->map_add(x, 0, a, 0, vmb_aimer_map(p, view, j), 1);
}

/* AIM2's S-box: y = (x^(2^e) + 1) / x. */
static void s_box(const struct vmb_aimer_params *p, uint8_t *y, const uint8_t *x, unsigned e) {
  aimer_element inverse;
  vmb_bf_invert(p->field, inverse, x);
  memcpy(y, x, p->bytes);
  p->field->frobenius(y, 0, e, 1);
  y[0] ^= 1;
  vmb_bf_mul(p->field, y, y, inverse);
  vmb_zeroize(inverse, sizeof inverse);
}

/* All ones if the element is zero. */
static uint32_t mask_if_zero(const uint8_t *x, size_t length) {
  uint32_t any = 0;
  for (size_t i = 0; i < length; i++)
    any |= x[i];
  return vmb_ct_mask_zero32(any);
}

/* y_i = S(M_i(pt) + b_i), ct = pt + S(sum of M_(L+i)(y_i) + b_L). */
static uint32_t aim3(const struct vmb_aimer_params *p, const struct aimer_view *view) {
  struct aimer_state *const state = view->state;
  const unsigned last = p->inputs;
  uint32_t zero = 0;
  memcpy(state->x[last], aimer_vector(p, view, last), p->bytes);
  for (unsigned i = 0; i < last; i++) {
    memcpy(state->x[i], aimer_vector(p, view, i), p->bytes);
    add_map(p, view, i, state->x[i], state->pt);
    s_box(p, state->y[i], state->x[i], p->exponents[i]);
    add_map(p, view, last + i, state->x[last], state->y[i]);
    zero |= mask_if_zero(state->x[i], p->bytes);
  }
  s_box(p, state->y[last], state->x[last], p->exponents[last]);
  memcpy(state->ct, state->y[last], p->bytes);
  vmb_bf_add(state->ct, state->pt, p->bytes);
  return zero | mask_if_zero(state->x[last], p->bytes);
}

/* t_i = (pt + g_i)^(1 / (2^e_i - 1)), ct = pt + (sum of M_i(t_i) + b)^(2^e_* - 1). */
static void aim2(const struct vmb_aimer_params *p, const struct aimer_view *view) {
  struct aimer_state *const state = view->state;
  const unsigned last = p->inputs;
  aimer_element shifted;
  memcpy(state->x[last], aimer_vector(p, view, 0), p->bytes);
  for (unsigned i = 0; i < last; i++) {
    memcpy(shifted, state->pt, p->bytes);
    vmb_bf_add(shifted, p->constants + (size_t)i * p->bytes, p->bytes);
    vmb_bf_power_product(p->field, state->y[i], shifted, p->exponents[i], p->inverse_exponents[i]);
    memcpy(state->x[i], state->y[i], p->bytes);
    add_map(p, view, i, state->x[last], state->y[i]);
  }
  vmb_bf_power_product(p->field, state->ct, state->x[last], 1, p->exponents[last]);
  vmb_bf_add(state->ct, state->pt, p->bytes);
  vmb_zeroize(shifted, sizeof shifted);
}

/* Inputs of zero are allowed in AIM2. */
uint32_t vmb_aimer_one_way(const struct vmb_aimer_params *p, const struct aimer_view *view) {
  if (p->form == AIMER_AIM3)
    return aim3(p, view);
  aim2(p, view);
  return 0;
}
