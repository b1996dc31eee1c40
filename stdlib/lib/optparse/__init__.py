"""Command lines parsed the older way: options only, with actions, types and callbacks."""

from optparse._help import (
    NO_DEFAULT, SUPPRESS_HELP, SUPPRESS_USAGE, AmbiguousOptionError, BadOptionError, HelpFormatter,
    IndentedHelpFormatter, OptionConflictError, OptionError, OptionValueError, OptParseError, TitledHelpFormatter,
    gettext, ngettext)
from optparse._option import Option, _parse_int, _parse_num, check_builtin, check_choice, make_option
from optparse._parser import OptionContainer, OptionGroup, OptionParser, Values, _match_abbrev

_ = gettext

__all__ = ["Option", "make_option", "SUPPRESS_HELP", "SUPPRESS_USAGE", "Values", "OptionContainer", "OptionGroup",
           "OptionParser", "HelpFormatter", "IndentedHelpFormatter", "TitledHelpFormatter", "OptParseError",
           "OptionError", "OptionConflictError", "OptionValueError", "BadOptionError", "check_choice"]

for _made in list(globals().values()):
    if isinstance(_made, type):
        _made.__module__ = "optparse"
del _made
