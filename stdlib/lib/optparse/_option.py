"""Options: how they are declared, checked and carried out."""

from optparse._help import NO_DEFAULT, OptionError, OptionValueError


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
