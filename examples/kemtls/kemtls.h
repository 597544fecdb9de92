/*
 * A KEMTLS handshake, small enough for a microcontroller: ephemeral KEM, a server whose certificate
 * holds a KEM key and is signed by an authority, TLS 1.3's key schedule with one more secret,
 * records of AES-128-GCM. Server authentication only. Messages, sizes and key schedule are those of
 * specs/tls_and_keys.md sections D.2, D.4 and D.10; nothing else speaks this protocol.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * A connection is a state machine without input and output: what arrives is given to
 * kemtls_receive(), what is to be sent lies in `out`. No function takes memory but Mbed TLS, which
 * takes some hundred bytes from the heap for each record.
 */
#ifndef KEMTLS_H
#define KEMTLS_H

#include <mbedtls/sha256.h>
#include <stdbool.h>

#include "algorithms.h"

/* Descriptions of alerts (RFC 8446 section 6) that this program sends. */
enum kemtls_alert {
  KEMTLS_NO_ALERT = 0,
  KEMTLS_UNEXPECTED_MESSAGE = 10,
  KEMTLS_BAD_RECORD_MAC = 20,
  KEMTLS_RECORD_OVERFLOW = 22,
  KEMTLS_HANDSHAKE_FAILURE = 40,
  KEMTLS_BAD_CERTIFICATE = 42,
  KEMTLS_ILLEGAL_PARAMETER = 47,
  KEMTLS_DECODE_ERROR = 50,
  KEMTLS_DECRYPT_ERROR = 51,
  KEMTLS_PROTOCOL_VERSION = 70,
  KEMTLS_INTERNAL_ERROR = 80
};

/* Types of handshake messages. */
enum kemtls_message {
  KEMTLS_CLIENT_HELLO = 1,
  KEMTLS_SERVER_HELLO = 2,
  KEMTLS_ENCRYPTED_EXTENSIONS = 8,
  KEMTLS_CERTIFICATE = 11,
  KEMTLS_FINISHED = 20,
  KEMTLS_ENCAPSULATION = 30,
  KEMTLS_NO_MESSAGE = 256 /* no type that a byte can hold */
};

enum {
  KEMTLS_HASH_BYTES = 32,
  KEMTLS_HEADER_BYTES = 5,              /* of a record */
  KEMTLS_PROTECTION_BYTES = 5 + 1 + 16, /* of a record with one message: header, type, tag */
  KEMTLS_CLIENT_HELLO_BYTES = 119,      /* the record without the public key */
  KEMTLS_APPLICATION_BYTES = 1024,      /* of application data in one record */
  KEMTLS_CERTIFICATE_BYTES = 300 + KEMTLS_KEM_PUBLIC_KEY_BYTES + KEMTLS_CA_SIGNATURE_BYTES,
  KEMTLS_RECORD_BYTES = 64 + KEMTLS_CERTIFICATE_BYTES + KEMTLS_APPLICATION_BYTES,
  /* Room for what is sent at a time: a server's first flight, or a client's second with data. */
  KEMTLS_OUT_BYTES = KEMTLS_RECORD_BYTES + 512 + KEMTLS_KEM_CIPHERTEXT_BYTES
};

typedef enum kemtls_status {
  KEMTLS_MORE = 0,  /* send `out`, then give what arrives */
  KEMTLS_CONNECTED, /* both sides have shown who they are; send `out` */
  KEMTLS_FAILED     /* send `out` (an alert) and close; all keys are zero */
} kemtls_status;

/* What a connection is told before it begins; everything pointed to stays the caller's. */
struct kemtls_settings {
  bool server;
  const uint8_t *ca_public_key; /* client: KEMTLS_CA_PUBLIC_KEY_BYTES */
  const uint8_t *certificate;   /* server: DER */
  size_t certificate_bytes;
  const uint8_t *secret_key; /* server: KEMTLS_KEM_SECRET_KEY_BYTES */
  const vmb_env *env;        /* with a random source; working memory: union kemtls_work */
#ifdef KEMTLS_TESTING
  /* Sees, and may damage, each handshake message before it is hashed and protected. */
  void (*before_sending)(void *state, uint8_t *message, size_t length);
  void *state;
#endif
};

/* The key of one direction. */
struct kemtls_direction {
  uint8_t key[16];
  uint8_t iv[12];
  uint64_t sequence;
  bool active;
};

/* Everything secret; zero when a connection has failed or is wiped. */
struct kemtls_secrets {
  uint8_t stage[KEMTLS_HASH_BYTES]; /* early, handshake, authenticated or master secret */
  uint8_t shared[KEMTLS_KEM_SHARED_SECRET_BYTES];
  uint8_t client_finished[KEMTLS_HASH_BYTES], server_finished[KEMTLS_HASH_BYTES];
  uint8_t ephemeral_key[KEMTLS_KEM_SECRET_KEY_BYTES];
  struct kemtls_direction read, write;
};

struct kemtls {
  struct kemtls_settings settings;
  enum kemtls_message expected; /* what comes next of the handshake */
  kemtls_status status;
  uint8_t alert_sent, alert_received;
  mbedtls_sha256_context transcript;
  struct kemtls_secrets secrets;
  uint8_t session[32]; /* that the server repeats */
  uint8_t in[KEMTLS_RECORD_BYTES];
  size_t in_used;
  uint8_t out[KEMTLS_OUT_BYTES];
  size_t out_used; /* bytes of `out` to be sent; the caller sets it to 0 then */
  uint8_t application[KEMTLS_APPLICATION_BYTES];
  size_t application_used; /* bytes received; the caller sets it to 0 when it has read them */
  size_t handshake_read, handshake_written; /* bytes of all records until CONNECTED */
};

/* Begins a connection; a client's first message lies in `out` then. */
kemtls_status kemtls_begin(struct kemtls *connection, const struct kemtls_settings *settings);

/* Takes what has arrived, in pieces of any size. */
kemtls_status kemtls_receive(struct kemtls *connection, const uint8_t *data, size_t length);

/* Protects up to KEMTLS_APPLICATION_BYTES of data; only when CONNECTED. */
kemtls_status kemtls_send(struct kemtls *connection, const uint8_t *data, size_t length);

/* Zeroes everything. */
void kemtls_wipe(struct kemtls *connection);

/* The name of an alert; "unknown alert" for others. */
const char *kemtls_alert_text(uint8_t alert);

#endif
