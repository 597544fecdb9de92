/*
 * test_q64513 [corrupt]: the kernels of the ring modulo 64513, each implementation, against their
 * definitions and at their bounds. With corrupt, another root of unity is expected, which must be
 * noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "rings/q64513/q64513.h"
#include "run_implementation.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "rings/q64513/q64513_kernels.def"
#define VMB_KERNEL_TABLE ntt_implementations
#include "support/kernel_table.h"

#define Q VMB_Q64513_Q

static struct test_random source = {9};
static uint32_t psi = 426;

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
  int32_t in[256];
  vmb_q64513_any any;
  const int32_t *const out = any.values.c;
  for (unsigned kind = 0; kind < 4; kind++) {
    fill(in, 2 * Q, kind);
    memcpy(any.poly.c, in, sizeof in);
    TEST_RUN(ntt, ntt(&any), &any, 0, 0);
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
  int32_t in[256];
  vmb_q64513_any any;
  const int32_t *const out = any.poly.c;
  const uint64_t factor = (UINT64_C(1) << 32) % Q;
  for (unsigned kind = 0; kind < 4; kind++) {
    fill(in, 8 * Q, kind);
    memcpy(any.poly.c, in, sizeof in);
    TEST_RUN(intt, intt(&any), &any, 0, 0);
    for (unsigned i = 0; i < 256; i++)
      CHECK(out[i] >= 0 && out[i] < Q, "intt, input %u: bound", kind);
    vmb_q64513_ntt_portable(&any);
    for (unsigned j = 0; j < 256; j++)
      CHECK(residue(out[j]) == residue(in[j]) * factor % Q, "intt, input %u: value %u", kind, j);
  }
}

static void check_basemul_acc(vmb_q64513_basemul_acc_function *mac) {
  vmb_q64513_sums acc;
  vmb_q64513_values b;
  vmb_q64513_canonical a;
  const uint64_t factor = (UINT64_C(1) << 32) % Q;
  for (unsigned kind = 0; kind < 8; kind++) {
    fill(b.c, 7 * Q, kind % 4);
    for (unsigned i = 0; i < 256; i++) {
      a.c[i] = (uint16_t)(kind < 4 ? Q - 1 : (int32_t)test_random_below(&source, Q));
      acc.c[i] = (int32_t)i - 100;
    }
    TEST_RUN(mac, mac(&acc, &a, &b), &acc, &a, &b);
    for (unsigned i = 0; i < 256; i++) {
      const int32_t grown = acc.c[i] - ((int32_t)i - 100);
      CHECK(residue(grown) * factor % Q == residue((int64_t)a.c[i] * b.c[i]),
            "basemul_acc, input %u: product %u", kind, i);
      CHECK(grown < Q && grown > -Q, "basemul_acc, input %u: growth %u", kind, i);
    }
  }
}

static void check_scale(vmb_q64513_scale_function *scale) {
  int32_t in[256];
  vmb_q64513_any any;
  const int32_t *const out = any.values.c;
  const unsigned factors[] = {0, 1, 2, Q - 2, Q - 1};
  for (unsigned f = 0; f < 5; f++)
    for (unsigned kind = 0; kind < 4; kind++) {
      fill(in, 8 * Q, kind);
      memcpy(any.poly.c, in, sizeof in);
      scale(&any, VMB_Q64513_SCALE(factors[f]));
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

int main(int argc, char **argv) {
  (void)argv;
  if (argc > 1)
    psi = power(psi, 3);
  check_ring();
  return check_report();
}
