/*
 * test_haetae_modules [corrupt]: the modules that HAETAE stands on, against their definitions, at
 * the bounds and at random: every implementation of the kernels of rings/q64513 and rings/sparse,
 * fixed-point products and squares by integers of 16-bit digits, the exponential by its series, the
 * complex transform by its sum. With corrupt, another root of unity is expected, which must be
 * noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "algorithms/cdt/cdt.h"
#include "algorithms/fft256/fft256.h"
#include "arithmetic/fixed76/fixed76.h"
#include "rings/q64513/q64513.h"
#include "rings/sparse/sparse.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "rings/q64513/q64513_kernels.def"
#define VMB_KERNEL_TABLE ntt_implementations
#include "support/kernel_table.h"
#define VMB_KERNEL_LIST "rings/sparse/sparse_kernels.def"
#define VMB_KERNEL_TABLE sparse_implementations
#include "support/kernel_table.h"

#define VMB_KERNEL_LIST "algorithms/fft256/fft256_kernels.def"
#define VMB_KERNEL_TABLE fft_implementations
#include "support/kernel_table.h"

#define VMB_KERNEL_LIST "algorithms/cdt/cdt_kernels.def"
#define VMB_KERNEL_TABLE cdt_implementations
#include "support/kernel_table.h"

#define Q VMB_Q64513_Q

static struct test_random source = {9};
static uint32_t psi = 426;

/*
 * Calls an implementation; assembly has to leave the caller's registers alone. The arguments stand
 * there once more, as words.
 */
#if TEST_REGISTERS
static void run(void (*implementation)(void), uintptr_t first, uintptr_t second, uintptr_t third,
                uintptr_t fourth, uintptr_t fifth) {
  const uintptr_t arguments[5] = {first, second, third, fourth, fifth};
  const uint32_t changed = test_registers_changed(implementation, arguments);
  CHECK(changed == 0, "registers of the caller are changed: %08lx", (unsigned long)changed);
}
#define RUN(implementation, call, first, second, third)                          \
  run((void (*)(void))(implementation), (uintptr_t)(first), (uintptr_t)(second), \
      (uintptr_t)(third), 0, 0)
#define RUN5(implementation, call, first, second, third, fourth, fifth)          \
  run((void (*)(void))(implementation), (uintptr_t)(first), (uintptr_t)(second), \
      (uintptr_t)(third), (uintptr_t)(fourth), (uintptr_t)(fifth))
#else
#define RUN(implementation, call, first, second, third) call
#define RUN5(implementation, call, first, second, third, fourth, fifth) call
#endif

static uint64_t random64(void) {
  const uint64_t high = test_random_word(&source);
  return high << 32 | test_random_word(&source);
}

/* ---- The ring modulo 64513 ------------------------------------------------------------------- */

static uint32_t residue(int64_t a) {
  const int64_t r = a % Q;
  return (uint32_t)(r < 0 ? r + Q : r);
}

static uint32_t power(uint64_t a, unsigned e) {
  uint64_t r = 1;
  for (; e != 0; e >>= 1, a = a * a % Q)
    if (e & 1)
      r = r * a % Q;
  return (uint32_t)r;
}

static unsigned reversed8(unsigned j) {
  unsigned r = 0;
  for (unsigned i = 0; i < 8; i++)
    r |= (j >> i & 1) << (7 - i);
  return r;
}

/* Inputs of magnitude at most `bound`: 0, 1 all at a bound, 2 alternating, 3 random. */
static void fill(int32_t a[256], int32_t bound, unsigned kind) {
  for (unsigned i = 0; i < 256; i++)
    a[i] = kind == 3 ? (int32_t)test_random_below(&source, 2 * (uint32_t)bound + 1) - bound
           : kind == 0 || (kind == 2 && i % 2 == 0) ? bound
                                                    : -bound;
}

