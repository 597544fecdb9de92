/*
 * How the name of a set may be written.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_SET_NAME_H
#define VMB_API_SET_NAME_H

/*
 * Whether both names are of one set: capitals, '-' and '_' make no difference. So the names of the
 * standards, such as ML-KEM-768, are names of sets.
 */
int vmb_is_same_set_name(const char *one, const char *other);

#endif
