"""Interactive interpreters to put into programs."""

import sys
import traceback
from codeop import CommandCompiler, compile_command

__all__ = ["InteractiveInterpreter", "InteractiveConsole", "interact", "compile_command"]


class InteractiveInterpreter:
    """Runs pieces of source in a namespace and shows what goes wrong."""

    def __init__(self, locals=None):
        self.compile = CommandCompiler()
        self.locals = dict(__name__="__console__", __doc__=None) if locals is None else locals

    def write(self, data):
        sys.stderr.write(data)

    def runsource(self, source, filename="<input>", symbol="single"):
        """True: more lines are needed."""
        try:
            statement = self.compile(source, filename, symbol)
        except (SyntaxError, ValueError, OverflowError):
            self.showsyntaxerror(filename)
        else:
            if statement is None:
                return True
            self.runcode(statement)
        return False

    def runcode(self, code):
        try:
            exec(code, self.locals)
        except SystemExit:
            raise      # ends the program that the interpreter is in
        except BaseException:
            self.showtraceback()

    def _show(self, kind, error, tb, lines):
        """By the program's own hook, or as text by write()."""
        if sys.excepthook is not sys.__excepthook__:
            sys.excepthook(kind, error, tb)
        else:
            self.write("".join(lines()))

    def showsyntaxerror(self, filename=None):
        kind, error, tb = sys.exc_info()
        if filename and kind is SyntaxError and len(error.args) == 2 and len(error.args[1]) >= 4:
            message, (_, *place) = error.args
            error = kind(message, (filename, *place))      # the compiler may not know the name
        sys.last_type, sys.last_value, sys.last_traceback = kind, error, tb
        self._show(kind, error, tb, lambda: traceback.format_exception_only(kind, error))

    def showtraceback(self):
        kind, error, tb = sys.last_type, sys.last_value, sys.last_traceback = sys.exc_info()
        try:
            below, error = tb.tb_next, error.with_traceback(tb.tb_next)      # without runcode's frame
            self._show(kind, error, below, lambda: traceback.format_exception(kind, error, below))
        finally:
            kind = error = tb = below = None


class InteractiveConsole(InteractiveInterpreter):
    """An interpreter that reads lines with prompts."""

    def __init__(self, locals=None, filename="<console>"):
        super().__init__(locals)
        self.filename = filename
        self.resetbuffer()

    def raw_input(self, prompt=""):
        return input(prompt)

    def resetbuffer(self):
        self.buffer = []

    def push(self, line):
        """Takes a line, runs what is whole by now. True: more lines are needed."""
        self.buffer.append(line)
        unfinished = self.runsource("\n".join(self.buffer), self.filename)
        if not unfinished:
            self.resetbuffer()
        return unfinished

    def interact(self, banner=None, exitmsg=None):
        """Reads and runs until the input ends."""
        for name, prompt in (("ps1", ">>> "), ("ps2", "... ")):
            if not hasattr(sys, name):
                setattr(sys, name, prompt)
        me = type(self).__name__
        if banner is None:
            banner = (f"Python {sys.version} on {sys.platform}\n"
                      f'Type "help", "copyright", "credits" or "license" for more information.\n({me})')
        if banner:
            self.write(f"{banner}\n")
        self._converse()
        if exitmsg is None:
            exitmsg = f"now exiting {me}..."
        if exitmsg != "":
            self.write(f"{exitmsg}\n")

    def _converse(self):
        unfinished = False
        while True:
            try:
                try:
                    line = self.raw_input(sys.ps2 if unfinished else sys.ps1)
                except EOFError:
                    return self.write("\n")
                unfinished = self.push(line)
            except KeyboardInterrupt:
                self.write("\nKeyboardInterrupt\n")
                self.resetbuffer()
                unfinished = False


def interact(banner=None, readfunc=None, local=None, exitmsg=None):
    """A console with its own way to read lines."""
    console = InteractiveConsole(local)
    if readfunc is not None:
        console.raw_input = readfunc
    console.interact(banner, exitmsg)


if __name__ == "__main__":
    import argparse

    options = argparse.ArgumentParser()
    options.add_argument("-q", action="store_true", help="don't print version and copyright messages")
    interact("" if options.parse_args().q or sys.flags.quiet else None)
