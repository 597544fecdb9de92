/*
 * Handshakes between a client and a server in one program: sizes, every piece length, and what ends
 * a handshake with which alert; afterwards no key is left.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <mbedtls/gcm.h>
#include <stdlib.h>

#include "check.h"
#include "key_schedule.h"
#include "loopback.h"

static struct loopback_credentials credentials;
static struct kemtls client, server;
static union kemtls_work work;
static vmb_seeded_random random_state;
static const vmb_env env = {{vmb_seeded_random_fill, &random_state}, &work, sizeof work};
static struct kemtls_settings of_client, of_server;

/* Whether nothing is left. */
static bool is_zero(const void *memory, size_t length) {
  const uint8_t *const bytes = memory;
  uint8_t all = 0;
  for (size_t i = 0; i < length; i++)
    all |= bytes[i];
  return all == 0;
}

/* Both sides at their beginning, with the settings as they are. */
static void begin(void) {
  kemtls_begin(&server, &of_server);
  client_begin(&client, &of_client);
}

/* A failed side has no keys; what its alerts are. */
static void check_failed_by(const struct kemtls *side, uint8_t sent, uint8_t received,
                            const char *what) {
  CHECK(side->status == KEMTLS_FAILED, "%s: has not failed", what);
  CHECK(side->alert_sent == sent && side->alert_received == received,
        "%s: alerts sent %u and received %u, not %u and %u", what, side->alert_sent,
        side->alert_received, sent, received);
  CHECK(is_zero(&side->secrets, sizeof side->secrets), "%s: secrets are left", what);
  CHECK(is_zero(side->in, sizeof side->in), "%s: input is left", what);
}

/* RFC 8448 section 3, and test case 2 of the GCM specification. */
static void test_against_published_values(void) {
  uint8_t stage[KEMTLS_HASH_BYTES], shared[32], derived[32], block[16] = {0}, tag[16];
  uint8_t empty[KEMTLS_HASH_BYTES];
  mbedtls_sha256_ret(block, 0, empty, 0);
  begin_stages(stage);
  CHECK_EQUAL_HEX(stage, "33ad0a1c607ec03b09e6cd9893680ce210adf300aa1f2660e1b22e10f170f92a",
                  "the early secret");
  expand_label(derived, sizeof derived, stage, "derived", empty);
  CHECK_EQUAL_HEX(derived, "6f2615a108c702c5678f54fc9dbab69716c076189c48250cebeac3576c3611ba",
                  "the salt of the handshake secret");
  check_bytes_of_hex(shared, "8bd4054fb55b9d63fdfbacf9f04b9f0d35e6d63f537563efd46272900f89492d");
  next_stage(stage, shared, sizeof shared);
  CHECK_EQUAL_HEX(stage, "1dc826e93606aa6fdc0aadc12f741b01046aa6b99f691ed221a9f0ca043fbeac",
                  "the handshake secret");

  mbedtls_gcm_context gcm;
  mbedtls_gcm_init(&gcm);
  mbedtls_gcm_setkey(&gcm, MBEDTLS_CIPHER_ID_AES, block, 128);
  mbedtls_gcm_crypt_and_tag(&gcm, MBEDTLS_GCM_ENCRYPT, 16, block, 12, NULL, 0, block, block, 16,
                            tag);
  mbedtls_gcm_free(&gcm);
  CHECK_EQUAL_HEX(block, "0388dace60b6a392f328c2b971b2fe78", "AES-128-GCM, ciphertext");
  CHECK_EQUAL_HEX(tag, "ab6e47d42cec13bdf53a67b21257bddf", "AES-128-GCM, tag");
}

