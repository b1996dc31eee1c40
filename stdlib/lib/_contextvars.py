"""The names of CPython's native contextvars."""
from contextvars import Context, ContextVar, Token, copy_context
