"""Loggers, handlers and formatters set up from a dictionary or from a file."""

import logging
import logging.handlers
import os
import re

IDENTIFIER = re.compile(r"^[a-z_][a-z0-9_]*$", re.IGNORECASE)
DEFAULT_LOGGING_CONFIG_PORT = 9030
RESET_ERROR = 104
_listener = None


def _resolve(name):
    """The object of a dotted name, importing what has to be."""
    parts = name.split(".")
    at = parts.pop(0)
    found = __import__(at)
    for part in parts:
        at += "." + part
        try:
            found = getattr(found, part)
        except AttributeError:
            __import__(at)
            found = getattr(found, part)
    return found


def _clear_existing():
    logging._handlers.clear()
    logging.shutdown(logging._handlerList[:])
    del logging._handlerList[:]


class ConvertingMixin:
    """Containers that convert what they hold when it is asked for."""

    def convert_with_key(self, key, value, replace=True):
        result = self.configurator.convert(value)
        if value is not result:
            if replace:
                self[key] = result
            if type(result) in (ConvertingDict, ConvertingList, ConvertingTuple):
                result.parent, result.key = self, key
        return result

    def convert(self, value):
        result = self.configurator.convert(value)
        if value is not result and type(result) in (ConvertingDict, ConvertingList, ConvertingTuple):
            result.parent = self
        return result


class ConvertingDict(dict, ConvertingMixin):
    def __getitem__(self, key):
        return self.convert_with_key(key, dict.__getitem__(self, key))

    def get(self, key, default=None):
        return self.convert_with_key(key, dict.get(self, key, default))

    def pop(self, key, default=None):
        return self.convert_with_key(key, dict.pop(self, key, default), replace=False)


class ConvertingList(list, ConvertingMixin):
    def __getitem__(self, key):
        return self.convert_with_key(key, list.__getitem__(self, key))

    def pop(self, idx=-1):
        return self.convert(list.pop(self, idx))


class ConvertingTuple(tuple, ConvertingMixin):
    def __getitem__(self, key):
        return self.convert_with_key(key, tuple.__getitem__(self, key), replace=False)


class BaseConfigurator:
    """Values such as ext://sys.stderr and cfg://handlers.email, and objects made by factories."""

    CONVERT_PATTERN = re.compile(r"^(?P<prefix>[a-z]+)://(?P<suffix>.*)$")
    WORD_PATTERN = re.compile(r"^\s*(\w+)\s*")
    DOT_PATTERN = re.compile(r"^\.\s*(\w+)\s*")
    INDEX_PATTERN = re.compile(r"^\[\s*(\w+)\s*\]\s*")
    DIGIT_PATTERN = re.compile(r"^\d+$")
    value_converters = {"ext": "ext_convert", "cfg": "cfg_convert"}
    importer = staticmethod(__import__)

    def __init__(self, config):
        self.config = ConvertingDict(config)
        self.config.configurator = self

    def resolve(self, s):
        try:
            return _resolve(s)
        except ImportError as e:
            raise ValueError(f"Cannot resolve {s!r}: {e}") from e

    def ext_convert(self, value):
        return self.resolve(value)

    def cfg_convert(self, value):
        end = 0
        while end < len(value) and (value[end].isalnum() or value[end] == "_"):
            end += 1
        if end == 0:
            raise ValueError("Unable to convert %r" % value)
        found, rest = self.config[value[:end]], value[end:]
        while rest:
            if rest[0] == ".":
                end = 1
                while end < len(rest) and (rest[end].isalnum() or rest[end] == "_"):
                    end += 1
                found, rest = found[rest[1:end]], rest[end:]
            elif rest[0] == "[" and "]" in rest:
                key, _, rest = rest[1:].partition("]")
                if key.isdigit():
                    try:
                        found = found[int(key)]
                    except TypeError:
                        found = found[key]
                else:
                    found = found[key]
            else:
                raise ValueError("Unable to convert %r at %r" % (value, rest))
        return found

    def convert(self, value):
        for plain, converting in ((dict, ConvertingDict), (list, ConvertingList), (tuple, ConvertingTuple)):
            if isinstance(value, plain) and not isinstance(value, converting):
                if plain is tuple and hasattr(value, "_fields"):
                    return value
                value = converting(value)
                value.configurator = self
                return value
        if isinstance(value, str):
            prefix, separator, suffix = value.partition("://")
            if separator and prefix in self.value_converters:
                value = getattr(self, self.value_converters[prefix])(suffix)
        return value

    def configure_custom(self, config):
        make = config.pop("()")
        if not callable(make):
            make = self.resolve(make)
        props = config.pop(".", None)
        result = make(**{k: config[k] for k in config if k.isidentifier()})
        if props:
            for name, value in props.items():
                setattr(result, name, value)
        return result

    def as_tuple(self, value):
        return tuple(value) if isinstance(value, list) else value


