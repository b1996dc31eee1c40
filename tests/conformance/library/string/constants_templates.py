# The string module.
import string
print(string.ascii_lowercase, string.digits, string.punctuation, string.hexdigits, repr(string.whitespace), string.capwords("hello big world"))
t = string.Template("$name is ${age} $$5"); print(t.substitute(name="Ann", age=3), t.safe_substitute(name="B"))
try:
    t.substitute(name="x")
except KeyError as e:
    print("KeyError", e)
