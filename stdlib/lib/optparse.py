"""Command lines parsed the older way: options only, with actions, types and callbacks."""

import os
import sys
import textwrap

__all__ = ["Option", "make_option", "SUPPRESS_HELP", "SUPPRESS_USAGE", "Values", "OptionContainer", "OptionGroup",
           "OptionParser", "HelpFormatter", "IndentedHelpFormatter", "TitledHelpFormatter", "OptParseError",
           "OptionError", "OptionConflictError", "OptionValueError", "BadOptionError", "check_choice"]

NO_DEFAULT = ("NO", "DEFAULT")
SUPPRESS_HELP = "SUPPRESSHELP"
SUPPRESS_USAGE = "SUPPRESSUSAGE"


def gettext(message):
    return message


def ngettext(singular, plural, n):
    return singular if n == 1 else plural


_ = gettext


class OptParseError(Exception):
    def __init__(self, msg):
        self.msg = msg

    def __str__(self):
        return self.msg


class OptionError(OptParseError):
    """An option that is declared wrongly."""

    def __init__(self, msg, option):
        self.msg, self.option_id = msg, str(option)

    def __str__(self):
        return f"option {self.option_id}: {self.msg}" if self.option_id else self.msg


class OptionConflictError(OptionError):
    pass


class OptionValueError(OptParseError):
    pass


class BadOptionError(OptParseError):
    def __init__(self, opt_str):
        self.opt_str = opt_str

    def __str__(self):
        return "no such option: %s" % self.opt_str


class AmbiguousOptionError(BadOptionError):
    def __init__(self, opt_str, possibilities):
        BadOptionError.__init__(self, opt_str)
        self.possibilities = possibilities

    def __str__(self):
        return "ambiguous option: %s (%s?)" % (self.opt_str, ", ".join(self.possibilities))


class HelpFormatter:
    """Layout of help; subclasses write usage and headings."""

    NO_DEFAULT_VALUE = "none"

    def __init__(self, indent_increment, max_help_position, width, short_first):
        self.parser, self.indent_increment = None, indent_increment
        if width is None:
            try:
                width = int(os.environ["COLUMNS"])
            except (KeyError, ValueError):
                width = 80
            width -= 2
        self.width = width
        self.help_position = self.max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self.current_indent = self.level = 0
        self.help_width, self.short_first, self.default_tag = None, short_first, "%default"
        self.option_strings = {}
        self._short_opt_fmt, self._long_opt_fmt = "%s %s", "%s=%s"

    def set_parser(self, parser):
        self.parser = parser

    def set_short_opt_delimiter(self, delim):
        if delim not in ("", " "):
            raise ValueError("invalid metavar delimiter for short options: %r" % delim)
        self._short_opt_fmt = "%s" + delim + "%s"

    def set_long_opt_delimiter(self, delim):
        if delim not in ("=", " "):
            raise ValueError("invalid metavar delimiter for long options: %r" % delim)
        self._long_opt_fmt = "%s" + delim + "%s"

    def indent(self):
        self.current_indent += self.indent_increment
        self.level += 1

    def dedent(self):
        self.current_indent -= self.indent_increment
        assert self.current_indent >= 0, "Indent decreased below 0."
        self.level -= 1

    def format_usage(self, usage):
        raise NotImplementedError("subclasses must implement")

    def format_heading(self, heading):
        raise NotImplementedError("subclasses must implement")

    def _format_text(self, text):
        margin = " " * self.current_indent
        return textwrap.fill(text, max(self.width - self.current_indent, 11), initial_indent=margin,
                             subsequent_indent=margin)

    def format_description(self, description):
        return self._format_text(description) + "\n" if description else ""

    def format_epilog(self, epilog):
        return "\n" + self._format_text(epilog) + "\n" if epilog else ""

    def expand_default(self, option):
        if self.parser is None or not self.default_tag:
            return option.help
        value = self.parser.defaults.get(option.dest)
        if value is NO_DEFAULT or value is None:
            value = self.NO_DEFAULT_VALUE
        return option.help.replace(self.default_tag, str(value))

    def format_option(self, option):
        opts, room = self.option_strings[option], self.help_position - self.current_indent - 2
        margin = " " * self.current_indent
        if len(opts) > room:
            out, first = [f"{margin}{opts}\n"], self.help_position
        else:
            out, first = [f"{margin}{opts.ljust(room)}  "], 0
        if option.help:
            lines = textwrap.wrap(self.expand_default(option), self.help_width)
            out.append(" " * first + f"{lines[0]}\n")
            out += [" " * self.help_position + f"{line}\n" for line in lines[1:]]
        elif opts[-1] != "\n":
            out.append("\n")
        return "".join(out)

    def store_option_strings(self, parser):
        self.indent()
        longest = 0
        for option in parser.option_list:
            text = self.option_strings[option] = self.format_option_strings(option)
            longest = max(longest, len(text) + self.current_indent)
        self.indent()
        for group in parser.option_groups:
            for option in group.option_list:
                text = self.option_strings[option] = self.format_option_strings(option)
                longest = max(longest, len(text) + self.current_indent)
        self.dedent()
        self.dedent()
        self.help_position = min(longest + 2, self.max_help_position)
        self.help_width = max(self.width - self.help_position, 11)

    def format_option_strings(self, option):
        shorts, longs = option._short_opts, option._long_opts
        if option.takes_value():
            metavar = option.metavar or option.dest.upper()
            shorts = [self._short_opt_fmt % (text, metavar) for text in shorts]
            longs = [self._long_opt_fmt % (text, metavar) for text in longs]
        return ", ".join(shorts + longs if self.short_first else longs + shorts)


