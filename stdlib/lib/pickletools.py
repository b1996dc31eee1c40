"""Pickles taken apart: their opcodes, listings, and shorter pickles of the same value."""

import codecs
import io
import pickle
import sys
from struct import unpack

__all__ = ["dis", "genops", "optimize"]

UP_TO_NEWLINE, TAKEN_FROM_ARGUMENT1, TAKEN_FROM_ARGUMENT4, TAKEN_FROM_ARGUMENT4U, TAKEN_FROM_ARGUMENT8U = -1, -2, -3, -4, -5


# --- arguments

class ArgumentDescriptor:
    """An argument that follows an opcode: `n` bytes, or a kind of length below zero, and how it is read."""

    __slots__ = "name", "n", "reader", "doc"

    def __init__(self, name, n, reader, doc):
        self.name, self.n, self.reader, self.doc = name, n, reader, doc


def _exactly(f, n, what):
    data = f.read(n)
    if len(data) != n:
        raise ValueError(f"not enough data in stream to read {what}")
    return data


def _number(name, n, code, doc):
    def read(f):
        return unpack(code, _exactly(f, n, name))[0]

    read.__name__ = "read_" + name
    return ArgumentDescriptor(name, n, read, doc)


uint1 = _number("uint1", 1, "B", "One-byte unsigned integer.")
uint2 = _number("uint2", 2, "<H", "Two-byte unsigned integer, little-endian.")
int4 = _number("int4", 4, "<i", "Four-byte signed integer, little-endian, 2's complement.")
uint4 = _number("uint4", 4, "<I", "Four-byte unsigned integer, little-endian.")
uint8 = _number("uint8", 8, "<Q", "Eight-byte unsigned integer, little-endian.")
float8 = _number("float8", 8, ">d", "An 8-byte binary representation of a float, big-endian.")


def read_stringnl(f, decode=True, stripquotes=True):
    data = f.readline()
    if not data.endswith(b"\n"):
        raise ValueError("no newline found when trying to read stringnl")
    data = data[:-1]
    if stripquotes:
        for quote in (b'"', b"'"):
            if data.startswith(quote):
                if not data.endswith(quote):
                    raise ValueError("strinq quote %r not found at both ends of %r" % (quote, data))
                data = data[1:-1]
                break
        else:
            raise ValueError("no string quotes around %r" % data)
    return codecs.escape_decode(data)[0].decode("ascii") if decode else data


def read_stringnl_noescape(f):
    return read_stringnl(f, stripquotes=False)


def read_stringnl_noescape_pair(f):
    return f"{read_stringnl_noescape(f)} {read_stringnl_noescape(f)}"


def read_unicodestringnl(f):
    data = f.readline()
    if not data.endswith(b"\n"):
        raise ValueError("no newline found when trying to read unicodestringnl")
    return str(data[:-1], "raw-unicode-escape")


def read_decimalnl_short(f):
    s = read_stringnl(f, decode=False, stripquotes=False)
    return False if s == b"00" else True if s == b"01" else int(s)


def read_decimalnl_long(f):
    s = read_stringnl(f, decode=False, stripquotes=False)
    return int(s[:-1] if s[-1:] == b"L" else s)


def read_floatnl(f):
    return float(read_stringnl(f, decode=False, stripquotes=False))


stringnl = ArgumentDescriptor("stringnl", UP_TO_NEWLINE, read_stringnl, "A newline-terminated string in quotes, with escapes.")
stringnl_noescape = ArgumentDescriptor("stringnl_noescape", UP_TO_NEWLINE, read_stringnl_noescape, "A newline-terminated string without quotes and escapes.")
stringnl_noescape_pair = ArgumentDescriptor("stringnl_noescape_pair", UP_TO_NEWLINE, read_stringnl_noescape_pair, "Two newline-terminated strings.")
unicodestringnl = ArgumentDescriptor("unicodestringnl", UP_TO_NEWLINE, read_unicodestringnl, "A newline-terminated text, raw-unicode-escape encoded.")
decimalnl_short = ArgumentDescriptor("decimalnl_short", UP_TO_NEWLINE, read_decimalnl_short, "A newline-terminated decimal number, or 00 or 01 for a bool.")
decimalnl_long = ArgumentDescriptor("decimalnl_long", UP_TO_NEWLINE, read_decimalnl_long, "A newline-terminated decimal number with an L at its end.")
floatnl = ArgumentDescriptor("floatnl", UP_TO_NEWLINE, read_floatnl, "A newline-terminated decimal float.")


