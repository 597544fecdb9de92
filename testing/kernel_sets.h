/*
 * Kernels that exist for comparison with papers: entries of the lists of three modules, in front of
 * all others (VMB_IMPL_TESTING in support/kernel.h). Test and benchmark builds have them; VMB_CPU
 * chooses a set of them, or a test calls it by name.
 *
 *   armingsword, scalar  products of polynomials of ARMing-sword, testing/armingsword
 *   paper                the fields of "Classic McEliece on ARMv8", testing/mceliece_armv8
 *   toom4                products of Saber by Toom-Cook-4 on the Cortex-M4, testing/toom4
 *
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTING_KERNEL_SETS_H
#define VMB_TESTING_KERNEL_SETS_H

#define VMB_TESTING_vmb_poly64_prepare_public                                      \
  VMB_IMPL_AARCH64(vmb_poly64_prepare_public_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly64_prepare_public_scalar, VMB_KERNELS_SCALAR)
#define VMB_TESTING_vmb_poly64_prepare_secret                                      \
  VMB_IMPL_AARCH64(vmb_poly64_prepare_secret_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly64_prepare_secret_scalar, VMB_KERNELS_SCALAR)
#define VMB_TESTING_vmb_poly64_basemul_acc                                      \
  VMB_IMPL_AARCH64(vmb_poly64_basemul_acc_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly64_basemul_acc_scalar, VMB_KERNELS_SCALAR)           \
  VMB_IMPL_ARMV7EM(vmb_poly64_basemul_acc_toom4, VMB_KERNELS_TOOM4)
#define VMB_TESTING_vmb_poly64_finish                                      \
  VMB_IMPL_AARCH64(vmb_poly64_finish_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly64_finish_scalar, VMB_KERNELS_SCALAR)
#define VMB_TESTING_vmb_poly256_prepare_public                                      \
  VMB_IMPL_AARCH64(vmb_poly256_prepare_public_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly256_prepare_public_scalar, VMB_KERNELS_SCALAR)           \
  VMB_IMPL_ARMV7EM(vmb_poly256_prepare_public_toom4, VMB_KERNELS_TOOM4)
#define VMB_TESTING_vmb_poly256_prepare_secret                                      \
  VMB_IMPL_AARCH64(vmb_poly256_prepare_secret_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly256_prepare_secret_scalar, VMB_KERNELS_SCALAR)           \
  VMB_IMPL_ARMV7EM(vmb_poly256_prepare_secret_toom4, VMB_KERNELS_TOOM4)
#define VMB_TESTING_vmb_poly256_basemul_acc                                      \
  VMB_IMPL_AARCH64(vmb_poly256_basemul_acc_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly256_basemul_acc_scalar, VMB_KERNELS_SCALAR)           \
  VMB_IMPL_ARMV7EM(vmb_poly256_basemul_acc_toom4, VMB_KERNELS_TOOM4)
#define VMB_TESTING_vmb_poly256_finish                                      \
  VMB_IMPL_AARCH64(vmb_poly256_finish_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly256_finish_scalar, VMB_KERNELS_SCALAR)           \
  VMB_IMPL_ARMV7EM(vmb_poly256_finish_toom4, VMB_KERNELS_TOOM4)
#define VMB_TESTING_vmb_poly768_prepare_public                                      \
  VMB_IMPL_AARCH64(vmb_poly768_prepare_public_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly768_prepare_public_scalar, VMB_KERNELS_SCALAR)
#define VMB_TESTING_vmb_poly768_prepare_secret                                      \
  VMB_IMPL_AARCH64(vmb_poly768_prepare_secret_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly768_prepare_secret_scalar, VMB_KERNELS_SCALAR)
#define VMB_TESTING_vmb_poly768_basemul                                      \
  VMB_IMPL_AARCH64(vmb_poly768_basemul_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly768_basemul_scalar, VMB_KERNELS_SCALAR)
#define VMB_TESTING_vmb_poly768_finish                                      \
  VMB_IMPL_AARCH64(vmb_poly768_finish_armingsword, VMB_KERNELS_ARMINGSWORD) \
  VMB_IMPL_AARCH64(vmb_poly768_finish_scalar, VMB_KERNELS_SCALAR)

#define VMB_TESTING_vmb_gf2_dot8 VMB_IMPL_AARCH64(vmb_gf2_dot8_paper, VMB_KERNELS_PAPER)

#define VMB_TESTING_vmb_gf12_multiply VMB_IMPL_AARCH64(vmb_gf12_multiply_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf12_square VMB_IMPL_AARCH64(vmb_gf12_square_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf12_invert VMB_IMPL_AARCH64(vmb_gf12_invert_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf12_fft VMB_IMPL_AARCH64(vmb_gf12_fft_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf12_fft_transposed \
  VMB_IMPL_AARCH64(vmb_gf12_fft_transposed_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf12_berlekamp_massey \
  VMB_IMPL_AARCH64(vmb_gf12_berlekamp_massey_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf13_multiply VMB_IMPL_AARCH64(vmb_gf13_multiply_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf13_square VMB_IMPL_AARCH64(vmb_gf13_square_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf13_invert VMB_IMPL_AARCH64(vmb_gf13_invert_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf13_fft VMB_IMPL_AARCH64(vmb_gf13_fft_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf13_fft_transposed \
  VMB_IMPL_AARCH64(vmb_gf13_fft_transposed_paper, VMB_KERNELS_PAPER)
#define VMB_TESTING_vmb_gf13_berlekamp_massey \
  VMB_IMPL_AARCH64(vmb_gf13_berlekamp_massey_paper, VMB_KERNELS_PAPER)

#endif
