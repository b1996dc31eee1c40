"""The node classes of ast, under the name of CPython's native module."""

from ast import *
from ast import PyCF_ALLOW_TOP_LEVEL_AWAIT, PyCF_ONLY_AST, PyCF_TYPE_COMMENTS
