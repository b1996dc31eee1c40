"""The module that io's classes call their own, as pickles and type names have it."""
from io import (
    DEFAULT_BUFFER_SIZE, BlockingIOError, BufferedRandom, BufferedReader, BufferedRWPair, BufferedWriter, BytesIO, FileIO, IncrementalNewlineDecoder,
    StringIO, TextIOWrapper, UnsupportedOperation, open, open_code, text_encoding,
)
from io import BufferedIOBase as _BufferedIOBase, IOBase as _IOBase, RawIOBase as _RawIOBase, TextIOBase as _TextIOBase
