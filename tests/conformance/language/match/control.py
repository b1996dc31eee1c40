# Captures stay bound; match in loops; soft keywords are names too.
match = 3
case = [match]
_ = "underscore"
print(match, case)
def run(commands):
    for c in commands:
        match c.split():
            case ["go", ("north" | "south") as where]: print("going", where)
            case ["stop"]: break
            case ["skip", *_]: continue
            case [cmd, *args]: print("unknown", cmd, args)
        print("next")
    else:
        print("ran out")
run(["go north", "skip it", "jump high", "stop", "never"])
run([])
match (1, [2, {"a": 3}]):
    case (x, [y, {"a": z}]): print(x, y, z)
match 5:
    case n if n > 10: print("big")
    case n: print("n", n)
print(n, _)
