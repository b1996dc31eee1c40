import cmd
import io


class C(cmd.Cmd):
    prompt = "> "

    def do_add(self, arg):
        """add A B: adds"""
        print(sum(map(int, arg.split())))

    def do_quit(self, arg):
        return True

    def help_topic(self):
        print("about the topic")

    def emptyline(self):
        print("empty")

    def default(self, line):
        print("what?", line)

    def precmd(self, line):
        return line.lower()

    def postloop(self):
        print("bye")


c = C(stdin=io.StringIO("add 1 2\n\n?add\nhelp topic\nhelp nope\nnope x\nADD 4\n!ls\nhelp\nquit\n"))
c.use_rawinput = False
c.stdout = __import__("sys").stdout
c.cmdloop("welcome")
print(c.parseline("add 1"), c.parseline("?x"), c.parseline(""), c.parseline("!y"), c.lastcmd, c.completenames("a"), c.onecmd("add 7 8"))
