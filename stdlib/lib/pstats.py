"""Reading, sorting and printing of what profilers counted."""

import os
import re
import sys
import time
from dataclasses import dataclass
from enum import Enum
from functools import cmp_to_key

__all__ = ["Stats", "SortKey", "FunctionProfile", "StatsProfile"]


class SortKey(str, Enum):
    CALLS = "calls", "ncalls"
    CUMULATIVE = "cumulative", "cumtime"
    FILENAME = "filename", "module"
    LINE = "line"
    NAME = "name"
    NFL = "nfl"
    PCALLS = "pcalls"
    STDNAME = "stdname"
    TIME = "time", "tottime"

    def __new__(cls, *values):
        value = values[0]
        obj = str.__new__(cls, value)
        obj._value_ = value
        for other in values[1:]:
            cls._value2member_map_[other] = obj
        obj._all_values = values
        return obj


@dataclass(unsafe_hash=True)
class FunctionProfile:
    ncalls: str
    tottime: float
    percall_tottime: float
    cumtime: float
    percall_cumtime: float
    file_name: str
    line_number: int


@dataclass(unsafe_hash=True)
class StatsProfile:
    """A listing as objects, by function."""

    total_tt: float
    func_profiles: "dict[str, FunctionProfile]"


class Stats:
    """What one or more profiles or files of them counted; `stream` is where listings go."""

    # By name: which fields to sort by (and whether upwards), and what the listing calls it.
    sort_arg_dict_default = {
        "calls": (((1, -1),), "call count"),
        "ncalls": (((1, -1),), "call count"),
        "cumtime": (((3, -1),), "cumulative time"),
        "cumulative": (((3, -1),), "cumulative time"),
        "filename": (((4, 1),), "file name"),
        "line": (((5, 1),), "line number"),
        "module": (((4, 1),), "file name"),
        "name": (((6, 1),), "function name"),
        "nfl": (((6, 1), (4, 1), (5, 1)), "name/file/line"),
        "pcalls": (((0, -1),), "primitive call count"),
        "stdname": (((7, 1),), "standard name"),
        "time": (((2, -1),), "internal time"),
        "tottime": (((2, -1),), "internal time"),
    }

    def __init__(self, *args, stream=None):
        self.stream = stream or sys.stdout
        first, *others = args if args else (None,)
        self.init(first)
        self.add(*others)

    def init(self, arg):
        self.all_callees, self.files, self.fcn_list, self.sort_arg_dict = None, [], None, {}
        self.total_tt = self.total_calls = self.prim_calls = self.max_name_len = 0
        self.top_level, self.stats = set(), {}
        self.load_stats(arg)
        try:
            self.get_top_level_stats()
        except Exception:
            print("Invalid timing data %s" % (self.files[-1] if self.files else ""), file=self.stream)
            raise

    def load_stats(self, arg):
        if arg is None:
            self.stats = {}
            return
        if isinstance(arg, str):
            import marshal

            with open(arg, "rb") as f:
                self.stats = marshal.load(f)
            try:
                arg = time.ctime(os.stat(arg).st_mtime) + "    " + arg
            except OSError:
                pass
            self.files = [arg]
        elif hasattr(arg, "create_stats"):
            arg.create_stats()
            self.stats, arg.stats = arg.stats, {}
        if not self.stats:
            raise TypeError("Cannot create or construct a %r object from %r" % (self.__class__, arg))

    def get_top_level_stats(self):
        for func, (cc, nc, tt, ct, callers) in self.stats.items():
            self.total_calls += nc
            self.prim_calls += cc
            self.total_tt += tt
            if ("jprofile", 0, "profiler") in callers:
                self.top_level.add(func)
            self.max_name_len = max(self.max_name_len, len(func_std_string(func)))

    def add(self, *arg_list):
        for item in reversed(arg_list):
            if type(self) is not type(item):
                item = Stats(item)
            self.files += item.files
            self.total_calls += item.total_calls
            self.prim_calls += item.prim_calls
            self.total_tt += item.total_tt
            self.top_level |= item.top_level
            self.max_name_len = max(self.max_name_len, item.max_name_len)
            self.fcn_list = None
            for func, stat in item.stats.items():
                self.stats[func] = add_func_stats(self.stats.get(func, (0, 0, 0, 0, {})), stat)
        return self

    def dump_stats(self, filename):
        import marshal

        with open(filename, "wb") as f:
            marshal.dump(self.stats, f)

    def get_sort_arg_defs(self):
        """By each beginning of a name that means one of them only."""
        if not self.sort_arg_dict:
            table, ambiguous = {}, set()
            for word, rule in self.sort_arg_dict_default.items():
                for end in range(len(word), 0, -1):
                    part = word[:end]
                    if part in table:
                        ambiguous.add(part)
                        break
                    table[part] = rule
            for part in ambiguous:
                del table[part]
            self.sort_arg_dict = table
        return self.sort_arg_dict

    def sort_stats(self, *field):
        if not field:
            self.fcn_list = 0
            return self
        if len(field) == 1 and isinstance(field[0], int):
            field = [{-1: "stdname", 0: "calls", 1: "time", 2: "cumulative"}[field[0]]]
        elif len(field) >= 2:
            for arg in field[1:]:
                if type(arg) != type(field[0]):
                    raise TypeError("Can't have mixed argument type")
        rules = self.get_sort_arg_defs()
        order, self.sort_type, connector = (), "", ""
        for word in field:
            if isinstance(word, SortKey):
                word = word.value
            order += rules[word][0]
            self.sort_type += connector + rules[word][1]
            connector = ", "
        rows = [(cc, nc, tt, ct, *func, func_std_string(func), func) for func, (cc, nc, tt, ct, _) in self.stats.items()]
        rows.sort(key=cmp_to_key(TupleComp(order).compare))
        self.fcn_list = [row[-1] for row in rows]
        return self

    def reverse_order(self):
        if self.fcn_list:
            self.fcn_list.reverse()
        return self

    def strip_dirs(self):
        old, self.stats = self.stats, {}
        longest = 0
        for func, (cc, nc, tt, ct, callers) in old.items():
            short = func_strip_path(func)
            longest = max(longest, len(func_std_string(short)))
            new = cc, nc, tt, ct, {func_strip_path(f): c for f, c in callers.items()}
            self.stats[short] = add_func_stats(self.stats[short], new) if short in self.stats else new
        self.top_level = {func_strip_path(f) for f in self.top_level}
        self.max_name_len, self.fcn_list, self.all_callees = longest, None, None
        return self

    def calc_callees(self):
        if self.all_callees:
            return
        self.all_callees = {}
        for func, stat in self.stats.items():
            self.all_callees.setdefault(func, {})
            for caller, counts in stat[4].items():
                self.all_callees.setdefault(caller, {})[func] = counts

    # --- listings

    def eval_print_amount(self, sel, list, msg):
        new = list
        if isinstance(sel, str):
            try:
                wanted = re.compile(sel)
            except re.error:
                return list, msg + "   <Invalid regular expression %r>\n" % sel
            new = [func for func in list if wanted.search(func_std_string(func))]
        else:
            count = len(list)
            if isinstance(sel, float) and 0.0 <= sel < 1.0:
                new = list[:int(count * sel + .5)]
            elif isinstance(sel, int) and 0 <= sel < count:
                new = list[:sel]
        if len(list) != len(new):
            msg += "   List reduced from %r to %r due to restriction <%r>\n" % (len(list), len(new), sel)
        return new, msg

    def get_stats_profile(self):
        functions = self.fcn_list[:] if self.fcn_list else list(self.stats.keys())
        if not functions:
            return StatsProfile(0, {})
        profiles = {}
        for func in functions:
            cc, nc, tt, ct, _ = self.stats[func]
            file_name, line_number, name = func
            profiles[name] = FunctionProfile(
                str(nc) if nc == cc else f"{nc}/{cc}", float(f8(tt)), -1 if nc == 0 else float(f8(tt / nc)), float(f8(ct)),
                -1 if cc == 0 else float(f8(ct / cc)), file_name, line_number)
        return StatsProfile(float(f8(self.total_tt)), profiles)

    def get_print_list(self, sel_list):
        width = self.max_name_len
        if self.fcn_list:
            functions, msg = self.fcn_list[:], "   Ordered by: " + self.sort_type + "\n"
        else:
            functions, msg = list(self.stats.keys()), "   Random listing order was used\n"
        for selection in sel_list:
            functions, msg = self.eval_print_amount(selection, functions, msg)
        if not functions:
            return 0, functions
        print(msg, file=self.stream)
        if len(functions) < len(self.stats):
            width = max(len(func_std_string(func)) for func in functions)
        return width + 2, functions

    def print_stats(self, *amount):
        out, indent = self.stream, " " * 8
        for filename in self.files:
            print(filename, file=out)
        if self.files:
            print(file=out)
        for func in self.top_level:
            print(indent, func_get_function_name(func), file=out)
        print(indent, self.total_calls, "function calls", end=" ", file=out)
        if self.total_calls != self.prim_calls:
            print("(%d primitive calls)" % self.prim_calls, end=" ", file=out)
        print("in %.3f seconds" % self.total_tt, file=out)
        print(file=out)
        _, functions = self.get_print_list(amount)
        if functions:
            self.print_title()
            for func in functions:
                self.print_line(func)
            print("\n", file=out)
        return self

    def print_callees(self, *amount):
        width, functions = self.get_print_list(amount)
        if functions:
            self.calc_callees()
            self.print_call_heading(width, "called...")
            for func in functions:
                self.print_call_line(width, func, self.all_callees.get(func, {}))
            print("\n", file=self.stream)
        return self

    def print_callers(self, *amount):
        width, functions = self.get_print_list(amount)
        if functions:
            self.print_call_heading(width, "was called by...")
            for func in functions:
                self.print_call_line(width, func, self.stats[func][4], "<-")
            print("\n", file=self.stream)
        return self

    def print_call_heading(self, name_size, column_title):
        print("Function ".ljust(name_size) + column_title, file=self.stream)
        detailed = any(isinstance(next(iter(stat[4].values())), tuple) for stat in self.stats.values() if stat[4])
        if detailed:
            print(" " * name_size + "    ncalls  tottime  cumtime", file=self.stream)

    def print_call_line(self, name_size, source, call_dict, arrow="->"):
        print(func_std_string(source).ljust(name_size) + arrow, end=" ", file=self.stream)
        if not call_dict:
            print(file=self.stream)
            return
        indent = ""
        for func in sorted(call_dict):
            name, value = func_std_string(func), call_dict[func]
            if isinstance(value, tuple):
                nc, cc, tt, ct = value
                calls = "%d/%d" % (nc, cc) if nc != cc else "%d" % nc
                text = "%s %s %s  %s" % (calls.rjust(7 + 2 * len(indent)), f8(tt), f8(ct), name)
                left = name_size + 1
            else:
                text = "%s(%r) %s" % (name, value, f8(self.stats[func][3]))
                left = name_size + 3
            print(indent * left + text, file=self.stream)
            indent = " "

    def print_title(self):
        print("   ncalls  tottime  percall  cumtime  percall filename:lineno(function)", file=self.stream)

    def print_line(self, func):
        cc, nc, tt, ct, _ = self.stats[func]
        calls = str(nc) if nc == cc else f"{nc}/{cc}"
        fields = [calls.rjust(9), f8(tt), " " * 8 if nc == 0 else f8(tt / nc), f8(ct), " " * 8 if cc == 0 else f8(ct / cc)]
        print(*fields, func_std_string(func), file=self.stream)


