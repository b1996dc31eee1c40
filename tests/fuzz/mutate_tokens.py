"""Token-level mutations of programs: mostly invalid programs, for comparing SyntaxErrors. Own rough tokens: names, numbers,
strings, operators, blanks and line ends, so that what is broken can be cut up as well."""
import re

TOKEN = re.compile(r"""[A-Za-z_]\w*|\d[\w.]*|\"\"\"(?:[^\\]|\\.)*?\"\"\"|'''(?:[^\\]|\\.)*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\n[ \t]*"""
                   r"""|[ \t]+|\#[^\n]*|\*\*=|//=|>>=|<<=|\.\.\.|:=|->|\*\*|//|>>|<<|[-+*/%&|^@<>=!]=|.""", re.S)
WORDS = """and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise
return try while with yield None True False match case type print x y f ( ) [ ] { } , : . ; = == := -> + - * ** / // % @ < > <= >= != & | ^ ~ << >> += -= *= ... \\ $ ? ! `
0 1 1.5 1e 0x 0b2 1_ 012 1j 1if 's' "s" f'{x}' f'{x!}' f'{' f'}' f'{x:{y}}' f'{}' f'{a b}' b'é' u'a' r'\\' ' " ''' \\n \\t * *a **a *args **kw a=1 (a=1) x:int (yield) else: if:""".split()
WORDS = [w.replace("\\n", "\n").replace("\\t", "\t") for w in WORDS]


def tokens(text):
    return TOKEN.findall(text)


def solid(parts):
    """Places of the tokens that are not mere blanks."""
    return [i for i, part in enumerate(parts) if part.strip() and not part.startswith("#")]


def mutate(rng, text):
    """One to three edits of the tokens of `text`."""
    parts = tokens(text)
    for _ in range(rng.choice([1, 1, 1, 1, 2, 3])):
        places = solid(parts)
        if not places:
            parts.append(rng.choice(WORDS))
            continue
        at = rng.choice(places)
        edit = rng.randrange(10)
        if edit <= 1:
            del parts[at]
        elif edit == 2:
            parts.insert(at, parts[at])
        elif edit == 3:
            other = rng.choice(places)
            parts[at], parts[other] = parts[other], parts[at]
        elif edit == 4:
            other = places[min(len(places) - 1, places.index(at) + 1)]
            parts[at], parts[other] = parts[other], parts[at]
        elif edit == 5:
            parts[at] = rng.choice(WORDS)
        elif edit == 6:
            parts.insert(at, rng.choice(WORDS) + rng.choice(["", " "]))
        elif edit == 7:
            parts[at] = parts[rng.choice(places)]
        elif edit == 8:
            breaks = [i for i, part in enumerate(parts) if part.startswith("\n")]
            if breaks:
                i = rng.choice(breaks)
                parts[i] = rng.choice([" ", "", parts[i] + " ", parts[i][:-1] or "\n", "\n", parts[i] + "    ", "\n\t"])
        else:
            parts[at] = parts[at][:-1] if rng.random() < 0.5 else parts[at][1:]
    return "".join(parts)


def pieces(text, rng, most=12):
    """A run of whole lines of the program, from a line without indentation on: small inputs make readable differences."""
    lines = text.split("\n")
    starts = [i for i, line in enumerate(lines) if line and not line[0].isspace() and line[0] not in ")]}#" and not line.startswith(("else", "elif", "except", "finally"))]
    if not starts:
        return text
    begin = rng.choice(starts)
    later = [s for s in starts if s > begin] + [len(lines)]
    end = later[min(len(later) - 1, rng.randrange(3))]
    return "\n".join(lines[begin:min(end, begin + most)]) + "\n"
