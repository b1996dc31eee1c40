"""python -m tarfile"""

from . import main

main()
