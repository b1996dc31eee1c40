"""A service of decorated methods: roles checked, arguments validated, failures retried, calls traced with *args and **kwargs."""
import functools
import inspect


class Denied(Exception):
    pass


class Flaky(Exception):
    pass


def requires(*roles):
    def decorate(method):
        @functools.wraps(method)
        def guarded(self, user, *args, **kwargs):
            if not any(role in user["roles"] for role in roles):
                raise Denied(f"{user['name']} may not {method.__name__}")
            return method(self, user, *args, **kwargs)
        guarded.roles = roles
        return guarded
    return decorate


def checked(**rules):
    def decorate(method):
        names = list(inspect.signature(method).parameters)

        @functools.wraps(method)
        def validated(*args, **kwargs):
            given = dict(zip(names, args), **kwargs)
            for name, rule in rules.items():
                if name in given and not rule(given[name]):
                    raise ValueError(f"bad {name}: {given[name]!r}")
            return method(*args, **kwargs)
        return validated
    return decorate


def retry(times=3, on=(Flaky,)):
    def decorate(method):
        @functools.wraps(method)
        def retried(self, *args, **kwargs):
            for attempt in range(1, times + 1):
                try:
                    return method(self, *args, attempt=attempt, **kwargs)
                except on:
                    self.retries += 1
                    if attempt == times:
                        raise
        return retried
    return decorate


class traced:
    """A decorator that is a class, and a descriptor."""
    counts = {}

    def __init__(self, method):
        functools.update_wrapper(self, method)
        self.method = method

    def __call__(self, *args, **kwargs):
        key = self.method.__name__, len(args), tuple(sorted(kwargs))
        traced.counts[key] = traced.counts.get(key, 0) + 1
        return self.method(*args, **kwargs)

    def __get__(self, owner, kind=None):
        return self if owner is None else functools.partial(self, owner)


class Wiki:
    def __init__(self):
        self.pages = {}
        self.retries = 0
        self.clock = 0

    @traced
    @requires("editor", "admin")
    @checked(title=str.istitle, text=lambda text: 0 < len(text) < 200)
    def edit(self, user, title, text="...", *tags, minor=False, **extra):
        page = self.pages.setdefault(title, {"text": "", "by": [], "tags": set(), **extra})
        page["text"] = text if not minor else page["text"] + text[:1]
        page["by"].append(user["name"])
        page["tags"].update(tags)
        return len(page["by"])

    @traced
    @requires("reader", "admin")
    @retry(times=2)
    def read(self, user, title, *, attempt):
        self.clock += 1
        if self.clock % 5 == 0 or self.clock % 7 == 0 and attempt > 1:
            raise Flaky(title)
        return self.pages[title]["text"]

    @requires("admin")
    def delete(self, user, title):
        return self.pages.pop(title, None) is not None


users = [{"name": "ann", "roles": {"reader", "editor"}}, {"name": "bob", "roles": {"reader"}}, {"name": "root", "roles": {"admin"}}]
wiki = Wiki()
outcome = {}
for n in range(27000):
    user = users[n % 3]
    title = f"Page {'abcdefgh'[n % 8].upper()}" if n % 29 else "lower"
    try:
        if n % 4 == 0:
            result = wiki.edit(user, title, "text %d" % n, *("x", "y", "z")[:n % 3], minor=bool(n % 5), source=n)
        elif n % 4 == 1:
            result = wiki.edit(*[user, title], **{"text": "t" * (n % 210)})
        elif n % 31 == 2:
            result = wiki.delete(user, title=title)
        else:
            result = len(wiki.read(user, title))
    except (Denied, ValueError, Flaky, KeyError) as error:
        result = type(error).__name__
    outcome[str(result) if not isinstance(result, int) else "int"] = outcome.get(str(result) if not isinstance(result, int) else "int", 0) + 1
print(sorted(outcome.items()), wiki.retries, wiki.clock)
print(sorted(traced.counts.items()))
print(Wiki.delete.roles, Wiki.delete.__name__, Wiki.edit.__name__, str(inspect.signature(Wiki.read.method)))
print({title: (len(page["by"]), sorted(page["tags"]), page["source"] if "source" in page else None) for title, page in sorted(wiki.pages.items())})
