/*
 * Espada, the module-LWR KEM of rank 12 of Scabbard, with the sampler that its paper describes.
 * Source: Bermudo Mera, Karmakar, Kundu, Verbauwhede, TCHES 2021(4).
 * Standing: research. Does not interoperate with the authors' code, whose sampler is defective: that is espada_ref.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. Rejection is implicit:
 * decapsulation of a damaged ciphertext gives VMB_OK and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_ESPADA_H
#define VAMBRACE_ESPADA_H

#include <vambrace/vambrace.h>

#define VMB_ESPADA_PUBLIC_KEY_BYTES 1280
#define VMB_ESPADA_SECRET_KEY_BYTES 1728
#define VMB_ESPADA_CIPHERTEXT_BYTES 1304
#define VMB_ESPADA_SHARED_SECRET_BYTES 32
#if VMB_WORK_SLACK_BYTES == 63
#define VMB_ESPADA_KEYPAIR_WORK_BYTES (11544 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_ESPADA_KEYPAIR_WORK_BYTES (2288 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_ESPADA_ENCAPS_WORK_BYTES VMB_ESPADA_KEYPAIR_WORK_BYTES
#define VMB_ESPADA_DECAPS_WORK_BYTES VMB_ESPADA_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_KEM(espada);

#ifdef __cplusplus
}
#endif

#endif
