"""Words and places of rarer SyntaxErrors: targets in tuples, annotations, walruses, stars, exception clauses, loops."""
for s in ("a, b := 1, 2", "a, f() := 1", "a, 1 := 2", "*a := 1", "(a, b) := 1", "*a: int", "a, 1 = x", "a, f() = 1", "a, b.c() = x", "1, 2 = x", "a, b + c = x", "a, b < c = x", "a, [b, 1] = x", "(a, 1) = x", "a, 'x' = x",
          "a, None = x", "*a, 1 = x", "a, b: int", "(a, b): int", "a, 1: int", "*a, b: int = 1", "try: pass\nexcept A, B as c: pass", "try: pass\nexcept* A, B as c: pass", "try: pass\nexcept A, B, C: pass",
          "[y := 1 for y in z]", "[f(a := 1) for a in b]", "class A: [x := 1 for y in z]", "for x in y z: pass", "for x in y", "for x in y = z: pass", "for x in f() 1: pass", "async for x in y z: pass", "for x in (*a): pass",
          "(*a)", "(*a) + 1", "f((*a))", "x = (*a.b)", "a not b", "a not b in c", "not a not b", "x not", "a is not not b"):
    try:
        compile(s, "<s>", "exec")
        print("fine", repr(s))
    except SyntaxError as e:
        print(repr(s), e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)
for s in (b"x='abc\xff'", b'x="abc\xe2\x82"', b'x="abc\xe2\x82z"', b'x="""abc\n\xff"""', b"abc\xe9 = d", b"a\x00b", "a\x00b"):
    try:
        exec(s)
    except (SyntaxError, ValueError) as e:
        print(type(e).__name__, getattr(e, "msg", e), getattr(e, "lineno", None))
