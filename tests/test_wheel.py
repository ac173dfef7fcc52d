"""The wheel works with the sources out of reach, beside the unrelated PyPI packages `schema` and `pipeline`."""

import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def python(home: Path, code: str, cwd: Path) -> str:
    command = [str(home / "bin" / "python"), "-c", code]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def home(tmp_path_factory) -> Path:
    """A virtual environment with the wheel; other packages come from the one that runs the tests."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("cardhouse-*.whl")
    home = folder / "venv"
    venv.create(home)
    (site,) = home.glob("lib/python*/site-packages")
    install = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--quiet", "--target", str(site)]
    subprocess.run([*install, str(wheel)], check=True, capture_output=True)
    # Only this folder's packages: .pth files in it, such as the one of the editable install, are not followed.
    (site / "others.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    return home


def test_the_packages_come_from_the_wheel_and_from_nowhere_else(home, tmp_path):
    code = "import cardhouse, cardhouse_schema, schema, pipeline; print(cardhouse.__file__, schema.Schema)"
    assert python(home, code, tmp_path).startswith(str(home))


def test_a_build_of_a_copy_of_the_cards_from_another_folder(home, tmp_path, built):
    shutil.copytree(ROOT / "cards_src", tmp_path / "cards_src")
    python(home, "import sys; from cardhouse.cli.main import run; sys.exit(run(['build', '--out', 'made']))", tmp_path)
    for name in ("print/politik-a4.pdf", "json/cards.json", "report/stats.json"):
        made = (tmp_path / "made" / "politik" / name).read_bytes()
        assert made == (built / "output" / "politik" / name).read_bytes(), name


def test_the_metadata_names_only_what_users_need(home, tmp_path):
    code = "import importlib.metadata as m; print(*m.requires('cardhouse'), sep='\\n')"
    needed = [line for line in python(home, code, tmp_path).splitlines() if "extra ==" not in line]
    assert {re.split("[<>=;]", line)[0] for line in needed} >= {"click", "pydantic", "reportlab", "sqlmodel"}
    assert not [line for line in needed if line.startswith(("pytest", "hypothesis", "schema", "pipeline"))]
