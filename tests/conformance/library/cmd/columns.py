import cmd
import io
out = io.StringIO()
c = cmd.Cmd(stdout=out)
for items in ([], ["one"], ["a", "bb", "ccc"], [f"item{i}" for i in range(30)], ["x" * 50, "y" * 40]):
    c.columnize(items, 60)
c.print_topics("Header", ["b", "a"], 15, 40)
c.cmdqueue = ["nothing here", "EOF"]
try:
    c.onecmd("zzz")
    c.onecmd("EOF")
    c.onecmd("")
    c.columnize([1])
except TypeError as e:
    print(e)
print(out.getvalue())
