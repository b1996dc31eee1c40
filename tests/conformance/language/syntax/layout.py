# Line joining, semicolons, comments, tabs and blank lines.
x = 1; y = 2; print(x,
                    y)
total = x + \
    y
if total == 3: print("three"); print("still")
def f(a,
      b = 2,   # comment inside

      ): return (a,
                 b)
print(f(1)
      )
class Empty: ...
if x:
	print("tab")
for i in range(2): print(i, end=" ")
print()
while False: pass
else: print("else")
s = ("implicit "
     'concatenation' r"\n" """ three""")
print(s)
if True:
    pass
    # trailing comment

print("ünïcode", "日本", "\u00e9\x41\N{BULLET}\t|\101\
joined")
größe = 3; print(größe)
