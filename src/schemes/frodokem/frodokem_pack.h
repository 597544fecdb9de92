/*
 * The packed form of a matrix (specs/frodokem.md section 2): log_q bits an entry, 15 or 16, the
 * most significant bit first. Every string of bytes is a matrix.
 *
 * vmb_frodokem_pack: higher bits of the words do not matter
 * vmb_frodokem_unpack: words below 2^log_q
 *
 *   count  of entries, a multiple of 8
 *   time   constant: depends on log_q and count only
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FRODOKEM_PACK_H
#define VMB_SCHEMES_FRODOKEM_PACK_H

#include <stddef.h>
#include <stdint.h>

void vmb_frodokem_pack(uint8_t *out, const uint16_t *in, size_t count, unsigned log_q);
void vmb_frodokem_unpack(uint16_t *out, const uint8_t *in, size_t count, unsigned log_q);

#endif
