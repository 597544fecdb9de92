/*
 * See kemtls.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "kemtls.h"

#include <mbedtls/constant_time.h>
#include <string.h>

#include "certificate.h"
#include "key_schedule.h"

enum {
  CHANGE_CIPHER_SPEC = 20,
  ALERT = 21,
  HANDSHAKE = 22,
  APPLICATION_DATA = 23,
  VERSION_1_2 = 0x0303, /* what TLS 1.3 writes where older versions look */
  VERSION_1_3 = 0x0304,
  AES_128_GCM_SHA256 = 0x1301,
  SUPPORTED_GROUPS = 10,
  SIGNATURE_ALGORITHMS = 13,
  SUPPORTED_VERSIONS = 43,
  KEY_SHARE = 51,
  FATAL = 2,
  SHARE_BYTES = 4 + KEMTLS_KEM_PUBLIC_KEY_BYTES
};

const char *kemtls_alert_text(uint8_t alert) {
  switch (alert) {
    case KEMTLS_NO_ALERT:
      return "no alert";
    case KEMTLS_UNEXPECTED_MESSAGE:
      return "unexpected message";
    case KEMTLS_BAD_RECORD_MAC:
      return "bad record MAC: a record was damaged, or the keys of both sides differ";
    case KEMTLS_RECORD_OVERFLOW:
      return "record overflow";
    case KEMTLS_HANDSHAKE_FAILURE:
      return "handshake failure: no algorithms in common";
    case KEMTLS_BAD_CERTIFICATE:
      return "bad certificate: not the server's, or not signed by the authority";
    case KEMTLS_ILLEGAL_PARAMETER:
      return "illegal parameter";
    case KEMTLS_DECODE_ERROR:
      return "decode error";
    case KEMTLS_DECRYPT_ERROR:
      return "decrypt error: the Finished message does not fit the handshake";
    case KEMTLS_PROTOCOL_VERSION:
      return "protocol version";
    case KEMTLS_INTERNAL_ERROR:
      return "internal error";
    default:
      return "unknown alert";
  }
}

/* --- Records and messages to be sent -------------------------------------------------------------
 */

/* Writes a number of 16 bits, and returns where the next one goes; so do the next two. */
static uint8_t *put16(uint8_t *p, unsigned value) {
  p[0] = (uint8_t)(value >> 8);
  p[1] = (uint8_t)value;
  return p + 2;
}

/* A number of 24 bits. */
static uint8_t *put24(uint8_t *p, size_t value) {
  p[0] = (uint8_t)(value >> 16);
  return put16(p + 1, (unsigned)(value & 0xffff));
}

/* Bytes as they are. */
static uint8_t *put_bytes(uint8_t *p, const uint8_t *bytes, size_t length) {
  memcpy(p, bytes, length);
  return p + length;
}

/* Where the content of the next record is written. */
static uint8_t *next_content(struct kemtls *c) {
  return c->out + c->out_used + KEMTLS_HEADER_BYTES;
}

/* Bytes that are left in `out`. */
static size_t room(const struct kemtls *c) {
  return sizeof c->out - c->out_used;
}

/* Sends what is at next_content(), protected if there are keys. */
static void send_record(struct kemtls *c, uint8_t type, size_t length) {
  if (c->status == KEMTLS_FAILED)
    return;
  uint8_t *const header = c->out + c->out_used, *const content = next_content(c);
  struct kemtls_direction *const write = &c->secrets.write;
  const bool protected = write->active && type != CHANGE_CIPHER_SPEC;
  size_t whole = length;
  if (protected) {
    content[length] = type;
    whole = length + KEMTLS_PROTECTION_BYTES - KEMTLS_HEADER_BYTES;
  }
  header[0] = protected ? APPLICATION_DATA : type;
  put16(put16(header + 1, VERSION_1_2), (unsigned)whole);
  if (protected && !protect(write, header, content, length + 1)) {
    memset(header, 0, KEMTLS_HEADER_BYTES + whole); /* out of memory: nothing leaves in clear */
    c->alert_sent = KEMTLS_INTERNAL_ERROR;
    c->status = KEMTLS_FAILED;
    return;
  }
  c->out_used += KEMTLS_HEADER_BYTES + whole;
  if (c->status == KEMTLS_MORE)
    c->handshake_written += KEMTLS_HEADER_BYTES + whole;
}