static void check_ntt(vmb_q64513_ntt_function *ntt) {
  int32_t in[256], out[256];
  for (unsigned kind = 0; kind < 4; kind++) {
    fill(in, 2 * Q, kind);
    memcpy(out, in, sizeof out);
    RUN(ntt, ntt(out), out, 0, 0);
    for (unsigned j = 0; j < 256; j++) {
      const uint64_t x = power(psi, 2 * reversed8(j) + 1);
      uint64_t value = 0;
      for (unsigned i = 256; i-- > 0;)
        value = (value * x + residue(in[i])) % Q;
      CHECK(residue(out[j]) == value, "ntt, input %u: value %u", kind, j);
      CHECK(out[j] <= 7 * Q && out[j] >= -7 * Q, "ntt, input %u: bound of value %u", kind, j);
    }
  }
}

/* intt is 2^32 times the inverse of ntt. */
static void check_intt(vmb_q64513_intt_function *intt) {
  int32_t in[256], out[256];
  const uint64_t factor = (UINT64_C(1) << 32) % Q;
  for (unsigned kind = 0; kind < 4; kind++) {
    fill(in, 8 * Q, kind);
    memcpy(out, in, sizeof out);
    RUN(intt, intt(out), out, 0, 0);
    for (unsigned i = 0; i < 256; i++)
      CHECK(out[i] >= 0 && out[i] < Q, "intt, input %u: bound", kind);
    vmb_q64513_ntt_portable(out);
    for (unsigned j = 0; j < 256; j++)
      CHECK(residue(out[j]) == residue(in[j]) * factor % Q, "intt, input %u: value %u", kind, j);
  }
}

static void check_basemul_acc(vmb_q64513_basemul_acc_function *mac) {
  int32_t acc[256], b[256];
  uint16_t a[256];
  const uint64_t factor = (UINT64_C(1) << 32) % Q;
  for (unsigned kind = 0; kind < 8; kind++) {
    fill(b, 7 * Q, kind % 4);
    for (unsigned i = 0; i < 256; i++) {
      a[i] = (uint16_t)(kind < 4 ? Q - 1 : (int32_t)test_random_below(&source, Q));
      acc[i] = (int32_t)i - 100;
    }
    RUN(mac, mac(acc, a, b), acc, a, b);
    for (unsigned i = 0; i < 256; i++) {
      const int32_t grown = acc[i] - ((int32_t)i - 100);
      CHECK(residue(grown) * factor % Q == residue((int64_t)a[i] * b[i]),
            "basemul_acc, input %u: product %u", kind, i);
      CHECK(grown < Q && grown > -Q, "basemul_acc, input %u: growth %u", kind, i);
    }
  }
}

static void check_scale(vmb_q64513_scale_function *scale) {
  int32_t in[256], out[256];
  const unsigned factors[] = {0, 1, 2, Q - 2, Q - 1};
  for (unsigned f = 0; f < 5; f++)
    for (unsigned kind = 0; kind < 4; kind++) {
      fill(in, 8 * Q, kind);
      memcpy(out, in, sizeof out);
      scale(out, VMB_Q64513_SCALE(factors[f]));
      for (unsigned i = 0; i < 256; i++)
        CHECK(out[i] == (int32_t)((uint64_t)residue(in[i]) * factors[f] % Q), "scale by %u",
              factors[f]);
    }
}

static void check_ring(void) {
  CHECK(power(426, 256) == Q - 1, "psi has order 512");
  for (size_t i = 0; i < sizeof ntt_implementations / sizeof ntt_implementations[0]; i++) {
    if ((ntt_implementations[i].need & ~vmb_processor_features()) != 0)
      continue;
    const struct vmb_kernel_implementation *const one = &ntt_implementations[i];
    if (vmb_kernel_is(one, "q64513_ntt"))
      check_ntt((vmb_q64513_ntt_function *)one->function);
    else if (vmb_kernel_is(one, "q64513_intt"))
      check_intt((vmb_q64513_intt_function *)one->function);
    else if (vmb_kernel_is(one, "q64513_basemul_acc"))
      check_basemul_acc((vmb_q64513_basemul_acc_function *)one->function);
    else if (vmb_kernel_is(one, "q64513_scale"))
      check_scale((vmb_q64513_scale_function *)one->function);
    else
      CHECK(0, "no test for %s", one->name);
  }
}

/* ---- Sparse products ------------------------------------------------------------------------- */

