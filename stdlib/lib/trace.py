"""Traces a program: which lines and functions run, how often, and who calls whom."""

import dis
import inspect
import linecache
import os
import pickle
import sys
import threading
import token
import tokenize
from time import monotonic as _time

__all__ = ["Trace", "CoverageResults"]
PRAGMA_NOCOVER = "#pragma NO COVER"


class _Ignore:
    def __init__(self, modules=None, dirs=None):
        self._mods = set(modules or ())
        self._dirs = list(map(os.path.normpath, dirs or ()))
        self._ignore = {"<string>": 1}

    def names(self, filename, modulename):
        if modulename in self._ignore:
            return self._ignore[modulename]
        ignored = (modulename in self._mods or any(modulename.startswith(mod + ".") for mod in self._mods) or filename is None
                   or any(filename.startswith(folder + os.sep) for folder in self._dirs))
        self._ignore[modulename] = int(ignored)
        return self._ignore[modulename]


def _modname(path):
    """A plausible module name for a file."""
    return os.path.splitext(os.path.basename(path))[0]


def _fullmodname(path):
    """A plausible full module name for a file: what is left behind the longest folder of sys.path."""
    comparepath = os.path.normcase(path)
    longest = ""
    for folder in sys.path:
        folder = os.path.normcase(folder)
        if comparepath.startswith(folder) and comparepath[len(folder):len(folder) + 1] == os.sep and len(folder) > len(longest):
            longest = folder
    base = path[len(longest) + 1:] if longest else path
    base = os.path.splitdrive(base)[1].replace(os.sep, ".")
    return os.path.splitext(base)[0].lstrip(".")


class CoverageResults:
    def __init__(self, counts=None, calledfuncs=None, infile=None, callers=None, outfile=None):
        self.counts = {} if counts is None else counts
        self.counter = self.counts.copy()
        self.calledfuncs = {} if calledfuncs is None else calledfuncs
        self.callers = {} if callers is None else callers
        self.infile, self.outfile = infile, outfile
        if infile:
            try:
                with open(infile, "rb") as f:
                    counts, calledfuncs, callers = pickle.load(f)
                self.update(self.__class__(counts, calledfuncs, callers=callers))
            except (OSError, EOFError, ValueError) as error:
                print("Skipping counts file %r: %s" % (infile, error), file=sys.stderr)

    def is_ignored_filename(self, filename):
        """Whether there is no file behind the name."""
        return filename.startswith("<") and filename.endswith(">")

    def update(self, other):
        """Adds the counts of another run."""
        for key, n in other.counts.items():
            self.counts[key] = self.counts.get(key, 0) + n
        for key in other.calledfuncs:
            self.calledfuncs[key] = 1
        for key in other.callers:
            self.callers[key] = 1

    def write_results(self, show_missing=True, summary=False, coverdir=None):
        """Prints functions and callers, and writes a listing with counts for each file."""
        if self.calledfuncs:
            print()
            print("functions called:")
            for filename, modulename, funcname in sorted(self.calledfuncs):
                print("filename: %s, modulename: %s, funcname: %s" % (filename, modulename, funcname))
        if self.callers:
            print()
            print("calling relationships:")
            last_file = last_called = ""
            for (pfile, pmod, pfunc), (cfile, cmod, cfunc) in sorted(self.callers):
                if pfile != last_file:
                    print()
                    print("***", pfile, "***")
                    last_file, last_called = pfile, ""
                if cfile != pfile and last_called != cfile:
                    print("  -->", cfile)
                    last_called = cfile
                print("    %s.%s -> %s.%s" % (pmod, pfunc, cmod, cfunc))
        per_file = {}
        for filename, lineno in self.counts:
            per_file.setdefault(filename, {})[lineno] = self.counts[(filename, lineno)]
        sums = {}
        for filename, count in per_file.items():
            if self.is_ignored_filename(filename):
                continue
            if filename.endswith(".pyc"):
                filename = filename[:-1]
            if coverdir is None:
                folder = os.path.dirname(os.path.abspath(filename))
                modulename = _modname(filename)
            else:
                folder = coverdir
                os.makedirs(folder, exist_ok=True)
                modulename = _fullmodname(filename)
            executable = _find_executable_linenos(filename) if show_missing else {}
            source = linecache.getlines(filename)
            encoding = "utf-8"
            try:
                with open(filename, "rb") as f:
                    encoding, _ = tokenize.detect_encoding(f.readline)
            except OSError:
                pass
            hits, lines = self.write_results_file(os.path.join(folder, modulename + ".cover"), source, executable, count, encoding)
            if summary and lines:
                sums[modulename] = lines, int(100 * hits / lines), modulename, filename
        if summary and sums:
            print("lines   cov%   module   (path)")
            for m in sorted(sums):
                print("%5d   %3d%%   %s   (%s)" % sums[m])
        if self.outfile:
            try:
                with open(self.outfile, "wb") as f:
                    pickle.dump((self.counts, self.calledfuncs, self.callers), f, 1)
            except OSError as error:
                print("Can't save counts files because %s" % error, file=sys.stderr)

    def write_results_file(self, path, lines, lnotab, lines_hit, encoding=None):
        """Writes one listing; gives how many lines ran, and how many there are."""
        try:
            out = open(path, "w", encoding=encoding)
        except OSError as error:
            print("trace: Could not open %r for writing: %s - skipping" % (path, error), file=sys.stderr)
            return 0, 0
        n_lines = n_hits = 0
        with out:
            for lineno, line in enumerate(lines, 1):
                if lineno in lines_hit:
                    out.write("%5d: " % lines_hit[lineno])
                    n_hits += 1
                    n_lines += 1
                elif lineno in lnotab and PRAGMA_NOCOVER not in line:
                    out.write(">>>>>> ")
                    n_lines += 1
                else:
                    out.write("       ")
                out.write(line.expandtabs(8))
        return n_hits, n_lines