/* A fatal alert; afterwards nothing secret is left. */
static kemtls_status fail(struct kemtls *c, uint8_t alert) {
  if (c->status == KEMTLS_FAILED)
    return KEMTLS_FAILED;
  if (room(c) >= 2 + KEMTLS_PROTECTION_BYTES) {
    uint8_t *const content = next_content(c);
    content[0] = FATAL;
    content[1] = alert;
    send_record(c, ALERT, 2);
  }
  c->alert_sent = alert;
  c->status = KEMTLS_FAILED;
  vmb_wipe(&c->secrets, sizeof c->secrets);
  vmb_wipe(c->application, sizeof c->application);
  c->application_used = 0;
  return KEMTLS_FAILED;
}

/* The handshake message whose body ends at `end`: header, transcript, record. */
static void send_message(struct kemtls *c, enum kemtls_message type, const uint8_t *end) {
  uint8_t *const message = next_content(c);
  const size_t length = (size_t)(end - message);
  message[0] = (uint8_t)type;
  put24(message + 1, length - 4);
#ifdef KEMTLS_TESTING
  if (c->settings.before_sending != NULL)
    c->settings.before_sending(c->settings.state, message, length);
#endif
  mbedtls_sha256_update_ret(&c->transcript, message, length);
  send_record(c, HANDSHAKE, length);
}

/* Each side's second flight begins with it, for boxes on the way that know TLS 1.2 only. */
static void send_change_cipher_spec(struct kemtls *c) {
  next_content(c)[0] = 1;
  send_record(c, CHANGE_CIPHER_SPEC, 1);
}

/* The MAC of everything so far. */
static void send_finished(struct kemtls *c, const uint8_t key[KEMTLS_HASH_BYTES]) {
  uint8_t *const body = next_content(c) + 4;
  finished_mac(body, key, &c->transcript);
  send_message(c, KEMTLS_FINISHED, body + KEMTLS_HASH_BYTES);
}

/* --- Key schedule --------------------------------------------------------------------------------
 */

/* After ServerHello: the secret of the ephemeral KEM lies in `shared`. */
static void enter_handshake(struct kemtls *c) {
  struct kemtls_secrets *const s = &c->secrets;
  begin_stages(s->stage);
  next_stage(s->stage, s->shared, sizeof s->shared);
  vmb_wipe(s->shared, sizeof s->shared);
  vmb_wipe(s->ephemeral_key, sizeof s->ephemeral_key);
  const bool server = c->settings.server;
  set_direction(server ? &s->read : &s->write, s->stage, "c hs traffic", &c->transcript);
  set_direction(server ? &s->write : &s->read, s->stage, "s hs traffic", &c->transcript);
}

/*
 * After KEMEncapsulation: the secret of the server's key lies in `shared`. Both Finished keys come
 * from the master secret, which has the transcript of nothing in it.
 */
static void enter_authenticated(struct kemtls *c) {
  static const uint8_t zero[KEMTLS_HASH_BYTES];
  struct kemtls_secrets *const s = &c->secrets;
  next_stage(s->stage, s->shared, sizeof s->shared);
  vmb_wipe(s->shared, sizeof s->shared);
  const bool server = c->settings.server;
  set_direction(server ? &s->read : &s->write, s->stage, "c ahs traffic", &c->transcript);
  set_direction(server ? &s->write : &s->read, s->stage, "s ahs traffic", &c->transcript);
  next_stage(s->stage, zero, sizeof zero);
  expand_label(s->client_finished, KEMTLS_HASH_BYTES, s->stage, "c finished", NULL);
  expand_label(s->server_finished, KEMTLS_HASH_BYTES, s->stage, "s finished", NULL);
}

