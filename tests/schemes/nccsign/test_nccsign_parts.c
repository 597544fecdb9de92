/*
 * The numbers of the sets by their formulas, rounding against its definition, ring arithmetic
 * against sums, what decoders refuse.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "nccsign_rows.h"
#include "test_random.h"
#include "algorithms/bitpack/bitpack_lsb.h"
#include "schemes/nccsign/nccsign.h"
#include "schemes/nccsign/nccsign_ring.h"
#include "schemes/nccsign/nccsign_rounding.h"

static struct test_random random_source = {1021};
static int32_t memory[NCCSIGN_MOST];
static uint8_t packed[NCCSIGN_MOST * 3], secret_key[5000], signature[5400];

static void check_numbers(const struct nccsign_set *set) {
  const struct nccsign_params *const p = &set->params;
  const uint64_t q = p->q;
  CHECK(p->q * p->inverse == 1, "%s: 1/q", set->name);
  CHECK(p->beta == 4 * p->tau, "%s: beta = 2 tau eta", set->name);
  CHECK(2 * p->k * (uint64_t)p->gamma2 == q - 1, "%s: 2 k gamma2 = q - 1", set->name);
  CHECK((p->minus_r_2d + (UINT64_C(1) << (32 + p->d))) % q == 0, "%s: 2^32 2^d", set->name);
  CHECK((uint64_t)p->leaf * 512 >= 2U * p->n && (p->leaf - 1U) * 512 < 2U * p->n,
        "%s: length of the transforms", set->name);
  CHECK(2.0 * p->n * (double)(q / 2) * p->gamma1 < 0.5 * VMB_CRT30_P0 * VMB_CRT30_P1,
        "%s: products are exact", set->name);
  CHECK(p->p0_mod_q == VMB_CRT30_P0 % q && (p->minus_p0p1_mod_q + NCCSIGN_P0P1) % q == 0,
        "%s: primes modulo q", set->name);
  CHECK((uint64_t)NCCSIGN_ONE_OVER_P0 * (VMB_CRT30_P0 % VMB_CRT30_P1) % VMB_CRT30_P1 == 1,
        "1 / P0");
  CHECK(2U * p->tau << (p->d - 1) < p->gamma2, "%s: |c t0| < gamma2, so that test needs no code",
        set->name);
  CHECK(2 * p->gamma2 < 1U << (NCCSIGN_W0_BITS - 1) &&
            (uint64_t)p->k << NCCSIGN_W0_BITS < UINT64_C(1) << 31,
        "%s: w0 and w1 share a word", set->name);
  CHECK(p->k <= 1U << p->w1_bits && nccsign_t1_most(p) < 1U << p->t1_bits, "%s: widths", set->name);
  CHECK(p->gamma1 == 1U << (p->z_bits - 1) && p->n <= 1U << p->position_bits, "%s: widths",
        set->name);
  CHECK(5 * p->n + 128U + (2U * p->n + 63) / 64 * 64 <= 2048U * p->leaf,
        "%s: a product in bytes fits", set->name);
}

static void check_rounding(const struct nccsign_set *set, uint32_t stride) {
  const struct nccsign_params *const p = &set->params;
  uint32_t wrong = 0;
  for (uint32_t a = 0; a < p->q;
       a +=
       a % (2 * p->gamma2) < p->gamma2 + 3 && a % (2 * p->gamma2) + 3 > p->gamma2 ? 1 : stride) {
    const uint32_t u = (a + p->gamma2 - 1) / (2 * p->gamma2);
    const uint32_t a1 = u == p->k ? 0 : u;
    const int32_t a0 = u == p->k ? (int32_t)a - (int32_t)p->q : (int32_t)(a - 2 * p->gamma2 * u);
    int32_t got0;
    const uint32_t got1 = nccsign_decompose(p, &got0, a);
    wrong += got1 != a1 || got0 != a0;
  }
  CHECK(wrong == 0, "%s: decompose, %u of the numbers", set->name, (unsigned)wrong);
  const int32_t gamma2 = (int32_t)p->gamma2;
  const int32_t edges[] = {-2 * gamma2 + 1, -gamma2 - 1, -gamma2,    -gamma2 + 1,   -1, 0, 1,
                           gamma2 - 1,      gamma2,      gamma2 + 1, 2 * gamma2 - 1};
  for (unsigned i = 0; i < sizeof edges / sizeof edges[0]; i++)
    for (uint32_t w1 = 0; w1 < p->k; w1++) {
      const int32_t r = edges[i];
      const int none = (r > -gamma2 && r <= gamma2) || (r == -gamma2 && w1 == 0);
      CHECK(nccsign_make_hint(p, r, w1) == (none ? 0U : 1U), "%s: hint for %d, %u", set->name,
            (int)r, (unsigned)w1);
      const int32_t both = r + (int32_t)(w1 << NCCSIGN_W0_BITS);
      CHECK(nccsign_w1_of(both) == w1, "%s: w1 with %d", set->name, (int)r);
    }
  for (unsigned i = 0; i < 1000; i++) {
    const uint32_t a = test_random_below(&random_source, p->q);
    int32_t a0;
    const uint32_t a1 = nccsign_decompose(p, &a0, a);
    const uint32_t step = a0 > 0 ? 1U : p->k - 1U;
    CHECK(nccsign_use_hint(p, 0, a) == a1 && nccsign_use_hint(p, 1, a) == (a1 + step) % p->k,
          "%s: use of a hint", set->name);
  }
}

static void check_reduce(const struct nccsign_set *set) {
  const struct nccsign_params *const p = &set->params;
  const uint64_t bound = (uint64_t)p->q << 32;
  for (unsigned i = 0; i < 1000; i++) {
    uint64_t x =
        (uint64_t)test_random_below(&random_source, p->q) << 32 | test_random_word(&random_source);
    if (i < 4)
      x = i < 2 ? i : bound - (i - 1);
    const uint32_t r = nccsign_reduce(p, x);
    CHECK(r < p->q && (((uint64_t)r << 32) + x) % p->q == 0, "%s: reduction of a sum", set->name);
  }
}

/*
 * Operands at the ends of their ranges: a of size q/2, y of size gamma1. The product by its
 * definition at some coefficients.
 */