def _counted(name, size, kind, decode, doc):
    """Bytes after their count."""
    what = {uint1: TAKEN_FROM_ARGUMENT1, int4: TAKEN_FROM_ARGUMENT4, uint4: TAKEN_FROM_ARGUMENT4U, uint8: TAKEN_FROM_ARGUMENT8U}[size]

    def read(f):
        n = size.reader(f)
        if n < 0:
            raise ValueError(f"{name} byte count < 0: {n}")
        if n > sys.maxsize:
            raise ValueError(f"{name} byte count > sys.maxsize: {n}")
        data = f.read(n)
        if len(data) != n:
            raise ValueError(f"expected {n} bytes in a {name}, but only {len(data)} remain")
        return decode(data)

    read.__name__ = "read_" + name
    return ArgumentDescriptor(name, what, read, doc)


def _text(data):
    return str(data, "utf-8", "surrogatepass")


string1 = _counted("string1", uint1, "string", lambda d: d.decode("latin-1"), "A counted string, with a one-byte count.")
string4 = _counted("string4", int4, "string", lambda d: d.decode("latin-1"), "A counted string, with a four-byte count.")
bytes1 = _counted("bytes1", uint1, "bytes", bytes, "Counted bytes, with a one-byte count.")
bytes4 = _counted("bytes4", uint4, "bytes", bytes, "Counted bytes, with a four-byte count.")
bytes8 = _counted("bytes8", uint8, "bytes", bytes, "Counted bytes, with an eight-byte count.")
bytearray8 = _counted("bytearray8", uint8, "bytearray", bytearray, "A counted bytearray, with an eight-byte count.")
unicodestring1 = _counted("unicodestring1", uint1, "text", _text, "A counted UTF-8 text, with a one-byte count.")
unicodestring4 = _counted("unicodestring4", uint4, "text", _text, "A counted UTF-8 text, with a four-byte count.")
unicodestring8 = _counted("unicodestring8", uint8, "text", _text, "A counted UTF-8 text, with an eight-byte count.")
long1 = _counted("long1", uint1, "long", pickle.decode_long, "A binary number with a one-byte count.")
long4 = _counted("long4", int4, "long", pickle.decode_long, "A binary number with a four-byte count.")


# --- what lies on the stack

class StackObject:
    __slots__ = "name", "obtype", "doc"

    def __init__(self, name, obtype, doc):
        self.name, self.obtype, self.doc = name, obtype, doc

    def __repr__(self):
        return self.name


pyint = pylong = StackObject("int", int, "A Python integer object.")
pyinteger_or_bool = StackObject("int_or_bool", (int, bool), "A Python integer or boolean object.")
pybool = StackObject("bool", bool, "A Python boolean object.")
pyfloat = StackObject("float", float, "A Python float object.")
pybytes_or_str = pystring = StackObject("bytes_or_str", (bytes, str), "A Python bytes or (Unicode) string object.")
pybytes = StackObject("bytes", bytes, "A Python bytes object.")
pybytearray = StackObject("bytearray", bytearray, "A Python bytearray object.")
pyunicode = StackObject("str", str, "A Python (Unicode) string object.")
pynone = StackObject("None", type(None), "The Python None object.")
pytuple = StackObject("tuple", tuple, "A Python tuple object.")
pylist = StackObject("list", list, "A Python list object.")
pydict = StackObject("dict", dict, "A Python dict object.")
pyset = StackObject("set", set, "A Python set object.")
pyfrozenset = StackObject("frozenset", set, "A Python frozenset object.")
pybuffer = StackObject("buffer", object, "A Python buffer-like object.")
anyobject = StackObject("any", object, "Any kind of object whatsoever.")
markobject = StackObject("mark", StackObject, "The place that MARK leaves on the stack.")
stackslice = StackObject("stackslice", StackObject, "All objects above the topmost mark.")