class DictConfigurator(BaseConfigurator):
    def configure(self):
        config = self.config
        if "version" not in config:
            raise ValueError("dictionary doesn't specify a version")
        if config["version"] != 1:
            raise ValueError("Unsupported version: %s" % config["version"])
        with logging._lock:
            if config.pop("incremental", False):
                self._change(config)
            else:
                self._build(config)

    def _each(self, config, section, what, configure):
        items = config.get(section, {})
        for name in sorted(items) if section == "handlers" else list(items):
            try:
                configure(items, name)
            except Exception as e:
                raise ValueError(f"Unable to configure {what} {name!r}") from e

    def _change(self, config):
        handlers = config.get("handlers", {})
        for name in handlers:
            if name not in logging._handlers:
                raise ValueError("No handler found with name %r" % name)
            try:
                level = handlers[name].get("level", None)
                if level:
                    logging._handlers[name].setLevel(logging._checkLevel(level))
            except Exception as e:
                raise ValueError("Unable to configure handler %r" % name) from e
        self._each(config, "loggers", "logger", lambda items, name: self.configure_logger(name, items[name], True))
        self._root(config, True)

    def _root(self, config, incremental):
        root = config.get("root", None)
        if root:
            try:
                self.configure_root(root, incremental)
            except Exception as e:
                raise ValueError("Unable to configure root logger") from e

    def _build(self, config):
        disable_existing = config.pop("disable_existing_loggers", True)
        _clear_existing()

        def formatter(items, name):
            items[name] = self.configure_formatter(items[name])

        def filter(items, name):
            items[name] = self.configure_filter(items[name])

        self._each(config, "formatters", "formatter", formatter)
        self._each(config, "filters", "filter", filter)
        self._handlers(config)
        existing = [name for name, logger in logging.root.manager.loggerDict.items()]
        named = config.get("loggers", {})
        self._each(config, "loggers", "logger", lambda items, name: self.configure_logger(name, items[name]))
        _leave_unnamed(existing, named, disable_existing)
        self._root(config, False)

    def _handlers(self, config):
        """A handler whose target is not there yet waits for it."""
        handlers, waiting = config.get("handlers", {}), []

        def make(name, last):
            try:
                handler = self.configure_handler(handlers[name])
                handler.name = name
                handlers[name] = handler
            except Exception as e:
                if not last and "target not configured yet" in str(e.__cause__):
                    waiting.append(name)
                else:
                    raise ValueError("Unable to configure handler %r" % name) from e

        for name in sorted(handlers):
            make(name, False)
        for name in waiting[:]:
            make(name, True)

    def configure_formatter(self, config):
        if "()" in config:
            factory = config["()"]
            try:
                return self.configure_custom(config)
            except TypeError as e:
                if "'format'" not in str(e):
                    raise
                config["fmt"] = config.pop("format")
                config["()"] = factory
                return self.configure_custom(config)
        make = _resolve(config["class"]) if config.get("class") else logging.Formatter
        args = (config.get("format", None), config.get("datefmt", None), config.get("style", "%"))
        return make(*args, config["validate"]) if "validate" in config else make(*args)

    def configure_filter(self, config):
        if "()" in config:
            return self.configure_custom(config)
        return logging.Filter(config.get("name", ""))

    def add_filters(self, filterer, filters):
        for f in filters:
            try:
                usable = callable(f) or callable(getattr(f, "filter", None))
                filterer.addFilter(f if usable else self.config["filters"][f])
            except Exception as e:
                raise ValueError("Unable to add filter %r" % f) from e

    def configure_handler(self, config):
        kept = dict(config)
        formatter = config.pop("formatter", None)
        if formatter:
            try:
                formatter = self.config["formatters"][formatter]
            except Exception as e:
                raise ValueError("Unable to set formatter %r" % formatter) from e
        level, filters = config.pop("level", None), config.pop("filters", None)
        if "()" in config:
            make = config.pop("()")
            if not callable(make):
                make = self.resolve(make)
        else:
            make = self.resolve(config.pop("class"))
            if issubclass(make, logging.handlers.MemoryHandler) and "target" in config:
                try:
                    target = self.config["handlers"][config["target"]]
                    if not isinstance(target, logging.Handler):
                        config.update(kept)
                        raise TypeError("target not configured yet")
                    config["target"] = target
                except Exception as e:
                    raise ValueError("Unable to set target handler %r" % config["target"]) from e
            elif issubclass(make, logging.handlers.SMTPHandler) and "mailhost" in config:
                config["mailhost"] = self.as_tuple(config["mailhost"])
            elif issubclass(make, logging.handlers.SysLogHandler) and "address" in config:
                config["address"] = self.as_tuple(config["address"])
        props = config.pop(".", None)
        values = {k: config[k] for k in config if k.isidentifier()}
        try:
            result = make(**values)
        except TypeError as e:
            if "'stream'" not in str(e):
                raise
            values["strm"] = values.pop("stream")
            result = make(**values)
        if formatter:
            result.setFormatter(formatter)
        if level is not None:
            result.setLevel(logging._checkLevel(level))
        if filters:
            self.add_filters(result, filters)
        if props:
            for name, value in props.items():
                setattr(result, name, value)
        return result

    def add_handlers(self, logger, handlers):
        for name in handlers:
            try:
                logger.addHandler(self.config["handlers"][name])
            except Exception as e:
                raise ValueError("Unable to add handler %r" % name) from e

    def common_logger_config(self, logger, config, incremental=False):
        level = config.get("level", None)
        if level is not None:
            logger.setLevel(logging._checkLevel(level))
        if incremental:
            return
        for handler in logger.handlers[:]:
            logger.removeHandler(handler)
        if config.get("handlers", None):
            self.add_handlers(logger, config["handlers"])
        if config.get("filters", None):
            self.add_filters(logger, config["filters"])

    def configure_logger(self, name, config, incremental=False):
        logger = logging.getLogger(name)
        self.common_logger_config(logger, config, incremental)
        logger.disabled = False
        propagate = config.get("propagate", None)
        if propagate is not None:
            logger.propagate = propagate

    def configure_root(self, config, incremental=False):
        self.common_logger_config(logging.getLogger(), config, incremental)


