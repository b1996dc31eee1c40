"""What a coroutine gives and takes once it has ended, by all the ways that lead to it."""


class Waits:
    def __await__(self):
        yield 5
        return 6


async def plain():
    return 1


async def waits():
    try:
        return await Waits()
    finally:
        print("left")


async def nothing():
    pass


def outcome(action):
    try:
        return action()
    except BaseException as error:
        return f"{type(error).__name__}({error}) {getattr(error, 'value', '')}"


for make in plain, waits, nothing:
    for before in "", "c.send(None)", "c.close()", "outcome(lambda: c.throw(KeyError('k')))":
        for action in ("next(c.__await__())", "c.__await__().send(None)", "c.__await__().throw(ValueError('v'))", "c.throw(ValueError)", "c.throw(ValueError('v'))",
                       "c.throw(GeneratorExit)", "c.send(None)", "c.send(1)", "c.close()", "c.__await__().close()", "list(c.__await__())", "c.cr_origin"):
            c = make()
            outcome(lambda: eval(before or "None"))
            print(make.__name__, repr(before), action, outcome(lambda: eval(action)), outcome(lambda: eval(action)))
            c.close()


class Passes:
    def __init__(self, inner):
        self.inner = inner

    def __await__(self):
        return self.inner.__await__()


class Steps:
    def __init__(self, inner):
        self.iterator = inner.__await__()

    def __await__(self):
        return self

    def __iter__(self):
        return self

    def __next__(self):
        return next(self.iterator)


async def outer(wrap):
    print("got", await wrap(waits()), await wrap(plain()), await wrap(nothing()))

for wrap in Passes, Steps:
    print(list(outer(wrap).__await__()))


async def twice():
    c = plain()
    print(await c)
    await c

print(outcome(lambda: twice().send(None)))
for item in plain().__await__():
    print(item)
print([*nothing().__await__()], list(zip(waits().__await__(), [1, 2])))
