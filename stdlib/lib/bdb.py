"""What debuggers are built on: breakpoints, and running on line by line by way of sys.settrace."""

import fnmatch
import os
import sys
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR

__all__ = ["BdbQuit", "Bdb", "Breakpoint"]
GENERATOR_AND_COROUTINE_FLAGS = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


class BdbQuit(Exception):
    """Ends the debugged program."""


class Bdb:
    """Stops where it is asked to and calls user_line() and its like, which a subclass gives."""

    def __init__(self, skip=None):
        self.skip = set(skip) if skip else None
        self.breaks, self.fncache, self.frame_returning = {}, {}, None
        self._load_breaks()

    def canonic(self, filename):
        if filename == "<" + filename[1:-1] + ">":
            return filename
        found = self.fncache.get(filename)
        if not found:
            found = self.fncache[filename] = os.path.normcase(os.path.abspath(filename))
        return found

    def reset(self):
        import linecache

        linecache.checkcache()
        self.botframe = None
        self._set_stopinfo(None, None)

    # --- events

    def trace_dispatch(self, frame, event, arg):
        if self.quitting:
            return None
        if event == "line":
            return self.dispatch_line(frame)
        if event == "call":
            return self.dispatch_call(frame, arg)
        if event == "return":
            return self.dispatch_return(frame, arg)
        if event == "exception":
            return self.dispatch_exception(frame, arg)
        if event in ("c_call", "c_exception", "c_return"):
            return self.trace_dispatch
        print("bdb.Bdb.dispatch: unknown debugging event:", repr(event))
        return self.trace_dispatch

    def dispatch_line(self, frame):
        if self.stop_here(frame) or self.break_here(frame):
            self.user_line(frame)
            if self.quitting:
                raise BdbQuit
        return self.trace_dispatch

    def dispatch_call(self, frame, arg):
        if self.botframe is None:
            self.botframe = frame.f_back
            return self.trace_dispatch
        if not (self.stop_here(frame) or self.break_anywhere(frame)):
            return None
        if self.stopframe and frame.f_code.co_flags & GENERATOR_AND_COROUTINE_FLAGS:
            return self.trace_dispatch
        self.user_call(frame, arg)
        if self.quitting:
            raise BdbQuit
        return self.trace_dispatch

    def dispatch_return(self, frame, arg):
        if self.stop_here(frame) or frame == self.returnframe:
            if self.stopframe and frame.f_code.co_flags & GENERATOR_AND_COROUTINE_FLAGS:
                return self.trace_dispatch
            try:
                self.frame_returning = frame
                self.user_return(frame, arg)
            finally:
                self.frame_returning = None
            if self.quitting:
                raise BdbQuit
            if self.stopframe is frame and self.stoplineno != -1:
                self._set_stopinfo(None, None)
        return self.trace_dispatch

    def dispatch_exception(self, frame, arg):
        if self.stop_here(frame):
            if not (frame.f_code.co_flags & GENERATOR_AND_COROUTINE_FLAGS and arg[0] is StopIteration and arg[2] is None):
                self.user_exception(frame, arg)
                if self.quitting:
                    raise BdbQuit
        elif (self.stopframe and frame is not self.stopframe and self.stopframe.f_code.co_flags & GENERATOR_AND_COROUTINE_FLAGS and
              arg[0] in (StopIteration, GeneratorExit)):
            self.user_exception(frame, arg)
            if self.quitting:
                raise BdbQuit
        return self.trace_dispatch

    def is_skipped_module(self, module_name):
        return module_name is not None and any(fnmatch.fnmatch(module_name, pattern) for pattern in self.skip)

    def stop_here(self, frame):
        if self.skip and self.is_skipped_module(frame.f_globals.get("__name__")):
            return False
        if frame is self.stopframe:
            return self.stoplineno != -1 and frame.f_lineno >= self.stoplineno
        return not self.stopframe

    def break_here(self, frame):
        filename = self.canonic(frame.f_code.co_filename)
        if filename not in self.breaks:
            return False
        lineno = frame.f_lineno
        if lineno not in self.breaks[filename]:
            lineno = frame.f_code.co_firstlineno
            if lineno not in self.breaks[filename]:
                return False
        bp, flag = effective(filename, lineno, frame)
        if not bp:
            return False
        self.currentbp = bp.number
        if flag and bp.temporary:
            self.do_clear(str(bp.number))
        return True

    def do_clear(self, arg):
        raise NotImplementedError("subclass of bdb must implement do_clear()")

    def break_anywhere(self, frame):
        return self.canonic(frame.f_code.co_filename) in self.breaks

    # --- what subclasses give

    def user_call(self, frame, argument_list):
        pass

    def user_line(self, frame):
        pass

    def user_return(self, frame, return_value):
        pass

    def user_exception(self, frame, exc_info):
        pass

    # --- running on

    def _set_stopinfo(self, stopframe, returnframe, stoplineno=0):
        self.stopframe, self.returnframe, self.quitting, self.stoplineno = stopframe, returnframe, False, stoplineno

    def set_until(self, frame, lineno=None):
        self._set_stopinfo(frame, frame, frame.f_lineno + 1 if lineno is None else lineno)

    def set_step(self):
        if self.frame_returning:
            above = self.frame_returning.f_back
            if above and not above.f_trace:
                above.f_trace = self.trace_dispatch
        self._set_stopinfo(None, None)

    def set_next(self, frame):
        self._set_stopinfo(frame, None)

    def set_return(self, frame):
        if frame.f_code.co_flags & GENERATOR_AND_COROUTINE_FLAGS:
            self._set_stopinfo(frame, None, -1)
        else:
            self._set_stopinfo(frame.f_back, frame)

    def set_trace(self, frame=None):
        if frame is None:
            frame = sys._getframe().f_back
        self.reset()
        while frame:
            frame.f_trace = self.trace_dispatch
            self.botframe = frame
            frame = frame.f_back
        self.set_step()
        sys.settrace(self.trace_dispatch)

    def set_continue(self):
        self._set_stopinfo(self.botframe, None, -1)
        if not self.breaks:
            sys.settrace(None)
            frame = sys._getframe().f_back
            while frame and frame is not self.botframe:
                del frame.f_trace
                frame = frame.f_back

    def set_quit(self):
        self.stopframe, self.returnframe, self.quitting = self.botframe, None, True
        sys.settrace(None)

    # --- breakpoints

    def _add_to_breaks(self, filename, lineno):
        lines = self.breaks.setdefault(filename, [])
        if lineno not in lines:
            lines.append(lineno)

    def set_break(self, filename, lineno, temporary=False, cond=None, funcname=None):
        import linecache

        filename = self.canonic(filename)
        if not linecache.getline(filename, lineno):
            return "Line %s:%d does not exist" % (filename, lineno)
        self._add_to_breaks(filename, lineno)
        Breakpoint(filename, lineno, temporary, cond, funcname)
        return None

    def _load_breaks(self):
        for filename, lineno in Breakpoint.bplist:
            self._add_to_breaks(filename, lineno)

    def _prune_breaks(self, filename, lineno):
        if (filename, lineno) not in Breakpoint.bplist:
            self.breaks[filename].remove(lineno)
        if not self.breaks[filename]:
            del self.breaks[filename]

    def clear_break(self, filename, lineno):
        filename = self.canonic(filename)
        if filename not in self.breaks:
            return "There are no breakpoints in %s" % filename
        if lineno not in self.breaks[filename]:
            return "There is no breakpoint at %s:%d" % (filename, lineno)
        for bp in Breakpoint.bplist[filename, lineno][:]:
            bp.deleteMe()
        self._prune_breaks(filename, lineno)
        return None

    def clear_bpbynumber(self, arg):
        try:
            bp = self.get_bpbynumber(arg)
        except ValueError as err:
            return str(err)
        bp.deleteMe()
        self._prune_breaks(bp.file, bp.line)
        return None

    def clear_all_file_breaks(self, filename):
        filename = self.canonic(filename)
        if filename not in self.breaks:
            return "There are no breakpoints in %s" % filename
        for line in self.breaks[filename]:
            for bp in Breakpoint.bplist[filename, line][:]:
                bp.deleteMe()
        del self.breaks[filename]
        return None

    def clear_all_breaks(self):
        if not self.breaks:
            return "There are no breakpoints"
        for bp in Breakpoint.bpbynumber:
            if bp:
                bp.deleteMe()
        self.breaks = {}
        return None

    def get_bpbynumber(self, arg):
        if not arg:
            raise ValueError("Breakpoint number expected")
        try:
            number = int(arg)
        except ValueError:
            raise ValueError("Non-numeric breakpoint number %s" % arg) from None
        try:
            bp = Breakpoint.bpbynumber[number]
        except IndexError:
            raise ValueError("Breakpoint number %d out of range" % number) from None
        if bp is None:
            raise ValueError("Breakpoint %d already deleted" % number)
        return bp

    def get_break(self, filename, lineno):
        filename = self.canonic(filename)
        return filename in self.breaks and lineno in self.breaks[filename]

    def get_breaks(self, filename, lineno):
        filename = self.canonic(filename)
        return filename in self.breaks and lineno in self.breaks[filename] and Breakpoint.bplist[filename, lineno] or []

    def get_file_breaks(self, filename):
        return self.breaks.get(self.canonic(filename), [])

    def get_all_breaks(self):
        return self.breaks

    # --- frames

    def get_stack(self, f, t):
        stack = []
        if t and t.tb_frame is f:
            t = t.tb_next
        while f is not None:
            stack.append((f, f.f_lineno))
            if f is self.botframe:
                break
            f = f.f_back
        stack.reverse()
        i = max(0, len(stack) - 1)
        while t is not None:
            stack.append((t.tb_frame, t.tb_lineno))
            t = t.tb_next
        if f is None:
            i = max(0, len(stack) - 1)
        return stack, i

    def format_stack_entry(self, frame_lineno, lprefix=": "):
        import linecache
        import reprlib

        frame, lineno = frame_lineno
        text = "%s(%r)" % (self.canonic(frame.f_code.co_filename), lineno)
        text += (frame.f_code.co_name or "<lambda>") + "()"
        if "__return__" in frame.f_locals:
            text += "->" + reprlib.repr(frame.f_locals["__return__"])
        if lineno is not None:
            line = linecache.getline(frame.f_code.co_filename, lineno, frame.f_globals)
            if line:
                text += lprefix + line.strip()
        return text

    # --- whole programs

    def run(self, cmd, globals=None, locals=None):
        if globals is None:
            import __main__

            globals = __main__.__dict__
        if locals is None:
            locals = globals
        self.reset()
        if isinstance(cmd, str):
            cmd = compile(cmd, "<string>", "exec")
        sys.settrace(self.trace_dispatch)
        try:
            exec(cmd, globals, locals)
        except BdbQuit:
            pass
        finally:
            self.quitting = True
            sys.settrace(None)

    def runeval(self, expr, globals=None, locals=None):
        if globals is None:
            import __main__

            globals = __main__.__dict__
        if locals is None:
            locals = globals
        self.reset()
        sys.settrace(self.trace_dispatch)
        try:
            return eval(expr, globals, locals)
        except BdbQuit:
            pass
        finally:
            self.quitting = True
            sys.settrace(None)

    def runctx(self, cmd, globals, locals):
        self.run(cmd, globals, locals)

    def runcall(self, func, /, *args, **kwds):
        self.reset()
        sys.settrace(self.trace_dispatch)
        result = None
        try:
            result = func(*args, **kwds)
        except BdbQuit:
            pass
        finally:
            self.quitting = True
            sys.settrace(None)
        return result


