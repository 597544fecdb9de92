/*
 * AES-256 against FIPS 197, SP 800-38A and the definition of its S-box; every implementation
 * against the portable one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "cipher/aes/aes.h"

#include "cipher/aes/aes_kernels.h"
#include "cipher/aes/aes_sub_bytes.h"
#include "check.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "cipher/aes/aes_kernels.def"
#define VMB_KERNEL_TABLE aes_implementations
#include "support/kernel_table.h"

/* a * b modulo x^8 + x^4 + x^3 + x + 1. */
static unsigned multiply(unsigned a, unsigned b) {
  unsigned product = 0;
  for (int i = 7; i >= 0; i--) {
    product = product << 1 ^ (product & 0x80 ? 0x11b : 0);
    if (b >> i & 1)
      product ^= a;
  }
  return product;
}

/*
 * FIPS 197 section 5.1.1: the inverse, found by trying, then bit i + bits i+4 .. i+7 + bit i of
 * 0x63.
 */
static unsigned s_box(unsigned x) {
  unsigned inverse = 0, y = 0x63;
  for (unsigned candidate = 1; candidate < 256; candidate++)
    if (multiply(x, candidate) == 1)
      inverse = candidate;
  for (unsigned i = 0; i < 8; i++) {
    unsigned sum = inverse >> i;
    for (unsigned j = 4; j < 8; j++)
      sum ^= inverse >> (i + j) % 8;
    y ^= (sum & 1) << i;
  }
  return y;
}

static uint8_t s_boxes[256]; /* all of them, after test_s_box */

static void test_s_box(void) {
  for (unsigned start = 0; start < 256; start += 32) {
    uint32_t slice[8] = {0};
    for (unsigned i = 0; i < 32; i++)
      for (unsigned k = 0; k < 8; k++)
        slice[k] |= (uint32_t)((start + i) >> k & 1) << i;
    vmb_aes_sub_bytes(slice);
    for (unsigned i = 0; i < 32; i++) {
      unsigned y = 0;
      for (unsigned k = 0; k < 8; k++)
        y |= (unsigned)(slice[k] >> i & 1) << k;
      s_boxes[start + i] = (uint8_t)s_box(start + i);
      CHECK(y == s_boxes[start + i], "S-box of %02x: %02x, wanted %02x", start + i, y,
            s_boxes[start + i]);
    }
  }
}

/* FIPS 197 appendix C.3 */
static const char counting_key[] =
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
/* appendix A.3, SP 800-38A F.1.5 */
static const char nist_key[] = "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4";

static void init_hex(vmb_aes256 *aes, const char *hex) {
  uint8_t key[32];
  CHECK(check_bytes_of_hex(key, hex) == sizeof key, "the key has 32 bytes");
  vmb_aes256_init(aes, key);
}

static void test_official(void) {
  vmb_aes256 aes;
  uint8_t in[64], out[64], counter[16];

  init_hex(&aes, counting_key);
  check_bytes_of_hex(in, "00112233445566778899aabbccddeeff");
  vmb_aes256_encrypt(&aes, out, in, 1);
  CHECK_EQUAL_HEX(out, "8ea2b7ca516745bfeafc49904b496089", "FIPS 197 C.3");

  init_hex(&aes, nist_key);
  CHECK_EQUAL_HEX(aes.round_keys + 4 * 8, "9ba35411 8e6925af a51a8b5f 2067fcde",
                  "FIPS 197 A.3, words 8 to 11");
  CHECK_EQUAL_HEX(aes.round_keys + 4 * 56, "fe4890d1 e6188d0b 046df344 706c631e",
                  "FIPS 197 A.3, words 56 to 59");

  check_bytes_of_hex(in, "6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51"
                         "30c81c46a35ce411e5fbc1191a0a52ef f69f2445df4f9b17ad2b417be66c3710");
  vmb_aes256_encrypt(&aes, out, in, 4);
  CHECK_EQUAL_HEX(out,
                  "f3eed1bdb5d2a03c064b5a7e3db181f8 591ccb10d410ed26dc5ba74a31362870"
                  "b6ed21b99ca6f4f9f153e7b1beafed1d 23304b7a39f9f3ff067d8d8f9e24ecc7",
                  "SP 800-38A F.1.5");

  check_bytes_of_hex(counter, "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff");
  vmb_aes256_ctr(&aes, out, sizeof out, counter);
  for (size_t i = 0; i < sizeof out; i++)
    out[i] ^= in[i];
  CHECK_EQUAL_HEX(out,
                  "601ec313775789a5b7a7f504bbf3d228 f443e3ca4d62b59aca84e990cacaf5c5"
                  "2b0930daa23de94ce87017ba2d84988d dfc9c58db67aada613c2dd08457941a6",
                  "SP 800-38A F.5.5");
  CHECK_EQUAL_HEX(counter, "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff", "the caller's counter stays");
}

