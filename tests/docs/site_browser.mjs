/**
 * The documentation site in headless Chromium, from files, as it is read without a network: at 360
 * and 1280 pixels, light and dark, no page is wider than the window, pictures are there and of that
 * palette; other documents at 360 pixels; search finds a set. Leaves screenshots in
 * build/docs-screenshots. site_browser.mjs [PAGE...]; 77 if there is no site.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Chromium, program } from "../../bindings/js/tests/chromium.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const site = path.join(root, "build/docs");
const shots = path.join(root, "build/docs-screenshots");
const pages = ["index", "sets/index", "sets/mldsa44", "docs/results", "docs/architecture"];
pages.push("docs/lab", "reference/c/vambrace", "reference/python");
/** Of the set with the longest name. */
pages.push("sets/mceliece6688128f_r3", "reference/c/mceliece6688128f_r3");
/** By the lab, bindings/js, rustdoc and TypeDoc, which follow the system's palette. */
const others = ["reference/plots_page", "reference/demo_page", "reference/rust/vambrace/index"];
others.push("reference/js/index", "reference/js/classes/Kem");
const chosen = process.argv.length > 2 ? process.argv.slice(2) : [...pages, ...others];

const missing = !program ? "Chromium" : !fs.existsSync(site) ? "build/docs (make docs)" : null;
if (missing) {
  console.log(`skipped: ${missing} is missing`);
  process.exit(77);
}

const faults = [];
const chromium = await Chromium.start();
const address = (page) => pathToFileURL(path.join(site, `${page}.html`)).href;

/** What is wrong with the page that is open. */
async function look(page, width) {
  const wide = await chromium.evaluate("document.documentElement.scrollWidth");
  if (wide > width) faults.push(`${page}: ${wide} pixels wide at ${width}`);
  const broken = await chromium.evaluate(
    "[...document.images].filter((one) => one.checkVisibility() && !one.naturalWidth).length",
  );
  if (broken) faults.push(`${page}: ${broken} pictures are missing`);
}

fs.mkdirSync(shots, { recursive: true });
for (const width of [360, 1280]) {
  for (const dark of [false, true]) {
    const palette = dark ? "dark" : "light";
    await chromium.show({ width, height: 800, dark });
    for (const page of chosen) {
      await chromium.open(address(page));
      await look(page, width);
      if (!others.includes(page)) {
        const scheme = await chromium.evaluate("document.body.dataset.mdColorScheme");
        if (scheme !== (dark ? "slate" : "default")) faults.push(`${page}: ${scheme}, ${palette}`);
      }
      if (page === "index") {
        const charts = await chromium.evaluate(`[...document.images]
          .filter((one) => one.checkVisibility()).map((one) => one.src.match(/-(dark|light)/)?.[1])`);
        if (charts.join() !== palette) faults.push(`${page}: charts ${charts}, ${palette}`);
      }
      await chromium.evaluate(`Promise.allSettled(document.getAnimations()
        .filter((one) => one.effect.getTiming().iterations !== Infinity)
        .map((one) => one.finished)).then(() => true)`);
      const name = `${page.replaceAll("/", "_")}-${width}-${palette}.png`;
      await chromium.screenshot(path.join(shots, name));
    }
  }
}

// The links of 404.html begin with the address.
const documents = fs
  .readdirSync(site, { recursive: true })
  .filter((name) => /^(?!404|source|sets|reference.(c|rust|js).).*\.html$/.test(name))
  .map((name) => name.replace(/\.html$/, ""));
await chromium.show({ width: 360, height: 800, dark: false });
for (const page of process.argv.length > 2 ? [] : documents) {
  await chromium.open(address(page));
  await look(page, 360);
}

/* The elements of search are in a shadow tree. */
const inShadows = (selector) => `[...document.querySelectorAll("*")]
  .flatMap((one) => [...(one.shadowRoot?.querySelectorAll("${selector}") ?? [])])`;
await chromium.open(address("index"));
await chromium.evaluate('document.querySelector(".md-search__button").click()');
await chromium.waitFor(`${inShadows("input")}.length`);
await chromium.evaluate(`(() => {
  const [input] = ${inShadows("input")};
  input.value = "mldsa44";
  input.dispatchEvent(new Event("input", { bubbles: true }));
})()`);
try {
  const found = '.some((one) => one.href.includes("sets/mldsa44.html"))';
  await chromium.waitFor(inShadows("a[href]") + found);
} catch (error) {
  faults.push(`search does not find mldsa44: ${error.message}`);
}
await chromium.screenshot(path.join(shots, "search.png"));

// TypeDoc's pages try this file first, which they have in a script, too.
const icons = /^Unsafe attempt to load URL file:\S*\/reference\/js\/assets\/icons\.svg/;
faults.push(...chromium.complaints.filter((text) => !icons.test(text)));
faults.push(...chromium.requests.filter((url) => !/^(file|data|blob):/.test(url)));
await chromium.stop();
const looked = `${chosen.length} pages at two widths, light and dark`;
console.log(faults.join("\n") || `${looked}, ${documents.length} at 360 pixels, and search`);
process.exit(faults.length ? 1 : 0);
