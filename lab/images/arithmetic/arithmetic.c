/*
 * Reductions modulo 30, 31 and 32-bit primes compared; what is computed is in arithmetic.h. For
 * 64-bit processors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   arithmetic list          the instances, one per line: method, bits; each has the workloads exp,
 *                            evl, ntt, rns
 *   arithmetic check N [planted]   every workload of every instance on N inputs against division; 1
 *                                  if one is wrong. planted: with wrong
 *                            constants, which must be noticed
 *   arithmetic measure       each workload of each instance once, in regions 4 * instance +
 *                            workload
 *   arithmetic time N        nanoseconds of a call, "method bits workload least": the least of N
 *                            rounds, in which all take turns
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../marker.h"
#include "arithmetic_methods.h"
#include "arithmetic_numbers.h"

enum { EXP, EVL, NTT, RNS, WORKLOADS };
static const char *const workload_names[WORKLOADS] = {"exp", "evl", "ntt", "rns"};

#define JOIN_(a, b, c) a##_##b##_##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define OF_METHOD_(a, b) a##_##b
#define OF_METHOD_JOIN(a, b) OF_METHOD_(a, b)
#define NAME(x) JOIN(METHOD, x, BITS)
#define OF_METHOD(x) OF_METHOD_JOIN(METHOD, x)

#define BITS 30
#include "arithmetic_each_method.h"
#undef BITS
#define BITS 31
#include "arithmetic_each_method.h"
#undef BITS
#define BITS 32
#include "arithmetic_each_method.h"
#undef BITS
#include "arithmetic_improved_text.h"

#define INSTANCE(method, constants, bits) \
  {#method,                               \
   bits,                                  \
   constants##_undo,                      \
   constants##_constant,                  \
   method##_exp_##bits,                   \
   method##_evl_##bits,                   \
   method##_ntt_##bits,                   \
   method##_rns_##bits}
static const struct arithmetic instances[] = {
    INSTANCE(montgomery, montgomery, 30), INSTANCE(barrett, barrett, 30),
    INSTANCE(plantard, plantard, 30),     INSTANCE(improved, plantard, 30),
    INSTANCE(montgomery, montgomery, 31), INSTANCE(barrett, barrett, 31),
    INSTANCE(plantard, plantard, 31),     INSTANCE(montgomery, montgomery, 32),
    INSTANCE(barrett, barrett, 32),       INSTANCE(plantard, plantard, 32),
};
enum { INSTANCES = sizeof instances / sizeof instances[0] };

VMB_LAB_MARKERS(sizeof instances / sizeof instances[0] * 4);

/* What one instance works on. */
static struct {
  /* from[0] is the modulus of the other workloads */
  struct modulus from[RNS_MODULI], to[RNS_MODULI];
  struct constant x, roots[NTT_LENGTH], weights[RNS_MODULI], matrix[RNS_MODULI][RNS_MODULI];
  uint32_t point, root_values[NTT_LENGTH], weight_values[RNS_MODULI],
      matrix_values[RNS_MODULI][RNS_MODULI];
  uint32_t coefficients[EVL_LENGTH], a[NTT_LENGTH], numbers[RNS_NUMBERS][RNS_MODULI],
      converted[RNS_NUMBERS][RNS_MODULI];
  uint32_t power;
} data;

static uint32_t power(uint32_t x, uint32_t exponent, uint32_t q) {
  uint32_t result = 1;
  for (; exponent != 0; exponent >>= 1, x = product(x, x, q))
    if (exponent & 1)
      result = product(result, x, q);
  return result;
}

/*
 * The largest of each size: below 2^30, 2^31, and 2^32 / 1.618..., which is as far as Plantard's
 * method goes.
 */
static uint32_t limit_of(unsigned bits) {
  return bits == 32 ? 2654435769U : UINT32_C(1) << bits;
}

static void set_modulus(struct modulus *m, uint32_t q, const struct arithmetic *with) {
  m->q = q;
  m->inverse64 = arithmetic_inverse(q);
  m->inverse32 = (uint32_t)m->inverse64;
  m->reciprocal64 = UINT64_MAX / q; /* q is no power of 2 */
  m->undo = with->undo(q);
  m->enter = with->prepare(m->undo, m);
  m->shift16 = with->prepare(65536, m);
  m->one = with->prepare(1, m);
}

/*
 * Moduli = 1 modulo 2048, from the limit downwards; the roots of the transform in the order of its
 * butterflies.
 */
