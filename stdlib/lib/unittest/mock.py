"""Mocks: objects that accept everything and remember it.

_calls: calls as values, sentinels; _specs: what is learnt from real objects; _mocks: the plain mocks; _magic_names, _magic: special methods;
_async_mocks: awaitable ones; _open_mock: files; _patch: names replaced for the time of a test.
"""

import asyncio
import builtins
import inspect
import pprint
import sys
from asyncio import iscoroutinefunction
from functools import partial, wraps
from threading import RLock
from types import CodeType, MethodType, ModuleType

from unittest.util import safe_repr

from ._calls import ANY, DEFAULT, _ANY, _AnyComparer, _Call, _CallList, _Sentinel, _SentinelObject, _deleted, _missing, call, sentinel
from ._specs import (
    InvalidSpecError, _callable, _check_signature, _check_spec_arg_typos, _copy_func_details, _extract_mock, _instance_callable, _is_async_func,
    _is_async_obj, _is_exception, _is_instance_mock, _is_magic, _must_skip, _set_signature, _setup_async_mock, _setup_func, _SpecState,
    create_autospec, seal, _FunctionTypes,
)
from ._magic_names import _all_magics, _all_sync_magics, _async_magics, _async_method_magics, _magics, _non_defaults, _unsupported_magics
from ._mocks import Base, CallableMixin, Mock, NonCallableMock, PropertyMock, _MockIter, _try_iter
from ._magic import MagicMixin, MagicMock, MagicProxy, NonCallableMagicMock, _AsyncIterator
from ._async_mocks import AsyncMagicMixin, AsyncMock, AsyncMockMixin
from ._open_mock import _to_stream, mock_open
from ._patch import _get_target, _importer, _patch, _patch_dict, patch, patch_multiple as _patch_multiple, patch_object as _patch_object

__all__ = ("Mock", "MagicMock", "patch", "sentinel", "DEFAULT", "ANY", "call", "create_autospec", "AsyncMock", "FILTER_DIR", "NonCallableMock",
           "NonCallableMagicMock", "mock_open", "PropertyMock", "seal")

FILTER_DIR = True

for _part in (InvalidSpecError, _SentinelObject, _Sentinel, _ANY, _Call, _CallList, _MockIter, Base, CallableMixin, Mock, NonCallableMock, PropertyMock,
              MagicMixin, MagicMock, MagicProxy, NonCallableMagicMock, AsyncMagicMixin, AsyncMock, AsyncMockMixin, create_autospec, seal, mock_open):
    _part.__module__ = __name__
del _part