/* The sizes of specs/tls_and_keys.md section D.2; data in both directions; wiping. */
static void test_handshake(size_t piece) {
  static const uint8_t data[] = "over the connection";
  begin();
  loopback_run(&client, &server, piece);
  CHECK(client.status == KEMTLS_CONNECTED && server.status == KEMTLS_CONNECTED,
        "pieces of %lu: not connected", (unsigned long)piece);
  const size_t kem = KEMTLS_KEM_CIPHERTEXT_BYTES;
  const size_t from_client =
      KEMTLS_CLIENT_HELLO_BYTES + KEMTLS_KEM_PUBLIC_KEY_BYTES + 6 + (29 + kem) + 58;
  const size_t from_server = (95 + kem) + 6 + 28 + (35 + credentials.certificate_bytes) + 58;
  CHECK(client.handshake_written == from_client && server.handshake_read == from_client,
        "the client wrote %lu bytes, not %lu", (unsigned long)client.handshake_written,
        (unsigned long)from_client);
  CHECK(server.handshake_written == from_server && client.handshake_read == from_server,
        "the server wrote %lu bytes, not %lu", (unsigned long)server.handshake_written,
        (unsigned long)from_server);

  for (int turn = 0; turn < 3; turn++) {
    kemtls_send(&client, data, sizeof data);
    loopback_run(&client, &server, piece);
    CHECK(server.application_used == sizeof data, "data did not arrive");
    CHECK_EQUAL_BYTES(server.application, data, sizeof data, "data to the server");
    kemtls_send(&server, server.application, server.application_used);
    server.application_used = 0;
    loopback_run(&client, &server, piece);
    CHECK_EQUAL_BYTES(client.application, data, sizeof data, "data to the client");
    client.application_used = 0;
  }
  kemtls_wipe(&client);
  kemtls_wipe(&server);
  CHECK(is_zero(&client, sizeof client) && is_zero(&server, sizeof server), "not wiped");
}

/* Which message is damaged before it is hashed and protected: its last byte, one bit. */
static void damage(void *state, uint8_t *message, size_t length) {
  const int *const type = state;
  if (message[0] == *type)
    message[length - 1] ^= 1;
}

/* One damaged message; the alert of the side that notices. */
static void test_damaged_message(int type, bool by_server, uint8_t client_sends,
                                 uint8_t server_sends, const char *what) {
  struct kemtls_settings *const sender = by_server ? &of_server : &of_client;
  sender->before_sending = damage;
  sender->state = &type;
  begin();
  loopback_run(&client, &server, 1460);
  sender->before_sending = NULL;
  if (client_sends != KEMTLS_NO_ALERT)
    check_failed_by(&client, client_sends, KEMTLS_NO_ALERT, what);
  if (server_sends != KEMTLS_NO_ALERT)
    check_failed_by(&server, server_sends, KEMTLS_NO_ALERT, what);
  CHECK(client.status != KEMTLS_CONNECTED || server.status != KEMTLS_CONNECTED,
        "%s: both are connected", what);
}

/* Every message that can be damaged without damaging its record. */
static void test_damaged_messages(void) {
  /* an implicitly rejected ciphertext gives other keys: what is protected by them does not open */
  test_damaged_message(KEMTLS_SERVER_HELLO, true, KEMTLS_BAD_RECORD_MAC, KEMTLS_BAD_RECORD_MAC,
                       "ephemeral ciphertext");
  test_damaged_message(KEMTLS_ENCAPSULATION, false, KEMTLS_NO_ALERT, KEMTLS_BAD_RECORD_MAC,
                       "ciphertext for the certificate's key");
  test_damaged_message(KEMTLS_FINISHED, false, KEMTLS_NO_ALERT, KEMTLS_DECRYPT_ERROR,
                       "the client's Finished");
  test_damaged_message(KEMTLS_FINISHED, true, KEMTLS_DECRYPT_ERROR, KEMTLS_NO_ALERT,
                       "the server's Finished");
  test_damaged_message(KEMTLS_ENCRYPTED_EXTENSIONS, true, KEMTLS_DECODE_ERROR, KEMTLS_NO_ALERT,
                       "extensions");
  test_damaged_message(KEMTLS_CERTIFICATE, true, KEMTLS_DECODE_ERROR, KEMTLS_NO_ALERT,
                       "the list of certificates");
}

/* The client's alert reaches the server, protected, when the certificate is not accepted. */
static void check_certificate_refused(uint8_t alert, const char *what, size_t where) {
  begin();
  loopback_run(&client, &server, 1460);
  CHECK(client.status == KEMTLS_FAILED &&
            (client.alert_sent == alert ||
             (alert == KEMTLS_NO_ALERT && (client.alert_sent == KEMTLS_BAD_CERTIFICATE ||
                                           client.alert_sent == KEMTLS_DECODE_ERROR))),
        "%s %lu: alert %u", what, (unsigned long)where, client.alert_sent);
  check_failed_by(&client, client.alert_sent, KEMTLS_NO_ALERT, what);
  check_failed_by(&server, KEMTLS_NO_ALERT, client.alert_sent, what);
}