def _find_lines_from_code(code, strs):
    """The lines of a code object that instructions begin at, but those of strs."""
    return {lineno: 1 for _, lineno in dis.findlinestarts(code) if lineno not in strs}


def _find_lines(code, strs):
    lines = _find_lines_from_code(code, strs)
    for constant in code.co_consts:
        if inspect.iscode(constant):
            lines.update(_find_lines(constant, strs))
    return lines


def _find_strings(filename, encoding=None):
    """The lines that are part of a docstring."""
    lines, previous = {}, token.INDENT
    with open(filename, encoding=encoding) as f:
        for kind, _, start, end, _ in tokenize.generate_tokens(f.readline):
            if kind == token.STRING and previous == token.INDENT:
                lines.update((i, 1) for i in range(start[0], end[0] + 1))
            previous = kind
    return lines


def _find_executable_linenos(filename):
    try:
        with tokenize.open(filename) as f:
            program, encoding = f.read(), f.encoding
    except OSError as error:
        print("Not printing coverage data for %r: %s" % (filename, error), file=sys.stderr)
        return {}
    return _find_lines(compile(program, filename, "exec"), _find_strings(filename, encoding))


class Trace:
    def __init__(self, count=1, trace=1, countfuncs=0, countcallers=0, ignoremods=(), ignoredirs=(), infile=None, outfile=None, timing=False):
        self.infile, self.outfile = infile, outfile
        self.ignore = _Ignore(ignoremods, ignoredirs)
        self.counts, self.pathtobasename, self.donothing, self.trace = {}, {}, 0, trace
        self._calledfuncs, self._callers = {}, {}
        self.start_time = _time() if timing else None
        if countcallers:
            self.globaltrace = self.globaltrace_trackcallers
        elif countfuncs:
            self.globaltrace = self.globaltrace_countfuncs
        elif trace or count:
            self.globaltrace = self.globaltrace_lt
            self.localtrace = self.localtrace_trace_and_count if trace and count else self.localtrace_trace if trace else self.localtrace_count
        else:
            self.donothing = 1

    def run(self, cmd):
        """Runs statements in the namespace of __main__."""
        import __main__

        self.runctx(cmd, __main__.__dict__, __main__.__dict__)

    def runctx(self, cmd, globals=None, locals=None):
        globals, locals = {} if globals is None else globals, {} if locals is None else locals
        if not self.donothing:
            threading.settrace(self.globaltrace)
            sys.settrace(self.globaltrace)
        try:
            exec(cmd, globals, locals)
        finally:
            if not self.donothing:
                sys.settrace(None)
                threading.settrace(None)

    def runfunc(self, func, /, *args, **kw):
        """Calls a function and gives its result."""
        if not self.donothing:
            sys.settrace(self.globaltrace)
        try:
            return func(*args, **kw)
        finally:
            if not self.donothing:
                sys.settrace(None)

    def file_module_function_of(self, frame):
        code = frame.f_code
        filename = code.co_filename
        modulename = _modname(filename) if filename else None
        funcname = code.co_name
        outer = code.co_qualname.split(".")[-2:-1]  # of a method: its class
        if outer and outer != ["<locals>"]:
            funcname = "%s.%s" % (outer[0], funcname)
        return filename, modulename, funcname

    def globaltrace_trackcallers(self, frame, why, arg):
        if why == "call":
            self._callers[(self.file_module_function_of(frame.f_back), self.file_module_function_of(frame))] = 1

    def globaltrace_countfuncs(self, frame, why, arg):
        if why == "call":
            self._calledfuncs[self.file_module_function_of(frame)] = 1

    def globaltrace_lt(self, frame, why, arg):
        if why != "call":
            return None
        filename = frame.f_globals.get("__file__", None)
        if not filename:
            return None
        modulename = _modname(filename)
        if self.ignore.names(filename, modulename):
            return None
        if self.trace:
            print(" --- modulename: %s, funcname: %s" % (modulename, frame.f_code.co_name))
        return self.localtrace

    def _show(self, frame):
        filename, lineno = frame.f_code.co_filename, frame.f_lineno
        if self.start_time:
            print("%.2f" % (_time() - self.start_time), end=" ")
        line = linecache.getline(filename, lineno)
        print("%s(%d): %s" % (os.path.basename(filename), lineno, line), end="" if line else "\n")

    def _count(self, frame):
        key = frame.f_code.co_filename, frame.f_lineno
        self.counts[key] = self.counts.get(key, 0) + 1

    def localtrace_trace_and_count(self, frame, why, arg):
        if why == "line":
            self._count(frame)
            self._show(frame)
        return self.localtrace

    def localtrace_trace(self, frame, why, arg):
        if why == "line":
            self._show(frame)
        return self.localtrace

    def localtrace_count(self, frame, why, arg):
        if why == "line":
            self._count(frame)
        return self.localtrace

    def results(self):
        return CoverageResults(self.counts, infile=self.infile, outfile=self.outfile, calledfuncs=self._calledfuncs, callers=self._callers)


