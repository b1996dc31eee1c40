"""python -m unittest"""

import sys

if sys.argv[0].endswith("__main__.py") or sys.argv[0] == "frozen":
    sys.argv[0] = "python -m unittest"
from .main import main

main(module=None)
