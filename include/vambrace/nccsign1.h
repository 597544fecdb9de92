/*
 * NCCSIGN1, the lattice signature NCC-Sign, original parameters (claimed category 1), as submitted to the first round of KpqC, 2022 (IACR ePrint
 * 2022/1664). Standing: research. Its second round is another scheme.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. There is no context string.
 * Signing is deterministic. Signatures have exactly the size below; while signing, the buffer holds secret masks. Keys with a
 * coefficient out of range or with unused bits that are not zero give VMB_ERROR_KEY, such signatures VMB_ERROR_SIGNATURE.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_NCCSIGN1_H
#define VAMBRACE_NCCSIGN1_H

#include <vambrace/vambrace.h>

#define VMB_NCCSIGN1_PUBLIC_KEY_BYTES 1564
#define VMB_NCCSIGN1_SECRET_KEY_BYTES 2266
#define VMB_NCCSIGN1_SIGNATURE_BYTES 2458
#define VMB_NCCSIGN1_KEYPAIR_WORK_BYTES (21264 + VMB_WORK_SLACK_BYTES)
#define VMB_NCCSIGN1_SIGN_WORK_BYTES (29456 + VMB_WORK_SLACK_BYTES)
#define VMB_NCCSIGN1_VERIFY_WORK_BYTES (21264 + VMB_WORK_SLACK_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_SIG(nccsign1);

#ifdef __cplusplus
}
#endif

#endif
