/*
 * SHA-256 and SHA-512 against the examples of FIPS 180-4, all lengths and splits, and the formulas
 * of their constants.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/sha2/mgf1.h"
#include "hash/sha2/sha2.h"

#include "hash/sha2/sha2_kernels.h"
#include "check.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "hash/sha2/sha2_kernels.def"
#define VMB_KERNEL_TABLE sha2_implementations
#include "support/kernel_table.h"

/* Both functions by one interface, so that each test is written once. */
union sha2_state {
  vmb_sha256_state of_256;
  vmb_sha512_state of_512;
};

struct sha2 {
  const char *name;
  size_t bytes, block_bytes;
  int is_512;
  const char *empty, *abc, *two_blocks_of_256, *two_blocks_of_512, *million, *all_lengths;
};

static void sha2_init(const struct sha2 *sha2, union sha2_state *state) {
  if (sha2->is_512)
    vmb_sha512_init(&state->of_512);
  else
    vmb_sha256_init(&state->of_256);
}

static void sha2_update(const struct sha2 *sha2, union sha2_state *state, const uint8_t *in,
                        size_t length) {
  if (sha2->is_512)
    vmb_sha512_update(&state->of_512, in, length);
  else
    vmb_sha256_update(&state->of_256, in, length);
}

static void sha2_final(const struct sha2 *sha2, union sha2_state *state, uint8_t *out) {
  if (sha2->is_512)
    vmb_sha512_final(&state->of_512, out);
  else
    vmb_sha256_final(&state->of_256, out);
}

static void sha2_hash(const struct sha2 *sha2, uint8_t *out, const uint8_t *in, size_t length) {
  if (sha2->is_512)
    vmb_sha512(out, in, length);
  else
    vmb_sha256(out, in, length);
}

/*
 * FIPS 180-4 examples and NIST's long message; all_lengths: SHA-256 of the hashes of the first 0,
 * 1, ..., 400 bytes of the message below, from an independent implementation.
 */
static const struct sha2 functions[2] = {
    {"SHA-256", 32, 64, 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
     "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
     "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
     "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
     "909dc873972e4844131617a2aa32f05eb10998b393414c69d1e0d65be9d65a3e"},
    {"SHA-512", 64, 128, 1,
     "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877ee"
     "c2f63b931bd47417a81a538327af927da3e",
     "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3fee"
     "bbd454d4423643ce80e2a9ac94fa54ca49f",
     "204a8fc6dda82f0a0ced7beb8e08a41657c16ef468b228a8279be331a703c33596fd15c13b1b07f9aa1d3bea57789"
     "ca031ad85c7a71dd70354ec631238ca3445",
     "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b54"
     "33ac7d329eeb6dd26545e96e55b874be909",
     "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c"
     "31beb009c5c2c49aa2e4eadb217ad8cc09b",
     "ffd4cd88dd66199b9457a897a851e5539f5ad53864e220f38f820be76192e822"}};

static void check_hash(const struct sha2 *sha2, const uint8_t *got, const char *wanted_hex,
                       const char *what) {
  uint8_t wanted[64];
  CHECK(check_bytes_of_hex(wanted, wanted_hex) == sha2->bytes, "%s, %s: length of the wanted value",
        sha2->name, what);
  CHECK_EQUAL_BYTES(got, wanted, sha2->bytes, "%s of %s", sha2->name, what);
}

static void check_text(const struct sha2 *sha2, const char *text, const char *wanted_hex) {
  uint8_t out[64];
  sha2_hash(sha2, out, (const uint8_t *)text, strlen(text));
  check_hash(sha2, out, wanted_hex, text);
}

static void test_official(const struct sha2 *sha2) {
  check_text(sha2, "", sha2->empty);
  check_text(sha2, "abc", sha2->abc);
  check_text(sha2, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
             sha2->two_blocks_of_256);
  check_text(sha2,
             "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmno"
             "pqrlmnopqrsmnopqrstnopqrstu",
             sha2->two_blocks_of_512);

  union sha2_state state;
  uint8_t letters[1000], out[64];
  memset(letters, 'a', sizeof letters);
  sha2_init(sha2, &state);
  for (int i = 0; i < 1000; i++)
    sha2_update(sha2, &state, letters, sizeof letters);
  sha2_final(sha2, &state, out);
  check_hash(sha2, out, sha2->million, "one million letters a");
}

static uint8_t message[401];

static void test_lengths(const struct sha2 *sha2) {
  vmb_sha256_state all;
  uint8_t out[64], wanted[32];
  vmb_sha256_init(&all);
  for (size_t length = 0; length <= 400; length++) {
    sha2_hash(sha2, out, message, length);
    vmb_sha256_update(&all, out, sha2->bytes);
  }
  vmb_sha256_final(&all, out);
  check_bytes_of_hex(wanted, sha2->all_lengths);
  CHECK_EQUAL_BYTES(out, wanted, sizeof wanted, "%s of all lengths up to 400", sha2->name);
}

