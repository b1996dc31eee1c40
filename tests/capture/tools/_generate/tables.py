"""Calls of natives drawn from the annotation tables: names and signatures, arguments guessed from names of parameters."""
import os
import re

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "..", "annotations")

# Receivers of methods, by the name of the table's type: the types of templates.py.
RECEIVERS = {"str": "str", "list": "li", "tuple": "tup", "dict": "d", "set": "s", "frozenset": "fs", "int": "int",
             "float": "num", "bytes": "bytes", "bytearray": "ba", "deque": "dq", "defaultdict": "dd", "range": "range_",
             "dict_keys": "keys_", "dict_items": "items_", "tensor": "t", "memoryview": "view_", "complex": "complex_",
             "slice": "slice_", "object": "any", "OrderedDict": "od", "array": "array_", "property": "any", "dtype": "dtype_"}
MODULES = {"builtins": "", "math": "math.", "_heapq": "heapq.", "_bisect": "bisect.", "cmath": "cmath.", "binascii": "binascii.",
           "_struct": "struct.", "unicodedata": "unicodedata.", "zlib": "zlib.", "itertools": "itertools.", "_json": "json."}
# What would block, end the process, or give what no two runs have in common.
LEFT_OUT = {"input", "breakpoint", "exit", "quit", "__import__", "id", "open", "help", "__reduce_ex__", "__sizeof__", "data_ptr",
            "__dir__", "dir", "globals", "locals", "vars", "_sort", "_sort_by", "release", "backward", "data_as_bytes", "retain_grad",
            "hash", "__hash__", "_set_data", "_set_grad", "_set_requires_grad", "set_bytes", "comb", "perm", "factorial", "eval",
            "exec", "compile"}
# Parameters by name: what is given for them.
GUESSES = {
    "x": ["{int}", "{num}"], "y": ["{int}", "{num}"], "n": ["{small}"], "k": ["{small}"], "i": ["{small}"], "index": ["{small}"],
    "start": ["{small}"], "stop": ["{small}"], "end": ["{small}"], "step": ["{small}"], "width": ["{small}"], "number": ["{int}"],
    "count": ["{small}"], "tabsize": ["{small}"], "maxsplit": ["{small}"], "ndigits": ["{small}"], "dim": ["{small}"],
    "sub": ["{str}"], "prefix": ["{str}"], "suffix": ["{str}"], "chars": ["{str}"], "sep": ["','"], "old": ["{str}"], "new": ["{str}"],
    "fillchar": ["'*'"], "format_spec": ["''"], "encoding": ["'utf-8'"], "errors": ["'strict'"], "c": ["'a'"], "name": ["'x'"],
    "iterable": ["{li}", "{tup}", "{s}"], "other": ["{s}", "{li}", "{fs}"], "others": ["{s}", "{li}"], "seq": ["{li}", "{tup}"],
    "key": ["{str}", "{int}"], "value": ["{int}", "{any_plain}"], "object": ["{any_plain}"], "obj": ["{any_plain}"], "default": ["{int}"],
    "heap": ["{li}"], "item": ["{int}"], "a": ["{li}", "{int}"], "b": ["{int}"], "p": ["{tup}"], "q": ["{tup}"], "base": ["2"],
    "exp": ["{small}"], "mod": ["7"], "integers": ["{int}"], "coordinates": ["{num}"], "args": ["{int}"], "mapping": ["{d}"],
    "class_or_tuple": ["int", "(int, str)"], "cls": ["bool"], "iterator": ["{itr_int}"], "data": ["{bytes}"], "string": ["{bytes}"],
    "reverse": ["{bool}"], "keepends": ["{bool}"], "length": ["4"], "byteorder": ["'big'"], "table": ["{{97: 'z'}}"],
    "delete": ["b'a'"], "unichr": ["'a'"], "chr": ["'a'"], "ch": ["'a'"], "bytes": ["{bytes}"], "real": ["{num}"], "z": ["{int}"],
    "format": ["'i'"], "buffer": ["bytes(4)"], "memory_format": [], "requires_grad": [], "self": ["{any_plain}"],
}
ROW = re.compile(r"^(?:(static|class) )?(\w+)\((.*)\)\s*=\s*\w+\s*:")


def parameters(text):
    """Names with whether they must be given, from a signature as written in a table."""
    out, keyword_only = [], False
    for part in filter(None, (p.strip() for p in text.split(","))):
        if part in ("/", "self", "*"):
            keyword_only |= part == "*"
            continue
        name, _, default = part.partition("=")
        if not keyword_only and not name.startswith("**") and name.lstrip("*").isidentifier():
            out.append((name.lstrip("*"), bool(default), name.startswith("*")))
    return out


def rows():
    """(name of the row, receiver's type or None, prefix of the call, parameters) of each native that can be called."""
    found = []
    for base, _, files in sorted(os.walk(FOLDER)):
        for file in sorted(files):
            if not file.endswith(".ann"):
                continue
            with open(os.path.join(base, file), encoding="utf-8") as stream:
                found += rows_of(stream)
    return found


def rows_of(lines):
    group, kind = None, None
    for line in lines:
        head = re.match(r"^(type|module|typegroup|group|table) (\w+)", line)
        if head:
            kind, group = head.group(1), head.group(2)
            continue
        row = ROW.match(line)
        if not row or row.group(2) in LEFT_OUT or row.group(2).startswith("_") and not row.group(2).startswith("__"):
            continue
        how, name, signature = row.groups()
        if kind in ("type", "typegroup", "table") and group in RECEIVERS and not how:
            yield f"{group}.{name}", RECEIVERS[group], "." + name, parameters(signature)
        elif kind in ("module", "group") and group in MODULES:
            yield f"{group}.{name}", None, MODULES[group] + name, parameters(signature)
