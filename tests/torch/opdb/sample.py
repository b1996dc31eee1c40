"""One in some of the recorded cases of PyTorch's tables of ops, modules and optimizers; _differ.txt says what is left out, and why."""
import os
import sys
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
warnings.simplefilter("ignore")

import _play
import _play_modules

with open(os.path.join(_play.HERE, "_differ.txt"), encoding="utf-8") as lines:
    DIFFER = {name for line in lines if "  " in line for name in line.partition("  ")[0].split(", ")}


def play(cases, judge):
    played = 0
    for case in cases:
        if case["n"] in DIFFER:
            continue
        kind, text = judge(case)
        played += 1
        if kind != "ok":
            print(kind, case["n"], case.get("desc", case["k"]), case["d"], text)
    print(played > 0)


play(_play.cases(part=3, parts=60), _play.judge)
play(_play.cases(part=2, parts=20, file="modules.jsonl.gz"), _play_modules.judge)
