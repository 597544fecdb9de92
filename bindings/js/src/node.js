/**
 * What only Node has. Bundlers for browsers leave this file out ("browser" in package.json).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */
export { webcrypto } from "node:crypto";
export { readFile } from "node:fs/promises";
