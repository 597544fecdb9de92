/*
 * OSSL_PARAM without libcrypto: arrays of named values that OpenSSL passes both ways.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_OPENSSL_PARAMETERS_H
#define VMB_OPENSSL_PARAMETERS_H

#include <openssl/core.h>
#include <openssl/params.h>
#include <stddef.h>
#include <stdint.h>

#include "provider.h"

/* The entry of that name, or NULL; params may be NULL. */
OSSL_PARAM *vmb_param_find(OSSL_PARAM *params, const char *name);
const OSSL_PARAM *vmb_param_find_const(const OSSL_PARAM *params, const char *name);

/*
 * Answers of get_params: each sets the entry of that name, if somebody asked for it. 0 if the
 * caller's room or type does not fit. Without room (data is NULL) the length is the answer.
 */
int vmb_param_answer_int(OSSL_PARAM *params, const char *name, int value);
int vmb_param_answer_text(OSSL_PARAM *params, const char *name, const char *text);
int vmb_param_answer_bytes(OSSL_PARAM *params, const char *name, const uint8_t *bytes,
                           size_t length);

/* The text or the bytes in an entry; NULL if it is of another type. */
const char *vmb_param_text(const OSSL_PARAM *param);
const uint8_t *vmb_param_bytes(const OSSL_PARAM *param, size_t *length);

/* The number in an entry; 0 if it is of another type or too large for an int. */
int vmb_param_number(const OSSL_PARAM *param, int *value);

/* Whether a text says yes: "yes", "on", "true" or "1", as OpenSSL's configuration does. */
int vmb_text_is_yes(const char *text);

/*
 * A parameter of OpenSSL that would change what is signed, encapsulated or made, and that is not
 * obeyed here. `accepted` is the value that asks for what happens anyway: a text, "yes" for what
 * says so in any way, or a number in decimal; NULL if there is none. A list ends with a NULL name.
 */
struct vmb_refusal {
  const char *name, *accepted;
  const char *reason; /* completes "'NAME' is not obeyed: " */
};

/* 0, and an error, if one of the list is among the parameters with another value. */
int vmb_param_refuse(const vmb_provider *provider, const OSSL_PARAM params[],
                     const struct vmb_refusal *list);

/* What OpenSSL 3.5 and later set for seeds and forms of private keys. */
extern const struct vmb_refusal vmb_refused_key_forms[];

#endif
