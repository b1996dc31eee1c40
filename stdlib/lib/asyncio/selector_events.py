"""The loop over poll(), under the name of CPython's module."""

from .events import SelectorEventLoop as BaseSelectorEventLoop
