"""Good files with faults put into them: reading never raises, and every row is a card or reported."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardhouse.source.decode import decode
from cardhouse.source.header import Columns
from cardhouse.source.opening import open_table
from cardhouse_schema.finding import Severity

GOOD = (
    "id,name,cost,keywords,text,copies\n"
    "A1,Ash,1,Guard; Swift,Draw {coin}.,2\n"
    'A2,"Bex, the Bold",X,Reach,"Gain 1\nor draw",1\n'
    'A3,Łukasz,,"First Strike","Say ""go"".",\n'
    "A4,Dee,4,Life-Link,Rest,1\n"
)
BITS = st.sampled_from([*'",;\t\n\r{}“”#-0X=é\u00a0\u200b\u0421\ufeff\x00', "\n\n", '""', ",,,", "A1,Ash\n", "#REF!"])
CHANGES = st.lists(st.tuples(st.integers(0, len(GOOD)), st.integers(0, 4), BITS | st.just("")), min_size=1, max_size=5)
CODECS = st.sampled_from(["utf-8", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=CHANGES, codec=CODECS)
def test_rows_are_cards_or_reported(read, changes, codec):
    text = GOOD
    for at, gone, new in changes:
        text = text[:at] + new + text[at + gone :]
    data = text.encode(codec, errors="replace")
    found = read(data)
    decoded, faults = decode(data, "cards.csv")
    model = found.sources.game.card_types[0].model
    rows = len(open_table(decoded, "cards.csv", Columns(model.columns(), model.required_columns())).rows)
    unread = any(fault.severity is Severity.ERROR for fault in faults)
    assert unread or rows == len(found.sources.cards) + found.sources.rejected
    failed = any(finding.severity is Severity.ERROR for finding in found.findings)
    assert failed or not found.sources.rejected
