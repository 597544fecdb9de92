/*
 * A key pair from files, in the read-only data of the program: on a board that is flash. With
 * KEY_SECTION=.data the linker is asked to put it into RAM.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#if !defined(KEY_SECTION)
#define KEY_SECTION .rodata
#endif

        .macro  file_bytes name, path
        .global \name
        .type   \name, %object
        .balign 4
\name:
        .incbin "\path"
        .size   \name, . - \name
        .endm

        .section KEY_SECTION
        file_bytes flash_public_key, PUBLIC_KEY_FILE
        file_bytes flash_secret_key, SECRET_KEY_FILE

        .section .note.GNU-stack, "", %progbits
