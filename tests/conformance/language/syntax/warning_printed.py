# A SyntaxWarning printed as the program is compiled.
x = 5
if x is 5:
    print("five")
assert (x, "always")
print("end")
