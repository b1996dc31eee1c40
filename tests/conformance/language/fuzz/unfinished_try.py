x = 1
try:
    x


