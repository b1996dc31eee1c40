"""Functions of strings, for each element."""
import numpy as np

a = np.array(["aAaAaA", "  aA  ", "abBABba"])
s = np.strings
print(repr(s.upper(a)), s.lower(a), s.capitalize(a), s.title(a), s.swapcase(a))
print(s.strip(a), s.lstrip(a, "a"), s.rstrip(a, "a"), s.str_len(a), s.count(a, "A"), s.find(a, "A"), s.rfind(a, "A"))
print(s.startswith(a, "a"), s.endswith(a, "a"), s.isalpha(a), s.isspace(np.array([" ", "a"])), s.isupper(a), s.islower(np.array(["a", "B"])))
print(repr(s.multiply(np.array(["a", "b"]), 3)), s.multiply(np.array(["a", "b"]), [1, 2]), s.mod(np.array(["%d%%", "<%s>"]), np.array([3, 4])), s.add(a, "!"))
print(repr(s.replace(np.array(["That is a mango", "Monkeys eat mangos"]), "mango", "banana")), s.zfill(np.array(["1", "-1", "+1"]), 3), s.center(a, 9), s.ljust(a, 8), s.rjust(a, 8))
print(s.isnumeric(["123", "123abc", "9.0"]), s.isdecimal(["12345", "4.99"]), s.isdigit(["1", "a"]), s.isalnum(["a1", "("]), s.istitle(["Numpy Is", "no"]))
print(np.char.equal(np.array(["aa ", "b"]), np.array(["aa", "c"])), np.char.less(np.array(["a", "b", "c"]), "b"), np.char.greater_equal(np.array(["a", "b", "c"]), "b"),
      np.char.not_equal(["x"], ["y"]), np.char.less_equal(["a", "c"], ["b", "b"]), np.char.greater(["a", "c"], ["b", "b"]))
print(repr(np.char.partition(np.array(["Numpy is nice!"]), " ")), np.char.rpartition(a, "A"), np.char.splitlines(np.array(["a\nb", "c"])))
print(np.char.split(np.array(["a b", "c d e"])), np.char.rsplit(np.array(["a b c"]), None, 1), np.char.join("-", np.array(["abc", "de"])))
print(np.char.translate(np.array(["a1b c", "1bca"]), str.maketrans("abc", "123")), s.equal(np.array(["a ", "b"]), np.array(["a", "b"])))
