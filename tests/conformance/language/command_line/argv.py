# args: one "two words" --three
# What a script sees of its command line.
import sys

print(sys.argv[1:], len(sys.argv), sys.argv[0].endswith("argv.py"), __name__, __file__.endswith("argv.py"))
print(sys.path[0].endswith("command_line"), sys.orig_argv[-3:])
