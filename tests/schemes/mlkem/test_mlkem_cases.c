/*
 * test_mlkem_acvp, test_mlkem_wycheproof SET [corrupt] [forget=NAME]: every case of
 * tests/vectors/acvp/SET.json, or of wycheproof/SET.json. A list of cases or a field that this
 * program does not know is a failure, and so is another number of cases than there were.
 *
 * corrupt: other results are expected, which must be noticed. forget=NAME: a list or field of that
 * name is not known.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "hash/sha2/sha2.h"
#include "kem/largest.h"
#include "vectors/vectors.h"

#define SEED_BYTES 64
#define MESSAGE_BYTES 32

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT], shared_secret[LARGEST_KEM_SHARED_SECRET],
    /* with room for what a secret key is tried with */
    work[LARGEST_KEM_WORK + LARGEST_KEM_CIPHERTEXT + 2 * LARGEST_KEM_SHARED_SECRET];
static const vmb_kem *kem;
static const struct vector_file *file;
static int corrupt;
static const char *forgotten = "";
static unsigned wrong_lengths; /* cases that the API cannot be given: its sizes are fixed */

/* ---- One case -------------------------------------------------------------------------------- */

/* Its fields, whose names begin with `prefix_bytes` bytes: "encaps.12.". */
struct one_case {
  const struct vector_field *fields;
  uint32_t count;
  size_t prefix_bytes;
};

static const char *name_in(const struct one_case *c, uint32_t i) {
  return c->fields[i].name + c->prefix_bytes;
}

/* A field, or NULL. */
static const struct vector_field *find(const struct one_case *c, const char *name) {
  for (uint32_t i = 0; i < c->count; i++)
    if (strcmp(name_in(c, i), name) == 0)
      return &c->fields[i];
  return NULL;
}

/* A field that must be there. */
static struct vector_field get(const struct one_case *c, const char *name) {
  static const struct vector_field none = {"", (const uint8_t *)"", 0};
  const struct vector_field *const field = find(c, name);
  CHECK(field != NULL, "%s: no %s", c->fields[0].name, name);
  return field != NULL ? *field : none;
}

static int says(const struct vector_field *field, const char *text) {
  return field->length == strlen(text) && memcmp(field->data, text, field->length) == 0;
}

/* What is to come of it, in the words of both files; a case that does not say it is valid. */
static int is_valid(const struct one_case *c) {
  const struct vector_field *const result = find(c, "result"), *const valid = find(c, "valid");
  if (valid != NULL)
    return valid->data[0];
  if (result == NULL || says(result, "valid"))
    return 1;
  CHECK(says(result, "invalid"), "%s: a result that is not known", c->fields[0].name);
  return 0;
}

/* A case with an input of that length: 0 if it is not the API's, which must then be invalid. */
static int is_of_the_api(const struct one_case *c, size_t length, size_t wanted) {
  if (length == wanted)
    return 1;
  CHECK(!is_valid(c), "%s: %lu bytes are valid", c->fields[0].name, (unsigned long)length);
  wrong_lengths++;
  return 0;
}

static void compare(const struct one_case *c, const char *name, const char *what,
                    const uint8_t *bytes, size_t length) {
  const struct vector_field wanted = get(c, name);
  const uint8_t first = (uint8_t)(bytes[0] ^ corrupt);
  CHECK(wanted.length == length && first == wanted.data[0] &&
            memcmp(bytes + 1, wanted.data + 1, length - 1) == 0,
        "%s: %s differs", c->fields[0].name, what);
}

static void compare_sha256(const struct one_case *c, const char *name, const char *what,
                           const uint8_t *bytes, size_t length) {
  uint8_t digest[VMB_SHA256_BYTES];
  vmb_sha256(digest, bytes, length);
  compare(c, name, what, digest, sizeof digest);
}

static vmb_status give(void *state, uint8_t *out, size_t length) {
  if (length != MESSAGE_BYTES)
    return VMB_ERROR_RANDOM;
  memcpy(out, state, length);
  return VMB_OK;
}

static const vmb_env env = {{NULL, NULL}, work, sizeof work};

