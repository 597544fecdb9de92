/*
 * An example of docs/notes/schedule.md: a layer of 64 butterflies modulo 3329 with NEON, for the
 * Cortex-A55.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * Written by tools/schedule from a55.plain.inc, which has the order of the mathematics.
 *
 *   void example_layer_a55(int16_t a[128], int16_t z, int16_t t)
 *
 *   inout  a   (a_i, a_(64+i)) becomes (a_i + z a_(64+i), a_i - z a_(64+i))
 *   in     z   t = round(2^15 z / 3329)
 */

/* x0 a, w1 z, w2 t, w3 the number of rounds; v16 z, v17 t, v18 the modulus; v0-v7 numbers. */
a .req x0
rounds .req w3

  .text
  .global example_layer_a55
example_layer_a55:
  mov rounds, #3329
  dup v18.8h, rounds
  dup v16.8h, w1
  dup v17.8h, w2
  mov rounds, #4
1:
  ldr q0, [a, #128]
  ldr q1, [a, #144]
  sqrdmulh v2.8h, v0.8h, v17.8h
  sqrdmulh v3.8h, v1.8h, v17.8h
  mul v4.8h, v0.8h, v16.8h
  mul v5.8h, v1.8h, v16.8h
  mls v4.8h, v2.8h, v18.8h
  add a, a, #32
  ldr q6, [a, #-32]
  mls v5.8h, v3.8h, v18.8h
  subs rounds, rounds, #1
  add v7.8h, v6.8h, v4.8h
  ldr q0, [a, #-16]
  sub v1.8h, v6.8h, v4.8h
  sub v2.8h, v0.8h, v5.8h
  add v3.8h, v0.8h, v5.8h
  str q1, [a, #96]
  str q7, [a, #-32]
  str q2, [a, #112]
  str q3, [a, #-16]
  b.ne 1b
  ret
