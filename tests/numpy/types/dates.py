"""Dates and spans of time: scalars, arrays, units, arithmetic, comparison, functions of numpy."""
import copy
import datetime
import pickle

import numpy as np
import torch

D = np.datetime64
T = np.timedelta64


def show(*values):
    for v in values:
        print(repr(v))


def refused(make):
    try:
        print(repr(make()))
    except Exception as e:
        print(type(e).__name__, e)


show(D("2020-01-01"), D("2020-01-01") + 1, D("2020-01-01") + T(1,"D"), D("2020-03-01") - D("2020-01-01"),
     D("2020"), D("2020-05"), D("2020-01-01T12"), D("2020-01-01T12:30"), D("2020-01-01 12:30:15"),
     D("2020-01-01T12:30:15.123"), D("2020-01-01T00:00:00.123456789"), D("NaT"), D("2020-01-15", "M"),
     D("2020-01", "D"), D("2020-01-01", "ns"), D(5, "D"), D(datetime.date(2020,1,2)),
     D(datetime.datetime(2020,1,2,3,4,5)), D("2020-01-01", "h"), D("1969-12-31"), D("2020-01-01","W"))
show(str(D("2020-01-01")), str(T(5,"D")), T(5,"h"), T(5), T("NaT"), T(datetime.timedelta(days=1, seconds=5)),
     f"{D('2020-01-01')}", D("2020-01-01").dtype, T(5,"D").dtype, np.dtype("datetime64"), np.dtype("M8[ns]"),
     np.dtype("timedelta64[s]"), np.dtype("M8[D]").kind, np.dtype("<M8[D]").str, np.dtype("datetime64[D]").name,
     np.dtype("datetime64[D]") == "datetime64[D]", np.dtype(np.datetime64),
     np.issubdtype(np.dtype("M8[D]"), np.datetime64), D("2020-01-01").item(), D("2020-01-01T10:00").item(),
     D("2020-01-01","ns").item(), T(5,"D").item(), T(5,"s").item(), D("2020").item())
show(D("2020-01-01") < D("2020-01-02"), D("2020-01-01") == D("2020-01"), D("NaT") == D("NaT"), np.isnat(D("NaT")),
     np.isnat(np.array(["2020","NaT"],dtype="M8[D]")), hash(D("2020-01-01")) == hash(D("2020-01-01")),
     D("2020-01-01") in {D("2020-01-01")}, D("2020-01-01") != D("2020-01-02"),
     max(D("2020-01-01"), D("2021-01-01")))
show(T(1,"D") / T(1,"h"), T(10,"D") / 3, T(10,"D") // 3, T(10,"D") // T(3,"D"), T(10,"D") % T(3,"D"),
     T(1,"D") + T(1,"h"), T(2,"D") * 3, 3 * T(2,"D"), -T(2,"D"), abs(T(-2,"D")), T(1,"D") * 1.5,
     T(1,"Y") + T(1,"M"), T(1,"D") > T(23,"h"), D("2020-01-01") + T(36,"h"), D("2020-01") + T(1,"M"),
     T(1,"D").astype("m8[h]"), T(90,"m").astype("timedelta64[h]"), T(1,"D").astype(int),
     D("2020-01-01T12:00").astype("datetime64[D]"), D("2020-01-01").astype(int), D("2020-05-17").astype("M8[M]"),
     D("2020-05-17").astype("M8[Y]"), D("2020-01-01").astype(object), int(T(3,"D").astype(int)),
     D("2020-01-01").astype(str))
