import stat
for m in (0o100644, 0o040755, 0o120777, 0o140600, 0o010644, 0o020620, 0o060660, 0o104755, 0o102644, 0o041777, 0o041776, 0):
    print(oct(m), stat.filemode(m), oct(stat.S_IMODE(m)), oct(stat.S_IFMT(m)), stat.S_ISREG(m), stat.S_ISDIR(m), stat.S_ISLNK(m), stat.S_ISSOCK(m), stat.S_ISFIFO(m), stat.S_ISCHR(m), stat.S_ISBLK(m))
print(stat.S_IRWXU, stat.S_IRUSR | stat.S_IWUSR, stat.S_IXOTH, stat.ST_MODE, stat.ST_SIZE, stat.S_ISVTX)
