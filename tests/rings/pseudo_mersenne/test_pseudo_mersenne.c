/*
 * test_pseudo_mersenne [corrupt]: every implementation of the kernels of rings/pseudo_mersenne
 * against the definitions in its header, at the bounds and at random; products of residues by
 * doubling and adding. With corrupt, another root of unity is expected, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "algorithms/bitpack/bitpack_msb.h"
#include "check_bounds.h"
#include "rings/pseudo_mersenne/pseudo_mersenne.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "rings/pseudo_mersenne/pseudo_mersenne_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

static struct test_random source = {3};

/*
 * Calls an implementation of `ntt` or `basemul_acc`; assembly has to leave the caller's registers
 * alone.
 */
static void run(void (*implementation)(void), uint64_t *first, const uint64_t *second,
                const uint64_t *third, size_t count) {
#if TEST_REGISTERS
  const uintptr_t arguments[5] = {(uintptr_t)first, (uintptr_t)second, (uintptr_t)third, count};
  const uint32_t changed = test_registers_changed(implementation, arguments);
  CHECK(changed == 0, "registers of the caller are changed: %08lx", (unsigned long)changed);
#else
  if (second == NULL)
    ((vmb_pm54_ntt_function *)implementation)((vmb_pm_any *)(void *)first);
  else
    ((vmb_pm54_basemul_acc_function *)implementation)(
        (vmb_pm_sums *)(void *)first, (const vmb_pm_canonical *)(const void *)second,
        (const vmb_pm_values *)(const void *)third, count);
#endif
}

struct ring {
  const char *name;
  unsigned n, k;
  uint64_t q, psi;
};

static struct ring rings[] = {
    {"pm47", VMB_PM47_N, 47, VMB_PM47_Q, UINT64_C(46236542166801)},
    {"pm54", VMB_PM54_N, 54, VMB_PM54_Q, UINT64_C(11423391321580314)},
    {"pm60", VMB_PM60_N, 60, VMB_PM60_Q, UINT64_C(312311433193348612)},
};

static uint64_t times(uint64_t a, uint64_t b, uint64_t q) {
  uint64_t r = 0;
  a %= q;
  for (; b != 0; b >>= 1) {
    if (b & 1)
      r = (r + a) % q;
    a = (a + a) % q;
  }
  return r;
}

static uint64_t power(uint64_t a, unsigned e, uint64_t q) {
  uint64_t r = 1;
  for (; e != 0; e >>= 1, a = times(a, a, q))
    if (e & 1)
      r = times(r, a, q);
  return r;
}

static uint64_t random64(void) {
  const uint64_t high = test_random_word(&source);
  return high << 32 | test_random_word(&source);
}

static unsigned reversed(unsigned j, unsigned n) {
  unsigned r = 0;
  for (unsigned bit = 1; bit < n; bit *= 2, j /= 2)
    r = 2 * r + (j & 1);
  return r;
}

static uint64_t in[512], out[512], other[512];

/* Inputs below 2Q: 0 all largest, 1 alternating largest and 0, 2 a single one, 3 random. */
static void fill(const struct ring *ring, unsigned kind) {
  for (unsigned i = 0; i < ring->n; i++)
    in[i] = kind == 0 || (kind == 1 && i % 2 == 0) ? 2 * ring->q - 1
            : kind == 2                            ? i == 1
            : kind == 3                            ? random64() % (2 * ring->q)
                                                   : 0;
}

static void check_ntt(const struct ring *ring, void (*implementation)(void)) {
  for (unsigned kind = 0; kind < 4; kind++) {
    fill(ring, kind);
    memcpy(out, in, sizeof out);
    run(implementation, out, NULL, NULL, 0);
    for (unsigned j = 0; j < ring->n; j++)
      CHECK(out[j] / ring->q < 20, "%s: value %u is below 20 Q", ring->name, j);
    for (unsigned j = kind; j < ring->n; j += kind == 2 ? 1 : ring->n / 5) {
      const uint64_t x = power(ring->psi, 2 * reversed(j, ring->n) + 1, ring->q);
      uint64_t value = 0;
      if (kind == 2)
        value = x;
      else
        for (unsigned i = ring->n; i-- > 0;)
          value = (times(value, x, ring->q) + in[i] % ring->q) % ring->q;
      CHECK(out[j] % ring->q == value, "%s_ntt, input %u: value %u", ring->name, kind, j);
    }
  }
}

static void check_basemul_acc(const struct ring *ring, void (*implementation)(void)) {
  for (unsigned round = 0; round < 20; round++) {
    const unsigned count = 16 * (1 + round % 4);
    for (unsigned i = 0; i < count; i++) {
      in[i] = round < 4 ? (round & 1 ? ring->q - 1 : 1) : random64() % ring->q;
      other[i] = round < 4 ? (round & 2 ? UINT64_MAX : 20 * ring->q - 1) : random64();
      out[i] = i;
    }
    out[count] = 12345;
    run(implementation, out, in, other, count);
    for (unsigned i = 0; i < count; i++) {
      CHECK((out[i] - i) % ring->q == times(in[i], other[i] % ring->q, ring->q),
            "%s_basemul_acc, round %u", ring->name, round);
      CHECK(out[i] - i < (UINT64_C(1) << ring->k) + (UINT64_C(1) << 43),
            "%s_basemul_acc, round %u: growth", ring->name, round);
    }
    CHECK(out[count] == 12345, "%s_basemul_acc, round %u: count", ring->name, round);
  }
}