static void check_product(const struct nccsign_set *set, unsigned pattern, int transformed) {
  const struct nccsign_params *const p = &set->params;
  static int32_t a[NCCSIGN_MOST], y[NCCSIGN_MOST];
  struct nccsign_view one_hat = nccsign_work;
  one_hat.hats[1] = one_hat.hats[0];
  struct vmb_lsb_writer writer = {packed, 0, 0};
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t bits = test_random_word(&random_source), mask = 2 * p->gamma1 - 1;
    const int32_t half = (int32_t)(p->q / 2);
    a[i] = pattern == 0 ? half : pattern == 1 ? -half : (bits & 1) != 0 ? half : -half;
    if (pattern > 2)
      a[i] = (int32_t)test_random_below(&random_source, p->q) - half;
    const uint32_t code = pattern == 0   ? mask
                          : pattern == 1 ? 0
                          : pattern == 2 ? ((bits & 2) != 0 ? 0 : mask)
                                         : bits >> 2 & mask;
    y[i] = (int32_t)p->gamma1 - (int32_t)code;
    vmb_lsb_put(&writer, code, p->z_bits);
    nccsign_w[i] = a[i];
  }
  vmb_lsb_finish(&writer);
  if (transformed) {
    vmb_nccsign_transform_a(p, nccsign_work.hats[0], nccsign_w, 0);
    vmb_nccsign_transform_a(p, nccsign_work.hats[1], nccsign_w, 1);
    vmb_nccsign_multiply_transformed(p, &nccsign_work, packed, p->z_bits, (int32_t)p->gamma1);
  } else {
    vmb_nccsign_multiply(p, &one_hat, packed, p->z_bits, (int32_t)p->gamma1);
  }
  unsigned wrong = 0;
  for (unsigned i = 0; i < p->n; i += i < 3 || i + 4 > p->n ? 1 : 29) {
    int64_t sum = 0;
    const unsigned degrees[3] = {i, p->n + i, i == 0 ? 2U * p->n : p->n + i - 1};
    for (unsigned d = 0; d < 3; d++)
      for (unsigned j = degrees[d] < p->n ? 0 : degrees[d] - p->n + 1; j <= degrees[d] && j < p->n;
           j++)
        sum += (int64_t)a[j] * y[degrees[d] - j];
    const int64_t got = nccsign_w[i];
    wrong += got < 0 || got >= p->q ||
             nccsign_modulo((got << 32) + nccsign_modulo(sum, p->q), p->q) != 0;
  }
  CHECK(wrong == 0, "%s: product, pattern %u%s: %u coefficients", set->name, pattern,
        transformed ? ", transformed" : "", wrong);
}

