"""A debugger for a program that has stopped: the frames of a traceback, or of the place that called set_trace().

Looking (where, up, down, list, args, p, pp, whatis, and any statement) works in every frame. Running on line by line needs
traced execution, so step, next, until, return and break say that they are missing; continue and quit work.
"""

import cmd
import code
import linecache
import pprint
import sys
import traceback

__all__ = ["run", "pm", "Pdb", "runeval", "runctx", "runcall", "set_trace", "post_mortem", "help"]


class Restart(Exception):
    pass


class BdbQuit(Exception):
    pass


class Pdb(cmd.Cmd):
    def __init__(self, completekey="tab", stdin=None, stdout=None, skip=None, nosigint=False, readrc=True):
        cmd.Cmd.__init__(self, completekey, stdin, stdout)
        if stdout:
            self.use_rawinput = False
        self.prompt = "(Pdb) "
        self.stack, self.at, self.quitting = [], 0, False

    # --- frames

    def setup(self, frame, tb):
        """self.stack: [(frame, line)], outermost first."""
        self.stack = []
        while frame is not None:
            self.stack.append((frame, frame.f_lineno))
            frame = frame.f_back
        self.stack.reverse()
        while tb is not None:
            self.stack.append((tb.tb_frame, tb.tb_lineno))
            tb = tb.tb_next
        self.at = len(self.stack) - 1

    @property
    def curframe(self):
        return self.stack[self.at][0]

    def interaction(self, frame, tb):
        self.setup(frame, tb)
        self.show(self.at)
        self.cmdloop()
        if self.quitting:
            raise BdbQuit

    def message(self, text):
        print(text, file=self.stdout)

    def error(self, text):
        print("***", text, file=self.stdout)

    def show(self, index):
        frame, line = self.stack[index]
        name = frame.f_code.co_filename
        mark = "> " if index == self.at else "  "
        self.message(f"{mark}{name}({line}){frame.f_code.co_name}()\n-> {linecache.getline(name, line, frame.f_globals).strip()}")

    def value(self, text):
        try:
            return eval(text, self.curframe.f_globals, self.curframe.f_locals), True
        except BaseException as error:
            self.error(traceback.format_exception_only(error)[-1].strip())
            return None, False

    # --- commands

    def default(self, line):
        if line[:1] == "!":
            line = line[1:].strip()
        try:
            exec(compile(line + "\n", "<stdin>", "single"), self.curframe.f_globals, self.curframe.f_locals)
        except BaseException as error:
            self.error(traceback.format_exception_only(error)[-1].strip())

    def emptyline(self):
        pass

    def do_where(self, arg):
        for index in range(len(self.stack)):
            self.show(index)

    do_w = do_bt = do_where

    def _move(self, by):
        if not 0 <= self.at + by < len(self.stack):
            self.error("Oldest frame" if by < 0 else "Newest frame")
            return
        self.at += by
        self.show(self.at)

    def do_up(self, arg):
        self._move(-int(arg or 1))

    def do_down(self, arg):
        self._move(int(arg or 1))

    do_u, do_d = do_up, do_down

    def do_list(self, arg):
        frame, line = self.stack[self.at]
        first = int(arg.split(",")[0]) if arg else max(1, line - 5)
        for number in range(first, first + 11):
            text = linecache.getline(frame.f_code.co_filename, number, frame.f_globals)
            if not text:
                self.message("[EOF]")
                break
            self.message(f"{number:3} {'->' if number == line else '  '}\t{text.rstrip()}")

    do_l = do_list

    def do_args(self, arg):
        c = self.curframe.f_code
        for name in c.co_varnames[:c.co_argcount + c.co_kwonlyargcount]:
            self.message(f"{name} = {self.curframe.f_locals.get(name, '*** undefined ***')!r}")

    do_a = do_args

    def do_p(self, arg):
        value, good = self.value(arg)
        if good:
            self.message(repr(value))

    def do_pp(self, arg):
        value, good = self.value(arg)
        if good:
            self.message(pprint.pformat(value))

    def do_whatis(self, arg):
        value, good = self.value(arg)
        if good:
            self.message(type(value))

    def do_interact(self, arg):
        code.interact("*interactive*", local={**self.curframe.f_globals, **self.curframe.f_locals})

    def do_continue(self, arg):
        return True

    do_c = do_cont = do_continue

    def do_quit(self, arg):
        self.quitting = True
        return True

    do_q = do_exit = do_quit

    def do_EOF(self, arg):
        self.message("")
        return self.do_quit(arg)

    def _missing(self, arg):
        self.error("stepping and breakpoints are not supported: execution is not traced")

    do_step = do_s = do_next = do_n = do_until = do_unt = do_return = do_r = do_break = do_b = do_tbreak = do_jump = do_j = _missing

    # --- ways in

    def set_trace(self, frame=None):
        self.interaction(frame or sys._getframe().f_back, None)

    def run(self, statement, globals=None, locals=None):
        globals = sys.modules["__main__"].__dict__ if globals is None else globals
        exec(statement, globals, globals if locals is None else locals)

    def runeval(self, expression, globals=None, locals=None):
        globals = sys.modules["__main__"].__dict__ if globals is None else globals
        return eval(expression, globals, globals if locals is None else locals)

    def runcall(self, func, /, *args, **kwargs):
        return func(*args, **kwargs)


def run(statement, globals=None, locals=None):
    Pdb().run(statement, globals, locals)


def runeval(expression, globals=None, locals=None):
    return Pdb().runeval(expression, globals, locals)


def runctx(statement, globals, locals):
    run(statement, globals, locals)


def runcall(*args, **kwargs):
    return Pdb().runcall(*args, **kwargs)


def set_trace(*, header=None):
    debugger = Pdb()
    if header is not None:
        debugger.message(header)
    debugger.set_trace(sys._getframe().f_back)


def post_mortem(t=None):
    if t is None:
        t = sys.exc_info()[2]
        if t is None:
            raise ValueError("A valid traceback must be passed if no exception is being handled")
    Pdb().interaction(None, t)


def pm():
    post_mortem(sys.last_traceback)


def help():
    print(__doc__)