static vmb_status encaps(const uint8_t message[MESSAGE_BYTES]) {
  uint8_t copy[MESSAGE_BYTES];
  memcpy(copy, message, sizeof copy);
  const vmb_env with_message = {{give, copy}, work, sizeof work};
  return vmb_kem_encaps(kem, ciphertext, shared_secret, public_key, &with_message);
}

static void check_refused_key(const char *name) {
  static const uint8_t message[MESSAGE_BYTES];
  CHECK(vmb_kem_check_public_key(kem, public_key, &env) == VMB_ERROR_KEY, "%s: accepted", name);
  CHECK(encaps(message) == VMB_ERROR_KEY && all_zero(ciphertext, vmb_kem_ciphertext_bytes(kem)) &&
            all_zero(shared_secret, vmb_kem_shared_secret_bytes(kem)),
        "%s: encapsulated", name);
}

/* ---- Kinds of cases -------------------------------------------------------------------------- */

/* Key pair from a seed, into public_key and secret_key. */
static void run_keygen(const struct one_case *c) {
  CHECK(vmb_kem_keypair_from_seed(kem, public_key, secret_key, get(c, "seed").data, &env) == VMB_OK,
        "%s: key generation", c->fields[0].name);
  if (find(c, "pk_sha256") != NULL)
    compare_sha256(c, "pk_sha256", "pk", public_key, vmb_kem_public_key_bytes(kem));
  if (find(c, "sk_sha256") != NULL)
    compare_sha256(c, "sk_sha256", "sk", secret_key, vmb_kem_secret_key_bytes(kem));
}

/* The key itself, or its number among the file's keys and what is changed; its length. */
static size_t take_public_key(const struct one_case *c) {
  char name[32];
  struct vector_field key;
  const struct vector_field *const length = find(c, "length");
  if (find(c, "pk") != NULL) {
    key = get(c, "pk");
  } else {
    snprintf(name, sizeof name, "public_keys.%lu",
             (unsigned long)vmb_load32_le(get(c, "key").data));
    const struct vector_field *const found = vector_field_find(&file->head, name);
    CHECK(found != NULL, "%s: no %s", c->fields[0].name, name);
    if (found == NULL)
      return 0;
    key = *found;
  }
  if (length != NULL)
    return vmb_load32_le(length->data);
  if (key.length != vmb_kem_public_key_bytes(kem))
    return key.length;
  memcpy(public_key, key.data, key.length);
  for (uint32_t i = 0; i < c->count; i++)
    if (strncmp(name_in(c, i), "patch.", 6) == 0)
      public_key[vmb_load32_le(c->fields[i].data)] = c->fields[i].data[4];
  return key.length;
}

static void run_encaps(const struct one_case *c) {
  if (!is_of_the_api(c, take_public_key(c), vmb_kem_public_key_bytes(kem)))
    return;
  if (!is_valid(c)) {
    check_refused_key(c->fields[0].name);
    return;
  }
  CHECK(vmb_kem_check_public_key(kem, public_key, &env) == VMB_OK, "%s: refused",
        c->fields[0].name);
  CHECK(get(c, "m").length == MESSAGE_BYTES && encaps(get(c, "m").data) == VMB_OK,
        "%s: encapsulation", c->fields[0].name);
  compare_sha256(c, "ct_sha256", "ct", ciphertext, vmb_kem_ciphertext_bytes(kem));
  compare(c, "ss", "ss", shared_secret, vmb_kem_shared_secret_bytes(kem));
}

/* With secret_key as it is. */
static void decapsulate(const struct one_case *c) {
  const struct vector_field input = get(c, "ct");
  if (!is_of_the_api(c, input.length, vmb_kem_ciphertext_bytes(kem)))
    return;
  const vmb_status status = vmb_kem_decaps(kem, shared_secret, input.data, secret_key, &env);
  if (is_valid(c)) {
    CHECK(status == VMB_OK, "%s: decapsulation", c->fields[0].name);
    compare(c, "ss", "ss", shared_secret, vmb_kem_shared_secret_bytes(kem));
  } else {
    CHECK(status == VMB_ERROR_KEY && all_zero(shared_secret, vmb_kem_shared_secret_bytes(kem)),
          "%s: decapsulated", c->fields[0].name);
    CHECK(vmb_kem_check_secret_key(kem, secret_key, NULL, &env) == VMB_ERROR_KEY, "%s: accepted",
          c->fields[0].name);
  }
}