class IndentedHelpFormatter(HelpFormatter):
    def __init__(self, indent_increment=2, max_help_position=24, width=None, short_first=1):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return "Usage: %s\n" % usage

    def format_heading(self, heading):
        return "%*s%s:\n" % (self.current_indent, "", heading)


class TitledHelpFormatter(HelpFormatter):
    def __init__(self, indent_increment=0, max_help_position=24, width=None, short_first=0):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return "%s  %s\n" % (self.format_heading("Usage"), usage)

    def format_heading(self, heading):
        return "%s\n%s\n" % (heading, "=-"[self.level] * len(heading))


def _parse_num(val, type):
    low = val[:2].lower()
    if low == "0x":
        return type(val, 16)
    if low == "0b":
        return type(val[2:] or "0", 2)
    return type(val, 8 if val[:1] == "0" else 10)


def _parse_int(val):
    return _parse_num(val, int)


_builtin_cvt = {"int": (_parse_int, "integer"), "long": (_parse_int, "integer"), "float": (float, "floating-point"),
                "complex": (complex, "complex")}


def check_builtin(option, opt, value):
    convert, what = _builtin_cvt[option.type]
    try:
        return convert(value)
    except ValueError:
        raise OptionValueError("option %s: invalid %s value: %r" % (opt, what, value))


def check_choice(option, opt, value):
    if value in option.choices:
        return value
    raise OptionValueError("option %s: invalid choice: %r (choose from %s)"
                           % (opt, value, ", ".join(map(repr, option.choices))))


