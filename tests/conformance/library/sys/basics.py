# sys: argv, path, version, stdout, maxsize, getsizeof-free facts, exc_info.
import sys
print(len(sys.argv), sys.version_info[:2] >= (3, 8), sys.version_info.major, sys.maxsize == 2 ** 63 - 1, sys.byteorder, sys.platform, isinstance(sys.path, list), "sys" in sys.modules, sys.float_info.max, sys.float_info.epsilon, sys.getrecursionlimit() > 100)
sys.stdout.write("out\n"); sys.stderr.write("err\n"); sys.stdout.flush()
def f():
    try:
        1 / 0
    except ZeroDivisionError:
        return sys.exc_info()[0].__name__
print(f(), sys.exc_info(), sys.intern("a") is sys.intern("a"), sys.stdin is not None, sys.executable is not None, sys._getframe().f_code.co_name, sys._getframe().f_lineno)
import operator
print(operator.add(1, 2), operator.itemgetter(1, 0)("ab"), operator.attrgetter("real")(5), operator.methodcaller("upper")("a"), operator.mul("a", 2), operator.contains([1], 1), operator.neg(3), operator.truth([]), operator.index(True))
