import contextlib
import io
import timeit
import warnings
warnings.simplefilter("ignore")  # of times that differ much
out = io.StringIO()
with contextlib.redirect_stdout(out):
    print(timeit.main(["-n", "3", "-r", "2", "-s", "x = 1", "x + 1"]))
text = out.getvalue()
print(text.startswith("3 loops, best of 2: "), text.splitlines()[0].endswith("per loop"), text.splitlines()[1])
