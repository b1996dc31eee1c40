# A native class method taken out of its class and called with another one.
class Mine(dict):
    pass


for cls, name, good in ((dict, "fromkeys", ["ab"]), (float, "fromhex", ["0x1p3"]), (int, "from_bytes", [b"a", "big"]), (bytes, "fromhex", ["6162"])):
    method = vars(cls)[name]
    print(method, method(cls, *good))
    for other in (list, str, object, type, 3, None, "x"):
        for how in (lambda: method(other, *good), lambda: method.__get__(None, other)(*good)):
            try:
                print(name, other, how())
            except TypeError as e:
                print(name, other, "TypeError", str(e).replace("itertools.", ""))
    try:
        method()
    except TypeError as e:
        print(e)
    print(method.__get__(cls(), None)(*good), method.__get__(None, cls)(*good))
print(type(vars(dict)["fromkeys"](Mine, "ab")), Mine.fromkeys("c"), Mine().fromkeys("d"))