class Option:
    """One option: its strings, and what is done when it is met."""

    ATTRS = ["action", "type", "dest", "default", "nargs", "const", "choices", "callback", "callback_args",
             "callback_kwargs", "help", "metavar"]
    ACTIONS = ("store", "store_const", "store_true", "store_false", "append", "append_const", "count", "callback",
               "help", "version")
    STORE_ACTIONS = ("store", "store_const", "store_true", "store_false", "append", "append_const", "count")
    TYPED_ACTIONS = ("store", "append", "callback")
    ALWAYS_TYPED_ACTIONS = ("store", "append")
    CONST_ACTIONS = ("store_const", "append_const")
    TYPES = ("string", "int", "long", "float", "complex", "choice")
    TYPE_CHECKER = {"int": check_builtin, "long": check_builtin, "float": check_builtin, "complex": check_builtin,
                    "choice": check_choice}
    CHECK_METHODS = None

    def __init__(self, *opts, **attrs):
        self._short_opts, self._long_opts = [], []
        self._set_opt_strings(self._check_opt_strings(opts))
        self._set_attrs(attrs)
        for check in self.CHECK_METHODS:
            check(self)

    def _check_opt_strings(self, opts):
        opts = [opt for opt in opts if opt]
        if not opts:
            raise TypeError("at least one option string must be supplied")
        return opts

    def _set_opt_strings(self, opts):
        for opt in opts:
            if len(opt) < 2:
                raise OptionError("invalid option string %r: must be at least two characters long" % opt, self)
            if len(opt) == 2:
                if not (opt[0] == "-" and opt[1] != "-"):
                    raise OptionError("invalid short option string %r: must be of the form -x, (x any non-dash char)"
                                      % opt, self)
                self._short_opts.append(opt)
            else:
                if not (opt[:2] == "--" and opt[2] != "-"):
                    raise OptionError("invalid long option string %r: must start with --, followed by non-dash" % opt,
                                      self)
                self._long_opts.append(opt)

    def _set_attrs(self, attrs):
        for name in self.ATTRS:
            if name in attrs:
                setattr(self, name, attrs.pop(name))
            else:
                setattr(self, name, NO_DEFAULT if name == "default" else None)
        if attrs:
            raise OptionError("invalid keyword arguments: %s" % ", ".join(sorted(attrs)), self)

    def _check_action(self):
        if self.action is None:
            self.action = "store"
        elif self.action not in self.ACTIONS:
            raise OptionError("invalid action: %r" % self.action, self)

    def _check_type(self):
        if self.type is None:
            if self.action in self.ALWAYS_TYPED_ACTIONS:
                self.type = "string" if self.choices is None else "choice"
            return
        if isinstance(self.type, type):
            self.type = self.type.__name__
        if self.type == "str":
            self.type = "string"
        if self.type not in self.TYPES:
            raise OptionError("invalid option type: %r" % self.type, self)
        if self.action not in self.TYPED_ACTIONS:
            raise OptionError("must not supply a type for action %r" % self.action, self)

    def _check_choice(self):
        if self.type == "choice":
            if self.choices is None:
                raise OptionError("must supply a list of choices for type 'choice'", self)
            if not isinstance(self.choices, (tuple, list)):
                raise OptionError("choices must be a list of strings ('%s' supplied)"
                                  % str(type(self.choices)).split("'")[1], self)
        elif self.choices is not None:
            raise OptionError("must not supply choices for type %r" % self.type, self)

    def _check_dest(self):
        takes = self.action in self.STORE_ACTIONS or self.type is not None
        if self.dest is None and takes:
            self.dest = self._long_opts[0][2:].replace("-", "_") if self._long_opts else self._short_opts[0][1]

    def _check_const(self):
        if self.action not in self.CONST_ACTIONS and self.const is not None:
            raise OptionError("'const' must not be supplied for action %r" % self.action, self)

    def _check_nargs(self):
        if self.action in self.TYPED_ACTIONS:
            if self.nargs is None:
                self.nargs = 1
        elif self.nargs is not None:
            raise OptionError("'nargs' must not be supplied for action %r" % self.action, self)

    def _check_callback(self):
        if self.action == "callback":
            if not callable(self.callback):
                raise OptionError("callback not callable: %r" % self.callback, self)
            if self.callback_args is not None and not isinstance(self.callback_args, tuple):
                raise OptionError("callback_args, if supplied, must be a tuple: not %r" % self.callback_args, self)
            if self.callback_kwargs is not None and not isinstance(self.callback_kwargs, dict):
                raise OptionError("callback_kwargs, if supplied, must be a dict: not %r" % self.callback_kwargs, self)
            return
        for name, what in (("callback", "callback supplied (%r) for non-callback option"),
                           ("callback_args", "callback_args supplied for non-callback option"),
                           ("callback_kwargs", "callback_kwargs supplied for non-callback option")):
            value = getattr(self, name)
            if value is not None:
                raise OptionError(what % value if "%r" in what else what, self)

    CHECK_METHODS = [_check_action, _check_type, _check_choice, _check_dest, _check_const, _check_nargs,
                     _check_callback]

    def __str__(self):
        return "/".join(self._short_opts + self._long_opts)

    def __repr__(self):
        return "<%s at 0x%x: %s>" % (type(self).__name__, id(self), self)

    def takes_value(self):
        return self.type is not None

    def get_opt_string(self):
        return (self._long_opts or self._short_opts)[0]

    def check_value(self, opt, value):
        checker = self.TYPE_CHECKER.get(self.type)
        return value if checker is None else checker(self, opt, value)

    def convert_value(self, opt, value):
        if value is None:
            return None
        if self.nargs == 1:
            return self.check_value(opt, value)
        return tuple(self.check_value(opt, v) for v in value)

    def process(self, opt, value, values, parser):
        return self.take_action(self.action, self.dest, opt, self.convert_value(opt, value), values, parser)

    def take_action(self, action, dest, opt, value, values, parser):
        if action == "store":
            setattr(values, dest, value)
        elif action == "store_const":
            setattr(values, dest, self.const)
        elif action in ("store_true", "store_false"):
            setattr(values, dest, action == "store_true")
        elif action == "append":
            values.ensure_value(dest, []).append(value)
        elif action == "append_const":
            values.ensure_value(dest, []).append(self.const)
        elif action == "count":
            setattr(values, dest, values.ensure_value(dest, 0) + 1)
        elif action == "callback":
            self.callback(self, opt, value, parser, *(self.callback_args or ()), **(self.callback_kwargs or {}))
        elif action == "help":
            parser.print_help()
            parser.exit()
        elif action == "version":
            parser.print_version()
            parser.exit()
        else:
            raise ValueError("unknown action %r" % self.action)
        return 1


