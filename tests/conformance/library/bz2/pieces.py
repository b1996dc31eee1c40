"""bz2: piece by piece, bounded output."""
import os
import sys

import bz2

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import _compressed_checks

_compressed_checks.pieces(bz2, bz2.BZ2Compressor, bz2.BZ2Decompressor)
