"""The debugger's commands that look around."""

import code
import inspect
import linecache
import pprint


class Looking:
    def do_where(self, arg):
        """w(here): the stack"""
        self.print_stack_trace()

    do_w = do_bt = do_where

    def _select_frame(self, number):
        self.curindex = number
        self.curframe = self.stack[number][0]
        self.curframe_locals = self.curframe.f_locals
        self.print_stack_entry(self.stack[number])
        self.lineno = None

    def _count(self, arg):
        try:
            return int(arg or 1)
        except ValueError:
            self.error("Invalid frame count (%s)" % arg)
            return None

    def do_up(self, arg):
        """u(p) [count]"""
        if self.curindex == 0:
            self.error("Oldest frame")
            return
        count = self._count(arg)
        if count is not None:
            self._select_frame(0 if count < 0 else max(0, self.curindex - count))

    def do_down(self, arg):
        """d(own) [count]"""
        if self.curindex + 1 == len(self.stack):
            self.error("Newest frame")
            return
        count = self._count(arg)
        if count is not None:
            last = len(self.stack) - 1
            self._select_frame(last if count < 0 else min(last, self.curindex + count))

    do_u, do_d = do_up, do_down

    def do_args(self, arg):
        """a(rgs): of the current function"""
        code, values = self.curframe.f_code, self.curframe_locals
        count = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & inspect.CO_VARARGS) + bool(code.co_flags & inspect.CO_VARKEYWORDS)
        for name in code.co_varnames[:count]:
            self.message("%s = %r" % (name, values[name]) if name in values else "%s = *** undefined ***" % (name,))

    do_a = do_args

    def do_retval(self, arg):
        """retval: of the last return"""
        if "__return__" in self.curframe_locals:
            self.message(repr(self.curframe_locals["__return__"]))
        else:
            self.error("Not yet returned!")

    do_rv = do_retval

    def _msg_val_func(self, arg, func):
        try:
            value = self._getval(arg)
        except BaseException:
            return
        try:
            self.message(func(value))
        except BaseException:
            self._error_exc()

    def do_p(self, arg):
        """p expression"""
        self._msg_val_func(arg, repr)

    def do_pp(self, arg):
        """pp expression"""
        self._msg_val_func(arg, pprint.pformat)

    def do_list(self, arg):
        """l(ist) [first [,last] | .]"""
        self.lastcmd, last = "list", None
        if arg and arg != ".":
            try:
                if "," in arg:
                    first, last = (int(part.strip()) for part in arg.split(","))
                    if last < first:
                        last = first + last
                else:
                    first = max(1, int(arg.strip()) - 5)
            except ValueError:
                self.error("Error in argument: %r" % arg)
                return
        elif self.lineno is None or arg == ".":
            first = max(1, self.curframe.f_lineno - 5)
        else:
            first = self.lineno + 1
        if last is None:
            last = first + 10
        filename = self.curframe.f_code.co_filename
        breaks = self.get_file_breaks(filename)
        try:
            lines = linecache.getlines(filename, self.curframe.f_globals)
            self._print_lines(lines[first - 1:last], first, breaks, self.curframe)
            self.lineno = min(last, len(lines))
            if len(lines) < last:
                self.message("[EOF]")
        except KeyboardInterrupt:
            pass

    do_l = do_list

    def do_longlist(self, arg):
        """ll: the whole function or frame"""
        breaks = self.get_file_breaks(self.curframe.f_code.co_filename)
        try:
            lines, first = self._getsourcelines(self.curframe)
        except OSError as err:
            self.error(err)
            return
        self._print_lines(lines, first, breaks, self.curframe)

    do_ll = do_longlist

    def do_source(self, arg):
        """source expression"""
        try:
            obj = self._getval(arg)
        except BaseException:
            return
        try:
            lines, first = self._getsourcelines(obj)
        except (OSError, TypeError) as err:
            self.error(err)
            return
        self._print_lines(lines, first)

    @staticmethod
    def _getsourcelines(obj):
        lines, first = inspect.getsourcelines(obj)
        return lines, max(1, first)

    def _print_lines(self, lines, start, breaks=(), frame=None):
        current = frame.f_lineno if frame else -1
        exc_line = self.tb_lineno.get(frame, -1) if frame else -1
        for lineno, line in enumerate(lines, start):
            text = str(lineno).rjust(3)
            text += " " if len(text) < 4 else ""
            text += "B" if lineno in breaks else " "
            text += "->" if lineno == current else ">>" if lineno == exc_line else ""
            self.message(text + "\t" + line.rstrip())

    def do_whatis(self, arg):
        """whatis expression: its type"""
        try:
            value = self._getval(arg)
        except BaseException:
            return
        code = getattr(getattr(value, "__func__", None), "__code__", None)
        if code:
            self.message("Method %s" % code.co_name)
            return
        code = getattr(value, "__code__", None)
        if code:
            self.message("Function %s" % code.co_name)
        elif value.__class__ is type:
            self.message("Class %s.%s" % (value.__module__, value.__qualname__))
        else:
            self.message(type(value))

    def do_display(self, arg):
        """display [expression]: shown whenever it has changed"""
        if not arg:
            self.message("Currently displaying:")
            for expression, value in self.displaying.get(self.curframe, {}).items():
                self.message("%s: %r" % (expression, value))
            return
        value = self._getval_except(arg)
        self.displaying.setdefault(self.curframe, {})[arg] = value
        self.message("display %s: %r" % (arg, value))

    def do_undisplay(self, arg):
        """undisplay [expression]"""
        if not arg:
            self.displaying.pop(self.curframe, None)
        elif arg in self.displaying.get(self.curframe, {}):
            del self.displaying[self.curframe][arg]
        else:
            self.error("not displaying %s" % arg)

    def do_interact(self, arg):
        """interact: an interpreter with the frame's names"""
        code.interact("*interactive*", local={**self.curframe.f_globals, **self.curframe_locals})

    def do_alias(self, arg):
        """alias [name [command]]"""
        name, *rest = arg.split() or [""]
        if not name:
            for known in sorted(self.aliases):
                self.message("%s = %s" % (known, self.aliases[known]))
        elif not rest:
            if name in self.aliases:
                self.message("%s = %s" % (name, self.aliases[name]))
        else:
            self.aliases[name] = " ".join(rest)

    def do_unalias(self, arg):
        """unalias name"""
        args = arg.split()
        if args and args[0] in self.aliases:
            del self.aliases[args[0]]