static void prepare(const struct arithmetic *with) {
  const uint32_t limit = limit_of(with->bits);
  uint32_t q = (limit - 2) / 2048 * 2048 + 1;
  for (unsigned i = 0; i < 2 * RNS_MODULI; q -= 2048)
    if (is_prime(q)) {
      set_modulus(i < RNS_MODULI ? &data.from[i] : &data.to[i - RNS_MODULI], q, with);
      i++;
    }
  q = data.from[0].q;
  uint32_t generator = 2;
  while (power(generator, (q - 1) / 2, q) == 1)
    generator++;
  const uint32_t root = power(generator, (q - 1) / NTT_LENGTH, q);
  for (unsigned half = 1; half < NTT_LENGTH; half *= 2)
    for (unsigned i = 0; i < half; i++) {
      unsigned reversed = 0;
      for (unsigned bit = 1; bit < half; bit *= 2)
        reversed = reversed * 2 + (i / bit & 1);
      data.root_values[half + i] = power(root, reversed * (NTT_LENGTH / 2 / half), q);
      data.roots[half + i] = with->prepare(data.root_values[half + i], &data.from[0]);
    }
  for (unsigned i = 0; i < RNS_MODULI; i++) {
    const uint32_t p = data.from[i].q;
    uint32_t others = 1, target = data.to[i].q;
    for (unsigned j = 0; j < RNS_MODULI; j++)
      if (j != i)
        others = product(others, data.from[j].q % p, p);
    data.weight_values[i] = power(others, p - 2, p);
    data.weights[i] = with->prepare(data.weight_values[i], &data.from[i]);
    for (unsigned j = 0; j < RNS_MODULI; j++) {
      uint32_t rest = 1;
      for (unsigned k = 0; k < RNS_MODULI; k++)
        if (k != j)
          rest = product(rest, data.from[k].q % target, target);
      data.matrix_values[i][j] = rest;
      data.matrix[i][j] = with->prepare(rest, &data.to[i]);
    }
  }
}

static void draw(const struct arithmetic *with, unsigned round) {
  const uint32_t q = data.from[0].q;
  data.point = round == 0 ? q - 1 : 1 + random_below(q - 1);
  data.x = with->prepare(data.point, &data.from[0]);
  for (unsigned i = 0; i < EVL_LENGTH; i++)
    data.coefficients[i] = round == 0 ? q - 1 : random_below(q);
  for (unsigned i = 0; i < NTT_LENGTH; i++)
    data.a[i] = round == 0 ? q - 1 : random_below(q);
  for (unsigned n = 0; n < RNS_NUMBERS; n++)
    for (unsigned i = 0; i < RNS_MODULI; i++)
      data.numbers[n][i] = round == 0 ? data.from[i].q - 1 : random_below(data.from[i].q);
}

static uint32_t run(const struct arithmetic *with, int workload) {
  switch (workload) {
    case EXP:
      return with->exp(data.point, data.from[0].q - 2, &data.from[0]);
    case EVL:
      return with->evl(data.coefficients, data.x, &data.from[0]);
    case NTT:
      with->ntt(data.a, data.roots, &data.from[0]);
      return data.a[0];
    default:
      with->rns(data.converted, (const uint32_t(*)[RNS_MODULI])data.numbers, data.weights,
                (const struct constant(*)[RNS_MODULI])data.matrix, data.from, data.to);
      return data.converted[0][0];
  }
}

/* ---- The same by division -------------------------------------------------------------------- */

static unsigned wrong_ntt(const struct arithmetic *with) {
  const uint32_t q = data.from[0].q;
  uint32_t expected[NTT_LENGTH];
  memcpy(expected, data.a, sizeof expected);
  unsigned next = 1, wrong = 0;
  for (unsigned half = NTT_LENGTH / 2; half > 0; half /= 2)
    for (unsigned first = 0; first < NTT_LENGTH; first += 2 * half, next++)
      for (unsigned i = first; i < first + half; i++) {
        const uint32_t u = expected[i], v = product(expected[i + half], data.root_values[next], q);
        expected[i] = (uint32_t)(((uint64_t)u + v) % q);
        expected[i + half] = (uint32_t)(((uint64_t)u + q - v) % q);
      }
  (void)run(with, NTT);
  for (unsigned i = 0; i < NTT_LENGTH; i++)
    wrong += data.a[i] != expected[i];
  return wrong;
}

