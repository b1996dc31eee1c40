"""Records to text, and filters."""

import io
import sys
import time

from logging._records import _own_files

BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"
_CONVERSIONS = "diouxefgcrsa%"


def _percent_fields(fmt):
    """Whether a format has a %(name)conversion in it."""
    at = fmt.find("%(")
    while at >= 0:
        end = at + 2
        while fmt[end:end + 1].isalnum() or fmt[end:end + 1] == "_":
            end += 1
        if end > at + 2 and fmt[end:end + 1] == ")":
            end += 1
            while fmt[end:end + 1] and fmt[end] in "#0+ -":
                end += 1
            end = _width(fmt, end)
            if fmt[end:end + 1] == ".":
                end = _width(fmt, end + 1)
            if fmt[end:end + 1] and fmt[end].lower() in _CONVERSIONS:
                return True
        at = fmt.find("%(", at + 1)
    return False


def _width(fmt, at):
    if fmt[at:at + 1] == "*":
        return at + 1
    while fmt[at:at + 1].isdigit():
        at += 1
    return at


class PercentStyle:
    default_format = "%(message)s"
    asctime_format = "%(asctime)s"
    asctime_search = "%(asctime)"

    def __init__(self, fmt, *, defaults=None):
        self._fmt, self._defaults = fmt or self.default_format, defaults

    def usesTime(self):
        return self._fmt.find(self.asctime_search) >= 0

    def validate(self):
        if not _percent_fields(self._fmt):
            raise ValueError(f"Invalid format '{self._fmt}' for '{self.default_format[0]}' style")

    def _values(self, record):
        return {**self._defaults, **record.__dict__} if self._defaults else record.__dict__

    def _format(self, record):
        return self._fmt % self._values(record)

    def format(self, record):
        try:
            return self._format(record)
        except KeyError as e:
            raise ValueError(f"Formatting field not found in record: {e}")


class StrFormatStyle(PercentStyle):
    default_format = "{message}"
    asctime_format = "{asctime}"
    asctime_search = "{asctime"

    def _format(self, record):
        return self._fmt.format(**self._values(record))

    def validate(self):
        from string import Formatter as Fields
        names = set()
        try:
            for _, name, spec, conversion in Fields().parse(self._fmt):
                if name:
                    if not _field_name(name):
                        raise ValueError(f"invalid field name/expression: {name!r}")
                    names.add(name)
                if conversion and conversion not in "rsa":
                    raise ValueError(f"invalid conversion: {conversion!r}")
                if spec and not _field_spec(spec):
                    raise ValueError(f"bad specifier: {spec!r}")
        except ValueError as e:
            raise ValueError(f"invalid format: {e}")
        if not names:
            raise ValueError("invalid format: no fields")


def _field_name(name):
    end = 0
    while end < len(name) and (name[end].isalnum() or name[end] == "_"):
        end += 1
    if end == 0:
        return False
    while end < len(name):
        if name[end] == "[":
            close = name.find("]", end)
            if close <= end + 1:
                return False
            end = close + 1
        elif name[end] == ".":
            start = end = end + 1
            while end < len(name) and (name[end].isalnum() or name[end] == "_"):
                end += 1
            if end == start:
                return False
        else:
            return False
    return True


def _field_spec(spec):
    """[[fill]align][sign][#][0][width][,_][.precision][type], where width and precision may be {names}."""
    def number(at):
        if spec[at:at + 1] == "{":
            close = spec.find("}", at)
            return close + 1 if close > at + 1 and spec[at + 1:close].replace("_", "a").isalnum() else at
        while spec[at:at + 1].isdigit():
            at += 1
        return at

    at = 0
    if len(spec) > 1 and spec[1] in "<=>^":
        at = 2
    elif spec[:1] and spec[0] in "<=>^":
        at = 1
    for optional in ("+ -", "#", "0"):
        if spec[at:at + 1] and spec[at] in optional:
            at += 1
    at = number(at)
    if spec[at:at + 1] and spec[at] in ",_":
        at += 1
    if spec[at:at + 1] == ".":
        end = number(at + 1)
        if end == at + 1:
            return False
        at = end
    if spec[at:at + 1] and spec[at].lower() in "bcdefgnosx%":
        at += 1
    return at == len(spec)