/* A block of AES-128 by its two parts. */
static void encrypt128(const vmb_aes128 *aes, uint8_t out[16], const uint8_t in[16]) {
  static const uint8_t zero[16];
  vmb_aes128_first_rounds_vartime(aes->round_keys, out, in, 1);
  vmb_aes128_last_rounds_vartime(aes->round_keys, out, zero, out, 1);
}

static void test_official_128(void) {
  vmb_aes128 aes;
  uint8_t key[16], in[64], out[64];
  check_bytes_of_hex(key, "000102030405060708090a0b0c0d0e0f");
  check_bytes_of_hex(in, "00112233445566778899aabbccddeeff");
  vmb_aes128_init(&aes, key);
  encrypt128(&aes, out, in);
  CHECK_EQUAL_HEX(out, "69c4e0d86a7b0430d8cdb78070b4c55a", "FIPS 197 C.1");

  check_bytes_of_hex(key, "2b7e151628aed2a6abf7158809cf4f3c");
  vmb_aes128_init(&aes, key);
  CHECK_EQUAL_HEX(aes.round_keys + 4 * 40, "d014f9a8 c9ee2589 e13f0cc8 b6630ca6",
                  "FIPS 197 A.1, words 40 to 43");
  check_bytes_of_hex(in, "6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51"
                         "30c81c46a35ce411e5fbc1191a0a52ef f69f2445df4f9b17ad2b417be66c3710");
  for (unsigned b = 0; b < 4; b++)
    encrypt128(&aes, out + 16 * b, in + 16 * b);
  CHECK_EQUAL_HEX(out,
                  "3ad77bb40d7a3660a89ecaf32466ef97 f5d3d58503b9699de785895a96fdbaaf"
                  "43b1cd7f598ece23881b00e3ed030688 7b0c785e27e8ad3f8223207104725dd4",
                  "SP 800-38A F.1.1");
}

/* A round as FIPS 197 writes it, with or without MixColumns. */
static void define_round(uint8_t state[16], const uint8_t key[16], int mix) {
  uint8_t moved[16];
  for (unsigned c = 0; c < 4; c++)
    for (unsigned r = 0; r < 4; r++)
      moved[4 * c + r] = s_boxes[state[4 * ((c + r) % 4) + r]];
  for (unsigned i = 0; i < 16; i++) {
    const uint8_t *const column = moved + i / 4 * 4;
    const uint8_t s0 = column[i % 4], s1 = column[(i + 1) % 4], s2 = column[(i + 2) % 4],
                  s3 = column[(i + 3) % 4], sum = s0 ^ s1;
    const uint8_t mixed = (uint8_t)(sum << 1 ^ (sum >> 7) * 0x1b ^ s1 ^ s2 ^ s3);
    state[i] = (uint8_t)((mix ? mixed : s0) ^ key[i]);
  }
}

