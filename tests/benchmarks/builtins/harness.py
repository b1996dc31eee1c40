"""Times the functions of one file: each function named bench_* is called a few times, the least CPU time counts."""

import sys
import time


def run(namespace):
    wanted = sys.argv[1:]
    for name, f in list(namespace.items()):
        if not name.startswith("bench_") or (wanted and name[6:] not in wanted):
            continue
        best = None
        for _ in range(3):
            start = time.process_time()
            f()
            took = time.process_time() - start
            best = took if best is None or took < best else best
        print(name[6:], round(best * 1e6))
