"""Reading, holding and writing settings."""

import itertools
import os
import re
import sys
from collections import ChainMap
from collections.abc import MutableMapping

from configparser._errors import (
    DuplicateOptionError, DuplicateSectionError, MissingSectionHeaderError, NoOptionError, NoSectionError, ParsingError)
from configparser._interpolation import BasicInterpolation, Interpolation, LegacyInterpolation
from configparser._proxy import ConverterMapping, SectionProxy

DEFAULTSECT = "DEFAULT"
_default_dict = dict
_UNSET = object()


class RawConfigParser(MutableMapping):
    """Sections of options whose values are text, without interpolation."""

    _SECT_TMPL = r"\[(?P<header>.+)\]"
    _OPT_TMPL = r"(?P<option>.*?)\s*(?:(?P<vi>{delim})\s*(?P<value>.*))$"
    _OPT_NV_TMPL = r"(?P<option>.*?)\s*(?:(?P<vi>{delim})\s*(?P<value>.*))?$"
    _DEFAULT_INTERPOLATION = Interpolation()
    SECTCRE = re.compile(_SECT_TMPL)
    OPTCRE = re.compile(_OPT_TMPL.format(delim="=|:"))
    OPTCRE_NV = re.compile(_OPT_NV_TMPL.format(delim="=|:"))
    NONSPACECRE = re.compile(r"\S")
    BOOLEAN_STATES = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False,
                      "off": False}

    def __init__(self, defaults=None, dict_type=_default_dict, allow_no_value=False, *, delimiters=("=", ":"),
                 comment_prefixes=("#", ";"), inline_comment_prefixes=None, strict=True, empty_lines_in_values=True,
                 default_section=DEFAULTSECT, interpolation=_UNSET, converters=_UNSET):
        self._dict = dict_type
        self._sections, self._defaults = dict_type(), dict_type()
        self._converters = ConverterMapping(self)
        self._proxies = dict_type()
        self._proxies[default_section] = SectionProxy(self, default_section)
        self._delimiters = tuple(delimiters)
        if self._delimiters == ("=", ":"):
            self._optcre = self.OPTCRE_NV if allow_no_value else self.OPTCRE
        else:
            text = "|".join(re.escape(d) for d in delimiters)
            self._optcre = re.compile((self._OPT_NV_TMPL if allow_no_value else self._OPT_TMPL).format(delim=text))
        self._comment_prefixes = tuple(comment_prefixes or ())
        self._inline_comment_prefixes = tuple(inline_comment_prefixes or ())
        self._strict, self._allow_no_value = strict, allow_no_value
        self._empty_lines_in_values, self.default_section = empty_lines_in_values, default_section
        self._interpolation = interpolation
        if interpolation is _UNSET:
            self._interpolation = self._DEFAULT_INTERPOLATION
        if self._interpolation is None:
            self._interpolation = Interpolation()
        if not isinstance(self._interpolation, Interpolation):
            raise TypeError(f"interpolation= must be None or an instance of Interpolation; got an object of type "
                            f"{type(self._interpolation)}")
        if converters is not _UNSET:
            self._converters.update(converters)
        if defaults:
            self._read_defaults(defaults)

    # sections

    def defaults(self):
        return self._defaults

    def sections(self):
        return list(self._sections)

    def add_section(self, section):
        if section == self.default_section:
            raise ValueError("Invalid section name: %r" % section)
        if section in self._sections:
            raise DuplicateSectionError(section)
        self._sections[section] = self._dict()
        self._proxies[section] = SectionProxy(self, section)

    def has_section(self, section):
        return section in self._sections

    def remove_section(self, section):
        existed = section in self._sections
        if existed:
            del self._sections[section]
            del self._proxies[section]
        return existed

    def options(self, section):
        try:
            own = self._sections[section]
        except KeyError:
            raise NoSectionError(section) from None
        return list(dict.fromkeys(itertools.chain(own, self._defaults)))

    # reading

    def read(self, filenames, encoding=None):
        """The names of the files that could be read; others are passed over."""
        if isinstance(filenames, (str, bytes, os.PathLike)):
            filenames = [filenames]
        done = []
        for filename in filenames:
            try:
                with open(filename, encoding=encoding) as file:
                    self._read(file, filename)
            except OSError:
                continue
            done.append(os.fspath(filename) if isinstance(filename, os.PathLike) else filename)
        return done

    def read_file(self, f, source=None):
        if source is None:
            source = getattr(f, "name", "<???>")
        self._read(f, source)

    def read_string(self, string, source="<string>"):
        self.read_file(string.splitlines(keepends=True), source)

    def read_dict(self, dictionary, source="<dict>"):
        added = set()
        for section, keys in dictionary.items():
            section = str(section)
            try:
                self.add_section(section)
            except (DuplicateSectionError, ValueError):
                if self._strict and section in added:
                    raise
            added.add(section)
            for key, value in keys.items():
                key = self.optionxform(str(key))
                if self._strict and (section, key) in added:
                    raise DuplicateOptionError(section, key, source)
                added.add((section, key))
                self.set(section, key, None if value is None else str(value))

    def readfp(self, fp, filename=None):
        import warnings
        warnings.warn("This method will be removed in Python 3.12. Use 'parser.read_file()' instead.",
                      DeprecationWarning, stacklevel=2)
        self.read_file(fp, source=filename)

    def _read_defaults(self, defaults):
        for key, value in defaults.items():
            self._defaults[self.optionxform(str(key))] = None if value is None else str(value)
        for key, value in self._defaults.items():
            if value is not None:
                self._defaults[key] = self._interpolation.before_read(self, self.default_section, key, value)

    def _without_comment(self, line):
        """The line's text, and whether a comment was cut from it."""
        end = len(line)
        for prefix in self._inline_comment_prefixes:
            at = line.find(prefix)
            while at >= 0:
                if at == 0 or line[at - 1].isspace():
                    end = min(end, at)
                    break
                at = line.find(prefix, at + 1)
        if line.strip().startswith(self._comment_prefixes or "\0"):
            end = 0
        return line[:end].strip(), end != len(line)

    def _read(self, fp, fpname):
        added, section, name, option, level, error = set(), None, None, None, 0, None
        for lineno, line in enumerate(fp, start=1):
            value, had_comment = self._without_comment(line)
            if not value:
                if not self._empty_lines_in_values:
                    level = sys.maxsize
                elif not had_comment and section is not None and option and section[option] is not None:
                    section[option].append("")
                continue
            indent = self.NONSPACECRE.search(line)
            indent = indent.start() if indent else 0
            if section is not None and option and indent > level:
                section[option].append(value)
                continue
            level = indent
            header = self.SECTCRE.match(value)
            if header:
                name, option = header["header"], None
                section = self._enter(name, added, fpname, lineno)
            elif section is None:
                raise MissingSectionHeaderError(fpname, lineno, line)
            else:
                found = self._optcre.match(value)
                if not found:
                    error = self._noted(error, fpname, lineno, line)
                    continue
                option = found["option"]
                if not option:
                    error = self._noted(error, fpname, lineno, line)
                option = self.optionxform(option.rstrip())
                if self._strict and (name, option) in added:
                    raise DuplicateOptionError(name, option, fpname, lineno)
                added.add((name, option))
                value = found["value"]
                section[option] = None if value is None else [value.strip()]
        self._join_lines()
        if error:
            raise error

    def _enter(self, name, added, fpname, lineno):
        if name in self._sections:
            if self._strict and name in added:
                raise DuplicateSectionError(name, fpname, lineno)
            added.add(name)
            return self._sections[name]
        if name == self.default_section:
            return self._defaults
        section = self._sections[name] = self._dict()
        self._proxies[name] = SectionProxy(self, name)
        added.add(name)
        return section

    def _noted(self, error, fpname, lineno, line):
        error = error or ParsingError(fpname)
        error.append(lineno, repr(line))
        return error

    def _join_lines(self):
        for name, options in ((self.default_section, self._defaults), *self._sections.items()):
            for option, value in options.items():
                if isinstance(value, list):
                    value = "\n".join(value).rstrip()
                options[option] = self._interpolation.before_read(self, name, option, value)

    # values

    def _values_of(self, section, vars):
        try:
            own = self._sections[section]
        except KeyError:
            if section != self.default_section:
                raise NoSectionError(section) from None
            own = {}
        extra = {}
        if vars:
            for key, value in vars.items():
                extra[self.optionxform(key)] = None if value is None else str(value)
        return ChainMap(extra, own, self._defaults)

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        try:
            values = self._values_of(section, vars)
        except NoSectionError:
            if fallback is _UNSET:
                raise
            return fallback
        option = self.optionxform(option)
        try:
            value = values[option]
        except KeyError:
            if fallback is _UNSET:
                raise NoOptionError(option, section)
            return fallback
        if raw or value is None:
            return value
        return self._interpolation.before_get(self, section, option, value, values)

    def _get(self, section, conv, option, **kwargs):
        return conv(self.get(section, option, **kwargs))

    def _get_conv(self, section, option, conv, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        try:
            return self._get(section, conv, option, raw=raw, vars=vars, **kwargs)
        except (NoSectionError, NoOptionError):
            if fallback is _UNSET:
                raise
            return fallback

    def getint(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        return self._get_conv(section, option, int, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getfloat(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        return self._get_conv(section, option, float, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getboolean(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        return self._get_conv(section, option, self._convert_to_boolean, raw=raw, vars=vars, fallback=fallback,
                              **kwargs)

    def _convert_to_boolean(self, value):
        if value.lower() not in self.BOOLEAN_STATES:
            raise ValueError("Not a boolean: %s" % value)
        return self.BOOLEAN_STATES[value.lower()]

    def items(self, section=_UNSET, raw=False, vars=None):
        if section is _UNSET:
            return super().items()
        values = self._defaults.copy()
        try:
            values.update(self._sections[section])
        except KeyError:
            if section != self.default_section:
                raise NoSectionError(section)
        names = list(values)
        if vars:
            for key, value in vars.items():
                values[self.optionxform(key)] = value
        if raw:
            return [(name, values[name]) for name in names]
        return [(name, self._interpolation.before_get(self, section, name, values[name], values)) for name in names]

    def popitem(self):
        for key in self.sections():
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def optionxform(self, optionstr):
        return optionstr.lower()

    def has_option(self, section, option):
        if not section or section == self.default_section:
            return self.optionxform(option) in self._defaults
        if section not in self._sections:
            return False
        option = self.optionxform(option)
        return option in self._sections[section] or option in self._defaults

    def _options_to_change(self, section):
        if not section or section == self.default_section:
            return self._defaults
        try:
            return self._sections[section]
        except KeyError:
            raise NoSectionError(section) from None

    def set(self, section, option, value=None):
        if value:
            value = self._interpolation.before_set(self, section, option, value)
        self._options_to_change(section)[self.optionxform(option)] = value

    def remove_option(self, section, option):
        options, option = self._options_to_change(section), self.optionxform(option)
        existed = option in options
        if existed:
            del options[option]
        return existed

    # writing

    def write(self, fp, space_around_delimiters=True):
        delimiter = self._delimiters[0]
        if space_around_delimiters:
            delimiter = f" {delimiter} "
        if self._defaults:
            self._write_section(fp, self.default_section, self._defaults.items(), delimiter)
        for section in self._sections:
            self._write_section(fp, section, self._sections[section].items(), delimiter)

    def _write_section(self, fp, name, items, delimiter):
        fp.write(f"[{name}]\n")
        for key, value in items:
            value = self._interpolation.before_write(self, name, key, value)
            if value is not None or not self._allow_no_value:
                value = delimiter + str(value).replace("\n", "\n\t")
            else:
                value = ""
            fp.write(f"{key}{value}\n")
        fp.write("\n")

    # the parser as a mapping of sections

    def __getitem__(self, key):
        if key != self.default_section and not self.has_section(key):
            raise KeyError(key)
        return self._proxies[key]

    def __setitem__(self, key, value):
        if key in self and self[key] is value:
            return
        if key == self.default_section:
            self._defaults.clear()
        elif key in self._sections:
            self._sections[key].clear()
        self.read_dict({key: value})

    def __delitem__(self, key):
        if key == self.default_section:
            raise ValueError("Cannot remove the default section.")
        if not self.has_section(key):
            raise KeyError(key)
        self.remove_section(key)

    def __contains__(self, key):
        return key == self.default_section or self.has_section(key)

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        return itertools.chain((self.default_section,), self._sections.keys())

    def _validate_value_types(self, *, section="", option="", value=""):
        if not isinstance(section, str):
            raise TypeError("section names must be strings")
        if not isinstance(option, str):
            raise TypeError("option keys must be strings")
        if (not self._allow_no_value or value) and not isinstance(value, str):
            raise TypeError("option values must be strings")

    @property
    def converters(self):
        return self._converters


class ConfigParser(RawConfigParser):
    """With interpolation, and values that must be text."""

    _DEFAULT_INTERPOLATION = BasicInterpolation()

    def set(self, section, option, value=None):
        self._validate_value_types(option=option, value=value)
        super().set(section, option, value)

    def add_section(self, section):
        self._validate_value_types(section=section)
        super().add_section(section)

    def _read_defaults(self, defaults):
        """Defaults given by the program are no text to be checked."""
        try:
            held, self._interpolation = self._interpolation, Interpolation()
            self.read_dict({self.default_section: defaults})
        finally:
            self._interpolation = held


class SafeConfigParser(ConfigParser):
    """The old name of ConfigParser."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        import warnings
        warnings.warn("The SafeConfigParser class has been renamed to ConfigParser in Python 3.2. This alias will be "
                      "removed in Python 3.12. Use ConfigParser directly instead.", DeprecationWarning, stacklevel=2)
