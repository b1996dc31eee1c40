"""Configuration files: an INI reader with references between values, layers of settings in a ChainMap, typed look-ups."""
import io
from collections import ChainMap, OrderedDict


class ConfigError(ValueError):
    def __init__(self, message, line=None):
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


class Config:
    TRUTH = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}

    def __init__(self):
        self.sections = OrderedDict()

    @classmethod
    def from_text(cls, text):
        config = cls()
        config.read(io.StringIO(text))
        return config

    def read(self, stream):
        section = None
        for number, line in enumerate(stream, start=1):
            line = line.rstrip("\n")
            if not line.strip() or line.lstrip()[0] in "#;":
                continue
            if line[0] == "[":
                if not line.endswith("]"):
                    raise ConfigError("section is not closed", number)
                section = self.sections.setdefault(line[1:-1].strip(), OrderedDict())
            elif line[0] in " \t" and section:
                section[next(reversed(section))] += "\n" + line.strip()
            else:
                key, sign, value = line.partition("=")
                if not sign or section is None:
                    raise ConfigError(f"what is {line!r}?", number)
                section[key.strip().lower()] = value.strip().strip('"')

    def get(self, section, key, default=None, kind=str):
        try:
            text = self.sections[section][key]
        except KeyError:
            return default
        while "${" in text:
            before, _, rest = text.partition("${")
            name, _, after = rest.partition("}")
            other, dot, item = name.rpartition(".")
            text = before + self.get(other if dot else section, item, default="?") + after
        if kind is bool:
            try:
                return self.TRUTH[text.lower()]
            except KeyError as error:
                raise ConfigError(f"not a truth value: {text}") from error
        if kind is list:
            return [part.strip() for part in text.replace("\n", ",").split(",") if part.strip()]
        return kind(text)


TEXT = """; settings of host {n}
[paths]
home = /srv/host{n}
logs = ${{home}}/logs
cache = "${{logs}}/../cache"

[server]
Port = {port}
debug = {debug}
ratio = 0.{n}5
names = alpha, beta,
    gamma{n}
    delta
where = ${{paths.cache}}/${{port}}
"""
DEFAULTS = {"port": 80, "debug": False, "workers": 4}
HOSTS = 11000
total, seen, problems = 0, {}, []
for n in range(HOSTS):
    text = TEXT.format(n=n, port=8000 + n % 10, debug=("yes", "off", "maybe")[n % 3])
    if n % 50 == 49:
        text += "[broken\n"
    if n % 70 == 69:
        text += "no sign here\n"
    try:
        config = Config.from_text(text)
        server = {"port": config.get("server", "port", kind=int), "debug": config.get("server", "debug", kind=bool)}
    except ConfigError as error:
        problems.append((error.line, type(error.__cause__).__name__))
        server = {}
    settings = ChainMap(server, {"workers": n % 5} if n % 2 else {}, DEFAULTS)
    total += settings["port"] + settings["workers"] + len(settings)
    if server:
        seen[config.get("server", "where")] = len(config.get("server", "names", kind=list)) + config.get("server", "ratio", kind=float)
print(total, len(problems), sorted(set(problems), key=str))
print(len(seen), round(sum(seen.values()), 3), max(seen), config.get("nowhere", "nothing", default="-"))
