# stat results and other records: fields, tuples, errors.
import os, stat, tempfile

fd, path = tempfile.mkstemp()
print(os.write(fd, b"hello"), os.lseek(fd, 1, os.SEEK_SET), os.read(fd, 3), os.fstat(fd).st_size)
os.close(fd)
st = os.stat(path)
print(st.st_size, stat.filemode(st.st_mode), st[6], len(st), st.n_fields, st.n_sequence_fields, st.n_unnamed_fields)
os.utime(path, (1000000000, 1500000000.5))
st = os.stat(path)
print(st.st_atime, st.st_mtime, st.st_mtime_ns, st[8], st.st_atime_ns)
os.utime(path, ns=(5, 7))
print(os.stat(path).st_atime_ns, os.stat(path).st_mtime_ns)
os.chmod(path, 0o640)
print(oct(os.stat(path).st_mode), os.access(path, os.R_OK), os.access(path + "x", os.F_OK))
os.truncate(path, 2)
print(os.path.getsize(path))
r = os.stat_result(range(10))
print(r, r.st_uid, os.stat_result.__match_args__)
for bad in ((1, 2), range(30)):
    try:
        os.stat_result(bad)
    except TypeError as e:
        print(e)
print(os.terminal_size((80, 24)), os.terminal_size((80, 24)).columns, tuple(os.uname())[0], os.uname().sysname)
print(type(os.times()).__name__, len(os.times()), os.sched_param(3))
for call in (lambda: os.stat(path + "no"), lambda: os.stat([]), lambda: os.stat("a\0b"), lambda: os.mkdir(1.5), lambda: os.rename("/no/a", "/no/b"), lambda: os.close(9999)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, str(e).replace(path, "PATH"))
os.unlink(path)
