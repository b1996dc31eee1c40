"""Formatters of help and usage: sections of items, each laid out to the width of the terminal."""

import os
import sys

SUPPRESS = "==SUPPRESS=="
OPTIONAL = "?"
ZERO_OR_MORE = "*"
ONE_OR_MORE = "+"
PARSER = "A..."
REMAINDER = "..."


def ngettext(singular, plural, number):
    return singular if number == 1 else plural


def _one_spaced(text):
    """Words of ASCII white space only, which is what wrapped help is made of."""
    for c in "\t\n\r\f\v":
        text = text.replace(c, " ")
    return " ".join(part for part in text.split(" ") if part)


def _usage_parts(text):
    """Cuts a usage line where it may break: brackets that close before a space stay whole."""
    parts, i, n = [], 0, len(text)
    while i < n:
        if text[i].isspace():
            i += 1
            continue
        end = _closing(text, i) if text[i] in "([" else None
        if end is None:
            end = i
            while end < n and not text[end].isspace():
                end += 1
        parts.append(text[i:end])
        i = end
    return parts


def _closing(text, start):
    close = ")" if text[start] == "(" else "]"
    at = text.find(close, start + 1)
    while at >= 0:
        end = at
        while text[end:end + 1] == close:
            end += 1
        if end == len(text) or text[end].isspace():
            return end
        at = text.find(close, end)
    return None


