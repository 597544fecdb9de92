/*
 * One product modulo q by each method of reduction, with words of 32 bits, for counting its
 * operations: `vambrace-lab papers --table reductions`. On bare metal and on Linux.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   reductions               each method once, in the order of the list below; the lab measures the
 *                            functions reduction_<method> by their names
 *   reductions N [planted]   N products by each method against division; the exit code is the
 *                            number of the first method that is wrong, 1 for the first, or 0.
 *                            planted: division by a wrong modulus, which must be noticed
 *
 * Nothing is printed.
 */
#include <stdlib.h>
#include <string.h>

#include "arithmetic_numbers.h"
#include "reductions_methods.h"

/* What a method's modulus must be; the greatest prime of this form is taken. */
enum form {
  ANY,                  /* below 2^30 */
  FRIENDLY,             /* = -1 modulo 2^16, below 2^30 */
  MERSENNE,             /* 2^31 - 1 */
  GENERALISED_MERSENNE, /* 2^30 - 2^18 + 1 */
  FORCED_MERSENNE       /* (2^31 + 1) / 3: the method has its multiple by 3 */
};

/* In how many q results lie: [0, range q), or [-(q - 1)/2, (q - 1)/2]. */
enum { SIGNED = 0 };

/* a b by a method, times what struct modulus.undo takes away; or a times the constant of b. */
typedef uint32_t reduction_function(uint32_t a, uint32_t b, const struct modulus *m,
                                    const struct constant *c);

/* The function of a method: its name, and the product in terms of a, b, m and c. */
#define REDUCTION(method, expression)                                              \
  static __attribute__((noinline)) uint32_t reduction_##method(                    \
      uint32_t a, uint32_t b, const struct modulus *m, const struct constant *c) { \
    (void)b;                                                                       \
    (void)c;                                                                       \
    return (uint32_t)(expression);                                                 \
  }

REDUCTION(barrett, reduction_barrett_word(a, b, (uint32_t)c->word, m->q, 0))
REDUCTION(barrett_lazy, reduction_barrett_word(a, b, (uint32_t)c->word, m->q, 1))
REDUCTION(barrett_constant, barrett_scale(a, *c, m, 0))
REDUCTION(montgomery, montgomery_multiply(a, b, m, 0))
REDUCTION(montgomery_lazy, montgomery_multiply(a, b, m, 1))
REDUCTION(montgomery_constant, montgomery_scale(a, *c, m, 0))
REDUCTION(montgomery_friendly, reduction_montgomery_friendly_word(a, b, (uint32_t)c->word, m->q, 0))
REDUCTION(montgomery_friendly_lazy,
          reduction_montgomery_friendly_word(a, b, (uint32_t)c->word, m->q, 1))
REDUCTION(plantard, plantard_multiply(a, b, m, 0))
REDUCTION(plantard_constant, plantard_scale(a, *c, m, 0))
REDUCTION(plantard_improved, improved_multiply((int32_t)a, (int32_t)b, m))
REDUCTION(plantard_improved_constant, improved_scale((int32_t)a, *c, m))
REDUCTION(nfllib, reduction_nfllib_word(a, b, (uint32_t)c->word, m->q))
REDUCTION(pseudo_mersenne, reduction_pseudo_mersenne_word(a, b, (uint32_t)c->word, m->q, 0))
REDUCTION(pseudo_mersenne_lazy, reduction_pseudo_mersenne_word(a, b, (uint32_t)c->word, m->q, 1))
REDUCTION(mersenne, reduction_mersenne_word(a, b, m->q))
REDUCTION(generalised_mersenne, reduction_generalised_mersenne_word(a, b, m->q, 0))
REDUCTION(generalised_mersenne_lazy, reduction_generalised_mersenne_word(a, b, m->q, 1))
REDUCTION(forced_mersenne, reduction_forced_mersenne_word(a, b, m->q))

/* ---- What each method is given --------------------------------------------------------------- */

/* The method's own constant of the modulus m or of the factor b. */
typedef struct constant constant_function(uint32_t b, const struct modulus *m);

static struct constant no_constant(uint32_t b, const struct modulus *m) {
  (void)b;
  (void)m;
  return (struct constant){0, 0};
}

static struct constant quotient_constant(uint32_t b, const struct modulus *m) {
  (void)b;
  return (struct constant){reduction_barrett_mu(m->q), 0};
}

static struct constant nfllib_constant(uint32_t b, const struct modulus *m) {
  (void)b;
  return (struct constant){reduction_nfllib_v(m->q), 0};
}

static struct constant distance_constant(uint32_t b, const struct modulus *m) {
  (void)b;
  return (struct constant){(UINT32_C(1) << REDUCTION_BITS) - m->q, 0};
}

static struct constant friendly_constant(uint32_t b, const struct modulus *m) {
  (void)b;
  return (struct constant){(m->q + 1) >> REDUCTION_FRIENDLY, 0};
}

/* A product by a constant of Plantard's form takes its factor away itself. */
static struct constant plantard_of(uint32_t b, const struct modulus *m) {
  struct modulus with_factor = *m;
  with_factor.undo = plantard_undo(m->q);
  return plantard_constant(b, &with_factor);
}

