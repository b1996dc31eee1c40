"""LZMA compression (.xz and .lzma): files, streams and whole buffers."""
import builtins
import io
import os

from _compression import CompressedFile as _CompressedFile, DecompressReader as _DecompressReader
from _compression import decompress_streams as _decompress_streams, open_text_or_binary as _open_text_or_binary
from _lzma import *
from _lzma import _decode_filter_properties, _encode_filter_properties

__all__ = [
    "CHECK_NONE", "CHECK_CRC32", "CHECK_CRC64", "CHECK_SHA256", "CHECK_ID_MAX", "CHECK_UNKNOWN", "FILTER_LZMA1", "FILTER_LZMA2", "FILTER_DELTA", "FILTER_X86",
    "FILTER_IA64", "FILTER_ARM", "FILTER_ARMTHUMB", "FILTER_POWERPC", "FILTER_SPARC", "FORMAT_AUTO", "FORMAT_XZ", "FORMAT_ALONE", "FORMAT_RAW", "MF_HC3", "MF_HC4",
    "MF_BT2", "MF_BT3", "MF_BT4", "MODE_FAST", "MODE_NORMAL", "PRESET_DEFAULT", "PRESET_EXTREME", "LZMACompressor", "LZMADecompressor", "LZMAFile", "LZMAError",
    "open", "compress", "decompress", "is_check_supported",
]  # fmt: skip


class LZMAFile(_CompressedFile):
    """An LZMA-compressed file, read or written as if it were not compressed."""

    def __init__(self, filename=None, mode="r", *, format=None, check=-1, preset=None, filters=None):
        if mode in ("r", "rb"):
            if check != -1:
                raise ValueError("Cannot specify an integrity check when opening a file for reading")
            if preset is not None:
                raise ValueError("Cannot specify a preset compression level when opening a file for reading")
            if format is None:
                format = FORMAT_AUTO
        elif format is None:
            format = FORMAT_XZ
        self._start(
            filename,
            mode,
            lambda fp: _DecompressReader(fp, LZMADecompressor, trailing_error=LZMAError, format=format, filters=filters),
            lambda: LZMACompressor(format=format, check=check, preset=preset, filters=filters),
        )


def open(filename, mode="rb", *, format=None, check=-1, preset=None, filters=None, encoding=None, errors=None, newline=None):
    """An LZMA-compressed file in binary or text mode."""
    make = lambda name, m: LZMAFile(name, m, format=format, check=check, preset=preset, filters=filters)
    return _open_text_or_binary(make, filename, mode, encoding, errors, newline)


def compress(data, format=FORMAT_XZ, check=-1, preset=None, filters=None):
    """data compressed."""
    c = LZMACompressor(format, check, preset, filters)
    return c.compress(data) + c.flush()


def decompress(data, format=FORMAT_AUTO, memlimit=None, filters=None):
    """data decompressed: the streams one after another; what follows the last one is ignored."""
    return _decompress_streams(lambda: LZMADecompressor(format, memlimit, filters), data, LZMAError, LZMAError)