/* The key is given by its seed, also where the case is one of an expanded key. */
static void run_decaps(const struct one_case *c) {
  const struct vector_field *const format = find(c, "format");
  CHECK(format == NULL || says(format, "seed") || says(format, "expanded"),
        "%s: a format that is not known", c->fields[0].name);
  if (!is_of_the_api(c, get(c, "seed").length, SEED_BYTES))
    return;
  run_keygen(c);
  decapsulate(c);
}

static void run_decaps_expanded(const struct one_case *c) {
  const struct vector_field key = get(c, "sk");
  if (!is_of_the_api(c, key.length, vmb_kem_secret_key_bytes(kem)))
    return;
  memcpy(secret_key, key.data, key.length);
  decapsulate(c);
}

static void run_check_pk(const struct one_case *c) {
  if (!is_of_the_api(c, take_public_key(c), vmb_kem_public_key_bytes(kem)))
    return;
  if (is_valid(c))
    CHECK(vmb_kem_check_public_key(kem, public_key, &env) == VMB_OK, "%s: refused",
          c->fields[0].name);
  else
    check_refused_key(c->fields[0].name);
}

/* Decapsulation does the same check, of any ciphertext. */
static void run_check_sk(const struct one_case *c) {
  const struct vector_field key = get(c, "sk");
  if (!is_of_the_api(c, key.length, vmb_kem_secret_key_bytes(kem)))
    return;
  const vmb_status wanted = is_valid(c) ? VMB_OK : VMB_ERROR_KEY;
  CHECK(vmb_kem_check_secret_key(kem, key.data, NULL, &env) == wanted, "%s: check",
        c->fields[0].name);
  memset(ciphertext, 0, sizeof ciphertext);
  CHECK(vmb_kem_decaps(kem, shared_secret, ciphertext, key.data, &env) == wanted,
        "%s: decapsulation", c->fields[0].name);
}

/*
 * One coefficient, of 12 bits, of a valid key that is not reduced: [index, value]. The whole list
 * is one object of the file, of which this is one field.
 */
static void run_modulus(const struct vector_field *field) {
  const struct vector_field *const base = vector_field_find(&file->head, "cctv_modulus.base");
  CHECK(base != NULL && base->length == vmb_kem_public_key_bytes(kem) && field->length == 8,
        "%s: no base, or no index and value", field->name);
  if (base == NULL || base->length != vmb_kem_public_key_bytes(kem) || field->length != 8)
    return;
  const uint32_t index = vmb_load32_le(field->data), value = vmb_load32_le(field->data + 4);
  memcpy(public_key, base->data, base->length);
  CHECK(vmb_kem_check_public_key(kem, public_key, &env) == VMB_OK, "the base is refused");
  uint8_t *const at = public_key + index / 2 * 3 + index % 2;
  if (index % 2 == 0) {
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)((at[1] & 0xf0) | value >> 8);
  } else {
    at[0] = (uint8_t)((at[0] & 0x0f) | value << 4);
    at[1] = (uint8_t)(value >> 4);
  }
  check_refused_key(field->name);
}

/* ---- Files ----------------------------------------------------------------------------------- */

static const struct list {
  const char *name, *fields; /* each field after a space */
  void (*run)(const struct one_case *c);
} lists[] = {
    {"keygen", " tcId seed pk_sha256 sk_sha256 ", run_keygen},
    {"encaps", " file tcId pk key patch length m ct_sha256 ss result flags comment ", run_encaps},
    {"decaps", " file tcId format reason seed sk_sha256 ct ss result flags comment ", run_decaps},
    {"decaps_expanded", " tcId sk ct ss result flags comment ", run_decaps_expanded},
    {"check_pk", " file tcId pk reason valid ", run_check_pk},
    {"check_sk", " file tcId sk reason valid ", run_check_sk},
    {"cctv", " what pk m ct_sha256 ss ", run_encaps},
};

/* How many there were when the files were made: 57 of ACVP; of Wycheproof and CCTV these. */
static const struct {
  const char *set;
  unsigned of_acvp, others;
} totals[] = {{"mlkem512", 57, 85 + 775}, {"mlkem768", 57, 89 + 780}, {"mlkem1024", 57, 93 + 1040}};

