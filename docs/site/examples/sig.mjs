// SPDX-License-Identifier: Apache-2.0 OR MIT
import { load, signature } from "vambrace";
await load();

const secretKey = signature("mldsa65").generate();
const message = new TextEncoder().encode("a message");
const signed = secretKey.sign(message);
console.log(secretKey.publicKey.verify(message, signed)); // true
secretKey.free();
