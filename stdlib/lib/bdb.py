"""What debuggers are built on: breakpoints, and running on line by line by way of sys.settrace."""

import os
import sys
from fnmatch import fnmatch
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR

__all__ = ["BdbQuit", "Bdb", "Breakpoint"]
GENERATOR_AND_COROUTINE_FLAGS = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR

_METHODS = {name: "dispatch_" + name for name in ("line", "call", "return", "exception")}
_OF_NATIVES = frozenset(["c_call", "c_exception", "c_return"])
_NEVER = -1                     # as stoplineno: not at any line of the frame


class BdbQuit(Exception):
    """Ends the debugged program."""


def _resumes(frame):
    """Is the frame one of a generator or coroutine, which is left and entered again?"""
    return frame.f_code.co_flags & GENERATOR_AND_COROUTINE_FLAGS != 0


def _chain(link, following):
    while link is not None:
        yield link
        link = getattr(link, following)


def _delete_all(breakpoints):
    for bp in list(breakpoints):
        if bp is not None:
            bp.deleteMe()


class Bdb:
    """Stops where it is asked to and calls user_line() and its like, which a subclass gives."""

    def __init__(self, skip=None):
        self.breaks, self.fncache = {}, {}
        self.skip = set(skip) if skip else None
        self.frame_returning = None
        for place in Breakpoint.bplist:
            self._remember(*place)

    def reset(self):
        from linecache import checkcache

        checkcache()
        self.botframe = None
        self._set_stopinfo(None, None)

    def canonic(self, filename):
        if len(filename) > 1 and filename[0] == "<" and filename[-1] == ">":
            return filename
        path = self.fncache.get(filename)
        if not path:
            path = self.fncache[filename] = os.path.normcase(os.path.abspath(filename))
        return path

    # --- whole programs. What is traced has the frame of run(), runeval() or runcall() as its lowest; nothing may be called
    # --- between the end of the program and settrace(None)

    def _begin(self):
        self.reset()
        sys.settrace(self.trace_dispatch)

    def run(self, cmd, globals=None, locals=None):
        globals, locals = _namespaces(globals, locals)
        if isinstance(cmd, str):
            cmd = compile(cmd, "<string>", "exec")
        self._begin()
        try:
            exec(cmd, globals, locals)
        except BdbQuit:
            pass
        finally:
            sys.settrace(None)
            self.quitting = True

    def runeval(self, expr, globals=None, locals=None):
        globals, locals = _namespaces(globals, locals)
        self._begin()
        try:
            return eval(expr, globals, locals)
        except BdbQuit:
            return None
        finally:
            sys.settrace(None)
            self.quitting = True

    def runcall(self, func, /, *args, **kwds):
        self._begin()
        try:
            return func(*args, **kwds)
        except BdbQuit:
            return None
        finally:
            sys.settrace(None)
            self.quitting = True

    def runctx(self, cmd, globals, locals):
        self.run(cmd, globals, locals)

    # --- the events of sys.settrace; each answers with the function that traces on

    def trace_dispatch(self, frame, event, arg):
        if self.quitting:
            return None
        method = _METHODS.get(event)
        if method is None:
            if event not in _OF_NATIVES:
                print("bdb.Bdb.dispatch: unknown debugging event:", repr(event))
            return self.trace_dispatch
        rest = () if event == "line" else (arg,)
        return getattr(self, method)(frame, *rest)

    def _unless_quitting(self):
        if self.quitting:
            raise BdbQuit
        return self.trace_dispatch

    def dispatch_line(self, frame):
        if not self.stop_here(frame) and not self.break_here(frame):
            return self.trace_dispatch
        self.user_line(frame)
        return self._unless_quitting()

    def dispatch_call(self, frame, arg):
        if self.botframe is None:               # the program's first
            self.botframe = frame.f_back
        elif not self.stop_here(frame) and not self.break_anywhere(frame):
            return None
        elif not self.stopframe or not _resumes(frame):
            self.user_call(frame, arg)
            return self._unless_quitting()
        return self.trace_dispatch

    def dispatch_return(self, frame, arg):
        here = self.stop_here(frame) or frame == self.returnframe
        if not here or self.stopframe and _resumes(frame):
            return self.trace_dispatch
        self.frame_returning = frame
        try:
            self.user_return(frame, arg)
        finally:
            self.frame_returning = None
        trace = self._unless_quitting()
        if frame is self.stopframe and self.stoplineno != _NEVER:
            self._set_stopinfo(None, None)
        return trace

    def dispatch_exception(self, frame, arg):
        kind, _, tb = arg
        if self.stop_here(frame):
            told = not (kind is StopIteration and tb is None and _resumes(frame))
        else:                                   # from what the generator that is stepped through runs on
            waiting = self.stopframe
            told = waiting and waiting is not frame and _resumes(waiting) and kind in (StopIteration, GeneratorExit)
        if not told:
            return self.trace_dispatch
        self.user_exception(frame, arg)
        return self._unless_quitting()

    # --- what subclasses give

    def user_line(self, frame):
        """Called before a line where the program is to stop."""

    def user_call(self, frame, argument_list):
        """Called as a function is entered where the program might stop."""

    def user_return(self, frame, return_value):
        """Called as a function that is stepped through ends."""

    def user_exception(self, frame, exc_info):
        """Called for an error in what is stepped through."""

    def do_clear(self, arg):
        """Removes a temporary breakpoint that was met, by its number as a text."""
        raise NotImplementedError("subclass of bdb must implement do_clear()")

    # --- whether to stop

    def is_skipped_module(self, module_name):
        if module_name is None:                 # some code of `exec` has none
            return False
        return any(fnmatch(module_name, pattern) for pattern in self.skip)

    def stop_here(self, frame):
        if self.skip and self.is_skipped_module(frame.f_globals.get("__name__")):
            return False
        if not self.stopframe:
            return True
        return frame is self.stopframe and self.stoplineno != _NEVER and frame.f_lineno >= self.stoplineno

    def break_anywhere(self, frame):
        return self.canonic(frame.f_code.co_filename) in self.breaks

    def break_here(self, frame):
        code = frame.f_code
        path = self.canonic(code.co_filename)
        lines = self.breaks.get(path, ())
        # a breakpoint of a function stands at the line of its `def`
        line = next((n for n in (frame.f_lineno, code.co_firstlineno) if n in lines), None)
        if line is None:
            return False
        bp, deletable = effective(path, line, frame)
        if not bp:
            return False
        self.currentbp = bp.number
        if bp.temporary and deletable:
            self.do_clear(str(bp.number))
        return True

    # --- running on

    def _set_stopinfo(self, stopframe, returnframe, stoplineno=0):
        """Where to stop next: in which frame (None: any), from which line on, and at the return of which frame."""
        self.quitting = False
        self.stopframe, self.stoplineno = stopframe, stoplineno
        self.returnframe = returnframe

    def set_step(self):
        """Stops at the next line, wherever it is."""
        ending = self.frame_returning
        if ending:                              # the caller goes on, and may not be traced yet
            caller = ending.f_back
            if caller and not caller.f_trace:
                caller.f_trace = self.trace_dispatch
        self._set_stopinfo(None, None)

    def set_next(self, frame):
        """Stops at the frame's next line, not in what it calls."""
        self._set_stopinfo(frame, None)

    def set_until(self, frame, lineno=None):
        if lineno is None:
            lineno = frame.f_lineno + 1
        self._set_stopinfo(frame, frame, lineno)

    def set_return(self, frame):
        """Stops as the frame is left; a generator's is left at each yield, which doesn't count."""
        target = (frame, None, _NEVER) if _resumes(frame) else (frame.f_back, frame)
        self._set_stopinfo(*target)

    def set_trace(self, frame=None):
        self.reset()
        for outer in _chain(frame or sys._getframe().f_back, "f_back"):
            outer.f_trace, self.botframe = self.trace_dispatch, outer
        self.set_step()
        sys.settrace(self.trace_dispatch)

    def set_continue(self):
        """Stops at breakpoints only; without any nothing is traced."""
        self._set_stopinfo(self.botframe, None, _NEVER)
        if self.breaks:
            return
        sys.settrace(None)
        for outer in _chain(sys._getframe().f_back, "f_back"):
            if outer is self.botframe:
                break
            del outer.f_trace

    def set_quit(self):
        sys.settrace(None)
        self.quitting = True
        self.stopframe, self.returnframe = self.botframe, None

    # --- breakpoints

    def _remember(self, path, line):
        lines = self.breaks.setdefault(path, [])
        if line not in lines:
            lines.append(line)

    def _forget(self, path, line):
        lines = self.breaks[path]
        if (path, line) not in Breakpoint.bplist:
            lines.remove(line)
        if not lines:
            del self.breaks[path]

    def set_break(self, filename, lineno, temporary=False, cond=None, funcname=None):
        """Answers with what is wrong, like the clear_ methods."""
        from linecache import getline

        path = self.canonic(filename)
        if not getline(path, lineno):
            return "Line %s:%d does not exist" % (path, lineno)
        self._remember(path, lineno)
        Breakpoint(path, lineno, temporary, cond, funcname)
        return None

    def clear_break(self, filename, lineno):
        path = self.canonic(filename)
        lines = self.breaks.get(path)
        if lines is None:
            return "There are no breakpoints in %s" % path
        if lineno not in lines:
            return "There is no breakpoint at %s:%d" % (path, lineno)
        _delete_all(Breakpoint.bplist[path, lineno])
        self._forget(path, lineno)
        return None

    def clear_bpbynumber(self, arg):
        try:
            bp = self.get_bpbynumber(arg)
        except ValueError as wrong:
            return str(wrong)
        bp.deleteMe()
        self._forget(bp.file, bp.line)
        return None

    def clear_all_file_breaks(self, filename):
        path = self.canonic(filename)
        lines = self.breaks.get(path)
        if lines is None:
            return "There are no breakpoints in %s" % path
        for line in lines:
            _delete_all(Breakpoint.bplist[path, line])
        del self.breaks[path]
        return None

    def clear_all_breaks(self):
        if not self.breaks:
            return "There are no breakpoints"
        _delete_all(Breakpoint.bpbynumber)
        self.breaks = {}
        return None

    def get_bpbynumber(self, arg):
        """The breakpoint; a ValueError says why there is none."""
        if not arg:
            raise ValueError("Breakpoint number expected")
        try:
            bp = Breakpoint.bpbynumber[number := int(arg)]
        except ValueError:
            trouble = "Non-numeric breakpoint number %s" % arg
        except IndexError:
            trouble = "Breakpoint number %d out of range" % number
        else:
            if bp is not None:
                return bp
            trouble = "Breakpoint %d already deleted" % number
        raise ValueError(trouble)

    def get_all_breaks(self):
        return self.breaks

    def get_file_breaks(self, filename):
        return self.breaks.get(self.canonic(filename), [])

    def get_break(self, filename, lineno):
        return lineno in self.get_file_breaks(filename)

    def get_breaks(self, filename, lineno):
        path = self.canonic(filename)
        known = lineno in self.breaks.get(path, ())
        return known and Breakpoint.bplist[path, lineno] or []

    # --- frames

    def get_stack(self, f, t):
        """The frames from the program's lowest to the one where `t` began, each with its line; and which of them is current."""
        outer, to_the_end = [], True
        for frame in _chain(f, "f_back"):
            outer.append((frame, frame.f_lineno))
            if frame is self.botframe:
                to_the_end = False
                break
        raised = [(link.tb_frame, link.tb_lineno) for link in _chain(t, "tb_next")]
        if raised and raised[0][0] is f:
            del raised[0]
        stack = outer[::-1] + raised
        return stack, max(0, len(stack if to_the_end else outer) - 1)

    def format_stack_entry(self, frame_lineno, lprefix=": "):
        from linecache import getline
        from reprlib import repr as short

        frame, lineno = frame_lineno
        code, values = frame.f_code, frame.f_locals
        parts = ["%s(%r)%s()" % (self.canonic(code.co_filename), lineno, code.co_name or "<lambda>")]
        if "__return__" in values:
            parts.append("->" + short(values["__return__"]))
        source = "" if lineno is None else getline(code.co_filename, lineno, frame.f_globals)
        if source:
            parts.append(lprefix + source.strip())
        return "".join(parts)


