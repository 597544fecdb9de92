/*
 * Multiplications of Armv7-M and Armv7E-M one by one: `vambrace-lab papers --table multiplications`
 * measures the functions by their names, under the models of the Cortex-M3 and the Cortex-M4.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   multiplications     each function once. multiply_NAME holds REPEATED copies of the
 *                       instruction, all of 32 bits and from an address that is 0 modulo 4, and a
 *                       return; multiply_nothing the return alone.
 */
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define REPEATED 16 /* as papers/multiplications.py has it */

#define FUNCTION(name, text)                                                       \
  __attribute__((naked, noinline, aligned(8))) static void multiply_##name(void) { \
    __asm__ volatile(".rept " TEXT(REPEATED) "\n\t" text "\n\t.endr\n\tbx lr");    \
  }

__attribute__((naked, noinline, aligned(8))) static void multiply_nothing(void) {
  __asm__ volatile("bx lr");
}
FUNCTION(add, "add.w r0, r1, r2")
FUNCTION(mul, "mul r0, r1, r2")
FUNCTION(mla, "mla r0, r1, r2, r3")
FUNCTION(mls, "mls r0, r1, r2, r3")
FUNCTION(umull, "umull r0, r12, r1, r2")
FUNCTION(smull, "smull r0, r12, r1, r2")
FUNCTION(umlal, "umlal r0, r12, r1, r2")
FUNCTION(smlal, "smlal r0, r12, r1, r2")
FUNCTION(umaal, "umaal r0, r12, r1, r2")
FUNCTION(smulbb, "smulbb r0, r1, r2")
FUNCTION(smlabb, "smlabb r0, r1, r2, r3")
FUNCTION(smulwb, "smulwb r0, r1, r2")
FUNCTION(smlawb, "smlawb r0, r1, r2, r3")
FUNCTION(smuad, "smuad r0, r1, r2")
FUNCTION(smlad, "smlad r0, r1, r2, r3")
FUNCTION(smlald, "smlald r0, r12, r1, r2")
FUNCTION(smmul, "smmul r0, r1, r2")
FUNCTION(smmla, "smmla r0, r1, r2, r3")

static void (*const volatile functions[])(void) = {
    multiply_nothing, multiply_add,    multiply_mul,    multiply_mla,    multiply_mls,
    multiply_umull,   multiply_smull,  multiply_umlal,  multiply_smlal,  multiply_umaal,
    multiply_smulbb,  multiply_smlabb, multiply_smulwb, multiply_smlawb, multiply_smuad,
    multiply_smlad,   multiply_smlald, multiply_smmul,  multiply_smmla};

/* By one call, so that all return to the same address. */
int main(void) {
  for (unsigned i = 0; i < sizeof functions / sizeof functions[0]; i++)
    functions[i]();
  return 0;
}