/* Which alert an operation of the library means. */
static kemtls_status fail_by(struct kemtls *c, vmb_status status) {
  if (status == VMB_ERROR_KEY || status == VMB_ERROR_CIPHERTEXT)
    return fail(c, KEMTLS_ILLEGAL_PARAMETER);
  return fail(c, KEMTLS_INTERNAL_ERROR);
}

/* From the caller's source. */
static vmb_status random_bytes(const struct kemtls *c, uint8_t *out, size_t length) {
  return c->settings.env->rng.fill(c->settings.env->rng.state, out, length);
}

/* --- Messages of the client ----------------------------------------------------------------------
 */

/* ClientHello with a fresh key pair of the ephemeral KEM. */
static kemtls_status send_client_hello(struct kemtls *c) {
  uint8_t *const body = next_content(c) + 4, *p = put16(body, VERSION_1_2);
  uint8_t public_key[KEMTLS_KEM_PUBLIC_KEY_BYTES];
  vmb_status status = random_bytes(c, p, 32);
  p += 32;
  if (status == VMB_OK)
    status = random_bytes(c, c->session, sizeof c->session);
  if (status == VMB_OK)
    status = KEMTLS_KEM_OF(_keypair)(public_key, c->secrets.ephemeral_key, c->settings.env);
  if (status != VMB_OK)
    return fail_by(c, status);
  *p++ = sizeof c->session;
  p = put_bytes(p, c->session, sizeof c->session);
  p = put16(put16(p, 2), AES_128_GCM_SHA256);
  p = put16(p, 0x0100); /* one method of compression: none */

  uint8_t *const extensions = p;
  p = put16(put16(p + 2, SUPPORTED_VERSIONS), 3);
  *p++ = 2;
  p = put16(p, VERSION_1_3);
  p = put16(put16(put16(put16(p, SUPPORTED_GROUPS), 4), 2), KEMTLS_GROUP);
  p = put16(put16(put16(p, SIGNATURE_ALGORITHMS), 6), 4);
  p = put16(put16(p, KEMTLS_KEM_SCHEME), KEMTLS_CA_SCHEME);
  p = put16(put16(put16(p, KEY_SHARE), 2 + SHARE_BYTES), SHARE_BYTES);
  p = put16(put16(p, KEMTLS_GROUP), KEMTLS_KEM_PUBLIC_KEY_BYTES);
  p = put_bytes(p, public_key, sizeof public_key);
  put16(extensions, (unsigned)(p - extensions - 2));
  send_message(c, KEMTLS_CLIENT_HELLO, p);
  c->expected = KEMTLS_SERVER_HELLO;
  return KEMTLS_MORE;
}

/* What the server's ServerHello must be, up to its ciphertext, with its own 32 random bytes. */
static const uint8_t *server_hello_share(const struct kemtls *c, const uint8_t *body,
                                         size_t length) {
  uint8_t expected[2 + 32 + 1 + 32 + 2 + 1 + 2 + 6 + 8], *p = put16(expected, VERSION_1_2);
  if (length != sizeof expected + KEMTLS_KEM_CIPHERTEXT_BYTES)
    return NULL;
  p = put_bytes(p, body + 2, 32);
  *p++ = sizeof c->session;
  p = put_bytes(p, c->session, sizeof c->session);
  p = put16(p, AES_128_GCM_SHA256);
  *p++ = 0;
  p = put16(p, 6 + 8 + KEMTLS_KEM_CIPHERTEXT_BYTES);
  p = put16(put16(put16(p, SUPPORTED_VERSIONS), 2), VERSION_1_3);
  p = put16(put16(p, KEY_SHARE), 4 + KEMTLS_KEM_CIPHERTEXT_BYTES);
  put16(put16(p, KEMTLS_GROUP), KEMTLS_KEM_CIPHERTEXT_BYTES);
  return memcmp(body, expected, sizeof expected) == 0 ? body + sizeof expected : NULL;
}