static const struct method {
  reduction_function *function;
  constant_function *constant;
  uint32_t (*undo)(uint32_t q);
  enum form form;
  unsigned range;
} methods[] = {
    {reduction_barrett, quotient_constant, barrett_undo, ANY, 1},
    {reduction_barrett_lazy, quotient_constant, barrett_undo, ANY, 3},
    {reduction_barrett_constant, barrett_constant, barrett_undo, ANY, 1},
    {reduction_montgomery, no_constant, montgomery_undo, ANY, 1},
    {reduction_montgomery_lazy, no_constant, montgomery_undo, ANY, 2},
    {reduction_montgomery_constant, montgomery_constant, barrett_undo, ANY, 1},
    {reduction_montgomery_friendly, friendly_constant, montgomery_undo, FRIENDLY, 1},
    {reduction_montgomery_friendly_lazy, friendly_constant, montgomery_undo, FRIENDLY, 2},
    {reduction_plantard, no_constant, plantard_undo, ANY, 1},
    {reduction_plantard_constant, plantard_of, barrett_undo, ANY, 1},
    {reduction_plantard_improved, no_constant, plantard_undo, ANY, SIGNED},
    {reduction_plantard_improved_constant, plantard_of, barrett_undo, ANY, SIGNED},
    {reduction_nfllib, nfllib_constant, barrett_undo, ANY, 1},
    {reduction_pseudo_mersenne, distance_constant, barrett_undo, ANY, 1},
    {reduction_pseudo_mersenne_lazy, distance_constant, barrett_undo, ANY, 2},
    {reduction_mersenne, no_constant, barrett_undo, MERSENNE, 1},
    {reduction_generalised_mersenne, no_constant, barrett_undo, GENERALISED_MERSENNE, 1},
    {reduction_generalised_mersenne_lazy, no_constant, barrett_undo, GENERALISED_MERSENNE, 2},
    {reduction_forced_mersenne, no_constant, barrett_undo, FORCED_MERSENNE, 1},
};
enum { METHODS = sizeof methods / sizeof methods[0] };

/* The modulus as the method has it: for the forced Mersenne number the multiple of the prime. */
static uint32_t modulus_of(enum form form) {
  uint32_t q = (UINT32_C(1) << REDUCTION_BITS) - 1;
  switch (form) {
    case MERSENNE:
      return (UINT32_C(1) << REDUCTION_MERSENNE) - 1;
    case GENERALISED_MERSENNE:
      return q + 2 - (UINT32_C(1) << REDUCTION_SPARSE);
    case FORCED_MERSENNE:
      return (UINT32_C(1) << REDUCTION_MERSENNE) + 1;
    default:
      while (!is_prime(q))
        q -= form == FRIENDLY ? UINT32_C(1) << REDUCTION_FRIENDLY : 2;
      return q;
  }
}

static struct modulus with_constants(const struct method *method, uint32_t q) {
  const uint64_t inverse = arithmetic_inverse(q);
  return (struct modulus){
      .q = q, .inverse32 = (uint32_t)inverse, .inverse64 = inverse, .undo = method->undo(q)};
}

/* ---- Against division ------------------------------------------------------------------------ */

static int is_right(const struct method *method, uint32_t a, uint32_t b, uint32_t q,
                    uint32_t result, uint32_t undo) {
  const uint32_t prime = method->form == FORCED_MERSENNE ? q / REDUCTION_FORCED_DIVISOR : q;
  int64_t value = result;
  if (method->range == SIGNED) {
    value = (int32_t)result;
    if (value < -(int64_t)(q / 2) || value > (int64_t)(q / 2))
      return 0;
    value += value < 0 ? (int64_t)q : 0;
  } else if (value >= (int64_t)q * method->range)
    return 0;
  return product((uint32_t)(value % prime), undo % prime, prime) ==
         product(a % prime, b % prime, prime);
}

/* Whether one of the products is wrong; the first ones are of the greatest operands. */
static int is_wrong(const struct method *method, unsigned long products, int planted) {
  const uint32_t q = modulus_of(method->form);
  const struct modulus m = with_constants(method, q);
  const uint32_t divisor = planted ? q - 2 : q;
  int wrong = 0;
  for (unsigned long i = 0; i < products; i++) {
    const uint32_t a = i < 2 ? q - 1 : random_below(q), b = i < 1 ? q - 1 : random_below(q);
    const struct constant c = method->constant(b, &m);
    wrong |= !is_right(method, a, b, divisor, method->function(a, b, &m, &c), m.undo);
  }
  return wrong;
}

static int check(unsigned long products, int planted) {
  for (int k = 0; k < METHODS; k++)
    if (is_wrong(&methods[k], products, planted) != planted)
      return k + 1;
  return 0;
}

static volatile uint32_t sink;

int main(int argc, char **argv) {
  const unsigned long products = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
  if (argc > 1)
    return products == 0 ? 255 : check(products, argc == 3 && strcmp(argv[2], "planted") == 0);
  for (int k = 0; k < METHODS; k++) {
    const uint32_t q = modulus_of(methods[k].form);
    const struct modulus m = with_constants(&methods[k], q);
    const uint32_t a = random_below(q), b = random_below(q);
    const struct constant c = methods[k].constant(b, &m);
    sink = methods[k].function(a, b, &m, &c);
  }
  return 0;
}
