/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The plots that Observable Plot draws. page.html has D (the data), its helpers and the filters. */

const NOTHING = "No figures for this choice.";
const inFamily = set => colour(set);
const filtered = set =>
  (!$("family").value || info[set].family === $("family").value) &&
  (!$("standing").value || info[set].standing === $("standing").value);
const place = () => JSON.parse($("place").value);
const atPlace = r => {
  const [t, compiler, model] = place();
  return r.target === t && r.compiler === compiler && r.model === model;
};
const cost = r => r.cycles ?? r.instructions;

const widthOf = id => Math.max(280, Math.min(620, $(id).parentElement.clientWidth - 22));
/* Puts a plot into its place, as wide as that is. */
function drawn(id, count, options) {
  const box = $(id), width = widthOf(id);
  if (!count) {
    box.replaceChildren(el("p", { class: "soft" }, NOTHING));
    return;
  }
  box.replaceChildren(Plot.plot({
    width, style: { background: "transparent", color: "inherit", fontSize: "11px", overflow: "visible" },
    ...options,
  }));
}
function legend(id, sets) {
  const used = families.filter(f => sets.some(set => info[set].family === f));
  const mark = f => el("i", { style: `background: var(--c${families.indexOf(f) % 10})` });
  $(id).append(el("div", { class: "legend" }, ...used.map(f => el("span", {}, mark(f), f))));
}
const logarithmic = (label, domain) => ({ type: "log", label, domain, tickFormat: short, ticks: 5, grid: true });

/* Dots {set, x, y, title} on logarithmic axes; names where they have room, the others tell theirs when pointed at. */
const DOTS = { height: 400, left: 52, right: 24, top: 22, bottom: 34 };
function dotPlot(id, dots, xLabel, yLabel) {
  const width = widthOf(id), padded = key => {
    const [a, b] = d3.extent(dots, d => d[key]), pad = Math.max(1.25, (b / a) ** 0.06);
    return [a / pad, b * pad];
  };
  const xDomain = padded("x"), yDomain = padded("y");
  const x = d3.scaleLog(xDomain, [DOTS.left, width - DOTS.right]), y = d3.scaleLog(yDomain, [DOTS.height - DOTS.bottom, DOTS.top]);
  const taken = dots.map(d => [x(d.x) - 5, y(d.y) - 5, x(d.x) + 5, y(d.y) + 5]), named = { start: [], end: [] };
  for (const d of dots) {
    const w = d.set.length * 6.1 + 2, px = x(d.x), py = y(d.y);
    for (const [anchor, left] of [["start", px + 7], ["end", px - 7 - w]]) {
      const box = [left, py - 6, left + w, py + 6];
      if (box[0] < DOTS.left || box[2] > width || !taken.every(t => box[2] < t[0] || box[0] > t[2] || box[3] < t[1] || box[1] > t[3])) continue;
      taken.push(box); named[anchor].push(d); break;
    }
  }
  drawn(id, dots.length, {
    height: DOTS.height, marginLeft: DOTS.left, marginRight: DOTS.right, marginTop: DOTS.top, marginBottom: DOTS.bottom,
    x: logarithmic(xLabel, xDomain), y: logarithmic(yLabel, yDomain),
    marks: [
      Plot.dot(dots, { x: "x", y: "y", r: 4.5, fill: d => inFamily(d.set), fillOpacity: 0.85 }),
      Plot.text(named.start, { x: "x", y: "y", text: "set", dx: 7, textAnchor: "start" }),
      Plot.text(named.end, { x: "x", y: "y", text: "set", dx: -7, textAnchor: "end" }),
      Plot.tip(dots, Plot.pointer({ x: "x", y: "y", title: "title" })),
    ],
  });
  if (dots.length) legend(id, dots.map(d => d.set));
}

/* Speed against size: one dot for each set. */
function speedAgainstSize(id, kind, operations, sizes, sizeLabel) {
  const unit = D.rows.some(r => atPlace(r) && r.cycles != null) ? "cycles" : "instructions";
  const dots = D.sets.filter(s => s.kind === kind && filtered(s.name)).map(s => {
    const rows = operations.map(o => D.rows.find(r => r.set === s.name && r.operation === o && atPlace(r)));
    const bytes = sizes.map(name => s[name]);
    if (rows.some(r => !r || !cost(r)) || bytes.some(n => !n)) return null;
    const [x, y] = [d3.sum(bytes), d3.sum(rows, cost)];
    return { set: s.name, x, y, title: `${s.name}\n${num(x)} bytes\n${num(y)} ${unit}` };
  }).filter(Boolean);
  dotPlot(id, dots, sizeLabel, `${unit}: ${operations.join(" + ")}`);
}

