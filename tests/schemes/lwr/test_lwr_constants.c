/*
 * Every number of the learning-with-rounding sets equals its formula: the rows of lwr_params.h, the
 * sizes of the public headers, the rounding constants and the number of Keccak permutations of each
 * operation against the tables of specs/saber.md section 1 and specs/scabbard.md section 1. The
 * sampler of espada_ref and the message of Florete do not change any of them.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/all_sets.h"
#include "check.h"
#include "rings/q2k/toom/toom4.h"
#include "schemes/lwr/lwr_rounding.h"
#include "test_random.h"

/* The tables of the specifications, line by line as they are printed. */
struct line {
  const char *set;
  unsigned n, l, eq, ep, et, message_bits, mu, secret_bits, h1, h2, xof_a, xof_s, packed_s,
      public_key, secret_key, ciphertext;
  unsigned permutations[3]; /* key generation, encapsulation, decapsulation */
};
static const struct line table[] = {
    {"florete", 768, 1, 10, 9, 4, 1, 2, 2, 1, 113, 960, 192, 192, 896, 1152, 1248, {16, 28, 20}},
    {"espada",
     64,
     12,
     15,
     13,
     7,
     4,
     6,
     4,
     2,
     226,
     17280,
     576,
     384,
     1280,
     1728,
     1304,
     {118, 130, 119}},
    {"espada_ref",
     64,
     12,
     15,
     13,
     7,
     4,
     6,
     4,
     2,
     226,
     17280,
     576,
     384,
     1280,
     1728,
     1304,
     {118, 130, 119}},
    {"sable", 256, 3, 11, 9, 5, 1, 2, 2, 2, 122, 3168, 192, 192, 896, 1152, 1024, {29, 39, 31}},
    {"lightsable", 256, 2, 11, 9, 3, 1, 2, 2, 2, 98, 1408, 128, 128, 608, 800, 672, {16, 23, 17}},
    {"firesable",
     256,
     4,
     11,
     10,
     3,
     1,
     2,
     2,
     1,
     193,
     5632,
     256,
     256,
     1312,
     1632,
     1376,
     {47, 60, 49}},
    {"lightsaber",
     256,
     2,
     13,
     10,
     3,
     1,
     10,
     13,
     4,
     196,
     1664,
     640,
     832,
     672,
     1568,
     736,
     {20, 28, 22}},
    {"saber", 256, 3, 13, 10, 4, 1, 8, 13, 4, 228, 3744, 768, 1248, 992, 2304, 1088, {37, 48, 39}},
    {"firesaber",
     256,
     4,
     13,
     10,
     6,
     1,
     6,
     13,
     4,
     252,
     6656,
     768,
     1664,
     1312,
     3040,
     1472,
     {56, 69, 58}},
};

/* The linker sends calls of the permutation here (-Wl,--wrap). */
void __real_vmb_keccak_permute(uint64_t lane[25]);
void __wrap_vmb_keccak_permute(uint64_t lane[25]);
void __real_vmb_keccak_x2_permute(uint64_t first[25], uint64_t second[25]);
void __wrap_vmb_keccak_x2_permute(uint64_t first[25], uint64_t second[25]);
static unsigned permutations;

void __wrap_vmb_keccak_permute(uint64_t lane[25]) {
  permutations++;
  __real_vmb_keccak_permute(lane);
}

/* The portable implementation of two calls the other kernel, of which only this counts. */
void __wrap_vmb_keccak_x2_permute(uint64_t first[25], uint64_t second[25]) {
  const unsigned before = permutations;
  __real_vmb_keccak_x2_permute(first, second);
  permutations = before + 2;
}

static void check_row(const struct line *t, const struct lwr_params *p) {
  CHECK(p->n == t->n && p->rank == t->l, "%s: degree and rank", t->set);
  CHECK(p->eq == t->eq && p->ep == t->ep && p->et == t->et, "%s: moduli", t->set);
  CHECK(p->symbol_bits == t->message_bits && p->mu == t->mu && p->secret_bits == t->secret_bits,
        "%s: bits of symbols and secrets", t->set);
  CHECK(p->repeats * 256U == t->n * t->message_bits, "%s: every message bit stands n B / 256 times",
        t->set);
  CHECK((1U << p->secret_bits) >= p->mu + 1U, "%s: a packed secret coefficient holds [-mu/2, mu/2]",
        t->set);
  /* The formulas, evaluated here once more, the library's functions, and the printed numbers. */
  const unsigned h1 = 1U << (t->eq - t->ep - 1),
                 h2 = (1U << (t->ep - t->message_bits - 1)) - (1U << (t->ep - t->et - 1)) + h1;
  CHECK(lwr_h1(p) == t->h1 && h1 == t->h1, "%s: h1 = 2^(eq-ep-1)", t->set);
  CHECK(lwr_h2(p) == t->h2 && h2 == t->h2, "%s: h2 = 2^(ep-B-1) - 2^(ep-et-1) + h1", t->set);
  CHECK(p->rank * p->rank * lwr_poly_bytes(p, p->eq) == t->xof_a &&
            t->l * t->l * t->n * t->eq / 8 == t->xof_a,
        "%s: bytes for A", t->set);
  CHECK(p->rank * lwr_poly_bytes(p, p->mu) == t->xof_s && t->l * t->n * t->mu / 8 == t->xof_s,
        "%s: bytes for s", t->set);
  CHECK(lwr_packed_secret_bytes(p) == t->packed_s &&
            t->l * t->n * t->secret_bits / 8 == t->packed_s,
        "%s: packed secret", t->set);
  CHECK(lwr_public_key_bytes(p) == t->public_key && t->l * t->n * t->ep / 8 + 32 == t->public_key,
        "%s: public key", t->set);
  CHECK(lwr_secret_key_bytes(p) == t->secret_key &&
            t->packed_s + t->public_key + 64 == t->secret_key,
        "%s: secret key", t->set);
  CHECK(lwr_ciphertext_bytes(p) == t->ciphertext &&
            t->l * t->n * t->ep / 8 + t->n * t->et / 8 == t->ciphertext,
        "%s: ciphertext", t->set);
  /*
   * Precision: what an interpolation loses must be above the modulus (specs/scabbard.md section
   * 10.1).
   */
  const unsigned right_bits = t->n == 64 ? 15 : t->n == 256 ? 13 : 12;
  CHECK(t->eq <= right_bits, "%s: the product is right modulo q", t->set);
}