/* ServerHello: the ephemeral secret, and with it the first keys. */
static kemtls_status take_server_hello(struct kemtls *c, const uint8_t *body, size_t length) {
  const uint8_t *const ciphertext = server_hello_share(c, body, length);
  if (ciphertext == NULL)
    return fail(c, KEMTLS_ILLEGAL_PARAMETER);
  const vmb_status status = KEMTLS_KEM_OF(_decaps)(c->secrets.shared, ciphertext,
                                                   c->secrets.ephemeral_key, c->settings.env);
  if (status != VMB_OK)
    return fail_by(c, status);
  enter_handshake(c);
  c->expected = KEMTLS_ENCRYPTED_EXTENSIONS;
  return KEMTLS_MORE;
}

/* EncryptedExtensions: this server has none. */
static kemtls_status take_extensions(struct kemtls *c, const uint8_t *body, size_t length) {
  if (length != 2 || body[0] != 0 || body[1] != 0)
    return fail(c, KEMTLS_DECODE_ERROR);
  c->expected = KEMTLS_CERTIFICATE;
  return KEMTLS_MORE;
}

/* Certificate: context, list of one entry (RFC 8446 section 4.4.2); then the client's answer. */
static kemtls_status take_certificate(struct kemtls *c, const uint8_t *body, size_t length) {
  uint8_t head[7];
  if (length < sizeof head + 2)
    return fail(c, KEMTLS_DECODE_ERROR);
  const size_t der_bytes = length - sizeof head - 2;
  head[0] = 0;
  put24(put24(head + 1, der_bytes + 5), der_bytes);
  if (memcmp(body, head, sizeof head) != 0 || body[length - 2] != 0 || body[length - 1] != 0)
    return fail(c, KEMTLS_DECODE_ERROR);
  const uint8_t *server_key;
  const enum kemtls_alert alert = certificate_check(&server_key, body + sizeof head, der_bytes,
                                                    c->settings.ca_public_key, c->settings.env);
  if (alert != KEMTLS_NO_ALERT)
    return fail(c, (uint8_t)alert);

  send_change_cipher_spec(c);
  uint8_t *const out = next_content(c) + 4;
  uint8_t *const ciphertext = put16(out + 1, KEMTLS_KEM_CIPHERTEXT_BYTES);
  out[0] = 0;
  const vmb_status status =
      KEMTLS_KEM_OF(_encaps)(ciphertext, c->secrets.shared, server_key, c->settings.env);
  if (status != VMB_OK)
    return fail_by(c, status);
  send_message(c, KEMTLS_ENCAPSULATION, ciphertext + KEMTLS_KEM_CIPHERTEXT_BYTES);
  enter_authenticated(c);
  send_finished(c, c->secrets.client_finished);
  set_direction(&c->secrets.write, c->secrets.stage, "c ap traffic", &c->transcript);
  c->expected = KEMTLS_FINISHED;
  return KEMTLS_MORE;
}

/* --- Messages of the server ----------------------------------------------------------------------
 */

/* What a client of this program writes, up to its key, with its own random bytes and session. */
static const uint8_t *client_hello_share(const uint8_t *body, size_t length) {
  uint8_t expected[KEMTLS_CLIENT_HELLO_BYTES - KEMTLS_HEADER_BYTES - 4];
  uint8_t *p = put16(expected, VERSION_1_2);
  if (length != sizeof expected + KEMTLS_KEM_PUBLIC_KEY_BYTES)
    return NULL;
  p = put_bytes(p, body + 2, 32);
  *p++ = 32;
  p = put_bytes(p, body + 2 + 32 + 1, 32);
  p = put16(put16(p, 2), AES_128_GCM_SHA256);
  p = put16(p, 0x0100);
  p = put16(p, (unsigned)(length - (size_t)(p - expected) - 2));
  p = put16(put16(p, SUPPORTED_VERSIONS), 3);
  *p++ = 2;
  p = put16(p, VERSION_1_3);
  p = put16(put16(put16(put16(p, SUPPORTED_GROUPS), 4), 2), KEMTLS_GROUP);
  p = put16(put16(put16(p, SIGNATURE_ALGORITHMS), 6), 4);
  p = put16(put16(p, KEMTLS_KEM_SCHEME), KEMTLS_CA_SCHEME);
  p = put16(put16(put16(p, KEY_SHARE), 2 + SHARE_BYTES), SHARE_BYTES);
  put16(put16(p, KEMTLS_GROUP), KEMTLS_KEM_PUBLIC_KEY_BYTES);
  return memcmp(body, expected, sizeof expected) == 0 ? body + sizeof expected : NULL;
}

