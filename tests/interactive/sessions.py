"""Sessions on a pseudo-terminal with the interactive interpreter; prints "ok NAME" for each that goes as it should.

    tests/interactive/sessions.py MPY [NAME ...]

A session is a list of (what is typed, what must appear after it). Keys are typed as a terminal sends them.
"""
import os
import pty
import re
import select
import signal
import sys
import tempfile
import time

UP, LEFT, CTRL_C, CTRL_D, TAB = "\x1b[A", "\x1b[D", "\x03", "\x04", "\t"
PROMPT = ">>> "


class Session:
    """mpy on a terminal of its own."""

    def __init__(self, mpy, args=(), env=None, keeps_on=False):
        """keeps_on: the hang-up of the terminal does not kill it."""
        self.seen = ""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)   # a shell's background job would inherit that it is ignored
            signal.signal(signal.SIGHUP, signal.SIG_IGN if keeps_on else signal.SIG_DFL)
            os.environ.update(env or {}, TERM="xterm")
            os.execv(mpy, [mpy, *args])

    def read_until(self, wanted, seconds=20):
        """What arrives up to a match of the regular expression; AssertionError when it does not come."""
        end, text = time.monotonic() + seconds, ""
        while not re.search(wanted, text):
            left = end - time.monotonic()
            ready = left > 0 and select.select([self.fd], [], [], left)[0]
            try:
                data = os.read(self.fd, 4096) if ready else b""
            except OSError:      # the other end is closed
                data = b""
            if not data:
                raise AssertionError(f"waited for {wanted!r}, got {text!r} after {self.seen[-400:]!r}")
            text += data.decode("utf-8", "replace")
        self.seen += text
        return text

    def type(self, text):
        os.write(self.fd, text.encode())

    def status(self, seconds=20):
        """The wait status of the process, which must end by itself."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                os.close(self.fd)
                return status
            if select.select([self.fd], [], [], 0.05)[0]:
                try:
                    os.read(self.fd, 4096)
                except OSError:
                    pass
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError(f"did not end after {self.seen[-400:]!r}")


def play(session, steps):
    for typed, wanted in steps:
        if typed in (CTRL_C, CTRL_D):
            time.sleep(0.5)   # the prompt is shown before the editor waits for keys
        session.type(typed)
        session.read_until(wanted)


def expressions(start):
    s = start()
    s.read_until(re.escape('Type "help"') + r"[\s\S]*>>> $")
    play(s, [("6 * 7\n", r"\r\n42\r\n>>> "), ("_ + 1\n", r"\r\n43\r\n>>> "), ("x = 5\n", r">>> $"), ("'é'\n", r"'é'\r\n>>> "), ("None\n", r">>> $")])
    s.type(CTRL_D)
    return s.status()


def blocks(start):
    s = start("-q")
    s.read_until(r"^>>> $")
    play(s, [("def f(a):\n", r"\.\.\. $"), ("    return a * 2\n", r"\.\.\. $"), ("\n", r">>> $"), ("f(4)\n", r"\r\n8\r\n>>> "), ("(1,\n", r"\.\.\. $"), ("2)\n", r"\(1, 2\)\r\n>>> ")])
    s.type("exit(7)\n")
    return s.status() - (7 << 8)


def errors(start):
    s = start("-q")
    s.read_until(">>> $")
    s.type("1/0\n")
    text = s.read_until(r"division by zero[\s\S]*>>> ")
    assert "\x1b[" in text, "the traceback has no colours"
    s.type("a b\n")
    s.read_until(r"SyntaxError[\s\S]*>>> ")
    s.type("quit()\n")
    return s.status()


def no_color(start):
    s = start("-q", env={"NO_COLOR": "1"})
    s.read_until(">>> $")
    s.type("1/0\n")
    assert "\x1b[1;35m" not in s.read_until(r"division by zero[\s\S]*>>> "), "colours in spite of NO_COLOR"
    s.type(CTRL_D)
    return s.status()


def interrupts(start):
    s = start("-q")
    s.read_until(">>> $")
    play(s, [("half typed", "half typed"), (CTRL_C, r"KeyboardInterrupt\r\n>>> $"), ("if 1:\n", r"\.\.\. $"), (CTRL_C, r"KeyboardInterrupt\r\n>>> $"), ("while True: pass\n", r"\.\.\. $"),
             ("\n", r"\r\n")])
    for typed in (None, "import time; time.sleep(60)\n", "sorted(range(10**7), key=lambda x: -x)\n", "3 ** 10**8\n"):
        if typed:
            s.type(typed)
            s.read_until(r"\r\n")
        time.sleep(0.3)
        s.type(CTRL_C)
        s.read_until(r"KeyboardInterrupt[\s\S]*>>> $", 60)
    s.type("'alive'\n")
    s.read_until(r"'alive'\r\n>>> ")
    s.type(CTRL_D)
    return s.status()


def history(start):
    s = start("-q")
    s.read_until(">>> $")
    play(s, [("first = 1\n", r">>> $"), ("second = 2\n", r">>> $"), (UP + UP, "first = 1"), ("\n", r">>> $"), (UP + LEFT + "1\n", r">>> "), ("first\n", r"\r\n11\r\n>>> ")])
    s.type(CTRL_D)
    status = s.status()
    s = start("-q")
    s.read_until(">>> $")
    s.type(UP)
    s.read_until("first")
    s.type(CTRL_C)
    s.read_until(">>> $")
    s.type(CTRL_D)
    return status or s.status()


def completion(start):
    s = start("-q")
    s.read_until(">>> $")
    play(s, [("impo" + TAB + "sys\n", r">>> $"), ("sys.maxsi" + TAB + "\n", r"\r\n\d{10,}\r\n>>> "), ("unusual_name = 3\n", ">>> $"), ("unus" + TAB + "\n", r"\r\n3\r\n>>> ")])
    s.type(CTRL_D)
    return s.status()


def line_input(start):
    s = start("-q")
    s.read_until(">>> $")
    play(s, [("name = input('who? ')\n", r"who\? $"), ("Bob" + LEFT + "o\n", r">>> $"), ("name\n", r"'Boob'\r\n>>> "), ("input()\n", r"\r\n"), (CTRL_D, r"EOFError[\s\S]*>>> ")])
    s.type(CTRL_D)
    return s.status()


def hang_up(start):
    """A terminal that is gone is the end of the input."""
    s = start("-q", keeps_on=True)
    s.read_until(">>> $")
    os.close(s.fd)
    end = time.monotonic() + 20
    while time.monotonic() < end:
        pid, status = os.waitpid(s.pid, os.WNOHANG)
        if pid:
            return 0 if os.WIFEXITED(status) else status
        time.sleep(0.05)
    os.kill(s.pid, signal.SIGKILL)
    raise AssertionError("went on without a terminal")


def after_program(start):
    s = start("-i", "-c", "value = 'kept'")
    s.read_until(">>> $")
    play(s, [("value\n", r"'kept'\r\n>>> ")])
    s.type(CTRL_D)
    return s.status()


def program_interrupted(start):
    s = start("-c", "print('ready', flush=True)\nwhile True: pass")
    s.read_until("ready")
    s.type(CTRL_C)
    status = s.status()
    return 0 if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGINT else status or 1


SESSIONS = [expressions, blocks, errors, no_color, interrupts, history, completion, line_input, hang_up, after_program, program_interrupted]


def main():
    mpy, names = os.path.abspath(sys.argv[1]), sys.argv[2:]
    failed = 0
    for session in SESSIONS:
        if names and session.__name__ not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            def start(*args, env=None, keeps_on=False):
                return Session(mpy, args, dict({"MPY_HISTORY": os.path.join(folder, "history")}, **(env or {})), keeps_on)

            try:
                status = session(start)
                assert status == 0, f"ended with status {status}"
                print(f"ok {session.__name__}", flush=True)
            except AssertionError as error:
                failed = 1
                print(f"FAILED {session.__name__}: {error}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
