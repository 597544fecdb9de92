/*
 * The rows of src/schemes/sets.toml as macros: for tests that make parameters of their own, or
 * arrays of a set's size. Written by tools/sets.py.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTING_SET_ROWS_H
#define VMB_TESTING_SET_ROWS_H

#define LWR_ROW_FLORETE                                                                         \
  .n = 768, .rank = 1, .eq = 10, .ep = 9, .et = 4, .symbol_bits = 1, .mu = 2, .secret_bits = 2, \
  .repeats = 3
#define LWR_FLORETE_N 768
#define LWR_FLORETE_RANK 1
#define LWR_FLORETE_EQ 10
#define LWR_FLORETE_EP 9
#define LWR_FLORETE_ET 4
#define LWR_FLORETE_SYMBOL_BITS 1
#define LWR_FLORETE_MU 2
#define LWR_FLORETE_SECRET_BITS 2
#define LWR_ROW_ESPADA                                                                           \
  .n = 64, .rank = 12, .eq = 15, .ep = 13, .et = 7, .symbol_bits = 4, .mu = 6, .secret_bits = 4, \
  .repeats = 1
#define LWR_ESPADA_N 64
#define LWR_ESPADA_RANK 12
#define LWR_ESPADA_EQ 15
#define LWR_ESPADA_EP 13
#define LWR_ESPADA_ET 7
#define LWR_ESPADA_SYMBOL_BITS 4
#define LWR_ESPADA_MU 6
#define LWR_ESPADA_SECRET_BITS 4
#define LWR_ROW_ESPADA_REF                                                                       \
  .n = 64, .rank = 12, .eq = 15, .ep = 13, .et = 7, .symbol_bits = 4, .mu = 6, .secret_bits = 4, \
  .repeats = 1, .drops_thirds = 1
#define LWR_ESPADA_REF_N 64
#define LWR_ESPADA_REF_RANK 12
#define LWR_ESPADA_REF_EQ 15
#define LWR_ESPADA_REF_EP 13
#define LWR_ESPADA_REF_ET 7
#define LWR_ESPADA_REF_SYMBOL_BITS 4
#define LWR_ESPADA_REF_MU 6
#define LWR_ESPADA_REF_SECRET_BITS 4
#define LWR_ROW_SABLE                                                                           \
  .n = 256, .rank = 3, .eq = 11, .ep = 9, .et = 5, .symbol_bits = 1, .mu = 2, .secret_bits = 2, \
  .repeats = 1
#define LWR_SABLE_N 256
#define LWR_SABLE_RANK 3
#define LWR_SABLE_EQ 11
#define LWR_SABLE_EP 9
#define LWR_SABLE_ET 5
#define LWR_SABLE_SYMBOL_BITS 1
#define LWR_SABLE_MU 2
#define LWR_SABLE_SECRET_BITS 2
#define LWR_ROW_LIGHTSABLE                                                                      \
  .n = 256, .rank = 2, .eq = 11, .ep = 9, .et = 3, .symbol_bits = 1, .mu = 2, .secret_bits = 2, \
  .repeats = 1
#define LWR_LIGHTSABLE_N 256
#define LWR_LIGHTSABLE_RANK 2
#define LWR_LIGHTSABLE_EQ 11
#define LWR_LIGHTSABLE_EP 9
#define LWR_LIGHTSABLE_ET 3
#define LWR_LIGHTSABLE_SYMBOL_BITS 1
#define LWR_LIGHTSABLE_MU 2
#define LWR_LIGHTSABLE_SECRET_BITS 2
#define LWR_ROW_FIRESABLE                                                                        \
  .n = 256, .rank = 4, .eq = 11, .ep = 10, .et = 3, .symbol_bits = 1, .mu = 2, .secret_bits = 2, \
  .repeats = 1
#define LWR_FIRESABLE_N 256
#define LWR_FIRESABLE_RANK 4
#define LWR_FIRESABLE_EQ 11
#define LWR_FIRESABLE_EP 10
#define LWR_FIRESABLE_ET 3
#define LWR_FIRESABLE_SYMBOL_BITS 1
#define LWR_FIRESABLE_MU 2
#define LWR_FIRESABLE_SECRET_BITS 2
#define LWR_ROW_LIGHTSABER                                                                         \
  .n = 256, .rank = 2, .eq = 13, .ep = 10, .et = 3, .symbol_bits = 1, .mu = 10, .secret_bits = 13, \
  .repeats = 1
#define LWR_LIGHTSABER_N 256
#define LWR_LIGHTSABER_RANK 2
#define LWR_LIGHTSABER_EQ 13
#define LWR_LIGHTSABER_EP 10
#define LWR_LIGHTSABER_ET 3
#define LWR_LIGHTSABER_SYMBOL_BITS 1
#define LWR_LIGHTSABER_MU 10
#define LWR_LIGHTSABER_SECRET_BITS 13
#define LWR_ROW_SABER                                                                             \
  .n = 256, .rank = 3, .eq = 13, .ep = 10, .et = 4, .symbol_bits = 1, .mu = 8, .secret_bits = 13, \
  .repeats = 1
#define LWR_SABER_N 256
#define LWR_SABER_RANK 3
#define LWR_SABER_EQ 13
#define LWR_SABER_EP 10
#define LWR_SABER_ET 4
#define LWR_SABER_SYMBOL_BITS 1
#define LWR_SABER_MU 8
#define LWR_SABER_SECRET_BITS 13
#define LWR_ROW_FIRESABER                                                                         \
  .n = 256, .rank = 4, .eq = 13, .ep = 10, .et = 6, .symbol_bits = 1, .mu = 6, .secret_bits = 13, \
  .repeats = 1
#define LWR_FIRESABER_N 256
#define LWR_FIRESABER_RANK 4
#define LWR_FIRESABER_EQ 13
#define LWR_FIRESABER_EP 10
#define LWR_FIRESABER_ET 6
#define LWR_FIRESABER_SYMBOL_BITS 1
#define LWR_FIRESABER_MU 6
#define LWR_FIRESABER_SECRET_BITS 13
#define MCELIECE_ROW_MCELIECE348864                                                    \
  .m = 12, .n = 3488, .t = 64, .fold = {3, 1, 0}, .constant = 2, .semi_systematic = 0, \
  .confirms = 0, .field = &vmb_mceliece_field12
#define MCELIECE_MCELIECE348864_M 12
#define MCELIECE_MCELIECE348864_N 3488
#define MCELIECE_MCELIECE348864_T 64
#define MCELIECE_ROW_MCELIECE348864_R3                                                 \
  .m = 12, .n = 3488, .t = 64, .fold = {3, 1, 0}, .constant = 2, .semi_systematic = 0, \
  .confirms = 1, .field = &vmb_mceliece_field12
#define MCELIECE_MCELIECE348864_R3_M 12
#define MCELIECE_MCELIECE348864_R3_N 3488
#define MCELIECE_MCELIECE348864_R3_T 64
#define MCELIECE_ROW_MCELIECE348864F                                                   \
  .m = 12, .n = 3488, .t = 64, .fold = {3, 1, 0}, .constant = 2, .semi_systematic = 1, \
  .confirms = 0, .field = &vmb_mceliece_field12
#define MCELIECE_MCELIECE348864F_M 12
#define MCELIECE_MCELIECE348864F_N 3488
#define MCELIECE_MCELIECE348864F_T 64
#define MCELIECE_ROW_MCELIECE348864F_R3                                                \
  .m = 12, .n = 3488, .t = 64, .fold = {3, 1, 0}, .constant = 2, .semi_systematic = 1, \
  .confirms = 1, .field = &vmb_mceliece_field12
#define MCELIECE_MCELIECE348864F_R3_M 12
#define MCELIECE_MCELIECE348864F_R3_N 3488
#define MCELIECE_MCELIECE348864F_R3_T 64
#define MCELIECE_ROW_MCELIECE460896                                                     \
  .m = 13, .n = 4608, .t = 96, .fold = {10, 9, 6}, .constant = 1, .semi_systematic = 0, \
  .confirms = 0, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE460896_M 13
#define MCELIECE_MCELIECE460896_N 4608
#define MCELIECE_MCELIECE460896_T 96
#define MCELIECE_ROW_MCELIECE460896_R3                                                  \
  .m = 13, .n = 4608, .t = 96, .fold = {10, 9, 6}, .constant = 1, .semi_systematic = 0, \
  .confirms = 1, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE460896_R3_M 13
#define MCELIECE_MCELIECE460896_R3_N 4608
#define MCELIECE_MCELIECE460896_R3_T 96
#define MCELIECE_ROW_MCELIECE460896F                                                    \
  .m = 13, .n = 4608, .t = 96, .fold = {10, 9, 6}, .constant = 1, .semi_systematic = 1, \
  .confirms = 0, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE460896F_M 13
#define MCELIECE_MCELIECE460896F_N 4608
#define MCELIECE_MCELIECE460896F_T 96
#define MCELIECE_ROW_MCELIECE460896F_R3                                                 \
  .m = 13, .n = 4608, .t = 96, .fold = {10, 9, 6}, .constant = 1, .semi_systematic = 1, \
  .confirms = 1, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE460896F_R3_M 13
#define MCELIECE_MCELIECE460896F_R3_N 4608
#define MCELIECE_MCELIECE460896F_R3_T 96
#define MCELIECE_ROW_MCELIECE6688128                                                    \
  .m = 13, .n = 6688, .t = 128, .fold = {7, 2, 1}, .constant = 1, .semi_systematic = 0, \
  .confirms = 0, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE6688128_M 13
#define MCELIECE_MCELIECE6688128_N 6688
#define MCELIECE_MCELIECE6688128_T 128
#define MCELIECE_ROW_MCELIECE6688128_R3                                                 \
  .m = 13, .n = 6688, .t = 128, .fold = {7, 2, 1}, .constant = 1, .semi_systematic = 0, \
  .confirms = 1, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE6688128_R3_M 13
#define MCELIECE_MCELIECE6688128_R3_N 6688
#define MCELIECE_MCELIECE6688128_R3_T 128
#define MCELIECE_ROW_MCELIECE6688128F                                                   \
  .m = 13, .n = 6688, .t = 128, .fold = {7, 2, 1}, .constant = 1, .semi_systematic = 1, \
  .confirms = 0, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE6688128F_M 13
#define MCELIECE_MCELIECE6688128F_N 6688
#define MCELIECE_MCELIECE6688128F_T 128
#define MCELIECE_ROW_MCELIECE6688128F_R3                                                \
  .m = 13, .n = 6688, .t = 128, .fold = {7, 2, 1}, .constant = 1, .semi_systematic = 1, \
  .confirms = 1, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE6688128F_R3_M 13
#define MCELIECE_MCELIECE6688128F_R3_N 6688
#define MCELIECE_MCELIECE6688128F_R3_T 128
#define MCELIECE_ROW_MCELIECE6960119                                                    \
  .m = 13, .n = 6960, .t = 119, .fold = {8, 0, 0}, .constant = 1, .semi_systematic = 0, \
  .confirms = 0, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE6960119_M 13
#define MCELIECE_MCELIECE6960119_N 6960
#define MCELIECE_MCELIECE6960119_T 119
#define MCELIECE_ROW_MCELIECE6960119_R3                                                 \
  .m = 13, .n = 6960, .t = 119, .fold = {8, 0, 0}, .constant = 1, .semi_systematic = 0, \
  .confirms = 1, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE6960119_R3_M 13
#define MCELIECE_MCELIECE6960119_R3_N 6960
#define MCELIECE_MCELIECE6960119_R3_T 119
#define MCELIECE_ROW_MCELIECE6960119F                                                   \
  .m = 13, .n = 6960, .t = 119, .fold = {8, 0, 0}, .constant = 1, .semi_systematic = 1, \
  .confirms = 0, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE6960119F_M 13
#define MCELIECE_MCELIECE6960119F_N 6960
#define MCELIECE_MCELIECE6960119F_T 119
#define MCELIECE_ROW_MCELIECE6960119F_R3                                                \
  .m = 13, .n = 6960, .t = 119, .fold = {8, 0, 0}, .constant = 1, .semi_systematic = 1, \
  .confirms = 1, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE6960119F_R3_M 13
#define MCELIECE_MCELIECE6960119F_R3_N 6960
#define MCELIECE_MCELIECE6960119F_R3_T 119
#define MCELIECE_ROW_MCELIECE8192128                                                    \
  .m = 13, .n = 8192, .t = 128, .fold = {7, 2, 1}, .constant = 1, .semi_systematic = 0, \
  .confirms = 0, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE8192128_M 13
#define MCELIECE_MCELIECE8192128_N 8192
#define MCELIECE_MCELIECE8192128_T 128
#define MCELIECE_ROW_MCELIECE8192128_R3                                                 \
  .m = 13, .n = 8192, .t = 128, .fold = {7, 2, 1}, .constant = 1, .semi_systematic = 0, \
  .confirms = 1, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE8192128_R3_M 13
#define MCELIECE_MCELIECE8192128_R3_N 8192
#define MCELIECE_MCELIECE8192128_R3_T 128
#define MCELIECE_ROW_MCELIECE8192128F                                                   \
  .m = 13, .n = 8192, .t = 128, .fold = {7, 2, 1}, .constant = 1, .semi_systematic = 1, \
  .confirms = 0, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE8192128F_M 13
#define MCELIECE_MCELIECE8192128F_N 8192
#define MCELIECE_MCELIECE8192128F_T 128
#define MCELIECE_ROW_MCELIECE8192128F_R3                                                \
  .m = 13, .n = 8192, .t = 128, .fold = {7, 2, 1}, .constant = 1, .semi_systematic = 1, \
  .confirms = 1, .field = &vmb_mceliece_field13
#define MCELIECE_MCELIECE8192128F_R3_M 13
#define MCELIECE_MCELIECE8192128F_R3_N 8192
#define MCELIECE_MCELIECE8192128F_R3_T 128
#define NTRUPLUS_ROW_NTRUPLUS576 \
  .ring = &vmb_q3457_576_2, .format = &vmb_ntruplus_round1_format, .n = 576
#define NTRUPLUS_NTRUPLUS576_N 576
#define NTRUPLUS_ROW_NTRUPLUS768 \
  .ring = &vmb_q3457_768_2, .format = &vmb_ntruplus_round1_format, .n = 768
#define NTRUPLUS_NTRUPLUS768_N 768
#define NTRUPLUS_ROW_NTRUPLUS864 \
  .ring = &vmb_q3457_864_3, .format = &vmb_ntruplus_round1_format, .n = 864
#define NTRUPLUS_NTRUPLUS864_N 864
#define NTRUPLUS_ROW_NTRUPLUS1152 \
  .ring = &vmb_q3457_1152_2, .format = &vmb_ntruplus_round1_format, .n = 1152
#define NTRUPLUS_NTRUPLUS1152_N 1152
#define NTRUPLUS_ROW_NTRUPLUS768_FINAL \
  .ring = &vmb_q3457_768_4, .format = &vmb_ntruplus_format, .n = 768
#define NTRUPLUS_NTRUPLUS768_FINAL_N 768
#define NTRUPLUS_ROW_NTRUPLUS864_FINAL \
  .ring = &vmb_q3457_864_3, .format = &vmb_ntruplus_format, .n = 864
#define NTRUPLUS_NTRUPLUS864_FINAL_N 864
#define NTRUPLUS_ROW_NTRUPLUS1152_FINAL \
  .ring = &vmb_q3457_1152_4, .format = &vmb_ntruplus_format, .n = 1152
#define NTRUPLUS_NTRUPLUS1152_FINAL_N 1152
#define SMAUG_ROW_SMAUG128                                                             \
  .rank = 2, .lq = 10, .lp = 8, .lp2 = 8, .hs = 70, .hr = 66, .secret_poly_bytes = 71, \
  .unpack_q = vmb_smaug_round1_unpack10
#define SMAUG_SMAUG128_RANK 2
#define SMAUG_SMAUG128_LQ 10
#define SMAUG_SMAUG128_LP 8
#define SMAUG_SMAUG128_LP2 8
#define SMAUG_SMAUG128_ENTRIES 1
#define SMAUG_SMAUG128_STREAMS 1
#define SMAUG_ROW_SMAUG192                                                             \
  .rank = 3, .lq = 10, .lp = 8, .lp2 = 8, .hs = 50, .hr = 49, .secret_poly_bytes = 51, \
  .unpack_q = vmb_smaug_round1_unpack10
#define SMAUG_SMAUG192_RANK 3
#define SMAUG_SMAUG192_LQ 10
#define SMAUG_SMAUG192_LP 8
#define SMAUG_SMAUG192_LP2 8
#define SMAUG_SMAUG192_ENTRIES 1
#define SMAUG_SMAUG192_STREAMS 2
#define SMAUG_ROW_SMAUG256                                                             \
  .rank = 5, .lq = 10, .lp = 8, .lp2 = 8, .hs = 29, .hr = 28, .secret_poly_bytes = 30, \
  .unpack_q = vmb_smaug_round1_unpack10
#define SMAUG_SMAUG256_RANK 5
#define SMAUG_SMAUG256_LQ 10
#define SMAUG_SMAUG256_LP 8
#define SMAUG_SMAUG256_LP2 8
#define SMAUG_SMAUG256_ENTRIES 1
#define SMAUG_SMAUG256_STREAMS 4
#define SMAUG_ROW_SMAUGT1                                                                         \
  .rank = 2, .lq = 10, .lp = 8, .lp2 = 5, .hs = 70, .secret_poly_bytes = SMAUG_SECRET_POLY_BYTES, \
  .message_bytes = 32, .unpack_q = vmb_unpack_width10
#define SMAUG_SMAUGT1_RANK 2
#define SMAUG_SMAUGT1_LQ 10
#define SMAUG_SMAUGT1_LP 8
#define SMAUG_SMAUGT1_LP2 5
#define SMAUG_SMAUGT1_ENTRIES (2 * 2)
#define SMAUG_SMAUGT1_STREAMS 0
#define SMAUG_ROW_SMAUGT3                                                                         \
  .rank = 3, .lq = 11, .lp = 9, .lp2 = 4, .hs = 88, .secret_poly_bytes = SMAUG_SECRET_POLY_BYTES, \
  .message_bytes = 32, .unpack_q = vmb_unpack_width11
#define SMAUG_SMAUGT3_RANK 3
#define SMAUG_SMAUGT3_LQ 11
#define SMAUG_SMAUGT3_LP 9
#define SMAUG_SMAUGT3_LP2 4
#define SMAUG_SMAUGT3_ENTRIES (3 * 3)
#define SMAUG_SMAUGT3_STREAMS 0
#define SMAUG_ROW_SMAUGT5                                                                         \
  .rank = 4, .lq = 11, .lp = 9, .lp2 = 7, .hs = 87, .secret_poly_bytes = SMAUG_SECRET_POLY_BYTES, \
  .message_bytes = 32, .unpack_q = vmb_unpack_width11
#define SMAUG_SMAUGT5_RANK 4
#define SMAUG_SMAUGT5_LQ 11
#define SMAUG_SMAUGT5_LP 9
#define SMAUG_SMAUGT5_LP2 7
#define SMAUG_SMAUGT5_ENTRIES (4 * 4)
#define SMAUG_SMAUGT5_STREAMS 0
#define SMAUG_ROW_TIMER                                                                           \
  .rank = 2, .lq = 10, .lp = 8, .lp2 = 3, .hs = 70, .secret_poly_bytes = SMAUG_SECRET_POLY_BYTES, \
  .message_bytes = 16, .unpack_q = vmb_unpack_width10
#define SMAUG_TIMER_RANK 2
#define SMAUG_TIMER_LQ 10
#define SMAUG_TIMER_LP 8
#define SMAUG_TIMER_LP2 3
#define SMAUG_TIMER_ENTRIES (2 * 2)
#define SMAUG_TIMER_STREAMS 0
#define MLKEM_ROW_MLKEM512 .k = 2, .eta1 = 3, .du = 10, .dv = 4
#define MLKEM_MLKEM512_K 2
#define MLKEM_MLKEM512_DU 10
#define MLKEM_MLKEM512_DV 4
#define MLKEM_ROW_MLKEM768 .k = 3, .eta1 = 2, .du = 10, .dv = 4
#define MLKEM_MLKEM768_K 3
#define MLKEM_MLKEM768_DU 10
#define MLKEM_MLKEM768_DV 4
#define MLKEM_ROW_MLKEM1024 .k = 4, .eta1 = 2, .du = 11, .dv = 5
#define MLKEM_MLKEM1024_K 4
#define MLKEM_MLKEM1024_DU 11
#define MLKEM_MLKEM1024_DV 5
#define MLKEM_ROW_KYBER512 .k = 2, .eta1 = 3, .du = 10, .dv = 4
#define MLKEM_KYBER512_K 2
#define MLKEM_KYBER512_DU 10
#define MLKEM_KYBER512_DV 4
#define MLKEM_ROW_KYBER768 .k = 3, .eta1 = 2, .du = 10, .dv = 4
#define MLKEM_KYBER768_K 3
#define MLKEM_KYBER768_DU 10
#define MLKEM_KYBER768_DV 4
#define MLKEM_ROW_KYBER1024 .k = 4, .eta1 = 2, .du = 11, .dv = 5
#define MLKEM_KYBER1024_K 4
#define MLKEM_KYBER1024_DU 11
#define MLKEM_KYBER1024_DV 5
#define XWING_ROW_XWING .k = 3, .eta1 = 2, .du = 10, .dv = 4
#define XWING_XWING_K 3
#define XWING_XWING_DU 10
#define XWING_XWING_DV 4
#define FRODOKEM_ROW_FRODOKEM640SHAKE                                        \
  .n = 640, .log_q = 15, .bits = 2, .length = 16, .seed_se = 32, .salt = 32, \
  .shake = VMB_KECCAK_SHAKE128, .noise = &vmb_frodokem_noise640
#define FRODOKEM_FRODOKEM640SHAKE_N 640
#define FRODOKEM_FRODOKEM640SHAKE_MATRIX vmb_frodokem_matrix_shake
#define FRODOKEM_FRODOKEM640SHAKE_SMALL_WIDTH 320
#define FRODOKEM_ROW_FRODOKEM640AES                                          \
  .n = 640, .log_q = 15, .bits = 2, .length = 16, .seed_se = 32, .salt = 32, \
  .shake = VMB_KECCAK_SHAKE128, .noise = &vmb_frodokem_noise640
#define FRODOKEM_FRODOKEM640AES_N 640
#define FRODOKEM_FRODOKEM640AES_MATRIX vmb_frodokem_matrix_aes
#define FRODOKEM_FRODOKEM640AES_SMALL_WIDTH 64
#define FRODOKEM_ROW_FRODOKEM976SHAKE                                        \
  .n = 976, .log_q = 16, .bits = 3, .length = 24, .seed_se = 48, .salt = 48, \
  .shake = VMB_KECCAK_SHAKE256, .noise = &vmb_frodokem_noise976
#define FRODOKEM_FRODOKEM976SHAKE_N 976
#define FRODOKEM_FRODOKEM976SHAKE_MATRIX vmb_frodokem_matrix_shake
#define FRODOKEM_FRODOKEM976SHAKE_SMALL_WIDTH 512
#define FRODOKEM_ROW_FRODOKEM976AES                                          \
  .n = 976, .log_q = 16, .bits = 3, .length = 24, .seed_se = 48, .salt = 48, \
  .shake = VMB_KECCAK_SHAKE256, .noise = &vmb_frodokem_noise976
#define FRODOKEM_FRODOKEM976AES_N 976
#define FRODOKEM_FRODOKEM976AES_MATRIX vmb_frodokem_matrix_aes
#define FRODOKEM_FRODOKEM976AES_SMALL_WIDTH 64
#define FRODOKEM_ROW_FRODOKEM1344SHAKE                                        \
  .n = 1344, .log_q = 16, .bits = 4, .length = 32, .seed_se = 64, .salt = 64, \
  .shake = VMB_KECCAK_SHAKE256, .noise = &vmb_frodokem_noise1344
#define FRODOKEM_FRODOKEM1344SHAKE_N 1344
#define FRODOKEM_FRODOKEM1344SHAKE_MATRIX vmb_frodokem_matrix_shake
#define FRODOKEM_FRODOKEM1344SHAKE_SMALL_WIDTH 704
#define FRODOKEM_ROW_FRODOKEM1344AES                                          \
  .n = 1344, .log_q = 16, .bits = 4, .length = 32, .seed_se = 64, .salt = 64, \
  .shake = VMB_KECCAK_SHAKE256, .noise = &vmb_frodokem_noise1344
#define FRODOKEM_FRODOKEM1344AES_N 1344
#define FRODOKEM_FRODOKEM1344AES_MATRIX vmb_frodokem_matrix_aes
#define FRODOKEM_FRODOKEM1344AES_SMALL_WIDTH 64
#define FRODOKEM_ROW_EFRODOKEM640SHAKE                                      \
  .n = 640, .log_q = 15, .bits = 2, .length = 16, .seed_se = 16, .salt = 0, \
  .shake = VMB_KECCAK_SHAKE128, .noise = &vmb_frodokem_noise640
#define FRODOKEM_EFRODOKEM640SHAKE_N 640
#define FRODOKEM_EFRODOKEM640SHAKE_MATRIX vmb_frodokem_matrix_shake
#define FRODOKEM_EFRODOKEM640SHAKE_SMALL_WIDTH 320
#define FRODOKEM_ROW_EFRODOKEM640AES                                        \
  .n = 640, .log_q = 15, .bits = 2, .length = 16, .seed_se = 16, .salt = 0, \
  .shake = VMB_KECCAK_SHAKE128, .noise = &vmb_frodokem_noise640
#define FRODOKEM_EFRODOKEM640AES_N 640
#define FRODOKEM_EFRODOKEM640AES_MATRIX vmb_frodokem_matrix_aes
#define FRODOKEM_EFRODOKEM640AES_SMALL_WIDTH 64
#define FRODOKEM_ROW_EFRODOKEM976SHAKE                                      \
  .n = 976, .log_q = 16, .bits = 3, .length = 24, .seed_se = 24, .salt = 0, \
  .shake = VMB_KECCAK_SHAKE256, .noise = &vmb_frodokem_noise976
#define FRODOKEM_EFRODOKEM976SHAKE_N 976
#define FRODOKEM_EFRODOKEM976SHAKE_MATRIX vmb_frodokem_matrix_shake
#define FRODOKEM_EFRODOKEM976SHAKE_SMALL_WIDTH 512
#define FRODOKEM_ROW_EFRODOKEM976AES                                        \
  .n = 976, .log_q = 16, .bits = 3, .length = 24, .seed_se = 24, .salt = 0, \
  .shake = VMB_KECCAK_SHAKE256, .noise = &vmb_frodokem_noise976
#define FRODOKEM_EFRODOKEM976AES_N 976
#define FRODOKEM_EFRODOKEM976AES_MATRIX vmb_frodokem_matrix_aes
#define FRODOKEM_EFRODOKEM976AES_SMALL_WIDTH 64
#define FRODOKEM_ROW_EFRODOKEM1344SHAKE                                      \
  .n = 1344, .log_q = 16, .bits = 4, .length = 32, .seed_se = 32, .salt = 0, \
  .shake = VMB_KECCAK_SHAKE256, .noise = &vmb_frodokem_noise1344
#define FRODOKEM_EFRODOKEM1344SHAKE_N 1344
#define FRODOKEM_EFRODOKEM1344SHAKE_MATRIX vmb_frodokem_matrix_shake
#define FRODOKEM_EFRODOKEM1344SHAKE_SMALL_WIDTH 704
#define FRODOKEM_ROW_EFRODOKEM1344AES                                        \
  .n = 1344, .log_q = 16, .bits = 4, .length = 32, .seed_se = 32, .salt = 0, \
  .shake = VMB_KECCAK_SHAKE256, .noise = &vmb_frodokem_noise1344
#define FRODOKEM_EFRODOKEM1344AES_N 1344
#define FRODOKEM_EFRODOKEM1344AES_MATRIX vmb_frodokem_matrix_aes
#define FRODOKEM_EFRODOKEM1344AES_SMALL_WIDTH 64
#define HQC_ROW_HQC1                                                                             \
  .n = 17669, .n1 = 46, .k = 16, .delta = 15, .copies = 3, .w = 66, .wr = 75, .limit = 16767881, \
  .reciprocal = 243079, .parity = vmb_hqc_generator15
#define HQC_HQC1_N 17669
#define HQC_HQC1_WR 75
#define HQC_ROW_HQC3                                                                               \
  .n = 35851, .n1 = 56, .k = 24, .delta = 16, .copies = 5, .w = 100, .wr = 114, .limit = 16742417, \
  .reciprocal = 119800, .parity = vmb_hqc_generator16
#define HQC_HQC3_N 35851
#define HQC_HQC3_WR 114
#define HQC_ROW_HQC5                                                                               \
  .n = 57637, .n1 = 90, .k = 32, .delta = 29, .copies = 5, .w = 131, .wr = 149, .limit = 16772367, \
  .reciprocal = 74517, .parity = vmb_hqc_generator29
#define HQC_HQC5_N 57637
#define HQC_HQC5_WR 149
#define MLDSA_ROW_MLDSA44                                                                       \
  .hashing = &vmb_mldsa_hashing, .k = 4, .l = 4, .eta = 2, .tau = 39, .omega = 80, .s_bits = 3, \
  .z_bits = 18, .w1_bits = 6, .gamma1 = 1 << 17, .gamma2 = (VMB_Q8380417_Q - 1) / 88,           \
  .challenge_bytes = 32, .tr_bytes = 64, .rnd_bytes = 32
#define MLDSA_MLDSA44_K 4
#define MLDSA_MLDSA44_L 4
#define MLDSA_MLDSA44_S_BITS 3
#define MLDSA_MLDSA44_Z_BITS 18
#define MLDSA_MLDSA44_W1_BITS 6
#define MLDSA_MLDSA44_EXTRA 1
#define MLDSA_ROW_MLDSA65                                                                       \
  .hashing = &vmb_mldsa_hashing, .k = 6, .l = 5, .eta = 4, .tau = 49, .omega = 55, .s_bits = 4, \
  .z_bits = 20, .w1_bits = 4, .gamma1 = 1 << 19, .gamma2 = (VMB_Q8380417_Q - 1) / 32,           \
  .challenge_bytes = 48, .tr_bytes = 64, .rnd_bytes = 32
#define MLDSA_MLDSA65_K 6
#define MLDSA_MLDSA65_L 5
#define MLDSA_MLDSA65_S_BITS 4
#define MLDSA_MLDSA65_Z_BITS 20
#define MLDSA_MLDSA65_W1_BITS 4
#define MLDSA_MLDSA65_EXTRA MLDSA_N
#define MLDSA_ROW_MLDSA87                                                                       \
  .hashing = &vmb_mldsa_hashing, .k = 8, .l = 7, .eta = 2, .tau = 60, .omega = 75, .s_bits = 3, \
  .z_bits = 20, .w1_bits = 4, .gamma1 = 1 << 19, .gamma2 = (VMB_Q8380417_Q - 1) / 32,           \
  .challenge_bytes = 64, .tr_bytes = 64, .rnd_bytes = 32
#define MLDSA_MLDSA87_K 8
#define MLDSA_MLDSA87_L 7
#define MLDSA_MLDSA87_S_BITS 3
#define MLDSA_MLDSA87_Z_BITS 20
#define MLDSA_MLDSA87_W1_BITS 4
#define MLDSA_MLDSA87_EXTRA 1
#define MLDSA_ROW_DILITHIUM2                                                                       \
  .hashing = &vmb_dilithium_hashing, .k = 4, .l = 4, .eta = 2, .tau = 39, .omega = 80,             \
  .s_bits = 3, .z_bits = 18, .w1_bits = 6, .gamma1 = 1 << 17, .gamma2 = (VMB_Q8380417_Q - 1) / 88, \
  .challenge_bytes = 32, .tr_bytes = 32
#define MLDSA_DILITHIUM2_K 4
#define MLDSA_DILITHIUM2_L 4
#define MLDSA_DILITHIUM2_S_BITS 3
#define MLDSA_DILITHIUM2_Z_BITS 18
#define MLDSA_DILITHIUM2_W1_BITS 6
#define MLDSA_DILITHIUM2_EXTRA 1
#define MLDSA_ROW_DILITHIUM3                                                                       \
  .hashing = &vmb_dilithium_hashing, .k = 6, .l = 5, .eta = 4, .tau = 49, .omega = 55,             \
  .s_bits = 4, .z_bits = 20, .w1_bits = 4, .gamma1 = 1 << 19, .gamma2 = (VMB_Q8380417_Q - 1) / 32, \
  .challenge_bytes = 32, .tr_bytes = 32
#define MLDSA_DILITHIUM3_K 6
#define MLDSA_DILITHIUM3_L 5
#define MLDSA_DILITHIUM3_S_BITS 4
#define MLDSA_DILITHIUM3_Z_BITS 20
#define MLDSA_DILITHIUM3_W1_BITS 4
#define MLDSA_DILITHIUM3_EXTRA MLDSA_N
#define MLDSA_ROW_DILITHIUM5                                                                       \
  .hashing = &vmb_dilithium_hashing, .k = 8, .l = 7, .eta = 2, .tau = 60, .omega = 75,             \
  .s_bits = 3, .z_bits = 20, .w1_bits = 4, .gamma1 = 1 << 19, .gamma2 = (VMB_Q8380417_Q - 1) / 32, \
  .challenge_bytes = 32, .tr_bytes = 32
#define MLDSA_DILITHIUM5_K 8
#define MLDSA_DILITHIUM5_L 7
#define MLDSA_DILITHIUM5_S_BITS 3
#define MLDSA_DILITHIUM5_Z_BITS 20
#define MLDSA_DILITHIUM5_W1_BITS 4
#define MLDSA_DILITHIUM5_EXTRA 1
#define FALCON_ROW_FALCON512                                                                \
  .log_n = 9, .basis_bits = 6, .norm_most = UINT32_C(34034726),                             \
  .sigma_min = UINT64_C(0x3ff47201bf1f7a75), .inverse_sigma = UINT64_C(0x3f78b6c2de64c7ca), \
  .signature_bytes = 752
#define FALCON_FALCON512_LOG_N 9
#define FALCON_FALCON512_BASIS_BITS 6
#define FALCON_FALCON512_SOLVER_WORDS VMB_NTRU_FALCON_SCRATCH_WORDS(512)
#define FALCON_FALCON512_SCHEME falcon
#define FALCON_ROW_FALCON1024                                                               \
  .log_n = 10, .basis_bits = 5, .norm_most = UINT32_C(70265242),                            \
  .sigma_min = UINT64_C(0x3ff4c5c19990c764), .inverse_sigma = UINT64_C(0x3f78531ef6311ae3), \
  .signature_bytes = 1462
#define FALCON_FALCON1024_LOG_N 10
#define FALCON_FALCON1024_BASIS_BITS 5
#define FALCON_FALCON1024_SOLVER_WORDS VMB_NTRU_FALCON_SCRATCH_WORDS(1024)
#define FALCON_FALCON1024_SCHEME falcon
#define FALCON_ROW_FALCONPADDED512                                                          \
  .log_n = 9, .basis_bits = 6, .norm_most = UINT32_C(34034726),                             \
  .sigma_min = UINT64_C(0x3ff47201bf1f7a75), .inverse_sigma = UINT64_C(0x3f78b6c2de64c7ca), \
  .padded = 1, .signature_bytes = 666
#define FALCON_FALCONPADDED512_LOG_N 9
#define FALCON_FALCONPADDED512_BASIS_BITS 6
#define FALCON_FALCONPADDED512_SOLVER_WORDS VMB_NTRU_FALCON_SCRATCH_WORDS(512)
#define FALCON_FALCONPADDED512_SCHEME falcon
#define FALCON_ROW_FALCONPADDED1024                                                         \
  .log_n = 10, .basis_bits = 5, .norm_most = UINT32_C(70265242),                            \
  .sigma_min = UINT64_C(0x3ff4c5c19990c764), .inverse_sigma = UINT64_C(0x3f78531ef6311ae3), \
  .padded = 1, .signature_bytes = 1280
#define FALCON_FALCONPADDED1024_LOG_N 10
#define FALCON_FALCONPADDED1024_BASIS_BITS 5
#define FALCON_FALCONPADDED1024_SOLVER_WORDS VMB_NTRU_FALCON_SCRATCH_WORDS(1024)
#define FALCON_FALCONPADDED1024_SCHEME falcon
#define FALCON_ROW_FNDSA512                                                                 \
  .log_n = 9, .basis_bits = 6, .norm_most = UINT32_C(34034726),                             \
  .sigma_min = UINT64_C(0x3ff47201bf1f7a75), .inverse_sigma = UINT64_C(0x3f78b6c2de64c7ca), \
  .padded = 1, .signature_bytes = 666
#define FALCON_FNDSA512_LOG_N 9
#define FALCON_FNDSA512_BASIS_BITS 6
#define FALCON_FNDSA512_SOLVER_WORDS VMB_NTRU_FNDSA_SCRATCH_WORDS(512)
#define FALCON_FNDSA512_SCHEME fndsa
#define FALCON_ROW_FNDSA1024                                                                \
  .log_n = 10, .basis_bits = 5, .norm_most = UINT32_C(70265242),                            \
  .sigma_min = UINT64_C(0x3ff4c5c19990c764), .inverse_sigma = UINT64_C(0x3f78531ef6311ae3), \
  .padded = 1, .signature_bytes = 1280
#define FALCON_FNDSA1024_LOG_N 10
#define FALCON_FNDSA1024_BASIS_BITS 5
#define FALCON_FNDSA1024_SOLVER_WORDS VMB_NTRU_FNDSA_SCRATCH_WORDS(1024)
#define FALCON_FNDSA1024_SCHEME fndsa
#define SLHDSA_ROW_SLHDSA_SHA2_128S                                               \
  .n = 16, .digit_bits = 4, .digits = 32, .chains = 35, .layers = 7, .height = 9, \
  .fors_height = 12, .fors_trees = 14, .hash = &vmb_slhdsa_sha2_short
#define SLHDSA_SLHDSA_SHA2_128S_N 16
#define SLHDSA_SLHDSA_SHA2_128S_LAYERS 7
#define SLHDSA_SLHDSA_SHA2_128S_FORS_HEIGHT 12
#define SLHDSA_SLHDSA_SHA2_128S_CHAINS 35
#define SLHDSA_ROW_SLHDSA_SHA2_128F                                                \
  .n = 16, .digit_bits = 4, .digits = 32, .chains = 35, .layers = 22, .height = 3, \
  .fors_height = 6, .fors_trees = 33, .hash = &vmb_slhdsa_sha2_short
#define SLHDSA_SLHDSA_SHA2_128F_N 16
#define SLHDSA_SLHDSA_SHA2_128F_LAYERS 22
#define SLHDSA_SLHDSA_SHA2_128F_FORS_HEIGHT 6
#define SLHDSA_SLHDSA_SHA2_128F_CHAINS 35
#define SLHDSA_ROW_SLHDSA_SHA2_192S                                               \
  .n = 24, .digit_bits = 4, .digits = 48, .chains = 51, .layers = 7, .height = 9, \
  .fors_height = 14, .fors_trees = 17, .hash = &vmb_slhdsa_sha2_long
#define SLHDSA_SLHDSA_SHA2_192S_N 24
#define SLHDSA_SLHDSA_SHA2_192S_LAYERS 7
#define SLHDSA_SLHDSA_SHA2_192S_FORS_HEIGHT 14
#define SLHDSA_SLHDSA_SHA2_192S_CHAINS 51
#define SLHDSA_ROW_SLHDSA_SHA2_192F                                                \
  .n = 24, .digit_bits = 4, .digits = 48, .chains = 51, .layers = 22, .height = 3, \
  .fors_height = 8, .fors_trees = 33, .hash = &vmb_slhdsa_sha2_long
#define SLHDSA_SLHDSA_SHA2_192F_N 24
#define SLHDSA_SLHDSA_SHA2_192F_LAYERS 22
#define SLHDSA_SLHDSA_SHA2_192F_FORS_HEIGHT 8
#define SLHDSA_SLHDSA_SHA2_192F_CHAINS 51
#define SLHDSA_ROW_SLHDSA_SHA2_256S                                               \
  .n = 32, .digit_bits = 4, .digits = 64, .chains = 67, .layers = 8, .height = 8, \
  .fors_height = 14, .fors_trees = 22, .hash = &vmb_slhdsa_sha2_long
#define SLHDSA_SLHDSA_SHA2_256S_N 32
#define SLHDSA_SLHDSA_SHA2_256S_LAYERS 8
#define SLHDSA_SLHDSA_SHA2_256S_FORS_HEIGHT 14
#define SLHDSA_SLHDSA_SHA2_256S_CHAINS 67
#define SLHDSA_ROW_SLHDSA_SHA2_256F                                                \
  .n = 32, .digit_bits = 4, .digits = 64, .chains = 67, .layers = 17, .height = 4, \
  .fors_height = 9, .fors_trees = 35, .hash = &vmb_slhdsa_sha2_long
#define SLHDSA_SLHDSA_SHA2_256F_N 32
#define SLHDSA_SLHDSA_SHA2_256F_LAYERS 17
#define SLHDSA_SLHDSA_SHA2_256F_FORS_HEIGHT 9
#define SLHDSA_SLHDSA_SHA2_256F_CHAINS 67
#define SLHDSA_ROW_SLHDSA_SHAKE_128S                                              \
  .n = 16, .digit_bits = 4, .digits = 32, .chains = 35, .layers = 7, .height = 9, \
  .fors_height = 12, .fors_trees = 14, .hash = &vmb_slhdsa_shake
#define SLHDSA_SLHDSA_SHAKE_128S_N 16
#define SLHDSA_SLHDSA_SHAKE_128S_LAYERS 7
#define SLHDSA_SLHDSA_SHAKE_128S_FORS_HEIGHT 12
#define SLHDSA_SLHDSA_SHAKE_128S_CHAINS 35
#define SLHDSA_ROW_SLHDSA_SHAKE_128F                                               \
  .n = 16, .digit_bits = 4, .digits = 32, .chains = 35, .layers = 22, .height = 3, \
  .fors_height = 6, .fors_trees = 33, .hash = &vmb_slhdsa_shake
#define SLHDSA_SLHDSA_SHAKE_128F_N 16
#define SLHDSA_SLHDSA_SHAKE_128F_LAYERS 22
#define SLHDSA_SLHDSA_SHAKE_128F_FORS_HEIGHT 6
#define SLHDSA_SLHDSA_SHAKE_128F_CHAINS 35
#define SLHDSA_ROW_SLHDSA_SHAKE_192S                                              \
  .n = 24, .digit_bits = 4, .digits = 48, .chains = 51, .layers = 7, .height = 9, \
  .fors_height = 14, .fors_trees = 17, .hash = &vmb_slhdsa_shake
#define SLHDSA_SLHDSA_SHAKE_192S_N 24
#define SLHDSA_SLHDSA_SHAKE_192S_LAYERS 7
#define SLHDSA_SLHDSA_SHAKE_192S_FORS_HEIGHT 14
#define SLHDSA_SLHDSA_SHAKE_192S_CHAINS 51
#define SLHDSA_ROW_SLHDSA_SHAKE_192F                                               \
  .n = 24, .digit_bits = 4, .digits = 48, .chains = 51, .layers = 22, .height = 3, \
  .fors_height = 8, .fors_trees = 33, .hash = &vmb_slhdsa_shake
#define SLHDSA_SLHDSA_SHAKE_192F_N 24
#define SLHDSA_SLHDSA_SHAKE_192F_LAYERS 22
#define SLHDSA_SLHDSA_SHAKE_192F_FORS_HEIGHT 8
#define SLHDSA_SLHDSA_SHAKE_192F_CHAINS 51
#define SLHDSA_ROW_SLHDSA_SHAKE_256S                                              \
  .n = 32, .digit_bits = 4, .digits = 64, .chains = 67, .layers = 8, .height = 8, \
  .fors_height = 14, .fors_trees = 22, .hash = &vmb_slhdsa_shake
#define SLHDSA_SLHDSA_SHAKE_256S_N 32
#define SLHDSA_SLHDSA_SHAKE_256S_LAYERS 8
#define SLHDSA_SLHDSA_SHAKE_256S_FORS_HEIGHT 14
#define SLHDSA_SLHDSA_SHAKE_256S_CHAINS 67
#define SLHDSA_ROW_SLHDSA_SHAKE_256F                                               \
  .n = 32, .digit_bits = 4, .digits = 64, .chains = 67, .layers = 17, .height = 4, \
  .fors_height = 9, .fors_trees = 35, .hash = &vmb_slhdsa_shake
#define SLHDSA_SLHDSA_SHAKE_256F_N 32
#define SLHDSA_SLHDSA_SHAKE_256F_LAYERS 17
#define SLHDSA_SLHDSA_SHAKE_256F_FORS_HEIGHT 9
#define SLHDSA_SLHDSA_SHAKE_256F_CHAINS 67
#define SLHDSA_ROW_SLHDSA_SHA2_128_24                                              \
  .n = 16, .digit_bits = 2, .digits = 64, .chains = 68, .layers = 1, .height = 22, \
  .fors_height = 24, .fors_trees = 6, .hash = &vmb_slhdsa_sha2_short
#define SLHDSA_SLHDSA_SHA2_128_24_N 16
#define SLHDSA_SLHDSA_SHA2_128_24_LAYERS 1
#define SLHDSA_SLHDSA_SHA2_128_24_FORS_HEIGHT 24
#define SLHDSA_SLHDSA_SHA2_128_24_CHAINS 68
#define SLHDSA_ROW_SLHDSA_SHA2_192_24                                              \
  .n = 24, .digit_bits = 3, .digits = 64, .chains = 67, .layers = 1, .height = 21, \
  .fors_height = 25, .fors_trees = 9, .hash = &vmb_slhdsa_sha2_long
#define SLHDSA_SLHDSA_SHA2_192_24_N 24
#define SLHDSA_SLHDSA_SHA2_192_24_LAYERS 1
#define SLHDSA_SLHDSA_SHA2_192_24_FORS_HEIGHT 25
#define SLHDSA_SLHDSA_SHA2_192_24_CHAINS 67
#define SLHDSA_ROW_SLHDSA_SHA2_256_24                                                \
  .n = 32, .digit_bits = 2, .digits = 128, .chains = 133, .layers = 1, .height = 21, \
  .fors_height = 25, .fors_trees = 12, .hash = &vmb_slhdsa_sha2_long
#define SLHDSA_SLHDSA_SHA2_256_24_N 32
#define SLHDSA_SLHDSA_SHA2_256_24_LAYERS 1
#define SLHDSA_SLHDSA_SHA2_256_24_FORS_HEIGHT 25
#define SLHDSA_SLHDSA_SHA2_256_24_CHAINS 133
#define SLHDSA_ROW_SLHDSA_SHAKE_128_24                                             \
  .n = 16, .digit_bits = 2, .digits = 64, .chains = 68, .layers = 1, .height = 22, \
  .fors_height = 24, .fors_trees = 6, .hash = &vmb_slhdsa_shake
#define SLHDSA_SLHDSA_SHAKE_128_24_N 16
#define SLHDSA_SLHDSA_SHAKE_128_24_LAYERS 1
#define SLHDSA_SLHDSA_SHAKE_128_24_FORS_HEIGHT 24
#define SLHDSA_SLHDSA_SHAKE_128_24_CHAINS 68
#define SLHDSA_ROW_SLHDSA_SHAKE_192_24                                             \
  .n = 24, .digit_bits = 3, .digits = 64, .chains = 67, .layers = 1, .height = 21, \
  .fors_height = 25, .fors_trees = 9, .hash = &vmb_slhdsa_shake
#define SLHDSA_SLHDSA_SHAKE_192_24_N 24
#define SLHDSA_SLHDSA_SHAKE_192_24_LAYERS 1
#define SLHDSA_SLHDSA_SHAKE_192_24_FORS_HEIGHT 25
#define SLHDSA_SLHDSA_SHAKE_192_24_CHAINS 67
#define SLHDSA_ROW_SLHDSA_SHAKE_256_24                                               \
  .n = 32, .digit_bits = 2, .digits = 128, .chains = 133, .layers = 1, .height = 21, \
  .fors_height = 25, .fors_trees = 12, .hash = &vmb_slhdsa_shake
#define SLHDSA_SLHDSA_SHAKE_256_24_N 32
#define SLHDSA_SLHDSA_SHAKE_256_24_LAYERS 1
#define SLHDSA_SLHDSA_SHAKE_256_24_FORS_HEIGHT 25
#define SLHDSA_SLHDSA_SHAKE_256_24_CHAINS 133
#define HAETAE_ROW_HAETAE120                                                                     \
  .k = 2, .l = 4, .d = 1, .tau = 58, .alpha_bits = 9, .hashed_bits = 9, .has_context = 0,        \
  .signature_bytes = 1463, .b0_square = 88152569, .b1_square = 88026802, .b2_square = 151801866, \
  .radius = 76914379, .key_limit = 610398, .key_values = 5, .key_least = 24,                     \
  .pack_public = vmb_pack_width15, .unpack_public = vmb_unpack_width15,                          \
  .pack_hashed = vmb_pack_width9, .key_is_good = vmb_haetae_round1_key_is_good,                  \
  .root_start = {UINT64_C(0x693861ad937b), UINT64_C(0x9caa56)},                                  \
  .root_slope = {UINT64_C(0x770077e2e41a), UINT64_C(0x1162)}, .hints = &haetae120_hints,         \
  .high_bits = &haetae120_high_bits
#define HAETAE_HAETAE120_K 2
#define HAETAE_HAETAE120_L 4
#define HAETAE_ROW_HAETAE180                                                                       \
  .k = 3, .l = 6, .d = 1, .tau = 80, .alpha_bits = 9, .hashed_bits = 9, .has_context = 0,          \
  .signature_bytes = 2337, .b0_square = 315886638, .b1_square = 315636085, .b2_square = 456467498, \
  .radius = 145598078, .key_limit = 851707, .key_values = 4, .key_least = 16,                      \
  .pack_public = vmb_pack_width15, .unpack_public = vmb_unpack_width15,                            \
  .pack_hashed = vmb_pack_width9, .key_is_good = vmb_haetae_round1_key_is_good,                    \
  .root_start = {UINT64_C(0x7ad215218533), UINT64_C(0x7ff1c9)},                                    \
  .root_slope = {UINT64_C(0x1a2935cfae68), UINT64_C(0x978)}, .hints = &haetae180_hints,            \
  .high_bits = &haetae180_high_bits
#define HAETAE_HAETAE180_K 3
#define HAETAE_HAETAE180_L 6
#define HAETAE_ROW_HAETAE260                                                                       \
  .k = 4, .l = 7, .d = 0, .tau = 60, .alpha_bits = 8, .hashed_bits = 9, .has_context = 0,          \
  .signature_bytes = 2908, .b0_square = 424977462, .b1_square = 424768604, .b2_square = 563608880, \
  .radius = 168877954, .key_limit = 778065, .key_values = 5, .key_least = 16,                      \
  .pack_public = vmb_pack_width16, .unpack_public = vmb_unpack_width16,                            \
  .pack_hashed = vmb_pack_width9, .key_is_good = vmb_haetae_round1_key_is_good,                    \
  .root_start = {UINT64_C(0x5768588eed31), UINT64_C(0x73bd40)},                                    \
  .root_slope = {UINT64_C(0x700ff3e8890d), UINT64_C(0x702)}, .hints = &haetae260_hints,            \
  .high_bits = &haetae260_high_bits
#define HAETAE_HAETAE260_K 4
#define HAETAE_HAETAE260_L 7
#define HAETAE_ROW_HAETAE2                                                                         \
  .k = 2, .l = 4, .d = 1, .tau = 58, .alpha_bits = 9, .hashed_bits = 8, .has_context = 1,          \
  .base1 = 132, .base2 = 7, .signature_bytes = 1474, .b0_square = 96944109, .b1_square = 96805527, \
  .b2_square = 163265017, .radius = 80658615, .key_limit = 611098, .key_values = 5,                \
  .key_least = 24, .pack_public = vmb_pack_width15, .unpack_public = vmb_unpack_width15,           \
  .pack_hashed = vmb_pack_width8, .key_is_good = vmb_haetae_key_is_good,                           \
  .root_start = {UINT64_C(0x693861ad937b), UINT64_C(0x9caa56)},                                    \
  .root_slope = {UINT64_C(0x770077e2e41a), UINT64_C(0x1162)}, .hints = &haetae2_hints,             \
  .high_bits = &haetae2_high_bits
#define HAETAE_HAETAE2_K 2
#define HAETAE_HAETAE2_L 4
#define HAETAE_ROW_HAETAE3                                                                  \
  .k = 3, .l = 6, .d = 1, .tau = 80, .alpha_bits = 9, .hashed_bits = 8, .has_context = 1,   \
  .base1 = 376, .base2 = 127, .signature_bytes = 2349, .b0_square = 335438492,              \
  .b1_square = 335171879, .b2_square = 479901314, .radius = 150036340, .key_limit = 852505, \
  .key_values = 4, .key_least = 16, .pack_public = vmb_pack_width15,                        \
  .unpack_public = vmb_unpack_width15, .pack_hashed = vmb_pack_width8,                      \
  .key_is_good = vmb_haetae_key_is_good,                                                    \
  .root_start = {UINT64_C(0x7ad215218533), UINT64_C(0x7ff1c9)},                             \
  .root_slope = {UINT64_C(0x1a2935cfae68), UINT64_C(0x978)}, .hints = &haetae3_hints,       \
  .high_bits = &haetae3_high_bits
#define HAETAE_HAETAE3_K 3
#define HAETAE_HAETAE3_L 6
#define HAETAE_ROW_HAETAE5                                                                  \
  .k = 4, .l = 7, .d = 0, .tau = 128, .alpha_bits = 8, .hashed_bits = 9, .has_context = 1,  \
  .base1 = 501, .base2 = 358, .signature_bytes = 2948, .b0_square = 499239142,              \
  .b1_square = 498849991, .b2_square = 597386433, .radius = 183039289, .key_limit = 778065, \
  .key_values = 3, .key_least = 0, .pack_public = vmb_pack_width16,                         \
  .unpack_public = vmb_unpack_width16, .pack_hashed = vmb_pack_width9,                      \
  .key_is_good = vmb_haetae_key_is_good,                                                    \
  .root_start = {UINT64_C(0x5768588eed31), UINT64_C(0x73bd40)},                             \
  .root_slope = {UINT64_C(0x700ff3e8890d), UINT64_C(0x702)}, .hints = &haetae5_hints,       \
  .high_bits = &haetae5_high_bits
#define HAETAE_HAETAE5_K 4
#define HAETAE_HAETAE5_L 7
#define AIMER_ROW_AIMER128F                                                     \
  .form = AIMER_AIM3, .bytes = 16, .inputs = 2, .height = 4, .repetitions = 33, \
  .field = &vmb_bf128, .exponents = {3, 7, 11}, .message_prefix = 0, .has_context = 1
#define AIMER_AIMER128F_SIZES AIMER_AIM3, 16, 2, 4, 33
#define AIMER_ROW_AIMER128S                                                     \
  .form = AIMER_AIM3, .bytes = 16, .inputs = 2, .height = 8, .repetitions = 17, \
  .field = &vmb_bf128, .exponents = {3, 7, 11}, .message_prefix = 16, .has_context = 1
#define AIMER_AIMER128S_SIZES AIMER_AIM3, 16, 2, 8, 17
#define AIMER_ROW_AIMER192F                                                     \
  .form = AIMER_AIM3, .bytes = 24, .inputs = 2, .height = 4, .repetitions = 49, \
  .field = &vmb_bf192, .exponents = {11, 23, 47}, .message_prefix = 32, .has_context = 1
#define AIMER_AIMER192F_SIZES AIMER_AIM3, 24, 2, 4, 49
#define AIMER_ROW_AIMER192S                                                     \
  .form = AIMER_AIM3, .bytes = 24, .inputs = 2, .height = 8, .repetitions = 25, \
  .field = &vmb_bf192, .exponents = {11, 23, 47}, .message_prefix = 48, .has_context = 1
#define AIMER_AIMER192S_SIZES AIMER_AIM3, 24, 2, 8, 25
#define AIMER_ROW_AIMER256F                                                     \
  .form = AIMER_AIM3, .bytes = 32, .inputs = 3, .height = 4, .repetitions = 65, \
  .field = &vmb_bf256, .exponents = {3, 7, 11, 19}, .message_prefix = 64, .has_context = 1
#define AIMER_AIMER256F_SIZES AIMER_AIM3, 32, 3, 4, 65
#define AIMER_ROW_AIMER256S                                                     \
  .form = AIMER_AIM3, .bytes = 32, .inputs = 3, .height = 8, .repetitions = 33, \
  .field = &vmb_bf256, .exponents = {3, 7, 11, 19}, .message_prefix = 80, .has_context = 1
#define AIMER_AIMER256S_SIZES AIMER_AIM3, 32, 3, 8, 33
#define AIMER_ROW_AIMER128F_V21                                                        \
  .form = AIMER_AIM2, .bytes = 16, .inputs = 2, .height = 4, .repetitions = 33,        \
  .field = &vmb_bf128, .exponents = {49, 91, 3}, .constants = vmb_aimer_constants_128, \
  .inverse_exponents = {81, 83}
#define AIMER_AIMER128F_V21_SIZES AIMER_AIM2, 16, 2, 4, 33
#define AIMER_ROW_AIMER128S_V21                                                        \
  .form = AIMER_AIM2, .bytes = 16, .inputs = 2, .height = 8, .repetitions = 17,        \
  .field = &vmb_bf128, .exponents = {49, 91, 3}, .constants = vmb_aimer_constants_128, \
  .inverse_exponents = {81, 83}
#define AIMER_AIMER128S_V21_SIZES AIMER_AIM2, 16, 2, 8, 17
#define AIMER_ROW_AIMER192F_V21                                                        \
  .form = AIMER_AIM2, .bytes = 24, .inputs = 2, .height = 4, .repetitions = 49,        \
  .field = &vmb_bf192, .exponents = {17, 47, 5}, .constants = vmb_aimer_constants_192, \
  .inverse_exponents = {113, 143}
#define AIMER_AIMER192F_V21_SIZES AIMER_AIM2, 24, 2, 4, 49
#define AIMER_ROW_AIMER192S_V21                                                        \
  .form = AIMER_AIM2, .bytes = 24, .inputs = 2, .height = 8, .repetitions = 25,        \
  .field = &vmb_bf192, .exponents = {17, 47, 5}, .constants = vmb_aimer_constants_192, \
  .inverse_exponents = {113, 143}
#define AIMER_AIMER192S_V21_SIZES AIMER_AIM2, 24, 2, 8, 25
#define AIMER_ROW_AIMER256F_V21                                                            \
  .form = AIMER_AIM2, .bytes = 32, .inputs = 3, .height = 4, .repetitions = 65,            \
  .field = &vmb_bf256, .exponents = {11, 141, 7, 3}, .constants = vmb_aimer_constants_256, \
  .inverse_exponents = {163, 69, 183}
#define AIMER_AIMER256F_V21_SIZES AIMER_AIM2, 32, 3, 4, 65
#define AIMER_ROW_AIMER256S_V21                                                            \
  .form = AIMER_AIM2, .bytes = 32, .inputs = 3, .height = 8, .repetitions = 33,            \
  .field = &vmb_bf256, .exponents = {11, 141, 7, 3}, .constants = vmb_aimer_constants_256, \
  .inverse_exponents = {163, 69, 183}
#define AIMER_AIMER256S_V21_SIZES AIMER_AIM2, 32, 3, 8, 33
#define GCKSIGN_ROW_GCKSIGN2                                                               \
  .n = 256, .m = 4, .k = 54, .weight = 39, .beta = 18, .z_bits = 15, .candidate_bytes = 7, \
  .top_shift = 48, .bound = 16383, .y_mask = 32767, .q = VMB_PM54_Q,                       \
  .unscaled = UINT64_C(13202905354217518), .ntt = vmb_pm54_ntt,                            \
  .basemul_acc = vmb_pm54_basemul_acc, .scale = vmb_pm54_scale
#define GCKSIGN_GCKSIGN2_N 256
#define GCKSIGN_GCKSIGN2_M 4
#define GCKSIGN_ROW_GCKSIGN3                                                               \
  .n = 256, .m = 4, .k = 60, .weight = 45, .beta = 18, .z_bits = 16, .candidate_bytes = 8, \
  .top_shift = 54, .bound = 16896, .y_mask = 65535, .q = VMB_PM60_Q,                       \
  .unscaled = UINT64_C(343280237950909542), .ntt = vmb_pm60_ntt,                           \
  .basemul_acc = vmb_pm60_basemul_acc, .scale = vmb_pm60_scale
#define GCKSIGN_GCKSIGN3_N 256
#define GCKSIGN_GCKSIGN3_M 4
#define GCKSIGN_ROW_GCKSIGN5                                                                     \
  .n = 512, .m = 3, .k = 47, .weight = 44, .beta = 19, .z_bits = 16, .candidate_bytes = 6,       \
  .top_shift = 40, .bound = 32767, .y_mask = 65535, .q = VMB_PM47_Q,                             \
  .unscaled = UINT64_C(2944457317858), .ntt = vmb_pm47_ntt, .basemul_acc = vmb_pm47_basemul_acc, \
  .scale = vmb_pm47_scale
#define GCKSIGN_GCKSIGN5_N 512
#define GCKSIGN_GCKSIGN5_M 3
#define NCCSIGN_ROW_NCCSIGN1                                                             \
  NCCSIGN_DERIVED(1021, UINT32_C(8339581), 11, 45, 25, 18), .t1_bits = 12, .w1_bits = 6, \
      .position_bits = 10, .divide_factor = 1483229, .divide_shift = 38
#define NCCSIGN_NCCSIGN1_N 1021
#define NCCSIGN_ROW_NCCSIGN3                                                             \
  NCCSIGN_DERIVED(1429, UINT32_C(8376649), 12, 28, 29, 19), .t1_bits = 11, .w1_bits = 5, \
      .position_bits = 11, .divide_factor = 459407, .divide_shift = 37
#define NCCSIGN_NCCSIGN3_N 1429
#define NCCSIGN_ROW_NCCSIGN5                                                             \
  NCCSIGN_DERIVED(1913, UINT32_C(8343469), 12, 21, 32, 20), .t1_bits = 11, .w1_bits = 5, \
      .position_bits = 11, .divide_factor = 691851, .divide_shift = 38
#define NCCSIGN_NCCSIGN5_N 1913
#define NCCSIGN_ROW_NCCSIGN1C                                                             \
  NCCSIGN_DERIVED(1201, UINT32_C(17279291), 12, 35, 32, 20), .t1_bits = 13, .w1_bits = 6, \
      .position_bits = 11, .divide_factor = 17816893, .divide_shift = 43
#define NCCSIGN_NCCSIGN1C_N 1201
#define NCCSIGN_ROW_NCCSIGN3C                                                             \
  NCCSIGN_DERIVED(1607, UINT32_C(17305741), 13, 30, 32, 20), .t1_bits = 12, .w1_bits = 5, \
      .position_bits = 11, .divide_factor = 7624141, .divide_shift = 42
#define NCCSIGN_NCCSIGN3C_N 1607
#define NCCSIGN_ROW_NCCSIGN5C                                                             \
  NCCSIGN_DERIVED(2039, UINT32_C(17287423), 13, 29, 32, 20), .t1_bits = 12, .w1_bits = 5, \
      .position_bits = 11, .divide_factor = 1844453, .divide_shift = 40
#define NCCSIGN_NCCSIGN5C_N 2039
#define SOLMAE_ROW_SOLMAE512                                                                    \
  .log_n = 9, .signature_bytes = 666, .norm_most = UINT32_C(33870790),                          \
  .annulus_least = UINT64_C(0x40c44d52c0725ba0), .annulus_width = UINT64_C(0x40b202879c302c7c), \
  .window_least = UINT64_C(0x40c188a3f8be73d7), .window_most = UINT64_C(0x40d06d9a5fd8adab),    \
  .sigma2 = UINT64_C(0x40dd69086c22680a)
#define SOLMAE_SOLMAE512_LOG_N 9
#define SOLMAE_ROW_SOLMAE1024                                                                   \
  .log_n = 10, .signature_bytes = 1375, .norm_most = UINT32_C(134150669),                       \
  .annulus_least = UINT64_C(0x40c3dd888387b3ec), .annulus_width = UINT64_C(0x40c73b87ebe19078), \
  .window_least = UINT64_C(0x40b1d914b623a2cd), .window_most = UINT64_C(0x40e0238fd21ff2e4),    \
  .sigma2 = UINT64_C(0x40ed7525e69ad42c)
#define SOLMAE_SOLMAE1024_LOG_N 10

#endif
