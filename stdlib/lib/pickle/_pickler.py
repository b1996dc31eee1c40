"""Objects to bytes."""

import copyreg
import io
import sys
import types
from _core import dotted as _dotted
from _objects import pack_double
from _pickled import dump as _dump_plain, save as _save_plain

from ._opcodes import *
from ._opcodes import DEFAULT_PROTOCOL, HIGHEST_PROTOCOL

_FRAME_MIN, _FRAME_TARGET, _BATCH = 4, 64 * 1024, 1000


def _u32(n):
    return n.to_bytes(4, "little")


def _u64(n):
    return n.to_bytes(8, "little")


def getattribute(obj, name):
    """(attribute by dotted name, its owner)"""
    owner = None
    for part in name.split("."):
        if part == "<locals>":
            raise AttributeError(f"Can't get local attribute {name!r} on {obj!r}")
        try:
            owner, obj = obj, getattr(obj, part)
        except AttributeError:
            raise AttributeError(f"Can't get attribute {name!r} on {obj!r}") from None
    return obj, owner


def whichmodule(obj, name):
    """The name of the module an object is a global of."""
    module = getattr(obj, "__module__", None)
    if module is not None:
        return module
    for module_name, module in sys.modules.copy().items():
        if module_name in ("__main__", "__mp_main__") or module is None:
            continue
        try:
            if getattribute(module, name)[0] is obj:
                return module_name
        except AttributeError:
            pass
    return "__main__"


class _Framer:
    """Protocol 4 sends the opcodes in frames; large payloads go between them."""

    def __init__(self, write):
        self.write = write
        self.parts = None
        self.size = 0

    def start(self):
        self.parts, self.size = [], 0

    def end(self):
        if self.parts is not None and self.size:
            self.commit(True)
        self.parts = None

    def put(self, data):
        if self.parts is None:
            self.write(data)
        else:
            self.parts.append(data)
            self.size += len(data)

    def commit(self, force=False):
        if self.parts is not None and (force or self.size >= _FRAME_TARGET):
            data = b"".join(self.parts)
            if len(data) >= _FRAME_MIN:
                self.write(FRAME + _u64(len(data)))
            self.write(data)
            self.start()

    def put_large(self, header, payload):
        if self.parts is None:
            self.write(header)
            self.write(payload)
            return
        if len(payload) < _FRAME_TARGET:
            self.put(header)
            self.put(payload)
            return
        if self.size:
            self.commit(True)
        self.write(header)
        self.write(payload)


