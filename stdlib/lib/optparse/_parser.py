"""Parsers, groups of options, and the values that parsing gives."""

import os
import sys

from optparse._help import (
    NO_DEFAULT, SUPPRESS_HELP, SUPPRESS_USAGE, AmbiguousOptionError, BadOptionError, IndentedHelpFormatter,
    OptionConflictError, OptionValueError, ngettext)
from optparse._option import Option


def _match_abbrev(s, wordmap):
    """The one word that s is or begins."""
    if s in wordmap:
        return s
    possible = [word for word in wordmap if word.startswith(s)]
    if len(possible) == 1:
        return possible[0]
    if not possible:
        raise BadOptionError(s)
    raise AmbiguousOptionError(s, sorted(possible))


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
        return _match_abbrev(opt, self._long_opt)

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
