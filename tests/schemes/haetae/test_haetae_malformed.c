/*
 * test_haetae_malformed SET [ROUNDS]: signatures that are wrong in one way only, among them those
 * that the round-1 reference accepts: bytes after the encodings, a first length that makes it read
 * outside its buffer, streams that do not end as they should. Each is rejected; the norm test is
 * shown to be the only thing between a signature that is too long and acceptance. ROUNDS streams go
 * through the coder.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "haetae_rows.h"
#include "schemes/haetae/haetae_pack.h"
#include "schemes/haetae/haetae_ring.h"
#include "schemes/haetae/haetae_sample.h"
#include "support/little_endian.h"
#include "test_random.h"

/*
 * On request the challenge of signing and of verification has two coefficients of one byte
 * exchanged, if they differ: it has the right weight still. The linker puts this function before
 * the library's (--wrap).
 */
static struct {
  int active;
  unsigned at;
  int changed; /* the last challenge was */
} exchanged;

vmb_status __real_vmb_haetae_challenge(const struct haetae_params *params,
                                       uint8_t bits[HAETAE_N / 8], struct haetae_scratch *scratch,
                                       vmb_keccak *state);
vmb_status __wrap_vmb_haetae_challenge(const struct haetae_params *params,
                                       uint8_t bits[HAETAE_N / 8], struct haetae_scratch *scratch,
                                       vmb_keccak *state);

vmb_status __wrap_vmb_haetae_challenge(const struct haetae_params *params,
                                       uint8_t bits[HAETAE_N / 8], struct haetae_scratch *scratch,
                                       vmb_keccak *state) {
  const vmb_status status = __real_vmb_haetae_challenge(params, bits, scratch, state);
  const unsigned byte = bits[exchanged.at];
  exchanged.changed = exchanged.active && byte != 0 && byte != 0xff;
  if (exchanged.changed) /* the lowest one and the lowest zero */
    bits[exchanged.at] = (uint8_t)(byte ^ (byte & ~(byte - 1)) ^ (~byte & (byte + 1)));
  return status;
}

#define LONGER 250

static const struct haetae_params *p;
static uint8_t public_key[PUBLIC_KEY_MAX], secret_key[SECRET_KEY_MAX], signature[SIGNATURE_MAX],
    altered[SIGNATURE_MAX + LONGER];
static struct test_random source = {42};
static const vmb_rng rng = {test_random_fill, &source};
static const uint8_t text[] = "signed";
static const struct vmb_sig_message message = {.message = text, .message_length = sizeof text};

static vmb_status sign_as(const struct haetae_params *params, uint8_t *bytes) {
  return sign_with(params, bytes, &message, secret_key, &rng);
}

static vmb_status verify_as(const struct haetae_params *params, const uint8_t *bytes) {
  return verify_with(params, bytes, params->signature_bytes, &message, public_key);
}

static vmb_status verify(const uint8_t *bytes) {
  return verify_as(p, bytes);
}

/* Where the encodings are in `signature`, and how long. */
static uint8_t *lengths, *first;
static size_t space, length1, length2;

static void find_encodings(void) {
  static int16_t values[HAETAE_N * L_MAX];
  lengths = signature + haetae_lengths_offset(p);
  first = lengths + 2;
  space = p->signature_bytes - haetae_lengths_offset(p) - 2;
  length1 = is_round1(p) ? vmb_load16_le(lengths) : (size_t)p->base1 + lengths[0];
  CHECK(vmb_rans_decode(values, HAETAE_N * (size_t)p->l, first, length1, p->high_bits) == length1,
        "high bits decode");
  length2 =
      vmb_rans_decode(values, HAETAE_N * (size_t)p->k, first + length1, space - length1, p->hints);
  CHECK(length2 >= 4 && length1 + length2 <= space, "hints decode");
}

/* A signature with at least one byte of padding. */
static void make_signature(void) {
  CHECK(vmb_haetae_keypair(p, public_key, secret_key, &keypair_view, &rng) == VMB_OK,
        "key generation");
  do {
    CHECK(sign_as(p, signature) == VMB_OK, "signing");
    find_encodings();
  } while (length1 + length2 == space);
  CHECK(verify(signature) == VMB_OK, "the signature verifies");
}

