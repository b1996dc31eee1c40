import getopt
for args, short, long in ((["-z"], "a", []), (["-a"], "a:", []), (["--zz"], "", ["a"]), (["--a"], "", ["a="]), (["--a=1"], "", ["a"]), (["--he"], "", ["help", "hello"]), (["--h"], "", ["help=", "hello"])):
    try:
        print(getopt.getopt(args, short, long))
    except getopt.GetoptError as e:
        print(e, "|", e.msg, "|", e.opt, e.args)
print(getopt.error is getopt.GetoptError)