static void check_sparse(const struct nccsign_set *set, unsigned pattern) {
  const struct nccsign_params *const p = &set->params;
  struct nccsign_scratch *const scratch = nccsign_work.scratch;
  static int32_t s[2 * NCCSIGN_MOST], got[NCCSIGN_MOST], wide[2 * NCCSIGN_MOST];
  memset(wide, 0, sizeof wide);
  struct vmb_lsb_writer writer = {packed, 0, 0};
  for (unsigned i = 0; i < p->n; i++) {
    const uint32_t code = pattern == 0 ? 4 : test_random_below(&random_source, 5);
    s[i] = 2 - (int32_t)code;
    vmb_lsb_put(&writer, code, 3);
  }
  vmb_lsb_finish(&writer);
  for (unsigned j = 0; j < p->tau; j++) {
    scratch->places[j] = (uint16_t)(pattern == 0   ? p->n - 1U - j
                                    : pattern == 1 ? j
                                                   : test_random_below(&random_source, p->n));
    scratch->signs[j] = pattern == 0 || (test_random_word(&random_source) & 1) != 0 ? 1 : -1;
    for (unsigned i = 0; i < p->n; i++)
      wide[i + scratch->places[j]] += scratch->signs[j] * s[i];
  }
  memset(got, 0, sizeof got);
  vmb_nccsign_subtract_challenge_times(p, got, s, &nccsign_work);
  const int32_t *const product = vmb_nccsign_challenge_times(p, &nccsign_work, packed);
  unsigned wrong = 0;
  for (unsigned i = 0; i < p->n; i++) {
    const int32_t wanted = wide[i] + wide[p->n + i] + (i == 0 ? 0 : wide[p->n + i - 1]);
    wrong += product[i] != wanted || got[i] != -wanted;
  }
  CHECK(wrong == 0, "%s: sparse products, pattern %u: %u coefficients", set->name, pattern, wrong);
}

/* A polynomial whose coefficients are all `fill`, but the one at `at`. */
static void write_packed(uint8_t *out, unsigned n, unsigned bits, uint32_t fill, unsigned at,
                         uint32_t value) {
  struct vmb_lsb_writer writer = {out, 0, 0};
  for (unsigned i = 0; i < n; i++)
    vmb_lsb_put(&writer, i == at ? value : fill, bits);
  vmb_lsb_finish(&writer);
}