/* Three blocks and a bit: split in two at every point, and into pieces of every size. */
static void test_splits(const struct sha2 *sha2) {
  const size_t length = 3 * sha2->block_bytes + 7;
  union sha2_state state;
  uint8_t wanted[64], out[64];
  sha2_hash(sha2, wanted, message, length);
  for (size_t split = 0; split <= length; split++) {
    sha2_init(sha2, &state);
    sha2_update(sha2, &state, message, split);
    sha2_update(sha2, &state, NULL, 0);
    sha2_update(sha2, &state, message + split, length - split);
    sha2_final(sha2, &state, out);
    CHECK_EQUAL_BYTES(out, wanted, sha2->bytes, "%s split at %u", sha2->name, (unsigned)split);
  }
  for (size_t piece = 1; piece <= length; piece++) {
    sha2_init(sha2, &state);
    for (size_t at = 0; at < length; at += piece)
      sha2_update(sha2, &state, message + at, length - at < piece ? length - at : piece);
    sha2_final(sha2, &state, out);
    CHECK_EQUAL_BYTES(out, wanted, sha2->bytes, "%s in pieces of %u", sha2->name, (unsigned)piece);
  }
  uint8_t left = 0;
  const size_t state_bytes = sha2->is_512 ? sizeof state.of_512 : sizeof state.of_256;
  for (size_t i = 0; i < state_bytes; i++)
    left |= ((const uint8_t *)&state)[i];
  CHECK(left == 0, "%s: the state is wiped", sha2->name);
}

/* Numbers of 256 bits as eight limbs of 32, least first. */
struct number {
  uint32_t limb[8];
};

static struct number multiply(const struct number *a, const struct number *b) { /* modulo 2^256 */
  struct number product = {{0}};
  for (int i = 0; i < 8; i++) {
    uint64_t carry = 0;
    for (int j = 0; i + j < 8; j++) {
      carry += (uint64_t)a->limb[i] * b->limb[j] + product.limb[i + j];
      product.limb[i + j] = (uint32_t)carry;
      carry >>= 32;
    }
  }
  return product;
}

static int is_above(const struct number *a, const struct number *b) {
  for (int i = 7; i >= 0; i--)
    if (a->limb[i] != b->limb[i])
      return a->limb[i] > b->limb[i];
  return 0;
}

static struct number power(uint64_t fraction, uint32_t whole, int fraction_limbs, int exponent) {
  struct number root = {{(uint32_t)fraction, (uint32_t)(fraction >> 32)}};
  root.limb[fraction_limbs] = whole;
  struct number result = root;
  for (int i = 1; i < exponent; i++)
    result = multiply(&result, &root);
  return result;
}

/*
 * Is fraction the first 32*limbs bits after the point of the root of the prime? r^e <= p *
 * 2^(32*limbs*e) < (r + 1)^e.
 */
static int is_root(uint64_t fraction, uint32_t prime, int limbs, int exponent) {
  uint32_t whole = 1;
  while ((whole + 1) * (whole + 1) * (exponent == 3 ? whole + 1 : 1) <= prime)
    whole++;
  struct number target = {{0}};
  target.limb[limbs * exponent] = prime;
  const struct number low = power(fraction, whole, limbs, exponent),
                      high = power(fraction + 1, whole, limbs, exponent);
  return !is_above(&low, &target) && is_above(&high, &target);
}

static uint32_t next_prime(uint32_t number) {
  uint32_t divisor;
  do {
    number++;
    for (divisor = 2; number % divisor != 0;)
      divisor++;
  } while (divisor != number);
  return number;
}

