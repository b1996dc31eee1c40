"""How often functions are called and how long they take: what profile and cProfile share, by sys.setprofile."""

import sys
import time


def label(code):
    """(file, line, name) of a Python function's code, or of the description of a native function."""
    return ("~", 0, code) if isinstance(code, str) else (code.co_filename, code.co_firstlineno, code.co_name)


def describe(function):
    """What a native function is called in listings."""
    if function is sys.setprofile:              # the profiler's own end
        return "<method 'disable' of '_lsprof.Profiler' objects>"
    owner = getattr(function, "__self__", None)
    if owner is None or isinstance(owner, type(sys)) or repr(function).startswith("<built-in function"):
        module = getattr(function, "__module__", None) or getattr(owner, "__name__", None)
        name = getattr(function, "__name__", "?")
        return f"<built-in method {module}.{name}>" if module else f"<built-in method {name}>"
    name = getattr(function, "__name__", None)
    for cls in type(owner).__mro__:
        found = cls.__dict__.get(name)
        if found is not None:
            return repr(found) if repr(found).startswith("<method") else repr(function)
    return repr(function)


class Entry:
    """One function's counts. `callers`: by the caller's key, [calls, calls that are no recursion, own time, whole time]."""

    __slots__ = ("code", "calls", "primitive", "own", "whole", "active", "callers")

    def __init__(self, code):
        self.code, self.calls, self.primitive, self.own, self.whole, self.active, self.callers = code, 0, 0, 0.0, 0.0, 0, {}


class Recorder:
    """Gets the events of sys.setprofile. A stack of running calls: [entry, caller's link, start, time in what it called]."""

    def __init__(self, timer=None, unit=0.0, builtins=True):
        self.timer, self.unit, self.builtins = timer or time.perf_counter, unit, builtins
        self.entries, self.stack = {}, []

    def event(self, frame, event, arg):
        now = self.timer()
        if event == "call":
            self._begin(frame.f_code, frame.f_code, now)
        elif event == "return":
            self._end(frame.f_code, now)
        elif self.builtins:
            if event == "c_call":
                text = describe(arg)
                self._begin(text, text, now)
            else:
                self._end(describe(arg), now)

    def _begin(self, key, code, now):
        entry = self.entries.get(key)
        if entry is None:
            entry = self.entries[key] = Entry(code)
        link = None
        if self.stack:
            above = self.stack[-1][0].code
            link = entry.callers.get(above)
            if link is None:
                link = entry.callers[above] = [0, 0, 0.0, 0.0, 0]
            link[4] += 1
        entry.active += 1
        self.stack.append([entry, link, now, 0.0])

    def _end(self, key, now):
        if not self.stack or self.stack[-1][0].code is not key and self.stack[-1][0].code != key:
            return                              # it was called before the profiler began
        entry, link, start, inside = self.stack.pop()
        took = now - start
        if self.stack:
            self.stack[-1][3] += took
        entry.active -= 1
        entry.calls += 1
        entry.own += took - inside
        if not entry.active:
            entry.primitive += 1
            entry.whole += took
        if link is not None:
            link[4] -= 1
            link[0] += 1
            link[2] += took - inside
            if not link[4]:
                link[1] += 1
                link[3] += took

    def finish(self):
        """Ends what still runs."""
        now = self.timer()
        while self.stack:
            self._end(self.stack[-1][0].code, now)

    def stats(self):
        """{(file, line, name): (primitive calls, calls, own time, whole time, callers)}, as pstats reads it."""
        scale = self.unit or 1
        out = {}
        for entry in self.entries.values():
            callers = {label(code): (calls, primitive, own * scale, whole * scale)
                       for code, (calls, primitive, own, whole, _) in entry.callers.items()}
            out[label(entry.code)] = (entry.primitive, entry.calls, entry.own * scale, entry.whole * scale, callers)
        return out


class Utility:
    """run(), runctx() of a module, with its kind of profiler."""

    def __init__(self, profiler):
        self.profiler = profiler

    def run(self, statement, filename, sort):
        self._after(self.profiler(), lambda p: p.run(statement), filename, sort)

    def runctx(self, statement, globals, locals, filename, sort):
        self._after(self.profiler(), lambda p: p.runctx(statement, globals, locals), filename, sort)

    @staticmethod
    def _after(profiler, run, filename, sort):
        try:
            run(profiler)
        except SystemExit:
            pass
        finally:
            if filename is None:
                profiler.print_stats(sort)
            else:
                profiler.dump_stats(filename)


def main(module, profiler):
    """`-m profile` and `-m cProfile`: a script or module under the profiler."""
    import io
    import os
    from optparse import OptionParser

    parser = OptionParser(usage=f"{module}.py [-o output_file_path] [-s sort] [-m module | scriptfile] [arg] ...")
    parser.allow_interspersed_args = False
    parser.add_option("-o", "--outfile", dest="outfile", help="Save stats to <outfile>", default=None)
    parser.add_option("-m", dest="module", action="store_true", help="Profile a library module", default=False)
    parser.add_option("-s", "--sort", dest="sort", help="Sort order when printing to stdout, based on pstats.Stats class",
                      default=2 if module == "cProfile" else -1)
    if not sys.argv[1:]:
        parser.print_usage()
        return 2
    options, args = parser.parse_args()
    if options.outfile is not None:
        options.outfile = os.path.abspath(options.outfile)
    if not args:
        parser.print_usage()
        return 0
    sys.argv[:] = args
    if options.module:
        import runpy

        code, globs = "run_module(modname, run_name='__main__')", {"run_module": runpy.run_module, "modname": args[0]}
    else:
        name = args[0]
        sys.path.insert(0, os.path.dirname(name))
        with io.open_code(name) as stream:
            code = compile(stream.read(), name, "exec")
        globs = {"__file__": name, "__name__": "__main__", "__package__": None, "__cached__": None}
        __import__("__main__").__dict__.update(globs)
        globs["__builtins__"] = __builtins__
    try:
        Utility(profiler).runctx(code, globs, None, options.outfile, options.sort)
    except BrokenPipeError as error:
        sys.stdout = None
        return error.errno
    return 0
