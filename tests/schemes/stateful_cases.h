/*
 * What the tests of verification of stateful signatures share: cases that
 * tests/vectors/stateful/cases.py writes, and what is checked of each of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_STATEFUL_CASES_H
#define VMB_TESTS_STATEFUL_CASES_H

#include "check.h"
#include "vambrace/vambrace.h"

struct stateful_case {
  const char *what;
  unsigned scheme;
  vmb_status status;
  const uint8_t *key;
  size_t key_length;
  const uint8_t *message;
  size_t message_length;
  const uint8_t *signature;
  size_t signature_length;
};

/* A changed copy of a signature, and two bytes more; boards have less room. */
#if defined(VMB_HOSTED)
#define STATEFUL_ROOM_BYTES 24000
#else
#define STATEFUL_ROOM_BYTES 5000
#endif

extern const struct stateful_case stateful_cases[];
extern const size_t stateful_case_count;

typedef vmb_status stateful_verify(const uint8_t *signature, size_t signature_length,
                                   const uint8_t *message, size_t message_length,
                                   const uint8_t *key, size_t key_length);

/* The functions of one scheme; the verifier is a static object of the test. */
struct stateful_scheme {
  const char *name;
  stateful_verify *verify;
  vmb_status (*begin)(const uint8_t *signature, size_t signature_length, const uint8_t *key,
                      size_t key_length);
  vmb_status (*update)(const uint8_t *piece, size_t length);
  vmb_status (*finish)(void);
  size_t (*signature_bytes)(const uint8_t *key, size_t key_length); /* or NULL */
  void *verifier;
  size_t verifier_bytes;
};

/* The message in pieces, the first of which has `split` bytes and the others `size`. */
static inline vmb_status verify_in_pieces(const struct stateful_scheme *scheme,
                                          const struct stateful_case *c, size_t split,
                                          size_t size) {
  memset(scheme->verifier, 0xa5, scheme->verifier_bytes);
  vmb_status status = scheme->begin(c->signature, c->signature_length, c->key, c->key_length);
  if (status != VMB_OK) {
    CHECK(scheme->update(c->message, c->message_length) == VMB_ERROR_ARGUMENT &&
              scheme->finish() == VMB_ERROR_ARGUMENT,
          "%s, %s: something was begun", scheme->name, c->what);
    return status;
  }
  for (size_t at = 0; at < c->message_length; split = size) {
    const size_t left = c->message_length - at, part = split < left ? split : left;
    CHECK(scheme->update(c->message + at, part) == VMB_OK, "%s: update", c->what);
    at += part;
  }
  status = scheme->finish();
  CHECK(scheme->finish() == VMB_ERROR_ARGUMENT, "%s, %s: finished twice", scheme->name, c->what);
  return status;
}

/* A case, whole and in pieces; a signature of more than `most` bytes whole only. */
static inline void check_case(const struct stateful_scheme *scheme, const struct stateful_case *c,
                              size_t most) {
  const vmb_status whole = scheme->verify(c->signature, c->signature_length, c->message,
                                          c->message_length, c->key, c->key_length);
  CHECK(whole == c->status, "%s, %s: %d instead of %d", scheme->name, c->what, whole, c->status);
  if (c->signature_length <= most) {
    const vmb_status pieces = verify_in_pieces(scheme, c, c->message_length / 3, 7);
    CHECK(pieces == c->status, "%s, %s: %d instead of %d in pieces", scheme->name, c->what, pieces,
          c->status);
  }
  if (c->status == VMB_OK && scheme->signature_bytes != NULL)
    CHECK(scheme->signature_bytes(c->key, c->key_length) == c->signature_length,
          "%s, %s: signature_bytes", scheme->name, c->what);
}

/*
 * The shortest valid case of a scheme of `least` bytes or more, or NULL: one fits into
 * STATEFUL_ROOM_BYTES, but where a board has no short sets in its build.
 */
static inline const struct stateful_case *shortest_case(unsigned scheme, size_t least) {
  const struct stateful_case *found = NULL;
  for (size_t i = 0; i < stateful_case_count; i++) {
    const struct stateful_case *const c = &stateful_cases[i];
    if (c->scheme == scheme && c->status == VMB_OK && c->signature_length >= least &&
        c->signature_length <= STATEFUL_ROOM_BYTES - 2 &&
        (found == NULL || c->signature_length < found->signature_length))
      found = c;
  }
#if defined(VMB_HOSTED)
  CHECK(found != NULL, "scheme %u: a short case", scheme);
#endif
  return found;
}

/* Splits of the message into two pieces, every `step`th. */
static inline void check_splits(const struct stateful_scheme *scheme, const struct stateful_case *c,
                                size_t step) {
  for (size_t split = 1; split <= c->message_length; split += step)
    CHECK(verify_in_pieces(scheme, c, split, c->message_length) == VMB_OK, "%s: split at %u",
          c->what, (unsigned)split);
}

/* Not the case's status but an error: KEY only if the key is not the case's. */
static inline int is_refused(const struct stateful_scheme *scheme, const struct stateful_case *c) {
  const vmb_status status = scheme->verify(c->signature, c->signature_length, c->message,
                                           c->message_length, c->key, c->key_length);
  return status == VMB_ERROR_SIGNATURE || status == VMB_ERROR_KEY;
}

/*
 * Every `step`th byte of signature, key and message changed; at an odd address. `room` holds the
 * signature and two bytes more.
 */
