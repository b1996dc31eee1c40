"""Examples in docstrings as tests: found, run, and their output compared with what the text shows."""

import __future__
import difflib
import inspect
import linecache
import os
import pdb
import re
import sys
import traceback
import types
from collections import namedtuple
from io import StringIO

__all__ = ["register_optionflag", "DONT_ACCEPT_TRUE_FOR_1", "DONT_ACCEPT_BLANKLINE", "NORMALIZE_WHITESPACE", "ELLIPSIS", "SKIP",
           "IGNORE_EXCEPTION_DETAIL", "COMPARISON_FLAGS", "REPORT_UDIFF", "REPORT_CDIFF", "REPORT_NDIFF", "REPORT_ONLY_FIRST_FAILURE",
           "REPORTING_FLAGS", "FAIL_FAST", "Example", "DocTest", "DocTestParser", "DocTestFinder", "DocTestRunner", "OutputChecker",
           "DocTestFailure", "UnexpectedException", "DebugRunner", "testmod", "testfile", "run_docstring_examples", "DocTestSuite",
           "script_from_examples", "TestResults", "DocFileSuite", "set_unittest_reportflags", "testsource", "debug_src", "debug"]

TestResults = namedtuple("TestResults", "failed attempted")
OPTIONFLAGS_BY_NAME = {}


def register_optionflag(name):
    return OPTIONFLAGS_BY_NAME.setdefault(name, 1 << len(OPTIONFLAGS_BY_NAME))


DONT_ACCEPT_TRUE_FOR_1 = register_optionflag("DONT_ACCEPT_TRUE_FOR_1")
DONT_ACCEPT_BLANKLINE = register_optionflag("DONT_ACCEPT_BLANKLINE")
NORMALIZE_WHITESPACE = register_optionflag("NORMALIZE_WHITESPACE")
ELLIPSIS = register_optionflag("ELLIPSIS")
SKIP = register_optionflag("SKIP")
IGNORE_EXCEPTION_DETAIL = register_optionflag("IGNORE_EXCEPTION_DETAIL")
COMPARISON_FLAGS = DONT_ACCEPT_TRUE_FOR_1 | DONT_ACCEPT_BLANKLINE | NORMALIZE_WHITESPACE | ELLIPSIS | SKIP | IGNORE_EXCEPTION_DETAIL
REPORT_UDIFF = register_optionflag("REPORT_UDIFF")
REPORT_CDIFF = register_optionflag("REPORT_CDIFF")
REPORT_NDIFF = register_optionflag("REPORT_NDIFF")
REPORT_ONLY_FIRST_FAILURE = register_optionflag("REPORT_ONLY_FIRST_FAILURE")
FAIL_FAST = register_optionflag("FAIL_FAST")
REPORTING_FLAGS = REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF | REPORT_ONLY_FIRST_FAILURE | FAIL_FAST
BLANKLINE_MARKER = "<BLANKLINE>"
ELLIPSIS_MARKER = "..."


def _indent(text, indent=4):
    return re.sub("(?m)^(?!$)", " " * indent, text)


def _exception_traceback(exc_info):
    return "".join(traceback.format_exception(*exc_info))


def _strip_exception_details(message):
    """The exception's type alone, without module path and text."""
    head = message.split("\n", 1)[0].partition(":")[0].strip()
    return head.rpartition(".")[2]


class _SpoofOut(StringIO):
    def getvalue(self):
        text = super().getvalue()
        return text + "\n" if text and not text.endswith("\n") else text

    def truncate(self, size=None):
        self.seek(size)
        super().truncate()


class _OutputRedirectingPdb(pdb.Pdb):
    """A debugger that talks to the real output while the program's goes elsewhere."""

    def __init__(self, out):
        self._out = out
        pdb.Pdb.__init__(self, stdout=out)


class Example:
    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        self.source = source if source.endswith("\n") else source + "\n"
        self.want = want + "\n" if want and not want.endswith("\n") else want
        self.exc_msg = exc_msg + "\n" if exc_msg is not None and not exc_msg.endswith("\n") else exc_msg
        self.lineno, self.indent = lineno, indent
        self.options = {} if options is None else options

    def _key(self):
        return self.source, self.want, self.lineno, self.indent, tuple(self.options.items()), self.exc_msg

    def __eq__(self, other):
        return self._key() == other._key() if type(self) is type(other) else NotImplemented

    def __hash__(self):
        return hash((self.source, self.want, self.lineno, self.indent, self.exc_msg))


