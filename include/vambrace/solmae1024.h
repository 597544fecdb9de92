/*
 * SOLMAE1024, the lattice signature SOLMAE (claimed category 5) as submitted to the first round of KpqC, 2022, in the profile that specs/solmae.md
 * section 9 defines where the submission leaves encodings and seeding open. Standing: research.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. There is no context string.
 * Signatures have exactly the size below. A public key with a coefficient that is not below 12289, and a secret key that is not the
 * transform of a basis with f G - g F = 12289, give VMB_ERROR_KEY. <vambrace/solmae.h> has a shorter form of the secret key.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SOLMAE1024_H
#define VAMBRACE_SOLMAE1024_H

#include <vambrace/vambrace.h>

#define VMB_SOLMAE1024_PUBLIC_KEY_BYTES 1792
#define VMB_SOLMAE1024_SECRET_KEY_BYTES 32769
#define VMB_SOLMAE1024_SIGNATURE_BYTES 1375
#define VMB_SOLMAE1024_KEYPAIR_WORK_BYTES (37904 + VMB_WORK_SLACK_BYTES)
#define VMB_SOLMAE1024_SIGN_WORK_BYTES (29712 + VMB_WORK_SLACK_BYTES)
#define VMB_SOLMAE1024_VERIFY_WORK_BYTES (17424 + VMB_WORK_SLACK_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_SIG(solmae1024);

#ifdef __cplusplus
}
#endif

#endif