static void check_set(const char *set, const struct lwr_params *p, const size_t sizes[4]) {
  static uint8_t public_key[2000], secret_key[4000], ciphertext[2000], secret[32];
  const struct line *t = NULL;
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
    if (strcmp(table[i].set, set) == 0)
      t = &table[i];
  CHECK(t != NULL, "%s is in no table of the specifications", set);
  if (t == NULL)
    return;
  check_row(t, p);
  CHECK(sizes[0] == t->public_key && sizes[1] == t->secret_key && sizes[2] == t->ciphertext &&
            sizes[3] == 32,
        "%s: the public header's sizes", set);

  struct test_random source = {1};
  const vmb_kem *kem = vmb_kem_find(set);
  static uint8_t work[40000];
  const vmb_env env = {{test_random_fill, &source}, work, sizeof work};
  unsigned counted[3], before = permutations;
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "%s: key generation", set);
  counted[0] = permutations - before, before = permutations;
  CHECK(vmb_kem_encaps(kem, ciphertext, secret, public_key, &env) == VMB_OK, "%s: encapsulation",
        set);
  counted[1] = permutations - before, before = permutations;
  CHECK(vmb_kem_decaps(kem, secret, ciphertext, secret_key, &env) == VMB_OK, "%s: decapsulation",
        set);
  counted[2] = permutations - before;
  for (unsigned i = 0; i < 3; i++)
    CHECK(counted[i] == t->permutations[i],
          "%s, operation %u: %u calls of Keccak-f, the specification says %u", set, i, counted[i],
          t->permutations[i]);
}

static void check_inverses(void) {
  CHECK((uint16_t)(3 * INVERSE_3) == 1, "3 * INVERSE_3 = 1 modulo 2^16");
  CHECK((uint16_t)(9 * INVERSE_9) == 1, "9 * INVERSE_9 = 1 modulo 2^16");
  CHECK((uint16_t)(15 * INVERSE_15) == 1, "15 * INVERSE_15 = 1 modulo 2^16");
  CHECK(3 * INVERSE_3 == 2 * 65536 + 1 && 9 * INVERSE_9 == 5 * 65536 + 1 &&
            15 * INVERSE_15 == 14 * 65536 + 1,
        "the comment's quotients");
}

/*
 * Florete's message bit k stands in symbols k, 256 + k and 512 + k: two equal ones decide
 * (specs/scabbard.md section 4). Honest ciphertexts have three equal ones nearly always.
 */
static void check_majority(void) {
  static const struct lwr_params florete = {
      .n = 768, .symbol_bits = 1, .repeats = 3, .pack_message = vmb_pack_width1};
  static uint16_t symbols[768];
  uint8_t message[32], wanted[32] = {0};
  for (unsigned k = 0; k < 256; k++) {
    const unsigned copies = k % 8;
    for (unsigned i = 0; i < 3; i++)
      symbols[256 * i + k] = copies >> i & 1;
    if (copies == 3 || copies >= 5)
      wanted[k / 8] |= (uint8_t)(1U << k % 8);
  }
  vmb_lwr_decode_message(&florete, message, symbols);
  CHECK_EQUAL_BYTES(message, wanted, sizeof wanted, "majority of three");
}

int main(void) {
  check_inverses();
  check_majority();
#define VMB_KEM_SET(set, SET, family, standing, level)                                          \
  {                                                                                             \
    static const size_t sizes[4] = {VMB_##SET##_PUBLIC_KEY_BYTES, VMB_##SET##_SECRET_KEY_BYTES, \
                                    VMB_##SET##_CIPHERTEXT_BYTES,                               \
                                    VMB_##SET##_SHARED_SECRET_BYTES};                           \
    check_set(#set, &vmb_##set##_params, sizes);                                                \
  }
#include "schemes/lwr/lwr_sets.def"
#undef VMB_KEM_SET
  return check_report();
}