static int first_rounds_are_right(vmb_aes128_first_rounds_vartime_function *encrypt) {
  struct test_random random = {4};
  int right = 1;
  for (size_t blocks = 0; blocks <= 20; blocks++) {
    uint8_t round_keys[176], in[20 * 16], got[20 * 16 + 1];
    test_random_fill(&random, round_keys, sizeof round_keys);
    test_random_fill(&random, in, sizeof in);
    memset(got, 0xa5, sizeof got);
    memcpy(got, in, 16 * blocks);
    encrypt(round_keys, got, got, blocks);
    for (size_t b = 0; b < blocks; b++) {
      for (unsigned i = 0; i < 16; i++)
        in[16 * b + i] ^= round_keys[i];
      define_round(in + 16 * b, round_keys + 16, 1);
      define_round(in + 16 * b, round_keys + 32, 1);
    }
    right &= memcmp(got, in, 16 * blocks) == 0 && got[16 * blocks] == 0xa5;
  }
  return right;
}

static int last_rounds_are_right(vmb_aes128_last_rounds_vartime_function *encrypt) {
  struct test_random random = {5};
  int right = 1;
  for (size_t blocks = 0; blocks <= 20; blocks++) {
    uint8_t round_keys[176], left[16], in[20 * 16], got[20 * 16 + 1];
    test_random_fill(&random, round_keys, sizeof round_keys);
    test_random_fill(&random, left, sizeof left);
    test_random_fill(&random, in, sizeof in);
    memset(got, 0xa5, sizeof got);
    encrypt(round_keys, got, left, in, blocks);
    for (size_t b = 0; b < blocks; b++) {
      for (unsigned i = 0; i < 16; i++)
        in[16 * b + i] ^= left[i];
      for (unsigned round = 3; round <= 10; round++)
        define_round(in + 16 * b, round_keys + 16 * round, round < 10);
    }
    right &= memcmp(got, in, 16 * blocks) == 0 && got[16 * blocks] == 0xa5;
  }
  return right;
}

static void last_rounds_wrongly(const uint8_t round_keys[176], uint8_t *out, const uint8_t left[16],
                                const uint8_t *right, size_t blocks) {
  vmb_aes128_last_rounds_vartime_portable(round_keys, out, left, right, blocks);
  if (blocks == 20)
    out[319] ^= 1;
}

static void first_rounds_wrongly(const uint8_t round_keys[176], uint8_t *out, const uint8_t *in,
                                 size_t blocks) {
  vmb_aes128_first_rounds_vartime_portable(round_keys, out, in, blocks);
  if (blocks == 20)
    out[319] ^= 1;
}

/* Key streams across carries of the counter, from an independent implementation. */
static void test_counter(void) {
  vmb_aes256 aes;
  uint8_t out[64], counter[16];
  init_hex(&aes, counting_key);

  check_bytes_of_hex(counter, "fffffffffffffffffffffffffffffffe");
  vmb_aes256_ctr(&aes, out, 64, counter);
  CHECK_EQUAL_HEX(out,
                  "63e5b402b51e48ddfaedf9de99cc2744e999e41d4ca770da5387117b5d8f57ee"
                  "f29000b62a499fd0a9f39a6add2e7780f05d76ae4ab99fe5a6f69b3148c2363d",
                  "the counter wraps around");
  check_bytes_of_hex(counter, "0000000000000007ffffffffffffffff");
  vmb_aes256_ctr(&aes, out, 48, counter);
  CHECK_EQUAL_HEX(out,
                  "85f70d58c63f3e10320162444ef0e39f1c43e692ba8694a317a7eb8deef3110a"
                  "49239b520c86e80b2430217ea67e82ca",
                  "the carry crosses 64 bits");

  vmb_aes_counter_add(counter, 1);
  CHECK_EQUAL_HEX(counter, "00000000000000080000000000000000", "add with carry");
  vmb_aes_counter_add(counter, 0);
  CHECK_EQUAL_HEX(counter, "00000000000000080000000000000000", "add nothing");
  vmb_aes_counter_add(counter, 0x12345678);
  CHECK_EQUAL_HEX(counter, "00000000000000080000000012345678", "add without carry");
  check_bytes_of_hex(counter, "fffffffffffffffffffffffffffffff1");
  vmb_aes_counter_add(counter, 0x10);
  CHECK_EQUAL_HEX(counter, "00000000000000000000000000000001", "add past the end");
  vmb_aes_counter_add(counter, SIZE_MAX);
  CHECK_EQUAL_HEX(counter,
                  sizeof(size_t) == 8 ? "00000000000000010000000000000000"
                                      : "00000000000000000000000100000000",
                  "add the largest number");
}

