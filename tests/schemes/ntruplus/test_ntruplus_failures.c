/*
 * test_ntruplus_failures SET [all]: what must fail. A ciphertext whose padded message was altered
 * so that it still decodes to the same message (specs/ntruplus.md, pitfall 2); ciphertexts with a
 * coefficient that is not reduced, in some places or in all of them; key generation from a source
 * that always gives the same polynomial without an inverse; and the pieces on their own: residues
 * modulo 3, decoding, the orders of bits and of packed coefficients against their definitions.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/ntruplus/ntruplus_rows.h"
#include "test_random.h"

static const struct ntruplus_params *p;
static const struct ntruplus_view *w = &ntruplus_view;
static uint8_t public_key[3 * N_MAX / 2], secret_key[3 * N_MAX + 32], ciphertext[3 * N_MAX / 2],
    altered[3 * N_MAX / 2];
static struct test_random source = {1};
static const vmb_env env = {{test_random_fill, &source}, &ntruplus_work, sizeof ntruplus_work};
static const uint8_t zeros[3 * N_MAX + 32];

static int bit_of(const uint8_t *bytes, unsigned i) {
  return bytes[i / 8] >> (i % 8) & 1;
}

/*
 * altered = the ciphertext of the message in w->message with one coefficient of m moved from 1 to
 * -1.
 */
static void alter_ciphertext(uint8_t secret[32]) {
  unsigned i = 0;
  hash_h(p, secret, w->scratch->public_key_hash);
  vmb_ntruplus_transform(p, w->a, w->bits);
  vmb_ntruplus_pack_residues(p, (uint8_t *)w->b, &w->a->values);
  hash_g(p, (const uint8_t *)w->b);
  ntruplus_encode(p, w->pad, w->message);
  /* m = 1 - 0: then 1 + 0 is a bit, -1 + 0 is odd as well and is none */
  while (!bit_of(w->pad, i) || bit_of(w->pad, p->n + i))
    i++;
  memset(w->bits, 0, ntruplus_ternary_bytes(p));
  w->bits[(p->n + i) / 8] = (uint8_t)(1U << i % 8);
  p->format->expand(w->b->poly.c, w->bits, p->n, 1);
  for (unsigned k = 0; k < p->n; k++)
    w->b->poly.c[k] = (int16_t)(2 * w->b->poly.c[k]);
  vmb_q3457_ntt(w->b, p->ring);
  ntruplus_unpack(p, &w->a->values, ciphertext);
  for (unsigned k = 0; k < p->n; k++)
    w->a->poly.c[k] = (int16_t)(w->a->poly.c[k] + w->b->poly.c[k]);
  vmb_ntruplus_pack_residues(p, altered, &w->a->values);
}

static void check_altered_message(const struct ntruplus_set *set) {
  uint8_t sent[32], secret[32];
  const vmb_kem *kem = vmb_kem_find(set->name);
  CHECK(keypair(p, public_key, secret_key, &env.rng) == VMB_OK, "key generation");
  CHECK(encaps(p, ciphertext, sent, public_key, &env.rng) == VMB_OK, "encapsulation");
  alter_ciphertext(secret);
  CHECK_EQUAL_BYTES(secret, sent, sizeof sent, "secret of the message");
  CHECK(memcmp(altered, ciphertext, ntruplus_poly_bytes(p)) != 0, "the ciphertext is altered");
  static uint8_t work[16384];
  const vmb_env other = {env.rng, work, sizeof work};
  CHECK(vmb_kem_decaps(kem, secret, ciphertext, secret_key, &other) == VMB_OK,
        "the good ciphertext");
  CHECK_EQUAL_BYTES(secret, sent, sizeof sent, "secret of the good ciphertext");
  CHECK(vmb_kem_decaps(kem, secret, altered, secret_key, &other) == VMB_ERROR_CIPHERTEXT,
        "the altered ciphertext is not rejected");
  CHECK_EQUAL_BYTES(secret, zeros, sizeof secret, "the secret is not zeroed");
  const vmb_status reference = set->compatible(secret, altered, secret_key, &ntruplus_work);
  CHECK(reference == (is_round1(p) ? VMB_OK : VMB_ERROR_CIPHERTEXT),
        "the reference of round 1 accepts it, that of the final form does not");
  if (is_round1(p))
    CHECK_EQUAL_BYTES(secret, sent, sizeof sent, "secret of the reference");
}