/*
 * Who has the key can sign with a challenge that is not what the hash gives: the rest fits it, and
 * the comparison alone refuses it. It looks at every byte. (Round 1 compares a digest instead:
 * tests/sig/test_sig_digests.c.)
 */
static void check_every_byte_of_the_challenge(void) {
  static uint8_t other[SIGNATURE_MAX];
  for (exchanged.at = 0; exchanged.at < HAETAE_CHALLENGE_BYTES && !is_round1(p); exchanged.at++) {
    exchanged.active = 1;
    for (unsigned attempt = 0; attempt < 100; attempt++) {
      CHECK(sign_as(p, other) == VMB_OK, "signing");
      if (exchanged.changed)
        break;
    }
    CHECK(exchanged.changed && verify(other) == VMB_OK, "byte %u: it fits but for that",
          exchanged.at);
    exchanged.active = 0;
    CHECK(verify(other) == VMB_ERROR_SIGNATURE, "byte %u of another challenge is taken",
          exchanged.at);
  }
}

/* Everything that the padding can hold but zeros: the round-1 reference does not look at it. */
static void check_padding(void) {
  for (size_t at = length1 + length2; at < space; at++) {
    first[at] = 1;
    CHECK(verify(signature) == VMB_ERROR_SIGNATURE, "a one in byte %lu of the padding",
          (unsigned long)(at - length1 - length2));
    first[at] = 0;
  }
}

/*
 * All values of the length fields but the right one; in round 1 those beyond the signature make the
 * reference read outside.
 */
static void check_lengths(void) {
  const unsigned right = vmb_load16_le(lengths);
  for (unsigned wrong = 0; wrong < 0x10000; wrong += wrong < 0x800 ? 1 : 97) {
    if (wrong == right)
      continue;
    vmb_store16_le(lengths, (uint16_t)wrong);
    CHECK(verify(signature) == VMB_ERROR_SIGNATURE, "length field %04x instead of %04x", wrong,
          right);
  }
  vmb_store16_le(lengths, (uint16_t)right);
}

/*
 * States outside of the encoder's interval. A decoder that does not look takes x + 2^31: the next
 * state has 2^(31-T) f more, which is 0 modulo 2^32 only by chance; one that does not look at the
 * last state takes streams with a byte more or less.
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
    CHECK(vmb_rans_decode(values, HAETAE_N * (size_t)p->l, stream, length, p->high_bits) == 0,
          "a stream cut to %lu of %lu bytes", (unsigned long)length, (unsigned long)length1);
  CHECK(vmb_rans_decode(values, HAETAE_N * (size_t)p->l - 1, stream, length1, p->high_bits) !=
            length1,
        "one value less");
  CHECK(vmb_rans_decode(values, HAETAE_N * (size_t)p->l + 1, stream, length1, p->high_bits) == 0,
        "one value more");
  vmb_store32_le(stream, vmb_load32_le(stream) | UINT32_C(1) << 31);
  CHECK(vmb_rans_decode(values, HAETAE_N * (size_t)p->l, stream, length1, p->high_bits) == 0,
        "a first state of 2^31 and more");
  vmb_store32_le(stream, (UINT32_C(1) << 23) - 1);
  CHECK(vmb_rans_decode(values, 1, stream, length1, p->high_bits) == 0, "a first state below 2^23");
  vmb_store32_le(stream, UINT32_C(1) << 23);
  CHECK(vmb_rans_decode(values, 0, stream, 4, p->high_bits) == 4, "no values at all");
}

/* The state from which the segment's first value leads to x. */
static uint64_t state_before(const struct vmb_rans_table *table, unsigned segment, uint64_t x) {
  const uint64_t frequency = table->segments[segment].frequency;
  return ((x / frequency) << table->bits) + table->segments[segment].start + x % frequency;
}

/*
 * Streams that are right but for a first state that no encoder writes: from 2^31 on, where the
 * first value was encoded without giving a byte away before, and below 2^23, where a byte was given
 * away without need. A decoder that does not look would take them.
 */
