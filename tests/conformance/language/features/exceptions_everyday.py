# try, except with tuple, as, else, finally, re-raise, raise from, custom classes, assertions.
class ConfigError(ValueError):
    def __init__(self, key, msg="bad value"): super().__init__(f"{key}: {msg}"); self.key = key
def parse(s):
    try: v = int(s)
    except (ValueError, TypeError) as e: raise ConfigError("num", str(e)) from e
    else: return v * 2
    finally: print("parsed", s)
for s in ("5", "x", None):
    try: print(parse(s))
    except ConfigError as e: print(type(e).__name__, e, e.key, type(e.__cause__).__name__)
def nested():
    try:
        try: {}["k"]
        except KeyError: raise
    except: return "bare"
print(nested())
def check(x):
    assert isinstance(x, int), f"expected int, got {type(x).__name__}"
    assert x > 0
    return x
for v in (1, "a", -1):
    try: print(check(v))
    except AssertionError as e: print("AssertionError", e, e.args)
def cleanup():
    for i in range(3):
        try:
            if i == 1: continue
            if i == 2: break
            print("body", i)
        finally: print("finally", i)
    else: print("never")
    return "done"
print(cleanup())
try: raise NotImplementedError
except NotImplementedError as e: print(repr(e), str(e) == "")
try: raise RuntimeError("a", 1) from None
except Exception as e: print(e, e.args, e.__suppress_context__)
def gen():
    try: yield 1
    except GeneratorExit: print("closed"); raise
g = gen(); next(g); g.close()
for e in (KeyError("k"), IndexError("i"), AttributeError("a"), StopIteration(3), OSError(2, "m"), UnicodeError("u"), ZeroDivisionError()): print(isinstance(e, LookupError), isinstance(e, ArithmeticError), repr(e), str(e))
