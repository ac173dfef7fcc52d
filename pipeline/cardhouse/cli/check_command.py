"""`cardhouse check`: read, validate, measure and lay out; write nothing."""

import click

from cardhouse.cli.common import games_argument


@click.command("check", short_help="Check cells, keywords, references, targets, faces.")
@games_argument
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", help="Form of the findings.")
@click.option("--strict", is_flag=True, help="Let warnings fail the run as errors do.")
def command(games: tuple[str, ...], style: str, strict: bool) -> int:
    """Check every cell, keyword, reference, target and face; write nothing.

    Without GAME, every game under cards_src is checked.

    \b
    cardhouse check politik
    cardhouse check politik --format json
    """
    from cardhouse.cli.common import game_folders, progress
    from cardhouse.cli.report import print_findings
    from cardhouse.examine import examine
    from cardhouse_schema.finding import Finding, worst

    found: list[tuple[str, list[Finding]]] = []
    for folder in game_folders(games):
        progress(f"checking {folder.name}")
        found.append((folder.as_posix(), examine(folder).findings))
    print_findings(found, style)
    return 1 if any(worst(findings, strict) for _, findings in found) else 0
