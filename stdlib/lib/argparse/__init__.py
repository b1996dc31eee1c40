"""Command lines described by declarations: parsing them, their help and their errors."""

from argparse._help import (
    SUPPRESS, OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE, PARSER, REMAINDER, HelpFormatter, RawDescriptionHelpFormatter,
    RawTextHelpFormatter, ArgumentDefaultsHelpFormatter, MetavarTypeHelpFormatter, ngettext)
from argparse._actions import (
    ArgumentError, ArgumentTypeError, Action, BooleanOptionalAction, FileType, Namespace, _StoreAction,
    _StoreConstAction, _StoreTrueAction, _StoreFalseAction, _AppendAction, _AppendConstAction, _CountAction,
    _HelpAction, _VersionAction, _SubParsersAction, _ExtendAction, _AttributeHolder, _get_action_name)
from argparse._container import _ActionsContainer, _ArgumentGroup, _MutuallyExclusiveGroup
from argparse._parser import ArgumentParser

__all__ = [
    "ArgumentParser", "ArgumentError", "ArgumentTypeError", "BooleanOptionalAction", "FileType", "HelpFormatter",
    "ArgumentDefaultsHelpFormatter", "RawDescriptionHelpFormatter", "RawTextHelpFormatter",
    "MetavarTypeHelpFormatter", "Namespace", "Action", "ONE_OR_MORE", "OPTIONAL", "PARSER", "REMAINDER", "SUPPRESS",
    "ZERO_OR_MORE"]

for _made in list(globals().values()):
    if isinstance(_made, type):
        _made.__module__ = "argparse"
del _made
