"""Differential tests of capture: the same scenario with the plain function and with the compiled one.

A scenario is a function of a Session. It runs twice from a fresh start, first with a session whose compile() gives the
function back unchanged, then with torch.compile; everything observed (results, exceptions, the state of arguments and
watched objects, notes) is written into a log, and the two logs must be equal. A phase is four calls: one to record, three
to replay. Typically a scenario runs a phase, changes something, and runs another.

What is declared is checked where the implementation can tell (mpy.explain): first="hit" means that replays of the first
phase must be hits, first="later" that all but the second one must be, first="refuse" that it is never recorded, first="any"
that the region may also be refused, but then a reason must be given. then="hit" or then="miss" says what the first call of
the second phase must be, provided that the first phase hit.
"""
import sys
import traceback

import torch

try:
    import mpy
except ImportError:
    mpy = None

SCENARIOS = []


def scenario(name, first="any", then="any"):
    def register(body):
        SCENARIOS.append((name, first, then, body))
        return body
    return register


def varied(number, name, same, unread=(), read=()):
    """A region with arguments that same() makes anew, and then one call with others: those of `unread` must hit, those of `read`
    must miss."""
    def register(region):
        for then, others in ("hit", unread), ("miss", read):
            for i, make in enumerate(others):
                @scenario(f"{number} {name}, {then} {i + 1}", first="later", then=then)
                def body(run, make=make):
                    f = run.compile(region)
                    run.phase(f, same, calls=6)
                    run.phase(f, make)
        return region
    return register


def describe(value, seen=None):
    """A text that is equal exactly if two observations are: types, values, and which parts are the same object."""
    seen = {} if seen is None else seen
    kind = type(value).__name__
    if value is None or isinstance(value, (bool, int, str, bytes)) and kind in ("bool", "int", "str", "bytes", "NoneType"):
        return f"{kind}:{value!r}"
    if kind == "float":
        return "float:nan" if value != value else f"float:{value!r}"
    if id(value) in seen:
        return f"#{seen[id(value)][0]}"
    seen[id(value)] = (len(seen), value)
    label = f"{kind}#{len(seen) - 1}"
    if isinstance(value, torch.Tensor):
        numbers = [describe(v, {}) for v in value.detach().reshape(-1).tolist()]
        grad = "none" if not value.is_leaf or value.grad is None else describe(value.grad, seen)
        return (f"{label}({value.dtype} {tuple(value.shape)} {tuple(value.stride())} leaf={value.is_leaf} "
                f"requires_grad={value.requires_grad} grad={grad} {numbers})")
    for plain in (int, float, str, bytes):  # of a class of its own
        if isinstance(value, plain):
            return f"{label}={plain.__repr__(value)}{attributes(value, seen)}"
    if isinstance(value, dict):
        inside = ", ".join(describe(k, seen) + " -> " + describe(v, seen) for k, v in value.items())
        return f"{label}{{{inside}}}{attributes(value, seen)}"
    if isinstance(value, (list, tuple)):
        return f"{label}[{', '.join(describe(v, seen) for v in value)}]{attributes(value, seen)}"
    if isinstance(value, (set, frozenset)):
        return f"{label}<{', '.join(describe(v, seen) for v in value)}>"
    if isinstance(value, BaseException):
        return f"{label}{describe(value.args, seen)}"
    if callable(value) and hasattr(value, "__name__"):
        return f"{kind} {value.__name__}"
    return label + attributes(value, seen)


def attributes(value, seen):
    """The instance dictionary, if there is one with something in it."""
    own = getattr(value, "__dict__", None)
    if not own or isinstance(value, torch.nn.Module):
        return ""
    return "(" + ", ".join(f"{k}={describe(v, seen)}" for k, v in own.items()) + ")"