class TupleComp:
    """Compares rows by (field, 1 upwards or -1 downwards) in turn."""

    def __init__(self, comp_select_list):
        self.comp_select_list = comp_select_list

    def compare(self, left, right):
        for index, direction in self.comp_select_list:
            if left[index] != right[index]:
                return -direction if left[index] < right[index] else direction
        return 0


def func_strip_path(func_name):
    filename, line, name = func_name
    return os.path.basename(filename), line, name


def func_get_function_name(func):
    return func[2]


def func_std_string(func_name):
    if func_name[:2] == ("~", 0):
        name = func_name[2]
        return "{%s}" % name[1:-1] if name.startswith("<") and name.endswith(">") else name
    return "%s:%d(%s)" % func_name


def add_func_stats(target, source):
    cc, nc, tt, ct, callers = source
    t_cc, t_nc, t_tt, t_ct, t_callers = target
    return cc + t_cc, nc + t_nc, tt + t_tt, ct + t_ct, add_callers(t_callers, callers)


def add_callers(target, source):
    new = dict(target)
    for func, caller in source.items():
        if func not in new:
            new[func] = caller
        elif isinstance(caller, tuple):
            new[func] = tuple(a + b for a, b in zip(caller, new[func]))
        else:
            new[func] += caller
    return new