/*
 * 1000 encryptions, each under a key that the ones before it made; wanted from an independent
 * implementation.
 */
static void test_chain(void) {
  uint8_t key[32] = {0}, block[16] = {0}, next[16];
  for (int i = 0; i < 1000; i++) {
    vmb_aes256 aes;
    vmb_aes256_init(&aes, key);
    vmb_aes256_encrypt(&aes, next, block, 1);
    for (int j = 0; j < 16; j++) {
      key[j] ^= block[j];
      key[16 + j] ^= next[j];
    }
    memcpy(block, next, sizeof block);
  }
  CHECK_EQUAL_HEX(block, "522127da230ffa4cbd524ee57e21cc9e", "chain: block");
  CHECK_EQUAL_HEX(key, "42da286a5abe295e8c3dcfb566a25f4b10fb0fb079b1d312316f8150188393d5",
                  "chain: key");
}

/*
 * Every number of blocks, in place, at odd addresses, equals one block at a time; every length of
 * key stream is a part of the longest.
 */
static void test_lengths(void) {
  struct test_random random = {1};
  vmb_aes256 aes;
  uint8_t key[32], in[20 * 16], single[20 * 16], out[20 * 16 + 3], longest[320], counter[16];
  test_random_fill(&random, key, sizeof key);
  test_random_fill(&random, in, sizeof in);
  test_random_fill(&random, counter, sizeof counter);
  vmb_aes256_init(&aes, key);
  for (size_t b = 0; b < 20; b++)
    vmb_aes256_encrypt(&aes, single + 16 * b, in + 16 * b, 1);
  for (size_t blocks = 0; blocks <= 20; blocks++) {
    memset(out, 0xa5, sizeof out);
    memcpy(out + 1, in, 16 * blocks);
    vmb_aes256_encrypt(&aes, out + 1, out + 1, blocks);
    CHECK_EQUAL_BYTES(out + 1, single, 16 * blocks, "%u blocks in place", (unsigned)blocks);
    CHECK(out[0] == 0xa5 && out[16 * blocks + 1] == 0xa5, "%u blocks: nothing else is written",
          (unsigned)blocks);
  }
  for (size_t b = 0; b < 20; b++) {
    uint8_t one[16];
    memcpy(one, counter, sizeof one);
    vmb_aes_counter_add(one, b);
    vmb_aes256_encrypt(&aes, longest + 16 * b, one, 1);
  }
  for (size_t length = 0; length <= sizeof longest; length++) {
    memset(out, 0xa5, sizeof out);
    vmb_aes256_ctr(&aes, out + 1, length, counter);
    CHECK_EQUAL_BYTES(out + 1, longest, length, "%u bytes of key stream", (unsigned)length);
    CHECK(out[0] == 0xa5 && out[length + 1] == 0xa5,
          "%u bytes of key stream: nothing else is written", (unsigned)length);
  }
}

static int expands_as_portable(vmb_aes256_expand_key_function *expand) {
  struct test_random random = {2};
  int same = 1;
  for (int i = 0; i < 50; i++) {
    uint8_t key[32], wanted[240], got[240];
    test_random_fill(&random, key, sizeof key);
    vmb_aes256_expand_key_portable(wanted, key);
    expand(got, key);
    same &= memcmp(got, wanted, sizeof got) == 0;
  }
  return same;
}