dictConfigClass = DictConfigurator


def dictConfig(config):
    dictConfigClass(config).configure()


def _list(text):
    return [part.strip() for part in text.split(",")]


def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    """Reads [loggers], [handlers], [formatters] and their sections from an ini file."""
    import configparser
    if isinstance(fname, str):
        if not os.path.exists(fname):
            raise FileNotFoundError(f"{fname} doesn't exist")
        if not os.path.getsize(fname):
            raise RuntimeError(f"{fname} is an empty file")
    if isinstance(fname, configparser.RawConfigParser):
        cp = fname
    else:
        try:
            cp = configparser.ConfigParser(defaults)
            if hasattr(fname, "readline"):
                cp.read_file(fname)
            else:
                cp.read(fname, encoding=encoding)
        except configparser.ParsingError as e:
            raise RuntimeError(f"{fname} is invalid: {e}")
    formatters = _file_formatters(cp)
    with logging._lock:
        _clear_existing()
        _file_loggers(cp, _file_handlers(cp, formatters), disable_existing_loggers)


def _file_formatters(cp):
    made, names = {}, cp["formatters"]["keys"]
    for name in _list(names) if names else ():
        section = "formatter_" + name
        make = cp[section].get("class")
        make = _resolve(make) if make else logging.Formatter
        made[name] = make(cp.get(section, "format", raw=True, fallback=None),
                          cp.get(section, "datefmt", raw=True, fallback=None),
                          cp.get(section, "style", raw=True, fallback="%"))
    return made


def _file_handlers(cp, formatters):
    made, targets, names = {}, [], cp["handlers"]["keys"]
    for name in _list(names) if names else ():
        section = cp["handler_" + name]
        try:
            make = eval(section["class"], vars(logging))
        except (AttributeError, NameError):
            make = _resolve(section["class"])
        args = eval(section.get("args", "()"), vars(logging))
        kwargs = eval(section.get("kwargs", "{}"), vars(logging))
        handler = make(*args, **kwargs)
        handler.name = name
        if "level" in section:
            handler.setLevel(section["level"])
        if section.get("formatter", ""):
            handler.setFormatter(formatters[section["formatter"]])
        if issubclass(make, logging.handlers.MemoryHandler) and section.get("target", ""):
            targets.append((handler, section["target"]))
        made[name] = handler
    for handler, target in targets:
        handler.setTarget(made[target])
    return made


def _file_loggers(cp, handlers, disable_existing):
    names = _list(cp["loggers"]["keys"])
    names.remove("root")

    def attach(logger, section):
        for handler in logger.handlers[:]:
            logger.removeHandler(handler)
        for name in _list(section["handlers"]) if section["handlers"] else ():
            logger.addHandler(handlers[name])

    section = cp["logger_root"]
    if "level" in section:
        logging.root.setLevel(section["level"])
    attach(logging.root, section)
    existing, named = list(logging.root.manager.loggerDict), []
    for name in names:
        section = cp["logger_" + name]
        qualified = section["qualname"]
        named.append(qualified)
        logger = logging.getLogger(qualified)
        if "level" in section:
            logger.setLevel(section["level"])
        attach(logger, section)
        logger.propagate = section.getint("propagate", fallback=1)
        logger.disabled = 0
    _leave_unnamed(existing, named, disable_existing)


def _leave_unnamed(existing, named, disable_existing):
    """Loggers of before that are not configured: a descendant of one that is starts anew, another one may be disabled."""
    for name in existing:
        logger = logging.root.manager.loggerDict[name]
        if name in named or isinstance(logger, logging.PlaceHolder):
            continue
        if any(name.startswith(other + ".") for other in named):
            logger.level, logger.handlers, logger.propagate = logging.NOTSET, [], True
        else:
            logger.disabled = disable_existing


def valid_ident(s):
    if not (s.isascii() and s.isidentifier()):
        raise ValueError("Not a valid Python identifier: %r" % s)
    return True


def listen(port=DEFAULT_LOGGING_CONFIG_PORT, verify=None):
    raise NotImplementedError("logging.config.listen: a server of configurations needs sockets")


def stopListening():
    global _listener
    _listener = None