static void check_signature_decoder(const struct nccsign_set *set) {
  const struct nccsign_params *const p = &set->params;
  const unsigned n = p->n;
  uint8_t *const z = signature, *const hints = signature + nccsign_packed_bytes(p, p->z_bits);
  const uint32_t gamma1 = p->gamma1, limit = gamma1 - p->beta; /* |z| < limit */
  const unsigned places[] = {0, 1, n / 2, n - 1};
  for (unsigned i = 0; i < 4; i++) {
    write_packed(hints, n, 1, 0, n, 0);
    const uint32_t good[] = {gamma1 - (limit - 1), gamma1 + (limit - 1)},
                   bad[] = {gamma1 - limit, gamma1 + limit, 0, 2 * gamma1 - 1};
    for (unsigned j = 0; j < 2; j++) {
      write_packed(z, n, p->z_bits, gamma1, places[i], good[j]);
      CHECK(vmb_nccsign_signature_is_valid(p, memory, z, hints),
            "%s: z just inside its range is accepted", set->name);
    }
    for (unsigned j = 0; j < 4; j++) {
      write_packed(z, n, p->z_bits, gamma1, places[i], bad[j]);
      CHECK(!vmb_nccsign_signature_is_valid(p, memory, z, hints),
            "%s: z outside its range is refused", set->name);
    }
  }
  write_packed(z, n, p->z_bits, gamma1, n, 0);
  for (unsigned count = 79; count < 83; count++) {
    write_packed(hints, n, 1, 0, n, 0);
    for (unsigned i = 0; i < count; i++)
      hints[(i * 11 % n) / 8] |= (uint8_t)(1U << (i * 11 % n % 8));
    CHECK(vmb_nccsign_signature_is_valid(p, memory, z, hints) == (count <= 80), "%s: %u hints",
          set->name, count);
  }
  write_packed(hints, n, 1, 0, n, 0);
  unsigned unused = 0;
  for (unsigned bit = n * p->z_bits; bit % 8 != 0; bit++, unused++) {
    z[bit / 8] ^= (uint8_t)(1U << bit % 8);
    CHECK(!vmb_nccsign_signature_is_valid(p, memory, z, hints), "%s: unused bit of z", set->name);
    z[bit / 8] ^= (uint8_t)(1U << bit % 8);
  }
  for (unsigned bit = n; bit % 8 != 0; bit++, unused++) {
    hints[bit / 8] ^= (uint8_t)(1U << bit % 8);
    CHECK(!vmb_nccsign_signature_is_valid(p, memory, z, hints), "%s: unused bit of the hints",
          set->name);
    hints[bit / 8] ^= (uint8_t)(1U << bit % 8);
  }
  CHECK(unused >= 2 && vmb_nccsign_signature_is_valid(p, memory, z, hints),
        "%s: the signature without them", set->name);
}

static int t1_is_valid(const struct nccsign_params *p, const uint8_t *packed_t1) {
  static uint8_t public_key[NCCSIGN_SEED_BYTES + NCCSIGN_MOST * 2];
  memcpy(public_key + NCCSIGN_SEED_BYTES, packed_t1, nccsign_packed_bytes(p, p->t1_bits));
  return vmb_nccsign_check_public_key(p, public_key, &nccsign_work) == VMB_OK;
}

static void check_key_decoders(const struct nccsign_set *set) {
  const struct nccsign_params *const p = &set->params;
  const unsigned n = p->n;
  const unsigned places[] = {0, n / 2, n - 1};
  for (unsigned i = 0; i < 3; i++) {
    write_packed(packed, n, p->t1_bits, 0, places[i], nccsign_t1_most(p));
    CHECK(t1_is_valid(p, packed), "%s: largest t1", set->name);
    if (nccsign_t1_most(p) + 1 < 1U << p->t1_bits) {
      write_packed(packed, n, p->t1_bits, 0, places[i], nccsign_t1_most(p) + 1);
      CHECK(!t1_is_valid(p, packed), "%s: t1 too large", set->name);
    }
  }
  write_packed(packed, n, p->t1_bits, 0, n, 0);
  for (unsigned bit = n * p->t1_bits; bit % 8 != 0; bit++) {
    packed[bit / 8] ^= (uint8_t)(1U << bit % 8);
    CHECK(!t1_is_valid(p, packed), "%s: unused bit of t1", set->name);
    packed[bit / 8] ^= (uint8_t)(1U << bit % 8);
  }
  memset(secret_key, 0, sizeof secret_key);
  const struct nccsign_secret at = nccsign_open_secret(p, secret_key);
  CHECK(vmb_nccsign_secret_key_is_valid(p, memory, &at), "%s: a secret key of zeros", set->name);
  const uint8_t *const parts[3] = {at.s1, at.s2, at.t0};
  for (unsigned part = 0; part < 3; part++) {
    uint8_t *const s = secret_key + (parts[part] - secret_key);
    const unsigned bits = part == 2 ? p->d : 3;
    for (uint32_t code = 0; code < 8 && part < 2; code++)
      for (unsigned i = 0; i < 3; i++) {
        write_packed(s, n, 3, 2, places[i], code);
        CHECK(vmb_nccsign_secret_key_is_valid(p, memory, &at) == (code < 5), "%s: code %u",
              set->name, (unsigned)code);
      }
    write_packed(s, n, bits, 2, n, 0);
    for (unsigned bit = n * bits; bit % 8 != 0; bit++) {
      s[bit / 8] ^= (uint8_t)(1U << bit % 8);
      CHECK(!vmb_nccsign_secret_key_is_valid(p, memory, &at), "%s: unused bit of part %u",
            set->name, part);
      s[bit / 8] ^= (uint8_t)(1U << bit % 8);
    }
  }
}