class StringTemplateStyle(PercentStyle):
    default_format = "${message}"
    asctime_format = "${asctime}"
    asctime_search = "${asctime}"

    def __init__(self, fmt, *, defaults=None):
        from string import Template
        super().__init__(fmt, defaults=defaults)
        self._tpl = Template(self._fmt)

    def usesTime(self):
        return self._fmt.find("$asctime") >= 0 or self._fmt.find(self.asctime_search) >= 0

    def validate(self):
        fields, text = set(), self._fmt
        at = text.find("$")
        while at >= 0:
            rest = text[at + 1:]
            if rest[:1] == "$":
                at = text.find("$", at + 2)
                continue
            braced = rest[:1] == "{"
            end = start = 1 if braced else 0
            while end < len(rest) and rest[end].isascii() and (rest[end] == "_" or rest[end].isalnum()):
                end += 1
            name = rest[start:end]
            if not name or name[0].isdigit() or braced and rest[end:end + 1] != "}":
                raise ValueError("invalid format: bare '$' not allowed")
            fields.add(name)
            at = text.find("$", at + 1 + end)
        if not fields:
            raise ValueError("invalid format: no fields")

    def _format(self, record):
        return self._tpl.substitute(**self._values(record))


_STYLES = {"%": (PercentStyle, BASIC_FORMAT), "{": (StrFormatStyle, "{levelname}:{name}:{message}"),
           "$": (StringTemplateStyle, "${levelname}:${name}:${message}")}


class Formatter:
    """A record as text: the format filled in, then the traceback and the stack."""

    converter = time.localtime
    default_time_format = "%Y-%m-%d %H:%M:%S"
    default_msec_format = "%s,%03d"

    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        if style not in _STYLES:
            raise ValueError(f"Style must be one of: {','.join(_STYLES)}")
        self._style = _STYLES[style][0](fmt, defaults=defaults)
        if validate:
            self._style.validate()
        self._fmt, self.datefmt = self._style._fmt, datefmt

    def formatTime(self, record, datefmt=None):
        moment = self.converter(record.created)
        if datefmt:
            return time.strftime(datefmt, moment)
        text = time.strftime(self.default_time_format, moment)
        if self.default_msec_format:
            text = self.default_msec_format % (text, record.msecs)
        return text

    def formatException(self, ei):
        import traceback
        out = io.StringIO()
        traceback.print_exception(ei[0], ei[1], ei[2], None, out)
        return out.getvalue().removesuffix("\n")

    def usesTime(self):
        return self._style.usesTime()

    def formatMessage(self, record):
        return self._style.format(record)

    def formatStack(self, stack_info):
        return stack_info

    def format(self, record):
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        for more in (record.exc_text, record.stack_info and self.formatStack(record.stack_info)):
            if more:
                text = text + ("" if text[-1:] == "\n" else "\n") + more
        return text


_defaultFormatter = Formatter()


class BufferingFormatter:
    """Several records, with a header and a footer."""

    def __init__(self, linefmt=None):
        self.linefmt = linefmt or _defaultFormatter

    def formatHeader(self, records):
        return ""

    def formatFooter(self, records):
        return ""

    def format(self, records):
        if not records:
            return ""
        lines = [self.linefmt.format(record) for record in records]
        return self.formatHeader(records) + "".join(lines) + self.formatFooter(records)


class Filter:
    """Lets the records of a logger and of those below it through."""

    def __init__(self, name=""):
        self.name, self.nlen = name, len(name)

    def filter(self, record):
        if not self.nlen or self.name == record.name:
            return True
        return record.name.startswith(self.name) and record.name[self.nlen] == "."


class Filterer:
    """What loggers and handlers share: a list of filters."""

    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        for f in self.filters:
            if not (f.filter(record) if hasattr(f, "filter") else f(record)):
                return False
        return True


_own_files.add(Filterer.__init__.__code__.co_filename)
