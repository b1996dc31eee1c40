"""Python objects to bytes and back, in all protocols from 0 to 5."""

import sys
from copyreg import dispatch_table

from . import _opcodes
from ._opcodes import *
from ._opcodes import DEFAULT_PROTOCOL, HIGHEST_PROTOCOL, PickleBuffer, compatible_formats, decode_long, encode_long, format_version
from ._pickler import Pickler, _Pickler, dump, dumps, getattribute as _getattribute, whichmodule
from ._unpickler import Unpickler, load, loads

bytes_types = (bytes, bytearray)
maxsize = sys.maxsize
__all__ = ["PickleError", "PicklingError", "UnpicklingError", "Pickler", "Unpickler", "dump", "dumps", "load", "loads", "PickleBuffer",
           *sorted([*_opcodes.names, "DEFAULT_PROTOCOL", "HIGHEST_PROTOCOL"])]

_Unpickler, _dump, _dumps, _load, _loads = Unpickler, dump, dumps, load, loads
