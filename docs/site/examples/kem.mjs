// SPDX-License-Identifier: Apache-2.0 OR MIT
import { load, kem } from "vambrace";
await load();

const secretKey = kem("mlkem768").generate();
const { ciphertext, sharedSecret } = secretKey.publicKey.encapsulate();
const same = secretKey.decapsulate(ciphertext);
console.log(same.every((byte, i) => byte === sharedSecret[i])); // true
secretKey.free();
