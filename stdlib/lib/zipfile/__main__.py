"""python -m zipfile"""

from . import main

main()
