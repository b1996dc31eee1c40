# A parenthesised wildcard with a name: irrefutable only where nothing may follow it.
def kind(x):
    match x:
        case [(_) as a, *b]:
            return "sequence", a, b
        case {"k": (_) as a}:
            return "mapping", a
        case int((_) as n):
            return "int", n
        case ((_) as m) as n:
            return m, n


print(kind([1, 2, 3]), kind({"k": 4}), kind(5), kind("x"))
for text in ["match x:\n case (_) as m: pass\n case 1: pass", "match x:\n case ((_) as m) | 1: pass", "match x:\n case (a) as m: pass\n case 1: pass",
             "match x:\n case (_ as m): pass", "match x:\n case (_) as m if m: pass\n case 1: pass"]:
    try:
        compile(text, "p", "exec")
        print("ok")
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset, e.end_offset)
