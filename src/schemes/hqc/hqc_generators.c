/*
 * The generators of the Reed-Solomon codes: product over i = 1 .. 2 delta of (x + a^i), without its
 * highest coefficient, which is 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/hqc/hqc_params.h"

const uint8_t vmb_hqc_generator15[30] = {
    89,  69,  153, 116, 176, 117, 111, 75,  73,  233, 242, 233, 65, 210, 21,
    139, 103, 173, 67,  118, 105, 210, 174, 110, 74,  69,  228, 82, 255, 181,
};

const uint8_t vmb_hqc_generator16[32] = {
    45,  216, 239, 24, 253, 104, 27, 40, 107, 50,  163, 210, 227, 134, 224, 158,
    119, 13,  158, 1,  238, 164, 82, 43, 15,  232, 246, 142, 50,  189, 29,  232,
};

const uint8_t vmb_hqc_generator29[58] = {
    49,  167, 49,  39,  200, 121, 124, 91,  240, 63,  148, 71,  150, 123, 87,
    101, 32,  215, 159, 71,  201, 115, 97,  210, 186, 183, 141, 217, 123, 12,
    31,  243, 180, 219, 152, 239, 99,  141, 4,   246, 191, 144, 8,   232, 47,
    27,  141, 178, 130, 64,  124, 47,  39,  188, 216, 48,  199, 187,
};
