/*
 * The packing of bitpack.h as kernels, for processors whose vectors do it faster than unrolled
 * shifts. `bits` is a variable here, and public; the rest of the contract is that of bitpack.h.
 *
 *   vmb_bits_pack     out = the packed low `bits` bits of in[0..count-1]
 *   vmb_bits_unpack   out[0..count-1] = the packed values of `in`, each in [0, 2^bits)
 *   vmb_bits_binomial   each of a[0..count-1], below 2^(2 half), becomes the number of ones among
 *                     its low `half` bits minus that among the others, modulo 2^16; half <= 5
 *
 * and that of bitpack32.h:
 *
 *   vmb_bits_pack32     out = the packed numbers offset - in[0..count-1], in [0, 2^bits)
 *   vmb_bits_unpack32   out[0..count-1] = offset less the packed numbers of `in`
 *
 * vmb_pack and vmb_unpack choose in each build: the kernel where it is faster at this width, else
 * the inline function.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BITPACK_KERNELS_H
#define VMB_BITPACK_KERNELS_H

#include "algorithms/bitpack/binomial.h"
#include "algorithms/bitpack/bitpack.h"
#include "algorithms/bitpack/bitpack32.h"
#include "algorithms/bitpack/bitpack_widths.h"
#include "support/target.h"

#define VMB_KERNEL_LIST "algorithms/bitpack/bitpack_kernels.def"
#include "support/kernel_declare.h"

/*
 * The widths that the processor's kernel does faster than the inlined loop, a bit each; it leaves
 * the others to the portable one.
 */
#define VMB_WIDTH(bits) (UINT32_C(1) << (bits))
#if VMB_TARGET_X86_64
#define VMB_BITS_PACK_WIDTHS (VMB_WIDTH(15) - 1)
#define VMB_BITS_UNPACK_WIDTHS UINT32_MAX
#elif VMB_TARGET_AARCH64
#define VMB_BITS_PACK_WIDTHS (VMB_WIDTH(4) | VMB_WIDTH(10) | VMB_WIDTH(12))
#define VMB_BITS_UNPACK_WIDTHS UINT32_MAX
#elif VMB_TARGET_MVE
#define VMB_BITS_PACK_WIDTHS (VMB_WIDTH(10) | VMB_WIDTH(12))
#define VMB_BITS_UNPACK_WIDTHS (VMB_WIDTH(10) | VMB_WIDTH(12))
#elif VMB_TARGET_ARMV6M
#define VMB_BITS_PACK_WIDTHS 0
#define VMB_BITS_UNPACK_WIDTHS (VMB_WIDTH(10) | VMB_WIDTH(12) | VMB_WIDTH(13))
#else
#define VMB_BITS_PACK_WIDTHS 0
#define VMB_BITS_UNPACK_WIDTHS 0
#endif

/*
 * Armv7E-M without vectors: a function for each of some widths, bits_unpack_widths_armv7em.S. With
 * a constant width, programs link the ones that they call. NULL: there is none.
 */
#if VMB_TARGET_ARMV7EM && !defined(__ARM_FEATURE_MVE)
vmb_unpack_width_function vmb_bits_unpack9_armv7em, vmb_bits_unpack10_armv7em,
    vmb_bits_unpack11_armv7em, vmb_bits_unpack13_armv7em, vmb_bits_unpack15_armv7em,
    vmb_bits_unpack13s_armv7em;
VMB_INLINE_FOR_SPEED vmb_unpack_width_function *vmb_bits_unpack_of_width(unsigned bits) {
  return bits == 9    ? vmb_bits_unpack9_armv7em
         : bits == 10 ? vmb_bits_unpack10_armv7em
         : bits == 11 ? vmb_bits_unpack11_armv7em
         : bits == 13 ? vmb_bits_unpack13_armv7em
         : bits == 15 ? vmb_bits_unpack15_armv7em
                      : NULL;
}
#endif
#if VMB_TARGET_ARMV7EM && !defined(__ARM_FEATURE_MVE) && !defined(__OPTIMIZE_SIZE__)
#define VMB_BITS_UNPACK_BY_WIDTHS 1
#else
#define VMB_BITS_UNPACK_BY_WIDTHS 0
#endif

/*
 * out = `count` numbers of `bits` bits, by a kernel where there is a faster one than the inlined
 * loop.
 */
VMB_INLINE_FOR_SPEED void vmb_pack(uint8_t *out, const uint16_t *in, size_t count, unsigned bits) {
  if ((VMB_BITS_PACK_WIDTHS >> bits & 1) != 0)
    vmb_bits_pack(out, in, count, bits);
  else
    vmb_bitpack(out, in, count, bits);
}

/* The inverse, by the same choice. */
VMB_INLINE_FOR_SPEED void vmb_unpack(uint16_t *out, const uint8_t *in, size_t count,
                                     unsigned bits) {
#if VMB_BITS_UNPACK_BY_WIDTHS
  if (vmb_bits_unpack_of_width(bits) != NULL) {
    vmb_bits_unpack_of_width(bits)(out, in, count);
    return;
  }
#endif
  if ((VMB_BITS_UNPACK_WIDTHS >> bits & 1) != 0)
    vmb_bits_unpack(out, in, count, bits);
  else
    vmb_bitunpack(out, in, count, bits);
}

/* Of words, by the same choice. */
VMB_INLINE_FOR_SPEED void vmb_pack32(uint8_t *out, const int32_t *in, size_t count, unsigned bits,
                                     int32_t offset) {
  if (vmb_bits_pack32_implementations)
    vmb_bits_pack32(out, in, count, bits, offset);
  else
    vmb_bitpack32(out, in, count, bits, offset);
}

/* The inverse transform. */
VMB_INLINE_FOR_SPEED void vmb_unpack32(int32_t *out, const uint8_t *in, size_t count, unsigned bits,
                                       int32_t offset) {
  if (vmb_bits_unpack32_implementations)
    vmb_bits_unpack32(out, in, count, bits, offset);
  else
    vmb_bitunpack32(out, in, count, bits, offset);
}

/* Centred binomial numbers, by the same choice. */
VMB_INLINE_FOR_SPEED void vmb_binomial(uint16_t *a, size_t count, unsigned half) {
  if (vmb_bits_binomial_implementations)
    vmb_bits_binomial(a, count, half);
  else
    vmb_binomial_inline(a, count, half);
}

/* As vmb_bitunpack_signed. */
VMB_INLINE_FOR_SPEED void vmb_unpack_signed(uint16_t *out, const uint8_t *in, size_t count,
                                            unsigned bits) {
#if VMB_BITS_UNPACK_BY_WIDTHS
  if (bits == 13) {
    vmb_bits_unpack13s_armv7em(out, in, count);
    return;
  }
#endif
  vmb_unpack(out, in, count, bits);
  vmb_bits_extend_sign(out, count, bits);
}

#endif
