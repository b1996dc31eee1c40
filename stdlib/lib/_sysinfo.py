"""The part of sys that is made at first use: constant information, hooks that are off, figures about objects."""

import sys as _sys
from _core import dotted as _dotted, without_finalizer as _without_finalizer
from builtins import object as _object
from _structseq import structseq as _structseq


def _record(name, /, **fields):
    """The one instance of its class that there is."""
    cls = _structseq("sys", name, fields)
    made = cls(fields.values())

    def refuse(cls, *args, **kwargs):
        raise TypeError(f"cannot create 'sys.{name}' instances")

    cls.__new__ = refuse
    _dotted(cls)
    return made


version_info = _record("version_info", major=3, minor=11, micro=2, releaselevel="final", serial=0)
(_debug, _inspect, _interactive, _optimize, _dont_write, _no_user, _no_site, _ignore_env, _verbose, _bytes_warning, _quiet, _isolated, _dev, _safe,
 _utf8_mode) = _sys._flag_values
flags = _record("flags", debug=_debug, inspect=_inspect, interactive=_interactive, optimize=_optimize, dont_write_bytecode=_dont_write, no_user_site=_no_user,
                no_site=_no_site, ignore_environment=_ignore_env, verbose=_verbose, bytes_warning=_bytes_warning, quiet=_quiet, hash_randomization=1,
                isolated=_isolated, dev_mode=bool(_dev), utf8_mode=_utf8_mode, warn_default_encoding=0, safe_path=bool(_safe),
                int_max_str_digits=-1)
float_info = _record("float_info", max=1.7976931348623157e308, max_exp=1024, max_10_exp=308, min=2.2250738585072014e-308, min_exp=-1021, min_10_exp=-307,
                     dig=15, mant_dig=53, epsilon=2.220446049250313e-16, radix=2, rounds=1)
int_info = _record("int_info", bits_per_digit=30, sizeof_digit=4, default_max_str_digits=4300, str_digits_check_threshold=640)
hash_info = _record("hash_info", width=64, modulus=2**61 - 1, inf=314159, nan=0, imag=1000003, algorithm="siphash13", hash_bits=64, seed_bits=128, cutoff=0)
thread_info = _record("thread_info", name="pthread", lock="semaphore", version="NPTL 2.36")
UnraisableHookArgs = _structseq("sys", "UnraisableHookArgs", ("exc_type", "exc_value", "exc_traceback", "err_msg", "object"), shown="UnraisableHookArgs")
_AsyncgenHooks = _structseq("sys", "asyncgen_hooks", ("firstiter", "finalizer"))


def _make_implementation():
    from types import SimpleNamespace

    return SimpleNamespace(name="mpy", cache_tag=_sys._cache_tag, version=version_info, hexversion=0x030B02F0, _multiarch="x86_64-linux-gnu")


implementation = _make_implementation()
api_version = 1013
abiflags = ""
copyright = "Copyright (c) the mpy authors. Licensed under the Apache License 2.0."
float_repr_style = "short"
_base_executable = _sys.executable
_framework = ""
_git = ("mpy", "", "")
_home = _stdlib_dir = None
builtin_module_names = ("_core", "_random", "_signal", "_thread", "_time", "builtins", "gc", "math", "posix", "sys", "zlib")
stdlib_module_names = frozenset("""
__future__ _abc _aix_support _ast _asyncio _bisect _blake2 _bootsubprocess _bz2 _codecs _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr
_codecs_tw _collections _collections_abc _compat_pickle _compression _contextvars _crypt _csv _ctypes _curses _curses_panel _datetime _dbm _decimal
_elementtree _frozen_importlib _frozen_importlib_external _functools _gdbm _hashlib _heapq _imp _io _json _locale _lsprof _lzma _markupbase _md5 _msi
_multibytecodec _multiprocessing _opcode _operator _osx_support _overlapped _pickle _posixshmem _posixsubprocess _py_abc _pydecimal _pyio _queue
_random _scproxy _sha1 _sha256 _sha3 _sha512 _signal _sitebuiltins _socket _sqlite3 _sre _ssl _stat _statistics _string _strptime _struct _symtable
_thread _threading_local _tkinter _tokenize _tracemalloc _typing _uuid _warnings _weakref _weakrefset _winapi _zoneinfo abc aifc antigravity argparse
array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs
codeop collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm
decimal difflib dis distutils doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc
genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress
itertools json keyword lib2to3 linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing
netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil platform plistlib
poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource
rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile
sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib
tempfile termios textwrap this threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing
unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib
zoneinfo
""".split())
_xoptions = {}
for _option in _sys._x_options:
    _name, _equals, _value = _option.partition("=")
    _xoptions[_name] = _value if _equals else True


def _stdin():
    import io

    raw = io.FileIO(0, "r", closefd=False)
    raw.name = "<stdin>"
    buffer = io.BufferedReader(raw)
    f = io.TextIOWrapper(buffer, encoding=_sys._stdin_encoding, errors=_sys._stdin_errors)
    f.mode = "r"
    _without_finalizer(raw, buffer, f)  # there is nothing to write, and the file stays open
    return f