class HelpFormatter:
    """Collects sections, text, usage and arguments, then lays them out."""

    class _Section:
        def __init__(self, formatter, parent, heading=None):
            self.formatter, self.parent, self.heading = formatter, parent, heading
            self.items = []

        def format_help(self):
            formatter, nested = self.formatter, self.parent is not None
            if nested:
                formatter._indent()
            body = formatter._join_parts([make(*args) for make, args in self.items])
            if nested:
                formatter._dedent()
            if not body:
                return ""
            heading = ""
            if self.heading is not SUPPRESS and self.heading is not None:
                heading = " " * formatter._current_indent + f"{self.heading}:\n"
            return formatter._join_parts(["\n", heading, body, "\n"])

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        if width is None:
            import shutil
            width = shutil.get_terminal_size().columns - 2
        self._prog, self._indent_increment, self._width = prog, indent_increment, width
        self._max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self._current_indent = self._level = self._action_max_length = 0
        self._root_section = self._current_section = self._Section(self, None)

    def _indent(self):
        self._current_indent += self._indent_increment
        self._level += 1

    def _dedent(self):
        self._current_indent -= self._indent_increment
        assert self._current_indent >= 0, "Indent decreased below 0."
        self._level -= 1

    def _add_item(self, func, args):
        self._current_section.items.append((func, args))

    # what a parser calls

    def start_section(self, heading):
        self._indent()
        section = self._Section(self, self._current_section, heading)
        self._add_item(section.format_help, [])
        self._current_section = section

    def end_section(self):
        self._current_section = self._current_section.parent
        self._dedent()

    def add_text(self, text):
        if text is not SUPPRESS and text is not None:
            self._add_item(self._format_text, [text])

    def add_usage(self, usage, actions, groups, prefix=None):
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, (usage, actions, groups, prefix))

    def add_argument(self, action):
        if action.help is SUPPRESS:
            return
        lengths = [len(self._format_action_invocation(action))]
        for nested in self._iter_indented_subactions(action):
            lengths.append(len(self._format_action_invocation(nested)))
        self._action_max_length = max(self._action_max_length, max(lengths) + self._current_indent)
        self._add_item(self._format_action, [action])

    def add_arguments(self, actions):
        for action in actions:
            self.add_argument(action)

    def format_help(self):
        text = self._root_section.format_help()
        if text:
            while "\n\n\n" in text:
                text = text.replace("\n\n\n", "\n\n")
            text = text.strip("\n") + "\n"
        return text

    def _join_parts(self, part_strings):
        return "".join(part for part in part_strings if part and part is not SUPPRESS)

    # usage

    def _format_usage(self, usage, actions, groups, prefix):
        if prefix is None:
            prefix = "usage: "
        if usage is not None:
            usage = usage % dict(prog=self._prog)
        elif not actions:
            usage = "%(prog)s" % dict(prog=self._prog)
        else:
            prog = "%(prog)s" % dict(prog=self._prog)
            optionals = [a for a in actions if a.option_strings]
            positionals = [a for a in actions if not a.option_strings]
            whole = self._format_actions_usage(optionals + positionals, groups)
            usage = " ".join(s for s in (prog, whole) if s)
            if len(prefix) + len(usage) > self._width - self._current_indent:
                options = _usage_parts(self._format_actions_usage(optionals, groups))
                others = _usage_parts(self._format_actions_usage(positionals, groups))
                usage = "\n".join(self._wrapped_usage(prog, prefix, options, others))
        return f"{prefix}{usage}\n\n"

    def _wrapped_usage(self, prog, prefix, options, others):
        width = self._width - self._current_indent
        if len(prefix) + len(prog) > 0.75 * width:
            indent = len(prefix)
            lines = self._packed(options + others, indent, width)
            if len(lines) > 1:
                lines = self._packed(options, indent, width) + self._packed(others, indent, width)
            return [prog] + lines
        indent = len(prefix) + len(prog) + 1
        if options:
            return (self._packed([prog] + options, indent, width, len(prefix)) + self._packed(others, indent, width))
        if others:
            return self._packed([prog] + others, indent, width, len(prefix))
        return [prog]

    def _packed(self, parts, indent, width, first=None):
        """Fills lines with parts; `first` is the column at which the first line begins, already written up to there."""
        lines, line, used = [], [], (indent if first is None else first) - 1
        for part in parts:
            if line and used + 1 + len(part) > width:
                lines.append(" " * indent + " ".join(line))
                line, used = [], indent - 1
            line.append(part)
            used += len(part) + 1
        if line:
            lines.append(" " * indent + " ".join(line))
        if first is not None and lines:
            lines[0] = lines[0][indent:]
        return lines

    def _format_actions_usage(self, actions, groups):
        spans = []
        for group in groups:
            members = group._group_actions
            if not members:
                raise ValueError(f"empty group {group}")
            if members[0] in actions:
                start = actions.index(members[0])
                if actions[start:start + len(members)] == members:
                    spans.append((start, start + len(members), group))
        spans.sort(key=lambda span: (span[0], -span[1]))
        return " ".join(self._usages(actions, 0, len(actions), spans, False))

    def _usages(self, actions, at, end, spans, grouped):
        """The texts from one action to another; those of a group, and of a group within it, are one."""
        texts = []
        while at < end:
            span = next((s for s in spans if s[0] == at and s[1] <= end), None)
            if span is None:
                text = self._usage_of(actions[at], grouped)
                at += 1
            else:
                spans.remove(span)
                shown = self._usages(actions, at, span[1], spans, True)
                text = " | ".join(shown)
                if text and not span[2].required:
                    text = f"[{text}]"
                elif len(shown) > 1:
                    text = f"({text})"
                at = span[1]
            if text:
                texts.append(text)
        return texts

    def _usage_of(self, action, grouped):
        if action.help is SUPPRESS:
            return ""
        if not action.option_strings:
            text = self._format_args(action, self._get_default_metavar_for_positional(action))
            return text[1:-1] if grouped and text[:1] == "[" and text[-1:] == "]" else text
        if action.nargs == 0:
            text = action.format_usage()
        else:
            default = self._get_default_metavar_for_optional(action)
            text = f"{action.option_strings[0]} {self._format_args(action, default)}"
        return text if action.required or grouped else f"[{text}]"

    # sections' items

    def _format_text(self, text):
        if "%(prog)" in text:
            text = text % dict(prog=self._prog)
        width = max(self._width - self._current_indent, 11)
        return self._fill_text(text, width, " " * self._current_indent) + "\n\n"

    def _format_action(self, action):
        position = min(self._action_max_length + 2, self._max_help_position)
        help_width = max(self._width - position, 11)
        room = position - self._current_indent - 2
        margin, header = " " * self._current_indent, self._format_action_invocation(action)
        has_help = bool(action.help and action.help.strip())
        if not action.help:
            parts = [f"{margin}{header}\n"]
            indent_first = 0
        elif len(header) <= room:
            parts = [f"{margin}{header.ljust(room)}  "]
            indent_first = 0
        else:
            parts = [f"{margin}{header}\n"]
            indent_first = position
        if has_help:
            text = self._expand_help(action)
            if text:
                lines = self._split_lines(text, help_width)
                parts.append(" " * indent_first + f"{lines[0]}\n")
                parts += [" " * position + f"{line}\n" for line in lines[1:]]
        elif not parts[-1].endswith("\n"):
            parts.append("\n")
        for nested in self._iter_indented_subactions(action):
            parts.append(self._format_action(nested))
        return self._join_parts(parts)

    def _format_action_invocation(self, action):
        if not action.option_strings:
            return self._metavar_formatter(action, self._get_default_metavar_for_positional(action))(1)[0]
        if action.nargs == 0:
            return ", ".join(action.option_strings)
        args = self._format_args(action, self._get_default_metavar_for_optional(action))
        return ", ".join(f"{option} {args}" for option in action.option_strings)

    def _metavar_formatter(self, action, default_metavar):
        if action.metavar is not None:
            result = action.metavar
        elif action.choices is not None:
            result = "{" + ",".join(str(choice) for choice in action.choices) + "}"
        else:
            result = default_metavar
        return lambda size: result if isinstance(result, tuple) else (result,) * size

    def _format_args(self, action, default_metavar):
        named, nargs = self._metavar_formatter(action, default_metavar), action.nargs
        if nargs is None:
            return "%s" % named(1)
        if nargs == OPTIONAL:
            return "[%s]" % named(1)
        if nargs == ZERO_OR_MORE:
            names = named(1)
            return "[%s [%s ...]]" % names if len(names) == 2 else "[%s ...]" % names
        if nargs == ONE_OR_MORE:
            return "%s [%s ...]" % named(2)
        if nargs == REMAINDER:
            return "..."
        if nargs == PARSER:
            return "%s ..." % named(1)
        if nargs == SUPPRESS:
            return ""
        try:
            formats = ["%s" for _ in range(nargs)]
        except TypeError:
            raise ValueError("invalid nargs value") from None
        return " ".join(formats) % named(nargs)

    def _expand_help(self, action):
        values = dict(vars(action), prog=self._prog)
        for name in list(values):
            if values[name] is SUPPRESS:
                del values[name]
            elif hasattr(values[name], "__name__"):
                values[name] = values[name].__name__
        if values.get("choices") is not None:
            values["choices"] = ", ".join(str(choice) for choice in values["choices"])
        return self._get_help_string(action) % values

    def _iter_indented_subactions(self, action):
        try:
            nested = action._get_subactions
        except AttributeError:
            return
        self._indent()
        yield from nested()
        self._dedent()

    def _split_lines(self, text, width):
        import textwrap
        return textwrap.wrap(_one_spaced(text), width)

    def _fill_text(self, text, width, indent):
        import textwrap
        return textwrap.fill(_one_spaced(text), width, initial_indent=indent, subsequent_indent=indent)

    def _get_help_string(self, action):
        return action.help

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_default_metavar_for_positional(self, action):
        return action.dest


class RawDescriptionHelpFormatter(HelpFormatter):
    """Leaves descriptions as they are written."""

    def _fill_text(self, text, width, indent):
        return "".join(indent + line for line in text.splitlines(keepends=True))


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    """Leaves descriptions and help as they are written."""

    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    """Adds default values to help."""

    def _get_help_string(self, action):
        text = action.help
        if text is None:
            text = ""
        if "%(default)" not in text and action.default is not SUPPRESS:
            if action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE):
                text += " (default: %(default)s)"
        return text


class MetavarTypeHelpFormatter(HelpFormatter):
    """Shows the type of an argument for its value."""

    def _get_default_metavar_for_optional(self, action):
        return action.type.__name__

    def _get_default_metavar_for_positional(self, action):
        return action.type.__name__
