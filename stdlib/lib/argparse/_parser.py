"""The parser: arguments matched with what was declared."""

import os
import sys

from argparse._actions import (
    _UNRECOGNIZED_ARGS_ATTR, ArgumentError, ArgumentTypeError, Namespace, _AttributeHolder, _get_action_name)
from argparse._container import _ActionsContainer, _identity, _negative_number
from argparse._help import (
    ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE, HelpFormatter, ngettext)
from argparse._matching import _Matcher, spans


class ArgumentParser(_AttributeHolder, _ActionsContainer):
    """Object for parsing command line strings into Python objects."""

    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[],
                 formatter_class=HelpFormatter, prefix_chars="-", fromfile_prefix_chars=None, argument_default=None,
                 conflict_handler="error", add_help=True, allow_abbrev=True, exit_on_error=True):
        _ActionsContainer.__init__(self, description, prefix_chars, argument_default, conflict_handler)
        self.prog = os.path.basename(sys.argv[0]) if prog is None else prog
        self.usage, self.epilog, self.formatter_class = usage, epilog, formatter_class
        self.fromfile_prefix_chars, self.add_help = fromfile_prefix_chars, add_help
        self.allow_abbrev, self.exit_on_error = allow_abbrev, exit_on_error
        self._positionals = self.add_argument_group("positional arguments")
        self._optionals = self.add_argument_group("options")
        self._subparsers = None
        self.register("type", None, _identity)
        if add_help:
            dash = "-" if "-" in prefix_chars else prefix_chars[0]
            self.add_argument(dash + "h", dash * 2 + "help", action="help", default=SUPPRESS,
                              help="show this help message and exit")
        for parent in parents:
            self._add_container_actions(parent)
            defaults = getattr(parent, "_defaults", None)
            if defaults:
                self._defaults.update(defaults)

    def _get_kwargs(self):
        names = ("prog", "usage", "description", "formatter_class", "conflict_handler", "add_help")
        return [(name, getattr(self, name)) for name in names]

    # declaring

    def add_subparsers(self, **kwargs):
        if self._subparsers is not None:
            self.error("cannot have multiple subparser arguments")
        kwargs.setdefault("parser_class", type(self))
        if "title" in kwargs or "description" in kwargs:
            title, description = kwargs.pop("title", "subcommands"), kwargs.pop("description", None)
            self._subparsers = self.add_argument_group(title, description)
        else:
            self._subparsers = self._positionals
        if kwargs.get("prog") is None:
            formatter = self._get_formatter()
            formatter.add_usage(self.usage, self._get_positional_actions(), self._mutually_exclusive_groups, "")
            kwargs["prog"] = formatter.format_help().strip()
        action = self._pop_action_class(kwargs, "parsers")(option_strings=[], **kwargs)
        self._subparsers._add_action(action)
        return action

    def _add_action(self, action):
        (self._optionals if action.option_strings else self._positionals)._add_action(action)
        return action

    def _get_optional_actions(self):
        return [action for action in self._actions if action.option_strings]

    def _get_positional_actions(self):
        return [action for action in self._actions if not action.option_strings]

    # parsing

    def parse_args(self, args=None, namespace=None):
        return self._all_known(*self.parse_known_args(args, namespace))

    def _all_known(self, found, left):
        if left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return found

    def parse_known_args(self, args=None, namespace=None):
        args = sys.argv[1:] if args is None else list(args)
        if namespace is None:
            namespace = Namespace()
        for action in self._actions:
            if action.dest is not SUPPRESS and action.default is not SUPPRESS and not hasattr(namespace, action.dest):
                setattr(namespace, action.dest, action.default)
        for dest in self._defaults:
            if not hasattr(namespace, dest):
                setattr(namespace, dest, self._defaults[dest])
        if self.exit_on_error:
            try:
                namespace, args = self._parse_known_args(args, namespace)
            except ArgumentError as error:
                self.error(str(error))
        else:
            namespace, args = self._parse_known_args(args, namespace)
        if hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
            args.extend(getattr(namespace, _UNRECOGNIZED_ARGS_ATTR))
            delattr(namespace, _UNRECOGNIZED_ARGS_ATTR)
        return namespace, args

    def _parse_known_args(self, arg_strings, namespace):
        if self.fromfile_prefix_chars is not None:
            arg_strings = self._read_args_from_files(arg_strings)
        return namespace, _Matcher(self, arg_strings, namespace).run()

    def parse_intermixed_args(self, args=None, namespace=None):
        return self._all_known(*self.parse_known_intermixed_args(args, namespace))

    def parse_known_intermixed_args(self, args=None, namespace=None):
        """Options first, as if there were no positionals, then the positionals from what is left."""
        positionals = self._get_positional_actions()
        odd = [action for action in positionals if action.nargs in (PARSER, REMAINDER)]
        if odd:
            raise TypeError(f"parse_intermixed_args: positional arg with nargs={odd[0].nargs}")
        for group in self._mutually_exclusive_groups:
            if any(action in positionals for action in group._group_actions):
                raise TypeError("parse_intermixed_args: positional in mutuallyExclusiveGroup")
        usage, kept = self.usage, [(action, action.nargs, action.default) for action in positionals]
        optionals = [(action, action.required) for action in self._get_optional_actions()]
        exclusive = [(group, group.required) for group in self._mutually_exclusive_groups]
        try:
            if usage is None:
                self.usage = self.format_usage()[7:]
            for action in positionals:
                action.nargs = action.default = SUPPRESS
            namespace, left = self.parse_known_args(args, namespace)
            for action, nargs, default in kept:
                if hasattr(namespace, action.dest) and getattr(namespace, action.dest) == []:
                    delattr(namespace, action.dest)
                action.nargs, action.default = nargs, default
            for action, _ in optionals:
                action.required = False
            for group, _ in exclusive:
                group.required = False
            return self.parse_known_args(left, namespace)
        finally:
            self.usage = usage
            for action, nargs, default in kept:
                action.nargs, action.default = nargs, default
            for holder, required in optionals + exclusive:
                holder.required = required

    def _read_args_from_files(self, arg_strings):
        args = []
        for arg in arg_strings:
            if not arg or arg[0] not in self.fromfile_prefix_chars:
                args.append(arg)
                continue
            try:
                with open(arg[1:], encoding=sys.getfilesystemencoding(), errors="surrogateescape") as file:
                    inner = []
                    for line in file.read().splitlines():
                        inner.extend(self.convert_arg_line_to_args(line))
                    args.extend(self._read_args_from_files(inner))
            except OSError as error:
                self.error(str(error))
        return args

    def convert_arg_line_to_args(self, arg_line):
        return [arg_line]

    def _match_argument(self, action, pattern):
        for length in spans(action.nargs, pattern, 0, bool(action.option_strings)):
            return length
        fixed = {None: "expected one argument", OPTIONAL: "expected at most one argument",
                 ONE_OR_MORE: "expected at least one argument"}
        message = fixed.get(action.nargs)
        if message is None:
            message = ngettext("expected %s argument", "expected %s arguments", action.nargs) % action.nargs
        raise ArgumentError(action, message)

    def _parse_optional(self, arg):
        """None for a positional; else the action, the option as declared, and the value written in the same word."""
        if not arg or arg[0] not in self.prefix_chars:
            return None
        if arg in self._option_string_actions:
            return self._option_string_actions[arg], arg, None
        if len(arg) == 1:
            return None
        if "=" in arg:
            option, _, value = arg.partition("=")
            if option in self._option_string_actions:
                return self._option_string_actions[option], option, value
        found = self._get_option_tuples(arg)
        if len(found) > 1:
            self.error(f"ambiguous option: {arg} could match {', '.join(option for _, option, _ in found)}")
        if found:
            return found[0]
        if _negative_number(arg) and not self._has_negative_number_optionals:
            return None
        if " " in arg:
            return None
        return None, arg, None

    def _get_option_tuples(self, arg):
        known = self._option_string_actions
        if arg[1] in self.prefix_chars:
            if not self.allow_abbrev:
                return []
            prefix, equal, value = arg.partition("=")
            return [(action, option, value if equal else None) for option, action in known.items()
                    if option.startswith(prefix)]
        found, short, rest = [], arg[:2], arg[2:]
        for option, action in known.items():
            if option == short:
                found.append((action, option, rest))
            elif option.startswith(arg):
                found.append((action, option, None))
        return found

    def _get_values(self, action, arg_strings):
        nargs = action.nargs
        if nargs not in (PARSER, REMAINDER) and "--" in arg_strings:
            arg_strings.remove("--")
        if not arg_strings and nargs == OPTIONAL:
            value = action.const if action.option_strings else action.default
            if isinstance(value, str):
                value = self._get_value(action, value)
                self._check_value(action, value)
            return value
        if not arg_strings and nargs == ZERO_OR_MORE and not action.option_strings:
            if action.default is not None:
                return action.default
            self._check_value(action, arg_strings)
            return arg_strings
        if len(arg_strings) == 1 and nargs in (None, OPTIONAL):
            value = self._get_value(action, arg_strings[0])
            self._check_value(action, value)
            return value
        if nargs == SUPPRESS:
            return SUPPRESS
        values = [self._get_value(action, text) for text in arg_strings]
        if nargs == PARSER:
            self._check_value(action, values[0])
        elif nargs != REMAINDER:
            for value in values:
                self._check_value(action, value)
        return values

    def _get_value(self, action, arg_string):
        kind = self._registry_get("type", action.type, action.type)
        if not callable(kind):
            raise ArgumentError(action, f"{kind!r} is not callable")
        try:
            return kind(arg_string)
        except ArgumentTypeError as error:
            raise ArgumentError(action, str(error))
        except (TypeError, ValueError):
            name = getattr(action.type, "__name__", repr(action.type))
            raise ArgumentError(action, f"invalid {name} value: {arg_string!r}")

    def _check_value(self, action, value):
        if action.choices is not None and value not in action.choices:
            shown = ", ".join(repr(choice) for choice in action.choices)
            raise ArgumentError(action, f"invalid choice: {value!r} (choose from {shown})")

    # help and errors

    def format_usage(self):
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def format_help(self):
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def _get_formatter(self):
        return self.formatter_class(prog=self.prog)

    def print_usage(self, file=None):
        self._print_message(self.format_usage(), sys.stdout if file is None else file)

    def print_help(self, file=None):
        self._print_message(self.format_help(), sys.stdout if file is None else file)

    def _print_message(self, message, file=None):
        if message:
            file = file or sys.stderr
            try:
                file.write(message)
            except (AttributeError, OSError):
                pass

    def exit(self, status=0, message=None):
        if message:
            self._print_message(message, sys.stderr)
        sys.exit(status)

    def error(self, message):
        """Prints the usage and the message to stderr and exits with status 2."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: error: {message}\n")