static void test_constants(void) {
  vmb_sha256_state state256;
  vmb_sha512_state state512;
  vmb_sha256_init(&state256);
  vmb_sha512_init(&state512);
  uint32_t prime = 1;
  for (int i = 0; i < 80; i++) {
    prime = next_prime(prime);
    if (i < 8) {
      CHECK(is_root(state256.chain[i], prime, 1, 2), "SHA-256, initial value %d", i);
      CHECK(is_root(state512.chain[i], prime, 2, 2), "SHA-512, initial value %d", i);
    }
    if (i < 64)
      CHECK(is_root(vmb_sha256_constants[i], prime, 1, 3), "SHA-256, constant %d", i);
    CHECK(is_root(vmb_sha512_constants[i], prime, 2, 3), "SHA-512, constant %d", i);
  }
  CHECK(prime == 409, "the 80th prime is 409, not %u", (unsigned)prime);
  CHECK(!is_root(vmb_sha512_constants[79] + 1, prime, 2, 3) &&
            !is_root(vmb_sha512_constants[79] - 1, prime, 2, 3),
        "a wrong constant is noticed");
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

static int compresses256_as_portable(vmb_sha256_compress_function *compress) {
  struct test_random random = {1};
  int same = 1;
  for (size_t blocks = 0; blocks < 20; blocks++) {
    uint8_t in[20 * 64 + 1];
    uint32_t wanted[8], got[8];
    test_random_fill(&random, in, sizeof in);
    for (int i = 0; i < 8; i++)
      wanted[i] = got[i] = test_random_word(&random);
    vmb_sha256_compress_portable(wanted, in + 1, blocks);
    RUN(compress, WORD(got), WORD(in + 1), WORD(blocks));
    same &= memcmp(got, wanted, sizeof got) == 0;
  }
  return same;
}

static int compresses_two_as_portable(vmb_sha256_compress_two_function *compress) {
  struct test_random random = {3};
  int same = 1;
  for (int trial = 0; trial < 20; trial++) {
    uint8_t in[2 * 64 + 3];
    uint32_t wanted[16], got[16];
    test_random_fill(&random, in, sizeof in);
    for (int i = 0; i < 16; i++)
      wanted[i] = got[i] = test_random_word(&random);
    vmb_sha256_compress_portable(wanted, in + 66, 1);
    vmb_sha256_compress_portable(wanted + 8, in + 1, 1);
    RUN(compress, WORD(got), WORD(in + 66), WORD(in + 1));
    same &= memcmp(got, wanted, sizeof got) == 0;
  }
  return same;
}

static int compresses512_as_portable(vmb_sha512_compress_function *compress) {
  struct test_random random = {2};
  int same = 1;
  for (size_t blocks = 0; blocks < 20; blocks++) {
    uint8_t in[20 * 128 + 1];
    uint64_t wanted[8], got[8];
    test_random_fill(&random, in, sizeof in);
    for (int i = 0; i < 8; i++)
      wanted[i] = got[i] = (uint64_t)test_random_word(&random) << 32 | test_random_word(&random);
    vmb_sha512_compress_portable(wanted, in + 1, blocks);
    RUN(compress, WORD(got), WORD(in + 1), WORD(blocks));
    same &= memcmp(got, wanted, sizeof got) == 0;
  }
  return same;
}

/* One to eight blocks at distances of `stride`, at any address. */
static int compresses256_many_as_one(vmb_sha256_compress_many_function *compress) {
  struct test_random random = {4};
  int same = 1;
  for (unsigned count = 1; count <= 8; count++)
    for (size_t stride = 64; stride < 64 + 9; stride += 8) {
      uint8_t in[8 * (64 + 8) + 1];
      uint32_t chain[8], wanted[8], got[8 * 8];
      test_random_fill(&random, in, sizeof in);
      for (int i = 0; i < 8; i++)
        chain[i] = test_random_word(&random);
      RUN(compress, WORD(got), WORD(chain), WORD(in + 1), WORD(stride), WORD(count));
      for (unsigned s = 0; s < count; s++) {
        memcpy(wanted, chain, sizeof wanted);
        vmb_sha256_compress_portable(wanted, in + 1 + s * stride, 1);
        same &= memcmp(got + 8 * (size_t)s, wanted, sizeof wanted) == 0;
      }
    }
  return same;
}

static void compress256_many_wrongly(uint32_t *out, const uint32_t chain[8], const uint8_t *in,
                                     size_t stride, unsigned count) {
  vmb_sha256_compress_many_portable(out, chain, in, stride, count);
  if (count == 8)
    out[63] ^= 1;
}

/* One to eight blocks at distances of `stride`, at any address. */
static int compresses512_many_as_one(vmb_sha512_compress_many_function *compress) {
  struct test_random random = {4};
  int same = 1;
  for (unsigned count = 1; count <= 8; count++)
    for (size_t stride = 128; stride < 128 + 9; stride += 8) {
      uint8_t in[8 * (128 + 8) + 1];
      uint64_t chain[8], wanted[8], got[8 * 8];
      test_random_fill(&random, in, sizeof in);
      for (int i = 0; i < 8; i++)
        chain[i] = (uint64_t)test_random_word(&random) << 32 | test_random_word(&random);
      RUN(compress, WORD(got), WORD(chain), WORD(in + 1), WORD(stride), WORD(count));
      for (unsigned s = 0; s < count; s++) {
        memcpy(wanted, chain, sizeof wanted);
        vmb_sha512_compress_portable(wanted, in + 1 + s * stride, 1);
        same &= memcmp(got + 8 * (size_t)s, wanted, sizeof wanted) == 0;
      }
    }
  return same;
}

static void compress512_many_wrongly(uint64_t *out, const uint64_t chain[8], const uint8_t *in,
                                     size_t stride, unsigned count) {
  vmb_sha512_compress_many_portable(out, chain, in, stride, count);
  if (count == 8)
    out[63] ^= 1;
}

/* Implementations with a mistake that the comparison must notice. */
static void compress256_wrongly(uint32_t chain[8], const uint8_t *in, size_t blocks) {
  vmb_sha256_compress_portable(chain, in, blocks == 19 ? 18 : blocks);
}

static void compress_two_wrongly(uint32_t chains[16], const uint8_t *first, const uint8_t *second) {
  vmb_sha256_compress_portable(chains, second, 1);
  vmb_sha256_compress_portable(chains + 8, first, 1);
}

static void compress512_wrongly(uint64_t chain[8], const uint8_t *in, size_t blocks) {
  vmb_sha512_compress_portable(chain, in, blocks);
  chain[7] ^= 1;
}

static void test_implementations(void) {
  for (size_t i = 0; i < sizeof sha2_implementations / sizeof sha2_implementations[0]; i++) {
    const struct vmb_kernel_implementation *const implementation = &sha2_implementations[i];
    if ((vmb_processor_features() & implementation->need) != implementation->need)
      continue;
    if (vmb_kernel_is(implementation, "sha256_compress"))
      CHECK(compresses256_as_portable((vmb_sha256_compress_function *)implementation->function),
            "%s", implementation->name);
    else if (vmb_kernel_is(implementation, "sha256_compress_two"))
      CHECK(
          compresses_two_as_portable((vmb_sha256_compress_two_function *)implementation->function),
          "%s", implementation->name);
    else if (vmb_kernel_is(implementation, "sha512_compress"))
      CHECK(compresses512_as_portable((vmb_sha512_compress_function *)implementation->function),
            "%s", implementation->name);
    else if (vmb_kernel_is(implementation, "sha256_compress_many"))
      CHECK(
          compresses256_many_as_one((vmb_sha256_compress_many_function *)implementation->function),
          "%s", implementation->name);
    else if (vmb_kernel_is(implementation, "sha512_compress_many"))
      CHECK(
          compresses512_many_as_one((vmb_sha512_compress_many_function *)implementation->function),
          "%s", implementation->name);
    else
      CHECK(0, "%s has no test", implementation->name);
  }
  CHECK(!compresses256_as_portable(compress256_wrongly), "a wrong SHA-256 is noticed");
  CHECK(!compresses_two_as_portable(compress_two_wrongly), "exchanged messages are noticed");
  CHECK(!compresses256_many_as_one(compress256_many_wrongly),
        "a wrong SHA-256 of eight is noticed");
  CHECK(!compresses512_many_as_one(compress512_many_wrongly),
        "a wrong SHA-512 of eight is noticed");
  CHECK(!compresses512_as_portable(compress512_wrongly), "a wrong SHA-512 is noticed");
}

/* Every length is a beginning of the longest: SHA(seed, 0) || SHA(seed, 1) || ... */
static void test_mgf1(void) {
  static uint8_t whole256[8 * 32], whole512[4 * 64], out[8 * 32];
  vmb_sha256_state state256;
  vmb_sha512_state state512;
  for (uint8_t i = 0; i < 8; i++) {
    const uint8_t counter[4] = {0, 0, 0, i};
    vmb_sha256_init(&state256);
    vmb_sha256_update(&state256, message, 45);
    vmb_sha256_update(&state256, counter, sizeof counter);
    vmb_sha256_final(&state256, whole256 + 32 * i);
    if (i >= 4)
      continue;
    vmb_sha512_init(&state512);
    vmb_sha512_update(&state512, message, 45);
    vmb_sha512_update(&state512, counter, sizeof counter);
    vmb_sha512_final(&state512, whole512 + 64 * i);
  }
  for (size_t length = 0; length < sizeof out; length++) {
    memset(out, 0xa5, sizeof out);
    vmb_mgf1_sha256(&state256, out, length, message, 45);
    CHECK_EQUAL_BYTES(out, whole256, length, "MGF1 with SHA-256, %u bytes", (unsigned)length);
    CHECK(out[length] == 0xa5, "MGF1 with SHA-256, the end of %u bytes", (unsigned)length);
    memset(out, 0xa5, sizeof out);
    vmb_mgf1_sha512(&state512, out, length, message, 45);
    CHECK_EQUAL_BYTES(out, whole512, length, "MGF1 with SHA-512, %u bytes", (unsigned)length);
    CHECK(out[length] == 0xa5, "MGF1 with SHA-512, the end of %u bytes", (unsigned)length);
  }
}

int main(void) {
  for (size_t i = 0; i < sizeof message; i++)
    message[i] = (uint8_t)(7 * i + (i >> 8));
  for (int i = 0; i < 2; i++) {
    test_official(&functions[i]);
    test_lengths(&functions[i]);
    test_splits(&functions[i]);
  }
  test_constants();
  test_implementations();
  test_mgf1();
  return check_report();
}