refused(lambda: T(1,"M") + T(1,"D"))
refused(lambda: D("2020-01-01") + D("2020-01-01"))
refused(lambda: D("hello"))
refused(lambda: D("2020-13-01"))
refused(lambda: D(5))
refused(lambda: np.dtype("M8[foo]"))
refused(lambda: T(1, "foo"))
a = np.array(["2020-01-01", "2021-06-15", "2019-12-31"], dtype="datetime64[D]")
show(a, str(a), a.dtype, a[0], a[1:], a[::-1], a.shape, a.astype("M8[M]"), a.astype(int), a.astype("int64"),
     a.astype(str), a.astype(object), a.tolist(), a.view("i8"), a.min(), a.max(), np.min(a), np.max(a), a.argmin(),
     np.argmax(a), np.sort(a), np.argsort(a), np.unique(np.concatenate([a,a])), a - a[0], a + 1, a + np.arange(3),
     a - T(1,"D"), a > D("2020-06-01"), a == D("2020-01-01"), (a >= D("2020-01-01")) & (a < D("2021-01-01")),
     a[a > D("2020-06-01")], np.diff(a), np.diff(np.sort(a)), np.diff(a) / T(1,"D"), (a - a[0]).astype(float),
     (a - a[0]).astype("timedelta64[h]"), (a[1] - a[0]) / T(1,"D"), np.array([D("2020-01-01"), D("2020-01-02")]),
     np.array([D("2020-01"), D("2020-01-02")]), np.isin(a, a[:1]), np.searchsorted(np.sort(a), D("2020-01-01")),
     np.where(a > a[0], a, a[0]), np.array_equal(a, a), a.copy(), len(a), list(a), D("2020-06-01") > a,
     np.datetime_as_string(a), np.datetime_as_string(a, unit="M"), np.datetime_data(a.dtype), a.reshape(3,1),
     np.tile(a, 2), np.repeat(a, 2), np.flip(a), np.stack([a,a]).shape, np.datetime_as_string(a[0]))
refused(lambda: a > "2020-06-01")
show(np.array(["2020-01-01", "2021-01-01"], dtype="datetime64"),
     np.array(["2020-01-01T12:00", "2021-01-01"], dtype="M8"), np.array([1,2], dtype="M8[D]"),
     np.array([1,2], dtype="m8[h]"), np.array([datetime.date(2020,1,1)], dtype="M8[D]"),
     np.array([datetime.datetime(2020,1,1)], dtype="M8[s]"), np.array(["NaT","2020-01-01"], dtype="M8[D]"),
     np.zeros(2,"M8[D]"), np.zeros(2,"m8[D]"), np.empty(0,"M8[D]"), np.full(2, D("2020-01-01")),
     np.arange(3).astype("m8[D]"), np.array(D("2020-01-01")), np.array([[1,200]],dtype="m8[s]"),
     np.array([T(1,"D"), T("NaT")]))
show(np.arange("2020-01", "2020-04", dtype="datetime64[M]"),
     np.arange("2020-01-01", "2020-01-05", dtype="datetime64[D]"),
     np.arange(D("2020-01-01"), D("2020-01-10"), T(3,"D")), np.arange(D("2020-01-01"), D("2020-01-02"), T(6,"h")),
     np.arange("2005-02", "2005-03", dtype="datetime64[D]").shape, np.arange(D("2020-01-01"), 3),
     np.arange("2020-02", "2020-03", dtype="datetime64[W]"))
d = np.diff(a)
show(d.sum(), d.mean(), np.mean(d), d.max(), np.abs(d), -d, d * 2, d / 2, d / d[0], d.astype(int),
     d.astype("m8[s]"), np.sort(d), d > T(0,"D"), d.tolist(), str(d))
refused(lambda: a.sum())
refused(lambda: a.mean())
refused(lambda: a + a)
refused(lambda: a * 2)
a[0] = "2000-01-01"
a[1] = D("2001-01-01")
a[2] = D("NaT")
show(a, a.min(), np.sort(a), a == a, np.isnat(a))
refused(lambda: torch.from_numpy(a))
show(pickle.loads(pickle.dumps(a)), copy.deepcopy(a), pickle.loads(pickle.dumps(D("2020-01-01"))))
years = a.astype("datetime64[Y]").astype(int) + 1970
months = a.astype("datetime64[M]").astype(int) % 12 + 1
show(years, months)
refused(lambda: (np.array(["2020-03-15"], "M8[D]") - np.array(["2020-03-15"], "M8[D]").astype("M8[M]") + 1).astype(int))
refused(lambda: np.arange("2020-01-01", "2023-01-01", dtype="M8[D]"))
refused(lambda: np.linspace(0,1,3) * T(10,"s"))
show(np.add(np.array(["2020-01-01"], "M8[D]"), T(1,"D")), np.subtract(D("2020-01-02"), D("2020-01-01")),
     np.less(D("2020-01-02"), D("2020-01-01")))