/*
 * c s1, c s2 and the tests of the norms just inside and just outside: s = 0, so that z = y and r0 =
 * w0.
 */
static void check_norms(const struct nccsign_set *set) {
  const struct nccsign_params *const p = &set->params;
  const unsigned n = p->n;
  const uint32_t gamma1 = p->gamma1, limit = gamma1 - p->beta;
  const int32_t limit0 = (int32_t)p->gamma2 - p->beta;
  for (unsigned i = 0; i < p->tau; i++) {
    nccsign_work.scratch->places[i] = (uint16_t)i;
    nccsign_work.scratch->signs[i] = 1;
  }
  static uint8_t s[NCCSIGN_MOST];
  write_packed(s, n, 3, 2, n, 0);
  for (unsigned sign = 0; sign < 2; sign++)
    for (uint32_t size = limit - 1; size <= limit; size++) {
      write_packed(signature, n, p->z_bits, gamma1, n - 1, sign ? gamma1 + size : gamma1 - size);
      CHECK(vmb_nccsign_respond(p, signature, s, &nccsign_work) == (size < limit), "%s: |z| = %u",
            set->name, (unsigned)size);
      for (unsigned i = 0; i < n; i++)
        nccsign_w[i] = (int32_t)((i % p->k) << NCCSIGN_W0_BITS);
      const int32_t r0 = limit0 - (int32_t)(limit - size);
      nccsign_w[n / 2] += sign ? -r0 : r0;
      CHECK(vmb_nccsign_add_c_s2(p, s, &nccsign_work) == (size < limit), "%s: |r0| = %d", set->name,
            (int)r0);
    }
  for (unsigned count = 80; count <= 81; count++) {
    write_packed(packed, n, p->d, 1U << (p->d - 1), n, 0); /* t0 = 0 */
    for (unsigned i = 0; i < n; i++)
      nccsign_w[i] = i < count ? (int32_t)p->gamma2 + 1 : 0;
    CHECK(vmb_nccsign_make_hints(p, signature, packed, &nccsign_work) == (count <= 80),
          "%s: %u hints", set->name, count);
  }
}

int main(void) {
  for (unsigned i = 0; i < NCCSIGN_SETS; i++) {
    const struct nccsign_set *const set = &nccsign_sets[i];
    check_numbers(set);
    check_rounding(set, sizeof(void *) == 8 ? 1 : 101);
    check_reduce(set);
    for (unsigned pattern = 0; pattern < 4; pattern++)
      for (int transformed = 0; transformed < 2; transformed++)
        check_product(set, pattern, transformed);
    for (unsigned pattern = 0; pattern < 6; pattern++)
      check_sparse(set, pattern);
    check_signature_decoder(set);
    check_key_decoders(set);
    check_norms(set);
  }
  return check_report();
}
