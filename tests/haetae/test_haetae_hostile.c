/*
 * test_haetae_hostile SET [ROUNDS]: signatures that are wrong in one way only, among them those that the round-1 reference accepts: bytes
 * behind the encodings, a first length that makes it read outside its buffer, streams that do not end as they should. Each is rejected; the
 * norm test is shown to be the only thing between a signature that is too long and acceptance. ROUNDS streams go through the coder.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "haetae/haetae_sets.h"
#include "test_random.h"

#define LONGER 250

static const struct haetae_params *p;
static uint8_t public_key[PUBLIC_KEY_MAX], secret_key[SECRET_KEY_MAX], signature[SIGNATURE_MAX], altered[SIGNATURE_MAX + LONGER];
static struct test_random source = {42};
static const vmb_rng rng = {test_random_fill, &source};
static const uint8_t text[] = "signed";
static const struct vmb_sig_message message = {text, sizeof text, text, 0};

static vmb_status verify_with(const struct haetae_params *params, const uint8_t *bytes) {
  return haetae_verify(params, bytes, params->signature_bytes, &message, public_key, &verify_view);
}

static vmb_status verify(const uint8_t *bytes) {
  return verify_with(p, bytes);
}

/* Where the encodings are in `signature`, and how long. */
static uint8_t *lengths, *first;
static size_t room, length1, length2;

static void find_encodings(void) {
  static int16_t values[HAETAE_N * L_MAX];
  lengths = signature + haetae_lengths_offset(p);
  first = lengths + 2;
  room = p->signature_bytes - haetae_lengths_offset(p) - 2;
  length1 = p->round1 ? vmb_load16_le(lengths) : (size_t)p->base1 + lengths[0];
  CHECK(vmb_rans_decode(values, HAETAE_N * (size_t)p->l, first, length1, p->high_bits) == length1, "high bits decode");
  length2 = vmb_rans_decode(values, HAETAE_N * (size_t)p->k, first + length1, room - length1, p->hints);
  CHECK(length2 >= 4 && length1 + length2 <= room, "hints decode");
}

/* A signature with at least one byte of padding. */
static void make_signature(void) {
  size_t length = 0;
  CHECK(haetae_keypair(p, public_key, secret_key, &keypair_view, &rng) == VMB_OK, "key generation");
  do {
    CHECK(haetae_sign(p, signature, &length, &message, secret_key, &sign_view, &rng) == VMB_OK, "signing");
    find_encodings();
  } while (length1 + length2 == room);
  CHECK(verify(signature) == VMB_OK, "the signature verifies");
}

/* Everything that the padding can hold but zeros: the round-1 reference does not look at it. */
static void check_padding(void) {
  for (size_t at = length1 + length2; at < room; at++) {
    first[at] = 1;
    CHECK(verify(signature) == VMB_ERROR_SIGNATURE, "a one in byte %lu of the padding", (unsigned long)(at - length1 - length2));
    first[at] = 0;
  }
}

/* All values of the length fields but the right one; in round 1 those beyond the signature make the reference read outside. */
static void check_lengths(void) {
  const unsigned right = vmb_load16_le(lengths);
  for (unsigned wrong = 0; wrong < 0x10000; wrong += wrong < 0x800 ? 1 : 97) {
    if (wrong == right) continue;
    vmb_store16_le(lengths, (uint16_t)wrong);
    CHECK(verify(signature) == VMB_ERROR_SIGNATURE, "length field %04x instead of %04x", wrong, right);
  }
  vmb_store16_le(lengths, (uint16_t)right);
}

/*
 * States outside of the encoder's interval. A decoder that does not look takes x + 2^31: the next state has 2^(31-T) f more, which is 0
 * modulo 2^32 only by chance; one that does not look at the last state takes streams with a byte more or less.
 */
static void check_states(void) {
  for (unsigned bit = 0; bit < 8; bit++) {
    first[3] ^= (uint8_t)(1U << bit);
    CHECK(verify(signature) == VMB_ERROR_SIGNATURE, "first state of the high bits, bit %u", bit);
    first[3] ^= (uint8_t)(1U << bit);
    first[length1 + 3] ^= (uint8_t)(1U << bit);
    CHECK(verify(signature) == VMB_ERROR_SIGNATURE, "first state of the hints, bit %u", bit);
    first[length1 + 3] ^= (uint8_t)(1U << bit);
  }
  static int16_t values[HAETAE_N * L_MAX + 1];
  uint8_t stream[SIGNATURE_MAX];
  memcpy(stream, first, length1);
  for (size_t length = 0; length < length1; length++)
    CHECK(vmb_rans_decode(values, HAETAE_N * (size_t)p->l, stream, length, p->high_bits) == 0, "a stream cut to %lu of %lu bytes",
          (unsigned long)length, (unsigned long)length1);
  CHECK(vmb_rans_decode(values, HAETAE_N * (size_t)p->l - 1, stream, length1, p->high_bits) != length1, "one value less");
  CHECK(vmb_rans_decode(values, HAETAE_N * (size_t)p->l + 1, stream, length1, p->high_bits) == 0, "one value more");
  vmb_store32_le(stream, vmb_load32_le(stream) | UINT32_C(1) << 31);
  CHECK(vmb_rans_decode(values, HAETAE_N * (size_t)p->l, stream, length1, p->high_bits) == 0, "a first state of 2^31 and more");
  vmb_store32_le(stream, (UINT32_C(1) << 23) - 1);
  CHECK(vmb_rans_decode(values, 1, stream, length1, p->high_bits) == 0, "a first state below 2^23");
  vmb_store32_le(stream, UINT32_C(1) << 23);
  CHECK(vmb_rans_decode(values, 0, stream, 4, p->high_bits) == 4, "no values at all");
}

