/*
 * The encryption in SMAUG: specs/smaug.md sections A.4 to A.7, B.4 to B.6, and part D.
 *
 *   vmb_smaug_pke_keypair  SMAUG-T: b = e - A s, packed into the public key, and the packed
 *                          secret. In: the seed of s and e in scratch->seeds, that of A at the
 *                          beginning of the public key. Errors: VMB_ERROR_RETRY. Destroys w but for
 *                          the seeds
 *   vmb_smaug_pke_encrypt  scratch->message into the sink: rank parts of A^T r, then <b, r> and the
 *                          message. It follows vmb_smaug_start_encaps or _decaps, with the coins in
 *                          scratch->seeds; in round 1 vmb_smaug_round1_start. Errors:
 *                          VMB_ERROR_RETRY (round 1). Destroys w but for hashes, message and seeds
 *   vmb_smaug_pke_decrypt  SMAUG-T: scratch->message = the decryption. Destroys w but for the rest
 *                          of scratch
 *
 * Steps of them that round 1 has, too:
 *   vmb_smaug_emit            packs w->poly, coefficients modulo 2^lq, rounded to `bits` bits:
 *                             floor((x + 2^(lq - bits - 1)) / 2^(lq - bits)) mod 2^bits. Destroys
 *                             w->poly, w->prepared
 *   vmb_smaug_add_message     w->poly += 2^(lq - 1) where the message has a one
 *   vmb_smaug_add_message_twice  TiMER: w->poly += 2^(lq - 1) - 1 at i and i + 128 where bit i of
 *                             the message of 16 bytes is one. The specification adds 2^15 - 1 to
 *                             2^6 w->poly and rounds by 13 bits: floor((2^6 (y - 1) + 63) / 2^13) =
 *                             floor((y - 1) / 2^7)
 *   vmb_smaug_add_c1_product  adds c1_j times the secret polynomial w->poly to the sum
 *                             (smaug_product.h). Destroys w->poly
 *   vmb_smaug_read_message    scratch->message from c2 and the sum, by one of the next two. With
 *                             v = 2^(16 - lp2) c2 + 2^(16 - lp) sum_j c1_j s_j mod 2^16, bit i is
 *   vmb_smaug_decode          floor((v_i + 2^14 mod 2^16) / 2^15)
 *   vmb_smaug_decode_twice    TiMER: 1 if |v_i - 32767| + |v_(i + 128) - 32767| < 32767
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_PKE_H
#define VMB_SCHEMES_SMAUG_PKE_H

#include "schemes/smaug/smaug_work.h"
#include "support/ciphertext_sink.h"

vmb_status vmb_smaug_pke_keypair(const struct smaug_params *p, vmb_pack_width_function *pack_q,
                                 uint8_t *public_key, uint8_t *packed_secret,
                                 const struct smaug_view *w);
vmb_status vmb_smaug_pke_encrypt(const struct smaug_encryption *encryption,
                                 struct vmb_ciphertext_sink *sink, const uint8_t *public_key,
                                 const struct smaug_view *w);
void vmb_smaug_pke_decrypt(const struct smaug_decryption *decryption, const uint8_t *ciphertext,
                           const uint8_t *packed_secret, const struct smaug_view *w);

void vmb_smaug_emit(const struct smaug_view *w, struct vmb_ciphertext_sink *sink, unsigned lq,
                    unsigned bits, vmb_pack_width_function *pack);
void vmb_smaug_add_c1_product(const struct smaug_decryption *decryption, const uint8_t *ciphertext,
                              const struct smaug_view *w, unsigned j);
void vmb_smaug_read_message(const struct smaug_decryption *decryption, const uint8_t *ciphertext,
                            const struct smaug_view *w);
smaug_add_message_function vmb_smaug_add_message, vmb_smaug_add_message_twice;
smaug_decode_function vmb_smaug_decode, vmb_smaug_decode_twice;

#endif
