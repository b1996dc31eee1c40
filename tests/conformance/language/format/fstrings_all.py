# f-strings as of 3.11: nesting, conversions, =, specs, errors.
x, y, w = 5, 2.5, 8
d = {"k": "v", 'q"': 1}
print(f"{x}{y}", f"{x + 1}", f"{x:>{w}}|{y:{w}.{2}f}", f"{x!r}{x!s}{'é'!a}", f"{{}}{{{x}}}", f"{d['k']}", f'{d["k"]}', f"{x=}", f"{x = }", f"{x=:>4}", f"{x=!r}", f"{d['k']=}", f"{x + 1=}", f"{'a' 'b'}", f"{x if x else y}", f"{[i for i in range(3)]}", f"{ {1: 2}[1] }", f"{(lambda q: q * 2)(3)}", f"{x:,}", f"{10**6:_}", f"{x!r:^5}|", f"{'nested ' + f'{x}'}", f"{x:{'>' + '4'}}", f"{(x := 6)}", f"{x:=5}", f"{x!s:>3}")
print(f"", f"{''}", f"a" "b" f"{x}", "{x}" f"{x}", rf"\n{x}", fr"{x}\d", f"\N{DIGIT ONE}{x}", f"\x41{x}", F"{x}", f"{x}\n", f"""{
x}""", f'''{x
+ 1}''', f"{x:%}", f"{None}", f"{...}", f"{1,}", f"{1, 2}", f"{*[1, 2],}", f"{yield_ if False else 1}" if True else "", f"{x:}", f"{ x }", f"{x  !r}", f"{'{}'}", f"{'}'}", f"{x!r:{'<'}5}|", f"{3.0:{'.' + '2f'}}")
class F:
    def __format__(self, spec): return f"[{spec}]"
    def __repr__(self): return "F()"
    def __str__(self): return "str"
print(f"{F()}", f"{F():abc}", f"{F()!r}", f"{F()!s:>6}", f"{F():{x}{{}}}" if False else "", f"{F():%Y-%m-%d}", f"{F():a{x}b{y}c}", f"{F()=}", f"{F()=!s}", f"{F()=:z}", f"{F():{'a'}{'b'}}")
for src in ('f"{}"', 'f"{ }"', 'f"{"', 'f"}"', 'f"{x"', 'f"{x!}"', 'f"{x!z}"', 'f"{x!rr}"', 'f"{x:{y:{z}}}"', 'f"{a b}"', 'f"{x +}"', 'f"{*x}"', 'f"{**x}"', 'f"{lambda x: 1}"', 'f"{x:{}}"', 'f"{a[}"', 'f"{)}"', 'f"{(}"', 'f"{x;y}"', 'f"{x=y}"', 'f"{!r}"', 'f"{:x}"', 'f"{=}"', 'f"{1 = 2}"', 'f"{del x}"', 'f"{x}}"', 'f"{{x}"', "f'''{x", 'b"" f"{x}"', 'f"{yield}"', 'f"{await x}"', 'f"{\'a\' b}"', 'f"{x:', 'f"{x!r', 'f"{0x}"', 'f"{1a}"'):
    try: compile(src, "s", "eval"); print(src, "ok")
    except SyntaxError as e: print(src, "|", e.msg)
