"""The second process: it hands results and errors over, and it ends with the first one."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time

import pytest

from cardhouse.clerk import ClerkLost, DataFilesFailed, clerk
from cardhouse.source.folder import read_folder


def test_an_error_of_the_second_process_keeps_its_sentence(built, tmp_path):
    sources, _ = read_folder(built / "cards_src" / "politik")
    (tmp_path / "taken").write_text("a file where a folder is wanted")
    with clerk() as helper:
        helper.start("write_data", tmp_path / "taken", sources, [], {})
        with pytest.raises((DataFilesFailed, OSError), match="taken"):
            helper.result()


def test_a_clerk_that_was_killed_is_said():
    with clerk() as helper:
        (process,) = multiprocessing.active_children()
        process.kill()
        with pytest.raises(ClerkLost):
            helper.result()


def test_the_second_process_ends_when_the_first_is_killed():
    code = "import time\nfrom cardhouse.clerk import clerk\nwith clerk():\n    print('up', flush=True); time.sleep(60)"
    first = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert first.stdout.readline() == "up\n"
    time.sleep(1.5)
    first.send_signal(signal.SIGKILL)
    first.wait()
    first.stdout.close()
    for _ in range(100):
        try:
            os.killpg(first.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("a process of the killed build still runs")


def test_ctrl_c_is_for_the_first_process_alone(heed_ctrl_c):
    code = """
import os, signal, time
from cardhouse.clerk import clerk
try:
    with clerk():
        print("up", flush=True)
        time.sleep(60)
except KeyboardInterrupt:
    print("stopped", flush=True)
"""
    first = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
    )
    assert first.stdout.readline() == "up\n"
    time.sleep(0.3)
    os.killpg(first.pid, signal.SIGINT)  # as a terminal does
    out, err = first.communicate(timeout=60)
    assert (out, err) == ("stopped\n", "")