/* The bound on the norm is sharp: with any smaller one the good signature is refused. */
static void check_norm(void) {
  struct haetae_params other = *p;
  uint32_t low = 0, high = p->b2_square; /* accepted with `high`, not with `low` */
  CHECK(high > 0, "bound");
  while (high - low > 1) {
    other.b2_square = low + (high - low) / 2;
    if (verify_with(&other, signature) == VMB_OK)
      high = other.b2_square;
    else
      low = other.b2_square;
  }
  CHECK(high > p->b2_square / 4 && high < p->b2_square, "squared norm %lu of a signature", (unsigned long)high);
  other.b2_square = high - 1;
  CHECK(verify_with(&other, signature) == VMB_ERROR_SIGNATURE, "a norm above the bound by one");
}

/*
 * A signer in a larger ball and without its own tests makes signatures that are too long for the verifier: nothing but the norm is wrong with
 * them. There is room for their longer encodings, for signer and verifier alike.
 */
static void check_long_signature(void) {
  struct haetae_params careless = *p, strict = *p, tolerant;
  size_t length = 0;
  strict.signature_bytes = (uint16_t)(p->signature_bytes + LONGER);
  tolerant = careless = strict;
  careless.radius = p->radius / 5 * 7;
  careless.b0_square = careless.b1_square = UINT32_MAX;
  tolerant.b2_square = UINT32_MAX;
  CHECK(haetae_sign(&careless, altered, &length, &message, secret_key, &sign_view, &rng) == VMB_OK, "signing in a larger ball");
  CHECK(verify_with(&tolerant, altered) == VMB_OK, "nothing else is wrong with it");
  CHECK(verify_with(&strict, altered) == VMB_ERROR_SIGNATURE, "a signature that is too long by two fifths");
}

/* Keys that no key generation makes. */
static void check_keys(void) {
  const size_t at = HAETAE_RHO_BYTES + haetae_public_poly_bytes(p) - 2;
  uint8_t saved[2];
  memcpy(saved, public_key + at, 2);
  public_key[at] = public_key[at + 1] = 0xff;
  CHECK(verify(signature) == VMB_ERROR_KEY, "the largest number as last coefficient of the public key");
  /* The coefficient's largest right value, 15 or 16 bits from the top. */
  const uint32_t largest = haetae_public_limit(p), shift = 16 - haetae_public_bits(p);
  vmb_store16_le(public_key + at, (uint16_t)(largest << shift));
  CHECK(verify(signature) == VMB_ERROR_SIGNATURE, "the largest coefficient that there is");
  vmb_store16_le(public_key + at, (uint16_t)((largest + 1) << shift));
  CHECK(verify(signature) == VMB_ERROR_KEY, "one more");
  memcpy(public_key + at, saved, 2);
  CHECK(verify(signature) == VMB_OK, "the key as it was");
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++) {
    unsigned bits;
    size_t length;
    const size_t where = (size_t)(haetae_secret_poly(p, secret_key, i, &bits) - secret_key);
    const uint8_t old = secret_key[where];
    secret_key[where] = (uint8_t)(old | ((1U << bits) - 1));
    CHECK(haetae_sign(p, altered, &length, &message, secret_key, &sign_view, &rng) == VMB_ERROR_KEY, "a code of all ones in polynomial %u",
          i);
    secret_key[where] = old;
  }
}

/* ---- The coder ----------------------------------------------------------------------------------------------------------------------- */

static int16_t random_value(const struct vmb_rans_table *table) {
  const struct vmb_rans_segment *const segment = table->segments + test_random_below(&source, table->segment_count);
  return (int16_t)(segment->first + (int)test_random_below(&source, segment->count));
}

