/*
 * One hash stream: SHAKE128 of a seed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_STREAM_H
#define VMB_SCHEMES_LWR_STREAM_H

#include "schemes/lwr/lwr_work.h"
#include "support/compiler.h"

/* stream = SHAKE128 of the seed, ready to squeeze. */
VMB_INLINE_FOR_SPEED void lwr_stream_begin(vmb_keccak *stream, const uint8_t seed[LWR_SEED_BYTES]) {
  vmb_shake128_init(stream);
  vmb_keccak_absorb(stream, seed, LWR_SEED_BYTES);
}

#endif
