"""Mocks remember calls."""
from unittest.mock import ANY, DEFAULT, MagicMock, Mock, call, sentinel


def attempt(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except (AssertionError, AttributeError, TypeError) as e:
        print(type(e).__name__, e)


m = Mock(name="m", return_value=3)
print(m(1, a=2), m.called, m.call_count, m.call_args, m.call_args_list, m.mock_calls, m.call_args.args, m.call_args.kwargs)
m.method(1).chained("x")
print(m.mock_calls, m.method_calls)
attempt(m.assert_called_with, 1, a=2)
attempt(m.assert_called_with, 5)
attempt(m.assert_called_once_with, 1, a=2)
m()
attempt(m.assert_called_once_with, 1, a=2)
attempt(m.assert_called_once)
attempt(m.assert_not_called)
attempt(m.assert_any_call, 9)
attempt(m.assert_any_call, 1, a=2)
attempt(m.assert_has_calls, [call(1, a=2), call.method(1)])
attempt(m.assert_has_calls, [call(7)])
attempt(Mock(name="n").assert_called)
attempt(Mock().assert_called_with, 1)
m.reset_mock()
print(m.called, m.mock_calls, m.call_args, m())
print(call(1, b=2), call.a.b(3), call().x, call(1) == call(1), call(1, 2) == ((1, 2),), call(ANY) == call("anything"), ANY == 5, ANY != 5, ANY)
print(call.one().two(3).call_list(), sentinel.thing, sentinel.thing is sentinel.thing, DEFAULT)
e = Mock(side_effect=ValueError("effect"))
try:
    e()
except ValueError as x:
    print(x)
e.side_effect = [1, KeyError("k"), 3]
print(e())
try:
    e()
except KeyError as x:
    print(repr(x))
print(e())
e.side_effect = lambda a: a * 2 if a else DEFAULT
e.return_value = "default"
print(e(2), e(0))
attempt(lambda: Mock().assert_whatever)
attempt(lambda: Mock().asert_called)
print(repr(Mock(name="shown")).split(" id")[0], repr(Mock(name="shown").a.b()).split(" id")[0], repr(Mock()).split(" id")[0])
