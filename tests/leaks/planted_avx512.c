/*
 * What check_disassembly.py must report: a branch on a mask of secret bytes, an index that was
 * loaded; secrets that decide in a function that gets them as an argument, of the file or of
 * another one, or after a while in a variable or on the stack; lengths, comparisons, divisions and
 * square roots; and functions in which nothing is wrong.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <immintrin.h>
#include <stdint.h>
#include <string.h>

void planted_branch(const uint8_t *secret, uint8_t *out, unsigned n);
void planted_index(const uint8_t *secret, uint8_t *out, const uint8_t *table);
void planted_argument(const uint8_t *secret, uint8_t *out);
void planted_vector_argument(const uint8_t *secret, uint8_t *out);
void planted_other_file(const uint8_t *secret, uint8_t *out);
void planted_length(const uint8_t *secret, uint8_t *out, const uint8_t *in);
int planted_comparison(const uint8_t *secret, const uint8_t *other);
void planted_count(const uint8_t *secret, uint8_t *out);
void planted_push(const uint8_t *secret, uint8_t *out, const uint8_t *table);
void planted_variable(const uint8_t *secret, uint8_t *out, const uint8_t *table);
void planted_division(const double *secret, double *out);
void planted_root(const double *secret, double *out);
void planted_nothing(const uint8_t *secret, uint8_t *out, unsigned n);
void planted_no_argument(const uint8_t *secret, uint8_t *out, unsigned n);
void planted_elsewhere(uint8_t *out, unsigned number);

void planted_branch(const uint8_t *secret, uint8_t *out, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    const __m512i bytes = _mm512_loadu_si512(secret + (size_t)64 * i);
    if (_mm512_test_epi8_mask(bytes, _mm512_set1_epi8(1)) != 0)
      out[i] = 1;
  }
}

void planted_index(const uint8_t *secret, uint8_t *out, const uint8_t *table) {
  out[64] = table[secret[0]];
  _mm512_storeu_si512(out, _mm512_loadu_si512(secret));
}

void planted_nothing(const uint8_t *secret, uint8_t *out, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    const __m512i bytes = _mm512_loadu_si512(secret + (size_t)64 * i);
    _mm512_storeu_si512(out + (size_t)64 * i, _mm512_add_epi8(bytes, bytes));
  }
}

static __attribute__((noinline)) void branches(uint8_t *out, unsigned number) {
  if (number == 7)
    out[0] = 1;
}

void planted_argument(const uint8_t *secret, uint8_t *out) {
  branches(out, secret[0]);
  _mm512_storeu_si512(out + 1, _mm512_loadu_si512(secret));
}

static __attribute__((noinline)) void branches_on_vector(uint8_t *out, __m512i bytes) {
  if (_mm512_test_epi8_mask(bytes, bytes) != 0)
    out[0] = 1;
}

void planted_vector_argument(const uint8_t *secret, uint8_t *out) {
  branches_on_vector(out, _mm512_loadu_si512(secret));
  out[1] = 0;
}

void planted_other_file(const uint8_t *secret, uint8_t *out) {
  planted_elsewhere(out, secret[0]);
  out[1] = 0;
}

void planted_length(const uint8_t *secret, uint8_t *out, const uint8_t *in) {
  memcpy(out, in, secret[0]);
  out[0] = 0;
}

int planted_comparison(const uint8_t *secret, const uint8_t *other) {
  return 1 + memcmp(secret, other, 300);
}

void planted_count(const uint8_t *secret, uint8_t *out) {
  size_t count = secret[0];
  __asm__ volatile("rep stosb" : "+D"(out), "+c"(count) : "a"(0) : "memory");
}

void planted_push(const uint8_t *secret, uint8_t *out, const uint8_t *table) {
  size_t index;
  __asm__ volatile("push %1\n\tpop %0" : "=r"(index) : "r"((size_t)secret[0]) : "memory");
  out[0] = table[index];
}

static volatile size_t kept;

void planted_variable(const uint8_t *secret, uint8_t *out, const uint8_t *table) {
  kept = secret[0];
  out[0] = table[kept];
}

void planted_division(const double *secret, double *out) {
  _mm512_storeu_pd(out, _mm512_div_pd(_mm512_set1_pd(1), _mm512_loadu_pd(secret)));
}

void planted_root(const double *secret, double *out) {
  _mm512_storeu_pd(out, _mm512_sqrt_pd(_mm512_loadu_pd(secret)));
}

static __attribute__((noinline)) void counts(uint8_t *out, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    out[i] = 1;
}

/* What a caller passes is public. */
void planted_no_argument(const uint8_t *secret, uint8_t *out, unsigned n) {
  counts(out, n);
  _mm512_storeu_si512(out, _mm512_loadu_si512(secret));
}
