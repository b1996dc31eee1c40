# BaseException passes Exception handlers; bare except catches all.
try:
    try:
        raise KeyboardInterrupt("k")
    except Exception:
        print("not here")
except BaseException as e:
    print(type(e).__name__, e)
try:
    raise SystemExit(3)
except:
    print("caught all")
try:
    exit_code = None
    raise SystemExit("text")
except SystemExit as e:
    print(e.code)
def g():
    try:
        yield
    except:
        print("gen exit")
        raise
x = g(); next(x); x.close()
assert True, "never"
try:
    assert 1 == 2, f"one is {1}"
except AssertionError as e:
    print(e)
try:
    assert []
except AssertionError as e:
    print(repr(e))