class Pickler:
    """Writes a pickle to a binary file."""

    bin, fast, memo = 1, 0, None
    _native = False  # containers are written natively: nothing of this class is changed that would see it

    def __init__(self, file, protocol=None, *, fix_imports=True, buffer_callback=None):
        if protocol is None:
            protocol = DEFAULT_PROTOCOL
        if protocol < 0:
            protocol = HIGHEST_PROTOCOL
        elif not 0 <= protocol <= HIGHEST_PROTOCOL:
            raise ValueError("pickle protocol must be <= %d" % HIGHEST_PROTOCOL)
        if buffer_callback is not None and protocol < 5:
            raise ValueError("buffer_callback needs protocol >= 5")
        try:
            self._file_write = file.write
        except AttributeError:
            raise TypeError("file must have a 'write' attribute") from None
        self._buffer_callback = buffer_callback
        self._framer = _Framer(self._file_write)
        self._put = self._framer.put
        self.memo = {}
        self.proto = int(protocol)
        self.bin = int(protocol >= 1)
        self.fast = 0
        self.fix_imports = fix_imports and protocol < 3

    def clear_memo(self):
        self.memo.clear()

    def dump(self, obj):
        if not hasattr(self, "_file_write"):
            raise PicklingError(f"Pickler.__init__() was not called by {type(self).__name__}.__init__()")
        if self.proto >= 2:
            self._put(PROTO + bytes([self.proto]))
        if self.proto >= 4:
            self._framer.start()
            cls = type(self)
            self._native = (not self.fast and cls.save is Pickler.save and cls.persistent_id is Pickler.persistent_id and cls.memoize is Pickler.memoize
                            and "persistent_id" not in self.__dict__ and type(self.memo) is dict)
        self.save(obj)
        self._put(STOP)
        self._framer.end()

    def memoize(self, obj):
        if self.fast:
            return
        index = len(self.memo)
        self._put(self._put_op(index))
        self.memo[id(obj)] = index, obj

    def _put_op(self, index):
        if self.proto >= 4:
            return MEMOIZE
        if self.bin:
            return BINPUT + bytes([index]) if index < 256 else LONG_BINPUT + _u32(index)
        return PUT + str(index).encode() + b"\n"

    def _get_op(self, index):
        if self.bin:
            return BINGET + bytes([index]) if index < 256 else LONG_BINGET + _u32(index)
        return GET + str(index).encode() + b"\n"

    def persistent_id(self, obj):
        return None

    def save(self, obj, save_persistent_id=True):
        if self._native and type(obj) in _CONTAINERS:
            _save_plain(self, self._framer, self.memo, obj)
            return
        self._framer.commit()
        if save_persistent_id:
            pid = self.persistent_id(obj)
            if pid is not None:
                self._save_pers(pid)
                return
        known = self.memo.get(id(obj))
        if known is not None:
            self._put(self._get_op(known[0]))
            return
        cls = type(obj)
        saver = self._savers.get(cls)
        reduced = NotImplemented
        if saver is None or cls is type or cls is types.FunctionType:
            override = getattr(self, "reducer_override", None)
            if override is not None:
                reduced = override(obj)
        if saver is not None and reduced is NotImplemented:
            saver(self, obj)
            return
        if reduced is NotImplemented:
            table = getattr(self, "dispatch_table", copyreg.dispatch_table)
            reducer = table.get(cls)
            if reducer is not None:
                reduced = reducer(obj)
            elif issubclass(cls, type):
                self.save_global(obj)
                return
            elif cls is types.FunctionType:
                self.save_global(obj)
                return
            else:
                reduce = getattr(obj, "__reduce_ex__", None)
                if reduce is not None:
                    reduced = reduce(self.proto)
                else:
                    reduce = getattr(obj, "__reduce__", None)
                    if reduce is None:
                        raise PicklingError(f"can't pickle {cls.__name__!r} object: {obj!r}")
                    reduced = reduce()
        if isinstance(reduced, str):
            self.save_global(obj, reduced)
            return
        if not isinstance(reduced, tuple):
            raise PicklingError("__reduce__ must return a string or tuple")
        if not 2 <= len(reduced) <= 6:
            raise PicklingError("tuple returned by __reduce__ must contain 2 through 6 elements")
        self.save_reduce(*reduced, obj=obj)

    def _save_form(self, obj, form):
        self.save_reduce(*form, obj=obj)

    def _save_pers(self, pid):
        if self.bin:
            self.save(pid, save_persistent_id=False)
            self._put(BINPERSID)
            return
        try:
            self._put(PERSID + str(pid).encode("ascii") + b"\n")
        except UnicodeEncodeError:
            raise PicklingError("persistent IDs in protocol 0 must be ASCII strings") from None

    def save_reduce(self, func, args, state=None, listitems=None, dictitems=None, state_setter=None, *, obj=None):
        if not isinstance(args, tuple):
            raise PicklingError("second element of the tuple returned by __reduce__ must be a tuple")
        if not callable(func):
            raise PicklingError("first item of the tuple returned by __reduce__ must be callable")
        name = getattr(func, "__name__", "")
        if self.proto >= 2 and name == "__newobj_ex__":
            self._save_newobj_ex(func, args, obj)
        elif self.proto >= 2 and name == "__newobj__":
            self._save_newobj(args, obj)
        else:
            self.save(func)
            self.save(args)
            self._put(REDUCE)
        if obj is not None:
            known = self.memo.get(id(obj))
            if known is not None:  # the arguments reached it
                self._put(POP + self._get_op(known[0]))
            else:
                self.memoize(obj)
        if listitems is not None:
            self._batch_appends(listitems)
        if dictitems is not None:
            self._batch_setitems(dictitems)
        if state is None:
            return
        if state_setter is None:
            self.save(state)
            self._put(BUILD)
        else:
            self.save(state_setter)
            self.save(obj)
            self.save(state)
            self._put(TUPLE2 + REDUCE + POP)

    def _save_newobj(self, args, obj):
        _check_newobj(args, obj)
        self.save(args[0])
        self.save(args[1:])
        self._put(NEWOBJ)

    def _save_newobj_ex(self, func, args, obj):
        cls, args, kwargs = args
        if not hasattr(cls, "__new__"):
            raise PicklingError("args[0] from __newobj_ex__ args has no __new__")
        if obj is not None and cls is not obj.__class__:
            raise PicklingError("args[0] from __newobj_ex__ args has the wrong class")
        if self.proto >= 4:
            self.save(cls)
            self.save(args)
            self.save(kwargs)
            self._put(NEWOBJ_EX)
            return
        import functools

        self.save(functools.partial(cls.__new__, cls, *args, **kwargs))
        self.save(())
        self._put(REDUCE)

    # --- the types with opcodes of their own

    def save_none(self, obj):
        self._put(NONE)

    def save_bool(self, obj):
        if self.proto >= 2:
            self._put(NEWTRUE if obj else NEWFALSE)
        else:
            self._put(TRUE if obj else FALSE)

    def save_long(self, obj):
        if self.bin:
            if 0 <= obj <= 0xFFFF:
                self._put(BININT1 + bytes([obj]) if obj <= 0xFF else BININT2 + obj.to_bytes(2, "little"))
                return
            if -0x80000000 <= obj <= 0x7FFFFFFF:
                self._put(BININT + obj.to_bytes(4, "little", signed=True))
                return
        if self.proto >= 2:
            data = encode_long(obj)
            self._put(LONG1 + bytes([len(data)]) + data if len(data) < 256 else LONG4 + _u32(len(data)) + data)
        elif -0x80000000 <= obj <= 0x7FFFFFFF:
            self._put(INT + repr(obj).encode("ascii") + b"\n")
        else:
            self._put(LONG + repr(obj).encode("ascii") + b"L\n")

    def save_float(self, obj):
        if self.bin:
            self._put(BINFLOAT + pack_double(obj))
        else:
            self._put(FLOAT + repr(obj).encode("ascii") + b"\n")

    def save_bytes(self, obj):
        size = len(obj)
        if self.proto < 3:
            if not obj:
                self.save_reduce(bytes, (), obj=obj)
            else:
                import codecs

                self.save_reduce(codecs.encode, (obj.decode("latin1"), "latin1"), obj=obj)
            return
        if size <= 0xFF:
            self._put(SHORT_BINBYTES + bytes([size]) + obj)
        elif size > 0xFFFFFFFF and self.proto >= 4:
            self._framer.put_large(BINBYTES8 + _u64(size), obj)
        else:
            self._framer.put_large(BINBYTES + _u32(size), obj)
        self.memoize(obj)

    def save_bytearray(self, obj):
        if self.proto < 5:
            if not obj:
                self.save_reduce(bytearray, (), obj=obj)
            else:
                self.save_reduce(bytearray, (bytes(obj),), obj=obj)
            return
        self._framer.put_large(BYTEARRAY8 + _u64(len(obj)), bytes(obj))
        self.memoize(obj)

    def save_picklebuffer(self, obj):
        if self.proto < 5:
            raise PicklingError("PickleBuffer can only be pickled with protocol >= 5")
        with obj.raw() as view:
            in_band = True
            if self._buffer_callback is not None:
                in_band = bool(self._buffer_callback(obj))
            if in_band:
                if view.readonly:
                    self.save_bytes(view.tobytes())
                else:
                    self.save_bytearray(bytearray(view.tobytes()))
            else:
                self._put(NEXT_BUFFER)
                if view.readonly:
                    self._put(READONLY_BUFFER)

    def save_str(self, obj):
        if self.bin:
            data = obj.encode("utf-8", "surrogatepass")
            size = len(data)
            if size <= 0xFF and self.proto >= 4:
                self._put(SHORT_BINUNICODE + bytes([size]) + data)
            elif size > 0xFFFFFFFF and self.proto >= 4:
                self._framer.put_large(BINUNICODE8 + _u64(size), data)
            else:
                self._framer.put_large(BINUNICODE + _u32(size), data)
        else:
            text = obj.replace("\\", "\\u005c").replace("\0", "\\u0000").replace("\n", "\\u000a").replace("\r", "\\u000d").replace("\x1a", "\\u001a")
            self._put(UNICODE + _raw_unicode(text) + b"\n")
        self.memoize(obj)

    def save_tuple(self, obj):
        if not obj:
            self._put(EMPTY_TUPLE if self.bin else MARK + TUPLE)
            return
        size = len(obj)
        short = size <= 3 and self.proto >= 2
        if not short:
            self._put(MARK)
        for item in obj:
            self.save(item)
        known = self.memo.get(id(obj))
        if known is not None:  # a tuple inside itself is complete by now
            if short:
                self._put(POP * size + self._get_op(known[0]))
            else:
                self._put((POP_MARK if self.bin else POP * (size + 1)) + self._get_op(known[0]))
            return
        self._put((TUPLE1, TUPLE2, TUPLE3)[size - 1] if short else TUPLE)
        self.memoize(obj)

    def save_list(self, obj):
        self._put(EMPTY_LIST if self.bin else MARK + LIST)
        self.memoize(obj)
        if not self.bin or type(obj) is not list or len(obj) < 2:
            self._batch_appends(obj)
            return
        for batch in _batches(obj):  # a last one of a single item, too
            self._put(MARK)
            for item in batch:
                self.save(item)
            self._put(APPENDS)

    def _batch_appends(self, items):
        if not self.bin:
            for item in items:
                self.save(item)
                self._put(APPEND)
            return
        for batch in _batches(items):
            if len(batch) == 1:
                self.save(batch[0])
                self._put(APPEND)
                continue
            self._put(MARK)
            for item in batch:
                self.save(item)
            self._put(APPENDS)

    def save_dict(self, obj):
        self._put(EMPTY_DICT if self.bin else MARK + DICT)
        self.memoize(obj)
        if not self.bin or type(obj) is not dict or len(obj) < 2:
            self._batch_setitems(obj.items())
            return
        for batch in _batches(obj.items()):
            self._put_pairs(batch)
        if len(obj) % _BATCH == 0:
            self._put_pairs(())  # after full batches comes one more, if an empty one

    def _put_pairs(self, pairs):
        self._put(MARK)
        for key, value in pairs:
            self.save(key)
            self.save(value)
        self._put(SETITEMS)

    def _batch_setitems(self, items):
        if not self.bin:
            for key, value in items:
                self.save(key)
                self.save(value)
                self._put(SETITEM)
            return
        for batch in _batches(items):
            if len(batch) == 1:
                self.save(batch[0][0])
                self.save(batch[0][1])
                self._put(SETITEM)
                continue
            self._put_pairs(batch)

    def save_set(self, obj):
        if self.proto < 4:
            self.save_reduce(set, (list(obj),), obj=obj)
            return
        self._put(EMPTY_SET)
        self.memoize(obj)
        for batch in _batches(obj):
            self._put(MARK)
            for item in batch:
                self.save(item)
            self._put(ADDITEMS)

    def save_frozenset(self, obj):
        if self.proto < 4:
            self.save_reduce(frozenset, (list(obj),), obj=obj)
            return
        self._put(MARK)
        for item in obj:
            self.save(item)
        known = self.memo.get(id(obj))
        if known is not None:
            self._put(POP_MARK + self._get_op(known[0]))
            return
        self._put(FROZENSET)
        self.memoize(obj)

    def save_global(self, obj, name=None):
        module_name, name, parent = _global(obj, name)
        if self.proto >= 2:
            code = copyreg._extension_registry.get((module_name, name))
            if code:
                self._put(EXT1 + bytes([code]) if code <= 0xFF else EXT2 + code.to_bytes(2, "little") if code <= 0xFFFF else
                          EXT4 + code.to_bytes(4, "little", signed=True))
                return
        last = name.rpartition(".")[2]
        if self.proto >= 4:
            self.save(module_name)
            self.save(name)
            self._put(STACK_GLOBAL)
        elif parent is not sys.modules[module_name]:
            self.save_reduce(getattr, (parent, last))
            self.memoize(obj)
            return
        else:
            if self.fix_imports:
                from _compat_pickle import REVERSE_IMPORT_MAPPING, REVERSE_NAME_MAPPING

                if (module_name, name) in REVERSE_NAME_MAPPING:
                    module_name, name = REVERSE_NAME_MAPPING[module_name, name]
                elif module_name in REVERSE_IMPORT_MAPPING:
                    module_name = REVERSE_IMPORT_MAPPING[module_name]
            encoding = "utf-8" if self.proto >= 3 else "ascii"
            try:
                self._put(GLOBAL + module_name.encode(encoding) + b"\n" + name.encode(encoding) + b"\n")
            except UnicodeEncodeError:
                raise PicklingError(f"can't pickle global identifier '{module_name}.{name}' using pickle protocol {self.proto}") from None
        self.memoize(obj)

    def save_type(self, obj):
        for value in (None, NotImplemented, ...):
            if obj is type(value):
                self.save_reduce(type, (value,), obj=obj)
                return
        self.save_global(obj)

    _savers = {type(None): save_none, bool: save_bool, int: save_long, float: save_float, bytes: save_bytes, bytearray: save_bytearray,
               str: save_str, tuple: save_tuple, list: save_list, dict: save_dict, set: save_set, frozenset: save_frozenset,
               PickleBuffer: save_picklebuffer, types.FunctionType: save_global, type: save_type}


