/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "parameters.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

OSSL_PARAM *vmb_param_find(OSSL_PARAM *params, const char *name) {
  for (; params != NULL && params->key != NULL; params++)
    if (strcmp(params->key, name) == 0)
      return params;
  return NULL;
}

const OSSL_PARAM *vmb_param_find_const(const OSSL_PARAM *params, const char *name) {
  for (; params != NULL && params->key != NULL; params++)
    if (strcmp(params->key, name) == 0)
      return params;
  return NULL;
}

/* Writes a number that is not negative into an integer of 4 or 8 bytes. */
static int store_number(OSSL_PARAM *param, uint64_t value) {
  if (param->data == NULL) {
    param->return_size = sizeof(int);
    return 1;
  }
  if (param->data_size == sizeof(uint32_t) && value <= INT_MAX) {
    const uint32_t narrow = (uint32_t)value;
    memcpy(param->data, &narrow, sizeof narrow);
  } else if (param->data_size == sizeof(uint64_t)) {
    memcpy(param->data, &value, sizeof value);
  } else {
    return 0;
  }
  param->return_size = param->data_size;
  return 1;
}

int vmb_param_answer_int(OSSL_PARAM *params, const char *name, int value) {
  OSSL_PARAM *const param = vmb_param_find(params, name);
  if (param == NULL)
    return 1;
  if (param->data_type != OSSL_PARAM_INTEGER && param->data_type != OSSL_PARAM_UNSIGNED_INTEGER)
    return 0;
  return store_number(param, (uint64_t)value);
}

int vmb_param_answer_text(OSSL_PARAM *params, const char *name, const char *text) {
  OSSL_PARAM *const param = vmb_param_find(params, name);
  if (param == NULL)
    return 1;
  const size_t length = strlen(text);
  param->return_size = length;
  if (param->data_type == OSSL_PARAM_UTF8_PTR) {
    if (param->data != NULL)
      *(const char **)param->data = text;
    return 1;
  }
  if (param->data_type != OSSL_PARAM_UTF8_STRING)
    return 0;
  if (param->data == NULL)
    return 1;
  if (param->data_size < length)
    return 0;
  memcpy(param->data, text, length);
  if (param->data_size > length)
    ((char *)param->data)[length] = '\0';
  return 1;
}

int vmb_param_answer_bytes(OSSL_PARAM *params, const char *name, const uint8_t *bytes,
                           size_t length) {
  OSSL_PARAM *const param = vmb_param_find(params, name);
  if (param == NULL)
    return 1;
  if (param->data_type != OSSL_PARAM_OCTET_STRING)
    return 0;
  param->return_size = length;
  if (param->data == NULL)
    return 1;
  if (param->data_size < length)
    return 0;
  memcpy(param->data, bytes, length);
  return 1;
}

const char *vmb_param_text(const OSSL_PARAM *param) {
  if (param->data_type == OSSL_PARAM_UTF8_STRING)
    return param->data;
  if (param->data_type == OSSL_PARAM_UTF8_PTR && param->data != NULL)
    return *(const char **)param->data;
  return NULL;
}

const uint8_t *vmb_param_bytes(const OSSL_PARAM *param, size_t *length) {
  static const uint8_t none[1] = {0};
  if (param->data_type != OSSL_PARAM_OCTET_STRING)
    return NULL;
  *length = param->data_size;
  return param->data_size == 0 ? none : param->data;
}

int vmb_param_number(const OSSL_PARAM *param, int *value) {
  uint64_t wide = 0;
  if (param->data_type != OSSL_PARAM_INTEGER && param->data_type != OSSL_PARAM_UNSIGNED_INTEGER)
    return 0;
  if (param->data == NULL)
    return 0;
  if (param->data_size == sizeof(uint32_t)) {
    uint32_t narrow;
    memcpy(&narrow, param->data, sizeof narrow);
    wide = narrow;
  } else if (param->data_size == sizeof(uint64_t)) {
    memcpy(&wide, param->data, sizeof wide);
  } else {
    return 0;
  }
  if (wide > INT_MAX)
    return 0;
  *value = (int)wide;
  return 1;
}

int vmb_text_is_yes(const char *text) {
  return strcasecmp(text, "yes") == 0 || strcasecmp(text, "on") == 0 ||
         strcasecmp(text, "true") == 0 || strcmp(text, "1") == 0;
}

/* Whether an entry asks for what happens anyway. */
static int is_accepted(const OSSL_PARAM *param, const char *accepted) {
  int number = 0;
  if (accepted == NULL)
    return 0;
  if (vmb_param_number(param, &number))
    return number == (vmb_text_is_yes(accepted) ? 1 : atoi(accepted));
  const char *const text = vmb_param_text(param);
  if (text == NULL)
    return 0;
  return vmb_text_is_yes(accepted) ? vmb_text_is_yes(text) : strcasecmp(text, accepted) == 0;
}

int vmb_param_refuse(const vmb_provider *provider, const OSSL_PARAM params[],
                     const struct vmb_refusal *list) {
  for (; list->name != NULL; list++) {
    const OSSL_PARAM *const param = vmb_param_find_const(params, list->name);
    if (param != NULL && !is_accepted(param, list->accepted))
      return vmb_provider_fail(provider, VMB_REASON_UNSUPPORTED, "'%s' is not obeyed: %s",
                               list->name, list->reason);
  }
  return 1;
}

static const char seeds_are_kept[] =
    "a seed that is known is kept, and must give the expanded key if that is there, too";
static const char one_form[] =
    "keys are read in every form and written as their seed, or expanded if it is not known";

const struct vmb_refusal vmb_refused_key_forms[] = {{"ml-kem.retain_seed", "yes", seeds_are_kept},
                                                    {"ml-dsa.retain_seed", "yes", seeds_are_kept},
                                                    {"ml-kem.prefer_seed", "yes", seeds_are_kept},
                                                    {"ml-dsa.prefer_seed", "yes", seeds_are_kept},
                                                    {"ml-kem.input_formats", NULL, one_form},
                                                    {"ml-dsa.input_formats", NULL, one_form},
                                                    {"ml-kem.output_formats", NULL, one_form},
                                                    {"ml-dsa.output_formats", NULL, one_form},
                                                    {NULL, NULL, NULL}};
