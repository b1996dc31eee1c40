# string module and textwrap.
import string, textwrap
print(string.ascii_lowercase, string.digits, string.punctuation, string.hexdigits, repr(string.whitespace), string.capwords("hello big world"))
t = string.Template("$name is ${age} $$5"); print(t.substitute(name="Ann", age=3), t.safe_substitute(name="B"))
try:
    t.substitute(name="x")
except KeyError as e:
    print("KeyError", e)
print(textwrap.dedent("""\
    a
      b
    c"""), textwrap.fill("the quick brown fox jumps over the lazy dog", 20), textwrap.indent("x\ny", "> "), sep="\n")
print(textwrap.wrap("aaa bbb ccc", 7), textwrap.shorten("hello wide world", 12))