make_option = Option


class Values:
    """What the options said, as attributes."""

    def __init__(self, defaults=None):
        if defaults:
            for name, value in defaults.items():
                setattr(self, name, value)

    def __str__(self):
        return str(self.__dict__)

    def __repr__(self):
        return "<%s at 0x%x: %s>" % (type(self).__name__, id(self), self)

    def __eq__(self, other):
        if isinstance(other, Values):
            return self.__dict__ == other.__dict__
        return self.__dict__ == other if isinstance(other, dict) else NotImplemented

    def _update_careful(self, dict):
        for name in dir(self):
            if dict.get(name) is not None:
                setattr(self, name, dict[name])

    def _update_loose(self, dict):
        self.__dict__.update(dict)

    def _update(self, dict, mode):
        if mode not in ("careful", "loose"):
            raise ValueError("invalid update mode: %r" % mode)
        getattr(self, "_update_" + mode)(dict)

    def read_module(self, modname, mode="careful"):
        __import__(modname)
        self._update(vars(sys.modules[modname]), mode)

    def read_file(self, filename, mode="careful"):
        found = {}
        with open(filename) as file:
            exec(file.read(), found)
        self._update(found, mode)

    def ensure_value(self, attr, value):
        if getattr(self, attr, None) is None:
            setattr(self, attr, value)
        return getattr(self, attr)


class OptionContainer:
    """What parsers and groups share: a list of options."""

    def __init__(self, option_class, conflict_handler, description):
        self._create_option_list()
        self.option_class = option_class
        self.set_conflict_handler(conflict_handler)
        self.set_description(description)

    def _create_option_mappings(self):
        self._short_opt, self._long_opt, self.defaults = {}, {}, {}

    def _share_option_mappings(self, parser):
        self._short_opt, self._long_opt, self.defaults = parser._short_opt, parser._long_opt, parser.defaults

    def set_conflict_handler(self, handler):
        if handler not in ("error", "resolve"):
            raise ValueError("invalid conflict_resolution value %r" % handler)
        self.conflict_handler = handler

    def set_description(self, description):
        self.description = description

    def get_description(self):
        return self.description

    def destroy(self):
        del self._short_opt
        del self._long_opt
        del self.defaults

    def _check_conflict(self, option):
        taken = [(opt, self._short_opt[opt]) for opt in option._short_opts if opt in self._short_opt]
        taken += [(opt, self._long_opt[opt]) for opt in option._long_opts if opt in self._long_opt]
        if not taken:
            return
        if self.conflict_handler == "error":
            raise OptionConflictError("conflicting option string(s): %s" % ", ".join(opt for opt, _ in taken), option)
        for opt, other in taken:
            if opt.startswith("--"):
                other._long_opts.remove(opt)
                del self._long_opt[opt]
            else:
                other._short_opts.remove(opt)
                del self._short_opt[opt]
            if not (other._short_opts or other._long_opts):
                other.container.option_list.remove(other)

    def add_option(self, *args, **kwargs):
        if isinstance(args[0], str):
            option = self.option_class(*args, **kwargs)
        elif len(args) == 1 and not kwargs:
            option = args[0]
            if not isinstance(option, Option):
                raise TypeError("not an Option instance: %r" % option)
        else:
            raise TypeError("invalid arguments")
        self._check_conflict(option)
        self.option_list.append(option)
        option.container = self
        for opt in option._short_opts:
            self._short_opt[opt] = option
        for opt in option._long_opts:
            self._long_opt[opt] = option
        if option.dest is not None:
            if option.default is not NO_DEFAULT:
                self.defaults[option.dest] = option.default
            elif option.dest not in self.defaults:
                self.defaults[option.dest] = None
        return option

    def add_options(self, option_list):
        for option in option_list:
            self.add_option(option)

    def get_option(self, opt_str):
        return self._short_opt.get(opt_str) or self._long_opt.get(opt_str)

    def has_option(self, opt_str):
        return opt_str in self._short_opt or opt_str in self._long_opt

    def remove_option(self, opt_str):
        option = self.get_option(opt_str)
        if option is None:
            raise ValueError("no such option %r" % opt_str)
        for opt in option._short_opts:
            del self._short_opt[opt]
        for opt in option._long_opts:
            del self._long_opt[opt]
        option.container.option_list.remove(option)

    def format_option_help(self, formatter):
        return "".join(formatter.format_option(option) for option in self.option_list
                       if option.help is not SUPPRESS_HELP)

    def format_description(self, formatter):
        return formatter.format_description(self.get_description())

    def format_help(self, formatter):
        parts = []
        if self.description:
            parts.append(self.format_description(formatter))
        if self.option_list:
            parts.append(self.format_option_help(formatter))
        return "\n".join(parts)


