"""Constant information of sys, made at first use."""


class _Record(tuple):
    """A tuple whose fields have names, printed as sys.version_info is."""

    _name = ""
    _fields = ()

    def __repr__(self):
        return f"{self._name}({', '.join(f'{n}={v!r}' for n, v in zip(self._fields, self))})"


def _record(name, **fields):
    cls = type(name, (_Record,), {"_name": "sys." + name, "_fields": tuple(fields), "__module__": "sys"})
    for i, field in enumerate(fields):
        setattr(cls, field, property(lambda self, i=i: tuple.__getitem__(self, i)))
    return cls(fields.values())


version_info = _record("version_info", major=3, minor=11, micro=2, releaselevel="final", serial=0)
flags = _record("flags", debug=0, inspect=0, interactive=0, optimize=0, dont_write_bytecode=1, no_user_site=0, no_site=0, ignore_environment=0, verbose=0,
                bytes_warning=0, quiet=0, hash_randomization=1, isolated=0, dev_mode=False, utf8_mode=1, warn_default_encoding=0, safe_path=False,
                int_max_str_digits=4300)
float_info = _record("float_info", max=1.7976931348623157e308, max_exp=1024, max_10_exp=308, min=2.2250738585072014e-308, min_exp=-1021, min_10_exp=-307,
                     dig=15, mant_dig=53, epsilon=2.220446049250313e-16, radix=2, rounds=1)
int_info = _record("int_info", bits_per_digit=30, sizeof_digit=4, default_max_str_digits=4300, str_digits_check_threshold=640)
hash_info = _record("hash_info", width=64, modulus=2**61 - 1, inf=314159, nan=0, imag=1000003, algorithm="siphash13", hash_bits=64, seed_bits=128, cutoff=0)


class _Implementation:
    name = "mpy"
    cache_tag = None
    version = version_info
    hexversion = 0x030B02F0


implementation = _Implementation()
api_version = 1013
copyright = "Apache License 2.0"
float_repr_style = "short"
builtin_module_names = ("_core", "_random", "_time", "builtins", "gc", "math", "posix", "sys", "zlib")
stdlib_module_names = frozenset()
warnoptions = []
_xoptions = {}
meta_path = []
path_hooks = []
path_importer_cache = {}
tracebacklimit = 1000


def _stdin():
    import io

    f = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, "r", closefd=False)))
    f._mode = "r"
    return f


stdin = __stdin__ = _stdin()


def getswitchinterval():
    return 0.005


def setswitchinterval(interval):
    pass


def gettrace():
    return None


def getprofile():
    return None


def get_int_max_str_digits():
    return 4300


def exception():
    import sys

    return sys.exc_info()[1]