/* ServerHello with a ciphertext for the client's ephemeral key. */
static vmb_status send_server_hello(struct kemtls *c, const uint8_t *client_key) {
  uint8_t *p = put16(next_content(c) + 4, VERSION_1_2);
  vmb_status status = random_bytes(c, p, 32);
  p += 32;
  *p++ = sizeof c->session;
  p = put_bytes(p, c->session, sizeof c->session);
  p = put16(p, AES_128_GCM_SHA256);
  *p++ = 0;
  p = put16(p, 6 + 8 + KEMTLS_KEM_CIPHERTEXT_BYTES);
  p = put16(put16(put16(p, SUPPORTED_VERSIONS), 2), VERSION_1_3);
  p = put16(put16(p, KEY_SHARE), 4 + KEMTLS_KEM_CIPHERTEXT_BYTES);
  p = put16(put16(p, KEMTLS_GROUP), KEMTLS_KEM_CIPHERTEXT_BYTES);
  if (status == VMB_OK)
    status = KEMTLS_KEM_OF(_encaps)(p, c->secrets.shared, client_key, c->settings.env);
  if (status == VMB_OK)
    send_message(c, KEMTLS_SERVER_HELLO, p + KEMTLS_KEM_CIPHERTEXT_BYTES);
  return status;
}

/* ClientHello: the server's whole flight is the answer. */
static kemtls_status take_client_hello(struct kemtls *c, const uint8_t *body, size_t length) {
  const uint8_t *const client_key = client_hello_share(body, length);
  if (client_key == NULL)
    return fail(c, KEMTLS_HANDSHAKE_FAILURE);
  memcpy(c->session, body + 2 + 32 + 1, sizeof c->session);
  const vmb_status status = send_server_hello(c, client_key);
  if (status != VMB_OK)
    return fail_by(c, status);
  enter_handshake(c);
  send_change_cipher_spec(c);

  uint8_t *p = next_content(c) + 4;
  send_message(c, KEMTLS_ENCRYPTED_EXTENSIONS, put16(p, 0));
  p = next_content(c) + 4;
  *p++ = 0;
  p = put24(put24(p, c->settings.certificate_bytes + 5), c->settings.certificate_bytes);
  p = put_bytes(p, c->settings.certificate, c->settings.certificate_bytes);
  send_message(c, KEMTLS_CERTIFICATE, put16(p, 0));
  c->expected = KEMTLS_ENCAPSULATION;
  return KEMTLS_MORE;
}

/* KEMEncapsulation: only who has the certificate's key comes to the client's keys. */
static kemtls_status take_encapsulation(struct kemtls *c, const uint8_t *body, size_t length) {
  uint8_t head[3] = {0};
  put16(head + 1, KEMTLS_KEM_CIPHERTEXT_BYTES);
  if (length != sizeof head + KEMTLS_KEM_CIPHERTEXT_BYTES || memcmp(body, head, sizeof head) != 0)
    return fail(c, KEMTLS_DECODE_ERROR);
  const vmb_status status = KEMTLS_KEM_OF(_decaps)(c->secrets.shared, body + sizeof head,
                                                   c->settings.secret_key, c->settings.env);
  if (status != VMB_OK)
    return fail_by(c, status);
  enter_authenticated(c);
  c->expected = KEMTLS_FINISHED;
  return KEMTLS_MORE;
}

/* --- What arrives --------------------------------------------------------------------------------
 */

