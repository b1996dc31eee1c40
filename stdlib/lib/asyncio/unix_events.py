"""The loop of Unix systems, under the name of CPython's module."""

from . import AbstractChildWatcher, FastChildWatcher, MultiLoopChildWatcher, PidfdChildWatcher, SafeChildWatcher, ThreadedChildWatcher
from .events import DefaultEventLoopPolicy, SelectorEventLoop

__all__ = ("SelectorEventLoop", "AbstractChildWatcher", "SafeChildWatcher", "FastChildWatcher", "PidfdChildWatcher", "MultiLoopChildWatcher",
           "ThreadedChildWatcher", "DefaultEventLoopPolicy")
_UnixSelectorEventLoop = SelectorEventLoop
