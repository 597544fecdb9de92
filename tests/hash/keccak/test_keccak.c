/*
 * Keccak, SHA-3 and SHAKE against FIPS 202: its examples, all lengths, long outputs, input and
 * output split at every place.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak.h"
#include "hash/sha2/sha2.h"
#include "check.h"
#include "keccak_sponges.h"

/*
 * The empty message and 200 bytes a3: NIST's examples for FIPS 202. The others: an independent
 * implementation.
 */
static const struct values {
  const char *empty, *abc, *letters, *a3;
  const char *million; /* one million letters a */
  /* SHA-256 of the outputs for the first 0, 1, ..., 400 bytes of the message */
  const char *all_lengths;
} values[4] = {
    {"a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a",
     "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
     "41c0dba2a9d6240849100376a8235e2c82e1b9998a999e21db32dd97496d3376",
     "79f38adec5c20307a98ef76e8324afbfd46cfd81b22e3973c65fa1bd9de31787",
     "5c8875ae474a3634ba4fd55ec85bffd661f32aca75c6d699d0cdcb6c115891c1",
     "2187b58c9e09a3786c3f6f67de4bb4928350883a1eaf28415be322ee143992f1"},
    {"a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a615b2123af1f5f94c11e3e9402c3ac"
     "558f500199d95b6d3e301758586281dcd26",
     "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e39"
     "34057340b4cf408d5a56592f8274eec53f0",
     "04a371e84ecfb5b8b77cb48610fca8182dd457ce6f326a0fd3d7ec2f1e91636dee691fbe0c985302ba1b0d8dc78c0"
     "86346b533b49c030d99a27daf1139d6e75e",
     "e76dfad22084a8b1467fcf2ffa58361bec7628edf5f3fdc0e4805dc48caeeca81b7c13c30adf52a3659584739a2df"
     "46be589c51ca1a4a8416df6545a1ce8ba00",
     "3c3a876da14034ab60627c077bb98f7e120a2a5370212dffb3385a18d4f38859ed311d0a9d5141ce9cc5c66ee689b"
     "266a8aa18ace8282a0e0db596c90b0a7b87",
     "4ffccc57d2fbe56beca482f83520be4f998f8d61210946933fd39815be12f29f"},
    {"7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26",
     "5881092dd818bf5cf8a3ddb793fbcba74097d5c526a6d35f97b83351940f2cc8",
     "1a96182b50fb8c7e74e0a707788f55e98209b8d91fade8f32f8dd5cff7bf21f5",
     "131ab8d2b594946b9c81333f9bb6e0ce75c3b93104fa3469d3917457385da037",
     "9d222c79c4ff9d092cf6ca86143aa411e369973808ef97093255826c5572ef58",
     "ba6012c9f0536c9112b043caa14a6a3d67f9ec75275136e5305934435646d35d"},
    {"46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f",
     "483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739",
     "4d8c2dd2435a0128eefbb8c36f6f87133a7911e18d979ee1ae6be5d4fd2e3329",
     "cd8a920ed141aa0407a22d59288652e9d9f1a7ee0c1e7c1ca699424da84a904d",
     "3578a7a4ca9137569cdf76ed617d31bb994fca9c1bbf8b184013de8234dfd13a",
     "9906b1692876b4398bcf901636ccca4056d10b52b4786aa4960cd83c2ca4da30"}};

static void check_hash(const struct sponge *sponge, const uint8_t *got, const char *wanted_hex,
                       const char *what) {
  uint8_t wanted[64];
  CHECK(check_bytes_of_hex(wanted, wanted_hex) == sponge->bytes,
        "%s, %s: length of the wanted value", sponge->name, what);
  CHECK_EQUAL_BYTES(got, wanted, sponge->bytes, "%s of %s", sponge->name, what);
}

static void check_text(const struct sponge *sponge, const char *text, const char *wanted_hex) {
  uint8_t out[64];
  hash(sponge, out, (const uint8_t *)text, strlen(text));
  check_hash(sponge, out, wanted_hex, text);
}

static void test_values(const struct sponge *sponge) {
  const struct values *const wanted_values = &values[sponge - sponges];
  check_text(sponge, "", wanted_values->empty);
  check_text(sponge, "abc", wanted_values->abc);
  check_text(sponge, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
             wanted_values->letters);

  uint8_t bytes[1000], out[64];
  memset(bytes, 0xa3, 200);
  hash(sponge, out, bytes, 200);
  check_hash(sponge, out, wanted_values->a3, "200 bytes a3");

  vmb_keccak state;
  memset(bytes, 'a', sizeof bytes);
  vmb_keccak_init(&state, sponge->kind);
  for (int i = 0; i < 1000; i++)
    vmb_keccak_absorb(&state, bytes, sizeof bytes);
  vmb_keccak_squeeze(&state, out, sponge->bytes);
  check_hash(sponge, out, wanted_values->million, "one million letters a");

  vmb_sha256_state all;
  uint8_t wanted[32];
  vmb_sha256_init(&all);
  for (size_t length = 0; length <= 400; length++) {
    hash(sponge, out, message, length);
    vmb_sha256_update(&all, out, sponge->bytes);
  }
  vmb_sha256_final(&all, out);
  check_bytes_of_hex(wanted, wanted_values->all_lengths);
  CHECK_EQUAL_BYTES(out, wanted, sizeof wanted, "%s of all lengths up to 400", sponge->name);
}

/*
 * Long outputs: the first and last 32 of 512 bytes (NIST's examples), and the SHA-256 of 10000
 * bytes for the empty message.
 */
