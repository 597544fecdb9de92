/**
 * Headless Chromium, driven over its debugging pipe, and a server for its pages.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";

const PROGRAMS = ["chromium", "chromium-browser", "google-chrome"];
const ANSWER_TIMEOUT = 60_000;

export const program = PROGRAMS.find(
  (name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0,
);

export const noChromium =
  program === undefined && "Chromium is missing: cmake/setup.sh bindings brings it";

const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };

/** Serves a folder and an empty /page; with ?plain a module without its type, as some servers do. */
export function serve(folder) {
  const server = http.createServer((request, response) => {
    const { pathname, search } = new URL(request.url, "http://localhost");
    const file = new URL(`.${pathname}`, folder);
    if (pathname === "/page") {
      response.setHeader("Content-Type", "text/html").end("<!doctype html><title>page</title>");
    } else if (!file.href.startsWith(folder.href) || !fs.existsSync(file)) {
      response.writeHead(404).end();
    } else {
      const type = search === "?plain" ? "application/octet-stream" : TYPES[path.extname(pathname)];
      response.setHeader("Content-Type", type ?? "text/plain").end(fs.readFileSync(file));
    }
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

export class Chromium {
  #process;
  #folder = fs.mkdtempSync(path.join(os.tmpdir(), "vambrace-chromium-"));
  #rest = "";
  #next = 0;
  #waiting = new Map();
  #session;
  /** What the page wrote to its console or threw, and the URLs that it asked for. */
  complaints = [];
  requests = [];

  static async start() {
    const chromium = new Chromium();
    const { targetId } = await chromium.#send("Target.createTarget", { url: "about:blank" });
    const attached = await chromium.#send("Target.attachToTarget", { targetId, flatten: true });
    chromium.#session = attached.sessionId;
    for (const domain of ["Page", "Runtime", "Network", "Log"]) {
      await chromium.#send(`${domain}.enable`);
    }
    return chromium;
  }

  constructor() {
    const options = ["--headless=new", "--remote-debugging-pipe", "--no-first-run"];
    options.push(`--user-data-dir=${this.#folder}`, "--disable-gpu", "--disable-dev-shm-usage");
    options.push("--disable-background-networking", "--hide-scrollbars");
    if (process.getuid?.() === 0) options.push("--no-sandbox"); // it has none for root
    const stdio = ["ignore", "ignore", "ignore", "pipe", "pipe"];
    this.#process = spawn(program, options, { stdio });
    this.#process.stdio[4].setEncoding("utf8").on("data", (text) => this.#receive(text));
    this.#process.on("exit", () => this.#giveUp("Chromium ended"));
  }

  #receive(text) {
    const messages = (this.#rest + text).split("\0");
    this.#rest = messages.pop();
    for (const { id, method, params, result, error } of messages.map((m) => JSON.parse(m))) {
      if (id === undefined) {
        this.#note(method, params);
        continue;
      }
      const { resolve, reject, timer } = this.#waiting.get(id);
      this.#waiting.delete(id);
      clearTimeout(timer);
      if (error) reject(new Error(error.message));
      else resolve(result);
    }
  }

  #note(method, params) {
    if (method === "Runtime.exceptionThrown") {
      const { text, exception } = params.exceptionDetails;
      this.complaints.push(exception?.description ?? text);
    } else if (method === "Log.entryAdded" && params.entry.level === "error") {
      this.complaints.push([params.entry.text, params.entry.url ?? []].flat().join(" "));
    } else if (method === "Network.requestWillBeSent") {
      this.requests.push(params.request.url);
    }
  }

  #giveUp(reason) {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Error(reason));
    }
    this.#waiting.clear();
  }

  #send(method, params = {}) {
    const id = ++this.#next;
    const message = { id, method, params, sessionId: this.#session };
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error(`${method}: no answer`));
      this.#waiting.set(id, { resolve, reject, timer: setTimeout(late, ANSWER_TIMEOUT) });
      this.#process.stdio[3].write(`${JSON.stringify(message)}\0`);
    });
  }

  async open(url) {
    await this.#send("Page.navigate", { url });
    await this.waitFor("document.readyState === 'complete'");
  }

  /** The value of an expression in the page; promises are waited for. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.#send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  /** Waits until an expression is true. */
  waitFor(expression) {
    return this.evaluate(`new Promise((done) => {
      const look = () => (${expression}) ? done() : setTimeout(look, 20);
      look();
    })`);
  }

  async show({ width, height, dark }) {
    const scale = { deviceScaleFactor: 1, mobile: width < 600 };
    await this.#send("Emulation.setDeviceMetricsOverride", { width, height, ...scale });
    const value = dark ? "dark" : "light";
    const features = [{ name: "prefers-color-scheme", value }];
    await this.#send("Emulation.setEmulatedMedia", { features });
  }

  async screenshot(file) {
    const { data } = await this.#send("Page.captureScreenshot", { captureBeyondViewport: true });
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  async stop() {
    const ended = new Promise((done) => this.#process.once("exit", done));
    this.#send("Browser.close").catch(() => {});
    await ended;
    fs.rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
