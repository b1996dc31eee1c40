"""Listings of bytecode: `mpy -m dis SCRIPT`, or dis.dis(function). The instructions are this virtual machine's."""

import collections
import io
import sys
import types

__all__ = ["code_info", "dis", "disassemble", "distb", "disco", "findlinestarts", "findlabels", "show_code", "get_instructions",
           "Instruction", "Bytecode", "code_listing"]
COMPILER_FLAG_NAMES = {1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED", 32: "GENERATOR", 64: "NOFREE",
                       128: "COROUTINE", 256: "ITERABLE_COROUTINE", 512: "ASYNC_GENERATOR"}
_FROM_OPCODE = ("cmp_op", "hasconst", "hasname", "hasjrel", "hasjabs", "haslocal", "hascompare", "hasfree", "hasnargs", "opname", "opmap",
                "HAVE_ARGUMENT", "EXTENDED_ARG", "stack_effect")
Positions = collections.namedtuple("Positions", "lineno end_lineno col_offset end_col_offset", defaults=(None,) * 4)
_Instruction = collections.namedtuple("_Instruction", "opname opcode arg argval argrepr offset starts_line is_jump_target positions", defaults=[None])


def __getattr__(name):
    if name in _FROM_OPCODE:
        import opcode

        return getattr(opcode, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class Instruction(_Instruction):
    """One instruction; argval and argrepr are its operands as the listing shows them."""


def _code_of(x):
    """The code of whatever has one; source text is compiled."""
    x = getattr(x, "__func__", x)
    for name in ("__code__", "gi_code", "ag_code", "cr_code"):
        code = getattr(x, name, None)
        if code is not None:
            return code
    if isinstance(x, str):
        try:
            return compile(x, "<disassembly>", "eval")
        except SyntaxError:
            return compile(x, "<disassembly>", "exec")
    if isinstance(x, types.CodeType):
        return x
    raise TypeError(f"don't know how to disassemble {type(x).__name__} objects")


def code_listing(x):
    """The listing of a function, method, generator, code object or source text."""
    return sys._listing(_code_of(x))


def pretty_flags(flags):
    names = []
    for i in range(32):
        flag = 1 << i
        if flags & flag:
            names.append(COMPILER_FLAG_NAMES.get(flag, hex(flag)))
            flags ^= flag
            if not flags:
                break
    else:
        names.append(hex(flags))
    return ", ".join(names)


def code_info(x):
    """What a code object says of itself, as text."""
    code = _code_of(x)
    lines = ["Name:              %s" % code.co_name, "Filename:          %s" % code.co_filename, "Argument count:    %s" % code.co_argcount,
             "Positional-only arguments: %s" % code.co_posonlyargcount, "Kw-only arguments: %s" % code.co_kwonlyargcount,
             "Number of locals:  %s" % code.co_nlocals, "Stack size:        %s" % code.co_stacksize,
             "Flags:             %s" % pretty_flags(code.co_flags)]
    for title, values, show in (("Constants:", code.co_consts, repr), ("Names:", code.co_names, str), ("Variable names:", code.co_varnames, str),
                                ("Free variables:", code.co_freevars, str), ("Cell variables:", code.co_cellvars, str)):
        if values:
            lines.append(title)
            lines += ["%4d: %s" % (i, show(v)) for i, v in enumerate(values)]
    return "\n".join(lines)


def show_code(co, *, file=None):
    print(code_info(co), file=file)


def findlinestarts(code):
    """(offset, line) where a line begins, but for lines that are none."""
    last = None
    for start, _, line in code.co_lines():
        if line is not None and line != last:
            last = line
            yield start, line


def get_instructions(x, *, first_line=None, show_caches=False, adaptive=False):
    code = _code_of(x)
    shift = 0 if first_line is None else first_line - code.co_firstlineno
    yield from _instructions(code, shift)


def _instructions(code, shift=0):
    import opcode

    rows = []
    for line in sys._listing(code).splitlines()[1:]:
        if line.startswith("code "):
            break                               # the codes inside follow
        fields = line[10:].strip().split(None, 1) if line[:10].strip() else None
        if fields is None or not line[5:10].strip().isdigit() or fields[0] not in opcode.opmap:
            continue
        rows.append((int(line[5:10]), fields[0], fields[1] if len(fields) > 1 else ""))
    targets = {int(word.strip(",@")) for _, _, text in rows for word in text.split() if word.startswith("@") and word.strip(",@").isdigit()}
    starts = dict(findlinestarts(code))
    positions = list(code.co_positions())
    for pc, name, text in rows:
        place = Positions(*positions[pc]) if pc < len(positions) else Positions()
        line = starts.get(2 * pc)
        yield Instruction(name, opcode.opmap[name], None, text, text, 2 * pc, None if line is None else line + shift, pc in targets, place)


def findlabels(code):
    """Offsets that are jumped to, of a code object."""
    return [i.offset for i in _instructions(_code_of(code)) if i.is_jump_target]


def dis(x=None, *, file=None, depth=None, show_caches=False, adaptive=False):
    """Writes the listing of a class, module, function, code, text … or, without argument, of where the last error was."""
    if x is None:
        distb(file=file)
        return
    x = getattr(x, "__func__", x)
    if hasattr(x, "__dict__") and not hasattr(x, "__code__") and not isinstance(x, types.CodeType):
        for name, value in sorted(x.__dict__.items()):
            value = getattr(value, "__func__", value)
            if isinstance(value, (types.FunctionType, types.CodeType, type)) and (not isinstance(value, type) or isinstance(x, type)):
                print(f"Disassembly of {name}:", file=file)
                try:
                    dis(value, file=file, depth=depth)
                except TypeError as error:
                    print("Sorry:", error, file=file)
                print(file=file)
        return
    print(code_listing(x), end="", file=file)


def disassemble(co, lasti=-1, *, file=None, show_caches=False, adaptive=False):
    print(code_listing(co), end="", file=file)


disco = disassemble


def distb(tb=None, *, file=None, show_caches=False, adaptive=False):
    if tb is None:
        try:
            tb = sys.last_traceback
        except AttributeError:
            raise RuntimeError("no last traceback to disassemble") from None
        while tb.tb_next:
            tb = tb.tb_next
    disassemble(tb.tb_frame.f_code, tb.tb_lasti, file=file)


class Bytecode:
    """The instructions of a function, generator, code or text, to loop over and to show."""

    def __init__(self, x, *, first_line=None, current_offset=None, show_caches=False, adaptive=False):
        self.codeobj = _code_of(x)
        self.first_line = self.codeobj.co_firstlineno if first_line is None else first_line
        self.current_offset, self._original_object = current_offset, x
        self._shift = self.first_line - self.codeobj.co_firstlineno

    def __iter__(self):
        return _instructions(self.codeobj, self._shift)

    def __repr__(self):
        return "{}({!r})".format(self.__class__.__name__, self._original_object)

    @classmethod
    def from_traceback(cls, tb, *, show_caches=False, adaptive=False):
        while tb.tb_next:
            tb = tb.tb_next
        return cls(tb.tb_frame.f_code, current_offset=tb.tb_lasti)

    def info(self):
        return code_info(self.codeobj)

    def dis(self):
        with io.StringIO() as out:
            disassemble(self.codeobj, file=out)
            return out.getvalue()


def main():
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("infile", nargs="?", help="the file whose instructions are listed; standard input without it")
    name = parser.parse_args().infile
    if name in (None, "-"):
        name, source = "<stdin>", sys.stdin.read()
    else:
        with open(name, encoding="utf-8") as stream:
            source = stream.read()
    print(sys._listing(source, name), end="")


if __name__ == "__main__":
    main()
