"""Bytes to objects."""

import copyreg
import sys
from _core import dotted as _dotted
from _objects import unpack_double
from _pickled import load as _load_plain, run

from ._opcodes import *
from ._opcodes import HIGHEST_PROTOCOL
from ._pickler import getattribute


class _Stop(Exception):
    def __init__(self, value):
        self.value = value


class Unpickler:
    """Reads a pickle from a binary file."""

    memo = None
    _whole = None  # all of a pickle that has no frames

    def __init__(self, file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
        try:
            self._file_read, self._file_readline = file.read, file.readline
        except AttributeError:
            raise TypeError("file must have 'read', 'readinto' and 'readline' attributes") from None
        self._buffers = iter(buffers) if buffers is not None else None
        self.memo = {}
        self.encoding, self.errors = encoding, errors
        self.proto = 0
        self.fix_imports = fix_imports
        self._frame = None
        self._at = 0

    def load(self):
        if not hasattr(self, "_file_read"):
            raise UnpicklingError(f"Unpickler.__init__() was not called by {type(self).__name__}.__init__()")
        self._frame, self._at = self._whole, 0
        self.stack, self._marks = [], []
        return self._run()

    def _run(self):
        dispatch = self._dispatch
        read = self._read
        while True:
            if self._frame is not None:
                self._at, self.stack = run(self, self._frame, self._at, self.stack, self._marks, self.memo)
            try:
                key = read(1, True)
                action = dispatch.get(key[0])
                if action is None:
                    raise UnpicklingError(f"invalid load key, '{_shown(key)}'.")
                action(self)
            except _Stop as stop:
                return stop.value
            except IndexError:
                if not self.stack:
                    raise UnpicklingError("unexpected MARK found" if self._marks else "unpickling stack underflow") from None
                raise

    # --- input

    def _read(self, n, opcode=False):
        if self._frame is not None:
            data = self._frame[self._at:self._at + n]
            if data or n == 0:
                self._at += n
                if len(data) < n:
                    raise UnpicklingError("pickle data was truncated" if self._whole else "pickle exhausted before end of frame")
                return data
            self._frame = None
        data = self._file_read(n)
        if len(data) < n:
            if opcode:
                raise EOFError("Ran out of input")
            raise UnpicklingError("pickle data was truncated")
        return data

    def _readline(self):
        if self._frame is not None:
            end = self._frame.find(b"\n", self._at)
            if end >= 0:
                data = self._frame[self._at:end + 1]
                self._at = end + 1
                return data[:-1]
            if self._whole or self._at < len(self._frame):
                raise UnpicklingError("pickle data was truncated" if self._whole else "pickle exhausted before end of frame")
            self._frame = None
        data = self._file_readline()
        if not data:
            raise EOFError("Ran out of input")
        if not data.endswith(b"\n"):
            raise UnpicklingError("pickle data was truncated")
        return data[:-1]

    def _number(self, n):
        return int.from_bytes(self._read(n), "little")

    def _pop_mark(self):
        items = self.stack
        if not self._marks:
            raise UnpicklingError("could not find MARK")
        self.stack = self._marks.pop()
        return items

    def persistent_load(self, pid):
        raise UnpicklingError("A load persistent id instruction was encountered,\nbut no persistent_load function was specified.")

    def find_class(self, module_name, global_name, /):
        module, name = module_name, global_name
        if self.proto < 3 and self.fix_imports:
            from _compat_pickle import IMPORT_MAPPING, NAME_MAPPING

            if (module, name) in NAME_MAPPING:
                module, name = NAME_MAPPING[module, name]
            elif module in IMPORT_MAPPING:
                module = IMPORT_MAPPING[module]
        __import__(module, level=0)
        if self.proto >= 4:
            return getattribute(sys.modules[module], name)[0]
        try:
            return getattr(sys.modules[module], name)
        except AttributeError:
            raise AttributeError(f"Can't get attribute {name!r} on {sys.modules[module]!r}") from None

    # --- what each opcode does

    def _proto(self):
        proto = self._read(1)[0]
        if proto > HIGHEST_PROTOCOL:
            raise ValueError(f"unsupported pickle protocol: {proto}")
        self.proto = proto

    def _frame_op(self):
        size = self._number(8)
        if self._frame is not None and self._at < len(self._frame):
            raise UnpicklingError("beginning of a new frame before end of current frame")
        data = self._file_read(size)
        if len(data) < size:
            raise UnpicklingError("pickle data was truncated")
        self._frame, self._at = data, 0

    def _stop(self):
        if not self.stack:
            raise UnpicklingError("unexpected MARK found" if self._marks else "unpickling stack underflow")
        raise _Stop(self.stack.pop())

    def _mark(self):
        self._marks.append(self.stack)
        self.stack = []

    def _pop(self):
        if self.stack:
            del self.stack[-1]
        else:
            self._pop_mark()

    def _pop_mark_op(self):
        self._pop_mark()

    def _dup(self):
        self.stack.append(self.stack[-1])

    def _persid(self):
        try:
            pid = self._readline().decode("ascii")
        except UnicodeDecodeError:
            raise UnpicklingError("persistent IDs in protocol 0 must be ASCII strings") from None
        self.stack.append(self.persistent_load(pid))

    def _binpersid(self):
        self.stack.append(self.persistent_load(self.stack.pop()))

    def _int(self):
        data = self._readline()
        self.stack.append(False if data == b"00" else True if data == b"01" else int(data, 0))

    def _long(self):
        data = self._readline()
        self.stack.append(int(data[:-1] if data.endswith(b"L") else data, 0))

    def _long_n(self, n):
        size = self._number(n)
        self.stack.append(decode_long(self._read(size)))

    def _float(self):
        self.stack.append(float(self._readline()))

    def _binfloat(self):
        self.stack.append(unpack_double(self._read(8)))

    def _old_text(self, data):
        return data if self.encoding == "bytes" else data.decode(self.encoding, self.errors)

    def _string(self):
        data = self._readline()
        if len(data) < 2 or data[0] != data[-1] or data[:1] not in (b'"', b"'"):
            raise UnpicklingError("the STRING opcode argument must be quoted")
        import codecs

        self.stack.append(self._old_text(codecs.escape_decode(data[1:-1])[0]))

    def _binstring(self):
        size = int.from_bytes(self._read(4), "little", signed=True)
        if size < 0:
            raise UnpicklingError("BINSTRING pickle has negative byte count")
        self.stack.append(self._old_text(self._read(size)))

    def _short_binstring(self):
        self.stack.append(self._old_text(self._read(self._read(1)[0])))

    def _unicode(self):
        self.stack.append(_from_raw_unicode(self._readline()))

    def _text_n(self, n):
        self.stack.append(str(self._read(self._number(n)), "utf-8", "surrogatepass"))

    def _bytes_n(self, n):
        self.stack.append(bytes(self._read(self._number(n))))

    def _bytearray8(self):
        self.stack.append(bytearray(self._read(self._number(8))))

    def _next_buffer(self):
        if self._buffers is None:
            raise UnpicklingError("pickle stream refers to out-of-band data but no *buffers* argument was given")
        try:
            self.stack.append(next(self._buffers))
        except StopIteration:
            raise UnpicklingError("not enough out-of-band buffers") from None

    def _readonly_buffer(self):
        buffer = self.stack[-1]
        view = buffer.raw() if isinstance(buffer, PickleBuffer) else memoryview(buffer)
        if not view.readonly:
            self.stack[-1] = view.toreadonly()

    def _tuple(self):
        items = self._pop_mark()
        self.stack.append(tuple(items))

    def _tuple_n(self, n):
        if len(self.stack) < n:
            raise UnpicklingError("unpickling stack underflow")
        self.stack[-n:] = [tuple(self.stack[-n:])]

    def _list(self):
        items = self._pop_mark()
        self.stack.append(items)

    def _dict(self):
        items = self._pop_mark()
        self.stack.append({items[i]: items[i + 1] for i in range(0, len(items), 2)})

    def _frozenset(self):
        items = self._pop_mark()
        self.stack.append(frozenset(items))

    def _instantiate(self, cls, args):
        self.stack.append(cls(*args) if args or not isinstance(cls, type) or hasattr(cls, "__getinitargs__") else cls.__new__(cls))

    def _inst(self):
        module, name = self._readline().decode("ascii"), self._readline().decode("ascii")
        self._instantiate(self.find_class(module, name), self._pop_mark())

    def _obj(self):
        args = self._pop_mark()
        self._instantiate(args.pop(0), args)

    def _newobj(self):
        args = self.stack.pop()
        cls = self.stack.pop()
        if not isinstance(cls, type):
            raise UnpicklingError(f"NEWOBJ class argument must be a type, not {type(cls).__name__}")
        self.stack.append(cls.__new__(cls, *args))

    def _newobj_ex(self):
        kwargs = self.stack.pop()
        args = self.stack.pop()
        cls = self.stack.pop()
        self.stack.append(cls.__new__(cls, *args, **kwargs))

    def _global(self):
        module, name = self._readline().decode("utf-8"), self._readline().decode("utf-8")
        self.stack.append(self.find_class(module, name))

    def _stack_global(self):
        given = self.stack[-2:]
        del self.stack[-2:]
        if [type(value) for value in given] != [str, str]:
            raise UnpicklingError("STACK_GLOBAL requires str")
        module, name = given
        self.stack.append(self.find_class(module, name))

    def _ext(self, n):
        code = int.from_bytes(self._read(n), "little", signed=n == 4)
        cache = copyreg._extension_cache
        if code in cache:
            self.stack.append(cache[code])
            return
        key = copyreg._inverted_registry.get(code)
        if not key:
            if code <= 0:
                raise UnpicklingError("EXT specifies code <= 0")
            raise ValueError(f"unregistered extension code {code}")
        cache[code] = found = self.find_class(*key)
        self.stack.append(found)

    def _reduce(self):
        args = self.stack.pop()
        func = self.stack[-1]
        if not isinstance(args, tuple):
            raise TypeError("argument list must be a tuple")
        self.stack[-1] = func(*args)

    def _fetch(self, index):
        try:
            self.stack.append(self.memo[index])
        except KeyError:
            raise UnpicklingError(f"Memo value not found at index {index}") from None

    def _get(self):
        self._fetch(int(self._readline()))

    def _get_n(self, n):
        self._fetch(self._number(n))

    def _store(self, index):
        if not self.stack:
            raise UnpicklingError("unpickling stack underflow")
        self.memo[index] = self.stack[-1]

    def _put(self):
        index = int(self._readline())
        if index < 0:
            raise ValueError("negative PUT argument")
        self._store(index)

    def _put_n(self, n):
        self._store(self._number(n))

    def _memoize(self):
        self._store(len(self.memo))

    def _append(self):
        self._extend([self.stack.pop()])

    def _appends(self):
        self._extend(self._pop_mark())

    def _extend(self, items):
        target = self.stack[-1]
        extend = getattr(target, "extend", None)
        if extend is not None:
            extend(items)
            return
        for item in items:
            target.append(item)

    def _setitem(self):
        value = self.stack.pop()
        key = self.stack.pop()
        self.stack[-1][key] = value

    def _setitems(self):
        items = self._pop_mark()
        target = self.stack[-1]
        if len(items) % 2:
            raise UnpicklingError("odd number of items for SETITEMS")
        for i in range(0, len(items), 2):
            target[items[i]] = items[i + 1]

    def _additems(self):
        items = self._pop_mark()
        target = self.stack[-1]
        if isinstance(target, set):
            target.update(items)
        else:
            for item in items:
                target.add(item)

    def _build(self):
        state = self.stack.pop()
        target = self.stack[-1]
        setter = getattr(target, "__setstate__", None)
        if setter is not None:
            setter(state)
            return
        slots = None
        if isinstance(state, tuple) and len(state) == 2:
            state, slots = state
        if state:
            if not isinstance(state, dict):
                raise UnpicklingError("state is not a dictionary")
            attributes = target.__dict__
            for key, value in state.items():
                attributes[sys.intern(key) if type(key) is str else key] = value
        if slots:
            if not isinstance(slots, dict):
                raise UnpicklingError("slot state is not a dictionary")
            for key, value in slots.items():
                setattr(target, key, value)

    _dispatch = {
        PROTO[0]: _proto, FRAME[0]: _frame_op, STOP[0]: _stop, MARK[0]: _mark, POP[0]: _pop, POP_MARK[0]: _pop_mark_op, DUP[0]: _dup,
        PERSID[0]: _persid, BINPERSID[0]: _binpersid, NONE[0]: lambda self: self.stack.append(None),
        NEWTRUE[0]: lambda self: self.stack.append(True), NEWFALSE[0]: lambda self: self.stack.append(False),
        INT[0]: _int, BININT[0]: lambda self: self.stack.append(int.from_bytes(self._read(4), "little", signed=True)),
        BININT1[0]: lambda self: self.stack.append(self._read(1)[0]), BININT2[0]: lambda self: self.stack.append(self._number(2)),
        LONG[0]: _long, LONG1[0]: lambda self: self._long_n(1), LONG4[0]: lambda self: self._long_n(4), FLOAT[0]: _float, BINFLOAT[0]: _binfloat,
        STRING[0]: _string, BINSTRING[0]: _binstring, SHORT_BINSTRING[0]: _short_binstring, UNICODE[0]: _unicode,
        BINUNICODE[0]: lambda self: self._text_n(4), BINUNICODE8[0]: lambda self: self._text_n(8), SHORT_BINUNICODE[0]: lambda self: self._text_n(1),
        BINBYTES[0]: lambda self: self._bytes_n(4), BINBYTES8[0]: lambda self: self._bytes_n(8), SHORT_BINBYTES[0]: lambda self: self._bytes_n(1),
        BYTEARRAY8[0]: _bytearray8, NEXT_BUFFER[0]: _next_buffer, READONLY_BUFFER[0]: _readonly_buffer,
        TUPLE[0]: _tuple, EMPTY_TUPLE[0]: lambda self: self.stack.append(()), TUPLE1[0]: lambda self: self._tuple_n(1),
        TUPLE2[0]: lambda self: self._tuple_n(2), TUPLE3[0]: lambda self: self._tuple_n(3), LIST[0]: _list,
        EMPTY_LIST[0]: lambda self: self.stack.append([]), DICT[0]: _dict, EMPTY_DICT[0]: lambda self: self.stack.append({}),
        EMPTY_SET[0]: lambda self: self.stack.append(set()), FROZENSET[0]: _frozenset, INST[0]: _inst, OBJ[0]: _obj, NEWOBJ[0]: _newobj,
        NEWOBJ_EX[0]: _newobj_ex, GLOBAL[0]: _global, STACK_GLOBAL[0]: _stack_global, EXT1[0]: lambda self: self._ext(1),
        EXT2[0]: lambda self: self._ext(2), EXT4[0]: lambda self: self._ext(4), REDUCE[0]: _reduce, GET[0]: _get,
        BINGET[0]: lambda self: self._get_n(1), LONG_BINGET[0]: lambda self: self._get_n(4), PUT[0]: _put, BINPUT[0]: lambda self: self._put_n(1),
        LONG_BINPUT[0]: lambda self: self._put_n(4), MEMOIZE[0]: _memoize, APPEND[0]: _append, APPENDS[0]: _appends, SETITEM[0]: _setitem,
        SETITEMS[0]: _setitems, ADDITEMS[0]: _additems, BUILD[0]: _build,
    }


Unpickler.__module__ = "_pickle"
_dotted(Unpickler)


def _shown(key):
    c = key[0]
    if c in (0x27, 0x5C):
        return "\\" + chr(c)
    return chr(c) if 0x20 <= c < 0x7F else f"\\x{c:02x}"


def _from_raw_unicode(data):
    text = data.decode("latin-1")
    if "\\u" not in text and "\\U" not in text:
        return text
    out, i = [], 0
    while i < len(text):
        if text[i] == "\\" and text[i + 1:i + 2] in ("u", "U"):
            size = 4 if text[i + 1] == "u" else 8
            out.append(chr(int(text[i + 2:i + 2 + size], 16)))
            i += 2 + size
        else:
            out.append(text[i])
            i += 1
    return "".join(out)


class _Bytes:
    """Bytes read like a file."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def read(self, n):
        data = self.data[self.at:self.at + n]
        self.at += n
        return data

    def readline(self):
        end = self.data.find(b"\n", self.at)
        end = len(self.data) if end < 0 else end + 1
        data = self.data[self.at:end]
        self.at = end
        return data

    def readinto(self, buffer):
        data = self.read(len(buffer))
        buffer[:len(data)] = data
        return len(data)


def load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    return Unpickler(file, fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    if type(data) is not bytes:
        try:
            data = bytes(memoryview(data))
        except TypeError:
            raise TypeError(f"a bytes-like object is required, not {type(data).__name__!r}") from None
    if buffers is None and data[:2] in _WHOLE:
        state = _load_plain(data, _find)
        if len(state) == 1:
            return state[0]
    else:
        state = None
    source = _Bytes(data)
    unpickler = Unpickler(source, fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers)
    if data[:2] in (b"\x80\2", b"\x80\3"):
        unpickler._whole = data
        source.at = len(data)
    if state is None:
        return unpickler.load()
    at, end, unpickler.stack, unpickler._marks, memo = state
    unpickler.memo = dict(enumerate(memo))
    unpickler.proto = data[1]
    if unpickler._whole:
        unpickler._frame, unpickler._at = data, at
    elif end:
        unpickler._frame, unpickler._at, source.at = data[:end], at, end
    else:
        source.at = at
    return unpickler._run()


_WHOLE = frozenset(b"\x80" + bytes([n]) for n in range(2, HIGHEST_PROTOCOL + 1))


def _find(module, name):
    """The global of a pickle of protocol 4 or 5."""
    __import__(module, level=0)
    return getattribute(sys.modules[module], name)[0]
