# argparse as training scripts use it.
import argparse
p = argparse.ArgumentParser(prog="train", description="Trains.")
p.add_argument("data", help="path")
p.add_argument("--lr", type=float, default=0.1, help="rate (default: %(default)s)")
p.add_argument("-e", "--epochs", type=int, default=3, metavar="N")
p.add_argument("--fast", action="store_true")
p.add_argument("--mode", choices=["a", "b"], default="a")
p.add_argument("--sizes", type=int, nargs="+", default=[1])
p.add_argument("--tag", action="append")
a = p.parse_args(["d.csv", "--lr", "0.5", "-e", "7", "--fast", "--sizes", "1", "2", "--tag", "x", "--tag=y"])
print(a.data, a.lr, a.epochs, a.fast, a.mode, a.sizes, a.tag, vars(p.parse_args(["d"])))
print(p.parse_known_args(["d", "--unknown", "1"])[1], a)
print(p.format_usage())
for args in ([], ["d", "--lr", "x"], ["d", "--mode", "z"]):
    try:
        p.parse_args(args)
    except SystemExit as e:
        print("exit", e.code)
