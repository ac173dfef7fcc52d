"""A small game with cards of all eleven kinds of Politik, as the CSV texts of its folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cardhouse.source.folder import Sources, read_folder
from cardhouse.store.database import Database
from cardhouse.store.write import write_database
from cardhouse_schema.finding import Finding

GAME = Path(__file__).parents[2] / "cards_src" / "politik" / "game.toml"

FILES = {
    "companies": """\
id,number,name,military,political,corporate,keywords,requirement,cost,margin,abilities,flavor
helix,10,Helix Works,1,0,3,Energy; Corruption,2,15 Capital; X Carbon; 1 Leader (Military); 2 Leader,5,"\
Activate, Pay 1 {carbon}: Gain 3 {capital} for each Energy you control.
Edge: After you Exchange, Research.",The turbine hums.
1e5,2,Ångström Mills,0,0,4,Technology,,,0,Activate: Gain 2 {food}.,
""",
    "assets": """\
id,number,name,copies,military,political,corporate,keywords,cost,margin,abilities
007,104,Turbine,3,0,1,2,Energy,4 Capital,2,Gain 1 {margin}.
""",
    "propaganda": """\
id,number,name,military,political,corporate,keywords,cost,abilities
bread-first,207,Bread First,0,3,0,Communism,2 Support,Activate: Gain 2 {support}.
""",
    "events": """\
id,number,name,military,political,corporate,keywords,play,timing,abilities
blackout,310,Blackout,2,0,0,Energy,Edge,During Focus,Remove 1 {market} (Energy) on a Company.
""",
    "landscapes": """\
id,number,name,market,value,industries,prices
dry-summer,1,Dry Summer,Bear,2,Energy; Media,Food; Carbon
""",
    "starting_propaganda": """\
id,number,name,nation,keywords,abilities
arden-one,1,One People,arden,Statism,Activate: Gain 1 {support}.
arden-two,2,Open Gates,arden,Capitalism; Corruption,Activate: Gain 1 {capital}.
""",
    "obligations": """\
id,number,name,demand,effect
levy,1,The Levy,Pay X {capital},Lose 1 {corruption}.
""",
    "nations": """\
id,number,name,colors,emblem,capital,carbon,food,support,leaders,starting_propaganda,motto
arden,1,Arden,#1F6E6A; #E9A63A,food,12,3,2,1,1,arden-one; arden-two,Wheat before walls
""",
    "startups": """\
id,number,name,military,political,corporate,keywords,margin,abilities
seedling,1,Seedling,0,0,1,Technology; Startup,1,Activate: Research.
""",
    "stations": """\
id,number,name,regions,signal,noise
north-mast,1,North Mast,A; C,Gain 1 {influence}.,Lose 1 {influence}.
""",
    "specials": """\
id,number,name,deck,abilities
immunity-1,1,Immunity,immunity,Cancel a Clash.
""",
}

MakeSources = Callable[..., Sources]


@pytest.fixture
def make_sources(tmp_path: Path) -> MakeSources:
    """Read the eleven kinds, each file's text open to change by its stem."""

    def make(**changes: str) -> Sources:
        folder = tmp_path / "cards_src" / "small"
        folder.mkdir(parents=True, exist_ok=True)
        text = GAME.read_text(encoding="utf-8").replace('["en", "de", "ar"]', '["en"]')  # it brings no translations
        (folder / "game.toml").write_text(text, encoding="utf-8")
        for stem, text in {**FILES, **changes}.items():
            (folder / f"{stem}.csv").write_text(text, encoding="utf-8")
        sources, findings = read_folder(folder)
        assert findings == []
        assert sources is not None
        return sources

    return make


@pytest.fixture
def sources(make_sources: MakeSources) -> Sources:
    return make_sources()


def store(sources: Sources, path: Path, findings: list[Finding] | None = None) -> Path:
    write_database(path, sources.game, sources.cards, sources.deal().locate, findings or [])
    return path


@pytest.fixture
def save() -> Callable[..., Path]:
    """Write the database of sources to a path."""
    return store


@pytest.fixture
def database(sources: Sources, tmp_path: Path):
    with Database(store(sources, tmp_path / "small.sqlite")) as opened:
        yield opened
