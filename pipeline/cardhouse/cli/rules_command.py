"""`cardhouse rules`: what each finding code means."""

import click


@click.command("rules")
@click.argument("code", required=False)
def command(code: str | None) -> int:
    """Explain a finding code, or list all of them.

    \b
    cardhouse rules          # every code with its title
    cardhouse rules K001     # why the rule exists, a bad and a good example
    """
    from cardhouse_schema.catalogue import BY_CODE, FAMILIES, RULES
    from cardhouse_schema.suggest import nearest

    if code is None:
        for family, title in FAMILIES.items():
            click.secho(f"{family}  {title}", bold=True)
            for entry in (rule for rule in RULES if rule.code.startswith(family)):
                click.echo(f"   {entry.code}  {entry.severity.value:<7}  {entry.title}")
        return 0
    rule = BY_CODE.get(code.upper())
    if rule is None:
        near = nearest(code.upper(), BY_CODE)
        hint = f"; did you mean {near}?" if near else "; `cardhouse rules` lists them all"
        raise click.UsageError(f"there is no rule {code}{hint}")
    click.secho(f"{rule.code}  {rule.title}  ({rule.severity.value})", bold=True)
    click.echo(f"\n{rule.why}\n\n  bad   {rule.bad}\n  good  {rule.good}")
    return 0