class Session:
    """One run of a scenario, plain or compiled, and its log."""

    def __init__(self, compiling):
        self.compiling = compiling
        self.log = []
        self.compiled = []
        self.ended = None
        self.calls_of_phase = 0
        self.counts = []  # hits and misses after each phase, where they are the same each time
        self.printed = Printed(self.log)

    def compile(self, function):
        if not self.compiling:
            return function
        made = torch.compile(function)
        self.compiled.append(made)
        return made

    def note(self, *values):
        """Writes observations into the log."""
        self.log.append("note " + describe(list(values)))

    def call(self, function, *args, watch=(), **kwargs):
        """One call: its result or exception, its arguments afterwards and the watched objects, described together so
        that aliasing between them shows."""
        previous, sys.stdout = sys.stdout, self.printed
        try:
            outcome = function(*args, **kwargs)
            word = "returned"
        except Exception as error:
            outcome, word = error, "raised"
        finally:
            sys.stdout = previous
        self.log.append(word + " " + describe([outcome, list(args), dict(kwargs), list(watch)]))
        return outcome if word == "returned" else None

    def phase(self, function, make, watch=(), calls=4):
        """Calls with the arguments that make() gives anew each time; a tuple of positional ones."""
        for i in range(calls):
            self.log.append(f"call {i + 1} of phase {len(self.counts) + 1}")
            arguments = make()
            self.call(function, *arguments, watch=watch)
            self.calls_of_phase = calls
            if i == 0 or i == calls - 1:
                self.counts.append(self.counted())

    def turns(self, function, changes, inputs, calls):
        """Calls with each of the inputs in turn, after changes that go by the number of the call; all of them must hit."""
        self.counts.append(self.counted())
        for i in range(calls):
            for change in changes:
                change(i)
            self.call(function, inputs[i % len(inputs)]())
        self.calls_of_phase = calls + 2
        self.counts.append(self.counted())

    def counted(self):
        """(hits, misses, has a reason) over the compiled functions so far, or None."""
        if mpy is None or not self.compiling:
            return None
        hits, misses, reasons = 0, 0, 0
        for made in self.compiled:
            explained = mpy.explain(made)
            hits += explained["hits"]
            misses += len(explained["misses"])
            reasons += len(explained["splits"]) + len(explained.get("refused", ()))
        return hits, misses, reasons


    def why(self):
        """The last reason that was given."""
        for made in self.compiled:
            explained = mpy.explain(made)
            notes = [f"{n['reason']} ({n['file']}:{n['line']})" for n in explained["splits"]] + [n["check"] for n in explained["misses"]]
            return " | ".join(dict.fromkeys(notes[-3:]))


class Printed:
    """Standard output during a call: what is printed goes into the log, in its place among the effects."""

    def __init__(self, log):
        self.log = log

    def write(self, text):
        self.log.append("printed " + repr(text))
        return len(text)

    def flush(self):
        pass


def first_difference(plain, compiled):
    for i in range(max(len(plain), len(compiled))):
        a = plain[i] if i < len(plain) else "<nothing>"
        b = compiled[i] if i < len(compiled) else "<nothing>"
        if a != b:
            where = [line for line in plain[:i] if line.startswith("call ")]
            return f"{where[-1] if where else 'before any call'}\n  plain:    {a}\n  compiled: {b}"
    return None


def undeclared(session, first, then):
    """What mpy.explain says against the declaration, or None."""
    counts = session.counts
    if not counts or counts[0] is None:
        return None
    (hits0, _, _), (hits1, misses1, reasons) = counts[0], counts[1]
    replayed = hits1 - hits0
    wanted = {"hit": 3, "later": session.calls_of_phase - 2}.get(first, 0)
    if replayed < wanted:
        return f"declared first={first}, but only {replayed} of {wanted} replays hit: {session.why()}"
    if first == "refuse" and (replayed or not reasons):
        return f"declared first=refuse, but {replayed} replays hit, and {reasons} reasons are given"
    if replayed == 0 and not reasons and not misses1:
        return "no replay hit, and no reason is given"
    if then == "any" or replayed < 3 or len(counts) < 3:
        return None
    hits2 = counts[2][0]
    if then == "hit" and hits2 == hits1:
        return "declared then=hit, but the call after the change missed"
    if then == "miss" and hits2 > hits1:
        return "declared then=miss, but the call after the change hit"
    return None


def main():
    """Runs the scenarios registered so far, or those whose name contains one of the arguments."""
    wrong = missed = ran = 0
    for name, first, then, body in SCENARIOS:
        if len(sys.argv) > 1 and not any(part in name for part in sys.argv[1:]):
            continue
        sessions = []
        for compiling in (False, True):
            torch.manual_seed(0)
            session = Session(compiling)
            sessions.append(session)
            try:
                body(session)
            except Exception as error:  # not of a call: the scenario itself is wrong
                session.ended = error
                traceback.print_exc()
        plain, compiled = sessions
        ran += 1
        difference = first_difference(plain.log, compiled.log) or compiled.ended and f"it ended by {compiled.ended!r}"
        otherwise = undeclared(compiled, first, then)
        if difference:
            wrong += 1
            print(f"DIFFERENT {name}: {difference}")
        elif otherwise:
            missed += 1
            print(f"OTHERWISE {name}: {otherwise}")
        else:
            last = compiled.counts[-1] if compiled.counts else None
            print(f"ok {name}" + (f" ({last[0]} hits, {last[1]} misses)" if last else ""))
    print(f"{ran} scenarios: {wrong} differ, {missed} are not what they declare")
    sys.exit(1 if wrong or missed else 0)