class DocTest:
    def __init__(self, examples, globs, name, filename, lineno, docstring):
        self.examples, self.globs, self.name = examples, globs.copy(), name
        self.filename, self.lineno, self.docstring = filename, lineno, docstring

    def __repr__(self):
        count = len(self.examples)
        counted = "no examples" if not count else "1 example" if count == 1 else f"{count} examples"
        return f"<{type(self).__name__} {self.name} from {self.filename}:{self.lineno} ({counted})>"

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return (self.examples, self.docstring, self.globs, self.name, self.filename, self.lineno) == (
            other.examples, other.docstring, other.globs, other.name, other.filename, other.lineno)

    def __hash__(self):
        return hash((self.docstring, self.name, self.filename, self.lineno))

    def __lt__(self, other):
        if not isinstance(other, DocTest):
            return NotImplemented
        return (self.name, self.filename or "", self.lineno or 0, id(self)) < (other.name, other.filename or "", other.lineno or 0, id(other))


class DocTestParser:
    _OPTION = re.compile(r"#\s*doctest:\s*([^\n'\"]*)$", re.MULTILINE)
    _EXCEPTION = re.compile(r"Traceback \((?:most recent call last|innermost last)\):\s*\n(?:(?!\w).*\n)*?(\w.*(?:\n.*)*)\Z")

    def parse(self, string, name="<string>"):
        """Plain text and Examples in turn."""
        lines = string.expandtabs().split("\n")
        margins = [len(l) - len(l.lstrip()) for l in lines if l.strip()]
        margin = min(margins, default=0)
        lines = [l[margin:] for l in lines]
        parts, text, at = [], [], 0
        while at < len(lines):
            if not lines[at].lstrip().startswith(">>>"):
                text.append(lines[at])
                at += 1
                continue
            parts.append("\n".join(text + [""]) if text else "")
            text = []
            example, at = self._example(lines, at, name, margin)
            if example is not None:
                parts.append(example)
        parts.append("\n".join(text))
        return parts

    def _example(self, lines, at, name, margin):
        first, indent = at, len(lines[at]) - len(lines[at].lstrip())
        source = []
        while at < len(lines):
            line = lines[at].lstrip()
            if not (line.startswith(">>>") if at == first else line.startswith("...") and len(lines[at]) - len(line) == indent):
                break
            if len(line) > 3 and line[3] != " ":
                raise ValueError(f"line {at + 1} of the docstring for {name} lacks blank after {line[:3]}: {lines[at]!r}")
            source.append(line[4:])
            at += 1
        want = []
        while at < len(lines) and lines[at].strip() and not lines[at].lstrip().startswith(">>>"):
            if lines[at][:indent].strip():
                raise ValueError(f"line {at + 1} of the docstring for {name} has inconsistent leading whitespace: {lines[at]!r}")
            want.append(lines[at][indent:].rstrip())
            at += 1
        text = "\n".join(source)
        if all(not l.strip() or l.strip().startswith("#") for l in source):
            return None, at
        wanted = "\n".join(want)
        match = self._EXCEPTION.match(wanted)
        return Example(text, wanted, match and match.group(1), first, indent + margin, self._find_options(text, name, first)), at

    def _find_options(self, source, name, lineno):
        options = {}
        for match in self._OPTION.finditer(source):
            for word in match.group(1).replace(",", " ").split():
                if word[0] not in "+-" or word[1:] not in OPTIONFLAGS_BY_NAME:
                    raise ValueError(f"line {lineno + 1} of the doctest for {name} has an invalid option: {word!r}")
                options[OPTIONFLAGS_BY_NAME[word[1:]]] = word[0] == "+"
        return options

    def get_doctest(self, string, globs, name, filename, lineno):
        return DocTest(self.get_examples(string, name), globs, name, filename, lineno, string)

    def get_examples(self, string, name="<string>"):
        return [x for x in self.parse(string, name) if isinstance(x, Example)]


