import optparse
import sys
sys.stderr = sys.stdout
p = optparse.OptionParser(prog="e")
p.add_option("-n", "--num", type="int")
p.add_option("--flag", action="store_true")
p.add_option("--flagon", action="store_true")
p.add_option("--two", nargs=2)
p.add_option("--mode", choices=["a", "b"])
for args in (["-n", "x"], ["-n"], ["--nope"], ["-z"], ["--fl"], ["--flag=1"], ["--two", "1"], ["--mode", "c"], ["--num=0x1f"], ["-n010"], ["--nu", "5"]):
    try:
        print(*map(str, p.parse_args(args)))
    except SystemExit as e:
        print("exit", e.code)
for make in (lambda: p.add_option("-n"), lambda: p.add_option("x"), lambda: p.add_option("-xx"), lambda: p.add_option("-y", type="zzz"), lambda: p.add_option("-y", action="zzz"), lambda: p.add_option("-y", type="choice"), lambda: p.add_option("-y", what=1), lambda: p.add_option("-y", action="callback"), lambda: p.add_option(3), lambda: p.add_option("-y", action="store_true", type="int"), lambda: p.add_option("-y", const=3), lambda: p.add_option("-y", action="count", nargs=2)):
    try:
        make()
        print("ok")
    except Exception as e:
        print(type(e).__name__, e)
