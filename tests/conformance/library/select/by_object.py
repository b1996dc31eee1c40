# The selectors module over pipes.
import os, selectors

r, w = os.pipe()
with selectors.DefaultSelector() as s:
    key = s.register(r, selectors.EVENT_READ, data="read end")
    print(key.fd == r, key.events, key.data, s.select(0), len(s.get_map()))
    os.write(w, b"y")
    for key, events in s.select(1):
        print(key.data, events == selectors.EVENT_READ, os.read(key.fd, 1))
    s.modify(r, selectors.EVENT_READ, "changed")
    print(s.get_key(r).data, r in s.get_map())
    for call in (lambda: s.register(r, selectors.EVENT_READ), lambda: s.register(w, 0), lambda: s.unregister(w), lambda: s.get_key(w), lambda: s.register("x", 1)):
        try:
            call()
        except (KeyError, ValueError) as e:
            print(type(e).__name__, str(e).replace(str(r), "R").replace(str(w), "W"))
    s.unregister(r)
    print(len(s.get_map()))
