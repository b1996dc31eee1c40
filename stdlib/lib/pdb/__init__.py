"""The debugger: stops programs at breakpoints, errors and line by line, and answers questions about them.

pdb.run(statement), pdb.set_trace(), breakpoint(), pdb.pm(), or `-m pdb script`; `help` at the prompt lists the commands."""

import bdb
import cmd
import os
import signal
import sys
import traceback
from pdb._breakpoints import Breakpoints, find_function
from pdb._looking import Looking

__all__ = ["run", "pm", "Pdb", "runeval", "runctx", "runcall", "set_trace", "post_mortem", "help"]
line_prefix = "\n-> "


class _Shown(str):
    """A text whose repr is itself."""

    def __repr__(self):
        return self


class Restart(Exception):
    """The program is to be started again."""


def lasti2lineno(code, lasti):
    import dis

    line = 0
    for start, number in dis.findlinestarts(code):
        if start > lasti:
            break
        line = number
    return line


class _Target(str):
    """A script to debug."""

    def __new__(cls, value):
        return super().__new__(cls, os.path.realpath(value))

    def check(self):
        if not os.path.exists(self):
            print("Error:", str.__str__(self), "does not exist")
            sys.exit(1)
        sys.path[0] = os.path.dirname(self)

    @property
    def filename(self):
        return self

    @property
    def namespace(self):
        return {"__name__": "__main__", "__file__": self, "__builtins__": __builtins__}

    @property
    def code(self):
        import io

        with io.open_code(self) as stream:
            return f"exec(compile({stream.read()!r}, {str(self)!r}, 'exec'))"


class _ModuleTarget(str):
    """A module to debug, by name."""

    def check(self):
        try:
            self._details
        except Exception:
            traceback.print_exc()
            sys.exit(1)

    @property
    def _details(self):
        import runpy

        return runpy._get_module_details(self)

    @property
    def filename(self):
        return self.code.co_filename

    @property
    def code(self):
        return self._details[2]

    @property
    def namespace(self):
        spec = self._details[1]
        return {"__name__": "__main__", "__file__": os.path.normcase(os.path.abspath(self.filename)), "__package__": spec.parent,
                "__loader__": spec.loader, "__spec__": spec, "__builtins__": __builtins__}