class DocTestFinder:
    def __init__(self, verbose=False, parser=DocTestParser(), recurse=True, exclude_empty=True):
        self._parser, self._verbose, self._recurse, self._exclude_empty = parser, verbose, recurse, exclude_empty

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        """The DocTests of an object's docstring and, for modules and classes, of what they hold."""
        if name is None:
            name = getattr(obj, "__name__", None)
            if name is None:
                raise ValueError(f"DocTestFinder.find: name must be given when obj.__name__ doesn't exist: {type(obj)!r}")
        if module is False:
            module = None
        elif module is None:
            module = inspect.getmodule(obj)
        globs = (dict(module.__dict__) if module else {}) if globs is None else globs.copy()
        globs.update(extraglobs or {})
        globs.setdefault("__name__", "__main__")
        tests = []
        self._find(tests, obj, name, module, self._source_lines(obj, module), globs, {})
        tests.sort()
        return tests

    @staticmethod
    def _source_lines(obj, module):
        try:
            file = inspect.getsourcefile(obj)
        except TypeError:
            return None
        if not file:                          # loaders of archives know sources that are no files
            file = inspect.getfile(obj)
            if not file[:1] + file[-2:] == "<]>":
                return None
        return linecache.getlines(file, module.__dict__ if module else None) or None

    def _from_module(self, module, object):
        if module is None:
            return True
        if inspect.getmodule(object) is not None:
            return module is inspect.getmodule(object)
        if inspect.isfunction(object):
            return module.__dict__ is object.__globals__
        if inspect.ismethoddescriptor(object) or inspect.ismethodwrapper(object):
            owner = getattr(object, "__objclass__", None)
            return module.__name__ == (owner.__module__ if owner else getattr(object, "__module__", module.__name__))
        if inspect.isclass(object) or hasattr(object, "__module__"):
            return module.__name__ == object.__module__
        if isinstance(object, property):
            return True
        raise ValueError("object must be a class or function")

    def _is_routine(self, obj):
        try:
            obj = inspect.unwrap(obj)
        except Exception:                     # an object with a strange __getattr__
            pass
        return inspect.isroutine(obj)

    def _find(self, tests, obj, name, module, source_lines, globs, seen):
        if self._verbose:
            print(f"Finding tests in {name}")
        if id(obj) in seen:
            return
        seen[id(obj)] = 1
        test = self._get_test(obj, name, module, globs, source_lines)
        if test is not None:
            tests.append(test)
        if inspect.ismodule(obj) and self._recurse:
            for inner, value in obj.__dict__.items():
                if (self._is_routine(value) or inspect.isclass(value)) and self._from_module(module, value):
                    self._find(tests, value, f"{name}.{inner}", module, source_lines, globs, seen)
            for inner, value in getattr(obj, "__test__", {}).items():
                self._check_extra(inner, value)
                self._find(tests, value, f"{name}.__test__.{inner}", module, source_lines, globs, seen)
        if inspect.isclass(obj) and self._recurse:
            for inner, value in obj.__dict__.items():
                if isinstance(value, (staticmethod, classmethod)):
                    value = value.__func__
                if (inspect.isroutine(value) or inspect.isclass(value) or isinstance(value, property)) and self._from_module(module, value):
                    self._find(tests, value, f"{name}.{inner}", module, source_lines, globs, seen)

    @staticmethod
    def _check_extra(name, value):
        if not isinstance(name, str):
            raise ValueError(f"DocTestFinder.find: __test__ keys must be strings: {type(name)!r}")
        if not (inspect.isroutine(value) or inspect.isclass(value) or inspect.ismodule(value) or isinstance(value, str)):
            raise ValueError("DocTestFinder.find: __test__ values must be strings, functions, methods, classes, or modules: "
                             f"{type(value)!r}")

    def _get_test(self, obj, name, module, globs, source_lines):
        text = obj if isinstance(obj, str) else getattr(obj, "__doc__", None)
        text = "" if text is None else str(text)
        lineno = self._find_lineno(obj, source_lines)
        if self._exclude_empty and not text:
            return None
        filename = None if module is None else getattr(module, "__file__", None) or module.__name__
        if filename and filename.endswith(".pyc"):
            filename = filename[:-1]
        return self._parser.get_doctest(text, globs, name, filename, lineno)

    def _find_lineno(self, obj, source_lines):
        """The line before the docstring's first, from 0; None where it can't be known."""
        lineno = 0 if inspect.ismodule(obj) and getattr(obj, "__doc__", None) is not None else None
        if inspect.isclass(obj) and source_lines is not None and getattr(obj, "__doc__", None) is not None:
            head = re.compile(r"^\s*class\s*%s\b" % re.escape(getattr(obj, "__name__", "-")))
            lineno = next((i for i, line in enumerate(source_lines) if head.match(line)), None)
        if inspect.ismethod(obj):
            obj = obj.__func__
        if isinstance(obj, property):
            obj = obj.fget
        if inspect.isfunction(obj) and getattr(obj, "__doc__", None):
            obj = inspect.unwrap(obj).__code__
        if inspect.istraceback(obj):
            obj = obj.tb_frame
        if inspect.isframe(obj):
            obj = obj.f_code
        if inspect.iscode(obj):
            lineno = obj.co_firstlineno - 1
        if lineno is None or source_lines is None:
            return lineno if lineno is None else lineno + 1
        quotes = re.compile(r"(^|.*:)\s*\w*(\"|')")
        return next((i for i in range(lineno, len(source_lines)) if quotes.match(source_lines[i])), None)


