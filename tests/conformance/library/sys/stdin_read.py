# stdin: first line\nsecond\nthird
# Reading standard input in several ways.
import sys

print(input("prompt> "))
print(repr(sys.stdin.readline()))
print([line for line in sys.stdin])
try:
    input()
except EOFError as e:
    print(repr(e))