class OpcodeInfo:
    """An opcode: its argument, what it takes from the stack and puts there, and the first protocol that has it."""

    __slots__ = "name", "code", "arg", "stack_before", "stack_after", "proto", "doc"

    def __init__(self, name, code, arg, stack_before, stack_after, proto, doc):
        self.name, self.code, self.arg, self.stack_before, self.stack_after, self.proto, self.doc = name, code, arg, stack_before, stack_after, proto, doc


_a, _m, _s = anyobject, markobject, stackslice
opcodes = [OpcodeInfo(*row) for row in (
    ("INT", "I", decimalnl_short, [], [pyinteger_or_bool], 0, "Push an integer or bool."),
    ("BININT", "J", int4, [], [pyint], 1, "Push a four-byte signed integer."),
    ("BININT1", "K", uint1, [], [pyint], 1, "Push a one-byte unsigned integer."),
    ("BININT2", "M", uint2, [], [pyint], 1, "Push a two-byte unsigned integer."),
    ("LONG", "L", decimalnl_long, [], [pyint], 0, "Push a long integer."),
    ("LONG1", "\x8a", long1, [], [pyint], 2, "Long integer using one-byte length."),
    ("LONG4", "\x8b", long4, [], [pyint], 2, "Long integer using four-byte length."),
    ("STRING", "S", stringnl, [], [pybytes_or_str], 0, "Push a Python string object."),
    ("BINSTRING", "T", string4, [], [pybytes_or_str], 1, "Push a Python string object."),
    ("SHORT_BINSTRING", "U", string1, [], [pybytes_or_str], 1, "Push a Python string object."),
    ("BINBYTES", "B", bytes4, [], [pybytes], 3, "Push a Python bytes object."),
    ("SHORT_BINBYTES", "C", bytes1, [], [pybytes], 3, "Push a Python bytes object."),
    ("BINBYTES8", "\x8e", bytes8, [], [pybytes], 4, "Push a Python bytes object."),
    ("BYTEARRAY8", "\x96", bytearray8, [], [pybytearray], 5, "Push a Python bytearray object."),
    ("NEXT_BUFFER", "\x97", None, [], [pybuffer], 5, "Push an out-of-band buffer object."),
    ("READONLY_BUFFER", "\x98", None, [pybuffer], [pybuffer], 5, "Make an out-of-band buffer object read-only."),
    ("NONE", "N", None, [], [pynone], 0, "Push None on the stack."),
    ("NEWTRUE", "\x88", None, [], [pybool], 2, "Push True onto the stack."),
    ("NEWFALSE", "\x89", None, [], [pybool], 2, "Push False onto the stack."),
    ("UNICODE", "V", unicodestringnl, [], [pyunicode], 0, "Push a Python Unicode string object."),
    ("SHORT_BINUNICODE", "\x8c", unicodestring1, [], [pyunicode], 4, "Push a Python Unicode string object."),
    ("BINUNICODE", "X", unicodestring4, [], [pyunicode], 1, "Push a Python Unicode string object."),
    ("BINUNICODE8", "\x8d", unicodestring8, [], [pyunicode], 4, "Push a Python Unicode string object."),
    ("FLOAT", "F", floatnl, [], [pyfloat], 0, "Newline-terminated decimal float literal."),
    ("BINFLOAT", "G", float8, [], [pyfloat], 1, "Float stored in binary form."),
    ("EMPTY_LIST", "]", None, [], [pylist], 1, "Push an empty list."),
    ("APPEND", "a", None, [pylist, _a], [pylist], 0, "Append an object to a list."),
    ("APPENDS", "e", None, [pylist, _m, _s], [pylist], 1, "Extend a list by a slice of stack objects."),
    ("LIST", "l", None, [_m, _s], [pylist], 0, "Build a list out of the topmost stack slice."),
    ("EMPTY_TUPLE", ")", None, [], [pytuple], 1, "Push an empty tuple."),
    ("TUPLE", "t", None, [_m, _s], [pytuple], 0, "Build a tuple out of the topmost stack slice."),
    ("TUPLE1", "\x85", None, [_a], [pytuple], 2, "Build a one-tuple."),
    ("TUPLE2", "\x86", None, [_a, _a], [pytuple], 2, "Build a two-tuple."),
    ("TUPLE3", "\x87", None, [_a, _a, _a], [pytuple], 2, "Build a three-tuple."),
    ("EMPTY_DICT", "}", None, [], [pydict], 1, "Push an empty dict."),
    ("DICT", "d", None, [_m, _s], [pydict], 0, "Build a dict out of the topmost stack slice."),
    ("SETITEM", "s", None, [pydict, _a, _a], [pydict], 0, "Add a key+value pair to an existing dict."),
    ("SETITEMS", "u", None, [pydict, _m, _s], [pydict], 1, "Add an arbitrary number of key+value pairs to an existing dict."),
    ("EMPTY_SET", "\x8f", None, [], [pyset], 4, "Push an empty set."),
    ("ADDITEMS", "\x90", None, [pyset, _m, _s], [pyset], 4, "Add an arbitrary number of items to an existing set."),
    ("FROZENSET", "\x91", None, [_m, _s], [pyfrozenset], 4, "Build a frozenset out of the topmost slice."),
    ("POP", "0", None, [_a], [], 0, "Discard the top stack item."),
    ("DUP", "2", None, [_a], [_a, _a], 0, "Push the top stack item onto the stack again."),
    ("MARK", "(", None, [], [_m], 0, "Push markobject onto the stack."),
    ("POP_MARK", "1", None, [_m, _s], [], 1, "Pop all the stack objects at and above the topmost markobject."),
    ("GET", "g", decimalnl_short, [], [_a], 0, "Read an object from the memo and push it on the stack."),
    ("BINGET", "h", uint1, [], [_a], 1, "Read an object from the memo and push it on the stack."),
    ("LONG_BINGET", "j", uint4, [], [_a], 1, "Read an object from the memo and push it on the stack."),
    ("PUT", "p", decimalnl_short, [], [], 0, "Store the stack top into the memo."),
    ("BINPUT", "q", uint1, [], [], 1, "Store the stack top into the memo."),
    ("LONG_BINPUT", "r", uint4, [], [], 1, "Store the stack top into the memo."),
    ("MEMOIZE", "\x94", None, [_a], [_a], 4, "Store the stack top into the memo, under the next number."),
    ("EXT1", "\x82", uint1, [], [_a], 2, "Extension code."),
    ("EXT2", "\x83", uint2, [], [_a], 2, "Extension code."),
    ("EXT4", "\x84", int4, [], [_a], 2, "Extension code."),
    ("GLOBAL", "c", stringnl_noescape_pair, [], [_a], 0, "Push a global object (module.attr) on the stack."),
    ("STACK_GLOBAL", "\x93", None, [pyunicode, pyunicode], [_a], 4, "Push a global object (module.attr) on the stack."),
    ("REDUCE", "R", None, [_a, _a], [_a], 0, "Push an object built from a callable and an argument tuple."),
    ("BUILD", "b", None, [_a, _a], [_a], 0, "Finish building an object, via __setstate__ or dict update."),
    ("INST", "i", stringnl_noescape_pair, [_m, _s], [_a], 0, "Build a class instance."),
    ("OBJ", "o", None, [_m, _a, _s], [_a], 1, "Build a class instance."),
    ("NEWOBJ", "\x81", None, [_a, _a], [_a], 2, "Build an object instance."),
    ("NEWOBJ_EX", "\x92", None, [_a, _a, _a], [_a], 4, "Build an object instance."),
    ("PROTO", "\x80", uint1, [], [], 2, "Protocol version indicator."),
    ("STOP", ".", None, [_a], [], 0, "Stop the unpickling machine."),
    ("FRAME", "\x95", uint8, [], [], 4, "Indicate the beginning of a new frame."),
    ("PERSID", "P", stringnl_noescape, [], [_a], 0, "Push an object identified by a persistent ID."),
    ("BINPERSID", "Q", None, [_a], [_a], 1, "Push an object identified by a persistent ID."),
)]
code2op = {op.code: op for op in opcodes}
del _a, _m, _s


