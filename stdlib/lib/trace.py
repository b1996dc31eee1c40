"""Traces a program: which lines and functions run, how often, and who calls whom."""

import contextlib
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
        self._known = {"<string>": 1}  # by the name of the module, what names() said
        self._modules = frozenset(modules or ())
        self._folders = tuple(os.path.normpath(folder) + os.sep for folder in dirs or ())

    def _is_ignored(self, filename, modulename):
        parts = modulename.split(".")
        return (filename is None or filename.startswith(self._folders)
                or any(".".join(parts[:n]) in self._modules for n in range(1, len(parts) + 1)))

    def names(self, filename, modulename):
        known = self._known.get(modulename)
        if known is None:
            known = self._known[modulename] = int(self._is_ignored(filename, modulename))
        return known

def _modname(path):
    """A plausible module name for a file."""
    return os.path.splitext(os.path.basename(path))[0]


def _fullmodname(path):
    """A plausible full module name for a file: what is left behind the longest folder of sys.path."""
    inside = os.path.normcase(path)
    folders = (os.path.normcase(folder) for folder in sys.path)
    longest = max((len(f) for f in folders if inside.startswith(f) and inside[len(f):].startswith(os.sep)), default=0)
    base = path[longest + 1:] if longest else path
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
            self._print_functions()
        if self.callers:
            self._print_callers()
        files = {}
        for (filename, lineno), n in self.counts.items():
            files.setdefault(filename, {})[lineno] = n
        sums = {}
        for filename, hit in files.items():
            if not self.is_ignored_filename(filename):
                source = filename.removesuffix("c") if filename.endswith(".pyc") else filename
                name, hits, lines = self._write_listing(source, hit, show_missing, coverdir)
                if lines:
                    sums[name] = "%5d   %3d%%   %s   (%s)" % (lines, 100 * hits // lines, name, source)
        if summary and sums:
            print("lines   cov%   module   (path)", *(sums[name] for name in sorted(sums)), sep="\n")
        if self.outfile:
            try:
                with open(self.outfile, "wb") as file:
                    pickle.dump((self.counts, self.calledfuncs, self.callers), file, 1)
            except OSError as error:
                print("Can't save counts files because", error, file=sys.stderr)

    def _print_functions(self):
        print("\nfunctions called:")
        for called in sorted(self.calledfuncs):
            print("filename: %s, modulename: %s, funcname: %s" % called)

    def _print_callers(self):
        print("\ncalling relationships:")
        file_shown = other_shown = ""
        for caller, called in sorted(self.callers):
            if caller[0] != file_shown:
                file_shown, other_shown = caller[0], ""
                print(f"\n*** {file_shown} ***")
            if called[0] not in (caller[0], other_shown):
                other_shown = called[0]
                print("  -->", other_shown)
            print("    %s.%s -> %s.%s" % (*caller[1:], *called[1:]))

    def _write_listing(self, filename, hit, show_missing, coverdir):
        """(name of the module, lines that ran, lines there are)"""
        if coverdir is None:
            folder, name = os.path.dirname(os.path.abspath(filename)), _modname(filename)
        else:
            folder, name = coverdir, _fullmodname(filename)
            os.makedirs(folder, exist_ok=True)
        possible = _find_executable_linenos(filename) if show_missing else {}
        lines, encoding = linecache.getlines(filename), "utf-8"
        with contextlib.suppress(OSError), open(filename, "rb") as file:
            encoding = tokenize.detect_encoding(file.readline)[0]
        return name, *self.write_results_file(os.path.join(folder, name + ".cover"), lines, possible, hit, encoding)

    def write_results_file(self, path, lines, lnotab, lines_hit, encoding=None):
        """Writes one listing; gives how many lines ran, and how many there are."""
        try:
            out = open(path, "w", encoding=encoding)
        except OSError as error:
            print("trace: Could not open %r for writing: %s - skipping" % (path, error), file=sys.stderr)
            return 0, 0
        hits = missed = 0
        with out:
            for number, line in enumerate(lines, 1):
                margin = ""
                if number in lines_hit:
                    hits += 1
                    margin = "%5d: " % lines_hit[number]
                elif number in lnotab and PRAGMA_NOCOVER not in line:
                    missed += 1
                    margin = ">>>>>> "
                out.write(margin.ljust(7) + line.expandtabs(8))
        return hits, hits + missed

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
    def __init__(self, count=1, trace=1, countfuncs=0, countcallers=0, ignoremods=(), ignoredirs=(),
                 infile=None, outfile=None, timing=False):
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
            kinds = {(True, True): self.localtrace_trace_and_count, (True, False): self.localtrace_trace}
            self.localtrace = kinds.get((bool(trace), bool(count)), self.localtrace_count)
        else:
            self.donothing = 1

    def run(self, cmd):
        """Runs statements in the namespace of __main__."""
        import __main__

        self.runctx(cmd, __main__.__dict__, __main__.__dict__)

    def runctx(self, cmd, globals=None, locals=None):
        globals, locals = {} if globals is None else globals, {} if locals is None else locals
        self._traced((sys, threading), exec, cmd, globals, locals)

    def runfunc(self, func, /, *args, **kw):
        """Calls a function and gives its result."""
        return self._traced((sys,), func, *args, **kw)

    def _traced(self, where, call, /, *args, **kw):
        """A call that the modules `where` trace meanwhile, if anything is wanted of it."""
        modules = () if self.donothing else where
        for module in reversed(modules):
            module.settrace(self.globaltrace)
        try:
            return call(*args, **kw)
        finally:
            for module in modules:
                module.settrace(None)

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
        print(f"{os.path.basename(filename)}({lineno}): {linecache.getline(filename, lineno)}", end="")

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
        return CoverageResults(self.counts, self._calledfuncs, self.infile, self._callers, self.outfile)


_FLAG, _LIST = {"action": "store_true"}, {"action": "append", "default": []}
_OPTIONS = {
    ("Main options", "One of these (or --report) must be given"): [
        (("-c", "--count"), _FLAG,
         "Count the number of times each line is executed and write the counts to <module>.cover for each module "
         "executed, in the module's directory. See also --coverdir, --file, --no-report below."),
        (("-t", "--trace"), _FLAG, "Print each line to sys.stdout before it is executed"),
        (("-l", "--listfuncs"), _FLAG,
         "Keep track of which functions are executed at least once and write the results to sys.stdout after the "
         "program exits. Cannot be specified alongside --trace or --count."),
        (("-T", "--trackcalls"), _FLAG,
         "Keep track of caller/called pairs and write the results to sys.stdout after the program exits."),
    ],
    ("Modifiers", None): [
        (("-r", "--report"), _FLAG,
         "Generate a report from a counts file; does not execute any code. --file must specify the results file to "
         "read, which must have been created in a previous run with --count --file=FILE"),
        (("-R", "--no-report"), _FLAG,
         "Do not generate the coverage report files. Useful if you want to accumulate over several runs."),
        (("-f", "--file"), {}, "File to accumulate counts over several runs"),
        (("-C", "--coverdir"), {},
         "Directory where the report files go. The coverage report for <package>.<module> will be written to file "
         "<dir>/<package>/<module>.cover"),
        (("-m", "--missing"), _FLAG, 'Annotate executable lines that were not executed with ">>>>>> "'),
        (("-s", "--summary"), _FLAG,
         "Write a brief summary for each file to sys.stdout. Can only be used with --count or --report"),
        (("-g", "--timing"), _FLAG,
         "Prefix each line with the time since the program started. Only used while tracing"),
    ],
    ("Filters", "Can be specified multiple times"): [
        (("--ignore-module",), _LIST,
         "Ignore the given module(s) and its submodules (if it is a package). Accepts comma separated list of module "
         "names."),
        (("--ignore-dir",), _LIST,
         "Ignore files in the given directory (multiple directories can be joined by os.pathsep)."),
    ],
}


def main():
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("--version", action="version", version="trace 2.0")
    for (title, text), options in _OPTIONS.items():
        group = parser.add_argument_group(title, text)
        either = None
        for names, how, text in options:
            if "-r" in names:
                either = group.add_mutually_exclusive_group()
            (either if "-r" in names or "-R" in names else group).add_argument(*names, help=text, **how)
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
    t = Trace(opts.count, opts.trace, opts.listfuncs, opts.trackcalls, opts.ignore_module, opts.ignore_dir,
              infile=opts.file, outfile=opts.file, timing=opts.timing)
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
            names = {"__name__": "__main__", "__file__": spec.origin, "__package__": spec.parent, "__spec__": spec,
                     "__loader__": spec.loader, "__cached__": None}
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
