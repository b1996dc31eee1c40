import cmd
import sys


class C(cmd.Cmd):
    def do_x(self, arg):
        print("x", arg)

    def do_stop(self, arg):
        return 1

    def complete_x(self, text, line, begin, end):
        return [w for w in ("one", "two") if w.startswith(text)]


c = C(stdout=sys.stdout)
c.cmdqueue = ["x 1", "x 2", "unknown", "stop", "x 3"]
c.cmdloop()
print(c.cmdqueue, c.complete_x("o", "", 0, 0), sorted(c.completenames("")), c.completedefault(), sorted(c.complete_help("s")), c.identchars[:3])
