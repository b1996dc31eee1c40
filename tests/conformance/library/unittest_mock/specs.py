"""spec, spec_set, create_autospec, seal, configure_mock."""
from unittest.mock import MagicMock, Mock, NonCallableMock, PropertyMock, create_autospec, seal


class Real:
    attr = 1

    def __init__(self, a, b=2):
        pass

    def method(self, x, *, y=1):
        pass

    @classmethod
    def cm(cls, z):
        pass

    @staticmethod
    def sm(w):
        pass


def function(a, b=1):
    """doc"""


def attempt(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except (AssertionError, AttributeError, TypeError) as e:
        print(type(e).__name__, e)


m = Mock(spec=Real)
print(isinstance(m, Real), m.__class__ is Real, repr(m).split(" id")[0], hasattr(m, "method"), hasattr(m, "other"))
attempt(lambda: m.other)
m.extra = 1
s = Mock(spec_set=Real)
attempt(setattr, s, "extra", 1)
attempt(lambda: Mock(spec=["a", "b"]).c)
auto = create_autospec(Real)
attempt(auto)
attempt(auto, 1, 2, 3)
inst = auto(1)
inst.method.return_value = "returned"
print(inst.method(1, y=2), inst.method.call_args, isinstance(inst, Real))
attempt(inst.method)
attempt(inst.nothing if hasattr(inst, "nothing") else lambda: "no nothing")
auto.sm(1)
attempt(auto.cm, 1, 2)
f = create_autospec(function, return_value=5)
print(f(1), f.__name__, f.called, f.call_args)
attempt(f)
attempt(f.assert_called_once_with, a=1)
attempt(f.assert_called_once_with, 2)
i = create_autospec(Real, instance=True)
attempt(i)
c = Mock()
c.configure_mock(**{"a.b.return_value": 4, "x": 1})
print(c.a.b(), c.x)
seal(c)
attempt(lambda: c.a.new)
attempt(setattr, c, "fresh", 1)
n = NonCallableMock(name="nc")
attempt(lambda: n())
p = PropertyMock(return_value=7)
holder = type("Holder", (), {"prop": p})()
print(holder.prop, p.call_count)
holder.prop = 3
print(p.mock_calls)
a = Mock(x=1, **{"y.return_value": 2})
del a.gone
attempt(lambda: a.gone)
print(a.x, a.y())
parent = Mock()
child = Mock()
parent.attach_mock(child, "kid")
child(1)
print(parent.mock_calls)
wrapped = Mock(wraps=Real.sm)
print(wrapped(5), wrapped.call_args)
