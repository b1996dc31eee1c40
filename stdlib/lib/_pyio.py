"""io under the name of CPython's version in Python: here the one io is Python."""

from io import *
from io import DEFAULT_BUFFER_SIZE, BlockingIOError, IncrementalNewlineDecoder, open_code, text_encoding

OpenWrapper = open
