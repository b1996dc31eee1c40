# An exception group that is not caught.
def one(): raise ValueError("one")
def two():
    try: raise KeyError("inner")
    except KeyError as e: raise TypeError("two") from e
errs = []
for f in (one, two):
    try: f()
    except Exception as e: errs.append(e)
errs.append(ExceptionGroup("nested", [OSError(2, "no"), ValueError("plain")]))
errs[0].add_note("a note")
raise ExceptionGroup("several", errs)