static void test_long_outputs(void) {
  static const char *const wanted[2][2][2] = {
      {{"7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26",
        "43e41b45a653f2a5c4492c1add544512dda2529833462b71a41a45be97290b6f"},
       {"131ab8d2b594946b9c81333f9bb6e0ce75c3b93104fa3469d3917457385da037",
        "44c9fb359fd56ac0a9a75a743cff6862f17d7259ab075216c0699511643b6439"}},
      {{"46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f",
        "ab0bae316339894304e35877b0c28a9b1fd166c796b9cc258a064a8f57e27f2a"},
       {"cd8a920ed141aa0407a22d59288652e9d9f1a7ee0c1e7c1ca699424da84a904d",
        "6a1a9d7846436e4dca5728b6f760eef0ca92bf0be5615e96959d767197a0beeb"}}};
  static const char *const wanted_10000[2] = {
      "4da827b680bc13a6a42695ddd6ababa66a81806aa9a6e7fb218ad99bd52e2f25",
      "c362fdffb445e2097383d39d7f450e239cc9b7fdbdaa15208ca9d78731d1e41a"};
  static uint8_t out[10000];
  uint8_t in[200], expected[32];
  memset(in, 0xa3, sizeof in);
  for (int i = 0; i < 2; i++) {
    const struct sponge *const sponge = &sponges[SHAKE128 + i];
    for (int filled = 0; filled < 2; filled++) {
      vmb_keccak_hash(i == 0 ? VMB_KECCAK_SHAKE128 : VMB_KECCAK_SHAKE256, out, 512, in,
                      filled ? sizeof in : 0);
      check_bytes_of_hex(expected, wanted[i][filled][0]);
      CHECK_EQUAL_BYTES(out, expected, 32, "%s, start of 512 bytes", sponge->name);
      check_bytes_of_hex(expected, wanted[i][filled][1]);
      CHECK_EQUAL_BYTES(out + 480, expected, 32, "%s, end of 512 bytes", sponge->name);
    }
    uint8_t digest[32];
    vmb_keccak_hash(i == 0 ? VMB_KECCAK_SHAKE128 : VMB_KECCAK_SHAKE256, out, sizeof out, NULL, 0);
    vmb_sha256(digest, out, sizeof out);
    check_bytes_of_hex(expected, wanted_10000[i]);
    CHECK_EQUAL_BYTES(digest, expected, 32, "%s, 10000 bytes", sponge->name);
  }
}

/* ---- Splits ---------------------------------------------------------------------------------- */

/*
 * The message of two blocks and a bit, absorbed in two parts split at every point, and in pieces of
 * every size up to a block and a bit.
 */
static void test_absorb_splits(const struct sponge *sponge) {
  const size_t length = 2 * sponge->rate + 9;
  vmb_keccak state;
  uint8_t wanted[64], out[64];
  hash(sponge, wanted, message, length);
  for (size_t split = 0; split <= length; split++) {
    vmb_keccak_init(&state, sponge->kind);
    vmb_keccak_absorb(&state, message, split);
    vmb_keccak_absorb(&state, NULL, 0);
    vmb_keccak_absorb(&state, message + split, length - split);
    vmb_keccak_squeeze(&state, out, sponge->bytes);
    CHECK_EQUAL_BYTES(out, wanted, sponge->bytes, "%s, input split at %u", sponge->name,
                      (unsigned)split);
  }
  for (size_t piece = 1; piece <= sponge->rate + 9; piece++) {
    vmb_keccak_init(&state, sponge->kind);
    for (size_t at = 0; at < length; at += piece)
      vmb_keccak_absorb(&state, message + at, length - at < piece ? length - at : piece);
    vmb_keccak_squeeze(&state, out, sponge->bytes);
    CHECK_EQUAL_BYTES(out, wanted, sponge->bytes, "%s, input in pieces of %u", sponge->name,
                      (unsigned)piece);
  }
}

/* Output in pieces of all sizes; nothing beyond what is asked for may be written. */
static void test_squeeze_splits(const struct sponge *sponge) {
  const size_t length = 2 * sponge->rate + 9;
  vmb_keccak start, state;
  uint8_t wanted[400], out[401];
  vmb_keccak_init(&start, sponge->kind);
  vmb_keccak_absorb(&start, message, 33);
  state = start;
  vmb_keccak_squeeze(&state, wanted, length);
  for (size_t split = 0; split <= length; split++) {
    state = start;
    memset(out, 0xa5, sizeof out);
    vmb_keccak_squeeze(&state, out, split);
    CHECK(out[split] == 0xa5, "%s: nothing is written past byte %u", sponge->name, (unsigned)split);
    vmb_keccak_squeeze(&state, out, 0);
    vmb_keccak_squeeze(&state, out + split, length - split);
    CHECK_EQUAL_BYTES(out, wanted, length, "%s, output split at %u", sponge->name, (unsigned)split);
  }
  for (size_t piece = 1; piece <= sponge->rate + 9; piece++) {
    state = start;
    for (size_t at = 0; at < length; at += piece)
      vmb_keccak_squeeze(&state, out + at, length - at < piece ? length - at : piece);
    CHECK_EQUAL_BYTES(out, wanted, length, "%s, output in pieces of %u", sponge->name,
                      (unsigned)piece);
  }
}

int main(void) {
  make_message();
  for (int i = 0; i < 4; i++) {
    test_values(&sponges[i]);
    test_absorb_splits(&sponges[i]);
  }
  test_long_outputs();
  for (int i = SHAKE128; i <= SHAKE256; i++)
    test_squeeze_splits(&sponges[i]);
  return check_report();
}
