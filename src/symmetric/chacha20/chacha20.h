/*
 * The block function of ChaCha20: twenty rounds and the addition of the input (RFC 8439 section 2.3).
 *   in     in[16]    constants, key, counter, nonce as words
 *   out    out[16]   may be `in`
 *   time   constant
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SYMMETRIC_CHACHA20_H
#define VMB_SYMMETRIC_CHACHA20_H

#include <stdint.h>

void vmb_chacha20_block(uint32_t out[16], const uint32_t in[16]);

#endif
