"""Errors, and the layout of help."""

import os
import textwrap

NO_DEFAULT = ("NO", "DEFAULT")
SUPPRESS_HELP = "SUPPRESSHELP"
SUPPRESS_USAGE = "SUPPRESSUSAGE"


def gettext(message):
    return message


def ngettext(singular, plural, n):
    return singular if n == 1 else plural


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
