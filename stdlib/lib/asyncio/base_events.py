"""The loop that all others are built on, under the name of CPython's module."""

from .events import BaseEventLoop
from .log import logger

__all__ = ("BaseEventLoop",)
