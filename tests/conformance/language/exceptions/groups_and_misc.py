# Attributes of common exceptions.
try:
    None.attr
except AttributeError as e:
    print(e, e.name, e.obj)
try:
    nope
except NameError as e:
    print(e, e.name)
try:
    import no_such_module_here
except ModuleNotFoundError as e:
    print(e, e.name)
try:
    from math import no_such_name
except ImportError as e:
    print(str(e).split(" (")[0])
try:
    open("/no/such/file")
except FileNotFoundError as e:
    print(e, e.errno, e.filename, e.strerror)
try:
    int("12x", 8)
except ValueError as e:
    print(e)
try:
    "é".encode("ascii")
except UnicodeEncodeError as e:
    print(e, e.start, e.end, e.reason)
try:
    b"\xff".decode()
except UnicodeDecodeError as e:
    print(e)
try:
    2 ** "x"
except TypeError as e:
    print(e)
try:
    "a" + 1
except TypeError as e:
    print(e)
try:
    1 + "a"
except TypeError as e:
    print(e)
try:
    [] + ()
except TypeError as e:
    print(e)
try:
    len(5)
except TypeError as e:
    print(e)
try:
    nothing = None; nothing[0]
except TypeError as e:
    print(e)
try:
    {} < {}
except TypeError as e:
    print(e)