static void check_first_states(const struct vmb_rans_table *table) {
  const uint64_t lowest = UINT64_C(1) << 23, limit = UINT64_C(1) << 31;
  unsigned large = 0, small = 0;
  int16_t values[2];
  uint8_t stream[5] = {0};
  for (unsigned i = 0; i < table->segment_count; i++) {
    const uint64_t second = state_before(table, i, lowest),
                   low = state_before(table, i, lowest >> 8);
    for (unsigned j = 0; j < table->segment_count && second < limit; j++) {
      const uint64_t high = state_before(table, j, second);
      if (high < limit || high > UINT32_MAX)
        continue;
      large++;
      vmb_store32_le(stream, (uint32_t)high);
      CHECK(vmb_rans_decode(values, 2, stream, 4, table) == 0, "first state %lx",
            (unsigned long)high);
    }
    if (low >= lowest)
      continue;
    small++;
    vmb_store32_le(stream, (uint32_t)low);
    CHECK(vmb_rans_decode(values, 1, stream, 5, table) == 0, "first state %lx", (unsigned long)low);
  }
  CHECK(large > 0 && small > 0, "%u first states that are too large, %u too small", large, small);
}

/* The bound on the norm is sharp: with any smaller one the good signature is refused. */
static void check_norm(void) {
  struct haetae_params other = *p;
  uint32_t low = 0, high = p->b2_square; /* accepted with `high`, not with `low` */
  CHECK(high > 0, "bound");
  while (high - low > 1) {
    other.b2_square = low + (high - low) / 2;
    if (verify_as(&other, signature) == VMB_OK)
      high = other.b2_square;
    else
      low = other.b2_square;
  }
  CHECK(high > p->b2_square / 4 && high < p->b2_square, "squared norm %lu of a signature",
        (unsigned long)high);
  other.b2_square = high - 1;
  CHECK(verify_as(&other, signature) == VMB_ERROR_SIGNATURE, "a norm above the bound by one");
}

/* The bounds of specs/haetae.md section 1, typed from there. */
static const struct {
  const char *set;
  uint64_t b1_square, b2_square;
} limits[] = {{"haetae120", 88026802, 151801866},  {"haetae180", 315636085, 456467498},
              {"haetae260", 424768604, 563608880}, {"haetae2", 96805527, 163265017},
              {"haetae3", 335171879, 479901314},   {"haetae5", 498849991, 597386433}};

/* The verifier's bound itself is allowed, one more is not. */
static void check_verifier_limit(uint64_t limit) {
  CHECK(haetae_is_short(p, limit), "a squared norm at the bound");
  CHECK(!haetae_is_short(p, limit + 1), "a squared norm of one more");
  CHECK(!haetae_is_short(p, UINT64_MAX), "the largest squared norm");
}

/* Each coefficient of z1 counts by its square, alone and wherever it is. */
static void check_norm_of_z1(void) {
  static uint8_t low[SIGNATURE_MAX];
  const unsigned count = HAETAE_N * (unsigned)p->l;
  for (unsigned n = 0; n < count; n++) {
    memset(low, 0, sizeof low);
    memset(verify_view.z1, 0, count * sizeof verify_view.z1[0]);
    const int32_t high = (int32_t)(n % 175) - 87, byte = (int32_t)(n % 255) - 127;
    const int64_t z = high * 256 + byte;
    verify_view.z1[n] = (int16_t)high;
    low[HAETAE_CHALLENGE_BYTES + n] = (uint8_t)byte;
    CHECK(vmb_haetae_join_z1(p, &verify_view, low) == (uint64_t)(z * z), "square of coefficient %u",
          n);
    CHECK(verify_view.z1[n] == z, "coefficient %u", n);
  }
}

/*
 * Each coefficient of z2 counts: with w = 0 modulo 2q and no parity, the high bits are the hint,
 * and 2 z2 = alpha h. Here h = 1 or -1 (written as nh - 1): |z2| = alpha / 2.
 */
static void check_norm_of_z2(void) {
  const unsigned count = HAETAE_N * (unsigned)p->k;
  const uint64_t z2 = (uint64_t)1 << p->alpha_bits >> 1;
  memset(verify_view.scratch->bits, 0, sizeof verify_view.scratch->bits);
  memset(verify_view.sums, 0, p->k * sizeof verify_view.sums[0]);
  for (unsigned n = 0; n < count; n++) {
    memset(verify_view.h, 0, count * sizeof verify_view.h[0]);
    verify_view.h[n] = 1;
    CHECK(vmb_haetae_reconstruct(p, &verify_view, n / HAETAE_N) == z2 * z2, "square of z2 at %u",
          n);
  }
}