/* Whether two names agree up to the next dot. */
static int begins_with(const char *name, const char *part) {
  const size_t length = strlen(part);
  return strncmp(name, part, length) == 0 && (name[length] == '.' || name[length] == 0) &&
         strcmp(part, forgotten) != 0;
}

static const struct list *list_of(const char *name) {
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
    if (begins_with(name, lists[i].name))
      return &lists[i];
  return NULL;
}

/* "encaps.12." of "encaps.12.patch.3". */
static size_t prefix_bytes_of(const char *name) {
  const char *const first = strchr(name, '.');
  const char *const second = first == NULL ? NULL : strchr(first + 1, '.');
  return second == NULL ? strlen(name) : (size_t)(second + 1 - name);
}

static int is_known(const struct list *list, const char *field) {
  char word[32];
  const int length = (int)strcspn(field, ".");
  snprintf(word, sizeof word, " %.*s ", length, field);
  const int is_forgotten =
      strlen(forgotten) == (size_t)length && strncmp(field, forgotten, (size_t)length) == 0;
  return length > 0 && strstr(list->fields, word) != NULL && !is_forgotten;
}

/* The case that begins at field number `at`; returns how many fields it has. */
static uint32_t run_case(const struct list *list, uint32_t at) {
  const struct vector_field *const fields = file->head.fields + at;
  struct one_case c = {fields, 0, prefix_bytes_of(fields->name)};
  while (at + c.count < file->head.count &&
         strncmp(fields[c.count].name, fields->name, c.prefix_bytes) == 0)
    c.count++;
  for (uint32_t i = 0; i < c.count; i++)
    CHECK(is_known(list, name_in(&c, i)), "%s: a field that is not known", fields[i].name);
  list->run(&c);
  return c.count;
}

/* What the lists do not cover. */
static int is_data(const char *name) {
  static const char *const data[] = {"set",
                                     "kind",
                                     "public_keys",
                                     "cctv_modulus.count",
                                     "cctv_modulus.sha256",
                                     "cctv_modulus.rule",
                                     "cctv_modulus.base",
                                     "cctv_modulus.only_that_coefficient_differs"};
  for (size_t i = 0; i < sizeof data / sizeof data[0]; i++)
    if (begins_with(name, data[i]))
      return 1;
  return 0;
}

static unsigned run_file(void) {
  unsigned cases = 0;
  for (uint32_t at = 0; at < file->head.count;) {
    const struct vector_field *const field = &file->head.fields[at];
    const struct list *const list = list_of(field->name);
    if (list != NULL) {
      at += run_case(list, at);
      cases++;
      continue;
    }
    if (begins_with(field->name, "cctv_modulus.cases")) {
      run_modulus(field);
      cases++;
    } else {
      CHECK(is_data(field->name), "%s: cases of a kind that is not known", field->name);
    }
    at++;
  }
  return cases;
}

int main(int argc, char **argv) {
  const char *const set = argc > 1 ? argv[1] : "";
  for (int i = 2; i < argc; i++) {
    if (strncmp(argv[i], "forget=", 7) == 0)
      forgotten = argv[i] + 7;
    corrupt |= strcmp(argv[i], "corrupt") == 0;
  }
  kem = vmb_kem_find(set);
  file = vector_file_find(set);
  const struct vector_field *const kind =
      file == NULL ? NULL : vector_field_find(&file->head, "kind");
  if (kem == NULL || kind == NULL) {
    printf("usage: %s SET; '%s' is no set of this build with cases\n", argv[0], set);
    return 2;
  }
  const unsigned cases = run_file();
  for (size_t i = 0; i < sizeof totals / sizeof totals[0]; i++)
    if (strcmp(totals[i].set, set) == 0) {
      const unsigned wanted = says(kind, "acvp") ? totals[i].of_acvp : totals[i].others;
      CHECK(cases == wanted, "%u cases, not %u", cases, wanted);
    }
  CHECK(file->row_count == 0, "cases in a list 'vectors', which is not known");
  printf("%s: %u cases of %.*s, %u of them with lengths that the API does not have\n", set, cases,
         (int)kind->length, (const char *)kind->data, wrong_lengths);
  return check_report();
}