/* Cycles of one set on every core and model, its hashing shaded. */
function cyclesByCore() {
  const set = $("core-set").value, operations = [...new Set(D.rows.filter(r => r.set === set).map(r => r.operation))];
  const rows = D.rows.filter(r => r.set === set && r.cycles != null && (!$("core").value || r.target === $("core").value));
  const short_ = c => (c ?? "").replace(/arm-none-eabi-|aarch64-linux-gnu-/, "").replace(/ .*/, "");
  const several = r => new Set(rows.filter(o => o.model === r.model && o.target === r.target).map(o => o.compiler)).size > 1;
  const name = r => (r.model ? r.model.replace(" (estimate)", "*") : target(r.target)) + (several(r) ? `, ${short_(r.compiler)}` : "");
  const share = r => D.hash_share.find(h => h.set === set && h.operation === r.operation && h.target === r.target && h.compiler === r.compiler && h.of === r.model)?.share;
  const parts = rows.flatMap(r => {
    const hashing = share(r) ?? 0, title = `${r.operation}, ${name(r)}\n${num(r.cycles)} cycles` + (share(r) == null ? "" : `\nhashing ${per(hashing)}`);
    return [{ core: name(r), operation: r.operation, cycles: r.cycles * hashing, part: "hashing", title },
      { core: name(r), operation: r.operation, cycles: r.cycles * (1 - hashing), part: "else", title }];
  });
  $("cap-cores").textContent = `Cycles by core: ${set}`;
  const cores = new Set(parts.map(p => p.core)).size;
  drawn("plot-cores", parts.length, {
    height: 40 + operations.length * (cores * 17 + 16), marginLeft: 112, marginRight: 58, insetRight: 44, // the numbers after the bars
    x: { label: "cycles", tickFormat: short, ticks: 4, grid: true }, y: { label: null, domain: [...new Set(parts.map(p => p.core))] },
    fy: { label: null, domain: operations }, fill: {},
    marks: [
      Plot.barX(parts, { x: "cycles", y: "core", fy: "operation", fill: d => inFamily(set), fillOpacity: d => d.part === "hashing" ? 1 : 0.38, title: "title", tip: true }),
      Plot.text(rows.map(r => ({ core: name(r), operation: r.operation, cycles: r.cycles })), { x: "cycles", y: "core", fy: "operation", text: d => short(d.cycles), dx: 4, textAnchor: "start" }),
    ],
  });
  const mark = opacity => el("i", { style: `background: ${colour(set)}; opacity: ${opacity}; border-radius: 2px` });
  if (parts.length) $("plot-cores").append(el("div", { class: "legend" }, ...(rows.some(share) ? [el("span", {}, mark(1), "hash functions and AES"), el("span", {}, mark(0.38), "all else")] : []), ...(parts.some(p => p.core.includes("*")) ? [el("span", {}, "* estimate")] : [])));
}

/* Memory against flash, a dot for each set: working memory and stack of the operation that needs most of both. */
function memoryAndFlash() {
  const [t, compiler] = place();
  const ram = r => (r.work_bytes ?? 0) + r.stack_bytes; /* others' code has no working memory besides */
  const dots = D.sets.filter(s => filtered(s.name)).map(s => {
    const rows = D.rows.filter(r => r.set === s.name && r.target === t && r.compiler === compiler && r.stack_bytes != null);
    const most = d3.greatest(rows, ram), flash = d3.max(rows, r => r.code_bytes);
    if (!most || !flash) return null;
    const title = `${s.name}\nflash ${num(flash)} bytes\nworking memory ${num(most.work_bytes)}, stack ${num(most.stack_bytes)} (${most.operation})`;
    return { set: s.name, x: flash, y: ram(most), title };
  }).filter(Boolean);
  $("cap-memory").textContent = `Memory against flash: ${target(t)}`;
  dotPlot("plot-memory", dots, "flash: code and constants, bytes", "working memory + stack, bytes");
}