/* y = numbers whose squares add up to `rest`, in the units of y. */
static void fill_y(uint64_t rest) {
  for (unsigned n = 0; n < HAETAE_N * ((unsigned)p->k + p->l); n++) {
    int32_t root = 0;
    for (int32_t bit = 1 << 14; bit > 0; bit >>= 1)
      if ((uint64_t)((int64_t)(root + bit) * (root + bit)) <= rest)
        root += bit;
    rest -= (uint64_t)((int64_t)root * root);
    sign_view.y[n] = (n % 2 != 0 ? -root : root) * 8192;
  }
  CHECK(rest == 0, "a vector of this norm");
}

/*
 * The signer's bound, with a challenge of zeros, for which z = y: at the bound, and beyond it by
 * one unit in any coefficient that is zero.
 */
static void check_signer_limit(uint64_t limit) {
  const unsigned last = HAETAE_N * ((unsigned)p->k + p->l) - 1;
  sign_view.scratch->weight = 0;
  for (unsigned round = 0; round < 3; round++) {
    fill_y(limit);
    if (round == 1)
      sign_view.y[last] = 1;
    if (round == 2)
      sign_view.y[0] += sign_view.y[0] < 0 ? -1 : 1;
    CHECK(vmb_haetae_respond(p, &sign_view, secret_key, 0) == (round == 0),
          "signer's bound, case %u", round);
  }
}

static void check_limits(const char *set) {
  unsigned found = 0;
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
    if (strcmp(limits[i].set, set) != 0)
      continue;
    found++;
    check_verifier_limit(limits[i].b2_square);
    check_signer_limit(limits[i].b1_square);
  }
  CHECK(found == 1, "bounds of %s", set);
  check_norm_of_z1();
  check_norm_of_z2();
}

/*
 * A signer in a larger ball and without its own tests makes signatures that are too long for the
 * verifier: nothing but the norm is wrong with them. There is space for their longer encodings, for
 * signer and verifier alike.
 */
static void check_long_signature(void) {
  struct haetae_params careless = *p, strict = *p, tolerant;
  strict.signature_bytes = (uint16_t)(p->signature_bytes + LONGER);
  tolerant = careless = strict;
  careless.radius = p->radius / 5 * 7;
  careless.b0_square = careless.b1_square = UINT32_MAX;
  tolerant.b2_square = UINT32_MAX;
  CHECK(sign_as(&careless, altered) == VMB_OK, "signing in a larger ball");
  CHECK(verify_as(&tolerant, altered) == VMB_OK, "nothing else is wrong with it");
  CHECK(verify_as(&strict, altered) == VMB_ERROR_SIGNATURE,
        "a signature that is too long by two fifths");
}

/* Keys that no key generation makes. */
static void check_keys(void) {
  const size_t at = HAETAE_RHO_BYTES + haetae_public_poly_bytes(p) - 2;
  uint8_t saved[2];
  memcpy(saved, public_key + at, 2);
  public_key[at] = public_key[at + 1] = 0xff;
  CHECK(verify(signature) == VMB_ERROR_KEY,
        "the largest number as last coefficient of the public key");
  /* The coefficient's largest right value, 15 or 16 bits from the top. */
  const uint32_t largest = haetae_public_limit(p), shift = 16 - haetae_public_bits(p);
  vmb_store16_le(public_key + at, (uint16_t)(largest << shift));
  CHECK(verify(signature) == VMB_ERROR_SIGNATURE, "the largest coefficient that there is");
  vmb_store16_le(public_key + at, (uint16_t)((largest + 1) << shift));
  CHECK(verify(signature) == VMB_ERROR_KEY, "one more");
  memcpy(public_key + at, saved, 2);
  static uint8_t key[PUBLIC_KEY_MAX];
  memcpy(key, public_key, sizeof key);
  memset(public_key + HAETAE_RHO_BYTES, 0xff, p->k * haetae_public_poly_bytes(p));
  CHECK(verify(signature) == VMB_ERROR_KEY, "the largest number as every coefficient");
  memcpy(public_key, key, sizeof key);
  CHECK(verify(signature) == VMB_OK, "the key as it was");
  static uint8_t all_ones[SECRET_KEY_MAX];
  memcpy(all_ones, secret_key, sizeof all_ones);
  memset(all_ones + (haetae_secret_poly(p, secret_key, 0) - secret_key), 0xff, 64);
  CHECK(sign_with(p, altered, &message, all_ones, &rng) == VMB_ERROR_KEY,
        "codes of all ones everywhere in the first polynomial");
  for (unsigned i = 0; i < haetae_m(p) + p->k; i++) {
    const unsigned bits = haetae_secret_bits(p, i);
    const size_t where = (size_t)(haetae_secret_poly(p, secret_key, i) - secret_key);
    const uint8_t old = secret_key[where];
    secret_key[where] = (uint8_t)(old | ((1U << bits) - 1));
    CHECK(sign_as(p, altered) == VMB_ERROR_KEY, "a code of all ones in polynomial %u", i);
    secret_key[where] = old;
  }
}

