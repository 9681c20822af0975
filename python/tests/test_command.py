"""The console command is the program."""

from __future__ import annotations

import subprocess
import sys

import ninefold


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ninefold", *arguments]
    return subprocess.run(command, input=given, capture_output=True, text=True, timeout=60)


def test_it_solves(easy: str, solution: str) -> None:
    done = run("solve", "--method", "exact", "--format", "line", "-", given=easy + "\n")
    assert (done.returncode, done.stdout.strip()) == (0, solution)


def test_it_has_the_exit_codes_of_the_program(several: str) -> None:
    assert run("solve", "-", given=several).returncode == 3
    assert run("solve", "-", given="rubbish").returncode == 4
    wrong = run("--nonsense")
    assert wrong.returncode == 2 and "--nonsense" in wrong.stderr
    assert run("--version").stdout.split()[-1] == ninefold.__version__


def test_it_says_what_the_package_says(hard: str) -> None:
    told = run("hint", "--level", "3", "-", given=hard).stdout
    words = ninefold.Puzzle(hard).hint(3).words
    assert "".join(words.split()) in "".join(told.split())
    rated = run("rate", "--format", "csv", "-", given=hard).stdout.splitlines()[1].split(",")
    table = ninefold.rate([hard]).to_dict()
    names = ("level", "er", "ep", "ed", "hodoku_level", "hodoku_score")
    assert [str(table[name][0]) for name in names] == rated[3:9]


def test_the_script_is_installed() -> None:
    from importlib.metadata import entry_points

    [script] = entry_points(group="console_scripts", name="ninefold")
    assert script.load()
