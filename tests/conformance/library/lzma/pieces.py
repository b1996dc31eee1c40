"""lzma: piece by piece, bounded output."""
import os
import sys

import lzma

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import _compressed_checks

_compressed_checks.pieces(lzma, lzma.LZMACompressor, lzma.LZMADecompressor)
