/*
 * Key generation into a sink: the left block of the matrix is inverted by blocks, the public key is
 * made in pieces.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_stream.h"

#include "schemes/mceliece/mceliece_blocks.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

/* Where everything lies is at the beginning of the working memory, not on the stack. */
#define BLOCKS_BYTES 256U
_Static_assert(sizeof(struct mceliece_blocks) <= BLOCKS_BYTES, "room for the places");

size_t vmb_mceliece_keypair_into_sink_bytes(const struct mceliece_params *p) {
  return BLOCKS_BYTES + vmb_mceliece_blocks_bytes(p);
}

size_t vmb_mceliece_keypair_into_sink_most_bytes(const struct mceliece_params *p) {
  return BLOCKS_BYTES + vmb_mceliece_blocks_most_bytes(p);
}

/*
 * The control bits need the memory of the inverse, which is made twice therefore: to know whether
 * an attempt succeeds, and for the key, with the columns where they are then. Ends with the first
 * status of the sink that is not OK.
 */
vmb_status vmb_mceliece_keypair_into_sink(const struct mceliece_params *p,
                                          const struct mceliece_sink *sink, uint8_t *secret_key,
                                          void *memory, size_t bytes, const vmb_rng *rng) {
  const unsigned rows = mceliece_rows(p), row_bytes = mceliece_row_bytes(p);
  struct mceliece_blocks *const blocks = memory;
  struct mceliece_keypair_view w;
  vmb_mceliece_blocks_place(p, blocks, &w, (uint8_t *)memory + BLOCKS_BYTES, bytes - BLOCKS_BYTES);
  vmb_status status = vmb_mceliece_keypair_secret(p, secret_key, &w, rng);
  if (status == VMB_OK && !vmb_mceliece_blocks_again(p, &w))
    status = VMB_ERROR_RETRY; /* never: it was inverted before */
  for (unsigned first = 0; first < rows && status == VMB_OK; first += blocks->at_once) {
    const unsigned count = rows - first < blocks->at_once ? rows - first : blocks->at_once;
    vmb_mceliece_blocks_rows(p, blocks, first, count);
    VMB_DECLASSIFY(blocks->rows, (size_t)count * row_bytes); /* part of the public key */
    status = sink->take(sink->state, blocks->rows, (size_t)count * row_bytes);
  }
  vmb_zeroize_stack(); /* as in mceliece_set.c.in */
  return status;
}

const struct mceliece_stream_set vmb_mceliece_stream_sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) {&vmb_##set##_sizes, &vmb_##set##_params},
#include "schemes/mceliece/mceliece_sets.def"
    {NULL, NULL}};
