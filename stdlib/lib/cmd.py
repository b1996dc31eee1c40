"""Interpreters of lines: each command is a method."""

import string
import sys

__all__ = ["Cmd"]

PROMPT = "(Cmd) "
IDENTCHARS = string.ascii_letters + string.digits + "_"


class Cmd:
    prompt = PROMPT
    identchars = IDENTCHARS
    ruler = "="
    lastcmd = ""
    intro = None
    doc_leader = ""
    doc_header = "Documented commands (type help <topic>):"
    misc_header = "Miscellaneous help topics:"
    undoc_header = "Undocumented commands:"
    nohelp = "*** No help on %s"
    use_rawinput = 1

    def __init__(self, completekey="tab", stdin=None, stdout=None):
        self.stdin = sys.stdin if stdin is None else stdin
        self.stdout = sys.stdout if stdout is None else stdout
        self.cmdqueue, self.completekey = [], completekey

    def cmdloop(self, intro=None):
        """Asks for lines and carries them out until a command says stop."""
        self.preloop()
        if intro is not None:
            self.intro = intro
        if self.intro:
            self.stdout.write(str(self.intro) + "\n")
        stop = None
        while not stop:
            if self.cmdqueue:
                line = self.cmdqueue.pop(0)
            else:
                line = self._asked()
            line = self.precmd(line)
            stop = self.postcmd(self.onecmd(line), line)
        self.postloop()

    def _asked(self):
        if self.use_rawinput:
            try:
                return input(self.prompt)
            except EOFError:
                return "EOF"
        self.stdout.write(self.prompt)
        self.stdout.flush()
        line = self.stdin.readline()
        return line.rstrip("\r\n") if line else "EOF"

    def precmd(self, line):
        return line

    def postcmd(self, stop, line):
        return stop

    def preloop(self):
        pass

    def postloop(self):
        pass

    def parseline(self, line):
        """The command, its argument, and the line; ? stands for help and ! for shell."""
        line = line.strip()
        if not line:
            return None, None, line
        if line[0] == "?":
            line = "help " + line[1:]
        elif line[0] == "!":
            if not hasattr(self, "do_shell"):
                return None, None, line
            line = "shell " + line[1:]
        end = 0
        while end < len(line) and line[end] in self.identchars:
            end += 1
        return line[:end], line[end:].strip(), line

    def onecmd(self, line):
        cmd, arg, line = self.parseline(line)
        if not line:
            return self.emptyline()
        if cmd is None:
            return self.default(line)
        self.lastcmd = line
        if line == "EOF":
            self.lastcmd = ""
        if cmd == "":
            return self.default(line)
        work = getattr(self, "do_" + cmd, None)
        return self.default(line) if work is None else work(arg)

    def emptyline(self):
        if self.lastcmd:
            return self.onecmd(self.lastcmd)

    def default(self, line):
        self.stdout.write("*** Unknown syntax: %s\n" % line)

    def completedefault(self, *ignored):
        return []

    def completenames(self, text, *ignored):
        return [name[3:] for name in self.get_names() if name.startswith("do_" + text)]

    def complete(self, text, state):
        """The next completion of a text, for a line editor."""
        if state == 0:
            import readline
            original = readline.get_line_buffer()
            line = original.lstrip()
            stripped = len(original) - len(line)
            begin, end = readline.get_begidx() - stripped, readline.get_endidx() - stripped
            work = self.completenames
            if begin > 0:
                cmd = self.parseline(line)[0]
                work = getattr(self, "complete_" + cmd, self.completedefault) if cmd else self.completedefault
            self.completion_matches = work(text, line, begin, end)
        try:
            return self.completion_matches[state]
        except IndexError:
            return None

    def get_names(self):
        return dir(self.__class__)

    def complete_help(self, *args):
        topics = {name[5:] for name in self.get_names() if name.startswith("help_" + args[0])}
        return list(set(self.completenames(*args)) | topics)

    def do_help(self, arg):
        'List available commands with "help" or detailed help with "help cmd".'
        if arg:
            work = getattr(self, "help_" + arg, None)
            if work is not None:
                work()
                return
            doc = getattr(getattr(type(self), "do_" + arg, None), "__doc__", None)
            self.stdout.write("%s\n" % str(doc if doc else self.nohelp % (arg,)))
            return
        topics = {name[5:] for name in self.get_names() if name[:5] == "help_"}
        documented, bare = [], []
        for name in sorted(set(self.get_names())):
            if name[:3] != "do_":
                continue
            cmd = name[3:]
            if cmd in topics:
                documented.append(cmd)
                topics.discard(cmd)
            elif getattr(type(self), name).__doc__:
                documented.append(cmd)
            else:
                bare.append(cmd)
        self.stdout.write("%s\n" % str(self.doc_leader))
        self.print_topics(self.doc_header, documented, 15, 80)
        self.print_topics(self.misc_header, sorted(topics), 15, 80)
        self.print_topics(self.undoc_header, bare, 15, 80)

    def print_topics(self, header, cmds, cmdlen, maxcol):
        if cmds:
            self.stdout.write("%s\n" % str(header))
            if self.ruler:
                self.stdout.write("%s\n" % str(self.ruler * len(header)))
            self.columnize(cmds, maxcol - 1)
            self.stdout.write("\n")

    def columnize(self, list, displaywidth=80):
        """Texts in columns, down and then across, in as few rows as fit."""
        if not list:
            self.stdout.write("<empty>\n")
            return
        wrong = [i for i in range(len(list)) if not isinstance(list[i], str)]
        if wrong:
            raise TypeError("list[i] not a string for i in %s" % ", ".join(map(str, wrong)))
        if len(list) == 1:
            self.stdout.write("%s\n" % str(list[0]))
            return
        for rows in range(1, len(list)):
            columns = [list[i:i + rows] for i in range(0, len(list), rows)]
            widths = [max(map(len, column)) for column in columns]
            if sum(widths) + 2 * (len(widths) - 1) <= displaywidth:
                break
        else:
            rows, columns, widths = len(list), [list], [0]
        for row in range(rows):
            texts = [column[row] if row < len(column) else "" for column in columns]
            while texts and not texts[-1]:
                del texts[-1]
            line = "  ".join(text.ljust(width) for text, width in zip(texts, widths))
            self.stdout.write("%s\n" % str(line))