def count_calls(callers):
    return sum(callers.values())


def f8(x):
    return "%8.3f" % x


def _browse(name):
    """The command line of `-m pstats`."""
    import cmd

    class Browser(cmd.Cmd):
        def __init__(self, profile=None):
            cmd.Cmd.__init__(self)
            self.prompt, self.stats, self.stream = "% ", None, sys.stdout
            if profile is not None:
                self.do_read(profile)

        def _has_stats(self):
            if not self.stats:
                print("No statistics object is loaded.", file=self.stream)
            return bool(self.stats)

        def generic(self, fn, line):
            processed = []
            for term in line.split():
                try:
                    processed.append(int(term))
                    continue
                except ValueError:
                    pass
                try:
                    fraction = float(term)
                    if not 0 <= fraction <= 1:
                        print("Fraction argument must be in [0, 1]", file=self.stream)
                        continue
                    processed.append(fraction)
                except ValueError:
                    processed.append(term)
            if self._has_stats():
                getattr(self.stats, fn)(*processed)
            return 0

        def do_add(self, line):
            """Add profile info from given file to current statistics object."""
            if not self._has_stats():
                return 0
            try:
                self.stats.add(line)
            except OSError as e:
                print("Failed to load statistics for %s: %s" % (line, e), file=self.stream)
            return 0

        def do_callees(self, line):
            """Print callees statistics from the current stat object."""
            return self.generic("print_callees", line)

        def do_callers(self, line):
            """Print callers statistics from the current stat object."""
            return self.generic("print_callers", line)

        def do_stats(self, line):
            """Print statistics from the current stat object."""
            return self.generic("print_stats", line)

        def do_EOF(self, line):
            """Leave the profile browser."""
            print("", file=self.stream)
            return 1

        def do_quit(self, line):
            """Leave the profile browser."""
            return 1

        def do_read(self, line):
            """Read in profile data from a specified file."""
            if not line:
                if len(self.prompt) > 2:
                    self.do_read(self.prompt[:-2])
                else:
                    print("No statistics object is current -- cannot reload.", file=self.stream)
                return 0
            try:
                self.stats = Stats(line)
            except OSError as err:
                print(err.args[1], file=self.stream)
                return 0
            except Exception as err:
                print(err.__class__.__name__ + ":", err, file=self.stream)
                return 0
            self.prompt = line + "% "
            return 0

        def do_reverse(self, line):
            """Reverse the sort order of the profiling report."""
            if self._has_stats():
                self.stats.reverse_order()
            return 0

        def do_sort(self, line):
            """Sort profile data according to specified keys."""
            if not self._has_stats():
                return 0
            names = self.stats.get_sort_arg_defs()
            if line and all(x in names for x in line.split()):
                self.stats.sort_stats(*line.split())
            else:
                print("Valid sort keys (unique prefixes are accepted):", file=self.stream)
                for key, value in Stats.sort_arg_dict_default.items():
                    print("%s -- %s" % (key, value[1]), file=self.stream)
            return 0

        def do_strip(self, line):
            """Strip leading path information from filenames in the report."""
            if self._has_stats():
                self.stats.strip_dirs()
            return 0

        def postcmd(self, stop, line):
            return stop or None

    print("Welcome to the profile statistics browser.")
    Browser(name).cmdloop()
    print("Goodbye.")


if __name__ == "__main__":
    _browse(sys.argv[1] if len(sys.argv) > 1 else None)