class Pdb(Breakpoints, Looking, bdb.Bdb, cmd.Cmd):
    _previous_sigint_handler = None
    commands_resuming = ["do_continue", "do_step", "do_next", "do_return", "do_quit", "do_jump"]

    def __init__(self, completekey="tab", stdin=None, stdout=None, skip=None, nosigint=False, readrc=True):
        bdb.Bdb.__init__(self, skip=skip)
        cmd.Cmd.__init__(self, completekey, stdin, stdout)
        if stdout:
            self.use_rawinput = 0
        self.prompt = "(Pdb) "
        self.aliases, self.displaying = {}, {}
        self.mainpyfile, self._wait_for_mainpyfile = "", False
        self.tb_lineno = {}
        self.allow_kbdint, self.nosigint = False, nosigint
        self.commands, self.commands_doprompt, self.commands_silent = {}, {}, {}
        self.commands_defining, self.commands_bnum = False, None
        self.rcLines = self._read_startup() if readrc else []
        self.forget()

    @staticmethod
    def _read_startup():
        lines = []
        for path in (os.path.expanduser("~/.pdbrc"), ".pdbrc"):
            try:
                with open(path, encoding="utf-8") as f:
                    lines.extend(f)
            except OSError:
                pass
        return lines

    def sigint_handler(self, signum, frame):
        if self.allow_kbdint:
            raise KeyboardInterrupt
        self.message("\nProgram interrupted. (Use 'cont' to resume).")
        self.set_step()
        self.set_trace(frame)

    # --- the stack

    def reset(self):
        bdb.Bdb.reset(self)
        self.forget()

    def forget(self):
        self.lineno, self.stack, self.curindex, self.curframe = None, [], 0, None
        if hasattr(self, "curframe_locals"):
            del self.curframe_locals
        self.tb_lineno.clear()

    def setup(self, f, tb):
        self.forget()
        self.stack, self.curindex = self.get_stack(f, tb)
        while tb:
            self.tb_lineno[tb.tb_frame] = tb.tb_lineno
            tb = tb.tb_next
        self.curframe = self.stack[self.curindex][0]
        self.curframe_locals = self.curframe.f_locals       # f_locals makes the dict anew at each look
        self.rcLines, lines = [], self.rcLines
        for line in lines:
            line = line[:-1] if line.endswith("\n") else line
            if line.strip() and not line.strip().startswith("#") and self.onecmd(line):
                return True
        return None

    # --- what bdb reports

    def user_call(self, frame, argument_list):
        if self._wait_for_mainpyfile:
            return
        if self.stop_here(frame):
            self.message("--Call--")
            self.interaction(frame, None)

    def user_line(self, frame):
        if self._wait_for_mainpyfile:
            if self.mainpyfile != self.canonic(frame.f_code.co_filename) or frame.f_lineno <= 0:
                return
            self._wait_for_mainpyfile = False
        if self.bp_commands(frame):
            self.interaction(frame, None)

    def bp_commands(self, frame):
        """Runs the commands of the breakpoint that was met; true: then the prompt follows."""
        number = getattr(self, "currentbp", False)
        if not number or number not in self.commands:
            return 1
        self.currentbp, last = 0, self.lastcmd
        self.setup(frame, None)
        for line in self.commands[number]:
            self.onecmd(line)
        self.lastcmd = last
        if not self.commands_silent[number]:
            self.print_stack_entry(self.stack[self.curindex])
        if self.commands_doprompt[number]:
            self._cmdloop()
        self.forget()
        return None

    def user_return(self, frame, return_value):
        if self._wait_for_mainpyfile:
            return
        frame.f_locals["__return__"] = return_value
        self.message("--Return--")
        self.interaction(frame, None)

    def user_exception(self, frame, exc_info):
        if self._wait_for_mainpyfile:
            return
        kind, value, tb = exc_info
        frame.f_locals["__exception__"] = kind, value
        prefix = "Internal " if not tb and kind is StopIteration else ""
        self.message("%s%s" % (prefix, traceback.format_exception_only(kind, value)[-1].strip()))
        self.interaction(frame, tb)

    def _cmdloop(self):
        while True:
            try:
                self.allow_kbdint = True
                self.cmdloop()
                self.allow_kbdint = False
                break
            except KeyboardInterrupt:
                self.message("--KeyboardInterrupt--")

    def preloop(self):
        for expression, old in self.displaying.get(self.curframe, {}).items():
            new = self._getval_except(expression)
            if new is not old and new != old:
                self.displaying[self.curframe][expression] = new
                self.message("display %s: %r  [old: %r]" % (expression, new, old))

    def interaction(self, frame, traceback):
        if Pdb._previous_sigint_handler:
            try:
                signal.signal(signal.SIGINT, Pdb._previous_sigint_handler)
            except ValueError:                # not the main thread
                pass
            else:
                Pdb._previous_sigint_handler = None
        if self.setup(frame, traceback):      # a startup file said to go on
            self.forget()
            return
        self.print_stack_entry(self.stack[self.curindex])
        self._cmdloop()
        self.forget()

    # --- lines of input

    def displayhook(self, obj):
        if obj is not None:
            self.message(repr(obj))

    def default(self, line):
        if line[:1] == "!":
            line = line[1:].strip()
        locals, globals = self.curframe_locals, self.curframe.f_globals
        try:
            compiled = compile(line + "\n", "<stdin>", "single")
            saved = sys.stdout, sys.stdin, sys.displayhook
            try:
                sys.stdin, sys.stdout, sys.displayhook = self.stdin, self.stdout, self.displayhook
                exec(compiled, globals, locals)
            finally:
                sys.stdout, sys.stdin, sys.displayhook = saved
        except BaseException:
            self._error_exc()

    def precmd(self, line):
        if not line.strip():
            return line
        args = line.split()
        while args[0] in self.aliases:
            line = self.aliases[args[0]]
            for i, given in enumerate(args[1:], start=1):
                line = line.replace("%" + str(i), given)
            line = line.replace("%*", " ".join(args[1:]))
            args = line.split()
        if args[0] != "alias":
            first, marker, rest = line.partition(";;")
            if marker:
                self.cmdqueue.insert(0, rest.lstrip())
                line = first.rstrip()
        return line

    def onecmd(self, line):
        if not self.commands_defining:
            return cmd.Cmd.onecmd(self, line)
        return self.handle_command_def(line)

    def handle_command_def(self, line):
        """One line of the commands of a breakpoint."""
        name, arg, line = self.parseline(line)
        if not name:
            return None
        if name == "silent":
            self.commands_silent[self.commands_bnum] = True
            return None
        if name == "end":
            self.cmdqueue = []
            return 1
        lines = self.commands[self.commands_bnum]
        lines.append(name + " " + arg if arg else name)
        function = getattr(self, "do_" + name, self.default)
        if function.__name__ in self.commands_resuming:
            self.commands_doprompt[self.commands_bnum] = False
            self.cmdqueue = []
            return 1
        return None

    def message(self, msg):
        print(msg, file=self.stdout)

    def error(self, msg):
        print("***", msg, file=self.stdout)

    def _error_exc(self):
        kind, value = sys.exc_info()[:2]
        self.error(traceback.format_exception_only(kind, value)[-1].strip())

    def _getval(self, arg):
        try:
            return eval(arg, self.curframe.f_globals, self.curframe_locals)
        except BaseException:
            self._error_exc()
            raise

    def _getval_except(self, arg, frame=None):
        try:
            if frame is None:
                return eval(arg, self.curframe.f_globals, self.curframe_locals)
            return eval(arg, frame.f_globals, frame.f_locals)
        except BaseException:
            kind, value = sys.exc_info()[:2]
            return _Shown("** raised %s **" % traceback.format_exception_only(kind, value)[-1].strip())

    def completenames(self, text, line, begidx, endidx):
        return cmd.Cmd.completenames(self, text, line, begidx, endidx)

    # --- going on

    def do_until(self, arg):
        """unt(il) [lineno]"""
        lineno = None
        if arg:
            try:
                lineno = int(arg)
            except ValueError:
                self.error("Error in argument: %r" % arg)
                return None
            if lineno <= self.curframe.f_lineno:
                self.error('"until" line number is smaller than current line number')
                return None
        self.set_until(self.curframe, lineno)
        return 1

    do_unt = do_until

    def do_step(self, arg):
        """s(tep): to the next line, into calls"""
        self.set_step()
        return 1

    do_s = do_step

    def do_next(self, arg):
        """n(ext): to the next line of this function"""
        self.set_next(self.curframe)
        return 1

    do_n = do_next

    def do_return(self, arg):
        """r(eturn): to the end of this function"""
        self.set_return(self.curframe)
        return 1

    do_r = do_return

    def do_continue(self, arg):
        """c(ont(inue)): to the next breakpoint"""
        if not self.nosigint:
            try:
                Pdb._previous_sigint_handler = signal.signal(signal.SIGINT, self.sigint_handler)
            except ValueError:                # not the main thread
                pass
        self.set_continue()
        return 1

    do_c = do_cont = do_continue

    def do_jump(self, arg):
        """j(ump) lineno"""
        if self.curindex + 1 != len(self.stack):
            self.error("You can only jump within the bottom frame")
            return
        try:
            line = int(arg)
        except ValueError:
            self.error("The 'jump' command requires a line number")
            return
        try:
            self.curframe.f_lineno = line
            self.stack[self.curindex] = self.stack[self.curindex][0], line
            self.print_stack_entry(self.stack[self.curindex])
        except ValueError as e:
            self.error("Jump failed: %s" % e)

    do_j = do_jump

    def do_debug(self, arg):
        """debug code: a debugger inside this one"""
        sys.settrace(None)
        inner = Pdb(self.completekey, self.stdin, self.stdout)
        inner.prompt = "(%s) " % self.prompt.strip()
        self.message("ENTERING RECURSIVE DEBUGGER")
        try:
            sys.call_tracing(inner.run, (arg, self.curframe.f_globals, self.curframe_locals))
        except Exception:
            self._error_exc()
        self.message("LEAVING RECURSIVE DEBUGGER")
        sys.settrace(self.trace_dispatch)
        self.lastcmd = inner.lastcmd

    def do_run(self, arg):
        """run [args...]: the program again"""
        if arg:
            import shlex

            first = sys.argv[0:1]
            try:
                sys.argv = first + shlex.split(arg)
            except ValueError as e:
                self.error("Cannot run %s: %s" % (arg, e))
                return
        raise Restart

    do_restart = do_run

    def do_quit(self, arg):
        """q(uit): the program ends"""
        self._user_requested_quit = True
        self.set_quit()
        return 1

    do_q = do_exit = do_quit

    def do_EOF(self, arg):
        """EOF: as quit"""
        self.message("")
        return self.do_quit(arg)

    def do_help(self, arg):
        """h(elp) [command]"""
        if not arg:
            cmd.Cmd.do_help(self, arg)
            return
        text = getattr(getattr(self, "do_" + arg, None), "__doc__", None)
        if text:
            self.message(text)
        else:
            self.error("No help for %r" % arg)

    do_h = do_help

    # --- texts

    def print_stack_trace(self):
        try:
            for entry in self.stack:
                self.print_stack_entry(entry)
        except KeyboardInterrupt:
            pass

    def print_stack_entry(self, frame_lineno, prompt_prefix=line_prefix):
        frame, _ = frame_lineno
        self.message(("> " if frame is self.curframe else "  ") + self.format_stack_entry(frame_lineno, prompt_prefix))

    def lookupmodule(self, filename):
        """The path of a module or script, by name, or None."""
        if os.path.isabs(filename) and os.path.exists(filename):
            return filename
        beside = os.path.join(sys.path[0], filename) if sys.path else filename
        if os.path.exists(beside) and self.canonic(beside) == self.mainpyfile:
            return beside
        if os.path.splitext(filename)[1] == "":
            filename += ".py"
        if os.path.isabs(filename):
            return filename
        for directory in sys.path:
            full = os.path.join(os.path.realpath(directory), filename)
            if os.path.exists(full):
                return full
        return None

    # --- whole programs

    def _run(self, target):
        self._wait_for_mainpyfile, self._user_requested_quit = True, False
        self.mainpyfile = self.canonic(target.filename)
        import __main__

        __main__.__dict__.clear()
        __main__.__dict__.update(target.namespace)
        self.run(target.code)


