# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The chart of the README: its bars are computed here once more, from the files of figures."""

import json
import re
from collections import defaultdict
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from vambrace_lab.commands.readme import command
from vambrace_lab.papers.published import figures
from vambrace_lab.results import chart
from vambrace_lab.run.builds import ROOT

BASELINE = ROOT / "lab/baseline"
PUBLISHED = ROOT / "lab/vambrace_lab/papers/published"
# Label of a bar: a code of cortex_m.json, or of tables.json and its column of names.
OTHERS = {
    "pqm4 m4fspeed": "pqm4/m4fspeed",
    "pqm4 m4fstack": "pqm4/m4fstack",
    "pqm4 m4f": "pqm4/m4f",
    "kpqm4 ref, C": "kpqm4 ref, round 2",
    "pqm4 2022, speed": "NTT, speed",
    "pqm4 2022, stack": "NTT, stack",
}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def ours(name, label):
    board = "m4:f407" if name == "saber" else "m4:l4r5"
    small = label == "Vambrace, small memory"
    file = "small_memory.json" if small else "baseline.json"
    factors = {
        f["operation"]: f["factor"]
        for f in read(BASELINE / "attempts.json")["factors"]
        if (f["set"], f["target"]) == (name, "cortex-m4") and not small
    }
    rows = [r for r in read(BASELINE / file)["rows"] if (r["set"], r["model"]) == (name, board)]
    cycles = sum(row["cycles"] * factors.get(row["operation"], 1) for row in rows)
    return cycles, max(row["work_bytes"] + row["stack_bytes"] for row in rows)


def theirs(name, label):
    rows = [
        (row["published_cycles"], row["published_stack_bytes"])
        for row in read(PUBLISHED / "cortex_m.json")["rows"]
        if (row["scheme"].replace("-", ""), row["implementation"]) == (name, OTHERS[label])
    ]
    for table in read(PUBLISHED / "tables.json")["tables"]:
        for row in table["rows"] if table["columns"][:2] == ["set", "implementation"] else []:
            if tuple(row[:2]) == (name, OTHERS[label]):
                rows = list(zip(row[2:5], row[5:8], strict=True))
    assert len(rows) == 3, (name, label)
    return sum(cycles for cycles, _ in rows), max(stack for _, stack in rows)


def wrong_bars(text):
    """Bars that are not as long as their figures say, and labels that do not show them."""
    svg = ElementTree.fromstring(text)
    parts = list(svg)
    panels = defaultdict(list)
    for place, part in enumerate(parts):
        if part.tag.endswith("rect"):
            name, label, panel = part.get("id").split("/")
            cycles, ram = (ours if label.startswith("Vambrace") else theirs)(name, label)
            shown = f"{cycles / 1000:,.0f}" if panel == "cycles" else f"{ram:,}"
            value = cycles if panel == "cycles" else ram
            panels[name, panel].append((part, parts[place + 1].text == shown, value))
    wrong = []
    for found in panels.values():
        scale = chart.LONGEST / max(value for _, _, value in found)
        for bar, shown, value in found:
            if not shown or abs(float(bar.get("width")) - value * scale) > 0.06:
                wrong.append(bar.get("id"))
    assert len(panels) == 10
    return wrong


@pytest.mark.parametrize("page", ["light", "dark"])
def test_the_committed_chart_has_the_committed_figures(page):
    text = (chart.FOLDER / f"cortex-m4-{page}.svg").read_text(encoding="utf-8")
    assert wrong_bars(text) == []
    assert text == chart.svg(page), "run `vambrace-lab readme`"


def planted(text, name, width):
    changed = re.sub(rf'(id="{re.escape(name)}" [^>]* width=")[\d.]+', rf"\g<1>{width}", text)
    assert changed != text
    return changed


def test_a_wrong_bar_is_noticed(tmp_path):
    name = "mldsa65/pqm4 m4f/ram"
    for path, text in chart.images(tmp_path).items():
        path.write_text(planted(text, name, "120.0"), encoding="utf-8")
        assert wrong_bars(path.read_text(encoding="utf-8")) == [name]
    assert wrong_bars(chart.svg("light").replace(">6,468<", ">6,469<")) == [
        "mlkem768/pqm4 m4fspeed/ram"
    ]


def test_check_names_what_is_not_up_to_date_and_writes_nothing(tmp_path, monkeypatch):
    page = tmp_path / "README.md"
    page.write_text("<!-- results: cortex-m0: NTTRU -->\n<!-- results: end -->\n", encoding="utf-8")
    monkeypatch.setattr("vambrace_lab.commands.readme.documents", lambda: [page])
    arguments = ["--images", str(tmp_path)]

    def run(*more):
        return CliRunner().invoke(command, [*arguments, *more])

    first = run("--check")
    assert first.exit_code == 1 and first.output.count("not up to date") == 3
    assert not list(tmp_path.glob("*.svg")) and page.read_text().count("\n") == 2
    assert run().exit_code == 0 and run("--check").exit_code == 0
    image = tmp_path / "cortex-m4-dark.svg"
    wrong = planted(image.read_text(encoding="utf-8"), "saber/Vambrace/cycles", "1.0")
    image.write_text(wrong, encoding="utf-8")
    last = run("--check")
    assert last.exit_code == 1 and last.output == f"not up to date: {image}\n"


def test_a_bar_is_left_out_where_nobody_published_one():
    labels = {scheme.set: [bar.label for bar in chart.bars(scheme)] for scheme in chart.SCHEMES}
    assert labels["haetae3"] == ["Vambrace", "pqm4 m4f"]  # no small memory, no m4fstack
    unknown = chart.Scheme("x", "mlkem768", chart.KEM, "m4:l4r5", "", (("nobody", "nobody"),))
    assert [bar.ours for bar in chart.bars(unknown)] == [True, True]


def test_ours_are_by_the_model_of_the_board_of_theirs():
    for scheme in chart.SCHEMES:
        names = {name for name, _ in scheme.published}
        sources = {f.source for f in figures() if f.set == scheme.set and f.implementation in names}
        boards = [s for s in sources if s.startswith(("pqm4", "kpqm4"))]
        assert boards and all(scheme.board[-4:] in source for source in boards), scheme.title
        assert scheme.model.rpartition(":")[2] == scheme.board[-4:].lower()


def test_the_readme_shows_the_chart_on_light_and_dark_pages():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r'(?:src|srcset)="([^"]+)"', text)
    assert sorted(ROOT / name for name in shown) == sorted(chart.images())
