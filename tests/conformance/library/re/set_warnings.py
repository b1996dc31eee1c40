# Which sets warn that they may mean something else one day.
import re
import warnings

PATTERNS = r"""[^[] [[] [[a] [^[a] [a[] [a[b] [[:alpha:]] [a--b] [--a] [^--a] [a&&b] [&&a] [^&&a] [a~~b] [~~a] [a||b] [||a] [^||]
[a-[] [[-a] [a---b] [&-&&] [a-z&&b] [\d[a] [\[[a] [-[] []--a] [^][] []] [^]--a] [+--] [a--] [--] [~~] [&&] [a&&] [a&&&b] [[[a]
[[][a] (?x)[[] x[[] [%--] [%--b] [a-b--c] [^a[] [^a[b] [-a--b] [\w--a] [\w-a] [\--a] [a\--b] ([^[]*)\[ \[[^[\]]*\] [^[{]+""".split()
for pattern in PATTERNS:
    for kind in (str, str.encode):
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            re.purge()
            try:
                re.compile(kind(pattern))
                outcome = "compiled"
            except re.error as error:
                outcome = str(error)
        print(pattern, kind.__name__, outcome, [(w.category.__name__, str(w.message), w.lineno) for w in seen])