/* The Finished message that was expected; `mac` is what the transcript before it asks for. */
static kemtls_status take_finished(struct kemtls *c, const uint8_t *body, size_t length,
                                   const uint8_t mac[KEMTLS_HASH_BYTES]) {
  struct kemtls_secrets *const s = &c->secrets;
  if (length != KEMTLS_HASH_BYTES || mbedtls_ct_memcmp(body, mac, KEMTLS_HASH_BYTES) != 0)
    return fail(c, KEMTLS_DECRYPT_ERROR);
  if (c->settings.server) {
    set_direction(&s->read, s->stage, "c ap traffic", &c->transcript);
    send_finished(c, s->server_finished);
    set_direction(&s->write, s->stage, "s ap traffic", &c->transcript);
  } else {
    set_direction(&s->read, s->stage, "s ap traffic", &c->transcript);
  }
  vmb_wipe(s->stage, sizeof s->stage);
  vmb_wipe(s->client_finished, sizeof s->client_finished);
  vmb_wipe(s->server_finished, sizeof s->server_finished);
  c->expected = KEMTLS_NO_MESSAGE;
  c->status = KEMTLS_CONNECTED;
  return KEMTLS_CONNECTED;
}

/* A record holds exactly one message. */
static kemtls_status take_message(struct kemtls *c, const uint8_t *message, size_t length) {
  if (length < 4)
    return fail(c, KEMTLS_DECODE_ERROR);
  if (c->status != KEMTLS_MORE || message[0] != c->expected)
    return fail(c, KEMTLS_UNEXPECTED_MESSAGE);
  const size_t body_bytes = length - 4;
  uint8_t head[3], mac[KEMTLS_HASH_BYTES];
  put24(head, body_bytes);
  if (memcmp(message + 1, head, sizeof head) != 0)
    return fail(c, KEMTLS_DECODE_ERROR);
  if (c->expected == KEMTLS_FINISHED)
    finished_mac(mac, c->settings.server ? c->secrets.client_finished : c->secrets.server_finished,
                 &c->transcript);
  mbedtls_sha256_update_ret(&c->transcript, message, length);

  switch (c->expected) {
    case KEMTLS_CLIENT_HELLO:
      return take_client_hello(c, message + 4, body_bytes);
    case KEMTLS_SERVER_HELLO:
      return take_server_hello(c, message + 4, body_bytes);
    case KEMTLS_ENCRYPTED_EXTENSIONS:
      return take_extensions(c, message + 4, body_bytes);
    case KEMTLS_CERTIFICATE:
      return take_certificate(c, message + 4, body_bytes);
    case KEMTLS_ENCAPSULATION:
      return take_encapsulation(c, message + 4, body_bytes);
    case KEMTLS_FINISHED:
      return take_finished(c, message + 4, body_bytes, mac);
    default:
      return fail(c, KEMTLS_INTERNAL_ERROR);
  }
}

/* Data waits in `application` until the caller has read it. */
static kemtls_status take_application_data(struct kemtls *c, const uint8_t *data, size_t length) {
  if (c->status != KEMTLS_CONNECTED)
    return fail(c, KEMTLS_UNEXPECTED_MESSAGE);
  if (length > sizeof c->application - c->application_used)
    return fail(c, KEMTLS_RECORD_OVERFLOW);
  memcpy(c->application + c->application_used, data, length);
  c->application_used += length;
  return c->status;
}

/* The peer's alert ends the connection without an answer. */
static kemtls_status take_alert(struct kemtls *c, const uint8_t *content, size_t length) {
  if (length != 2)
    return fail(c, KEMTLS_DECODE_ERROR);
  c->alert_received = content[1];
  c->status = KEMTLS_FAILED;
  vmb_wipe(&c->secrets, sizeof c->secrets);
  return KEMTLS_FAILED;
}

/* The content of a record, by its type. */
static kemtls_status take_content(struct kemtls *c, uint8_t type, const uint8_t *content,
                                  size_t length) {
  switch (type) {
    case HANDSHAKE:
      return take_message(c, content, length);
    case APPLICATION_DATA:
      return take_application_data(c, content, length);
    case ALERT:
      return take_alert(c, content, length);
    default:
      return fail(c, KEMTLS_UNEXPECTED_MESSAGE);
  }
}