/* ---- The coder ------------------------------------------------------------------------------- */

static int16_t random_value(const struct vmb_rans_table *table) {
  const struct vmb_rans_segment *const segment =
      table->segments + test_random_below(&source, table->segment_count);
  return (int16_t)(segment->first + (int)test_random_below(&source, segment->count));
}

/*
 * One stream for each list of values: a stream with a byte changed does not decode, or decodes to
 * what encodes to the changed stream.
 */
static void check_streams(const struct vmb_rans_table *table, unsigned rounds) {
  int16_t values[4], other[4];
  uint8_t stream[64], again[64];
  unsigned decoded = 0;
  for (unsigned round = 0; round < rounds; round++) {
    const size_t count = 1 + test_random_below(&source, 4);
    for (size_t i = 0; i < count; i++)
      values[i] = random_value(table);
    const size_t length = vmb_rans_encode(stream, sizeof stream, values, count, table),
                 start = sizeof stream - length;
    CHECK(length >= 4 && vmb_rans_decode(other, count, stream + start, length, table) == length,
          "length of a stream");
    CHECK(memcmp(values, other, count * sizeof values[0]) == 0, "a stream decodes to its values");
    for (size_t at = start; at < sizeof stream; at++) {
      const uint8_t change = (uint8_t)(1 + test_random_below(&source, 255));
      stream[at] ^= change;
      const size_t used = vmb_rans_decode(other, count, stream + start, length, table);
      if (used != 0) {
        decoded++;
        CHECK(vmb_rans_encode(again, sizeof again, other, count, table) == used,
              "length of a changed stream");
        CHECK_EQUAL_BYTES(again + sizeof again - used, stream + start, used, "a changed stream");
      }
      stream[at] ^= change;
    }
    /* anything at all: whatever comes out, it is a length that there is */
    (void)test_random_fill(&source, again, sizeof again);
    CHECK(vmb_rans_decode(other, count, again, round % sizeof again, table) <= round % sizeof again,
          "length of a random stream");
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
      if (value >= table->segments[i].first &&
          value < table->segments[i].first + table->segments[i].count)
        segment = table->segments + i;
    values[0] = values[2] = 0;
    values[1] = (int16_t)value;
    const size_t length = vmb_rans_encode(stream, sizeof stream, values, 3, table);
    CHECK((length != 0) == (segment != NULL), "value %d", value);
    if (segment == NULL)
      continue;
    total += segment->frequency;
    CHECK(vmb_rans_decode(decoded, 3, stream + sizeof stream - length, length, table) == length,
          "value %d: length", value);
    CHECK(memcmp(decoded, values, sizeof values) == 0, "value %d: decoded", value);
    for (size_t small = 0; small < length; small++)
      CHECK(vmb_rans_encode(stream, small, values, 3, table) == 0,
            "value %d: space for %lu of %lu bytes", value, (unsigned long)small,
            (unsigned long)length);
  }
  CHECK(total == UINT32_C(1) << table->bits, "frequencies add up to %lu", (unsigned long)total);
  CHECK(table->segments[0].start == 0, "the first segment");
  for (unsigned i = 1; i < table->segment_count; i++)
    CHECK(table->segments[i].first >= table->segments[i - 1].first + table->segments[i - 1].count,
          "segment %u: values in order", i);
}

/* ---- The sampler's rare cases ---------------------------------------------------------------- */

