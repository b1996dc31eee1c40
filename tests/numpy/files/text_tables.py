"""Tables of numbers and words read from text by genfromtxt and loadtxt."""
import io
import warnings

import numpy as np


def show(read, *args, **kwargs):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            made = read(*args, **kwargs)
            print(repr(made), made.dtype)
        except Exception as e:
            print(type(e).__name__, e)
    for w in told:
        print("  ", w.category.__name__, w.message)


papers = ["31336 0 1 1 NN", "10 0 0 1 RL"]
show(np.genfromtxt, papers, dtype=np.dtype(str))
words = np.genfromtxt(papers, dtype=str)
print(words[:, 1:-1].astype(np.float32), np.unique(words[:, -1]), words[:, 0].astype(np.int32))
show(np.genfromtxt, papers)
show(np.genfromtxt, papers, dtype=np.int32)
show(np.genfromtxt, io.StringIO("1 2\n3 4\n"), dtype=np.int32)
for options in ({}, {"dtype": int}, {"filling_values": 0}, {"missing_values": "x", "filling_values": 9}, {"filling_values": {1: 7}},
                {"missing_values": {1: "x"}, "filling_values": (1, 2, 3)}):
    show(np.genfromtxt, ["1,,3", "4,x,6"], delimiter=",", **options)
show(np.genfromtxt, ["a,b", "1,2", "3,4"], delimiter=",", skip_header=1)
show(np.genfromtxt, ["1,2", "3,4", "end,0"], delimiter=",", skip_footer=1, usecols=1)
show(np.genfromtxt, ["1,2", "3,4"], delimiter=",", usecols=(1, 0), unpack=True)
for lines in (["1,2", "3,4"], ["1.,2.", "3,4.5"], ["a", "bb"], ["1.", "2"], ["True", "False"], ["1", ""]):
    show(np.genfromtxt, lines, delimiter=",", dtype=None, encoding="utf-8")
show(np.genfromtxt, ["1 2", "3"])
show(np.genfromtxt, ["1 2", "3", "4 5"], invalid_raise=False)
show(np.genfromtxt, ["1 2 # c", "", "#x", "4 5"])
show(np.genfromtxt, ["a , b", "c,d"], delimiter=",", dtype=str)
show(np.genfromtxt, ["a , b", "c,d"], delimiter=",", dtype=str, autostrip=True)
show(np.genfromtxt, ["123456", "7 8 9 "], delimiter=2)
show(np.genfromtxt, ["123456", "789012"], delimiter=(1, 2, 3))
show(np.genfromtxt, ["1% 2", "3% 4"], converters={0: lambda s: float(s.strip("%"))})
show(np.genfromtxt, ["1 2", "3 4", "5 6"], max_rows=2)
show(np.genfromtxt, ["1 2"], ndmin=2)
show(np.genfromtxt, ["5"])
show(np.genfromtxt, [])
show(np.loadtxt, io.StringIO("a , b\nc,d"), delimiter=",", dtype=str)
show(np.loadtxt, io.StringIO("a  b\nc d"), dtype=str)
show(np.loadtxt, io.StringIO("a  b\nc d"), dtype="U3", usecols=0)
show(np.loadtxt, io.StringIO("a  b\nc d"), dtype=object)
show(np.loadtxt, io.StringIO('"a b" c'), dtype=str, quotechar='"')
show(np.loadtxt, io.StringIO("1 x"))
show(np.loadtxt, io.StringIO("1.5 2"), dtype=int)
show(np.loadtxt, ["1 2", "3 4"], skiprows=1, ndmin=1)
