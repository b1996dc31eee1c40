import getpass
import os
for n in ("LOGNAME", "USER", "LNAME", "USERNAME"):
    os.environ.pop(n, None)
for n in ("USERNAME", "LNAME", "USER", "LOGNAME"):
    os.environ[n] = "by_" + n
    print(getpass.getuser())