def main():
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("--version", action="version", version="trace 2.0")
    group = parser.add_argument_group("Main options", "One of these (or --report) must be given")
    group.add_argument("-c", "--count", action="store_true",
                       help="Count the number of times each line is executed and write the counts to <module>.cover for each module executed, "
                            "in the module's directory. See also --coverdir, --file, --no-report below.")
    group.add_argument("-t", "--trace", action="store_true", help="Print each line to sys.stdout before it is executed")
    group.add_argument("-l", "--listfuncs", action="store_true",
                       help="Keep track of which functions are executed at least once and write the results to sys.stdout after the program exits. "
                            "Cannot be specified alongside --trace or --count.")
    group.add_argument("-T", "--trackcalls", action="store_true", help="Keep track of caller/called pairs and write the results to sys.stdout after the program exits.")
    group = parser.add_argument_group("Modifiers")
    choice = group.add_mutually_exclusive_group()
    choice.add_argument("-r", "--report", action="store_true",
                        help="Generate a report from a counts file; does not execute any code. --file must specify the results file to read, "
                             "which must have been created in a previous run with --count --file=FILE")
    choice.add_argument("-R", "--no-report", action="store_true",
                        help="Do not generate the coverage report files. Useful if you want to accumulate over several runs.")
    group.add_argument("-f", "--file", help="File to accumulate counts over several runs")
    group.add_argument("-C", "--coverdir", help="Directory where the report files go. The coverage report for <package>.<module> will be written to file <dir>/<package>/<module>.cover")
    group.add_argument("-m", "--missing", action="store_true", help='Annotate executable lines that were not executed with ">>>>>> "')
    group.add_argument("-s", "--summary", action="store_true",
                       help="Write a brief summary for each file to sys.stdout. Can only be used with --count or --report")
    group.add_argument("-g", "--timing", action="store_true", help="Prefix each line with the time since the program started. Only used while tracing")
    group = parser.add_argument_group("Filters", "Can be specified multiple times")
    group.add_argument("--ignore-module", action="append", default=[], help="Ignore the given module(s) and its submodules (if it is a package). Accepts comma separated list of module names.")
    group.add_argument("--ignore-dir", action="append", default=[], help="Ignore files in the given directory (multiple directories can be joined by os.pathsep).")
    parser.add_argument("--module", action="store_true", default=False, help="Trace a module. ")
    parser.add_argument("progname", nargs="?", help="file to run as main program")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="arguments to the program")
    opts = parser.parse_args()

    def known(folder):
        return folder.replace("$prefix", sys.base_prefix).replace("$exec_prefix", sys.base_exec_prefix)

    opts.ignore_dir = [os.path.normpath(known(d)) for part in opts.ignore_dir for d in part.split(os.pathsep)]
    opts.ignore_module = [mod.strip() for part in opts.ignore_module for mod in part.split(",")]
    if opts.report:
        if not opts.file:
            parser.error("-r/--report requires -f/--file")
        CoverageResults(infile=opts.file, outfile=opts.file).write_results(opts.missing, opts.summary, opts.coverdir)
        return
    if not any([opts.trace, opts.count, opts.listfuncs, opts.trackcalls]):
        parser.error("must specify one of --trace, --count, --report, --listfuncs, or --trackcalls")
    if opts.listfuncs and (opts.count or opts.trace):
        parser.error("cannot specify both --listfuncs and (--trace or --count)")
    if opts.summary and not opts.count:
        parser.error("--summary can only be used with --count or --report")
    if opts.progname is None:
        parser.error("progname is missing: required with the main options")
    t = Trace(opts.count, opts.trace, countfuncs=opts.listfuncs, countcallers=opts.trackcalls, ignoremods=opts.ignore_module,
              ignoredirs=opts.ignore_dir, infile=opts.file, outfile=opts.file, timing=opts.timing)
    try:
        if opts.module:
            import importlib.util

            name = opts.progname
            spec = importlib.util.find_spec(name)
            if spec is not None and spec.submodule_search_locations is not None:
                name += ".__main__"
                spec = importlib.util.find_spec(name)
            if spec is None or spec.loader is None:
                raise ImportError("No module named " + name)
            code = spec.loader.get_code(name)
            sys.argv = [spec.origin, *opts.arguments]
            names = {"__name__": "__main__", "__file__": spec.origin, "__package__": spec.parent, "__loader__": spec.loader, "__spec__": spec, "__cached__": None}
        else:
            sys.argv = [opts.progname, *opts.arguments]
            sys.path[0] = os.path.dirname(opts.progname)
            with open(opts.progname, "rb") as f:
                code = compile(f.read(), opts.progname, "exec")
            names = {"__file__": opts.progname, "__name__": "__main__", "__package__": None, "__cached__": None}
        t.runctx(code, names, names)
    except OSError as error:
        sys.exit("Cannot run file %r because: %s" % (sys.argv[0], error))
    except SystemExit:
        pass
    results = t.results()
    if not opts.no_report:
        results.write_results(opts.missing, opts.summary, opts.coverdir)


if __name__ == "__main__":
    main()