Pickler.__module__ = "_pickle"
_dotted(Pickler)
_CONTAINERS = frozenset((dict, list, tuple, set, frozenset))


class _Pickler(Pickler):
    """The pickler for subclasses that change how a type is written: by its methods, or by functions in `dispatch`."""

    dispatch = dict(Pickler._savers)
    _savers = property(lambda self: self.dispatch)
    put, get = Pickler._put_op, Pickler._get_op

    def __init__(self, file, protocol=None, *, fix_imports=True, buffer_callback=None):
        super().__init__(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback)
        self.write = self._put

    def save(self, obj, save_persistent_id=True):
        super().save(obj, save_persistent_id)

    def save_pers(self, pid):
        self._save_pers(pid)


_Pickler.__module__ = "pickle"
_dotted(_Pickler)


def _global(obj, name):
    """(module, name, the object that holds it), where these lead back to the object."""
    if name is None:
        name = getattr(obj, "__qualname__", None)
    if name is None:
        name = obj.__name__
    module_name = whichmodule(obj, name)
    try:
        __import__(module_name, level=0)
        found, parent = getattribute(sys.modules[module_name], name)
    except (ImportError, KeyError, AttributeError) as error:
        if "<locals>" in name:
            raise AttributeError(f"Can't pickle local object {name!r}") from None
        raise PicklingError(f"Can't pickle {obj!r}: {_why(error, module_name, name)}") from None
    if found is not obj:
        raise PicklingError(f"Can't pickle {obj!r}: it's not the same object as {module_name}.{name}")
    return module_name, name, parent


