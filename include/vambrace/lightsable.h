/*
 * LightSable, Sable with rank 2 (no level claimed).
 * Source: parameter switch of the Scabbard code.
 * Standing: research.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. Rejection is implicit:
 * decapsulation of a damaged ciphertext gives VMB_OK and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_LIGHTSABLE_H
#define VAMBRACE_LIGHTSABLE_H

#include <vambrace/vambrace.h>

#define VMB_LIGHTSABLE_PUBLIC_KEY_BYTES 608
#define VMB_LIGHTSABLE_SECRET_KEY_BYTES 800
#define VMB_LIGHTSABLE_CIPHERTEXT_BYTES 672
#define VMB_LIGHTSABLE_SHARED_SECRET_BYTES 32
#if VMB_WORK_SLACK_BYTES == 63
#define VMB_LIGHTSABLE_KEYPAIR_WORK_BYTES (12952 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_LIGHTSABLE_KEYPAIR_WORK_BYTES (4464 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_LIGHTSABLE_ENCAPS_WORK_BYTES VMB_LIGHTSABLE_KEYPAIR_WORK_BYTES
#define VMB_LIGHTSABLE_DECAPS_WORK_BYTES VMB_LIGHTSABLE_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_KEM(lightsable);

#ifdef __cplusplus
}
#endif

#endif