a = np.array(["2020-01-01", "2021-06-15", "2019-12-31"], dtype="datetime64[D]")
refused(lambda: a.astype(str))
refused(lambda: a.astype(object))
refused(lambda: a - a[0])
refused(lambda: a + 1)
refused(lambda: a + np.arange(3))
refused(lambda: a - T(1,"D"))
refused(lambda: (a >= D("2020-01-01")) & (a < D("2021-01-01")))
refused(lambda: np.diff(a))
refused(lambda: np.diff(a) / T(1,"D"))
refused(lambda: (a - a[0]).astype(float))
refused(lambda: (a - a[0]).astype("timedelta64[h]"))
refused(lambda: np.array([D("2020-01"), D("2020-01-02")]))
refused(lambda: np.isin(a, a[:1]))
refused(lambda: np.searchsorted(np.sort(a), D("2020-01-01")))
refused(lambda: np.where(a > a[0], a, a[0]))
refused(lambda: np.datetime_as_string(a))
refused(lambda: np.datetime_as_string(a, unit="M"))
refused(lambda: np.datetime_data(a.dtype))
refused(lambda: a.reshape(3,1))
refused(lambda: np.tile(a, 2))
refused(lambda: np.repeat(a, 2))
refused(lambda: np.flip(a))
refused(lambda: np.stack([a,a]).shape)
refused(lambda: np.datetime_as_string(a[0]))
refused(lambda: list(a))
refused(lambda: a == "2020-01-01")
refused(lambda: D("2020-01-01") == "2020-01-01")
refused(lambda: a[0] is None)
refused(lambda: a == None)
refused(lambda: D("2021-02-29"))
refused(lambda: a.astype("M8[ns]"))
refused(lambda: a.astype("M8[s]")[0])
refused(lambda: np.abs(np.diff(a)))
refused(lambda: np.negative(a))
refused(lambda: np.mean(np.diff(a)))
refused(lambda: np.diff(a).mean())
refused(lambda: np.std(np.diff(a).astype(float)))
refused(lambda: np.array([1.5,2]).astype("m8[s]"))
refused(lambda: D("2020-01-01").astype("M8[ms]").astype(int))
refused(lambda: np.random.RandomState(0).permutation(a))
refused(lambda: np.random.RandomState(0).choice(a))
refused(lambda: np.column_stack([a,a]))
refused(lambda: np.meshgrid(a,[1]))
refused(lambda: np.sort(a)[::-1])
refused(lambda: np.argmin(a))
refused(lambda: a.max() - a.min())
refused(lambda: np.ptp(a))
refused(lambda: np.cumsum(np.diff(a)))
refused(lambda: np.sum(np.diff(a)))
refused(lambda: np.clip(a, a[0], a[1]))
refused(lambda: np.minimum(a, a[0]))
refused(lambda: np.maximum(a, a[0]))
refused(lambda: np.empty(2,"M8[D]").dtype)
refused(lambda: np.bincount((a-a.min()).astype(int)//200))
refused(lambda: a.dtype.type)
refused(lambda: type(a[0]))
refused(lambda: isinstance(a[0], np.datetime64))
refused(lambda: isinstance(T(1), np.timedelta64))
refused(lambda: np.timedelta64(1,"D") == 1)
refused(lambda: np.isfinite(a))
refused(lambda: a.dtype == np.dtype("M8[D]"))
refused(lambda: np.issubdtype(a.dtype, np.datetime64))
refused(lambda: np.result_type(a, a))
refused(lambda: [str(x) for x in a])
refused(lambda: np.intersect1d(a, a[:2]))
refused(lambda: np.lexsort((a,)))
refused(lambda: np.histogram(a.astype(int),2)[0])
refused(lambda: np.insert(a,1,a[0]))
refused(lambda: np.delete(a,0))
refused(lambda: np.append(a, a[0]))
refused(lambda: np.roll(a,1))
