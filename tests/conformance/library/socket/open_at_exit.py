"""A socket that a module holds until the interpreter ends is closed without a word."""
import socket
import types

holder = types.ModuleType("holder")
holder.open = socket.socket()
import sys

sys.modules["holder"] = holder
print(holder.open.family)
