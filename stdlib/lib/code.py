"""Interactive interpreters to put into programs."""

import sys
import traceback
from codeop import CommandCompiler, compile_command

__all__ = ["InteractiveInterpreter", "InteractiveConsole", "interact", "compile_command"]


class InteractiveInterpreter:
    """Runs pieces of source in a namespace and shows what goes wrong."""

    def __init__(self, locals=None):
        if locals is None:
            locals = {"__name__": "__console__", "__doc__": None}
        self.locals = locals
        self.compile = CommandCompiler()

    def runsource(self, source, filename="<input>", symbol="single"):
        """True: more lines are needed."""
        try:
            code = self.compile(source, filename, symbol)
        except (OverflowError, SyntaxError, ValueError):
            self.showsyntaxerror(filename)
            return False
        if code is None:
            return True
        self.runcode(code)
        return False

    def runcode(self, code):
        try:
            exec(code, self.locals)
        except SystemExit:
            raise
        except:
            self.showtraceback()

    def showsyntaxerror(self, filename=None):
        kind, value, tb = sys.exc_info()
        sys.last_type, sys.last_value, sys.last_traceback = kind, value, tb
        if filename and kind is SyntaxError:
            try:
                msg, (_, lineno, offset, text, *end) = value.args
            except ValueError:
                pass
            else:
                value = SyntaxError(msg, (filename, lineno, offset, text, *end))
                sys.last_value = value
        if sys.excepthook is sys.__excepthook__:
            self.write("".join(traceback.format_exception_only(kind, value)))
        else:
            sys.excepthook(kind, value, tb)

    def showtraceback(self):
        sys.last_type, sys.last_value, tb = info = sys.exc_info()
        sys.last_traceback = tb
        try:
            error = info[1].with_traceback(tb.tb_next)
            if sys.excepthook is sys.__excepthook__:
                self.write("".join(traceback.format_exception(info[0], error, tb.tb_next)))
            else:
                sys.excepthook(info[0], error, tb.tb_next)
        finally:
            info = tb = error = None

    def write(self, data):
        sys.stderr.write(data)


class InteractiveConsole(InteractiveInterpreter):
    """An interpreter that reads lines with prompts."""

    def __init__(self, locals=None, filename="<console>"):
        super().__init__(locals)
        self.filename = filename
        self.resetbuffer()

    def resetbuffer(self):
        self.buffer = []

    def interact(self, banner=None, exitmsg=None):
        if not hasattr(sys, "ps1"):
            sys.ps1 = ">>> "
        if not hasattr(sys, "ps2"):
            sys.ps2 = "... "
        if banner is None:
            self.write("Python %s on %s\nType \"help\", \"copyright\", \"credits\" or \"license\" for more information.\n(%s)\n"
                       % (sys.version, sys.platform, self.__class__.__name__))
        elif banner:
            self.write("%s\n" % str(banner))
        more = False
        while True:
            try:
                try:
                    line = self.raw_input(sys.ps2 if more else sys.ps1)
                except EOFError:
                    self.write("\n")
                    break
                more = self.push(line)
            except KeyboardInterrupt:
                self.write("\nKeyboardInterrupt\n")
                self.resetbuffer()
                more = False
        if exitmsg is None:
            self.write("now exiting %s...\n" % self.__class__.__name__)
        elif exitmsg != "":
            self.write("%s\n" % exitmsg)

    def push(self, line):
        self.buffer.append(line)
        more = self.runsource("\n".join(self.buffer), self.filename)
        if not more:
            self.resetbuffer()
        return more

    def raw_input(self, prompt=""):
        return input(prompt)


def interact(banner=None, readfunc=None, local=None, exitmsg=None):
    console = InteractiveConsole(local)
    if readfunc is not None:
        console.raw_input = readfunc
    console.interact(banner, exitmsg)


if __name__ == "__main__":
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("-q", action="store_true", help="don't print version and copyright messages")
    args = parser.parse_args()
    interact("" if args.q or sys.flags.quiet else None)