class OutputChecker:
    def check_output(self, want, got, optionflags):
        if got == want:
            return True
        if not optionflags & DONT_ACCEPT_TRUE_FOR_1 and (got, want) in (("True\n", "1\n"), ("False\n", "0\n")):
            return True
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(rf"(?m)^{re.escape(BLANKLINE_MARKER)}\s*?$", "", want)
            got = re.sub(r"(?m)^[^\S\n]+$", "", got)
            if got == want:
                return True
        if optionflags & NORMALIZE_WHITESPACE:
            got, want = " ".join(got.split()), " ".join(want.split())
            if got == want:
                return True
        return bool(optionflags & ELLIPSIS) and _ellipsis_match(want, got)

    def output_difference(self, example, got, optionflags):
        want = example.want
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            got = re.sub("(?m)^[ ]*(?=\n)", BLANKLINE_MARKER, got)
        many = want.count("\n") > 2 and got.count("\n") > 2
        if optionflags & REPORT_NDIFF or optionflags & (REPORT_UDIFF | REPORT_CDIFF) and many:
            return self._diff(want.splitlines(True), got.splitlines(True), optionflags)
        if want and got:
            return f"Expected:\n{_indent(want)}Got:\n{_indent(got)}"
        if want:
            return f"Expected:\n{_indent(want)}Got nothing\n"
        return f"Expected nothing\nGot:\n{_indent(got)}" if got else "Expected nothing\nGot nothing\n"

    def _diff(self, want, got, optionflags):
        if optionflags & REPORT_UDIFF:
            kind, lines = "unified diff with -expected +actual", list(difflib.unified_diff(want, got, n=2))[2:]
        elif optionflags & REPORT_CDIFF:
            kind, lines = "context diff with expected followed by actual", list(difflib.context_diff(want, got, n=2))[2:]
        else:
            kind, lines = "ndiff with -expected +actual", difflib.Differ(charjunk=difflib.IS_CHARACTER_JUNK).compare(want, got)
        return f"Differences ({kind}):\n" + _indent("".join(lines))


def _ellipsis_match(want, got):
    """Each ... of `want` stands for any text: pieces are looked for in turn, from the left."""
    if ELLIPSIS_MARKER not in want:
        return want == got
    pieces = want.split(ELLIPSIS_MARKER)
    start, end = 0, len(got)
    if not got.startswith(pieces[0]) or not got.endswith(pieces[-1]):
        return False
    start, end = len(pieces[0]), end - len(pieces[-1])
    if start > end:
        return False
    for piece in pieces[1:-1]:
        start = got.find(piece, start, end)
        if start < 0:
            return False
        start += len(piece)
    return True


class DocTestFailure(Exception):
    def __init__(self, test, example, got):
        self.test, self.example, self.got = test, example, got

    def __str__(self):
        return str(self.test)


class UnexpectedException(Exception):
    def __init__(self, test, example, exc_info):
        self.test, self.example, self.exc_info = test, example, exc_info

    def __str__(self):
        return str(self.test)


