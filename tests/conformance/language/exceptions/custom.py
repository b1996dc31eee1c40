# Exception classes with fields and text of their own.
class ConfigError(Exception):
    """Raised on bad configuration."""
class Missing(ConfigError):
    def __init__(self, key, where="config"):
        self.key, self.where = key, where
        super().__init__(key)
    def __str__(self): return f"{self.key!r} missing in {self.where}"
try:
    raise Missing("lr")
except ConfigError as e:
    print(e, e.args, repr(e), e.key)
try:
    raise ConfigError
except ConfigError as e:
    print(repr(e), str(e) == "", e.args)
try:
    raise Missing
except TypeError as e:
    print(e)
e = ValueError("a")
e.note = "attached"
e.add_note("n1")
print(e.note, e.__notes__, e == ValueError("a"), e.with_traceback(None) is e)
