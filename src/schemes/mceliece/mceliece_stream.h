/*
 * The sets as the functions of <vambrace/mceliece.h> need them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_STREAM_H
#define VMB_SCHEMES_MCELIECE_STREAM_H

#include "schemes/scheme.h"
#include "schemes/mceliece/mceliece_keypair.h"

/* Gets the next bytes of a public key; a status other than VMB_OK ends the key generation. */
struct mceliece_sink {
  vmb_status (*take)(void *state, const uint8_t *piece, size_t length);
  void *state;
};

/*
 * vmb_mceliece_keypair_into_sink: vmb_mceliece_keypair_secret, then all rows of the public key, as
 * many at a time as the memory holds: `bytes` bytes, at least vmb_mceliece_keypair_into_sink_bytes
 * and of use up to vmb_mceliece_keypair_into_sink_most_bytes.
 */
vmb_status vmb_mceliece_keypair_into_sink(const struct mceliece_params *p,
                                          const struct mceliece_sink *sink, uint8_t *secret_key,
                                          void *memory, size_t bytes, const vmb_rng *rng);
size_t vmb_mceliece_keypair_into_sink_bytes(const struct mceliece_params *p);
size_t vmb_mceliece_keypair_into_sink_most_bytes(const struct mceliece_params *p);

struct mceliece_stream_set {
  const struct vmb_kem_sizes *sizes; /* the set is known by the address */
  const struct mceliece_params *params;
};

/* All sets of this build; the last entry has NULL for its sizes. */
extern const struct mceliece_stream_set vmb_mceliece_stream_sets[];

#endif