class DocTestRunner:
    DIVIDER = "*" * 70

    def __init__(self, checker=None, verbose=None, optionflags=0):
        self._checker = checker or OutputChecker()
        self._verbose = "-v" in sys.argv if verbose is None else verbose
        self.optionflags = self.original_optionflags = optionflags
        self.tries = self.failures = 0
        self._name2ft = {}
        self._fakeout = _SpoofOut()

    def report_start(self, out, test, example):
        if self._verbose:
            out(f"Trying:\n{_indent(example.source)}" + (f"Expecting:\n{_indent(example.want)}" if example.want else "Expecting nothing\n"))

    def report_success(self, out, test, example, got):
        if self._verbose:
            out("ok\n")

    def report_failure(self, out, test, example, got):
        out(self._failure_header(test, example) + self._checker.output_difference(example, got, self.optionflags))

    def report_unexpected_exception(self, out, test, example, exc_info):
        out(self._failure_header(test, example) + "Exception raised:\n" + _indent(_exception_traceback(exc_info)))

    def _failure_header(self, test, example):
        lines = [self.DIVIDER]
        if test.filename:
            line = test.lineno + example.lineno + 1 if test.lineno is not None and example.lineno is not None else "?"
            lines.append(f'File "{test.filename}", line {line}, in {test.name}')
        else:
            lines.append(f"Line {example.lineno + 1}, in {test.name}")
        return "\n".join(lines + ["Failed example:", _indent(example.source)])

    def __run(self, test, compileflags, out):
        failures = tries = 0
        original = self.optionflags
        for number, example in enumerate(test.examples):
            quiet = self.optionflags & REPORT_ONLY_FIRST_FAILURE and failures > 0
            self.optionflags = original
            for flag, on in example.options.items():
                self.optionflags = self.optionflags | flag if on else self.optionflags & ~flag
            if self.optionflags & SKIP:
                continue
            tries += 1
            if not quiet:
                self.report_start(out, test, example)
            outcome, got, problem = self._outcome(test, example, number, compileflags)
            if outcome == "ok":
                if not quiet:
                    self.report_success(out, test, example, got)
                continue
            failures += 1
            if not quiet and outcome == "failed":
                self.report_failure(out, test, example, got)
            elif not quiet:
                self.report_unexpected_exception(out, test, example, problem)
            if self.optionflags & FAIL_FAST:
                break
        self.optionflags = original
        self.__record_outcome(test, failures, tries)
        return TestResults(failures, tries)

    def _outcome(self, test, example, number, compileflags):
        filename, problem = f"<doctest {test.name}[{number}]>", None
        try:
            exec(compile(example.source, filename, "single", compileflags, True), test.globs)
        except KeyboardInterrupt:
            raise
        except BaseException:
            problem = sys.exc_info()
        got = self._fakeout.getvalue()
        self._fakeout.truncate(0)
        check = self._checker.check_output
        if problem is None:
            return ("ok" if check(example.want, got, self.optionflags) else "failed"), got, None
        message = traceback.format_exception_only(*problem[:2])[-1]
        if example.exc_msg is None:
            return "unexpected", got, problem
        good = check(example.exc_msg, message, self.optionflags)
        if not good and self.optionflags & IGNORE_EXCEPTION_DETAIL:
            good = _strip_exception_details(example.exc_msg) == _strip_exception_details(message)
        return ("ok" if good else "failed"), got + _exception_traceback(problem), None

    def __record_outcome(self, test, failures, tries):
        before = self._name2ft.get(test.name, (0, 0))
        self._name2ft[test.name] = (before[0] + failures, before[1] + tries)
        self.failures += failures
        self.tries += tries

    _LINECACHE_NAME = re.compile(r"<doctest (?P<name>.+)\[(?P<number>\d+)\]>$")

    def __patched_linecache_getlines(self, filename, module_globals=None):
        match = self._LINECACHE_NAME.match(filename)
        if match and match.group("name") == self.test.name:
            return self.test.examples[int(match.group("number"))].source.splitlines(keepends=True)
        return self.save_linecache_getlines(filename, module_globals)

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        self.test = test
        if compileflags is None:
            compileflags = _extract_future_flags(test.globs)
        real, hook, trace = sys.stdout, sys.displayhook, pdb.set_trace
        out = out or real.write
        self.debugger = _OutputRedirectingPdb(real)
        self.save_linecache_getlines, linecache.getlines = linecache.getlines, self.__patched_linecache_getlines
        sys.stdout, sys.displayhook, pdb.set_trace = self._fakeout, sys.__displayhook__, self.debugger.set_trace
        try:
            return self.__run(test, compileflags, out)
        finally:
            sys.stdout, sys.displayhook, pdb.set_trace = real, hook, trace
            linecache.getlines = self.save_linecache_getlines
            if clear_globs:
                test.globs.clear()
                import builtins

                builtins._ = None

    def summarize(self, verbose=None):
        verbose = self._verbose if verbose is None else verbose
        rows = sorted(self._name2ft.items())
        failed = [(n, f, t) for n, (f, t) in rows if f]
        if verbose:
            empty, passed = [n for n, (f, t) in rows if not t], [(n, t) for n, (f, t) in rows if t and not f]
            for title, lines in ((f"{len(empty)} items had no tests:", [f"    {n}" for n in empty]),
                                 (f"{len(passed)} items passed all tests:", [f" {t:3d} tests in {n}" for n, t in passed])):
                if lines:
                    print("\n".join([title] + lines))
        if failed:
            print(f"{self.DIVIDER}\n{len(failed)} items had failures:")
            for name, f, t in failed:
                print(f" {f:3d} of {t:3d} in {name}")
        tries, failures = sum(t for _, (f, t) in rows), sum(f for _, (f, t) in rows)
        if verbose:
            print(f"{tries} tests in {len(rows)} items.\n{tries - failures} passed and {failures} failed.")
        if failures:
            print(f"***Test Failed*** {failures} failures.")
        elif verbose:
            print("Test passed.")
        return TestResults(failures, tries)


    def merge(self, other):
        """Adds what another runner counted."""
        for name, (failures, tries) in other._name2ft.items():
            before = self._name2ft.get(name, (0, 0))
            self._name2ft[name] = (before[0] + failures, before[1] + tries)