def _genops(data, yield_end_pos=False):
    if isinstance(data, (bytes, bytearray)):
        data = io.BytesIO(data)
    getpos = data.tell if hasattr(data, "tell") else lambda: None
    while True:
        pos = getpos()
        code = data.read(1)
        op = code2op.get(code.decode("latin-1"))
        if op is None:
            if code == b"":
                raise ValueError("pickle exhausted before seeing STOP")
            raise ValueError("at position %s, opcode %r unknown" % ("<unknown>" if pos is None else pos, code))
        arg = None if op.arg is None else op.arg.reader(data)
        yield (op, arg, pos, getpos()) if yield_end_pos else (op, arg, pos)
        if code == b".":
            assert op.name == "STOP"
            return


def genops(pickle):
    """(opcode, argument, position) of each opcode of a pickle."""
    return _genops(pickle)


def optimize(p):
    """The pickle without the places in the memo that nothing reads."""
    protocol = following = 0
    used, numbers = set(), {}
    steps = list(_genops(p, yield_end_pos=True))
    for op, arg, pos, end in steps:
        if "PUT" in op.name:
            numbers[pos] = arg
        elif op.name == "MEMOIZE":
            numbers[pos] = len(numbers)
        elif "GET" in op.name:
            used.add(arg)
        elif op.name == "PROTO":
            protocol = max(protocol, arg)
    renamed, pieces = {}, []
    for op, arg, pos, end in steps:
        if op.name in ("FRAME", "PROTO"):
            continue
        if pos in numbers:
            if numbers[pos] not in used:
                continue
            renamed[numbers[pos]] = following
            data = pickle.MEMOIZE if op.name == "MEMOIZE" else _memo_code("PUT", following, op)
            following += 1
        elif "GET" in op.name:
            data = _memo_code("GET", renamed[arg], op)
        else:
            data = bytes(p[pos:end])
        pieces.append((op, data))
    return _framed(pieces, protocol)


