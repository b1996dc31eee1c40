import difflib
names = ["argparse", "logging", "datetime", "pathlib", "textwrap", "configparser", "statistics", "fractions"]
for w in ("argprase", "loging", "date", "pathlibs", "wrap", "parser", "stat", "zzz"):
    print(w, difflib.get_close_matches(w, names), [round(difflib.SequenceMatcher(None, w, n).ratio(), 4) for n in names])
