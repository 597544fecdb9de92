/*
 * Key generation into a sink: the memory that vmb_kem_keypair finds in the buffer of the public key
 * comes after the working memory here, and holds rows of the public key once the inverse of the
 * left block is known.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mceliece/mceliece_stream.h"

#include "schemes/sets.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

/*
 * Key generation whose public key goes to the sink in pieces of whole rows, as many as fit into
 * w->scratch. Ends with the first status of the sink that is not OK.
 */
vmb_status vmb_mceliece_keypair_into_sink(const struct mceliece_params *p,
                                          const struct mceliece_sink *sink, uint8_t *secret_key,
                                          const struct mceliece_keypair_view *w,
                                          const vmb_rng *rng) {
  const unsigned rows = mceliece_rows(p), row_bytes = mceliece_row_bytes(p),
                 at_once = (unsigned)(w->scratch_bytes / row_bytes);
  vmb_status status = vmb_mceliece_keypair_secret(p, secret_key, w, rng);
  for (unsigned first = 0; first < rows && status == VMB_OK; first += at_once) {
    const unsigned count = rows - first < at_once ? rows - first : at_once;
    vmb_mceliece_public_rows(p, w->scratch, first, count, w);
    VMB_DECLASSIFY(w->scratch, (size_t)count * row_bytes); /* part of the public key */
    status = sink->take(sink->state, w->scratch, (size_t)count * row_bytes);
  }
  return status;
}

#define APPLY(MACRO, ...) MACRO(__VA_ARGS__)

#define MCELIECE_SET(set, SET, size, f, r3, level)                                              \
  typedef struct {                                                                              \
    APPLY(MCELIECE_KEYPAIR_WORK, MCELIECE_NUMBERS_##size) work;                                 \
    APPLY(MCELIECE_SCRATCH, MCELIECE_NUMBERS_##size) scratch;                                   \
  } set##_stream_work;                                                                          \
  static vmb_status set##_keypair_stream(const struct mceliece_sink *sink, uint8_t *secret_key, \
                                         void *work, const vmb_rng *rng) {                      \
    set##_stream_work *const memory = (set##_stream_work *)work;                                \
    const struct mceliece_keypair_view view =                                                   \
        MCELIECE_KEYPAIR_VIEW(&memory->work, &memory->scratch);                                 \
    const vmb_status status =                                                                   \
        vmb_mceliece_keypair_into_sink(&vmb_##set##_params, sink, secret_key, &view, rng);      \
    vmb_zeroize_stack(); /* as in mceliece.c */                                                 \
    return status;                                                                              \
  }
#include "schemes/mceliece/mceliece_sets.def"

const struct mceliece_stream_set vmb_mceliece_stream_sets[] = {
#define MCELIECE_SET(set, SET, size, f, r3, level)                             \
  {&vmb_##set##_sizes, &vmb_##set##_params, VMB_WORK_BYTES(set##_stream_work), \
   set##_keypair_stream},
#include "schemes/mceliece/mceliece_sets.def"
    {NULL, NULL, 0, NULL}};
