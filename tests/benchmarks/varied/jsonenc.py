"""A JSON writer and parser in Python."""
def enc(o):
    if o is None:
        return 'null'
    if o is True:
        return 'true'
    if o is False:
        return 'false'
    if isinstance(o, str):
        return '"' + o.replace('\\', '\\\\').replace('"', '\\"') + '"'
    if isinstance(o, (int, float)):
        return repr(o)
    if isinstance(o, (list, tuple)):
        return '[' + ', '.join((enc(x) for x in o)) + ']'
    if isinstance(o, dict):
        return '{' + ', '.join((f'{enc(str(k))}: {enc(v)}' for k, v in o.items())) + '}'
    raise TypeError(type(o).__name__)


class P:

    def __init__(s, t):
        s.t = t
        s.i = 0

    def ws(s):
        while s.i < len(s.t) and s.t[s.i] in ' \n\t':
            s.i += 1

    def val(s):
        s.ws()
        c = s.t[s.i]
        if c == '{':
            s.i += 1
            d = {}
            s.ws()
            while s.t[s.i] != '}':
                k = s.val()
                s.ws()
                assert s.t[s.i] == ':'
                s.i += 1
                d[k] = s.val()
                s.ws()
                if s.t[s.i] == ',':
                    s.i += 1
                    s.ws()
            s.i += 1
            return d
        if c == '[':
            s.i += 1
            l = []
            s.ws()
            while s.t[s.i] != ']':
                l.append(s.val())
                s.ws()
                if s.t[s.i] == ',':
                    s.i += 1
                    s.ws()
            s.i += 1
            return l
        if c == '"':
            s.i += 1
            out = []
            while s.t[s.i] != '"':
                if s.t[s.i] == '\\':
                    s.i += 1
                out.append(s.t[s.i])
                s.i += 1
            s.i += 1
            return ''.join(out)
        for k, v in (('null', None), ('true', True), ('false', False)):
            if s.t.startswith(k, s.i):
                s.i += len(k)
                return v
        j = s.i
        while j < len(s.t) and s.t[j] in '0123456789.-+eE':
            j += 1
        t = s.t[s.i:j]
        s.i = j
        return float(t) if '.' in t else int(t)
doc = {'a': [1, 2.5, None, True, {'x': 'he said "hi"', 'y': [i for i in range(30)]}], 'b': {str(i): i / 3 for i in range(40)}, 'c': 'text' * 10}
for _ in range(5900):
    s = enc(doc)
    assert P(s).val() == doc
print(len(s))