/* ---- Ciphertexts that are not reduced -------------------------------------------------------- */

/* The modulus (specs/ntruplus.md section 0), and the largest number in 12 bits. */
#define Q 3457
#define LARGEST 4095

/*
 * Each coefficient c of a good ciphertext that leaves room for it is written as c + q: it decrypts
 * to the same message, and the reference of round 1 accepts it. One ciphertext has about a fifth of
 * all coefficients below 4096 - 3457; with `all`, ciphertexts are made until every place was tried.
 */
static void check_ciphertexts_not_reduced(const struct ntruplus_set *set, int all) {
  static uint8_t work[16384], tried[N_MAX];
  static vmb_q3457_values values;
  int16_t *const c = values.c;
  const vmb_kem *kem = vmb_kem_find(set->name);
  const vmb_env other = {env.rng, work, sizeof work};
  uint8_t sent[32], secret[32];
  unsigned left = p->n, ciphertexts = all ? 400 : 1;
  memset(tried, 0, sizeof tried);
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &other) == VMB_OK, "key generation");
  for (; left != 0 && ciphertexts != 0; ciphertexts--) {
    CHECK(vmb_kem_encaps(kem, ciphertext, sent, public_key, &other) == VMB_OK, "encapsulation");
    ntruplus_unpack(p, &values, ciphertext);
    for (unsigned i = 0; i < p->n; i++) {
      CHECK(c[i] < Q, "encapsulation: coefficient %u is not reduced", i);
      if (tried[i] || c[i] > LARGEST - Q)
        continue;
      tried[i] = 1;
      left--;
      c[i] = (int16_t)(c[i] + Q);
      ntruplus_pack(p, altered, &values);
      c[i] = (int16_t)(c[i] - Q);
      memset(secret, 0xaa, sizeof secret);
      CHECK(vmb_kem_decaps(kem, secret, altered, secret_key, &other) == VMB_ERROR_CIPHERTEXT,
            "coefficient %u is not reduced, but accepted", i);
      CHECK_EQUAL_BYTES(secret, zeros, sizeof secret, "secret after that");
      if (!is_round1(p) || !(all || i < 16))
        continue;
      CHECK(set->compatible(secret, altered, secret_key, &ntruplus_work) == VMB_OK,
            "the reference refuses coefficient %u + q", i);
      CHECK_EQUAL_BYTES(secret, sent, sizeof sent, "secret of the reference");
    }
  }
  CHECK(left == 0 || !all, "%u coefficients were never small enough", left);
  CHECK(left < p->n, "no coefficient was small enough");
}

static uint32_t difference_of_both(void) {
  static vmb_q3457_values copy;
  uint32_t different;
  memcpy(&copy, w->a, p->n * sizeof copy.c[0]);
  vmb_q3457_difference(copy.c, w->b->values.c, p->n, &different);
  return different;
}

/* The check and the comparison alone, at every coefficient. */
static void check_checks(void) {
  for (unsigned i = 0; i < p->n; i++)
    w->a->poly.c[i] = w->b->poly.c[i] = Q - 1;
  CHECK(vmb_ntruplus_not_reduced(p, &w->a->values) == 0, "q - 1 everywhere is reduced");
  CHECK(difference_of_both() == 0, "equal polynomials");
  for (unsigned i = 0; i < p->n; i++) {
    w->a->poly.c[i] = Q;
    CHECK(vmb_ntruplus_not_reduced(p, &w->a->values) != 0, "coefficient %u is q", i);
    w->a->poly.c[i] = LARGEST;
    CHECK(vmb_ntruplus_not_reduced(p, &w->a->values) != 0, "coefficient %u is 4095", i);
    w->a->poly.c[i] = 0;
    CHECK(vmb_ntruplus_not_reduced(p, &w->a->values) == 0, "coefficient %u is 0", i);
    w->a->poly.c[i] = Q - 1;
    for (unsigned bit = 0; bit < 12; bit++) {
      w->b->poly.c[i] = (int16_t)((Q - 1) ^ 1 << bit);
      CHECK(difference_of_both() != 0, "bit %u of coefficient %u", bit, i);
    }
    w->b->poly.c[i] = Q - 1;
  }
}