def _memo_code(what, number, op):
    """PUT or GET of a number, in text where it was in text."""
    if op.name == what:
        return (pickle.PUT if what == "PUT" else pickle.GET) + b"%d\n" % number
    short, long = (pickle.BINPUT, pickle.LONG_BINPUT) if what == "PUT" else (pickle.BINGET, pickle.LONG_BINGET)
    return short + bytes([number]) if number < 256 else long + number.to_bytes(4, "little")


def _framed(pieces, protocol):
    head = pickle.PROTO + bytes([protocol]) if protocol >= 2 else b""
    if protocol < 4:
        return head + b"".join(data for _, data in pieces)
    out, frame = [head], []

    def flush():
        body = b"".join(frame)
        frame.clear()
        if len(body) >= 4:
            out.append(pickle.FRAME + len(body).to_bytes(8, "little"))
        out.append(body)

    for op, data in pieces:
        if op.arg is not None and op.arg.n in (TAKEN_FROM_ARGUMENT4U, TAKEN_FROM_ARGUMENT8U) and len(data) > 64 * 1024:
            flush()
            out.append(data)
            continue
        frame.append(data)
        if sum(map(len, frame)) >= 64 * 1024:
            flush()
    flush()
    return b"".join(out)


def dis(pickle, out=None, memo=None, indentlevel=4, annotate=0):
    """Lists a pickle, and checks that its stack and memo are used as they may be."""
    stack, marks = [], []
    memo = {} if memo is None else memo
    protocol, column, error = -1, annotate, None
    for op, arg, pos in genops(pickle):
        if pos is not None:
            print("%5d:" % pos, end=" ", file=out)
        line = "%-4s %s%s" % (repr(op.code)[1:-1], " " * indentlevel * len(marks), op.name)
        protocol = max(protocol, op.proto)
        before, after, taken = op.stack_before, op.stack_after, len(op.stack_before)
        message = None
        if markobject in before or op.name == "POP" and stack and stack[-1] is markobject:
            assert markobject not in after
            if marks:
                at = marks.pop()
                message = "(MARK at unknown opcode offset)" if at is None else f"(MARK at {at})"
                while stack[-1] is not markobject:
                    stack.pop()
                stack.pop()
                try:
                    taken = before.index(markobject)
                except ValueError:
                    assert op.name == "POP"
                    taken = 0
            else:
                error = message = "no MARK exists on stack"
        if op.name in ("PUT", "BINPUT", "LONG_BINPUT", "MEMOIZE"):
            if op.name == "MEMOIZE":
                number = len(memo)
                message = f"(as {number})"
            else:
                number = arg
            if number in memo:
                error = f"memo key {arg!r} already defined"
            elif not stack:
                error = "stack is empty -- can't store into memo"
            elif stack[-1] is markobject:
                error = "can't store markobject in the memo"
            else:
                memo[number] = stack[-1]
        elif op.name in ("GET", "BINGET", "LONG_BINGET"):
            if arg in memo:
                after = [memo[arg]]
            else:
                error = f"memo key {arg!r} has never been stored into"
        if arg is not None or message:
            line += " " * (10 - len(op.name))
            if arg is not None:
                line += " " + repr(arg)
            if message:
                line += " " + message
        if annotate:
            line += " " * (column - len(line))
            column = min(len(line), 50) if len(line) > column else column
            line += " " + op.doc.split("\n", 1)[0]
        print(line, file=out)
        if error:
            raise ValueError(error)
        if len(stack) < taken:
            raise ValueError(f"tries to pop {taken} items from stack with only {len(stack)} items")
        if taken:
            del stack[-taken:]
        if markobject in after:
            assert markobject not in before
            marks.append(pos)
        stack.extend(after)
    print("highest protocol among opcodes =", protocol, file=out)
    if stack:
        raise ValueError("stack not empty after STOP: %r" % stack)


def main():
    import argparse

    parser = argparse.ArgumentParser(description="disassemble one or more pickle files")
    parser.add_argument("pickle_file", type=argparse.FileType("br"), nargs="*", help="the pickle file")
    parser.add_argument("-o", "--output", type=argparse.FileType("w"), help="the file where the output should be written")
    parser.add_argument("-m", "--memo", action="store_true", help="preserve memo between disassemblies")
    parser.add_argument("-l", "--indentlevel", default=4, type=int, help="the number of blanks by which to indent a new MARK level")
    parser.add_argument("-a", "--annotate", action="store_true", help="annotate each line with a short opcode description")
    parser.add_argument("-p", "--preamble", default="==> {name} <==", help="if more than one pickle file is specified, print this before each disassembly")
    args = parser.parse_args()
    if not args.pickle_file:
        parser.print_help()
        return
    memo = {} if args.memo else None
    for file in args.pickle_file:
        if len(args.pickle_file) > 1:
            print(args.preamble.format(name=file.name), file=args.output)
        dis(file, args.output, memo, args.indentlevel, 30 if args.annotate else 0)


if __name__ == "__main__":
    main()
