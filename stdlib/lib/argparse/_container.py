"""Parsers and groups as holders of arguments: what add_argument accepts and where the argument goes."""

from argparse import _actions
from argparse._actions import Action, ArgumentError
from argparse._help import ONE_OR_MORE, OPTIONAL, SUPPRESS, ZERO_OR_MORE, ngettext


def _identity(string):
    return string


def _negative_number(text):
    """-1, -.5, -1.5: what may be a value although it starts with a dash."""
    if text[:1] != "-":
        return False
    whole, dot, part = text[1:].removesuffix("\n").partition(".")
    if not dot:
        return whole.isdecimal()
    return part.isdecimal() and (not whole or whole.isdecimal())


_NAMED_ACTIONS = {
    None: _actions._StoreAction, "store": _actions._StoreAction, "store_const": _actions._StoreConstAction,
    "store_true": _actions._StoreTrueAction, "store_false": _actions._StoreFalseAction,
    "append": _actions._AppendAction, "append_const": _actions._AppendConstAction, "count": _actions._CountAction,
    "help": _actions._HelpAction, "version": _actions._VersionAction, "parsers": _actions._SubParsersAction,
    "extend": _actions._ExtendAction}


class _ActionsContainer:
    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        self.description, self.argument_default = description, argument_default
        self.prefix_chars, self.conflict_handler = prefix_chars, conflict_handler
        self._registries = {}
        for name, made in _NAMED_ACTIONS.items():
            self.register("action", name, made)
        self._get_handler()
        self._actions, self._option_string_actions = [], {}
        self._action_groups, self._mutually_exclusive_groups = [], []
        self._defaults, self._has_negative_number_optionals = {}, []

    def register(self, registry_name, value, object):
        self._registries.setdefault(registry_name, {})[value] = object

    def _registry_get(self, registry_name, value, default=None):
        return self._registries[registry_name].get(value, default)

    def set_defaults(self, **kwargs):
        self._defaults.update(kwargs)
        for action in self._actions:
            if action.dest in kwargs:
                action.default = kwargs[action.dest]

    def get_default(self, dest):
        for action in self._actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self._defaults.get(dest, None)

    def add_argument(self, *args, **kwargs):
        """add_argument(dest, ..., name=value, ...)
        add_argument(option_string, option_string, ..., name=value, ...)"""
        chars = self.prefix_chars
        if not args or len(args) == 1 and args[0][0] not in chars:
            if args and "dest" in kwargs:
                raise ValueError("dest supplied twice for positional argument")
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        else:
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        if "default" not in kwargs:
            dest = kwargs["dest"]
            if dest in self._defaults:
                kwargs["default"] = self._defaults[dest]
            elif self.argument_default is not None:
                kwargs["default"] = self.argument_default
        made = self._pop_action_class(kwargs)
        if not callable(made):
            raise ValueError(f'unknown action "{made}"')
        action = made(**kwargs)
        kind = self._registry_get("type", action.type, action.type)
        if not callable(kind):
            raise ValueError(f"{kind!r} is not callable")
        if kind is _actions.FileType:
            raise ValueError(f"{kind!r} is a FileType class object, instance of it must be passed")
        if hasattr(self, "_get_formatter"):
            try:
                self._get_formatter()._format_args(action, None)
            except TypeError:
                raise ValueError("length of metavar tuple does not match nargs")
        return self._add_action(action)

    def add_argument_group(self, *args, **kwargs):
        group = _ArgumentGroup(self, *args, **kwargs)
        self._action_groups.append(group)
        return group

    def add_mutually_exclusive_group(self, **kwargs):
        group = _MutuallyExclusiveGroup(self, **kwargs)
        self._mutually_exclusive_groups.append(group)
        return group

    def _add_action(self, action):
        self._check_conflict(action)
        self._actions.append(action)
        action.container = self
        for option in action.option_strings:
            self._option_string_actions[option] = action
            if _negative_number(option) and not self._has_negative_number_optionals:
                self._has_negative_number_optionals.append(True)
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    def _add_container_actions(self, container):
        """Takes over what a parent parser declared, groups included."""
        groups = {}
        for group in self._action_groups:
            if group.title in groups:
                raise ValueError(f"cannot merge actions - two groups are named {group.title!r}")
            groups[group.title] = group
        target = {}
        for group in container._action_groups:
            if group.title not in groups:
                groups[group.title] = self.add_argument_group(
                    title=group.title, description=group.description, conflict_handler=group.conflict_handler)
            for action in group._group_actions:
                target[action] = groups[group.title]
        for group in container._mutually_exclusive_groups:
            mine = self.add_mutually_exclusive_group(required=group.required)
            for action in group._group_actions:
                target[action] = mine
        for action in container._actions:
            target.get(action, self)._add_action(action)

    def _get_positional_kwargs(self, dest, **kwargs):
        if "required" in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        nargs = kwargs.get("nargs")
        if nargs not in (OPTIONAL, ZERO_OR_MORE):
            kwargs["required"] = True
        if nargs == ZERO_OR_MORE and "default" not in kwargs:
            kwargs["required"] = True
        return dict(kwargs, dest=dest, option_strings=[])

    def _get_optional_kwargs(self, *args, **kwargs):
        long_options = []
        for option in args:
            if option[0] not in self.prefix_chars:
                raise ValueError(f"invalid option string {option!r}: must start with a character {self.prefix_chars!r}")
            if len(option) > 1 and option[1] in self.prefix_chars:
                long_options.append(option)
        dest = kwargs.pop("dest", None)
        if dest is None:
            source = long_options[0] if long_options else args[0]
            dest = source.lstrip(self.prefix_chars)
            if not dest:
                raise ValueError(f"dest= is required for options like {source!r}")
            dest = dest.replace("-", "_")
        return dict(kwargs, dest=dest, option_strings=list(args))

    def _pop_action_class(self, kwargs, default=None):
        action = kwargs.pop("action", default)
        return self._registry_get("action", action, action)

    def _get_handler(self):
        try:
            return getattr(self, f"_handle_conflict_{self.conflict_handler}")
        except AttributeError:
            raise ValueError(f"invalid conflict_resolution value: {self.conflict_handler!r}")

    def _check_conflict(self, action):
        taken = [(option, self._option_string_actions[option]) for option in action.option_strings
                 if option in self._option_string_actions]
        if taken:
            self._get_handler()(action, taken)

    def _handle_conflict_error(self, action, conflicting_actions):
        names = ", ".join(option for option, _ in conflicting_actions)
        word = ngettext("conflicting option string", "conflicting option strings", len(conflicting_actions))
        raise ArgumentError(action, f"{word}: {names}")

    def _handle_conflict_resolve(self, action, conflicting_actions):
        for option, other in conflicting_actions:
            other.option_strings.remove(option)
            self._option_string_actions.pop(option, None)
            if not other.option_strings:
                other.container._remove_action(other)