/* A whole record is at the beginning of `in`. */
static kemtls_status take_record(struct kemtls *c, size_t length) {
  const uint8_t *const header = c->in;
  uint8_t *const content = c->in + KEMTLS_HEADER_BYTES;
  struct kemtls_direction *const read = &c->secrets.read;
  if (c->status == KEMTLS_MORE)
    c->handshake_read += KEMTLS_HEADER_BYTES + length;
  if (header[0] == CHANGE_CIPHER_SPEC && c->status == KEMTLS_MORE) {
    if (length != 1 || content[0] != 1)
      return fail(c, KEMTLS_UNEXPECTED_MESSAGE);
    return c->status; /* means nothing in TLS 1.3 */
  }
  /* A peer that has no keys yet sends its alert in clear. */
  if (!read->active || (header[0] == ALERT && c->status == KEMTLS_MORE))
    return take_content(c, header[0], content, length);

  if (header[0] != APPLICATION_DATA || length < KEMTLS_PROTECTION_BYTES - KEMTLS_HEADER_BYTES)
    return fail(c, KEMTLS_UNEXPECTED_MESSAGE);
  const size_t inner = length - (KEMTLS_PROTECTION_BYTES - KEMTLS_HEADER_BYTES);
  if (!unprotect(read, header, content, inner + 1))
    return fail(c, KEMTLS_BAD_RECORD_MAC);
  return take_content(c, content[inner], content, inner); /* no padding */
}

kemtls_status kemtls_receive(struct kemtls *c, const uint8_t *data, size_t length) {
  while (length > 0 && c->status != KEMTLS_FAILED) {
    size_t wanted = KEMTLS_HEADER_BYTES;
    if (c->in_used >= KEMTLS_HEADER_BYTES)
      wanted += (size_t)c->in[3] << 8 | c->in[4];
    if (wanted > sizeof c->in) {
      fail(c, KEMTLS_RECORD_OVERFLOW);
      break;
    }
    const size_t missing = wanted - c->in_used, piece = length < missing ? length : missing;
    memcpy(c->in + c->in_used, data, piece);
    c->in_used += piece;
    data += piece;
    length -= piece;
    if (c->in_used == KEMTLS_HEADER_BYTES && (c->in[3] | c->in[4]) == 0) {
      fail(c, KEMTLS_DECODE_ERROR); /* an empty record */
    } else if (c->in_used > KEMTLS_HEADER_BYTES && c->in_used == wanted) {
      c->in_used = 0;
      take_record(c, wanted - KEMTLS_HEADER_BYTES);
    }
  }
  if (c->status == KEMTLS_FAILED) {
    vmb_wipe(c->in, sizeof c->in);
    vmb_wipe(&c->secrets, sizeof c->secrets);
  }
  return c->status;
}

kemtls_status kemtls_send(struct kemtls *c, const uint8_t *data, size_t length) {
  if (c->status != KEMTLS_CONNECTED)
    return c->status;
  if (length > KEMTLS_APPLICATION_BYTES || room(c) < length + KEMTLS_PROTECTION_BYTES)
    return fail(c, KEMTLS_INTERNAL_ERROR);
  memcpy(next_content(c), data, length);
  send_record(c, APPLICATION_DATA, length);
  return c->status;
}

kemtls_status kemtls_begin(struct kemtls *c, const struct kemtls_settings *settings) {
  memset(c, 0, sizeof *c);
  c->settings = *settings;
  c->expected = KEMTLS_NO_MESSAGE;
  mbedtls_sha256_init(&c->transcript);
  mbedtls_sha256_starts_ret(&c->transcript, 0);
  if (!settings->server)
    return send_client_hello(c);
  if (settings->certificate_bytes > KEMTLS_CERTIFICATE_BYTES)
    return fail(c, KEMTLS_INTERNAL_ERROR);
  c->expected = KEMTLS_CLIENT_HELLO;
  return KEMTLS_MORE;
}

void kemtls_wipe(struct kemtls *c) {
  vmb_wipe(c, sizeof *c);
}