/*
 * Calls an implementation; assembly has to leave the caller's registers alone, where that can be
 * checked.
 */
#if TEST_REGISTERS
#define RUN(function, ...)                                                                  \
  do {                                                                                      \
    const uintptr_t arguments[5] = {__VA_ARGS__};                                           \
    const uint32_t changed = test_registers_changed((void (*)(void))(function), arguments); \
    CHECK(changed == 0, "an implementation changes registers of the caller: %08lx",         \
          (unsigned long)changed);                                                          \
  } while (0)
#define WORD(argument) (uintptr_t)(argument)
#else
#define RUN(function, ...) (function)(__VA_ARGS__)
#define WORD(argument) (argument)
#endif

static int encrypts_as_portable(vmb_aes256_encrypt_blocks_function *encrypt) {
  struct test_random random = {3};
  int same = 1;
  for (size_t blocks = 0; blocks <= 20; blocks++) {
    uint8_t round_keys[240], in[20 * 16], wanted[20 * 16], got[20 * 16];
    test_random_fill(&random, round_keys, sizeof round_keys);
    test_random_fill(&random, in, sizeof in);
    vmb_aes256_encrypt_blocks_portable(round_keys, wanted, in, blocks);
    RUN(encrypt, WORD(round_keys), WORD(got), WORD(in), WORD(blocks));
    same &= memcmp(got, wanted, 16 * blocks) == 0;
  }
  return same;
}

/* Implementations with a mistake that the comparison must notice. */
static void expand_wrongly(uint8_t round_keys[240], const uint8_t key[32]) {
  vmb_aes256_expand_key_portable(round_keys, key);
  round_keys[239] ^= 0x80;
}

static void encrypt_wrongly(const uint8_t round_keys[240], uint8_t *out, const uint8_t *in,
                            size_t blocks) {
  vmb_aes256_encrypt_blocks_portable(round_keys, out, in, blocks);
  if (blocks == 20)
    out[319] ^= 1;
}

static void test_implementations(void) {
  for (size_t i = 0; i < sizeof aes_implementations / sizeof aes_implementations[0]; i++) {
    const struct vmb_kernel_implementation *const implementation = &aes_implementations[i];
    if ((vmb_processor_features() & implementation->need) != implementation->need)
      continue;
    if (vmb_kernel_is(implementation, "aes128_first_rounds_vartime"))
      CHECK(first_rounds_are_right(
                (vmb_aes128_first_rounds_vartime_function *)implementation->function),
            "%s", implementation->name);
    else if (vmb_kernel_is(implementation, "aes128_last_rounds_vartime"))
      CHECK(last_rounds_are_right(
                (vmb_aes128_last_rounds_vartime_function *)implementation->function),
            "%s", implementation->name);
    else if (vmb_kernel_is(implementation, "aes256_expand_key"))
      CHECK(expands_as_portable((vmb_aes256_expand_key_function *)implementation->function), "%s",
            implementation->name);
    else if (vmb_kernel_is(implementation, "aes256_encrypt_blocks"))
      CHECK(encrypts_as_portable((vmb_aes256_encrypt_blocks_function *)implementation->function),
            "%s", implementation->name);
    else
      CHECK(0, "%s has no test", implementation->name);
  }
  CHECK(!first_rounds_are_right(first_rounds_wrongly), "wrong first rounds are noticed");
  CHECK(!last_rounds_are_right(last_rounds_wrongly), "wrong last rounds are noticed");
  CHECK(!expands_as_portable(expand_wrongly), "a wrong key schedule is noticed");
  CHECK(!encrypts_as_portable(encrypt_wrongly), "a wrong encryption is noticed");
}

int main(void) {
  test_s_box();
  test_official();
  test_official_128();
  test_counter();
  test_chain();
  test_lengths();
  test_implementations();
  return check_report();
}
