"""A second process does a part of the work: what it gives is what the first one would have made."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux forks")

SMALL = """
import json, os, sys, threading
from cardhouse import second
from cardhouse.second import meanwhile
second.cpu_count = lambda: int(sys.argv[3])
def work():
    if sys.argv[1] == "fails":
        raise MemoryError
    if sys.argv[1] == "dies":
        os._exit(9)
    return [os.getpid()]
if sys.argv[1] == "threads":
    threading.Thread(target=threading.Event().wait, daemon=True).start()
with meanwhile(work, sys.argv[2] == "worth") as done:
    first = done()
print(json.dumps([first is None, first is not None and first != [os.getpid()]]))
"""
WHOLE = """
import json, os, sys
from pathlib import Path
from cardhouse import examine as examining, second
second.cpu_count, examining.WORTH_A_PROCESS = lambda: 2, int(sys.argv[2])
first, checks, own = os.getpid(), examining.check_cards, []
def counted(sources):
    if os.getpid() == first:
        own.append(1)
    elif sys.argv[3] == "fails":
        raise MemoryError
    return checks(sources)
examining.check_cards = counted
examined = examining.examine(Path(sys.argv[1]), keep=False)
print(json.dumps({"own": len(own), "findings": [repr(each) for each in examined.findings]}))
"""


def ran(script: str, *arguments: str) -> object:
    done = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("how", "worth", "processors", "elsewhere"),
    [
        ("works", "worth", "2", True),
        ("works", "not", "2", False),
        ("works", "worth", "1", False),
        ("threads", "worth", "2", False),
        ("fails", "worth", "2", False),
        ("dies", "worth", "2", False),
    ],
)
def test_work_is_done_elsewhere_or_left_to_the_first_process(how: str, worth: str, processors: str, elsewhere: bool):
    assert ran(SMALL, how, worth, processors) == [not elsewhere, elsewhere]


def test_the_checks_of_a_second_process_say_what_those_of_the_first_do(tmp_path: Path):
    game = 'title = "Two"\nversion = "1.0.0"\nids = "free"\n[types.card]\ntitle = "Card"\nsource = "cards"\n'
    (tmp_path / "game.toml").write_text(game, encoding="utf-8")
    (tmp_path / "cards.csv").write_text("id,name\nA1,One\nA1,Two\nA3,One\n", encoding="utf-8")
    alone, both, failed = (ran(WHOLE, str(tmp_path), *how) for how in (("9", ""), ("1", ""), ("1", "fails")))
    assert [each["own"] for each in (alone, both, failed)] == [1, 0, 1]
    assert alone["findings"] == both["findings"] == failed["findings"]
    assert any("I001" in each for each in alone["findings"])