/* r = 0 is accepted by a coin only: it stands for +0 and -0. */
static void check_zero(void) {
  uint8_t in[VMB_GAUSSIAN_BYTES] = {0};
  CHECK(!vmb_gaussian_of(in, cdt_of(p), lost_carry(p)).accepted &&
            vmb_gaussian_of(in, cdt_of(p), lost_carry(p)).r == 0,
        "zero without the coin");
  in[2] = 1;
  CHECK(vmb_gaussian_of(in, cdt_of(p), lost_carry(p)).accepted &&
            vmb_gaussian_of(in, cdt_of(p), lost_carry(p)).r == 0,
        "zero with the coin");
  in[2] = 0;
  in[8 + 1] = 0x7f; /* below 2^15: rounds to 0, without the coin */
  CHECK(!vmb_gaussian_of(in, cdt_of(p), lost_carry(p)).accepted &&
            vmb_gaussian_of(in, cdt_of(p), lost_carry(p)).r == 0,
        "almost one");
  in[8 + 1] = 0x80; /* 2^15 */
  CHECK(vmb_gaussian_of(in, cdt_of(p), lost_carry(p)).accepted &&
            vmb_gaussian_of(in, cdt_of(p), lost_carry(p)).r == 1,
        "one");
}

/* The lost carry of round 1, specs/haetae.md section 8, no. 3. */
static void check_lost_carry(void) {
  const struct vmb_fixed76 v = {UINT64_C(0xbda3e889c73b), UINT64_C(0x1241d37a)};
  const struct vmb_fixed76 lost = vmb_fixed76_square_lost_carry(v), exact = vmb_fixed76_square(v);
  CHECK(lost.hi == UINT64_C(0x14d52aa5) && lost.lo == UINT64_C(0x5b2e964f403a),
        "square with the lost carry");
  CHECK(exact.hi == lost.hi && exact.lo - lost.lo <= 1, "exact square");
}

/*
 * The signer's encodings have at least `base` bytes and at most 255 more (final version), and the
 * bytes after them are zeros; what signing left in its memory is encoded again.
 * haetae2's hints have fewer than 255 bytes.
 */
static void check_encoding_lengths(void) {
  CHECK(sign_as(p, signature) == VMB_OK, "signing");
  find_encodings();
  const size_t begin = haetae_lengths_offset(p);
  memset(altered, 0xaa, sizeof altered);
  CHECK(encode_with(p, altered), "encoded again");
  CHECK_EQUAL_BYTES(altered + begin, signature + begin, p->signature_bytes - begin,
                    "the same encodings, and zeros after them");
  for (int missing = -1; missing <= 256 && !is_round1(p); missing++) {
    struct haetae_params other = *p;
    const int fits = missing >= 0 && missing <= 255;
    other.base1 = (uint16_t)(length1 - (size_t)missing);
    CHECK(encode_with(&other, altered) == fits, "first base + %d", missing);
    other.base1 = p->base1;
    if (missing > (int)length2)
      continue;
    other.base2 = (uint16_t)(length2 - (size_t)missing);
    CHECK(encode_with(&other, altered) == fits, "second base + %d", missing);
  }
  struct haetae_params tight = *p;
  tight.signature_bytes = (uint16_t)(begin + 2 + length1 + length2);
  CHECK(encode_with(&tight, altered), "no byte too many");
  tight.signature_bytes--;
  CHECK(!encode_with(&tight, altered), "one byte too few");
}

int main(int argc, char **argv) {
  const struct haetae_set *const set = haetae_set_find(argc > 1 ? argv[1] : "");
  const unsigned rounds = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1000;
  if (set == NULL) {
    printf("usage: test_haetae_malformed SET [ROUNDS]: no such set\n");
    return 2;
  }
  p = &set->params;
  make_signature();
  check_every_byte_of_the_challenge();
  check_padding();
  check_lengths();
  check_states();
  check_norm();
  check_limits(set->name);
  check_long_signature();
  check_keys();
  check_first_states(p->high_bits);
  check_first_states(p->hints);
  check_values(p->high_bits);
  check_values(p->hints);
  check_streams(p->high_bits, rounds);
  check_streams(p->hints, rounds);
  check_zero();
  check_lost_carry();
  check_encoding_lengths();
  return check_report();
}
