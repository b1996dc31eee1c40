# Handlers match by class, by tuple and in order.
def kind(exc):
    try:
        raise exc
    except (KeyError, IndexError) as e:
        return "lookup tuple " + type(e).__name__
    except LookupError:
        return "lookup"
    except ArithmeticError as e:
        return f"arith {e}"
    except Exception as e:
        return f"other {e!r}"
for e in (KeyError("k"), IndexError(), LookupError(), ZeroDivisionError("z"), OverflowError(), ValueError("v", 2), StopIteration(3), OSError(2, "No such"), NotImplementedError("ni"), RuntimeError):
    print(kind(e))
print(ZeroDivisionError.__mro__)
print(issubclass(FileNotFoundError, OSError), IOError is OSError, issubclass(KeyboardInterrupt, Exception))
print(str(KeyError("k")), str(KeyError(1, 2)), repr(OSError(2, "msg")), OSError(2, "msg").errno, str(OSError(2, "msg", "file")))
