"""Command lines parsed as the C function does it."""

import os

__all__ = ["GetoptError", "error", "getopt", "gnu_getopt"]


class GetoptError(Exception):
    opt = ""
    msg = ""

    def __init__(self, msg, opt=""):
        self.msg, self.opt = msg, opt
        Exception.__init__(self, msg, opt)

    def __str__(self):
        return self.msg


error = GetoptError


def getopt(args, shortopts, longopts=[]):
    found = []
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    while args and args[0].startswith("-") and args[0] != "-":
        if args[0] == "--":
            args = args[1:]
            break
        args = _one(found, args, shortopts, longopts)
    return found, args


def gnu_getopt(args, shortopts, longopts=[]):
    """Options may come after other arguments, unless shortopts begins with + or POSIXLY_CORRECT is set."""
    found, others = [], []
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    strict = shortopts.startswith("+") or bool(os.environ.get("POSIXLY_CORRECT"))
    shortopts = shortopts.removeprefix("+")
    while args:
        if args[0] == "--":
            others += args[1:]
            break
        if args[0][:1] == "-" and args[0] != "-":
            args = _one(found, args, shortopts, longopts)
        elif strict:
            others += args
            break
        else:
            others.append(args[0])
            args = args[1:]
    return found, others


def _one(found, args, shortopts, longopts):
    if args[0].startswith("--"):
        return do_longs(found, args[0][2:], longopts, args[1:])[1]
    return do_shorts(found, args[0][1:], shortopts, args[1:])[1]


def do_longs(opts, opt, longopts, args):
    opt, equal, value = opt.partition("=")
    if not equal:
        value = None
    takes, opt = long_has_args(opt, longopts)
    if takes:
        if value is None:
            if not args:
                raise GetoptError("option --%s requires argument" % opt, opt)
            value, args = args[0], args[1:]
    elif value is not None:
        raise GetoptError("option --%s must not have an argument" % opt, opt)
    opts.append(("--" + opt, value or ""))
    return opts, args


def long_has_args(opt, longopts):
    """Whether an option takes an argument, and its whole name."""
    possible = [name for name in longopts if name.startswith(opt)]
    if not possible:
        raise GetoptError("option --%s not recognized" % opt, opt)
    if opt in possible:
        return False, opt
    if opt + "=" in possible:
        return True, opt
    if len(possible) > 1:
        raise GetoptError("option --%s not a unique prefix" % opt, opt)
    name = possible[0]
    return name.endswith("="), name.removesuffix("=")


def do_shorts(opts, optstring, shortopts, args):
    while optstring:
        opt, optstring = optstring[0], optstring[1:]
        value = ""
        if short_has_arg(opt, shortopts):
            if not optstring:
                if not args:
                    raise GetoptError("option -%s requires argument" % opt, opt)
                optstring, args = args[0], args[1:]
            value, optstring = optstring, ""
        opts.append(("-" + opt, value))
    return opts, args


def short_has_arg(opt, shortopts):
    for i, c in enumerate(shortopts):
        if opt == c != ":":
            return shortopts.startswith(":", i + 1)
    raise GetoptError("option -%s not recognized" % opt, opt)
