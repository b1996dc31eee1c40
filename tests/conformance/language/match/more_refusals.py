"""Patterns that are refused: equal keys (when compiled and when run), stars in parentheses, complex literals."""
for p in ("{'a': 1, 'a': 2}", "{'a': 1, 'b': 2, 'a': 3}", "{1: a, 1.0: b}", "{1: a, True: b}", "{None: a, None: b}", "{-1: a, -1: b}", "{b'a': 1, b'a': 2}", "{1+1j: a, 1+1j: b}", "{'a' 'b': 1, 'ab': 2}",
          "{a.b: 1, a.b: 2}", "{1: a, '1': b}", "{0: a, False: b}", "(*a)", "*a", "1j+1", "1+1", "{**_}", "f'x'", "{f'a': 1}", "a.b.c|a", "(a, *b)", "[*a]"):
    source = f"match x:\n case {p}: pass\n"
    try:
        compile(source, "<s>", "exec")
        print("fine", p)
    except SyntaxError as e:
        print(p, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)


class K:
    a = b = "k"


def look(x):
    match x:
        case {K.a: 1, K.b: 2}:
            return "both"
        case {K.a: v}:
            return v


for x in ({}, {"k": 1, "z": 2}, {"k": 1}, 5):
    try:
        print(look(x))
    except ValueError as e:
        print("ValueError", e)