class DebugRunner(DocTestRunner):
    def run(self, test, compileflags=None, out=None, clear_globs=True):
        result = DocTestRunner.run(self, test, compileflags, out, False)
        if clear_globs:
            test.globs.clear()
        return result

    def report_unexpected_exception(self, out, test, example, exc_info):
        raise UnexpectedException(test, example, exc_info)

    def report_failure(self, out, test, example, got):
        raise DocTestFailure(test, example, got)


def _extract_future_flags(globs):
    flags = 0
    for name in __future__.all_feature_names:
        if globs.get(name) is getattr(__future__, name):
            flags |= getattr(__future__, name).compiler_flag
    return flags


master = None                       # the runner that collects what testmod() and testfile() ran


def _run_all(tests, verbose, optionflags, raise_on_error, report):
    global master
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    for test in tests:
        runner.run(test)
    if report:
        runner.summarize()
    if master is None:
        master = runner
    else:
        master.merge(runner)
    return TestResults(runner.failures, runner.tries)


def _normalize_module(module, depth=2):
    """A module given itself, by name, or (None) as the one that called the caller."""
    if inspect.ismodule(module):
        return module
    if isinstance(module, str):
        return __import__(module, globals(), locals(), ["*"])
    if module is None:
        return sys.modules[sys._getframe(depth).f_globals["__name__"]]
    raise TypeError("Expected a module, string, or None")


def _newline_convert(data):
    """Universal newlines, for what a loader gives as bytes."""
    return data.replace("\r\n", "\n").replace("\r", "\n")


def _load_testfile(filename, package, module_relative, encoding):
    if module_relative:
        package = _normalize_module(package, 3)
        filename = _module_relative_path(package, filename)
        loader = getattr(package, "__loader__", None)
        if loader is None:
            spec = getattr(package, "__spec__", None)
            loader = spec and spec.loader
        if hasattr(loader, "get_data"):
            return _newline_convert(loader.get_data(filename).decode(encoding)), filename
    with open(filename, encoding=encoding) as stream:
        return stream.read(), filename