/* One stream for each list of values: a stream with a byte changed does not decode, or decodes to what encodes to the changed stream. */
static void check_streams(const struct vmb_rans_table *table, unsigned rounds) {
  int16_t values[4], other[4];
  uint8_t stream[64], again[64];
  unsigned decoded = 0;
  for (unsigned round = 0; round < rounds; round++) {
    const size_t count = 1 + test_random_below(&source, 4);
    for (size_t i = 0; i < count; i++) values[i] = random_value(table);
    const size_t length = vmb_rans_encode(stream, sizeof stream, values, count, table), start = sizeof stream - length;
    CHECK(length >= 4 && vmb_rans_decode(other, count, stream + start, length, table) == length, "length of a stream");
    CHECK(memcmp(values, other, count * sizeof values[0]) == 0, "a stream decodes to its values");
    for (size_t at = start; at < sizeof stream; at++) {
      const uint8_t change = (uint8_t)(1 + test_random_below(&source, 255));
      stream[at] ^= change;
      const size_t used = vmb_rans_decode(other, count, stream + start, length, table);
      if (used != 0) {
        decoded++;
        CHECK(vmb_rans_encode(again, sizeof again, other, count, table) == used, "length of a changed stream");
        CHECK_EQUAL_BYTES(again + sizeof again - used, stream + start, used, "a changed stream");
      }
      stream[at] ^= change;
    }
    (void)test_random_fill(&source, again, sizeof again); /* anything at all: whatever comes out, it is a length that there is */
    CHECK(vmb_rans_decode(other, count, again, round % sizeof again, table) <= round % sizeof again, "length of a random stream");
  }
  printf("%u changed streams decode\n", decoded);
}

/* Every value of the table alone and in company; values next to it do not encode. */
static void check_values(const struct vmb_rans_table *table) {
  int16_t values[3], decoded[3];
  uint8_t stream[32];
  uint32_t total = 0;
  for (int value = -600; value <= 600; value++) {
    const struct vmb_rans_segment *segment = NULL;
    for (unsigned i = 0; i < table->segment_count; i++)
      if (value >= table->segments[i].first && value < table->segments[i].first + table->segments[i].count) segment = table->segments + i;
    values[0] = values[2] = 0;
    values[1] = (int16_t)value;
    const size_t length = vmb_rans_encode(stream, sizeof stream, values, 3, table);
    CHECK((length != 0) == (segment != NULL), "value %d", value);
    if (segment == NULL) continue;
    total += segment->frequency;
    CHECK(vmb_rans_decode(decoded, 3, stream + sizeof stream - length, length, table) == length, "value %d: length", value);
    CHECK(memcmp(decoded, values, sizeof values) == 0, "value %d: decoded", value);
    for (size_t small = 0; small < length; small++)
      CHECK(vmb_rans_encode(stream, small, values, 3, table) == 0, "value %d: room for %lu of %lu bytes", value, (unsigned long)small,
            (unsigned long)length);
  }
  CHECK(total == UINT32_C(1) << table->bits, "frequencies add up to %lu", (unsigned long)total);
  CHECK(table->segments[0].start == 0, "the first segment");
  for (unsigned i = 1; i < table->segment_count; i++)
    CHECK(table->segments[i].first >= table->segments[i - 1].first + table->segments[i - 1].count, "segment %u: values in order", i);
}

/* ---- The sampler's rare cases ------------------------------------------------------------------------------------------------------- */

/* r = 0 is accepted by a coin only: it stands for +0 and -0. */
static void check_zero(void) {
  uint8_t in[HAETAE_CANDIDATE_BYTES] = {0};
  CHECK(!haetae_gauss(p, in).accepted && haetae_gauss(p, in).r == 0, "zero without the coin");
  in[2] = 1;
  CHECK(haetae_gauss(p, in).accepted && haetae_gauss(p, in).r == 0, "zero with the coin");
  in[2] = 0;
  in[8 + 1] = 0x7f; /* below 2^15: rounds to 0, without the coin */
  CHECK(!haetae_gauss(p, in).accepted && haetae_gauss(p, in).r == 0, "almost one");
  in[8 + 1] = 0x80; /* 2^15 */
  CHECK(haetae_gauss(p, in).accepted && haetae_gauss(p, in).r == 1, "one");
}

/* The lost carry of round 1, specs/haetae.md section 8, no. 3. */
static void check_lost_carry(void) {
  const struct vmb_fixed76 v = {UINT64_C(0xbda3e889c73b), UINT64_C(0x1241d37a)};
  const struct vmb_fixed76 lost = vmb_fixed76_square_lost_carry(v), exact = vmb_fixed76_square(v);
  CHECK(lost.hi == UINT64_C(0x14d52aa5) && lost.lo == UINT64_C(0x5b2e964f403a), "square with the lost carry");
  CHECK(exact.hi == lost.hi && exact.lo - lost.lo <= 1, "exact square");
}

int main(int argc, char **argv) {
  const struct haetae_set *const set = haetae_set_find(argc > 1 ? argv[1] : "");
  const unsigned rounds = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1000;
  if (set == NULL) {
    printf("usage: test_haetae_hostile SET [ROUNDS]: no such set\n");
    return 2;
  }
  p = &set->params;
  make_signature();
  check_padding();
  check_lengths();
  check_states();
  check_norm();
  check_long_signature();
  check_keys();
  check_values(p->high_bits);
  check_values(p->hints);
  check_streams(p->high_bits, rounds);
  check_streams(p->hints, rounds);
  check_zero();
  check_lost_carry();
  return check_report();
}