/* Bytes all over the certificate, its signature, its length, the authority. */
static void test_damaged_certificates(size_t step) {
  for (size_t at = 0; at < credentials.certificate_bytes; at += at < 128 ? step / 4 + 1 : step) {
    credentials.certificate[at] ^= 0x20;
    check_certificate_refused(KEMTLS_NO_ALERT, "certificate damaged at byte", at);
    credentials.certificate[at] ^= 0x20;
  }
  const size_t last = credentials.certificate_bytes - 1;
  credentials.certificate[last] ^= 1;
  check_certificate_refused(KEMTLS_BAD_CERTIFICATE, "damaged signature, byte", last);
  credentials.certificate[last] ^= 1;
  of_server.certificate_bytes--;
  check_certificate_refused(KEMTLS_DECODE_ERROR, "certificate without its last byte", last);
  of_server.certificate_bytes++;
  credentials.ca_public_key[40] ^= 1;
  check_certificate_refused(KEMTLS_BAD_CERTIFICATE, "another authority, byte", 40);
  credentials.ca_public_key[40] ^= 1;
}

/* One bit of every record on the wire, in both directions, in its header and in its last byte. */
static void test_damaged_records(void) {
  for (int record = 0; record < 8; record++) {
    for (int place = 0; place < 2; place++) {
      int at = 0;
      bool changed = false;
      begin();
      while (client.out_used > 0 || server.out_used > 0) {
        struct kemtls *const from = client.out_used > 0 ? &client : &server;
        struct kemtls *const to = client.out_used > 0 ? &server : &client;
        for (uint8_t *p = from->out; p < from->out + from->out_used;) {
          const size_t length = KEMTLS_HEADER_BYTES + ((size_t)p[3] << 8 | p[4]);
          if (p[0] != 20 && at++ == record && !changed) {
            p[place == 0 ? 0 : length - 1] ^= place == 0 ? 8 : 1;
            changed = true;
          }
          p += length;
        }
        kemtls_receive(to, from->out, from->out_used);
        from->out_used = 0;
      }
      if (!changed)
        continue;
      CHECK(client.status == KEMTLS_FAILED || server.status == KEMTLS_FAILED,
            "record %d, place %d: nobody noticed", record, place);
      const struct kemtls *const failed = client.status == KEMTLS_FAILED ? &client : &server;
      CHECK(failed->alert_sent != 0 || failed->alert_received != 0, "no alert");
      CHECK(is_zero(&failed->secrets, sizeof failed->secrets), "secrets are left");
    }
  }
}

/* Delivers one record, the client's first; false if there is none. */
static bool deliver_record(void) {
  struct kemtls *const from = client.out_used > 0 ? &client : &server;
  struct kemtls *const to = from == &client ? &server : &client;
  if (from->out_used == 0)
    return false;
  const size_t length = KEMTLS_HEADER_BYTES + ((size_t)from->out[3] << 8 | from->out[4]);
  kemtls_receive(to, from->out, length);
  from->out_used -= length;
  memmove(from->out, from->out + length, from->out_used);
  return true;
}

/*
 * A message of that type with 32 zeros, under the keys that this side's peer has: what is not
 * expected ends the connection.
 */
static void check_message(struct kemtls *side, unsigned type) {
  enum { BYTES = 4 + KEMTLS_HASH_BYTES };
  static struct kemtls saved;
  uint8_t record[KEMTLS_PROTECTION_BYTES + BYTES] = {22, 3, 3, 0, BYTES};
  uint8_t *const message = record + KEMTLS_HEADER_BYTES;
  size_t length = KEMTLS_HEADER_BYTES + BYTES;
  struct kemtls_direction write = side->secrets.read;
  const bool is_expected = side->status == KEMTLS_MORE && type == (unsigned)side->expected;
  saved = *side;
  message[0] = (uint8_t)type;
  message[3] = KEMTLS_HASH_BYTES;
  if (write.active) {
    message[BYTES] = record[0];
    record[0] = 23;
    record[4] = sizeof record - KEMTLS_HEADER_BYTES;
    length = sizeof record;
    CHECK(protect(&write, record, message, BYTES + 1), "protection");
  }
  kemtls_receive(side, record, length);
  CHECK(side->status == KEMTLS_FAILED &&
            (side->alert_sent == KEMTLS_UNEXPECTED_MESSAGE) != is_expected,
        "type %u, where %d is expected: status %d, alert %u", type, (int)saved.expected,
        (int)side->status, side->alert_sent);
  CHECK(is_zero(&side->secrets, sizeof side->secrets), "type %u: secrets are left", type);
  *side = saved;
}

