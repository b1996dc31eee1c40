# Names of CPython's inner modules that packages import.
import warnings

import _collections_abc
import _datetime
import _decimal
import _functools
import _operator
import _pickle
import _stat
import _warnings
import _weakref
import _weakrefset
import collections.abc
import datetime
import decimal
import functools
import operator
import re
import stat
import weakref
from re import _compiler, _constants, _parser

print(_operator.add is operator.add, _operator.itemgetter(1)("ab"), _operator.attrgetter("real")(5), _operator.length_hint([1]))
print(_operator._compare_digest("a", "a"), _operator.methodcaller("upper")("x"))
print(_collections_abc.Mapping is collections.abc.Mapping, _collections_abc.__all__ == collections.abc.__all__)
print(_datetime.datetime is datetime.datetime, _decimal.Decimal is decimal.Decimal, _functools.partial is functools.partial)
print(_stat.S_ISDIR(0o40000), _weakrefset.WeakSet is weakref.WeakSet)
print(_pickle.loads(_pickle.dumps([1, {"a": (2,)}])), _warnings.warn is warnings.warn, _warnings._defaultaction)


class Thing:
    size = 3

    def __call__(self):
        return "called"


thing = Thing()
proxy = _weakref.proxy(thing)
print(type(proxy) is _weakref.CallableProxyType, proxy(), proxy.size, _weakref.getweakrefcount(thing))
reference = _weakref.ref(thing)
print(reference() is thing, _weakref.ReferenceType is weakref.ReferenceType)
table = {"k": reference}
_weakref._remove_dead_weakref(table, "k")
print(list(table))
del thing
print(reference())
_weakref._remove_dead_weakref(table, "k")
print(table)
try:
    proxy.size
except ReferenceError as error:
    print(error)
print(_constants.MAXREPEAT, _constants.MAXGROUPS, _constants.MAGIC, _constants.LITERAL, int(_constants.MAX_REPEAT), len(_constants.OPCODES))
print([(int(n), repr(n)) for n in _constants.OPCODES + _constants.ATCODES + _constants.CHCODES])
print(_constants.SRE_FLAG_IGNORECASE, _constants.SRE_FLAG_VERBOSE, _constants.SRE_FLAG_UNICODE, _constants.error is re.error)
print(_compiler.isstring("a"), _compiler.isstring(5), _compiler.compile("a+").match("aa")[0])
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    import sre_compile
    import sre_constants
    import sre_parse
print([(w.category.__name__, str(w.message), w.lineno) for w in seen])
print(sre_constants.MAXREPEAT, sre_parse.error is re.error, sre_compile.compile("b").pattern, sre_constants.BRANCH)
print(float.__getformat__("double"), float.__getformat__("float"))
for wrong in ("x", 5):
    try:
        float.__getformat__(wrong)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
