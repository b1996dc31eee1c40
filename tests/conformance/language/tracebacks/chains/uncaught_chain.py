# Chained and suppressed contexts, notes of several lines, exceptions without text.
class Quiet(Exception): pass
class Odd(Exception):
    def __str__(self): raise ValueError("no text")
def a():
    try: {}["k"]
    except KeyError:
        try: int("z")
        except ValueError as v: raise Quiet from v
try: a()
except Quiet as q:
    q.add_note("line one\nline two")
    try: raise Odd(1)
    except Odd: raise RuntimeError("several\nlines") from q