static void check_scale(const struct ring *ring, vmb_pm54_scale_function *scale) {
  const uint64_t factors[] = {0, 1, 2, ring->q - 1, random64() % ring->q};
  const uint64_t edges[] = {0,           1,           ring->q - 1,
                            ring->q,     ring->q + 1, 2 * ring->q - 1,
                            2 * ring->q, UINT64_MAX,  UINT64_MAX / ring->q * ring->q};
  for (unsigned f = 0; f < 5; f++) {
    for (unsigned i = 0; i < ring->n; i++)
      in[i] = i < 9 ? edges[i] : random64();
    memcpy(out, in, sizeof out);
    scale((vmb_pm_any *)(void *)out, factors[f]);
    for (unsigned i = 0; i < ring->n; i++)
      CHECK(out[i] == times(in[i] % ring->q, factors[f], ring->q),
            "%s_scale, factor %u: coefficient %u", ring->name, f, i);
  }
}

/* Numbers of every width come back, and their bits are where the definition says. */
static void check_bits(void) {
  uint64_t values[8];
  uint8_t bytes[64];
  for (unsigned bits = 1; bits <= 64; bits++) {
    struct vmb_bit_writer writer = {bytes, 0, 0};
    struct vmb_bit_reader reader = {bytes, 0, 0};
    for (unsigned i = 0; i < 8; i++) {
      values[i] = (i == 0 ? UINT64_MAX : random64()) >> (64 - bits);
      vmb_put_bits64(&writer, values[i], bits);
    }
    CHECK(writer.out == bytes + bits, "8 numbers of %u bits fill whole bytes", bits);
    for (unsigned i = 0; i < 8; i++) {
      CHECK(vmb_get_bits64(&reader, bits) == values[i], "number %u of %u bits", i, bits);
      for (unsigned b = 0; b < bits; b++) {
        const unsigned at = i * bits + b;
        CHECK((bytes[at / 8] >> (7 - at % 8) & 1) == (values[i] >> (bits - 1 - b) & 1),
              "bit %u of number %u", b, i);
      }
    }
  }
}

/* The largest coefficients that the contracts allow, and one beyond. */
static void check_bounds(void) {
  static vmb_pm_any a[32];
  static vmb_pm_canonical factor[1];
  static vmb_pm_sums sums[1];
  vmb_pm_words(a)[0] = 2 * VMB_PM47_Q - 1;
  vmb_pm47_ntt(a);
  vmb_pm47_scale(a, VMB_PM47_Q - 1);
  CHECK(vmb_pm_words(a)[0] == 1 && vmb_pm_words(a)[511] == 1, "values of -1, times -1");
  CHECK_STOPS(vmb_pm47_scale(a, VMB_PM47_Q));
  vmb_pm_words(a)[0] = 2 * VMB_PM47_Q;
  CHECK_STOPS(vmb_pm47_ntt(a));
  vmb_pm_words(a)[255] = 2 * VMB_PM60_Q;
  CHECK_STOPS(vmb_pm60_ntt(a));
  factor->c[15] = VMB_PM54_Q;
  CHECK_STOPS(vmb_pm54_basemul_acc(sums, factor, &a->values, VMB_PM_PIECE));
  CHECK_STOPS(vmb_pm60_basemul_acc(sums, factor, &a->values, VMB_PM_PIECE - 1));
}

int main(int argc, char **argv) {
  (void)argv;
  for (unsigned r = 0; r < 3; r++) {
    struct ring *const ring = &rings[r];
    CHECK(power(ring->psi, ring->n, ring->q) == ring->q - 1, "%s: psi^n = -1", ring->name);
    if (argc > 1)
      ring->psi = power(ring->psi, 3, ring->q);
    for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++) {
      if (strncmp(implementations[i].name + 4, ring->name, 4) != 0 ||
          (implementations[i].need & ~vmb_processor_features()) != 0)
        continue;
      const struct vmb_kernel_implementation *const one = &implementations[i];
      const char *const what = one->name + strlen("vmb_pm47_");
      if (strncmp(what, "ntt_", 4) == 0)
        check_ntt(ring, one->function);
      else if (strncmp(what, "basemul_acc_", 12) == 0)
        check_basemul_acc(ring, one->function);
      else if (strncmp(what, "scale_", 6) == 0)
        check_scale(ring, (vmb_pm54_scale_function *)one->function);
      else
        CHECK(0, "no test for %s", one->name);
    }
  }
  check_bits();
  check_bounds();
  return check_report();
}
