"""bzip2 compression: files, streams and whole buffers."""
import io
import os

from _bz2 import BZ2Compressor, BZ2Decompressor
from _compression import CompressedFile as _CompressedFile, DecompressReader as _DecompressReader
from _compression import decompress_streams as _decompress_streams, open_text_or_binary as _open_text_or_binary

__all__ = ["BZ2File", "BZ2Compressor", "BZ2Decompressor", "open", "compress", "decompress"]


class BZ2File(_CompressedFile):
    """A bzip2-compressed file, read or written as if it were not compressed."""

    def __init__(self, filename, mode="r", *, compresslevel=9):
        if not 1 <= compresslevel <= 9:
            raise ValueError("compresslevel must be between 1 and 9")
        self._start(filename, mode, lambda fp: _DecompressReader(fp, BZ2Decompressor, trailing_error=OSError), lambda: BZ2Compressor(compresslevel))

    def writelines(self, seq):
        """Write each of the byte strings."""
        for line in seq:
            self.write(line)


def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None):
    """A bzip2-compressed file in binary or text mode."""
    return _open_text_or_binary(lambda name, m: BZ2File(name, m, compresslevel=compresslevel), filename, mode, encoding, errors, newline)


def compress(data, compresslevel=9):
    """data compressed."""
    c = BZ2Compressor(compresslevel)
    return c.compress(data) + c.flush()


def decompress(data):
    """data decompressed: the streams one after another; what follows the last one is ignored."""
    return _decompress_streams(BZ2Decompressor, data, OSError, ValueError) if data else b""
