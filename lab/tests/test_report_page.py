# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The page of results in a browser, at two widths: every plot has ink in it, nothing has to be
scrolled sideways, the filters filter, nothing is fetched.
"""

import json
import re
import shutil
import struct
import subprocess
import zlib
from itertools import pairwise

import pytest

from vambrace_lab.bench.plan import BASELINE
from vambrace_lab.commands.tls import selected
from vambrace_lab.measuring.rows import Results, read_results
from vambrace_lab.results import history, report

SOME = ["saber", "mlkem512", "mlkem768", "mldsa44", "haetae2", "solmae512"]
LIBRARY_PLOTS = "plot-kem plot-sig plot-cores plot-ratios plot-history plot-memory".split()
PLOTS = [*LIBRARY_PLOTS, "plot-key", "plot-stack", "plot-hash", "plot-pub"]
HEIGHTS = {1280: 3000, 500: 6400}  # of windows that show all plots, which stand at the top
# Where things are, reported in the document's last element; the page itself knows nothing of it.
PROBE = """<script>
addEventListener("load", () => {
  const box = id => {
    const r = document.getElementById(id).getBoundingClientRect();
    return [r.left, r.top, r.right, r.bottom].map(Math.round);
  };
  const wrap = document.querySelector("#published-table .wrap");
  const reported = {
    plots: Object.fromEntries(PLOTS.map(id => [id, box(id)])),
    page: document.documentElement.scrollWidth,
    width: innerWidth,
    published: [wrap.scrollWidth, wrap.clientWidth],
    rows: wrap.querySelectorAll("tbody tr").length,
    fetched: performance.getEntriesByType("resource").map(e => e.name),
  };
  const out = Object.assign(document.createElement("pre"), {id: "report"});
  out.textContent = JSON.stringify(reported);
  document.body.append(out);
});
</script></body>"""

pytestmark = pytest.mark.skipif(shutil.which("chromium") is None, reason="chromium is missing")


def results():
    rows = [r for r in read_results(BASELINE).rows if r.set in SOME]
    sets = [a.set.described(a.sizes) for a in selected(SOME, False, None)]
    places = ("set", "operation", "target", "compiler")
    shares = [
        {**{p: getattr(r, p) for p in places}, "of": r.model or "instructions", "share": 0.4}
        for r in rows
    ]
    about = {"sets": sets, "models": {}, "hash_share": shares, "attempts": [], "left_out": []}
    return Results(rows, {"commit": "abc", "seeds": 1, **about})


def chromium(folder, *options):
    command = "chromium --headless --no-sandbox --disable-gpu --hide-scrollbars".split()
    return subprocess.run(
        [*command, f"--user-data-dir={folder}/profile", *options, f"file://{folder}/page.html"],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    ).stdout


def written(folder, *before_the_probe):
    """The page, with the probe at its end."""
    probe = PROBE.replace("PLOTS", json.dumps(PLOTS))
    page = report.page(results()).replace("</body>", "".join(before_the_probe) + probe)
    (folder / "page.html").write_text(page)


def reported(folder, *options):
    dom = chromium(folder, "--dump-dom", *options)
    found = re.search(r'<pre id="report">(.*?)</pre>', dom, re.DOTALL)
    assert found, "a script of the page failed"
    return dom, json.loads(found.group(1))


def paeth(a, b, c):
    return min((a, b, c), key=lambda x: abs(a + b - c - x))


def unfiltered(kind, line, above, step):
    """A line of a PNG file as bytes of pixels."""
    line = bytearray(line)
    for i in range(len(line)):
        left, corner = (line[i - step], above[i - step]) if i >= step else (0, 0)
        predicted = (0, left, above[i], (left + above[i]) // 2)
        line[i] = (line[i] + (predicted[kind] if kind < 4 else paeth(left, above[i], corner))) & 255
    return line


def pixels(path):
    """The lines of a PNG file of eight bits a channel, and bytes of a pixel."""
    data, position, packed = path.read_bytes(), 8, b""
    width, height, depth, colour = struct.unpack(">IIBB", data[16:26])
    assert depth == 8 and colour in (2, 6)
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position : position + 8])
        packed += data[position + 8 : position + 8 + length] if kind == b"IDAT" else b""
        position += 12 + length
    step = 3 if colour == 2 else 4
    raw, size, lines = zlib.decompress(packed), width * step + 1, [bytearray(width * step)]
    for y in range(height):
        at = y * size
        lines.append(unfiltered(raw[at], raw[at + 1 : at + size], lines[-1], step))
    return lines[1:], step


def colours(lines, step, box):
    """How often each colour is in a box of the picture."""
    left, top, right, bottom = box
    found = {}
    for line in lines[top:bottom]:
        for x in range(left, right):
            pixel = bytes(line[x * step : x * step + 3])
            found[pixel] = found.get(pixel, 0) + 1
    return found


@pytest.mark.parametrize("width", HEIGHTS)
def test_no_plot_is_empty_and_nothing_is_scrolled_sideways(tmp_path, width):
    written(tmp_path)
    window = f"--window-size={width},{HEIGHTS[width]}"
    _, found = reported(tmp_path, window)
    chromium(tmp_path, window, f"--screenshot={tmp_path}/page.png")
    lines, step = pixels(tmp_path / "page.png")
    for name, box in found["plots"].items():
        assert box[3] < len(lines), name
        ink = colours(lines, step, box)
        paper = max(ink, key=ink.get)
        coloured = sum(n for c, n in ink.items() if max(c) - min(c) > 40)
        assert sum(ink.values()) - ink[paper] > 1000 and coloured > 60, (name, coloured)
    assert found["page"] <= found["width"], "the page is wider than its window"
    assert found["published"][0] <= found["published"][1], "ours next to published is scrolled"


def test_filters_choose_family_core_and_standing(tmp_path):
    choose = """<script>addEventListener("load", () => {
      for (const [id, value] of CHOICES) {
        const e = document.getElementById(id);
        e.value = value;
        e.dispatchEvent(new Event("input"));
      }
    });</script>"""
    dots = {}
    for name, choices in (
        ("all", []),
        ("family", [["family", "ML-KEM"]]),
        ("standing", [["standing", "NIST finalist"]]),
        ("core", [["core", "cortex-m0"]]),
    ):
        written(tmp_path, choose.replace("CHOICES", json.dumps(choices)))
        dom, found = reported(tmp_path)
        places = re.search(r'<select id="place">(.*?)</select>', dom, re.DOTALL).group(1)
        plot = re.search(r'<div id="plot-kem">(.*?)</figure>', dom, re.DOTALL).group(1)
        drawn = set(re.findall(r">(saber|mlkem512|mlkem768)<", plot))
        dots[name] = (drawn, found["rows"], places.count("<option"))
    assert dots["all"][0] == {"saber", "mlkem512", "mlkem768"}
    assert dots["family"][0] == {"mlkem512", "mlkem768"} and dots["standing"][0] == {"saber"}
    assert 0 < dots["standing"][1] < dots["all"][1] and 0 < dots["core"][1] < dots["all"][1]
    assert dots["core"][2] < dots["all"][2] and dots["core"][0]


def test_the_page_needs_no_network_and_no_other_file(tmp_path):
    written(tmp_path)
    _, found = reported(tmp_path, "--host-resolver-rules=MAP * ~NOTFOUND")
    assert found["fetched"] == []


def test_in_the_dark_the_page_has_other_colours(tmp_path):
    written(tmp_path)
    paper = []
    for dark in ([], ["--blink-settings=preferredColorScheme=0"]):
        chromium(tmp_path, "--window-size=600,200", *dark, f"--screenshot={tmp_path}/page.png")
        lines, step = pixels(tmp_path / "page.png")
        ink = colours(lines, step, (0, 0, 500, 150))
        paper.append(sum(max(ink, key=ink.get)) / 3)
    assert paper[0] > 200 and paper[1] < 60


def test_the_history_is_that_of_the_committed_baselines():
    found = history.committed()
    if not found["commits"]:
        pytest.skip("not in a repository")
    newest = {
        (r.set, r.operation, r.target, r.model): r.cycles
        if r.cycles is not None
        else r.instructions
        for r in read_results(BASELINE).rows
    }
    same = 0
    for one in found["series"]:
        assert all(a[0] < b[0] and a[1] != b[1] for a, b in pairwise(one["points"]))
        key = tuple(one[k] for k in ("set", "operation", "target", "model"))
        same += newest.get(key) == one["points"][-1][1]
    assert same > 0.9 * len(newest)


def test_outside_of_a_repository_there_is_no_history(tmp_path):
    assert history.committed(tmp_path) == {"commits": [], "series": []}
