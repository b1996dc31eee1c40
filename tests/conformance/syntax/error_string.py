name = "unfinished
print(name)
