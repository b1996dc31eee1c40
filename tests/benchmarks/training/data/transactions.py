"""A key-value store with nested transactions: context managers by class and by generator, rollback, ExitStack, savepoints."""
from contextlib import ExitStack, closing, contextmanager, suppress


class Abort(Exception):
    pass


class Conflict(Exception):
    pass


MISSING = object()


class Store:
    def __init__(self):
        self.data = {}
        self.layers = []
        self.log = {"commit": 0, "rollback": 0}

    def __getitem__(self, key):
        return self.data[key]

    def __setitem__(self, key, value):
        if self.layers:
            self.layers[-1].setdefault(key, self.data.get(key, MISSING))
        self.data[key] = value

    def __delitem__(self, key):
        if key not in self.data:
            raise KeyError(key)
        if self.layers:
            self.layers[-1].setdefault(key, self.data[key])
        del self.data[key]

    def __contains__(self, key):
        return key in self.data

    def transaction(self):
        return Transaction(self)


class Transaction:
    def __init__(self, store):
        self.store = store

    def __enter__(self):
        self.store.layers.append({})
        return self

    def __exit__(self, kind, error, trace):
        undo = self.store.layers.pop()
        if kind is None:
            if self.store.layers:
                for key, value in undo.items():
                    self.store.layers[-1].setdefault(key, value)
            self.store.log["commit"] += 1
            return False
        for key, value in undo.items():
            if value is MISSING:
                self.store.data.pop(key, None)
            else:
                self.store.data[key] = value
        self.store.log["rollback"] += 1
        return issubclass(kind, Abort)


class Cursor:
    opened = closed = 0

    def __init__(self):
        Cursor.opened += 1

    def close(self):
        Cursor.closed += 1


@contextmanager
def locked(locks, name):
    if name in locks:
        raise Conflict(name)
    locks.add(name)
    try:
        yield name
    finally:
        locks.remove(name)


def transfer(store, source, target, amount):
    with store.transaction():
        store[source] -= amount
        with store.transaction():
            store[target] = store.data.get(target, 0) + amount
            if amount % 13 == 0:
                raise Abort("unlucky")
        if store[source] < 0:
            raise Abort("poor")
        if amount % 7 == 0:
            del store["note"]


store = Store()
store["a"], store["b"] = 4000, 100
locks = set()
conflicts = nothing = 0
for n in range(14000):
    with suppress(KeyError), closing(Cursor()):
        transfer(store, "ab"[n % 2], "ba"[n % 2] if n % 5 else "c", n % 90)
        nothing += 1
    if n % 3 == 0:
        store["note"] = n
    try:
        with ExitStack() as stack:
            names = [stack.enter_context(locked(locks, name)) for name in ("x", "y", "xz"[n % 4 == 0], "w")]
            stack.callback(locks.discard, "never")
    except Conflict as error:
        conflicts += len(str(error))
print(sorted(store.data.items()), store.log, nothing, conflicts, len(locks))
print(Cursor.opened, Cursor.closed, store.layers, "a" in store)
