import cmd
import io


class Calc(cmd.Cmd):
    intro = "calc"
    use_rawinput = False
    prompt = ""
    doc_header = "Commands:"
    ruler = "-"

    def __init__(self, text):
        import sys
        super().__init__(stdin=io.StringIO(text), stdout=sys.stdout)
        self.stack = []

    def do_push(self, arg):
        "push N"
        self.stack.append(float(arg))

    def do_sum(self, arg):
        print(sum(self.stack))

    def do_EOF(self, arg):
        return True

    def postcmd(self, stop, line):
        print("after", repr(line), stop)
        return stop


Calc("push 1\npush 2.5\nsum\n\nhelp\nhelp push\nbad").cmdloop()