/* ---- Key generation without inverses --------------------------------------------------------- */

struct constant_source {
  uint8_t byte;
  unsigned calls;
};

static vmb_status constant_fill(void *state, uint8_t *out, size_t length) {
  struct constant_source *constant = (struct constant_source *)state;
  memset(out, constant->byte, length);
  constant->calls++;
  return VMB_OK;
}

static void check_retries(const struct ntruplus_set *set) {
  static uint8_t work[16384];
  unsigned gave_up = 0;
  for (unsigned byte = 0; byte < 16; byte++) {
    struct constant_source constant = {(uint8_t)byte, 0};
    const vmb_env bad = {{constant_fill, &constant}, work, sizeof work};
    const vmb_status status =
        vmb_kem_keypair(vmb_kem_find(set->name), public_key, secret_key, &bad);
    CHECK(status == VMB_OK || status == VMB_ERROR_RETRY, "seeds of %u: status %d", byte,
          (int)status);
    if (status != VMB_ERROR_RETRY)
      continue;
    gave_up++;
    CHECK(constant.calls == 128 || (!is_round1(p) && constant.calls == 129),
          "seeds of %u: %u attempts", byte, constant.calls);
    CHECK_EQUAL_BYTES(public_key, zeros, ntruplus_poly_bytes(p), "public key after giving up");
    CHECK_EQUAL_BYTES(secret_key, zeros, 2 * ntruplus_poly_bytes(p), "secret key after giving up");
  }
  /*
   * Linear factors: n = 576 and 1152. Otherwise a polynomial without an inverse is practically
   * never met.
   */
  CHECK((gave_up > 0) == (p->n % 576 == 0), "%u of 16 seeds give no key", gave_up);
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

static void check_modulo_3(void) {
  for (unsigned first = 0; first < 3457; first += p->n) {
    for (unsigned i = 0; i < p->n; i++)
      w->a->poly.c[i] = (int16_t)((first + i) % 3457);
    memcpy(w->b, w->a, p->n * sizeof(int16_t));
    vmb_q3457_modulo_3(w->a->values.c, p->n, (unsigned)largest_residue(p));
    for (unsigned i = 0; i < p->n; i++) {
      const int centred =
          w->b->poly.c[i] > largest_residue(p) ? w->b->poly.c[i] - 3457 : w->b->poly.c[i];
      CHECK(w->a->poly.c[i] == (centred + 3 * 3457) % 3, "%d modulo 3", centred);
    }
  }
}

/*
 * The blocks of bits of round 1 by their first bit, and W of each: specs/ntruplus.md section 0.3.
 */
static const struct block {
  unsigned n, start, words;
} blocks[] = {
    {576, 0, 8},    {576, 256, 8},  {576, 512, 2},  {768, 0, 8},     {768, 256, 8}, {768, 512, 8},
    {864, 0, 8},    {864, 256, 8},  {864, 512, 8},  {864, 768, 2},   {864, 832, 1}, {1152, 0, 8},
    {1152, 256, 8}, {1152, 512, 8}, {1152, 768, 8}, {1152, 1024, 4},
};

/* The coefficient that bit i belongs to. */
static unsigned place_of(unsigned i) {
  const struct block *block = blocks;
  if (!is_round1(p))
    return i;
  while (block->n != p->n || i >= block->start + 32 * block->words)
    block++;
  const unsigned local = i - block->start, j = local / 32, half = local / 16 % 2, l = local % 16;
  return block->start + 2 * block->words * l + 2 * j + half;
}

static void check_bits(void) {
  static uint8_t seen[N_MAX];
  const size_t length = ntruplus_ternary_bytes(p);
  memset(seen, 0, sizeof seen);
  (void)test_random_fill(&source, w->bits, length);
  p->format->expand(w->a->poly.c, w->bits, p->n, 1);
  for (unsigned i = 0; i < p->n; i++) {
    const unsigned place = place_of(i);
    seen[place] = 1;
    CHECK(w->a->poly.c[place] == bit_of(w->bits, i) - bit_of(w->bits, p->n + i),
          "bit %u belongs to coefficient %u", i, place);
  }
  for (unsigned i = 0; i < p->n; i++)
    CHECK(seen[i] == 1, "coefficient %u has no bit", i);
  for (unsigned i = 0; i < p->n; i++)
    w->a->poly.c[i] = (int16_t)(w->a->poly.c[i] < 0 ? 2 : w->a->poly.c[i]);
  p->format->collect(w->pad, w->a->poly.c, p->n);
  for (unsigned i = 0; i < p->n; i++) { /* 1 - 1 comes back as 0 - 0 */
    const int plus = bit_of(w->bits, i), minus = bit_of(w->bits, p->n + i);
    CHECK(bit_of(w->pad, i) == (plus & !minus) && bit_of(w->pad, p->n + i) == (minus & !plus),
          "bits of coefficient of bit %u", i);
  }
}

/* All six combinations of a coefficient m and the two bits of the pad, at every bit of a byte. */
static void check_decoding(void) {
  const size_t half = ntruplus_message_bytes(p);
  for (unsigned at = 0; at < p->n; at += 7)
    for (int m = -1; m <= 1; m++)
      for (int pads = 0; pads < 4; pads++) {
        memset(w->bits, 0, 2 * half);
        memset(w->pad, 0, 2 * half);
        if (m != 0)
          w->bits[(m < 0 ? half : 0) + at / 8] = (uint8_t)(1U << at % 8);
        if (pads & 1)
          w->pad[at / 8] = (uint8_t)(1U << at % 8);
        if (pads & 2)
          w->pad[half + at / 8] = (uint8_t)(1U << at % 8);
        const int s = m + (pads >> 1);
        const uint32_t error = vmb_ntruplus_decode(p, w->message, w->bits, w->pad);
        CHECK((error != 0) == (s < 0 || s > 1), "coefficient %d, bit %d of the pad: error %u", m,
              pads >> 1, (unsigned)error);
        CHECK(bit_of(w->message, at) == ((s & 1) ^ (pads & 1)),
              "coefficient %d, pads %d: message bit", m, pads);
      }
}

/* Bit t of coefficient i of a packed polynomial: specs/ntruplus.md section 0.5. */
static void check_packing(void) {
  static uint8_t packed[3 * N_MAX / 2];
  static vmb_q3457_values back;
  for (unsigned i = 0; i < p->n; i++)
    w->a->poly.c[i] = (int16_t)test_random_below(&source, 4096);
  ntruplus_pack(p, packed, &w->a->values);
  ntruplus_unpack(p, &back, packed);
  CHECK_EQUAL_BYTES((const uint8_t *)&back, (const uint8_t *)w->a, p->n * sizeof back.c[0],
                    "packed and unpacked");
  for (unsigned i = 0; i < p->n; i++) {
    const unsigned group = i / 64 * 64, lanes = p->n - group < 64 ? 8 : 16,
                   lane = (i - group) % lanes, part = (i - group) / lanes;
    unsigned value = 0;
    for (unsigned t = 0; t < 12; t++) {
      const unsigned bit48 = 12 * part + t,
                     byte = group * 3 / 2 + 2 * lanes * (bit48 / 16) + 2 * lane + bit48 % 16 / 8;
      const int bit = is_round1(p) ? packed[byte] >> bit48 % 8 & 1 : bit_of(packed, 12 * i + t);
      value |= (unsigned)bit << t;
    }
    CHECK(value == (unsigned)w->a->poly.c[i], "coefficient %u in the packed polynomial", i);
  }
}

int main(int argc, char **argv) {
  const struct ntruplus_set *set = ntruplus_set_find(argc > 1 ? argv[1] : "");
  if (set == NULL) {
    printf("usage: test_ntruplus_failures SET [all]; '%s' is no NTRU+ set of this build\n",
           argc > 1 ? argv[1] : "");
    return 2;
  }
  p = set->params;
  for (unsigned round = 0; round < 3; round++)
    check_altered_message(set);
  check_ciphertexts_not_reduced(set, argc > 2 && strcmp(argv[2], "all") == 0);
  check_checks();
  check_retries(set);
  check_modulo_3();
  check_bits();
  check_decoding();
  check_packing();
  return check_report();
}