class _ArgumentGroup(_ActionsContainer):
    """A titled part of the help; its arguments are its container's."""

    def __init__(self, container, title=None, description=None, **kwargs):
        for name in ("conflict_handler", "prefix_chars", "argument_default"):
            kwargs.setdefault(name, getattr(container, name))
        super().__init__(description=description, **kwargs)
        self.title, self._group_actions = title, []
        for shared in ("_registries", "_actions", "_option_string_actions", "_defaults",
                       "_has_negative_number_optionals", "_mutually_exclusive_groups"):
            setattr(self, shared, getattr(container, shared))

    def _add_action(self, action):
        action = super()._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)

    def add_argument_group(self, *args, **kwargs):
        import warnings
        warnings.warn("Nesting argument groups is deprecated.", category=DeprecationWarning, stacklevel=2)
        return super().add_argument_group(*args, **kwargs)


class _MutuallyExclusiveGroup(_ArgumentGroup):
    """Arguments of which at most one may be given."""

    def __init__(self, container, required=False):
        super().__init__(container)
        self.required, self._container = required, container

    def _add_action(self, action):
        if action.required:
            raise ValueError("mutually exclusive arguments must be optional")
        action = self._container._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        self._container._remove_action(action)
        self._group_actions.remove(action)

    def add_mutually_exclusive_group(self, *args, **kwargs):
        import warnings
        warnings.warn("Nesting mutually exclusive groups is deprecated.", category=DeprecationWarning, stacklevel=2)
        return super().add_mutually_exclusive_group(*args, **kwargs)
