"""The features, their fields and flags; what the imports refuse."""
import __future__

print(__future__.all_feature_names)
for name in __future__.all_feature_names:
    f = getattr(__future__, name)
    print(name, f.getOptionalRelease(), f.getMandatoryRelease(), f.compiler_flag, f)
for source in ("from __future__ import nope", "from __future__ import braces", "x = 1\nfrom __future__ import division", "'doc'\nfrom __future__ import division", "# c\n\n'doc'\n\nfrom __future__ import (division, annotations as a)\nprint(a.compiler_flag)",
               "from __future__ import division; from __future__ import generators", "def f():\n from __future__ import division", "from __future__ import *", "import __future__\nfrom __future__ import annotations", "from __future__ import barry_as_FLUFL\nprint(1 <> 2)", "1 <> 2", "from __future__ import division\n'not doc'\nfrom __future__ import annotations", "'doc'\n'second'\nfrom __future__ import annotations"):
    try:
        exec(source)
        print("fine:", source.splitlines()[-1])
    except SyntaxError as e:
        print(repr(source.splitlines()[-1]), e.msg, e.lineno)
print(sorted(n for n in dir(__future__) if n.startswith("CO_")))