# A host may have given another one.
stdin = __stdin__ = _sys.__dict__["__stdin__"] if "__stdin__" in _sys.__dict__ else _stdin()

# --- the switch interval, recursion, digits


def getswitchinterval():
    import _thread

    return _thread._switch_interval()


def setswitchinterval(interval, /):
    import _thread

    if not isinstance(interval, (int, float)) and not hasattr(type(interval), "__float__"):
        raise TypeError(f"must be real number, not {type(interval).__name__}")
    _thread._switch_interval(float(interval))


_origin_depth = 0
_dlopen_flags = 2


def get_asyncgen_hooks():
    return _AsyncgenHooks(_sys._asyncgen_hooks())


def set_asyncgen_hooks(firstiter=Ellipsis, finalizer=Ellipsis):
    old = _sys._asyncgen_hooks()
    for hook, name in ((finalizer, "finalizer"), (firstiter, "firstiter")):
        if hook is not Ellipsis and hook is not None and not callable(hook):
            raise TypeError(f"callable {name} expected, got {type(hook).__name__}")
    _sys._set_asyncgen_hooks(old[0] if firstiter is Ellipsis else firstiter, old[1] if finalizer is Ellipsis else finalizer)


def get_coroutine_origin_tracking_depth():
    return _origin_depth


def set_coroutine_origin_tracking_depth(depth):
    global _origin_depth
    if depth < 0:
        raise ValueError("depth must be >= 0")
    _origin_depth = depth


def getdlopenflags():
    return _dlopen_flags


def setdlopenflags(flags, /):
    global _dlopen_flags
    _dlopen_flags = flags


def breakpointhook(*args, **kwargs):
    """What breakpoint() calls: the function PYTHONBREAKPOINT names, else pdb.set_trace."""
    import os

    name = os.environ.get("PYTHONBREAKPOINT", "pdb.set_trace")
    if name == "0":
        return None
    module, dot, function = (name or "pdb.set_trace").rpartition(".")
    try:
        if dot and not module:
            raise ImportError
        found = __import__(module or "builtins", fromlist=[function])
        hook = getattr(found, function)
    except (ImportError, AttributeError, ValueError):
        import warnings

        warnings.warn(f'Ignoring unimportable $PYTHONBREAKPOINT: "{name}"', RuntimeWarning, stacklevel=2)
        return None
    return hook(*args, **kwargs)


__breakpointhook__ = breakpointhook


def exception():
    return _sys.exc_info()[1]


def getfilesystemencodeerrors():
    return "surrogateescape"


def __interactivehook__():
    """Names for completion and the history file; the line editor does both by itself."""


def _current_exceptions():
    import _thread

    return {_thread.get_ident(): _sys.exc_info()}


def _clear_type_cache():
    """Nothing is to be cleared: what is cached of classes is checked when it is used."""


# --- getsizeof: what CPython's objects of the same contents take, by its documented layouts


def _int_size(x):
    return 24 + 4 * max(1, (abs(int(x)).bit_length() + 29) // 30)


def _str_size(s):
    widest = max(map(ord, s), default=0)
    n = len(s)
    return 49 + n if widest < 128 else 73 + n if widest < 256 else 74 + 2 * n if widest < 65536 else 76 + 4 * n


def _dict_size(d):
    n = len(d)
    if n == 0:
        return 64
    slots = 8
    while slots * 2 // 3 < n:
        slots *= 2
    index = 1 if slots <= 256 else 2 if slots <= 65536 else 4
    entry = 16 if all(type(k) is str for k in d) else 24
    return 64 + 24 + slots * index + (slots * 2 // 3) * entry + 16


def _set_size(s):
    n, slots = len(s), 8
    while n * 5 >= (slots - 1) * 3:
        slots *= 4
    return 216 if slots == 8 else 216 + slots * 16


_sizes = {
    int: _int_size, bool: lambda b: 28, float: lambda f: 24, complex: lambda c: 32, type(None): lambda n: 16, type(...): lambda e: 16, str: _str_size,
    bytes: lambda b: 33 + len(b), bytearray: lambda b: 56 + (len(b) + 1 if b else 0), tuple: lambda t: 40 + 8 * len(t), list: lambda l: 56 + 8 * len(l),
    dict: _dict_size, set: _set_size, frozenset: _set_size, range: lambda r: 48, slice: lambda s: 56, object: lambda o: 16,
}


def getsizeof(object, default=None):
    cls = type(object)
    own = getattr(cls, "__sizeof__", None)
    if own is not None and own is not getattr(_object, "__sizeof__", None):
        size = own(object)
        if not isinstance(size, int):
            raise TypeError(f"'{type(size).__name__}' object cannot be interpreted as an integer")
        if size < 0:
            raise ValueError("__sizeof__() should return >= 0")
        return size + (16 if cls.__module__ != "builtins" else 0)
    if cls in _sizes:
        return _sizes[cls](object)
    for base in cls.__mro__[1:-1]:
        if base in _sizes:
            return _sizes[base](object) + 16
    return 1064 if isinstance(object, type) else 56 if hasattr(object, "__dict__") else _sys._payload_size(object) + 16


