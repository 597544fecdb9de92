// Runs a WebAssembly program for WASI: node run_wasi.mjs PROGRAM [ARGUMENT...]. It has arguments, the
// console, the clock and the system's random bytes, and no files.
// SPDX-License-Identifier: Apache-2.0 OR MIT
import { readFileSync } from "node:fs";
import { argv, env, exit } from "node:process";
import { WASI } from "node:wasi";

const [program, ...words] = argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...words], env, returnOnExit: true });
const module = await WebAssembly.compile(readFileSync(program));
exit(wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject())));