static void check_sparse(void) {
  static uint8_t copies[3 * 512];
  static uint8_t r[512];
  uint16_t offsets[60];
  for (size_t implementation = 0;
       implementation < sizeof sparse_implementations / sizeof sparse_implementations[0];
       implementation++) {
    if ((sparse_implementations[implementation].need & ~vmb_processor_features()) != 0)
      continue;
    vmb_sparse_product_function *const product =
        (vmb_sparse_product_function *)sparse_implementations[implementation].function;
    for (unsigned n = 64; n <= 512; n *= 2)
      for (unsigned weight = 0; weight <= 60; weight += 12) {
        int8_t s[512], c[512] = {0};
        for (unsigned i = 0; i < n; i++) {
          s[i] = (int8_t)(weight == 60 ? 2 : (int)test_random_below(&source, 5) - 2);
          copies[i] = copies[2 * n + i] = (uint8_t)-s[i];
          copies[n + i] = (uint8_t)s[i];
        }
        for (unsigned i = 0; i < weight; i++) {
          const unsigned at = i == 0 ? 0 : i == 1 ? n - 1 : i * n / 64 + 1;
          if (c[at] != 0)
            c[at] = 0; /* places are distinct: the last one wins */
          c[at] = (int8_t)(i % 3 == 0 ? -1 : 1);
        }
        unsigned found = 0;
        for (unsigned at = 0; at < n; at++)
          if (c[at] != 0)
            offsets[found++] = (uint16_t)((c[at] > 0 ? n : 2 * n) - at);
        RUN5(product, product(r, copies, offsets, found, n), r, copies, offsets, found, n);
        for (unsigned j = 0; j < n; j++) {
          int wanted = 0;
          for (unsigned at = 0; at < n; at++)
            wanted += c[at] * (j >= at ? s[j - at] : -s[n + j - at]);
          CHECK((int8_t)r[j] == wanted, "sparse product, n = %u, weight %u, coefficient %u", n,
                found, j);
        }
      }
  }
}

/* ---- Cumulative tables ----------------------------------------------------------------------- */

/*
 * Tables in any order: few values, all equal, all 16-bit numbers; u at, below and above an entry.
 */
static void check_cdt(vmb_cdt_below_function *below) {
  static _Alignas(uint32_t) uint16_t table[VMB_CDT_ENTRIES];
  for (unsigned round = 0; round < 2000; round++) {
    for (unsigned i = 0; i < VMB_CDT_ENTRIES; i++)
      table[i] = (uint16_t)(round == 0   ? 0
                            : round == 1 ? 0xffff
                                         : test_random_below(&source, round % 2 ? 4 : 0x10000));
    const uint32_t at = table[round % VMB_CDT_ENTRIES],
                   edges[] = {at, at == 0 ? 0 : at - 1, at == 0xffff ? at : at + 1, 0, 0xffff};
    for (unsigned e = 0; e < 5; e++) {
      uint32_t wanted = 0, count = 12345;
      for (unsigned i = 0; i < VMB_CDT_ENTRIES; i++)
        wanted += table[i] < edges[e];
      RUN(below, below(&count, table, edges[e]), &count, table, edges[e]);
      CHECK(count == wanted, "entries below %u", (unsigned)edges[e]);
    }
  }
}

static void check_cdts(void) {
  for (size_t i = 0; i < sizeof cdt_implementations / sizeof cdt_implementations[0]; i++)
    if ((cdt_implementations[i].need & ~vmb_processor_features()) == 0)
      check_cdt((vmb_cdt_below_function *)cdt_implementations[i].function);
}

/* ---- Fixed point ----------------------------------------------------------------------------- */

/* Numbers of 16 digits of 16 bits. */
struct big {
  uint32_t digit[16];
};

static struct big big_of(uint64_t low, unsigned shift_digits) {
  struct big r = {{0}};
  for (unsigned i = 0; i < 4; i++)
    r.digit[shift_digits + i] = (uint32_t)(low >> (16 * i) & 0xffff);
  return r;
}

static struct big big_sum(struct big a, struct big b) {
  uint32_t carry = 0;
  for (unsigned i = 0; i < 16; i++) {
    carry += a.digit[i] + b.digit[i];
    a.digit[i] = carry & 0xffff;
    carry >>= 16;
  }
  return a;
}

