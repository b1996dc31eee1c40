"""The debugger's commands about breakpoints."""

import bdb
import linecache
import re
import tokenize


def find_function(funcname, filename):
    """(name, file, line) of the definition of a function in a file, or None."""
    wanted = re.compile(r"def\s+%s\s*[(]" % re.escape(funcname))
    try:
        stream = tokenize.open(filename)
    except OSError:
        return None
    with stream:
        for lineno, line in enumerate(stream, start=1):
            if wanted.match(line):
                return funcname, filename, lineno
    return None


class Breakpoints:
    def do_commands(self, arg):
        """commands [bpnumber]: the lines up to `end` are run when the breakpoint is met"""
        if not arg:
            number = len(bdb.Breakpoint.bpbynumber) - 1
        else:
            try:
                number = int(arg)
            except ValueError:
                self.error("Usage: commands [bnum]\n        ...\n        end")
                return
        try:
            self.get_bpbynumber(number)
        except ValueError as err:
            self.error("cannot set commands: %s" % err)
            return
        self.commands_bnum = number
        saved = self.commands.get(number), self.commands_doprompt.get(number), self.commands_silent.get(number)
        self.commands[number], self.commands_doprompt[number], self.commands_silent[number] = [], True, False
        prompt, self.prompt, self.commands_defining = self.prompt, "(com) ", True
        try:
            self.cmdloop()
        except KeyboardInterrupt:
            for table, old in zip((self.commands, self.commands_doprompt, self.commands_silent), saved):
                if old is None:
                    table.pop(number, None)
                else:
                    table[number] = old
            self.error("command definition aborted, old commands restored")
        finally:
            self.commands_defining, self.prompt = False, prompt

    def do_break(self, arg, temporary=0):
        """b(reak) [ ([filename:]lineno | function) [, condition] ]"""
        if not arg:
            if self.breaks:
                self.message("Num Type         Disp Enb   Where")
                for bp in bdb.Breakpoint.bpbynumber:
                    if bp:
                        self.message(bp.bpformat())
            return
        where, comma, condition = arg.partition(",")
        condition = condition.lstrip() if comma else None
        where, filename, funcname = where.rstrip(), None, None
        file, colon, line = where.rpartition(":")
        if colon:
            filename = self.lookupmodule(file.rstrip())
            if not filename:
                self.error("%r not found from sys.path" % file.rstrip())
                return
            try:
                lineno = int(line.lstrip())
            except ValueError:
                self.error("Bad lineno: %s" % line.lstrip())
                return
        else:
            try:
                lineno = int(where)
            except ValueError:
                found = self._function_place(where)
                if found is None:
                    return
                funcname, filename, lineno = found
        if not filename:
            filename = self.defaultFile()
        lineno = self.checkline(filename, lineno)
        if not lineno:
            return
        err = self.set_break(filename, lineno, temporary, condition, funcname)
        if err:
            self.error(err)
        else:
            bp = self.get_breaks(filename, lineno)[-1]
            self.message("Breakpoint %d at %s:%d" % (bp.number, bp.file, bp.line))

    def _function_place(self, where):
        try:
            function = eval(where, self.curframe.f_globals, self.curframe_locals)
        except Exception:
            function = where
        function = getattr(function, "__func__", function)
        try:
            code = function.__code__
            return code.co_name, code.co_filename, code.co_firstlineno
        except AttributeError:
            ok, filename, line = self.lineinfo(where)
            if not ok:
                self.error("The specified object %r is not a function or was not found along sys.path." % where)
                return None
            return ok, filename, int(line)

    def defaultFile(self):
        filename = self.curframe.f_code.co_filename
        return self.mainpyfile if filename == "<string>" and self.mainpyfile else filename

    do_b = do_break

    def do_tbreak(self, arg):
        """tbreak: as break, for one time"""
        self.do_break(arg, 1)

    def lineinfo(self, identifier):
        """(function, file, line) of a name, perhaps with a module before it."""
        failed = None, None, None
        parts = identifier.split("'")
        name = parts[0].strip() if len(parts) == 1 else parts[1].strip() if len(parts) == 3 else ""
        if not name:
            return failed
        parts = name.split(".")
        if parts[0] == "self":
            del parts[0]
            if not parts:
                return failed
        filename, item = self.defaultFile(), parts[0]
        if len(parts) > 1:
            found = self.lookupmodule(parts[0])
            if found:
                filename = found
            item = parts[1]
        return find_function(item, filename) or failed

    def checkline(self, filename, lineno):
        """The line, if there can be code on it; else 0."""
        frame = getattr(self, "curframe", None)
        line = linecache.getline(filename, lineno, frame.f_globals if frame else None)
        if not line:
            self.message("End of file")
            return 0
        line = line.strip()
        if not line or line[0] == "#" or line[:3] in ('"""', "'''"):
            self.error("Blank or comment")
            return 0
        return lineno

    def _each_breakpoint(self, arg, done):
        for text in arg.split():
            try:
                bp = self.get_bpbynumber(text)
            except ValueError as err:
                self.error(err)
            else:
                done(bp)

    def do_enable(self, arg):
        """enable bpnumber [bpnumber ...]"""
        def done(bp):
            bp.enable()
            self.message("Enabled %s" % bp)
        self._each_breakpoint(arg, done)

    def do_disable(self, arg):
        """disable bpnumber [bpnumber ...]"""
        def done(bp):
            bp.disable()
            self.message("Disabled %s" % bp)
        self._each_breakpoint(arg, done)

    def _numbered(self, args):
        """The breakpoint that the first word asks for; None after an error."""
        try:
            return self.get_bpbynumber(args[0].strip())
        except IndexError:
            self.error("Breakpoint number expected")
        except ValueError as err:
            self.error(err)

    def do_condition(self, arg):
        """condition bpnumber [condition]"""
        args = arg.split(" ", 1)
        bp = self._numbered(args)
        if bp is None:
            return
        bp.cond = args[1] if len(args) > 1 else None
        if bp.cond:
            self.message("New condition set for breakpoint %d." % bp.number)
        else:
            self.message("Breakpoint %d is now unconditional." % bp.number)

    def do_ignore(self, arg):
        """ignore bpnumber [count]"""
        args = arg.split()
        try:
            count = int(args[1].strip())
        except (IndexError, ValueError):
            count = 0
        bp = self._numbered(args)
        if bp is None:
            return
        bp.ignore = count
        if count > 0:
            self.message("Will ignore next %s of breakpoint %d." % ("%d crossings" % count if count > 1 else "1 crossing", bp.number))
        else:
            self.message("Will stop next time breakpoint %d is reached." % bp.number)

    def do_clear(self, arg):
        """cl(ear) [filename:lineno | bpnumber ...]"""
        if not arg:
            try:
                reply = input("Clear all breaks? ").strip().lower()
            except EOFError:
                reply = "no"
            if reply in ("y", "yes"):
                gone = [bp for bp in bdb.Breakpoint.bpbynumber if bp]
                self.clear_all_breaks()
                for bp in gone:
                    self.message("Deleted %s" % bp)
            return
        if ":" in arg:
            filename, _, line = arg.rpartition(":")
            try:
                lineno = int(line)
            except ValueError:
                err = "Invalid line number (%s)" % line
            else:
                gone = self.get_breaks(filename, lineno)[:]
                err = self.clear_break(filename, lineno)
            if err:
                self.error(err)
            else:
                for bp in gone:
                    self.message("Deleted %s" % bp)
            return
        def done(bp):
            self.clear_bpbynumber(bp.number)
            self.message("Deleted %s" % bp)
        self._each_breakpoint(arg, done)

    do_cl = do_clear
