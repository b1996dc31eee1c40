"""How many of the calls that repeat an earlier one are replayed? tests/every_call.py --count prints the table.

A call of a function of a program repeats if it reads exactly what an earlier call of the same function read (values, places,
order): MPY_CHECK=count says which do, and replays nothing. The same program runs with --jit=all, and the two logs (MPY_LOG=calls:FILE)
are joined call by call: what is inside a replayed call is missing in the second one, everything else stands in both.
"""
import collections
import json
import os
import statistics

from expectations import ROOT, command_of, difference, execute, expected

INSIDE = "inside a call that is being recorded"


class Joined:
    """What became of the calls of one program."""

    def __init__(self):
        self.calls = self.host = self.unmeasured = self.repeating = self.hit = self.covered = 0
        self.repeating_of = collections.Counter()    # by function
        self.hit_of = collections.Counter()          # of these, replayed themselves or inside a replay
        self.calls_of = collections.Counter()
        self.hits = 0                                # also of calls that do not repeat, as far as the count can tell
        self.reasons, self.unmeasurable = collections.Counter(), collections.Counter()


def join(counted, replayed):
    """A Joined, or None where the two runs part."""
    result = Joined()
    names, reasons = counted["functions"], counted["reasons"]
    other_names, other_reasons = replayed["functions"], replayed["reasons"]
    calls, others = counted["calls"], iter(replayed["calls"])
    covered_until = 0
    for i, (function, end, kind, reason) in enumerate(calls):
        result.calls += 1
        result.calls_of[names[function]] += 1
        result.host += kind == "host"
        if kind == "unmeasured":
            result.unmeasured += 1
            result.unmeasurable[reasons[reason]] += 1
        repeats = kind == "repeats"
        result.repeating += repeats
        result.repeating_of[names[function]] += repeats
        if i < covered_until:
            result.covered += repeats
            result.hit_of[names[function]] += repeats
            continue
        other = next(others, None)
        if other is None or other_names[other[0]] != names[function]:
            return None
        if other[2] == "hit":
            result.hits += 1
            result.hit += repeats
            result.hit_of[names[function]] += repeats
            covered_until = end
        elif repeats:
            why = INSIDE if other[2] == "inside" else other_reasons[other[3]] or "not known"
            result.reasons[why] += 1
    return result if next(others, None) is None else None


def run(mpy, program, folder):
    """(difference of the counting run or None, Joined or None, why there is none)"""
    logs, wrong, wanted = [], None, None
    if os.path.exists(program[:-3] + ".out"):
        wanted = expected(program)
    for mode in "count", "replay":
        log = os.path.join(folder, f"{program.replace(os.sep, '_')}.{mode}.json")
        if wanted is None:
            command, stdin = command_of([mpy], program)
            wanted = execute(command, timeout=240, stdin=stdin)
        command, stdin = command_of([mpy, "--jit=all"], program)
        environment = {"MPY_LOG": "calls:" + log, **({"MPY_CHECK": "count"} if mode == "count" else {})}
        got = execute(command, env=environment, timeout=240, stdin=stdin)
        wrong = wrong or difference(wanted, got)
        if not os.path.exists(log):
            return wrong, None, "it ends without a report"
        with open(log) as f:
            logs.append(json.load(f))
        os.remove(log)
    if any(log["cut"] for log in logs):
        return wrong, None, "it calls too often"
    joined = join(*logs)
    return wrong, joined, None if joined else "the two runs make other calls"


def table(mpy, programs, pool, folder, rows):
    """Prints it; the number of programs that print something else."""
    different, unjoined = [], collections.Counter()
    sums, reasons, unmeasurable = collections.Counter(), collections.Counter(), collections.Counter()
    in_programs = collections.Counter()
    often = often_hit = with_repeating = with_hits = 0
    functions, shares = collections.Counter(), []
    for program, (wrong, joined, why) in zip(programs, pool.map(lambda p: run(mpy, p, folder), programs)):
        short = os.path.relpath(program, ROOT)
        if wrong:
            different.append((short, wrong))
        if not joined:
            unjoined[why] += 1
            continue
        for key in "calls", "host", "unmeasured", "repeating", "hit", "covered", "hits":
            sums[key] += getattr(joined, key)
        if max(joined.calls_of.values(), default=0) >= 3:
            often += 1
            often_hit += joined.hits > 0
        if joined.repeating:
            with_repeating += 1
            with_hits += joined.hits > 0
            shares.append((joined.hit + joined.covered) / joined.repeating)
        reasons.update(joined.reasons)
        in_programs.update(joined.reasons.keys())
        unmeasurable.update(joined.unmeasurable)
        for name, n in joined.repeating_of.items():
            if n:
                functions["repeating"] += 1
                functions["with hits"] += joined.hit_of[name] > 0
        if os.environ.get("REPEATING_CALLS_EACH"):
            print(short, {k: getattr(joined, k) for k in ("calls", "host", "unmeasured", "repeating", "hit", "covered")}, joined.reasons.most_common(4))
    share = lambda n, of: f"{n:,} ({100 * n / of:.1f} %)" if of else "0"
    print(f"{len(programs)} programs, {len(different)} print something else when they are counted or replayed")
    for program, wrong in different:
        print(f"  {program}: {wrong[0]}: {wrong[1][:200]}")
    for why, n in unjoined.most_common():
        print(f"  {n} not counted: {why}")
    print(f"{sums['calls']:,} calls; {share(sums['host'], sums['calls'])} with host actions, "
          f"{share(sums['unmeasured'], sums['calls'])} not measurable")
    print(f"{sums['repeating']:,} of the others repeat an earlier one; of these {share(sums['hit'] + sums['covered'], sums['repeating'])} are "
          f"replayed: {sums['hit']:,} themselves, {sums['covered']:,} as part of a call that is")
    print(f"{often:,} programs call a function three times or more, {share(often_hit, often)} of them have hits; "
          f"{functions['repeating']:,} functions have repeating calls, {share(functions['with hits'], functions['repeating'])} of them hits")
    print(f"{with_repeating:,} programs have repeating calls, {share(with_hits, with_repeating)} of them have hits; of a program's repeating calls "
          f"{100 * sum(shares) / max(1, len(shares)):.1f} % are replayed in the mean, {100 * statistics.median(shares or [0]):.1f} % in the median")
    missing = sum(reasons.values())
    print(f"repeating calls that are not replayed: {missing:,}")
    for reason, n in reasons.most_common(rows):
        print(f"  {n:8,}  {100 * n / missing:4.1f} %  {reason}  ({in_programs[reason]} programs)")
    print(f"not measurable: {sum(unmeasurable.values()):,}")
    for reason, n in unmeasurable.most_common(rows):
        print(f"  {n:8,}  {reason}")
    return len(different)