# --- ways in

def run(statement, globals=None, locals=None):
    Pdb().run(statement, globals, locals)


def runeval(expression, globals=None, locals=None):
    return Pdb().runeval(expression, globals, locals)


def runctx(statement, globals, locals):
    run(statement, globals, locals)


def runcall(*args, **kwds):
    return Pdb().runcall(*args, **kwds)


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
    debugger = Pdb()
    debugger.reset()
    debugger.interaction(None, t)


def pm():
    post_mortem(sys.last_traceback)


def help():
    print(__doc__)


_USAGE = """\
usage: pdb.py [-c command] ... [-m module | pyfile] [arg] ...

Debug the Python program given by pyfile. Alternatively,
an executable module or package to debug can be specified using
the -m switch.

Initial commands are read from .pdbrc files in your home directory
and in the current directory, if they exist.  Commands supplied with
-c are executed after commands from .pdbrc files.

To let the script run until an exception occurs, use "-c continue".
To let the script run up to a given line X in the debugged file, use
"-c 'until X'"."""


def main():
    import getopt

    options, args = getopt.getopt(sys.argv[1:], "mhc:", ["help", "command="])
    if not args or any(name in ("-h", "--help") for name, _ in options):
        print(_USAGE)
        sys.exit(2)
    commands = [value for name, value in options if name in ("-c", "--command")]
    target = (_ModuleTarget if any(name == "-m" for name, _ in options) else _Target)(args[0])
    target.check()
    sys.argv[:] = args
    debugger = Pdb()
    debugger.rcLines.extend(commands)
    while True:
        try:
            debugger._run(target)
            if debugger._user_requested_quit:
                break
            print("The program finished and will be restarted")
        except Restart:
            print("Restarting", target, "with arguments:")
            print("\t" + " ".join(sys.argv[1:]))
        except SystemExit as e:
            print("The program exited via sys.exit(). Exit status:", end=" ")
            print(e)
        except SyntaxError:
            traceback.print_exc()
            sys.exit(1)
        except BaseException as e:
            traceback.print_exc()
            print("Uncaught exception. Entering post mortem debugging")
            print("Running 'cont' or 'step' will restart the program")
            debugger.interaction(None, e.__traceback__)
            print("Post mortem debugger finished. The", target, "will be restarted")
        if debugger._user_requested_quit:
            break

