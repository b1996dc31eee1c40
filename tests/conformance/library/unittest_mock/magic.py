"""MagicMock's special methods and mock_open."""
from unittest.mock import MagicMock, Mock, call, mock_open, patch

m = MagicMock()
print(len(m), bool(m), int(m), float(m), list(m), 5 in m, m == m, m == 3, m != 3, hash(m) == hash(m), m.__len__.called)
m.__len__.return_value = 7
m.__getitem__.side_effect = lambda k: f"item {k}"
m.__iter__.return_value = [1, 2]
m.__contains__.return_value = True
print(len(m), m["k"], list(m), list(m), 9 in m)
with m as entered:
    entered.do()
print(m.__enter__.called, m.__exit__.call_args, m.mock_calls[-3:])
m[1] = 2
del m[3]
print(m.__setitem__.call_args, m.__delitem__.call_args)
m.__str__.return_value = "text"
print(str(m), type(m + 1).__name__, type(m(1)[2]).__name__)
for bad in (lambda: len(Mock()), lambda: Mock()[1], lambda: m < 3):
    try:
        bad()
    except TypeError as e:
        print(e)
plain = Mock()
plain.__len__ = Mock(return_value=4)
plain.__add__ = lambda self, other: other
print(len(plain), plain + 8)
with patch("builtins.open", mock_open(read_data="line 1\nline 2\n")) as o:
    with open("file") as f:
        print(f.read())
    with open("file") as f:
        print(list(f))
    with open("file", "w") as f:
        f.write("written")
        print(f.readline(), f.readlines())
print(o.call_args_list, o().write.call_args)
try:
    m.__getattr__ = lambda self, n: n
except AttributeError as e:
    print(e)
