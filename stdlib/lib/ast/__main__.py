"""python -m ast"""

from . import main

main()
