/*
 * NCCSIGN3, the lattice signature NCC-Sign, original parameters (claimed category 3), as submitted to the first round of KpqC, 2022 (IACR ePrint
 * 2022/1664). Standing: research. Its second round is another scheme.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. There is no context string.
 * Signing is deterministic. Signatures have exactly the size below; while signing, the buffer holds secret masks. Keys with a
 * coefficient out of range or with unused bits that are not zero give VMB_ERROR_KEY, such signatures VMB_ERROR_SIGNATURE.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_NCCSIGN3_H
#define VAMBRACE_NCCSIGN3_H

#include <vambrace/vambrace.h>

#define VMB_NCCSIGN3_PUBLIC_KEY_BYTES 1997
#define VMB_NCCSIGN3_SECRET_KEY_BYTES 3312
#define VMB_NCCSIGN3_SIGNATURE_BYTES 3605
#define VMB_NCCSIGN3_KEYPAIR_WORK_BYTES (31088 + VMB_WORK_SLACK_BYTES)
#define VMB_NCCSIGN3_SIGN_WORK_BYTES (43376 + VMB_WORK_SLACK_BYTES)
#define VMB_NCCSIGN3_VERIFY_WORK_BYTES (31088 + VMB_WORK_SLACK_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_SIG(nccsign3);

#ifdef __cplusplus
}
#endif

#endif
