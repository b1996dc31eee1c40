import cmd
c = cmd.Cmd()
for line in ("cmd arg1 arg2", "  spaced   out  ", "?", "? topic", "!ls", "a=b", "", "-x", "name-with-dash", "help"):
    print(repr(line), c.parseline(line))
print(c.emptyline(), c.precmd("l"), c.postcmd(True, "l"), c.nohelp)
