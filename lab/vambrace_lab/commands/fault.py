# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab fault`: what single faults in a verification or decapsulation lead to
(docs/faults.md).
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..errors import LabError
from ..run import builds
from ..run.builds import ROOT, Build
from ..run.catalogue import chosen, parameter_sets
from ..run.image import Image

if TYPE_CHECKING:  # they need unicorn, which the installed lab does without
    from ..fault.campaign import Campaign, Results

NO_FINDING, FINDINGS, USAGE, BROKEN_SET_UP = range(4)


def _built(name: str, target: str, folder: Path | None, checks: bool) -> tuple[Build, Image]:
    """The attacked program of a set, built from what the tree has now; with VMB_FAULT_CHECKS in a
    folder of its own.
    """
    everything = [s.name for s in parameter_sets()]
    if folder is None:
        build = builds.configure(
            target,
            ROOT / "build/fault-checks" if checks else None,
            sets=[name],
            everything=everything,
            more=[f"-DVMB_FAULT_CHECKS={'ON' if checks else 'OFF'}"],
        )
    else:
        build = Build(target, folder / target)
    builds.make(build, [f"fault_{name}"], jobs=1)
    return build, Image(build.program(f"fault_{name}"))


def _end(code: int) -> None:
    """The emulators' memory is not taken down by Python."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


@click.command(name="fault")
@click.argument("image", required=False, type=click.Path(path_type=Path))
@click.option("--set", "name", help="attack a parameter set of the library instead of an image")
@click.option("--target", default="cortex-m4", show_default=True)
@click.option("--checks/--no-checks", default=True, help="the set with VMB_FAULT_CHECKS, or not")
@click.option("--build-folder", type=click.Path(path_type=Path), help="that holds the builds")
@click.option("--function", help="of the image: attacked from its entry to its return")
@click.option("--setup", help="of the image: a function up to which it runs first")
@click.option("--times", default=1, show_default=True, help="the call that is attacked")
@click.option("--oracle", type=click.Path(path_type=Path), help="of the image: docs/faults.md")
@click.option("--probe", help="the attacker's input; all of the set's if it is not given")
@click.option("--fill", default="0", show_default=True, help="of working memory: 0 0x5a attacker")
@click.option("--models", "model_names", default="skip", show_default=True)
@click.option("--occurrences", default=0, help="first, last and random ones of each place; 0: all")
@click.option("--sampled", default="auto", show_default=True, help="functions that is for, or all")
@click.option("--region", default=":", help="BEGIN:END of the points; -9216: are the last")
@click.option("--seconds", default=0.0, help="stop then; the coverage says how far it came")
@click.option("--seed", default=1, show_default=True, help="of key, input and what is drawn")
@click.option("--confirm/--no-confirm", default=True, help="try findings with another key too")
@click.option("--json", "json_path", type=click.Path(path_type=Path))
@click.option("--html", "html_path", type=click.Path(path_type=Path))
@click.option("--baseline", type=click.Path(path_type=Path), help="findings that are allowed")
@click.option("--engine", default="", help="that runs on after a fault: interpreter or unicorn")
@click.option("--cross-check", default=0, help="random faults that both engines run, and no more")
@click.option("--reproduce", "identity", help="one fault, with both runs side by side")
def command(image: Path | None, name: str | None, **options: Any) -> None:
    """Inject single faults, and say which an attacker could use.

    Exit codes: 0 no finding beyond the baseline, 1 findings, 2 usage, 3 the run without a fault
    does not do what it should.
    """
    if importlib.util.find_spec("unicorn") is None:
        raise click.UsageError("the package unicorn is missing: pip install 'vambrace-lab[fault]'")
    if (image is None) == (name is None):
        raise click.UsageError("an IMAGE or --set NAME")
    if image and not (options["function"] and options["oracle"]):
        raise click.UsageError("an image needs --function and --oracle")
    from ..fault.own_images import BrokenSetUpError

    try:
        code = _foreign(image, options) if image else _own(str(name), options)
    except BrokenSetUpError as problem:
        click.echo(f"vambrace-lab: {problem}", err=True)
        code = BROKEN_SET_UP
    except LabError as problem:
        click.echo(f"vambrace-lab: {problem}", err=True)
        code = USAGE
    _end(code)


def _foreign(path: Path, options: dict[str, Any]) -> int:
    from ..fault import foreign

    made = foreign.campaign(
        *(Image(path), options["target"], options["function"], options["oracle"]),
        setup=options["setup"],
        times=options["times"],
        seed=options["seed"],
    )
    if options["identity"]:
        return _reproduced(made, options["identity"])
    about = {"function": options["function"], "target": options["target"]}
    return _attack([(made, None)], about, options)


def _own(wanted: str, options: dict[str, Any]) -> int:
    from ..fault.own_images import OwnImage

    sets = chosen(parameter_sets(), [wanted])
    if len(sets) != 1:
        raise LabError(f"'{wanted}' is a family: name one of {', '.join(s.name for s in sets)}")
    name = sets[0].name
    build, image = _built(name, options["target"], options["build_folder"], options["checks"])
    own = OwnImage(image, name, options["target"])
    if options["identity"]:
        probe, seed, fill = (options["identity"].split("/") + [""] * 3)[:3]
        if not seed.isdigit():
            raise LabError("a fault is PROBE/SEED/FILL/MODEL/VARIANT/POINT")
        return _reproduced(own.campaign(probe, int(seed), fill), options["identity"])
    about = {
        "set": name,
        "operation": own.operation,
        "target": options["target"],
        "compiler": f"{build.compiler} {build.flags}",
        "checks": build.cache.get("VMB_FAULT_CHECKS", "OFF"),
    }
    pairs = []
    for probe in [options["probe"]] if options["probe"] else list(own.probes):
        made = own.campaign(probe, options["seed"], options["fill"])
        other = (
            own.campaign(probe, options["seed"] + 1, options["fill"])
            if options["confirm"] and not options["cross_check"]
            else None
        )
        pairs.append((made, other))
    return _attack(pairs, about, options)


def _cross_checked(pairs: list[tuple[Campaign, Campaign | None]], options: dict[str, Any]) -> int:
    from ..fault import models, points
    from ..fault.cross_check import cross_check

    names = models.chosen(options["model_names"])
    wrong = 0
    for campaign, _ in pairs:
        within = points.region(options["region"], len(campaign.golden.trace))
        checked = cross_check(campaign, names, within, options["cross_check"], options["seed"])
        click.echo(campaign.name)
        for line in checked.lines():
            click.echo(line)
        wrong += len(checked.differences)
    return FINDINGS if wrong else NO_FINDING


def _reproduced(campaign: Campaign, identity: str) -> int:
    from ..fault.reproduce import reproduce

    for line in reproduce(campaign, identity):
        click.echo(line)
    return NO_FINDING


def _attack(
    pairs: list[tuple[Campaign, Campaign | None]], about: dict[str, Any], options: dict[str, Any]
) -> int:
    if options["engine"]:
        for campaign in (one for pair in pairs for one in pair if one):
            campaign.use(options["engine"])
    if options["cross_check"]:
        return _cross_checked(pairs, options)
    from ..fault import models, points, report

    names = models.chosen(options["model_names"])
    known = report.allowed(options["baseline"]) if options["baseline"] else set()
    data, findings, fresh = [], [], []
    for campaign, other in pairs:
        golden = campaign.golden
        sampled: list[str] = []
        if options["sampled"] == "auto":
            sampled = points.kernels(golden.image, golden.trace)
        elif options["sampled"] != "all":
            sampled = options["sampled"].split(",")
        choice = points.choose(
            *(golden.image, golden.trace, points.region(options["region"], len(golden.trace))),
            *(options["occurrences"], sampled, options["seed"]),
        )
        results = campaign.run(names, choice.points, options["seconds"])
        coverage = _coverage(choice.coverage, results, len(choice.points))
        if other and results.findings:
            stable = other.confirm(results.findings)
            for finding in results.findings:
                finding.stable = finding.place() in stable
        for line in report.text(campaign, results, coverage):
            click.echo(line)
        described = about | {"probe": campaign.name, "seed": options["seed"]}
        data.append(report.as_data(campaign, results, coverage, described))
        findings += results.findings
        fresh += report.new(about, results.findings, known)
    if options["json_path"]:
        options["json_path"].write_text(json.dumps(data, indent=1) + "\n")
    if options["html_path"]:
        options["html_path"].write_text(report.page(_together(data), findings))
    click.echo(f"{len(findings)} findings, {len(fresh)} beyond the baseline")
    return FINDINGS if fresh else NO_FINDING


def _coverage(planned: str, results: Results, points: int) -> str:
    if results.attacked == points:
        return planned
    return f"STOPPED after {results.attacked:,} of {points:,} points: {planned}"


def _together(data: list[dict[str, Any]]) -> dict[str, Any]:
    """Of several probes, for the page."""
    return data[0] | {
        "executed": sum(one["executed"] for one in data),
        "coverage": "; ".join(f"{one['probe']}: {one['coverage']}" for one in data),
    }