/* Every type of handshake messages in every state of both sides, connected ones included. */
static void test_every_message_in_every_state(void) {
  static const enum kemtls_message states[2][5] = {
      {KEMTLS_SERVER_HELLO, KEMTLS_ENCRYPTED_EXTENSIONS, KEMTLS_CERTIFICATE, KEMTLS_FINISHED,
       KEMTLS_NO_MESSAGE},
      {KEMTLS_CLIENT_HELLO, KEMTLS_ENCAPSULATION, KEMTLS_FINISHED, KEMTLS_NO_MESSAGE}};
  struct kemtls *const sides[2] = {&client, &server};
  unsigned checked[2] = {0};
  begin();
  do {
    for (unsigned i = 0; i < 2; i++) {
      if (checked[i] == 5 || sides[i]->expected != states[i][checked[i]])
        continue; /* the state of before */
      for (unsigned type = 0; type < 256; type++)
        check_message(sides[i], type);
      checked[i]++;
    }
  } while (deliver_record());
  CHECK(checked[0] == 5 && checked[1] == 4, "%u states of the client, %u of the server", checked[0],
        checked[1]);
  CHECK(client.status == KEMTLS_CONNECTED && server.status == KEMTLS_CONNECTED, "not connected");
}

/* A source that has none. */
static vmb_status no_random(void *state, uint8_t *out, size_t length) {
  (void)state;
  memset(out, 0, length);
  return VMB_ERROR_RANDOM;
}

/* Records that no client or server of this program sends. */
static void test_strange_input(void) {
  static const uint8_t long_record[] = {23, 3, 3, 0xff, 0xff}, empty[] = {22, 3, 3, 0, 0};
  static const uint8_t early_data[] = {23, 3, 3, 0, 1, 0}, alert[] = {21, 3, 3, 0, 2, 2, 40};
  static const uint8_t early_finished[] = {22, 3, 3, 0, 4, KEMTLS_FINISHED, 0, 0, 0};
  static const struct {
    const uint8_t *data;
    size_t length;
    uint8_t sent, received;
  } cases[] = {
      {long_record, sizeof long_record + 0, KEMTLS_RECORD_OVERFLOW, 0},
      {empty, sizeof empty, KEMTLS_DECODE_ERROR, 0},
      {early_data, sizeof early_data, KEMTLS_UNEXPECTED_MESSAGE, 0},
      {early_finished, sizeof early_finished, KEMTLS_UNEXPECTED_MESSAGE, 0},
      {alert, sizeof alert, 0, KEMTLS_HANDSHAKE_FAILURE},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    begin();
    kemtls_receive(&client, cases[i].data, cases[i].length);
    uint8_t more = 0;
    kemtls_receive(&client, &more, 1);
    check_failed_by(&client, cases[i].sent, cases[i].received, "strange record to the client");
    kemtls_receive(&server, cases[i].data, cases[i].length);
    kemtls_receive(&server, &more, 1);
    check_failed_by(&server, cases[i].sent, cases[i].received, "strange record to the server");
  }

  begin();
  client.out[KEMTLS_HEADER_BYTES + 4 + 2 + 32 + 1 + 32 + 2 + 2 + 2 + 2 + 7 + 7] ^= 1; /* group */
  loopback_run(&client, &server, 1460);
  check_failed_by(&server, KEMTLS_HANDSHAKE_FAILURE, 0, "another group");
  check_failed_by(&client, 0, KEMTLS_HANDSHAKE_FAILURE, "another group");

  const vmb_env without = {{no_random, NULL}, &work, sizeof work};
  const struct kemtls_settings settings = {.ca_public_key = credentials.ca_public_key,
                                           .env = &without};
  kemtls_begin(&client, &settings);
  check_failed_by(&client, KEMTLS_INTERNAL_ERROR, 0, "no random source");
}

int main(int argc, char **argv) {
  vmb_seeded_random_init(&random_state, (const uint8_t *)"kemtls", 6);
  const size_t step = argc > 1 ? (size_t)strtoul(argv[1], NULL, 10) : 61;
  if (loopback_make(&credentials, &env) != VMB_OK || step == 0)
    return 2;
  of_client = (struct kemtls_settings){.ca_public_key = credentials.ca_public_key, .env = &env};
  of_server = (struct kemtls_settings){.server = true,
                                       .certificate = credentials.certificate,
                                       .certificate_bytes = credentials.certificate_bytes,
                                       .secret_key = credentials.secret_key,
                                       .env = &env};
  test_against_published_values();
  test_handshake(100000);
  test_handshake(1);
  test_handshake(37);
  test_damaged_messages();
  test_damaged_certificates(step);
  test_damaged_records();
  test_strange_input();
  test_every_message_in_every_state();
  return check_report();
}
