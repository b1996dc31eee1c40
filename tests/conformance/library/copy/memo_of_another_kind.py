"""deepcopy with a memo that is no dict: what it holds is found, and what was copied is there afterwards."""
import copy
from collections import ChainMap, OrderedDict, UserDict

for kind in (UserDict, ChainMap, OrderedDict, dict):
    inner, known = [1, 2], ["known"]
    memo = kind()
    memo[id(known)] = "in its place"
    made = copy.deepcopy([inner, known, inner], memo)
    print(kind.__name__, made, made[0] is made[2], made[0] is inner, memo[id(inner)] is made[0], memo[id(known)])
    print(copy.deepcopy(inner, memo) is made[0])
