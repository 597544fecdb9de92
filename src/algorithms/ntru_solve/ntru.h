/*
 * The NTRU equation f G - g F = q in Z[x]/(x^n + 1), by norms down to the integers and back (Pornin
 * and Prest, "More efficient algorithms for the NTRU key generation using the field norm", 2019),
 * accepted exactly by the rule of specs/solmae.md section 5.
 *
 * vmb_ntru_solve
 *
 *   in     f, g      n = 2^log_n coefficients, log_n = 2..10, f(1) and g(1) odd
 *   out    F, G      the solution whose coefficients of (F adj f + G adj g) / (f adj f + g adj g)
 *                    are in [-1/2, 1/2]
 *          scratch   VMB_NTRU_SCRATCH_WORDS(n) words of 32 bits, align 8 bytes
 *   returns          1; or 0 if there is no solution because the resultants are not coprime, or if
 *                    a coefficient of F or G is not in -127..127
 *   time   depends on the sizes of intermediate numbers and on how many steps their reduction takes
 *
 * vmb_ntru_solve_falcon, vmb_ntru_solve_fndsa
 *
 *   the same with the reductions of specs/falcon.md sections 5.5 and 14.3, which give up some
 *   solvable f and g, for log_n = 9 and 10; the second one's solution is the rounded one of its
 *   numbers. |f|^2 + |g|^2 < 2^15. Scratch: VMB_NTRU_FALCON_SCRATCH_WORDS(n),
 *   VMB_NTRU_FNDSA_SCRATCH_WORDS(n) words. F and G may lie in it from word 5n on
 *   time   the first one's depends on nothing but whether it gives up; the second one's on the bit
 *          lengths of f and g at each depth, too
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_NTRU_H
#define VMB_NTRU_H

#include <stdint.h>

/*
 * The level of degree n: F and G of one word for each coefficient, three polynomials of numbers.
 * The next one, of degree m = n/2: F and G of two words, f and g of one, four polynomials of
 * numbers, 14m in all. Further down it is less.
 */
#define VMB_NTRU_SCRATCH_WORDS(n) (8 * (n))

/*
 * Falcon's and FN-DSA's: the level of degree m = n/2, F and G of two words, f and g of one, three
 * polynomials of numbers (Falcon); four of them, and f and g of half a word (FN-DSA).
 */
#define VMB_NTRU_FALCON_SCRATCH_WORDS(n) (6 * (n))
#define VMB_NTRU_FNDSA_SCRATCH_WORDS(n) (13 * (n) / 2)

int vmb_ntru_solve(int8_t *F, int8_t *G, const int8_t *f, const int8_t *g, unsigned log_n,
                   uint32_t q, uint32_t *scratch);

int vmb_ntru_solve_falcon(int8_t *F, int8_t *G, const int8_t *f, const int8_t *g, unsigned log_n,
                          uint32_t q, uint32_t *scratch);
int vmb_ntru_solve_fndsa(int8_t *F, int8_t *G, const int8_t *f, const int8_t *g, unsigned log_n,
                         uint32_t q, uint32_t *scratch);

/*
 * Is f G - g F = q? All coefficients in -127..127, n <= 1024: sums of 2n products are far below the
 * prime modulo which they are compared. scratch has 4n words.
 */
int vmb_ntru_is_solution(const int8_t *F, const int8_t *G, const int8_t *f, const int8_t *g,
                         unsigned log_n, uint32_t q, uint32_t *scratch);

#endif