def _module_relative_path(module, test_path):
    if not inspect.ismodule(module):
        raise TypeError(f"Expected a module: {module!r}")
    if test_path.startswith("/"):
        raise ValueError("Module-relative files may not have absolute paths")
    test_path = os.path.join(*test_path.split("/"))
    if hasattr(module, "__file__"):
        base = os.path.split(module.__file__)[0]
    elif module.__name__ == "__main__":
        base = os.path.split(sys.argv[0])[0] if len(sys.argv) > 0 and sys.argv[0] != "" else os.curdir
    elif hasattr(module, "__path__"):
        for directory in module.__path__:
            full = os.path.join(directory, test_path)
            if os.path.exists(full):
                return full
        raise ValueError(f"Can't resolve paths relative to the module {module!r} (it has no __file__)")
    else:
        raise ValueError(f"Can't resolve paths relative to the module {module!r} (it has no __file__)")
    return os.path.join(base, test_path)


def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False,
            exclude_empty=False):
    m = sys.modules.get("__main__") if m is None else m
    if not inspect.ismodule(m):
        raise TypeError(f"testmod: module required; {m!r}")
    tests = DocTestFinder(exclude_empty=exclude_empty).find(m, name or m.__name__, globs=globs, extraglobs=extraglobs)
    return _run_all(tests, verbose, optionflags, raise_on_error, report)


def testfile(filename, module_relative=True, name=None, package=None, globs=None, verbose=None, report=True, optionflags=0,
             extraglobs=None, raise_on_error=False, parser=DocTestParser(), encoding=None):
    if package and not module_relative:
        raise ValueError("Package may only be specified for module-relative paths.")
    text, path = _load_testfile(filename, package, module_relative, encoding or "utf-8")
    globs = {**(globs or {}), **(extraglobs or {})}
    globs.setdefault("__name__", "__main__")
    test = parser.get_doctest(text, globs, name or os.path.basename(filename), path, 0)
    return _run_all([test], verbose, optionflags, raise_on_error, report)


def run_docstring_examples(f, globs, verbose=False, name="NoName", compileflags=None, optionflags=0):
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in DocTestFinder(verbose=verbose, recurse=False).find(f, name, globs=globs):
        runner.run(test, compileflags=compileflags)


# --- as programs, and under the debugger

def script_from_examples(s):
    """A docstring as a program: prose and expected output as comments."""
    lines = []
    for piece in DocTestParser().parse(s):
        if isinstance(piece, Example):
            lines.append(piece.source[:-1])
            if piece.want:
                lines += ["# Expected:"] + ["## " + l for l in piece.want.split("\n")[:-1]]
        else:
            lines += ["# " + l if l else "#" for l in piece.split("\n")[:-1]]
    while lines and lines[-1] == "#":
        lines.pop()
    while lines and lines[0] == "#":
        lines.pop(0)
    return "\n".join(lines) + "\n"


def testsource(module, name):
    """The examples of the docstring of that name in a module, as a program."""
    module = _normalize_module(module)
    for test in DocTestFinder().find(module):
        if test.name == name:
            return script_from_examples(test.docstring)
    raise ValueError(name, "not found in tests")


def debug_src(src, pm=False, globs=None):
    debug_script(script_from_examples(src), pm, globs)


def debug_script(src, pm=False, globs=None):
    globs = globs.copy() if globs else {}
    if pm:
        try:
            exec(src, globs, globs)
        except Exception:
            print(sys.exc_info()[1])
            debugger = pdb.Pdb(nosigint=True)
            debugger.reset()
            debugger.interaction(None, sys.exc_info()[2])
    else:
        pdb.Pdb(nosigint=True).run("exec(%r)" % src, globs, globs)


def debug(module, name, pm=False):
    module = _normalize_module(module)
    debug_script(testsource(module, name), pm, module.__dict__)


from doctest._cases import (  # noqa: E402 (they are made of what stands above)
    DocFileCase, DocFileSuite, DocFileTest, DocTestCase, DocTestSuite, SkipDocTestCase, _DocTestSuite, set_unittest_reportflags)

for _made in (DocFileCase, DocTestCase, SkipDocTestCase, _DocTestSuite):
    _made.__module__ = "doctest"
del _made
