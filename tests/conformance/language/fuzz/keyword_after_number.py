y = 1if 2else 3
print(y, 0x1for x in ())