def set_trace():
    Bdb().set_trace()


class Breakpoint:
    """A place to stop, by number and by (file, line)."""

    next, bplist, bpbynumber = 1, {}, [None]

    def __init__(self, file, line, temporary=False, cond=None, funcname=None):
        self.funcname, self.func_first_executable_line = funcname, None
        self.file, self.line, self.temporary, self.cond = file, line, temporary, cond
        self.enabled, self.ignore, self.hits = True, 0, 0
        self.number = Breakpoint.next
        Breakpoint.next += 1
        self.bpbynumber.append(self)
        self.bplist.setdefault((file, line), []).append(self)

    @staticmethod
    def clearBreakpoints():
        Breakpoint.next, Breakpoint.bplist, Breakpoint.bpbynumber = 1, {}, [None]

    def deleteMe(self):
        index = self.file, self.line
        self.bpbynumber[self.number] = None
        self.bplist[index].remove(self)
        if not self.bplist[index]:
            del self.bplist[index]

    def enable(self):
        self.enabled = True

    def disable(self):
        self.enabled = False

    def bpprint(self, out=None):
        print(self.bpformat(), file=out or sys.stdout)

    def bpformat(self):
        disposition = ("del  " if self.temporary else "keep ") + ("yes  " if self.enabled else "no   ")
        text = "%-4dbreakpoint   %s at %s:%d" % (self.number, disposition, self.file, self.line)
        if self.cond:
            text += "\n\tstop only if %s" % (self.cond,)
        if self.ignore:
            text += "\n\tignore next %d hits" % (self.ignore,)
        if self.hits:
            text += "\n\tbreakpoint already hit %d time%s" % (self.hits, "s" if self.hits > 1 else "")
        return text

    def __str__(self):
        return "breakpoint %s at %s:%s" % (self.number, self.file, self.line)


def checkfuncname(b, frame):
    """Is a breakpoint of a function at the function's first line that runs?"""
    if not b.funcname:
        return b.line == frame.f_lineno
    if frame.f_code.co_name != b.funcname:
        return False
    if not b.func_first_executable_line:
        b.func_first_executable_line = frame.f_lineno
    return b.func_first_executable_line == frame.f_lineno


def effective(file, line, frame):
    """(breakpoint, may it be deleted if it is temporary) of a place where the program is to stop, or (None, None)."""
    for b in Breakpoint.bplist[file, line]:
        if not b.enabled or not checkfuncname(b, frame):
            continue
        b.hits += 1
        if not b.cond:
            if b.ignore > 0:
                b.ignore -= 1
                continue
            return b, True
        try:
            if eval(b.cond, frame.f_globals, frame.f_locals):
                if b.ignore > 0:
                    b.ignore -= 1
                else:
                    return b, True
        except Exception:
            return b, False
    return None, None
