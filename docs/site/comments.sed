# Makes the comments of the public headers known to Doxygen: as they are, each for what follows it,
# the first for the file, one at the end of a line for what is before it.
# SPDX-License-Identifier: Apache-2.0 OR MIT
s,^/\* ---- .*,,
1s,^/\*$,/** @file\n * @verbatim,
s,^/\*$,/**\n * @verbatim,
s,^ \*/$, * @endverbatim\n */,
s,^/\* \(.*\) \*/$,/** @verbatim \1 @endverbatim */,
s,^\( .*[^ ]\) *\/\* \(.*\) \*/$,\1 /**< @verbatim \2 @endverbatim */,
