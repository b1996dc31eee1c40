# Two tracebacks with the sentence between them.
def load(table, key):
    try:
        return table[key]
    except KeyError as error:
        raise ValueError(f"no entry {key}") from error

def main():
    load({"a": 1}, "b")

main()