static inline void check_damage(const struct stateful_scheme *scheme, const struct stateful_case *c,
                                uint8_t *room, size_t step) {
  uint8_t key[160], message[64];
  struct stateful_case damaged = *c;
  damaged.signature = room + 1;
  memcpy(room + 1, c->signature, c->signature_length);
  room[c->signature_length + 1] = 0;
  for (size_t i = 0; i < c->signature_length; i += step) {
    room[1 + i] ^= (uint8_t)(1U << i % 8);
    CHECK(is_refused(scheme, &damaged), "%s: byte %u of the signature changed", c->what,
          (unsigned)i);
    room[1 + i] = c->signature[i];
  }
  memcpy(key, c->key, c->key_length);
  damaged.key = key;
  for (size_t i = 0; i < c->key_length; i++) {
    key[i] ^= (uint8_t)(1U << i % 8);
    CHECK(is_refused(scheme, &damaged), "%s: byte %u of the key changed", c->what, (unsigned)i);
    key[i] = c->key[i];
  }
  damaged.message = message;
  for (size_t i = 0; i < c->message_length && i < sizeof message; i += step) {
    memcpy(message, c->message, c->message_length < 64 ? c->message_length : 64);
    message[i] ^= (uint8_t)(1U << i % 8);
    damaged.message_length = c->message_length < 64 ? c->message_length : 64;
    CHECK(is_refused(scheme, &damaged), "%s: byte %u of the message changed", c->what, (unsigned)i);
  }
}

/* Signatures and keys that are cut, or a byte longer; `room` as above. */
static inline void check_lengths(const struct stateful_scheme *scheme,
                                 const struct stateful_case *c, uint8_t *room) {
  struct stateful_case other = *c;
  uint8_t key[160];
  memcpy(room + 1, c->signature, c->signature_length);
  room[1 + c->signature_length] = 0;
  other.signature = room + 1;
  for (size_t length = 0; length <= c->signature_length + 1; length++)
    if (length != c->signature_length) {
      other.signature_length = length;
      CHECK(scheme->verify(other.signature, length, c->message, c->message_length, c->key,
                           c->key_length) == VMB_ERROR_SIGNATURE,
            "%s: %u bytes of the signature", c->what, (unsigned)length);
    }
  memcpy(key, c->key, c->key_length);
  key[c->key_length] = 0;
  for (size_t length = 0; length <= c->key_length + 1; length++)
    if (length != c->key_length) {
      CHECK(scheme->verify(c->signature, c->signature_length, c->message, c->message_length, key,
                           length) == VMB_ERROR_KEY,
            "%s: %u bytes of the key", c->what, (unsigned)length);
      CHECK(scheme->signature_bytes == NULL || scheme->signature_bytes(key, length) == 0,
            "%s: signature_bytes of %u bytes", c->what, (unsigned)length);
    }
}

/* NULL, and lengths that nothing has. */
static inline void check_arguments(const struct stateful_scheme *scheme,
                                   const struct stateful_case *c) {
  CHECK(scheme->verify(NULL, 0, c->message, c->message_length, c->key, c->key_length) ==
            VMB_ERROR_SIGNATURE,
        "%s: no signature", scheme->name);
  CHECK(scheme->verify(c->signature, c->signature_length, c->message, c->message_length, NULL, 0) ==
            VMB_ERROR_KEY,
        "%s: no key", scheme->name);
  CHECK(scheme->verify(NULL, c->signature_length, c->message, c->message_length, c->key,
                       c->key_length) == VMB_ERROR_SIGNATURE &&
            scheme->verify(c->signature, SIZE_MAX / 2 + 1, c->message, c->message_length, c->key,
                           c->key_length) == VMB_ERROR_SIGNATURE,
        "%s: a signature that nothing is", scheme->name);
  CHECK(scheme->verify(c->signature, c->signature_length, c->message, c->message_length, NULL,
                       c->key_length) == VMB_ERROR_ARGUMENT &&
            scheme->verify(c->signature, c->signature_length, c->message, c->message_length, c->key,
                           SIZE_MAX / 2 + 1) == VMB_ERROR_ARGUMENT,
        "%s: a key that nothing is", scheme->name);
  CHECK(scheme->signature_bytes == NULL || (scheme->signature_bytes(NULL, c->key_length) == 0 &&
                                            scheme->signature_bytes(c->key, SIZE_MAX / 2 + 1) == 0),
        "%s: signature_bytes of a key that nothing is", scheme->name);
  CHECK(scheme->verify(c->signature, c->signature_length, NULL, 1, c->key, c->key_length) ==
            VMB_ERROR_ARGUMENT,
        "%s: no message", scheme->name);
  CHECK(scheme->verify(c->signature, c->signature_length, NULL, 0, c->key, c->key_length) ==
            VMB_ERROR_SIGNATURE,
        "%s: an empty message", scheme->name);
  CHECK(scheme->verify(c->signature, c->signature_length, c->message, SIZE_MAX / 2 + 1, c->key,
                       c->key_length) == VMB_ERROR_ARGUMENT,
        "%s: a message longer than any", scheme->name);
  CHECK(scheme->begin(c->signature, c->signature_length, c->key, c->key_length) == VMB_OK &&
            scheme->update(NULL, 1) == VMB_ERROR_ARGUMENT &&
            scheme->update(c->message, SIZE_MAX / 2 + 1) == VMB_ERROR_ARGUMENT &&
            scheme->update(NULL, 0) == VMB_OK &&
            scheme->update(c->message, c->message_length) == VMB_OK && scheme->finish() == VMB_OK,
        "%s: pieces that are refused", scheme->name);
  memset(scheme->verifier, 0, scheme->verifier_bytes);
  CHECK(scheme->update(c->message, 1) == VMB_ERROR_ARGUMENT &&
            scheme->finish() == VMB_ERROR_ARGUMENT,
        "%s: not begun", scheme->name);
}

#endif
