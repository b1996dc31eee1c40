"""python -m pdb"""

import pdb

pdb.main()
