import stat
for bits in range(0, 0o10000, 0o111):
    print(oct(bits), stat.filemode(stat.S_IFREG | bits), stat.filemode(stat.S_IFDIR | bits), end="; ")
print()