def _why(error, module_name, name):
    if isinstance(error, ImportError):
        return f"import of module {module_name!r} failed"
    return f"attribute lookup {name} on {module_name} failed"


def _check_newobj(args, obj):
    if not args:
        raise PicklingError("__newobj__ arglist is empty")
    if not hasattr(args[0], "__new__"):
        raise PicklingError("args[0] from __newobj__ args has no __new__")
    if obj is not None and args[0] is not obj.__class__:
        raise PicklingError("args[0] from __newobj__ args has the wrong class")


def _batches(items):
    batch = []
    for item in items:
        batch.append(item)
        if len(batch) == _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def _raw_unicode(text):
    out = bytearray()
    for c in text:
        n = ord(c)
        out += bytes([n]) if n < 256 else (f"\\u{n:04x}" if n < 0x10000 else f"\\U{n:08x}").encode("ascii")
    return bytes(out)


def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)


class _Parts:
    """A file that only collects."""

    def __init__(self):
        self.parts = []
        self.write = self.parts.append


def _form(obj, protocol):
    """How dumps() writes an object that is not plain: (module, name) of a global, or the parts of what its reducer gave, or that
    itself in a list where a Pickler must write it. None: a Pickler writes the object."""
    cls = type(obj)
    if copyreg._extension_registry:
        return None
    reducer = copyreg.dispatch_table.get(cls)
    if cls is type or cls is types.FunctionType or reducer is None and issubclass(cls, type):
        if cls is type and obj in _SINGLE:
            return _REDUCE, type, (_SINGLE[obj],), None, None, None
        return _global(obj, None)[:2]
    if cls in Pickler._savers:
        return None
    if reducer is not None:
        reduced = reducer(obj)
    else:
        reduce = getattr(obj, "__reduce_ex__", None)
        if reduce is None:
            return None
        reduced = reduce(protocol)
    if isinstance(reduced, str):
        return _global(obj, reduced)[:2]
    if not isinstance(reduced, tuple):
        raise PicklingError("__reduce__ must return a string or tuple")
    size = len(reduced)
    if not 2 <= size <= 6:
        raise PicklingError("tuple returned by __reduce__ must contain 2 through 6 elements")
    func, args = reduced[:2]
    name = getattr(func, "__name__", "")
    if not isinstance(args, tuple) or not callable(func) or name == "__newobj_ex__" or size == 6 and reduced[5] is not None:
        return [*reduced]
    state, items, pairs = (*reduced[2:5], *_NOTHING[size - 2:])
    if name != "__newobj__":
        return _REDUCE, func, args, state, items, pairs
    _check_newobj(args, obj)
    return _NEWOBJ, args[0], args[1:], state, items, pairs


_REDUCE, _NEWOBJ = REDUCE[0], NEWOBJ[0]
_SINGLE = {type(value): value for value in (None, NotImplemented, ...)}
_NOTHING = (None, None, None)


def _going_on(written, frame, memo, protocol):
    """(a Pickler that goes on behind those bytes, its framer, its file)"""
    out = _Parts()
    out.write(written)
    pickler = Pickler(out, protocol)
    pickler.memo = memo
    framer = pickler._framer
    framer.start()
    framer.put(frame)
    pickler._native = True
    return pickler, framer, out


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    if protocol is None:
        protocol = DEFAULT_PROTOCOL
    if buffer_callback is None and type(protocol) is int and 4 <= protocol <= HIGHEST_PROTOCOL:
        done = _dump_plain(obj, protocol, _form, _going_on)
        if type(done) is bytes:
            return done
        pickler, framer, out = done
        pickler._put(STOP)
        framer.end()
        return b"".join(out.parts)
    out = _Parts()
    Pickler(out, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)
    return b"".join(out.parts)
