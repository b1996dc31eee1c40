"""patch in all its forms."""
import os
import sys
from unittest import mock
from unittest.mock import MagicMock, patch


class Target:
    value = "original"

    def method(self):
        return "real"


def function():
    return "function"


with patch("__main__.function", return_value="patched") as f:
    print(function(), f.called)
print(function())
with patch.object(Target, "method", autospec=True) as m:
    t = Target()
    m.return_value = "auto"
    print(t.method(), m.call_args[0][0] is t)
with patch.object(Target, "value", "changed"):
    print(Target.value)
print(Target.value, Target().method())


@patch.object(Target, "value", new_callable=lambda: "callable")
@patch("os.getcwd")
def decorated(cwd, *args):
    cwd.return_value = "nowhere"
    return os.getcwd(), Target.value, args


print(decorated("extra") if False else decorated())
d = {"a": 1}
with patch.dict(d, {"b": 2}, c=3):
    print(d)
with patch.dict(d, {"x": 0}, clear=True):
    print(d)
print(d)
with patch.dict("os.environ", {"MPY_TEST_VARIABLE": "set"}):
    print(os.environ["MPY_TEST_VARIABLE"])
print("MPY_TEST_VARIABLE" in os.environ)
with patch.multiple(Target, value=1, method=mock.DEFAULT) as made:
    print(Target.value, sorted(made))


@patch("__main__.function")
class Tests:
    def test_a(self, f):
        return f is function, type(f).__name__

    def other(self):
        return function()


print(Tests().test_a(), Tests().other())
p = patch("__main__.function", new=lambda: "started")
p.start()
print(function())
p.stop()
print(function(), p.stop())
patch("__main__.function", new=lambda: "all").start()
patch.stopall()
print(function())
for bad in (lambda: patch("nodots").start(), lambda: patch("__main__.missing").start(), lambda: patch.object("text", "x").start(),
            lambda: patch("__main__.function", new=1, new_callable=MagicMock), lambda: patch("__main__.function", 1, autospec=True).start()):
    try:
        bad()
    except (TypeError, AttributeError, ValueError) as e:
        print(type(e).__name__, str(e).split(" from ")[0])
with patch("__main__.created", 5, create=True):
    print(created)
print("created" in globals())
try:
    with patch("__main__.function", side_effect=KeyError):
        function()
except KeyError:
    print("KeyError", function())
