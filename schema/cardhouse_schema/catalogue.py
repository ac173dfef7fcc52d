"""The catalogue of rules: every code that a finding can carry. docs/rules.md and `cardhouse rules` come from it."""

from dataclasses import dataclass

from cardhouse_schema.finding import Severity

FAMILIES = {
    "S": "source shape",
    "F": "field value",
    "K": "keyword",
    "R": "rules text",
    "I": "ids and references",
    "A": "art",
    "L": "layout",
    "P": "print",
    "B": "balance",
}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    Attributes:
        code: Family letter and three digits.
        title: What it is about, in a few words.
        severity: What a finding of it does to a run.
        why: Why it exists, in one or two sentences.
        bad: A cell, row or file that breaks it.
        good: The same, mended.
    """

    code: str
    title: str
    severity: Severity
    why: str
    bad: str
    good: str


E, W, N = Severity.ERROR, Severity.WARNING, Severity.NOTE

RULES: tuple[Rule, ...] = (
    Rule("S001", "a source file is missing", E, "A card type without its file would be printed with no cards.",
         "cards_src/politik without events.csv", "events.csv, with a header row at least"),
    Rule("S002", "a file is not UTF-8", W, "Other encodings are guessed, and a wrong guess changes letters.",
         "a file saved as Windows-1252", "the same file saved as “CSV UTF-8”"),
    Rule("S003", "an unknown column", E, "A value in a column nobody reads would be lost without a word.",
         "id,name,maring", "id,name,margin"),
    Rule("S004", "a required column is missing", E, "No row of the file could be a complete card.",
         "id,name (in stations.csv)", "id,number,name,regions,signal,noise"),
    Rule("S005", "two columns have the same name", E, "One of the two values would win silently.",
         "id,name,cost,Cost", "id,name,cost"),
    Rule("S006", "a row has more cells than the header", E,
         "Usually a cell with a comma lacks its quotes, and every later value sits in the wrong column.",
         "atoma,1,Atoma,Gain 2, then 3", 'atoma,1,Atoma,"Gain 2, then 3"'),
    Rule("S007", "a row has fewer cells than the header", W,
         "The missing cells count as blank; a row cut off by accident looks the same.",
         "id,name,copies,art / a1,Ash", "id,name,copies,art / a1,Ash,,"),
    Rule("S008", "a quote does not fit", E,
         "A quoted cell that is not closed swallows the rows below it, and a quote inside must be doubled.",
         'a1,Ash,"6" blade"', 'a1,Ash,"6"" blade"'),
    Rule("S009", "a value under an unnamed column", W, "It belongs to no field and is not stored.",
         "id,name,, / a1,Ash,,check this", "id,name,notes, / a1,Ash,check this,"),
    Rule("S010", "a file is empty", E, "Without a header row no cell has a meaning.",
         "a file of 0 bytes", "id,number,name"),
    Rule("S011", "game.toml is not valid", E, "Vocabulary, decks and targets come from it.",
         'verison = "0.1.0"', 'version = "0.1.0"'),
    Rule("S012", "a file that no card type reads", W, "Its cards would be missing from every output.",
         "company.csv", "companies.csv"),
    Rule("F001", "a required cell is blank", E, "The card cannot be printed or played without it.",
         "margin: (blank) in companies.csv", "margin: 3"),
    Rule("F002", "not a whole number", E, "Guessing at 1,5 or 1.000 would store a wrong value.",
         "margin: 2.5", "margin: 2"),
    Rule("F003", "a number out of range", E, "The rulebook and the boards know only this range.",
         "military: 7", "military: 4"),
    Rule("F004", "not a word of the vocabulary", E, "Only words of game.toml have a meaning, a colour and an icon.",
         "play: Egde", "play: Edge"),
    Rule("F005", "an entry stands twice in a list", E,
         "A Station cannot join a Region to itself; nor does a keyword count twice.",
         "regions: A; A", "regions: A; C"),
    Rule("F006", "not a colour", E, "Colours are drawn as they are written.",
         "colors: teal; gold", "colors: #1F6E6A; #E9A63A"),
    Rule("F007", "not an amount", E, "A cost is a number and a resource.", "cost: Capital 15", "cost: 15 Capital"),
    Rule("F008", "too few or too many entries in a list", E, "The face and the rules have room for just so many.",
         "regions: A", "regions: A; C"),
    Rule("F009", "a text of a wrong length", E, "It would not fit its place on the card, or is missing.",
         "name: (61 letters)", "name: Helios Works"),
    Rule("F010", "a value of a wrong kind", E, "The card type takes another kind of value here.",
         '"margin": true (in JSON)', '"margin": 3'),
    Rule("K001", "an unknown keyword", E, "A misspelt keyword becomes a second keyword in every count.",
         "keywords: Enrgy", "keywords: Energy"),
    Rule("K002", "more than four keywords", E, "The band of the card and the rulebook have room for four.",
         "keywords: Energy; Media; Startup; Corruption; Financial", "keywords: Energy; Media; Startup; Corruption"),
    Rule("K003", "no Industry", E, "A Company or Asset without an Industry can hold no Market.",
         "keywords: Corruption", "keywords: Energy; Corruption"),
    Rule("K004", "no Base", E, "A Propaganda without a Base can neither be paid for nor rally Support.",
         "keywords: Media", "keywords: Media; Statism"),
    Rule("R001", "an unknown icon", E, "There is no picture to print for it.",
         "Gain 3 {captial}.", "Gain 3 {capital}."),
    Rule("R002", "a brace that is no icon", E, "Braces hold icon names; a literal brace is written twice.",
         "Gain 3 {capital.", "Gain 3 {capital}."),
    Rule("I001", "an id used twice", E, "The later card would replace the earlier one.",
         "two rows with the id atoma", "atoma and atoma-works"),
    Rule("I002", "an id of a wrong form", E, "Ids become file names and links, and stay for ever.",
         "id: Helios Works", "id: helios-works"),
    Rule("I003", "a reference to a card that does not exist", E, "The card would point into the void.",
         "nation: ardn", "nation: arden"),
    Rule("I004", "a reference that its target does not return", E,
         "A Nation and its Starting Propaganda name each other; when they disagree, set-up cannot be done.",
         "a Nation naming a Starting Propaganda of another Nation", "both naming each other"),
    Rule("I005", "a name used twice", W, "Players cannot tell the two cards apart when one is named.",
         "two cards called Night Shift", "Night Shift and Late Shift"),
    Rule("I006", "a printed number used twice in a deck", E, "Print numbers select cards and sort the deck.",
         "two Nations with number 4", "numbers 4 and 5"),
    Rule("A001", "a picture is missing", E, "The card names a picture that is not in art/.",
         "art: atmoa.png", "art: atoma.png"),
    Rule("A002", "a picture outside the art folder", E, "Pictures are only ever read from the game's own art/.",
         "art: ../secret.png", "art: secret.png"),
    Rule("A003", "a picture that cannot be read", E, "A broken file would print as half a picture.",
         "art: a web page saved as atoma.png", "art: a real PNG"),
    Rule("L001", "a text does not fit", E, "Text is never cut: shorten it, or give the box more room.",
         "an ability of 400 letters", "an ability of 120 letters"),
    Rule("L002", "a letter that the font lacks", E, "It would print as an empty box.", "Gain 3 ☂.", "Gain 3 {food}."),
    Rule("L003", "a face or icon is not valid", E, "Nothing can be drawn from it.", 'kind = "tetx"', 'kind = "text"'),
    Rule("L004", "a card type or deck without a face", E, "Its cards could not be printed.",
         "no faces/company.toml", "faces/company.toml"),
    Rule("P001", "no cards to print", E, "An empty PDF helps nobody.", "--cards 900", "--cards 1-9"),
    Rule("P002", "the card does not fit the paper", E, "Not even one card fits on the page.",
         "--paper 50x50", "--paper a4"),
    Rule("B001", "a deck has another number of cards than stated", E, "The box list and the deck must agree.",
         "count = 54 with 53 Landscapes", "count = 54 with 54 Landscapes"),
    Rule("B002", "a target is missed", E, "The deck's balance is stated in game.toml and measured.",
         "military mean 1.4, target 1.2", "military mean 1.2"),
    Rule("B003", "moves do not balance", E, "A price or Industry that mostly rises runs away in every game.",
         "Food: +19, -11", "Food: +15, -15"),
    Rule("B004", "a waiver that waives nothing", W, "It hides a later finding of the same kind.",
         "a waiver for a card that is fine", "no such waiver"),
)  # fmt: skip

BY_CODE = {rule.code: rule for rule in RULES}