class OptionGroup(OptionContainer):
    def __init__(self, parser, title, description=None):
        self.parser, self.title = parser, title
        OptionContainer.__init__(self, parser.option_class, parser.conflict_handler, description)

    def _create_option_list(self):
        self.option_list = []
        self._share_option_mappings(self.parser)

    def set_title(self, title):
        self.title = title

    def destroy(self):
        OptionContainer.destroy(self)
        del self.option_list

    def format_help(self, formatter):
        result = formatter.format_heading(self.title)
        formatter.indent()
        result += OptionContainer.format_help(self, formatter)
        formatter.dedent()
        return result


class OptionParser(OptionContainer):
    standard_option_list = []

    def __init__(self, usage=None, option_list=None, option_class=Option, version=None, conflict_handler="error",
                 description=None, formatter=None, add_help_option=True, prog=None, epilog=None):
        OptionContainer.__init__(self, option_class, conflict_handler, description)
        self.set_usage(usage)
        self.prog, self.version, self.epilog = prog, version, epilog
        self.allow_interspersed_args, self.process_default_values = True, True
        self.formatter = IndentedHelpFormatter() if formatter is None else formatter
        self.formatter.set_parser(self)
        self._populate_option_list(option_list, add_help_option)
        self._init_parsing_state()

    def destroy(self):
        OptionContainer.destroy(self)
        for group in self.option_groups:
            group.destroy()
        del self.option_list
        del self.option_groups
        del self.formatter

    def _create_option_list(self):
        self.option_list, self.option_groups = [], []
        self._create_option_mappings()

    def _add_help_option(self):
        self.add_option("-h", "--help", action="help", help="show this help message and exit")

    def _add_version_option(self):
        self.add_option("--version", action="version", help="show program's version number and exit")

    def _populate_option_list(self, option_list, add_help=True):
        self.add_options(self.standard_option_list)
        if option_list:
            self.add_options(option_list)
        if self.version:
            self._add_version_option()
        if add_help:
            self._add_help_option()

    def _init_parsing_state(self):
        self.rargs = self.largs = self.values = None

    def set_usage(self, usage):
        if usage is None:
            self.usage = "%prog [options]"
        elif usage is SUPPRESS_USAGE:
            self.usage = None
        else:
            self.usage = usage[7:] if usage.lower().startswith("usage: ") else usage

    def enable_interspersed_args(self):
        self.allow_interspersed_args = True

    def disable_interspersed_args(self):
        self.allow_interspersed_args = False

    def set_process_default_values(self, process):
        self.process_default_values = process

    def set_default(self, dest, value):
        self.defaults[dest] = value

    def set_defaults(self, **kwargs):
        self.defaults.update(kwargs)

    def _get_all_options(self):
        return self.option_list + [option for group in self.option_groups for option in group.option_list]

    def get_default_values(self):
        if not self.process_default_values:
            return Values(self.defaults)
        defaults = self.defaults.copy()
        for option in self._get_all_options():
            default = defaults.get(option.dest)
            if isinstance(default, str):
                defaults[option.dest] = option.check_value(option.get_opt_string(), default)
        return Values(defaults)

    def add_option_group(self, *args, **kwargs):
        if isinstance(args[0], str):
            group = OptionGroup(self, *args, **kwargs)
        elif len(args) == 1 and not kwargs:
            group = args[0]
            if not isinstance(group, OptionGroup):
                raise TypeError("not an OptionGroup instance: %r" % group)
            if group.parser is not self:
                raise ValueError("invalid OptionGroup (wrong parser)")
        else:
            raise TypeError("invalid arguments")
        self.option_groups.append(group)
        return group

    def get_option_group(self, opt_str):
        option = self.get_option(opt_str)
        if option and option.container is not self:
            return option.container
        return None

    def _get_args(self, args):
        return sys.argv[1:] if args is None else args[:]

    def parse_args(self, args=None, values=None):
        self.rargs = rargs = self._get_args(args)
        self.largs = largs = []
        self.values = values = self.get_default_values() if values is None else values
        try:
            self._process_args(largs, rargs, values)
        except (BadOptionError, OptionValueError) as err:
            self.error(str(err))
        return self.check_values(values, largs + rargs)

    def check_values(self, values, args):
        return values, args

    def _process_args(self, largs, rargs, values):
        while rargs:
            arg = rargs[0]
            if arg == "--":
                del rargs[0]
                return
            if arg[:2] == "--":
                self._process_long_opt(rargs, values)
            elif arg[:1] == "-" and len(arg) > 1:
                self._process_short_opts(rargs, values)
            elif self.allow_interspersed_args:
                largs.append(arg)
                del rargs[0]
            else:
                return

    def _match_long_opt(self, opt):
        if opt in self._long_opt:
            return opt
        possible = [word for word in self._long_opt if word.startswith(opt)]
        if len(possible) == 1:
            return possible[0]
        if not possible:
            raise BadOptionError(opt)
        raise AmbiguousOptionError(opt, sorted(possible))

    def _taken(self, option, opt, rargs):
        """The values after an option, or None."""
        if not option.takes_value():
            return None
        nargs = option.nargs
        if len(rargs) < nargs:
            self.error(ngettext("%(option)s option requires %(number)d argument",
                                "%(option)s option requires %(number)d arguments", nargs)
                       % {"option": opt, "number": nargs})
        if nargs == 1:
            return rargs.pop(0)
        values = tuple(rargs[:nargs])
        del rargs[:nargs]
        return values

    def _process_long_opt(self, rargs, values):
        opt, equal, value = rargs.pop(0).partition("=")
        if equal:
            rargs.insert(0, value)
        opt = self._match_long_opt(opt)
        option = self._long_opt[opt]
        if equal and not option.takes_value():
            self.error("%s option does not take a value" % opt)
        option.process(opt, self._taken(option, opt, rargs), values, self)

    def _process_short_opts(self, rargs, values):
        arg = rargs.pop(0)
        for i, c in enumerate(arg[1:], 2):
            opt = "-" + c
            option = self._short_opt.get(opt)
            if not option:
                raise BadOptionError(opt)
            stop = option.takes_value()
            if stop and i < len(arg):
                rargs.insert(0, arg[i:])
            option.process(opt, self._taken(option, opt, rargs), values, self)
            if stop:
                break

    def get_prog_name(self):
        return os.path.basename(sys.argv[0]) if self.prog is None else self.prog

    def expand_prog_name(self, s):
        return s.replace("%prog", self.get_prog_name())

    def get_description(self):
        return self.expand_prog_name(self.description) if self.description is not None else None

    def exit(self, status=0, msg=None):
        if msg:
            sys.stderr.write(msg)
        sys.exit(status)

    def error(self, msg):
        self.print_usage(sys.stderr)
        self.exit(2, "%s: error: %s\n" % (self.get_prog_name(), msg))

    def get_usage(self):
        return self.formatter.format_usage(self.expand_prog_name(self.usage)) if self.usage else ""

    def print_usage(self, file=None):
        if self.usage:
            print(self.get_usage(), file=file)

    def get_version(self):
        return self.expand_prog_name(self.version) if self.version else ""

    def print_version(self, file=None):
        if self.version:
            print(self.get_version(), file=file)

    def format_option_help(self, formatter=None):
        formatter = self.formatter if formatter is None else formatter
        formatter.store_option_strings(self)
        out = [formatter.format_heading("Options")]
        formatter.indent()
        if self.option_list:
            out += [OptionContainer.format_option_help(self, formatter), "\n"]
        for group in self.option_groups:
            out += [group.format_help(formatter), "\n"]
        formatter.dedent()
        return "".join(out[:-1])

    def format_epilog(self, formatter):
        return formatter.format_epilog(self.epilog)

    def format_help(self, formatter=None):
        formatter = self.formatter if formatter is None else formatter
        out = []
        if self.usage:
            out.append(self.get_usage() + "\n")
        if self.description:
            out.append(self.format_description(formatter) + "\n")
        out.append(self.format_option_help(formatter))
        out.append(self.format_epilog(formatter))
        return "".join(out)

    def print_help(self, file=None):
        (sys.stdout if file is None else file).write(self.format_help())
