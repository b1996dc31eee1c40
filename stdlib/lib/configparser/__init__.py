"""Settings in sections, as ini files hold them."""

from configparser._errors import (
    DuplicateOptionError, DuplicateSectionError, Error, InterpolationDepthError, InterpolationError,
    InterpolationMissingOptionError, InterpolationSyntaxError, MissingSectionHeaderError, NoOptionError,
    NoSectionError, ParsingError)
from configparser._interpolation import (
    MAX_INTERPOLATION_DEPTH, BasicInterpolation, ExtendedInterpolation, Interpolation, LegacyInterpolation)
from configparser._parser import DEFAULTSECT, _UNSET, _default_dict, ConfigParser, RawConfigParser, SafeConfigParser
from configparser._proxy import ConverterMapping, SectionProxy

__all__ = ["NoSectionError", "DuplicateOptionError", "DuplicateSectionError", "NoOptionError", "InterpolationError",
           "InterpolationDepthError", "InterpolationMissingOptionError", "InterpolationSyntaxError", "ParsingError",
           "MissingSectionHeaderError", "ConfigParser", "SafeConfigParser", "RawConfigParser", "Interpolation",
           "BasicInterpolation", "ExtendedInterpolation", "LegacyInterpolation", "SectionProxy", "ConverterMapping",
           "DEFAULTSECT", "MAX_INTERPOLATION_DEPTH"]

for _made in list(globals().values()):
    if isinstance(_made, type) and _made is not _default_dict:
        _made.__module__ = "configparser"
del _made