static unsigned wrong_rns(const struct arithmetic *with) {
  unsigned wrong = 0;
  (void)run(with, RNS);
  for (unsigned n = 0; n < RNS_NUMBERS; n++)
    for (unsigned j = 0; j < RNS_MODULI; j++) {
      const uint32_t q = data.to[j].q;
      uint64_t sum = 0;
      for (unsigned i = 0; i < RNS_MODULI; i++)
        sum += product(product(data.numbers[n][i], data.weight_values[i], data.from[i].q),
                       data.matrix_values[j][i], q);
      wrong += data.converted[n][j] != sum % q;
    }
  return wrong;
}

static int check(unsigned rounds, int planted) {
  /* high bits for Plantard's constants, whose lowest do not count */
  const uint64_t planted_bits = (UINT64_C(1) << 40) + 5;
  int failed = 0;
  for (unsigned k = 0; k < INSTANCES; k++) {
    const struct arithmetic *const with = &instances[k];
    unsigned wrong[WORKLOADS] = {0};
    prepare(with);
    const uint32_t q = data.from[0].q;
    for (unsigned round = 0; round < rounds; round++) {
      draw(with, round);
      if (planted) {
        data.from[0].enter.word ^= planted_bits;
        data.x.word ^= planted_bits;
        data.roots[1].word ^= planted_bits;
        data.weights[0].word ^= planted_bits;
      }
      uint32_t value = 0;
      for (unsigned i = EVL_LENGTH; i-- > 0;)
        value = (uint32_t)(((uint64_t)product(value, data.point, q) + data.coefficients[i]) % q);
      wrong[EXP] += product(run(with, EXP), data.point, q) != 1; /* x^(q-2) is the inverse */
      wrong[EVL] += run(with, EVL) != value;
      wrong[NTT] += wrong_ntt(with);
      wrong[RNS] += wrong_rns(with);
    }
    for (unsigned w = 0; w < WORKLOADS; w++) {
      if (planted)
        wrong[w] = wrong[w] == 0; /* not noticed */
      if (wrong[w])
        printf("%s, %u bits, %s: %u %s\n", with->method, with->bits, workload_names[w], wrong[w],
               planted ? "not noticed" : "numbers are wrong");
      failed |= wrong[w] != 0;
    }
  }
  printf("%u instances, %u rounds: %s\n", (unsigned)INSTANCES, rounds, failed ? "wrong" : "right");
  return failed;
}

/* ---- Measuring ------------------------------------------------------------------------------- */

static void measure(void) {
  for (unsigned k = 0; k < INSTANCES; k++) {
    prepare(&instances[k]);
    draw(&instances[k], 1);
    for (int w = 0; w < WORKLOADS; w++) {
      data.power ^= run(&instances[k], w);
      VMB_LAB_BEGIN(4 * k + (unsigned)w);
      data.power ^= run(&instances[k], w);
      VMB_LAB_END(4 * k + (unsigned)w);
    }
  }
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void measure_time(unsigned rounds) {
  static double least[sizeof instances / sizeof instances[0]][WORKLOADS];
  for (unsigned round = 0; round < rounds; round++)
    for (unsigned k = 0; k < INSTANCES; k++) {
      prepare(&instances[k]);
      draw(&instances[k], 1);
      for (int w = 0; w < WORKLOADS; w++) {
        const unsigned calls = w == EXP ? 200 : w == EVL ? 10 : 4;
        const double begin = now();
        for (unsigned i = 0; i < calls; i++)
          data.power ^= run(&instances[k], w);
        const double each = (now() - begin) / calls;
        if (round == 0 || each < least[k][w])
          least[k][w] = each;
      }
    }
  for (unsigned k = 0; k < INSTANCES; k++)
    for (int w = 0; w < WORKLOADS; w++)
      printf("%s %u %s %.1f\n", instances[k].method, instances[k].bits, workload_names[w],
             least[k][w]);
}

int main(int argc, char **argv) {
  const char *const command = argc > 1 ? argv[1] : "";
  const unsigned number = argc >= 3 ? (unsigned)strtoul(argv[2], NULL, 10) : 0;
  if (strcmp(command, "list") == 0) {
    for (unsigned k = 0; k < INSTANCES; k++)
      printf("%s %u\n", instances[k].method, instances[k].bits);
  } else if (strcmp(command, "check") == 0 && number > 0) {
    return check(number, argc == 4 && strcmp(argv[3], "planted") == 0);
  } else if (strcmp(command, "measure") == 0) {
    measure();
  } else if (strcmp(command, "time") == 0 && number > 0) {
    measure_time(number);
  } else {
    fputs("usage: arithmetic list | check N [planted] | measure | time N\n", stderr);
    return 2;
  }
  return 0;
}