static struct big big_product(struct big a, struct big b) {
  struct big r = {{0}};
  for (unsigned i = 0; i < 16; i++) {
    uint64_t carry = 0;
    for (unsigned j = 0; i + j < 16; j++) {
      carry += (uint64_t)a.digit[i] * b.digit[j] + r.digit[i + j];
      r.digit[i + j] = (uint32_t)(carry & 0xffff);
      carry >>= 16;
    }
  }
  return r;
}

static struct big big_right(struct big a, unsigned bits) {
  struct big r = {{0}};
  for (unsigned i = bits; i < 256; i++)
    r.digit[(i - bits) / 16] |= (a.digit[i / 16] >> (i % 16) & 1) << ((i - bits) % 16);
  return r;
}

static struct big value_of(struct vmb_fixed76 x) {
  return big_sum(big_of(x.lo, 0), big_of(x.hi, 3));
}

static int equals(struct vmb_fixed76 x, struct big wanted) {
  const struct big got = value_of(x);
  return x.lo <= VMB_FIXED76_MASK && memcmp(&got, &wanted, sizeof got) == 0;
}

/* A number below 2^bits, often at an end of that interval or with long runs of equal bits. */
static uint64_t edge(unsigned bits) {
  const uint64_t r = random64() >> (64 - bits);
  switch (test_random_below(&source, 6)) {
    case 0:
      return UINT64_MAX >> (64 - bits);
    case 1:
      return test_random_below(&source, 2);
    case 2:
      return r | UINT64_C(0xffffffff) >> (bits < 32 ? 32 - bits : 0);
    default:
      return r;
  }
}

/*
 * V = floor((t + 2^27) / 2^28) + x.hi y.hi 2^20, t = floor(x.lo y.lo / 2^48) + (bit 47 of it) +
 * x.lo y.hi + x.hi y.lo
 */
static void check_product(void) {
  const struct vmb_fixed76 x = {edge(49), edge(40)}, y = {edge(48), edge(38)};
  const struct big u = big_product(big_of(x.lo, 0), big_of(y.lo, 0));
  struct big t = big_sum(big_right(u, 48), big_of(u.digit[2] >> 15 & 1, 0));
  t = big_sum(t, big_product(big_of(x.lo, 0), big_of(y.hi, 0)));
  t = big_sum(t, big_product(big_of(x.hi, 0), big_of(y.lo, 0)));
  t = big_right(big_sum(t, big_of(UINT64_C(1) << 27, 0)), 28);
  t = big_sum(t, big_product(big_product(big_of(x.hi, 0), big_of(y.hi, 0)), big_of(1 << 20, 0)));
  CHECK(equals(vmb_fixed76_product(x, y), t), "product");
  const uint64_t c = edge(43);
  t = big_sum(big_product(value_of(y), big_of(c, 0)), big_of(UINT64_C(1) << 27, 0));
  CHECK(equals(vmb_fixed76_times(y, c), big_right(t, 28)), "product by an integer");
}

/*
 * V = floor((t + round) / 2^28) + A^2 2^20 with t = floor(B^2 / 2^48) + 2 A B, or with the lost
 * carry.
 */
static void check_squares(void) {
  const struct vmb_fixed76 x = {edge(49), edge(30)};
  const uint64_t low = x.lo & 0xffffffff, high = x.lo >> 32;
  const struct big twice = big_product(big_product(big_of(x.hi, 0), big_of(x.lo, 0)), big_of(2, 0));
  const struct big top =
      big_product(big_product(big_of(x.hi, 0), big_of(x.hi, 0)), big_of(1 << 20, 0));
  struct big t = big_sum(big_right(big_product(big_of(x.lo, 0), big_of(x.lo, 0)), 48), twice);
  CHECK(equals(vmb_fixed76_square(x), big_sum(big_right(t, 28), top)), "exact square");
  /* u = (bh^2 + floor(2 bl bh / 2^32)) 2^64 + (B^2 mod 2^64) */
  const struct big u =
      big_sum(big_of(high * high + (2 * low * high >> 32), 4), big_of(x.lo * x.lo, 0));
  t = big_sum(big_sum(big_right(u, 48), big_of(u.digit[2] >> 15 & 1, 0)), twice);
  t = big_right(big_sum(t, big_of(UINT64_C(1) << 27, 0)), 28);
  CHECK(equals(vmb_fixed76_square_lost_carry(x), big_sum(t, top)), "square with the lost carry");
}

