"""The interactive interpreter: `mpy` on a terminal, `mpy -i`."""

import os
import sys

_history = None


def _banner():
    if not sys.flags.quiet:
        print(f"mpy 0.1.0 (Python {sys.version.split()[0]}) on {sys.platform}\nType \"help\", \"copyright\", \"credits\" or \"license\" for more information.", file=sys.stderr)


def _on_terminal():
    try:
        return os.isatty(0) and os.isatty(1)
    except OSError:
        return False


# --- colours

_RED, _BOLD, _NAME, _RESET = "\x1b[1;31m", "\x1b[1;35m", "\x1b[35m", "\x1b[0m"


def colourful():
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    try:
        return sys.stderr is sys.__stderr__ and sys.stderr.isatty()
    except (AttributeError, ValueError):
        return False


def coloured(text):
    """A traceback's text with colours for places, carets and the exception."""
    out = []
    for line in text.split("\n"):
        stripped = line.lstrip()
        if stripped.startswith('File "') and ", line " in stripped:
            path, _, rest = line.partition('", line ')
            number, comma, where = rest.partition(", in ")
            line = f'{path[: path.index(chr(34)) + 1]}{_NAME}{path[path.index(chr(34)) + 1 :]}{_RESET}", line {_NAME}{number}{_RESET}'
            if comma:
                line += f", in {_NAME}{where}{_RESET}"
        elif stripped and not stripped.strip("~^ "):
            line = line.replace(stripped, f"{_RED}{stripped}{_RESET}")
        elif line and not line.startswith((" ", "Traceback", "During", "The above")):
            name, colon, message = line.partition(":")
            if name.replace(".", "").replace("_", "").isalnum():
                line = f"{_BOLD}{name}{_RESET}{colon}{_NAME}{message}{_RESET}" if message else f"{_BOLD}{name}{_RESET}{colon}"
        out.append(line)
    return "\n".join(out)


# --- reading lines


def _setup_editor(namespace):
    """History and completion of the line editor, where there is one."""
    global _history
    try:
        import readline
    except ImportError:
        return
    import rlcompleter

    readline.set_completer(rlcompleter.Completer(namespace).complete)
    _history = os.path.expanduser(os.environ.get("MPY_HISTORY", "~/.mpy_history"))
    try:
        readline.read_history_file(_history)
    except OSError:
        pass
    readline.set_history_length(2000)


def _save_history():
    if _history is None:
        return
    import readline

    try:
        readline.write_history_file(_history)
    except OSError:
        pass


def _read_line(prompt, terminal):
    """The next line without its end; EOFError when there is none."""
    if terminal:
        return input(prompt)
    sys.stderr.write(prompt)
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line[:-1] if line.endswith("\n") else line


# --- running


def _show(error, tb):
    sys.last_type, sys.last_value, sys.last_traceback = type(error), error, tb
    error = error.with_traceback(tb)
    try:
        sys.stdout.flush()
    except (AttributeError, OSError, ValueError):
        pass
    if sys.excepthook is sys.__excepthook__ and colourful():
        sys.stderr.write(coloured(sys._format_exception(error)))
    else:
        sys.excepthook(type(error), error, tb)


def _run(code, namespace):
    try:
        exec(code, namespace)
    except SystemExit:
        raise
    except BaseException as error:
        _show(error, error.__traceback__.tb_next)
    try:
        sys.stdout.flush()
    except (AttributeError, OSError, ValueError):
        pass


def _loop(namespace):
    import codeop

    terminal = _on_terminal()
    lines = []
    while True:
        try:
            prompt = str(sys.ps2 if lines else sys.ps1)
            try:
                lines.append(_read_line(prompt, terminal))
            except EOFError:
                if not lines:
                    break
                source, lines = "\n".join(lines) + "\n", []
                try:
                    code = compile(source, "<stdin>", "single")
                except (OverflowError, SyntaxError, ValueError) as error:
                    _show(error, None)
                else:
                    _run(code, namespace)
                continue
            source = "\n".join(lines)
            try:
                code = codeop._maybe_compile(codeop._compile, source, "<stdin>", "single")
            except (OverflowError, SyntaxError, ValueError, MemoryError, RecursionError) as error:
                lines = []
                _show(error, None)
                continue
            if code is None:
                continue
            lines = []
            _run(code, namespace)
        except KeyboardInterrupt:
            lines = []
            sys.stderr.write("\nKeyboardInterrupt\n")
            sys.stderr.flush()
    sys.stderr.write("\n")
    sys.stderr.flush()


def after_program(namespace):
    """-i: goes on where the program stopped."""
    if not hasattr(sys, "ps1"):
        sys.ps1 = ">>> "
    if not hasattr(sys, "ps2"):
        sys.ps2 = "... "
    namespace.setdefault("__builtins__", __builtins__)
    terminal = _on_terminal()
    if terminal:
        _setup_editor(namespace)
    try:
        _loop(namespace)
    finally:
        if terminal:
            _save_history()


def interactive(namespace):
    _banner()
    startup = None if sys.flags.ignore_environment else os.environ.get("PYTHONSTARTUP")
    if startup:
        try:
            with open(startup, "rb") as stream:
                code = compile(stream.read(), startup, "exec")
        except OSError as error:
            sys.stderr.write(f"Could not open PYTHONSTARTUP\n{type(error).__name__}: {error}\n")
        else:
            _run(code, namespace)
    after_program(namespace)
