"""`cardhouse build`: everything, for one game or all."""

import json
from pathlib import Path

import click

from cardhouse.cli.common import games_argument, out_option


@click.command("build", short_help="Make database, print sheets, JSON files and report.")
@games_argument
@out_option
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", help="Form of the summary.")
@click.option("--draft", is_flag=True, help="Only sheets, of what is there, with placeholders for missing art.")
@click.option("--strict", is_flag=True, help="Let warnings fail the run as errors do.")
def command(games: tuple[str, ...], out: Path | None, style: str, draft: bool, strict: bool) -> int:
    """Check the cards and make the database, the print sheets, the JSON files and the report.

    Without GAME, every game under cards_src is built. When a finding fails the run nothing is written: the last good
    files stay.

    With --draft no finding stops it: cards that can be drawn go on sheets marked DRAFT (print/...-draft.pdf), a
    placeholder stands for every missing picture, and nothing else is written.

    \b
    cardhouse build
    cardhouse build politik --out /tmp/proofs
    """
    from cardhouse.build import build
    from cardhouse.cli.common import game_folders, output_folder, progress
    from cardhouse.cli.report import print_outcomes

    if draft and strict:
        raise click.UsageError("--draft lets no finding fail and --strict lets all of them: choose one")
    if draft:
        return _drafts(game_folders(games), output_folder(out), style)
    outcomes = [build(folder, output_folder(out), strict=strict, say=progress) for folder in game_folders(games)]
    if style == "json":
        click.echo(json.dumps([outcome.record() for outcome in outcomes], indent=2))
    else:
        print_outcomes(outcomes)
    return 0 if all(outcome.built for outcome in outcomes) else 1


def _drafts(folders: list[Path], out: Path, style: str) -> int:
    from cardhouse.cli.common import progress
    from cardhouse.cli.report import print_outcomes
    from cardhouse.drafting import build_draft

    drafts = [build_draft(folder, out, say=progress) for folder in folders]
    if style == "json":
        click.echo(json.dumps([{**outcome.record(), "draft": lacks} for outcome, lacks in drafts], indent=2))
    else:
        for outcome, lacks in drafts:
            print_outcomes([outcome])
            if outcome.built:
                click.echo(f"  draft       {lacks}")
    return 0 if all(outcome.built for outcome, _ in drafts) else 1