/* The whole part of a product by a multiple of 2^16, against the full product. */
static void check_product_whole(void) {
  const unsigned kind = test_random_below(&source, 4);
  const uint64_t r =
      kind == 0 ? (UINT64_C(1) << 63) - 1 : random64() >> (1 + test_random_below(&source, 40));
  const struct vmb_fixed76 x = {(r & UINT32_MAX) << 16, r >> 32};
  const struct vmb_fixed76 y = {kind < 2 ? VMB_FIXED76_MASK : random64() >> 16,
                                (kind < 2 ? UINT64_MAX : random64()) >> 16};
  CHECK(vmb_fixed76_product_whole(r, y) == vmb_fixed76_product(x, y).hi, "whole part of a product");
}

static void check_negative(void) {
  const struct vmb_fixed76 x = {edge(48), edge(40)}, minus = vmb_fixed76_negative(x);
  const struct vmb_fixed76 zero = vmb_fixed76_normal(x.lo + minus.lo, x.hi + minus.hi);
  CHECK(zero.lo == 0 && zero.hi == 0 && minus.lo <= VMB_FIXED76_MASK, "negative");
}

/* 2^48 exp(-e / 2^48) by its series; the polynomial is good to about 2^-44. */
static void check_exponential(void) {
  for (unsigned i = 0; i <= 1000; i++) {
    const uint64_t e = UINT64_C(0x408000000000) / 1000 * i;
    const double x = -(double)e / (double)(UINT64_C(1) << 48);
    double term = 1, sum = 1;
    for (int k = 1; k < 20; k++) {
      term *= x / k;
      sum += term;
    }
    const double error = (double)vmb_fixed76_exp(e) / (double)(UINT64_C(1) << 48) - sum;
    CHECK(error < 1e-12 && error > -1e-12, "exponential of %u / 1000", i);
  }
}

/*
 * y = 1 / sqrt(2 x): 2 x y^2 is 1 up to a few units of 2^-70, for x up to a fifth away from nn / 2.
 */
static void check_inverse_sqrt(void) {
  const struct vmb_fixed76 start = {UINT64_C(0x693861ad937b), UINT64_C(0x9caa56)},
                           slope = {UINT64_C(0x770077e2e41a), UINT64_C(0x1162)};
  for (unsigned i = 0; i < 200; i++) {
    const struct vmb_fixed76 x = {random64() & VMB_FIXED76_MASK, (uint64_t)(769 * 8 + i * 12 - 1200)
                                                                     << 25};
    for (int lost = 0; lost < 2; lost++) {
      const struct vmb_fixed76 y = vmb_fixed76_inverse_sqrt(x, start, slope, lost);
      const struct vmb_fixed76 one = vmb_fixed76_product(x, vmb_fixed76_square(y)); /* 1/2 */
      const uint64_t distance = ((one.hi - (UINT64_C(1) << 27)) << 20) + (one.lo >> 28) + (1 << 16);
      CHECK(distance < 1 << 17, "inverse root %u", i);
    }
  }
}

/* ---- The complex transform ------------------------------------------------------------------- */

/*
 * Values at the odd powers of a root of order 512 by the two ways of HAETAE; rounding errors stay
 * below 2^-9.
 */
static void check_cosines(void) {
  for (unsigned t = 0; t < 384; t++) {
    /*
     * cos = 1 - 2 sin^2 of the half angle, by its series: |x| <= 3 pi / 4, and x^24 / 24! < 10^-12.
     */
    const double x = (double)t * 0x1.921fb54442d18p-7 / 2; /* 2 pi / 512, halved */
    double term = x, sine = 0;
    for (unsigned i = 1; i < 26; i += 2) {
      sine += term;
      term *= -x * x / ((i + 1) * (i + 2));
    }
    const double wanted = 65536 * (1 - 2 * sine * sine), off = wanted - vmb_fft256_cosines[t];
    CHECK(off > -0.5 && off <= 0.5, "cosine %u", t);
    if (t < 256)
      CHECK(vmb_fft256_minus_sine(t) == vmb_fft256_cosine((t + 128) % 384), "sine %u", t);
  }
}

