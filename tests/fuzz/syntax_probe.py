"""Compiles each text of a JSON list and prints one line of JSON for each: what the compiler said. Run by both interpreters."""
import json
import sys
import warnings


def probe(text):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            compile(text, "probe.py", "exec")
            result = ["ok"]
        except SyntaxError as e:
            result = [type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, e.text]
        except (ValueError, MemoryError, RecursionError, OverflowError) as e:
            result = [type(e).__name__, str(e)]
    return result + [[f"{w.category.__name__}: {w.message} {w.lineno}" for w in seen]]


def main():
    with open(sys.argv[1], encoding="utf-8", errors="surrogatepass") as f:
        texts = json.load(f)
    for text in texts:
        print(json.dumps(probe(text)))


main()
