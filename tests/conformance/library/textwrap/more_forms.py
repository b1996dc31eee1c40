import textwrap
from textwrap import *
text = "The quick brown fox, jumped over the lazy-dog's back--and  then\tran away: see http://example.com/a-b-c-d?x=1 (or don't).  Supercalifragilisticexpialidocious end."
for kw in [{}, dict(width=20), dict(width=20, break_long_words=False), dict(width=15, break_on_hyphens=False), dict(width=30, initial_indent="* ", subsequent_indent="  "), dict(width=30, max_lines=2), dict(width=30, max_lines=2, placeholder=" ..."), dict(width=25, fix_sentence_endings=True), dict(width=25, expand_tabs=False, replace_whitespace=False), dict(width=25, drop_whitespace=False), dict(width=25, tabsize=2)]:
    print(kw, wrap(text, **kw))
print(fill(text, 40)); print(shorten(text, 30), shorten("one two", 3, placeholder=""), repr(shorten("  hello   world ", 11)))
for bad in [dict(width=0), dict(width=3, max_lines=1)]:
    try: print(wrap("hello there world", **bad))
    except ValueError as e: print(e)
for s in ["  a\n    b\n  c\n", "\ta\n\t b\n", "  a\n\tb\n", "\n\n  x\n   \n  y", "", "a\n  b", "  \n   ", "  a\r\n  b"]:
    print(repr(dedent(s)), repr(indent(s, "> ")), repr(indent(s, "> ", lambda l: True)))
print(wrap(""), wrap("   "), fill("a\n\nb", 10), wrap("a" * 50, 20), wrap("-" * 30 + "x", 10), wrap("foo--bar-baz--q", 6))
w = TextWrapper(width=12); print(w.wrap("This is a test of it"), w.fill("x y z")); w.width = 5; print(w.wrap("This is a test"))