/* Random numbers of at most `bound`, or all at a bound. */
static void fill_parts(int32_t *re, int32_t *im, unsigned bound, unsigned kind) {
  for (unsigned i = 0; i < 256; i++) {
    re[i] = (int32_t)test_random_below(&source, 2 * bound + 1) - (int32_t)bound;
    im[i] = (int32_t)test_random_below(&source, 2 * bound + 1) - (int32_t)bound;
    if (kind == 1)
      re[i] = im[i] = (int32_t)bound;
    if (kind == 2)
      re[i] = -(im[i] = i & 1 ? (int32_t)bound : -(int32_t)bound);
  }
}

/*
 * The transform of s at the odd powers of the root, by its sum: in both forms, which round
 * differently.
 */
static void check_fft(vmb_fft256_function *fft) {
  static int32_t re[256], im[256];
  static int8_t s[256];
  for (unsigned i = 0; i < 256; i++)
    s[i] = (int8_t)((int)test_random_below(&source, 5) - 2);
  for (unsigned odd = 0; odd < 2; odd++) {
    for (unsigned i = 0; i < 256; i++) {
      re[reversed8(i)] = odd ? s[i] * 65536 : s[i] * vmb_fft256_cosine(i);
      im[reversed8(i)] = odd ? 0 : s[i] * vmb_fft256_minus_sine(i);
    }
    RUN(fft, fft(re, im, odd), re, im, odd);
    for (unsigned j = 0; j < 256; j++) {
      double x = 0, y = 0;
      for (unsigned i = 0; i < 256; i++) {
        const unsigned angle = i * (2 * j + 1) % 512;
        x += s[i] * (angle < 384 ? vmb_fft256_cosines[angle] : -vmb_fft256_cosines[angle - 256]) /
             65536.0;
        y += s[i] *
             (angle < 256 ? vmb_fft256_minus_sine(angle) : -vmb_fft256_minus_sine(angle - 256)) /
             65536.0;
      }
      const double off = x - re[j] / 65536.0, off2 = y - im[j] / 65536.0;
      CHECK(off * off < 1e-5 && off2 * off2 < 1e-5, "transform %u, value %u", odd, j);
    }
  }
}

/*
 * Every implementation rounds like the portable one: numbers with all their bits, up to the bound
 * of the contract, 2^13 2^16 / 256 / sqrt(2).
 */
static void check_fft_roundings(vmb_fft256_function *fft) {
  static int32_t re[2][256], im[2][256];
  for (unsigned round = 0; round < 24; round++) {
    const unsigned odd = round & 1, bound = round % 3 == 0 ? 1482910 : round % 3 == 1 ? 100000 : 9;
    fill_parts(re[0], im[0], bound, round / 2 % 4);
    memcpy(re[1], re[0], sizeof re[0]);
    memcpy(im[1], im[0], sizeof im[0]);
    vmb_fft256_portable(re[0], im[0], odd);
    RUN(fft, fft(re[1], im[1], odd), re[1], im[1], odd);
    CHECK(memcmp(re[0], re[1], sizeof re[0]) == 0 && memcmp(im[0], im[1], sizeof im[0]) == 0,
          "roundings of transform %u, bound %u", odd, bound);
  }
}

static void check_ffts(void) {
  check_cosines();
  for (size_t i = 0; i < sizeof fft_implementations / sizeof fft_implementations[0]; i++) {
    if ((fft_implementations[i].need & ~vmb_processor_features()) != 0)
      continue;
    check_fft((vmb_fft256_function *)fft_implementations[i].function);
    check_fft_roundings((vmb_fft256_function *)fft_implementations[i].function);
  }
}

int main(int argc, char **argv) {
  (void)argv;
  if (argc > 1)
    psi = power(psi, 3);
  check_ring();
  check_sparse();
  check_cdts();
  for (unsigned i = 0; i < 2000; i++) {
    check_product();
    check_product_whole();
    check_squares();
    check_negative();
  }
  check_exponential();
  check_inverse_sqrt();
  check_ffts();
  return check_report();
}