def _namespaces(globals, locals):
    if globals is None:
        import __main__

        globals = __main__.__dict__
    return globals, globals if locals is None else locals


def set_trace():
    Bdb().set_trace()


class Breakpoint:
    """A place to stop, by number and by (file, line)."""

    next = 1                    # the number of the one made next
    bplist = {}                 # those of each (file, line)
    bpbynumber = [None]         # None: it was deleted, or is number 0

    def __init__(self, file, line, temporary=False, cond=None, funcname=None):
        self.number, Breakpoint.next = Breakpoint.next, Breakpoint.next + 1
        self.file, self.line = file, line
        self.funcname, self.func_first_executable_line = funcname, None
        self.temporary, self.enabled, self.cond = temporary, True, cond
        self.ignore = self.hits = 0
        self.bpbynumber.append(self)
        self.bplist.setdefault((file, line), []).append(self)

    @staticmethod
    def clearBreakpoints():
        Breakpoint.next, Breakpoint.bplist, Breakpoint.bpbynumber = 1, {}, [None]

    def deleteMe(self):
        place = self.file, self.line
        self.bpbynumber[self.number] = None
        others = self.bplist[place]
        others.remove(self)
        if not others:
            del self.bplist[place]

    def enable(self):
        self.enabled = True

    def disable(self):
        self.enabled = False

    def __str__(self):
        return "breakpoint %s at %s:%s" % (self.number, self.file, self.line)

    def bpprint(self, out=None):
        print(self.bpformat(), file=out or sys.stdout)

    def bpformat(self):
        """The line of a table of breakpoints, and lines below it for what else is to be known."""
        lines = ["%-4dbreakpoint   %-5s%-5s at %s:%d" % (self.number, "del" if self.temporary else "keep", "yes" if self.enabled else "no",
                                                        self.file, self.line)]
        for known, text in ((self.cond, "stop only if %s"), (self.ignore, "ignore next %d hits"),
                            (self.hits, "breakpoint already hit %d time" + "s" * (self.hits > 1))):
            if known:
                lines.append("\t" + text % (known,))
        return "\n".join(lines)


def checkfuncname(b, frame):
    """Is a breakpoint of a function at the function's first line that runs?"""
    if not b.funcname:
        return frame.f_lineno == b.line
    if b.funcname != frame.f_code.co_name:
        return False
    b.func_first_executable_line = b.func_first_executable_line or frame.f_lineno
    return frame.f_lineno == b.func_first_executable_line


def effective(file, line, frame):
    """(breakpoint, may it be deleted if it is temporary) of a place where the program is to stop, or (None, None)."""
    for b in Breakpoint.bplist[file, line]:
        if b.enabled and checkfuncname(b, frame):
            b.hits += 1
            try:
                holds = not b.cond or eval(b.cond, frame.f_globals, frame.f_locals)
            except Exception:
                return b, False                 # better to stop than to miss it
            if not holds:
                continue
            if b.ignore <= 0:
                return b, True
            b.ignore -= 1
    return None, None