/* How the committed figures changed, in relation to the first. */
function committedHistory() {
  const [t, , model] = place(), set = $("history-set").value;
  const unit = s => s.unit === "cycles";
  const series = D.history.series.filter(s => s.target === t && (s.model ?? null) === (model ?? null) && filtered(s.set) && (set ? s.set === set : s.points.length > 1));
  const last = D.history.commits.length - 1, points = [];
  for (const s of series) {
    const name = `${s.set} ${s.operation}`, first = s.points[0][1];
    const all = s.points.at(-1)[0] < last ? [...s.points, [last, s.points.at(-1)[1]]] : s.points;
    for (const [i, value] of all) points.push({ name, set: s.set, operation: s.operation, i, part: value / first, title: `${name}\n${D.history.commits[i].join(", ")}\n${num(value)} ${s.unit}\n${(value / first).toFixed(3)} of the first` });
  }
  $("cap-history").textContent = `Committed figures, relative to the first commit: ${target(t)}${model ? ", " + model : ""}`;
  const tickAt = d3.range(0, last + 1, Math.max(1, Math.ceil(last / 6)));
  drawn("plot-history", points.length, {
    height: 340, marginLeft: 44, marginBottom: 44, marginRight: set ? 56 : 16, y: { label: "of the first", grid: true, zero: false },
    x: { label: "commit", ticks: tickAt, tickFormat: i => `${D.history.commits[i]?.[0] ?? ""}\n${D.history.commits[i]?.[1]?.slice(5) ?? ""}`, domain: [0, last || 1] },
    marks: [
      Plot.ruleY([1], { strokeOpacity: 0.4 }),
      Plot.line(points, { x: "i", y: "part", z: "name", stroke: d => inFamily(d.set), strokeWidth: 1.4, strokeOpacity: 0.7, curve: "step-after" }),
      Plot.dot(points.filter(p => p.part !== 1 || set), { x: "i", y: "part", r: 2.2, fill: d => inFamily(d.set) }),
      ...(set ? [Plot.text(points.filter(p => p.i === last), { x: "i", y: "part", text: "operation", dx: 5, textAnchor: "start" })] : []),
      Plot.tip(points, Plot.pointer({ x: "i", y: "part", title: "title" })),
    ],
  });
  if (points.length) legend("plot-history", points.map(p => p.set));
}

/* Ours divided by others', where model and compiler are the same. */
function ratioDots() {
  const core = $("core").value, known = new Set(D.sets.map(s => s.name));
  const dots = D.published_rows.filter(f => f.ratio != null && known.has(f.set) && filtered(f.set) && (!core || f.target === core));
  const title = f => `${f.set} ${f.operation}, ${f.model}\n${f.implementation}\nours ${num(f.ours_cycles)}, theirs ${num(f.cycles)} cycles\nratio ${f.ratio.toFixed(3)}`;
  const sets = d3.groupSort(dots, of => -d3.max(of, f => f.ratio), f => f.set), kinds = ["keygen", "encaps", "decaps", "sign", "verify"];
  $("cap-ratios").textContent = "Ours against others: cycles, ours / theirs (left of 1: ours are fewer); sets with the largest ratio first";
  drawn("plot-ratios", dots.length, {
    height: 60 + sets.length * 18, marginLeft: 122, marginRight: 20,
    x: { type: "log", label: "ours / theirs", grid: true, ticks: 5, tickFormat: v => String(+v.toPrecision(2)) }, y: { label: null, domain: sets },
    symbol: { domain: kinds, legend: false },
    marks: [
      Plot.ruleX([1], { strokeOpacity: 0.6 }),
      Plot.dot(dots, { x: "ratio", y: "set", symbol: "operation", stroke: f => f.ratio <= 1 ? "var(--good)" : "var(--bad)", r: 3.6, title, tip: true }),
    ],
  });
  if (dots.length) $("plot-ratios").append(Plot.legend({ symbol: { domain: kinds.filter(k => dots.some(f => f.operation === k)) }, style: { background: "transparent" } }));
}

function libraryPlots() {
  const kem = $("kem-operations").value.split(" + "), sig = $("sig-operations").value.split(" + ");
  const [t, compiler, model] = place(), where = `${target(t)}${model ? ", " + model : ""}`;
  $("cap-kem").textContent = `KEMs, speed against size: ${where}`;
  speedAgainstSize("plot-kem", "kem", kem, ["public_key", "ciphertext"], "bytes: public key + ciphertext");
  $("cap-sig").textContent = `Signatures, speed against size: ${where}`;
  speedAgainstSize("plot-sig", "signature", sig, ["public_key", "signature"], "bytes: public key + signature");
  cyclesByCore(); memoryAndFlash(); committedHistory(); ratioDots();
}
