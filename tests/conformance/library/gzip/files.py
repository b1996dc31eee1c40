"""gzip: files in binary and text mode."""
import os
import sys

import gzip

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import _compressed_checks

_compressed_checks.files(gzip)
